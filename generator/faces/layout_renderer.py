"""A layout made ready for many cards: what is the same on all of them is drawn once, the rest is worked out card by
card."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kredens.cards.definitions.model import KEYWORDS, Card, Extra
from kredens.cards.faults import Fault, Faulty, Place
from kredens.cards.languages import text_in
from kredens.generator.canvas.assets import Looks
from kredens.generator.canvas.canvas import FaceError, PlainBox, Workbench, with_file
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Run, Shape, Stamp, rectangle
from kredens.generator.faces.render_job import Commission
from kredens.generator.layouts import elements
from kredens.generator.layouts.card_values import by_id, game_context, list_contexts
from kredens.generator.layouts.expression_limits import ExpressionError
from kredens.generator.layouts.file_format import Element
from kredens.generator.layouts.loader import Layout
from kredens.generator.layouts.templates import Templates
from kredens.generator.typesetting.typesetter import TypesetError

DRAFT_RED = "#d0021b"


class Face(Struct, frozen=True):
    """One finished side of a card. The drawing's box is the trimmed card from (0, 0) with the bleed around it."""

    key: str
    title: str
    size: tuple[float, float]
    bleed: float
    drawing: Drawing
    faults: tuple[Fault, ...]
    corner: float = 3.0
    """The radius in mm to which its corners are meant to be rounded: so it is shown where it is not printed."""
    own_size: bool = False
    """Whether it is a piece that is no card, of which there are few."""


