"""A replayed log told to a person: the moves in sentences with their rules, the verdict, and what lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from kredens.cards.languages import counted
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.catalogue import PLURALS, SAID
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.replays.edition_changes import Editions
from kredens.generator.replays.stack_diagram import StackPicture, follow, stacked
from kredens.rules_engine.contract.protocol import TABLE, Event, Refusal, reckonings
from kredens.rules_engine.kit.stack import stack_of
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.logs.move_lines import Shorthand
from kredens.rules_engine.replays.position_file import plain_yaml
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Replay, Step, Stopped, Wrong, legal_lines

MOST_LISTED: Final = 6
"""So many choices that are no numbers are named; of more, the first ones and how many there are."""
Cite: TypeAlias = "Callable[[Iterable[str]], Iterator[str]]"


class Narrator:
    """Tells one log in one language. What a player may not know is hidden in the replay before it comes here."""

    def __init__(self, log: Log, language: str, rulebook: Rulebook | None = None) -> None:
        self._log = log
        self._definitions = log.game.definitions
        self._rulebook = rulebook or rules.load(self._definitions)
        self.teller = Teller(self._definitions, self._rulebook, language)
        self._said = SAID.get(self.teller.language, SAID["en"])
        self._stacks = StackPicture(self._definitions, self.teller)
        self._short = {line.place: f"{line.actor}: {line.text}" for line in _short_forms(log)}

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

    def story(self, played: Replay, explained: bool = False) -> Iterator[str]:
        """The moves as they were written, each with what came of it. Of a sentence's rules the first is always named,
        the others when the story comes to them for the first time. Explained, with each stack of answers drawn."""
        told: set[str] = set()
        stack = stacked(played)
        if played.earlier is None:
            yield from (f"      {self._event(event, told)}" for event in played.opening.events)
        moves = groupby(played.steps, key=lambda step: (step.number, step.place, step.implied))
        for (number, place, implied), each in moves:
            steps = list(each)
            if played.game.pending(steps[0].before).kind in played.game.quiet and told:
                yield ""
            line = self._short.get(place)
            if line is not None and not implied and _all_is_open(steps):
                yield f"{number:4}  {line}"
                yield from (f"        {self._event(event, told)}" for step in steps for event in step.events)
            elif implied:
                yield from self._unsaid(number, steps, told)
            else:
                for step in steps:
                    yield f"{number:4}  {step.actor}: {step.text}"
                    yield from (f"        {self._event(event, told)}" for event in step.events)
            touched = explained and follow(stack, steps)
            if touched and (stack.answered if not stack.open else steps[-1] is played.steps[-1]):
                yield from (f"        {line}" for line in self._stacks.drawn(stack.laid))

    def _unsaid(self, number: int, steps: Iterable[Step], told: set[str]) -> Iterator[str]:
        """Answers that nobody said aloud; the same one many times, as of ten unseen draws, in one line."""
        alike = groupby(steps, key=lambda step: (step.actor, step.text, [event.kind for event in step.events]))
        for (actor, text, _), each in alike:
            same = list(each)
            times = f" ({len(same)}×)" if len(same) > 1 else ""
            yield f"{number:4}  {actor}: {text} {self._said['implied']}{times}"
            yield from (f"        {self._event(event, told)}" for event in same[0].events)

    def _event(self, event: Event, told: set[str]) -> str:
        """A sentence with its rules; of those that were told before only the first, which says why."""
        first, rest = event.rules[:1], [id for id in event.rules[1:] if id not in told]
        told.update(event.rules)
        return f"{self.teller.event(event)} {self.teller.cited([*first, *rest])}".rstrip()

    def verdict(self, played: Replay) -> Iterator[str]:
        """What the log comes to, then why and by which rules, in a line each."""
        return self._verdict(played, self._brief)

    def verdict_explained(self, played: Replay) -> Iterator[str]:
        """The verdict with the paragraphs of its rules in full."""
        return self._verdict(played, self.teller.in_full)

    def _verdict(self, played: Replay, cite: Cite) -> Iterator[str]:
        if played.expected_fault and (played.problems or played.fault is not None):
            yield self._said["expected"]
        elif played.problems:
            yield self._said["problems"]
            yield from (f"  {self.why(problem)}" for problem in played.problems)
            yield from cite(rule for problem in played.problems for rule in problem.rules)
        elif isinstance(played.fault, Stopped):
            yield from self._stopped(played.fault, cite)
        elif isinstance(played.fault, Wrong):
            yield from self._wrong(played.fault, cite)
        else:
            yield from self._fine(played, cite)
        for wrong in played.wrong:
            yield from self._wrong(wrong, cite)
        for case in played.cases:
            name = self._said["case"].format(name=case.scene.name)
            yield f"{name}: {self._said['holds' if case.holds else 'fails']}"
            if not case.holds:
                yield from (f"  {line}" if line else "" for line in self._verdict(case, cite))

    def _fine(self, played: Replay, cite: Cite) -> Iterator[str]:
        outcome = played.outcome
        # Where an expectation fails or a case does, not all is fine, but the moves are.
        begun = self._said["fine" if played.holds else "sound"]
        if outcome is None:
            game, state = played.game, played.state
            moves = f"{played.number} {self._plural('move', played.number)}"
            yield f"{begun} {self._said['legal'].format(moves=moves)}"
            waiting = stack_of(game, state)
            if waiting:
                told = (f"{layer.player}: {self._stacks.words(layer)}" for layer in reversed(waiting))
                yield f"  {self._said['stack-open']} {'; '.join(told)}"
            yield f"  {self._said['next']} {self.choices(legal_lines(game, self._log.notation, state))}"
            return
        points = ", ".join(f"{player} {total}" for player, total in outcome.points.items())
        key = "over" if len(outcome.winners) == 1 else "drawn"
        yield f"{begun} {self._said[key].format(winners=', '.join(outcome.winners), points=points)}"
        yield from cite(outcome.rules)

    def _stopped(self, fault: Stopped, cite: Cite) -> Iterator[str]:
        said = self._said["illegal"].format(number=fault.number, actor=fault.actor, text=fault.text)
        yield f"{fault.place}: {said}"
        yield f"  {self.why(fault.refusal)}"
        yield from cite(fault.refusal.rules)
        if fault.legal:
            yield f"  {self._said['could']} {self.choices(fault.legal)}"

    def _wrong(self, wrong: Wrong, cite: Cite) -> Iterator[str]:
        yield f"{wrong.place}: {self.not_so(wrong)}"
        if wrong.since is not None and wrong.events:
            yield f"  {self._said['since'].format(since=wrong.since)}"
            yield from (f"    {self.teller.event(event)}" for event in wrong.events)
        yield from cite(wrong.rules)

    def not_so(self, wrong: Wrong) -> str:
        """What was said and what is so instead, in a sentence."""
        known = wrong.path[0] if wrong.path[0] in ("cites", "not-cites", "refused") else "wrong"
        said = self._said[known].format(
            number=wrong.number,
            said=self._said[wrong.said],
            path=".".join(wrong.path),
            wanted=self._value(wrong.wanted),
            actual=self._value(wrong.actual),
        )
        return f"{said}{wrong.hint}"

    def lines(self, steps: Sequence[Step]) -> list[str]:
        """The steps of one number as they were written: a short form on one line, unless some of it is hidden."""
        line = self._short.get(steps[0].place)
        if line is not None and not steps[0].implied and _all_is_open(steps):
            return [line]
        return [f"{step.actor}: {step.text}" for step in steps]

    def _value(self, value: Any) -> str:
        """A value of a position; of many names the first ones and how many there are."""
        if isinstance(value, (list, tuple)) and len(value) > MOST_LISTED and not isinstance(value[0], int):
            shown = ", ".join(map(_plain, value[: MOST_LISTED - 1]))
            return f"[{shown} … {self._said['all'].format(count=len(value))}]"
        return self._said["nothing"] if value is None else _plain(value)

    def why(self, refusal: Refusal) -> str:
        """The reason in a sentence; of a move that cannot be read and is not for the viewer's eyes only that."""
        if not refusal.rules and "message" not in refusal.facts:
            return self._said["misread"]
        return self.teller.refusal(refusal)

    def _brief(self, ids: Iterable[str]) -> Iterator[str]:
        return (f"  {line}" for line in self.teller.briefly(ids))

    def _plural(self, word: str, number: int) -> str:
        language = self.teller.language if self.teller.language in PLURALS else "en"
        return counted(number, PLURALS[language][word], language)

    def choices(self, lines: Sequence[str]) -> str:
        """Legal lines in short: `Petr: send 1–4, 9`; `table: turn Tábor, Worms … (35)`."""
        groups: dict[str, list[str]] = {}
        for line in lines:
            head, _, last = line.rpartition(" ")
            verb = " ".join(line.split(" ", 2)[:2]) if not last.isdecimal() else head
            groups.setdefault(verb, []).append(line.removeprefix(verb).strip())
        parts = []
        for verb, arguments in groups.items():
            if arguments and all(each.isdecimal() for each in arguments):
                parts.append(f"{verb} {_ranges(sorted(map(int, arguments)))}")
            elif len(arguments) > MOST_LISTED:
                shown = ", ".join(arguments[: MOST_LISTED - 1])
                parts.append(f"{verb} {shown} … {self._said['all'].format(count=len(arguments))}")
            else:
                parts.append(f"{verb} {', '.join(arguments)}".rstrip())
        return "; ".join(parts)

    def explanation(self, played: Replay, number: int) -> Iterator[str]:
        """What a move brought about, and the paragraphs of all the rules that it rests on; 0 is the opening."""
        steps = [step for step in played.steps if step.number == number]
        events = [event for step in steps for event in step.events] if number else played.opening.events
        if not number:
            yield self._said["opening"]
        elif steps:
            line = self._short.get(steps[-1].place)
            shown = line if line and _all_is_open(steps) else f"{steps[-1].actor}: {steps[-1].text}"
            yield self._said["behind"].format(number=number, line=shown)
        yield from (f"  {self.teller.event(event)} {self.teller.cited(event.rules)}".rstrip() for event in events)
        yield from self._stack_at(played, number)
        yield from self.teller.in_full(rule for event in events for rule in event.rules)

    def _stack_at(self, played: Replay, number: int) -> Iterator[str]:
        """The stack that the move built up or settled, as the move leaves it."""
        stack = stacked(played)
        follow(stack, [step for step in played.steps if step.number < number])
        touched = follow(stack, [step for step in played.steps if step.number == number])
        if touched and (stack.answered or stack.open):
            yield ""
            yield from (f"  {line}" for line in self._stacks.drawn(stack.laid))

    def readings(self, found: Sequence[Reading]) -> Iterator[str]:
        """Under which other readings the verdict would differ, and under which it would not."""
        if not found:
            yield self._said["untouched"]
        for reading in found:
            parts = reading.divergence
            if parts is None:
                continue
            key = "ends" if parts.path == ("end",) else "differs"
            yield self._said[key].format(
                option=reading.option,
                value=reading.value,
                ours=reading.instead_of,
                number=parts.number,
                path=".".join(parts.path),
                mine=self._value(parts.ours),
                other=self._value(parts.other),
            )
            yield from self._meaning(reading)
        same = [f"{reading.option}={reading.value}" for reading in found if reading.divergence is None]
        if same:
            yield f"{self._said['same']} {', '.join(same)}"

    def _meaning(self, reading: Reading) -> Iterator[str]:
        rule = self._rulebook.options.get(reading.option)
        if rule is not None and rule.option is not None and reading.value in rule.option.values:
            yield f"  {self.teller.text(rule.option.values[reading.value])}"
            yield from self._brief([rule.id])

    def editions(self, found: Editions) -> Iterator[str]:
        """Which of the rules that a log used have changed since the edition that it was written under."""
        said = self._said["edition"].format(written=found.written, played=found.played)
        yield f"{said} {self._said['changed' if found.later else 'unchanged']}"
        for rule, notes in found.later:
            yield from self._brief([rule.id])
            yield from (f"         {note}" for note in notes or [self._said["new-rule"].format(since=rule.since)])

    def table(self, state: Any, explained: bool = False) -> Iterator[str]:
        """The table as it is then, if the game has it drawn in text; explained, with why each card is as strong."""
        from kredens.generator.replays import table_text
        from kredens.generator.replays.table_view import Table

        game = self._log.game
        table = Table(self._definitions, self.teller)
        if table.told:
            deciding, sums = game.pending(state).players, reckonings(game, state)
            drawn = table.drawn(game.position(state), deciding=deciding, sums=sums)
            yield from table_text.lines(drawn, self.teller.cited if explained else None)

    def position(self, state: Any) -> str:
        """The position as it is written in a log."""
        return plain_yaml(self._log.game.position(state))


def _short_forms(log: Log) -> Iterator[Shorthand]:
    for scene in (log.scene, *log.cases):
        yield from (line for line in scene.lines if isinstance(line, Shorthand))


def _all_is_open(steps: Sequence[Step]) -> bool:
    """Whether nothing of a line is hidden from whom it is told to: what was done unseen is `?` in its events."""
    return all(step.actor == TABLE or not step.text.endswith(" ?") for step in steps)


def _ranges(numbers: Sequence[int]) -> str:
    """`1–4, 6, 8, 9`: three and more in a row as a range."""
    parts: list[str] = []
    for _, each in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        row = [number for _, number in each]
        parts += [f"{row[0]}–{row[-1]}"] if len(row) > 2 else map(str, row)
    return ", ".join(parts)


def _plain(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_plain, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_plain(each)}' for key, each in value.items())}}}"
    return str(value)
