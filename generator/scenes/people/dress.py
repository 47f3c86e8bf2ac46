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
    of headgear, `coat` and `legs` colours of the palette, and `trim` what the room `coats` draws on a coat.
    """

    hem: float
    flare: float
    hat: str
    coat: str
    legs: str = "ground-deep"
    has_belt: bool = True
    trim: str = ""


DRESSES: Mapping[str, tuple[Dress, ...]] = MappingProxyType(
    {
        "medieval": (
            Dress(0.3, 0.2, "hood", "middle"),
            Dress(0.34, 0.22, "cap", "subject", trim="cloak"),
            Dress(0.95, 0.32, "kerchief", "far", has_belt=False, trim="apron"),
            Dress(0.3, 0.2, "bare", "accent"),
            Dress(0.36, 0.22, "beret", "subject", trim="buttons"),
            Dress(0.34, 0.2, "bare", "middle", trim="cape"),
        ),
        "knight": (
            Dress(0.3, 0.2, "kettle", "subject", "far", trim="chevron"),
            Dress(0.36, 0.22, "helm", "paper", "far", trim="mail"),
            Dress(0.3, 0.2, "kettle", "middle", "far"),
            Dress(0.36, 0.22, "helm", "accent", "far", trim="chevron"),
        ),
        "noble": (
            Dress(0.62, 0.3, "kolpak", "subject", trim="braid"),
            Dress(0.66, 0.3, "kolpak", "middle", trim="fur"),
            Dress(0.6, 0.28, "shaven", "accent", trim="sash"),
            Dress(0.64, 0.3, "kolpak", "far", trim="sash"),
        ),
        "armoured noble": (Dress(0.36, 0.26, "helm", "paper", "subject", trim="mail"),),
        "courtier": (
            Dress(0.32, 0.26, "plumed", "subject", "far", trim="cape"),
            Dress(0.98, 0.5, "bun", "accent", has_belt=False, trim="gown"),
            Dress(0.36, 0.28, "wig", "middle", "paper", has_belt=False, trim="buttons"),
            Dress(0.38, 0.28, "tricorne", "far", "paper", has_belt=False, trim="buttons"),
            Dress(0.98, 0.46, "bun", "subject", has_belt=False, trim="gown"),
        ),
        "musketeer": (
            Dress(0.26, 0.22, "brimmed", "subject", trim="cape"),
            Dress(0.26, 0.22, "brimmed", "middle", trim="sash"),
            Dress(0.28, 0.24, "plumed", "far", trim="tabard"),
        ),
        "soldier": (
            Dress(0.45, 0.2, "steel", "middle", "middle-deep", trim="uniform"),
            Dress(0.4, 0.2, "steel", "middle", "middle-deep", trim="uniform"),
            Dress(0.45, 0.2, "peaked", "middle", "middle-deep", trim="uniform"),
        ),
        "modern": (
            Dress(0.2, 0.17, "bare", "subject", "middle-deep", has_belt=False, trim="frock"),
            Dress(0.42, 0.2, "bare", "middle", "middle-deep", has_belt=False, trim="buttons"),
            Dress(0.16, 0.16, "cap", "far", "middle-deep", has_belt=False, trim="frock"),
            Dress(0.5, 0.24, "bun", "accent", "far", has_belt=False, trim="buttons"),
            Dress(0.44, 0.22, "fedora", "far", "middle-deep", trim="frock"),
        ),
        "frock": (
            Dress(0.46, 0.22, "topper", "middle", "ground-deep", has_belt=False, trim="frock"),
            Dress(0.46, 0.22, "bare", "subject", "paper", has_belt=False, trim="frock"),
            Dress(0.3, 0.2, "bicorne", "far", "paper", trim="braid"),
            Dress(0.46, 0.22, "bare", "far", "ground-deep", has_belt=False, trim="frock"),
        ),
        "turban": (
            Dress(0.7, 0.3, "turban", "subject", "paper", trim="sash"),
            Dress(0.6, 0.28, "turban", "middle", "paper", trim="sash"),
            Dress(0.74, 0.3, "turban", "accent", "paper", trim="fur"),
        ),
        "renaissance": (
            Dress(0.34, 0.26, "beret", "subject", "far", trim="cape"),
            Dress(0.98, 0.44, "bun", "accent", has_belt=False, trim="gown"),
            Dress(0.6, 0.3, "beret", "middle", trim="fur"),
            Dress(0.34, 0.26, "plumed", "far", "far", trim="buttons"),
        ),
        "townspeople": (
            Dress(0.34, 0.22, "bare", "paper", "far", trim="frock"),
            Dress(0.36, 0.24, "tricorne", "far", "paper", has_belt=False, trim="buttons"),
            Dress(0.95, 0.34, "kerchief", "subject", has_belt=False, trim="apron"),
            Dress(0.3, 0.22, "cap", "middle", "paper", trim="buttons"),
        ),
        "grenadier": (
            Dress(0.3, 0.22, "shako", "subject", "paper", trim="belts"),
            Dress(0.3, 0.22, "shako", "far", "paper", trim="belts"),
            Dress(0.34, 0.22, "bicorne", "middle", "paper", trim="braid"),
        ),
        "crusader": (
            Dress(0.4, 0.24, "helm", "paper", "far", trim="mantle"),
            Dress(0.4, 0.24, "kettle", "paper", "far", trim="mantle"),
        ),
        "robed": (
            Dress(0.97, 0.3, "cowl", "middle-deep"),
            Dress(0.97, 0.3, "cowl", "ground-deep"),
            Dress(0.97, 0.3, "tonsure", "ground-deep"),
        ),
        "clergy": (
            Dress(0.97, 0.36, "mitre", "paper", has_belt=False, trim="stole"),
            Dress(0.97, 0.3, "tonsure", "subject", trim="stole"),
        ),
        "lady": (
            Dress(0.98, 0.5, "bun", "accent", has_belt=False, trim="gown"),
            Dress(0.98, 0.46, "bun", "subject", has_belt=False, trim="gown"),
        ),
        "king": (Dress(0.97, 0.42, "crown", "accent", trim="ermine"),),
        "northman": (
            Dress(0.34, 0.24, "horned", "middle", trim="cloak"),
            Dress(0.34, 0.24, "helm", "subject", trim="fur"),
            Dress(0.34, 0.24, "bare", "far", trim="cloak"),
        ),
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
        "kolpak": outline("-80,-40 -90,-120 -50,-180 0,-200 60,-170 84,-110 84,-40"),
        "plumed": outline("-160,-30 -180,-130 -80,-170 0,-130 70,-100 160,-60 80,-40"),
        "brimmed": outline("-170,-20 -80,-60 -70,-130 0,-150 60,-130 70,-60 170,-40"),
        "wig": outline("-110,120 -130,0 -80,-110 20,-130 90,-80 70,-40 0,-40 -10,60 -20,120"),
        "steel": outline("-110,0 -100,-70 -40,-125 30,-125 90,-70 120,-15"),
        "tonsure": outline("-90,20 -100,-40 -60,-50 0,-50 -40,30"),
        "mitre": outline("-75,-40 -100,-150 -10,-290 80,-150 70,-50"),
        "crown": outline("-85,-50 -110,-170 -55,-120 -10,-200 35,-120 90,-170 70,-50"),
        "beret": outline("-100,-20 -130,-80 -60,-130 40,-130 100,-90 70,-50 -40,-50"),
        "tricorne": outline("-150,-70 -90,-50 0,-40 70,-48 130,-90 60,-95 20,-140 -50,-130 -80,-90"),
        "bicorne": outline("-150,-20 -110,-110 -10,-170 90,-120 130,-40 60,-60 -60,-50"),
        "topper": outline("-120,-40 -75,-55 -80,-210 65,-210 62,-60 110,-44 0,-34"),
        "shako": outline("-84,-36 -96,-190 84,-200 76,-60 110,-44 60,-40"),
        "fedora": outline("-130,-36 -80,-56 -70,-120 0,-110 60,-124 66,-60 130,-40 0,-30"),
        "turban": outline("-100,0 -125,-70 -80,-140 0,-160 80,-130 95,-70 66,-30 0,-30 -60,40"),
        "peaked": outline("-90,-30 -110,-90 -60,-130 40,-130 95,-95 80,-60 120,-30 70,-36"),
    }
)
"""The outlines of headgear and hair."""
HEADGEAR_LINES: Mapping[str, tuple[tuple[Point, ...], ...]] = MappingProxyType(
    {
        "kettle": (outline("-90,-50 0,-66 90,-50"), outline("-10,-138 -14,-66")),
        "helm": (outline("-88,-30 0,-44 84,-30"), outline("0,-158 4,-44"), outline("30,-20 84,-20")),
        "horned": (outline("-90,-50 0,-64 90,-50"),),
        "kolpak": (outline("-10,-198 -20,-140 -14,-90"),),
        "plumed": (outline("-170,-110 -100,-130 -20,-110 60,-90"), outline("-160,-130 -190,-60 -150,-10")),
        "brimmed": (outline("-80,-74 0,-86 68,-76"), outline("-60,-120 -130,-150 -190,-100")),
        "wig": (outline("-100,40 -70,20 -60,60"), outline("-110,80 -70,60 -50,100"), outline("-100,0 -60,-30 -10,-60")),
        "tricorne": (outline("-140,-74 -60,-66 20,-60 120,-88"),),
        "bicorne": (outline("-140,-34 -40,-84 110,-66"),),
        "topper": (outline("-78,-80 0,-72 63,-82"),),
        "shako": (outline("-90,-100 80,-110"), outline("-10,-110 30,-60 60,-108"), outline("10,-196 14,-280")),
        "fedora": (outline("-76,-76 0,-66 64,-78"),),
        "turban": (
            outline("-110,-40 -20,-90 80,-60"),
            outline("-90,-100 0,-130 80,-100"),
            outline("-60,20 20,-60 70,-100"),
        ),
        "steel": (outline("-104,-28 0,-42 104,-28"),),
        "peaked": (outline("-90,-56 0,-70 84,-58"),),
        "mitre": (outline("-10,-280 -8,-50"), outline("-80,-70 0,-84 74,-70")),
        "cap": (outline("-88,-56 0,-66 82,-54"),),
        "beret": (outline("-90,-34 0,-62 72,-52"),),
        "hood": (outline("-100,-20 -60,-80 20,-90"),),
        "cowl": (outline("-100,-10 -60,-80 30,-100"), outline("-70,60 -40,0 0,-50")),
        "kerchief": (outline("-90,0 -50,-70 20,-80"),),
        "crown": (outline("-86,-72 0,-84 72,-72"),),
    }
)
"""Lines on headgear: brims, bands, folds; two points are straight, more a curve."""
BRIMS: Mapping[str, tuple[tuple[Point, ...], ...]] = MappingProxyType(
    {
        "kolpak": (
            outline("-104,-20 -116,-70 -100,-96 0,-84 96,-96 112,-70 104,-24 0,-40"),
            outline("50,-90 40,-200 66,-300 74,-200 64,-90"),
        ),
        "peaked": (outline("70,-60 130,-26 84,-30 40,-44"),),
    }
)
"""Brims of dark fur or leather and their plumes, which lie over the headgear."""
ROUND = frozenset(
    """bun hood cowl kerchief cap kolpak kettle helm wig steel tonsure beret tricorne bicorne turban peaked plumed
    brimmed fedora""".split()
)
"""Headgear without corners."""
LIGHT = frozenset({"wig", "turban"})
"""Headgear and hair that is white."""
WOMEN = frozenset({"bun", "kerchief"})
"""The hair and headgear of women."""
METAL = frozenset({"kettle", "helm", "steel", "horned"})
"""Headgear of metal, which is light."""
GOLDEN = frozenset({"crown", "mitre"})
"""Headgear of gold."""
DARK = frozenset({"brimmed", "tricorne", "bicorne", "topper", "fedora", "shako"})
"""Headgear that is black."""

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
