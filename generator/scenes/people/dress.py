"""What people of each time wear and hold: coats, headgear and arms, as points about their joints.

Headgear is in units of a person, about the middle of the head; its head is about 0.16 high. What is held is about the
hand, upright, and is turned with the forearm only where that is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.engraving.curves import Point
from kredens.generator.scenes.staging.strokes import outline


class Dress(NamedTuple):
    """What a person wears.

    `hem` is how far down the legs a coat reaches (0 the hip, 1 the ground), `flare` how wide it is there, `hat` a piece
    of headgear, and `coat` and `legs` colours of the palette.
    """

    hem: float
    flare: float
    hat: str
    coat: str
    legs: str = "ground-deep"
    has_belt: bool = True


DRESSES: Mapping[str, tuple[Dress, ...]] = MappingProxyType(
    {
        "medieval": (
            Dress(0.3, 0.2, "hood", "middle"),
            Dress(0.34, 0.22, "cap", "subject"),
            Dress(0.95, 0.32, "kerchief", "far", has_belt=False),
            Dress(0.3, 0.2, "bare", "accent"),
        ),
        "knight": (
            Dress(0.3, 0.2, "kettle", "subject", "far"),
            Dress(0.36, 0.22, "helm", "paper", "far"),
            Dress(0.3, 0.2, "kettle", "middle", "far"),
        ),
        "noble": (
            Dress(0.62, 0.3, "kolpak", "subject"),
            Dress(0.66, 0.3, "kolpak", "middle"),
            Dress(0.6, 0.28, "shaven", "accent"),
            Dress(0.64, 0.3, "kolpak", "far"),
        ),
        "courtier": (
            Dress(0.32, 0.26, "plumed", "subject"),
            Dress(0.98, 0.5, "bun", "accent", has_belt=False),
            Dress(0.32, 0.26, "wig", "middle"),
        ),
        "musketeer": (Dress(0.26, 0.22, "brimmed", "subject"), Dress(0.26, 0.22, "brimmed", "middle")),
        "soldier": (
            Dress(0.45, 0.2, "steel", "middle", "middle-deep"),
            Dress(0.4, 0.2, "steel", "middle", "middle-deep"),
        ),
        "modern": (
            Dress(0.2, 0.17, "bare", "subject", "middle-deep", has_belt=False),
            Dress(0.42, 0.2, "bare", "middle", "middle-deep", has_belt=False),
            Dress(0.16, 0.16, "cap", "far", "middle-deep", has_belt=False),
            Dress(0.5, 0.24, "bun", "accent", "far", has_belt=False),
        ),
        "robed": (Dress(0.97, 0.3, "cowl", "middle-deep"), Dress(0.97, 0.3, "cowl", "ground-deep")),
        "clergy": (Dress(0.97, 0.36, "mitre", "paper", has_belt=False), Dress(0.97, 0.3, "tonsure", "subject")),
        "king": (Dress(0.97, 0.42, "crown", "subject"),),
        "northman": (Dress(0.34, 0.24, "horned", "middle"), Dress(0.34, 0.24, "helm", "subject")),
    }
)
"""What may be worn in each time or estate, one after another."""

HATS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "bare": outline("-85,20 -90,-50 -50,-100 20,-105 70,-70 60,-45 0,-50 -30,0 -45,50"),
        "bun": outline("-80,50 -120,40 -140,-10 -100,-50 -60,-100 20,-110 70,-60 0,-50 -40,30"),
        "shaven": ((-0.03, -0.09), (0.01, -0.13), (0.05, -0.1), (0.04, -0.085)),
        "hood": outline("-100,100 -120,0 -130,-70 -50,-115 50,-105 70,-50 20,-40 15,40 60,100"),
        "cowl": outline("-120,120 -120,-20 -80,-120 0,-140 90,-80 75,-20 50,60 80,120"),
        "kerchief": outline("-100,140 -105,-20 -60,-105 30,-105 70,-50 15,-40 10,60 20,100"),
        "cap": outline("-90,-30 -90,-90 -20,-130 70,-100 85,-50 110,-30"),
        "kettle": outline("-150,-15 -90,-50 -70,-110 0,-140 70,-110 90,-50 150,-15"),
        "helm": outline("-90,60 -90,-60 -50,-130 0,-160 50,-130 85,-50 85,0 30,-10 20,60"),
        "horned": outline(
            "-90,-20 -100,-60 -160,-90 -180,-180 -120,-120 -70,-110 0,-140 70,-110 120,-120 180,-180 "
            "160,-90 100,-60 90,-20"
        ),
        "kolpak": outline("-100,-20 -110,-80 -70,-90 -60,-160 20,-190 30,-300 50,-190 70,-150 70,-90 100,-80 100,-30"),
        "plumed": outline("-160,-30 -180,-130 -80,-170 0,-130 70,-100 160,-60 80,-40"),
        "brimmed": outline("-170,-20 -80,-60 -70,-130 0,-150 60,-130 70,-60 170,-40"),
        "wig": outline("-110,120 -130,0 -80,-110 20,-130 90,-80 70,-40 0,-40 -10,60 -20,120"),
        "steel": outline("-110,0 -100,-70 -40,-125 30,-125 90,-70 120,-15"),
        "tonsure": outline("-90,20 -100,-40 -60,-50 0,-50 -40,30"),
        "mitre": outline("-75,-40 -100,-150 -10,-290 80,-150 70,-50"),
        "crown": outline("-85,-50 -110,-170 -55,-120 -10,-200 35,-120 90,-170 70,-50"),
    }
)
"""The outlines of headgear and hair."""
METAL = frozenset({"kettle", "helm", "steel", "horned"})
"""Headgear of metal, which is light."""
GOLDEN = frozenset({"crown", "mitre"})
"""Headgear of gold."""
DARK = frozenset({"bare", "bun", "shaven", "brimmed", "kolpak", "tonsure"})
"""Hair and headgear that is black."""

HELD: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "sword": outline("-12,60 -12,0 -60,0 -60,-22 -16,-22 -12,-400 4,-450 18,-400 16,-22 60,-22 60,0 14,0 14,60"),
        "sabre": outline("-12,50 -50,0 -14,-20 0,-180 50,-340 120,-450 70,-300 34,-160 22,-20 40,0 14,50"),
        "pike": outline("-12,500 -10,-820 -30,-840 0,-970 30,-840 10,-820 12,500"),
        "spear": outline("-12,460 -10,-500 -35,-520 0,-670 35,-520 10,-500 12,460"),
        "lance": outline("-14,220 -10,-1050 0,-1160 10,-1050 14,220"),
        "staff": ((-0.014, 0.48), (-0.014, -0.5), (0.014, -0.5), (0.014, 0.48)),
        "axe": outline("-12,200 -12,-300 -20,-340 12,-340 80,-380 110,-280 80,-180 12,-240 12,200"),
        "rifle": outline("-30,300 -18,20 -12,-440 0,-620 12,-440 20,20 40,300"),
        "scroll": outline("-30,60 -50,-80 -20,-120 100,-140 120,-100 130,20 100,50"),
        "goblet": outline("-40,50 -12,30 -12,-30 -50,-70 -55,-140 55,-140 50,-70 12,-30 12,30 40,50"),
        "hat": outline("-100,40 -90,-50 -20,-100 80,-60 120,0 60,50"),
        "torch": ((-0.016, 0.2), (-0.02, -0.12), (0.02, -0.12), (0.016, 0.2)),
        "sign": outline("-12,300 -12,-140 -170,-140 -170,-360 170,-360 170,-140 12,-140 12,300"),
        "cross": outline(
            "-14,460 -14,-300 -100,-300 -100,-330 -14,-330 -14,-440 14,-440 14,-330 100,-330 100,-300 14,-300 14,460"
        ),
        "banner": outline("-12,460 -12,-720 12,-720 400,-660 320,-540 400,-400 12,-420 12,460"),
        "bow": outline("0,300 90,160 110,0 90,-160 0,-300 80,-150 95,0 80,150"),
        "crossbow": outline("-20,140 -16,-200 -120,-140 -130,-170 0,-240 130,-170 120,-140 16,-200 20,140"),
        "sceptre": outline("-12,80 -12,-260 -40,-300 0,-360 40,-300 12,-260 12,80"),
        "quill": outline("0,40 -20,-80 20,-200 40,-100 12,-40"),
        "pitchfork": outline(
            "-12,460 -12,-440 -60,-460 -65,-620 -45,-620 -40,-480 -10,-480 -6,-640 12,-640 12,-480 "
            "40,-480 50,-620 65,-620 60,-460 12,-440 12,460"
        ),
        "crown": outline("-90,20 -110,-120 -50,-60 0,-140 50,-60 110,-120 90,20"),
    }
)
"""The outlines of what is held, about the hand."""
