"""Place the registration marks by which a Silhouette finds a printed sheet: a square and two angles near its corners.

The measures are those of Silhouette Studio's default for three marks with short arms.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kredens.generator.drawing.primitives import Shape, rectangle

INSET: Final = 10.0
"""The distance in mm of the marks from both edges of the paper."""
ARM_LENGTH: Final = 5.0
"""The side of the square and the length of the arms of an angle, in mm."""
ARM_WIDTH: Final = 1.0
"""The width of the arms of an angle, in mm."""
CLEARANCE: Final = 1.0
"""The least distance in mm of anything printed from a mark."""
CORNER_ROOM: Final = INSET + ARM_LENGTH + CLEARANCE
"""How far from both edges of the paper nothing else may stand at a corner, in mm."""


def registration_marks(width: float, height: float) -> Iterator[Shape]:
    """Yield the marks on paper of this size in mm: the square upper left, the angles upper right and lower left."""
    right, bottom = width - INSET, height - INSET
    yield Shape(rectangle(INSET, INSET, ARM_LENGTH, ARM_LENGTH), fill="#000000")
    for x, y in ((right - ARM_LENGTH, INSET), (INSET, bottom - ARM_WIDTH)):
        yield Shape(rectangle(x, y, ARM_LENGTH, ARM_WIDTH), fill="#000000")
    for x, y in ((right - ARM_WIDTH, INSET), (INSET, bottom - ARM_LENGTH)):
        yield Shape(rectangle(x, y, ARM_WIDTH, ARM_LENGTH), fill="#000000")
