"""Load layouts: boxes in millimetres on a card, written in YAML.

A layout can extend another, override its elements by id, and hold expressions in strings.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.lint_grades import Grade
from kredens.cards.messages.message import message
from kredens.cards.names import find_nearest, known_hint
from kredens.cards.yamlfile import reader, typed
from kredens.cards.yamlfile.disk_cache import Soundness
from kredens.cards.yamlfile.document import Document
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.files.layout_names import LAYOUT_ENDING
from kredens.generator.files.template_paths import display_path
from kredens.generator.layouts import checks, elements
from kredens.generator.layouts.expression_values import ExpressionError
from kredens.generator.layouts.file_format import Element, LayoutFile, ValuePath
from kredens.generator.layouts.templates import Templates, is_template
from kredens.generator.layouts.value_faults import at_element, field_faults, nearest_hint

MAX_ELEMENTS = 1000
"""The greatest number of elements of a layout, those in groups and of extended layouts included."""
PLAIN_KEYS = ("vars", "low-ink", "words", "fonts")
"""Keys of a layout under which values are plain: they are known before there is a card."""
MAX_DEPTH = 8
"""How many layouts may extend one another, and how deep groups may be nested."""


class Layout(Struct, frozen=True):
    """A layout with everything that it extends merged in. Lengths are in mm, `smallest_type` in points."""

    name: str
    place: Place
    size: tuple[float, float]
    bleed: float
    corner: float
    smallest_type: float
    own_size: bool
    """Whether this is a piece that is not a card and keeps its size when another card size is asked for."""
    variables: Mapping[str, Any]
    low_ink: Mapping[str, Any]
    fonts: Mapping[str, Mapping[str, str]]
    words: Mapping[str, Mapping[str, str]]
    elements: tuple[Element, ...]
    templates: Templates
    template_elements: tuple[tuple[Element, ValuePath], ...]
    digest: bytes
    """A digest of its file and of those that it extends."""


def load_layout(assets: GameAssets, name: str, wanted_by: str = "") -> Layout:
    """Load the layout of that name; raises Unreadable with every fault of it and of what it extends.

    `wanted_by` stands in front of the message if there is no such layout.
    """
    return LayoutLoader(assets).load(name, wanted_by)


class _FoundFile(NamedTuple):
    """A file of a layout: what is right in it, its document, where it is and its bytes."""

    parsed: LayoutFile
    document: Document
    path: Path
    data: bytes


class LayoutLoader:
    """Loader of the layouts of one game, each with what it extends, which collects the faults of all files.

    Files and elements in which nothing is wrong are read and checked once for all layouts that extend them.
    """

    def __init__(self, assets: GameAssets) -> None:
        self._assets = assets
        self._sound_files: dict[Path, _FoundFile] = {}
        self._sound_elements: dict[int, Element] = {}
        """The elements that are as one file has them, by the identity of their data, which its document keeps."""
        self._begin()

    def _begin(self) -> None:
        """Forget what was wrong with another layout."""
        self._faults: list[Fault] = []
        # Elements that have faults already, of which nothing more is said where another layout changes them.
        self._faulty_ids: set[str] = set()
        self._is_chain_complete = False
        self._soundness: Soundness | None = None

    def load(self, name: str, wanted_by: str) -> Layout:
        """Load and merge the layout of that name; raises Unreadable with all faults, as `load_layout` does."""
        self._begin()
        files = list(self._read_chain(name, wanted_by))
        self._soundness = None if self._faults else Soundness("layout", [file.data for file in files])
        merged = self._merge(files) if files else None
        if self._faults or merged is None:
            raise Unreadable(typed.deduplicate_faults(self._faults))
        if self._soundness:
            self._soundness.note()
        return merged

    @property
    def _is_known_as_sound(self) -> bool:
        """Return whether no fault was found before in what follows from the files of this layout alone."""
        return self._soundness is not None and self._soundness.is_known

    def _read_chain(self, name: str, wanted_by: str) -> Iterator[_FoundFile]:
        """Yield the layout and what it extends, the most basic first, adding faults of the files."""
        files: list[_FoundFile] = []
        seen: list[Path] = []
        place: Place | None = None
        wanted = wanted_by
        while True:
            path = self._assets.layout_path(name)
            if path is None or path in seen:
                if path:
                    why = message("layouts-in-circle", layout=quote_value(name))
                else:
                    hint = nearest_hint(name, list(self._assets.layout_names()))
                    why = message("no-such-layout", layout=quote_value(name), hint=hint)
                self._faults.append(Fault("layout", message("wanted-by", wanted=wanted, message=why), place))
                break
            if len(files) >= MAX_DEPTH:
                self._faults.append(Fault("layout", message("too-many-layouts", most=MAX_DEPTH), place))
                break
            seen.append(path)
            read = self._sound_files.get(path) or self._read_file(path)
            if read is None:
                break
            files.append(read)
            if read.parsed.extends is None:
                self._is_chain_complete = True
                break
            name, place, wanted = read.parsed.extends, read.document.place(("extends",)), ""
        yield from reversed(files)

    def _read_file(self, path: Path) -> _FoundFile | None:
        """Read a file, and return what is right in it, or None; adds its faults."""
        before = len(self._faults)
        shown_as = display_path(path)
        try:
            data = reader.read_bytes(path, shown_as)
            document = reader.parse_cached(data, shown_as)
        except Unreadable as error:
            self._faults.extend(error.faults)
            return None
        parsed = self._parse_file(document)
        if parsed is None:
            return None
        found = _FoundFile(parsed, document, path, data)
        if len(self._faults) == before:
            self._sound_files[path] = found
        return found

    def _parse_file(self, document: Document) -> LayoutFile | None:
        faults: list[Fault] = list(document.faults)
        parsed = typed.convert(document.value, LayoutFile, document, faults)
        self._faults.extend(faults)
        if isinstance(document.value, dict):
            self._faults.extend(_misplaced_expressions(document.value, document))
        return parsed or _salvage_valid_fields(document.value)

    def _merge(self, files: list[_FoundFile]) -> Layout:
        """Merge the files, the later ones over the earlier ones, into one layout."""
        variables: dict[str, Any] = {}
        low_ink: dict[str, Any] = {}
        fonts: dict[str, Any] = {}
        words: dict[str, Mapping[str, str]] = {}
        merged: dict[str, Element] = {}
        lint: dict[str, Grade] = {}
        single: dict[str, Any] = {"size": (63.0, 88.0), "bleed": 3.0, "corner": 3.0, "smallest_type": 5.0}
        single["own_size"] = False
        for parsed, document, *_ in files:
            variables |= parsed.vars
            low_ink |= parsed.low_ink
            fonts |= parsed.fonts
            words |= parsed.words
            lint.update({str(code): grade for code, grade in parsed.lint.items()})
            single |= {key: value for key in single if (value := getattr(parsed, key)) is not None}
            self._apply_elements(merged, parsed, document)
        document, path = files[-1].document, files[-1].path
        ordered = tuple([_with_grades(element, lint) for element in merged.values()])
        if not self._is_known_as_sound:
            self._faults.extend(self._merged_faults(ordered, fonts, single))
        flat = tuple((element, path) for element in _walk_elements(ordered) for path, _ in element.templates)
        templates = self._compile_templates(ordered)
        if not ordered and not self._faults:
            self._faults.append(Fault("layout", message("no-elements"), document.place(())))
        return Layout(
            name=path.name.removesuffix(LAYOUT_ENDING),
            place=document.place(()),
            variables=variables,
            low_ink=low_ink,
            fonts={alias: self._font_family(value, alias, document) for alias, value in fonts.items()},
            words=words,
            elements=ordered,
            templates=templates,
            template_elements=flat,
            digest=self._soundness.digest if self._soundness else b"",
            **single,
        )

    def _merged_faults(
        self, ordered: tuple[Element, ...], fonts: Mapping[str, Any], single: Mapping[str, Any]
    ) -> Iterator[Fault]:
        """Yield faults that show only in the merged layout: too many elements, boxes off the card, undeclared fonts."""
        every = list(_walk_elements(ordered))
        if len(every) > MAX_ELEMENTS:
            yield Fault("layout", message("too-many-elements", most=MAX_ELEMENTS), every[MAX_ELEMENTS].place)
            return
        yield from checks.box_faults(ordered, single["size"], single["bleed"])
        for element in every:
            alias = element.data.get("font")
            if isinstance(alias, str) and self._is_chain_complete and not is_template(alias) and alias not in fonts:
                near = [quote_value(each) for each in find_nearest(alias, fonts)[:1]]
                hint = message("did-you-mean", near=near) if near else message("known-there", known=list(fonts))
                lacking = message("no-such-font", font=quote_value(alias), hint=hint)
                yield Fault("font", at_element(element.id, lacking), element.place)

    def _font_family(self, value: Any, alias: str, document: Document) -> Mapping[str, str]:
        """Return a declared font as a map of styles to file names.

        Adds a fault if it is neither a file name nor such a map with at least `regular`.
        """
        if isinstance(value, str):
            return {"regular": value}
        styles = ("regular", "bold", "italic", "bold-italic")
        if (
            isinstance(value, dict)
            and "regular" in value
            and all(key in styles and isinstance(name, str) for key, name in value.items())
        ):
            return value
        wanted = message("font-styles", font=quote_value(alias), styles=styles)
        self._faults.append(Fault("font", wanted, document.place(("fonts", alias))))
        return {"regular": ""}

    def _apply_elements(self, merged: dict[str, Element], parsed: LayoutFile, document: Document) -> None:
        """Add, change or remove elements as one file says."""
        seen: set[str] = set()
        for index, given in enumerate(parsed.elements):
            path: ValuePath = ("elements", index)
            place = document.place(path)
            if not isinstance(given, dict):
                continue
            data, name = given, given.get("id")
            if not isinstance(name, str):
                self._faults.append(Fault("required", message("element-needs-id"), place))
                continue
            if name in seen:
                self._faults.append(Fault("duplicate-id", message("element-twice", element=quote_value(name)), place))
                continue
            seen.add(name)
            if data.get("remove") is True:
                if merged.pop(name, None) is None and self._is_chain_complete and name not in self._faulty_ids:
                    self._faults.append(Fault("layout", message("nothing-to-remove", element=quote_value(name)), place))
                continue
            base = merged.get(name)
            if base is not None:
                data = {**base.data, **given}
            elif "type" not in given and (name in self._faulty_ids or not self._is_chain_complete):
                continue
            element = self._sound_elements.get(id(given)) if base is None else None
            element = element or self._build_element(data, document, path, 0)
            if element is None:
                self._faulty_ids.add(name)
                merged.pop(name, None)
                continue
            if base is None:
                self._sound_elements[id(given)] = element
            elif "elements" not in given:
                element = replace(element, children=base.children)
            self._insert_element(merged, name, element, given, place)

    def _insert_element(
        self, merged: dict[str, Element], name: str, element: Element, given: dict[str, Any], place: Place
    ) -> None:
        """Put an element at its place: the old one, the end, or in front of the element that `before` names."""
        anchor = given.get("before")
        if anchor is None:
            merged[name] = element
            return
        if not isinstance(anchor, str) or anchor not in merged or anchor == name:
            if not self._is_chain_complete or (isinstance(anchor, str) and anchor in self._faulty_ids):
                return
            lacking = message("no-such-anchor", element=quote_value(name), anchor=quote_value(anchor))
            self._faults.append(Fault("layout", lacking, place))
            return
        items = [item for item in merged.items() if item[0] != name]
        at = [key for key, _ in items].index(anchor)
        merged.clear()
        merged.update([*items[:at], (name, element), *items[at:]])

    def _build_element(self, data: dict[str, Any], document: Document, path: ValuePath, depth: int) -> Element | None:
        """Check and build one element with its children; None if it has faults, which are added."""
        place = document.place(path)
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in elements.kind_names():
            known = elements.kind_names()
            if kind is None:
                wrong = message("type-missing", hint=known_hint(list(known)))
            else:
                wrong = message("unknown-type", type=quote_value(kind), hint=nearest_hint(str(kind), list(known)))
            self._faults.append(Fault("element-type", at_element(data.get("id", "?"), wrong), place))
            return None
        before = len(self._faults)
        if not self._is_known_as_sound:
            self._faults.extend(field_faults(data, elements.load_kind(kind).Fields, document, path))
        if len(self._faults) == before:
            for key, code, why in checks.value_faults(data, self._assets):
                self._faults.append(Fault(code, at_element(data.get("id", "?"), why), document.place((*path, key))))
        children: list[Element] = []
        inner = data.get("elements", [])
        if kind == "group" and isinstance(inner, list):
            if depth >= MAX_DEPTH:
                self._faults.append(Fault("too-deep", message("groups-too-deep", most=MAX_DEPTH), place))
                return None
            for index, item in enumerate(inner):
                if isinstance(item, dict):
                    named = {"id": f"{data.get('id')}/{index + 1}", **item}
                    child = self._build_element(named, document, (*path, "elements", index), depth + 1)
                    if child:
                        children.append(child)
        if len(self._faults) > before:
            return None
        own = {key: value for key, value in data.items() if key != "elements"}
        return Element(str(data.get("id", "?")), kind, data, place, tuple(_find_templates(own, ())), tuple(children))

    def _compile_templates(self, ordered: tuple[Element, ...]) -> Templates:
        """Compile all expressions of the layout; if that fails, add a fault for each that does not compile."""
        written = [(element, path, text) for element in _walk_elements(ordered) for path, text in element.templates]
        try:
            return Templates([text for _, _, text in written])
        except ExpressionError:
            for element, path, text in written:
                self._check_expression(element, path, text)
        return Templates([])

    def _check_expression(self, element: Element, path: ValuePath, text: str) -> None:
        try:
            Templates([text])
        except ExpressionError as error:
            where = ".".join(map(str, path))
            wrong = message("at-element-field", element=quote_value(element.id), field=where, message=error.message)
            self._faults.append(Fault("expression", wrong, element.place))


def _misplaced_expressions(value: Mapping[str, Any], document: Document) -> Iterator[Fault]:
    """Yield a fault for each expression where plain values stand, which would be printed as it is written."""
    for key in PLAIN_KEYS:
        for path, text in _find_templates(value.get(key), (key,)):
            wrong = message("no-expression-here", field=key, text=quote_value(text))
            yield Fault("expression", wrong, document.place(path))


def _salvage_valid_fields(value: Any) -> LayoutFile | None:
    """Return what is right in a file with faults, or None if it is no map.

    So faults of its elements are reported in the same run.
    """
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


def _with_grades(element: Element, outer: Mapping[str, Grade]) -> Element:
    """Return the element, and those in it, with the grades of findings that hold for all of the layout or group."""
    own = {**outer, **element.data.get("lint", {})}
    children = tuple([_with_grades(child, own) for child in element.children])
    data = {**element.data, "lint": own} if own else element.data
    return replace(element, data=data, children=children)


def _walk_elements(ordered: Iterable[Element]) -> Iterator[Element]:
    for element in ordered:
        yield element
        yield from _walk_elements(element.children)


def _find_templates(value: Any, path: ValuePath) -> Iterator[tuple[ValuePath, str]]:
    """Yield the path and the text of every string with expressions in a value."""
    if is_template(value):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _find_templates(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _find_templates(inner, (*path, index))
