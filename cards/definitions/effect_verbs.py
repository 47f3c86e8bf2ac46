"""Rules for what an effect verb may declare about its arguments together.

They say which arguments are needed together, and which cards the verb plays.
"""

from __future__ import annotations

from msgspec import Struct

from kredens.cards.definitions.field_types import FieldName


class Need(Struct, forbid_unknown_fields=True, frozen=True):
    """At least one of the arguments or fields in `one` must be there; with `where` only beside these values."""

    one: tuple[FieldName, ...]
    where: dict[FieldName, str | bool | int] = {}


class Plays(Struct, forbid_unknown_fields=True, frozen=True):
    """The declaration that a verb plays other cards.

    They are those that its argument `cards` selects, where its arguments have the values `where`. An effect that has
    one of the arguments `unless` is started by a person each time, and so does not continue by itself.
    """

    cards: FieldName
    where: dict[FieldName, str | bool | int] = {}
    unless: tuple[FieldName, ...] = ()
