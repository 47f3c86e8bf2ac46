"""What both arms of a sitter do: crossed, folded, in prayer, in the sleeves, on a sword, at a book or a desk."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hands import hand
from kredens.generator.portraits.hands.cutting import draw_cut
from kredens.generator.portraits.hands.hand import Place
from kredens.generator.portraits.hands.sleeves import draw_cuff, draw_forearm, draw_upper_arm, sleeve_of
from kredens.generator.portraits.hands.thing import Cut

Pose = Callable[[Burin, Body, Sitter], None]
"""Draws both arms of a sitter before the body."""


OF_OUR_DAYS = frozenset(("suit", "blouse", "leather jacket", "hoodie", "t-shirt", "ww2 uniform", "air force uniform"))
"""The dresses in which nobody writes with a quill."""
QUILL = (
    Cut("round", "feather", "-2 -14, -5 -40, 2 -74, 9 -88, 10 -56, 5 -28", hatch=0.14),
    Cut("line", "ink", "0 0, 1 -40, 8 -86", 0.34),
)
FOUNTAIN_PEN = (
    Cut("flat", "metal", "0 2, -2 -6, 2 -6", hatch=0),
    Cut("round", "leather", "-3 -6, -3 -40, -2 -56, 2 -56, 3 -40, 3 -6", hatch=0.3),
    Cut("line", "metal", "-3 -34, 3 -34", 0.3),
)
"""What the hand writes with."""


def put(x: float, y: float, degrees: float = 0.0, *, flip: int = 1, size: float = 1.0) -> Place:
    """Return where the points of a hand are whose middle is at (x, y), mirrored by `flip` and then turned clockwise."""
    cos, sin = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size

    def at(px: float, py: float) -> Point:
        px *= flip
        return x + px * cos - py * sin, y + px * sin + py * cos

    return at


def spot_before(body: Body, x: float, down: float) -> Point:
    """Return where a spot before the breast is: x for shoulders of common width, no lower than can be seen."""
    middle = body.see(0, down, 6)
    return middle[0] + x * body.scale, body.chin + down


def _level(body: Body, down: float, under: float = 34.0) -> float:
    """Return how far below the chin hands are: where they should be, or as low as the picture lets them be seen."""
    return max(58.0, min(down, body.bottom - body.chin - under))


def _elbow(body: Body, x: float, down: float, least: float) -> Point:
    """Return where an elbow is: `least` below a height, or at the lower edge, where no end of an arm is seen."""
    return spot_before(body, x, max(down + least, min(body.bottom - body.chin + 8, down + 50)))


def _near(sitter: Sitter) -> int:
    """Return the side of the arm that lies in front: the one that is nearer to the viewer."""
    return -1 if sitter.turn > 0 else 1


def _crossed(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve, side = sleeve_of(sitter), _near(sitter)
    sleeve = sleeve._replace(wrist=min(sleeve.wrist, 19.0 * body.scale), elbow=min(sleeve.elbow, 21.0 * body.scale))
    down = _level(body, 104, 24)
    # The hand of the arm behind comes out over the upper arm, and that of the arm in front is tucked under the other.
    draw_forearm(
        burin, sleeve, spot_before(body, -side * 71, down + 19), spot_before(body, side * 40, down - 10), open_end=False
    )
    hand.draw_clasp(burin, put(*spot_before(body, side * 60, down - 25), -24 * side, flip=side, size=0.94))
    draw_forearm(
        burin, sleeve, spot_before(body, side * 71, down + 22), spot_before(body, -side * 50, down + 3), open_end=False
    )
    edge = [
        spot_before(body, -side * 45, down - 22),
        spot_before(body, -side * 52, down - 4),
        spot_before(body, -side * 48, down + 16),
    ]
    burin.swell(edge, 0.1, 0.5, 0.1)


def _folded(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve, side = sleeve_of(sitter), _near(sitter)
    down = _level(body, 116, 26)
    draw_forearm(burin, sleeve, _elbow(body, -side * 80, down, 8), spot_before(body, -side * 20, down + 8))
    hand.draw_flat_hand(burin, put(*spot_before(body, -side * 6, down + 10), 6 * side, flip=side))
    draw_forearm(burin, sleeve, _elbow(body, side * 80, down, 14), spot_before(body, side * 30, down + 2))
    hand.draw_flat_hand(burin, put(*spot_before(body, side * 8, down), 10 * -side, flip=-side))


def _in_prayer(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    down = _level(body, 84, 52)
    x, y = spot_before(body, 0, down)
    for side in (-1, 1):
        elbow = spot_before(body, side * 82, down + 66)
        draw_forearm(burin, sleeve, elbow, (x + side * 15, y + 37))
    hand.draw_joined(burin, put(x, y, sitter.turn * 0.3, size=1.2))


def _in_sleeves(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve, side = sleeve_of(sitter), _near(sitter)
    wide = sleeve._replace(elbow=24.0 * body.scale, wrist=26.0 * body.scale)
    down = _level(body, 104, 24)
    draw_forearm(
        burin, wide, spot_before(body, -side * 75, down + 14), spot_before(body, side * 12, down + 2), open_end=False
    )
    draw_forearm(
        burin, wide, spot_before(body, side * 75, down + 14), spot_before(body, -side * 8, down), open_end=False
    )
    mouth = [spot_before(body, -side * (8 + dx), down + dy) for dx, dy in ((0, -22), (7, -6), (6, 12), (0, 27))]
    burin.swell(mouth, 0.2, 0.6, 0.6, 0.2)
    inner = [(px + side * 6, py) for px, py in mouth]
    burin.hatch_between(mouth, inner, (0.2, 0.04), gap=0.6)


def _on_sword(burin: Burin, body: Body, sitter: Sitter) -> None:
    down = _level(body, 88, 56)
    x, y = spot_before(body, 0, down)
    low = body.bottom - y + 20
    _lean_on(
        burin, body, sitter, (x, y), (
            Cut("flat", "metal", f"-9 34, -8 {low}, 8 {low}, 9 34", hatch=0.1),
            Cut("line", "ink", f"0 38, 0 {low}", 0.2),
            Cut("flat", "leather", "-4.5 -28, -5.5 32, 5.5 32, 4.5 -28", hatch=0.2),
            Cut("round", "gold", "-36 29, -31 25, 0 28, 31 25, 36 29, 31 35, 0 34, -31 35", hatch=0.1),
            Cut("disc", "gold", "0 -35", 9.6, hatch=0.2),
        ),
    )  # fmt: skip


def _on_staff(burin: Burin, body: Body, sitter: Sitter) -> None:
    down = _level(body, 96, 40)
    x, y = spot_before(body, _near(sitter) * max(64.0, 60.0 / body.scale), down)
    low, top = body.bottom - y + 20, -128 - 36 * sitter.lift
    _lean_on(
        burin, body, sitter, (x, y), (
            Cut("round", "wood", f"-4.4 {top}, -5 -60, -4.6 0, -5.4 {low}, 5.4 {low}, 5.2 0, 4.4 -60, 4.4 {top}"),
            Cut("line", "ink", "-2 -84, 0 -66, -1 -50", 0.16),
            Cut("line", "ink", "-2 24, 1 40", 0.16),
            Cut("round", "wood", f"-6 {top + 4}, -9 {top - 6}, 0 {top - 13}, 9 {top - 6}, 6 {top + 4}", hatch=0.24),
        ),
    )  # fmt: skip


def _lean_on(burin: Burin, body: Body, sitter: Sitter, spot: Point, cuts: tuple[Cut, ...]) -> None:
    """Draw both hands around what stands upright before the body, one above the other."""
    sleeve, side = sleeve_of(sitter), _near(sitter)
    x, y = spot
    draw_forearm(burin, sleeve, _elbow(body, -side * 74, y - body.chin, 58), (x - side * 22, y + 14))
    # An arm whose elbow is near to what it holds comes up from the lower edge.
    near = abs(x - spot_before(body, side * 78, 90)[0]) < 60
    elbow, wrist = (
        ((x + side * 22, y + 84), (x + side * 12, y + 10))
        if near
        else (_elbow(body, side * 78, y - body.chin, 42), (x + side * 24, y - 1))
    )
    draw_forearm(burin, sleeve, elbow, wrist)
    for cut in cuts:
        draw_cut(burin, cut, put(x, y))
    hand.draw_fist(burin, put(x - side, y + 9, 18 * side, flip=side, size=0.94))
    hand.draw_fist(burin, put(x + side, y - 11, -14 * side, flip=-side, size=0.98))


def _reading(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    down = _level(body, 100, 26)
    x, y = spot_before(body, 0, down)
    for side in (-1, 1):
        draw_forearm(burin, sleeve, spot_before(body, side * 92, down + 46), (x + side * 47, y + 14))
    for cut in (
        Cut("round", "leather", "-58 14, -56 -30, -30 -34, 0 -24, 30 -34, 56 -30, 58 14, 30 12, 0 22, -30 12"),
        Cut("round", "paper", "-53 9, -52 -33, -28 -38, 0 -26, 0 17, -28 6", hatch=0),
        Cut("round", "paper", "53 9, 52 -33, 28 -38, 0 -26, 0 17, 28 6", hatch=0.12),
        *(
            Cut("line", "ink", f"{s * 7} {row - 16}, {s * 26} {row - 26}, {s * 46} {row - 23}", 0.13)
            for s in (-1, 1) for row in (0, 7, 14, 21)
        ),
    ):  # fmt: skip
        draw_cut(burin, cut, put(x, y))
    for side in (-1, 1):
        hand.draw_page_thumb(burin, put(x + side * 50, y + 6, flip=-side))


def _drawing_bow(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw a bow at full draw towards where the sitter looks: the string at the jaw, the elbow behind it high."""
    sleeve, side = sleeve_of(sitter), 1 if sitter.turn > 0 else -1
    upper, narrow = sleeve.elbow * 1.12, 13.0
    raised = sleeve._replace(wrist=min(sleeve.wrist, 16.0 * body.scale))
    nock, grip = spot_before(body, side * 12, 13), spot_before(body, side * 114, 26)
    # The arm that holds the bow is stretched towards the viewer and aside, thus short.
    shoulder, wrist = spot_before(body, side * 58, 56), (grip[0] - side * 15, grip[1] + 7)
    draw_upper_arm(burin, raised, shoulder, wrist, (upper, narrow))
    draw_cuff(burin, raised, shoulder, wrist)
    at = put(*grip, 7 * side)
    bow = [
        at(-side * back, drop)
        for back, drop in (
            (40, -116), (44, -108), (34, -88), (12, -50), (1, -18), (0, 0),
            (1, 18), (12, 50), (34, 88), (44, 108), (40, 116),
        )
    ]  # fmt: skip
    tips = (bow[1], bow[-2])
    burin.swell(bow, 0.7, 1.3, 1.7, 2.0, 1.7, 1.3, 0.7)
    burin.plate.line(smooth(bow), 1.0, "wood")
    for end in (bow[4:7], bow[:2], bow[-2:]):
        burin.plate.line(smooth(end), 1.1, "leather")
    head = (grip[0] + side * 17, grip[1] - 12)
    burin.swell([nock, head], 0.8, 0.8)
    burin.plate.line(polyline([nock, head]), 0.42, "wood")
    for cut in (
        Cut("flat", "metal", "0 -17, 5.5 3, 0 0, -5.5 3", hatch=0.1),
        Cut("line", "ink", "0 -12, 0 0", 0.16),
    ):
        draw_cut(burin, cut, put(*head, 86 * side))
    for rise in (-1, 1):
        vane = [(nock[0] + side * far, nock[1] + rise * off) for far, off in ((7, 1), (11, 7), (32, 6), (37, 1))]
        burin.plate.fill(polyline(vane, closed=True), "feather", 0.24)
    hand.draw_side_fist(burin, put(*grip, 12 * side, flip=-side, size=1.04))
    # The arm that draws is folded: its upper arm is seen behind the forearm, whose elbow is as high as the jaw.
    elbow = spot_before(body, -side * 98, 15)
    draw_upper_arm(burin, raised, spot_before(body, -side * 56, 58), elbow, (upper, sleeve.elbow * 0.92))
    wrist = (nock[0] - side * 21, nock[1] + 2)
    draw_forearm(burin, raised, elbow, wrist, open_end=False)
    for tip in tips:
        burin.swell([tip, nock], 0.3, 0.3)
    hand.draw_fist(burin, put(nock[0] - side * 4, nock[1], 80 * side, flip=-side, size=0.92))
    draw_cuff(burin, raised, elbow, wrist)


