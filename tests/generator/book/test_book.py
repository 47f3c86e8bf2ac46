"""The book says on which page everything is, and there it is."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.generator.book import book as making
from kredens.generator.book.book import Book
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Group, Run
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.rule_book_model import Change, IndexEntry, Reference, Span, TermEntry, Texts
from kredens.generator.reference.builder import build
from tests.generator.reference import small_reference as small
from tests.generator.reference.small_reference import link, paragraph, plain, ruling
from tests.sampling import sampled

LANGUAGES = ("cs", "en", "cs+en")
NO_BREAK = "\u00a0"


@cache
def shipped() -> Reference:
    """The reference of the shipped game."""
    return build(cards.load("kaciri"))


@cache
def book(languages: str) -> Book:
    """The shipped game's book in these languages."""
    return making.build(FaceMaker(cards.load("kaciri"), tuple(languages.split("+"))), shipped())


@cache
def printed(languages: str) -> bytes:
    return making.render_pdf(book(languages))


@cache
def texts(languages: str) -> list[str]:
    """What each page says, with plain spaces."""
    pages = pypdfium2.PdfDocument(printed(languages))
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pages]


def places(made: Book) -> dict[str, int]:
    """The page of every anchor."""
    return {anchor: number for number, page in enumerate(made.pages, 1) for anchor, _ in page.anchors}


def made(folder: Path, reference: Reference) -> Book:
    return making.build(FaceMaker(small.game(folder), ("en",)), reference)


def lines(made_book: Book, number: int) -> list[str]:
    """The lines of a page, from the top, without its running head."""
    rows: dict[float, list[Run]] = {}
    for mark in made_book.pages[number - 1].marks:
        if isinstance(mark, Run) and mark.y > 15:
            rows.setdefault(round(mark.y, 2), []).append(mark)
    return ["".join(run.text for run in sorted(rows[y], key=lambda run: run.x)) for y in sorted(rows)]


# The shipped book


@pytest.mark.parametrize("languages", sampled(LANGUAGES, 3))
def test_everything_is_in_it_once(languages: str) -> None:
    anchors = [anchor for page in book(languages).pages for anchor, _ in page.anchors]
    assert len(anchors) == len(set(anchors))
    reference = shipped()
    wanted = {f"rule:{each.id}" for each in reference.paragraphs()}
    wanted |= {f"ruling:{each.id}" for each in reference.rulings}
    wanted |= {f"card:{each.id}" for each in reference.cards}
    wanted |= {f"term:{each.id}" for each in reference.terms}
    assert wanted <= set(anchors)


@pytest.mark.parametrize("languages", sampled(LANGUAGES, 3))
def test_page_numbers_have_settled(languages: str) -> None:
    assert book(languages).passes < making.MAX_PASSES


@pytest.mark.long
@pytest.mark.parametrize(("language", "page"), [("cs", "s"), ("en", "p")])
def test_references_name_the_page_where_the_rule_stands(language: str, page: str) -> None:
    where = places(book(language))
    numbers = {each.number: where[f"rule:{each.id}"] for each in shipped().paragraphs()}
    found = re.findall(rf"\b(\d+\.\d+) \({page}\. (\d+)\)", " ".join(texts(language)))
    assert len(found) > 100
    assert all(numbers[rule] == int(named) for rule, named in found)


@pytest.mark.long
@pytest.mark.parametrize("language", sampled(["cs", "en"], 2))
def test_contents_name_the_page_where_the_paragraph_begins(language: str) -> None:
    where = places(book(language))
    reference = shipped()
    contents = " ".join(texts(language)[where["chapter:contents"] - 1 : where["chapter:frame"] - 1])
    for each in reference.paragraphs():
        title = " ".join(each.title[language].split())
        found = re.search(rf"{re.escape(each.number)} {re.escape(title)} (\d+)", contents.replace("- ", ""))
        if found:  # the few titles of two lines are parted by their column
            assert int(found[1]) == where[f"rule:{each.id}"], title
    assert contents.count(str(where["chapter:index"])) >= 1


