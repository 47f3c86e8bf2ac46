"""A replayed log as one self-contained HTML page.

It has every move with the table drawn, in sentences whose rules stand in the same file. What a player may not know must
be redacted in the replay before it comes here; the log's own words (its title, its notes, the names of its cases) are
then left out, as nobody can check them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple

from kredens.cards.languages import text_in
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.images import inline_pictures
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import Text
from kredens.generator.messages.rule_links import Linker
from kredens.generator.replays.edition_changes import EditionChanges, find_changes
from kredens.generator.replays.stack_diagram import LayerLine, StackDiagram, follow_steps, initial_stack
from kredens.generator.replays.text_report import ReplayText
from kredens.generator.tables.table_pieces import Side
from kredens.generator.tables.table_view import TableView, TableViewBuilder, Zone
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.kit.decisions.stack import StackTracker
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step

"""Where the page's template and style sheet lie."""
CARD_PICTURE_WIDTH: Final = 180
"""Width of the picture of a card in pixels: sharp at the size in which it is shown on a telephone."""


PICTURED_LOOKS: Final = ("told", "card", "small")
"""The looks of zones whose cards are drawn as pictures."""


class RuleLink(NamedTuple):
    """A rule that a sentence rests on, as a link."""

    id: str
    number: str
    title: str


class Sentence(NamedTuple):
    """Something that happened, or why something is not legal, with its rules."""

    text: str
    rules: tuple[RuleLink, ...]


class MoveFault(NamedTuple):
    """A fault of a move, or of a claim written after it. `since` is the link to the move that made it so."""

    refused: bool
    headline: str
    lines: tuple[str, ...]
    why: tuple[Sentence, ...]
    could: tuple[str, ...]
    since: str | None
    place: str


class Move(NamedTuple):
    """One written move; 0 is the beginning.

    `opens` begins a group in the contents; `stack` is the stack of answers where the move laid or settled some of it,
    the last layer first.
    """

    anchor: str
    number: int
    lines: tuple[str, ...]
    unsaid: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    table: TableView | None
    faults: tuple[MoveFault, ...]
    opens: bool
    stack: tuple[LayerLine, ...] = ()


class Scene(NamedTuple):
    """The log's own game or one of its cases.

    `faulty` is the move that bears the first fault; `follows` is what the viewer can conclude at the end.
    """

    name: str
    holds: bool
    problem: bool
    verdict: str
    cited: tuple[RuleLink, ...]
    faults: tuple[MoveFault, ...]
    moves: tuple[Move, ...]
    faulty: Move | None
    follows: tuple[Sentence, ...] = ()


class CitedParagraph(NamedTuple):
    """A rule that the page cites, with the moves that cite it.

    `played` is the reading that this game has chosen of an open question.
    """

    rule: Rule
    title: str
    text: Text
    firmness: str
    played: str
    used_by: tuple[Move, ...]


def render_page(played: Replay, rulebook: Rulebook, language: str, viewer: str | None = None) -> bytes:
    """Return the report as HTML in UTF-8. With `viewer` the replay must be redacted for that player."""
    report = _ReportBuilder(played, rulebook, language, viewer)
    scenes = report.build_scenes()
    filters: dict[str, Callable[..., Any]] = {"groups": _group_moves, "short": _short_anchor, "known": report.cite}
    html = load_page_template("report.html.j2", filters).render(
        language=report.language,
        say=load_messages("report", report.language),
        title=report.title,
        set=report.narrator.format_heading(),
        viewer=viewer,
        notes=report.log_notes(),
        options=report.chosen_readings(),
        editions=report.find_edition_changes(),
        scenes=scenes,
        names=report.rule_links,
        paragraphs=report.build_paragraphs(scenes),
        pictures=report.pictures,
        style=(PAGE_FOLDER / "report.css").read_text(encoding="utf-8"),
        images=report.render_images(),
    )
    return html.encode()


