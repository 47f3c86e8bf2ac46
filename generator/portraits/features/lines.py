"""The lines that years and temper leave on a face, and its colour."""

from __future__ import annotations

from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


def draw_lines_of_age(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lines that years and temper leave: beside nose and mouth, on the forehead, between the brows."""
    view, length, age, look = head.view, head.build.length, sitter.age, sitter.look
    if sitter.child:
        return
    depth = max(0.0, age - (0.45 if sitter.woman else 0.22)) * 0.42 + (0.05 if sitter.woman else 0.18) * look.smile
    if depth > (0.06 if sitter.woman else 0.03):
        for side in view.sides:
            wide = head.build.width
            fold = [
                view.see(side * x * wide, y * length, z)
                for x, y, z in ((9.5, 17.5, 43), (14, 22.5, 40), (16.8, 29, 37), (16.2, 34 + 3 * age, 36))
            ]
            burin.swell(fold, 0.06, 0.1 + depth, 0.08 + depth * 0.7, 0.03)
    frown = look.frown * (0.6 if sitter.woman and age < 0.6 else 1.0) + max(0.0, age - 0.6) * 0.5
    if frown > 0.2:
        for side in view.sides:
            burin.swell(
                burin.see([(side * 3.0, -16, 43), (side * 3.4, -11, 43.5), (side * 2.4, -7, 43)]),
                0.03,
                0.12 + 0.16 * frown,
                0.06,
            )
    if age > (0.65 if sitter.woman else 0.5) or look.brow_outer < -2.5:
        for index in range(3 if age > 0.7 else 2):
            y = -20.5 + 0.7 * sitter.traits.uneven_brow - (6 + 0.8 * sitter.traits.uneven) * index
            crease = [
                head.see(share * (0.72 + 0.2 * sitter.traits.hollow), y + dip)
                for share, dip in ((-0.52, 1.2), (-0.25, -0.7), (0, 0.5), (0.28, -0.7), (0.55, 1.2))
                if not view.in_profile or share * view.side <= 0
            ]
            burin.swell(crease, 0.02, 0.14, 0.1, 0.16, 0.03)
    bony = sitter.traits.hollow > 0.7
    if bony and view.turned and not view.in_profile and not sitter.woman and not sitter.stout:
        near = -view.side
        plane = [head.see(near * across, y * length) for across, y in ((0.84, 9), (0.72, 16), (0.66, 23), (0.69, 31))]
        burin.swell(plane, 0.02, 0.08 + 0.1 * age, 0.06, 0.02)
        corner = [head.see(near * across, y * length) for across, y in ((0.98, 24), (0.9, 33), (0.76, 39))]
        burin.swell(corner, 0.02, 0.12, 0.02)
    if (sitter.lean or age > 0.75) and not view.in_profile:
        for side in (-1, 1):
            bone = [head.see(side * 0.9, 13), head.see(side * 0.72, 18), head.see(side * 0.52, 28)]
            burin.swell(bone, 0.03, 0.2, 0.02)
