"""Reads logs, positions and rulings: one kind of file, read whole, with every fault in it that needs no play to see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kredens.cards.definitions.field_types import RuleId, Slug, Text
from kredens.cards.definitions.log_cards import with_own_cards
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import fold
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse as parse_yaml
from kredens.cards.yamlfile.reader import read_bytes
from kredens.cards.yamlfile.typed import MAXIMUM_FAULTS, convert, unique
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.protocol import TABLE, Event, Game, Refusal, Setup
from kredens.rules_engine.kit.position_faults import with_ids
from kredens.rules_engine.logs.block_lines import Source, Written
from kredens.rules_engine.logs.deck_lookup import with_decks
from kredens.rules_engine.logs.engine_lookup import referee
from kredens.rules_engine.logs.move_lines import Line, LineReader, name_refused, notation_of
from kredens.rules_engine.logs.notation import Notation, uncommented

MAXIMUM_LINES: Final = 4_000
MAXIMUM_MOVES: Final = 60 * MAXIMUM_LINES
"""How many characters the lines of moves may have together."""

Status: TypeAlias = Literal["rulebook", "follows", "ours", "reversed"]


class Expected(Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """What must come out. `refused`, `cites`: rules; `problems`: rules that the table breaks before it begins; `legal`:
    moves that are among the legal ones, or per player exactly the legal ones."""

    position: dict[str, Any] = {}
    cites: tuple[RuleId, ...] = ()
    not_cites: tuple[RuleId, ...] = ()
    refused: tuple[Text, ...] | None = None
    problems: tuple[Text, ...] | None = None
    legal: tuple[Text, ...] | dict[str, tuple[Text, ...]] | None = None


class CaseEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A continuation; or, with players, options, a preset or a position of its own, a beginning."""

    moves: str = ""
    expect: Expected | None = None
    players: dict[str, dict[str, Any]] | None = None
    options: dict[str, str] | None = None
    preset: Slug | None = None
    given: dict[str, Any] | None = None
    note: Text | None = None


class Claimed(Struct, forbid_unknown_fields=True, frozen=True):
    """How the log says that the game ended."""

    winner: str | tuple[str, ...] | None = None
    points: dict[str, int] = {}


