"""Eyes and brows."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point, points_along, smooth, stroke
from kredens.generator.engraving.hatching import radial_hatch
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot
from kredens.generator.portraits.figure.sitter import Sitter

HALF, MIDDLE = 8.6, 16.4
"""Half the width of an eye, and how far its middle is from that of the face."""
_SET_BACK = 2.4
"""How much further behind the root of the nose an eye is drawn in profile, where the bridge hides nothing of it."""


def eye_spot(head: Head, x: float, y: float, side: int) -> Point:
    """Return where a spot of the eye's opening is seen: x from the middle of the face on its side."""
    wide = head.build.width
    deep = _SET_BACK if head.view.in_profile else 0.0
    return head.view.see(x * wide * side, y, 38.0 - deep - 0.019 * x * x)


def draw_eyes(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw eyes and brows."""
    for side in head.view.sides:
        lost = "bandaged eyes" in sitter.marks or (
            ("eye patch" in sitter.marks or "bandaged eye" in sitter.marks) and side == _patched(head)
        )
        if not lost:
            draw_eye(burin, head, sitter, side)
        draw_brow(burin, head, sitter, side)


def _patched(head: Head) -> int:
    """Return the side of the eye that is lost or dim: the one nearer to the viewer, or the right.

    With a patch over that one, it is the other that is dim.
    """
    return -head.view.side if head.view.turned else 1


class _Opening:
    """How far and how wide one eye is open."""

    def __init__(self, head: Head, sitter: Sitter, side: int) -> None:
        trait, look = sitter.traits.eye, sitter.look
        self._head, self._side = head, side
        self.size = head.build.eye
        self.half, self.middle = HALF * self.size * trait.wide, MIDDLE + sitter.traits.apart
        if head.view.turned and side == head.view.side:  # it lies on the round of the head
            far = min(1.0, abs(head.view.degrees) / 24)
            self.half *= 1 - 0.16 * far
            self.middle -= 1.7 * far
        soft = sitter.woman or sitter.child
        self.up = (4.9 if soft else 4.3) * look.lid * self.size * trait.open
        self.down = 2.8 * self.size * (1 - 0.3 * look.smile) * (0.5 + 0.5 * trait.open)
        self.outer = 0.2 - trait.slant - (0.9 if sitter.woman else 0.0) + 1.2 * max(0.0, sitter.age - 0.5)
        self.droop = 0.7 * max(0.0, sitter.age - 0.5)

    def spots(self, *shares: tuple[float, float]) -> list[Point]:
        """Return where spots are seen: shares of half the width from the middle of the eye, and heights."""
        return [eye_spot(self._head, self.middle + self.half * x, y, self._side) for x, y in shares]


def draw_eye(burin: Burin, head: Head, sitter: Sitter, side: int) -> None:
    """Draw one eye."""
    eye, look = _Opening(head, sitter, side), sitter.look
    dim = "dim eye" in sitter.marks and (side == _patched(head) or "eye patch" in sitter.marks)
    if dim:
        eye.up *= 0.45
    upper = eye.spots(
        (-1.0, 1.5), (-0.64, -eye.up * 0.6), (-0.12, -eye.up), (0.5, -eye.up * 0.8 + eye.droop), (1.0, eye.outer)
    )
    lower = eye.spots(
        (1.0, eye.outer), (0.5, eye.down * 0.9), (-0.1, eye.down), (-0.65, eye.down * 0.7 + 0.3), (-1.0, 1.5)
    )
    opening = (*smooth(upper), *smooth(lower)[1:], ("Z",))
    if head.view.in_profile:  # a wedge: the ball stands out before the lids, which meet at the temple
        upper = eye.spots((-1.3, -eye.up * 0.66), (-0.6, -eye.up), (0.3, -eye.up * 0.72 + eye.droop), (1.0, eye.outer))
        lower = eye.spots((1.0, eye.outer), (0.3, eye.down * 0.85), (-0.4, eye.down), (-0.92, eye.down * 0.9))
        ball = [lower[-1], *eye.spots((-1.2, 0.4)), upper[0]]
        opening = (*smooth(upper), *smooth(lower)[1:], *smooth(ball)[1:], ("Z",))
        burin.swell(ball, 0.1, 0.16, 0.14)
    burin.plate.fill(opening, "eyeball")
    with burin.plate.clipped(opening):  # the lid's shadow on the ball of the eye
        burin.tint(stroke([(x, y + 0.9) for x, y in upper], [2.6] * len(upper)), "eyeball", 0.2)
    size = eye.size
    cx, cy = eye_spot(head, eye.middle - 0.4, -0.9 * look.lid + look.down, side)
    # Who looks at the viewer over a shoulder turns the eyes back; others look where the head is turned.
    cx += look.gaze * head.view.side + (-0.9 * head.view.side if head.view.turned and abs(look.gaze) < 1.0 else 0.0)
    _shade_socket(burin, sitter, eye)
    r = 4.9 * size
    if head.view.in_profile:  # it is seen from its edge
        r, cx = 3.3 * size, cx + 2.0 * head.view.side
    with burin.plate.clipped(opening):
        if dim:
            burin.plate.line(circle(cx, cy, r), FINE)
            burin.disc(cx, cy, 0.9, "ink")
        else:
            _draw_iris(burin, sitter, cx, cy, r)
    _draw_lids(burin, sitter, upper, lower)
    _draw_lid_lines(burin, head, sitter, side, eye)


def _draw_iris(burin: Burin, sitter: Sitter, cx: float, cy: float, r: float) -> None:
    """Draw iris and pupil in the shadow of the upper lid, with the light that makes them look."""
    burin.disc(cx, cy, r, "eyes", THIN * 1.2)
    if burin.plate.low_ink and "vampire eyes" in sitter.marks:  # black with a light slit, for their red is lost there
        burin.disc(cx, cy, r * 0.94, "ink")
        burin.plate.fill(stroke([(cx, cy - r), (cx, cy), (cx, cy + r)], [0.2, 1.5, 0.2]), "eyeball")
        return
    if burin.plate.low_ink:  # there the colour of the eyes is told by lines
        count = 14 if sitter.eye_tone > 0.5 else 9
        burin.plate.ink(radial_hatch((cx, cy), (r * 0.5, r * 0.96), count, [0.03 * burin.mm, 0.12 * burin.mm]))
    burin.tint(stroke([(cx - r, cy - r * 0.4), (cx, cy - r * 0.6), (cx + r, cy - r * 0.4)], [r * 0.8] * 3), "eyes", 0.4)
    burin.glow(stroke([(cx - r * 0.45, cy + r * 0.5), (cx + r * 0.5, cy + r * 0.5)], [r * 0.32] * 2), "eyes", 0.3)
    if "cat eyes" in sitter.marks or "vampire eyes" in sitter.marks:
        burin.plate.ink(stroke([(cx, cy - r), (cx, cy), (cx, cy + r)], [0.3, 2.0, 0.3]))
    else:
        burin.disc(cx, cy, 0.46 * r, "ink")
    burin.plate.ink(_lid_shadow(cx, cy, r))
    burin.disc(cx - 0.36 * r, cy - 0.12 * r, 0.3 * r, "eyeball")


def _draw_lids(burin: Burin, sitter: Sitter, upper: list[Point], lower: list[Point]) -> None:
    """Draw the edges of the lids, the upper heavier, and a woman's lashes."""
    if sitter.woman:
        burin.swell(upper, 0.16, 0.4, 0.54, 0.58, 0.42)
        (bx, by), (ax, ay) = upper[-1], upper[-2]
        dx, dy = bx - ax, by - ay
        for share, reach, lift in ((1.0, 0.36, 2.0), (0.72, 0.26, 2.3), (0.4, 0.14, 2.2)):
            x, y = ax + dx * share, ay + dy * share - (1 - share) * 0.5
            burin.swell([(x, y), (x + dx * reach, y - lift * 0.5), (x + dx * reach * 1.5, y - lift)], 0.34, 0.22, 0.03)
    else:
        burin.swell(upper, 0.16, 0.36, 0.46, 0.46, 0.3)
    burin.swell(lower[:4], 0.22, 0.13, 0.07)


def _shade_socket(burin: Burin, sitter: Sitter, eye: _Opening) -> None:
    """Hatch the upper lid and the corner beside the nose, more where the eye lies deep."""
    deep = (0.14 if sitter.woman or sitter.child else 0.2) + 0.05 * sitter.age
    high = eye.up + 3.4
    first = eye.spots((-1.24, 1.0), (-1.12, -2.6), (-0.8, -high))
    second = eye.spots((-0.98, 1.6), (-0.72, -eye.up * 0.5), (-0.1, -eye.up - 1.6))
    burin.hatch_between(first, second, (deep, deep * 0.7, 0.03), gap=0.32, ragged=0.12)


def _draw_lid_lines(burin: Burin, head: Head, sitter: Sitter, side: int, eye: _Opening) -> None:
    """Draw the crease above an eye, and the bags and crow's feet that come with age."""
    trait, look, age = sitter.traits.eye, sitter.look, sitter.age
    above = max(0.8, 3.2 + 1.0 * eye.size + trait.fold)
    crease = eye.spots(
        (-0.8, -eye.up * 0.5 - above * 0.75),
        (-0.15, -eye.up - above * 0.62 + eye.droop),
        (0.5, -eye.up * 0.9 - above * 0.4 + eye.droop * 2),
        (1.05, eye.outer - 1.4 + eye.droop),
    )
    heavy = 0.26 if trait.fold < -1.5 else 0.17
    burin.swell(crease, 0.05, heavy, heavy * 0.9, 0.06)
    if sitter.child:
        return
    worn = age - (0.25 if sitter.woman else 0.0) + trait.bag * 0.3
    if worn > 0.35:
        bag = eye.spots((-0.75, eye.down + 2.0), (0.0, eye.down + 3.6), (0.75, eye.down + 1.9))
        burin.swell(bag, 0.03, min(0.22, 0.06 + 0.14 * worn), 0.03)
    if worn > 0.7:
        bag = eye.spots((-0.5, eye.down + 4.6), (0.1, eye.down + 5.8), (0.8, eye.down + 3.9))
        burin.swell(bag, 0.03, 0.14, 0.03)
    if age > (0.7 if sitter.woman else 0.5) or (look.smile > 0.5 and age > 0.3):
        for dy in (-2.5, 0.6, 3.4):
            near, far = (eye.middle + eye.half * 1.25), (eye.middle + eye.half * 1.25 + 4.5)
            spots = [head.spot(x / 36.5 * side, dy * (1.0 if x == near else 1.7)) for x in (near, far)]
            burin.swell(burin.see(spots), 0.13, 0.02)


def _lid_shadow(cx: float, cy: float, r: float) -> Path:
    return stroke([(cx - r, cy - r * 0.62), (cx, cy - r * 0.8), (cx + r, cy - r * 0.62)], [0.6, 1.5, 0.6])


def draw_brow(burin: Burin, head: Head, sitter: Sitter, side: int) -> None:
    """Draw a brow: a tapering form and hairs that lie along it."""
    look, build, trait = sitter.look, head.build, sitter.traits.brow
    soft = sitter.woman or sitter.child
    lift = (look.raised if side == -head.view.side else 0.0) + sitter.traits.uneven_brow * side * 0.5
    high = -9.2 - (3.4 if sitter.woman else 2.4 if sitter.child else 0.0) - 1.2 * (build.eye - 1) - lift
    strength = 0.6 if sitter.woman and sitter.age < 0.5 else 1.0
    inner = high + 1.6 + look.brow_inner * strength + trait.inner * (0.5 if soft else 1.0)
    outer = high + 2.2 + look.brow_outer + trait.outer * (0.6 if soft else 1.0)
    apart = sitter.traits.apart * 0.6
    deep = _SET_BACK * 0.7 if head.view.in_profile else 0.0
    spots: list[Spot] = []
    for x, y in (
        (7.4, inner),
        (12.5, (inner + high) / 2 - 0.6 + trait.arch * 0.4),
        (18.5, high - 1.0 + (look.brow_inner + look.brow_outer) * 0.3 + trait.arch),
        (27.0, outer),
    ):
        spots.append(((x + apart) * build.width * side, y, 43.5 - deep - 0.022 * x * x))
    line = points_along(smooth(burin.see(spots)), 4)
    thick = (2.0 if soft else 3.5 + 0.9 * max(0.0, sitter.age - 0.4)) * build.brow * trait.thick
    tone = sitter.hair_tone if sitter.hair_tone > 0.25 else 0.25
    form = stroke(line, [thick * 0.5, thick, thick * 0.95, thick * 0.6, thick * 0.12])
    burin.plate.fill(form, "brow", 0.07 if tone < 0.5 else 0.0)
    if tone >= 0.5 and burin.plate.low_ink:
        burin.plate.ink(form)
    if not soft:
        burin.plate.ink(_brow_hairs(line, thick, side, burin.mm))


def _brow_hairs(line: list[Point], thick: float, side: int, mm: float) -> Path:
    out: list[Segment] = []
    count = 9
    for index in range(count):
        place = (index + 0.4) / count * (len(line) - 1)
        x, y = line[int(place)]
        reach = thick * 1.2
        hair = [
            (x - side * 0.4, y + thick * 0.55),
            (x + side * reach * (0.3 + 0.5 * index / count), y - thick * (0.75 - 0.5 * index / count)),
        ]
        out += stroke(hair, [0.14 * mm, 0.03 * mm])
    return tuple(out)
