"""The picture of a town: what is wanted is given its place, and drawn from the sky to the foreground."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from contextlib import nullcontext

from kredens.generator.drawing.primitives import Segment, rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FAINT_BACK_NAME, FAINT_NAME, Plate
from kredens.generator.towns import foreground
from kredens.generator.towns.building.bridges import BRIDGES
from kredens.generator.towns.building.houses import HOUSES, cottage
from kredens.generator.towns.building.site import Terrace
from kredens.generator.towns.building.walls import WALLS, Circuit
from kredens.generator.towns.incidents.great_deeds import GREAT_DEEDS
from kredens.generator.towns.incidents.great_devices import GREAT_DEVICES
from kredens.generator.towns.incidents.great_things import GREAT_THINGS
from kredens.generator.towns.incidents.looked_through import LOOKED_THROUGH
from kredens.generator.towns.incidents.night_callers import NIGHT_CALLERS
from kredens.generator.towns.incidents.night_emblems import NIGHT_EMBLEMS
from kredens.generator.towns.incidents.night_lurkers import NIGHT_LURKERS
from kredens.generator.towns.incidents.night_signs import NIGHT_SIGNS
from kredens.generator.towns.incidents.patrols import PATROLS
from kredens.generator.towns.incidents.roof_incidents import ROOF_INCIDENTS
from kredens.generator.towns.incidents.street_incidents import STREET_INCIDENTS
from kredens.generator.towns.nearby.burial_places import BURIAL_PLACES
from kredens.generator.towns.nearby.crowds_before_town import CROWDS_BEFORE_TOWN
from kredens.generator.towns.nearby.deeds_before_town import DEEDS_BEFORE_TOWN
from kredens.generator.towns.nearby.drawn_sights import DRAWN_SIGHTS
from kredens.generator.towns.nearby.journeys_before_town import JOURNEYS_BEFORE_TOWN
from kredens.generator.towns.nearby.landing_places import LANDING_PLACES
from kredens.generator.towns.nearby.near_sights import NEAR_SIGHTS
from kredens.generator.towns.nearby.people_before_town import PEOPLE_BEFORE_TOWN
from kredens.generator.towns.nearby.places_before_town import PLACES_BEFORE_TOWN
from kredens.generator.towns.nearby.speakers_before_town import SPEAKERS_BEFORE_TOWN
from kredens.generator.towns.nearby.still_lifes import STILL_LIFES
from kredens.generator.towns.nearby.things_before_town import THINGS_BEFORE_TOWN
from kredens.generator.towns.nearby.works_before_town import WORKS_BEFORE_TOWN
from kredens.generator.towns.places_in_town import PLACES_IN_TOWN
from kredens.generator.towns.plan.ground import Standing, Town
from kredens.generator.towns.plan.tones import tones
from kredens.generator.towns.plan.words import read_plan
from kredens.generator.towns.surroundings import lands, sky
from kredens.generator.towns.surroundings.clouds import draw_mist
from kredens.generator.towns.surroundings.fires import draw_flames, draw_smoke
from kredens.generator.towns.surroundings.life import bush, leafy_tree
from kredens.generator.towns.surroundings.open_sky import Sky
from kredens.generator.towns.viewpoints import VIEWPOINTS

SMALLEST, LARGEST = 14.0, 90.0
"""The mean of width and height in mm below and above which a picture is drawn larger or smaller and then scaled."""
SLIMMEST = 9.0
"""How many times longer one side can be; of a slimmer picture only a part is seen."""
GRAIN = 0.04
"""How fine the points are in mm: a town has so many that a hundredth more or less is not seen."""
CHIMNEYS = {
    "factory": (0.13, 0.93), "steelworks": (0.1, 0.95), "power station": (0.25, 0.98), "inn": (0.57, 1.0),
    "distillery": (0.85, 0.98), "farm": (0.24, 0.95), "manor": (0.35, 0.95),
}  # fmt: skip
"""Where the smoke of a building comes from, from its left and its foot, in shares of its width and height."""
LOW_HOUSES = ("houses", "cottages", "timbered", "dutch", "southern", "eastern")
"""The kinds of houses between which trees stand."""


def draw_town(words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool) -> Plate:
    """Return the picture of a town of that size in mm; raises WordsError."""
    plan = read_plan(words)
    plate = Plate(tones(plan, colours), low_ink=low_ink, grain=GRAIN)
    wide, high = max(size[0], size[1] / SLIMMEST), max(size[1], size[0] / SLIMMEST)
    breadth = math.sqrt(wide * high)
    scale = breadth / min(max(breadth, SMALLEST), LARGEST)
    drawn = wide / scale, high / scale
    with plate.placed(0, 0, scale) if scale != 1 else nullcontext():
        plate.mm *= scale  # what is enlarged has heavier lines
        town = Town(plan, plate, drawn, Dice(seed))
        with plate.clipped(rectangle(0, 0, size[0] / scale, size[1] / scale)):
            faint = {FAINT_NAME: colours[FAINT_BACK_NAME]} if plan.view and FAINT_BACK_NAME in colours else {}
            with plate.coloured(faint):
                for layer in LAYERS:
                    layer(town)
            _draw_viewpoint(town)
        plate.mm /= scale
    return plate


def _draw_sky(town: Town) -> None:
    obstacles = [each.obstacle for each in town.standing]
    horizon = town.shore - town.house * (0.5 if town.open else 1.2)
    over = Sky(town.plate, town.width, horizon, town.dice.part("sky"), obstacles, town.tab, town.night)
    town.lights = sky.draw_sky(over, town.plan.sky)
    if "ribbon" in town.plan.sky:
        sky.draw_ribbon(town.plate, town.width, town.height)


def _draw_far(town: Town) -> None:
    horizon = town.shore - (
        town.house * 0.35 if town.open or town.houses == "none" else town.house * 0.62 * (town.rows - 1) * 0.8
    )
    rise = town.height * {"mountains": 0.27, "skyline": 0.24}.get(town.plan.far, 0.18)
    usual = "plain" if town.plan.water in ("sea", "lagoon") or town.plan.ground == "steppe" else "hills"
    kind = town.plan.far or usual
    hidden = not town.open and town.houses != "none"
    lands.FAR[kind](lands.Land(town.plate, town.width, horizon, rise, town.dice.part("far"), hidden, town.night))
    sea = town.plan.water in ("sea", "lagoon", "lake") and (town.open or town.houses == "none")
    lands.lay_plain(town.plate, town.width, horizon, town.height, town.dice.part("plain"), sea=sea)


def _draw_hill(town: Town) -> None:
    if not town.lift:
        return
    rock = town.plan.rise != "hill"
    dice = town.dice.part("hill")
    points: list[Point] = []
    steps = 50 if rock else 24
    for index in range(steps + 1):
        x = -1 + (town.width + 2) * index / steps
        rough = dice.wobble(town.lift * 0.09) if rock else 0.0
        points.append((x, town.row_level(0, x) - town.house * 0.3 + rough))
    outline = smooth(points) if not rock else polyline(points)
    town.plate.fill((*outline, ("L", town.width + 1, town.shore + 1), ("L", -1, town.shore + 1), ("Z",)), "hill", 0.18)
    ink: list[Segment] = []
    spread = town.plateau + town.width * (0.14 if rock else 0.22)
    for _ in range(80 if rock else 36):
        x = town.centre + dice.between(-1, 1) * spread
        deep = dice.between(0.0, 0.85)
        y = town.row_level(0, x) - town.house * 0.2 + deep * (town.rise(x) + town.house)
        shaded = x > town.centre + town.plateau * 0.1
        if y > town.shore or (not shaded and dice.chance(0.35)):
            continue
        run = dice.between(0.8, 2.0) * (0.5 + town.lift * 0.12 if rock else 1.0)
        lean = (0.16 if rock else 0.42) * run * (1 if shaded else -0.7)
        thick = (0.24 if rock else 0.12) * (1.5 if shaded else 0.8)
        ink += (("M", x, y), ("L", x + lean, y + run), ("L", x + thick, y + 0.12))
    town.plate.ink(tuple(ink))


def _draw_buildings(town: Town) -> None:
    """Draw rows of houses from the back to the front, and the landmarks between them."""
    kind = town.houses
    for row in range(town.rows):
        if kind != "none" and not town.open:
            _draw_row(town, row, kind)
        for each in town.standing:
            if each.depth == row:
                _draw_standing(town, each)


def _draw_row(town: Town, row: int, kind: str) -> None:
    dice = town.dice.part(f"row {row}")
    last = town.rows - 1
    low, high = (0.1, 0.9) if town.plan.rise in ("island", "mount") else (-0.02, 1.0)
    if not town.plan.wall and town.height > 16 and kind in LOW_HOUSES:
        low, high = low + 0.05, high - 0.05
    terrace = Terrace(
        town.plate, 0, 0, town.house, dice, weight=town.weight * (0.68 + 0.32 * row / max(1, last)), night=town.night
    )
    terrace.coarse = town.coarse
    terrace.sparse = row < last or bool(town.plan.wall)
    x = town.width * low - dice.between(0, 0.6) * town.house
    shrink = 0.88 + 0.12 * row / max(1, last)
    trees: list[Point] = []
    while x < town.width * high:
        wide = dice.between(0.85, 1.3) * shrink
        tall, rise = dice.between(0.62, 1.15) * shrink, dice.between(0.55, 0.9) * shrink
        middle = x + wide * town.house / 2
        if kind == "skyscrapers":
            tall *= town.skyline
        if _is_hidden_front(town, middle, row):
            tall, rise = tall * 0.62, rise * 0.8
        y = town.row_level(row, middle)
        top = y - (tall + rise) * town.house
        hidden = any(each.hides(x, x + wide * town.house, top) for each in town.standing if each.depth >= row)
        if hidden or (row < last and town.is_crag(middle)):
            x += wide * town.house * 1.02
            continue
        steep = abs(town.rise(middle) - town.rise(middle + town.house)) > town.house * 0.7
        if kind in LOW_HOUSES and (dice.chance(0.06) or (steep and dice.chance(0.6))):
            trees.append((middle, y))
        else:
            terrace.x, terrace.y = x, y
            house = (
                cottage
                if row == last and kind == "houses" and not town.plan.wall and dice.chance(0.2)
                else dice.pick(HOUSES[kind])
            )
            house(terrace, wide, tall, rise)
        x += wide * town.house * 1.02
    with town.moonlit():
        terrace.finish()
    for index, (x, y) in enumerate(trees):
        site = town.site(x, y, town.house, f"tree {row} {index}")
        (leafy_tree if dice.chance(0.6) else bush)(site)
        site.finish()


def _is_hidden_front(town: Town, x: float, row: int) -> bool:
    """Return whether a house here would stand before a landmark."""
    return any(
        each.depth < row < 9 and each.x < x < each.x + each.landmark.width * each.unit
        for each in town.standing
        if each.depth != 0 or not town.lift
    )


def _draw_standing(town: Town, each: Standing) -> None:
    wanted = each.wanted
    site = town.site(each.x, each.y, each.unit, f"landmark {each.x:.1f}")
    site.weight = 0.22 if town.height < 20 else 0.27
    site.stuff = wanted.stuff
    site.floodlit = town.modern
    site.ruined = wanted.state == "ruined"
    with town.moonlit():
        for part in each.landmark.parts:
            part(site)
        site.finish()
    if wanted.state in ("burning", "smoking") or (town.plan.smoke and wanted.name in CHIMNEYS):
        _set_alight(town, each)


def _set_alight(town: Town, each: Standing) -> None:
    """Draw smoke over a landmark, and the flames if it burns."""
    wide, high = each.landmark.width * each.unit, each.landmark.height * each.unit
    dice = town.dice.part(f"smoke {each.x:.1f}")
    burning = each.wanted.state == "burning"
    x, top = CHIMNEYS.get(each.wanted.name, (0.55, 0.55))
    foot = each.y - high * top
    size = max(town.height * 0.24, min(town.height * 0.42, foot - town.top * 0.5))
    draw_smoke(town.plate, each.x + wide * x, foot, size, dice)
    if burning:
        draw_flames(
            town.plate, each.x + wide * 0.25, each.x + wide * 0.95, foot + town.house * 0.35, town.house * 0.7, dice
        )


def _draw_wall(town: Town) -> None:
    plan = town.plan
    if not plan.wall:
        return
    dice = town.dice.part("wall")
    site = town.site(0, town.shore, town.house, "wall")
    site.weight = 0.24
    wide = town.width / town.house
    gates = town.gates()
    count = max(2, round(wide / 6))
    towers = [wide * (index + dice.between(0.3, 0.7)) / count for index in range(count)]
    towers = [x for x in towers if all(abs(x - gate) > 1.3 for gate in gates)]
    name = "ruined wall" if plan.wall.state == "ruined" else "palisade" if plan.wall.stuff == "wood" else plan.wall.name
    WALLS[name](site, Circuit(-0.2, wide + 0.2, 0.85, gates, towers))
    site.finish()


def _draw_bridge(town: Town) -> None:
    if not town.plan.bridge:
        return
    name = town.plan.bridge
    long = name in ("suspension bridge", "arch bridge")
    unit = town.house * (1.25 if long else 1.0)
    depth = town.height - town.shore
    y = town.shore + depth * (0.3 if long else 0.42)
    site = town.site(0, y, unit, "bridge")
    site.weight = 0.24
    wide = town.width / unit
    left = town.dice.part("bridge").between(0.02, 0.14) * wide if not long else wide * 0.02
    right = wide * 1.03 if not long else wide * 0.98
    high = min(0.9, 0.5 * depth / unit) if not long else min(1.0, (town.shore - town.top) / unit / 4.6)
    with town.moonlit():
        BRIDGES[name](site, left, right, high)
        site.finish()


def _draw_mist(town: Town) -> None:
    """Draw the mist that lies about the feet of the town."""
    if "mist" in town.plan.sky:
        rise = town.house * (0.6 if town.open else 1.3)
        levels = (town.shore - rise * 0.55, town.shore + town.height * 0.02)
        draw_mist(Sky(town.plate, town.width, town.shore, town.dice.part("sky"), ()), levels)


def _draw_rain(town: Town) -> None:
    """Draw the rain before everything."""
    if "rain" in town.plan.sky:
        over = Sky(town.plate, town.width, town.height, town.dice.part("sky"), (), night=town.night)
        sky.draw_rain(over)


def _draw_shore(town: Town) -> None:
    """Draw the landmarks that stand before the town."""
    for each in town.standing:
        if each.depth == 9:
            _draw_standing(town, each)


def _draw_viewpoint(town: Town) -> None:
    """Draw what frames the picture where it is looked at from, if that is said."""
    if town.plan.view:
        VIEWS_OF_ALL_KINDS[town.plan.view](town)


VIEWS_OF_ALL_KINDS: Mapping[str, Callable[[Town], None]] = {
    **VIEWPOINTS, **PLACES_IN_TOWN, **PLACES_BEFORE_TOWN, **PEOPLE_BEFORE_TOWN, **CROWDS_BEFORE_TOWN,
    **THINGS_BEFORE_TOWN, **STILL_LIFES, **NEAR_SIGHTS, **WORKS_BEFORE_TOWN, **LANDING_PLACES,
    **BURIAL_PLACES, **DEEDS_BEFORE_TOWN, **JOURNEYS_BEFORE_TOWN, **SPEAKERS_BEFORE_TOWN, **DRAWN_SIGHTS,
    **ROOF_INCIDENTS, **STREET_INCIDENTS, **PATROLS, **LOOKED_THROUGH, **GREAT_THINGS, **GREAT_DEEDS, **GREAT_DEVICES,
    **NIGHT_LURKERS, **NIGHT_CALLERS, **NIGHT_SIGNS, **NIGHT_EMBLEMS,
}  # fmt: skip
"""What frames a picture or stands before it, by the word of the plan."""
LAYERS: tuple[Callable[[Town], None], ...] = (
    _draw_sky, _draw_far, _draw_hill, _draw_buildings, _draw_wall, foreground.draw_slopes, foreground.draw_grove,
    foreground.draw_ground, _draw_bridge, _draw_shore,
    _draw_mist, foreground.draw_ships, foreground.draw_front, _draw_rain,
)  # fmt: skip
"""The layers of a picture from the sky to what is before the town."""
