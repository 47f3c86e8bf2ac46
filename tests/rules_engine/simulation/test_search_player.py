"""The player who searches knows no more than it may, plays no more games than it was given, and plays better for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from statistics import fmean
from typing import Any

import pytest

from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Setup
from kredens.rules_engine.kaciri.bots import BOTS
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import bots_of
from kredens.rules_engine.simulation.search_player import SearchPlayer, value_of
from kredens.rules_engine.simulation.statistics import wilson_interval
from tests.rules_engine import harness
from tests.rules_engine.gwint import subject as gwint
from tests.rules_engine.historia import subject as historia
from tests.rules_engine.kaciri import subject as kaciri
from tests.rules_engine.veto import subject as veto
from tests.rules_engine.vwars import subject as vwars
from tests.sampling import LONG, examples

GAMES: dict[str, Callable[[], tuple[harness.Subject[Any], Setup]]] = {
    "kaciri": lambda: (kaciri.subject(), kaciri.table(3)),
    "gwint": lambda: (gwint.subject(), gwint.table(("nilfgaard", "monsters"))),
    "veto": lambda: (veto.subject(), veto.table()),
    "historia": lambda: (historia.subject(), historia.table(2, {"format": "single"})),
    "vwars": lambda: (vwars.subject(), vwars.table(3)),
}
EVERY = {"kaciri": 3, "gwint": 4, "veto": 40, "historia": 10, "vwars": 60}
"""One in how many decisions of a random game is searched, so that all games take about as long."""
PLAYOUTS = 8


def decisions(subject: harness.Subject[Any], setup: Setup, seed: int) -> Iterator[tuple[harness.Moment[Any], str]]:
    """The moments of a random game at which a player has a choice, with that player."""
    for moment, _, _ in harness.games(subject, setup, seed):
        for player in subject.game.pending(moment.state).players:
            if player != TABLE and len(subject.game.actions(moment.state, player)) > 1:
                yield moment, player


def chosen(search: SearchPlayer, game: Engine[Any], state: Any, player: str, seed: int) -> Action:
    """What the player who searches chooses."""
    return search(game, state, player, game.actions(state, player), Random(seed))


def check_secrecy(game: Engine[Any], name: str, seed: int) -> int:
    """Check at moments of a random game that what is hidden from a player does not change what they choose, and that
    the same seed gives the same; return at how many moments something was hidden."""
    subject, setup = GAMES[name]()
    search, compared = SearchPlayer(game, PLAYOUTS), 0
    for number, (moment, player) in enumerate(decisions(subject, setup, seed)):
        if number % EVERY[name]:
            continue
        others = list(islice(subject.permuted(moment.setup, moment.state, player), 2))
        expected = chosen(search, game, moment.state, player, number)
        assert chosen(search, game, moment.state, player, number) == expected
        assert [chosen(search, game, other, player, number) for other in others] == [expected] * len(others)
        compared += bool(others)
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_choices_do_not_depend_on_what_is_hidden(name: str) -> None:
    game = GAMES[name]()[0].game
    assert sum(check_secrecy(game, name, seed) for seed in range(max(1, examples(20) // 10))) > 0


class Peeking:
    """An engine that shows every player everything."""

    def __init__(self, game: Engine[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, _player: str) -> Any:
        return state


def test_the_check_finds_a_player_who_peeks() -> None:
    peeking: Any = Peeking(kaciri.kaciri())

    def check() -> None:
        for seed in range(20):
            check_secrecy(peeking, "kaciri", seed)

    with pytest.raises(AssertionError):
        check()


@pytest.mark.parametrize("playouts", [1, 2, 7, 50])
def test_no_more_games_are_imagined_than_asked_for(playouts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    subject, setup = GAMES["kaciri"]()
    tried: list[Action] = []
    before = SearchPlayer._try

    def counted(self: SearchPlayer, view: Any, player: str, action: Action, rng: Random) -> float:
        tried.append(action)
        return before(self, view, player, action, rng)

    monkeypatch.setattr(SearchPlayer, "_try", counted)
    game = subject.game
    search = SearchPlayer(game, playouts)
    for moment, player in islice(decisions(subject, setup, 3), 12):
        tried.clear()
        actions = game.actions(moment.state, player)
        action = search(game, moment.state, player, actions, Random(1))
        assert action in actions
        assert len(tried) <= playouts
        if playouts >= 2 * len(actions):
            assert {*tried} == {*actions}


@pytest.mark.parametrize(
    ("name", "games", "share"), [("search:20", 20, 0.5), pytest.param("search:60", 40, 0.6, marks=LONG)]
)
def test_it_beats_the_greedy_player(name: str, games: int, share: float) -> None:
    """Each of both plays each side and each seat equally often; with 60 playouts, most games are won by far."""
    game, won = kaciri.kaciri(), 0.0
    bots = {each: playout.make_bot(game, each) for each in (name, "greedy")}
    for number in range(games):
        table = ("husite", "katolici") if number % 2 else ("katolici", "husite")
        mine = table[number // 2 % 2]
        seated = {side: bots[name if side == mine else "greedy"] for side in table}
        setup = BOTS.seat_sides(game, table, {})
        state = playout.play_out(game, setup, playout.seat_bots(seated), playout.random_of_game(9, number))
        outcome = game.outcome(state)
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    assert wilson_interval(won, games).low > share


@pytest.mark.parametrize("name", ["veto", "vwars"])
def test_who_stands_better_in_a_game_that_goes_on_wins_rather(name: str) -> None:
    subject, setup = GAMES[name]()
    game, bots = subject.game, bots_of(subject.game)
    greedy = playout.make_bot(game, "greedy")
    of_winners: list[float] = []
    for number in range(24):
        seen: list[dict[str, float]] = []

        def choose(game: Engine[Any], state: Any, player: str, actions: Any, rng: Random) -> Action:
            seen.append(dict(bots.standing(game, state)))  # noqa: B023
            return greedy(game, state, player, actions, rng)

        end = playout.play_out(game, setup, choose, playout.random_of_game(6, number))
        outcome = game.outcome(end)
        assert outcome is not None
        assert all(sum(standing.values()) == pytest.approx(1) for standing in seen)
        of_winners += [sum(standing[each] for each in outcome.winners) for standing in seen[2 * len(seen) // 3 :]]
    assert fmean(of_winners) > 0.55, "of two sides, so half of the shares are even"


def test_a_playout_is_worth_the_win_and_some_of_the_lead() -> None:
    game = kaciri.kaciri()
    setup = BOTS.seat_sides(game, ("husite", "katolici"), {})
    outcome = game.outcome(playout.play_out(game, setup, playout.make_bot(game, "random"), Random(1)))
    assert outcome is not None
    one, other = (value_of(outcome._replace(winners=("husite",)), who) for who in ("husite", "katolici"))
    assert one + other == pytest.approx(1)
    assert one > 0.8 - 1e-9
    assert value_of(outcome._replace(winners=("husite", "katolici")), "husite") < one


@pytest.mark.parametrize("name", ["search", "search:", "search:0", "search:abc", "search:-1", "search:1000001"])
def test_a_search_needs_a_number_of_playouts(name: str) -> None:
    with pytest.raises(Unreadable, match=r"a search has a number of playouts from 1 to 1,000,000, as in search:200"):
        playout.make_bot(kaciri.kaciri(), name)
