"""Build the expressions of layouts out of their parts: functions from a card's values to one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from kredens.generator.layouts.expression_values import (
    ExpressionError,
    MissingValueError,
    Operation,
    join_texts,
    look_up,
)

Evaluator: TypeAlias = Callable[[Mapping[str, Any]], Any]


class Expression(NamedTuple):
    """The names that an expression begins from, and the function that evaluates it; it raises ExpressionError.

    `may_be_missing` is true where `default` and `is defined` may follow: a name, what is looked up in it, or a choice
    between such. Only these raise MissingValueError for what they themselves look up.
    """

    names: frozenset[str]
    evaluate: Evaluator
    may_be_missing: bool = False


def all_names(expressions: Iterable[Expression]) -> frozenset[str]:
    """Return the names in any of the expressions."""
    return frozenset[str]().union(*(each.names for each in expressions))


def constant(value: str | float | None) -> Expression:
    """Build the expression of a value that stands in the source."""
    return Expression(frozenset(), lambda _: value)


def variable(name: str) -> Expression:
    """Build the expression of a name at the beginning."""

    def evaluate(context: Mapping[str, Any]) -> Any:
        try:
            return context[name]
        except KeyError:
            raise MissingValueError(name, context, is_first_name=True) from None

    return Expression(frozenset({name}), evaluate, may_be_missing=True)


def _required(expression: Expression) -> Evaluator:
    """Return the evaluator of a part that `default` behind the whole does not replace."""
    inner = expression.evaluate
    if not expression.names and not expression.may_be_missing:
        return inner

    def evaluate(context: Mapping[str, Any]) -> Any:
        try:
            return inner(context)
        except MissingValueError as error:
            raise ExpressionError(error.message) from None

    return evaluate


def _replaceable(expression: Expression) -> Evaluator:
    """Return the evaluator of a part that `default` behind the whole replaces, if it is one that can be missing."""
    return expression.evaluate if expression.may_be_missing else _required(expression)


def attribute(of: Expression, name: str) -> Expression:
    """Build `OF.NAME`: what a map holds under a name."""
    held = _replaceable(of)

    def evaluate(context: Mapping[str, Any]) -> Any:
        value = held(context)
        if type(value) is dict and name in value:  # as nearly always
            return value[name]
        return look_up(value, name)

    return Expression(of.names, evaluate, may_be_missing=True)


def subscript(of: Expression, key: Expression) -> Expression:
    """Build `OF[KEY]`: what a map holds under a key, or a list at an index."""
    held, wanted = _replaceable(of), key.evaluate

    def evaluate(context: Mapping[str, Any]) -> Any:
        value = held(context)
        try:
            found = wanted(context)
        except MissingValueError as error:
            raise ExpressionError(error.message) from None
        return look_up(value, found)

    return Expression(of.names | key.names, evaluate, may_be_missing=True)


def choose(condition: Expression, then: Expression, otherwise: Expression) -> Expression:
    """Build `THEN if CONDITION else OTHERWISE`."""
    chosen, test, other = _replaceable(then), _required(condition), _replaceable(otherwise)
    return Expression(
        condition.names | then.names | otherwise.names,
        lambda context: chosen(context) if test(context) else other(context),
        then.may_be_missing or otherwise.may_be_missing,
    )


def both(left: Expression, right: Expression) -> Expression:
    """Build `LEFT and RIGHT`, which comes to the left value if that is empty or 0."""
    first, second = _required(left), _replaceable(right)
    return Expression(
        left.names | right.names, lambda context: first(context) and second(context), right.may_be_missing
    )


def either(left: Expression, right: Expression) -> Expression:
    """Build `LEFT or RIGHT`, which comes to the right value if the left one is empty or 0."""
    first, second = _required(left), _replaceable(right)
    names = left.names | right.names
    return Expression(names, lambda context: first(context) or second(context), right.may_be_missing)


def calculate(operation: Operation, left: Expression, right: Expression) -> Expression:
    """Build the expression of an operation on two values."""
    first, second = left.evaluate, right.evaluate
    return Expression(left.names | right.names, lambda context: operation(first(context), second(context)))


def concatenation(left: Expression, right: Expression) -> Expression:
    """Build `LEFT ~ RIGHT`: both as texts, put together."""
    first, second = left.evaluate, right.evaluate
    return Expression(left.names | right.names, lambda context: join_texts([str(first(context)), str(second(context))]))


def compare_in_turn(left: Expression, rest: list[tuple[Operation, Expression]]) -> Expression:
    """Build the expression of one comparison or more, each of a value with the one before it."""
    names = left.names | all_names(each for _, each in rest)
    first = left.evaluate
    steps = [(compare, each.evaluate) for compare, each in rest]
    if len(steps) == 1:
        compare, second = steps[0]
        return Expression(names, lambda context: compare(first(context), second(context)))

    def evaluate(context: Mapping[str, Any]) -> Any:
        value, result = first(context), True
        for compare, each in steps:
            following = each(context)
            result = compare(value, following)
            if not result:
                break
            value = following
        return result

    return Expression(names, evaluate)


def apply(function: Callable[..., Any], operand: Expression, *arguments: Expression) -> Expression:
    """Build the expression that gives a function the value of an operand, and those of further arguments."""
    value, names = operand.evaluate, operand.names
    if not arguments:
        return Expression(names, lambda context: function(value(context)))
    if len(arguments) == 1:
        only = arguments[0].evaluate
        return Expression(names | arguments[0].names, lambda context: function(value(context), only(context)))
    others = [each.evaluate for each in arguments]
    return Expression(
        names | all_names(arguments),
        lambda context: function(value(context), *[other(context) for other in others]),
    )


def replace_missing(operand: Expression, default: Expression) -> Expression:
    """Build the expression that has another value where the operand is missing."""
    value, other = _replaceable(operand), _replaceable(default)

    def evaluate(context: Mapping[str, Any]) -> Any:
        try:
            return value(context)
        except MissingValueError:
            return other(context)

    return Expression(operand.names | default.names, evaluate, default.may_be_missing)


def is_defined(operand: Expression) -> Expression:
    """Build the test whether the operand is there."""
    value = _replaceable(operand)

    def evaluate(context: Mapping[str, Any]) -> bool:
        try:
            value(context)
        except MissingValueError:
            return False
        return True

    return Expression(operand.names, evaluate)


def negation(operand: Expression) -> Expression:
    """Build `not OPERAND`."""
    value = operand.evaluate
    return Expression(operand.names, lambda context: not value(context))


def end_of(operand: Expression, find: Callable[[Any], Any]) -> Expression:
    """Build the expression of the first or last item of the operand, which is missing if there is none."""
    value = _required(operand)
    return Expression(operand.names, lambda context: find(value(context)), may_be_missing=True)
