"""A replay as one player may know it: whatever is told of it hides what lies face down for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Refusal
from kredens.rules_engine.logs.claims import value_at
from kredens.rules_engine.logs.log_file import Opening
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Replay, Step, Stopped, Wrong, legal_lines

_TELLING: Final = frozenset({"card", "cards", "strength", "text", "message", "readings"})
"""Facts of a refusal that repeat what the refused player meant to do."""


def as_seen_by(played: Replay, viewer: str) -> Replay:
    """The replay with what the viewer may not know as `?`, in its steps, states, events, fault and wrong claims.

    What is shown to everybody later is hidden only until then.
    """
    opening = played.opening
    seen = replace(
        played,
        opening=Opening(opening.problems, _state(played, opening.state, viewer), _events(opening.events, viewer)),
        steps=tuple(_step(played, step, viewer) for step in played.steps),
        state=_state(played, played.state, viewer),
        earlier=as_seen_by(played.earlier, viewer) if played.earlier is not None else None,
    )
    fault = played.fault
    if isinstance(fault, Stopped):
        hidden = _stopped(seen, fault, viewer)
        return replace(seen, fault=hidden, wrong=_all_wrong(played, viewer), cases=_cases(played, viewer))
    wrong = _wrong(played, fault, viewer) if fault is not None else None
    return replace(seen, fault=wrong, wrong=_all_wrong(played, viewer), cases=_cases(played, viewer))


def readings_seen_by(played: Replay, found: Iterable[Reading], viewer: str) -> list[Reading]:
    """Other readings of a replay, without what the viewer may not know where the two part."""
    shown = []
    for reading in found:
        parts = reading.divergence
        if parts is not None and _is_hidden(played, parts.number, parts.path, viewer):
            parts = replace(parts, ours=UNKNOWN, other=UNKNOWN)
        shown.append(replace(reading, replay=as_seen_by(reading.replay, viewer), divergence=parts))
    return shown


def _cases(played: Replay, viewer: str) -> tuple[Replay, ...]:
    return tuple(as_seen_by(case, viewer) for case in played.cases)


def _state(played: Replay, state: Any, viewer: str) -> Any:
    return None if state is None else played.game.view(state, viewer)


def _events(events: Sequence[Event], viewer: str) -> tuple[Event, ...]:
    return tuple(event.seen_by(viewer) for event in events)


def _step(played: Replay, step: Step, viewer: str) -> Step:
    events = _events(step.events, viewer)
    seen = step._replace(
        before=_state(played, step.before, viewer), after=_state(played, step.after, viewer), events=events
    )
    if events == tuple(step.events):
        return seen
    return seen._replace(text=_covered(step.text), action=(step.action[0], UNKNOWN))


def _covered(text: str) -> str:
    """The words of a move without what was done by it: `send ?`."""
    return f"{text.split(maxsplit=1)[0]} {UNKNOWN}" if text.strip() else UNKNOWN


def _stopped(seen: Replay, fault: Stopped, viewer: str) -> Stopped:
    """A refused move; of somebody else's only that it was refused, and why."""
    game = seen.game
    state = game.view(fault.state, viewer)
    pending = game.pending(state).players
    legal = legal_lines(game, seen.log.notation, state, fault.actor if fault.actor in pending else None)
    fault = fault._replace(state=state, legal=legal)
    if fault.actor in (viewer, TABLE):
        return fault
    return fault._replace(text=_covered(fault.text), refusal=_refusal(fault.refusal))


def _refusal(refusal: Refusal) -> Refusal:
    facts: Mapping[str, Any] = {
        key: UNKNOWN if key in _TELLING else value for key, value in refusal.facts.items() if key != "message"
    }
    return refusal._replace(facts=facts)


def _all_wrong(played: Replay, viewer: str) -> tuple[Wrong, ...]:
    return tuple(_wrong(played, wrong, viewer) for wrong in played.wrong)


def _wrong(played: Replay, wrong: Wrong, viewer: str) -> Wrong:
    seen = wrong._replace(events=_events(wrong.events, viewer))
    if _is_hidden(played, wrong.number, wrong.path, viewer):
        return seen._replace(wanted=UNKNOWN, actual=UNKNOWN, hint="")
    # Of what is nowhere on the table yet nobody knows whether it was meant for their eyes.
    return seen if wrong.actual is not None else seen._replace(wanted=UNKNOWN, hint="")


def _is_hidden(played: Replay, number: int, path: Sequence[str], viewer: str) -> bool:
    """Whether what the position holds there is not as the viewer may know it. What is legal, too, tells of hands."""
    try:
        state = played.state_at(number)
    except IndexError:
        state = played.state
    if state is None:
        return False
    here, seen = played.game.position(state), played.game.position(played.game.view(state, viewer))
    if path[:1] == ("legal",):
        return here != seen
    return bool(value_at(here, path) != value_at(seen, path))
