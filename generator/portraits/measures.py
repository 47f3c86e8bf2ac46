"""Measure a sitter by age, sex and build, each a little different."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kredens.generator.engraving.dice import Dice
from kredens.generator.portraits.figure.form import Build
from kredens.generator.portraits.figure.traits import SHAPES

_MAN = Build(
    width=1.0, jaw=1.03, chin=1.04, neck=27.2, shoulders=97, eye=1.0, brow=1.2, nose=1.08, lips=0.84, bone=1.02
)
_WOMAN = Build(
    width=0.955, jaw=0.88, chin=0.84, length=0.94, neck=19.6, shoulders=81, eye=0.95, brow=0.9, nose=0.8, lips=1.14
)
_BOY = Build(
    width=0.98, jaw=0.9, chin=0.9, length=0.87, skull=1.04, neck=18.5, shoulders=72, eye=1.08, nose=0.62, lips=1.0
)
_GIRL = Build(
    width=0.97,
    jaw=0.88,
    chin=0.84,
    length=0.87,
    skull=1.04,
    neck=16.5,
    shoulders=63,
    eye=1.06,
    brow=0.8,
    nose=0.7,
    lips=1.1,
)
_BUILDS: dict[str, dict[str, float]] = {
    "thin": {"width": 0.95, "jaw": 0.95, "chin": 0.94, "length": 1.06, "neck": 0.86, "shoulders": 0.93},
    "gaunt": {"width": 0.92, "jaw": 0.92, "chin": 0.9, "length": 1.09, "neck": 0.8, "shoulders": 0.88},
    "slim": {"width": 0.97, "neck": 0.92, "shoulders": 0.95},
    "stout": {"width": 1.03, "jaw": 1.06, "neck": 1.2, "shoulders": 1.08},
    "fat": {"width": 1.03, "jaw": 1.06, "chin": 1.1, "neck": 1.34, "shoulders": 1.14},
    "broad": {"width": 1.03, "jaw": 1.08, "chin": 1.06, "neck": 1.18, "shoulders": 1.14},
}
_FACES: dict[str, dict[str, float]] = {
    "long": {"length": 1.09, "width": 0.97},
    "round": {"length": 0.95, "width": 1.04},
    "square": {"jaw": 1.07, "chin": 1.1, "bone": 0.99},
    "narrow": {"width": 0.92},
    "small": {"length": 0.94, "neck": 0.94, "shoulders": 0.92},
}
_BOUNDS = {"jaw": (0.84, 1.12), "chin": (0.68, 1.34), "length": (0.9, 1.13), "width": (0.9, 1.08)}
"""The least and the most of a measure as a factor: a jaw as wide as a skull is none."""
_WIDEST, _LEAST_LONG = 1.12, 0.92
"""How wide a jaw is at most beside that of a common skull, and how long a face is at least beside its width."""
_CHEEKS = {"fat": 3.9, "stout": 2.6, "round": 2.4}


def measure_build(
    woman: bool, child: bool, person: Mapping[str, str], marks: frozenset[str], shape: str, dice: Dice
) -> Build:
    """Return the measures of a sitter, each a little different."""
    base = (_GIRL if woman else _BOY) if child else (_WOMAN if woman else _MAN)
    factors: dict[str, float] = {
        "width": 1 + dice.wobble(0.035),
        "jaw": 1 + dice.wobble(0.06),
        "chin": 1 + dice.wobble(0.14),
        "length": 1 + dice.wobble(0.04),
        "nose": 1 + dice.wobble(0.16),
        "eye": 1 + dice.wobble(0.075),
        "brow": 1 + dice.wobble(0.24),
        "lips": 1 + dice.wobble(0.18),
        "shoulders": 1 + dice.wobble(0.045),
    }
    for name, factor in SHAPES[shape].items():
        factors[name] = factors.get(name, 1.0) * (1 + (factor - 1) * (0.7 if woman or child else 1.0))
    for table, key in ((_BUILDS, person.get("build")), (_FACES, person.get("face"))):
        for name, factor in table.get(key or "", {}).items():
            factors[name] = factors.get(name, 1.0) * (
                1 + (factor - 1) * (0.6 if woman and name in ("jaw", "shoulders", "neck") else 1.0)
            )
    for mark, name, factor in (
        ("big nose", "nose", 1.3),
        ("hooked nose", "nose", 1.2),
        ("strong jaw", "jaw", 1.08),
        ("strong jaw", "chin", 1.3),
        ("habsburg jaw", "length", 1.06),
        ("habsburg jaw", "chin", 1.18),
        ("habsburg jaw", "lips", 1.35),
        ("bushy brows", "brow", 1.5),
    ):
        if mark in marks:
            factors[name] = factors.get(name, 1.0) * factor
    for name, (least, most) in _BOUNDS.items():
        factors[name] = min(most, max(least, factors.get(name, 1.0)))
    # A face that is wide in every way would be a ball.
    factors["jaw"] = min(factors["jaw"], _WIDEST / (factors["width"] * base.jaw * base.width))
    factors["length"] = max(factors["length"], _LEAST_LONG * factors["width"] * factors["jaw"])
    values = {name: getattr(base, name) * factor for name, factor in factors.items()}
    cheek = (
        _CHEEKS.get(person.get("build", ""), 0.0)
        + _CHEEKS.get(person.get("face", ""), 0.0)
        + (2.0 if "double chin" in marks else 0.0)
    )
    if not child:
        cheek += dice.between(-0.8, 1.4)
    if child or (woman and person.get("build") not in ("thin", "gaunt")):
        cheek = 0.75 * cheek + 2.3
    return msgspec.structs.replace(base, **values, cheek=cheek)
