"""What is worn on the head of cloth, fur and felt: caps, hoods, scarves and their trimmings."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Points, points_along, smooth, spread
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.feathers import feather, plume
from kredens.generator.portraits.figure.form import Head, Ring, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter


def fit_ring(head: Head, measures: tuple[float, ...]) -> Ring:
    """Return a ring about the head: height, half the width, depth and tilt, for a head of common width."""
    y, rx, rz = measures[0], measures[1] * head.build.width, measures[2]
    tilt = measures[3] if len(measures) > 3 else 0.0
    x = measures[4] if len(measures) > 4 else 0.0
    return Ring(y * (head.build.skull if y < 0 else 1.0), rx, rz * (0.4 + 0.6 * head.build.width), tilt, x, -2.0)


def draw_band(burin: Burin, low: Ring, high: Ring, colour: str, made: str, sitter: Sitter) -> None:
    """Draw a band around a hat."""
    view = burin.view
    if made == "fur":
        draw_fur(burin, low, high)
        return
    path = burin.band(low, high, colour, 0.26, 90)
    with burin.plate.clipped(path):
        tone = 0.5 if colour in ("hat band", "trim") else 0.25
        burin.hatch_between(
            low.arc(view, 20, 90), high.arc(view, 20, 90), (0.1 + 0.2 * tone, 0.08 + 0.2 * tone), gap=0.42
        )
        if colour == "hat band" and sitter.hat_tone > 0.6:
            burin.hatch_between(low.arc(view, -90, 20), high.arc(view, -90, 20), (0.14, 0.14), gap=0.5)
    if made:
        middle = Ring(*((a + b) / 2 for a, b in zip(low, high, strict=True)))
        for angle in range(-72, 73, 24 if made == "rivets" else 20):
            x, y = middle.see(view, angle)
            if made == "rivets":
                burin.disc(x, y, 1.4, colour, 0.12)
            else:
                burin.disc(x, y, 3.0 if angle % 40 else 2.2, "jewel" if angle % 40 else "pearl", 0.14)


def draw_fur(burin: Burin, low: Ring, high: Ring) -> None:
    """Draw a band of fur with a ragged edge."""
    view = burin.view
    low_edge, high_edge = low.arc(view, -92, 92, 26), high.arc(view, 92, -92, 26)
    rim: list[tuple[float, float]] = []
    for index, (x, y) in enumerate([*low_edge, *high_edge]):
        out = 1.6 if index % 2 else -0.6
        rim.append((x + burin.dice.wobble(1.0), y + (out if index < len(low_edge) else -out)))
    path = smooth(rim, closed=True, tightness=9)
    burin.plate.fill(path, "fur", 0.28)
    out_lines: list[Segment] = []
    for row in range(4):
        share = 0.1 + 0.26 * row
        ring = Ring(*(a + (b - a) * share for a, b in zip(low, high, strict=True)))
        for index in range(22):
            angle = -88 + 8 * index + (4 if row % 2 else 0) + burin.dice.wobble(3)
            x, y = ring.see(view, min(90.0, angle))
            dark = 0.75 + max(0.0, angle) / 130
            bend = math.sin(math.radians(angle)) * 3.4
            line = [(x, y + 2.6), (x + bend * 0.5 + 0.6, y - 1), (x + bend, y - 4.2 + burin.dice.wobble(1.2))]
            out_lines += wedge(line, [0.05 * burin.mm, 0.22 * dark * burin.mm, 0.03 * burin.mm])
    burin.plate.ink(tuple(out_lines))


def draw_fur_cover(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Cover a high hat with fur."""
    draw_fur(burin, fit_ring(head, (-20, 44, 51, -0.1)), fit_ring(head, (-46, 51, 56, -0.04)))
    draw_fur(burin, fit_ring(head, (-42, 51, 56, -0.04)), fit_ring(head, (-68, 42, 45)))
    del sitter


