"""Armour on the body: plate, mail, scales, rivets, quilting, and what hussars wore over it."""

from __future__ import annotations

import itertools
import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, points_along, polyline, smooth, spread, stroke
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body, across
from kredens.generator.portraits.figure.burin import Burin, light_on, wedge
from kredens.generator.portraits.figure.feathers import feather
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import Sleeve, model_limb
from kredens.generator.portraits.headgear.helmet_parts import fill_with_mail
from kredens.generator.portraits.wardrobe.tailoring import Part, draw_arms


def mail_shirt(neckline: str = "high") -> Part:
    """Return a shirt of mail."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        outline = body.outline(neckline)
        box = (-body.shoulders * 1.4, body.chin + 10, body.shoulders * 2.8, body.bottom - body.chin + 10)
        fill_with_mail(burin, outline, box, 6.4)
        with burin.plate.clipped(outline):
            shadow(burin, body)
        burin.plate.line(outline, 0.3)
        draw_arms(burin, body, sitter)

    return draw


def shadow(burin: Burin, body: Body, weight: float = 0.2) -> None:
    """Shade the trunk on the side away from the light, around the chest."""
    right = body.flank(1)[:5]
    top = body.line((60, 40))
    burin.hatch_between(
        [(x - 34 * body.scale, y + 6) for x, y in (*top, *right)],
        [*top, *right],
        (0.02, weight * 0.7, weight * 1.3),
        gap=0.7,
        bow=-3,
    )


def quilting(colour: str = "cloth") -> Part:
    """Return a quilted jack: seams that cross aslant, so that it swells between them in lozenges."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        outline = body.outline("high")
        burin.plate.fill(outline, colour)
        low = body.bottom - body.chin
        with burin.plate.clipped(outline):
            for lean in (-1, 1):
                for index in range(-9, 10):
                    first = index / 4.2
                    spots = []
                    for down in (18.0, 50.0, 82.0, 114.0, max(146.0, low)):
                        share = first + lean * (down - 18.0) / 100.0
                        if -1.04 <= share <= 1.04:
                            spots.append(body.see(body.half(down)[0] * share, down))
                    if len(spots) < 2:
                        continue
                    burin.swell(spots, 0.12, 0.26, 0.22)
                    if lean < 0:
                        near = [(x + 4.5, y + 3.0) for x, y in spots]
                        burin.hatch_between(spots, near, (0.16, 0.02), gap=0.6)
            shadow(burin, body)
        burin.plate.line(outline, 0.3)
        draw_arms(burin, body, sitter)

    return draw


