"""A program that uses Kredens stays as it was: its own PDFs, fonts, pictures, settings and files."""

from __future__ import annotations

import gc
import io
import locale
import os
import subprocess
import sys
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image, ImageFile

import kredens
from tests.generator.printed import own_game
from tests.sampling import sampled

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "templates" / "fonts" / "Alegreya-Regular.ttf"

OWN_PDF = f"""
import hashlib, io
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

def own_pdf():
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    pdfmetrics.registerFont(TTFont("FiraSansCondensed-Medium", {str(FONT)!r}))
    canvas.setFont("FiraSansCondensed-Medium", 20)
    canvas.drawString(50, 50, "A font of our own under a name that Kredens uses too")
    canvas.beginForm("form")
    canvas.rect(0, 0, 10, 10)
    canvas.endForm()
    canvas.doForm("form")
    canvas.setFont("Helvetica", 20)
    canvas.drawString(50, 90, "Plain")
    canvas.save()
    print(hashlib.sha256(out.getvalue()).hexdigest(), b"ASCII85Decode" in out.getvalue())
"""
PRINT = "import kredens; kredens.print_pdf('kaciri', kredens.select_cards('kaciri', only=['praha']))"
WITHOUT_CACHE = {**os.environ, "KREDENS_CACHE": ""}
"""The environment of a run that finds nothing in the cache, so that ReportLab has to work on its fonts."""


def run(*lines: str) -> list[str]:
    """What a program prints that defines `own_pdf`, in a process of its own."""
    program = "\n".join([OWN_PDF, *lines])
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, env=WITHOUT_CACHE
    ).stdout.splitlines()


@pytest.mark.long
def test_pdfs_of_the_program_itself_are_what_they_are_without() -> None:
    (alone,) = run("own_pdf()")
    assert alone.endswith("True")
    assert run("own_pdf()", PRINT, "own_pdf()") == [alone, alone]
    assert run(PRINT, "own_pdf()") == [alone]


@pytest.mark.long
def test_settings_of_the_program_do_not_reach_our_pdfs() -> None:
    said = (
        "import hashlib, kredens; "
        "made = kredens.print_pdf('kaciri', kredens.select_cards('kaciri', only=['praha'])); "
        "print(hashlib.sha256(made.data).hexdigest())"
    )
    other = (
        "from reportlab import rl_config; rl_config.useA85 = 1; rl_config.ttfAsciiReadable = 0; "
        "rl_config.pageCompression = 0; rl_config.invariant = 0; rl_config.canvas_basefontname = 'Courier'"
    )
    (plain,) = run(said)
    assert run(other, "own_pdf()", said)[1:] == [plain]


@pytest.mark.long
def test_no_font_is_registered_in_the_process() -> None:
    found = (
        "from reportlab.pdfbase import pdfmetrics; print(sorted(pdfmetrics._fonts), sorted(pdfmetrics._dynFaceNames))"
    )
    assert run(PRINT, found) == run(found)


@pytest.mark.parametrize("home", sampled([True, False], 2), ids=["home", "no home"])
def test_no_file_of_the_home_folder_is_run(home: bool, tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "~"):
        folder.mkdir(exist_ok=True)
        for name in (".reportlab_mods", ".reportlab_settings"):
            (folder / name).write_text("print('a file of the home folder was run')\n", encoding="utf-8")
    program = f"{PRINT}; import sys; print({{'reportlab_mods', 'reportlab_settings'}} & {{*sys.modules}})"
    environment = {**WITHOUT_CACHE, "HOME": str(tmp_path) if home else "~", "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True, env=environment
    )
    assert ran.stdout == "set()\n"


@pytest.mark.long
def test_what_a_program_changes_of_reportlab_itself_is_left_to_it(tmp_path: Path) -> None:
    (tmp_path / "reportlab_mods.py").write_text("print('a module of the program')\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", PRINT],
        capture_output=True,
        text=True,
        check=True,
        env={**WITHOUT_CACHE, "PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)])},
    )
    assert ran.stdout == "a module of the program\n"


def test_settings_of_the_process_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = own_game(tmp_path / "own")
    Image.effect_noise((40, 40), 80).save(game / "art.jpg", comment="x")
    cards = (game / "cards.yaml").read_text(encoding="utf-8")
    (game / "cards.yaml").write_text(cards.replace("{id: lamp,", "{id: lamp, art: art.jpg,"), encoding="utf-8")
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)

    def settings() -> list[object]:
        return [
            ImageFile.LOAD_TRUNCATED_IMAGES,
            Image.MAX_IMAGE_PIXELS,
            warnings.filters[:],
            gc.get_threshold(),
            gc.get_freeze_count(),
            locale.setlocale(locale.LC_ALL),
            dict(os.environ),
            Path.cwd(),
            sys.getrecursionlimit(),
            sys.path[:],
        ]

    # What the run of the tests has put aside for good would leave it by and by.
    gc.unfreeze()
    before = settings()
    kredens.print_pdf(game)
    kredens.write_card_pictures(game, tmp_path / "pictures", dpi=40)
    kredens.simulate("kaciri", games=2, bot="random")
    assert settings() == before
    gc.freeze()


def test_a_file_is_written_without_touching_the_umask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> int:
        raise AssertionError("other threads would write with it too")

    monkeypatch.setattr(os, "umask", refuse)
    kredens.write_card_pictures("kaciri", tmp_path, kredens.select_cards("kaciri", only=["praha"]), dpi=40, backs=False)
    assert sorted(each.suffix for each in tmp_path.iterdir()) == [".csv", ".png", ".png"]


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kredens.print_pdf("kaciri", kredens.select_cards("kaciri", only=["praha"]))
    kredens.tell(kredens.ask("kaciri", "praha: husite 10, reformatori 10"))
    with pytest.raises(kredens.Unreadable):
        kredens.new_game(tmp_path / "nowhere" / "game")
    assert capfd.readouterr() == ("", "")


@pytest.mark.long
def test_threads_draw_what_one_draws() -> None:
    game = kredens.load("kaciri")
    ids = [card.id for card in game.cards[:8]]
    alone = [kredens.face_png(game, id, dpi=60) for id in ids]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda id: kredens.face_png(game, id, dpi=60), ids)) == alone
        assert threading.active_count() > 1
    assert all(Image.open(io.BytesIO(each)).size[0] > 100 for each in alone)
