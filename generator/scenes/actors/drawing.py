"""Draw an actor, with a head of a portrait or the back of a head: the door of the room."""

from __future__ import annotations

from kredens.generator.drawing.colours import mix
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.figure.burin import FLESH_SHADE
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.scenes.actors.actor import HEAD, Actor, Frame, Look
from kredens.generator.scenes.actors.forms import draw_forms
from kredens.generator.scenes.actors.garments import draw_cape, draw_legs, draw_trunk, join_shoulder
from kredens.generator.scenes.actors.hats import comb, draw_back_of_hat
from kredens.generator.scenes.actors.sleeves import draw_arm, draw_cuff
from kredens.generator.scenes.staging.strokes import outline

HALO = 0.16
"""The border of paper around an actor, in mm."""
OUTER = 0.28
"""How thick the lines are at least, in mm, around which that border runs: those within a face are thinner."""
SKULL = outline(
    "-390,-60 -405,-260 -310,-430 -110,-520 120,-510 290,-410 358,-260 362,-120 340,-30 350,70 335,190 280,320 "
    "190,430 70,475 -60,440 -190,330 -270,200 -330,110"
)
"""The outline of head and jaw."""
EAR = outline("-235,-70 -320,-120 -390,-60 -375,60 -310,150 -245,110")
FAR_EAR = outline("330,-110 430,-60 410,60 340,140 300,20")
"""The other ear, as one sees it from behind."""
NECK = outline("-330,60 -320,420 -350,620 -260,760 190,760 250,620 220,460 180,300")
NECK_GAP = 0.5
"""How far apart the strokes are, in mm, of the shade on a neck."""
BACK_HAIR = outline(
    "-390,60 -420,-200 -330,-440 -100,-540 160,-520 340,-400 380,-180 370,60 330,330 200,440 20,400 -200,440 -340,320"
)
"""The hair on the back of a head."""
BACK_STRANDS = (
    "-300,340 -290,-100", "-240,380 -220,60", "-160,400 -140,0", "-70,400 -60,-120", "20,380 20,-60", "100,400 90,-160",
    "170,400 150,0", "240,360 230,-140", "300,320 290,-80", "-200,-160 -90,-440", "-60,-220 -10,-480",
    "90,-230 70,-490", "230,-190 150,-440",
)  # fmt: skip


def draw_actor(plate: Plate, actor: Actor, scale: float, origin: Point) -> None:
    """Draw an actor on a picture whose units are `scale` mm, with a thin border of paper around the whole."""
    frame = Frame(actor, scale, origin)
    with plate.rimmed(HALO, plate.border, OUTER):
        _draw_parts(plate, actor, frame)


def _draw_parts(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw the parts from the far side to the near one."""
    look = actor.look
    draw_cape(plate, actor, frame)
    draw_arm(plate, frame, look, frame.far_arm, far=True)
    draw_cuff(plate, frame, look, frame.far_arm)
    if not actor.legless:
        draw_legs(plate, actor, frame)
    draw_trunk(plate, actor, frame)
    _draw_head(plate, frame, look, actor.view)
    draw_arm(plate, frame, look, frame.near_arm, far=False)
    join_shoulder(plate, frame, actor, frame.near_arm[0])
    draw_cuff(plate, frame, look, frame.near_arm)


def _shaded(skin: str) -> str:
    """Return the tone of a skin in the shadow of the chin, through which blood shines."""
    return mix(skin, FLESH_SHADE, 0.2)


def _draw_head(plate: Plate, frame: Frame, look: Look, view: str) -> None:
    """Draw neck and head; a `view` from the back has no face."""
    size = frame.size
    light = size * 0.09 / plate.mm
    weight = min(0.24, size * 0.03)
    head = None if view == "back" else _portrayed(plate, frame, look)
    if head:
        head.draw_behind()
    draw_forms(plate, [frame.head_at(NECK)], _shaded(look.skin), weight=weight, light=0, hatch=NECK_GAP, angle=8)
    if head:
        head.draw()
        return
    draw_forms(
        plate,
        [frame.head_at(EAR), frame.head_at(FAR_EAR), frame.head_at(SKULL)],
        look.skin,
        weight=weight,
        light=light,
    )
    draw_forms(plate, [frame.head_at(BACK_HAIR)], look.hair, weight=weight, light=light)
    comb(plate, frame, look.hair, BACK_STRANDS)
    draw_back_of_hat(plate, frame, look)


def _portrayed(plate: Plate, frame: Frame, look: Look) -> LoneHead:
    """Return the head of an actor as a portrait has it."""
    (at,) = frame.head_at([(0.0, -0.03)])
    return LoneHead(
        plate,
        f"man, half profile {'left' if frame.side < 0 else 'right'}, calm, {look.portrait}",
        f"{look.colour} {look.hair} {look.hat}",
        at,
        frame.size * HEAD,
        colours={"skin": look.skin, **dict.fromkeys(("hair", "beard", "moustache", "brow"), look.hair)},
    )
