"""Short ways to write a position: what they stand for."""

from __future__ import annotations

from typing import Any

import pytest

from kredens.rules_engine.kit.positions.text import expand_lying, expand_pile, leave_out_empty, read_position
from tests.rules_engine.gwint.subject import gwint
from tests.rules_engine.kaciri.subject import kaciri
from tests.rules_engine.veto.subject import veto


@pytest.mark.parametrize(
    ("written", "pile"),
    [
        (3, ["?", "?", "?"]),
        (0, []),
        ("Ghoul, ?, 2x Nekker", ["Ghoul", "?", "Nekker", "Nekker"]),
        ("Ghoul", ["Ghoul"]),
        (["ghoul"], ["ghoul"]),
        ("–", []),
        ("", []),
        (True, True),
        (-1, -1),
        (None, None),
    ],
)
def test_a_pile(written: Any, pile: Any) -> None:
    assert expand_pile(written) == pile


def test_what_lies_somewhere_says_whose_it_is() -> None:
    assert expand_lying("Ves, Stefan Skellen (Petr)") == ["Ves", {"card": "Stefan Skellen", "owner": "Petr"}]
    assert expand_lying(["ves", "fog (Petr)", {"card": "x"}]) == [
        "ves",
        {"card": "fog", "owner": "Petr"},
        {"card": "x"},
    ]


def test_keys_without_a_value_are_left_out() -> None:
    model = {"round": 1, "open": None, "players": {"P1": {"hand": [], "gems": 2}, "P2": {"hand": [], "gems": 2}}}
    names = ("Anna", "Petr")

    def left(given: Any) -> Any:
        return leave_out_empty(given, model, names)

    given = {"round": None, "players": {"Anna": {"hand": None, "gems": 1}, "Petr": {"hand": None}}, "open": None}
    assert left(given) == {"players": {"Anna": {"gems": 1}}}
    assert left({"players": {"Anna": {"hand": None}}}) is None
    assert left({"round": [], "players": {}}) == {"round": [], "players": {}}
    assert left({"open": {"card": "pike", "on": None}, "strange": None}) == {
        "open": {"card": "pike", "on": None},
        "strange": None,
    }


def test_entries_of_a_list_leave_out_what_has_no_value() -> None:
    given = {"open": [["play", None], {"card": "pike", "on": None, "under": [{"card": "eel", "on": None}]}]}
    left = leave_out_empty(given, {"open": []}, ())
    assert left == {"open": [["play", None], {"card": "pike", "under": [{"card": "eel"}]}]}


def test_a_word_of_the_game_is_no_short_name_where_no_card_stands() -> None:
    """There is a Dun Banner Medic, and an Emperor of Nilfgaard."""
    own = {"faction": "nilfgaard", "hand": "medic, geralt, GHOUL, draig", "leader": "emperor of nilfgaard"}
    given = {"open": [["turn", "Geralt"], ["medic", "Geralt"]], "players": {"Geralt": own, "Petr": {"hand": "ghul"}}}
    read = read_position(gwint(), given, ("Geralt", "Petr"))
    assert read["open"] == given["open"]
    assert read["players"]["Geralt"] == {
        "faction": "nilfgaard",
        "hand": ["dun-banner-medic", "geralt-of-rivia", "ghoul", "draig-bon-dhu"],
        "leader": "emhyr-var-emreis-emperor-of-nilfgaard",
    }
    assert read["players"]["Petr"] == {"hand": ["ghoul"]}


def test_what_means_several_cards_or_none_stays_as_it_is() -> None:
    read = read_position(gwint(), {"players": {"Anna": {"hand": "foltest, geralto, Foltest"}}}, ("Anna", "Petr"))
    assert read == {"players": {"Anna": {"hand": ["foltest", "geralto", "Foltest"]}}}


@pytest.mark.parametrize(
    ("written", "strengths"),
    [
        (7, [7]),
        ("7", [7]),
        ("3, 5-7", [3, 5, 6, 7]),
        ("3 5 9–11", [3, 5, 9, 10, 11]),
        (["4-6", 1], [4, 5, 6, 1]),
        ("–", []),
        ("Jan Hus, 3", ["jan-hus", 3]),
        ("husem 3", ["husem 3"]),
        ("9-7", ["9-7"]),
        (True, True),
    ],
)
def test_strengths_of_kaciri(written: Any, strengths: Any) -> None:
    assert read_position(kaciri(), {"players": {"Anna": {"hand": written}}}, ("Anna",)) == {
        "players": {"Anna": {"hand": strengths}}
    }


def test_cities_of_kaciri() -> None:
    given = {"city": "v Praze", "bottom": "tábor, Worms", "cities": {"krakova": "Petr", "Nikde": "Petr", 3: "Petr"}}
    assert read_position(kaciri(), given, ("Anna", "Petr")) == {
        "city": "praha",
        "bottom": ["tabor", "worms"],
        "cities": {"krakov": "Petr", "Nikde": "Petr", 3: "Petr"},
    }


def test_a_row_of_gwint() -> None:
    own = {"front": "Ves, 2x Poor Infantry; horn", "siege": ["Catapult"], "hand": 2, "deck": 15}
    full = gwint().expand_position({"weather": "Fog (Petr)", "players": {"Anna": own}})
    assert full["weather"] == [{"card": "impenetrable-fog", "owner": "Petr"}]
    anna = full["players"]["Anna"]
    assert anna["rows"] == {
        "front": {"units": ["Ves", "Poor Infantry", "Poor Infantry"], "beside": ["commanders-horn"]},
        "siege": {"units": ["Catapult"]},
    }
    assert (anna["hand"], len(anna["deck"])) == (["?", "?"], 15)


@pytest.mark.parametrize(
    ("weather", "cards"),
    [
        ("frost, fog", ["biting-frost", "impenetrable-fog"]),
        (["mráz", "Déšť"], ["biting-frost", "torrential-rain"]),
        ("bouře", ["skellige-storm"]),
        ([{"card": "mlha", "owner": "Petr"}], [{"card": "impenetrable-fog", "owner": "Petr"}]),
        ("mgła (Petr)", [{"card": "impenetrable-fog", "owner": "Petr"}]),
        (["biting-frost", "hail", 3], ["biting-frost", "hail", 3]),
    ],
)
def test_weather_of_gwint_is_called_what_people_call_it(weather: object, cards: list[object]) -> None:
    assert gwint().expand_position({"weather": weather})["weather"] == cards


def test_a_field_of_veto() -> None:
    own = {"election": [{"card": "Zend", "under": "Nadziak"}, "Folwark"], "kredens": 2, "karmazyn": "Soroka, Zend"}
    full = veto().expand_position({"players": {"Anna": own}})["players"]["Anna"]
    assert full["election"] == [{"card": "Zend", "under": ["Nadziak"]}, "Folwark"]
    assert (full["kredens"], full["karmazyn"]) == (["?", "?"], ["Soroka", "Zend"])
