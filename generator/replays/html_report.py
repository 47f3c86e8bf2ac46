"""A replayed log as one page that needs nothing beside itself: every move with the table drawn, in sentences whose
rules stand in the same file.

What a player may not know must be hidden in the replay before it comes here; what the log says in words of its own
(its title, its notes, the names of its cases) is then left out, as nobody can check it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple

from kredens.cards.languages import text_in
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.template_paths import TEMPLATES, shown
from kredens.generator.images import inline_pictures
from kredens.generator.messages.rule_book_model import Text
from kredens.generator.messages.rule_links import Linker
from kredens.generator.replays.edition_changes import Editions, between
from kredens.generator.replays.stack_diagram import Line, StackPicture, follow, stacked
from kredens.generator.replays.table_view import Side, Table, Tabletop, Zone
from kredens.generator.replays.text_report import Narrator
from kredens.rules_engine.contract.protocol import Event, reckonings
from kredens.rules_engine.kit.stack import Stacking
from kredens.rules_engine.replays.result import Replay, Step, Stopped, Wrong

FOLDER: Final = TEMPLATES / "reference"
FALLBACK: Final = "en"
WIDTH: Final = 180
"""Pixels across a picture of a card: sharp at the size in which it is shown on a telephone."""


PICTURED: Final = ("told", "card", "small")
"""How zones are drawn whose cards are pictures."""


class Cited(NamedTuple):
    """A rule that a sentence rests on, as a link."""

    id: str
    number: str
    title: str


class Sentence(NamedTuple):
    """Something that happened, or why something is not legal."""

    text: str
    rules: tuple[Cited, ...]


class Fault(NamedTuple):
    """What is wrong with a move, or with what was said after it. `since` is the link to the move that made it so."""

    refused: bool
    headline: str
    lines: tuple[str, ...]
    why: tuple[Sentence, ...]
    could: tuple[str, ...]
    since: str | None
    place: str


class Move(NamedTuple):
    """One written move; 0 is the beginning. `opens` begins a group in the contents; `stack` is what was answered, where
    the move laid or settled some of it, the last layer first."""

    anchor: str
    number: int
    lines: tuple[str, ...]
    unsaid: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    table: Tabletop | None
    faults: tuple[Fault, ...]
    opens: bool
    stack: tuple[Line, ...] = ()


class Scene(NamedTuple):
    """The log's own game or one of its cases. `faulty` is the move that bears the first fault."""

    name: str
    holds: bool
    problem: bool
    verdict: str
    cited: tuple[Cited, ...]
    faults: tuple[Fault, ...]
    moves: tuple[Move, ...]
    faulty: Move | None


class Paragraph(NamedTuple):
    """A rule that the page cites, with the moves that do."""

    rule: Rule
    title: str
    text: Text
    firmness: str
    played: str
    used_by: tuple[Move, ...]


