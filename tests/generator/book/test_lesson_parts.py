"""The lesson in the book: at its head, with links into the rules, and nothing too small to read or off the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Extra
from kredens.generator.book import book as making
from kredens.generator.book.anatomy_drawing import draw_anatomy
from kredens.generator.book.book import Book
from kredens.generator.book.lesson_parts import ANCHOR, LessonParts
from kredens.generator.book.line_breaking import Compositor
from kredens.generator.book.pagination import PageLayout, paginate
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.book.table_drawing import TablePainter
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.learning import lesson
from kredens.generator.learning.lesson import Lesson
from kredens.generator.publish.lesson_figures import render_figures
from tests.generator.reference.without_rulings import build_without_rulings

LANGUAGES = (("kaciri", "cs"), ("gwint", "cs"), ("veto", "pl"), ("historia", "pl"), ("vwars", "it"))
FEWEST_PAGES, MOST_PAGES = 4, 8
GAMES = ("kaciri", "gwint", "veto", "historia", "vwars")
SMALLEST_TYPE = 6.0


@cache
def taught(game: str) -> Lesson:
    found = lesson.build(cards.load(game))
    assert found is not None
    return found


@cache
def maker(game: str, language: str = "en") -> FaceMaker:
    return FaceMaker(cards.load(game), (language,))


def painter(game: str, width: float = 117.0) -> TablePainter:
    return TablePainter(maker(game), BookStyle("en"), Compositor(maker(game).assets.fonts, "en"), width)


class OneFaceOfEachKind(FaceMaker):
    """All cards of a kind look like the first of them: where things stand in a book, that makes no difference."""

    def front(self, card: Card | Extra, copy: int = 1) -> Face:
        return super().front(self.game.of_kind(card.kind)[0] if isinstance(card, Card) else card, copy)


@cache
def book(game: str) -> Book:
    return making.build(OneFaceOfEachKind(cards.load(game), ("en",)), build_without_rulings(game), taught(game))


def runs(marks: Iterable[Mark], matrix: Matrix = Matrix()) -> Iterator[tuple[Run, float, float]]:
    """What is written by the drawing itself, not on the faces of cards, with its place."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark, *matrix.map_point(mark.x, mark.y)
        elif isinstance(mark, Group):
            yield from runs(mark.marks, mark.matrix.then(matrix))


def matrices(marks: Iterable[Mark]) -> Iterator[Matrix]:
    for mark in marks:
        if isinstance(mark, Group):
            yield mark.matrix
            yield from matrices(mark.marks)


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_begins_behind_the_colophon_and_stands_in_the_contents(game: str) -> None:
    made = book(game)
    places = {anchor: number for number, page in enumerate(made.pages, 1) for anchor, _ in page.anchors}
    assert places[ANCHOR] == 3
    assert any(link[1] == ANCHOR for page in made.pages for link in page.links)
    first_rule = min(number for anchor, number in places.items() if anchor.startswith("rule:"))
    assert places[ANCHOR] < first_rule


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_mistake_rests_on_is_linked_from_the_lesson(game: str) -> None:
    made = book(game)
    places = {anchor: number for number, page in enumerate(made.pages, 1) for anchor, _ in page.anchors}
    first_rule = min(number for anchor, number in places.items() if anchor.startswith("rule:"))
    linked = {anchor for page in made.pages[2 : first_rule - 1] for _, anchor, _ in page.links}
    assert {f"rule:{id}" for told in taught(game).mistakes for id in told.rules} <= linked


@pytest.mark.parametrize("width", [84.0, 117.0])
@pytest.mark.parametrize("game", GAMES)
def test_tables_keep_within_their_width_and_can_be_read(game: str, width: float) -> None:
    for table in (taught(game).set_table["en"], *(scene.tables["en"] for scene in taught(game).story)):
        block = painter(game, width).draw(table)
        assert block.width == width
        for run, x, y in runs(block.marks):
            assert run.size >= SMALLEST_TYPE
            assert 0 <= x <= x + run.width <= width + 0.01, run.text
            assert 0 <= y <= block.height


def lesson_pages(game: str, *languages: str) -> list[PageLayout]:
    loaded = cards.load(game)
    reference = build_without_rulings(game)
    style, compositor = BookStyle(languages[0]), Compositor(maker(game, languages[0]).assets.fonts, languages[0])
    text = BookText(loaded, reference, languages, style, compositor, style.width)
    return paginate(LessonParts(text, maker(game, languages[0]), taught(game)).build(), style.height)


def words_of(pages: Iterable[PageLayout]) -> str:
    lines = [each.line for page in pages for placed in page.placed for each in placed.row.lines]
    return " ".join(run.text for line in lines for run in line.runs)


@pytest.mark.parametrize(("game", "language"), [*LANGUAGES, *((game, "en") for game in GAMES)])
def test_a_lesson_takes_four_to_eight_pages(game: str, language: str) -> None:
    assert FEWEST_PAGES <= len(lesson_pages(game, language)) <= MOST_PAGES


@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_page_of_the_lesson_of_gwint_is_more_than_a_third_empty(language: str) -> None:
    height = BookStyle(language).height
    for leaf in lesson_pages("gwint", language):
        assert max(each.y + each.row.height for each in leaf.placed) >= height * 2 / 3


def test_a_book_of_two_languages_tells_the_story_in_both() -> None:
    assert "Graveyard" not in words_of(lesson_pages("kaciri", "cs"))
    assert "Graveyard" in words_of(lesson_pages("kaciri", "cs", "en"))


def test_a_tapped_card_lies_on_its_side() -> None:
    upright = painter("veto").draw(taught("veto").story[0].tables["en"])
    tapped = painter("veto").draw(taught("veto").story[2].tables["en"])
    assert not any(matrix.b for matrix in matrices(upright.marks))
    assert any(matrix.a == 0 and matrix.b == 1 and matrix.c == -1 for matrix in matrices(tapped.marks))


def test_the_map_names_each_city_that_holds_something_once_and_none_covers_another() -> None:
    table = taught("vwars").set_table["en"]
    places = {place.name for area in table.areas for place in area.places}
    written = [(run, x, y) for run, x, y in runs(painter("vwars").draw(table).marks) if run.text in places]
    assert sorted(run.text for run, _, _ in written) == sorted(places)
    for at, (run, x, y) in enumerate(written):
        for other, left, base in written[at + 1 :]:
            assert x + run.width <= left or left + other.width <= x or abs(y - base) >= 2.4


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_fields_do_not_touch(game: str) -> None:
    style, compositor = BookStyle("en"), Compositor(maker(game).assets.fonts, "en")
    for anatomy in taught(game).cards:
        block = draw_anatomy(style, compositor, maker(game).front(anatomy.card), anatomy.fields, 32.0)
        places = [(x, y) for run, x, y in runs(block.marks) if run.text.isdigit()]
        assert len(places) == len(anatomy.fields)
        for at, (x, y) in enumerate(places):
            assert all(abs(x - other) > 20 or abs(y - level) > 4.6 for other, level in places[at + 1 :])


def test_the_page_has_a_picture_of_each_table_and_card() -> None:
    found = taught("kaciri")
    pictures = render_figures(found, maker("kaciri"))
    assert len(pictures) == 1 + len(found.cards) + len(found.story)
    assert all(picture.data[8:12] == b"WEBP" and len(picture.data) < 80_000 for picture in pictures.values())
