"""What a cast is made of: people, riders, things and the ways of blades, each with its place on the stage."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Player(NamedTuple):
    """One person: where across (0 left to 1 right), how deep in the ground (0 far, 1 near), pose, and more.

    `time` is what is worn; empty for what the scene says. `row` is how many stand so side by side, that far apart.
    """

    x: float
    deep: float
    pose: str
    time: str = ""
    held: str = ""
    turned: bool = False
    lean: float = 0.0
    size: float = 1.0
    row: int = 1
    apart: float = 0.09


class Rider(NamedTuple):
    """One rider: where, the gait of the horse, and more; without a colour of the horse the dice choose one."""

    x: float
    deep: float
    gait: str
    time: str = ""
    held: str = "lance"
    turned: bool = False
    lean: float = 0.0
    size: float = 1.0
    horse: str = ""


class Thing(NamedTuple):
    """One thing, by its name among the props."""

    x: float
    deep: float
    name: str
    size: float = 1.0


class Sweep(NamedTuple):
    """The way of a blade, a stroke that grows from its beginning to its end, on a circle.

    (x, y) is the middle of the circle as shares of width and height of the picture, `radius` and `weight` are shares of
    its height; the angles are in degrees, clockwise from the right. `faint` is how far it is only a shadow.
    """

    x: float
    y: float
    radius: float
    begin: float
    end: float
    weight: float
    faint: float = 0.0


class Spark(NamedTuple):
    """A flash where steel meets, its place as shares of width and height, its size as one of the height."""

    x: float
    y: float
    size: float


Cast: TypeAlias = "tuple[Player | Rider | Thing | Sweep | Spark, ...]"
"""All who take part, from those behind to those before."""
