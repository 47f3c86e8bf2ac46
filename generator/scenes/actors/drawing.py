"""Draw an actor: the door of the room."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import Plate
from kredens.generator.scenes.actors.actor import Actor, Frame
from kredens.generator.scenes.actors.carried import draw_carried
from kredens.generator.scenes.actors.garments import (
    cover_shoulder,
    draw_cape,
    draw_legs,
    draw_shadow,
    draw_trunk,
    join_shoulder,
)
from kredens.generator.scenes.actors.hands import draw_arm, draw_hand, grip_of
from kredens.generator.scenes.actors.visages import draw_visage

HALO = 0.16
"""The border of paper around an actor, in mm."""
OUTER = 0.28
"""How thick the lines are at least, in mm, around which that border runs: those within a face are thinner."""


def draw_actor(
    plate: Plate,
    actor: Actor,
    scale: float = 1.0,
    origin: Point = (0.0, 0.0),
    *,
    halo: float = HALO,
    shadow: bool = True,
) -> None:
    """Draw an actor on a picture whose units are `scale` mm, with a thin border of paper around the whole."""
    frame = Frame(actor, scale, origin)
    if shadow and not actor.legless:
        draw_shadow(plate, frame)
    with plate.rimmed(halo, plate.border, OUTER):
        _draw_parts(plate, actor, frame)


def _draw_parts(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw the parts from the far side to the near one."""
    draw_cape(plate, actor, frame)
    if not actor.far_before:
        _draw_reach(plate, actor, frame, far=True)
    if not actor.legless:
        draw_legs(plate, actor, frame)
    draw_trunk(plate, actor, frame)
    draw_visage(plate, frame, actor.look, actor.face, actor.view)
    if actor.far_before:
        _draw_reach(plate, actor, frame, far=True)
    _draw_reach(plate, actor, frame, far=False)


def _draw_reach(plate: Plate, actor: Actor, frame: Frame, *, far: bool) -> None:
    """Draw an arm with what it holds and the hand around it."""
    arm = frame.far_arm if far else frame.near_arm
    held = actor.far_holds if far else actor.holds
    form = actor.hands[1 if far else 0]
    draw_arm(plate, frame, actor.look, arm, far=far, hatched=bool(form))
    if not far:
        join_shoulder(plate, frame, actor, arm[0])
    elif actor.far_before:
        cover_shoulder(plate, frame, actor, arm)
    draw_carried(plate, frame, grip_of(arm), held)
    draw_hand(plate, frame, actor, far=far)
