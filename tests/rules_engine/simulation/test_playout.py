"""Games that play themselves: any seed gives whole, legal games, the same on every run, and sums that add up."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Outcome, Setup
from kredens.rules_engine.kaciri.bots import BOTS
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import Prizes, choose_at_random
from kredens.rules_engine.simulation.statistics import Tally, mean_interval, wilson_interval
from tests.sampling import sampled

KACIRI = games.engine_for(load("kaciri"))
FACTIONS = ("husite", "reformatori", "radikalove", "katolici")


def seated(*factions: str) -> Setup:
    return BOTS.seat_sides(KACIRI, factions, {})


def test_sides_are_the_factions_of_the_set() -> None:
    assert tuple(BOTS.sides(KACIRI)) == FACTIONS


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("count", sampled([2, 3, 4], 3))
def test_games_end_with_every_city_and_point_accounted_for(name: str, count: int) -> None:
    choose = playout.make_bot(KACIRI, name)
    vyznam = {card.id: card.get("vyznam") for card in KACIRI.definitions.of_kind("city")}
    for number in range(6):
        table = FACTIONS[:count]
        state = playout.play_out(KACIRI, seated(*table), choose, playout.random_of_game(3, number))
        outcome, prizes = KACIRI.outcome(state), BOTS.prizes(KACIRI, state)
        assert outcome is not None
        assert set(prizes.taken) == set(table)
        taken = [city for won in prizes.taken.values() for city in won]
        assert len(taken) == len(set(taken))
        assert set(taken) <= set(prizes.shown)
        assert outcome.points == {player: sum(vyznam[city] for city in won) for player, won in prizes.taken.items()}


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(
    "option", sampled([f"{name}={value}" for name, values in KACIRI.options.items() for value in values[1:]], 4)
)
def test_simple_players_choose_what_is_listed_under_every_reading(name: str, option: str) -> None:
    option, _, value = option.partition("=")
    setup = Setup(seated(*FACTIONS[:2]).players, {option: value})
    choose, chosen = playout.make_bot(KACIRI, name), []

    def watched(game: Engine[Any], state: Any, player: str, actions: Any, rng: Random) -> Action:
        action = choose(game, state, player, actions, rng)
        assert action in actions
        chosen.append(player)
        return action

    state = playout.play_out(KACIRI, setup, watched, playout.random_of_game(7, 7))
    assert KACIRI.outcome(state) is not None
    assert set(chosen) == set(FACTIONS[:2])


def test_who_decides_at_once_does_not_see_what_the_others_lay_down() -> None:
    """Every player of a round is asked about a state in which nobody has sent anything."""

    def careful(game: Engine[Any], state: Any, player: str, actions: Any, rng: Random) -> Action:
        position = game.position(state)
        assert all(each.get("sent") is None for each in position["players"].values())
        return choose_at_random(game, state, player, actions, rng)

    playout.play_out(KACIRI, seated(*FACTIONS), careful, Random(1))


def test_only_the_table_acts_at_random_for_other_players() -> None:
    asked: set[str] = set()

    def noted(game: Engine[Any], state: Any, player: str, actions: Any, rng: Random) -> Action:
        asked.add(player)
        return choose_at_random(game, state, player, actions, rng)

    playout.play_out(KACIRI, seated("husite", "katolici"), noted, Random(1))
    assert asked == {"husite", "katolici"}
    assert TABLE not in asked


def test_a_game_that_goes_on_and_on_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = 0

    def counted(game: Engine[Any], state: Any, player: str, actions: Any, rng: Random) -> Action:
        nonlocal moves
        moves += 1
        return choose_at_random(game, state, player, actions, rng)

    setup = seated("husite", "katolici")
    playout.play_out(KACIRI, setup, counted, Random(1))
    assert moves > 10
    monkeypatch.setattr(playout, "MAXIMUM_MOVES", 10)
    with pytest.raises(playout.EndlessGame):
        playout.play_out(KACIRI, setup, counted, Random(1))


@given(st.integers(0, 2**63 - 1), st.integers(0, 10**7))
def test_chance_depends_on_seed_and_number_alone(seed: int, number: int) -> None:
    assert playout.random_of_game(seed, number).random() == playout.random_of_game(seed, number).random()
    assert playout.random_of_game(seed, number).random() != playout.random_of_game(seed, number + 1).random()
    assert playout.random_of_game(seed, number).random() != playout.random_of_game(seed + 1, number).random()


def test_splitmix_is_the_published_one() -> None:
    """The first outputs of the reference generator started at zero and at 1234567."""
    assert playout.splitmix64(0) == 0xE220A8397B1DCDAF
    assert playout.splitmix64(1234567) == 6457827717110365317


@pytest.mark.long
def test_a_greedy_player_beats_a_random_one() -> None:
    greedy, won = playout.make_bot(KACIRI, "greedy"), 0.0
    for number in range(200):
        table = ("husite", "katolici") if number % 2 else ("katolici", "husite")

        def choose(
            game: Engine[Any], state: Any, player: str, actions: Any, rng: Random, one: str = table[0]
        ) -> Action:
            who = greedy if player == one else choose_at_random
            return who(game, state, player, actions, rng)

        outcome = KACIRI.outcome(playout.play_out(KACIRI, seated(*table), choose, playout.random_of_game(5, number)))
        assert outcome is not None
        won += (table[0] in outcome.winners) / len(outcome.winners)
    assert won > 130


def test_an_unknown_player_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unreadable, match=r"no player 'gredy'.*greedy"):
        playout.make_bot(KACIRI, "gredy")


def test_wilson_has_the_values_of_the_textbook() -> None:
    found = wilson_interval(10, 20)
    assert found == pytest.approx((0.5, 0.299298, 0.700702), abs=1e-6)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.0, 0.277533), abs=1e-6)
    assert wilson_interval(10, 10) == pytest.approx((1.0, 0.722467, 1.0), abs=1e-6)


def test_a_mean_has_its_interval() -> None:
    numbers = [1, 2, 3, 4, 5]
    found = mean_interval(sum(numbers), sum(n * n for n in numbers), len(numbers))
    assert found == pytest.approx((3.0, 3 - 1.385904, 3 + 1.385904), abs=1e-5)
    assert mean_interval(7, 49, 1) == (7.0, 7.0, 7.0)


RESULTS = st.lists(
    st.tuples(
        st.sampled_from(list(combinations("abc", 2))),
        st.sampled_from([(0,), (1,), (0, 1)]),
        st.tuples(st.integers(0, 99), st.integers(0, 99)),
    ),
    max_size=12,
)


def tally(results: list[tuple[tuple[str, ...], tuple[int, ...], tuple[int, int]]]) -> Tally:
    found = Tally()
    for table, winners, points in results:
        outcome = Outcome(tuple(table[seat] for seat in winners), dict(zip(table, points, strict=True)), ())
        found.add(table, outcome, Prizes(("x", "y"), {table[0]: ("x",), table[1]: ()}))
    return found


@given(RESULTS, RESULTS)
def test_tallies_add_up_in_any_order(first: Any, second: Any) -> None:
    there, back = tally(first), tally(second)
    there.merge(tally(second))
    back.merge(tally(first))
    assert vars(there) == vars(back) == vars(tally(first + second))


def test_a_shared_win_counts_as_a_share() -> None:
    found = tally([(("a", "b"), (0, 1), (5, 5)), (("a", "b"), (0,), (5, 3)), (("a", "c"), (1,), (0, 9))])
    assert found.win_share("a").value == pytest.approx(1.5 / 3)
    assert found.win_share("a", [("a", "b")]).value == pytest.approx(1.5 / 2)
    assert found.win_share("c").value == 1
    assert found.win_share_range() == pytest.approx(1 - 0.25)
    assert found.mean_points("a").value == pytest.approx(10 / 3)
    assert (found.shown["x"], found.taken["x", "a"], found.taken["y", "a"]) == (3, 3, 0)
