"""Draw the head of an actor: one of a portrait, half turned, with a temper; or the back of a head."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing.colours import mix
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.figure.burin import FLESH_SHADE
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.scenes.actors.actor import HEAD, Frame, Look
from kredens.generator.scenes.actors.forms import draw_forms, folds
from kredens.generator.scenes.actors.hats import STEEL, comb, draw_back_of_hat
from kredens.generator.scenes.staging.strokes import outline

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
HATS: Mapping[str, str] = MappingProxyType(
    {
        "": "bald",
        "bald": "bald",
        "tuft": "shaven head tuft",
        "short": "tousled hair",
        "long": "shoulder length hair",
        "wild": "wild hair",
        "receding": "receding hair",
        "bun": "bun",
        "kolpak": "kolpak",
        "fur cap": "fur hat",
        "brimmed": "wide-brimmed hat",
        "straw": "straw hat",
        "skullcap": "skullcap",
        "kerchief": "headscarf",
        "hood": "hood",
        "szyszak": "szyszak",
        "mail": "mail cap",
        "beret": "beret",
        "turban": "turban",
        "mitre": "mitre",
    }
)
"""What a portrait calls hair and what is on a head."""
MOUSTACHES: Mapping[str, str] = MappingProxyType(
    {
        "sweeping": "sweeping moustache",
        "walrus": "walrus moustache",
        "thin": "thin moustache",
        "long": "drooping moustache",
        "bristling": "bushy moustache",
    }
)
"""What a portrait calls moustaches."""
BEARDS: Mapping[str, str] = MappingProxyType(
    {"": "clean shaven", "full": "full beard", "long": "long beard", "short": "short beard", "goatee": "goatee"}
)
"""What a portrait calls beards."""


class Temper(NamedTuple):
    """What a face tells: the look of a portrait, and what of it goes further here."""

    look: str
    grimace: Mapping[str, float] = MappingProxyType({})


TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "calm": Temper("calm"),
        "angry": Temper("furious", {"teeth": False}),
        "shouting": Temper("furious", {"open": 9.0, "teeth": False, "mouth": 0.9}),
        "straining": Temper("furious", {"lid": 0.5}),
        "afraid": Temper("afraid", {"open": 6.0, "lid": 1.4}),
        "surprised": Temper("surprised", {"open": 5.0, "mouth": 0.7}),
        "laughing": Temper("laughing", {"lid": 0.4}),
        "smiling": Temper("smiling"),
        "sly": Temper("sly"),
        "drinking": Temper("gentle", {"lid": 0.0, "open": 2.0}),
        "asleep": Temper("weary", {"lid": 0.0}),
        "pained": Temper("sad", {"lid": 0.15, "teeth": True, "frown": 1.0}),
        "pleading": Temper("sad", {"open": 4.0, "lid": 1.1, "down": -1.6}),
        "rapt": Temper("surprised", {"open": 1.6, "corner": -1.6}),
        "scornful": Temper("scornful"),
        "dazed": Temper("surprised", {"open": 4.0, "gaze": -2.0}),
        "downcast": Temper("sad", {"down": 2.0, "lid": 0.5}),
    }
)
"""The tempers by name."""


def _shaded(skin: str) -> str:
    """Return the tone of a skin in the shadow of the chin, through which blood shines."""
    return mix(skin, FLESH_SHADE, 0.2)


def draw_visage(plate: Plate, frame: Frame, look: Look, face: str, view: str) -> None:
    """Draw neck and head; a `view` from the back has no face."""
    size = frame.size
    light = size * 0.09 / plate.mm
    weight = min(0.24, size * 0.03)
    head = None if view == "back" else _portrayed(plate, frame, look, face)
    if head:
        head.draw_behind()
    draw_forms(plate, [frame.head_at(NECK)], _shaded(look.skin), weight=weight, light=0, hatch=NECK_GAP, angle=8)
    if head:
        if look.coat == "doublet":
            _draw_ruff(plate, frame)
        head.draw()
        return
    draw_forms(
        plate,
        [frame.head_at(EAR), frame.head_at(FAR_EAR), frame.head_at(SKULL)],
        look.skin,
        weight=weight,
        light=light,
    )
    if look.hat not in ("tuft", "bald", ""):
        draw_forms(plate, [frame.head_at(BACK_HAIR)], look.hair, weight=weight, light=light)
        comb(plate, frame, look.hair, BACK_STRANDS)
    draw_back_of_hat(plate, frame, look)


def _portrayed(plate: Plate, frame: Frame, look: Look, face: str) -> LoneHead:
    """Return the head of an actor as a portrait has it."""
    temper, left = TEMPERS[face], frame.side < 0
    woman = look.coat == "gown"
    words = [
        ("stout " if look.stout > 1.2 else "") + ("woman" if woman else "man"),
        "half profile left" if left else "half profile right",
        temper.look,
        HATS[look.hat],
        *([MOUSTACHES[look.moustache]] if look.moustache else []),
        *([] if woman or (look.moustache and not look.beard) else [BEARDS[look.beard]]),
        *(["red nose"] if look.red_nose else []),
    ]
    (at,) = frame.head_at([(0.0, -0.03)])
    tilt = math.degrees(frame.tilt)
    helmet = STEEL if look.hat in ("szyszak", "mail") else look.hat_colour
    return LoneHead(
        plate,
        ", ".join(words),
        f"{look.colour} {look.hair} {look.hat}",
        at,
        frame.size * HEAD,
        tilt=-tilt if left else tilt,
        grimace=temper.grimace,
        colours={
            "skin": look.skin,
            **dict.fromkeys(("hair", "beard", "moustache", "brow"), look.hair),
            **dict.fromkeys(("hat", "straw", "veil"), look.hat_colour),
            "helmet": helmet,
        },
    )


def _draw_ruff(plate: Plate, frame: Frame) -> None:
    """Draw a white ruff around the neck, its edge in pleats."""
    rim, inner = [], []
    for step in range(44):
        turn = math.tau * step / 44
        far = 1.0 if step % 2 else 0.9
        rim.append((0.03 + math.cos(turn) * 0.66 * far, 0.43 + math.sin(turn) * 0.25 * far))
        inner.append((0.03 + math.cos(turn) * 0.36, 0.4 + math.sin(turn) * 0.12))
    size = frame.size
    draw_forms(plate, [frame.head_at(rim)], "#f8f1df", weight=0.2, light=size * 0.1 / plate.mm, tightness=8.0)
    folds(plate, list(zip(frame.head_at(inner[::2]), frame.head_at(rim[::2]), strict=True)), size * 0.022)
