"""The result of a replay: its steps, its first fault, and the claims and expectations that do not hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, takewhile
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import Key, message
from kredens.rules_engine.contract.protocol import Action, Engine, Event, Outcome, Refusal
from kredens.rules_engine.logs.claims import Difference, PositionPath, value_at
from kredens.rules_engine.logs.log_file import Log, Opening, Scene
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.unseen_moves import with_unseen_moves

StatementKind: TypeAlias = Literal["claim", "expect", "result"]
"""Where a log states something: a claim among the moves, an expectation, the result."""


class Step(Struct, frozen=True):
    """One action that was applied.

    `number` counts the written moves: an implied step has the number of the move before which it went unsaid, and all
    steps of a short form have that of their line. `head` and `text` are what is written of it. One that `repeats` says
    what the rules had settled by themselves: nothing is applied by it. Of one that is `covered` something is hidden
    from whoever the replay is for.
    """

    number: int
    place: Place
    actor: str
    text: str
    action: Action
    implied: bool
    before: Any
    after: Any
    events: Sequence[Event]
    head: str
    repeats: bool = False
    covered: bool = False

    @property
    def line(self) -> str:
        """Return the step as it is written: who acts, and how."""
        return f"{self.head}: {self.text}"


class RefusedMove(NamedTuple):
    """A move that is not legal.

    `state` is the one from which it is refused: the one before it, or that after answers which go without saying;
    `legal` are the lines that could have stood there. `head` and `text` are what is written of the move.
    """

    number: int
    place: Place
    actor: str
    text: str
    refusal: Refusal
    state: Any
    legal: tuple[str, ...]
    head: str

    @property
    def line(self) -> str:
        """Return the move as it is written: who acts, and how."""
        return f"{self.head}: {self.text}"


_STATEMENT_SENTENCES: Final = {
    "claim": Key("wrong-claim"),
    "expect": Key("wrong-expectation"),
    "result": Key("wrong-result"),
}
"""The sentence that says what is not so, by where it stands."""


TOO_EARLY: Final = ("too-early",)
"""The path of a mismatch that says that a log gives a result of a game that goes on."""


class Mismatch(NamedTuple):
    """A statement of the log that does not hold.

    `path` leads to a value of the position, or is (`cites`,), (`refused`,), TOO_EARLY and the like. `since` is the move
    that last changed that value, and `events` and `rules` are what happened there.
    """

    statement: StatementKind
    place: Place
    number: int
    path: PositionPath
    wanted: Any
    actual: Any
    since: int | None = None
    events: tuple[Event, ...] = ()
    rules: tuple[str, ...] = ()
    hint: str = ""

    def fault(self) -> Fault:
        """Return the mismatch as a Fault of one sentence."""
        if self.path == TOO_EARLY:
            return Fault("wrong-result", message("result-too-early"), self.place)
        if self.statement == "result" and self.path[0] == "points":
            points = message("wrong-points", player=self.path[1], wanted=self.wanted, actual=self.actual)
            return Fault("wrong-result", points, self.place)
        if self.statement == "result" and self.wanted and self.actual:
            winner = message("wrong-winner", wanted=self.wanted, actual=self.actual)
            return Fault("wrong-result", winner, self.place)
        sentence = message(
            _STATEMENT_SENTENCES[self.statement],
            path=".".join(self.path),
            wanted=_format_value(self.wanted),
            actual=_format_value(self.actual),
            since=message("since-move", number=self.since) if self.since else "",
            cited=message("by-rules", rules=self.rules) if self.rules else "",
            hint=self.hint,
        )
        return Fault(f"wrong-{self.statement}", sentence, self.place)


class Replay(Struct, frozen=True):
    """The result of one scene of a log.

    `problems` keep the table from playing at all; `fault` is the first move that is refused or claim that does not
    hold, and `number` how many moves are legal; `wrong` are expectations that were not met. `earlier` is the scene that
    this one continues.
    """

    log: Log
    scene: Scene
    opening: Opening
    steps: tuple[Step, ...]
    state: Any
    number: int
    fault: RefusedMove | Mismatch | None
    wrong: tuple[Mismatch, ...] = ()
    cases: tuple[Replay, ...] = ()
    earlier: Replay | None = None

    @property
    def game(self) -> Engine[Any]:
        """Return the engine by which the scene was played."""
        return self.log.game

    @property
    def problems(self) -> tuple[Refusal, ...]:
        """Return why the table cannot play."""
        return self.opening.problems

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game has ended, or None."""
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def contradicted(self) -> Step | None:
        """Return the last move that a refused one is at odds with: one that rests on the same rule and names the same.

        None where the refused move is no such one, or no earlier move says anything of it.
        """
        if not isinstance(self.fault, RefusedMove) or self.fault.refusal.code != "at-odds":
            return None
        refusal = self.fault.refusal
        rules, named = {*refusal.rules}, {fact for fact in refusal.facts.values() if isinstance(fact, str)}
        return next(
            (
                step
                for step in reversed(self.steps)
                for event in step.events
                if not rules.isdisjoint(event.rules) and not named.isdisjoint(map(str, event.facts.values()))
            ),
            None,
        )

    @property
    def is_fault_expected(self) -> bool:
        """Return whether the scene itself expects that a move is refused, or that its table cannot play."""
        expected = self.scene.expected
        if expected is None or self.is_untried:
            return False
        return expected.problems is not None if self.problems else expected.refused is not None

    @property
    def is_stopped(self) -> bool:
        """Return whether the scene stops at a fault that it does not expect."""
        return (self.fault is not None or bool(self.problems)) and not self.is_fault_expected

    @property
    def is_untried(self) -> bool:
        """Return whether the scene continues one that is stopped, so that none of it was played."""
        return self.earlier is not None and self.earlier.is_stopped

    @property
    def holds(self) -> bool:
        """Return whether all is as the log says: moves legal, claims true, expectations met, in each case."""
        return not self.is_stopped and not self.wrong and all(case.holds for case in self.cases)

    @property
    def implied_steps(self) -> tuple[Step, ...]:
        """Return the steps that the players left unsaid."""
        return tuple(step for step in self.steps if step.implied)

    def state_at(self, number: int) -> Any:
        """Return the state after so many written moves; 0 is the beginning. Raises IndexError."""
        if not 0 <= number <= self.number or self.opening.state is None:
            raise IndexError(number)
        state = self.opening.state
        for step in self.steps:
            if step.number > number:
                break
            state = step.after
        return state

    def last_change(self, path: Sequence[str]) -> Step | None:
        """Return the last step that changed the value at a path, in this scene or the one it continues; or None."""
        position: Callable[[Any], dict[str, Any]] = self.game.position
        for step in reversed(self.steps):
            if value_at(position(step.before), path) != value_at(position(step.after), path):
                found: Step = step
                return found
        return self.earlier.last_change(path) if self.earlier is not None else None

    def cited_rules(self) -> set[str]:
        """Return all rules that this scene cites: in its opening, its events, its refusal and its end."""
        events = chain(self.opening.events if self.earlier is None else (), *(step.events for step in self.steps))
        rules = {rule for event in events for rule in event.rules}
        rules.update(rule for problem in self.problems for rule in problem.rules)
        if isinstance(self.fault, RefusedMove):
            rules.update(self.fault.refusal.rules)
        elif self.fault is not None:
            rules.update(self.fault.rules)
        if (outcome := self.outcome) is not None:
            rules.update(outcome.rules)
        return rules


