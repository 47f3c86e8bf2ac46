"""What life has left on a face, and what is worn on it: scars, patches, warts, paint, glasses."""

from __future__ import annotations

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import points_along, polyline, smooth, spread
from kredens.generator.portraits.features.eyes import eye_spot
from kredens.generator.portraits.features.fangs import draw_fangs
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


def draw_marks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the marks of a face, over its features and below hair and hat."""
    for name, draw in MARKS.items():
        if name in sitter.marks:
            draw(burin, head, sitter)


def _near(head: Head) -> int:
    """Return the side of the face that is nearer to the viewer, or the right."""
    return -head.view.side if head.view.turned else 1


def _draw_scar(burin: Burin, head: Head, sitter: Sitter) -> None:
    side = _near(head)
    line = points_along(
        smooth(
            [
                head.see(side * 0.3, -17 if sitter.woman else -24, 0.5),
                head.see(side * 0.44, -12, 0.5),
                head.see(side * 0.56, 8, 0.5),
                head.see(side * 0.5, 20 if sitter.woman else 26, 0.5),
            ]
        ),
        4,
    )
    fine = 0.6 if sitter.woman else 1.0
    burin.plate.line(polyline(line), 0.62 * fine, "lips")
    burin.swell(line, 0.1, 0.3 * fine, 0.3 * fine, 0.06, pieces=1)
    for x, y in spread(line, 8)[1:-1]:
        burin.swell([(x - 2.6 * fine, y + 0.8), (x + 2.6 * fine, y - 0.8)], 0.18 * fine, 0.12)


def _draw_patch(burin: Burin, head: Head, sitter: Sitter) -> None:
    side = _near(head)
    strap = [
        head.see(-side * 0.7, -31, 1.5),
        head.see(-side * 0.2, -23, 1.5),
        head.see(side * 0.3, -10, 2),
        head.see(side * 0.98, 8, 1),
    ]
    burin.swell(strap, 0.7, 0.7, 0.7)
    patch = [eye_spot(head, x, y, side) for x, y in ((6.5, -7), (16, -10), (26, -6), (26.5, 4), (18, 10), (9, 6))]
    burin.fill(patch, "ink")
    rim = [(x + 1.6, y + 1.6) for x, y in patch[:3]]
    burin.plate.line(smooth(rim), 0.14, "paper")
    del sitter


def _draw_bandage(burin: Burin, head: Head, sitter: Sitter) -> None:
    side = _near(head)
    top = [
        head.see(-side * 0.95, -32, 2),
        head.see(-side * 0.3, -26, 2),
        head.see(side * 0.3, -13, 2.5),
        head.see(side * 0.98, -4, 2),
    ]
    low = [
        head.see(-side * 0.95, -20, 2),
        head.see(-side * 0.3, -12, 2),
        head.see(side * 0.3, 8, 2.5),
        head.see(side * 0.98, 14, 2),
    ]
    burin.lock(top, low, "linen", 0.12, gap=0.9, pieces=5)
    del sitter


def _draw_blindfold(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a bandage about the head, over both eyes, in folds and with its knot behind the nearer temple."""
    turns = (-0.98, -0.5, 0.0, 0.5, 0.98)
    for upper, lower in ((-13.0, 1.0), (-4.0, 10.5)):
        top = [head.see(across, upper + 1.5 * across, 3) for across in turns]
        low = [head.see(across, lower + 1.5 * across, 3) for across in turns]
        burin.lock(top, low, "linen", 0.12, gap=0.9, pieces=5)
    del sitter


def _draw_freckles(burin: Burin, head: Head, sitter: Sitter) -> None:
    out: list[Segment] = []
    for _ in range(34):
        across, y = burin.dice.wobble(0.75), 13 + burin.dice.wobble(9)
        x, seen = head.see(across, y)
        out += circle(x, seen, 0.55 + burin.dice.wobble(0.2))
    burin.plate.ink(tuple(out))
    del sitter


