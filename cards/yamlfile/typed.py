"""Convert plain values into the project's types, and report each mistake with its place and what would be right.

msgspec converts and decides; only a value that it refuses is walked along msgspec's own description of the types, so
that one set of types serves reading, messages and the schema for editors.
"""

from __future__ import annotations

import contextlib
import operator
import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar, cast

import msgspec
from msgspec import inspect

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import Key, Message, message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath

T = TypeVar("T")

MAX_GAME_FAULTS: Final = 300
"""Number of faults in the files of one game after which no more are looked for."""
_MAX_LISTED: Final = 12
"""Maximum number of allowed values that a message lists."""


class Places(Protocol):
    """The places of values: a Document, or something made of documents."""

    def place(self, path: ValuePath = ()) -> Place: ...
    def key_place(self, path: ValuePath) -> Place: ...


def convert(
    value: object,
    kind: type[T],
    places: Places,
    faults: list[Fault],
    path: ValuePath = (),
    card: str | None = None,
) -> T | None:
    """Convert `value` (found at `path`) to the type `kind`.

    Returns None if it does not fit, with every reason appended to `faults`. `card` is the id of the card that the
    faults name.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        before = len(faults)
        with contextlib.suppress(_TooManyFaults):
            _Validator(places, faults, path, card).check(value, _type_info(cast(Hashable, kind)), path)
        if len(faults) == before < MAX_GAME_FAULTS:
            # A type may have checks of its own, which its description does not hold.
            text = next(iter(getattr(problem.__cause__, "args", ())), None)
            sentence = text if isinstance(text, Message) else str(problem)
            faults.append(Fault("type", sentence, places.place(path), card))
        return None


def convert_document(document: Document, kind: type[T]) -> T:
    """Convert the whole document to the type `kind`.

    Raises Unreadable with every fault of the source and of the types.
    """
    faults = list(document.faults)
    result = convert(document.value, kind, document, faults)
    if faults or result is None:
        raise Unreadable(deduplicate_faults(faults))
    return result


_OVERRIDING_CODES: Final = frozenset({"alias", "ambiguous", "braces", "character", "number", "tag"})
"""Codes of faults of the source that hide all other faults at the same place."""


def deduplicate_faults(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults in order of place, each once.

    Faults that only follow from a fault of the source at the same place are left out. A final fault says so if reading
    stopped after the maximum number of faults.
    """
    listed = list(faults)
    settled = {fault.place for fault in listed if fault.code in _OVERRIDING_CODES}
    kept: dict[object, Fault] = {}
    for fault in listed:
        if fault.place not in settled or fault.code in _OVERRIDING_CODES:
            # What is wrong with defaults is wrong with every card that takes them, and said once.
            kept.setdefault((fault.place, fault.code, fault.message), fault)
    ordered = sorted(kept.values(), key=lambda fault: fault.place or Place("", 0, 0))
    if len(listed) >= MAX_GAME_FAULTS:
        ordered.append(Fault("too-many-faults", message("stopped-maybe-more", count=MAX_GAME_FAULTS)))
    return ordered


CITED_RULE_KEY: Final = "rule"
"""The key under which the `extra` of a type's Meta names the rule of the game that requires the value."""


class _TooManyFaults(Exception):
    """Raised to end a walk when MAX_GAME_FAULTS are found."""


@lru_cache(maxsize=256)
def _type_info(kind: Hashable) -> inspect.Type:
    return inspect.type_info(kind)


_TYPE_LABELS: Final[dict[type[inspect.Type], Key]] = {
    inspect.StrType: Key("a-text"),
    inspect.IntType: Key("a-whole-number"),
    inspect.FloatType: Key("a-number"),
    inspect.BoolType: Key("true-or-false"),
    inspect.NoneType: Key("no-value"),
    inspect.ListType: Key("a-list"),
    inspect.VarTupleType: Key("a-list"),
    inspect.TupleType: Key("a-list"),
    inspect.DictType: Key("a-map"),
    inspect.StructType: Key("a-map"),
}
"""The name of each type in messages."""