def draw_plume(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a brooch with an upright plume on the front of a fur cap."""
    side = -burin.view.side
    for lean, high in ((17, 2), (-9, 0), (3, 9)):
        spots = (
            (20, -38, 50),
            (21 + lean * 0.3, -58, 48),
            (23 + lean * 0.9, -80 - high, 42),
            (25 + lean * 1.7, -93, 38),
        )
        feather(burin, burin.see(mirror(spots, side)), 7.6, "feather")
    x, y = burin.view.see(side * 20, -36, 52)
    burin.disc(x, y, 5.6, "gold", 0.26)
    burin.disc(x, y, 2.8, "jewel", 0.16)
    del head, sitter


def draw_plume_aside(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a long plume that lies over the brim of a hat."""
    side = burin.view.side
    reach = 1.0 if sitter.hat == "wide-brimmed hat" else 0.72
    spots = (
        (22, -36, 40), (40 * reach + 6, -62, 22), (70 * reach, -72, 0), (98 * reach, -58, -14), (106 * reach, -36, -18),
    )  # fmt: skip
    plume(burin, burin.see(mirror(spots, -side)), 12, "feather")
    del head


def draw_medal(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a round brooch on the brim of a cap."""
    x, y = burin.view.see(-burin.view.side * 16, -40, 60)
    burin.disc(x, y, 5, "gold", 0.24)
    burin.disc(x, y, 2.2, "jewel", 0.14)
    del head, sitter


def draw_ear_flaps(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the cloth of a scholar's cap over the ears and the nape."""
    w = head.build.width
    for side in (burin.view.side, -burin.view.side):
        if burin.view.turned and side == burin.view.side:
            continue  # the face hides it
        front = mirror(((35.5 * w, -30, 18), (36 * w, -14, 14), (36.6 * w, 2, 9), (37.4 * w, 20, 2)), side)
        back = mirror(((39 * w, -34, -8), (41 * w, -14, -18), (41 * w, 6, -24), (38 * w, 24, -22)), side)
        burin.lock(burin.see(front), burin.see(back), "hat", sitter.hat_tone, pieces=5, shine=(0.3, 0.5))


_CLOSE_CAP = (
    ((0, -31, 45), (20, -28, 38), (32, -14, 24), (36, 8, 12), (31, 30, 16), (20, 44, 27), (8, 52, 36)),
    ((0, -59, 2), (22, -55, 0), (37, -36, -2), (40, -8, -6), (39.5, 16, -6), (34, 36, 6), (22, 48, 24), (8, 55, 35)),
)
"""The edges of a cap that leaves only the face free, from the middle of the brow down."""
_GOGGLES = ((-16, -46, 44), (16, -46, 44))
"""Where the lenses of goggles are when they are pushed up."""


def draw_coif(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a close cap of linen tied under the chin."""
    draw_around_face(burin, head, sitter, "linen", *_CLOSE_CAP, 0.2)


def draw_flying_helmet(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a close cap of leather with goggles pushed up over the brow."""
    draw_around_face(burin, head, sitter, "leather", *_CLOSE_CAP, 0.4)
    strap = burin.see([(-38, -42, 4), (-20, -44, 34), (0, -45, 44), (20, -44, 34), (38, -42, 4)])
    burin.swell(strap, 1.3, 1.3)
    for spot in _GOGGLES:
        x, y = burin.view.see(*spot)
        burin.disc(x, y, 13.5, "charcoal", 0.3)
        burin.disc(x, y, 10.5, "metal", 0.2)
        with burin.plate.clipped(circle(x, y, 10.5)):
            for shift in (-6.0, -2.5, 1.0):
                burin.swell([(x + shift, y + 12), (x + shift + 9, y - 12)], 0.1, 0.24, 0.1)


def draw_around_face(
    burin: Burin, head: Head, sitter: Sitter, colour: str, inner: tuple[Spot, ...], outer: tuple[Spot, ...], tone: float
) -> None:
    """Draw cloth around the face in two halves, from the middle of the brow down."""
    w, fat = head.build.width, head.build.cheek * 0.8

    def fitted(line: tuple[Spot, ...], side: int) -> Points:
        spots = [(x * w + (fat if 14 < y < 50 and x > 15 else 0.0), y, z) for x, y, z in line]
        return burin.see(mirror(spots, side))

    for side in (burin.view.side, -burin.view.side):
        one, other = fitted(inner, side), fitted(outer, side)
        burin.lock(one, other, colour, tone, outline=0.3, gap=0.8, pieces=5, shine=(0.25, 0.6))
        edge = [
            (a[0] + (b[0] - a[0]) * 0.12, a[1] + (b[1] - a[1]) * 0.12)
            for a, b in zip(spread(one, 9), spread(other, 9), strict=True)
        ]
        burin.plate.line(smooth(edge), 0.12)
    del sitter


def draw_turban(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a turban of wound cloth with a brooch."""
    view, tone = burin.view, sitter.hat_tone
    rings = [fit_ring(head, each) for each in ((-58, 30, 34), (-70, 24, 27), (-80, 12, 13), (-82, 2, 2))]
    burin.turned_form(rings, "trim", tone=0.4)
    for index, (y, out) in enumerate(((-56, 10), (-44, 15), (-31, 10), (-22, 4))):
        low, top = (
            fit_ring(head, (y + 9, 40 + out, 46 + out, -0.16)),
            fit_ring(head, (y - 11, 38 + out, 44 + out, -0.1)),
        )
        slant = 7 if index % 2 else -7
        lower = [(x, yy + slant * (step / 8 - 0.5)) for step, (x, yy) in enumerate(low.arc(view))]
        upper = [(x, yy + slant * (step / 8 - 0.5)) for step, (x, yy) in enumerate(top.arc(view))]
        burin.lock(lower, upper, "hat", 0.15 + 0.4 * tone, outline=0.32, gap=0.7, shine=(0.25, 0.6), pieces=5)
    cx, cy = view.see(0, -40, 58)
    burin.disc(cx, cy, 6, "gold", 0.26)
    burin.disc(cx, cy, 3.2, "jewel", 0.16)


_HOOD_EDGE: tuple[Spot, ...] = (
    (0, -46, 46),
    (22, -42, 40),
    (37, -24, 27),
    (41, 4, 16),
    (40, 32, 14),
    (33, 56, 24),
    (18, 72, 36),
)
"""The edge of a hood about the face: its right half, from the forehead to the throat."""
_HOOD_IN_PROFILE: tuple[Spot, ...] = (
    (0, -58, 40),
    (0, -74, 4),
    (0, -58, -44),
    (0, -10, -68),
    (0, 40, -58),
    (0, 74, -58),
    (0, 102, -46),
    (0, 108, -6),
    (0, 92, 34),
)
"""The outline of a hood in profile, from the forehead over the nape to the throat."""


def draw_hood_back(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the dark inside of a hood behind the head."""
    half = [(0, -66, -4), (30, -58, -8), (50, -28, -12), (54, 14, -12), (48, 56, -10), (36, 76, -10)]
    left, right = burin.see(mirror(half, -1)), burin.see(half)
    if head.view.turned:  # on the far side the edge of the hood is seen further out than its back
        far = burin.see(mirror([(x + 2, y, z) for x, y, z in _HOOD_EDGE[1:-1]], head.view.side))
        edge = left if head.view.side < 0 else right
        edge[1:-1] = far
    path = (*smooth([*left[::-1], *right[1:]]), ("Z",))
    burin.plate.fill(path, "hood inside", 0.3)
    with burin.plate.clipped(path):
        burin.hatch_between(left, right, (0.3, 0.34), gap=0.42)
    del sitter


def draw_hood(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a hood that is pulled over the head."""
    tone = 0.25 + 0.45 * sitter.hat_tone
    outer: tuple[Spot, ...] = (
        (0, -70, 6),
        (30, -64, 0),
        (52, -34, -4),
        (58, 6, -6),
        (58, 44, -2),
        (64, 70, 6),
        (46, 90, 26),
    )
    if burin.view.in_profile:  # all of it is seen, down the nape to the shoulders
        edge, back = (burin.see([(0, y, z) for _, y, z in line]) for line in (_HOOD_EDGE, _HOOD_IN_PROFILE))
        burin.lock(edge, back, "hat", tone, outline=0.3, gap=0.8, pieces=7, shine=(0.25, 0.6))
        return
    draw_around_face(burin, head, sitter, "hat", _HOOD_EDGE, outer, tone)


def draw_headscarf(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a scarf tied under the chin."""
    inner: tuple[Spot, ...] = (
        (0, -35, 45),
        (20, -32, 38),
        (33, -16, 24),
        (36, 8, 14),
        (32, 32, 18),
        (20, 47, 29),
        (5, 56, 38),
    )
    outer: tuple[Spot, ...] = (
        (0, -62, 2),
        (24, -58, 0),
        (42, -38, -4),
        (47, -6, -8),
        (46, 24, -6),
        (38, 48, 8),
        (8, 64, 36),
    )
    draw_around_face(burin, head, sitter, "hat", inner, outer, 0.15 + 0.35 * sitter.hat_tone)
    x, y = burin.view.see(0, 60, 40)
    for side in (-1, 1):
        tail = [(x, y - 3), (x + side * 12, y + 6), (x + side * 17, y + 24)]
        burin.lock(tail, [(x, y + 4), (x + side * 3, y + 12), (x + side * 5, y + 28)], "hat", 0.3, pieces=4)
    burin.disc(x, y, 5, "hat", 0.26)


def draw_veil_back(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the veil that falls behind the shoulders."""
    half = [(0, -64, -4), (30, -58, -6), (48, -30, -10), (54, 10, -12), (60, 50, -12), (70, 92, -10), (72, 130, -8)]
    left, right = burin.see(mirror(half, -1)), burin.see(half)
    burin.lock(left, right, "veil", 0.15, outline=0.32, gap=0.9, pieces=5, shine=(0.1, 0.35))
    del head, sitter


def draw_wimple(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the linen about face and neck of a nun, and the veil over it."""
    inner: tuple[Spot, ...] = (
        (0, -26, 46),
        (20, -23, 39),
        (31, -10, 26),
        (34, 10, 17),
        (29, 31, 20),
        (18, 46, 29),
        (0, 52.5, 38),
    )
    outer: tuple[Spot, ...] = (
        (0, -46, 40),
        (24, -42, 34),
        (38, -20, 18),
        (41, 10, 8),
        (42, 44, 8),
        (50, 74, 18),
        (0, 98, 44),
    )
    draw_around_face(burin, head, sitter, "linen", inner, outer, 0.12)
    veil_inner: tuple[Spot, ...] = (
        (0, -45, 43),
        (25, -40, 35),
        (39, -18, 20),
        (43, 14, 12),
        (46, 50, 10),
        (56, 84, 16),
        (54, 124, 22),
    )
    veil_outer: tuple[Spot, ...] = (
        (0, -64, 4),
        (28, -60, 0),
        (46, -34, -4),
        (52, 8, -8),
        (58, 50, -8),
        (72, 88, -2),
        (76, 126, 4),
    )
    draw_around_face(burin, head, sitter, "veil", veil_inner, veil_outer, 0.2 + 0.6 * sitter.hat_tone)


def draw_veil(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a veil that lies on the hair and falls beside the face."""
    inner: tuple[Spot, ...] = (
        (0, -50, 38),
        (22, -46, 33),
        (37, -26, 20),
        (42, 6, 10),
        (43, 40, 8),
        (50, 74, 14),
        (48, 118, 24),
    )
    outer: tuple[Spot, ...] = (
        (0, -64, 4),
        (28, -60, 0),
        (46, -36, -4),
        (52, 6, -8),
        (57, 46, -8),
        (68, 86, -2),
        (70, 124, 4),
    )
    draw_around_face(burin, head, sitter, "veil", inner, outer, 0.1 + 0.4 * sitter.hat_tone)


def draw_bonnet(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a small cap with a stiff edge on the back of the head."""
    inner: tuple[Spot, ...] = ((0, -46, 38), (20, -43, 33), (33, -28, 20), (37, -6, 8), (36, 12, 2))
    outer: tuple[Spot, ...] = ((0, -64, 2), (27, -61, -4), (43, -40, -10), (46, -8, -16), (40, 18, -14))
    draw_around_face(burin, head, sitter, "hat", inner, outer, 0.15 + 0.5 * sitter.hat_tone)
    ring: list[Spot] = [(x * head.build.width, y, z) for x, y, z in inner]
    band = [*burin.see(mirror(ring, -1))[::-1], *burin.see(ring)[1:]]
    burin.swell(band, 0.9, 1.2, 1.2, 0.9)
    burin.plate.line(smooth(band), 0.6, "trim")


def draw_hood_beads(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the pearls along the edge of a French hood."""
    ring: list[Spot] = [
        (x * head.build.width, y, z) for x, y, z in ((0, -48, 39), (20, -45, 34), (34, -29, 21), (38, -7, 9))
    ]
    band = points_along(smooth([*burin.see(mirror(ring, -1))[::-1], *burin.see(ring)[1:]]), 4)
    for x, y in spread(band, 17):
        burin.disc(x, y, 2.2, "pearl", 0.12)
    del sitter
