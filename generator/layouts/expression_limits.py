"""Expressions of layouts: the error that they end in, and the bounds of what they come to."""

from __future__ import annotations

LONGEST = 20_000
"""The longest value that an expression may come to, in characters."""
SEPARATOR = "\x02"
"""Parts the strings that are worked out together; not a space to Jinja, which would strip it at `-}}`."""
TOO_DEEP = "nested too deeply"
TOO_LONG = "comes to too long a text"


class ExpressionError(ValueError):
    """An expression that cannot be worked out; the message is for the designer."""