class _ReportBuilder:
    """Builder of one page; collects the rules that are cited and the pictures that are needed."""

    def __init__(self, played: Replay, rulebook: Rulebook, language: str, viewer: str | None) -> None:
        self.played = played
        self.rulebook = rulebook
        self.viewer = viewer
        self.narrator = ReplayText(played.log, language, rulebook)
        self.rule_messages = self.narrator.rule_messages
        self.language = self.rule_messages.language
        self._game = played.game.definitions
        self._face_maker = FaceMaker(self._game, (self.language,), draft=True)
        self._view_builder = TableViewBuilder(self._game, self.rule_messages)
        self._stack_diagram = StackDiagram(self._game, self.rule_messages)
        self._cited_ids: dict[str, None] = {}
        self.pictures: dict[tuple[str, Side], str] = {}
        """Names of pictures in the page's style, by card and side, in the order of their first use."""

    @cached_property
    def title(self) -> str:
        """Return the log's own title; for a player's view or a log without one, the game's title."""
        own = self.played.log.entry.title if self.viewer is None else None
        return self._translate(own) or self._game.text(self._game.title, self.language)

    def log_notes(self) -> list[str]:
        """Return the log's own question, answer and note; nothing for a player's view."""
        entry = self.played.log.entry
        said = (entry.question, entry.answer, entry.note) if self.viewer is None else ()
        return [words for words in map(self._translate, said) if words]

    def _translate(self, words: str | Mapping[str, str] | None) -> str:
        if isinstance(words, Mapping):
            return text_in(words, self.language, self._game.language)
        return words or ""

    def chosen_readings(self) -> list[tuple[RuleLink, str, str]]:
        """Return the readings that this game has chosen otherwise than the default: rule, value, meaning."""
        return [
            (self.cite([reading.rule.id])[0], reading.value, self.rule_messages.format_text(reading.meaning))
            for reading in self.rule_messages.readings
        ]

    def find_edition_changes(self) -> EditionChanges | None:
        """Return which of the rules used here are newer than the log, and cite them.

        Return None where the edition is the same.
        """
        found = find_changes(self.played.log, self.played, self.rulebook, self.language)
        if found is not None:
            self.cite(later.rule.id for later in found.later)
        return found

    def build_scenes(self) -> list[Scene]:
        """Return the game and those of its cases that were played, each a chapter."""
        scenes = [self._build_scene(self.played, "", "")]
        for number, case in enumerate(self.played.cases, 1):
            if case.is_untried:
                continue
            name = str(number) if self.viewer is not None else case.scene.name
            scenes.append(self._build_scene(case, name, f"case-{number}-"))
        return scenes

    def _build_scene(self, played: Replay, name: str, prefix: str) -> Scene:
        """Return one chapter; `prefix` begins its anchors."""
        faults = self._collect_faults(played, prefix)
        moves = tuple(self._build_moves(played, prefix, faults))
        drawn = {move.number for move in moves}
        strays = [fault for number in faults if number not in drawn for fault in faults[number]]
        problems = tuple(
            MoveFault(True, "", (), (Sentence(self.narrator.format_reason(each), self.cite(each.rules)),), (), None, "")
            for each in played.problems
        )
        first = played.fault.number if played.fault is not None else next(iter(faults), None)
        fine = played.is_fault_expected or not (played.problems or faults)
        verdict = next(self.narrator.format_verdict(played)) if fine else ""
        cited = self.cite(played.outcome.rules if played.outcome is not None else ())
        faulty = next((move for move in moves if move.faults and move.number == first), None)
        seen = played.state if self.viewer is not None else None
        follows = () if seen is None else tuple(map(self._build_sentence, played.game.inferences(seen)))
        return Scene(name, played.holds, bool(problems), verdict, cited, (*problems, *strays), moves, faulty, follows)

    def _build_moves(self, played: Replay, prefix: str, faults: Mapping[int, list[MoveFault]]) -> Iterator[Move]:
        """Yield the beginning, every written move, and at the end the move that was refused."""
        if played.opening.state is None:
            return
        opening = played.opening.events if played.earlier is None else ()
        begin = self._build_table(played, played.opening.state, None, ())
        sentences = tuple(map(self._build_sentence, opening))
        yield Move(f"{prefix}move-0", 0, (), (), sentences, begin, tuple(faults.get(0, ())), True)
        last, stack = 0, initial_stack(played)
        for number, each in groupby(played.steps, key=lambda step: step.number):
            steps = list(each)
            yield self._build_move(played, number, steps, prefix, faults)._replace(
                stack=self._build_stack(stack, steps)
            )
            last = number
        fault = played.fault
        if isinstance(fault, RefusedMove) and fault.number > last:
            begin = self._build_table(played, fault.state, None, ())
            told = tuple(faults.get(fault.number, ()))
            lines = (fault.line,)
            yield Move(f"{prefix}move-{fault.number}", fault.number, lines, (), (), begin, told, False)

    def _build_stack(self, stack: StackTracker, steps: Iterable[Step]) -> tuple[LayerLine, ...]:
        """Return the stack as the move leaves it, if the move touched it and anything was answered."""
        touched = follow_steps(stack, steps)
        return tuple(self._stack_diagram.build_lines(stack.entries)) if touched and stack.has_answers else ()

    def _build_move(
        self, played: Replay, number: int, steps: Sequence[Step], prefix: str, faults: Mapping[int, list[MoveFault]]
    ) -> Move:
        """Return one written move from its steps, with the table after it."""
        events = [event for step in steps for event in step.events]
        written = [step for step in steps if not step.implied]
        return Move(
            f"{prefix}move-{number}",
            number,
            tuple(self.narrator.format_steps(written)) if written else (),
            tuple(step.line for step in steps if step.implied),
            tuple(map(self._build_sentence, events)),
            # What a short form settles was not there before it: the table as its last step found it.
            self._build_table(played, steps[-1].after, steps[-1].before, events),
            tuple(faults.get(number, ())),
            played.game.pending(steps[0].before).kind in played.game.stable_decisions,
        )

    def _build_table(self, played: Replay, state: Any, before: Any, events: Sequence[Event]) -> TableView:
        """Return the table at a state, and cite its rules and reserve its pictures.

        `before` is the state before the move, to mark what is new.
        """
        game = played.game
        position = game.position(state)
        earlier = game.position(before) if before is not None else None
        sums = game.breakdowns(state)
        drawn = self._view_builder.build(position, earlier, events, game.pending(state).players, sums)
        for zone in _iter_zones(drawn):
            for each in zone.sums:
                self.cite(each.rules)
            for piece in zone.pieces:
                if piece.card is not None and zone.look in PICTURED_LOOKS:
                    self.pictures.setdefault((piece.card, piece.side), f"p{len(self.pictures)}")
        return drawn

    def _collect_faults(self, played: Replay, prefix: str) -> dict[int, list[MoveFault]]:
        """Return the faults by the number of the move."""
        found: dict[int, list[MoveFault]] = {}
        if isinstance(played.fault, RefusedMove):
            refused = self._build_refused_move(played.fault, played.contradicted)
            found.setdefault(played.fault.number, []).append(refused)
        wrong = [played.fault] if isinstance(played.fault, Mismatch) else []
        for each in (*wrong, *played.wrong):
            found.setdefault(each.number, []).append(self._build_wrong_claim(each, prefix))
        return found

    def _build_refused_move(self, fault: RefusedMove, contradicted: Step | None) -> MoveFault:
        why = [Sentence(self.narrator.format_reason(fault.refusal), self.cite(fault.refusal.rules))]
        if contradicted is not None:
            why.append(Sentence(self.narrator.format_contradicted(contradicted), ()))
        return MoveFault(True, fault.line, (), tuple(why), fault.legal, None, _format_place(fault.place))

    def _build_wrong_claim(self, wrong: Mismatch, prefix: str) -> MoveFault:
        events = tuple(map(self._build_sentence, wrong.events)) if wrong.since is not None else ()
        cited = self.cite(wrong.rules)
        shown = events or ((Sentence("", cited),) if cited else ())
        since = f"{prefix}move-{wrong.since}" if wrong.since is not None else None
        return MoveFault(False, self.narrator.format_mismatch(wrong), (), shown, (), since, _format_place(wrong.place))

    def _build_sentence(self, event: Event) -> Sentence:
        return Sentence(self.rule_messages.format_event(event), self.cite(event.rules))

    def cite(self, ids: Iterable[str]) -> tuple[RuleLink, ...]:
        """Return the rules as links, and remember that each of them must stand on the page."""
        rules = list(dict.fromkeys(rule.id for rule in self.rule_messages.find_rules(ids)))
        self._cited_ids.update(dict.fromkeys(rules))
        return tuple(self._link_rule(self.rulebook.rules[id]) for id in rules)

    def _link_rule(self, rule: Rule) -> RuleLink:
        return RuleLink(rule.id, rule.number, self.rule_messages.format_text(rule.title))

    def build_paragraphs(self, scenes: Sequence[Scene]) -> list[CitedParagraph]:
        """Return every rule that was cited, in the order of the rulebook, with the moves that cite it."""
        linker = Linker(self._game, self.rulebook)
        used: dict[str, list[Move]] = {}
        for move in (move for scene in scenes for move in scene.moves):
            sentences = [*move.sentences, *(why for fault in move.faults for why in fault.why)]
            for id in dict.fromkeys(rule.id for sentence in sentences for rule in sentence.rules):
                used.setdefault(id, []).append(move)
        found = []
        for rule in self.rulebook.rules.values():
            if rule.id not in self._cited_ids:
                continue
            texts = linker.parse_texts(self.rule_messages.paragraph(rule))
            text = texts.get(self.language) or next(iter(texts.values()))
            firmness, moves = self.rule_messages.format_firmness(rule), tuple(used.get(rule.id, ()))
            found.append(
                CitedParagraph(
                    rule, self.rule_messages.format_text(rule.title), text, firmness, self._chosen_reading(rule), moves
                )
            )
        return found

    def _chosen_reading(self, rule: Rule) -> str:
        """Return what our reading of an open question means, where this game is played by it; empty for another rule.

        Of another reading the paragraph itself is the meaning.
        """
        value = self.played.scene.setup.options.get(rule.name)
        if rule.option is None or value != rule.option.default:
            return ""
        return self.rule_messages.format_text(rule.option.values.get(value)) or value

    @property
    def rule_links(self) -> dict[str, RuleLink]:
        """Return every rule that stands on the page, by id."""
        return {id: self._link_rule(self.rulebook.rules[id]) for id in self._cited_ids}

    def render_images(self) -> list[tuple[str, str]]:
        """Return the name of each picture with its data address."""
        faces = [self._get_face(card, side) for card, side in self.pictures]
        drawn = inline_pictures.render_pictures(self._face_maker, faces, CARD_PICTURE_WIDTH)
        return list(zip(self.pictures.values(), map(inline_pictures.data_url, drawn), strict=True))

    def _get_face(self, id: str, side: Side) -> Face:
        card = self._game.card(id)
        return self._face_maker.front(card) if side == "front" else self._face_maker.back(card)


def _short_anchor(anchor: str) -> str:
    """Return the text of a link to a move on the page."""
    return anchor.replace("move-", "")


def _group_moves(moves: Iterable[Move]) -> list[list[Move]]:
    """Return the moves in groups for the contents, from each one that opens a group to the next."""
    groups: list[list[Move]] = []
    for move in moves:
        if move.opens or not groups:
            groups.append([])
        groups[-1].append(move)
    return groups


def _iter_zones(drawn: TableView) -> Iterator[Zone]:
    yield from drawn.middle
    for seat in drawn.seats:
        yield from seat.zones


def _format_place(place: Any) -> str:
    return f"{place.file}:{place.line}" if place is not None else ""
