"""Evaluate the simple expressions of layouts without Jinja.

Examples: `{{ card.name }}`, `{{ dark[card.kind].line }}`, `{{ not card.art }}`, `{{ ink if low else 'none' }}`, `{{
(card.verbs | length) > 1 }}`. Nearly all expressions are like that, and a print job whose layouts hold no others need
not load Jinja at all. Whatever is not simple, and whatever cannot be evaluated, is left to Jinja, whose messages are
the ones that people see.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

MAX_JOINED_LENGTH = 10_000
"""The greatest length of a text made by `join`, in characters; longer ones are left to Jinja and its limits."""
_EXPRESSION_PATTERN = re.compile(r"\{\{(?![-+])([^{}\\\r]*)(?<![-+])\}\}")
_FORBIDDEN_CHARACTERS = re.compile(r"[{}\r\n]")
_TOKEN = re.compile(
    r" *(?:([a-z][A-Za-z0-9_]*)|([0-9]{1,9})(?![A-Za-z0-9_.])|('[^']*'|\"[^\"]*\")|(==|!=|<=|>=|[<>|()\[\],.])|\Z)",
    re.ASCII,
)
_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "in": lambda value, many: value in many,
}
_RESERVED_WORDS = frozenset(
    "and else false if in is none not or recursive true self super caller loop varargs kwargs".split()
)
"""Words that have a meaning of their own in Jinja where a name could stand."""
MAX_TOKENS = 60
"""The greatest number of tokens of a simple expression, which bounds how deep Python recurses."""

Evaluator: TypeAlias = Callable[[Mapping[str, Any]], Any]


class Expression(NamedTuple):
    """The names that an expression begins from, and the function that evaluates it with their values.

    The function raises LookupError or TypeError where something is missing or not of the right kind.
    """

    names: frozenset[str]
    evaluate: Evaluator


Pieces: TypeAlias = tuple[str | Expression, ...]
"""The parts of a string: literal text and expressions."""


class _NotSimple(Exception):
    """Raised for something that only Jinja reads."""


def parse(source: str) -> Pieces | None:
    """Parse a string with simple expressions into its parts; None if any other expression is in it."""
    found: list[str | Expression] = []
    end = 0
    try:
        for match in _EXPRESSION_PATTERN.finditer(source):
            found += [source[end : match.start()], _Parser(match[1]).parse()]
            end = match.end()
    except _NotSimple:
        return None
    found.append(source[end:])
    plain = not any(isinstance(piece, str) and _FORBIDDEN_CHARACTERS.search(piece) for piece in found)
    return tuple(piece for piece in found if piece) if plain else None


def evaluate(wanted: Pieces, context: Mapping[str, Any]) -> str | None:
    """Return the text with everything evaluated, or None where that cannot be done."""
    try:
        return "".join([piece if isinstance(piece, str) else str(piece.evaluate(context)) for piece in wanted])
    except (LookupError, TypeError):
        return None


class _Parser:
    """Recursive descent parser of one expression, with the operator precedence of Jinja."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, str, str, str]] = []
        position = 0
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise _NotSimple
            if match.lastindex:
                self._tokens.append((match[1] or "", match[2] or "", match[3] or "", match[4] or ""))
            position = match.end()
        if len(self._tokens) > MAX_TOKENS:
            raise _NotSimple
        self._position = 0

    def _accept_kind(self, kind: int) -> str:
        """Take and return the next token if it is of the kind, else return an empty text.

        The kinds are 0 a word, 1 a number, 2 a string, 3 a sign.
        """
        token = self._tokens[self._position][kind] if self._position < len(self._tokens) else ""
        self._position += bool(token)
        return token

    def _accept(self, kind: int, *wanted: str) -> str:
        token = self._accept_kind(kind)
        if token and token not in wanted:
            self._position -= 1
            return ""
        return token

    def _expect(self, kind: int, wanted: str) -> None:
        if not self._accept(kind, wanted):
            raise _NotSimple

    def parse(self) -> Expression:
        """Parse the whole expression; raises _NotSimple if any token is left."""
        found = self._parse_conditional()
        if self._position < len(self._tokens):
            raise _NotSimple
        return found

    def _parse_conditional(self) -> Expression:
        """Parse `VALUE`, or `VALUE if CONDITION else VALUE`."""
        then = self._parse_not()
        if self._accept(0, "if"):
            condition = self._parse_not()
            self._expect(0, "else")
            then = _conditional(condition, then, self._parse_conditional())
        return then

    def _parse_not(self) -> Expression:
        if self._accept(0, "not"):
            inner = self._parse_not()
            return Expression(inner.names, lambda context: not inner.evaluate(context))
        return self._parse_comparison()

    def _parse_comparison(self) -> Expression:
        """Parse a value or one comparison of two values, `in` included."""
        left = self._parse_filters()
        sign = self._accept(3, "==", "!=", "<", "<=", ">", ">=") or self._accept(0, "in")
        if not sign:
            return left
        right, compare = self._parse_filters(), _OPERATORS[sign]
        return Expression(
            left.names | right.names, lambda context: compare(left.evaluate(context), right.evaluate(context))
        )

    def _parse_filters(self) -> Expression:
        """Parse a value with the filters `length` and `join` behind it."""
        found = self._parse_primary()
        while self._accept(3, "|"):
            name = self._accept_kind(0)
            if name == "length":
                found = _length(found)
            elif name == "join" and self._accept(3, "("):
                found = _join(found, self._parse_string())
                self._expect(3, ")")
            else:
                raise _NotSimple
        return found

    def _parse_string(self) -> str:
        quoted = self._accept_kind(2)
        if not quoted:
            raise _NotSimple
        return quoted[1:-1]

    def _parse_primary(self) -> Expression:
        """Parse a number, a string, a name, a list or an expression in brackets, with what is looked up in it."""
        if self._accept(3, "("):
            found = self._parse_conditional()
            self._expect(3, ")")
        elif self._accept(3, "["):
            return self._parse_list()
        elif number := self._accept_kind(1):
            return _constant_expression(int(number))
        elif quoted := self._accept_kind(2):
            return _constant_expression(quoted[1:-1])
        else:
            name = self._accept_kind(0)
            if not name or name in _RESERVED_WORDS:
                raise _NotSimple
            found = Expression(frozenset({name}), lambda context: context[name])
        return self._parse_subscripts(found)

    def _parse_list(self) -> Expression:
        """Parse the items of a list up to its closing bracket."""
        items: list[Expression] = []
        while not self._accept(3, "]"):
            if items:
                self._expect(3, ",")
            items.append(self._parse_conditional())
        names = frozenset[str]().union(*(item.names for item in items))
        return Expression(names, lambda context: [item.evaluate(context) for item in items])

    def _parse_subscripts(self, found: Expression) -> Expression:
        """Parse any number of `.NAME` and `[KEY]` behind a value."""
        while True:
            if self._accept(3, "."):
                key = self._accept_kind(0)
                if not key:
                    raise _NotSimple
                found = _subscript(found, _constant_expression(key))
            elif self._accept(3, "["):
                found = _subscript(found, self._parse_conditional())
                self._expect(3, "]")
            else:
                return found


