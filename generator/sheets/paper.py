"""Parse papers and card sizes by name or by measure, and lengths as people write them.

Lengths are in millimetres, with a decimal comma or point, unless a unit is given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean


class Size(NamedTuple):
    """Width and height of a card in mm, cut to size."""

    width: float
    height: float

    def __str__(self) -> str:
        """Return the size as people write it: `63 × 88 mm`."""
        return f"{format_measure(self.width)} × {format_measure(self.height)} mm"


class Paper(NamedTuple):
    """A sheet in mm as it lies before the printer. `name` is fit for a file name."""

    name: str
    width: float
    height: float

    @property
    def is_one_card(self) -> bool:
        """Return whether the page is as large as one card with its bleed, as print shops want it."""
        return self.name == ONE_CARD.name

    @property
    def is_landscape(self) -> bool:
        """Return whether the sheet is wider than high. A square one counts as portrait."""
        return self.width > self.height

    def rotate(self) -> Paper:
        """Return the same sheet with width and height exchanged."""
        return Paper(self.name, self.height, self.width)


ONE_CARD: Final = Paper("card", 0.0, 0.0)
"""One card a page; its width and height are known only together with the card and the bleed."""

PAPERS: Final[Mapping[str, Paper]] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper("a2", 420.0, 594.0),
            Paper("a3", 297.0, 420.0),
            Paper("a4", 210.0, 297.0),
            Paper("a5", 148.0, 210.0),
            Paper("letter", 215.9, 279.4),
            Paper("legal", 215.9, 355.6),
            Paper("tabloid", 279.4, 431.8),
            ONE_CARD,
        )
    }
)

AMERICAN: Final = frozenset({"letter", "legal", "tabloid"})
"""The papers that are sold in America, by name."""

CARD_SIZES: Final[Mapping[str, Size]] = MappingProxyType(
    {
        "standard": Size(63.0, 88.0),
        "poker": Size(63.5, 88.9),
        "bridge": Size(57.15, 88.9),
        "mini": Size(44.45, 63.5),
        "micro": Size(31.75, 44.45),
        "euro": Size(59.0, 92.0),
        "euro-mini": Size(44.0, 67.0),
        "us-game": Size(56.0, 87.0),
        "us-mini": Size(41.0, 63.0),
        "tarot": Size(69.85, 120.65),
        "domino": Size(44.45, 88.9),
        "jumbo": Size(88.9, 139.7),
        "square": Size(70.0, 70.0),
    }
)
"""Card sizes by the names of the trade.