class Dressing:
    """A layout ready for many cards: which elements change from card to card, and the rest as one drawing each run."""

    def __init__(self, commission: Commission, loaded: Layout) -> None:
        self._commission = commission
        self.layout = loaded
        self.size = loaded.size if loaded.own_size else commission.measure.size or loaded.size
        self.bleed = loaded.bleed if commission.measure.bleed is None else commission.measure.bleed
        width, height = loaded.size
        self.scale = min(self.size[0] / width, self.size[1] / height)
        dx, dy = (self.size[0] - width * self.scale) / 2, (self.size[1] - height * self.scale) / 2
        self.fit = Matrix(a=self.scale, d=self.scale, e=dx, f=dy)
        self._bleed_box: PlainBox = (
            (-self.bleed - dx) / self.scale,
            (-self.bleed - dy) / self.scale,
            (self.size[0] + 2 * self.bleed) / self.scale,
            (self.size[1] + 2 * self.bleed) / self.scale,
        )
        self._constants = self._constant_context()
        self._dynamic = {id(element) for element in loaded.elements if self._changes(element)}
        self.differs = bool(self._dynamic)
        static = [element for element in loaded.elements if self.differs and id(element) not in self._dynamic]
        # What is wrong with these is said once, and not again with every card.
        self._static_ids = {id(each) for element in static for each in (element, *_inner(element))}
        self._stamps: dict[int, Stamp] = {}
        self._broken: list[Fault] | None = None
        self._faces: dict[tuple[str | None, ...], Face] = {}
        self._placed: dict[tuple[object, ...], list[Mark]] = {}
        self._bench = self._workbench(draft=False)
        self._lenient = self._workbench(draft=True)

    def _workbench(self, *, draft: bool) -> Workbench:
        commission, loaded = self._commission, self.layout
        language = commission.languages[0]
        return Workbench(commission.shop, loaded.size, loaded.fonts, language, self._bleed_box, draft=draft)

    def _constant_context(self) -> dict[str, object]:
        commission, language = self._commission, self._commission.languages[0]
        variables = dict(self.layout.variables)
        if commission.shop.ink == "low":
            variables |= self.layout.low_ink
        original = commission.game.language
        words = {key: text_in(value, language, original) for key, value in self.layout.words.items()}
        lists = list_contexts(commission.game, language, commission.keyword_texts)
        return {
            **variables,
            "words": words,
            "lists": lists,
            "keywords": by_id(lists.get(KEYWORDS, ())),
            "game": game_context(commission.game, language),
            "lang": language,
            "ink": commission.shop.ink,
        }

    def _changes(self, element: Element) -> bool:
        names: set[str] = set()
        for (owner, _), used in zip(self.layout.template_elements, self.layout.templates.names, strict=True):
            if owner is element or owner in element.children:
                names |= used
        return bool(names - set(self._constants)) or any(self._changes(child) for child in element.children)

    def _static_faults(self) -> Iterable[Fault]:
        """Draws what is the same on every card, so that each later card only stamps it."""
        if not self.differs:
            return
        group: list[Element] = []
        for element in (*self.layout.elements, None):
            if element is not None and id(element) not in self._dynamic:
                group.append(element)
            elif group:
                yield from self._static(group)
                group = []

    def _static(self, group: list[Element]) -> Iterable[Fault]:
        faults: list[Fault] = []
        marks: list[Mark] = []
        values = self._by_element(self._values({}, None, faults, only={id(element) for element in group}))
        for element in group:
            marks.extend(self._place(element, values, None, faults))
        yield from faults
        if not faults:
            bleed = self._bleed_box
            drawing = Drawing(f"{self.layout.name} {group[0].id}", tuple(marks), bleed)
            self._stamps[id(group[0])] = Stamp(drawing)
            for element in group[1:]:
                self._stamps[id(element)] = EMPTY

    def face(self, card: Card | Extra, side: str) -> Face:
        """The card's face. Cards for which every expression comes to the same share one, as the backs of a faction
        do."""
        if self._broken is None:
            self._broken = list(self._static_faults())
        commission = self._commission
        faults: list[Fault] = list(self._broken)
        context: dict[str, object] = {"card": {}, "other": {}}
        try:
            context["card"] = commission.context(card, commission.languages[0])
            if len(commission.languages) > 1:
                context["other"] = commission.context(card, commission.languages[1])
        except Faulty as error:
            faults.extend(about(error.faults, card))
            return self._whole(card, f"{side} {card.id}", [], faults)
        values = self._values(context, card, faults)
        shared = tuple(values) if not faults else (card.id,)
        made = self._faces.get(shared)
        if made is None:
            marks = self._marks(card, self._by_element(values), faults)
            name = f"{side} {card.id}" if side == "front" else f"{side} {self.layout.name} {len(self._faces) + 1}"
            made = self._whole(card, name, marks, faults)
            # A fault names its card, so a face with faults is never another card's.
            self._faces[shared if not faults else (card.id,)] = made
        return made

    def _whole(self, card: Card | Extra, key: str, marks: Sequence[Mark], faults: Sequence[Fault]) -> Face:
        drawn: tuple[Mark, ...] = tuple(marks)
        if self.fit != Matrix():
            drawn = (Group(drawn, self.fit),)
        commission = self._commission
        if faults and commission.draft:
            drawn = (*drawn, *_draft_tag(self.size, commission.looks))
        name = text_in(card.name, commission.languages[0], commission.game.language)
        (width, height), bleed = self.size, self.bleed
        box = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
        return Face(
            key,
            name,
            self.size,
            bleed,
            Drawing(key, drawn, box),
            tuple(faults),
            self.layout.corner,
            self.layout.own_size,
        )

    def _marks(self, card: Card | Extra, values: Mapping[int, Mapping[str, Any]], faults: list[Fault]) -> list[Mark]:
        """The marks of one card's face in the layout's measure."""
        marks: list[Mark] = []
        for element in self.layout.elements:
            stamp = self._stamps.get(id(element))
            if stamp is not None:
                if stamp is not EMPTY:
                    marks.append(stamp)
                continue
            said = [] if id(element) in self._static_ids else faults
            marks.extend(self._place(element, values, card, said, self._commission.draft))
        self._check_type_size(marks, card, faults)
        return marks

    def _check_type_size(self, marks: Iterable[Mark], card: Card | Extra, faults: list[Fault]) -> None:
        """Type that a smaller card would scale below what can be read."""
        if self.scale >= 1:
            return
        sizes = list(_type_sizes(marks, self.scale))
        if sizes and min(sizes) < self.layout.smallest_type - 0.01:
            width, height = self.size
            message = (
                f"at {width:g} × {height:g} mm its smallest type would be {min(sizes):.1f} pt, below the "
                f"{self.layout.smallest_type:g} pt that can be read; use a larger card"
            )
            faults.append(_fault("type-too-small", message, card))

    def _values(
        self,
        context: Mapping[str, object],
        card: Card | Extra | None,
        faults: list[Fault],
        only: set[int] | None = None,
    ) -> Sequence[str | None]:
        """What every expression of the layout comes to, None for those that failed or that `only` leaves out."""
        whole = {**self._constants, **context}
        if only is None:
            try:
                values = self.layout.templates.values(whole)
            except ExpressionError:
                values = []
            if len(values) == len(self.layout.template_elements):
                return values
        return self._one_by_one(whole, card, faults, only)

    def _by_element(self, values: Sequence[str | None]) -> dict[int, dict[str, Any]]:
        """For each element with expressions its data with the expressions worked out."""
        out: dict[int, dict[str, Any]] = {}
        pairs = self.layout.template_elements
        failed = {id(element) for (element, _), value in zip(pairs, values, strict=True) if value is None}
        for (element, path), value in zip(pairs, values, strict=True):
            if id(element) in failed:
                continue
            data = out.get(id(element))
            if data is None:
                plain = {key: inner for key, inner in element.data.items() if key != "elements"}
                nested = any(len(inner) > 1 for inner, _ in element.templates)
                data = out[id(element)] = copy.deepcopy(plain) if nested else plain
            target: Any = data
            for step in path[:-1]:
                target = target[step]
            target[path[-1]] = value
        return out

    def _one_by_one(
        self, context: Mapping[str, object], card: Card | Extra | None, faults: list[Fault], only: set[int] | None
    ) -> list[str | None]:
        """Each expression alone, so that the one which fails can be named."""
        wanted = (
            None if only is None else only | {id(c) for e in self.layout.elements if id(e) in only for c in _inner(e)}
        )
        out: list[str | None] = []
        for element, path in self.layout.template_elements:
            text = dict(element.templates)[path]
            if wanted is not None and id(element) not in wanted:
                out.append(None)
                continue
            try:
                out.append(Templates([text]).values(context)[0])
            except ExpressionError as error:
                where = ".".join(map(str, path))
                if only is not None or id(element) not in self._static_ids:
                    faults.append(_element_fault("expression", f"{where}: {text!r} {error}", element, card))
                out.append(None)
        return out

    def _place(
        self,
        element: Element,
        values: Mapping[int, Mapping[str, Any]],
        card: Card | Extra | None,
        faults: list[Fault],
        draft: bool = False,
    ) -> list[Mark]:
        data = values.get(id(element))
        if data is None:
            if element.templates:
                return []  # its expressions failed, and that has been said
            data = {key: value for key, value in element.data.items() if key != "elements"}
        if element.kind == "group":
            return self._fresh(element, {**data, "elements": []}, values, card, faults, draft)
        # A number, a label or what is hidden comes to the same on many cards. A fault names its card, and is not kept.
        said = (id(element), *(_at(data, path) for path, _ in element.templates))
        known = self._placed.get(said)
        if known is None:
            before = len(faults)
            known = self._fresh(element, data, values, card, faults, draft)
            if len(faults) == before:
                self._placed[said] = known
        return known

    def _fresh(
        self,
        element: Element,
        data: Mapping[str, Any],
        values: Mapping[int, Mapping[str, Any]],
        card: Card | Extra | None,
        faults: list[Fault],
        draft: bool,
    ) -> list[Mark]:
        kind = elements.kind(element.kind)
        try:
            fields = msgspec.convert(data, kind.Fields, strict=False)
        except msgspec.ValidationError as error:
            faults.append(_element_fault("type", _said(str(error)), element, card))
            return []
        if str(fields.when).strip() in NOTHING:
            return []
        bench = self._bench
        if element.children:
            inner: list[Mark] = []
            for child in element.children:
                inner.extend(self._place(child, values, card, faults, draft))
            bench.children = inner
        try:
            return list(kind.place(fields, bench))
        except (TypesetError, FaceError) as error:
            faults.append(_element_fault(error.code, str(error), element, card))
        except Faulty as error:
            faults.extend(_element_fault(fault.code, with_file(fault), element, card) for fault in error.faults)
            return []
        try:
            return list(kind.place(fields, self._lenient)) if draft else []
        except (TypesetError, FaceError):
            return []


