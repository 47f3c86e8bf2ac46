"""Forms of a word for a number of things, by the plural classes of CLDR."""

from __future__ import annotations

from collections.abc import Sequence


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
