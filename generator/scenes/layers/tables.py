"""What draws each thing of the sky, far away, in the middle and on the ground."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from kredens.generator.scenes.layers import (
    cities,
    grounds,
    landforms,
    settlements,
    skies,
    skylines,
    waterside,
    weather,
    woods,
)
from kredens.generator.scenes.staging.stage import Stage

Drawer: TypeAlias = Callable[[Stage], None]
"""Draws one thing on the stage."""


class SkyThing(NamedTuple):
    """Something in the sky.

    `place` finds room for a light before the lines of the sky are ruled, `draw` draws in the sky, `behind` in front of
    the layers and behind people, and `veil` in front of people; a subject stands before all of it.
    `light` is the light it brings unless another is said; `ruled` is whether the sky keeps its level lines; `clouds`
    are those of which it is full, `horizon` says how far it lies lower than usual, and `hides` down to where it covers
    the ground, in shares of the height.
    """

    place: Drawer | None = None
    draw: Drawer | None = None
    behind: Drawer | None = None
    hides: float = 0.0
    veil: Drawer | None = None
    light: str = ""
    is_dark: bool = False
    ruled: bool = True
    clouds: str = ""
    horizon: float = 0.0


SKIES: Mapping[str, SkyThing] = MappingProxyType(
    {
        "clear": SkyThing(),
        "rays": SkyThing(draw=skies.draw_rays, light="warm", ruled=False),
        "glory": SkyThing(draw=skies.draw_glory, light="gold", ruled=False),
        "sun": SkyThing(place=skies.sun, draw=skies.draw_sun),
        "sunset": SkyThing(place=skies.sunset, draw=skies.draw_sunset, light="dusk"),
        "full-moon": SkyThing(place=skies.full_moon, draw=skies.draw_moon, light="night", is_dark=True),
        "crescent": SkyThing(place=skies.crescent, draw=skies.draw_crescent, light="night", is_dark=True),
        "eclipse": SkyThing(place=skies.full_moon, draw=skies.draw_eclipse, light="dusk"),
        "stars": SkyThing(draw=skies.draw_stars, light="night", is_dark=True),
        "night": SkyThing(draw=skies.draw_stars, light="night", is_dark=True),
        "comet": SkyThing(draw=skies.draw_comet, light="night", is_dark=True),
        "aurora": SkyThing(draw=weather.aurora, light="night", is_dark=True),
        "clouds": SkyThing(draw=weather.clouds),
        "dark-clouds": SkyThing(draw=weather.dark_clouds, light="storm"),
        "storm": SkyThing(draw=weather.storm, behind=weather.flashes, light="storm", is_dark=True),
        "skull-cloud": SkyThing(draw=weather.skull_cloud, light="storm"),
        "rain": SkyThing(draw=weather.dark_clouds, veil=weather.rain, light="storm"),
        "fog": SkyThing(behind=weather.fog, hides=weather.FOG_FOOT, light="fog"),
        "ground-fog": SkyThing(veil=weather.ground_fog),
        "frost": SkyThing(veil=weather.frost, light="cold"),
        "snow": SkyThing(veil=weather.snow, light="cold"),
        "smoke": SkyThing(draw=weather.smoke),
        "fire-glow": SkyThing(draw=weather.fire_glow, light="fire", ruled=False),
        "fire": SkyThing(draw=weather.fire_glow, behind=weather.fire_front, light="fire", ruled=False),
        "birds": SkyThing(draw=weather.birds),
        "flock": SkyThing(draw=weather.flock),
        "cirrus": SkyThing(clouds="wisps"),
        "cumulus": SkyThing(clouds="banks"),
        "long-clouds": SkyThing(clouds="bars"),
        "low-horizon": SkyThing(horizon=0.1),
        "high-horizon": SkyThing(horizon=-0.12),
    }
)

BEHIND = {name: thing.behind for name, thing in SKIES.items() if thing.behind}
"""What comes out of the sky behind people."""
VEILS = {name: thing.veil for name, thing in SKIES.items() if thing.veil}
"""What comes out of the sky in front of people."""

FAR: Mapping[str, Drawer] = MappingProxyType(
    {
        "mountains": landforms.mountains,
        "crags": landforms.crags,
        "hills": landforms.hills,
        "sea": landforms.sea,
        "cliffs": landforms.cliffs,
        "pyramids": landforms.dunes,
        "forest-edge": woods.forest_edge,
        "towers": skylines.towers,
        "castle": skylines.castle,
        "burning-town": skylines.burning_town,
        "town": skylines.town_far,
        "army": skylines.army,
        "kremlin": cities.kremlin,
        "barracks": cities.barracks,
    }
)

LOW_LAND = frozenset({"mountains", "crags", "castle"})
"""What needs low land before it, because it ends at the horizon."""

MIDDLE: Mapping[str, Drawer] = MappingProxyType(
    {
        "pines": woods.pines,
        "wood": woods.wood,
        "bare-trees": woods.bare_trees,
        "old-forest": woods.old_forest,
        "bushes": woods.bushes,
        "reeds": woods.reeds,
        "palisade": settlements.palisade,
        "walls": settlements.walls,
        "tents": settlements.tents,
        "village": settlements.village,
        "hamlet": settlements.hamlet,
        "ships": waterside.ships,
        "great-ship": waterside.great_ship,
        "longship": waterside.longship,
        "bridge": waterside.bridge,
        "ruins": settlements.ruins,
        "columns": settlements.columns,
        "market": settlements.market,
        "old-street": settlements.old_street,
        "harbour": waterside.harbour,
        "city": cities.city,
        "city-street": cities.city_street,
        "cars": cities.cars,
        "wires": cities.wires,
    }
)

AFLOAT = frozenset({"great-ship", "longship", "cars"})
"""What stands on the ground, and is drawn after it."""

GROUNDS: Mapping[str, Drawer] = MappingProxyType(
    {
        "field": grounds.field,
        "grass": grounds.grass,
        "ridge": grounds.ridge,
        "rocks": grounds.rocks,
        "snow": grounds.snowfield,
        "waves": grounds.waves,
        "marsh": waterside.marsh,
        "paving": grounds.paving,
        "chequers": grounds.chequers,
        "planks": grounds.planks,
        "sand": grounds.sand,
        "sun-banners": grounds.sun_banners,
        "street": grounds.street,
        "void": grounds.void,
    }
)