def _writing(burin: Burin, body: Body, sitter: Sitter) -> None:
    sleeve = sleeve_of(sitter)
    side = 1 if sitter.turn < 0 else -1  # the side of the hand that writes
    top = body.bottom - 40
    x = spot_before(body, side * 14, 90)[0]
    burin.plate.fill(rectangle(-400, top - 6, 800, 200), "wood", 0.36)
    burin.tint(rectangle(-400, top + 24, 800, 200), "wood", 0.2)
    burin.swell([(-300, top + 24), (300, top + 24)], 0.34, 0.34)
    for rise in (3.0, 10.0, 17.0):
        burin.swell([(-300, top + rise), (-40, top + rise + 1), (300, top + rise - 0.6)], 0.05, 0.16, 0.05)
    sheet = [(x - 46, top + 21), (x - 34, top + 1), (x + 44, top + 1), (x + 36, top + 21)]
    burin.plate.fill(polyline(sheet, closed=True), "paper", 0.28)
    for row in (5.0, 9.0, 13.0):
        burin.plate.line(polyline([(x - 26 - row * 0.5, top + row), (x + 26 - row, top + row)]), 0.12)
    pen = put(x + side * 20, top + 14, 30 * side, flip=side)
    draw_forearm(burin, sleeve, spot_before(body, -side * 86, top - body.chin + 6), (x - side * 62, top + 13))
    hand.draw_flat_hand(burin, put(x - side * 50, top + 14, 4 * side, flip=side, size=0.86))
    for cut in FOUNTAIN_PEN if sitter.dress in OF_OUR_DAYS else QUILL:
        draw_cut(burin, cut, pen)
    draw_forearm(burin, sleeve, spot_before(body, side * 88, top - body.chin + 8), (x + side * 50, top + 13))
    hand.draw_pen_hand(burin, put(x + side * 20, top + 9, 0, flip=-side))


POSES: dict[str, Pose] = {
    "arms crossed": _crossed,
    "drawing a bow": _drawing_bow,
    "hands folded": _folded,
    "hands in prayer": _in_prayer,
    "hands in sleeves": _in_sleeves,
    "leaning on a sword": _on_sword,
    "leaning on a staff": _on_staff,
    "reading a book": _reading,
    "writing": _writing,
}
"""What both arms do, by what it is called."""
ARMS_RAISED = frozenset({"drawing a bow"})
"""What is done with both arms away from the body."""
ROOM: dict[str, float] = {
    "arms crossed": 138.0, "drawing a bow": 144.0, "hands folded": 150.0, "hands in prayer": 146.0,
    "hands in sleeves": 140.0, "leaning on a sword": 154.0, "leaning on a staff": 144.0, "reading a book": 138.0,
    "writing": 132.0,
}  # fmt: skip
"""How many units of the body are seen below the chin at least, for what both arms do."""
