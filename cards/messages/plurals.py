"""Forms of a word for a number of things, by the plural classes of CLDR."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

PLURAL_FORM_COUNTS: Final[Mapping[str, int]] = {"cs": 3, "pl": 3}
"""How many forms a word needs to go with every whole number, in languages where that is not two."""


def plural_form_count(language: str) -> int:
    """Return how many forms a word needs in that language to go with every whole number."""
    return PLURAL_FORM_COUNTS.get(language.partition("-")[0], 2)


def plural_form(number: object, forms: Sequence[str], language: str) -> str:
    """Return the form of a word for a number of things: first for one, last for others, between for a few.

    A few are two to four; in Polish also 22 to 24, 32 to 34 and so on, as they are spoken. Anything that is not a
    number takes the last form.
    """
    if number == 1:
        return forms[0]
    if len(forms) > 2 and isinstance(number, int):
        last = number % 10 if language == "pl" and number % 100 not in (12, 13, 14) else number
        if 2 <= last <= 4:
            return forms[1]
    return forms[-1]
