"""Hair: what lies on the skull, hangs behind the head and falls beside the face."""

from __future__ import annotations

from kredens.generator.engraving.curves import Points, between, points_along, smooth, spread
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair import falls, plaits, untamed
from kredens.generator.portraits.hair.cap import draw_cap
from kredens.generator.portraits.hair.curls import wavy_lock
from kredens.generator.portraits.hair.haircuts import BEHIND, CUTS, HIDES, LOCKS, ONE_SIDED
from kredens.generator.portraits.hair.shaven import (
    draw_mohawk,
    draw_shorn,
    draw_skull,
    draw_stubble,
    draw_tonsure,
    draw_tuft,
)
from kredens.generator.portraits.hair.wigs import draw_pouf, draw_wig_rolls

_HANGING = frozenset({"parted", "jaw", "shoulder", "long", "temple"})
"""Locks that hang beside the face."""


def draw_hair_behind(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hair that is behind the head, the neck and the shoulders."""
    cut = CUTS[sitter.hair]
    if cut.behind:
        half = [(x * head.build.width, y, z) for x, y, z in BEHIND[cut.behind]]
        left, right = burin.see(mirror(half, -1)), burin.see(half)
        top = head.view.see(0, -46, -20)
        right_edge, left_edge = [top, *right], [top, *left]
        burin.lock(
            left_edge, right_edge, "hair", min(1.0, sitter.hair_tone + 0.25), shine=(0.05, 0.15), gap=0.6, pieces=5
        )
    if abs(head.view.degrees) > HIDES:
        _draw_far_locks(burin, head, sitter)
    for extra in cut.extras:
        if extra in ("bun", "high bun"):
            plaits.draw_bun(burin, head, sitter, high=extra == "high bun" or head.view.turned is False)
        elif extra == "pony tail":
            side = -head.view.side
            path = head.view.see_all(
                [(side * 6, -52, -34), (side * 40, -50, -50), (side * 52, -14, -50), (side * 46, 40, -44)]
            )
            inner = head.view.see_all(
                [(side * 6, -38, -34), (side * 24, -36, -46), (side * 34, -10, -46), (side * 40, 42, -44)]
            )
            burin.lock(path, inner, "hair", sitter.hair_tone)
        elif extra == "pouf":
            for side in (-1, 1):
                for spots in (
                    ((34, 2, -20), (44, 30, -12), (46, 62, 8), (40, 92, 24)),
                    ((30, 4, -26), (37, 34, -18), (38, 66, 4), (34, 84, 14)),
                ):
                    wavy_lock(burin, burin.see(mirror(spots, side)), 11, sitter.hair_tone, waves=5, phase=side)
        elif extra == "wild":
            untamed.draw_wild_locks(burin, head, sitter)
        elif extra == "tangled":
            untamed.draw_tangle(burin, head, sitter)
        elif extra in ("curls long", "curls great"):
            falls.draw_back_curls(burin, head, sitter, 8.0 if extra == "curls great" else 0.0)


def _draw_far_locks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the locks that hang beside the far cheek, behind the face."""
    for name in CUTS[sitter.hair].locks:
        if name in _HANGING:
            wide, side = head.build.width, head.view.side
            inner, outer = ([(x * wide, y, z - 10) for x, y, z in mirror(line, side)] for line in LOCKS[name])
            burin.lock(burin.see(inner), burin.see(outer), "hair", min(1.0, sitter.hair_tone + 0.2), pieces=5)


def draw_hair(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hair that lies on the skull and falls beside the face."""
    cut = CUTS[sitter.hair]
    tone = sitter.hair_tone
    for extra in cut.extras:
        if extra in ON_SKIN:
            ON_SKIN[extra](burin, head, sitter)
    if cut.hairline:
        draw_cap(burin, head, sitter)
    for name in cut.locks:
        first, second = LOCKS[name]
        if name in ONE_SIDED:
            side = head.view.side
            sides = [side] if name in ("forelock", "quiff") else [1]
        else:
            sides = [head.view.side, -head.view.side]
        for side in sides:
            if name in _HANGING and side == head.view.side and abs(head.view.degrees) > HIDES:
                continue  # it hangs behind the face
            if name in ("swept back", "side patch") and head.view.turned and side == head.view.side:
                continue  # from so far aside it would lie over the eye
            wide = head.build.width
            inner, outer = ([(x * wide, y, z) for x, y, z in mirror(line, side)] for line in (first, second))
            _hair_lock(burin, burin.see(inner), burin.see(outer), tone)
    for extra in cut.extras:
        draw = EXTRAS.get(extra)
        if draw:
            draw(burin, head, sitter)


def _hair_lock(burin: Burin, first: Points, second: Points, tone: float) -> None:
    """Draw a lock of hair that is made of smaller ones."""
    burin.lock(first, second, "hair", tone, pieces=5)
    one, other = spread(points_along(smooth(first), 4), 9), spread(points_along(smooth(second), 4), 9)
    heavy = 0.26 + 0.34 * tone
    for share, much, start in ((0.24, 0.7, 2), (0.55, 0.9, 1), (0.8, 1.2, 0)):
        line = between(one, other, share + burin.dice.wobble(0.05))[start : 9 - (burin.dice.chance(0.5))]
        line = [(x + (1.1 if index % 2 else -1.1), y) for index, (x, y) in enumerate(line[::2])]
        if len(line) > 2:
            burin.swell(line, 0.04, heavy * much, heavy * much * 0.4, heavy * much * 0.9, 0.04, pieces=2)


ON_SKIN = {"shaved sides": draw_stubble, "shorn": draw_shorn, "skull": draw_skull}
"""What is drawn on the bare skull, before all hair."""
EXTRAS = {
    "tuft": draw_tuft,
    "mohawk": draw_mohawk,
    "tonsure": draw_tonsure,
    "braids": plaits.draw_braids,
    "one braid": plaits.draw_one_braid,
    "crown braid": plaits.draw_crown_braid,
    "curls long": falls.draw_side_curls,
    "curls great": falls.draw_side_curls,
    "curls short": falls.draw_short_curls,
    "wild": untamed.draw_wild_temples,
    "tangled": untamed.draw_tangled_temples,
    "wig rolls": draw_wig_rolls,
    "pouf": draw_pouf,
    "strands": falls.draw_strands,
    "waves": falls.draw_waves,
    "part": falls.draw_part,
}
"""What is drawn in front, beside cap and locks."""
