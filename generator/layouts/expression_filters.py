"""The filters and tests of layout expressions: `card.name | upper`, `card.points is none`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kredens.cards.messages.message import message
from kredens.generator.layouts.expression_values import (
    ExpressionError,
    MissingValueError,
    describe,
    is_number,
    join_texts,
    limit_length,
    limit_number,
)

MAX_DIGITS: Final = 15
"""The greatest number of decimal places that `round` takes."""
_WORD_BEGINNING: Final = re.compile(r"([-\s({\[<]+)")
"""What stands before the words that `title` begins with capitals."""


class Filter(NamedTuple):
    """The function of a filter, and the least and greatest number of values in the brackets behind its name."""

    apply: Callable[..., Any]
    least: int = 0
    most: int = 0


def _items(value: Any, name: str) -> list[Any]:
    """Return the items of a list, the keys of a map or the letters of a text."""
    if not isinstance(value, (str, list, tuple, Mapping)):
        raise ExpressionError(message("filter-needs-list", name=name, found=describe(value)))
    return list(value)


def _number(value: Any, name: str) -> Any:
    if not is_number(value):
        raise ExpressionError(message("filter-needs-number", name=name, found=describe(value)))
    return value


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise ExpressionError(message("filter-needs-text", name=name, found=describe(value)))
    return value


def _fold(value: Any) -> Any:
    """Return the value for comparing, without regard to capitals."""
    return value.lower() if isinstance(value, str) else value


def _first(value: Any) -> Any:
    for item in _items(value, "first"):
        return item
    raise MissingValueError(0, value)


def _last(value: Any) -> Any:
    for item in reversed(_items(value, "last")):
        return item
    raise MissingValueError(-1, value)


def _to_int(value: Any, otherwise: Any = 0) -> Any:
    """Return the whole number in a text or decimal, cut off after the point; `otherwise` if there is none."""
    for convert in (int, lambda text: int(float(text))):
        try:
            number = convert(value)
        except (TypeError, ValueError, OverflowError):
            continue
        return limit_number(number)
    return otherwise


def _to_float(value: Any, otherwise: Any = 0.0) -> Any:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return otherwise
    return limit_number(number)


def _join(value: Any, between: Any = "") -> str:
    return join_texts([str(item) for item in _items(value, "join")], _text(between, "join"))


def _replace(value: Any, old: Any, new: Any) -> str:
    text, searched, inserted = str(value), _text(old, "replace"), _text(new, "replace")
    limit_length((text.count(searched) + 1) * (len(inserted) + 1) + len(text))
    return text.replace(searched, inserted)


def _reverse(value: Any) -> Any:
    items = _items(value, "reverse")[::-1]
    return "".join(items) if isinstance(value, str) else items


def _round(value: Any, digits: Any = 0) -> Any:
    if not isinstance(digits, int) or abs(digits) > MAX_DIGITS:
        raise ExpressionError(message("round-takes-places", most=MAX_DIGITS))
    return round(_number(value, "round"), digits)


def _sort(value: Any) -> list[Any]:
    try:
        return sorted(_items(value, "sort"), key=_fold)
    except TypeError:
        raise ExpressionError(message("sort-needs-one-kind")) from None


def _title(value: Any) -> str:
    return "".join(part[0].upper() + part[1:].lower() for part in _WORD_BEGINNING.split(str(value)) if part)


def _unique(value: Any) -> list[Any]:
    """Return the items without those that came before, capitals or not."""
    found: dict[Any, Any] = {}
    try:
        for item in _items(value, "unique"):
            found.setdefault(_fold(item), item)
    except TypeError:
        raise ExpressionError(message("unique-needs-plain")) from None
    return list(found.values())


FILTERS: Final[Mapping[str, Filter]] = {
    "abs": Filter(lambda value: abs(_number(value, "abs"))),
    "capitalize": Filter(lambda value: str(value).capitalize()),
    "first": Filter(_first),
    "float": Filter(_to_float, 0, 1),
    "int": Filter(_to_int, 0, 1),
    "join": Filter(_join, 0, 1),
    "last": Filter(_last),
    "length": Filter(lambda value: len(_items(value, "length"))),
    "list": Filter(lambda value: _items(value, "list")),
    "lower": Filter(lambda value: str(value).lower()),
    "replace": Filter(_replace, 2, 2),
    "reverse": Filter(_reverse),
    "round": Filter(_round, 0, 1),
    "sort": Filter(_sort),
    "string": Filter(str),
    "title": Filter(_title),
    "trim": Filter(lambda value: str(value).strip()),
    "unique": Filter(_unique),
    "upper": Filter(lambda value: str(value).upper()),
}
"""All filters but `default`, which alone takes a value that is missing (see `expressions`)."""
ENDS: Final = frozenset({"first", "last"})
"""The filters that find nothing in an empty list, so that `default` may follow."""
TESTS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "even": lambda value: _number(value, "even") % 2 == 0,
    "none": lambda value: value is None,
    "odd": lambda value: _number(value, "odd") % 2 == 1,
}
"""All tests but `defined` and `undefined`, which alone take a value that is missing (see `expressions`)."""
