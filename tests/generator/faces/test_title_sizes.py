"""The names of the cards of a game stand in two or three sizes, and a name breaks before it gets smaller."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.generator.drawing.primitives import Mark, Run
from kredens.generator.faces.face_maker import FaceMaker, Languages, Measure
from kredens.generator.layouts.elements import rich, text
from kredens.generator.sheets.paper import CARD_SIZES

OWN_LANGUAGE = {"kaciri": "cs", "gwint": "cs", "veto": "pl", "historia": "pl", "vwars": "it"}
NAMES = {"name", "name-first", "name-second"}
MOST_SIZES = 3
Titles = dict[tuple[str, str, str], set[float]]
"""The sizes in points of the names of a kind of card, by kind, id of the element, and font."""


def watch(monkeypatch: pytest.MonkeyPatch, drawn: list[tuple[Any, list[Run]]]) -> None:
    """Note what every element with running text or a line of text draws."""
    for kind in (rich, text):

        def place(fields: Any, canvas: Any, of: Any = kind.place) -> Iterable[Mark]:
            marks = list(of(fields, canvas))
            drawn.append((fields, [mark for mark in marks if isinstance(mark, Run)]))
            return marks

        monkeypatch.setattr(kind, "place", place)


@pytest.mark.parametrize("second", ["alone", pytest.param("both", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", ["standard", pytest.param("mini", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", OWN_LANGUAGE)
def test_names_stand_in_two_or_three_sizes(monkeypatch: pytest.MonkeyPatch, game: str, size: str, second: str) -> None:
    drawn: list[tuple[Any, list[Run]]] = []
    watch(monkeypatch, drawn)
    own = OWN_LANGUAGE[game]
    runs_of_languages: list[Languages] = [(own,), ("en",)] if second == "alone" else [(own, "en")]
    for languages in runs_of_languages:
        sizes: Titles = defaultdict(set)
        # Every game's own size is printed without a measure.
        measure = Measure(CARD_SIZES[size]) if size == "mini" else None
        maker = FaceMaker(library.load(game), languages, measure=measure)
        for card in library.load(game).cards:
            drawn.clear()
            maker.front(card)
            for fields, runs in drawn:
                if fields.id in NAMES and runs:
                    sizes[card.kind, fields.id, runs[0].font] |= {run.size for run in runs}
                    check_broken(fields, runs)
        assert sizes
        for where, found in sizes.items():
            assert len(found) <= MOST_SIZES, (languages, where, sorted(found))


def check_broken(fields: Any, runs: list[Run]) -> None:
    """Raise AssertionError for a name that is smaller than others and could not have been broken instead."""
    largest = fields.size[0] if isinstance(fields.size, tuple) else fields.size
    if runs[0].size < largest and fields.id != "name-second":
        assert fields.type == "rich", (fields.id, runs[0].text)
        assert len(fields.size) == MOST_SIZES, (fields.id, runs[0].text)
