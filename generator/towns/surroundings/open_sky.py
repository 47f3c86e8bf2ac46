"""The open sky over a town: how large it is, and what stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate

Cover: TypeAlias = tuple[float, float, float, float]
"""An oval that something covers: its middle (x, y), half its width and half its height, in mm."""


class Obstacle(NamedTuple):
    """Something that stands against the sky, of which its lines keep clear: from left to right, up to `top`, in mm."""

    left: float
    right: float
    top: float


class Sky(NamedTuple):
    """The sky of a picture: its size in mm down to the horizon, and what stands against it."""

    plate: Plate
    width: float
    height: float
    dice: Dice
    obstacles: Sequence[Obstacle]
    covered: float = 0.0
    """How much of the width is covered on the left, in mm, so that neither sun nor moon stands there."""
    night: bool = False
