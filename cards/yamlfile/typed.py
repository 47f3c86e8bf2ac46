"""Turns plain values into the project's types, and reports each mistake in them with its place and what would be right.

msgspec does the converting and is the judge; only what it refuses is walked along its own description of the types, so
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

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath

T = TypeVar("T")

MAXIMUM_FAULTS: Final = 300
"""So many faults are looked for in the files of one game; whoever made more will come again."""
_MOST_LISTED: Final = 12


class Places(Protocol):
    """Where values stand: a Document, or something made of documents."""

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
    """`value` (found at `path`) as the type `kind`; or None, and every reason appended to `faults`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        before = len(faults)
        with contextlib.suppress(_Enough):
            _Walk(places, faults, path, card).check(value, _described(cast(Hashable, kind)), path)
        if len(faults) == before < MAXIMUM_FAULTS:
            # A type may have checks of its own, which its description does not hold.
            faults.append(Fault("type", str(problem), places.place(path), card))
        return None


def checked(document: Document, kind: type[T]) -> T:
    """The whole document as the type `kind`. Raises Unreadable with every fault of the source and of the types."""
    faults = list(document.faults)
    result = convert(document.value, kind, document, faults)
    if faults or result is None:
        raise Unreadable(unique(faults))
    return result


_SETTLING: Final = frozenset({"alias", "ambiguous", "braces", "character", "number", "tag"})
"""Faults of the source after which nothing more is to be said about the value at that place."""


def unique(faults: Iterable[Fault]) -> list[Fault]:
    """The faults in order of place, each once, without what only follows from a fault of the source at that place."""
    listed = list(faults)
    settled = {fault.place for fault in listed if fault.code in _SETTLING}
    kept: dict[object, Fault] = {}
    for fault in listed:
        if fault.place not in settled or fault.code in _SETTLING:
            # What is wrong with defaults is wrong with every card that takes them, and said once.
            kept.setdefault((fault.place, fault.code, fault.message), fault)
    ordered = sorted(kept.values(), key=lambda fault: fault.place or Place("", 0, 0))
    if len(listed) >= MAXIMUM_FAULTS:
        ordered.append(Fault("too-many-faults", f"reading stopped after {MAXIMUM_FAULTS} faults: there may be more"))
    return ordered


CITED: Final = "rule"
"""The key under which the `extra` of a type's Meta names the rule of the game that asks for the value."""


class _Enough(Exception):
    """Ends a walk when MAXIMUM_FAULTS are found."""


@lru_cache(maxsize=256)
def _described(kind: Hashable) -> inspect.Type:
    return inspect.type_info(kind)


_NAMES: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "text",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "nothing",
    inspect.ListType: "a list",
    inspect.VarTupleType: "a list",
    inspect.TupleType: "a list",
    inspect.DictType: "a map",
    inspect.StructType: "a map",
}