def rows_of(kind: str, colour: str, high: float = 15.0) -> Part:
    """Return rows of scales, small plates (`lames`) or rivets over the body."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        outline = body.outline("high")
        burin.plate.fill(outline, colour)
        low = body.bottom - body.chin
        lines: list[Segment] = []
        inked: list[Segment] = []
        studs: list[Point] = []
        down, row = 22.0, 0
        with burin.plate.clipped(outline):
            while down < low + high:
                wide, _ = body.half(down)
                count = max(6, round(wide / (high * 0.52)))
                stops = [-0.98 + 1.96 * (index + (0.5 if row % 2 else 0)) / count for index in range(count + 1)]
                for first, last in itertools.pairwise(stops):
                    ax, ay = body.see(body.half(down)[0] * first, down)
                    bx, by = body.see(body.half(down)[0] * min(0.99, last), down)
                    cx, cy = body.see(
                        body.half(down)[0] * min(0.99, (first + last) / 2),
                        down + high * (1.0 if kind == "scales" else 0.9),
                    )
                    if kind == "scales":
                        lines += [
                            ("M", ax, ay),
                            ("C", ax, ay + high * 0.6, cx - (cx - ax) * 0.4, cy, cx, cy),
                            ("C", cx + (bx - cx) * 0.4, cy, bx, by + high * 0.6, bx, by),
                        ]
                    elif kind == "lames":
                        lines += [("M", ax, ay), ("L", ax, ay + high * 0.92), ("L", bx, by + high * 0.92)]
                    if kind == "rivets":
                        studs.append(((ax + bx) / 2, (ay + by) / 2))
                    elif (first + last) / 2 > -0.1:
                        dark = (first + last) / 2
                        for step in (0.3, 0.55, 0.8):
                            x = ax + (bx - ax) * (1 - 0.35 * step)
                            inked += stroke(
                                [(x, ay + high * 0.15), (x, ay + high * (0.5 + 0.4 * dark) * (1.1 - step * 0.4))],
                                [0.1 * burin.mm, (0.06 + 0.14 * dark) * burin.mm],
                            )
                down += high * (0.8 if kind != "rivets" else 1.0)
                row += 1
            if kind == "rivets":
                for edge in range(1, 5):
                    at = 22 + edge * high * 2 - high * 0.5
                    burin.plate.line(
                        smooth([body.see(body.half(at)[0] * share, at) for share in (-0.98, -0.5, 0, 0.5, 0.98)]), 0.2
                    )
            else:
                burin.plate.line(tuple(lines), 0.16)
            burin.plate.ink(tuple(inked))
            burin.plate.beads(studs, 1.25, "ink")
            shadow(burin, body)
        burin.plate.line(outline, 0.3)
        draw_arms(burin, body, sitter)

    return draw


def breastplate(colour: str = "armour") -> Part:
    """Return a polished breastplate with its ridge, bands at the neck and a gorget."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        top = body.line((-50, 52), (-34, 40), (-14, 42), (0, 43), (14, 42), (34, 40), (50, 52))
        right = body.line((50, 52), (60, 74), (64, 100), (62, low + 6))
        left = body.line((-50, 52), (-60, 74), (-64, 100), (-62, low + 6))
        path = (*smooth(top), *smooth(right)[1:], ("L", *left[-1]), *smooth(left[::-1])[1:], ("Z",))
        burin.plate.fill(path, colour)
        mm = burin.mm
        black = max(0.0, sitter.armour_tone - 0.5)
        with burin.plate.clipped(path):
            shade = body.line((8, 40), (14, 74), (10, low + 6), (70, low + 6), (70, 40))
            burin.tint(smooth(shade, closed=True, tightness=9), colour, 0.18)
            gleam = body.line((-30, 44), (-34, 70), (-32, low), (-22, low), (-22, 70), (-20, 46))
            burin.glow(smooth(gleam, closed=True, tightness=9), colour, 0.5)
            out: list[Segment] = []
            for index in range(30):
                share = -0.97 + 1.94 * index / 29
                angle = share * 84 + body.view.degrees * 0.5
                dark = light_on(angle, shine=True) + (0.55 if 0 < share < 0.16 else 0) + 2.4 * black
                if dark < 0.08:
                    continue
                line = [body.see(64 * body.scale * share, down) for down in (44 + 12 * abs(share), 70, 96, low)]
                weight = (0.05 + 0.22 * min(1.0, dark)) * mm
                out += wedge(line, [weight * 0.25, weight, weight * 0.8, weight * 0.25])
            burin.plate.ink(tuple(out))
        ridge = body.line((0, 43), (0.6, 74), (0, low))
        burin.swell(ridge, 0.2, 0.3, 0.24)
        rim = body.line((-48, 58), (-32, 47), (-12, 49), (0, 50), (12, 49), (32, 47), (48, 58))
        burin.plate.line(smooth(rim), 0.2)
        for x, y in spread(
            points_along(smooth([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(top, rim, strict=True)]), 3), 11
        ):
            burin.disc(x, y, 1.5, "gold", 0.12)
        burin.plate.line(path, 0.3)
        for down in (low - 34, low - 20, low - 6):
            lame = body.line((-62, down), (-30, down + 7), (0, down + 9), (30, down + 7), (62, down))
            burin.swell(lame, 0.14, 0.26, 0.2)
        del sitter

    return draw


def _blacken(burin: Burin, sitter: Sitter, upper: Points, lower: Points, colour: str) -> None:
    """Hatch a plate of black armour where colour cannot say that it is black."""
    if burin.plate.low_ink and colour == "armour" and sitter.armour_tone > 0.5:
        burin.hatch_between(upper, lower, (0.1, 0.24, 0.16), gap=0.42, ragged=0.06)


def gorget(colour: str = "armour") -> Part:
    """Return the collar of plates about the neck."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for index, (top, low, a, b) in enumerate(((26, 46, 1.5, 2.0), (17, 28, 1.26, 1.55), (8, 19, 1.14, 1.3))):
            upper = body.line(
                (-n * a, top - 6), (-n * 0.7, top + 2), (0, top + 5), (n * 0.7, top + 2), (n * a, top - 6)
            )
            lower = body.line(
                (-n * b, low - 8), (-n * 0.9, low + 4), (0, low + 8), (n * 0.9, low + 4), (n * b, low - 8)
            )
            path = across(burin, body, upper, lower, colour, 0.06)
            with burin.plate.clipped(path):
                _blacken(burin, sitter, upper, lower, colour)
                burin.hatch_between(upper[2:], lower[2:], (0.05, 0.2, 0.24), gap=0.45)
            del index
        del sitter

    return draw


def arming_coat(colour: str = "mail") -> Part:
    """Return what is worn under a breastplate, of which little is seen."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        burin.plate.fill(body.outline("high", sleeves=False), colour, 0.3)
        del sitter

    return draw


