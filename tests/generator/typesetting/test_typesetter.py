"""Text is set inside its box with nothing lost, as large as it can be, or refused with the size that it would need."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kredens.generator.drawing.primitives import Run
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Icon, Style, TypesetError, Typesetter, TypesetText
from tests.sampling import examples

SHELF = FontLibrary([TEMPLATES / "fonts"])
FAMILY = {
    "regular": "Alegreya-Regular",
    "bold": "Alegreya-Bold",
    "italic": "Alegreya-Italic",
    "bold-italic": "Alegreya-BoldItalic",
}
ICONS = {"coin": 1.0, "arrow": 1.6}
STYLE = Style(FAMILY, 10.0, 6.0, "#000000")
LOREM = (
    "Husitský hejtman, který v noci přišel k městu, dobyl je bez boje. Jestliže obránci **nemají** sílu 7, "
    "odhoď :coin: a vezmi *nejvýznamnější* město."
)
Box = tuple[float, float, float, float]


def setter(language: str = "cs", *, draft: bool = False) -> Typesetter:
    return Typesetter(SHELF, ICONS.get, language, draft=draft)


def block(text: str, box: Box, style: Style = STYLE, language: str = "cs") -> TypesetText:
    return setter(language).set_block(split_words(text, language), box, style)


def tried(text: str, box: Box, style: Style) -> TypesetText | TypesetError:
    """The text set, or why it cannot be."""
    try:
        return block(text, box, style)
    except TypesetError as error:
        return error


def tried_line(text: str, box: Box, style: Style) -> TypesetText | TypesetError:
    """The line set, or why it cannot be."""
    try:
        return setter().set_line(text, box, style)
    except TypesetError as error:
        return error


def rows(setting: TypesetText) -> dict[float, list[Run]]:
    """The runs of each line, from the left, by baseline."""
    out: dict[float, list[Run]] = {}
    for run in sorted(setting.runs, key=lambda run: (run.y, run.x)):
        out.setdefault(round(run.y, 6), []).append(run)
    return out


def assert_inside(setting: TypesetText, box: Box) -> None:
    x, y, width, height = box
    marks: list[Run | Icon] = [*setting.runs, *setting.icons]
    for mark in marks:
        assert mark.x >= x - 1e-6
        assert mark.x + mark.width <= x + width + 1e-6
        assert y < mark.y <= y + height + 1e-6
    for run in setting.runs:
        assert run.y - SHELF.load_font(run.font).cap_height * run.size * MM_PER_POINT >= y - 1e-6


def joined(setting: TypesetText) -> str:
    """All letters in reading order, without spaces."""
    marks = [(run.y, run.x, run.text) for run in setting.runs]
    return "".join(text for _, _, text in sorted(marks)).replace(" ", "").replace("\u00a0", "")


def letters(text: str) -> str:
    return "".join(
        piece.text for word in split_words(text, "cs") for piece in word if piece.style not in ("icon", "break")
    ).replace("\u00a0", "")


vocabulary = st.sampled_from(
    "a v s k město nejnebezpečnějšího **kacíř** *kacířství* :coin: síla 7 (Praha) „hrad“, Rakousko-Uhersko "
    "**a**b 1415–1419 nejvýznamnějšími AVATAR Ťuhýk\n \n\n. osobnostmi :arrow:!".split(" ")
)
texts = st.lists(vocabulary, min_size=1, max_size=30).map(" ".join)
boxes = st.tuples(st.just(3.0), st.just(4.0), st.integers(8, 60).map(float), st.integers(4, 60).map(float))
styles = st.builds(
    Style,
    st.just(FAMILY),
    st.sampled_from([14.0, 9.5, 8.0]),
    st.sampled_from([8.0, 5.0, 3.0]),
    st.just("#000000"),
    st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.sampled_from([1.0, 1.18, 1.5]),
    st.sampled_from([0.0, 0.05]),
    st.sampled_from(["needed", "always", "never"]),
    st.sampled_from([0.3, 1.0]),
)
styles |= styles.map(lambda style: replace(style, largest=14.0, smallest=5.0, steps=(14.0, 9.0, 5.0)))


@given(texts, boxes, styles)
def test_nothing_is_wider_than_its_box_and_no_letter_is_lost(text: str, box: Box, style: Style) -> None:
    setting = tried(text, box, style)
    if isinstance(setting, TypesetError):
        assert setting.code == "overflow"
        return
    assert_inside(setting, box)
    assert style.smallest <= setting.size <= style.largest
    assert joined(setting).replace("-", "") == letters(text).replace("-", "")
    assert len(setting.icons) == sum(p.style == "icon" for word in split_words(text, "cs") for p in word)
    assert setting.height <= box[3] + 1e-6


@given(texts, boxes, styles)
def test_the_size_that_an_overflow_asks_for_fits(text: str, box: Box, style: Style) -> None:
    error = tried(text, box, style)
    if not isinstance(error, TypesetError) or error.needed is None:
        return
    assert error.needed < style.smallest
    assert f"{error.needed:g} pt" in str(error)
    set_small = block(text, box, replace(style, largest=error.needed, smallest=error.needed))
    assert set_small.size == error.needed
    assert_inside(set_small, box)
    with pytest.raises(TypesetError):
        block(text, box, replace(style, largest=error.needed + 0.1, smallest=error.needed + 0.1))


@given(texts, boxes, styles)
def test_runs_do_not_lie_on_one_another(text: str, box: Box, style: Style) -> None:
    try:
        setting = block(text, box, style)
    except TypesetError:
        return
    for row in rows(setting).values():
        marks: list[Run | Icon] = [*row, *(icon for icon in setting.icons if round(icon.y, 6) == round(row[0].y, 6))]
        spans = sorted((mark.x, mark.x + mark.width) for mark in marks)
        for (_, end), (start, _) in itertools.pairwise(spans):
            assert start >= end - 1e-6


@given(texts, boxes, styles)
def test_a_run_is_as_wide_as_its_font_says(text: str, box: Box, style: Style) -> None:
    try:
        setting = block(text, box, style)
    except TypesetError:
        return
    for run in setting.runs:
        measured = SHELF.load_font(run.font).measure_text(run.text, run.tracking) * run.size * MM_PER_POINT
        # Pieces that share a word are measured apart: kerning between them may be missing.
        assert run.width == pytest.approx(measured, abs=0.15)


def test_text_shrinks_between_its_two_sizes_and_no_further() -> None:
    large, small = block("Krátký text", (0, 0, 40, 10)), block(LOREM, (0, 0, 45, 13))
    assert large.size == 10
    assert 6 <= small.size < 10
    with pytest.raises(TypesetError, match=r"at 9\.9 pt, the smallest size allowed; it would need \d\.?\d* pt"):
        block(LOREM, (0, 0, 45, 13), replace(STYLE, smallest=9.9))


def test_of_all_sizes_the_largest_that_fits_is_taken() -> None:
    box = (0.0, 0.0, 45.0, 13.0)
    size = block(LOREM, box).size
    for larger in range(1, 20):
        bigger = round(size + larger / 10, 1)
        with pytest.raises(TypesetError):
            block(LOREM, box, replace(STYLE, largest=bigger, smallest=bigger))


def test_a_size_between_tenths_is_set_at_the_tenth_below() -> None:
    assert block("text", (0, 0, 40, 10), replace(STYLE, largest=7.25, smallest=7.25)).size == 7.2
    assert block("text", (0, 0, 40, 10), replace(STYLE, largest=7.98, smallest=6.25)).size == 7.9


def test_of_steps_the_first_that_fits_is_taken_and_nothing_between() -> None:
    steps = replace(STYLE, largest=14.0, smallest=5.0, steps=(14.0, 9.0, 5.0), hyphenate="never")
    freely = replace(steps, steps=())
    for width in range(10, 60):
        box = (0.0, 0.0, float(width), 9.0)
        try:
            between = block("George of Poděbrady", box, freely).size
        except TypesetError:
            with pytest.raises(TypesetError):
                block("George of Poděbrady", box, steps)
            continue
        set_in_steps = block("George of Poděbrady", box, steps)
        assert set_in_steps.size == next(step for step in steps.steps if step <= between)
        line = setter().set_line("George", box, steps)
        assert line.size == next(step for step in steps.steps if step <= setter().set_line("George", box, freely).size)


def test_a_name_breaks_before_it_gets_smaller() -> None:
    steps = replace(STYLE, largest=14.0, smallest=5.0, steps=(14.0, 9.0, 5.0), hyphenate="never")
    setting = block("George of Poděbrady", (0.0, 0.0, 30.0, 12.0), steps)
    assert (setting.size, setting.lines) == (14.0, 2)


def test_a_word_that_no_line_can_hold_breaks_after_its_own_hyphen() -> None:
    never = replace(STYLE, largest=9.0, smallest=9.0, hyphenate="never")
    setting = block("Hieronim Kryszpin-Kirszensztejn", (0.0, 0.0, 30.0, 12.0), never)
    assert [run.text for run in setting.runs] == ["Hieronim Kryszpin-", "Kirszensztejn"]
    assert block("Kryszpin-Kirszensztejn", (0.0, 0.0, 60.0, 12.0), never).lines == 1
    with pytest.raises(TypesetError):
        block("-Kirszensztejn-", (0.0, 0.0, 10.0, 12.0), never)


def test_what_fits_nowhere_is_answered() -> None:
    with pytest.raises(TypesetError, match=r"even at 2\.5 pt; shorten it or enlarge the box") as caught:
        block(LOREM, (0, 0, 5, 5))
    assert caught.value.needed is None


@pytest.mark.parametrize("text", ["漢", "a漢字漢", "**漢**"])
def test_a_missing_glyph_is_named(text: str) -> None:
    with pytest.raises(TypesetError, match=r"font Alegreya-\w+ has no glyph for '漢' \(U\+6F22\)") as caught:
        block(text, (0, 0, 40, 10))
    assert caught.value.code == "glyph"
    with pytest.raises(TypesetError, match="U\\+6F22"):
        setter().set_line(text, (0, 0, 40, 10), STYLE)


def test_an_unknown_icon_is_named() -> None:
    with pytest.raises(TypesetError, match="unknown icon :gold:"):
        block(":gold:", (0, 0, 40, 10))


def test_kerning_counts_in_a_run() -> None:
    (run,) = block("AVATAR", (0, 0, 60, 10)).runs
    font = SHELF.load_font("Alegreya-Regular")
    assert run.width < sum(font.measure_word(c).width for c in "AVATAR") * run.size * MM_PER_POINT - 0.1


def test_icons_stand_on_the_baseline_of_their_line() -> None:
    setting = block("dej :coin: a :arrow: pryč", (0, 0, 60, 10))
    (y,) = {run.y for run in setting.runs}
    assert [(icon.name, icon.y, icon.size) for icon in setting.icons] == [("coin", y, 10.0), ("arrow", y, 10.0)]
    assert [round(icon.width / (icon.size * MM_PER_POINT), 6) for icon in setting.icons] == [1.0, 1.6]


def test_prepositions_do_not_end_a_line() -> None:
    for width in range(12, 50):
        setting = block("Jde s ním k lesu a v lese z domu i v noci o ni u vody.", (0, 0, float(width), 60))
        for row in rows(setting).values():
            assert row[-1].text.split(" ")[-1] not in set("skvzouai")


def test_words_are_parted_only_where_the_size_would_suffer() -> None:
    word = "nejneobhospodařovávatelnějšími"
    whole = block(word, (0, 0, 60, 20))
    assert [run.text for run in whole.runs] == [word]
    parted = block(word, (0, 0, 20, 20))
    assert parted.size == 10
    assert len(rows(parted)) > 1
    assert all(run.text.endswith("-") for run in parted.runs[:-1])
    never = block(word, (0, 0, 40, 20), replace(STYLE, hyphenate="never"))
    assert [run.text for run in never.runs] == [word]
    assert never.size < 10


def test_centred_lines_are_balanced() -> None:
    text = "Slavný husitský hejtman a vítěz od Sudoměře"
    box = (0.0, 0.0, 50.0, 20.0)
    centred = list(rows(block(text, box, replace(STYLE, align="center"))).values())
    ragged = list(rows(block(text, box)).values())
    assert len(centred) == len(ragged) == 2
    widths = [row[-1].x + row[-1].width - row[0].x for row in centred]
    assert min(widths) > 0.6 * max(widths)
    assert min(widths) > ragged[-1][-1].width
    for row in centred:
        assert row[0].x + (row[-1].x + row[-1].width) == pytest.approx(box[2])


def test_every_centred_paragraph_is_balanced_by_itself() -> None:
    long, wide = "Slavný husitský hejtman byl vítěz", "Slavný husitský hejtman byl"
    box = (0.0, 0.0, 44.0, 30.0)
    style = replace(STYLE, align="center")
    together = [[run.text for run in row] for row in rows(block(f"{long}\n\n{wide}", box, style)).values()]
    alone = [[run.text for run in row] for row in rows(block(long, box, style)).values()]
    assert together[: len(alone)] == alone
    assert together[len(alone) :] == [[wide]]


@pytest.mark.parametrize(("align", "edge"), [("left", 3.0), ("right", 43.0)])
def test_lines_stand_at_their_side(align: str, edge: float) -> None:
    setting = block(LOREM.replace(":coin:", "kartu"), (3, 0, 40, 30), replace(STYLE, align=align))
    for row in rows(setting).values():
        assert (row[0].x if align == "left" else row[-1].x + row[-1].width) == pytest.approx(edge)


def test_paragraphs_stand_apart() -> None:
    near, far = block("a\nb", (0, 0, 40, 30)), block("a\n\nb", (0, 0, 40, 30))
    steps = [max(rows(each)) - min(rows(each)) for each in (near, far)]
    assert steps[0] == pytest.approx(1.18 * 10 * MM_PER_POINT, abs=1e-5)
    assert steps[1] == pytest.approx((1.18 + 0.3) * 10 * MM_PER_POINT, abs=1e-5)


def test_nothing_is_set_from_nothing() -> None:
    assert block("", (0, 0, 40, 10)).runs == ()
    assert setter().set_line("", (0, 0, 40, 10), STYLE).runs == ()


@given(
    st.text(alphabet="AVTaejlěščřÁ 0123456789.\u00a0", min_size=1, max_size=40).filter(str.strip),
    boxes,
    st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.sampled_from([0.0, 0.1]),
)
def test_a_line_fits_or_says_what_it_needs(text: str, box: Box, align: str, valign: str, tracking: float) -> None:
    style = replace(STYLE, align=align, valign=valign, tracking=tracking)
    setting = tried_line(text, box, style)
    if isinstance(setting, TypesetError):
        needed = setting.needed
        assert needed is not None
        if needed < 2.5:
            assert "shorten it" in str(setting)
            return
        assert f"{needed:g} pt" in str(setting)
        setting = setter().set_line(text, box, replace(style, largest=needed, smallest=needed))
        assert setting.size == needed
    assert_inside(setting, box)
    assert [run.text for run in setting.runs] == [text]


def test_a_line_is_no_higher_than_its_box() -> None:
    setting = setter().set_line("7", (0, 0, 20, 3), replace(STYLE, largest=30))
    assert setting.size < 15
    assert_inside(setting, (0, 0, 20, 3))


def test_a_draft_is_set_all_the_same() -> None:
    setting = setter(draft=True).set_block(split_words(LOREM, "cs"), (0, 0, 30, 9), STYLE)
    assert setting.size < 6
    assert_inside(setting, (0, 0, 30, 9))
    assert [run.text for run in setter(draft=True).set_block(split_words("A漢", "cs"), (0, 0, 30, 9), STYLE).runs] == [
        "A?"
    ]
    line = setter(draft=True).set_line("Příliš dlouhé jméno na tak krátký řádek", (0, 0, 10, 9), STYLE)
    assert_inside(line, (0, 0, 10, 9))
    assert 0 < line.size < 6
    with pytest.raises(TypesetError):
        setter(draft=True).set_block(split_words(LOREM * 50, "cs"), (0, 0, 9, 9), STYLE)


def test_ten_thousand_letters_are_answered() -> None:
    with pytest.raises(TypesetError) as caught:
        setter().set_line("W" * 10_000, (0, 0, 50, 9), STYLE)
    assert len(str(caught.value)) < 300
    with pytest.raises(TypesetError):
        block("slovo " * 2_000, (0, 0, 50, 9))
    assert math.isfinite(block("slovo " * 2_000, (0, 0, 500, 900)).height)


@settings(max_examples=examples(30))
@given(texts, st.sampled_from(["cs", "pl", "it", "en", "xx"]))
def test_the_same_text_is_set_the_same(text: str, language: str) -> None:
    box = (0.0, 0.0, 60.0, 200.0)
    assert block(text, box, language=language) == block(text, box, language=language)
