"""Names and measures of papers and cards, as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.sheets.paper import (
    CARD_SIZES,
    PAPERS,
    Paper,
    Size,
    format_measure,
    parse_card_size,
    parse_length,
    parse_paper,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a4", Paper("a4", 210, 297)),
        (" A4 ", Paper("a4", 210, 297)),
        ("letter", Paper("letter", 215.9, 279.4)),
        ("210x297mm", Paper("210x297mm", 210, 297)),
        ("100,5 × 148.5 mm", Paper("100.5x148.5mm", 100.5, 148.5)),
        ("8,5 x 11 in", Paper("215.9x279.4mm", 215.9, 279.4)),
        ('8.5"x11"', Paper("215.9x279.4mm", 215.9, 279.4)),
        ("10cmx150mm", Paper("100x150mm", 100, 150)),
    ],
)
def test_papers_are_known_by_name_and_by_measure(text: str, expected: Paper) -> None:
    assert parse_paper(text) == expected


def test_only_the_page_of_one_card_is_one() -> None:
    assert [name for name, known in PAPERS.items() if known.is_one_card] == ["card"]


@pytest.mark.parametrize("name", CARD_SIZES)
def test_no_two_card_names_mean_the_same_size(name: str) -> None:
    assert [other for other, size in CARD_SIZES.items() if size == parse_card_size(name)] == [name]


def test_near_sizes_are_kept_apart() -> None:
    assert parse_card_size("standard") == Size(63, 88)
    assert parse_card_size("poker") == parse_card_size("2.5x3.5in") == Size(63.5, 88.9)
    assert parse_card_size("63x88") == Size(63, 88)


@pytest.mark.parametrize(
    ("ask", "text", "part"),
    [
        (parse_paper, "leter", "did you mean 'letter'?"),
        (parse_paper, "b4", "known: a2, a3, a4, a5, letter"),
        (parse_paper, "5x5mm", "each side must be 20 to 2000 mm"),
        (parse_paper, "99999x99999", "each side must be 20 to 2000 mm"),
        (parse_paper, "", "no paper ''"),
        (parse_paper, "-10x200", "no paper"),
        (parse_card_size, "pokr", "did you mean 'poker'?"),
        (parse_card_size, "card", "no card size 'card'"),
        (parse_card_size, "1x1", "each side must be 10 to 1000 mm"),
        (parse_card_size, "nanxinf", "no card size"),
    ],
)
def test_what_is_no_size_is_answered_with_what_is(ask: type, text: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        ask(text)
    assert part in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("3", 3), ("3,5", 3.5), ("3.5 mm", 3.5), ("1/8in", 3.175), ("0.25 in", 6.35), ("0,5cm", 5), ("+2", 2)],
)
def test_lengths_take_comma_point_and_units(text: str, expected: float) -> None:
    assert parse_length(text, "--gap") == expected


@pytest.mark.parametrize("text", ["", "x", "-1", "1e3", "nan", "1.2.3", "3 m", "99999", "1/0in", "1 2"])
def test_what_is_no_length_names_the_option(text: str) -> None:
    with pytest.raises(Unreadable, match="--gap"):
        parse_length(text, "--gap")


def test_a_length_may_be_allowed_below_zero() -> None:
    assert (
        parse_length("-1,25", "--back-shift", least=-20, most=20)
        == parse_length("−1.25", "--back-shift", least=-20)
        == -1.25
    )


@given(st.text(max_size=30))
def test_any_text_is_a_size_or_a_fault(text: str) -> None:
    for ask in (parse_paper, parse_card_size):
        try:
            size = ask(text)
        except Unreadable:
            continue
        assert size.width > 0 or text.strip().casefold() == "card"


@given(st.decimals(min_value=20, max_value=2000, places=2), st.decimals(min_value=20, max_value=2000, places=2))
def test_a_measured_paper_is_found_again_under_its_own_name(width: object, height: object) -> None:
    found = parse_paper(f"{width}x{height}mm")
    assert parse_paper(found.name) == found


@pytest.mark.parametrize(("value", "shown"), [(3.0, "3"), (6.35, "6.35"), (4.7, "4.7"), (100.0, "100"), (0.0, "0")])
def test_measures_are_shown_short(value: float, shown: str) -> None:
    assert format_measure(value) == shown
