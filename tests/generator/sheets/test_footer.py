"""Every sheet carries a bar of exactly 50 mm and says whose sheet it is, where printers print and no face lies."""

from __future__ import annotations

import pytest

from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.sheets import footer
from kredens.generator.sheets.grid import fit_grid, margin_warnings
from kredens.generator.sheets.paper import PAPERS, parse_paper
from kredens.generator.typesetting.fonts import FontLibrary
from tests.generator.printed import MM, Line, Sheets, printing
from tests.sampling import sampled_whole

PRINTED = [
    (),
    ("--paper", "letter"),
    ("--paper", "a3"),
    ("--paper", "100x150mm", "--only", "faction:husite", "--title-page"),
    ("--lang", "cs+en", "--ink", "low", "--paper", "letter"),
    ("--backs", "fold", "--only", "faction:husite", "--title-page"),
]
PRINTABLE = 4.2
SHELF = FontLibrary([TEMPLATES / "fonts"])


def bars(sheets: Sheets, page: int) -> list[Line]:
    """Strokes exactly as long as the bar."""
    return [line for line in sheets.lines(page) if abs(abs(line.x2 - line.x1) + abs(line.y2 - line.y1) - 50) < 0.01]


@pytest.mark.parametrize("options", sampled_whole(PRINTED, 3), ids=" ".join)
def test_every_sheet_has_its_bar_and_its_line(options: tuple[str, ...]) -> None:
    _, sheets = printing(*options)
    single = "fold" in options
    count = len(sheets) if single else len(sheets) // 2
    for page in range(len(sheets)):
        if page == 1 and not single:
            assert not sheets.texts[page], "the back of the title page"
            continue
        assert len(bars(sheets, page)) == 1
        number, side = (page + 1, "") if single else (page // 2 + 1, " · rub" if page % 2 else " · líc")
        languages = "česky + English" if "cs+en" in options else "česky"
        ink = " · úsporný tisk" if "low" in options else ""
        wanted = f"Kacíři a bitva o Evropu · {languages} · verze 1{ink} · list {number} z {count}{side}"
        assert wanted in sheets.texts[page]


@pytest.mark.parametrize("options", sampled_whole(PRINTED, 3), ids=" ".join)
def test_footer_keeps_inside_what_prints_and_off_the_faces(options: tuple[str, ...]) -> None:
    _, sheets = printing(*options)
    for page in (0, 2, len(sheets) - 1):
        width, height = sheets.size(page)
        textpage = sheets.textpage(page)
        for needle in ("Kacíři a bitva o Evropu · č", "50 mm", "Pravidla Martin Koláček. Neof"):
            found = textpage.search(needle).get_next()
            if found is None:
                # On a small sheet the notice gives way; the line and the bar never do.
                assert needle.startswith("Pravidla")
                assert "100x150mm" in options
                continue
            for index in range(found[0], found[0] + found[1]):
                left, bottom, right, top = (value * MM for value in textpage.get_charbox(index))
                assert left >= PRINTABLE
                assert right <= width - PRINTABLE
                assert bottom >= PRINTABLE
                assert top <= height - PRINTABLE
                for x, y in [face.corner() for face in sheets.placed(page) if page]:
                    outside = left > x + 63 or right < x or height - bottom < y or height - top > y + 88
                    assert outside, f"{needle} lies on a face"
        (bar,) = bars(sheets, page)
        for x, y in ((bar.x1, bar.y1), (bar.x2, bar.y2)):
            assert PRINTABLE <= x <= width - PRINTABLE
            assert PRINTABLE <= y <= height - PRINTABLE


def test_margins_too_narrow_are_warned_of_with_side_and_millimetres() -> None:
    ran, _ = printing("--paper", "70x95mm", "--only", "praha")
    assert "warning: left margin is 3.5 mm, below the 6.35 mm that many printers cannot print on" in ran.err
    assert "warning: bottom margin is 3.5 mm" in ran.err
    assert "no room for the footer and bar of 50 mm" in ran.err
    assert ran.out.count("\n") == 1, "warnings do not mix with the answer"


def test_usual_papers_need_no_warning() -> None:
    for name in ("a4", "letter", "a3"):
        sheet = fit_grid(PAPERS[name], 63, 88, bleed=1.5)
        assert not margin_warnings(sheet)
        assert not footer.draw_footer(sheet, SHELF, ["A line"], "A notice").warnings


def test_a_long_title_gives_way_and_the_sheet_number_stays() -> None:
    sheet = fit_grid(PAPERS["a4"], 63, 88)
    made = footer.draw_footer(sheet, SHELF, ["Endless " * 80 + "sheet 1 of 2", "sheet 1 of 2"], "Notice")
    marks = str(made.marks)
    assert "sheet 1 of 2" in marks
    assert "Endless" not in marks
    assert "Notice" in marks


def test_where_the_line_does_not_fit_beside_the_bar_it_takes_the_other_side() -> None:
    sheet = fit_grid(parse_paper("100x150mm"), 63, 88)
    line = "Kacíři a bitva o Evropu  ·  česky  ·  verze 1  ·  list 10 z 43"
    made = footer.draw_footer(sheet, SHELF, [line, "list 10 z 43"], "The notice of the game")
    assert line in str(made.marks)
    assert "The notice" not in str(made.marks)
    assert made.warnings == ("the sheets are too small for the game's notice beside the footer",)


@pytest.mark.parametrize(
    ("texts", "notice", "said"),
    [
        (["A ☃ line"], "", "the footer leaves out ☃"),
        (["A line"], "Notice " * 80, "too small for the game's notice"),
        (["Endless " * 80], "", "too small for the line that says whose they are"),
    ],
)
def test_nothing_is_left_out_in_silence(texts: list[str], notice: str, said: str) -> None:
    (lacking,) = footer.draw_footer(fit_grid(PAPERS["a4"], 63, 88), SHELF, texts, notice).warnings
    assert said in lacking


def test_a_margin_without_room_for_the_bar_is_reported() -> None:
    (lacking,) = footer.draw_footer(fit_grid(parse_paper("60x100mm"), 44, 67), SHELF, ["A line"], "").warnings
    assert "no room for the bar of 50 mm" in lacking
    (lacking,) = footer.draw_footer(fit_grid(parse_paper("64x89mm"), 63, 88), SHELF, ["A line"], "").warnings
    assert "no room for the footer and bar of 50 mm" in lacking


def test_a_sheet_of_one_card_has_no_footer() -> None:
    _, sheets = printing("--paper", "card", "--only", "praha")
    assert "50 mm" not in sheets.text
    assert "list" not in sheets.text.split()