class LogFile(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The file as people write it. `rules` is the edition it was written under; in a ruling, what it rests on."""

    kredens: Literal["log/1"]
    game: Text
    rules: Annotated[int, Meta(ge=1)] | tuple[RuleId, ...] | None = None
    players: dict[str, dict[str, Any]] = {}
    options: dict[str, str] = {}
    preset: Slug | None = None
    cards: tuple[dict[str, Any], ...] = ()
    given: dict[str, Any] | None = None
    moves: str = ""
    expect: Expected | None = None
    cases: dict[Text, CaseEntry] = {}
    result: Claimed | None = None
    title: str | dict[str, Text] | None = None
    note: Text | None = None
    question: str | dict[str, Text] | None = None
    answer: str | dict[str, Text] | None = None
    applies_to: tuple[Text, ...] = ()
    source: str | dict[str, Text] | None = None
    status: Status | None = None


class Opening(NamedTuple):
    """A table before the first move: why it cannot play, or the state and what led to it."""

    problems: tuple[Refusal, ...]
    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Lines to be played at a table, and what must come of them. A scene without an opening goes on from another."""

    name: str
    place: Place
    setup: Setup
    opening: Opening | None
    lines: tuple[Line, ...]
    expected: Expected | None
    path: ValuePath


@dataclass(frozen=True, slots=True)
class Log:
    """A file that has been understood: every name, verb and option in it means something. `notation` writes the moves
    that are not in the file, such as those that are legal."""

    file: str
    folder: Path
    entry: LogFile
    game: Game[Any]
    notation: Notation
    scene: Scene
    cases: tuple[Scene, ...]
    document: Document = field(repr=False)

    def worded(self, language: str) -> Log:
        """The same log; whatever moves are written of it name cards in that language."""
        return replace(self, notation=self.notation.worded(language))


def read(path: Path, shown_as: str | None = None) -> Log:
    """The log, position or ruling in a file. Raises Unreadable with all its faults."""
    return parse(read_bytes(path, shown_as), shown_as or str(path), path.parent)


def parse(data: bytes, file: str, folder: Path | None = None, rules: Game[Any] | None = None) -> Log:
    """The log in `data`, which messages call `file`; `folder` is where it looks for a game that is no shipped one.

    With `rules` it is read for that game, which must be the one it names. Raises Unreadable with all its faults.
    """
    return _Reading(data, file, folder or Path(), rules).log()


def opened(game: Game[Any], setup: Setup) -> Opening:
    """The beginning of a game, or why it cannot begin."""
    problems = tuple(game.faults(setup))
    if problems:
        return Opening(problems, None, ())
    events: list[Event] = []
    state = game.start(setup, events.append)
    return Opening((), state, tuple(events))


class _Reading:
    """Reads one file. Whatever is wrong is gathered, and what does not depend on it is looked at all the same."""

    def __init__(self, data: bytes, file: str, folder: Path, rules: Game[Any] | None) -> None:
        self.file = file
        self.folder = folder
        self.rules = rules
        self.document = parse_yaml(data, file, MAXIMUM_MOVES)
        # What YAML has read can be decoded.
        self.source = Source(data.decode("utf-8-sig"))
        self.faults = list(self.document.faults)
        self.notation: Notation | None = None
        self.known_cards = True
        self.torn = False
        """Whether a deck that somebody plays could not be read."""
        self.whole = False
        """Whether every field of the file is of its type."""

    def say(self, code: str, message: str, place: Place) -> None:
        self.faults.append(Fault(code, message, place))

    def log(self) -> Log:
        entry = self.entry()
        game = self.game(entry) if entry is not None else None
        if entry is None or game is None:
            raise Unreadable(unique(self.faults))
        self.notation = notation = notation_of(game)
        self.edition(entry, game)
        named = self.players(entry.players, ("players",))
        self.rulings(entry)
        seats = self.seats(game, entry.players, ("players",))
        setup = Setup(seats, self.options(game, entry), with_ids(entry.given, game.definitions, seats))
        opening = opened(game, setup) if named and self.seated() and not self.torn else None
        moves = self.written(("moves",), entry.moves)
        lines = self.lines(game, moves, entry.players, opening)
        self.legal(entry.expect, entry.players, ("expect",))
        scene = Scene("", self.document.place(), setup, opening, lines, entry.expect, ("expect",))
        cases = tuple(self.case(game, entry, scene, moves, name) for name in entry.cases)
        if self.faults:
            raise Unreadable(unique(self.faults))
        return Log(self.file, self.folder, entry, game, notation, scene, cases, self.document)

    def entry(self) -> LogFile | None:
        """The typed file; of one with faults, the fields that have none, so that more can be said about them."""
        value = self.document.value
        self.blocks(value)
        entry = convert(value, LogFile, self.document, self.faults)
        if entry is not None:
            self.whole = True
            return entry
        if not isinstance(value, dict):
            return None
        sound = {name: each for name, each in value.items() if _fits(name, each)}
        try:
            return msgspec.convert({"kredens": "log/1", **sound}, LogFile)
        except msgspec.ValidationError:
            return None

    def blocks(self, value: Any) -> None:
        """Moves that YAML took for a map or a list, because no `|` follows the key."""
        if not isinstance(value, dict):
            return
        cases = value.get("cases")
        holders: list[tuple[ValuePath, Any]] = [((), value)]
        holders += [(("cases", name), case) for name, case in cases.items()] if isinstance(cases, dict) else []
        for path, holder in holders:
            if isinstance(holder, dict) and isinstance(holder.get("moves"), dict | list):
                message = "moves are one text, a move a line: write 'moves: |' and the lines indented below it"
                self.say("moves", message, self.document.key_place((*path, "moves")))
                # Said once; what else is wrong with the file is still looked for.
                holder["moves"] = ""

    def game(self, entry: LogFile) -> Game[Any] | None:
        place = self.document.place(("game",))
        if self.rules is not None:
            known = self.rules.definitions.id
            if entry.game != known:
                message = f"this is a log of the game {shown(entry.game)}, not of {shown(known)}"
                self.say("other-game", message, place)
                return None
            game = self.rules
        else:
            try:
                game = referee(entry.game, self.folder)
            except Unreadable as problem:
                self.faults += [fault if fault.place else fault._replace(place=place) for fault in problem.faults]
                return None
        if not entry.cards:
            return game
        before = len(self.faults)
        definitions = with_own_cards(game.definitions, entry.cards, self.document, self.faults)
        # Beside faulty cards no name can be called unknown, but verbs can.
        self.known_cards = len(self.faults) == before
        return games.game(definitions) if self.known_cards else game

    def edition(self, entry: LogFile, game: Game[Any]) -> None:
        if isinstance(entry.rules, int) and entry.rules > game.edition:
            editions = f"written under edition {entry.rules} of the rules, and this is edition {game.edition}"
            message = f"{editions}: a newer version of the program is needed"
            self.say("newer", message, self.document.place(("rules",)))

    def rulings(self, entry: LogFile) -> None:
        if entry.question is not None and entry.answer is None:
            self.say(
                "required",
                "a question without an answer: field 'answer' is missing",
                self.document.place(("question",)),
            )

    def players(self, players: Mapping[str, Any], path: ValuePath) -> bool:
        """Whether all players have names by which they can be told apart."""
        before = len(self.faults)
        folded: dict[str, str] = {}
        for name in players:
            reason = name_refused(name)
            if reason is None and fold(name) in folded:
                reason = f"the players {shown(folded[fold(name)])} and {shown(name)} cannot be told apart"
            folded.setdefault(fold(name), name)
            if reason is not None:
                self.say("player", reason, self.document.key_place((*path, name)))
        return len(self.faults) == before

    def seats(self, game: Game[Any], players: Mapping[str, Any], path: ValuePath) -> Mapping[str, Any]:
        """What the players chose, with decks as cards and copies."""
        before = len(self.faults)
        read = with_decks(game, players, self.document, self.source, path, self.folder, self.faults)
        self.torn = self.torn or len(self.faults) > before
        return read

    def seated(self) -> bool:
        """Whether what the game is to begin from could be read."""
        value = self.document.value
        return self.known_cards and (self.whole or all(_fits(name, value[name]) for name in _SEATING if name in value))

    def options(self, game: Game[Any], entry: LogFile) -> dict[str, str]:
        """Every option with its value: our reading, under the preset, under what the log says itself."""
        options = self.answered(game, entry.preset, ("preset",))
        return options | self.chosen(game, entry.options, ("options",))

    def answered(self, game: Game[Any], preset: str | None, path: ValuePath) -> dict[str, str]:
        """Every option with our reading, or under a preset."""
        options = {name: values[0] for name, values in game.options.items()}
        if preset is not None and preset not in game.presets:
            hint = did_you_mean(preset, game.presets) or _known(game.presets)
            self.say("preset", f"no preset {shown(preset)}{hint}", self.document.place(path))
            return options
        return options if preset is None else {**options, **game.presets[preset]}

    def chosen(self, game: Game[Any], chosen: Mapping[str, str], path: ValuePath) -> dict[str, str]:
        sound: dict[str, str] = {}
        for name, value in chosen.items():
            if name not in game.options:
                hint = did_you_mean(name, game.options) or _known(game.options)
                self.say("option", f"no option {shown(name)}{hint}", self.document.key_place((*path, name)))
            elif value not in game.options[name]:
                hint = did_you_mean(value, game.options[name]) + _known(game.options[name])
                message = f"option {name} has no value {shown(value)}{hint}"
                self.say("option", message, self.document.place((*path, name)))
            else:
                sound[name] = value
        return sound

    def case(self, game: Game[Any], entry: LogFile, scene: Scene, moves: Written | None, name: str) -> Scene:
        case, path = entry.cases[name], ("cases", name)
        own = self.written((*path, "moves"), case.moves)
        expect: ValuePath = (*path, "expect")
        place = self.document.key_place(path)
        players = entry.players if case.players is None else case.players
        self.legal(case.expect, players, expect)
        if case.players is None and case.options is None and case.given is None and case.preset is None:
            lines = self.lines(game, own, entry.players, scene.opening)
            return Scene(name, place, scene.setup, None, lines, case.expect, expect)
        named = self.players(case.players or {}, (*path, "players"))
        options = dict(scene.setup.options)
        if case.preset is not None:
            options = self.answered(game, case.preset, (*path, "preset"))
            options |= self.chosen(game, entry.options, ("options",))
        options |= self.chosen(game, case.options or {}, (*path, "options"))
        seats = scene.setup.players if case.players is None else self.seats(game, case.players, (*path, "players"))
        given = scene.setup.given if case.given is None else with_ids(case.given, game.definitions, seats)
        setup = Setup(seats, options, given)
        opening = opened(game, setup) if named and self.known_cards and not self.torn else None
        lines = self.lines(game, own if case.moves else moves, players, opening)
        return Scene(name, place, setup, opening, lines, case.expect, expect)

    def written(self, path: ValuePath, text: str) -> Written | None:
        """The lines of a block with their places; None, with a fault, where YAML has run them together."""
        if not text:
            return Written([], self.file, 1, 0)
        place = self.document.place(path)
        written = self.source.block(text, place)
        if written is None:
            message = "> runs lines together: write 'moves: |' and the moves indented below it, one a line"
            self.say("moves", message, place)
            return None
        if len(written.lines) > MAXIMUM_LINES:
            self.say("too-many", f"more than {MAXIMUM_LINES:,} lines of moves", place)
            return None
        return written

    def lines(
        self, game: Game[Any], written: Written | None, players: Mapping[str, Any], opening: Opening | None
    ) -> tuple[Line, ...]:
        if written is None:
            return ()
        reader = LineReader(game, players, opening.state if opening is not None else None)
        found: list[Line] = []
        line_of = reader.line
        for at, raw in enumerate(written.lines):
            text = raw.strip() if "#" not in raw else uncommented(raw).strip()
            if not text:
                continue
            try:
                found.append(line_of(text, written.place(at, raw)))
            except Unreadable as problem:
                self.faults += problem.faults
                if len(self.faults) >= MAXIMUM_FAULTS:
                    break
        return tuple(found)

    def legal(self, expected: Expected | None, players: Mapping[str, Any], path: ValuePath) -> None:
        """The moves under `legal` need the position to be understood; who makes them does not."""
        if expected is None or not isinstance(expected.legal, dict):
            return
        for name in expected.legal:
            if name not in players and name != TABLE:
                message = f"no player {shown(name)}{did_you_mean(name, [*players, TABLE])}"
                self.say("unknown-player", message, self.document.key_place((*path, "legal", name)))


def _fits(name: str, value: Any) -> bool:
    kind = _FIELDS.get(name)
    if kind is None:
        return False
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


_SEATING: Final = ("players", "options", "given", "cards")
"""What a table is made of."""
_FIELDS: Final[Mapping[str, Any]] = {each.name: each.type for each in msgspec.structs.fields(LogFile)}


def _known(names: Mapping[str, Any] | tuple[str, ...]) -> str:
    return f" (known: {', '.join(names)})" if names else " (there is none)"
