"""The plan of a town on the ground: how large everything is, and where it stands."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct

from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate
from kredens.generator.towns.building.site import Landmark, Site
from kredens.generator.towns.plan.words import Plan, Wanted
from kredens.generator.towns.sights.landmarks import LANDMARKS
from kredens.generator.towns.sights.modern import MODERN
from kredens.generator.towns.sights.of_asia import GREAT_CITIES_OF_ASIA
from kredens.generator.towns.sights.of_great_cities import GREAT_CITIES
from kredens.generator.towns.sights.of_the_world import WORLD
from kredens.generator.towns.surroundings import sky
from kredens.generator.towns.surroundings.open_sky import Cover, Obstacle

MODERN_HOUSES = ("streets", "blocks", "skyscrapers")
"""The kinds of houses of our time."""
NEW = frozenset({*MODERN, *WORLD, *GREAT_CITIES, *GREAT_CITIES_OF_ASIA} - {"colosseum"})
"""The sights of our time."""
RIM = 0.16
"""How broad the rim of what stands before a night sky is, in mm."""
TAB = 0.27
"""How much of the width the tab of a layout covers on the left."""

ASIDE = {"left": (0.2, 1.8), "right": (1.8, 0.2)}
"""The gaps on both sides of a single sight beside a tab, if words say on which side it stands."""


class Standing(Struct):
    """A landmark in its place: its left foot (x, y) in mm, how many mm its unit is, and how far in front it stands."""

    landmark: Landmark
    wanted: Wanted
    x: float
    y: float
    unit: float
    depth: int

    @property
    def obstacle(self) -> Obstacle:
        """Return what it hides of the sky."""
        width, height = self.landmark.width * self.unit, self.landmark.height * self.unit
        return Obstacle(self.x - 0.3, self.x + width + 0.3, self.y - height - 0.5)

    def hides(self, left: float, right: float, top: float) -> bool:
        """Return whether what is that wide and high behind it cannot be seen."""
        margin = self.landmark.width * self.unit * 0.06
        end = self.x + self.landmark.width * self.unit
        low = self.y - self.landmark.height * self.unit * 0.26
        return self.x + margin < left and right < end - margin and top > low


class Town:
    """A town in the making: its plan, its measure and its places."""

    def __init__(self, plan: Plan, plate: Plate, size: tuple[float, float], dice: Dice) -> None:
        self.plan, self.plate, self.dice = plan, plate, dice
        self.width, self.height = size
        self.night = "night" in plan.sky
        self.weight = 0.17 if self.height < 20 else 0.2
        known = [(LANDMARKS[each.name], each) for each in _in_order(plan.landmarks)]
        self.houses = plan.houses or _usual_houses(plan, [landmark for landmark, _ in known])
        """The kind of houses of which the town is built, or none."""
        self.open = bool(known) and all(landmark.stands == "open" for landmark, _ in known)
        fenced = plan.wall is not None and not (self.open and plan.wall.name == "palisade")
        self.open = (self.open or not known) and not fenced and not plan.houses
        front = 0.24 if plan.water else 0.22 if self.open else 0.18
        front *= 0.62 if "low horizon" in plan.sky else 1.5 if "high horizon" in plan.sky else 1.0
        self.shared_front = bool(plan.water and plan.front)
        """Whether there are both water and a near bank on which something stands."""
        front += 0.06 if self.shared_front else 0.0
        if self.height > self.width * 0.7:
            front += 0.04
        self.shore = self.height * (1 - front)
        """Where the town ends and the foreground begins."""
        self.top = self.height * 0.07 + (sky.ribbon_height(self.height) + 0.4 if "ribbon" in plan.sky else 0)
        self.coarse = max(1.0, min(1.3, math.sqrt(self.width * self.height) / 37))
        """How much farther apart lines are in a large picture."""
        self.tab = self.width * TAB if "tab" in plan.sky else 0.0
        """How much of the sky a tab of the layout covers on the left, in mm."""
        self.covered = self.tab
        """How much is kept free of sights on the left, in mm."""
        self.modern = plan.houses in MODERN_HOUSES or any(each.name in NEW for _, each in known)
        self.plateau = 0.0
        """How far from its centre the hill is level, in mm."""
        self.centre = self.width * dice.part("centre").between(0.42, 0.6)
        self._measure(known)
        self.standing = self._place(known)
        self.lights: list[Cover] = []
        """What shines in the sky, as soon as that is drawn."""

    def _measure(self, known: Sequence[tuple[Landmark, Wanted]]) -> None:
        """Settle how large everything is."""
        plan, breadth, room = self.plan, math.sqrt(self.width * self.height), self.shore - self.top
        self.lift = room * {"hill": 0.24, "rock": 0.32, "mount": 0.4}.get(plan.rise, 0.0)
        alone, surrounded = self.houses == "none", plan.rise in ("island", "mount")
        if alone:
            self.lift *= 1.25
        total = sum(landmark.width * _scale(each) + 0.4 for landmark, each in known) or 1.0
        tallest = max([landmark.height * _scale(each) for landmark, each in known], default=4.0)
        if self.covered and total / tallest > 1.5:  # a low sight reaches below the tab
            self.covered *= 0.4
        wide, across = self.width - self.covered, 0.155 if alone or self.open else 0.115
        if self.covered:  # what stands beside a tab is the sight of the whole picture
            wide, across = wide * 0.94, across * 1.25
        self.unit = min(
            (room - self.lift * 0.7) * 0.9 / tallest,
            wide * (0.82 if surrounded else 1.16 if len(known) > 1 and not self.open else 0.94) / total,
            breadth * across,
        )
        """How many mm the unit of a landmark is."""
        self.house = max(breadth * (0.07 if self.height > 16 else 0.062), min(self.unit * 0.95, breadth * 0.088))
        """How many mm a house is wide."""
        self.wall_height = self.house * 0.72 if plan.wall else 0.0
        self.rows = max(2, min(4, round(room * 0.36 / (self.house * 0.75))))
        if plan.houses == "cottages" or self.height <= 16:
            self.rows = 2
        self.skyline = min(1.0, 0.1 * room / self.house)
        """How much of their usual height skyscrapers have, so that sights stand out."""

    def rise(self, x: float) -> float:
        """Return how high the hill is at x, in mm."""
        if not self.lift:
            return 0.0
        reach = self.width * {"hill": 0.17, "rock": 0.085}.get(self.plan.rise, 0.12)
        beyond = max(0.0, abs(x - self.centre) - self.plateau)
        return self.lift * math.exp(-((beyond / reach) ** 2))

    def is_crag(self, x: float) -> bool:
        """Return whether the rock is too steep for houses at x."""
        return self.plan.rise in ("rock", "mount") and self.rise(x) > self.lift * 0.3

    def row_level(self, row: float, x: float) -> float:
        """Return where in mm a row of houses stands at x; row 0 is the hindmost."""
        back = (self.rows - 1 - row) / max(1, self.rows - 1)
        if self.houses == "none":
            return self.shore - self.rise(x) * min(1.0, back * 1.15)
        return (
            self.shore
            - self.wall_height * 0.55
            - back * self.house * 0.62 * (self.rows - 1)
            - self.rise(x) * min(1.0, back * 1.15)
        )

    def gates(self) -> list[float]:
        """Return where the gates of the wall are, in houses from the left."""
        dice, wide, count = self.dice.part("gates"), self.width / self.house, self.plan.gates
        return [wide * (index + 1) / (count + 1) + dice.wobble(wide * 0.1) for index in range(count)]

    def site(self, x: float, y: float, unit: float, name: str) -> Site:
        """Return a site of this town."""
        site = Site(self.plate, x, y, unit, self.dice.part(name), weight=self.weight, night=self.night)
        site.coarse = self.coarse
        return site

    @contextmanager
    def moonlit(self) -> Iterator[None]:
        """Give all that is drawn meanwhile a pale rim by night, in low ink of paper: it stands out against the sky."""
        if not self.night:
            yield
            return
        with self.plate.rimmed(RIM, "rim"):
            yield

    def _place(self, known: Sequence[tuple[Landmark, Wanted]]) -> list[Standing]:
        """Give the landmarks their places from left to right."""
        used = sum(landmark.width * _scale(each) * self.unit for landmark, each in known)
        free = (self.width - self.covered) * (0.95 if self.covered else 1.0) - used
        dice = self.dice.part("places")
        gaps = [dice.between(0.7, 1.3) for _ in range(len(known) + 1)]
        if len(known) == 1:
            gaps = [1.0, dice.between(0.85, 1.2)]
            if self.tab and known[0][1].side in ASIDE:
                gaps = list(ASIDE[known[0][1].side])
        edge = 3.0 if self.plan.rise == "island" else 0.7
        gaps[0], gaps[-1] = gaps[0] * edge, gaps[-1] * edge
        if free < 0:  # they stand before each other
            gaps = [-0.02, *[1.0] * (len(known) - 1), -0.02]
        x = self.covered
        spots: list[tuple[Landmark, Wanted, float]] = []
        for index, (landmark, each) in enumerate(known):
            x += free * gaps[index] / sum(gaps)
            spots.append((landmark, each, x))
            x += landmark.width * _scale(each) * self.unit
        high = [spot for spot in spots if spot[0].stands == "hill"] or sorted(spots, key=lambda spot: -spot[0].height)[
            :1
        ]
        if high and self.lift:
            landmark, each, left = high[0]
            wide = landmark.width * _scale(each) * self.unit
            self.centre = left + wide / 2
            self.plateau = wide * (0.36 if self.plan.rise == "hill" else 0.48)
        out = []
        for index, (landmark, each, left) in enumerate(spots):
            unit = self.unit * _scale(each)
            middle = left + landmark.width * unit / 2
            if self.open:
                out.append(Standing(landmark, each, left, self.shore + self.house * 0.12, unit, 9))
            elif landmark.stands in ("front", "open") or (self.houses == "none" and not self.lift):
                out.append(Standing(landmark, each, left, self.shore + 0.05, unit, 9))
            elif high and self.lift and landmark is high[0][0]:
                out.append(
                    Standing(
                        landmark,
                        each,
                        left,
                        self.shore - self.wall_height - self.lift * 0.92 - self.house * 0.3,
                        unit,
                        0,
                    )
                )
            else:
                depth = max(0, self.rows - 2 - (index % 2 if self.rows > 2 else 0))
                out.append(Standing(landmark, each, left, self.row_level(depth + 0.4, middle), unit, depth))
        return out


def _usual_houses(plan: Plan, landmarks: Sequence[Landmark]) -> str:
    """Return the houses that suit if none are said: none about a castle that stands alone on its hill."""
    if plan.rise and not plan.wall and landmarks and all(each.stands == "hill" for each in landmarks):
        return "none"
    return "cottages" if plan.wall and plan.wall.name == "palisade" else "houses"


def _in_order(landmarks: Sequence[Wanted]) -> list[Wanted]:
    """Return each landmark as often as it is wanted, those on the left first."""
    place = {"left": 0, "": 1, "middle": 1, "right": 2}
    return sorted((each for each in landmarks for _ in range(each.count)), key=lambda each: place[each.side])


def _scale(wanted: Wanted) -> float:
    return {"great": 1.2, "small": 0.72}.get(wanted.size, 1.0) * (0.6 if wanted.state == "distant" else 1.0)