def _bare(kind: inspect.Type) -> inspect.Type:
    """The type without what is said about it for editors."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _citing(kind: inspect.Type) -> str:
    """The rule that asks for a value of this type, as it ends a message; nothing where none is named."""
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_citing, kind.types)), "")
    while isinstance(kind, inspect.Metadata):
        if CITED in (kind.extra or {}):
            return f" ({(kind.extra or {})[CITED]})"
        kind = kind.type
    return ""


def _accepts(kind: inspect.Type, value: object) -> bool:
    """Whether a value of this sort is right for the type at all, whatever is in it."""
    kind = _bare(kind)
    if isinstance(kind, inspect.AnyType):
        return True
    if isinstance(kind, inspect.LiteralType):
        return type(value) in {type(each) for each in kind.values}
    if isinstance(kind, inspect.UnionType):
        return any(_accepts(each, value) for each in kind.types)
    return type(value) in _SORTS.get(type(kind), ())


_SORTS: Final[dict[type[inspect.Type], tuple[type, ...]]] = {
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


class _Walk:
    """Goes through one refused value and appends a fault for each thing that is wrong with it."""

    def __init__(self, places: Places, faults: list[Fault], start: ValuePath, card: str | None) -> None:
        self.places = places
        self.faults = faults
        self.start = len(start)
        self.card = card

    def check(self, value: Any, kind: inspect.Type, path: ValuePath) -> None:
        kind = _bare(kind)
        if not _accepts(kind, value):
            self.fault("type", f"expected {_expected(kind)}, got {shown(value)}{_hint(kind, value)}", path)
            return
        checker = _CHECKERS.get(type(kind))
        if checker is not None:
            checker(self, value, kind, path)

    def fault(self, code: str, message: str, path: ValuePath, place: Place | None = None) -> None:
        if len(self.faults) >= MAXIMUM_FAULTS:
            raise _Enough
        where = ".".join(str(step) if len(str(step)) <= 40 else str(step)[:39] + "…" for step in path[self.start :])
        text = f"{where}: {message}" if where else message
        self.faults.append(Fault(code, text, place or self.places.place(path), self.card))

    def text(self, value: str, kind: Any, path: ValuePath, key: Place | None = None) -> None:
        if kind.pattern == NOT_BLANK and not re.search(NOT_BLANK, value):
            self.fault("empty", "this text is empty: write it, or leave the line out", path, key)
        elif kind.pattern is not None and not re.search(kind.pattern, value):
            self.fault("pattern", f"{shown(value)} is not {_PATTERNS.get(kind.pattern, kind.pattern)}", path, key)
        elif kind.min_length is not None and len(value) < kind.min_length:
            self.fault("length", f"{shown(value)} is shorter than {kind.min_length} characters", path, key)
        elif kind.max_length is not None and len(value) > kind.max_length:
            self.fault("length", f"{shown(value)} is longer than {kind.max_length} characters", path, key)

    def number(self, value: float, kind: Any, path: ValuePath) -> None:
        bounds = (
            (kind.ge, "at least", operator.ge),
            (kind.gt, "more than", operator.gt),
            (kind.le, "at most", operator.le),
            (kind.lt, "less than", operator.lt),
        )
        for bound, words, holds in bounds:
            if bound is not None and not holds(value, bound):
                self.fault("range", f"{value} is not {words} {bound}", path)

    def literal(self, value: Any, kind: Any, path: ValuePath, key: Place | None = None) -> None:
        if value not in kind.values:
            self.fault("enum", _not_one_of(value, [str(each) for each in kind.values]), path, key)

    def items(self, value: list[Any], kind: Any, path: ValuePath) -> None:
        self.size(value, kind, path)
        for index, item in enumerate(value):
            self.check(item, kind.item_type, (*path, index))

    def tuple(self, value: list[Any], kind: Any, path: ValuePath) -> None:
        if len(value) != len(kind.item_types):
            self.fault("length", f"expected {len(kind.item_types)} values, got {len(value)}", path)
        for index, (item, item_type) in enumerate(zip(value, kind.item_types, strict=False)):
            self.check(item, item_type, (*path, index))

    def size(self, value: Any, kind: Any, path: ValuePath) -> None:
        if kind.min_length is not None and len(value) < kind.min_length:
            self.fault("length", f"expected at least {kind.min_length} of them, got {len(value)}", path)
        if kind.max_length is not None and len(value) > kind.max_length:
            self.fault("length", f"expected at most {kind.max_length} of them, got {len(value)}", path)

    def map(self, value: dict[str, Any], kind: Any, path: ValuePath) -> None:
        self.size(value, kind, path)
        for key, item in value.items():
            self.key(key, kind.key_type, (*path, key))
            self.check(item, kind.value_type, (*path, key))

    def key(self, key: str, kind: inspect.Type, path: ValuePath) -> None:
        kind, place = _bare(kind), self.places.key_place(path)
        if isinstance(kind, inspect.LiteralType):
            self.literal(key, kind, path[:-1], place)
        elif isinstance(kind, inspect.StrType):
            self.text(key, kind, path[:-1], place)

    def struct(self, value: dict[str, Any], kind: Any, path: ValuePath) -> None:
        fields = {field.encode_name: field for field in kind.fields}
        for key, item in value.items():
            if key in fields:
                before = len(self.faults)
                self.check(item, fields[key].type, (*path, key))
                if len(self.faults) > before and (citing := _citing(fields[key].type)):
                    found = self.faults[before:]
                    self.faults[before:] = [each._replace(message=each.message + citing) for each in found]
            elif key == kind.tag_field:
                self.literal(item, inspect.LiteralType((kind.tag,)), (*path, key))
            elif kind.forbid_unknown_fields:
                known = ([kind.tag_field] if kind.tag_field else []) + list(fields)
                message = f"unknown field {shown(key)}{did_you_mean(key, known) or _known(known)}"
                self.fault("unknown-field", message, path, self.places.key_place((*path, key)))
        for name, field in fields.items():
            if field.required and name not in value:
                self.fault("required", f"field {shown(name)} is missing{_citing(field.type)}", path)

    def union(self, value: Any, kind: Any, path: ValuePath) -> None:
        fitting = [_bare(each) for each in kind.types if _accepts(each, value)]
        tagged = [each for each in fitting if isinstance(each, inspect.StructType) and each.tag_field]
        if len(tagged) > 1:
            self.tagged(value, tagged, path)
            return
        # Of two numeric types the narrower one is the one msgspec takes.
        fitting.sort(key=lambda each: isinstance(each, inspect.FloatType))
        self.check(value, fitting[0], path)

    def tagged(self, value: dict[str, Any], kinds: list[inspect.StructType], path: ValuePath) -> None:
        field = kinds[0].tag_field or ""
        tags = {str(each.tag): each for each in kinds}
        tag = value.get(field)
        if field not in value:
            self.fault("required", f"field {shown(field)} is missing: one of {_some(list(tags))}", path)
        elif not isinstance(tag, str):
            self.fault("type", f"expected text, got {shown(tag)}", (*path, field))
        elif tag not in tags:
            self.fault("enum", _not_one_of(tag, list(tags)), (*path, field))
        else:
            self.struct(value, tags[tag], path)


_CHECKERS: Final[dict[type[inspect.Type], Callable[[_Walk, Any, Any, ValuePath], None]]] = {
    inspect.StrType: _Walk.text,
    inspect.IntType: _Walk.number,
    inspect.FloatType: _Walk.number,
    inspect.LiteralType: _Walk.literal,
    inspect.ListType: _Walk.items,
    inspect.VarTupleType: _Walk.items,
    inspect.TupleType: _Walk.tuple,
    inspect.DictType: _Walk.map,
    inspect.StructType: _Walk.struct,
    inspect.UnionType: _Walk.union,
}

NOT_BLANK: Final = r"\S"
"""The pattern of a text that says something."""
SLUG: Final = r"^[a-z0-9][a-z0-9-]*$(?!\n)"
FIELD_NAME: Final = r"^[a-z][a-z0-9_]*$(?!\n)"
LANGUAGE: Final = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$(?!\n)"
RULE_ID: Final = r"^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$(?!\n)"
ABOUT_PAGE: Final = r"^~[1-9][0-9]*$(?!\n)"
_PATTERNS: Final[Mapping[str, str]] = {
    SLUG: "an id: small letters a-z, digits and hyphens, like 'jan-zizka'",
    FIELD_NAME: "a field name: small letters a-z, digits and _, like 'odolnost'",
    LANGUAGE: "a language code, like 'cs' or 'en'",
    RULE_ID: "the id of a rule, like 'name-of-the-game.duel.stronger-wins'",
    ABOUT_PAGE: "a page: 8, or ~8 where it is only about there",
}


def _expected(kind: inspect.Type) -> str:
    kind = _bare(kind)
    if isinstance(kind, inspect.UnionType):
        names = dict.fromkeys(_expected(each) for each in kind.types if not isinstance(_bare(each), inspect.NoneType))
        return " or ".join(names)
    if isinstance(kind, inspect.LiteralType):
        return f"one of {_some([str(each) for each in kind.values])}" if len(kind.values) > 1 else str(kind.values[0])
    if isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.LiteralType):
        first = kind.key_type.values[0]
        return f"a map like {{{first}: ...}}"
    return _NAMES.get(type(kind), "something else")


def _hint(kind: inspect.Type, value: object) -> str:
    wants_text = _accepts(kind, "") and not isinstance(value, list | dict)
    return " (quote it)" if wants_text and value is not None else ""


_CURLY: Final = frozenset("“”„‘’")
"""Quotation marks that word processors put in, and that are letters like others to YAML."""


def _not_one_of(value: object, known: list[str]) -> str:
    if isinstance(value, str) and set(value) & _CURLY:
        return f"{shown(value)} is not one of {_some(known)}: YAML wants straight quotation marks around a text"
    if len(known) == 1:
        return f"{shown(value)} is not {shown(known[0])}"
    return f"{shown(value)} is not one of {_some(known)}{did_you_mean(str(value), known)}"


def _known(known: list[str]) -> str:
    return f"; known are {_some(known)}" if known else ""


def _some(items: list[str]) -> str:
    listed = items if len(items) <= _MOST_LISTED else [*items[:_MOST_LISTED], f"… ({len(items)} in all)"]
    return ", ".join(each if len(each) <= 60 else each[:59] + "…" for each in listed)
