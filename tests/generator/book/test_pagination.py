"""Lines keep their measure and lose nothing; pages keep together what belongs together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.generator.book.line_breaking import MM_PER_POINT, Compositor, Line, Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import PageLayout, Part, Row, keep_together, paginate, rows_from_lines
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.typesetting import hyphenation
from kredens.generator.typesetting.fonts import FontLibrary

SHELF = FontLibrary([TEMPLATES / "fonts"])
LETTER = TypeStyle("Alegreya-Regular", 10.0, "#000000")
BOLD = TypeStyle("Alegreya-Bold", 10.0, "#000000")
CZECH = (
    "Poražená osobnost končí popravou a putuje na Hřbitov, vítězná osobnost se odkládá do Chrámu toho, kdo ji poslal, "
    "a do konce právě probíhající vlny reformace se nehraje; nejneobhospodařovávatelnější města zůstávají ležet."
)
NEAR = 0.02


def compositor(language: str = "cs") -> Compositor:
    return Compositor(SHELF, language)


def said(line: Line) -> str:
    return "".join(run.text for run in line.runs)


def drawn(line: Line) -> float:
    """How wide the line comes out, measured from its runs."""
    last = line.runs[-1]
    spaces = last.text.count(" ") * (last.spacing * last.size * MM_PER_POINT)
    return last.x + SHELF.load_font(last.font).measure_text(last.text) * last.size * MM_PER_POINT + spaces


# Lines


def test_justified_lines_reach_the_measure() -> None:
    lines = compositor().break_lines([StyledText(CZECH, LETTER)], Measure(60))
    assert len(lines) > 5
    assert [drawn(line) for line in lines[:-1]] == pytest.approx([60] * (len(lines) - 1), abs=NEAR)
    assert drawn(lines[-1]) <= 60 + NEAR


def test_ragged_lines_keep_their_spaces() -> None:
    lines = compositor().break_lines([StyledText(CZECH, LETTER)], Measure(60, justified=False))
    assert all(run.spacing == 0 for line in lines for run in line.runs)
    assert all(drawn(line) <= 60 + NEAR for line in lines)


def test_words_are_parted_only_where_lines_would_be_loose() -> None:
    narrow = compositor().break_lines([StyledText(CZECH, LETTER)], Measure(34))
    wide = compositor().break_lines([StyledText(CZECH, LETTER)], Measure(300))
    assert any(said(line).endswith("-") for line in narrow)
    assert not any(said(line).endswith("-") for line in wide)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_words_are_parted_as_their_language_parts_them(language: str) -> None:
    word = "denominational"
    lines = compositor("de").break_lines([StyledText(f"{word} " * 12, LETTER)], Measure(31), language)
    parted = {said(line).rpartition(" ")[2] for line in lines} - {word}
    assert parted
    heads = dict(hyphenation.split_word(word, language))
    assert parted <= heads.keys() | heads.values()


def test_one_letter_words_do_not_end_a_line() -> None:
    text = "Hraje se o Prahu a o Brno i o Tábor, v zimě i v létě, s koněm u vody a k večeru z domu."
    for width in range(20, 60, 3):
        for line in compositor().break_lines([StyledText(text, LETTER)], Measure(width)):
            assert said(line).split()[-1] not in set("oaivsukz")


def test_letters_change_within_a_line() -> None:
    (line,) = compositor().break_lines(
        [StyledText("viz ", LETTER), StyledText("6.11", BOLD), StyledText(", dál", LETTER)], Measure(90)
    )
    assert [(run.text, run.font) for run in line.runs] == [
        ("viz ", LETTER.font),
        ("6.11", BOLD.font),
        (", dál", LETTER.font),
    ]
    assert line.runs[2].x == pytest.approx(line.runs[1].x + line.runs[1].width)


def test_links_lie_under_their_words() -> None:
    stretches = [StyledText("Viz ", LETTER), StyledText("duel a bitva", LETTER, "rule:x"), StyledText(".", LETTER)]
    (line,) = compositor().break_lines(stretches, Measure(90))
    ((x, width, anchor),) = line.links
    font = SHELF.load_font(LETTER.font)
    assert anchor == "rule:x"
    assert x == pytest.approx(font.measure_text("Viz ") * 10 * MM_PER_POINT)
    assert width == pytest.approx(font.measure_text("duel a bitva") * 10 * MM_PER_POINT)


def test_a_link_over_two_lines_has_two_boxes() -> None:
    lines = compositor().break_lines(
        [StyledText("Vyhrává ta silnější osobnost", LETTER, "rule:x")], Measure(30, justified=False)
    )
    assert len(lines) == 2
    assert all([anchor for _, _, anchor in line.links] == ["rule:x"] for line in lines)


def test_characters_without_a_glyph_are_reported() -> None:
    setter = compositor()
    (line,) = setter.break_lines([StyledText("a漢b", LETTER)], Measure(90))
    assert said(line) == "a?b"
    assert list(setter.missing) == ["漢"]


def test_blank_text_is_a_line_and_no_text_is_none() -> None:
    assert compositor().break_lines([StyledText(" ", LETTER)], Measure(90)) == (Line((), (), 0.0),)
    assert compositor().break_lines([], Measure(90)) == ()


words = st.lists(st.text("abcdefghijklmnop,.", min_size=1, max_size=30), min_size=1, max_size=25)


@settings(deadline=None)
@given(words, st.floats(8, 120), st.booleans())
def test_no_word_is_lost_and_no_line_is_wider(text: list[str], width: float, justified: bool) -> None:
    lines = compositor("de").break_lines([StyledText(" ".join(text), LETTER)], Measure(width, justified))
    assert "".join(said(line) for line in lines).replace("-", "").replace(" ", "") == "".join(text)
    assert all(drawn(line) <= width + NEAR for line in lines)


# Pages


def rows_on(leaves: list[PageLayout]) -> list[Row]:
    return [placed.row for leaf in leaves for placed in leaf.placed]


def test_a_paragraph_leaves_no_line_alone() -> None:
    (line,) = compositor().break_lines([StyledText("a", LETTER)], Measure(50))
    assert [row.keep_with_next for row in rows_from_lines([line] * 5, 4.0, 0.0)] == [True, False, False, True, False]
    assert [row.keep_with_next for row in rows_from_lines([line] * 3, 4.0, 0.0)] == [True, True, False]
    assert [row.keep_with_next for row in rows_from_lines([line], 4.0, 0.0)] == [False]


def test_a_heading_moves_on_with_its_text() -> None:
    rows = [Row(10.0)] * 9 + [Row(8.0, keep_with_next=True), Row(8.0)]
    first, second = paginate(Part(tuple(rows)), 100.0)
    assert len(first.placed) == 9
    assert [placed.y for placed in second.placed] == [0.0, 8.0]


def test_the_space_above_is_swallowed_at_the_top() -> None:
    rows = [Row(60.0, before=5.0), Row(60.0, before=5.0), Row(20.0, before=5.0)]
    first, second = paginate(Part(tuple(rows)), 100.0)
    assert [placed.y for placed in first.placed] == [0.0]
    assert [placed.y for placed in second.placed] == [0.0, 65.0]


def test_columns_of_a_last_page_are_even() -> None:
    part = Part(tuple([Row(10.0)] * 12), columns=3, width=30.0, gutter=5.0)
    (leaf,) = paginate(part, 100.0)
    assert [(placed.x, placed.y) for placed in leaf.placed] == [
        (x, y) for x in (0.0, 35.0, 70.0) for y in (0.0, 10.0, 20.0, 30.0)
    ]


def test_a_top_stands_over_the_columns_of_the_first_page_only() -> None:
    part = Part(tuple([Row(10.0)] * 25), (Row(20.0),), columns=2, width=40.0, gutter=4.0)
    first, second = paginate(part, 100.0)
    assert len(first.placed) == 1 + 16
    assert min(placed.y for placed in first.placed[1:]) == 20.0
    assert min(placed.y for placed in second.placed) == 0.0


def test_together_and_longer_than_a_page_is_parted_all_the_same() -> None:
    leaves = paginate(Part(tuple(keep_together([Row(30.0)] * 9))), 100.0)
    assert [len(leaf.placed) for leaf in leaves] == [3, 3, 3]


some_rows = st.lists(
    st.tuples(st.floats(1, 30), st.floats(0, 8), st.booleans()).map(
        lambda row: Row(row[0], before=row[1], keep_with_next=row[2])
    ),
    min_size=1,
    max_size=60,
)


@settings(deadline=None)
@given(some_rows, st.integers(1, 3))
def test_every_row_is_placed_once_in_order_and_within_the_page(rows: list[Row], columns: int) -> None:
    leaves = paginate(Part(tuple(rows), columns=columns, width=30.0, gutter=5.0), 50.0)
    placed = [each for leaf in leaves for each in leaf.placed]
    assert [each.row for each in placed] == rows
    assert all(each.y + each.row.height <= 50.0 + 1e-6 for each in placed)
    spots = [(number, each.x, each.y) for number, leaf in enumerate(leaves) for each in leaf.placed]
    assert spots == sorted(spots)


@settings(deadline=None)
@given(some_rows)
def test_what_stays_together_is_not_parted_if_a_page_holds_it(rows: list[Row]) -> None:
    leaves = paginate(Part(tuple(rows)), 100.0)
    ends = {sum(len(leaf.placed) for leaf in leaves[: number + 1]) for number in range(len(leaves) - 1)}
    for end in ends:
        start = end
        while start and rows[start - 1].keep_with_next:
            start -= 1
        whole = rows[start:end]
        after = next((number for number in range(end, len(rows)) if not rows[number].keep_with_next), len(rows) - 1)
        height = sum(row.height + row.before for row in rows[start : after + 1])
        assert not whole or height - rows[start].before > 100.0 - 1e-6
