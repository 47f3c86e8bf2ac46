"""Draw the head of a figure: a person's is one of a portrait, a beast's is its own.

Heads are 1 high about their middle and look to the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.scenes.deeds.figure.beast_heads import BEAST_HEADS
from kredens.generator.scenes.deeds.figure.modelling import lerp, turned_about
from kredens.generator.scenes.deeds.figure.wearer import Placed, Wearer
from kredens.generator.scenes.staging.strokes import outline

HEAD = 16.2
"""How high the head of a beast is, in hundredths of a person: somewhat larger than life, so that it reads on a card."""
PERSON = 15.8
"""The same of a person."""
SEATED = 0.07
"""How far a head is let down into the shoulders, of the way to the neck."""
TAILS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "tail": outline("-430,-200 -620,-160 -860,60 -1050,60 -980,180 -820,260 -880,330 -660,300 -470,120 -380,0"),
        "braid": outline("-420,-60 -620,60 -700,330 -860,560 -840,800 -760,980 -700,800 -640,640 -500,420 -380,220"),
        "loose": outline("-440,-200 -720,0 -860,300 -1100,480 -960,600 -1020,760 -760,740 -660,860 -380,620 -280,300"),
    }
)
HAIR: Mapping[str, str] = MappingProxyType(
    {
        "short": "tousled hair",
        "tail": "slicked hair",
        "braid": "slicked hair",
        "loose": "swept back hair",
        "mohawk": "mohawk",
        "bald": "bald",
    }
)
"""What a portrait calls hair, without what flies behind the back."""
IN_PROFILE = frozenset({"", "kettle hat", "bascinet", "szyszak", "straw hat"})
"""What is on heads that may also be seen in profile."""
LOOKS = "stern", "resolute", "furious", "calm", "proud"
"""How people look who are in the middle of a deed."""


def draw_hair_behind(body: Wearer) -> None:
    """Draw a tail or a braid that flies behind the back, and what of headgear hangs behind the neck."""
    head, model = body.head, body.model
    if head.kind not in BEAST_HEADS and head.gear:
        _portrayed(body).draw_behind()
    points = TAILS.get(head.hair, ())
    if not points:
        return
    place = _placed(body)
    shape = place(points)
    path = model.blob(shape, head.hair_colour)
    with model.plate.clipped(path):
        count = len(points) // 2
        model.folds([(shape[-1 - k], shape[k + 2]) for k in range(1, count - 1)], 0.5)
        if head.hair == "braid":
            model.folds([(shape[k], shape[-k - 2]) for k in range(1, count)], 0.6)


def draw_face(body: Wearer) -> None:
    """Draw the head of a figure."""
    if body.head.kind in BEAST_HEADS:
        BEAST_HEADS[body.head.kind](body, _placed(body))
    else:
        _portrayed(body).draw()


def _portrayed(body: Wearer) -> LoneHead:
    """Return the head of a person as a portrait has it."""
    head, model = body.head, body.model
    dice = model.dice.part(f"head {body.stance.head[0]:.0f}")
    aside = head.gear in IN_PROFILE and dice.chance(0.4)
    words = [
        "woman" if head.kind == "woman" else "old man" if head.beard == "long" else "man",
        "profile right" if aside else "half profile right",
        dice.pick(LOOKS),
        head.gear or HAIR[head.hair],
        *([] if head.kind == "woman" else [f"{head.beard} beard" if head.beard else "clean shaven"]),
        *(["pointed ears"] if head.is_elf else []),
    ]
    hue, gear = head.hair_colour, model.plate.hue(model.tone(head.gear_colour))
    return LoneHead(
        model.plate,
        ", ".join(words),
        dice.seed,
        lerp(body.stance.head, body.stance.neck, SEATED),
        PERSON * head.size,
        tilt=body.stance.tilt,
        colours={
            "skin": model.plate.hue(body.garb.skin),
            **dict.fromkeys(("hair", "beard", "brow", "moustache"), hue),
            **dict.fromkeys(("helmet", "hat", "fur", "straw"), gear),
        },
        flipped=model.light[0] > 0,
    )


def _placed(body: Wearer) -> Placed:
    scale = HEAD * body.head.size
    return lambda points: turned_about(points, body.stance.head, body.stance.tilt, scale)
