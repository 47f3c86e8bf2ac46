"""Draw a figure in a stance: limbs, trunk, skirt and cloak, from those behind to those before."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.arms import MAIL, STEEL, Arm, Doing, draw_arm, draw_hand
from kredens.generator.scenes.deeds.figure.garbs import Garb, Head
from kredens.generator.scenes.deeds.figure.heads import draw_face, draw_hair_behind
from kredens.generator.scenes.deeds.figure.hides import draw_spine, mark_limb, mark_trunk
from kredens.generator.scenes.deeds.figure.modelling import Modeller, aside, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.stances import Stance
from kredens.generator.scenes.deeds.figure.stuffs import clothe
from kredens.generator.scenes.deeds.figure.wearer import Wearer
from kredens.generator.scenes.staging.strokes import closed

Hook = Callable[[], None]


class Body(Wearer):
    """A figure to be drawn, with the places that others need: hands, shoulders, hips."""

    def __init__(self, model: Modeller, stance: Stance, garb: Garb, head: Head) -> None:
        super().__init__(model, stance, garb, head)
        (nx, ny), (hx, hy) = stance.neck, stance.hip
        size = math.dist(stance.neck, stance.hip) or 1.0
        self.down = (hx - nx) / size, (hy - ny) / size
        self.across = self.down[1], -self.down[0]  # to the right of a figure that stands
        half = 7.4 * garb.bulk
        self.near_shoulder = self._off(stance.neck, -half, 4.2)
        self.far_shoulder = self._off(stance.neck, half * 0.86, 3.8)
        self.near_hip = self._off(stance.hip, -4.6 * garb.bulk, 1)
        self.far_hip = self._off(stance.hip, 4.2 * garb.bulk, 0.5)
        self._doing = {True: Doing(), False: Doing()}

    def _off(self, point: Point, right: float, down: float) -> Point:
        ax, ay = self.across
        dx, dy = self.down
        return point[0] + ax * right + dx * down, point[1] + ay * right + dy * down

    def draw(
        self,
        *,
        behind: Hook | None = None,
        before: Hook | None = None,
        over: Hook | None = None,
        far_grips: bool = False,
        hands_over: bool = False,
    ) -> None:
        """Draw the figure; `behind` draws what the far hand holds, `before` what the near hand does, `over` the rest.

        What is before lies over the trunk and below the near arm; if the far hand grips it too (`far_grips`), that hand
        is drawn over it. With `hands_over` both hands come last.
        """
        model = self.model
        if self.garb.cloak:
            self._draw_cloak()
        draw_hair_behind(self)
        if behind:
            behind()
        model.is_far = True
        self._draw_leg(self.far_hip, *self.stance.far_leg)
        draw_arm(self, self._arm(near=False), with_hand=not (far_grips or hands_over))
        model.is_far = False
        self._draw_leg(self.near_hip, *self.stance.near_leg)
        self._draw_trunk()
        self._draw_neck()
        draw_face(self)
        if before:
            before()
        if far_grips:
            self.draw_hand(near=False)
        draw_arm(self, self._arm(near=True), with_hand=not hands_over)
        if over:
            over()
        if hands_over:
            for near in (False, True):
                self.draw_hand(near=near)

    def do(self, near: Doing | float | str | None = None, far: Doing | float | str | None = None) -> None:
        """Let a hand do something: a form by its name, or a fist whose thumb points there along what it holds."""
        for side, what in ((True, near), (False, far)):
            if what is not None:
                self._doing[side] = (
                    what if isinstance(what, Doing) else Doing(what) if isinstance(what, str) else Doing(shaft=what)
                )

    def draw_hand(self, *, near: bool) -> None:
        """Draw a hand, over what it holds."""
        draw_hand(self, self._arm(near=near))

    def _arm(self, *, near: bool) -> Arm:
        if near:
            return Arm(self.near_shoulder, *self.stance.near_arm, self._doing[True], True)
        return Arm(self.far_shoulder, *self.stance.far_arm, self._doing[False], False)

    def _draw_leg(self, hip: Point, knee: Point, foot: Point) -> None:
        garb, model = self.garb, self.model
        b = garb.bulk
        ankle = lerp(foot, knee, 0.1)
        spine = [hip, lerp(hip, knee, 0.5), knee, aside(knee, foot, 0.34, 0.8), ankle]
        widths = [13.5 * b, 12.4 * b, 9.0 * b, 9.0 * b, 5.6 * b]
        colour = STEEL if garb.legs == "plate" else MAIL if garb.legs == "mail" else garb.legs
        path = model.tube(spine, widths, colour, shade=0.0 if garb.stuff == "hide" else 0.55)
        if garb.stuff == "hide":
            mark_limb(model, path, spine, widths, colour)
        if garb.legs == "plate":
            model.disc(lerp(knee, foot, 0.02), 5.2 * b, garb.shoulder or STEEL, THIN)
            model.line([aside(hip, knee, 0.35, 5 * b), lerp(hip, knee, 0.42), aside(hip, knee, 0.35, -5 * b)])
        if garb.claws:
            self._draw_claw_foot(knee, foot)
            return
        top = lerp(knee, foot, 0.4)
        model.tube(
            [top, lerp(knee, foot, 0.62), lerp(foot, knee, 0.07)], [10.0 * b, 8.6 * b, 6.8 * b], garb.boots, shade=0.6
        )
        model.line(
            [aside(knee, foot, 0.42, 4.8 * b), lerp(knee, foot, 0.46), aside(knee, foot, 0.42, -4.8 * b)], MEDIUM
        )
        self._draw_shoe(knee, foot)

    def _draw_shoe(self, knee: Point, foot: Point) -> None:
        b = self.garb.bulk
        angle = 0.0
        if foot[1] < -6 or abs(foot[1] - knee[1]) < 8:
            # A foot in the air, or one of a shin that lies: its sole is square to the shin.
            angle = math.degrees(math.atan2(foot[1] - knee[1], foot[0] - knee[0])) - 90
            if abs(foot[1] - knee[1]) < 8:
                angle = min(angle, 80) if angle > 0 else angle
        points = turned_about(
            [(-4.2, -5.6), (3.4, -5.4), (6.4, -2.8), (11.6, -1.2), (12.4, 1.2), (-4.6, 1.2), (-5.2, -2)],
            foot,
            angle,
            b**0.5,
        )
        self.model.form(closed(points), self.garb.boots, MEDIUM)
        self.model.line(turned_about([(-4.4, 0.1), (12.2, 0.1)], foot, angle, b**0.5), FINE * 1.6, round_=False)

    def _draw_claw_foot(self, knee: Point, foot: Point) -> None:
        b = self.garb.bulk
        for turn in (26.0, 0.0, -18.0):
            x, y = foot
            reach = 9 * b
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn)) * 0.5
            tip = x + reach * cos, y + reach * sin
            self.model.tube(
                [(x - 1, y - 2), (x + reach * 0.5 * cos, y - 2.2), tip],
                [5 * b, 4 * b, 2.6 * b],
                self.garb.skin,
                shade=0.4,
            )
            claw = [tip, (tip[0] + 4.4, tip[1] + 2.2), (tip[0] - 0.4, tip[1] + 1.8)]
            self.model.form(closed(claw), "#e4d9bd", THIN)

    def _draw_trunk(self) -> None:
        stance, garb, model = self.stance, self.garb, self.model
        b = garb.bulk
        spine = [
            self._off(stance.neck, 0, 0.5),
            self._off(stance.neck, 0, 9),
            lerp(stance.neck, stance.hip, 0.66),
            # Its end is hidden by a belt: skirt and trunk are of one stuff.
            lerp(stance.neck, stance.hip, 0.8) if garb.belt and garb.hem > 0 else stance.hip,
        ]
        widths = [15 * b, 23.5 * b, 18.4 * b, 20 * b]
        if garb.hem > 0:
            self._draw_skirt()
        if garb.stuff == "hide":
            draw_spine(model, stance.neck, stance.hip, 24 * b, garb.coat)
        path = model.tube(spine, widths, garb.coat, shade=0.0)
        with model.plate.clipped(path):
            if garb.stuff == "hide":
                mark_trunk(model, stance.neck, stance.hip, 24 * b, garb.coat)
            elif garb.stuff == "bare":
                self._draw_muscles()
            else:
                clothe(model, [stance.neck, stance.hip], 26 * b, garb.stuff)
        model.across(spine, widths, 0.42)
        if garb.hem == 0 and garb.legs == garb.coat:
            for hip in (self.near_hip, self.far_hip):
                model.plate.fill(smooth(ring(lerp(hip, stance.hip, 0.3), 5.4 * b), closed=True), model.tone(garb.coat))
        if garb.belt:
            at = lerp(stance.neck, stance.hip, 0.84)
            left, right = self._off(at, -10.4 * b, 0), self._off(at, 10.2 * b, -0.6)
            drop = self.down[0] * 3.6, self.down[1] * 3.6
            belt = [
                left,
                self._off(at, 0, 1.0),
                right,
                (right[0] + drop[0], right[1] + drop[1]),
                self._off(at, 0, 4.8),
                (left[0] + drop[0], left[1] + drop[1]),
            ]
            model.form(closed(belt), garb.belt, THIN)
            model.form(
                closed([self._off(at, x, y) for x, y in ((1, 0.2), (5, 0), (5, 5), (1, 5.2))]),
                "accent",
                THIN,
                outer=False,
            )

    def _draw_skirt(self) -> None:
        stance, garb, model = self.stance, self.garb, self.model
        b = garb.bulk
        share = garb.hem

        def along(hip: Point, knee: Point, foot: Point, out: float) -> Point:
            ax, ay, part = (hip, knee, share * 2) if share < 0.5 else (knee, foot, share * 2 - 1)
            x, y = lerp(ax, ay, part)
            return x + out, y

        hems = sorted([along(self.near_hip, *stance.near_leg, 0), along(self.far_hip, *stance.far_leg, 0)])
        (lx, ly), (rx, ry) = hems
        thigh = stance.far_leg[0]
        level = abs(thigh[0] - self.far_hip[0]) > 1.6 * abs(thigh[1] - self.far_hip[1])
        flare = (7.5 + 3 * share) * b
        waist = lerp(stance.neck, stance.hip, 0.82)
        left, right = self._off(waist, -9.4 * b, 0), self._off(waist, 9.2 * b, 0)
        hip_left, hip_right = self._off(stance.hip, -11 * b, 1), self._off(stance.hip, 10.4 * b, 1)
        low = max(ly, ry)
        middle = (lx + rx) / 2
        hem = [
            (rx + (2 if level else flare), ry - (3 if level else 1)),
            (rx + flare * 0.2, ry + 2.6),
            (middle, low + 1.2),
            (lx - flare * 0.2, ly + 2.8),
            (lx - flare, ly - 1),
        ]
        if garb.stuff == "rags":
            jagged = []
            ends = [hem[0], *hem, hem[-1]]
            for index in range(11):
                x, y = lerp(ends[0], ends[-1], index / 10)
                jagged.append((x, max(y, low - 4) + (7 if index % 2 else -4) + model.dice.wobble(3)))
            points = [left, right, hip_right, *jagged, hip_left]
            path = closed(points)
            model.form(path, self._skirt_colour(), MEDIUM)
        else:
            points = [left, left, right, right, hip_right, hem[0], hem[0], *hem[1:4], hem[4], hem[4], hip_left]
            path = model.blob(points, self._skirt_colour(), tight=7.0)
        with model.plate.clipped(path):
            tops = [self._off(waist, x * b, 2) for x in (-7, -3.4, 0.4, 4, 7)]
            feet = [lerp((lx - flare, ly), (rx + flare, ry), part) for part in (0.12, 0.32, 0.5, 0.68, 0.86)]
            model.folds(
                [(lerp(foot, top, -0.05), lerp(foot, top, 0.72)) for foot, top in zip(feet, tops, strict=True)], 0.5
            )
            model.folds(
                [(lerp(top, foot, 0.0), lerp(top, foot, 0.45)) for foot, top in zip(feet, tops, strict=True)], 0.4
            )
            if garb.stuff in ("mail", "scales", "quilted", "rags"):
                clothe(model, [waist, (middle, low)], (rx - lx) + 2 * flare + 4, garb.stuff)
            spine = [waist, ((left[0] + right[0]) / 2 * 0.4 + middle * 0.6, (waist[1] + low) / 2), (middle, low)]
            model.across(spine, [20 * b, (rx - lx) + 18, (rx - lx) + 2 * flare], 0.4)
            if garb.stuff not in ("rags", "bare", "hide"):
                model.line([(x, y - 2.6) for x, y in reversed(hem)], THIN)

    def _skirt_colour(self) -> str:
        return "subject" if self.garb.stuff in ("plate",) else self.garb.coat

    def _draw_muscles(self) -> None:
        model = self.model
        chest = lerp(self.stance.neck, self.stance.hip, 0.32)
        model.line([self._off(chest, -9, 0), self._off(chest, -4.5, 3.4), self._off(chest, 0.5, 1.2)], THIN)
        model.line([self._off(chest, 1.5, 1.2), self._off(chest, 5.5, 3), self._off(chest, 9.5, -0.5)], THIN)
        model.line([self._off(chest, 1, 2), self._off(chest, 0.6, 18)], THIN)
        for down in (6, 10.5, 15):
            model.line([self._off(chest, -4.6, down), self._off(chest, -1, down + 1)], FINE * 1.5)
            model.line([self._off(chest, 2, down + 1), self._off(chest, 5, down)], FINE * 1.5)
        model.folds([(self._off(chest, 9, d), self._off(chest, 5, d + 2)) for d in (5, 8, 11, 14)])

    def _draw_neck(self) -> None:
        stance, garb = self.stance, self.garb
        b = garb.bulk
        self.model.tube(
            [self._off(stance.neck, 0, 2), lerp(stance.neck, stance.head, 0.6)],
            [8.6 * b, 7.4 * b],
            garb.skin,
            shade=0.6,
        )
        collar = [
            self._off(stance.neck, x * b, y)
            for x, y in ((-6, 0.2), (0, 3.4), (6, -0.6), (6.6, 2), (0.4, 6.2), (-6.8, 3))
        ]
        colour = "#9aa0a4" if garb.stuff == "mail" else garb.coat if garb.stuff not in ("bare", "hide") else ""
        if colour:
            self.model.blob(collar, colour, THIN)

    def _draw_cloak(self) -> None:
        """Draw a cloak that streams backwards from the shoulders."""
        model, b = self.model, self.garb.bulk
        nx, ny = self._off(self.stance.neck, 0, 1)
        low = self.stance.hip[1] + 20 * self.garb.short
        points = [
            (nx + 6 * b, ny),
            (nx - 6 * b, ny - 2.5),
            (nx - 17 * b, ny + 6),
            (nx - 26 * b, ny + 22),
            (nx - 40 * b, low - 8),
            (nx - 46 * b, low - 4),
            (nx - 37 * b, low + 2),
            (nx - 33 * b, low + 11),
            (nx - 25 * b, low + 6),
            (nx - 18 * b, low + 14),
            (nx - 9 * b, low + 4),
            (nx - 3 * b, ny + 26),
            (nx + 6 * b, ny + 8),
        ]
        path = model.blob(points, self.garb.cloak, tight=6.5)
        with model.plate.clipped(path):
            ends = [(-41, low - 2), (-33, low + 8), (-25, low + 5), (-17, low + 10), (-10, low + 2)]
            model.folds(
                [((nx + x * b, y), (nx - 6 * b + index, ny + 8 + index * 2)) for index, (x, y) in enumerate(ends)], 0.7
            )
            model.folds(
                [
                    ((nx + (x + 4) * b, y), (nx - 8 * b + index, ny + 20 + index * 2))
                    for index, (x, y) in enumerate(ends)
                ],
                0.45,
            )
