"""A set of one's own for the tests: the shipped personalities, and made-up cities with every mark."""

from __future__ import annotations

import json
import shutil
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kredens.cards.definitions.library import load
from kredens.rules_engine.kaciri.engine import Kaciri
from tests.rules_engine.kaciri.brute_force import City

PICTURED = ((None, 11), ("husite", 10))
"""The crosses of the city that the rulebook shows."""
CITIES = (
    City("plain", 6, 3),
    City("easy", 3, 1),
    City("offering", 2, 4, sacrifice=True),
    City("offering-far", 7, 5, sacrifice=True),
    City("friendly", 8, 5, hussite=True),
    City("friendly-near", 5, 4, hussite=True),
    City("crossed", 8, 6, crosses=PICTURED),
    City("pictured", 8, 6, hussite=True, crosses=PICTURED),
    City("relief", 6, 2, relief=True),
    City("seven", 5, 6, seven=True),
    City("relief-crossed", 6, 3, crosses=PICTURED, relief=True),
    City("relief-friendly", 7, 3, hussite=True, relief=True),
    City("relief-seven", 5, 2, relief=True, seven=True),
    City("friendly-offering", 3, 2, hussite=True, sacrifice=True),
    City("everything", 6, 7, hussite=True, crosses=PICTURED, sacrifice=True, relief=True, seven=True),
    City("beyond", 12, 9, hussite=True),
)
NAMED = {city.name: city for city in CITIES}


def marks(city: City) -> list[dict[str, Any]]:
    """The special effects of a city as definitions write them."""
    person = {"kind": "personality"}
    crosses = [{**person, **({"faction": faction} if faction else {}), "strength": n} for faction, n in city.crosses]
    written: list[tuple[object, dict[str, Any]]] = [
        (city.hussite, {"do": "strengthen", "what": {**person, "faction": "husite"}, "amount": 1}),
        (city.crosses, {"do": "cross", "what": crosses}),
        (city.sacrifice, {"do": "sacrifice", "what": {**person, "strength": {"from": 1, "to": 3}}}),
        (city.relief, {"do": "relieve", "what": {**person, "faction": ["husite", "reformatori"]}}),
        (city.seven, {"do": "doom", "what": {**person, "strength": 7}, "count": {"2": 1, "3": 2, "4": 2}}),
    ]
    return [effect for there, effect in written if there]


def card(city: City) -> dict[str, Any]:
    """A city as definitions write it."""
    name = city.name.replace("-", " ").title()
    made = {"id": city.name, "kind": "city", "name": {"cs": name}, "odolnost": city.resistance}
    made |= {"vyznam": city.importance, "line": {"cs": "-"}, "arms": "gules"}
    return {**made, "special": marks(city)} if marks(city) else made


@lru_cache(1)
def own() -> Kaciri:
    """The referee over the made-up cities."""
    shipped = load("kaciri").folder
    with TemporaryDirectory() as folder:
        for name in ("game.yaml", "personalities.yaml"):
            shutil.copy(shipped / name, folder)
        cities = json.dumps([card(city) for city in CITIES])
        Path(folder, "cities.yaml").write_text(f"kredens: cards/1\ncards: {cities}\n")
        return Kaciri(load(folder))
