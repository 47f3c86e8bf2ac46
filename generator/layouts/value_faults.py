"""Say what is wrong with the fields of an element: those of the file, and those that expressions came to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import message
from kredens.cards.yamlfile import typed
from kredens.cards.yamlfile.document import ValuePath

_ITEM_PATH_PREFIX: Final = re.compile(r"\d+(?:\.\S+)?: ")
"""The number of an item, with which a message about a part of a list begins."""
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")


class _OnePlace(NamedTuple):
    """The place of an element, for all of its values."""

    whole: Place

    def place(self, _: ValuePath = ()) -> Place:
        return self.whole

    def key_place(self, _: ValuePath) -> Place:
        return self.whole


def name_field(field: str, sentence: str) -> str:
    """Return a message about a field's value with the name of the field, and the number of the item behind it."""
    return message("of-item" if _ITEM_PATH_PREFIX.match(sentence) else "of-field", field=field, message=sentence)


def describe_unfit_values(data: Mapping[str, Any], fields_type: type[msgspec.Struct], place: Place) -> Iterator[str]:
    """Yield a message for each value that does not fit its field once the expressions are evaluated.

    What an expression comes to is a text: one that reads as a number is a number.
    """
    for declared in msgspec.structs.fields(fields_type):
        field = declared.encode_name
        if field not in data or _fits(data[field], declared.type):
            continue
        faults: list[Fault] = []
        typed.convert(_read_numbers(data[field]), declared.type, _OnePlace(place), faults)
        for fault in faults:
            yield name_field(field, fault.message)
        if not faults:
            yield name_field(field, message("value-does-not-fit", value=quote_value(data[field])))


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def _read_numbers(value: Any) -> Any:
    """Return the value with numbers in place of texts that read as such."""
    if isinstance(value, list | tuple):
        return [_read_numbers(each) for each in value]
    if isinstance(value, str) and (match := _NUMBER.fullmatch(value.strip())):
        return float(value) if match[1] else int(value)
    return value
