"""Parse logs, positions and rulings, with every fault that can be seen without a replay."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.log_cards import add_own_cards
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse as parse_yaml
from kredens.cards.yamlfile.reader import read_bytes
from kredens.cards.yamlfile.typed import MAX_GAME_FAULTS, convert, deduplicate_faults
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.protocol import TABLE, Engine, Event, Refusal, Setup
from kredens.rules_engine.contract.translations import words_meaning
from kredens.rules_engine.kit.positions.text import read_position
from kredens.rules_engine.logs.block_lines import BlockLines, TextBlock
from kredens.rules_engine.logs.claim_fields import ClaimedFields
from kredens.rules_engine.logs.deck_lookup import resolve_decks
from kredens.rules_engine.logs.engine_lookup import find_engine
from kredens.rules_engine.logs.log_format import ExpectEntry, LogFile
from kredens.rules_engine.logs.move_lines import Line, LineParser, Move, name_problem, notation_of
from kredens.rules_engine.logs.notation import Notation, strip_comment
from kredens.rules_engine.logs.position_names import find_unclear_names

MAX_MOVE_LINES: Final = 4_000
"""The most lines that a block of moves may have."""
MAX_MOVE_CHARACTERS: Final = 60 * MAX_MOVE_LINES
"""The most characters that the lines of moves may have together."""


class Opening(NamedTuple):
    """A table before the first move: the problems why it cannot play, or the state and the events that led to it."""

    problems: tuple[Refusal, ...]
    state: Any
    events: tuple[Event, ...]


class Scene(Struct, frozen=True):
    """Lines to be played at a table, and what must come of them.

    A scene without an opening continues another scene.
    """

    name: str
    place: Place
    setup: Setup
    opening: Opening | None
    lines: tuple[Line, ...]
    expected: ExpectEntry | None
    path: ValuePath


class Log(Struct, frozen=True):
    """A parsed file: every name, verb and option in it is known.

    `notation` formats the moves that are not in the file, such as the legal ones.
    """

    file: str
    folder: Path
    entry: LogFile
    game: Engine[Any]
    notation: Notation
    scene: Scene
    cases: tuple[Scene, ...]
    document: Document

    def with_language(self, language: str) -> Log:
        """Return the same log with a notation that names cards in that language."""
        return replace(self, notation=self.notation.with_language(language))


def read(path: Path, shown_as: str | None = None) -> Log:
    """Read the log, position or ruling in a file. Raises Unreadable with all its faults."""
    return parse(read_bytes(path, shown_as), shown_as or str(path), path.parent)


def parse(data: bytes, file: str, folder: Path | None = None, rules: Engine[Any] | None = None) -> Log:
    """Parse the log in `data`, which messages call `file`.

    `folder` is where a game that is not shipped is looked for. With `rules` the log is read for that engine, and must
    name its game. Raises Unreadable with all its faults.
    """
    return _LogParser(data, file, folder or Path(), rules).parse()


def open_table(game: Engine[Any], setup: Setup) -> Opening:
    """Return the opening of a game at this table: its first state, or why it cannot begin."""
    problems = tuple(game.setup_problems(setup))
    if problems:
        return Opening(problems, None, ())
    events: list[Event] = []
    state = game.start(setup, events.append)
    return Opening((), state, tuple(events))


def _add_cards_in_figures(game: Engine[Any], entry: LogFile) -> Engine[Any]:
    """Return the engine with the cards that positions of the log give in figures; the engine itself if none does."""
    given = [entry.given, *(case.given for case in entry.cases.values())]
    made = {card.id: card for each in given if isinstance(each, Mapping) for card in game.cards_in_figures(each)}
    if not made:
        return game
    return games.engine_for(replace(game.definitions, cards=(*game.definitions.cards, *made.values())))


class _LogParser:
    """Parser of one file. It collects every fault, and still checks what does not depend on a faulty part."""

    def __init__(self, data: bytes, file: str, folder: Path, rules: Engine[Any] | None) -> None:
        self.file = file
        self.folder = folder
        self.rules = rules
        self.document = parse_yaml(data, file, MAX_MOVE_CHARACTERS)
        # What YAML has read can be decoded.
        self.source = BlockLines(data.decode("utf-8-sig"))
        self.faults = list(self.document.faults)
        self.notation: Notation | None = None
        self.has_sound_cards = True
        """Whether all cards that the log brings along are without faults."""
        self.has_broken_deck = False
        """Whether the deck of some player could not be read."""
        self.has_valid_fields = False
        """Whether every field of the file is of its type."""

    def add_fault(self, code: str, sentence: str, place: Place) -> None:
        """Add a fault."""
        self.faults.append(Fault(code, sentence, place))

    def parse(self) -> Log:
        """Return the log. Raises Unreadable with all faults, each once."""
        entry = self.convert_file()
        game = self.find_engine(entry) if entry is not None else None
        if entry is None or game is None:
            raise Unreadable(deduplicate_faults(self.faults))
        self.notation = notation = notation_of(game)
        self.check_edition(entry, game)
        named = self.check_players(game, entry.players, ("players",))
        self.check_ruling(entry)
        seats = self.resolve_seats(game, entry.players, ("players",))
        setup = Setup(seats, self.resolve_options(game, entry), read_position(game, entry.given, seats))
        opening = open_table(game, setup) if named and self.can_open() and not self.has_broken_deck else None
        self.check_names(game, setup, opening, ("given",))
        moves = self.split_block(("moves",), entry.moves)
        lines = self.parse_lines(game, moves, entry.players, opening)
        expected = self.parse_expectation(game, entry.expect, entry.players, opening, ("expect",))
        self.check_result(entry)
        scene = Scene("", self.document.place(), setup, opening, lines, expected, ("expect",))
        cases = tuple(self.parse_case(game, entry, scene, moves, name) for name in entry.cases)
        if self.faults:
            raise Unreadable(deduplicate_faults(self.faults))
        return Log(self.file, self.folder, entry, game, notation, scene, cases, self.document)

    def convert_file(self) -> LogFile | None:
        """Return the typed file, or None.

        Of a file with faults only the fields without any are kept, so that more of it can be checked.
        """
        value = self.document.value
        self.check_move_blocks(value)
        entry = convert(value, LogFile, self.document, self.faults)
        if entry is not None:
            self.has_valid_fields = True
            return entry
        if not isinstance(value, dict):
            return None
        sound = {name: each for name, each in value.items() if _is_valid_field(name, each)}
        try:
            return msgspec.convert({"kredens": "log/1", **sound}, LogFile)
        except msgspec.ValidationError:
            return None

    def check_move_blocks(self, value: Any) -> None:
        """Report moves that YAML took for a map or a list, because no `|` follows the key."""
        if not isinstance(value, dict):
            return
        cases = value.get("cases")
        holders: list[tuple[ValuePath, Any]] = [((), value)]
        holders += [(("cases", name), case) for name, case in cases.items()] if isinstance(cases, dict) else []
        for path, holder in holders:
            if isinstance(holder, dict) and isinstance(holder.get("moves"), dict | list):
                self.add_fault("moves", message("moves-no-text"), self.document.key_place((*path, "moves")))
                # Said once; what else is wrong with the file is still looked for.
                holder["moves"] = ""

    def find_engine(self, entry: LogFile) -> Engine[Any] | None:
        """Return the engine of the game that the log names, with the log's own cards added, or None with a fault."""
        if self.rules is not None:
            known = self.rules.definitions.id
            if entry.game != known:
                sentence = message("log-of-other-game", named=quote_value(entry.game), game=quote_value(known))
                self.add_fault("other-game", sentence, self.document.place(("game",)))
                return None
            game = self.rules
        else:
            try:
                game = find_engine(entry.game, self.folder)
            except Unreadable as problem:
                place = self.document.place(("game",))
                self.faults += [fault if fault.place else fault._replace(place=place) for fault in problem.faults]
                return None
        if not entry.cards:
            return _add_cards_in_figures(game, entry)
        before = len(self.faults)
        definitions = add_own_cards(game.definitions, entry.cards, self.document, self.faults)
        # Beside faulty cards no name can be called unknown, but verbs can.
        self.has_sound_cards = len(self.faults) == before
        return _add_cards_in_figures(games.engine_for(definitions), entry) if self.has_sound_cards else game

    def check_edition(self, entry: LogFile, game: Engine[Any]) -> None:
        """Report a log written under a newer edition of the rules than the engine plays."""
        if isinstance(entry.rules, int) and entry.rules > game.edition:
            sentence = message("newer-edition", written=entry.rules, played=game.edition)
            self.add_fault("newer", sentence, self.document.place(("rules",)))

    def check_ruling(self, entry: LogFile) -> None:
        """Report a question without an answer."""
        if entry.question is not None and entry.answer is None:
            self.add_fault("required", message("question-without-answer"), self.document.place(("question",)))

    def check_players(self, game: Engine[Any], players: Mapping[str, Any], path: ValuePath) -> bool:
        """Return whether all players have valid names that differ after folding; report those that do not."""
        before = len(self.faults)
        folded: dict[str, str] = {}
        for name in players:
            reason = name_problem(name, game)
            if reason is None and fold(name) in folded:
                first = folded[fold(name)]
                reason = message("players-alike", first=quote_value(first), second=quote_value(name))
            folded.setdefault(fold(name), name)
            if reason is not None:
                self.add_fault("player", reason, self.document.key_place((*path, name)))
        return len(self.faults) == before

    def resolve_seats(self, game: Engine[Any], players: Mapping[str, Any], path: ValuePath) -> Mapping[str, Any]:
        """Return the choices of the players, with decks as maps {card id: copies}."""
        before = len(self.faults)
        read = resolve_decks(game, players, self.document, self.source, path, self.folder, self.faults)
        self.has_broken_deck = self.has_broken_deck or len(self.faults) > before
        return read

    def can_open(self) -> bool:
        """Return whether everything that the game begins from could be read."""
        value = self.document.value
        return self.has_sound_cards and (
            self.has_valid_fields or all(_is_valid_field(name, value[name]) for name in _TABLE_FIELDS if name in value)
        )

    def resolve_options(self, game: Engine[Any], entry: LogFile) -> dict[str, str]:
        """Return every option with its value: our reading, then the preset, then what the log says itself."""
        options = self.preset_options(game, entry.preset, ("preset",))
        return options | self.check_options(game, entry.options, ("options",))

    def preset_options(self, game: Engine[Any], preset: str | None, path: ValuePath) -> dict[str, str]:
        """Return every option with our reading, or under a preset; report an unknown preset."""
        options = {name: values[0] for name, values in game.options.items()}
        if preset is not None and preset not in game.presets:
            hint = did_you_mean(preset, game.presets) or _known_hint(game.presets)
            self.add_fault(
                "preset", message("unknown-preset", name=quote_value(preset), hint=hint), self.document.place(path)
            )
            return options
        return options if preset is None else {**options, **game.presets[preset]}

    def check_options(self, game: Engine[Any], chosen: Mapping[str, str], path: ValuePath) -> dict[str, str]:
        """Return the options that have a known name and value; report the others."""
        sound: dict[str, str] = {}
        for name, value in chosen.items():
            if name not in game.options:
                hint = did_you_mean(name, game.options) or _known_hint(game.options)
                sentence = message("unknown-option", name=quote_value(name), hint=hint)
                self.add_fault("option", sentence, self.document.key_place((*path, name)))
            elif value not in game.options[name]:
                hint, known = did_you_mean(value, game.options[name]), _known_hint(game.options[name])
                sentence = message("unknown-option-value", name=name, value=quote_value(value), hint=hint, known=known)
                self.add_fault("option", sentence, self.document.place((*path, name)))
            else:
                sound[name] = value
        return sound

    def check_names(self, game: Engine[Any], setup: Setup, opening: Opening | None, path: ValuePath) -> None:
        """Report the fields and cards that a given position names and that there are not, or are several."""
        if opening is not None and opening.problems:
            self.faults += find_unclear_names(opening.problems, setup.given, game, self.document, path)

    def parse_case(self, game: Engine[Any], entry: LogFile, scene: Scene, moves: TextBlock | None, name: str) -> Scene:
        """Parse a case into a scene.

        It continues the main scene, unless it has players, options, a preset or a position of its own: then it is a new
        beginning, and without moves of its own it plays those of the log.
        """
        case, path = entry.cases[name], ("cases", name)
        own = self.split_block((*path, "moves"), case.moves)
        expect: ValuePath = (*path, "expect")
        place = self.document.key_place(path)
        players = entry.players if case.players is None else case.players
        if case.players is None and case.options is None and case.given is None and case.preset is None:
            lines = self.parse_lines(game, own, entry.players, scene.opening)
            expected = self.parse_expectation(game, case.expect, players, scene.opening, expect)
            return Scene(name, place, scene.setup, None, lines, expected, expect)
        named = self.check_players(game, case.players or {}, (*path, "players"))
        options = dict(scene.setup.options)
        if case.preset is not None:
            options = self.preset_options(game, case.preset, (*path, "preset"))
            options |= self.check_options(game, entry.options, ("options",))
        options |= self.check_options(game, case.options or {}, (*path, "options"))
        seats = (
            scene.setup.players if case.players is None else self.resolve_seats(game, case.players, (*path, "players"))
        )
        given = scene.setup.given if case.given is None else read_position(game, case.given, seats)
        setup = Setup(seats, options, given)
        opening = open_table(game, setup) if named and self.has_sound_cards and not self.has_broken_deck else None
        if case.given is not None or case.players is not None:
            self.check_names(game, setup, opening, (*path, "given"))
        lines = self.parse_lines(game, own if case.moves else moves, players, opening)
        expected = self.parse_expectation(game, case.expect, players, opening, expect)
        return Scene(name, place, setup, opening, lines, expected, expect)

    def split_block(self, path: ValuePath, text: str) -> TextBlock | None:
        """Split a block into lines with their places.

        Return None, with a fault, where YAML has run them together or where there are too many.
        """
        if not text:
            return TextBlock([], self.file, 1, 0)
        place = self.document.place(path)
        written = self.source.find_block(text, place)
        if written is None:
            self.add_fault("moves", message("folded-moves"), place)
            return None
        if len(written.lines) > MAX_MOVE_LINES:
            self.add_fault("too-many", message("too-many-moves", most=MAX_MOVE_LINES), place)
            return None
        return written

    def parse_lines(
        self, game: Engine[Any], written: TextBlock | None, players: Mapping[str, Any], opening: Opening | None
    ) -> tuple[Line, ...]:
        """Parse the lines of a block at this table, without comments and blank lines; report those that fail."""
        if written is None:
            return ()
        reader = LineParser(game, players, opening.state if opening is not None else None)
        found: list[Line] = []
        line_of, known = reader.parse_line, reader.parsed_moves
        for at, raw in enumerate(written.lines):
            move = known.get(raw)
            if move is not None:
                # The ordinary case: a line without blanks and comment that has been read before.
                found.append(Move(written.begin_of(at), *move))
                continue
            text = raw.strip() if "#" not in raw else strip_comment(raw).strip()
            if not text:
                continue
            try:
                found.append(line_of(text, written.place_of(at, raw)))
            except Unreadable as problem:
                self.faults += problem.faults
                if len(self.faults) >= MAX_GAME_FAULTS:
                    break
        return tuple(found)

    def parse_expectation(
        self,
        game: Engine[Any],
        expected: ExpectEntry | None,
        players: Mapping[str, Any],
        opening: Opening | None,
        path: ValuePath,
    ) -> ExpectEntry | None:
        """Return what is expected, with fields and cards of the position as the game calls them; report unknown ones.

        Where the table cannot play, nothing is compared.
        """
        self.check_legal_players(game, expected, players, path)
        if expected is None or not expected.position or opening is None or opening.state is None:
            return expected
        known = ClaimedFields(game, players, opening.state)
        try:
            position = known.resolve(expected.position, lambda at: self.document.key_place((*path, "position", *at)))
        except Unreadable as problem:
            self.faults += problem.faults
            return expected
        return replace(expected, position=dict(position))

    def check_result(self, entry: LogFile) -> None:
        """Report who is named in the result and does not play."""
        result = entry.result
        if result is None:
            return
        winner = result.winner
        named: list[tuple[str, ValuePath]] = [(name, ("points", name)) for name in result.points]
        if isinstance(winner, str):
            named.append((winner, ("winner",)))
        else:
            named += [(name, ("winner", at)) for at, name in enumerate(winner or ())]
        for name, path in named:
            if name not in entry.players:
                locate = self.document.key_place if path[0] == "points" else self.document.place
                sentence = message("no-such-player", name=quote_value(name), hint=did_you_mean(name, entry.players))
                self.add_fault("unknown-player", sentence, locate(("result", *path)))

    def check_legal_players(
        self, game: Engine[Any], expected: ExpectEntry | None, players: Mapping[str, Any], path: ValuePath
    ) -> None:
        """Report unknown players under `legal`. The moves there can only be parsed when the position is known."""
        if expected is None or not isinstance(expected.legal, dict):
            return
        for name in expected.legal:
            known = [*players, *words_meaning(game.translations, TABLE)]
            if name not in known:
                hint = did_you_mean(name, known)
                sentence = message("no-such-player", name=quote_value(name), hint=hint)
                self.add_fault("unknown-player", sentence, self.document.key_place((*path, "legal", name)))


def _is_valid_field(name: str, value: Any) -> bool:
    kind = _FIELDS.get(name)
    if kind is None:
        return False
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


_TABLE_FIELDS: Final = ("players", "options", "given", "cards")
"""The fields that a table is made of."""
_FIELDS: Final[Mapping[str, Any]] = {each.name: each.type for each in msgspec.structs.fields(LogFile)}


def _known_hint(names: Mapping[str, Any] | tuple[str, ...]) -> str:
    return known_hint(list(names)) or message("there-is-none")
