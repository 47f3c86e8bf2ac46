"""Say what is wrong with the fields of an element: those of the file, and those that expressions came to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import find_nearest, known_hint
from kredens.cards.yamlfile import typed
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.generator.layouts.templates import is_template

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


def _replace_templates(value: Any, expected: Any) -> Any:
    """Return a list with a number in place of each expression, unless it is one of texts, which it may well be."""
    if not isinstance(value, list) or expected == list[str]:
        return value
    return [1.0 if is_template(item) else item for item in value]


@cache
def _fields_by_name(fields_type: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """Return the fields of a kind of element by the names that they have in the file."""
    return {field.encode_name: field for field in msgspec.structs.fields(fields_type)}


def field_faults(
    data: Mapping[str, Any], fields_type: type[msgspec.Struct], document: Document, path: ValuePath
) -> Iterator[Fault]:
    """Yield a fault for each unknown, missing or badly typed field of one element.

    Values of expressions are checked when they are evaluated, but not what holds them: a list or a map.
    """
    known = _fields_by_name(fields_type)
    id = data.get("id", "?")
    for key, value in data.items():
        declared = known.get(key)
        if declared is None:
            unknown = message("unknown-field", field=quote_value(key), hint=nearest_hint(key, list(known)))
            yield Fault("unknown-field", at_element(id, unknown), document.key_place((*path, key)))
        elif key == "elements" or not is_template(value):
            faults: list[Fault] = []
            expected = list[dict[str, Any]] if key == "elements" else declared.type
            typed.convert(_replace_templates(value, expected), expected, document, faults, (*path, key))
            for fault in faults:
                # Within lists the message begins with the number of the item: box.2.
                yield fault._replace(message=at_element(id, name_field(key, fault.message)))
    for key, declared in known.items():
        if declared.required and key not in data:
            lacking = message("missing-field", field=quote_value(key))
            yield Fault("required", at_element(id, lacking), document.place(path))


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


def at_element(id: object, why: str) -> str:
    """Return a message with the element that it is about in front."""
    return message("at-element", element=quote_value(id), message=why)


def nearest_hint(name: str, known: Sequence[str]) -> str:
    """Return the end of a message: the nearest of the known names, or else all of them."""
    near = [quote_value(each) for each in find_nearest(name, known)[:1]]
    return message("did-you-mean", near=near) if near else known_hint(known)
