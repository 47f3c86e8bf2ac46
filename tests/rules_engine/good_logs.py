"""What must hold of the log of any whole game, as it is and changed a little, and of a move that breaks a rule.

A game's own tests bring recorders of games, and moves that break its rules. The counts by kind stand in the summary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from kredens.rules_engine.replays.result import RefusedMove
from tests.coverage_of_rules import report_table
from tests.rules_engine.recording import Move, Recorder
from tests.rules_engine.tampering import kind_of

Said: TypeAlias = "tuple[str, str, str]"
"""Who says it, what they say, and a rule that it breaks."""
HEAD = ("kind of tampering", "made", "reported")


class Game(NamedTuple):
    """A recorded game: at which table, with which seed, by which simple players."""

    recorder: Recorder
    seed: int
    who: str = "random"

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.recorder.play(self.seed, self.who)

    @property
    def lines(self) -> list[str]:
        return self.recorder.lines(self.moves)


class Place(NamedTuple):
    """A place in a game, before one of its moves."""

    game: Game
    at: int

    @property
    def move(self) -> Move:
        return self.game.moves[self.at]


def places_in(games: Iterable[Game]) -> tuple[Place, ...]:
    """All places of all games, in a chance order."""
    found = [Place(game, at) for game in games for at in range(len(game.moves))]
    Random(5).shuffle(found)
    return tuple(found)


def broken_moves(
    places: Iterable[Place], breaks: Callable[[Place], Iterable[Said]], most: int
) -> Iterator[tuple[Place, Said]]:
    """Yield moves of one kind that break a rule, each with its place: of each place one, `most` in all."""
    count = 0
    for place in places:
        said = list(breaks(place))
        if said:
            yield place, said[place.at % len(said)]
            count += 1
        if count == most:
            return


def check_broken_moves(kind: Callable[..., Any], found: Iterable[tuple[Place, Said]], game: str) -> None:
    """Check that each of these moves is reported where it stands, with the rule that it breaks."""
    made = reported = 0
    amiss = []
    for place, (who, text, rule) in found:
        recorder, moves = place.game.recorder, place.game.moves
        fault = recorder.replayed([*recorder.lines(moves[: place.at]), f"{who}: {text}"]).fault
        made += 1
        rules = fault.refusal.rules if isinstance(fault, RefusedMove) else ()
        if fault is not None and fault.place.line == recorder.first_line + place.at and f"{game}.{rule}" in rules:
            reported += 1
        else:
            amiss.append((who, text, rule, fault))
    report_table(f"tampered logs of {game}", HEAD)[kind_of(kind)] = made, reported
    assert amiss == []
    assert made


def check_good_log(game: Game) -> None:
    """Check that the log comes to the end of the game, and a part of it to no fault."""
    recorder, written = game.recorder, game.lines
    played = recorder.replayed(written)
    assert played.holds
    assert played.outcome == recorder.game.outcome(recorder.end(game.moves))
    assert recorder.replayed(written[: Random(game.seed).randrange(1, len(written))]).holds


def check_unseen(game: Game, verb: str) -> None:
    """Check that the log comes to an end where most of what is done with this verb was seen by nobody."""
    rng, recorder = Random(game.seed), game.recorder
    hiding = [
        recorder.unseen(each.action) if each.action[0] == verb and rng.random() < 0.7 else each.action
        for each in game.moves
    ]
    lines = [recorder.line(move.player, action) for move, action in zip(game.moves, hiding, strict=True)]
    played = recorder.replayed(lines)
    assert played.holds
    assert played.outcome is not None


def check_silence(game: Game, answers: Sequence[tuple[str, ...]]) -> None:
    """Check that these answers need not be written where they go without saying."""
    rules = game.recorder.game
    moves = [
        move
        for move in game.moves
        if not (move.action in answers and rules.default_answer(move.before) == (move.player, move.action))
    ]
    assert len(moves) < len(game.moves)
    assert game.recorder.replayed(game.recorder.lines(moves)).holds


def check_another_legal_move(game: Game, times: int = 5) -> None:
    """Check that whoever does something else that is legal is not refused."""
    recorder, moves, rng = game.recorder, game.moves, Random(game.seed)
    for at in rng.sample(range(len(moves)), times):
        move = moves[at]
        other = rng.choice(recorder.game.actions(move.before, move.player))
        assert recorder.replayed([*recorder.lines(moves[:at]), recorder.line(move.player, other)]).holds


def check_disorder(game: Game, times: int = 3) -> None:
    """Check that what stands before lines left out, doubled or changed over is never blamed."""
    recorder, written, rng = game.recorder, game.lines, Random(game.seed)
    for _ in range(times):
        at = rng.randrange(len(written) - 1)
        one, other = written[at : at + 2]
        for changed in ([], [one, one], [other, one]):
            width = 1 if changed != [other, one] else 2
            fault = recorder.replayed([*written[:at], *changed, *written[at + width :]]).fault
            assert fault is None or fault.place.line >= recorder.first_line + at


def check_claims(game: Game, fields: Sequence[str]) -> None:
    """Check that claims about these figures of players hold if they are so, and that one of each player is reported
    where it is not."""
    recorder, moves, rng = game.recorder, game.moves, Random(game.seed)
    at = rng.randrange(10, len(moves))
    before = recorder.lines(moves[:at])
    players: Mapping[str, Any] = recorder.game.position(moves[at].before)["players"]
    claims = [f"claim: players.{player}.{field} = {own[field]}" for player, own in players.items() for field in fields]
    assert recorder.replayed([*before, *claims]).holds
    for player, own in players.items():
        field = rng.choice(fields)
        fault = recorder.replayed([*before, f"claim: players.{player}.{field} = {own[field] + 1}"]).fault
        assert fault is not None
        assert fault.place.line == recorder.first_line + at


def check_wrong_result(game: Game) -> None:
    """Check that a result is taken that names the winner, and no other."""
    recorder = game.recorder
    outcome = recorder.replayed(game.lines).outcome
    assert outcome is not None
    (winner,) = outcome.winners
    loser = next(name for name in outcome.points if name != winner)
    assert not recorder.replayed(game.lines, f"result: {{winner: {loser}}}\n").holds
    assert recorder.replayed(game.lines, f"result: {{winner: {winner}}}\n").holds


def check_after_the_end(game: Game, said: Sequence[str], rule: str) -> None:
    """Check that nothing is done after the end, under that rule."""
    for text in said:
        fault = game.recorder.replayed([*game.lines, f"{game.moves[-1].player}: {text}"]).fault
        assert isinstance(fault, RefusedMove)
        assert rule in fault.refusal.rules
