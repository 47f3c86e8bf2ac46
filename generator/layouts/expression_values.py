"""Look up, combine and compare the values of layout expressions, within limits and with errors for designers.

Values are plain data: texts, numbers, true or false, none, lists and maps. Attributes of Python objects are never read.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from kredens.cards.names import did_you_mean

MAX_VALUE_LENGTH: Final = 20_000
"""The greatest length of an expression's value, in characters or items."""
MAX_NUMBER: Final = 10**15
"""The greatest number that an expression may come to; up to here decimals are exact to a tenth."""
MAX_LISTED_NAMES: Final = 24
"""The greatest number of known names that an error lists where none is similar."""
TOO_LONG_MESSAGE: Final = "comes to too long a text"
TYPE_LABELS: Final = {
    str: "a text",
    list: "a list",
    tuple: "a list",
    dict: "a map",
    bool: "true or false",
    int: "a number",
    float: "a number",
    type(None): "none",
}
"""What an error calls values of each Python type."""

Operation: TypeAlias = Callable[[Any, Any], Any]


class ExpressionError(ValueError):
    """Raised for an expression that cannot be evaluated; the message is for the designer of the layout."""


class MissingValueError(ExpressionError):
    """Raised for a name, key or index that is not there, which the filter `default` replaces.

    The message is made only when it is asked for: most missing values are replaced.
    """

    def __init__(self, wanted: object, held: object, *, is_first_name: bool = False) -> None:
        super().__init__(wanted)
        self._wanted = wanted
        self._held = held
        self._is_first_name = is_first_name

    def __str__(self) -> str:
        """Return the message, with similar or known names."""
        wanted, held = self._wanted, self._held
        if isinstance(held, Mapping):
            known = [str(key) for key in held]
            if self._is_first_name:
                return f"{wanted!r} is undefined{did_you_mean(str(wanted), known)}"
            return f"holds no {wanted!r}{did_you_mean(str(wanted), known) or _known_names_hint(known)}"
        if isinstance(held, (str, list, tuple)) and isinstance(wanted, int):
            if not held:
                return f"{describe(held)} is empty, so it has no [{wanted}]"
            parts = "letters" if isinstance(held, str) else "items"
            return f"{describe(held)} of {len(held)} {parts} has no [{wanted}]; the first is [0]"
        return f"{describe(held)} holds nothing by name, so no {wanted!r}"


def _known_names_hint(known: list[str]) -> str:
    return f" (known: {', '.join(known)})" if 0 < len(known) <= MAX_LISTED_NAMES else ""


def describe(value: object) -> str:
    """Return what errors call a value of this type, such as "a text"."""
    return TYPE_LABELS.get(type(value), "this")


def look_up(held: Any, key: Any) -> Any:
    """Return what a map holds under the key, or the item of a list or letter of a text at the index."""
    if isinstance(held, (dict, Mapping)) or not isinstance(key, str):
        try:
            return held[key]
        except (LookupError, TypeError):
            pass
    raise MissingValueError(key, held)


def cut(value: Any, start: Any, end: Any) -> Any:
    """Return a part of a list or text; `start` and `end` are indices, or None for the ends."""
    if not isinstance(value, (str, list, tuple)):
        raise ExpressionError(f"only a list or a text can be cut with [:], not {describe(value)}")
    if not all(bound is None or isinstance(bound, int) for bound in (start, end)):
        raise ExpressionError("[:] takes whole numbers")
    return value[start:end]


def is_number(value: object) -> bool:
    """Return whether the value is a number; true and false count as 1 and 0."""
    return isinstance(value, (int, float))


def limit_number(value: Any) -> Any:
    """Return the number; raises ExpressionError if it is too large or no number at all."""
    if not -MAX_NUMBER <= value <= MAX_NUMBER:
        raise ExpressionError("comes to too large a number")
    return value


def limit_length(length: int) -> None:
    """Raise ExpressionError if a value of that length would be too long."""
    if length > MAX_VALUE_LENGTH:
        raise ExpressionError(f"{TOO_LONG_MESSAGE}: more than {MAX_VALUE_LENGTH:,} characters or items")


def join_texts(values: list[str], between: str = "") -> str:
    """Return the texts joined into one."""
    limit_length(sum(map(len, values)) + len(between) * len(values))
    return between.join(values)


def negate(value: Any) -> Any:
    """Return the number with the other sign."""
    if not is_number(value):
        raise ExpressionError(f"- stands before a number, not before {describe(value)}")
    return -value


def _add(left: Any, right: Any) -> Any:
    """Return the sum of two numbers, or two texts or lists put together."""
    if is_number(left) and is_number(right):
        return limit_number(left + right)
    if any(isinstance(left, kind) and isinstance(right, kind) for kind in (str, list, tuple)):
        limit_length(len(left) + len(right))
        return left + right
    raise ExpressionError(
        f"is not allowed: {describe(left)} and {describe(right)} cannot be added; put texts together with ~"
    )


def _numeric(sign: str, calculate: Operation) -> Operation:
    """Build an operation on two numbers."""

    def apply(left: Any, right: Any) -> Any:
        if not (is_number(left) and is_number(right)):
            hint = "; put texts together with ~" if sign == "%" else ""
            raise ExpressionError(
                f"is not allowed: only numbers can be combined with {sign}, not {describe(left)} and {describe(right)}"
                f"{hint}"
            )
        if not right and sign in ("/", "//", "%"):
            raise ExpressionError(f"is not allowed: {sign} by zero")
        return limit_number(calculate(left, right))

    return apply


def _ordering(sign: str, compare: Operation) -> Operation:
    """Build a comparison by size, which is refused for values of different types."""

    def apply(left: Any, right: Any) -> Any:
        try:
            return compare(left, right)
        except TypeError:
            pass
        hint = ""
        if left is None or right is None:
            hint = "; for none write a value to use in its place: (card.points or 0)"
        raise ExpressionError(f"{describe(left)} and {describe(right)} cannot be compared with {sign}{hint}")

    return apply


def _contains(value: Any, many: Any) -> bool:
    """Return whether a list holds the value, a map has that key, or a text has that part."""
    try:
        return value in many
    except TypeError:
        message = f"in looks for {describe(value)} in {describe(many)}; it finds an item of a list, a key of a map"
        raise ExpressionError(f"{message} or a part of a text") from None


def _contains_not(value: Any, many: Any) -> bool:
    return not _contains(value, many)


CALCULATIONS: Final[Mapping[str, Operation]] = {
    "+": _add,
    "-": _numeric("-", operator.sub),
    "*": _numeric("*", operator.mul),
    "/": _numeric("/", operator.truediv),
    "//": _numeric("//", operator.floordiv),
    "%": _numeric("%", operator.mod),
}
"""The operations on two values by their signs."""
COMPARISONS: Final[Mapping[str, Operation]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": _ordering("<", operator.lt),
    "<=": _ordering("<=", operator.le),
    ">": _ordering(">", operator.gt),
    ">=": _ordering(">=", operator.ge),
    "in": _contains,
    "not in": _contains_not,
}
"""The comparisons of two values by their signs."""
