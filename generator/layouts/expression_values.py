"""Look up, combine and compare the values of layout expressions, within limits and with errors for designers.

Values are plain data: texts, numbers, true or false, none, lists and maps. Attributes of Python objects are never read.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, describe_error, message
from kredens.cards.names import did_you_mean, known_hint

MAX_VALUE_LENGTH: Final = 20_000
"""The greatest length of an expression's value, in characters or items."""
MAX_NUMBER: Final = 10**15
"""The greatest number that an expression may come to; up to here decimals are exact to a tenth."""
MAX_LISTED_NAMES: Final = 24
"""The greatest number of known names that an error lists where none is similar."""
TYPE_LABELS: Final = {
    str: Key("a-text-here"),
    list: Key("a-list"),
    tuple: Key("a-list"),
    dict: Key("a-map"),
    bool: Key("true-or-false"),
    int: Key("a-number"),
    float: Key("a-number"),
    type(None): Key("the-value-none"),
}
"""What an error calls values of each Python type."""

Operation: TypeAlias = Callable[[Any, Any], Any]


class ExpressionError(ValueError):
    """Raised for an expression that cannot be evaluated; the message is for the designer of the layout."""

    @property
    def message(self) -> str:
        """Return the sentence behind the expression, which can be worded in any language."""
        return describe_error(self)


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
        return self.message

    @property
    def message(self) -> str:
        """Return the sentence, with similar or known names."""
        wanted, held = self._wanted, self._held
        if isinstance(held, Mapping):
            known = [str(key) for key in held]
            near = did_you_mean(str(wanted), known)
            if self._is_first_name:
                return message("name-undefined", name=quote_value(wanted), hint=near)
            hint = near or (known_hint(known) if len(known) <= MAX_LISTED_NAMES else "")
            return message("holds-no", name=quote_value(wanted), hint=hint)
        if isinstance(held, (str, list, tuple)) and isinstance(wanted, int):
            if not held:
                return message("empty-text-has-no" if isinstance(held, str) else "empty-list-has-no", index=wanted)
            return message(
                "letters-have-no" if isinstance(held, str) else "items-have-no", count=len(held), index=wanted
            )
        return message("holds-nothing-by-name", found=describe(held), name=quote_value(wanted))


def describe(value: object) -> str:
    """Return what errors call a value of this type, such as "a text"."""
    return message(TYPE_LABELS.get(type(value), Key("something-else")))


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
        raise ExpressionError(message("cut-of-no-text", found=describe(value)))
    if not all(bound is None or isinstance(bound, int) for bound in (start, end)):
        raise ExpressionError(message("cut-takes-whole-numbers"))
    return value[start:end]


def is_number(value: object) -> bool:
    """Return whether the value is a number; true and false count as 1 and 0."""
    return isinstance(value, (int, float))


def limit_number(value: Any) -> Any:
    """Return the number; raises ExpressionError if it is too large or no number at all."""
    if not -MAX_NUMBER <= value <= MAX_NUMBER:
        raise ExpressionError(message("number-comes-too-large"))
    return value


def limit_length(length: int) -> None:
    """Raise ExpressionError if a value of that length would be too long."""
    if length > MAX_VALUE_LENGTH:
        raise ExpressionError(message("value-comes-too-long", most=MAX_VALUE_LENGTH))


def join_texts(values: list[str], between: str = "") -> str:
    """Return the texts joined into one."""
    limit_length(sum(map(len, values)) + len(between) * len(values))
    return between.join(values)


def negate(value: Any) -> Any:
    """Return the number with the other sign."""
    if not is_number(value):
        raise ExpressionError(message("minus-before", found=describe(value)))
    return -value


def _add(left: Any, right: Any) -> Any:
    """Return the sum of two numbers, or two texts or lists put together."""
    if is_number(left) and is_number(right):
        return limit_number(left + right)
    if any(isinstance(left, kind) and isinstance(right, kind) for kind in (str, list, tuple)):
        limit_length(len(left) + len(right))
        return left + right
    raise ExpressionError(message("cannot-be-added", left=describe(left), right=describe(right)))


def _numeric(sign: str, calculate: Operation) -> Operation:
    """Build an operation on two numbers."""

    def apply(left: Any, right: Any) -> Any:
        if not (is_number(left) and is_number(right)):
            hint = message("join-with-tilde") if sign == "%" else ""
            raise ExpressionError(
                message("only-numbers-combine", sign=sign, left=describe(left), right=describe(right), hint=hint)
            )
        if not right and sign in ("/", "//", "%"):
            raise ExpressionError(message("by-zero", sign=sign))
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
            hint = message("instead-of-none")
        raise ExpressionError(
            message("cannot-be-compared", left=describe(left), right=describe(right), sign=sign, hint=hint)
        )

    return apply


def _contains(value: Any, many: Any) -> bool:
    """Return whether a list holds the value, a map has that key, or a text has that part."""
    try:
        return value in many
    except TypeError:
        sentence = message("in-looks-for", sought=describe(value), searched=describe(many))
        raise ExpressionError(sentence) from None


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
