"""The rulings of a reference: played through today, each with its position as a small table and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kredens.cards.faults import Fault, Findings
from kredens.generator.messages.rule_book_model import Position, Row, RulingEntry, Verdict
from kredens.generator.messages.rule_links import Linker
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.reference.rulings_text import View
from kredens.generator.reference.rulings_text_only import known_rules
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.replays.result import Replay, Stopped
from kredens.rules_engine.rulings import rulings as engine
from kredens.rules_engine.rulings.rulings import Run

COLUMNS: Final = ("position-who", "position-what")
"""Our words for the head of a position's table."""


def played(link: Linker) -> tuple[RulingEntry, ...]:
    """Every ruling with its verdict of today. Raises Unreadable, and Findings with each ruling that no longer comes out
    as it says."""
    runs = [engine.run(each, link.rulebook) for each in engine.load(link.game)]
    if changed := [_changed(run) for run in runs if not run.holds]:
        raise Findings(changed)
    making = _Making(link)
    return tuple(making.entry(run) for run in runs)


def _changed(run: Run) -> Fault:
    wrong = [str(fault) for fault in run.faults if fault.severity == "error"]
    for scene in run.scenes:
        name = f"case {scene.scene.name}: " if scene.scene.name else ""
        wrong += [f"{name}{each.fault()}" for each in scene.wrong]
        if isinstance(scene.fault, Stopped) and not scene.expected_fault:
            wrong.append(f"{name}{scene.fault.actor}: {scene.fault.text}: {scene.fault.refusal.guard}")
        elif scene.fault is not None and not isinstance(scene.fault, Stopped):
            wrong.append(f"{name}{scene.fault.fault()}")
    message = f"the ruling {run.ruling.id} no longer comes out as it says: {'; '.join(wrong) or 'it cannot be played'}"
    return Fault("ruling-changed", message, run.ruling.place)


class _Making:
    """Makes entries over one game and the rules that it plays by."""

    def __init__(self, link: Linker) -> None:
        self.book = link.rulebook
        self.link = link
        self.views = {language: View(link.game, link.rulebook, language) for language in link.languages}

    def entry(self, run: Run) -> RulingEntry:
        """A ruling that has been played."""
        ruling = run.ruling
        marked = self.link.marked(ruling.question, ruling.answer)
        cards = dict.fromkeys([*engine.about(ruling), *marked["card"]])
        return RulingEntry(
            id=ruling.id,
            anchor=f"ruling-{ruling.id}",
            question=self.link.texts(ruling.question),
            answer=self.link.texts(ruling.answer),
            rules=known_rules(self.book, [*ruling.rules, *ruling.applies_to, *marked["rule"]]),
            cards=tuple(cards or engine.touched(run).cards),
            source={self.book.language: ruling.who},
            date=ruling.date,
            status=ruling.status,
            position={language: self._position(view, run.played) for language, view in self.views.items()},
            verdict={language: self._verdict(view, run) for language, view in self.views.items()},
            other_readings={
                language: tuple(map(view.briefly, run.played.cases)) for language, view in self.views.items()
            },
        )

    def _position(self, view: View, played: Replay) -> Position:
        reference = view.reference
        on_the_table = [Row((label, text)) for label, text in view.table(played)]
        players = [
            Row((player, " · ".join(parts) or reference.label("position-full"))) for player, parts in view.seats(played)
        ]
        return Position(tuple(map(reference.label, COLUMNS)), (*on_the_table, *players))

    def _verdict(self, view: View, run: Run) -> Verdict:
        moves = tuple(line.strip() for line in run.ruling.log.entry.moves.splitlines() if line.strip())
        return Verdict(moves, tuple(self._lines(view, run.played)), run.holds)

    def _lines(self, view: View, played: Replay) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What came of the moves, without the secret sending of cards, which the moves themselves say."""
        teller = Teller(played.game.definitions, self.book, view.language)
        events: list[Event] = [*played.opening.events, *(event for step in played.steps for event in step.events)]
        for event in [event for event in events if event.secret is None] or events:
            yield teller.event(event), known_rules(self.book, event.rules)
        for problem in played.problems:
            yield view.label("problem", why=teller.refusal(problem)), known_rules(self.book, problem.rules)
        if isinstance(played.fault, Stopped) and not played.problems:
            stopped = played.fault
            why = teller.refusal(stopped.refusal)
            yield (
                view.label("refused", actor=stopped.actor, text=stopped.text, why=why),
                known_rules(self.book, stopped.refusal.rules),
            )
        expected = played.scene.expected
        if expected is not None and expected.legal is not None:
            lines = expected.legal
            shown = lines if isinstance(lines, tuple) else [f"{who}: {', '.join(each)}" for who, each in lines.items()]
            yield view.label("legal", lines="; ".join(shown)), ()