_LAMES = ((0.42, 0.58, 1.06), (0.29, 0.46, 1.1), (0.16, 0.34, 1.14))
"""Plates that follow an upper arm, the lowest first: from where to where along it, and how wide beside its bulk."""
_CAP_TOP = (
    (0.1, -1.1), (-0.06, -1.22), (-0.23, -1.1), (-0.3, -0.5), (-0.26, 0.2), (-0.12, 0.84), (0.12, 1.2),
)  # fmt: skip
"""The upper edge of the plate that caps a shoulder: from the armpit to the slope of the shoulder and out along it."""
_CAP_LOW = ((0.12, -1.1), (0.22, -0.8), (0.27, 0.2), (0.23, 0.9), (0.16, 1.24))
_FOLLOWS = 0.85
"""How much of the turn of an arm the plate on its shoulder goes with: it is buckled to the breast."""


def _resting(arm: Arm, body: Body) -> Arm:
    """Return how an arm would lie that hangs nearly: what caps a shoulder stays there whatever the arm does."""
    (x, y), (ex, ey) = arm.shoulder, arm.elbow
    share = 0.0 if arm.raised else _FOLLOWS
    far = math.dist(arm.shoulder, arm.elbow) or 1.0
    across = share * (ex - x) / far + (1 - share) * 0.1 * arm.side
    down = share * (ey - y) / far + (1 - share)
    long = 82 * body.scale / math.hypot(across, down)
    return arm._replace(elbow=(x + across * long, y + down * long))


def pauldrons(colour: str = "armour", sides: tuple[int, ...] = (-1, 1)) -> Part:
    """Return the plates over the shoulders: a domed one, and lames below it that follow the upper arm.

    `sides` are the shoulders that have them: -1 the one on the left of the picture, 1 that on the right.
    """

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        tone = sitter.armour_tone if colour == "armour" else 0.5
        plate = Sleeve(colour, tone, 0.0, 0.0)
        for side in sides:
            arm = body.arms[side]
            far = math.dist(arm.shoulder, arm.elbow) / (82 * body.scale)

            def at(share: float, out: float) -> Point:
                return arm.at(share / far, out)  # noqa: B023

            for top, low, wide in _LAMES:
                if arm.raised or low > 0.8 * far:  # none hangs into the air, or over an elbow that comes towards us
                    continue
                upper = [at(top - 0.02, wide), at(top + 0.03, 0.3), at(top, -0.5), at(top - 0.07, -1.04)]
                lower = [at(low - 0.04, wide), at(low + 0.04, 0.3), at(low, -0.5), at(low - 0.08, -1.04)]
                _plate(burin, sitter, plate, upper, lower)
                burin.disc(*at(low - 0.13, -0.84), 1.5, "gold", 0.12)
            cap = _resting(arm, body)
            _plate(burin, sitter, plate, [cap.at(*spot) for spot in _CAP_TOP], [cap.at(*spot) for spot in _CAP_LOW])
            burin.disc(*cap.at(0.08, -0.86), 1.7, "gold", 0.12)

    return draw


def _plate(burin: Burin, sitter: Sitter, plate: Sleeve, upper: Points, lower: Points) -> None:
    """Draw a bent plate between its upper and its lower edge, which is rolled."""
    path = (*smooth(upper), ("L", *lower[-1]), *smooth(lower[::-1])[1:], ("Z",))
    burin.plate.fill(path, plate.colour)
    with burin.plate.clipped(path):
        _blacken(burin, sitter, upper, lower, plate.colour)
        model_limb(burin, plate, list(upper), list(lower), gap=0.9)
        burin.plate.line(smooth([(x, y - 2.6) for x, y in lower]), 0.12)
    burin.plate.line(path, 0.24)


