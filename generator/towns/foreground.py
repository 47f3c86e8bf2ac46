"""The foreground of a town: water or fields, the near bank, ships, and what stands nearest to us."""

from __future__ import annotations

from collections.abc import Sequence

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.plan.ground import MODERN_HOUSES, Town
from kredens.generator.towns.plan.words import Wanted
from kredens.generator.towns.surroundings import lands, waters
from kredens.generator.towns.surroundings.life import FRONT as FOREGROUND
from kredens.generator.towns.surroundings.street_life import STREET_LIFE
from kredens.generator.towns.surroundings.vessels import VESSELS

FRONT = {**FOREGROUND, **STREET_LIFE}
"""What can stand before a town, by name, and how high it is in houses."""
ALONE = frozenset(
    {"tram", "barrier", "stalker", "watcher", "queue", "wall shadow"}
    | {"gallows", "stork", "well", "rider", "stake", "camel"}
)
"""What is one if no number is said."""
MANY = frozenset({"tent", "war wagon", "stall", "tree", "pine", "poplar"})
"""What are many if no number is said."""
TREES = frozenset({"tree", "pine", "poplar", "palm", "bare tree", "bush"})
"""What grows."""
FRAMES = (
    ("bush", "couple"), ("bush", "rider"), ("tree", "couple"), ("fence", "bush"), ("couple", "bush"), ("bush", "cart"),
)  # fmt: skip
STREETS = (
    ("tree", "passer", "lamp", "passer"), ("passer", "tram", "passer"), ("tree", "bush", "passer"),
    ("lamp", "car", "passer", "passer"), ("passer", "bush", "passer", "bush"), ("car", "tree", "passer"),
)  # fmt: skip
NIGHT_STREETS = (
    ("lamp", "stalker"), ("car", "lamp", "car"), ("tram", "lamp"), ("barrier", "lamp"), ("watcher",), ("stalker",),
)  # fmt: skip
MARKET = ("couple", "couple", "cart", "couple")
EMPTY = ("lamp", "lamp", "lamp", "lamp", "lamp")
"""What is on a square if nothing is said: in our time, where the dice choose by day and by night, in old times, and by
their nights."""
QUIET = (("bush", "bush"), ("bush", "tree"), ("tree", "bush"))
"""What stands beside the tree that frames a picture: in old times, and in ours."""
TONES = {"snow": "snow", "desert": "sand", "square": "paving"}
"""The colour of a ground that is not green."""


def draw_ground(town: Town) -> None:
    """Draw the water before the town, or the fields."""
    plan, plate = town.plan, town.plate
    if plan.water:
        mirrored = [each.obstacle for each in town.standing if each.landmark.height * each.unit > town.height * 0.3]
        level = town.shore + town.height * 0.012
        waves = plan.water in ("sea", "lagoon", "lake")
        dice = town.dice.part("water")
        waters.draw_water(plate, town.width, level, town.height, dice, mirrored, waves=waves, night=town.night)
        shine = "moon" if town.night else "sun"
        for x, _, half, _ in town.lights:
            waters.draw_glade(plate, x, half * 0.6, level, town.height, town.dice.part("glade"), shine)
        if town.night:
            waters.draw_glimmer(plate, town.width, level, town.height, town.dice.part("glimmer"), mirrored)
        return
    kind = plan.ground or ("square" if plan.houses in MODERN_HOUSES else "meadow")
    dice = town.dice.part("ground")
    lands.fields(plate, town.width, town.shore, town.height, dice, tone=TONES.get(kind, "green"), kind=kind)
    town.plate.line((("M", -1, town.shore), ("L", town.width + 1, town.shore)), 0.24)
    if plan.wall and kind == "meadow":
        _draw_road(town)


def draw_ships(town: Town) -> None:
    """Draw the ships, those nearer to us larger."""
    if not town.plan.water:
        return
    dice = town.dice.part("ships")
    depth = (town.height - town.shore) * (0.6 if town.shared_front else 1.0)
    ships = [
        each for each in town.plan.vessels for _ in range(each.count if each.count > 1 else _usual_ships(each.name))
    ]
    for index, each in enumerate(ships):
        draw, size = VESSELS[each.name]
        near = index % 2
        share = (index + dice.between(0.3, 0.7)) / len(ships)
        level = town.shore + depth * (0.34 + 0.34 * near)
        unit = min(town.house, town.height * 0.13) * size * (1.15 + 0.3 * near)
        site = town.site(town.width * (0.08 + 0.84 * share), level, unit, f"ship {index}")
        with town.moonlit():
            draw(site)
            site.finish()


def draw_front(town: Town) -> None:
    """Draw the near bank and what stands on it; if nothing is said, a tree that frames the picture."""
    plan, dice = town.plan, town.dice.part("front")
    things = [
        each for each in plan.front for _ in range(each.count if each.count > 1 else _usual_count(each.name, town))
    ]
    tone = TONES.get(plan.ground, "green")
    paved = not plan.water and (plan.ground == "square" or (not plan.ground and plan.houses in MODERN_HOUSES))
    if paved and not things and not plan.view:
        things = [Wanted(name) for name in (_street(town))]
    if things:
        if town.open:
            things = [each for index, each in enumerate(things) if each.name not in TREES or index % 2 == 0]
        if plan.water:
            _draw_bank(town, tone)
        _put(town, things, _spots(town, len(things)), 1.3 if not town.open else 1.6)
        return
    if plan.water in ("sea", "lagoon") or town.height < 11 or plan.houses == "skyscrapers" or plan.view:
        return
    left = dice.chance(0.5)
    spots = waters.near_bank(town.plate, town.width, town.shore, town.height, dice, left=left, tone=tone)
    tree = {"snow": "bare tree", "desert": "palm"}.get(plan.ground, "pine" if plan.far == "mountains" else "tree")
    others = dice.pick(QUIET if town.modern else FRAMES)
    _put(town, [Wanted(tree), *(Wanted(name) for name in others)], spots, 1.5)


