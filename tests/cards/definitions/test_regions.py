"""The map of a game: regions with their cities and borders, and every mistake that it can have."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Region
from kredens.cards.faults import Unreadable

GAME = """\
kredens: game/1
id: x
language: en
title: {en: X}
lists:
  region: {north: {name: {en: North}}, south: {name: {en: South}}, west: {name: {en: West}}}
  city: {alpha: {name: {en: Alpha}}, beta: {name: {en: Beta}}, gamma: {name: {en: Gamma}}, delta: {name: {en: Delta}}}
regions:
  north: {cities: [alpha, beta], borders: [south, west]}
  south: {cities: [gamma], borders: [north]}
  west: {cities: [delta], borders: [north]}
kinds:
  place: {fields: {city: {type: choice, of: city}}}
  person: {fields: {home: {type: choice, of: city}}}
"""
CITIES = ("alpha", "beta", "gamma", "delta")


def write(folder: Path, game: str = GAME, cities: tuple[str, ...] = CITIES) -> Path:
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    cards = [f"  - {{id: card-{city}, kind: place, name: {{en: Of {city}}}, city: {city}}}\n" for city in cities]
    cards.append("  - {id: anna, kind: person, name: {en: Anna}, home: delta}\n")
    (folder / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n{''.join(cards)}", encoding="utf-8")
    return folder


def faults(folder: Path) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        load(folder)
    return [str(fault).rpartition("/")[2] for fault in caught.value.faults]


def test_a_map_is_read(tmp_path: Path) -> None:
    assert load(write(tmp_path)).regions == {
        "north": Region("north", ("alpha", "beta"), ("south", "west")),
        "south": Region("south", ("gamma",), ("north",)),
        "west": Region("west", ("delta",), ("north",)),
    }


def test_a_game_without_a_map_needs_no_city(tmp_path: Path) -> None:
    without = "".join(line for line in GAME.splitlines(keepends=True) if "borders" not in line and line != "regions:\n")
    assert load(write(tmp_path, without, ("alpha",))).regions == {}


WRONG = [
    (
        "[gamma], borders: [north]",
        "[gamma], borders: []",
        ["9:44: error[border] region 'north' borders on 'south', but 'south' does not border on 'north'"],
    ),
    (
        "borders: [south, west]}\n  south: {cities: [gamma], borders: [north]",
        "borders: [west]}\n  south: {cities: [gamma], borders: []",
        ["10:3: error[island] no way leads over borders from region 'south' to 'north'"],
    ),
    (
        "[gamma], borders: [north]",
        "[gamma], borders: [north, south]",
        ["10:45: error[border] region 'south' borders on itself"],
    ),
    (
        "[gamma], borders: [north]",
        "[gamma], borders: [north, north]",
        ["10:45: error[border] region 'south' borders on 'north' twice"],
    ),
    (
        "[gamma], borders: [north]",
        "[gamma], borders: [north, wets]",
        ["10:45: error[unknown-region] there is no region 'wets' to border on; did you mean 'west'?"],
    ),
    (
        "[gamma], borders",
        "[gamma, beta], borders",
        ["10:27: error[city-twice] city 'beta' is in the region 'north' already"],
    ),
    ("[gamma], borders", "[gamma, gama], borders", ["10:27: error[unknown-city] the list 'city' has no city 'gama'"]),
    ("cities: [alpha, beta]", "cities: [alpha]", ["7:38: error[unknown-city] city 'beta' is in no region"]),
    ("west: {name: {en: West}}", "vest: {name: {en: West}}", ["11:3: error[unknown-region] the list 'region' has no"]),
]


@pytest.mark.parametrize(("there", "instead", "said"), WRONG)
def test_what_is_wrong_with_a_map(tmp_path: Path, there: str, instead: str, said: list[str]) -> None:
    assert there in GAME
    found = faults(write(tmp_path, GAME.replace(there, instead)))
    for sentence in said:
        assert any(sentence in fault for fault in found), found


def test_a_region_without_cities(tmp_path: Path) -> None:
    game = GAME.replace("cities: [alpha, beta]", "cities: []").replace(
        "cities: [gamma]", "cities: [gamma, alpha, beta]"
    )
    assert faults(write(tmp_path, game)) == ["game.yaml:9:10: error[empty] region 'north' has no cities"]


def test_a_city_that_is_on_no_card(tmp_path: Path) -> None:
    """Where somebody lives is no card of the city."""
    assert faults(write(tmp_path, GAME, CITIES[:3])) == [
        "game.yaml:11:19: error[city-without-card] city 'delta' is on no card"
    ]


@pytest.mark.parametrize("language", ["cs", "en", "it", "pl"])
def test_each_language_names_both_ends_of_a_border(tmp_path: Path, language: str) -> None:
    game = GAME.replace("[gamma], borders: [north]", "[gamma], borders: []")
    with pytest.raises(Unreadable) as caught:
        load(write(tmp_path, game))
    (fault,) = caught.value.faults
    said = fault.in_language(language)
    assert said.count("north") == said.count("south") == 2
