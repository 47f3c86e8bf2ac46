"""Redact a replay for one player: everything derived from it then hides what lies face down for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kredens.cards.messages.message import message
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Refusal
from kredens.rules_engine.logs.claims import value_at
from kredens.rules_engine.logs.log_file import Opening
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step, legal_lines

HIDDEN_REASON: Final = "in-secret"
"""The guard of a refusal whose reason is not for the viewer to know."""
_REVEALING_FACTS: Final = frozenset({"card", "cards", "strength", "text", "message", "readings"})
"""Facts of a refusal that repeat what the refused player meant to do."""


def redact_replay(played: Replay, viewer: str) -> Replay:
    """Return the replay with what the viewer may not know as `?`, in steps, states, events, fault and wrong claims.

    What is shown to everybody later is hidden only until then.
    """
    opening = played.opening
    seen = replace(
        played,
        opening=Opening(
            opening.problems, _redact_state(played, opening.state, viewer), _redact_events(opening.events, viewer)
        ),
        steps=tuple(_redact_step(played, step, viewer) for step in played.steps),
        state=_redact_state(played, played.state, viewer),
        earlier=redact_replay(played.earlier, viewer) if played.earlier is not None else None,
    )
    fault = played.fault
    if isinstance(fault, RefusedMove):
        hidden = _redact_refused_move(seen, fault, viewer)
        return replace(
            seen, fault=hidden, wrong=_redact_wrong_claims(played, viewer), cases=_redact_cases(played, viewer)
        )
    wrong = _redact_wrong_claim(played, fault, viewer) if fault is not None else None
    return replace(seen, fault=wrong, wrong=_redact_wrong_claims(played, viewer), cases=_redact_cases(played, viewer))


def redact_readings(played: Replay, found: Iterable[Reading], viewer: str) -> list[Reading]:
    """Return other readings of a replay, without what the viewer may not know at the point where the two part."""
    shown = []
    for reading in found:
        parts = reading.divergence
        if parts is not None and _is_hidden(played, parts.number, parts.path, viewer):
            parts = replace(parts, ours=UNKNOWN, other=UNKNOWN)
        shown.append(replace(reading, replay=redact_replay(reading.replay, viewer), divergence=parts))
    return shown


def _redact_cases(played: Replay, viewer: str) -> tuple[Replay, ...]:
    return tuple(redact_replay(case, viewer) for case in played.cases)


def _redact_state(played: Replay, state: Any, viewer: str) -> Any:
    return None if state is None else played.game.view(state, viewer)


def _redact_events(events: Sequence[Event], viewer: str) -> tuple[Event, ...]:
    return tuple(event.redact_for(viewer) for event in events)


def _redact_step(played: Replay, step: Step, viewer: str) -> Step:
    """Return a step as the viewer may know it; its text and action are covered where its events hide something.

    Of a move that names what is hidden only that is covered; of another one all that it names, as it may tell as much.
    """
    events = _redact_events(step.events, viewer)
    seen = step._replace(
        before=_redact_state(played, step.before, viewer),
        after=_redact_state(played, step.after, viewer),
        events=events,
    )
    if events == tuple(step.events) or len(step.action) == 1:
        return seen
    hidden = {each.facts[key] for each in step.events for key in each.hidden if each.redact_for(viewer) is not each}
    action = tuple(UNKNOWN if each in hidden else each for each in step.action)
    if action == step.action:
        return seen._replace(text=_redact_text(step.text), action=(step.action[0], UNKNOWN))
    return seen._replace(text=played.log.notation.format_action(action), action=action)


def _redact_text(text: str) -> str:
    """Return the verb of a move with `?` for its arguments: `send ?`."""
    verb, *rest = text.split(maxsplit=1) or [UNKNOWN]
    return f"{verb} {UNKNOWN}" if rest else verb


def _redact_refused_move(seen: Replay, fault: RefusedMove, viewer: str) -> RefusedMove:
    """Return a refused move; of another player's only that it was refused, and why.

    `seen` is the replay redacted already.
    """
    game = seen.game
    state = game.view(fault.state, viewer)
    pending = game.pending(state).players
    legal = legal_lines(game, seen.log.notation, state, fault.actor if fault.actor in pending else None)
    fault = fault._replace(state=state, legal=legal)
    if fault.actor in (viewer, TABLE):
        return fault
    return fault._replace(text=_redact_text(fault.text), refusal=_refusal_as_seen(seen, fault, state))


def _refusal_as_seen(seen: Replay, fault: RefusedMove, state: Any) -> Refusal:
    """Return why a move is refused as far as it can be told to whoever sees no more than this state.

    A hidden Vampire who investigates is refused for a reason that would betray the role.
    """
    try:
        action = seen.log.notation.resolve_action(state, fault.actor, seen.log.notation.parse_shape(fault.text))
    except Misread:
        return _redact_refusal(fault.refusal)
    found = seen.game.refusal(state, fault.actor, action)
    if found is not None:
        return _redact_refusal(found)
    return Refusal("illegal", (), HIDDEN_REASON, {"message": message("refused-in-secret")}, 2)


def _redact_refusal(refusal: Refusal) -> Refusal:
    facts: Mapping[str, Any] = {
        key: UNKNOWN if key in _REVEALING_FACTS else value for key, value in refusal.facts.items() if key != "message"
    }
    return refusal._replace(facts=facts)


def _redact_wrong_claims(played: Replay, viewer: str) -> tuple[Mismatch, ...]:
    return tuple(_redact_wrong_claim(played, wrong, viewer) for wrong in played.wrong)


def _redact_wrong_claim(played: Replay, wrong: Mismatch, viewer: str) -> Mismatch:
    """Return a wrong claim; its values and hint are hidden where the viewer may not know them."""
    seen = wrong._replace(events=_redact_events(wrong.events, viewer))
    if _is_hidden(played, wrong.number, wrong.path, viewer):
        return seen._replace(wanted=UNKNOWN, actual=UNKNOWN, hint="")
    # Of what is nowhere on the table yet nobody knows whether it was meant for their eyes.
    return seen if wrong.actual is not None else seen._replace(wanted=UNKNOWN, hint="")


def _is_hidden(played: Replay, number: int, path: Sequence[str], viewer: str) -> bool:
    """Return whether the viewer's position differs at this path after move `number`.

    A path of legal moves is hidden where anything differs, as these reveal hands.
    """
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
