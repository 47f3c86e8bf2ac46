"""The rulings of a reference: replayed today, each with its position as a small table and its verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kredens.cards.faults import Fault, Findings
from kredens.cards.messages.message import message
from kredens.generator.messages.rule_book_model import PositionTable, Row, RulingEntry, Verdict
from kredens.generator.messages.rule_links import Linker
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.reference.rulings_text import RulingsView
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.replays.rewording import reword_replay, reworded_legal_lines, reworded_lines
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.about_cards import concerned_cards
from kredens.rules_engine.rulings.rulings import Ruling, RulingRun

POSITION_COLUMNS: Final = ("position-who", "position-what")
"""Labels of the columns in a position's table."""


def play_rulings(link: Linker) -> tuple[RulingEntry, ...]:
    """Replay every ruling and return the entries with today's verdicts.

    Raises Unreadable, and Findings with each ruling whose result is no longer what it says.
    """
    runs = [rulings.run(each, link.rulebook) for each in rulings.load(link.game)]
    if changed := [_changed_ruling_fault(run) for run in runs if not run.holds]:
        raise Findings(changed)
    making = _EntryBuilder(link)
    return tuple(making.build_entry(run) for run in runs)


def cited_rules(ruling: Ruling, link: Linker) -> tuple[str, ...]:
    """Return the ids of the rules that a ruling rests on, is about or speaks of, in this order."""
    marked = link.find_mark_targets(ruling.question, ruling.answer)
    return link.rulebook.current_ids([*ruling.rules, *ruling.applies_to, *marked["rule"]])


def _changed_ruling_fault(run: RulingRun) -> Fault:
    """Return the fault that says why a ruling no longer holds."""
    wrong = [str(fault) for fault in run.faults if fault.severity == "error"]
    for scene in run.scenes:
        name = f"case {scene.scene.name}: " if scene.scene.name else ""
        wrong += [f"{name}{each.fault()}" for each in scene.wrong]
        if isinstance(scene.fault, RefusedMove) and not scene.is_fault_expected:
            wrong.append(f"{name}{scene.fault.line}: {scene.fault.refusal.guard}")
        elif scene.fault is not None and not isinstance(scene.fault, RefusedMove):
            wrong.append(f"{name}{scene.fault.fault()}")
    reasons = "; ".join(wrong) or message("ruling-unplayable")
    changed = message("ruling-changed", ruling=run.ruling.id, reasons=reasons)
    return Fault("ruling-changed", changed, run.ruling.place)


class _EntryBuilder:
    """Builds ruling entries over one game and its rulebook."""

    def __init__(self, link: Linker) -> None:
        self.rulebook = link.rulebook
        self.linker = link
        self.views = {language: RulingsView(link.game, link.rulebook, language) for language in link.languages}

    def build_entry(self, run: RulingRun) -> RulingEntry:
        """Return the entry of a replayed ruling."""
        ruling = run.ruling
        return RulingEntry(
            id=ruling.id,
            anchor=f"ruling-{ruling.id}",
            question=self.linker.parse_texts(ruling.question),
            answer=self.linker.parse_texts(ruling.answer),
            rules=cited_rules(ruling, self.linker),
            cards=concerned_cards(ruling),
            source={self.rulebook.language: ruling.who},
            date=ruling.date,
            status=ruling.status,
            position={language: self._build_position(view, run.played) for language, view in self.views.items()},
            verdict={language: self._build_verdict(view, run) for language, view in self.views.items()},
            other_readings={
                language: tuple(map(view.summarise_case, run.played.cases)) for language, view in self.views.items()
            },
        )

    def _build_position(self, view: RulingsView, played: Replay) -> PositionTable:
        reference = view.rules_view
        on_the_table = [Row((label, text)) for label, text in view.table_entries(played)]
        players = [
            Row((player, " · ".join(parts) or reference.label("position-full")))
            for player, parts in view.seat_entries(played)
        ]
        return PositionTable(tuple(map(reference.label, POSITION_COLUMNS)), (*on_the_table, *players))

    def _build_verdict(self, view: RulingsView, run: RulingRun) -> Verdict:
        played = reword_replay(run.played, view.language)
        return Verdict(
            tuple(reworded_lines(played, view.language)), tuple(self._verdict_lines(view, played)), run.holds
        )

    def _verdict_lines(self, view: RulingsView, played: Replay) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield what came of the moves, with rule ids, without secret events, which the moves themselves state.

        If every event is secret, all are told.
        """
        rule_messages = RuleMessages(played.game.definitions, self.rulebook, view.language)
        events: list[Event] = [*played.opening.events, *(event for step in played.steps for event in step.events)]
        for event in [event for event in events if event.secret is None] or events:
            yield rule_messages.format_event(event), self.rulebook.current_ids(event.rules)
        for problem in played.problems:
            yield (
                view.label("problem", why=rule_messages.format_refusal(problem)),
                self.rulebook.current_ids(problem.rules),
            )
        if isinstance(played.fault, RefusedMove) and not played.problems:
            stopped = played.fault
            why = rule_messages.format_refusal(stopped.refusal)
            yield (
                view.label("refused", actor=stopped.head, text=stopped.text, why=why),
                self.rulebook.current_ids(stopped.refusal.rules),
            )
        if shown := "; ".join(reworded_legal_lines(played, view.language)):
            yield view.label("legal", lines=shown), ()