def leopard_skin() -> Part:
    """Return a leopard's skin over one shoulder, its paws knotted on the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        inner = body.line((-25, 17), (-12, 44), (6, 70), (30, 98), (36, 128), (26, low + 8))
        outer = [
            body.view.see(-body.shoulders * share, body.chin + down, -4)
            for share, down in ((0.44, 23), (0.75, 29), (1.06, 40), (1.2, 66), (1.22, 100), (1.24, low + 8))
        ]
        path = (*smooth(inner), ("L", *outer[-1]), *smooth(outer[::-1])[1:], ("Z",))
        burin.plate.fill(path, "leopard", 0.3)
        with burin.plate.clipped(path):
            one, other = spread(points_along(smooth(inner), 4), 9), spread(points_along(smooth(outer), 4), 9)
            for row in range(1, 9):
                for column in range(6):
                    share = (column + (0.55 if row % 2 else 0.05)) / 5.6
                    x = one[row][0] + (other[row][0] - one[row][0]) * share + burin.dice.wobble(2)
                    y = one[row][1] + (other[row][1] - one[row][1]) * share + burin.dice.wobble(2)
                    _rosette(burin, (x, y), 4.1 + burin.dice.wobble(0.9))
            burin.hatch_between(inner, [(x - 13, y + 2) for x, y in inner], (0.26, 0.04), gap=0.45)
            burin.hatch_between(outer, [(x + 16, y + 3) for x, y in outer], (0.24, 0.04), gap=0.6)
        burin.tufts(spread(points_along(smooth(inner), 4), 24), 6, 0.24)
        paw = body.line((-6, 52), (10, 62), (24, 60), (30, 70), (22, 78), (8, 76), (-4, 66))
        burin.fill(paw, "leopard", 0.24)
        for x, down in ((20, 77), (26, 75), (30, 71)):
            burin.swell(body.line((x, down), (x + 2, down + 6)), 0.4, 0.1)
        cx, cy = body.see(4, 58, 5)
        burin.disc(cx, cy, 6.5, "gold", 0.28)
        burin.disc(cx, cy, 2.6, "jewel", 0.16)
        del sitter

    return draw


def _rosette(burin: Burin, at: Point, radius: float) -> None:
    """Draw a mark of a leopard's coat: a tawny spot that three dark blots of unlike length stand around."""
    x, y = at
    turn = burin.dice.between(0, 6.28)
    burin.plate.fill(smooth([(x + radius * 0.8 * math.cos(turn + a), y + radius * 0.7 * math.sin(turn + a))
                             for a in (0, 1.6, 3.1, 4.7)], closed=True), "rosette")  # fmt: skip
    for start, wide in ((0.0, 1.5), (2.2, 1.0), (4.0, 1.6)):
        arc = [
            (x + radius * math.cos(turn + start + a), y + radius * 0.85 * math.sin(turn + start + a))
            for a in (0, wide / 2, wide)
        ]
        burin.swell(arc, 0.3, 0.75, 0.3)


def hussar_wings() -> Part:
    """Return the two rods with eagle's feathers behind a hussar's back; drawn before the head."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        c = body.chin
        for side in (burin.view.side, -burin.view.side):
            rod = [(x * side, c + y, -30.0) for x, y in ((44, 80), (52, 10), (56, -50), (50, -96), (28, -116))]
            along = spread(points_along(smooth(body.view.see_all(rod)), 6), 26)
            for index in range(6, 26, 2):
                x, y = along[index]
                lean = side * (12 + index * 0.3)
                rise = 8 + index * 0.9
                spine = [(x, y), (x + lean * 1.2, y - rise * 0.55), (x + lean * 2.3, y - rise * 0.35)]
                feather(burin, spine, 6.4, "feather", barbs=1.25)
            burin.swell(along, 2.6, 2.3, 1.6, pieces=1)
            burin.plate.line(polyline(along), 1.1, "gold")
        del sitter

    return draw


def loros() -> Part:
    """Return the jewelled scarf of a Byzantine emperor over a collar of gold."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        low = body.bottom - body.chin
        left, right = body.line((-13, 40), (-13, 90), (-13, low + 8)), body.line((13, 40), (13, 90), (13, low + 8))
        path = (
            *polyline(left),
            *polyline(right[::-1])[0:0],
            ("L", *right[-1]),
            ("L", *right[1]),
            ("L", *right[0]),
            ("Z",),
        )
        burin.plate.fill(path, "gold", 0.3)
        down, row = 62.0, 0
        while down < low + 10:
            _jewel_square(burin, body, 0, down, 9, "jewel" if row % 2 else "trim")
            down += 23
            row += 1
        top = body.line((-n * 1.2, 15), (-n * 0.8, 24), (0, 29), (n * 0.8, 24), (n * 1.2, 15))
        bottom = body.line((-70, 36), (-46, 58), (-20, 68), (0, 70), (20, 68), (46, 58), (70, 36))
        collar = (*smooth(top), *smooth(bottom[::-1])[1:], ("Z",))
        burin.plate.fill(collar, "gold", 0.24)
        with burin.plate.clipped(collar):
            burin.hatch_between(top[2:], bottom[4:], (0.05, 0.2), gap=0.6, reach=(0.2, 1.0))
        for index in range(-4, 5):
            _jewel_square(
                burin, body, index * 13.5, 51 - 0.62 * abs(index) ** 2 * 0.9, 5, "jewel" if index % 2 else "trim"
            )
        for x, y in spread(points_along(smooth(bottom), 4), 25):
            burin.disc(x, y, 2.5, "pearl", 0.12)
        for x, y in spread(points_along(smooth(top), 4), 15):
            burin.disc(x, y, 2.0, "pearl", 0.12)
        for edge in (left, right):
            for x, y in spread(edge, 18)[4:]:
                burin.disc(x, y, 2.1, "pearl", 0.12)
        del sitter

    return draw