def _street(town: Town) -> tuple[str, ...]:
    """Return what is on a square if nothing is said."""
    if not town.modern:
        return EMPTY if town.night else MARKET
    return town.dice.part("street").pick(NIGHT_STREETS if town.night else STREETS)


def draw_grove(town: Town) -> None:
    """Draw the trees behind a building of the country, at its sides."""
    trees = [each.name for each in town.plan.front if each.name in TREES]
    if not town.open or town.plan.ground == "desert" or not town.standing:
        return
    dice = town.dice.part("grove")
    usual = {"snow": "bare tree", "steppe": "bush"}.get(town.plan.ground, "tree")
    left = min(each.x for each in town.standing)
    right = max(each.x + each.landmark.width * each.unit for each in town.standing)
    for index in range(6):
        draw, size = FRONT[trees[index % len(trees)] if trees else usual]
        inner = dice.between(-0.02, 0.16) * town.width
        x = left - inner if index % 2 else right + inner
        site = town.site(x, town.shore + 0.1, town.house * size * dice.between(1.0, 1.5), f"grove {index}")
        draw(site)
        site.finish()


def draw_slopes(town: Town) -> None:
    """Draw the trees on the slopes of a hill that has no houses."""
    if not town.lift or town.houses != "none":
        return
    dice = town.dice.part("slopes")
    said = [each.name for each in town.plan.front if each.name in TREES]
    wild = town.plan.rise != "hill" or town.plan.far in ("mountains", "forest")
    names = said or (["pine", "pine", "bush"] if wild else ["tree", "bush", "bush"])
    spots = []
    for index in range(14):
        side = -1 if index % 2 else 1
        x = town.centre + side * dice.between(0.06, 0.42) * town.width
        foot = town.shore - town.rise(x) * dice.between(0.1, 0.85)
        spots.append((foot, x))
    for index, (y, x) in enumerate(sorted(spots)):
        draw, size = FRONT[names[index % len(names)]]
        site = town.site(x, y, town.house * size * dice.between(0.55, 0.8), f"slope {index}")
        draw(site)
        site.finish()


def _put(town: Town, things: Sequence[Wanted], spots: Sequence[Point], larger: float) -> None:
    depth = town.height - town.shore
    for index, (each, (x, y)) in enumerate(sorted(zip(things, spots, strict=False), key=lambda pair: pair[1][1])):
        draw, size = FRONT[each.name]
        if town.open and each.name in TREES:  # nothing grows before the door
            x = min(x, town.width * 0.14) if x < town.width / 2 else max(x, town.width * 0.86)
        near = larger * (0.75 + 0.45 * (y - town.shore) / depth)
        site = town.site(x, y, min(town.house, town.height * 0.1) * size * near, f"front {index}")
        with town.moonlit():
            draw(site)
            site.finish()


def _draw_bank(town: Town, tone: str) -> None:
    """Draw the near bank along the whole lower edge."""
    dice = town.dice.part("bank")
    level = town.shore + (town.height - town.shore) * 0.6
    points = [(-1 + (town.width + 2) * index / 5, level + dice.between(-0.5, 0.5)) for index in range(6)]
    edge = smooth(points)
    corners: tuple[Segment, ...] = (("L", town.width + 1, town.height + 1), ("L", -1, town.height + 1), ("Z",))
    town.plate.fill((*edge, *corners), tone)
    town.plate.line(edge, 0.28)
    ink: list[Segment] = []
    for _ in range(int(town.width / 1.6)):
        x, y, run = dice.between(0, town.width), dice.between(level + 0.8, town.height), dice.between(0.6, 2.4)
        ink += (("M", x, y), ("L", x + run, y + 0.2), ("L", x + 0.2, y + 0.2))
    town.plate.ink(tuple(ink))


def _draw_road(town: Town) -> None:
    """Draw the road that leads to the gate."""
    x = town.gates()[0] * town.house
    top, bottom = town.shore, town.height
    end = x + town.dice.part("road").between(-0.12, 0.12) * town.width
    left = smooth([(x - 0.3, top), (x + (end - x) * 0.2 - 0.6, top + (bottom - top) * 0.45), (end - 2.6, bottom)])
    right = smooth([(end + 1.8, bottom), (x + (end - x) * 0.2 + 0.9, top + (bottom - top) * 0.45), (x + 0.35, top)])
    town.plate.fill((*left, ("L", *right[0][1:3]), *right[1:], ("Z",)), "land")
    town.plate.line(left, THIN)
    town.plate.line(right, THIN)


def _usual_ships(name: str) -> int:
    return 1 if name in ("ship", "gondola", "steamer", "warship", "galley", "barge") else 2


def _usual_count(name: str, town: Town) -> int:
    if name in ALONE:
        return 1
    return max(2, min(7, round(town.width / town.house / (3.4 if name in MANY else 6))))


def _spots(town: Town, count: int) -> list[Point]:
    dice = town.dice.part("spots")
    low, reach = (0.7, 0.25) if town.shared_front else (0.3, 0.55)
    depth = town.height - town.shore
    return [
        (
            town.width * (0.03 + 0.94 * (index + dice.between(0.25, 0.75)) / count),
            town.shore + depth * (low + reach * ((index * 7) % 3) / 2),
        )
        for index in range(count)
    ]
