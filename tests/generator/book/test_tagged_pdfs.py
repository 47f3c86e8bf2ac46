"""Books, booklets and aids say what everything in them is: read aloud, they tell the same in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from kredens import cards
from kredens.cards.definitions import library
from kredens.generator.book import book as making
from kredens.generator.book import booklet, player_aid
from kredens.generator.book.book import Book
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.learning import lesson
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.reference.builder import build
from kredens.generator.sheets.paper import PAPERS
from tests.generator.pdf.tagged_pdf import HEADINGS, Node, TaggedPdf
from tests.generator.reference.without_rulings import build_without_rulings
from tests.sampling import FULL

A4 = PAPERS["a4"]


@cache
def reference(game: str) -> Reference:
    return build(cards.load(game))


@cache
def made(game: str, languages: tuple[str, ...]) -> Book:
    loaded = cards.load(game)
    return making.build(FaceMaker(loaded, languages), reference(game), lesson.build(loaded))


@cache
def opened(languages: tuple[str, ...]) -> TaggedPdf:
    return TaggedPdf(making.render_pdf(made("kaciri", languages)))


def iter_told(node: Node, language: str) -> Iterator[tuple[str, str]]:
    """Every text with the language that it is read in."""
    language = node.language or language
    yield from [(language, node.text)] if node.text else []
    for child in node.children:
        yield from iter_told(child, language)


def plain(text: str) -> str:
    """A text without spaces and hyphens, which depend on its lines."""
    return "".join(sign for sign in text if sign.isalnum())


@pytest.mark.parametrize("languages", [("cs",), ("cs", "en")])
def test_everything_in_a_book_is_read_or_an_ornament(languages: tuple[str, ...]) -> None:
    assert opened(languages).find_faults() == []


def test_a_booklet_is_read_in_the_order_of_its_pages() -> None:
    folded = TaggedPdf(booklet.render_pdf(made("kaciri", ("cs",)), A4))
    assert folded.find_faults() == []
    assert plain(folded.root.all_text()) == plain(opened(("cs",)).root.all_text())
    assert not any(node.kind == "Link" for node in folded.root.walk())  # nothing to press on paper


def test_headings_are_those_of_the_rules() -> None:
    told = [node.all_text().split()[0] for node in opened(("cs",)).root.walk() if node.kind == "H3"]
    numbers = [each.number for each in reference("kaciri").paragraphs()]
    assert [each for each in told if each in numbers] == numbers


def test_texts_are_read_in_their_language() -> None:
    told = {plain(text): language for language, text in iter_told(opened(("cs", "en")).root, "cs")}
    for rule in reference("kaciri").paragraphs():
        for language in ("cs", "en"):
            words = [span.text for span in rule.text[language]]
            if len(words) == 1 and plain(words[0]) in told:
                assert told[plain(words[0])] == language, words
    assert {"cs", "en"} == set(told.values())


def test_a_book_of_two_languages_says_everything_in_both() -> None:
    game, taught = cards.load("kaciri"), lesson.build(cards.load("kaciri"))
    assert taught is not None
    told: dict[str, str] = {"cs": "", "en": ""}
    for language, text in iter_told(opened(("cs", "en")).root, "cs"):
        told[language] += plain(text)
    chapters = reference("kaciri").chapters
    titles: list[Mapping[str, str]] = [chapter.title for chapter in chapters]
    titles += [rule.title for each in chapters for rule in each.paragraphs]
    titles += (
        [each.title for each in taught.cards]
        + [each.title for each in taught.round]
        + [card.name for card in game.cards]
    )
    lesson_texts = [each.told.text for each in taught.round] + [each.told.text for each in taught.story]
    lesson_texts += [each.text for each in taught.mistakes]
    lesson_texts += [field.told.text for each in taught.cards for field in each.fields] + [taught.again, taught.intro]
    bits = [span.text for text in lesson_texts for span in text["en"] if not span.kind]
    words = [load_messages("learning", "en")[key] for key in ("title", "lead", "about", "setup", "round", "mistakes")]
    words += [
        load_messages("book", "en")[key] for key in ("subtitle", "about-numbers", "contents", "glossary", "index")
    ]
    english = [*(title["en"] for title in titles), *bits, *words]
    assert [each for each in english if plain(each) not in told["en"] + told["cs"]] == []
    index = [entry.word for entry in reference("kaciri").index["en"]]
    assert len(index) > 100
    assert [each for each in index if plain(each) not in told["en"]] == []


def test_pictures_say_what_they_show() -> None:
    alts = [node.alt for node in opened(("cs",)).root.walk() if node.kind == "Figure"]
    assert all(any(alt == card.name["cs"] for alt in alts) for card in cards.load("kaciri").cards)
    tables = [alt for alt in alts if "V ruce: " in alt]
    assert len(tables) > 3
    assert any("Jan Hus" in alt for alt in tables)


def test_words_are_parted_where_lines_end() -> None:
    text = opened(("cs",)).root.all_text()
    rule = next(iter(reference("kaciri").paragraphs()))
    assert "".join(span.text for span in rule.text["cs"]).split(". ")[0] in " ".join(text.split())


def test_contents_lead_on_as_one_link_each() -> None:
    entries = [node for node in opened(("cs",)).root.walk() if node.kind == "TOCI"]
    assert len(entries) > 100
    for entry in entries:
        (place,) = entry.children
        assert {each.kind for each in place.children} == {"Link"}
        assert sum(each.annotations for each in place.children) >= 2


def test_help_cards_of_an_aid_are_told_in_full() -> None:
    sheet = TaggedPdf(player_aid.build(cards.load("kaciri"), reference("kaciri"), ("cs",), A4).data)
    assert sheet.find_faults() == []
    alts = [node.alt for node in sheet.root.walk() if node.kind == "Figure"]
    assert len(alts) == 2
    assert all(len(alt) > 200 for alt in alts)
    assert sum(node.kind in HEADINGS for node in sheet.root.walk()) > 20


@pytest.mark.long
@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=FULL)], ids=["without rulings", "whole"])
@pytest.mark.parametrize("game", sorted(library.games()))
def test_every_game_is_told_whole(game: str, is_whole: bool) -> None:
    loaded = cards.load(game)
    languages = tuple(dict.fromkeys((loaded.language, "en")))
    if is_whole:
        book = made(game, languages)
        assert TaggedPdf(booklet.render_pdf(book, A4)).find_faults() == []
    else:
        book = making.build(FaceMaker(loaded, ("en",)), build_without_rulings(game), lesson.build(loaded))
    assert TaggedPdf(making.render_pdf(book)).find_faults() == []
    aid = player_aid.build(loaded, build_without_rulings(game), languages[:1], A4)
    assert TaggedPdf(aid.data).find_faults() == []
