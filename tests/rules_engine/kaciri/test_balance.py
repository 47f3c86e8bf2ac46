"""The Kacíři set plays well: no faction is much better off, every Odolnost occurs, every strength has its use."""

from itertools import product

import pytest

from rules_engine.kaciri.round import Sent, resolve
from tests.rules_engine.kaciri.playing import FACTIONS, STRENGTHS, look, play_many, towns

LEANING = 0.15
"""How far a faction's mean share of Význam may lie from an equal one, as a part of the equal one.

Over many games it is at most 0.11; chance adds about 0.04 to so few as are played here."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_faction_is_much_better_off(players: int) -> None:
    tally = play_many(players, games=300, seed=1415)
    assert min(tally.games.values()) >= 150
    for faction in FACTIONS:
        assert tally.share(faction) == pytest.approx(1 / players, rel=LEANING), faction


def test_every_strength_comes_home_at_times_and_from_two_up_takes_cities() -> None:
    tally = play_many(2, games=300, seed=1517)
    assert [strength for strength in STRENGTHS if not tally.came_home[strength]] == []
    assert [strength for strength in STRENGTHS if not tally.took[strength]] in ([], [1])


def test_every_odolnost_from_two_to_ten_and_every_vyznam_occurs() -> None:
    assert {town.city.odolnost for town in towns()} == set(range(2, 11))
    assert {town.vyznam for town in towns()} == set(range(1, 7))


def test_every_strength_below_eleven_is_the_cheapest_that_does_somewhere() -> None:
    """One is enough for Hussites only, where their bonus helps; eleven is what it takes to beat a ten."""
    cheapest = {
        faction: {
            min(s for s in STRENGTHS if look(town.city, Sent(faction, s), table=4).power)
            for town in towns()
            if any(look(town.city, Sent(faction, s), table=4).power for s in STRENGTHS)
        }
        for faction in FACTIONS
    }
    assert cheapest["husite"] >= set(range(1, 11))
    for faction in FACTIONS[1:]:
        assert cheapest[faction] == set(range(2, 11))
    for town, (faction, rival) in product(towns(), product(FACTIONS, repeat=2)):
        if faction != rival and not town.city.special:
            assert resolve(town.city, {"a": Sent(faction, 11), "b": Sent(rival, 10)}).winner == "a"


def test_specials_are_the_five_of_the_rulebook_and_most_cities_have_none_or_one() -> None:
    marks = {town.id: [effect["do"] for effect in town.city.special] for town in towns()}
    assert {verb for verbs in marks.values() for verb in verbs} == {
        "sacrifice",
        "strengthen",
        "cross",
        "relieve",
        "doom",
    }
    assert [town for town, verbs in marks.items() if len(verbs) > 1] == ["praha"]
    assert marks["praha"] == ["strengthen", "cross"]
    assert 12 <= sum(not verbs for verbs in marks.values()) < 36
