"""Good logs of whole games of VETO are taken, also where draws were not seen or silent answers were left out; a move
that breaks a rule is reported where it stands, with that rule. The counts by kind stand in the summary of the run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest

from kredens.rules_engine.replays.result import RefusedMove
from tests.coverage_of_rules import report_table
from tests.rules_engine.tampering import kind_of
from tests.rules_engine.veto.recording import FIRST_LINE, Move, game, line, lines, replayed, unseen
from tests.rules_engine.veto.subject import veto
from tests.rules_engine.veto.tampering import KINDS, Moment, Said, Tampering
from tests.sampling import sampled

GAMES = [(seed, who) for seed in range(25, 31) for who in ("random", "greedy")]
COUNTS = report_table("tampered logs of VETO", ("kind of tampering", "made", "reported"))


@lru_cache(1)
def moments() -> tuple[tuple[tuple[Move, ...], int], ...]:
    """Moments of all games, in a chance order."""
    found = [(game(*each), at) for each in GAMES for at in range(len(game(*each)))]
    Random(5).shuffle(found)
    return tuple(found)


def tampered(tampering: Tampering, most: int) -> Iterator[tuple[tuple[Move, ...], int, Said]]:
    """Yield moves of one kind, with the game and the place where they stand: of each moment one, `most` in all."""
    count = 0
    for moves, at in moments():
        said = list(tampering(Moment(moves[at])))
        if said:
            yield moves, at, said[at % len(said)]
            count += 1
        if count == most:
            return


@pytest.mark.parametrize("most", [1, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize("tampering", KINDS, ids=map(kind_of, KINDS))
def test_a_move_that_breaks_a_rule(tampering: Tampering, most: int) -> None:
    made = reported = 0
    amiss = []
    for moves, at, (who, text, rule) in tampered(tampering, most):
        written = [*lines(moves[:at]), f"{who}: {text}"]
        fault = replayed(written).fault
        made += 1
        rules = fault.refusal.rules if isinstance(fault, RefusedMove) else ()
        if fault is not None and fault.place.line == FIRST_LINE + at and f"veto.{rule}" in rules:
            reported += 1
        else:
            amiss.append((who, text, rule, fault))
    COUNTS[kind_of(tampering)] = made, reported
    assert amiss == []
    assert made


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_no_good_log_is_refused(seed: int, who: str) -> None:
    moves = game(seed, who)
    written = lines(moves)
    after = veto().apply(moves[-1].before, moves[-1].player, moves[-1].action)
    played = replayed(written)
    assert played.holds
    assert played.outcome == veto().outcome(after)
    rng = Random(seed)
    cut = rng.randrange(1, len(written))
    assert replayed(written[:cut]).holds


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_draws_that_nobody_saw(seed: int, who: str) -> None:
    moves, rng = game(seed, who), Random(seed)
    hiding = [unseen(each.action) if each.action[0] == "draw" and rng.random() < 0.7 else each.action for each in moves]
    played = replayed([line(move.player, action) for move, action in zip(moves, hiding, strict=True)])
    assert played.holds
    assert played.outcome is not None


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:6], 5))
def test_what_goes_without_saying(seed: int, who: str) -> None:
    """No reply need not be written."""
    moves = [move for move in game(seed, who) if not (move.action == ("no",) and veto().default_answer(move.before))]
    assert replayed(lines(moves)).holds


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:8], 5))
def test_another_legal_move(seed: int, who: str) -> None:
    """Whoever does something else that is legal is not refused."""
    moves, rng = game(seed, who), Random(seed)
    for at in rng.sample(range(len(moves)), 5):
        move = moves[at]
        other = rng.choice(veto().actions(move.before, move.player))
        assert replayed([*lines(moves[:at]), line(move.player, other)]).holds


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:8], 5))
def test_lines_left_out_doubled_or_changed_over(seed: int, who: str) -> None:
    """What stands before the change is never blamed."""
    moves, rng = game(seed, who), Random(seed)
    written = lines(moves)
    for _ in range(3):
        at = rng.randrange(len(written) - 1)
        one, other = written[at : at + 2]
        for changed in ([], [one, one], [other, one]):
            width = 1 if changed != [other, one] else 2
            fault = replayed([*written[:at], *changed, *written[at + width :]]).fault
            assert fault is None or fault.place.line >= FIRST_LINE + at


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES[:6], 5))
def test_claims(seed: int, who: str) -> None:
    """A true one holds, one that is not so is reported where it stands."""
    moves, rng = game(seed, who), Random(seed)
    at = rng.randrange(10, len(moves))
    position = veto().position(moves[at].before)
    for player, own in position["players"].items():
        for what in ("kreski", "ducats", "markers"):
            claimed = [*lines(moves[:at]), f"claim: players.{player}.{what} = {own[what]}"]
            assert replayed(claimed).holds
            wrong = [*lines(moves[:at]), f"claim: players.{player}.{what} = {own[what] + 1}"]
            fault = replayed(wrong).fault
            assert fault is not None
            assert fault.place.line == FIRST_LINE + at


def test_a_wrong_result_is_reported() -> None:
    moves = game(*GAMES[0])
    played = replayed(lines(moves))
    assert played.outcome is not None
    (winner,) = played.outcome.winners
    loser = next(name for name in played.outcome.points if name != winner)
    assert not replayed(lines(moves), f"result: {{winner: {loser}}}\n").holds
    assert replayed(lines(moves), f"result: {{winner: {winner}}}\n").holds


@pytest.mark.parametrize(("seed", "who"), sampled(GAMES, 5))
def test_a_move_after_the_end(seed: int, who: str) -> None:
    moves = game(seed, who)
    for text in ("bene", "pas", "concede", "draw-game"):
        fault = replayed([*lines(moves), f"{moves[-1].player}: {text}"]).fault
        assert isinstance(fault, RefusedMove)
        assert "veto.end.conditions" in fault.refusal.rules