def legal_lines(
    game: Engine[Any], notation: Notation, state: Any, player: str | None = None, tried: Action | None = None
) -> tuple[str, ...]:
    """Return all legal moves of a state as lines of a log: of one player, or of all whose decision is open.

    What nobody has seen is `?` in them (see `with_unseen_moves`).

    Those most like the move that somebody has `tried` come first: the ones about the same thing, and begun alike.
    """
    players = game.pending(state).players if player is None else (player,)
    listed = [(each, with_unseen_moves(game, state, each, game.actions(state, each))) for each in players]
    found = [(each, action) for each, actions in listed for action in actions]
    if tried is not None:
        found.sort(key=lambda line: _likeness(line[1], tried), reverse=True)
    return tuple(notation.format_line(each, action) for each, action in found)


def _likeness(action: Action, tried: Action) -> tuple[bool, int]:
    """Return how much an action is like the one tried: whether it names the same thing, how many parts begin alike."""
    alike = takewhile(lambda parts: parts[0] == parts[1], zip(action, tried, strict=False))
    return bool(tried[1:]) and tried[1] in action[1:], sum(1 for _ in alike)


def make_mismatch(kind: StatementKind, place: Place, number: int, found: Difference) -> Mismatch:
    """Return the mismatch for a difference between a statement and the position."""
    return Mismatch(kind, place, number, found.path, found.wanted, found.actual, hint=found.hint)


def add_cause(played: Replay, wrong: Mismatch) -> Mismatch:
    """Return the mismatch with the events and rules of the last move that changed the value it is about."""
    if wrong.rules or wrong.path[:1] in _NON_POSITION_PATHS:
        return wrong
    step = played.last_change(wrong.path)
    if step is None:
        return wrong
    about = _relevant_events(step.events, wrong.path)
    rules = tuple(dict.fromkeys(rule for event in about for rule in event.rules))
    return wrong._replace(since=step.number, events=about, rules=rules)


_NON_POSITION_PATHS: Final = (
    ("cites",),
    ("not-cites",),
    ("refused",),
    ("problems",),
    ("legal",),
    ("winner",),
    ("points",),
    TOO_EARLY,
)


def _relevant_events(events: Sequence[Event], path: Sequence[str]) -> tuple[Event, ...]:
    """Return the events whose facts name a step of the path, and those that name nothing, as they concern everybody.

    Where no event names a step of the path, return all of them.
    """
    if all({str(fact) for fact in event.facts.values()}.isdisjoint(path) for event in events):
        return tuple(events)
    near = []
    for event in events:
        named = {str(fact) for fact in event.facts.values() if not isinstance(fact, int)}
        if not named or not {str(fact) for fact in event.facts.values()}.isdisjoint(path):
            near.append(event)
    return tuple(near)


def _format_value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_format_value, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_format_value(each)}' for key, each in value.items())}}}"
    return value if isinstance(value, str) else quote_value(value)