def page(played: Replay, rulebook: Rulebook, language: str, viewer: str | None = None) -> bytes:
    """The report as HTML in UTF-8. With `viewer` the replay must be as that player may know it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    report = _Report(played, rulebook, language, viewer)
    scenes = report.scenes()
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"groups": _groups, "short": _short, "known": report.cite}
    html = environment.get_template("report.html.j2").render(
        language=report.language,
        say=_words(report.language),
        title=report.title,
        set=report.narrator.heading(),
        viewer=viewer,
        notes=report.notes(),
        options=report.options(),
        editions=report.editions(),
        scenes=scenes,
        names=report.cited,
        paragraphs=report.paragraphs(scenes),
        pictures=report.pictures,
        style=(FOLDER / "report.css").read_text(encoding="utf-8"),
        images=report.images(),
    )
    return html.encode()


def _words(language: str) -> Mapping[str, str]:
    known = (FOLDER / f"report.{each}.yaml" for each in (FALLBACK, language))
    read = (checked(reader.read(path, shown(path)), dict[str, str]) for path in known if path.is_file())
    return {key: word for words in read for key, word in words.items()}


class _Report:
    """One page in the making."""

    def __init__(self, played: Replay, rulebook: Rulebook, language: str, viewer: str | None) -> None:
        self.played = played
        self.rulebook = rulebook
        self.viewer = viewer
        self.narrator = Narrator(played.log, language, rulebook)
        self.teller = self.narrator.teller
        self.language = self.teller.language
        self._game = played.game.definitions
        self._maker = FaceMaker(self._game, (self.language,), draft=True)
        self._table = Table(self._game, self.teller)
        self._stacks = StackPicture(self._game, self.teller)
        self._cited: dict[str, None] = {}
        self.pictures: dict[tuple[str, Side], str] = {}
        """Card and side -> the name of its picture in the page's style, in the order in which they are met."""

    @cached_property
    def title(self) -> str:
        """What the log calls itself; of one seen by a player, only the game's name."""
        own = self.played.log.entry.title if self.viewer is None else None
        return self._own_words(own) or self._game.text(self._game.title, self.language)

    def notes(self) -> list[str]:
        """What the log says of itself in free words."""
        entry = self.played.log.entry
        said = (entry.question, entry.answer, entry.note) if self.viewer is None else ()
        return [words for words in map(self._own_words, said) if words]

    def _own_words(self, words: str | Mapping[str, str] | None) -> str:
        if isinstance(words, Mapping):
            return text_in(words, self.language, self._game.language)
        return words or ""

    def options(self) -> list[tuple[Cited, str, str]]:
        """The readings that this game has chosen otherwise than we do: rule, value, meaning."""
        chosen: list[tuple[Cited, str, str]] = []
        for name, value in self.played.scene.setup.options.items():
            rule = self.rulebook.options.get(name)
            if rule is None or rule.option is None or rule.option.default == value:
                continue
            chosen.append((self.cite([rule.id])[0], value, self.teller.text(rule.option.values.get(value))))
        return chosen

    def editions(self) -> Editions | None:
        """Which of the rules used here are younger than the log."""
        found = between(self.played.log, self.played, self.rulebook, self.language)
        if found is not None:
            self.cite(later.rule.id for later in found.later)
        return found

    def scenes(self) -> list[Scene]:
        """The game and its cases, each a chapter."""
        scenes = [self._scene(self.played, "", "")]
        for number, case in enumerate(self.played.cases, 1):
            name = str(number) if self.viewer is not None else case.scene.name
            scenes.append(self._scene(case, name, f"case-{number}-"))
        return scenes

    def _scene(self, played: Replay, name: str, prefix: str) -> Scene:
        faults = self._faults(played, prefix)
        moves = tuple(self._moves(played, prefix, faults))
        drawn = {move.number for move in moves}
        strays = [fault for number in faults if number not in drawn for fault in faults[number]]
        problems = tuple(
            Fault(True, "", (), (Sentence(self.narrator.why(each), self.cite(each.rules)),), (), None, "")
            for each in played.problems
        )
        first = played.fault.number if played.fault is not None else next(iter(faults), None)
        fine = played.expected_fault or not (played.problems or faults)
        verdict = next(self.narrator.verdict(played)) if fine else ""
        cited = self.cite(played.outcome.rules if played.outcome is not None else ())
        faulty = next((move for move in moves if move.faults and move.number == first), None)
        return Scene(name, played.holds, bool(problems), verdict, cited, (*problems, *strays), moves, faulty)

    def _moves(self, played: Replay, prefix: str, faults: Mapping[int, list[Fault]]) -> Iterator[Move]:
        if played.opening.state is None:
            return
        opening = played.opening.events if played.earlier is None else ()
        begin = self._drawn(played, played.opening.state, None, ())
        sentences = tuple(map(self._sentence, opening))
        yield Move(f"{prefix}move-0", 0, (), (), sentences, begin, tuple(faults.get(0, ())), True)
        last, stack = 0, stacked(played)
        for number, each in groupby(played.steps, key=lambda step: step.number):
            steps = list(each)
            yield self._move(played, number, steps, prefix, faults)._replace(stack=self._stack(stack, steps))
            last = number
        fault = played.fault
        if isinstance(fault, Stopped) and fault.number > last:
            begin = self._drawn(played, fault.state, None, ())
            told = tuple(faults.get(fault.number, ()))
            lines = (f"{fault.actor}: {fault.text}",)
            yield Move(f"{prefix}move-{fault.number}", fault.number, lines, (), (), begin, told, False)

    def _stack(self, stack: Stacking, steps: Iterable[Step]) -> tuple[Line, ...]:
        """The stack as the move leaves it, if the move touched it and anything was answered."""
        touched = follow(stack, steps)
        return tuple(self._stacks.lines(stack.laid)) if touched and stack.answered else ()

    def _move(
        self, played: Replay, number: int, steps: Sequence[Step], prefix: str, faults: Mapping[int, list[Fault]]
    ) -> Move:
        events = [event for step in steps for event in step.events]
        written = [step for step in steps if not step.implied]
        return Move(
            f"{prefix}move-{number}",
            number,
            tuple(self.narrator.lines(written)) if written else (),
            tuple(f"{step.actor}: {step.text}" for step in steps if step.implied),
            tuple(map(self._sentence, events)),
            # What a short form settles was not there before it: the table as its last step found it.
            self._drawn(played, steps[-1].after, steps[-1].before, events),
            tuple(faults.get(number, ())),
            played.game.pending(steps[0].before).kind in played.game.quiet,
        )

    def _drawn(self, played: Replay, state: Any, before: Any, events: Sequence[Event]) -> Tabletop:
        game = played.game
        position = game.position(state)
        earlier = game.position(before) if before is not None else None
        sums = reckonings(game, state)
        drawn = self._table.drawn(position, earlier, events, game.pending(state).players, sums)
        for zone in _zones(drawn):
            for each in zone.sums:
                self.cite(each.rules)
            for piece in zone.pieces:
                if piece.card is not None and zone.look in PICTURED:
                    self.pictures.setdefault((piece.card, piece.side), f"p{len(self.pictures)}")
        return drawn

    def _faults(self, played: Replay, prefix: str) -> dict[int, list[Fault]]:
        """What is wrong, by the number of the move."""
        found: dict[int, list[Fault]] = {}
        if isinstance(played.fault, Stopped):
            found.setdefault(played.fault.number, []).append(self._stopped(played.fault))
        wrong = [played.fault] if isinstance(played.fault, Wrong) else []
        for each in (*wrong, *played.wrong):
            found.setdefault(each.number, []).append(self._wrong(each, prefix))
        return found

    def _stopped(self, fault: Stopped) -> Fault:
        why = Sentence(self.narrator.why(fault.refusal), self.cite(fault.refusal.rules))
        headline = f"{fault.actor}: {fault.text}"
        return Fault(True, headline, (), (why,), fault.legal, None, _line(fault.place))

    def _wrong(self, wrong: Wrong, prefix: str) -> Fault:
        events = tuple(map(self._sentence, wrong.events)) if wrong.since is not None else ()
        cited = self.cite(wrong.rules)
        shown = events or ((Sentence("", cited),) if cited else ())
        since = f"{prefix}move-{wrong.since}" if wrong.since is not None else None
        return Fault(False, self.narrator.not_so(wrong), (), shown, (), since, _line(wrong.place))

    def _sentence(self, event: Event) -> Sentence:
        return Sentence(self.teller.event(event), self.cite(event.rules))

    def cite(self, ids: Iterable[str]) -> tuple[Cited, ...]:
        """The rules as links; each of them will stand on the page."""
        rules = list(dict.fromkeys(rule.id for rule in self.teller.known(ids)))
        self._cited.update(dict.fromkeys(rules))
        return tuple(self._link(self.rulebook.rules[id]) for id in rules)

    def _link(self, rule: Rule) -> Cited:
        return Cited(rule.id, rule.number, self.teller.text(rule.title))

    def paragraphs(self, scenes: Sequence[Scene]) -> list[Paragraph]:
        """Every rule that was cited, in the order of the book, with the moves that it was cited by."""
        linker = Linker(self._game, self.rulebook)
        used: dict[str, list[Move]] = {}
        for move in (move for scene in scenes for move in scene.moves):
            sentences = [*move.sentences, *(why for fault in move.faults for why in fault.why)]
            for id in dict.fromkeys(rule.id for sentence in sentences for rule in sentence.rules):
                used.setdefault(id, []).append(move)
        found = []
        for rule in self.rulebook.rules.values():
            if rule.id not in self._cited:
                continue
            texts = linker.texts(rule.text)
            text = texts.get(self.language) or next(iter(texts.values()))
            firmness, moves = self.teller.firmness(rule), tuple(used.get(rule.id, ()))
            found.append(Paragraph(rule, self.teller.text(rule.title), text, firmness, self._reading(rule), moves))
        return found

    def _reading(self, rule: Rule) -> str:
        """What an open question is read as in this game."""
        value = self.played.scene.setup.options.get(rule.name)
        if rule.option is None or value is None:
            return ""
        return self.teller.text(rule.option.values.get(value)) or value

    @property
    def cited(self) -> dict[str, Cited]:
        """Every rule that stands on the page."""
        return {id: self._link(self.rulebook.rules[id]) for id in self._cited}

    def images(self) -> list[tuple[str, str]]:
        """The name of each picture with its address, which holds it."""
        faces = [self._face(card, side) for card, side in self.pictures]
        drawn = inline_pictures.pictures(self._maker, faces, WIDTH)
        return list(zip(self.pictures.values(), map(inline_pictures.data_address, drawn), strict=True))

    def _face(self, id: str, side: Side) -> Face:
        card = self._game.card(id)
        return self._maker.front(card) if side == "front" else self._maker.back(card)


def _short(anchor: str) -> str:
    """A link to a move as it is called on the page."""
    return anchor.replace("move-", "")


def _groups(moves: Iterable[Move]) -> list[list[Move]]:
    """The moves of the contents, from each one that opens a group to the next."""
    groups: list[list[Move]] = []
    for move in moves:
        if move.opens or not groups:
            groups.append([])
        groups[-1].append(move)
    return groups


def _zones(drawn: Tabletop) -> Iterator[Zone]:
    yield from drawn.middle
    for seat in drawn.seats:
        yield from seat.zones


def _line(place: Any) -> str:
    return f"{place.file}:{place.line}" if place is not None else ""
