"""Compare what a log expects with the result of its replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.logs.claims import differences
from kredens.rules_engine.logs.log_format import ExpectEntry, ResultEntry
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.result import TOO_EARLY, Mismatch, RefusedMove, Replay, legal_lines, make_mismatch


def check_expectations(played: Replay) -> Iterator[Mismatch]:
    """Yield every expectation, and every part of the stated result, that the replay does not meet.

    Where a scene stops at a fault that it does not expect, that fault is all there is to say: what would have come of
    the other moves is not compared.
    """
    expected = played.scene.expected
    document, number = played.log.document, played.number
    if played.is_stopped:
        return
    if expected is not None:
        path = played.scene.path
        for name, wanted, actual in _check_rules(played, expected):
            yield Mismatch("expect", document.place((*path, name)), number, (name,), wanted, actual)
        if played.state is not None:
            position = played.game.position(played.state)
            for found in differences(expected.position, position, played.game.ordered_keys):
                yield make_mismatch("expect", document.place((*path, "position", *found.path)), number, found)
            yield from _check_legal_moves(played, expected)
    complete = played.fault is None and not played.problems
    if complete and played.earlier is None and not played.scene.name and played.log.entry.result is not None:
        yield from _check_result(played, played.log.entry.result)


def _check_rules(played: Replay, expected: ExpectEntry) -> Iterator[tuple[str, Any, Any]]:
    """Yield (what, wanted, actual) for rules that are not cited, refused or reported as expected."""
    cited = played.cited_rules()
    if missing := [rule for rule in expected.cites if rule not in cited]:
        yield "cites", missing, sorted(cited)
    if there := [rule for rule in expected.not_cites if rule in cited]:
        yield "not-cites", there, sorted(cited)
    if expected.refused is not None:
        lines = played.scene.lines
        last = played.fault is not None and bool(lines) and played.fault.place == lines[-1].place
        refused = [played.fault.refusal] if isinstance(played.fault, RefusedMove) and last else []
        if not refused or _names_not_found(expected.refused, refused):
            yield "refused", list(expected.refused), _refusal_names(played.fault)
    if expected.problems is not None and (not played.problems or _names_not_found(expected.problems, played.problems)):
        yield "problems", list(expected.problems), [rule for problem in played.problems for rule in problem.rules[:1]]


def _names_not_found(wanted: Sequence[str], refusals: Sequence[Refusal]) -> list[str]:
    """Return the wanted names that are no rule, guard or code of any refusal."""
    names = {name for refusal in refusals for name in (*refusal.rules, refusal.guard, refusal.code)}
    return [each for each in wanted if each not in names]


def _refusal_names(fault: RefusedMove | Mismatch | None) -> Any:
    return [*fault.refusal.rules, f"move {fault.number}"] if isinstance(fault, RefusedMove) else None


def _check_legal_moves(played: Replay, expected: ExpectEntry) -> Iterator[Mismatch]:
    """Yield where the legal moves differ from those that the log expects."""
    if expected.legal is None:
        return
    path, legal = (*played.scene.path, "legal"), expected.legal
    document, number = played.log.document, played.number
    if isinstance(legal, dict):
        for name, wanted in legal.items():
            player = played.log.notation.read_actor(name)
            actions = set(played.game.actions(played.state, player))
            read = [_parse_action(played, player, each) for each in wanted]
            if set(read) != actions or len(read) != len(actions):
                written = [
                    played.log.notation.format_action(action) for action in played.game.actions(played.state, player)
                ]
                yield Mismatch("expect", document.place((*path, name)), number, ("legal", name), list(wanted), written)
        return
    for index, line in enumerate(legal):
        head, _, text = line.partition(":")
        player = played.log.notation.read_actor(head.strip())
        action = _parse_action(played, player, text.strip())
        if action is None or action not in played.game.actions(played.state, player):
            lines = list(legal_lines(played.game, played.log.notation, played.state))
            yield Mismatch("expect", document.place((*path, index)), number, ("legal",), line, lines)


def _parse_action(played: Replay, player: str, text: str) -> Action | None:
    """Return the action that a line under `legal` means, or None."""
    notation = played.log.notation
    try:
        return notation.resolve_action(played.state, player, notation.parse_shape(text))
    except Misread:
        return None


def _check_result(played: Replay, result: ResultEntry) -> Iterator[Mismatch]:
    """Yield where the winner or the points differ from those that the log states."""
    place, number = played.log.document.place, played.number
    outcome = played.outcome
    if outcome is None and (result.winner is not None or result.points):
        yield Mismatch("result", played.log.document.key_place(("result",)), number, TOO_EARLY, None, None)
    if outcome is None:
        return
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner
    if winners is not None and set(winners) != set(outcome.winners):
        where = place(("result", "winner"))
        actual = list(outcome.winners)
        yield Mismatch("result", where, number, ("winner",), list(winners), actual, rules=outcome.rules)
    for player, points in result.points.items():
        actual_points = outcome.points.get(player)
        if actual_points != points:
            where = place(("result", "points", player))
            yield Mismatch("result", where, number, ("points", player), points, actual_points, rules=outcome.rules)