def _draw_wart(burin: Burin, head: Head, sitter: Sitter) -> None:
    for across, y, r in ((0.34, 25.0, 2.2), (-0.42, 38.0, 1.5)):
        x, seen = head.see(across * _near(head), y, 1)
        burin.disc(x, seen, r, "skin", 0.18)
        burin.swell([(x + 0.4, seen - r), (x + 1.4, seen - r - 3)], 0.12, 0.03)
    del sitter


def _draw_mole(burin: Burin, head: Head, sitter: Sitter) -> None:
    burin.disc(*head.see(_near(head) * 0.42, 29), 1.2, "ink")
    del sitter


def _draw_birthmark(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a faint wine-coloured mark high on the forehead, without an outline, in low ink as a patch of dots."""
    side = _near(head)
    stain = mix(burin.plate.colour("skin"), "#8a2f2a", 0.34)
    for across, y, r in ((0.2, -41, 4.6), (0.34, -44, 3.2), (0.33, -37, 3.4), (0.37, -31, 2.4), (0.42, -26.5, 1.3)):
        at = head.see(side * across, y, 0.6)
        if not burin.plate.low_ink:
            burin.plate.fill(circle(*at, r), stain)
    for _ in range(18):
        at = head.see(side * (0.29 + burin.dice.wobble(0.13)), -39 + burin.dice.wobble(8), 0.6)
        burin.plate.ink(tuple(circle(*at, 0.36)))
    del sitter


def _draw_wrinkles(burin: Burin, head: Head, sitter: Sitter) -> None:
    length = head.build.length
    for side in (-1, 1):
        for line in (
            ((0.62, 12), (0.7, 18), (0.66, 26)),
            ((0.74, 10), (0.8, 18), (0.76, 28)),
            ((0.3, 41), (0.4, 44), (0.5, 43)),
            ((0.14, 26), (0.15, 28.5), (0.14, 30)),
            ((0.06, 26), (0.06, 28), (0.05, 29.5)),
            ((0.52, 33), (0.57, 38), (0.56, 43)),
        ):
            burin.swell([head.see(side * a, y * length) for a, y in line], 0.03, 0.17, 0.03)
    del sitter


def _draw_blood(burin: Burin, head: Head, sitter: Sitter) -> None:
    side = -1 if not head.view.turned else _near(head)
    if "fangs" in sitter.marks or "vampire eyes" in sitter.marks:
        spots = [
            head.view.see(side * 6, 34 * head.build.length, 45),
            head.view.see(side * 7, 42 * head.build.length, 42),
            head.view.see(side * 6.6, 49 * head.build.length, 40),
        ]
    else:
        spots = [
            head.see(side * 0.5, -34, 1),
            head.see(side * 0.56, -18, 1),
            head.see(side * 0.62, 4, 1),
            head.see(side * 0.58, 18, 1),
        ]
    burin.swell(spots, 0.3, 0.5, 0.8)
    burin.plate.line(smooth(spots), 0.34, "blood")
    burin.disc(*spots[-1], 1.8, "blood", 0.16)


def _draw_paint(burin: Burin, head: Head, sitter: Sitter) -> None:
    for side in (-1, 1):
        for y in (11, 18):
            line = [head.see(side * 0.3, y, 0.5), head.see(side * 0.55, y + 1, 0.5), head.see(side * 0.82, y - 2, 0.5)]
            burin.swell(line, 0.95, 1.05, 0.5)
            burin.plate.line(smooth(line), 0.5, "paint")
    burin.swell([head.see(0, -32, 0.5), head.see(0, -14, 1)], 1.2, 0.7)
    del sitter


def _draw_tear(burin: Burin, head: Head, sitter: Sitter) -> None:
    x, y = eye_spot(head, 15, 9, _near(head))
    burin.fill([(x, y - 4), (x + 2, y + 1), (x, y + 3.4), (x - 2, y + 1)], "eyeball", 0.16)
    del sitter


def draw_glasses(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw glasses on the nose."""
    round_ones = "monocle" in sitter.marks
    sides = (_near(head),) if round_ones else (-1, 1)
    for side in sides:
        rim = [
            eye_spot(head, x, y, side)
            for x, y in ((6, -1), (9, -7.5), (16.5, -9), (24, -7), (26.5, 0), (23, 7.6), (16, 9), (9, 7))
        ]
        lifted = [(x + 0.4, y + 1) for x, y in rim]
        burin.plate.line(smooth(lifted, closed=True), 0.34)
        glint = [lifted[1], lifted[0]]
        burin.plate.line(polyline([(glint[0][0] + 3, glint[0][1] + 3), (glint[1][0] + 4, glint[1][1] + 3)]), 0.14)
        if not round_ones:
            burin.swell([lifted[4], head.see(side * 0.99, -2, 1)], 0.34, 0.26)
    if not round_ones:
        burin.swell([eye_spot(head, 6, -1, -1), head.view.see(0, -3, 48), eye_spot(head, 6, -1, 1)], 0.3, 0.34, 0.3)
    else:
        cord = [eye_spot(head, 24, 8, sides[0]), head.see(sides[0] * 0.86, 26, 3), head.see(sides[0] * 0.8, 50, 4)]
        burin.swell(cord, 0.16, 0.16)


def _draw_smoke(burin: Burin, head: Head, *, thick: float, long: float, colour: str) -> None:
    """Draw what is smoked, between the lips on the side to which the head is turned, with its ember and smoke."""
    side = head.view.side if head.view.turned else 1
    y = 32.5 * head.build.length
    root, tip = head.view.see(side * 5, y, 42), head.view.see(side * 9, y + 6, 44 + long)
    tip = (tip[0] + side * long * 0.9, tip[1] + 3)
    across = (tip[1] - root[1]) / long * thick * 0.4, thick
    body = [
        (root[0], root[1] - across[1] * 0.8),
        (tip[0], tip[1] - across[1]),
        (tip[0] + side * across[1] * 0.4, tip[1]),
        (tip[0], tip[1] + across[1]),
        (root[0], root[1] + across[1] * 0.8),
    ]
    burin.plate.fill(polyline(body, closed=True), colour, 0.3)
    burin.disc(tip[0], tip[1], across[1] * 0.9, "flame", 0.16)
    x, y = tip
    for shift in (0.0, 5.0):
        smoke = [(x + shift, y - 6), (x + 6 + shift, y - 22), (x - 3 + shift, y - 38), (x + 7 + shift, y - 62)]
        burin.swell(smoke, 0.3, 0.24, 0.06)


def _draw_cigar(burin: Burin, head: Head, sitter: Sitter) -> None:
    _draw_smoke(burin, head, thick=4.2, long=30.0, colour="leather")
    del sitter


def _draw_cigarette(burin: Burin, head: Head, sitter: Sitter) -> None:
    _draw_smoke(burin, head, thick=1.9, long=20.0, colour="linen")
    del sitter


MARKS = {
    "freckles": _draw_freckles,
    "wrinkles": _draw_wrinkles,
    "war paint": _draw_paint,
    "scar": _draw_scar,
    "wart": _draw_wart,
    "mole": _draw_mole,
    "birthmark": _draw_birthmark,
    "fangs": draw_fangs,
    "blood": _draw_blood,
    "tear": _draw_tear,
    "bandaged eye": _draw_bandage,
    "bandaged eyes": _draw_blindfold,
    "eye patch": _draw_patch,
    "glasses": draw_glasses,
    "monocle": draw_glasses,
    "cigar": _draw_cigar,
    "cigarette between lips": _draw_cigarette,
}
"""Marks by what they are called, in the order in which they are drawn."""
