"""What game.yaml may say of a verb beyond each argument alone: what is needed together, and which cards it plays."""

from __future__ import annotations

from msgspec import Struct

from kredens.cards.definitions.field_types import FieldName


class Need(Struct, forbid_unknown_fields=True, frozen=True):
    """One of the arguments of a verb, or fields of a kind, in `one` must be there; with `where` only beside these
    values."""

    one: tuple[FieldName, ...]
    where: dict[FieldName, str | bool | int] = {}


class Plays(Struct, forbid_unknown_fields=True, frozen=True):
    """A verb plays other cards: those that its argument `cards` selects, where it has the values `where`. An effect
    that has one of the arguments `unless` is begun by a person each time, and so does not go on by itself."""

    cards: FieldName
    where: dict[FieldName, str | bool | int] = {}
    unless: tuple[FieldName, ...] = ()
