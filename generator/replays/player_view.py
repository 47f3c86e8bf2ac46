"""Redact a replay for one player: everything derived from it then hides what lies face down for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kredens.cards.faults import Place
from kredens.rules_engine.contract.protocol import UNKNOWN, Event, Refusal
from kredens.rules_engine.logs.claims import value_at
from kredens.rules_engine.logs.log_file import Log, Opening, Scene
from kredens.rules_engine.logs.move_lines import ClaimLine
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step, legal_lines

_REVEALING_FACTS: Final = frozenset({"card", "cards", "strength", "text", "message", "readings"})
"""Facts of a refusal that repeat what the refused player meant to do."""


def show_as_seen(played: Replay, viewer: str, options: Mapping[str, str] | None = None) -> Replay:
    """Return a replay, made with these options, as one player sees it, or TABLE who only looks on; see `redact_replay`.

    A claim about what the viewer may not know says nothing to them, whether it is so or not: if the replay stops at
    one, the log is replayed without it.
    """
    while unknown := {wrong.place for each in (played, *played.cases) for wrong in _hidden_claims(each, viewer)}:
        played = replay(_without_claims(played.log, unknown), options)
    return redact_replay(played, viewer)


def _hidden_claims(played: Replay, viewer: str) -> Iterator[Mismatch]:
    """Yield the claim at which a replay stops, if it is about what the viewer may not know."""
    fault = played.fault
    if not isinstance(fault, Mismatch) or fault.statement != "claim":
        return
    if _is_hidden(played, fault.number, fault.path, viewer):
        yield fault


def _without_claims(log: Log, places: Collection[Place]) -> Log:
    def kept(scene: Scene) -> Scene:
        lines = [line for line in scene.lines if not (isinstance(line, ClaimLine) and line.place in places)]
        return replace(scene, lines=tuple(lines))

    return replace(log, scene=kept(log.scene), cases=tuple(map(kept, log.cases)))


def redact_replay(played: Replay, viewer: str) -> Replay:
    """Return the replay with what the viewer may not know as `?`, in steps, states and events.

    What is shown to everybody later is hidden only until then. A fault that somebody else alone can know of, such as a
    move refused because of a hidden role, is left out.
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
    fault: RefusedMove | Mismatch | None = None
    if isinstance(played.fault, RefusedMove):
        fault = _redact_refused_move(seen, played.fault, viewer)
    elif played.fault is not None:
        fault = next(_redact_mismatches(played, [played.fault], viewer), None)
    wrong = tuple(_redact_mismatches(played, played.wrong, viewer))
    return replace(seen, fault=fault, wrong=wrong, cases=_redact_cases(played, viewer))


def redact_readings(played: Replay, found: Iterable[Reading], viewer: str) -> list[Reading]:
    """Return the other readings of a replay that part from it in something that the viewer may know."""
    shown = []
    for reading in found:
        parts = reading.divergence
        if parts is None or not _is_hidden(played, parts.number, parts.path, viewer):
            shown.append(replace(reading, replay=redact_replay(reading.replay, viewer)))
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
    seen = replace(
        step,
        before=_redact_state(played, step.before, viewer),
        after=_redact_state(played, step.after, viewer),
        events=events,
    )
    if events == tuple(step.events) or len(step.action) == 1:
        return seen
    hidden = {each.facts[key] for each in step.events for key in each.hidden if each.redact_for(viewer) is not each}
    action = tuple(UNKNOWN if each in hidden else each for each in step.action)
    if action == step.action:
        return replace(seen, text=_redact_text(step.text), action=(step.action[0], UNKNOWN), covered=True)
    return replace(seen, text=played.log.notation.format_action(action), action=action, covered=True)


def _redact_text(text: str) -> str:
    """Return the verb of a move with `?` for its arguments: `send ?`."""
    verb, *rest = text.split(maxsplit=1) or [UNKNOWN]
    return f"{verb} {UNKNOWN}" if rest else verb


def _redact_refused_move(seen: Replay, fault: RefusedMove, viewer: str) -> RefusedMove | None:
    """Return a refused move; of another's only what can be seen of it, and None if that could be legal.

    So nobody learns from a refusal what it rests on: that a hidden Vampire may not investigate, or that a card is in
    somebody's hand. `seen` is the replay redacted already.
    """
    game, notation = seen.game, seen.log.notation
    state = game.view(fault.state, viewer)
    pending = game.pending(state).players
    legal = legal_lines(game, notation, state, fault.actor if fault.actor in pending else None)
    fault = fault._replace(state=state, legal=legal)
    if fault.actor == viewer:
        return fault
    try:
        action = notation.resolve_action(state, fault.actor, notation.parse_shape(fault.text))
    except Misread:
        return fault._replace(text=_redact_text(fault.text), refusal=_redact_refusal(fault.refusal))
    action = notation.cover_unseen(state, fault.actor, action)
    refusal = game.refusal(state, fault.actor, action)
    return fault._replace(text=notation.format_action(action), refusal=refusal) if refusal is not None else None


def _redact_refusal(refusal: Refusal) -> Refusal:
    facts: Mapping[str, Any] = {
        key: UNKNOWN if key in _REVEALING_FACTS else value for key, value in refusal.facts.items() if key != "message"
    }
    return refusal._replace(facts=facts)


def _redact_mismatches(played: Replay, found: Iterable[Mismatch], viewer: str) -> Iterator[Mismatch]:
    """Yield the statements that do not hold and that are about what the viewer may know."""
    for wrong in found:
        if _is_hidden(played, wrong.number, wrong.path, viewer):
            continue
        seen = wrong._replace(events=_redact_events(wrong.events, viewer))
        # Of what is nowhere on the table yet nobody knows whether it was meant for their eyes.
        yield seen if wrong.actual is not None else seen._replace(wanted=UNKNOWN, hint="")


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