def _jewel_square(burin: Burin, body: Body, x: float, down: float, size: float, colour: str) -> None:
    points = body.line(
        (x - size, down - size), (x + size, down - size), (x + size, down + size), (x - size, down + size)
    )
    burin.plate.fill(polyline(points, closed=True), colour, 0.2)
    inner = body.line((x, down - size * 0.6), (x + size * 0.6, down), (x, down + size * 0.6), (x - size * 0.6, down))
    burin.plate.fill(polyline(inner, closed=True), "pearl", 0.12)


def one_of(*ways: tuple[Part, ...]) -> Part:
    """Return what is cut in one of several ways, as the seed chooses, so that not everybody has the same tailor."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        for part in burin.dice.part("cut").pick(ways):
            part(burin, body, sitter)

    return draw


def clasps(colour: str = "leather", top: float = 44.0) -> Part:
    """Return short straps with buckles, one below the other, that close a coat of plates in front."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin + 10
        burin.swell(body.line((0, top - 16), (1, (top + low) / 2), (0, low)), 0.2, 0.34, 0.3)
        down = top
        while down < low:
            upper = body.line((-15, down - 3.6), (0, down - 4.4), (17, down - 3))
            lower = body.line((-15, down + 3.8), (0, down + 3.6), (17, down + 4))
            across(burin, body, upper, lower, colour, 0.2)
            x, y = body.see(-6 * body.scale, down, 1)
            buckle = polyline([(x - 4, y - 5), (x + 4, y - 5), (x + 4, y + 5), (x - 4, y + 5)], closed=True)
            burin.plate.line(buckle, 0.7)
            burin.plate.line(buckle, 0.36, "gold")
            burin.disc(*body.see(13 * body.scale, down, 1), 1.6, "gold", 0.12)
            down += 24.0
        del sitter

    return draw


def yoke(colour: str = "leather") -> Part:
    """Return a second layer over shoulders and breast, sewn on with a double seam, and a belt below it."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        edge = body.line((-70, 58), (-46, 74), (-18, 66), (0, 80), (18, 66), (46, 74), (70, 58))
        burin.hatch_between(edge, [(x, y + 6) for x, y in edge], (0.2, 0.02), gap=0.6)
        burin.swell(edge, 0.2, 0.34, 0.3)
        burin.plate.dots(smooth([(x, y - 4) for x, y in edge]), 0.22, 1.3, "ink")
        belt = min(132.0, low - 8)
        upper = body.line((-64, belt), (-30, belt + 6), (0, belt + 8), (30, belt + 6), (64, belt))
        across(burin, body, upper, [(x, y + 12) for x, y in upper], colour, 0.3)
        del sitter

    return draw


def straps(colour: str = "leather") -> Part:
    """Return a leather strap across the breast, with its buckle."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        one = body.line((-52, 29), (-20, 64), (22, 106), (48, low))
        other = body.line((-41, 26), (-8, 58), (35, 100), (62, low))
        across(burin, body, one, other, colour, 0.3)
        x, y = body.see(2 * body.scale, 77, 1)
        buckle = [(x - 8, y - 5), (x + 3, y - 10), (x + 9, y + 4), (x - 2, y + 9)]
        burin.plate.line(polyline(buckle, closed=True), 0.8)
        burin.plate.line(polyline(buckle, closed=True), 0.4, "gold")
        del sitter

    return draw
