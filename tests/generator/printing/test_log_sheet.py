"""The log sheet: one page to be written on, whose columns are those of the short form of a log."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from kredens import cards
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.printing.log_sheet import LogSheet
from kredens.rules_engine.contract.protocol import engine_names
from tests.generator.printed import MM, fine, kredens

FILE = Path("templates/kaciri/log-sheet.yaml")
SHEET = convert_document(reader.read(FILE, FILE.name), LogSheet)
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


def printed(folder: Path, *options: str) -> Path:
    ran = fine("print", "kaciri", "--log-sheet", "--output-dir", folder, *options)
    (file,) = folder.glob("*.pdf")
    assert file.name in ran.out
    return file


def text_of(file: Path) -> str:
    document = pypdfium2.PdfDocument(file)
    text: str = document[0].get_textpage().get_text_range()
    document.close()
    return text.replace("\r\n", "\n")


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_one_page_of_that_paper(tmp_path: Path, paper: str, language: str) -> None:
    file = printed(tmp_path, "--paper", paper, "--lang", language)
    with pikepdf.open(file) as pdf:
        (page,) = pdf.pages
        _, _, width, height = (float(side) * MM for side in page.mediabox)
        assert (width, height) == pytest.approx(SIZES[paper], abs=0.1)
        fonts = [font for _, font in page.resources.Font.items()]
        assert fonts
        for font in fonts:
            inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
            embedded = inner.FontDescriptor
            assert any(key in embedded for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    text = text_of(file)
    assert SHEET.title[language] in text
    assert SHEET.sections[1].title[language].lower() in text.lower()


@pytest.mark.parametrize("game", engine_names())
def test_whose_game_it_is_stands_below(tmp_path: Path, game: str) -> None:
    fine("print", game, "--log-sheet", "-o", tmp_path / "log.pdf")
    loaded = cards.load(game)
    assert loaded.notice[loaded.language] in text_of(tmp_path / "log.pdf")


def test_the_columns_are_those_of_the_short_form(tmp_path: Path) -> None:
    text = text_of(printed(tmp_path, "--lang", "cs"))
    numbered, city, *others = SHEET.columns
    assert numbered.numbered
    assert "cs" in city.name
    assert [column.player for column in others] == [True, True, True, True, False]
    assert len([column for column in others if column.player]) == 4
    for column in (numbered, city, others[-1]):
        assert column.name["cs"] in text
    assert "praha: Anna 7, Petr 9" in " ".join(text.split())


def test_there_is_a_row_for_every_round(tmp_path: Path) -> None:
    rows = [section.rows for section in SHEET.sections]
    assert rows == [11, 11]
    words = text_of(printed(tmp_path)).split()
    for number in range(5, 12):
        assert words.count(str(number)) >= 2


def test_the_round_of_its_hint_is_a_legal_line(tmp_path: Path) -> None:
    head = "kredens: log/1\ngame: kaciri\nplayers: {Anna: {faction: husite}, Petr: {faction: katolici}}\n"
    for language in ("cs", "en"):
        assert "praha: Anna 7, Petr 9" in SHEET.hint[language]
    log = tmp_path / "log.yaml"
    log.write_text(f"{head}moves: |\n  praha: Anna 7, Petr 9\n", encoding="utf-8")
    assert kredens("replay", log).status == 0


def test_same_input_same_bytes(tmp_path: Path) -> None:
    one, two = printed(tmp_path / "one"), printed(tmp_path / "two")
    assert one.read_bytes() == two.read_bytes()


def test_a_game_without_a_log_sheet_is_answered(tmp_path: Path) -> None:
    fine("new", tmp_path / "plain")
    ran = kredens("print", tmp_path / "plain", "--log-sheet", "--output-dir", tmp_path / "out")
    assert ran.status == 2
    assert "log-sheet.yaml" in ran.err
    assert not list((tmp_path / "out").glob("*")) if (tmp_path / "out").exists() else True


def test_a_set_of_ones_own_has_the_sheet_of_its_engine(tmp_path: Path) -> None:
    fine("new", tmp_path / "mine", "--from", "kaciri")
    fine("print", tmp_path / "mine", "--log-sheet", "--output-dir", tmp_path / "out")
    (file,) = (tmp_path / "out").glob("*.pdf")
    assert cards.load(tmp_path / "mine").title["cs"] in " ".join(text_of(file).split())