def _strip_metadata(kind: inspect.Type) -> inspect.Type:
    """Return the type without its metadata for editors."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _citation(kind: inspect.Type) -> str:
    """Return the rule that requires a value of this type; empty if none is named."""
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_citation, kind.types)), "")
    while isinstance(kind, inspect.Metadata):
        if CITED_RULE_KEY in (kind.extra or {}):
            return str((kind.extra or {})[CITED_RULE_KEY])
        kind = kind.type
    return ""


def _accepts(kind: inspect.Type, value: object) -> bool:
    """Return whether values of this Python type fit the type at all, whatever they contain."""
    kind = _strip_metadata(kind)
    if isinstance(kind, inspect.AnyType):
        return True
    if isinstance(kind, inspect.LiteralType):
        return type(value) in {type(each) for each in kind.values}
    if isinstance(kind, inspect.UnionType):
        return any(_accepts(each, value) for each in kind.types)
    return type(value) in _PYTHON_TYPES.get(type(kind), ())


_PYTHON_TYPES: Final[dict[type[inspect.Type], tuple[type, ...]]] = {
    inspect.StrType: (str,),
    inspect.IntType: (int,),
    inspect.FloatType: (float, int),
    inspect.BoolType: (bool,),
    inspect.NoneType: (type(None),),
    inspect.ListType: (list,),
    inspect.VarTupleType: (list,),
    inspect.TupleType: (list,),
    inspect.DictType: (dict,),
    inspect.StructType: (dict,),
}
"""The Python types of plain values that fit each type."""


class _Validator:
    """Validator of one refused value that appends a fault for each thing that is wrong with it."""

    def __init__(self, places: Places, faults: list[Fault], start: ValuePath, card: str | None) -> None:
        self.places = places
        self.faults = faults
        self.start = len(start)
        self.card = card

    def check(self, value: Any, kind: inspect.Type, path: ValuePath) -> None:
        """Check a value of any type."""
        kind = _strip_metadata(kind)
        if not _accepts(kind, value):
            self._add_type_fault(value, kind, path)
            return
        checker = _CHECKERS.get(type(kind))
        if checker is not None:
            checker(self, value, kind, path)

    def _add_type_fault(self, value: Any, kind: inspect.Type, path: ValuePath) -> None:
        wants_text = _accepts(kind, "") and not isinstance(value, list | dict) and value is not None
        sentence = message(
            "expected-quoted" if wants_text else "expected", wanted=_expected_label(kind), found=quote_value(value)
        )
        self.add_fault("type", sentence, path)

    def add_fault(self, code: str, sentence: str, path: ValuePath, place: Place | None = None) -> None:
        """Append a fault with the path of the value in its message. Raises _TooManyFaults when there are enough."""
        if len(self.faults) >= MAX_GAME_FAULTS:
            raise _TooManyFaults
        where = ".".join(str(step) if len(str(step)) <= 40 else str(step)[:39] + "…" for step in path[self.start :])
        text = message("at-path", path=where, message=sentence) if where else sentence
        self.faults.append(Fault(code, text, place or self.places.place(path), self.card))

    def check_text(self, value: str, kind: Any, path: ValuePath, key: Place | None = None) -> None:
        """Check the pattern and the length of a text; `key` is the place of the key if it is one."""
        if kind.pattern == NOT_BLANK and not re.search(NOT_BLANK, value):
            self.add_fault("empty", message("empty-text"), path, key)
        elif kind.pattern is not None and not re.search(kind.pattern, value):
            label = _PATTERN_LABELS.get(kind.pattern)
            wanted = kind.pattern if label is None else message(label)
            self.add_fault("pattern", message("is-not", value=quote_value(value), wanted=wanted), path, key)
        elif kind.min_length is not None and len(value) < kind.min_length:
            sentence = message("shorter-than", value=quote_value(value), least=kind.min_length)
            self.add_fault("length", sentence, path, key)
        elif kind.max_length is not None and len(value) > kind.max_length:
            sentence = message("longer-than", value=quote_value(value), most=kind.max_length)
            self.add_fault("length", sentence, path, key)

    def check_number(self, value: float, kind: Any, path: ValuePath) -> None:
        """Check the bounds of a number."""
        bounds = (
            (kind.ge, Key("not-at-least"), operator.ge),
            (kind.gt, Key("not-more-than"), operator.gt),
            (kind.le, Key("not-at-most"), operator.le),
            (kind.lt, Key("not-less-than"), operator.lt),
        )
        for bound, key, holds in bounds:
            if bound is not None and not holds(value, bound):
                self.add_fault("range", message(key, value=value, bound=bound), path)

    def check_literal(self, value: Any, kind: Any, path: ValuePath, key: Place | None = None) -> None:
        """Check that a value is one of those allowed; `key` is the place of the key if it is one."""
        if value not in kind.values:
            self.add_fault("enum", _enum_message(value, [str(each) for each in kind.values]), path, key)

    def check_list(self, value: list[Any], kind: Any, path: ValuePath) -> None:
        """Check the size and every item of a list."""
        self.check_size(value, kind, path)
        for index, item in enumerate(value):
            self.check(item, kind.item_type, (*path, index))

    def check_tuple(self, value: list[Any], kind: Any, path: ValuePath) -> None:
        """Check the size and every item of a list of fixed length."""
        if len(value) != len(kind.item_types):
            self.add_fault("length", message("values-count", wanted=len(kind.item_types), count=len(value)), path)
        for index, (item, item_type) in enumerate(zip(value, kind.item_types, strict=False)):
            self.check(item, item_type, (*path, index))

    def check_size(self, value: Any, kind: Any, path: ValuePath) -> None:
        """Check the number of values in a list or map."""
        if kind.min_length is not None and len(value) < kind.min_length:
            self.add_fault("length", message("too-few-of-them", least=kind.min_length, count=len(value)), path)
        if kind.max_length is not None and len(value) > kind.max_length:
            self.add_fault("length", message("too-many-of-them", most=kind.max_length, count=len(value)), path)

    def check_map(self, value: dict[str, Any], kind: Any, path: ValuePath) -> None:
        """Check the size, every key and every value of a map."""
        self.check_size(value, kind, path)
        for key, item in value.items():
            self.check_key(key, kind.key_type, (*path, key))
            self.check(item, kind.value_type, (*path, key))

    def check_key(self, key: str, kind: inspect.Type, path: ValuePath) -> None:
        """Check the key at the end of `path`."""
        kind, place = _strip_metadata(kind), self.places.key_place(path)
        if isinstance(kind, inspect.LiteralType):
            self.check_literal(key, kind, path[:-1], place)
        elif isinstance(kind, inspect.StrType):
            self.check_text(key, kind, path[:-1], place)

    def check_struct(self, value: dict[str, Any], kind: Any, path: ValuePath) -> None:
        """Check the fields of a struct: values, unknown ones, and missing ones."""
        fields = {field.encode_name: field for field in kind.fields}
        for key, item in value.items():
            if key in fields:
                before = len(self.faults)
                self.check(item, fields[key].type, (*path, key))
                if len(self.faults) > before and (citing := _citation(fields[key].type)):
                    found = self.faults[before:]
                    self.faults[before:] = [each._replace(message=_cite(each.message, citing)) for each in found]
            elif key == kind.tag_field:
                self.check_literal(item, inspect.LiteralType((kind.tag,)), (*path, key))
            elif kind.forbid_unknown_fields:
                known = ([kind.tag_field] if kind.tag_field else []) + list(fields)
                sentence = message("unknown-field", field=quote_value(key), hint=_known_hint(key, known))
                self.add_fault("unknown-field", sentence, path, self.places.key_place((*path, key)))
        for name, field in fields.items():
            if field.required and name not in value:
                missing = message("missing-field", field=quote_value(name))
                self.add_fault("required", _cite(missing, _citation(field.type)), path)

    def check_union(self, value: Any, kind: Any, path: ValuePath) -> None:
        """Check a value of several types against the one that fits it best."""
        fitting = [_strip_metadata(each) for each in kind.types if _accepts(each, value)]
        tagged = [each for each in fitting if isinstance(each, inspect.StructType) and each.tag_field]
        if len(tagged) > 1:
            self.check_tagged(value, tagged, path)
            return
        # Of two numeric types the narrower one is the one msgspec takes.
        fitting.sort(key=lambda each: isinstance(each, inspect.FloatType))
        self.check(value, fitting[0], path)

    def check_tagged(self, value: dict[str, Any], kinds: list[inspect.StructType], path: ValuePath) -> None:
        """Check a map that may be one of several structs against the one that its tag names."""
        field = kinds[0].tag_field or ""
        tags = {str(each.tag): each for each in kinds}
        tag = value.get(field)
        if field not in value:
            sentence = message("missing-field-of", field=quote_value(field), known=_cut_list(list(tags)))
            self.add_fault("required", sentence, path)
        elif not isinstance(tag, str):
            sentence = message("expected", wanted=message("a-text"), found=quote_value(tag))
            self.add_fault("type", sentence, (*path, field))
        elif tag not in tags:
            self.add_fault("enum", _enum_message(tag, list(tags)), (*path, field))
        else:
            self.check_struct(value, tags[tag], path)


_CHECKERS: Final[dict[type[inspect.Type], Callable[[_Validator, Any, Any, ValuePath], None]]] = {
    inspect.StrType: _Validator.check_text,
    inspect.IntType: _Validator.check_number,
    inspect.FloatType: _Validator.check_number,
    inspect.LiteralType: _Validator.check_literal,
    inspect.ListType: _Validator.check_list,
    inspect.VarTupleType: _Validator.check_list,
    inspect.TupleType: _Validator.check_tuple,
    inspect.DictType: _Validator.check_map,
    inspect.StructType: _Validator.check_struct,
    inspect.UnionType: _Validator.check_union,
}
"""The method that checks values of each type."""

NOT_BLANK: Final = r"\S"
"""The pattern of a text that has any character but blanks."""
SLUG: Final = r"^[a-z0-9][a-z0-9-]*$(?!\n)"
FIELD_NAME: Final = r"^[a-z][a-z0-9_]*$(?!\n)"
LANGUAGE: Final = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$(?!\n)"
RULE_ID: Final = r"^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$(?!\n)"
APPROXIMATE_PAGE: Final = r"^~[1-9][0-9]*$(?!\n)"
_PATTERN_LABELS: Final[Mapping[str, Key]] = {
    SLUG: Key("an-id"),
    FIELD_NAME: Key("a-field-name"),
    LANGUAGE: Key("a-language-code"),
    RULE_ID: Key("a-rule-id"),
    APPROXIMATE_PAGE: Key("a-page"),
}
"""What a text of each pattern is, for messages."""


def _expected_label(kind: inspect.Type) -> str:
    """Return what a value of the type looks like, for messages."""
    kind = _strip_metadata(kind)
    if isinstance(kind, inspect.UnionType):
        names = dict.fromkeys(
            _expected_label(each) for each in kind.types if not isinstance(_strip_metadata(each), inspect.NoneType)
        )
        return message("either", items=list(names))
    if isinstance(kind, inspect.LiteralType):
        if len(kind.values) > 1:
            return message("one-of", known=_cut_list([str(each) for each in kind.values]))
        return str(kind.values[0])
    if isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.LiteralType):
        return message("a-map-like", key=str(kind.key_type.values[0]))
    return message(_TYPE_LABELS.get(type(kind), Key("something-else")))


_CURLY_QUOTES: Final = frozenset("“”„‘’")
"""Quotation marks that word processors insert, and that are ordinary letters to YAML."""


def _enum_message(value: object, known: list[str]) -> Message:
    """Return the message for a value that is not one of those allowed, with a suggestion."""
    quoted, listed = quote_value(value), _cut_list(known)
    if isinstance(value, str) and set(value) & _CURLY_QUOTES:
        return message("curly-quotes", value=quoted, known=listed)
    if len(known) == 1:
        return message("only-one-stands", value=quoted, wanted=quote_value(known[0]))
    return message("not-one-of", value=quoted, known=listed, hint=did_you_mean(str(value), known))


def _known_hint(key: str, known: list[str]) -> str:
    """Return the end of a message about an unknown field: the known one that may be meant, or all of them."""
    hint = did_you_mean(key, known)
    return hint if hint or not known else message("known-are", known=_cut_list(known))


def _cite(sentence: str, rule: str) -> str:
    """Return a sentence with the rule that it rests on in brackets; as it is without a rule."""
    return message("cited", message=sentence, rule=rule) if rule else sentence


def _cut_list(items: list[str]) -> list[str]:
    """Return the items for a message: the first of many, and long ones cut."""
    listed = [each if len(each) <= 60 else each[:59] + "…" for each in items[:_MAX_LISTED]]
    return listed if len(items) <= _MAX_LISTED else [*listed, message("in-all", count=len(items))]
