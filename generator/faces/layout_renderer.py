"""Render a layout for many cards: draw what is the same on all of them once, and work out the rest card by card."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Faulty
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import Canvas, FaceError, ResolvedBox, message_with_file
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Run, Shape, Stamp, rectangle
from kredens.generator.faces.face_faults import attribute_to_card, card_fault, element_fault
from kredens.generator.faces.face_parts import Part
from kredens.generator.faces.kept_faces import KeptFaces
from kredens.generator.faces.layout_values import LayoutValues, iterate_below
from kredens.generator.faces.render_job import RenderJob
from kredens.generator.files.layout_names import LAYOUT_ENDING, is_mini_layout, mini_layout_of
from kredens.generator.layouts import elements
from kredens.generator.layouts.file_format import Element
from kredens.generator.layouts.loader import Layout
from kredens.generator.layouts.value_faults import describe_unfit_values
from kredens.generator.typesetting.typesetter import TypesetError

DRAFT_RED = "#d0021b"
"""The colour of the frame and the band that mark a faulty face in a draft."""


class Face(Struct, frozen=True):
    """One finished side of a card.

    The box of the drawing is the trimmed card from (0, 0) with the bleed around it; `size` and `bleed` are in mm.
    """

    key: str
    title: str
    size: tuple[float, float]
    bleed: float
    drawing: Drawing
    faults: tuple[Fault, ...]
    corner: float = 3.0
    """The radius in mm of the card's rounded corners, used where a card is shown and not printed."""
    own_size: bool = False
    """Whether this is an extra piece that is not a card and keeps its own size; there are few of them."""
    parts: tuple[Part, ...] = ()
    """What each element drew, from the ground up, in the layout's measure; a face without a layout has none."""
    fit: Matrix = Matrix()
    """What maps the layout's measure to the card's."""


