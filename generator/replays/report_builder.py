"""What the page of a replay tells, out of the replay: its scenes with their moves and tables, its rules and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from kredens.cards.languages import text_in
from kredens.cards.rulebook.rulebook import Rule, Rulebook
from kredens.generator.messages.rule_links import Linker
from kredens.generator.replays.edition_changes import EditionChanges, find_changes
from kredens.generator.replays.report_cards import ReportCards
from kredens.generator.replays.report_model import CitedParagraph, Move, MoveFault, RuleLink, Scene, Sentence
from kredens.generator.replays.stack_diagram import LayerLine, StackDiagram, follow_steps, initial_stack
from kredens.generator.replays.text_report import ReplayText
from kredens.generator.tables.table_data import TablePool
from kredens.generator.tables.table_view import TableView, iter_zones
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.kit.decisions.stack import StackTracker
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step


class ReportBuilder:
    """Builder of what one page tells; collects the rules that are cited and the cards that are shown.

    What a viewer may not know must be redacted in the replay before it comes here.
    """

    def __init__(self, played: Replay, rulebook: Rulebook, language: str, viewer: str | None) -> None:
        self.played = played
        self.rulebook = rulebook
        self.viewer = viewer
        self.narrator = ReplayText(played.log, language, rulebook)
        self.rule_messages = self.narrator.rule_messages
        self.language = self.rule_messages.language
        self._game = played.game.definitions
        self._view_builder = TableViewBuilder(self._game, self.rule_messages, draws_contests=True)
        self._stack_diagram = StackDiagram(self._game, self.rule_messages)
        self._cited_ids: dict[str, None] = {}
        self.cards = ReportCards(self._game, rulebook, self.rule_messages)

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
        problems = tuple(MoveFault(True, "", (), (self._build_reason(each),), (), None, "") for each in played.problems)
        first = played.fault.number if played.fault is not None else next(iter(faults), None)
        fine = played.is_fault_expected or not (played.problems or faults)
        verdict = next(self.narrator.format_verdict(played)) if fine else ""
        cited = self.cite(played.outcome.rules if played.outcome is not None else ())
        faulty = next((move for move in moves if move.faults and move.number == first), None)
        seen = played.state if self.viewer is not None else None
        follows = () if seen is None else tuple(map(self._build_sentence, played.game.inferences(seen)))
        return Scene(name, played.holds, bool(problems), verdict, cited, (*problems, *strays), moves, faulty, follows)

    def _build_moves(self, played: Replay, prefix: str, faults: Mapping[int, list[MoveFault]]) -> Iterator[Move]:
        """Yield the beginning, every move with what went unsaid before it, and at the end the move that was refused."""
        if played.opening.state is None:
            return
        opening = played.opening.events if played.earlier is None else ()
        told: set[RuleLink] = set()
        sentences = _cite_once(map(self._build_sentence, opening), told)
        begin = self._build_table(played, played.opening.state, None, ())
        rounds = _RoundCounter(self._view_builder, played)
        yield rounds.place(Move(f"{prefix}move-0", "0", 0, (), (), sentences, begin, tuple(faults.get(0, ()))), None)
        last, stack = 0, initial_stack(played)
        for number, each in groupby(played.steps, key=lambda step: step.number):
            for label, steps in _split_unsaid(number, list(each)):
                move = self._build_move(played, number, steps, f"{prefix}move-{label}")
                move = move._replace(sentences=_cite_once(move.sentences, told))
                laid = self._build_stack(stack, steps)
                if not move.is_unsaid:
                    move, last = move._replace(faults=tuple(faults.get(number, ()))), number
                yield rounds.place(move._replace(label=label, stack=laid), steps[0])
        fault = played.fault
        if isinstance(fault, RefusedMove) and fault.number > last:
            table = self._build_table(played, fault.state, None, ())
            label, own = str(fault.number), tuple(faults.get(fault.number, ()))
            refused = Move(f"{prefix}move-{label}", label, fault.number, (fault.line,), (), (), table, own)
            yield rounds.place(refused, None)

    def _build_stack(self, stack: StackTracker, steps: Iterable[Step]) -> tuple[LayerLine, ...]:
        """Return the stack as the move leaves it, if the move touched it and anything was answered."""
        touched = follow_steps(stack, steps)
        return tuple(self._stack_diagram.build_lines(stack.entries)) if touched and stack.has_answers else ()

    def _build_move(self, played: Replay, number: int, steps: Sequence[Step], anchor: str) -> Move:
        """Return one written move, or one that went unsaid, from its steps, with the table after it."""
        events = [event for step in steps for event in step.events]
        written = [step for step in steps if not step.implied]
        if written:
            lines = tuple(self.narrator.format_steps(written))
        else:
            lines = (f"{steps[0].line} ({len(steps)}×)" if len(steps) > 1 else steps[0].line,)
        unsaid = tuple(step.line for step in steps if step.implied) if written else ()
        sentences = tuple(dict.fromkeys(map(self._build_sentence, events)))
        # What a short form settles was not there before it: the table as its last step found it.
        before = (steps[-1] if written else steps[0]).before
        table = self._build_table(played, steps[-1].after, before, events)
        return Move(anchor, "", number, lines, unsaid, sentences, table, is_unsaid=not written)

    def _build_table(self, played: Replay, state: Any, before: Any, events: Sequence[Event]) -> TableView:
        """Return the table at a state, and cite its rules and reserve its pictures.

        `before` is the state before the move, to mark what is new.
        """
        game = played.game
        position = game.position(state)
        earlier = game.position(before) if before is not None else None
        sums = game.breakdowns(state)
        drawn = self._view_builder.build(position, earlier, events, game.pending(state).players, sums)
        for zone in iter_zones(drawn):
            for each in zone.sums:
                self.cite(each.rules)
        self.cards.reserve(drawn)
        return drawn

    def script_data(self, scenes: Iterable[Scene]) -> dict[str, Any]:
        """Return what the script of the page knows: the way through the scenes, their tables, and the cards."""
        pool = TablePool(self.cards.pictures)
        ways = [
            [
                {
                    "anchor": move.anchor,
                    "label": move.label,
                    "table": pool.add_table(move.table),
                    "round": move.round,
                    "turn": move.turn,
                    "unsaid": move.is_unsaid,
                    "fault": bool(move.faults) and not scene.holds,
                    # Rules told before are cited again only where the script shows the move.
                    "rules": [[rule.id for rule in each.rules if rule not in each.cited] for each in move.sentences],
                }
                for move in scene.moves
            ]
            for scene in scenes
        ]
        rules = {id: {"number": link.number, "title": link.title} for id, link in self.rule_links.items()}
        return {"scenes": ways, **pool.data, **self.cards.describe(rules), "rules": rules}

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
        why = [self._build_reason(fault.refusal)]
        if contradicted is not None:
            why.append(Sentence(self.narrator.format_contradicted(contradicted), (), ()))
        return MoveFault(True, fault.line, (), tuple(why), fault.legal, None, _format_place(fault.place))

    def _build_wrong_claim(self, wrong: Mismatch, prefix: str) -> MoveFault:
        events = tuple(map(self._build_sentence, wrong.events)) if wrong.since is not None else ()
        cited = self.cite(wrong.rules)
        shown = events or ((Sentence("", cited, cited),) if cited else ())
        since = f"{prefix}move-{wrong.since}" if wrong.since is not None else None
        return MoveFault(False, self.narrator.format_mismatch(wrong), (), shown, (), since, _format_place(wrong.place))

    def _build_reason(self, refusal: Refusal) -> Sentence:
        rules = self.cite(refusal.rules)
        return Sentence(self.narrator.format_reason(refusal), rules, rules)

    def _build_sentence(self, event: Event) -> Sentence:
        rules = self.cite(event.rules)
        return Sentence(self.rule_messages.format_event(event), rules, rules)

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


class _RoundCounter:
    """Counts the rounds and turns of a scene, as its positions tell them."""

    def __init__(self, views: TableViewBuilder, played: Replay) -> None:
        self._views = views
        self._played = played
        self._round: tuple[tuple[str, str], ...] | None = None
        self._turn: str | None = None
        self._rounds = 0
        self._turns = 0

    def place(self, move: Move, step: Step | None) -> Move:
        """Return a move with the round and the turn that its first step belongs to; without a step those before it."""
        game = self._played.game
        if step is not None:
            position = game.position(step.before)
            found, turn = self._views.find_round(position), self._views.find_turn(position)
            opens = game.pending(step.before).kind in game.stable_decisions
            if found and found != self._round:
                self._rounds += 1
                self._round, self._turn = found, None
            if turn != self._turn or (turn is None and opens):
                self._turns += 1
                self._turn = turn
        heading = " · ".join(f"{name} {value}" for name, value in self._round or ())
        return move._replace(round=self._rounds, turn=self._turns, heading=heading)


def _cite_once(sentences: Iterable[Sentence], told: set[RuleLink]) -> tuple[Sentence, ...]:
    """Return the sentences, each citing its first rule and those that none has cited before; `told` is updated."""
    found = []
    for each in sentences:
        found.append(each._replace(cited=(*each.rules[:1], *(rule for rule in each.rules[1:] if rule not in told))))
        told.update(each.rules)
    return tuple(found)


def _split_unsaid(number: int, steps: Sequence[Step]) -> Iterator[tuple[str, Sequence[Step]]]:
    """Yield what went unsaid before a written move, then the move, each with its label: `11a`, `11b`, `12`.

    The same answer many times, such as ten unseen draws, is one.
    """
    written = next((at for at, step in enumerate(steps) if not step.implied), len(steps))
    alike = groupby(steps[:written], key=lambda step: (step.line, [event.kind for event in step.events]))
    for place, (_, same) in enumerate(alike):
        yield f"{number - 1}{_letters(place)}", list(same)
    if written < len(steps):
        yield str(number), steps[written:]


def _letters(place: int) -> str:
    """Return the letters of a place in a row: a, b … z, aa, ab."""
    rest, last = divmod(place, len(ascii_lowercase))
    return (_letters(rest - 1) if rest else "") + ascii_lowercase[last]


def _format_place(place: Any) -> str:
    return f"{place.file}:{place.line}" if place is not None else ""
