"""Poses of those who fence: where each joint is, as in the usual poses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.scenes.people.poses import Pose


def _pose(text: str) -> Pose:
    """Return the pose that is written as its joints in their order, in hundredths."""
    joints = ((float(x) / 100, float(y) / 100) for x, y in (pair.split() for pair in text.split(",")))
    return Pose(*joints)


# Written in the order of the joints: head, neck, hip, near elbow and hand, far elbow and hand, near knee and foot, far
# knee and foot.
FENCING_POSES: Mapping[str, Pose] = MappingProxyType(
    {
        "cutting down": _pose("12 -84, 7 -74, -4 -43, 25 -66, 43 -56, -13 -64, -27 -52, -20 -21, -42 0, 22 -26, 27 0"),
        "drawing back": _pose("6 -85, 2 -75, -4 -43, -14 -88, -20 -106, 19 -66, 31 -74, -20 -23, -34 0, 18 -26, 24 0"),
        "cutting low": _pose("25 -55, 17 -50, -7 -29, 29 -37, 47 -24, -10 -50, -27 -48, -22 -12, -48 0, 22 -28, 21 0"),
        "leaping": _pose("-7 -101, -7 -90, -5 -58, -19 -94, -27 -109, 9 -82, 23 -88, 14 -50, 1 -31, 18 -42, 17 -19"),
        "parrying": _pose("-3 -77, -4 -67, -7 -36, 10 -78, 12 -97, -18 -54, -27 -42, -25 -20, -36 0, 19 -26, 23 0"),
        "stepping back": _pose(
            "-12 -85, -12 -75, -3 -45, 3 -62, 19 -69, -26 -68, -38 -58, -20 -26, -40 -1, 14 -26, 25 0"
        ),
        "dazzled": _pose("-7 -86, -7 -76, -3 -45, 9 -82, 0 -92, -22 -64, -30 -48, -18 -25, -30 0, 13 -26, 21 0"),
        "whirling": _pose("3 -88, 0 -78, -2 -46, 20 -90, 17 -112, -19 -70, -33 -66, -16 -24, -30 0, 18 -25, 27 0"),
        "struck": _pose("14 -64, 4 -60, -7 -34, 19 -52, 20 -69, 12 -60, 4 -75, 9 -20, -8 0, 17 -20, 10 0"),
        "barring": _pose("2 -91, 0 -80, -1 -48, 15 -74, 32 -82, -17 -72, -32 -78, -7 -25, -13 0, 9 -25, 14 0"),
    }
)
"""The poses by name."""
