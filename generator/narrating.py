"""A replayed log told to a person: the moves in sentences with their rules, the verdict, and what lies behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from cards import rules
from cards.rules import Rule
from generator.telling import Teller
from rules_engine.game import Event, Refusal
from rules_engine.log import Log
from rules_engine.readings import Reading
from rules_engine.verdict import Replay, Step, Stopped, Wrong

SAID = {
    "cs": {
        "set": "sada: {set} {version}{own} · pravidla: {rules} {edition}",
        "own": " (vaše)",
        "legal": "v pořádku: {moves} tahů podle pravidel, hra pokračuje; na tahu: {players}",
        "over": "v pořádku: hra skončila, vyhrává {winners} ({points})",
        "drawn": "v pořádku: hra skončila nerozhodně, vítězí společně {winners} ({points})",
        "illegal": "tah {number}, {actor}: {text} — nelze",
        "wrong": "tah {number}: {said} se neshoduje: {path}; podle zápisu {wanted}, ve skutečnosti {actual}",
        "since": "od tahu {since}:",
        "could": "šlo by:",
        "more": "a ještě {count}",
        "problems": "takhle se hrát nedá:",
        "implied": "(mlčky)",
        "case": "případ {name}",
        "expected": "odmítnuto, jak se čekalo",
        "holds": "všechno sedí",
        "fails": "nesedí",
        "before": "předtím:",
        "rules": "pravidla:",
        "claim": "tvrzení",
        "expect": "očekávání",
        "result": "výsledek",
        "same": "{option}: {value} — verdikt stejný",
        "differs": "{option}: {value} místo {ours} — jinak od tahu {number}: {path}: {mine} × {other}",
    },
    "en": {
        "set": "set: {set} {version}{own} · rules: {rules} {edition}",
        "own": " (yours)",
        "legal": "fine: {moves} moves, all by the rules; the game goes on, to decide: {players}",
        "over": "fine: the game is over, {winners} wins ({points})",
        "drawn": "fine: the game is over and drawn between {winners} ({points})",
        "illegal": "move {number}, {actor}: {text} — not legal",
        "wrong": "move {number}: the {said} is not so: {path}; said to be {wanted}, it is {actual}",
        "since": "since move {since}:",
        "could": "legal would be:",
        "more": "and {count} more",
        "problems": "this table cannot play:",
        "implied": "(unsaid)",
        "case": "case {name}",
        "expected": "refused, as expected",
        "holds": "all as said",
        "fails": "not as said",
        "before": "before it:",
        "rules": "rules:",
        "claim": "claim",
        "expect": "expectation",
        "result": "result",
        "same": "{option}: {value} — the same verdict",
        "differs": "{option}: {value} in place of {ours} — otherwise from move {number}: {path}: {mine} × {other}",
    },
}
MOST_LEGAL = 14


class Narrator:
    """Tells one log in one language, to somebody who knows everything or to one of the players."""

    def __init__(self, log: Log, language: str, viewer: str | None = None) -> None:
        self._log = log
        self._definitions = log.game.definitions
        self._rulebook = rules.load(self._definitions)
        self.teller = Teller(self._definitions, self._rulebook, language)
        self._said = SAID.get(self.teller.language, SAID["en"])
        self._viewer = viewer

    def heading(self) -> str:
        """Whose set, and which edition of the rules."""
        own = "" if self._definitions.shipped else self._said["own"]
        return self._said["set"].format(
            set=self._definitions.id,
            version=self._definitions.version,
            own=own,
            rules=self._rulebook.game,
            edition=self._rulebook.edition,
        )

    def story(self, played: Replay) -> Iterator[str]:
        """The moves as they were written, each with what came of it."""
        if played.earlier is None:
            yield from (f"     {self._event(event)}" for event in played.opening.events)
        last: tuple[int, Any] | None = None
        for step in played.steps:
            if (step.number, step.place) != last or step.implied:
                yield f"{step.number:4}  {self._move(step)}"
            last = (step.number, step.place)
            yield from (f"        {self._event(event)}" for event in step.events)

    def _move(self, step: Step) -> str:
        hidden = self._viewer is not None and self._viewer != step.actor and any(e.secret for e in step.events)
        text = f"{step.actor}: {step.text if not hidden else step.text.split(' ')[0] + ' ?'}"
        return f"{text} {self._said['implied']}" if step.implied else text

    def _event(self, event: Event) -> str:
        seen = event.seen_by(self._viewer)
        return f"{self.teller.event(seen)} {self.teller.cited(event.rules)}"

    def verdict(self, played: Replay) -> Iterator[str]:
        """What the log comes to, then why and by which rules."""
        if played.problems and not played.expected_fault:
            yield self._said["problems"]
            yield from (f"  {self._refused(problem)}" for problem in played.problems)
        elif isinstance(played.fault, Stopped) and not played.expected_fault:
            yield from self._stopped(played.fault)
        elif isinstance(played.fault, Wrong):
            yield from self._wrong(played.fault)
        elif played.expected_fault:
            yield self._said["expected"]
        else:
            yield self._fine(played)
        for wrong in played.wrong:
            yield from self._wrong(wrong)
        for case in played.cases:
            yield f"{self._said['case'].format(name=case.scene.name)}: " + (
                self._said["holds"] if case.holds else self._said["fails"]
            )
            if not case.holds:
                yield from (f"  {line}" for line in self.verdict(case))

    def _fine(self, played: Replay) -> str:
        outcome = played.outcome
        if outcome is None:
            players = ", ".join(played.game.pending(played.state).players)
            return self._said["legal"].format(moves=played.number, players=players)
        points = ", ".join(f"{player} {sum_of}" for player, sum_of in outcome.points.items())
        key = "over" if len(outcome.winners) == 1 else "drawn"
        return self._said[key].format(winners=", ".join(outcome.winners), points=points)

    def _stopped(self, fault: Stopped) -> Iterator[str]:
        said = self._said["illegal"].format(number=fault.number, actor=fault.actor, text=fault.text)
        yield f"{fault.place}: {said}"
        yield f"  {self._refused(fault.refusal)}"
        yield from self._rules(fault.refusal.rules)
        if fault.legal:
            shown = [line.partition(": ")[2] or line for line in fault.legal]
            more = len(shown) - MOST_LEGAL
            listed = ", ".join(shown[:MOST_LEGAL])
            tail = f" {self._said['more'].format(count=more)}" if more > 0 else ""
            yield f"  {self._said['could']} {fault.legal[0].partition(': ')[0]}: {listed}{tail}"

    def _wrong(self, wrong: Wrong) -> Iterator[str]:
        said = self._said["wrong"].format(
            number=wrong.number,
            said=self._said[wrong.said],
            path=".".join(wrong.path),
            wanted=_plain(wrong.wanted),
            actual=_plain(wrong.actual),
        )
        yield f"{wrong.place}: {said}{wrong.hint}"
        if wrong.since is not None and wrong.events:
            yield f"  {self._said['since'].format(since=wrong.since)}"
            yield from (f"    {self._event(event)}" for event in wrong.events)
        yield from self._rules(wrong.rules)

    def _refused(self, refusal: Refusal) -> str:
        if "message" in refusal.facts and not refusal.rules:
            return str(refusal.facts["message"])
        return f"{self.teller.refusal(refusal)} {self.teller.cited(refusal.rules)}".strip()

    def _rules(self, ids: Iterable[str]) -> Iterator[str]:
        """Each rule with its number, title and how firm it is."""
        for rule in self._known(ids):
            title = self._rulebook.words(rule.title, self.teller.language)
            yield f"  {rule.number}  {title} ({self.teller.short(rule.id)}; {self.teller.firmness(rule)})"

    def _known(self, ids: Iterable[str]) -> Iterator[Rule]:
        for id in dict.fromkeys(ids):
            if id in self._rulebook.rules or id in self._rulebook.retired:
                yield self._rulebook.rule(id)

    def explanation(self, played: Replay) -> Iterator[str]:
        """The chain of rules behind the fault, or else behind the last move, with the text of each paragraph."""
        if isinstance(played.fault, Stopped):
            yield self._refused(played.fault.refusal)
            ids: list[str] = list(played.fault.refusal.rules)
        elif played.fault is not None:
            ids = list(played.fault.rules)
        else:
            last = [step for step in played.steps if step.number == played.number]
            events = [event for step in last for event in step.events]
            ids = [rule for event in events for rule in event.rules]
            yield from (self._event(event) for event in events)
        for rule in self._known(ids):
            words = self._rulebook.words
            yield ""
            yield f"{rule.number}  {words(rule.title, self.teller.language)}  [{rule.id}]"
            yield f"     {_unmarked(words(rule.text, self.teller.language))}"
            yield f"     ({self.teller.firmness(rule)})"

    def readings(self, found: Iterable[Reading]) -> Iterator[str]:
        """Under which other readings the verdict would differ."""
        for reading in found:
            facts = {"option": reading.option, "value": reading.value, "ours": reading.instead_of}
            if reading.divergence is None:
                yield self._said["same"].format(**facts)
            else:
                parts = reading.divergence
                yield self._said["differs"].format(
                    **facts,
                    number=parts.number,
                    path=".".join(parts.path),
                    mine=_plain(parts.ours),
                    other=_plain(parts.other),
                )

    def position(self, state: Any) -> str:
        """The position as it is written in a log; a player's view of it for a viewer."""
        game = self._log.game
        seen = game.view(state, self._viewer) if self._viewer else state
        return as_yaml(game.position(seen))


def as_yaml(value: Any) -> str:
    """A position in YAML, lists on one line."""
    text: str = yaml.safe_dump(value, allow_unicode=True, sort_keys=False, default_flow_style=None, width=110)
    return text


def _plain(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(str, value))}]"
    return "–" if value is None else str(value)


def _unmarked(text: str) -> str:
    """The text without its marks: {rule:kaciri.x|these words} becomes `these words`, {rule:kaciri.x} becomes the id."""
    import re

    def word(match: re.Match[str]) -> str:
        return match[2] or match[1].rpartition(".")[2]

    return re.sub(r"\{(?:rule|card|term):([^|}]+)(?:\|([^}]*))?\}", word, text)
