"""Say how cards are put on paper, and how a printer is corrected."""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct, field

from kredens.generator.drawing.primitives import Matrix
from kredens.generator.sheets.crop_marks import MarkStyle
from kredens.generator.sheets.imposition import Backs, Flip, Page
from kredens.generator.sheets.paper import PAPERS, Paper

SEPARATE_MODES = ("separate", "separate-reversed")
"""The orders of backs that print all fronts before them."""
Cutter = Literal["none", "outline", "silhouette"]
"""What a cutting machine gets."""
TWO_SIDED_MODES = ("interleaved", "back-first", *SEPARATE_MODES)
"""The orders of backs that print on both sides of the paper."""


class Correction(Struct, frozen=True):
    """The correction of a printer.

    Back pages are shifted (mm right and down) and turned (degrees clockwise), all pages stretched (factors across and
    down).
    """

    shift: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)

    def page_matrix(self, page: Page) -> Matrix:
        """Return the matrix that corrects a whole page about its middle."""
        cx, cy = page.grid.paper_width / 2, page.grid.paper_height / 2
        to_middle, from_middle = Matrix(e=-cx, f=-cy), Matrix(e=cx, f=cy)
        stretched = Matrix(a=self.scale[0], d=self.scale[1])
        if page.side == "front":
            return to_middle.then(stretched).then(from_middle)
        angle = math.radians(self.angle)
        cos, sin = math.cos(angle), math.sin(angle)
        turned = Matrix(cos, sin, -sin, cos)
        moved = Matrix(e=self.shift[0], f=self.shift[1])
        return to_middle.then(stretched).then(turned).then(moved).then(from_middle)


class SheetOptions(Struct, frozen=True):
    """How the cards are put on paper. Lengths are in mm; None leaves the choice to the paper and the cards.

    `tile` cuts what is larger than the paper into tiles. `corners` shows where corners are rounded. With a `cutter`,
    contours for a cutting machine come with the sheets, and for a Silhouette its registration marks in place of cut
    marks.
    """

    paper: Paper = PAPERS["a4"]
    gap: float | None = None
    margin: float | None = None
    bleed: float | None = None
    backs: Backs = "interleaved"
    flip: Flip = "long-edge"
    marks: MarkStyle = "corners"
    title_page: bool = True
    skip: int = 0
    tile: bool = False
    corners: bool = False
    cutter: Cutter = "none"
    correction: Correction = field(default_factory=Correction)