class LayoutRenderer:
    """Renderer of one layout for many cards.

    Each run of elements that do not change from card to card is drawn once, as a shared drawing.
    """

    def __init__(self, job: RenderJob, loaded: Layout) -> None:
        self._job = job
        self.layout = loaded
        self.size = job.measure.size_of(loaded.size, own_size=loaded.own_size)
        self.bleed = loaded.bleed if job.measure.bleed is None else job.measure.bleed
        width, height = loaded.size
        self.scale = min(self.size[0] / width, self.size[1] / height)
        dx, dy = (self.size[0] - width * self.scale) / 2, (self.size[1] - height * self.scale) / 2
        self.fit_matrix = Matrix(a=self.scale, d=self.scale, e=dx, f=dy)
        self._bleed_box: ResolvedBox = (
            (-self.bleed - dx) / self.scale,
            (-self.bleed - dy) / self.scale,
            (self.size[0] + 2 * self.bleed) / self.scale,
            (self.size[1] + 2 * self.bleed) / self.scale,
        )
        self._values = LayoutValues(job, loaded)
        self.asks_for_copy = self._values.asks_for_copy
        self._stamps: dict[int, Stamp] = {}
        self._static_parts: dict[int, tuple[Part, ...]] = {}
        self._faces: dict[tuple[str | None, ...], Face] = {}
        self._drawn_elements: dict[tuple[object, ...], Part] = {}
        self._canvas = self._make_canvas(draft=False)
        self._draft_canvas = self._make_canvas(draft=True)
        self._kept_faces = self._find_kept_faces()

    def _find_kept_faces(self) -> KeptFaces | None:
        """Return the faces of the layout that the last run drew and this one will; None if none are kept."""
        job = self._job
        if job.assets_digest is None:
            return None
        name = f"{job.game.folder} {self.layout.name} {job.shared_assets.ink} {job.languages} {job.measure}"
        return KeptFaces(name, self.layout.digest + job.assets_digest, job.shared_assets)

    def keep_faces(self) -> None:
        """Keep the faces that were drawn for the next run, where any are kept."""
        if self._kept_faces is not None:
            self._kept_faces.keep()

    def _make_canvas(self, *, draft: bool) -> Canvas:
        job, loaded = self._job, self.layout
        language = job.languages[0]
        return Canvas(job.shared_assets, loaded.size, loaded.fonts, language, self._bleed_box, draft=draft)

    @cached_property
    def _static_part_faults(self) -> tuple[Fault, ...]:
        """The faults of what is the same on every card, which is drawn with the first one that is drawn at all."""
        return tuple(self._draw_static_parts())

    def _draw_static_parts(self) -> Iterable[Fault]:
        """Draw what is the same on every card, so that each later card only stamps it, and yield the faults found."""
        if not self._values.dynamic_ids:
            return
        group: list[Element] = []
        for element in (*self.layout.elements, None):
            if element is not None and id(element) not in self._values.dynamic_ids:
                group.append(element)
            elif group:
                yield from self._draw_static_group(group)
                group = []

    def _draw_static_group(self, group: list[Element]) -> Iterable[Fault]:
        """Draw neighbouring static elements as one shared drawing unless they have faults, and yield these."""
        faults: list[Fault] = []
        values = self._values.evaluate({}, None, faults, only={id(element) for element in group})
        parts = tuple([self._draw_element(element, values, None, faults) for element in group])
        yield from faults
        if not faults:
            marks = tuple(mark for part in parts for mark in part.marks)
            drawing = Drawing(f"{self.layout.name} {group[0].id}", marks, self._bleed_box)
            self._stamps[id(group[0])] = Stamp(drawing) if marks else EMPTY_STAMP
            self._static_parts[id(group[0])] = parts
            for element in group[1:]:
                self._stamps[id(element)] = EMPTY_STAMP

    def render_face(self, card: Card | Extra, side: str, copy: int = 1) -> Face:
        """Render one side of a copy of a card.

        Cards for which every expression has the same value share one face, as the backs of a faction do.
        """
        faults: list[Fault] = []
        try:
            context = self._card_context(card, copy)
        except Faulty as error:
            faults = [*self._static_part_faults, *attribute_to_card(error.faults, card)]
            faults = [fault._replace(side=side) for fault in faults]
            return self._build_face(card, f"{side} {card.id}", [], [], faults)
        values = self._values.evaluate(context, card, faults)
        kept = self._kept_faces
        shared = tuple(values) if not faults else (card.id,)
        made = self._faces.get(shared)
        if made is None:
            parts: Sequence[Part] = ()
            marks: Sequence[Mark] | None = kept.find(values) if kept is not None and not faults else None
            if marks is None:
                faults[:0] = self._static_part_faults
                marks, parts = self._draw_marks(card, values, faults)
                if kept is not None and not faults:
                    kept.note(values, marks)
            faults = [fault._replace(side=side) for fault in faults]
            name = f"{side} {card.id}" if side == "front" else f"{side} {self.layout.name} {len(self._faces) + 1}"
            if copy > 1:
                name += f" {copy}"
            made = self._build_face(card, name, marks, parts, faults)
            # A fault names its card, so a face with faults is never another card's.
            self._faces[shared if not faults else (card.id,)] = made
        return made

    def _card_context(self, card: Card | Extra, copy: int = 1) -> dict[str, object]:
        """Return the names of expressions that change from card to card. Raises Unreadable."""
        first, *others = (self._job.context(card, language) for language in self._job.languages)
        return {"card": first, "other": others[0] if others else {}, "copy": copy}

    def evaluate_on(self, card: Card | Extra) -> Callable[[Element], Mapping[str, Any]]:
        """Evaluate the layout on the card; the function returned gives the data of each element there.

        Where an expression of an element fails, they are the data that the layout writes.
        """
        values = self._values.evaluate(self._card_context(card), card, [])
        return lambda element: self._values.data_of(element, values) or element.data

    def locate_element(self, card: Card | Extra, id: str) -> ResolvedBox | None:
        """Return the box of an element in mm of the card, or None if there is none, or it is not drawn on the card."""
        element = next((each for each in self.layout.elements if each.id == id), None)
        if element is None:
            return None
        data_of = self.evaluate_on(card)
        boxes = [box for each in (element, *iterate_below(element)) if (box := self.resolve_box(data_of(each)))]
        if not boxes:
            return None
        left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
        right, bottom = max(x + width for x, _, width, _ in boxes), max(y + height for _, y, _, height in boxes)
        x, y = self.fit_matrix.map_point(left, top)
        return x, y, (right - left) * self.scale, (bottom - top) * self.scale

    def resolve_box(self, data: Mapping[str, Any]) -> ResolvedBox | None:
        """Return the box that an element's evaluated data give, in the layout's measure; None if none, or not drawn."""
        if str(data.get("when", True)).strip() in FALSE_TEXTS:
            return None
        if "box" in data:
            if isinstance(data["box"], str):
                return self._canvas.resolve_box(data["box"])
            left, top, width, height = map(float, data["box"])
            return left, top, width, height
        if "at" in data and "r" in data:
            (x, y), r = map(float, data["at"]), float(data["r"])
            return x - r, y - r, 2 * r, 2 * r
        return None

    def _build_face(
        self, card: Card | Extra, key: str, marks: Sequence[Mark], parts: Sequence[Part], faults: Sequence[Fault]
    ) -> Face:
        """Build the face out of marks in the layout's measure.

        They are scaled to the card, and tagged in a draft with faults.
        """
        drawn: tuple[Mark, ...] = tuple(marks)
        if self.fit_matrix != Matrix():
            drawn = (Group(drawn, self.fit_matrix),)
        job = self._job
        if faults and job.draft:
            drawn = (*drawn, *_draw_draft_tag(self.size, job.assets))
        name = text_in(card.name, job.languages[0], job.game.language)
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
            tuple(parts),
            self.fit_matrix,
        )

    def _draw_marks(
        self, card: Card | Extra, values: Sequence[str | None], faults: list[Fault]
    ) -> tuple[list[Mark], list[Part]]:
        """Draw one card's face and return its marks and its parts in the layout's measure."""
        marks: list[Mark] = []
        parts: list[Part] = []
        for element in self.layout.elements:
            stamp = self._stamps.get(id(element))
            if stamp is not None:
                if stamp is not EMPTY_STAMP:
                    marks.append(stamp)
                    parts.extend(self._static_parts[id(element)])
                continue
            noted = [] if id(element) in self._values.static_ids else faults
            part = self._draw_element(element, values, card, noted, self._job.draft)
            marks.extend(part.marks)
            parts.append(part)
        self._check_type_size(marks, card, faults)
        return marks, parts

    def _check_type_size(self, marks: Iterable[Mark], card: Card | Extra, faults: list[Fault]) -> None:
        """Report type that would be scaled below the smallest readable size on a smaller card."""
        if self.scale >= 1:
            return
        sizes = list(_type_sizes(marks, self.scale))
        if sizes and min(sizes) < self.layout.smallest_type - 0.01:
            width, height = self.size
            small = message(
                "type-too-small",
                width=width,
                height=height,
                type=min(sizes),
                least=self.layout.smallest_type,
                hint=self._mini_hint(),
            )
            faults.append(card_fault("type-too-small", small, card))

    def _mini_hint(self) -> str:
        """Return the end of a message that says which layout for small cards could be drawn, empty if there is one."""
        if not self._job.measure.is_mini or is_mini_layout(self.layout.name):
            return ""
        return message("draw-a-mini-layout", file=f"{mini_layout_of(self.layout.name)}{LAYOUT_ENDING}")

    def _draw_element(
        self,
        element: Element,
        values: Sequence[str | None],
        card: Card | Extra | None,
        faults: list[Fault],
        draft: bool = False,
    ) -> Part:
        """Draw one element and return its part; equal parts are kept and used again on other cards."""
        texts = self._values.values_of(element, values)
        if None in texts:
            return Part(element, ())  # an expression of it failed, and that has been said
        # A number, a label or what is hidden comes to the same on many cards. A fault names its card, and is not kept.
        # A group says itself little of what is drawn in it.
        key = (id(element), *texts)
        known = self._drawn_elements.get(key)
        if known is None:
            before = len(faults)
            known = self._draw_element_anew(element, values, card, faults, draft)
            if len(faults) == before and element.kind != "group":
                self._drawn_elements[key] = known
        return known

    def _draw_element_anew(
        self,
        element: Element,
        values: Sequence[str | None],
        card: Card | Extra | None,
        faults: list[Fault],
        draft: bool,
    ) -> Part:
        """Draw one element out of its evaluated data, adding what is wrong to `faults`.

        In a draft, an element that does not fit is drawn all the same; an element with a false `when` gives no marks.
        """
        kind = elements.load_kind(element.kind)
        data = self._values.data_of(element, values) or {}
        if element.kind == "group":
            data["elements"] = []
        try:
            fields = msgspec.convert(data, kind.Fields, strict=False)
        except msgspec.ValidationError:
            unfit = describe_unfit_values(data, kind.Fields, element.place)
            faults += [element_fault("type", why, element, card) for why in unfit]
            return Part(element, ())
        if str(fields.when).strip() in FALSE_TEXTS:
            return Part(element, ())
        canvas = self._canvas
        inner: tuple[Part, ...] = ()
        if element.children:
            inner = tuple([self._draw_element(child, values, card, faults, draft) for child in element.children])
            canvas.children = [mark for part in inner for mark in part.marks]
        try:
            return Part(element, list(kind.place(fields, canvas)), inner)
        except (TypesetError, FaceError) as error:
            faults.append(element_fault(error.code, error.message, element, card))
        except Faulty as error:
            faults.extend(element_fault(fault.code, message_with_file(fault), element, card) for fault in error.faults)
            return Part(element, ())
        try:
            return Part(element, list(kind.place(fields, self._draft_canvas)) if draft else ())
        except (TypesetError, FaceError):
            return Part(element, ())