def _constant_expression(value: str | int) -> Expression:
    return Expression(frozenset(), lambda _: value)


def _subscript(of: Expression, key: Expression) -> Expression:
    """Build the expression that looks a key up in a map or an index in a list."""

    def evaluate(context: Mapping[str, Any]) -> Any:
        value, wanted = of.evaluate(context), key.evaluate(context)
        if not isinstance(value, dict) and (isinstance(wanted, str) or not isinstance(value, list)):
            raise LookupError(wanted)
        return value[wanted]

    return Expression(of.names | key.names, evaluate)


def _conditional(condition: Expression, then: Expression, otherwise: Expression) -> Expression:
    def evaluate(context: Mapping[str, Any]) -> Any:
        return then.evaluate(context) if condition.evaluate(context) else otherwise.evaluate(context)

    return Expression(condition.names | then.names | otherwise.names, evaluate)


def _length(of: Expression) -> Expression:
    return Expression(of.names, lambda context: len(of.evaluate(context)))


def _join(of: Expression, between: str) -> Expression:
    """Build the expression that joins a list into one text; it raises LookupError for no list or too long a text."""

    def evaluate(context: Mapping[str, Any]) -> str:
        values = of.evaluate(context)
        if not isinstance(values, (list, tuple)):
            raise LookupError(between)
        text = between.join([str(value) for value in values])
        if len(text) > MAX_JOINED_LENGTH:
            raise LookupError(between)
        return text

    return Expression(of.names, evaluate)
