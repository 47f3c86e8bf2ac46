"""What a cast is made of: people, riders and things, each with its place on the stage."""

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


Cast: TypeAlias = "tuple[Player | Rider | Thing, ...]"
"""All who take part, from those behind to those before."""
