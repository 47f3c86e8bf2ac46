"""Layouts: boxes in millimetres on a card, written in YAML, with `extends`, overriding by id, and expressions in
strings."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.faults import shown as quoted
from kredens.cards.names import nearest
from kredens.cards.yamlfile import reader, typed
from kredens.cards.yamlfile.document import Document
from kredens.generator.canvas.assets import Looks
from kredens.generator.files.template_paths import shown
from kredens.generator.layouts import checks, elements
from kredens.generator.layouts.expression_limits import ExpressionError
from kredens.generator.layouts.file_format import Element, LayoutFile, ValuePath
from kredens.generator.layouts.templates import Templates, is_template

MOST_ELEMENTS = 1000
WITHIN = re.compile(r"\d+(?:\.\S+)?: ")
DEEPEST = 8
"""How many layouts may extend one another, and how deep groups may nest."""


class Layout(Struct, frozen=True):
    """A layout with everything that it extends already taken in."""

    name: str
    place: Place
    size: tuple[float, float]
    bleed: float
    corner: float
    smallest_type: float
    own_size: bool
    """A piece that is no card and keeps its size whatever size of cards is asked for."""
    variables: Mapping[str, Any]
    low_ink: Mapping[str, Any]
    fonts: Mapping[str, Mapping[str, str]]
    words: Mapping[str, Mapping[str, str]]
    elements: tuple[Element, ...]
    templates: Templates
    template_elements: tuple[tuple[Element, ValuePath], ...]


def load(looks: Looks, name: str, wanted_by: str = "") -> Layout:
    """The layout of that name; raises Unreadable with every fault of it and of what it extends."""
    return _Loading(looks).layout(name, wanted_by)


class _Loading:
    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._faults: list[Fault] = []
        # Elements that have faults already, of which nothing more is said where another layout changes them.
        self._broken: set[str] = set()
        self._complete = False

    def layout(self, name: str, wanted_by: str) -> Layout:
        files = list(self._chain(name, wanted_by))
        merged = self._merged(files) if files else None
        if self._faults or merged is None:
            raise Unreadable(typed.unique(self._faults))
        return merged

    def _chain(self, name: str, wanted_by: str) -> Iterator[tuple[LayoutFile, Document, Path]]:
        """The layout and what it extends, the most basic first."""
        files: list[tuple[LayoutFile, Document, Path]] = []
        seen: list[Path] = []
        place: Place | None = None
        wanted = wanted_by
        while True:
            path = self._looks.layout_path(name)
            if path is None or path in seen:
                known = self._looks.layout_names()
                near = nearest(name, known)
                hint = f"; did you mean {near[0]!r}?" if near else f" (known: {', '.join(known)})"
                why = f"layouts extend one another in a circle at {name!r}" if path else f"no layout {name!r}{hint}"
                self._faults.append(Fault("layout", f"{wanted}{why}", place))
                break
            if len(files) >= DEEPEST:
                self._faults.append(Fault("layout", f"more than {DEEPEST} layouts extend one another", place))
                break
            seen.append(path)
            try:
                document = reader.read(path, shown(path))
            except Unreadable as error:
                self._faults.extend(error.faults)
                break
            parsed = self._file(document)
            if parsed is None:
                break
            files.append((parsed, document, path))
            if parsed.extends is None:
                self._complete = True
                break
            name, place, wanted = parsed.extends, document.place(("extends",)), ""
        yield from reversed(files)

    def _file(self, document: Document) -> LayoutFile | None:
        faults: list[Fault] = list(document.faults)
        parsed = typed.convert(document.value, LayoutFile, document, faults)
        self._faults.extend(faults)
        return parsed or _readable_part(document.value)

    def _merged(self, files: list[tuple[LayoutFile, Document, Path]]) -> Layout:
        variables: dict[str, Any] = {}
        low_ink: dict[str, Any] = {}
        fonts: dict[str, Any] = {}
        words: dict[str, Mapping[str, str]] = {}
        merged: dict[str, Element] = {}
        single: dict[str, Any] = {"size": (63.0, 88.0), "bleed": 3.0, "corner": 3.0, "smallest_type": 5.0}
        single["own_size"] = False
        for parsed, document, _ in files:
            variables |= parsed.vars
            low_ink |= parsed.low_ink
            fonts |= parsed.fonts
            words |= parsed.words
            single |= {key: value for key in single if (value := getattr(parsed, key)) is not None}
            self._overlay(merged, parsed, document)
        _, document, path = files[-1]
        ordered = tuple(merged.values())
        self._faults.extend(self._whole_faults(ordered, fonts, single))
        flat = tuple((element, path) for element in _all(ordered) for path, _ in element.templates)
        templates = self._compiled(ordered)
        if not ordered and not self._faults:
            self._faults.append(Fault("layout", "no elements: an empty face would be printed", document.place(())))
        return Layout(
            name=path.name.removesuffix(".layout.yaml"),
            place=document.place(()),
            variables=variables,
            low_ink=low_ink,
            fonts={alias: self._family(value, alias, document) for alias, value in fonts.items()},
            words=words,
            elements=ordered,
            templates=templates,
            template_elements=flat,
            **single,
        )

    def _whole_faults(
        self, ordered: tuple[Element, ...], fonts: Mapping[str, Any], single: Mapping[str, Any]
    ) -> Iterator[Fault]:
        """What can only be seen with all layouts taken in: boxes off the card, fonts that no layout declares."""
        every = list(_all(ordered))
        if len(every) > MOST_ELEMENTS:
            yield Fault("layout", f"more than {MOST_ELEMENTS} elements", every[MOST_ELEMENTS].place)
            return
        yield from checks.box_faults(ordered, single["size"], single["bleed"])
        for element in every:
            alias = element.data.get("font")
            if isinstance(alias, str) and self._complete and not is_template(alias) and alias not in fonts:
                near = nearest(alias, fonts)
                hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(fonts)}"
                message = f"element {element.id!r}: no font {quoted(alias)} under fonts: in this layout; {hint}"
                yield Fault("font", message, element.place)

    def _family(self, value: Any, alias: str, document: Document) -> Mapping[str, str]:
        if isinstance(value, str):
            return {"regular": value}
        styles = ("regular", "bold", "italic", "bold-italic")
        if (
            isinstance(value, dict)
            and "regular" in value
            and all(key in styles and isinstance(name, str) for key, name in value.items())
        ):
            return value
        message = (
            f"font {alias!r}: write the file's name without its ending, or a map of {', '.join(styles)} "
            "with at least regular"
        )
        self._faults.append(Fault("font", message, document.place(("fonts", alias))))
        return {"regular": ""}

    def _overlay(self, merged: dict[str, Element], parsed: LayoutFile, document: Document) -> None:
        seen: set[str] = set()
        for index, given in enumerate(parsed.elements):
            path: ValuePath = ("elements", index)
            place = document.place(path)
            if not isinstance(given, dict):
                continue
            data, name = given, given.get("id")
            if not isinstance(name, str):
                self._faults.append(Fault("required", "every element needs an id, a short name as text", place))
                continue
            if name in seen:
                self._faults.append(Fault("duplicate-id", f"element {name!r} stands twice in this layout", place))
                continue
            seen.add(name)
            if data.get("remove") is True:
                if merged.pop(name, None) is None and self._complete and name not in self._broken:
                    self._faults.append(Fault("layout", f"element {name!r}: nothing of that name to remove", place))
                continue
            base = merged.get(name)
            if base is not None:
                data = {**base.data, **given}
            elif "type" not in given and (name in self._broken or not self._complete):
                continue
            element = self._element(data, document, path, 0)
            if element is None:
                self._broken.add(name)
                merged.pop(name, None)
                continue
            if base is not None and "elements" not in given:
                element = replace(element, children=base.children)
            self._insert(merged, name, element, given, place)

    def _insert(
        self, merged: dict[str, Element], name: str, element: Element, given: dict[str, Any], place: Place
    ) -> None:
        anchor = given.get("before")
        if anchor is None:
            merged[name] = element
            return
        if not isinstance(anchor, str) or anchor not in merged or anchor == name:
            if not self._complete or (isinstance(anchor, str) and anchor in self._broken):
                return
            self._faults.append(
                Fault("layout", f"element {name!r}: before {quoted(anchor)}, but there is no such element", place)
            )
            return
        items = [item for item in merged.items() if item[0] != name]
        at = [key for key, _ in items].index(anchor)
        merged.clear()
        merged.update([*items[:at], (name, element), *items[at:]])

    def _element(self, data: dict[str, Any], document: Document, path: ValuePath, depth: int) -> Element | None:
        place = document.place(path)
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in elements.kinds():
            known = elements.kinds()
            near = nearest(str(kind), known) if kind is not None else []
            what = f"unknown type {quoted(kind)}" if kind is not None else "type is missing"
            hint = f"; did you mean {near[0]!r}?" if near else f" (known: {', '.join(known)})"
            self._faults.append(Fault("element-type", f"element {data.get('id', '?')!r}: {what}{hint}", place))
            return None
        before = len(self._faults)
        self._faults.extend(_field_faults(data, elements.kind(kind).Fields, document, path))
        if len(self._faults) == before:
            for key, code, message in checks.value_faults(data, self._looks):
                label = f"element {data.get('id', '?')!r}: {message}"
                self._faults.append(Fault(code, label, document.place((*path, key))))
        children: list[Element] = []
        inner = data.get("elements", [])
        if kind == "group" and isinstance(inner, list):
            if depth >= DEEPEST:
                self._faults.append(Fault("too-deep", f"groups are nested deeper than {DEEPEST}", place))
                return None
            for index, item in enumerate(inner):
                if isinstance(item, dict):
                    named = {"id": f"{data.get('id')}/{index + 1}", **item}
                    child = self._element(named, document, (*path, "elements", index), depth + 1)
                    if child:
                        children.append(child)
        if len(self._faults) > before:
            return None
        own = {key: value for key, value in data.items() if key != "elements"}
        return Element(str(data.get("id", "?")), kind, data, place, tuple(_template_strings(own, ())), tuple(children))

    def _compiled(self, ordered: tuple[Element, ...]) -> Templates:
        written = [(element, path, text) for element in _all(ordered) for path, text in element.templates]
        try:
            return Templates([text for _, _, text in written])
        except ExpressionError:
            for element, path, text in written:
                self._judge(element, path, text)
        return Templates([])

    def _judge(self, element: Element, path: ValuePath, text: str) -> None:
        try:
            Templates([text])
        except ExpressionError as error:
            where = ".".join(map(str, path))
            self._faults.append(Fault("expression", f"element {element.id!r}, {where}: {error}", element.place))


def _readable_part(value: Any) -> LayoutFile | None:
    """What is right in a file that has faults, so that those of its elements come to light in the same run."""
    if not isinstance(value, dict):
        return None
    right: dict[str, Any] = {}
    for each in msgspec.structs.fields(LayoutFile):
        if each.name == "elements":
            listed = value.get("elements")
            right[each.name] = listed if isinstance(listed, list) else []
        elif each.encode_name in value:
            with contextlib.suppress(msgspec.ValidationError):
                right[each.name] = msgspec.convert(value[each.encode_name], each.type)
    return LayoutFile(**{"kredens": "layout/1", **right})


def _all(ordered: Iterable[Element]) -> Iterator[Element]:
    for element in ordered:
        yield element
        yield from _all(element.children)


def _template_strings(value: Any, path: ValuePath) -> Iterator[tuple[ValuePath, str]]:
    if is_template(value):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _template_strings(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _template_strings(inner, (*path, index))


@cache
def _declared(fields_type: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """The fields of a kind of elements, by the names that they are written with."""
    return {field.encode_name: field for field in msgspec.structs.fields(fields_type)}


def _field_faults(
    data: Mapping[str, Any], fields_type: type[msgspec.Struct], document: Document, path: ValuePath
) -> Iterator[Fault]:
    """Unknown, missing and badly typed fields of one element; values with expressions are checked when they are
    worked out."""
    known = _declared(fields_type)
    label = f"element {data.get('id', '?')!r}"
    for key, value in data.items():
        declared = known.get(key)
        if declared is None:
            near = nearest(key, known)
            hint = f"; did you mean {near[0]!r}?" if near else f" (known: {', '.join(known)})"
            what = f"{label}: unknown field {quoted(key)}{hint}"
            yield Fault("unknown-field", what, document.key_place((*path, key)))
        elif key == "elements" or not list(_template_strings(value, ())):
            faults: list[Fault] = []
            expected = list[dict[str, Any]] if key == "elements" else declared.type
            typed.convert(value, expected, document, faults, (*path, key))
            for fault in faults:
                # Within lists the message begins with the number of the item: box.2.
                where = f"{key}." if WITHIN.match(fault.message) else f"{key}: "
                yield fault._replace(message=f"{label}: {where}{fault.message}")
    for key, declared in known.items():
        if declared.required and key not in data:
            yield Fault("required", f"{label}: field {key!r} is missing", document.place(path))
