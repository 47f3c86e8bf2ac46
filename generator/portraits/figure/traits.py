"""What tells one face from another: kinds of noses, eyes, brows, mouths and heads, as tables."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class Nose(NamedTuple):
    """A nose: how wide its wings are, how much lower it ends, how far its tip, its bridge and its ball stand out.

    `droop` is how much lower the tip is than the wings; below 0 it is turned up.
    """

    wide: float = 1.0
    low: float = 0.0
    tip: float = 0.0
    hump: float = 0.0
    droop: float = 0.0
    ball: float = 1.0
    root: float = 0.0
    """How far its root stands out between the eyes; below 0 it lies deep."""
    crook: float = 0.0
    """How many units its bridge is bent to a side."""


class Eye(NamedTuple):
    """An eye: how wide and how open it is, how much higher its outer corner is, and how low the fold of its lid lies.

    `bag` is how heavy the bag beneath it is at any age.
    """

    wide: float = 1.0
    open: float = 1.0
    slant: float = 0.0
    fold: float = 0.0
    bag: float = 0.0


class Brow(NamedTuple):
    """A brow: how thick it is, how much higher its middle, its inner and its outer end are (below 0)."""

    thick: float = 1.0
    arch: float = 0.0
    inner: float = 0.0
    outer: float = 0.0


class Mouth(NamedTuple):
    """A mouth: how wide it is, how full its lips are, how deep the bow of the upper one, how much its corners hang."""

    wide: float = 1.0
    upper: float = 1.0
    lower: float = 1.0
    bow: float = 1.0
    hang: float = 0.0
    low: float = 0.0
    """How many units lower it is."""


NOSES = {
    "straight": Nose(hump=0.2),
    "aquiline": Nose(0.98, 0.9, 0.8, 3.4, 1.3, 0.9),
    "snub": Nose(0.98, -2.2, -0.6, -2.2, -2.0, 1.1),
    "broad": Nose(1.26, 0.0, -0.6, 0.4, 0.2, 1.25),
    "long": Nose(0.92, 2.6, 0.6, 0.8, 0.8, 0.95),
    "roman": Nose(1.06, 0.6, 0.2, 2.4, 0.2, 1.05),
    "fine": Nose(0.88, 0.0, 0.4, 0.2, -0.6, 0.85),
    "bulbous": Nose(1.22, 0.9, 1.0, -0.8, 0.8, 1.6),
    "button": Nose(0.94, -1.6, -1.6, -1.6, -1.2, 1.0),
    "hooked": Nose(1.0, 1.6, 1.8, 4.6, 2.4, 0.95),
    "huge": Nose(1.2, 3.6, 7.6, 6.0, 4.6, 1.7),
    "greek": Nose(0.94, 0.6, 0.4, 0.6, 0.2, 0.9, 3.0),
    "broken": Nose(1.12, 0.4, -0.8, 3.0, 0.6, 1.1, -1.0, 2.6),
    "pinched": Nose(0.78, 1.4, 1.6, 1.2, 0.2, 0.78, 0.6),
    "fleshy": Nose(1.34, 1.6, 1.2, 0.6, 1.4, 1.4, -0.6),
    "concave": Nose(1.0, -0.6, 1.2, -3.2, -2.4, 1.0, -1.0),
    "drooping": Nose(1.04, 3.2, 1.4, 1.6, 3.0, 1.12),
    "flat": Nose(1.36, -0.8, -2.6, -1.4, 0.0, 1.15, -1.8),
    "beak": Nose(0.9, 0.4, 2.6, 3.6, 0.8, 0.82, 1.4),
    "short": Nose(1.1, -2.8, 0.2, -0.4, -0.6, 1.15, -0.6),
    "wedge": Nose(1.2, 1.0, 0.6, 1.6, -0.4, 0.9, 1.0),
    "crooked": Nose(0.98, 1.2, 0.6, 2.0, 1.0, 1.0, 0.0, -2.2),
}
"""Noses by what they are called."""
EYES = {
    "almond": Eye(),
    "round": Eye(0.95, 1.16, 0.0, 0.3),
    "narrow": Eye(1.02, 0.8, 0.6, -0.8),
    "hooded": Eye(1.04, 0.88, -0.6, -2.4, 0.3),
    "slanted": Eye(1.06, 0.96, 1.8),
    "drooping": Eye(1.0, 1.0, -1.6, 0.0, 0.7),
    "deep": Eye(0.94, 0.92, 0.0, -1.2, 0.6),
    "wide": Eye(1.12, 1.08, 0.6, 0.6),
    "sunken": Eye(0.9, 0.82, -0.4, -1.6, 1.0),
    "sleepy": Eye(1.06, 0.72, -0.8, -1.8, 0.5),
    "prominent": Eye(1.08, 1.2, -0.2, 1.4, 0.4),
    "small": Eye(0.84, 0.9, 0.2, -0.4, 0.2),
    "foxy": Eye(1.0, 0.84, 2.6, -0.6),
    "sad": Eye(1.04, 1.04, -2.4, 0.4, 0.5),
    "long": Eye(1.18, 0.84, 0.4, -0.2),
    "creased": Eye(0.98, 0.94, -0.8, 0.8, 1.2),
}
"""Eyes by what they are called."""
BROWS = {
    "arched": Brow(0.9, -1.4, 0.4, 0.4),
    "flat": Brow(1.1, 1.4, -0.4, -0.4),
    "rising": Brow(1.0, 0.0, 1.2, -2.4),
    "thick": Brow(1.45, 0.6, 0.6, 0.2),
    "thin": Brow(0.66, -1.0, -0.4, 0.6),
    "falling": Brow(1.0, -0.2, -1.4, 2.0),
    "low": Brow(1.2, 1.4, 2.0, 0.8),
    "angled": Brow(1.1, -2.6, 1.4, 1.2),
    "beetling": Brow(1.7, 1.0, 2.4, 0.0),
    "sparse": Brow(0.52, 0.4, 0.0, 0.6),
    "high": Brow(0.86, -2.2, -1.8, -0.6),
    "worried": Brow(1.0, 0.4, -2.6, 1.6),
    "winged": Brow(1.15, -0.6, 1.8, -3.4),
    "short": Brow(1.3, 0.2, 0.2, -0.8),
    "round": Brow(1.0, -2.0, 1.0, 1.8),
}
"""Brows by what they are called."""
MOUTHS = {
    "even": Mouth(),
    "wide": Mouth(1.16, 0.86, 0.96, 0.8),
    "full": Mouth(1.02, 1.18, 1.2),
    "bow": Mouth(0.86, 1.2, 1.14, 1.5),
    "thin": Mouth(1.08, 0.55, 0.66, 0.6, 0.3),
    "hanging": Mouth(1.06, 0.78, 1.0, 0.8, 1.6),
    "pouting": Mouth(0.94, 0.96, 1.2, 1.1, 0.3),
    "small": Mouth(0.82, 0.96, 1.0, 1.1),
    "long lip": Mouth(1.04, 0.7, 0.9, 0.7, 0.6, 1.6),
    "heavy lip": Mouth(1.0, 0.8, 1.5, 0.7, 0.9, 0.2),
    "tight": Mouth(0.96, 0.42, 0.5, 0.4, -0.1, 0.2),
    "overbite": Mouth(0.98, 1.35, 0.7, 1.3, 0.2, 0.3),
    "broad": Mouth(1.26, 0.7, 1.0, 0.5, 0.4, -0.3),
    "upturned": Mouth(1.08, 0.84, 1.0, 1.0, -1.1, -0.3),
    "grim": Mouth(1.14, 0.5, 0.8, 0.4, 2.4, 0.6),
    "heart": Mouth(0.9, 1.4, 1.0, 1.8, -0.4, 0.0),
    "short lip": Mouth(1.0, 1.0, 1.1, 1.0, 0.0, -1.4),
}
"""Mouths by what they are called."""
SHAPES: dict[str, dict[str, float]] = {
    "oval": {"bone": 1.0, "chin": 0.96},
    "long": {"length": 1.055, "width": 0.98, "jaw": 0.98},
    "square": {"jaw": 1.08, "chin": 1.12, "bone": 0.98},
    "heart": {"bone": 1.04, "jaw": 0.93, "chin": 0.8},
    "round": {"length": 0.965, "width": 1.025, "jaw": 1.03, "chin": 1.05},
    "bony": {"bone": 1.05, "jaw": 0.95, "chin": 1.02},
    "pear": {"bone": 0.965, "jaw": 1.09, "chin": 1.08},
    "pointed": {"jaw": 0.96, "chin": 0.7, "length": 1.03},
    "long jaw": {"length": 1.1, "chin": 1.1, "jaw": 1.0, "relief": 1.25},
    "heavy jaw": {"jaw": 1.11, "chin": 1.3, "width": 0.99, "relief": 1.3},
    "short chin": {"length": 0.93, "chin": 0.86, "jaw": 1.0, "relief": 0.6},
    "gaunt": {"bone": 1.06, "jaw": 0.92, "chin": 0.94, "length": 1.03, "relief": 1.4},
    "wide": {"width": 1.045, "bone": 1.02, "jaw": 1.02, "chin": 1.0},
}
"""Heads by their shape, as factors of the measures of a build."""

# fmt: off
FOR_MEN = {
    "nose": (
        "straight", "aquiline", "broad", "long", "roman", "bulbous", "snub", "hooked", "greek", "broken", "pinched",
        "fleshy", "concave", "drooping", "flat", "beak", "short", "wedge", "crooked",
    ),
    "eye": (
        "almond", "narrow", "hooded", "drooping", "deep", "round", "sunken", "sleepy", "prominent", "small", "sad",
        "long", "creased",
    ),
    "brow": (
        "arched", "flat", "rising", "thick", "falling", "low", "angled", "beetling", "sparse", "high", "worried",
        "winged", "short",
    ),
    "mouth": (
        "even", "wide", "thin", "hanging", "full", "small", "long lip", "heavy lip", "tight", "overbite", "broad",
        "upturned", "grim", "short lip",
    ),
    "shape": (
        "oval", "long", "square", "bony", "round", "pear", "pointed", "long jaw", "heavy jaw", "short chin", "gaunt",
        "wide", "heart",
    ),
}
"""What the dice choose from for a man."""
FOR_WOMEN = {
    "nose": (
        "straight", "fine", "snub", "long", "button", "greek", "aquiline", "pinched", "concave", "short", "roman",
    ),
    "eye": (
        "almond", "wide", "slanted", "round", "drooping", "foxy", "sad", "long", "sleepy", "prominent", "hooded",
    ),
    "brow": (
        "arched", "rising", "thin", "flat", "high", "angled", "winged", "round", "worried", "thick",
    ),
    "mouth": (
        "even", "full", "bow", "pouting", "wide", "heart", "upturned", "heavy lip", "overbite", "short lip", "thin",
    ),
    "shape": (
        "oval", "heart", "square", "long", "round", "bony", "pointed", "wide", "long jaw", "short chin", "pear",
    ),
}
"""What the dice choose from for a woman."""
# fmt: on
FOR_CHILDREN = {
    "nose": ("button", "snub"),
    "eye": ("round", "wide", "almond"),
    "brow": ("arched", "flat", "thin"),
    "mouth": ("small", "bow", "even"),
    "shape": ("oval", "round", "heart"),
}
"""What the dice choose from for a boy or a girl."""
SAID = {
    "hooked nose": ("nose", "hooked"),
    "huge nose": ("nose", "huge"),
    "big nose": ("nose", "bulbous"),
    "red nose": ("nose", "bulbous"),
    "snub nose": ("nose", "snub"),
    "broad nose": ("nose", "broad"),
    "long nose": ("nose", "long"),
    "straight nose": ("nose", "straight"),
    "aquiline nose": ("nose", "aquiline"),
    "heavy lids": ("eye", "hooded"),
    "narrow eyes": ("eye", "narrow"),
    "round eyes": ("eye", "round"),
    "slanted eyes": ("eye", "slanted"),
    "bushy brows": ("brow", "thick"),
    "arched brows": ("brow", "arched"),
    "thin brows": ("brow", "thin"),
    "full lips": ("mouth", "full"),
    "thin lips": ("mouth", "thin"),
    "wide mouth": ("mouth", "wide"),
    "small mouth": ("mouth", "small"),
    "habsburg jaw": ("mouth", "pouting"),
}
"""The marks by which words choose a trait."""


class Traits(Struct, frozen=True):
    """What tells a face from another."""

    nose: Nose = Nose()
    eye: Eye = Eye()
    brow: Brow = Brow()
    mouth: Mouth = Mouth()
    apart: float = 0.0
    """How many units the eyes stand further apart."""
    hollow: float = 1.0
    """How deep the cheeks are shaded beneath the bone, as a share of what is common."""
    hairline: float = 0.0
    """How far the hairline goes back at the temples, from 0 to 1, or in a peak if it is `peaked`."""
    peaked: bool = False
    ear: float = 1.0
    """How large the ears are."""
    uneven: float = 0.0
    """How many units a corner of the mouth is higher than the other."""
    uneven_brow: float = 0.0
    """How many units the brow on the right is higher than the other."""
