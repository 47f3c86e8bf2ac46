"""A replayed log as text: the moves in sentences with their rules, the verdict, and the reasons behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final, TypeAlias

from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.yamlfile.writer import format_yaml
from kredens.generator.messages.catalogue import count_of, load_messages
from kredens.generator.messages.position_text import PositionText
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.edition_changes import EditionChanges
from kredens.generator.replays.readings_text import ReadingOutcome, format_outcomes, split_common
from kredens.generator.replays.stack_diagram import StackDiagram, follow_steps, initial_stack
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.logs.move_lines import Shorthand
from kredens.rules_engine.replays.readings import END_PATH, Reading
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step, legal_lines

MAX_LISTED_CHOICES: Final = 6
"""How many choices that are no numbers are listed in full; of more, the first ones and the number of all."""
Cite: TypeAlias = "Callable[[RuleMessages, Iterable[str]], Iterator[str]]"
"""Formats the rules of these ids, in lines, as they are in the game that the messages are of."""

CiteHere: TypeAlias = "Callable[[Iterable[str]], Iterator[str]]"
"""The same for one game."""


_RESULTS: Final = {"winner": "wrong-winner", "points": "wrong-points"}
"""The sentence for a result that is not so, by the field of the log."""


class ReplayText:
    """Formats one log in one language. What a player may not know is redacted in the replay before it comes here."""

    def __init__(self, log: Log, language: str, rulebook: Rulebook | None = None) -> None:
        self._log = log
        self._definitions = log.game.definitions
        self._rulebook = rulebook or rules.load(self._definitions)
        self.rule_messages = RuleMessages(self._definitions, self._rulebook, language, log.scene.setup.options)
        self._messages = load_messages("replay", self.rule_messages.language)
        self._stack_diagram = StackDiagram(self._definitions, self.rule_messages)
        self._short_forms = {line.place: f"{line.actor}: {line.text}" for line in _iter_short_forms(log)}
        """The lines of short forms as they were written, by place."""

    def format_heading(self) -> str:
        """Return the set with its version, and the edition of the rules."""
        own = "" if self._definitions.shipped else self._messages["own"]
        return self._messages["set"].format(
            set=self._definitions.id,
            version=self._definitions.version,
            own=own,
            rules=self._rulebook.game,
            edition=self._rulebook.edition,
        )

    def format_readings_in_force(self) -> Iterator[str]:
        """Yield the readings under which the log is played, where they are not ours."""
        return self.rule_messages.format_readings()

    def format_story(self, played: Replay, explained: bool = False) -> Iterator[str]:
        """Yield the moves as they were written, each with its events.

        Of a sentence's rules the first is always cited, the others only at their first appearance. With `explained`,
        each stack of answers is drawn.
        """
        told: set[str] = set()
        stack = initial_stack(played)
        if played.earlier is None:
            yield from (f"      {self._format_event(event, told)}" for event in played.opening.events)
        moves = groupby(played.steps, key=lambda step: (step.number, step.place, step.implied))
        for (number, place, implied), each in moves:
            steps = list(each)
            if played.game.pending(steps[0].before).kind in played.game.stable_decisions and told:
                yield ""
            line = self._short_forms.get(place)
            if line is not None and not implied and _shows_everything(steps):
                yield f"{number:4}  {line}"
                yield from self._format_events([event for step in steps for event in step.events], told)
            elif implied:
                yield from self._format_implied(number, steps, told)
            else:
                for step in steps:
                    yield f"{number:4}  {step.line}"
                    yield from self._format_events(step.events, told)
            touched = explained and follow_steps(stack, steps)
            if touched and (stack.has_answers if not stack.is_open else steps[-1] is played.steps[-1]):
                yield from (f"        {line}" for line in self._stack_diagram.format_diagram(stack.entries))

    def _format_implied(self, number: int, steps: Iterable[Step], told: set[str]) -> Iterator[str]:
        """Yield answers that nobody gave aloud; the same one many times, such as ten unseen draws, in one line."""
        alike = groupby(steps, key=lambda step: (step.line, [event.kind for event in step.events]))
        for (line, _), each in alike:
            same = list(each)
            times = f" ({len(same)}×)" if len(same) > 1 else ""
            yield f"{number:4}  {line} {self._messages['implied']}{times}"
            yield from self._format_events(same[0].events, told)

    def _format_events(self, events: Iterable[Event], told: set[str]) -> Iterator[str]:
        """Yield a line per event; the same one many times in a row, such as ten unseen draws, in one."""
        for event, each in groupby(events):
            times = len(list(each))
            line = self._format_event(event, told)
            yield f"        {line} ({times}×)" if times > 1 else f"        {line}"

    def _format_event(self, event: Event, told: set[str]) -> str:
        """Return a sentence with its rules; of those cited before only the first, which gives the reason.

        `told` are the rules cited before; it is updated.
        """
        first, rest = event.rules[:1], [id for id in event.rules[1:] if id not in told]
        told.update(event.rules)
        return (
            f"{self.rule_messages.format_event(event)} {self.rule_messages.format_citation([*first, *rest])}".rstrip()
        )

    def format_verdict(self, played: Replay) -> Iterator[str]:
        """Yield the verdict on the log, then why and by which rules, in a line each."""
        return self._format_verdict_citing(played, _cite_briefly)

    def format_verdict_in_full(self, played: Replay) -> Iterator[str]:
        """Yield the verdict with the paragraphs of its rules in full."""
        return self._format_verdict_citing(played, RuleMessages.format_rules_in_full)

    def _format_verdict_citing(self, played: Replay, formatted: Cite) -> Iterator[str]:
        """Yield the verdict on a scene and on its cases; `formatted` are the rules, as the scene is played."""
        cite = partial(formatted, self._messages_of(played))
        if played.is_fault_expected and (played.problems or played.fault is not None):
            yield self._messages["expected"]
        elif played.problems:
            yield self._messages["problems"]
            yield from (f"  {self.format_reason(problem)}" for problem in played.problems)
            yield from cite(rule for problem in played.problems for rule in problem.rules)
        elif isinstance(played.fault, RefusedMove):
            yield from self._format_refused_move(played.fault, played.contradicted, cite)
        elif isinstance(played.fault, Mismatch):
            yield from self._format_wrong_claim(played.fault, cite)
        else:
            yield from self._format_sound(played, cite)
        for wrong in played.wrong:
            yield from self._format_wrong_claim(wrong, cite)
        for case in played.cases:
            name = self._messages["case"].format(name=case.scene.name)
            if case.is_untried:
                yield f"{name}: {self._messages['untried']}"
                continue
            yield f"{name}: {self._messages['holds' if case.holds else 'fails']}"
            if not case.holds:
                yield from self._format_readings_of_case(case)
                yield from (f"  {line}" if line else "" for line in self._format_verdict_citing(case, formatted))

    def _messages_of(self, played: Replay) -> RuleMessages:
        """Return the messages of a scene, which may be played under options of its own."""
        options = played.scene.setup.options
        return (
            self.rule_messages if options == self._log.scene.setup.options else self.rule_messages.with_options(options)
        )

    def _format_readings_of_case(self, case: Replay) -> Iterator[str]:
        """Yield the readings under which a case is played, where they are not those of the whole log."""
        messages = self._messages_of(case)
        if messages is not self.rule_messages:
            yield from (f"  {line}" for line in messages.format_readings())

    def _format_sound(self, played: Replay, cite: CiteHere) -> Iterator[str]:
        """Yield the verdict on a scene whose moves are all legal.

        It says how the scene ended, or what is open and whose turn it is.
        """
        outcome = played.outcome
        # Where an expectation fails or a case does, not all is fine, but the moves are.
        begun = self._messages["fine" if played.holds else "sound"]
        if outcome is None:
            game, state = played.game, played.state
            moves = count_of(played.number, "move", self.rule_messages.language)
            yield f"{begun} {self._messages['legal'].format(moves=moves)}"
            waiting = game.stack(state)
            if waiting:
                told = (f"{layer.player}: {self._stack_diagram.format_layer(layer)}" for layer in reversed(waiting))
                yield f"  {self._messages['stack-open']} {'; '.join(told)}"
            yield f"  {self._messages['next']} {self.format_choices(legal_lines(game, self._log.notation, state))}"
            return
        points = ", ".join(f"{player} {total}" for player, total in outcome.points.items())
        key = "over" if len(outcome.winners) == 1 else "drawn"
        winners = self.rule_messages.display_name(outcome.winners, "winners")
        yield f"{begun} {self._messages[key].format(winners=winners, points=points)}"
        yield from cite(outcome.rules)

    def _format_refused_move(self, fault: RefusedMove, contradicted: Step | None, cite: CiteHere) -> Iterator[str]:
        """Yield a move that is not legal: the reason, what it is at odds with, the rules, and what would be legal."""
        said = self._messages["illegal"].format(number=fault.number, actor=fault.head, text=fault.text)
        yield f"{fault.place}: {said}"
        yield f"  {self.format_reason(fault.refusal)}"
        if contradicted is not None:
            yield f"  {self.format_contradicted(contradicted)}"
        yield from cite(fault.refusal.rules)
        if fault.legal:
            yield f"  {self._messages['could']} {self.format_choices(fault.legal)}"

    def format_contradicted(self, step: Step) -> str:
        """Return which earlier move a refused one is at odds with."""
        return self._messages["at-odds-with"].format(number=step.number, line=step.line)

    def _format_wrong_claim(self, wrong: Mismatch, cite: CiteHere) -> Iterator[str]:
        yield f"{wrong.place}: {self.format_mismatch(wrong)}"
        if wrong.since is not None and wrong.events:
            yield f"  {self._messages['since'].format(since=wrong.since)}"
            yield from (f"    {self.rule_messages.format_event(event)}" for event in wrong.events)
        yield from cite(wrong.rules)

    def format_mismatch(self, wrong: Mismatch) -> str:
        """Return what a claim says and what is so instead, as a sentence."""
        known = wrong.path[0] if wrong.path[0] in ("cites", "not-cites", "refused", "too-early") else "wrong"
        if wrong.statement == "result" and wrong.path[0] in _RESULTS:
            return self._messages[_RESULTS[wrong.path[0]]].format(
                number=wrong.number,
                player=wrong.path[-1],
                wanted=self.rule_messages.display_name(wrong.wanted, "winners"),
                actual=self.rule_messages.display_name(wrong.actual, "winners"),
            )
        said = self._messages[known].format(
            number=wrong.number,
            statement=self._messages[wrong.statement],
            path=".".join(wrong.path),
            wanted=self._format_value(wrong.wanted),
            actual=self._format_value(wrong.actual),
        )
        return f"{said}{wrong.hint}"

    def format_steps(self, steps: Sequence[Step]) -> list[str]:
        """Return the steps of one number as they were written.

        A short form is on one line, unless some of it is hidden.
        """
        line = self._short_forms.get(steps[0].place)
        if line is not None and not steps[0].implied and _shows_everything(steps):
            return [line]
        return [step.line for step in steps]

    def _format_value(self, value: Any) -> str:
        """Return a value of a position; of many names the first ones and the number of all."""
        if isinstance(value, (list, tuple)) and len(value) > MAX_LISTED_CHOICES and not isinstance(value[0], int):
            shown = ", ".join(map(_format_plain, value[: MAX_LISTED_CHOICES - 1]))
            return f"[{shown} … {self._messages['all'].format(count=len(value))}]"
        return self._messages["nothing"] if value is None else _format_plain(value)

    def format_reason(self, refusal: Refusal) -> str:
        """Return the reason as a sentence; of a move that cannot be read and that the viewer may not see only that."""
        if not refusal.rules and "message" not in refusal.facts:
            return self._messages["misread"]
        return self.rule_messages.format_refusal(refusal)

    def format_choices(self, lines: Sequence[str]) -> str:
        """Return legal lines in short: `Petr: send 1–4, 9`; `table: turn Tábor, Worms … (35)`."""
        verbs: dict[str, dict[str, list[str]]] = {}
        for line in lines:
            head, _, last = line.rpartition(" ")
            verb = " ".join(line.split(" ", 2)[:2])
            verbs.setdefault(verb, {}).setdefault(head if last.isdecimal() else verb, []).append(line)
        groups: dict[str, list[str]] = {}
        for verb, heads in verbs.items():
            if len(heads) > MAX_LISTED_CHOICES:
                # The numbers belong to names: `add New York, red 4`.
                heads = {verb: [line for each in heads.values() for line in each]}
            for head, each in heads.items():
                groups[head] = [line.removeprefix(head).strip() for line in each]
        parts = []
        for verb, arguments in groups.items():
            if arguments and all(each.isdecimal() for each in arguments):
                parts.append(f"{verb} {_format_ranges(sorted(map(int, arguments)))}")
            elif len(arguments) > MAX_LISTED_CHOICES:
                shown = ", ".join(arguments[: MAX_LISTED_CHOICES - 1])
                parts.append(f"{verb} {shown} … {self._messages['all'].format(count=len(arguments))}")
            else:
                parts.append(f"{verb} {', '.join(arguments)}".rstrip())
        return "; ".join(parts)

    def format_explanation(self, played: Replay, number: int) -> Iterator[str]:
        """Yield the events of a move, and the paragraphs of all the rules that it rests on; 0 is the opening.

        Behind a move that repeats what the rules have settled stand the events of the move that settled it.
        """
        steps = [step for step in played.steps if step.number == number]
        events = _settling_events(played, number) if number else played.opening.events
        if not number:
            yield self._messages["opening"]
        elif steps:
            line = self._short_forms.get(steps[-1].place)
            shown = line if line and _shows_everything(steps) else steps[-1].line
            yield self._messages["behind"].format(number=number, line=shown)
        for event, each in groupby(events):
            times = len(list(each))
            cited = self.rule_messages.format_citation(event.rules)
            line = f"  {self.rule_messages.format_event(event)} {cited}".rstrip()
            yield f"{line} ({times}×)" if times > 1 else line
        yield from self._format_stack_at(played, number)
        yield from self.rule_messages.format_rules_in_full(rule for event in events for rule in event.rules)

    def _format_stack_at(self, played: Replay, number: int) -> Iterator[str]:
        """Yield the stack that the move built up or settled, as the move leaves it."""
        stack = initial_stack(played)
        follow_steps(stack, [step for step in played.steps if step.number < number])
        touched = follow_steps(stack, [step for step in played.steps if step.number == number])
        if touched and (stack.has_answers or stack.is_open):
            yield ""
            yield from (f"  {line}" for line in self._stack_diagram.format_diagram(stack.entries))

    def format_readings(self, played: Replay, found: Sequence[Reading]) -> Iterator[str]:
        """Yield under which other readings the verdict would differ, and under which it would not."""
        return format_outcomes([self._compare(played, reading) for reading in found], self.rule_messages)

    def _compare(self, played: Replay, reading: Reading) -> ReadingOutcome:
        """Return what is told of the game here and under another reading, where the two part."""
        parts, other = reading.divergence, reading.replay
        told = ReadingOutcome(reading.option, reading.value)
        if parts is None:
            return told
        if parts.path == END_PATH:
            return told._replace(here=[self._format_end(played)], there=[self._format_end(other)], number=parts.number)
        here, there = split_common(*(list(self._format_move(each, parts.number)) for each in (played, other)))
        if not here and not there:
            position = PositionText(self._definitions, self.rule_messages)
            where = ", ".join(map(position.format_key, filter(lambda key: key != "players", parts.path)))
            here, there = (
                [f"{where}: {position.format_value(value, parts.path[-1]) or self._messages['nothing']}"]
                for value in (parts.ours, parts.other)
            )
        return told._replace(here=here, there=there, number=parts.number)

    def _format_move(self, played: Replay, number: int) -> Iterator[str]:
        """Yield the events of a move as sentences."""
        steps = (step for step in played.steps if step.number == number)
        return (self.rule_messages.format_event(event) for step in steps for event in step.events)

    def _format_end(self, played: Replay) -> str:
        """Return how a replay ended, as a sentence: with a fault, with the end of the game, or not at all."""
        fault = played.fault
        if isinstance(fault, RefusedMove):
            said = self._messages["illegal"].format(number=fault.number, actor=fault.head, text=fault.text)
            return f"{said}. {self.format_reason(fault.refusal)}"
        if fault is not None:
            return self.format_mismatch(fault)
        if played.problems:
            return " ".join(map(self.rule_messages.format_refusal, played.problems))
        return next(self._format_sound(played, lambda _: iter(())))

    def format_edition_changes(self, found: EditionChanges) -> Iterator[str]:
        """Yield which of the rules that a log used have changed since the edition that it was written under."""
        said = self._messages["edition"].format(written=found.written, played=found.played)
        yield f"{said} {self._messages['changed' if found.later else 'unchanged']}"
        for rule, notes in found.later:
            yield from _cite_briefly(self.rule_messages, [rule.id])
            yield from (f"         {note}" for note in notes or [self._messages["new-rule"].format(since=rule.since)])

    def format_inferences(self, state: Any) -> Iterator[str]:
        """Yield what follows from a view of a state beyond what it shows, with a heading; nothing if nothing does."""
        found = self._log.game.inferences(state)
        if found:
            yield self._messages["follows"]
            told: set[str] = set()
            yield from (f"  {self._format_event(event, told)}" for event in found)

    def format_table(self, state: Any, explained: bool = False) -> Iterator[str]:
        """Yield the table at a state, if the game has it drawn in text.

        With `explained`, also why each card is as strong as it is.
        """
        from kredens.generator.tables import table_text
        from kredens.generator.tables.table_view_builder import TableViewBuilder

        game = self._log.game
        table = TableViewBuilder(self._definitions, self.rule_messages)
        if table.has_text_form:
            deciding, sums = game.pending(state).players, game.breakdowns(state)
            drawn = table.build(game.position(state), deciding=deciding, sums=sums)
            yield from table_text.format_table(drawn, self.rule_messages.format_citation if explained else None)

    def format_position(self, state: Any) -> str:
        """Return the position as it is written in a log."""
        return format_yaml(self._log.game.position(state))


def _cite_briefly(messages: RuleMessages, ids: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in messages.format_rules_briefly(ids))


def _iter_short_forms(log: Log) -> Iterator[Shorthand]:
    for scene in (log.scene, *log.cases):
        yield from (line for line in scene.lines if isinstance(line, Shorthand))


def _settling_events(played: Replay, number: int) -> list[Event]:
    """Return the events of a move; if it repeats an answer of the rules, those of the move that gave it."""
    repeats = any(step.repeats for step in played.steps if step.number == number)
    done = [step for step in played.steps if step.number <= number and not step.repeats]
    settled = done[-1].number if repeats and done else number
    return [event for step in done if step.number == settled for event in step.events]


def _shows_everything(steps: Sequence[Step]) -> bool:
    """Return whether nothing of a line is hidden from the viewer."""
    return not any(step.covered for step in steps)


def _format_ranges(numbers: Sequence[int]) -> str:
    """Return numbers in short: `1–4, 6, 8, 9`, with three and more in a row as a range."""
    parts: list[str] = []
    for _, each in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        row = [number for _, number in each]
        parts += [f"{row[0]}–{row[-1]}"] if len(row) > 2 else map(str, row)
    return ", ".join(parts)


def _format_plain(value: Any) -> str:
    """Return a value of lists, maps and plain values as one line of text."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_format_plain, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_format_plain(each)}' for key, each in value.items())}}}"
    return str(value)