def _type_sizes(marks: Iterable[Mark], scale: float) -> Iterable[float]:
    """The type sizes in points of every run, in groups and in what is stamped too."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark.size * scale
        elif isinstance(mark, (Group, Stamp)):
            inner = mark.marks if isinstance(mark, Group) else mark.drawing.marks
            yield from _type_sizes(
                inner, scale * math.sqrt(abs(mark.matrix.a * mark.matrix.d - mark.matrix.b * mark.matrix.c))
            )


def _at(data: Any, path: Iterable[str | int]) -> object:
    for step in path:
        data = data[step]
    return data


EMPTY = Stamp(Drawing("", (), (0.0, 0.0, 1.0, 1.0)))
NOTHING = ("", "False", "false", "0", "None", "none", "{}", "[]")


def _inner(element: Element) -> Iterable[Element]:
    for child in element.children:
        yield child
        yield from _inner(child)


def _fault(code: str, message: str, card: Card | Extra | None) -> Fault:
    place = card.place if isinstance(card, Card) else None
    return Fault(code, message, place, card.id if card else None)


def _element_fault(code: str, message: str, element: Element, card: Card | Extra | None) -> Fault:
    whole = f"element {element.id!r} ({element.place.file}:{element.place.line}): {message}"
    if isinstance(card, Card):
        return Fault(code, whole, card.place, card.id)
    return Fault(code, f"element {element.id!r}: {message}", element.place, card.id if card else None)


def about(faults: Iterable[Fault], card: Card | Extra) -> Iterable[Fault]:
    place: Place | None = card.place if isinstance(card, Card) else None
    return (fault._replace(card=card.id, place=fault.place or place) for fault in faults)


def _said(message: str) -> str:
    return message.replace("`", "").replace("$.", "").replace(" - at ", ": ")


def _draft_tag(size: tuple[float, float], looks: Looks) -> Iterable[Mark]:
    """A red band that says that the card must not be printed like this."""
    width, height = size
    text = "DRAFT"
    font = looks.shelf.font("FiraSansCondensed-Bold")
    points = 9.0
    wide = font.width(text) * points * 25.4 / 72
    top = height - 6.0
    yield Shape(rectangle(0.0, top, width, 4.2), fill=DRAFT_RED)
    yield Shape(rectangle(0.3, 0.3, width - 0.6, height - 0.6), stroke=DRAFT_RED, width=0.6)
    yield Run(text, font.name, points, (width - wide) / 2, top + 3.15, "#ffffff", wide)
