"""Work out what the expressions of a layout come to: once what is the same on every card, and the rest on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from kredens.cards.definitions.model import KEYWORDS_LIST, Card, Extra
from kredens.cards.faults import Fault
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.faces.face_faults import element_fault, expression_message
from kredens.generator.faces.render_job import RenderJob
from kredens.generator.layouts.card_values import CardsById, game_context, index_by_id, list_contexts
from kredens.generator.layouts.expression_values import ExpressionError
from kredens.generator.layouts.file_format import Element
from kredens.generator.layouts.loader import Layout
from kredens.generator.layouts.templates import MAX_TOTAL_LENGTH, Templates

_NO_VALUES: Final = slice(0, 0)


class LayoutValues:
    """Values of the expressions of one layout; it knows which elements change from card to card.

    Elements are told apart by identity: `dynamic_ids` are those of the layout itself that change, `static_ids` the
    others with all within them, of which nothing is said again with every card; of a layout on which nothing changes
    there are none.
    """

    def __init__(self, job: RenderJob, layout: Layout) -> None:
        self._layout = layout
        self._constants = _constant_context(job, layout)
        used_names = zip(layout.template_elements, layout.templates.names, strict=True)
        self._changing_ids = {id(owner) for (owner, _), used in used_names if not used <= self._constants.keys()}
        self.asks_for_copy = any("copy" in used for used in layout.templates.names)
        self.dynamic_ids = {id(element) for element in layout.elements if self._is_dynamic(element)}
        static = [each for each in layout.elements if self.dynamic_ids and id(each) not in self.dynamic_ids]
        self.static_ids = {id(each) for element in static for each in (element, *iterate_below(element))}
        self._ranges = _ranges_of_values(layout)
        self._plain_data = {id(element): _copier(element) for element, _ in layout.template_elements}
        """What makes new data of each element with expressions, for their values to be put into."""
        self._same: list[str | None] = [None] * len(layout.template_elements)
        """The values of the expressions that have the same value on every card, None for the others."""
        self._is_same_known = False

    def _is_dynamic(self, element: Element) -> bool:
        return id(element) in self._changing_ids or any(self._is_dynamic(child) for child in element.children)

    def evaluate(
        self,
        context: Mapping[str, object],
        card: Card | Extra | None,
        faults: list[Fault],
        only: set[int] | None = None,
    ) -> Sequence[str | None]:
        """Return the value of every expression of the layout, None for those that failed or are not in `only`."""
        whole = {**self._constants, **context}
        if only is None:
            try:
                values = self._layout.templates.evaluate(whole, self._same)
            except ExpressionError:
                values = []
            if len(values) == len(self._layout.template_elements):
                self._keep_same(values)
                return values
        return self._evaluate_one_by_one(whole, card, faults, only)

    def _keep_same(self, values: Sequence[str]) -> None:
        """Keep the values of what is the same on every card, so that it is evaluated on the first one alone."""
        if not self._is_same_known:
            used_names = self._layout.templates.names
            self._same = [
                value if names <= self._constants.keys() else None
                for value, names in zip(values, used_names, strict=True)
            ]
            self._is_same_known = True

    def values_of(self, element: Element, values: Sequence[str | None]) -> Sequence[str | None]:
        """Return the values of the expressions of one element, of all those of the layout."""
        return values[self._ranges.get(id(element), _NO_VALUES)]

    def data_of(self, element: Element, values: Sequence[str | None]) -> dict[str, Any] | None:
        """Return new data of an element, without its children, with the values of its expressions in their places.

        None if an expression of it failed.
        """
        copy_plain = self._plain_data.get(id(element))
        if copy_plain is None:
            return {key: value for key, value in element.data.items() if key != "elements"}
        data = copy_plain()
        for (path, _), value in zip(element.templates, self.values_of(element, values), strict=True):
            if value is None:
                return None
            target: Any = data
            for step in path[:-1]:
                target = target[step]
            target[path[-1]] = value
        return data

    def _evaluate_one_by_one(
        self, context: Mapping[str, object], card: Card | Extra | None, faults: list[Fault], only: set[int] | None
    ) -> list[str | None]:
        """Evaluate each expression alone, so that a fault names the one that fails.

        None stands for the value of those that failed or were left out.
        """
        wanted = (
            None
            if only is None
            else only | {id(c) for e in self._layout.elements if id(e) in only for c in iterate_below(e)}
        )
        out: list[str | None] = []
        room = MAX_TOTAL_LENGTH
        for element, path in self._layout.template_elements:
            text = dict(element.templates)[path]
            if wanted is not None and id(element) not in wanted:
                out.append(None)
                continue
            try:
                value = Templates([text]).evaluate(context)[0]
                room -= len(value)
                if room < 0:
                    raise ExpressionError(message("text-comes-too-long"))
                out.append(value)
            except ExpressionError as error:
                where = ".".join(map(str, path))
                if only is not None or id(element) not in self.static_ids:
                    faults.append(element_fault("expression", expression_message(where, text, error), element, card))
                out.append(None)
        return out


def _constant_context(job: RenderJob, layout: Layout) -> dict[str, object]:
    """Return the names of the layout's expressions that have the same value for every card."""
    language = job.languages[0]
    variables = dict(layout.variables)
    if job.shared_assets.ink == "low":
        variables |= layout.low_ink
    original = job.game.language
    words = {key: text_in(value, language, original) for key, value in layout.words.items()}
    lists = list_contexts(job.game, language, job.keyword_texts)
    return {
        **variables,
        "words": words,
        "lists": lists,
        "keywords": index_by_id(lists.get(KEYWORDS_LIST, ())),
        "game": game_context(job.game, language),
        "cards": CardsById(job.game, lambda card: job.context(card, language)),
        "lang": language,
        "ink": job.shared_assets.ink,
    }


def _ranges_of_values(layout: Layout) -> dict[int, slice]:
    """Return where the values of each element with expressions stand among those of the layout, by identity."""
    ranges: dict[int, slice] = {}
    for index, (element, _) in enumerate(layout.template_elements):
        start = ranges[id(element)].start if id(element) in ranges else index
        ranges[id(element)] = slice(start, index + 1)
    return ranges


def _copier(element: Element) -> Callable[[], dict[str, Any]]:
    """Return what copies the data of an element, without its children, as deep as its expressions lie."""
    plain = {key: inner for key, inner in element.data.items() if key != "elements"}
    if any(len(path) > 1 for path, _ in element.templates):
        return partial(_copy_deeply, plain)
    return plain.copy


def _copy_deeply(value: Any) -> Any:
    """Return a copy of the maps and lists of a YAML file."""
    if isinstance(value, dict):
        return {key: _copy_deeply(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copy_deeply(inner) for inner in value]
    return value


def iterate_below(element: Element) -> Iterator[Element]:
    """Yield the elements within a group, and within those in it."""
    for child in element.children:
        yield child
        yield from iterate_below(child)
