"""Every building that can be named, of all tables."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.site import Landmark
from kredens.generator.towns.sights.castles import CASTLES
from kredens.generator.towns.sights.churches import CHURCHES, SPIRES
from kredens.generator.towns.sights.country import COUNTRY
from kredens.generator.towns.sights.metro_hall import METRO_HALL
from kredens.generator.towns.sights.modern import MODERN
from kredens.generator.towns.sights.of_asia import GREAT_CITIES_OF_ASIA
from kredens.generator.towns.sights.of_europe import EUROPE
from kredens.generator.towns.sights.of_great_cities import GREAT_CITIES
from kredens.generator.towns.sights.of_the_east import EAST
from kredens.generator.towns.sights.of_the_west import WEST
from kredens.generator.towns.sights.of_the_world import WORLD
from kredens.generator.towns.sights.on_heights import HEIGHTS

LANDMARKS: Mapping[str, Landmark] = {
    **CHURCHES,
    **SPIRES,
    **CASTLES,
    **COUNTRY,
    **MODERN,
    "metro hall": METRO_HALL,
    **EUROPE,
    **WEST,
    **EAST,
    **WORLD,
    **GREAT_CITIES,
    **GREAT_CITIES_OF_ASIA,
    **HEIGHTS,
}
"""The landmarks by name."""
