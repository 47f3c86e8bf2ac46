"""What came of a replay: the steps, the first fault, what was said and is not so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Place, shown
from kredens.rules_engine.contract.protocol import Action, Event, Game, Outcome, Refusal
from kredens.rules_engine.logs.claims import Difference, PositionPath, value_at
from kredens.rules_engine.logs.log_file import Log, Opening, Scene
from kredens.rules_engine.logs.notation import Notation

Said: TypeAlias = Literal["claim", "expect", "result"]


class Step(NamedTuple):
    """Something that was done. `number` counts the written moves, so that an implied step bears the number of the move
    before which it went unsaid, and all steps of a short form bear that of their line."""

    number: int
    place: Place
    actor: str
    text: str
    action: Action
    implied: bool
    before: Any
    after: Any
    events: Sequence[Event]


class Stopped(NamedTuple):
    """A move that is not legal. `state` is the one before it, without silent answers; `legal` the lines that could have
    stood there."""

    number: int
    place: Place
    actor: str
    text: str
    refusal: Refusal
    state: Any
    legal: tuple[str, ...]


class Wrong(NamedTuple):
    """Something said that is not so. `path` leads to a value of the position or is (`cites`,), (`refused`,) and the
    like; `since` is the move that last changed it, and `events` and `rules` are what happened there."""

    said: Said
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
        """The same as one sentence."""
        what = {"claim": "claimed", "expect": "expected", "result": "the log says"}[self.said]
        since = f" since move {self.since}" if self.since else ""
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        message = f"{'.'.join(self.path)}: {what} {_shown(self.wanted)}, but it is {_shown(self.actual)}{since}{cited}"
        return Fault(f"wrong-{self.said}", message + self.hint, self.place)


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of one scene of a log. `problems` keep the table from playing at all; `fault` is the first thing that
    is not so among the moves, and `number` how many of them are legal; `wrong` are expectations that were not met.
    `earlier` is the scene that this one goes on from."""

    log: Log
    scene: Scene
    opening: Opening
    steps: tuple[Step, ...]
    state: Any
    number: int
    fault: Stopped | Wrong | None
    wrong: tuple[Wrong, ...] = ()
    cases: tuple[Replay, ...] = ()
    earlier: Replay | None = None

    @property
    def game(self) -> Game[Any]:
        """The rules that were played by."""
        return self.log.game

    @property
    def problems(self) -> tuple[Refusal, ...]:
        """Why the table cannot play."""
        return self.opening.problems

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None."""
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def expected_fault(self) -> bool:
        """Whether the scene says itself that its moves come to be refused, or that its table cannot play."""
        expected = self.scene.expected
        if expected is None:
            return False
        return expected.problems is not None if self.problems else expected.refused is not None

    @property
    def holds(self) -> bool:
        """Whether all is as the log says: the moves legal, the claims true, the expectations met, in each case."""
        sound = (self.fault is None and not self.problems) or self.expected_fault
        return sound and not self.wrong and all(case.holds for case in self.cases)

    @property
    def implied(self) -> tuple[Step, ...]:
        """The answers that nobody said aloud."""
        return tuple(step for step in self.steps if step.implied)

    def state_at(self, number: int) -> Any:
        """The state after so many written moves; 0 is the beginning. Raises IndexError."""
        if not 0 <= number <= self.number or self.opening.state is None:
            raise IndexError(number)
        state = self.opening.state
        for step in self.steps:
            if step.number > number:
                break
            state = step.after
        return state

    def last_change(self, path: Sequence[str]) -> Step | None:
        """The last step that changed what the position holds there, in this scene or the one it goes on from."""
        position: Callable[[Any], dict[str, Any]] = self.game.position
        for step in reversed(self.steps):
            if value_at(position(step.before), path) != value_at(position(step.after), path):
                found: Step = step
                return found
        return self.earlier.last_change(path) if self.earlier is not None else None

    def cited(self) -> set[str]:
        """All rules that anything in this scene cites: its opening, its events, its refusal, its end."""
        events = chain(self.opening.events if self.earlier is None else (), *(step.events for step in self.steps))
        rules = {rule for event in events for rule in event.rules}
        rules.update(rule for problem in self.problems for rule in problem.rules)
        if isinstance(self.fault, Stopped):
            rules.update(self.fault.refusal.rules)
        elif self.fault is not None:
            rules.update(self.fault.rules)
        if (outcome := self.outcome) is not None:
            rules.update(outcome.rules)
        return rules


def legal_lines(game: Game[Any], notation: Notation, state: Any, player: str | None = None) -> tuple[str, ...]:
    """Everything that can be done in a state, as lines of a log: by one player, or by all whose decision is open."""
    players = game.pending(state).players if player is None else (player,)
    return tuple(notation.written(each, action) for each in players for action in game.actions(state, each))


def differing(said: Said, place: Place, number: int, found: Difference) -> Wrong:
    return Wrong(said, place, number, found.path, found.wanted, found.actual, hint=found.hint)


def explained(played: Replay, wrong: Wrong) -> Wrong:
    """With the events of the last move that changed what the claim is about."""
    if wrong.rules or wrong.path[:1] in _NOT_OF_THE_POSITION:
        return wrong
    step = played.last_change(wrong.path)
    if step is None:
        return wrong
    about = _about(step.events, wrong.path)
    rules = tuple(dict.fromkeys(rule for event in about for rule in event.rules))
    return wrong._replace(since=step.number, events=about, rules=rules)


_NOT_OF_THE_POSITION: Final = (
    ("cites",),
    ("not-cites",),
    ("refused",),
    ("problems",),
    ("legal",),
    ("winner",),
    ("points",),
)


def _about(events: Sequence[Event], path: Sequence[str]) -> tuple[Event, ...]:
    """The events whose facts name something on the way, and those that name nothing, as they concern everybody; all of
    them, where none names anything on the way."""
    if all({str(fact) for fact in event.facts.values()}.isdisjoint(path) for event in events):
        return tuple(events)
    near = []
    for event in events:
        named = {str(fact) for fact in event.facts.values() if not isinstance(fact, int)}
        if not named or not {str(fact) for fact in event.facts.values()}.isdisjoint(path):
            near.append(event)
    return tuple(near)


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_shown, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_shown(each)}' for key, each in value.items())}}}"
    return value if isinstance(value, str) else shown(value)