def _type_sizes(marks: Iterable[Mark], scale: float) -> Iterable[float]:
    """Yield the type size in points of every run, also of those in groups and in stamped drawings."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark.size * scale
        elif isinstance(mark, (Group, Stamp)):
            inner = mark.marks if isinstance(mark, Group) else mark.drawing.marks
            yield from _type_sizes(
                inner, scale * math.sqrt(abs(mark.matrix.a * mark.matrix.d - mark.matrix.b * mark.matrix.c))
            )


EMPTY_STAMP = Stamp(Drawing("", (), (0.0, 0.0, 1.0, 1.0)))
"""Stands for static elements that are drawn by the stamp of an element before them."""
FALSE_TEXTS = ("", "False", "false", "0", "None", "none", "{}", "[]")
"""Values of `when` that leave an element out."""


def _draw_draft_tag(size: tuple[float, float], assets: GameAssets) -> Iterable[Mark]:
    """Draw a red frame and a red band which say that the card must not be printed like this."""
    width, height = size
    text = "DRAFT"
    font = assets.fonts.load_font("FiraSansCondensed-Bold")
    points = 9.0
    wide = font.measure_text(text) * points * 25.4 / 72
    top = height - 6.0
    yield Shape(rectangle(0.0, top, width, 4.2), fill=DRAFT_RED)
    yield Shape(rectangle(0.3, 0.3, width - 0.6, height - 0.6), stroke=DRAFT_RED, width=0.6)
    yield Run(text, font.name, points, (width - wide) / 2, top + 3.15, "#ffffff", wide)