def test_index_leads_to_its_pages() -> None:
    where = places(book("cs"))
    index = " ".join(texts("cs")[where["chapter:index"] - 1 :])
    assert re.search(rf"Praha, {where['card:praha']}\b", index)
    assert re.search(rf"Jan Hus, {where['card:jan-hus']}\b", index)
    # In Czech, ch is a letter of its own after h.
    assert index.index("husité") < index.index("Chrám") < index.index("Ignác")


@pytest.mark.parametrize("languages", sampled(LANGUAGES, 3))
def test_links_lead_to_anchors_and_lie_on_the_page(languages: str) -> None:
    made_book = book(languages)
    anchors = places(made_book)
    width, height = made_book.size
    links = [link for page in made_book.pages for link in page.links]
    assert len(links) > 500
    for (x, y, wide, high), anchor, _ in links:
        assert anchor in anchors
        assert min(x, y) >= 0
        assert x + wide <= width
        assert y + high <= height


def test_links_and_outline_are_in_the_file() -> None:
    with pikepdf.open(io.BytesIO(printed("cs"))) as pdf:
        annotations = sum(len(page.get("/Annots", ())) for page in pdf.pages)
        with pdf.open_outline() as outline:
            titles = {str(item.title): len(item.children) for item in outline.root}
    assert annotations == sum(len(page.links) for page in book("cs").pages)
    for chapter in shipped().chapters:
        assert titles[f"{chapter.number}  {chapter.title['cs']}"] == len(chapter.paragraphs)


def test_justified_lines_end_at_the_margin_in_the_file() -> None:
    """The spaces that the setter stretched are as wide in the file as it reckoned."""
    number = places(book("cs"))[f"rule:{shipped().paragraphs()[0].id}"]
    page = pypdfium2.PdfDocument(printed("cs"))[number - 1]
    said = page.get_textpage()
    ends: dict[int, float] = {}
    for index in range(said.count_chars()):
        if said.get_text_range(index, 1).strip():
            _, bottom, right, top = said.get_charbox(index, loose=True)
            key = round((bottom + top) / 2)
            ends[key] = max(ends.get(key, 0.0), right)
    style = BookStyle("cs")
    margin = style.file.margin.inner if number % 2 else style.file.margin.outer
    edge = (margin + style.width) * 72 / 25.4
    assert max(ends.values()) <= edge + 0.5
    assert sum(abs(end - edge) < 0.5 for end in ends.values()) >= 4


def test_all_fonts_are_embedded() -> None:
    with pikepdf.open(io.BytesIO(printed("cs"))) as pdf:
        fonts = [
            found for found in pdf.objects if isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/Font"
        ]
    assert fonts
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)


@pytest.mark.long
def test_same_bytes_for_the_same_game() -> None:
    again = making.build(FaceMaker(cards.load("kaciri"), ("cs",)), build(cards.load("kaciri")))
    assert making.render_pdf(again) == printed("cs")


@pytest.mark.parametrize("languages", sampled(LANGUAGES, 3))
def test_nothing_stands_out_of_the_text(languages: str) -> None:
    made_book = book(languages)
    width, height = made_book.size
    for page in made_book.pages:
        for run in page.marks:
            if isinstance(run, Run):
                assert run.x > 10, run.text
                assert run.x + run.width < width - 10, run.text
                assert 8 < run.y < height - 8, run.text


@pytest.mark.parametrize("languages", sampled(LANGUAGES, 3))
def test_no_title_stands_alone_at_a_foot(languages: str) -> None:
    made_book = book(languages)
    titles = {title for page in made_book.pages for title, _ in page.outline}
    for number in range(3, len(made_book.pages) + 1):
        assert lines(made_book, number)[-2] not in {title.partition("  ")[2] for title in titles} - {""}


