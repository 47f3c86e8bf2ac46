"""Dates of history on cards: a year, a month of a year, or a day, written as year[-month[-day]]."""

from __future__ import annotations

import re
from calendar import monthrange
from typing import Final, NamedTuple

DATE_PATTERN: Final = r"^-?[0-9]{1,4}(-[0-9]{2}(-[0-9]{2})?)?$"
"""How a date is written: `1410`, `1410-07`, `1410-07-15`; years before our era have a minus."""
_DATE = re.compile(r"(-?[0-9]{1,4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_LAST_JULIAN_YEAR = 1582
"""Up to this year every fourth year is a leap year; later ones are those of the Gregorian calendar."""


class HistoricalDate(NamedTuple):
    """A date, of which month and day may not be known (0). Dates compare in time, the less exact one first."""

    year: int
    month: int = 0
    day: int = 0


def parse_date(value: object) -> HistoricalDate | None:
    """Return the date that a number or a text names; None if it is not written so, or if there was no such day."""
    written = _DATE.fullmatch(str(value)) if isinstance(value, int | str) and not isinstance(value, bool) else None
    if written is None:
        return None
    date = HistoricalDate(int(written[1]), int(written[2] or 0), int(written[3] or 0))
    return date if _exists(date, has_month=bool(written[2]), has_day=bool(written[3])) else None


def _exists(date: HistoricalDate, *, has_month: bool, has_day: bool) -> bool:
    """Return whether there was such a year, month and day; there is no year 0."""
    if date.year == 0 or (has_month and not 1 <= date.month <= 12):
        return False
    return not has_day or 1 <= date.day <= _days_in_month(date.year, date.month)


def _days_in_month(year: int, month: int) -> int:
    """Return how many days the month had, by the Julian calendar up to 1582."""
    counted = year + 1 if year < 0 else year
    if month == 2 and year <= _LAST_JULIAN_YEAR:
        return 29 if counted % 4 == 0 else 28
    return monthrange(2000 + counted % 400, month)[1]