Sizes that differ by a hair keep names of their own: in one deck the half millimetre shows.
"""

SLEEVE_SIZES: Final = (
    Size(63.5, 88.0), Size(59.0, 92.0), Size(57.5, 89.0), Size(56.0, 87.0), Size(45.0, 68.0), Size(41.0, 63.0),
    Size(70.0, 120.0), Size(70.0, 70.0), Size(80.0, 120.0), Size(88.0, 125.0),
)  # fmt: skip
"""Sleeves by the size of card that is printed on their packets, in mm; they are wider than that by 2 mm and more."""
SLEEVE_PLAY: Final = 1.0
"""The most in mm by which a card may be larger than what stands on the packet of its sleeves."""
SLEEVE_SLACK: Final = 2.0
"""The most in mm by which a card may be smaller, so that it does not slide about."""

MILLIMETRES_PER_UNIT: Final[Mapping[str, float]] = MappingProxyType({"mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4})

MIN_PAPER_SIDE: Final = 20.0
MAX_PAPER_SIDE: Final = 2000.0
MIN_CARD_SIDE: Final = 10.0
MAX_CARD_SIDE: Final = 1000.0

_NUMBER: Final = r"\d{1,5}(?:[.,]\d{1,6})?"
_UNIT: Final = r'mm|cm|in|"'
_LENGTH: Final = (
    rf"(?P<sign>[+\-−]?)\s*(?:(?P<over>\d{{1,3}})\s*/\s*(?P<under>[1-9]\d{{0,2}})|(?P<number>{_NUMBER}))"
    rf"\s*(?P<unit>{_UNIT})?"
)
_MEASURE: Final = rf"(?P<width>{_NUMBER})\s*(?P<first>{_UNIT})?\s*[x×*]\s*(?P<height>{_NUMBER})\s*(?P<unit>{_UNIT})?"


def parse_paper(text: str) -> Paper:
    """Parse a paper by name, or by measure (`100x150mm`, `8,5 x 11 in`); raises Unreadable."""
    name = _normalise_name(text)
    if name in PAPERS:
        return PAPERS[name]
    size = _parse_measure(name)
    if size is None:
        known = list(PAPERS)
        hint = did_you_mean(name, known)
        raise Unreadable(Fault("paper", message("no-such-paper", name=quote_value(text), hint=hint, known=known)))
    _check_range("paper", text, size, MIN_PAPER_SIDE, MAX_PAPER_SIDE)
    return Paper(f"{format_measure(size.width)}x{format_measure(size.height)}mm", size.width, size.height)


def parse_card_size(text: str) -> Size:
    """Parse a card size by name, or by measure (`63x88`, `2.5x3.5in`); raises Unreadable."""
    name = _normalise_name(text)
    size = CARD_SIZES.get(name) or _parse_measure(name)
    if size is None:
        known = list(CARD_SIZES)
        unknown = message("no-such-card-size", name=quote_value(text), hint=did_you_mean(name, known), known=known)
        raise Unreadable(Fault("card-size", unknown))
    _check_range("card-size", text, size, MIN_CARD_SIDE, MAX_CARD_SIDE)
    return size


def find_sleeve(card: Size) -> Size | None:
    """Return the sleeve that a card goes into, by the size on its packet; None where nobody sells such sleeves."""
    fitting = [
        sleeve
        for sleeve in SLEEVE_SIZES
        if all(-SLEEVE_PLAY <= held - side <= SLEEVE_SLACK for held, side in zip(sleeve, card, strict=True))
    ]
    return min(
        fitting, key=lambda sleeve: abs(sleeve.width - card.width) + abs(sleeve.height - card.height), default=None
    )


def parse_length(text: str, what: str, *, least: float = 0.0, most: float = MAX_PAPER_SIDE) -> float:
    """Parse millimetres from `3`, `3,5`, `0.25 in` or `1/8in`; raises Unreadable.

    `what` names the option in the fault; `least` and `most` bound the value, in mm.
    """
    found = re.fullmatch(_LENGTH, text.strip().casefold())
    if found is None:
        raise Unreadable(Fault("length", message("no-length", option=what, value=quote_value(text))))
    value = match_to_millimetres(found)
    if not least <= value <= most:
        raise Unreadable(
            Fault("length", message("length-out-of-range", option=what, value=value, least=least, most=most))
        )
    return value


def match_to_millimetres(found: re.Match[str]) -> float:
    """Return the length in mm that a match of the length pattern stands for."""
    value = int(found["over"]) / int(found["under"]) if found["over"] else parse_decimal(found["number"])
    value *= MILLIMETRES_PER_UNIT[found["unit"] or "mm"]
    return round(-value if found["sign"] in ("-", "−") else value, 4)


def parse_decimal(text: str) -> float:
    """Parse a number written with a decimal comma or point; raises ValueError."""
    return float(text.replace(",", ".").replace("−", "-"))


def format_measure(value: float) -> str:
    """Format a measure for people: with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _normalise_name(text: str) -> str:
    return text.strip().casefold().replace("_", "-")


def _parse_measure(text: str) -> Size | None:
    """Return the size of a measure such as `63x88mm`, one unit holding for both sides; None for any other text."""
    found = re.fullmatch(_MEASURE, text)
    if found is None:
        return None
    unit = found["unit"] or found["first"] or "mm"
    width = parse_decimal(found["width"]) * MILLIMETRES_PER_UNIT[found["first"] or unit]
    height = parse_decimal(found["height"]) * MILLIMETRES_PER_UNIT[unit]
    return Size(round(width, 4), round(height, 4))


def _check_range(code: str, text: str, size: Size, least: float, most: float) -> None:
    if not (least <= min(size) and max(size) <= most):
        wrong = message(
            "size-out-of-range", text=quote_value(text), width=size.width, height=size.height, least=least, most=most
        )
        raise Unreadable(Fault(code, wrong))