@pytest.mark.long
def test_the_title_page_says_that_it_is_unofficial() -> None:
    assert "Neoficiální" in texts("cs")[0]
    assert "unofficial" in texts("en")[0]


def test_every_page_after_the_front_has_its_number() -> None:
    for number in range(3, len(texts("cs")) + 1):
        assert lines(book("cs"), number)[-1] == str(number)


def test_running_heads_name_the_paragraphs_of_the_page() -> None:
    made_book = book("cs")
    where = places(made_book)
    rules = shipped().paragraphs()
    page = where[f"rule:{rules[10].id}"]
    on_it = [each.number for each in rules if where[f"rule:{each.id}"] == page]
    assert f"{on_it[0]} – {on_it[-1]}" in texts("cs")[page - 1]


@pytest.mark.long
@pytest.mark.long
def test_two_languages_follow_each_other() -> None:
    rule = shipped().paragraphs()[0]
    page = texts("cs+en")[places(book("cs+en"))[f"rule:{rule.id}"] - 1]
    first, second = ("".join(span.text for span in rule.text[language])[:30] for language in ("cs", "en"))
    assert page.index(rule.title["en"]) < page.index(first) < page.index(second)


def test_cards_are_shown_as_their_faces() -> None:
    made_book = book("cs")
    page = made_book.pages[places(made_book)["card:praha"] - 1]
    assert sum(isinstance(mark, Group) for mark in page.marks) >= 5


# Small books


def test_a_reference_on_its_own_page_names_none(tmp_path: Path) -> None:
    rules = (paragraph("1.1", Span("See "), link("1.2", "small.1.2"), Span(".")), paragraph("1.2"))
    said = " ".join(lines(made(tmp_path, small.reference(rules)), 4))
    assert "See 1.2." in said


def test_a_reference_to_another_page_names_it(tmp_path: Path) -> None:
    rules = tuple(paragraph(f"1.{number}") for number in range(2, 40))
    first = paragraph(
        "1.1", Span("See "), link("1.39", "small.1.39"), Span(" (not "), link("1.38", "small.1.38"), Span(").")
    )
    made_book = made(tmp_path, small.reference((first, *rules)))
    where = places(made_book)
    said = " ".join(lines(made_book, where["rule:small.1.1"])).replace(NO_BREAK, " ")
    assert where["rule:small.1.39"] > where["rule:small.1.1"]
    assert f"See 1.39 (p. {where['rule:small.1.39']}) (not 1.38, p. {where['rule:small.1.38']})." in said


def test_rules_that_rest_on_themselves_and_on_what_is_not_there(tmp_path: Path) -> None:
    rule = paragraph(
        "1.1", link("itself", "small.1.1"), link(" lost", "small.9.9"), rests_on=("small.1.1", "small.9.9")
    )
    made_book = made(tmp_path, small.reference((rule,)))
    assert "itself lost" in " ".join(lines(made_book, 4))
    assert all(anchor in places(made_book) for page in made_book.pages for _, anchor, _ in page.links)


def test_a_ruling_stands_in_a_box_after_the_first_rule_it_cites(tmp_path: Path) -> None:
    rulings = (ruling("lonely"), ruling("second", "small.1.2", "small.1.1"), ruling("first", "small.1.1"))
    made_book = made(tmp_path, small.reference((paragraph("1.1"), paragraph("1.2")), rulings=rulings))
    said = " ".join(lines(made_book, 4))
    order = [said.index(text) for text in ("Text of 1.1", "Answer first", "Text of 1.2", "Answer second")]
    assert order == sorted(order)
    # They are numbered as they stand; one that cites no rule of the book has a chapter of its own.
    assert "Ruling 1" in said
    assert "Ruling 2" in said
    further = " ".join(lines(made_book, places(made_book)["ruling:lonely"]))
    assert "Further rulings" in further
    assert "Ruling 3" in further


