"""The error and the limits of expressions in layouts."""

from __future__ import annotations

MAX_VALUE_LENGTH = 20_000
"""The greatest length of an expression's value, in characters."""
SEPARATOR = "\x02"
"""Stands between strings that are evaluated together; not a space to Jinja, which would strip it at `-}}`."""
TOO_DEEP_MESSAGE = "nested too deeply"
TOO_LONG_MESSAGE = "comes to too long a text"


class ExpressionError(ValueError):
    """Raised for an expression that cannot be evaluated; the message is for the designer of the layout."""
