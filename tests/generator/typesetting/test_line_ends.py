"""Prepositions of two letters and numbers go over to the next line, if it has room for them."""

from __future__ import annotations

import pytest

from kredens.generator.typesetting.line_ends import Atom, Line, move_short_words

SPACE = 0.25


def line(text: str) -> Line:
    """A line whose letters are half an em wide."""
    words = tuple((Atom("Text", word, 0.5 * len(word)),) for word in text.split(" "))
    return Line(words, sum(word[0].width for word in words) + SPACE * (len(words) - 1))


def said(lines: list[Line]) -> list[str]:
    return [" ".join(word[0].text for word in each.words) for each in lines]


@pytest.mark.parametrize(
    ("language", "limit", "expected"),
    [
        ("cs", 20.0, ["sťatý", "po bitvě"]),
        ("cs", 3.5, ["sťatý po", "bitvě"]),
        ("en", 20.0, ["sťatý po", "bitvě"]),
    ],
    ids=["moved", "no room", "another language"],
)
def test_a_preposition_moves_where_there_is_room(language: str, limit: float, expected: list[str]) -> None:
    assert said(move_short_words([line("sťatý po"), line("bitvě")], limit, SPACE, language)) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("zbudowany w\u00a0410", "dni", ["zbudowany", "w\u00a0410 dni"]),
        ("wojna w\u00a01430", "roku", ["wojna", "w\u00a01430 roku"]),
        ("w listopadzie 1918", "ogłosił", ["w listopadzie 1918", "ogłosił"]),
        ("gardził nim Ludwik", "XIV", ["gardził nim", "Ludwik XIV"]),
        ("po trzech", "latach", ["po trzech", "latach"]),
        ("co pięć", "lat", ["co", "pięć lat"]),
    ],
    ids=["figures", "year", "year alone", "Roman numeral", "declined number", "number in words"],
)
def test_a_polish_number_stays_with_what_it_counts(first: str, second: str, expected: list[str]) -> None:
    assert said(move_short_words([line(first), line(second)], 20.0, SPACE, "pl")) == expected
    assert said(move_short_words([line(first), line(second)], 20.0, SPACE, "en")) == [first, second]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Città del Messico e", "Lagos", ["Città del Messico", "e Lagos"]),
        ("le umane; la", "legge marziale", ["le umane;", "la legge marziale"]),
        ("si aggiunge 1", "segnalino", ["si aggiunge", "1 segnalino"]),
    ],
    ids=["conjunction", "article", "figures"],
)
def test_an_italian_article_or_number_stays_with_its_noun(first: str, second: str, expected: list[str]) -> None:
    assert said(move_short_words([line(first), line(second)], 20.0, SPACE, "it")) == expected


def test_a_line_keeps_its_width_and_its_only_word() -> None:
    first, second = move_short_words([line("sťatý po"), line("bitvě")], 20.0, SPACE, "cs")
    assert first.width == line("sťatý").width
    assert second.width == line("po bitvě").width
    assert said(move_short_words([line("po"), line("bitvě")], 20.0, SPACE, "cs")) == ["po", "bitvě"]


def test_what_a_no_break_space_ties_to_it_goes_along() -> None:
    assert said(move_short_words([line("síla a\u00a0ve"), line("třech")], 20.0, SPACE, "cs")) == [
        "síla",
        "a\u00a0ve třech",
    ]