def test_a_long_box_is_parted_and_loses_nothing(tmp_path: Path) -> None:
    words = [f"word{number}" for number in range(1500)]
    long = replace(ruling("long", "small.1.1"), answer=plain(" ".join(words)))
    made_book = made(tmp_path, small.reference((paragraph("1.1"),), rulings=(long,)))
    said = " ".join(line for number in range(4, len(made_book.pages) + 1) for line in lines(made_book, number))
    kept = said.replace("-", "").replace(" ", "")
    assert all(word in kept for word in words)


def test_pages_in_a_row_are_a_range(tmp_path: Path) -> None:
    rules = tuple(paragraph(f"1.{number}") for number in range(1, 60))
    ids = tuple(rule.id for rule in rules)
    term = TermEntry("t", "term-t", {"en": "thing"}, plain("A thing."), ids)
    entry = IndexEntry("thing", "t", tuple(("rule", id) for id in (*ids[:3], ids[-1])))
    made_book = made(tmp_path, small.reference(rules, terms=(term,), index=(entry,)))
    where = places(made_book)
    first, last = where["rule:small.1.1"], where["rule:small.1.59"]
    assert f"p. {first}–{last}".replace(" ", "") in "".join(lines(made_book, where["term:t"])).replace(" ", "")
    assert f"thing, {first}, {last}" in " ".join(lines(made_book, where["chapter:index"]))


def test_the_glossary_goes_from_a_to_z_and_leads_to_what_its_texts_name(tmp_path: Path) -> None:
    rules = tuple(paragraph(f"1.{number}") for number in range(1, 60))
    ids = tuple(rule.id for rule in rules)
    see: Texts = {"en": (Span("See "), Span("1.1", kind="rule", target=ids[0]))}
    later = TermEntry("z", "term-z", {"en": "zeal"}, see, ids)
    first = TermEntry("a", "term-a", {"en": "arms"}, plain("Arms."), ())
    made_book = made(tmp_path, small.reference(rules, terms=(later, first)))
    where = places(made_book)
    said = "".join(lines(made_book, where["term:z"]))
    assert said.index("arms") < said.index("zeal")
    assert said.count("p. ") == 1, "the page of the rule that it names, and no list of those that use it"


def test_the_colophon_says_what_the_edition_changed(tmp_path: Path) -> None:
    rules = (paragraph("1.1"), paragraph("1.2"))
    first = small.reference(rules)
    assert any("first edition" in line for line in lines(made(tmp_path, first), 2))
    second = replace(first, edition=2, date={"en": "1 May 2027"}, changes=(Change(rules[1].id, {}),))
    book_of_second = made(tmp_path, second)
    assert any("This edition changed rules 1.2." in line for line in lines(book_of_second, 2))
    assert any("edition 2, 1 May 2027" in line for line in lines(book_of_second, 1))


def test_what_the_fonts_cannot_draw_is_reported(tmp_path: Path) -> None:
    made_book = made(tmp_path, small.reference((paragraph("1.1", Span("One 漢 two")),)))
    (warning,) = made_book.warnings
    assert "漢" in warning
    assert "One ? two" in " ".join(lines(made_book, 4))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"\\(', "\u200f\u202edesrever"])
def test_hostile_texts_are_text(tmp_path: Path, text: str) -> None:
    made_book = made(tmp_path, small.reference((paragraph("1.1", Span(text)),)))
    assert making.render_pdf(made_book).startswith(b"%PDF-")
    assert re.sub("[\u200f\u202e]", "?", text) in " ".join(lines(made_book, 4))


def test_a_word_longer_than_pages_is_parted_anywhere(tmp_path: Path) -> None:
    made_book = made(tmp_path, small.reference((paragraph("1.1", Span("x" * 10_000)),)))
    said = [line for number in range(4, len(made_book.pages) + 1) for line in lines(made_book, number)]
    assert sum(line.count("x") for line in said if set(line) == {"x"}) == 10_000
