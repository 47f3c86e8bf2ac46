"""Papers and card sizes by name or by measure, and lengths as people write them: millimetres with comma or point."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean


class Size(NamedTuple):
    """Width and height of a card in millimetres, cut to size."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{plain(self.width)} × {plain(self.height)} mm"


class Paper(NamedTuple):
    """A sheet in millimetres as it lies before the printer. `name` is fit for a file name."""

    name: str
    width: float
    height: float

    @property
    def one_card(self) -> bool:
        """Whether the page is as large as one card with its bleed, as print shops want it."""
        return self.name == ONE_CARD.name

    @property
    def landscape(self) -> bool:
        """Whether the sheet is wider than high. A square one counts as portrait."""
        return self.width > self.height

    def turned(self) -> Paper:
        """The same sheet, laid the other way."""
        return Paper(self.name, self.height, self.width)


ONE_CARD: Final = Paper("card", 0.0, 0.0)
"""One card a page; its width and height are known only together with the card and the bleed."""

PAPERS: Final[Mapping[str, Paper]] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
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
"""The trade's names. Sizes a hair apart keep names of their own: in one deck the half millimetre shows."""

MILLIMETRES_IN: Final[Mapping[str, float]] = MappingProxyType({"mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4})

SHORTEST_PAPER: Final = 20.0
LONGEST_PAPER: Final = 2000.0
SHORTEST_CARD: Final = 10.0
LONGEST_CARD: Final = 1000.0

_NUMBER: Final = r"\d{1,5}(?:[.,]\d{1,6})?"
_UNIT: Final = r'mm|cm|in|"'
_LENGTH: Final = re.compile(
    rf"(?P<sign>[+\-−]?)\s*(?:(?P<over>\d{{1,3}})\s*/\s*(?P<under>[1-9]\d{{0,2}})|(?P<number>{_NUMBER}))\s*(?P<unit>{_UNIT})?"
)
_MEASURE: Final = re.compile(
    rf"(?P<width>{_NUMBER})\s*(?P<first>{_UNIT})?\s*[x×*]\s*(?P<height>{_NUMBER})\s*(?P<unit>{_UNIT})?"
)


def paper(text: str) -> Paper:
    """The paper of that name, or of that measure (`100x150mm`, `8,5 x 11 in`); raises Unreadable."""
    name = _folded(text)
    if name in PAPERS:
        return PAPERS[name]
    size = _measured(name)
    if size is None:
        raise _unknown("paper", text, PAPERS, "its width and height such as 210x297mm")
    _within("paper", text, size, SHORTEST_PAPER, LONGEST_PAPER)
    return Paper(f"{plain(size.width)}x{plain(size.height)}mm", size.width, size.height)


def card_size(text: str) -> Size:
    """The card size of that name, or of that measure (`63x88`, `2.5x3.5in`); raises Unreadable."""
    name = _folded(text)
    size = CARD_SIZES.get(name) or _measured(name)
    if size is None:
        raise _unknown("card-size", text, CARD_SIZES, "its width and height such as 63x88")
    _within("card-size", text, size, SHORTEST_CARD, LONGEST_CARD)
    return size


def length(text: str, what: str, *, least: float = 0.0, most: float = LONGEST_PAPER) -> float:
    """Millimetres from `3`, `3,5`, `0.25 in` or `1/8in`; `what` names the option in the fault; raises Unreadable."""
    found = _LENGTH.fullmatch(text.strip().casefold())
    if found is None:
        raise Unreadable(Fault("length", f"{what}: {text!r} is not a length; write millimetres such as 3 or 3,5"))
    value = millimetres(found)
    if not least <= value <= most:
        raise Unreadable(
            Fault(
                "length", f"{what}: {plain(value)} mm is out of range; {plain(least)} to {plain(most)} mm can be used"
            )
        )
    return value


def millimetres(found: re.Match[str]) -> float:
    """What a match of the length pattern comes to."""
    value = int(found["over"]) / int(found["under"]) if found["over"] else decimal(found["number"])
    value *= MILLIMETRES_IN[found["unit"] or "mm"]
    return round(-value if found["sign"] in ("-", "−") else value, 4)


def decimal(text: str) -> float:
    """A number written with a decimal comma or point; raises ValueError."""
    return float(text.replace(",", ".").replace("−", "-"))


def plain(value: float) -> str:
    """A measure for people: at most two decimals, none where there is nothing behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _folded(text: str) -> str:
    return text.strip().casefold().replace("_", "-")


def _measured(text: str) -> Size | None:
    found = _MEASURE.fullmatch(text)
    if found is None:
        return None
    unit = found["unit"] or found["first"] or "mm"
    width = decimal(found["width"]) * MILLIMETRES_IN[found["first"] or unit]
    height = decimal(found["height"]) * MILLIMETRES_IN[unit]
    return Size(round(width, 4), round(height, 4))


def _within(code: str, text: str, size: Size, least: float, most: float) -> None:
    if not (least <= min(size) and max(size) <= most):
        raise Unreadable(Fault(code, f"{text!r} is {size}; each side must be {plain(least)} to {plain(most)} mm"))


def _unknown(code: str, text: str, known: Mapping[str, object], measure: str) -> Unreadable:
    meant = did_you_mean(_folded(text), known)
    return Unreadable(
        Fault(code, f"no {code.replace('-', ' ')} {text!r}{meant}; known: {', '.join(known)}, or {measure}")
    )
