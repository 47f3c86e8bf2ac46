"""`kredens calibrate` writes the sheet that measures a printer, and keeps what a person reads from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.printed import Sheets, fine, kredens


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of one's own settings, which is not there yet."""
    monkeypatch.setenv("KREDENS_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "settings" / "config.yaml"


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420))])
@pytest.mark.parametrize(("flip", "duplex"), [("long-edge", "LongEdge"), ("short-edge", "ShortEdge")])
def test_sheet_has_two_true_sides(
    paper: str, size: tuple[float, float], flip: str, duplex: str, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.pdf"
    ran = fine("calibrate", "--paper", paper, "--flip", flip, "-o", file)
    edge = flip.removesuffix("-edge")
    assert ran.out == f"{file}: 2 pages; print at 100 %, two-sided, flip on {edge} edge, and read it as it says\n"
    sheets = Sheets(file)
    assert len(sheets) == 2
    assert sheets.size(0) == sheets.size(1) == pytest.approx(size, abs=0.01)
    preferences = sheets.pdf.Root["/ViewerPreferences"]
    assert str(preferences["/Duplex"]) == f"/DuplexFlip{duplex}"
    assert str(preferences["/PrintScaling"]) == "/None"
    assert b"Helvetica" not in file.read_bytes()
    assert "Print on both sides, at 100 %" in sheets.texts[0]
    assert f"kredens calibrate --save NAME --paper {paper}" in sheets.texts[1]
    across = [line for line in sheets.lines(0) if abs(line.x2 - line.x1 - 150) < 0.01]
    assert len(across) == 1, "the ruler is as long as it says"


def test_sheet_goes_to_the_output_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert fine("calibrate").out.startswith("output/calibrate-a4.pdf: 2 pages; ")
    assert (tmp_path / "output" / "calibrate-a4.pdf").is_file()


def test_saved_readings_correct_the_next_print(settings: Path, tmp_path: Path) -> None:
    ran = fine("calibrate", "--save", "hp", "--left", "0,5 -1", "--right", "0.5 -1", "--rulers", "149,5 149.25")
    assert "backs move 0.5 mm right and -1 mm down and turn 0.00°;" in ran.out
    assert "pages are stretched to 100.33 % across and 100.50 % down" in ran.out
    assert ran.last == f"kept in {settings}; use it with: kredens print GAME --printer hp"
    fine("print", "kaciri", "--only", "praha", "--title-page", "--printer", "hp", "-o", tmp_path / "hp.pdf")
    fine("print", "kaciri", "--only", "praha", "--title-page", "-o", tmp_path / "plain.pdf")
    hp, plain = (Sheets(tmp_path / name).placed(3)[0] for name in ("hp.pdf", "plain.pdf"))
    assert hp.x - 105 == pytest.approx((plain.x - 105) * 150 / 149.5 + 0.5, abs=0.02)
    assert hp.y - 148.5 == pytest.approx((plain.y - 148.5) * 150 / 149.25 - 1, abs=0.02)


def test_a_second_printer_leaves_the_first(settings: Path) -> None:
    fine("calibrate", "--save", "hp", "--left", "1 1", "--right", "1 1")
    settings.write_text("# mine\n" + settings.read_text(encoding="utf-8"), encoding="utf-8")
    fine("calibrate", "--save", "epson", "--left", "0 0", "--right", "0 0")
    text = settings.read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert "hp:" in text
    assert "epson:" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--save", "hp"), "--save needs both readings of the sheet"),
        (("--save", "hp", "--left", "0 0"), "--save needs both readings of the sheet"),
        (("--left", "0 0"), "Readings are kept with --save NAME."),
        (("--rulers", "150 200"), "Readings are kept with --save NAME."),
        (("--save", "hp", "--left", "9 0", "--right", "0 0"), "is off the scale"),
        (("--save", "hp", "--left", "0", "--right", "0 0"), "--left"),
        (("--save", "hp", "--left", "0 0", "--right", "0 0", "--rulers", "150"), "is not two lengths"),
        (("--save", "hp", "--left", "0 0", "--right", "0 0", "--rulers", "50 200"), "50 mm cannot be its length"),
        (("--save", "My HP", "--left", "0 0", "--right", "0 0"), "cannot be a printer's name"),
        (("--paper", "80x100mm"), "the calibration sheet needs paper of at least"),
        (("--paper", "card"), "the calibration sheet needs paper of at least"),
        (("--paper", "a44x"), "no paper 'a44x'"),
    ],
)
def test_what_is_missing_or_wrong_is_answered(
    arguments: tuple[str, ...], message: str, settings: Path, tmp_path: Path
) -> None:
    ran = kredens("calibrate", *arguments, *(() if "--save" in arguments else ("-o", str(tmp_path / "no.pdf"))))
    assert ran.status == 2
    assert message in ran.err
    assert not settings.exists()
    assert not (tmp_path / "no.pdf").exists()
