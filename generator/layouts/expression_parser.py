"""Parse the expressions in the strings of layouts into functions of a card's values.

Examples: `{{ card.name }}`, `{{ dark[card.kind].line }}`, `{{ ink if low else 'none' }}`, `{{ 3.5 * (card.row |
length) }}`. The language is a small part of Jinja's, with the same meaning; docs/layouts.md lists all of it. There are
no calls, no loops and no attributes of objects, and sizes and depths are bounded, so any file can be evaluated safely.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.names import did_you_mean, known_hint
from kredens.generator.layouts.expression_filters import ENDS, FILTERS, TESTS
from kredens.generator.layouts.expression_values import (
    CALCULATIONS,
    COMPARISONS,
    MAX_NUMBER,
    ExpressionError,
    Operation,
    cut,
    negate,
)
from kredens.generator.layouts.expressions import (
    Expression,
    all_names,
    apply,
    attribute,
    both,
    calculate,
    choose,
    compare_in_turn,
    concatenation,
    constant,
    either,
    end_of,
    is_defined,
    negation,
    replace_missing,
    subscript,
    variable,
)

MAX_TOKENS: Final = 500
"""The greatest number of words, values and signs in one expression, which bounds how deep Python recurses."""
MAX_NESTING: Final = 24
"""How deep brackets, `not`, `-` and `else` may be nested in one another."""
CONSTANTS: Final[Mapping[str, bool | None]] = {
    "true": True,
    "false": False,
    "none": None,
    "True": True,
    "False": False,
    "None": None,
}
OPERATOR_WORDS: Final = frozenset("and else if in is not or".split())
PRECEDENCES: Final[Mapping[str, int]] = {
    "or": 1,
    "and": 2,
    **dict.fromkeys(COMPARISONS, 4),
    "+": 5,
    "-": 5,
    "~": 6,
    "*": 7,
    "/": 7,
    "//": 7,
    "%": 7,
}
"""How tightly each operation on two values binds, as in Jinja; `not` stands between `and` and comparisons."""
_NOT_PRECEDENCE: Final = 3
_BUILDERS: Final[Mapping[str, Callable[[Expression, Expression], Expression]]] = {
    "and": both,
    "or": either,
    "~": concatenation,
}
"""The operations on two values that are no calculations."""
_TOKEN: Final = re.compile(
    r"""\s*(?:
        (?P<word>[^\W\d]\w*)
        | (?P<number>[0-9]{1,16}(?:\.[0-9]{1,16})?(?![\w]))
        | (?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
        | (?P<sign>//|\*\*|\|\||==|!=|<=|>=|\}\}|[-+*/%~<>|()\[\],.:=])
    )""",
    re.DOTALL | re.VERBOSE,
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL)
_ESCAPED: Final[Mapping[str, str]] = {"n": "\n", "t": "\t", "\\": "\\", "'": "'", '"': '"'}
_HINTS: Final[tuple[tuple[str, Key], ...]] = (
    ("**", Key("no-powers")),
    ("=", Key("compare-with-equals")),
    ("&", Key("write-and")),
    ("||", Key("write-or")),
    ("!", Key("write-not")),
    ("{", Key("no-maps-here")),
    ("'", Key("text-never-closed")),
    ('"', Key("text-never-closed")),
)
"""What to write in place of a sign that other languages have."""


def parse_expression(source: str, start: int) -> tuple[Expression, int]:
    """Parse the expression that begins behind `{{`, at `start`; return it and where its `}}` ends.

    Raises ExpressionError if it cannot be read.
    """
    if source.startswith(("-", "+"), start):
        raise ExpressionError(message("space-behind-braces", sign=source[start]))
    parser = _Parser(source, start)
    return parser.parse(), parser.end


def _tokenize(source: str, start: int) -> Iterator[tuple[str, str, int]]:
    """Yield the kind, the text and the place of each token, the closing brackets included; raises ExpressionError."""
    position = start
    text = ""
    while text != "}}":
        match = _TOKEN.match(source, position)
        if match is None:
            raise _syntax_error(source, position)
        kind = match.lastgroup or ""
        text = match[kind]
        yield kind, text, match.start(kind)
        position = match.end()


def _syntax_error(source: str, position: int) -> ExpressionError:
    """Return the error for what cannot be read at a position of the source."""
    rest = source[position:].lstrip()
    if not rest:
        return ExpressionError(message("braces-never-closed"))
    for sign, hint in _HINTS:
        if rest.startswith(sign):
            return ExpressionError(message("sign-without-meaning", sign=quote_value(sign), hint=message(hint)))
    if rest.startswith("}}"):
        return ExpressionError(message("missing-before-braces"))
    shown = re.match(r"\w+|.", rest, re.DOTALL)
    return ExpressionError(message("unexpected-word", word=quote_value((shown[0] if shown else rest)[:20])))


class _Parser:
    """Recursive descent parser of one expression, with the precedence of operators that Jinja has."""

    def __init__(self, source: str, start: int) -> None:
        self._source = source
        tokens = list(islice(_tokenize(source, start), MAX_TOKENS + 1))
        if len(tokens) > MAX_TOKENS:
            raise ExpressionError(message("expression-too-many-words", most=MAX_TOKENS))
        self._kinds = tuple(kind for kind, _, _ in tokens)
        self._texts = tuple(text for _, text, _ in tokens)
        self._starts = tuple(start for _, _, start in tokens)
        self.end = self._starts[-1] + 2
        self._position = 0
        self._nesting = 0

    def parse(self) -> Expression:
        """Parse the whole expression up to its closing brackets."""
        if len(self._texts) == 1:
            raise ExpressionError(message("nothing-between-braces"))
        found = self._parse_choice()
        if self._texts[self._position] != "}}":
            raise self._error()
        return found

    def _error(self) -> ExpressionError:
        return _syntax_error(self._source, self._starts[self._position])

    def _accept(self, *wanted: str) -> str:
        """Take and return the next token if it is one of these words or signs, else return an empty text."""
        text = self._texts[self._position]
        if text not in wanted:
            return ""
        self._position += 1
        return text

    def _expect(self, wanted: str) -> None:
        if not self._accept(wanted):
            raise self._error()

    def _take_word(self) -> str:
        kind, text = self._kinds[self._position], self._texts[self._position]
        if kind != "word":
            raise self._error()
        self._position += 1
        return text

    def _enter(self) -> None:
        self._nesting += 1
        if self._nesting > MAX_NESTING:
            raise ExpressionError(message("nested-too-deeply"))

    def _parse_choice(self) -> Expression:
        """Parse `VALUE`, or `VALUE if CONDITION else VALUE`."""
        self._enter()
        found = self._parse_operations(0)
        if self._accept("if"):
            condition = self._parse_operations(0)
            if not self._accept("else"):
                raise ExpressionError(message("if-without-else"))
            found = choose(condition, found, self._parse_choice())
        self._nesting -= 1
        return found

    def _parse_operations(self, least: int) -> Expression:
        """Parse values and the operations between them that bind at least as tightly as `least`."""
        if least <= _NOT_PRECEDENCE and self._accept("not"):
            self._enter()
            left = negation(self._parse_operations(_NOT_PRECEDENCE))
            self._nesting -= 1
        else:
            left = self._parse_filtered()
        while (precedence := PRECEDENCES.get(sign := self._peek_operation(), -1)) >= least:
            if sign in COMPARISONS:
                left = self._parse_comparisons(left)
                continue
            self._position += 1
            right = self._parse_operations(precedence + 1)
            left = _BUILDERS[sign](left, right) if sign in _BUILDERS else calculate(CALCULATIONS[sign], left, right)
        return left

    def _peek_operation(self) -> str:
        """Return the next token, `not in` as one."""
        text = self._texts[self._position]
        return "not in" if text == "not" and self._texts[self._position + 1] == "in" else text

    def _parse_comparisons(self, left: Expression) -> Expression:
        """Parse one or more comparisons; `1 < a < 5` holds if both do."""
        rest: list[tuple[Operation, Expression]] = []
        while (sign := self._peek_operation()) in COMPARISONS:
            self._position += len(sign.split())
            rest.append((COMPARISONS[sign], self._parse_operations(PRECEDENCES[sign] + 1)))
        return compare_in_turn(left, rest)

    def _parse_filtered(self) -> Expression:
        """Parse a value with the filters behind it, and a test behind these."""
        found = self._parse_signed()
        while self._accept("|"):
            found = self._parse_filter(found)
        if self._accept("is"):
            is_negated = self._accept("not")
            found = self._parse_test(found)
            return negation(found) if is_negated else found
        return found

    def _parse_filter(self, operand: Expression) -> Expression:
        name = self._take_word()
        arguments = self._parse_items("(", ")", name) if self._texts[self._position] == "(" else []
        if name == "default":
            if len(arguments) != 1:
                raise ExpressionError(message("default-takes-one"))
            return replace_missing(operand, arguments[0])
        declared = FILTERS.get(name)
        if declared is None:
            known = sorted((*FILTERS, "default"))
            hint = did_you_mean(name, known) or known_hint(known)
            raise ExpressionError(message("unknown-filter", name=quote_value(name), hint=hint))
        if not declared.least <= len(arguments) <= declared.most:
            if not declared.most:
                raise ExpressionError(message("filter-takes-none", name=name, count=len(arguments)))
            raise ExpressionError(message("filter-takes", name=name, most=declared.most, count=len(arguments)))
        return end_of(operand, declared.apply) if name in ENDS else apply(declared.apply, operand, *arguments)

    def _parse_test(self, operand: Expression) -> Expression:
        name = self._take_word()
        if name == "defined":
            return is_defined(operand)
        if name == "undefined":
            return negation(is_defined(operand))
        if name not in TESTS:
            known = sorted((*TESTS, "defined", "undefined"))
            hint = did_you_mean(name, known) or message("known-tests", known=known)
            raise ExpressionError(message("unknown-test", name=quote_value(name), hint=hint))
        return apply(TESTS[name], operand)

    def _parse_signed(self) -> Expression:
        """Parse a value, or a value with - before it."""
        if not self._accept("-"):
            return self._parse_subscripts(self._parse_primary())
        self._enter()
        found = apply(negate, self._parse_signed())
        self._nesting -= 1
        return found

    def _parse_primary(self) -> Expression:
        """Parse a number, a text, a constant, a name, a list, or an expression in brackets."""
        kind, text = self._kinds[self._position], self._texts[self._position]
        if kind == "sign":
            if text == "[":
                return _list_of(self._parse_items("[", "]", ""))
            # A comma makes a list of what stands in round brackets, as layouts of earlier versions have it.
            self._expect("(")
            items = [self._parse_choice()]
            is_list = self._texts[self._position] == ","
            while self._accept(",") and self._texts[self._position] != ")":
                items.append(self._parse_choice())
            self._expect(")")
            return _list_of(items) if is_list else items[0]
        if kind == "word" and text in OPERATOR_WORDS:
            raise self._error()
        self._position += 1
        if kind == "word":
            return constant(CONSTANTS[text]) if text in CONSTANTS else variable(text)
        return constant(_unescape(text[1:-1]) if kind == "text" else _read_number(text))

    def _parse_items(self, opening: str, closing: str, filter_name: str) -> list[Expression]:
        """Parse values with commas between them, in brackets."""
        self._expect(opening)
        items: list[Expression] = []
        while not self._accept(closing):
            if items:
                self._expect(",")
                if self._accept(closing):
                    break
            items.append(self._parse_choice())
            if filter_name and self._texts[self._position] == "=":
                raise ExpressionError(message("filter-values-named", name=filter_name))
        return items

    def _parse_subscripts(self, found: Expression) -> Expression:
        """Parse any number of `.NAME`, `[KEY]` and `[FROM:TO]` behind a value."""
        while True:
            if self._accept("."):
                if self._kinds[self._position] == "number":
                    raise ExpressionError(message("item-in-brackets"))
                found = attribute(found, self._take_word())
            elif self._accept("["):
                found = self._parse_brackets(found)
            elif self._texts[self._position] == "(":
                raise ExpressionError(message("no-calls"))
            else:
                return found

    def _parse_brackets(self, found: Expression) -> Expression:
        """Parse what stands in the brackets behind a value, up to the closing one."""
        start = constant(None) if self._texts[self._position] == ":" else self._parse_choice()
        if self._accept("]"):
            return subscript(found, start)
        self._expect(":")
        end = constant(None) if self._texts[self._position] == "]" else self._parse_choice()
        self._expect("]")
        return apply(cut, found, start, end)


def _read_number(text: str) -> int | float:
    value = float(text) if "." in text else int(text)
    if value > MAX_NUMBER:
        raise ExpressionError(message("holds-too-large-number"))
    return value


def _unescape(text: str) -> str:
    r"""Return a text of the source with its escapes replaced, such as \n and \'."""
    return _ESCAPE.sub(_unescape_one, text) if "\\" in text else text


def _unescape_one(match: re.Match[str]) -> str:
    code, letter = match[1] or match[2], match[3]
    character = chr(int(code, 16)) if code else _ESCAPED.get(letter, "")
    if not character or "\ud800" <= character <= "\udfff":
        raise ExpressionError(message("escape-without-sign", escape=match[0]))
    return character


def _list_of(items: Sequence[Expression]) -> Expression:
    """Return the expression of a list with these items."""
    evaluators = [item.evaluate for item in items]
    return Expression(all_names(items), lambda context: [evaluate(context) for evaluate in evaluators])
