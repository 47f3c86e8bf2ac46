"""What the checks of a face report, and the measures that they hold it against. docs/preflight.md gives the reasons."""

from __future__ import annotations

from typing import Final, NamedTuple

from kredens.generator.layouts.file_format import Element

LEAST_DPI: Final = 200.0
"""The pixels per inch of the printed picture below which it looks soft."""
LEAST_BLEED: Final = 1.0
"""How far in mm a ground must go on beyond the cut: so far a careful cut strays."""
SAFE: Final = 2.9
"""How near in mm letters may come to the cut; 3 mm is asked for, a tenth is forgiven."""
SAFE_OF_TOKENS: Final = 0.9
"""The same on a token or a figure, where 3 mm would leave no room."""
LARGEST_TOKEN: Final = 30.0
"""The shorter side in mm up to which a piece counts as one."""
LEAST_CONTRAST: Final = 4.5
"""The contrast that letters need, by WCAG 2.2, criterion 1.4.3 (AA)."""
LEAST_CONTRAST_LARGE: Final = 3.0
"""The contrast that large letters need, by the same criterion."""
LARGE_TYPE: Final = 14.0
"""From how many points on letters are large."""
LEAST_LINE: Final = 0.1
"""The thinnest line in mm that a printer draws whole: two dots and a half of a laser printer at 600 dpi."""
LEAST_ICON: Final = 1.8
"""The longer side in mm of the smallest icon that is recognised at arm's length: the capitals of 7 point type."""
HEAVY_INK: Final = 0.25
"""The darkness from 0 to 1 of a fill from which on it does not save ink."""
HEAVY_SHARE: Final = 0.1
"""The share of the face that such a fill may take in low ink: a band or a frame, but no ground."""


class Problem(NamedTuple):
    """One thing that is wrong with a face: what the element is, and how bad it is, for which cards are compared.

    `own` names what belongs to the card itself, such as its picture: that is no fault of the layout, and is told for
    each.
    """

    code: str
    element: Element | None
    message: str
    badness: float
    own: str = ""
