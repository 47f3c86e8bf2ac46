"""The plain expressions of layouts, worked out without Jinja: `{{ card.name }}`, `{{ dark[card.kind].line }}`,
`{{ not card.art }}`, `{{ ink if low else 'none' }}`, `{{ (card.verbs | length) > 1 }}`.

Nearly all are like that, and a print job whose layouts hold no others need not load Jinja at all. Whatever is not
plain, and whatever cannot be worked out, is left to Jinja, whose messages are the ones that people see.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

LONGEST_JOINED = 10_000
"""Longer texts, in characters, are left to Jinja, which knows how long they may be."""
_EXPRESSION = re.compile(r"\{\{(?![-+])([^{}\\\r]*)(?<![-+])\}\}")
_NOT_PLAIN = re.compile(r"[{}\r\n]")
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
_WORDS = frozenset("and else false if in is none not or recursive true self super caller loop varargs kwargs".split())
"""What means something of its own to Jinja where a name could stand."""
MOST = 60
"""The most words and signs of a plain expression: nothing is nested deeper than Python likes."""

Find: TypeAlias = Callable[[Mapping[str, Any]], Any]


class Expression(NamedTuple):
    """The names that it begins from, and what it comes to with them. That raises LookupError or TypeError where
    something is not there, or not of the right kind."""

    names: frozenset[str]
    find: Find


Pieces: TypeAlias = tuple[str | Expression, ...]
"""What a string is put together from: text as it stands, and expressions."""


class _NotPlain(Exception):
    """Something that only Jinja reads."""


def pieces(source: str) -> Pieces | None:
    """The pieces of a string with plain expressions, None for one with any other."""
    found: list[str | Expression] = []
    end = 0
    try:
        for match in _EXPRESSION.finditer(source):
            found += [source[end : match.start()], _Reader(match[1]).whole()]
            end = match.end()
    except _NotPlain:
        return None
    found.append(source[end:])
    plain = not any(isinstance(piece, str) and _NOT_PLAIN.search(piece) for piece in found)
    return tuple(piece for piece in found if piece) if plain else None


def put_together(wanted: Pieces, context: Mapping[str, Any]) -> str | None:
    """The text with everything worked out, None where that cannot be done."""
    try:
        return "".join([piece if isinstance(piece, str) else str(piece.find(context)) for piece in wanted])
    except (LookupError, TypeError):
        return None


class _Reader:
    """Recursive descent over one expression, in the order in which Jinja binds."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, str, str, str]] = []
        position = 0
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise _NotPlain
            if match.lastindex:
                self._tokens.append((match[1] or "", match[2] or "", match[3] or "", match[4] or ""))
            position = match.end()
        if len(self._tokens) > MOST:
            raise _NotPlain
        self._at = 0

    def _next(self, kind: int) -> str:
        """The token that stands here if it is of the kind, and takes it: 0 a word, 1 a number, 2 a text, 3 a sign."""
        token = self._tokens[self._at][kind] if self._at < len(self._tokens) else ""
        self._at += bool(token)
        return token

    def _take(self, kind: int, *wanted: str) -> str:
        token = self._next(kind)
        if token and token not in wanted:
            self._at -= 1
            return ""
        return token

    def _need(self, kind: int, wanted: str) -> None:
        if not self._take(kind, wanted):
            raise _NotPlain

    def whole(self) -> Expression:
        found = self._choice()
        if self._at < len(self._tokens):
            raise _NotPlain
        return found

    def _choice(self) -> Expression:
        then = self._negated()
        if self._take(0, "if"):
            condition = self._negated()
            self._need(0, "else")
            then = _either(condition, then, self._choice())
        return then

    def _negated(self) -> Expression:
        if self._take(0, "not"):
            inner = self._negated()
            return Expression(inner.names, lambda context: not inner.find(context))
        return self._compared()

    def _compared(self) -> Expression:
        left = self._filtered()
        sign = self._take(3, "==", "!=", "<", "<=", ">", ">=") or self._take(0, "in")
        if not sign:
            return left
        right, compare = self._filtered(), _OPERATORS[sign]
        return Expression(left.names | right.names, lambda context: compare(left.find(context), right.find(context)))

    def _filtered(self) -> Expression:
        found = self._primary()
        while self._take(3, "|"):
            name = self._next(0)
            if name == "length":
                found = _length(found)
            elif name == "join" and self._take(3, "("):
                found = _joined(found, self._text())
                self._need(3, ")")
            else:
                raise _NotPlain
        return found

    def _text(self) -> str:
        quoted = self._next(2)
        if not quoted:
            raise _NotPlain
        return quoted[1:-1]

    def _primary(self) -> Expression:
        if self._take(3, "("):
            found = self._choice()
            self._need(3, ")")
        elif self._take(3, "["):
            return self._list()
        elif number := self._next(1):
            return _constant(int(number))
        elif quoted := self._next(2):
            return _constant(quoted[1:-1])
        else:
            name = self._next(0)
            if not name or name in _WORDS:
                raise _NotPlain
            found = Expression(frozenset({name}), lambda context: context[name])
        return self._keyed(found)

    def _list(self) -> Expression:
        items: list[Expression] = []
        while not self._take(3, "]"):
            if items:
                self._need(3, ",")
            items.append(self._choice())
        names = frozenset[str]().union(*(item.names for item in items))
        return Expression(names, lambda context: [item.find(context) for item in items])

    def _keyed(self, found: Expression) -> Expression:
        while True:
            if self._take(3, "."):
                key = self._next(0)
                if not key:
                    raise _NotPlain
                found = _item(found, _constant(key))
            elif self._take(3, "["):
                found = _item(found, self._choice())
                self._need(3, "]")
            else:
                return found


def _constant(value: str | int) -> Expression:
    return Expression(frozenset(), lambda _: value)


def _item(of: Expression, key: Expression) -> Expression:
    def find(context: Mapping[str, Any]) -> Any:
        value, wanted = of.find(context), key.find(context)
        if not isinstance(value, dict) and (isinstance(wanted, str) or not isinstance(value, list)):
            raise LookupError(wanted)
        return value[wanted]

    return Expression(of.names | key.names, find)


def _either(condition: Expression, then: Expression, otherwise: Expression) -> Expression:
    def find(context: Mapping[str, Any]) -> Any:
        return then.find(context) if condition.find(context) else otherwise.find(context)

    return Expression(condition.names | then.names | otherwise.names, find)


def _length(of: Expression) -> Expression:
    return Expression(of.names, lambda context: len(of.find(context)))


def _joined(of: Expression, between: str) -> Expression:
    def find(context: Mapping[str, Any]) -> str:
        values = of.find(context)
        if not isinstance(values, (list, tuple)):
            raise LookupError(between)
        text = between.join([str(value) for value in values])
        if len(text) > LONGEST_JOINED:
            raise LookupError(between)
        return text

    return Expression(of.names, find)
