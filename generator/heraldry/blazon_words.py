"""The words of a blazon: partitions, ordinaries, places, numbers, and the charges that there are drawings of."""

from __future__ import annotations

import functools

from kredens.generator.files.template_paths import TEMPLATES

CHARGE_FOLDER = TEMPLATES / "charges"
"""The folder of the drawings of charges: the name of each file is its word in a blazon."""

PARTITIONS = (
    "per pale",
    "per fess",
    "per bend sinister",
    "per bend",
    "per saltire",
    "per chevron",
    "quarterly",
)
"""The lines that part a field."""
VARIATIONS = {"barry": 6, "paly": 6, "bendy": 6, "chequy": 6, "lozengy": 5}
"""Patterns of a field, and how many pieces each has unless the blazon says so."""

REPEATABLE_ORDINARIES = frozenset({"fess", "pale", "bend", "bend sinister", "chevron"})
"""Ordinaries of which there may be several."""

ORDINARIES = (
    "bend sinister",
    "fess",
    "pale",
    "bend",
    "chevron",
    "fillet cross",
    "cross",
    "counterchanged saltire",
    "saltire",
    "chief",
    "base",
    "bordure",
    "inescutcheon",
)
"""Every ordinary that a blazon may name."""

PLACES = (
    "in dexter chief",
    "in sinister chief",
    "in dexter base",
    "in sinister base",
    "in chief",
    "in base",
    "in fess",
    "in pale",
    "in bend",
    "in dexter",
    "in sinister",
    "overall",
)
"""The places in a field that a blazon may give a charge."""

CROSS_PLACES = ("on the cross", "on the saltire")
"""The places on which charges are laid out along arms."""
NUMBER_WORDS = {
    word: number
    for number, words in enumerate(
        ("", "a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
    for word in words.split()
}
"""Number words from one to twelve, `a` and `an` included."""

SYNONYMS = {
    "oxen": "ox",
    "fesses": "fess",
    "bar": "fess",
    "bars": "fess",
    "pallets": "pale",
    "lily": "fleur-de-lis",
    "lilies": "fleur-de-lis",
    "castle": "three-towers",
    "castles": "three-towers",
    "cross-couped": "cross",
    "greek-cross": "cross",
    "maiden": "virgin",
    "maidens": "virgin",
    "vine": "grapes",
}
"""Other words for a charge or ordinary, beside its own name and the plurals made by rule."""


@functools.cache
def known_charges() -> tuple[str, ...]:
    """Return the sorted names of the charges that there are drawings of."""
    return tuple(sorted(file.stem for file in CHARGE_FOLDER.glob("*.svg")))


@functools.lru_cache(8)
def plural_forms(names: tuple[str, ...]) -> dict[str, str]:
    """Return a map from every form of each name, itself and its plurals by rule, to the name."""
    forms: dict[str, str] = {}
    for name in names:
        head, hyphen, rest = name.partition("-")
        for form in (f"{head}s{hyphen}{rest}", f"{head}es{hyphen}{rest}", f"{name}s", f"{name}es", name):
            forms[form] = name
    return forms
