"""`kredens print --png`: one picture a side of every card, of the right size and name, however many processes draw."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageStat

from kredens import cards
from kredens.generator.cli import run_command
from kredens.generator.drawing.primitives import Shape, rectangle
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.images import contact_sheets
from kredens.generator.pdf import rasteriser
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.streams import progress_bar
from kredens.generator.typesetting.fonts import FontLibrary
from tests.generator.printed import Ran, fine, kredens, own_game, printing

GAME = cards.load("kaciri")
IDS = [card.id for card in GAME.cards] + [extra.id for extra in GAME.extras]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Ran, Path]:
    """All cards as small pictures."""
    folder = tmp_path_factory.mktemp("png") / "all"
    return fine("print", "kaciri", "--png", "--dpi", "50", "-o", folder), folder


def chunks(file: Path) -> Iterator[tuple[bytes, bytes]]:
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def test_every_card_has_a_front_and_a_back_numbered_as_printed(whole: tuple[Ran, Path]) -> None:
    ran, folder = whole
    names = sorted(path.name for path in folder.glob("*.png") if not path.name.startswith("contact"))
    copies = {extra.id: extra.copies for extra in GAME.extras}
    fronts = [f"{number:03d}-{card}-front-x{copies.get(card, 1)}.png" for number, card in enumerate(IDS, 1)]
    listed = [row.split(",") for row in (folder / "cards.csv").read_text(encoding="utf-8").splitlines()]
    assert [row[0] for row in listed] == ["front", *fronts]
    backs = [row[1] for row in listed[1:]]
    assert names == sorted({*fronts, *backs})
    assert backs.count(backs[0]) == 11, "the Hussites have one back, which is one picture"
    assert ran.last == f"{folder}: {len(names)} pictures of cards at 50 dpi, 4 contact sheets"
    assert not ran.err, "no progress where there is no terminal"


@pytest.mark.long
def test_contact_sheets_show_all_of_them(whole: tuple[Ran, Path]) -> None:
    _, folder = whole
    sheets = sorted(path.name for path in folder.glob("contact-*.png"))
    assert sheets == [f"contact-{side}-{n}.png" for side in ("backs", "fronts") for n in ("1-10x7", "2-10x2")]
    for name in sheets:
        with Image.open(folder / name) as image:
            assert abs(image.width - 10 * contact_sheets.CARD_PIXELS) <= 2, "no gaps: tables cut them into equal parts"
            assert len(image.getcolors(1 << 24) or ()) > 100


@pytest.mark.parametrize("bleed", ["0", "3"])
def test_a_contact_sheet_of_reduced_pictures_looks_as_one_that_is_drawn(tmp_path: Path, bleed: str) -> None:
    job = ["print", "kaciri", "--png", "--only", "praha", "--only", "jan-hus", "--only", "jan-zizka", "--backs", "none"]
    sheets = []
    for dpi in ("160", "300"):
        fine(*job, "--dpi", dpi, "--bleed", bleed, "-o", tmp_path / dpi)
        (file,) = (tmp_path / dpi).glob("contact-*.png")
        with Image.open(file) as image:
            sheets.append(image.convert("L"))
    drawn, reduced = sheets
    assert drawn.size == reduced.size == (1200, 559)
    right = ImageStat.Stat(ImageChops.difference(drawn, reduced)).rms[0]
    for moved in ((2, 0), (-2, 0), (0, 2), (0, -2)):
        assert ImageStat.Stat(ImageChops.difference(drawn, ImageChops.offset(reduced, *moved))).rms[0] > 1.5 * right


def test_rows_of_a_contact_sheet_stand_where_tables_cut_it(tmp_path: Path) -> None:
    face = FaceMaker(GAME, ("cs",)).front(GAME.cards[0])
    (sheet,) = contact_sheets.plan_contact_sheets(tmp_path, [face] * 61, [])
    wide, high = sheet.ask_for(300, 0).size
    composer = contact_sheets.SheetComposer(sheet, range(61))
    for number in [70, *reversed(range(61))]:
        composer.take(number, bytes([4 * number % 256]) * (wide * high * 3))
    with Image.open(io.BytesIO(composer.finish())) as image:
        grey = image.convert("L")
    assert (sheet.columns, sheet.rows, grey.width) == (10, 7, 4000)
    for number in range(70):
        row, column = divmod(number, 10)
        top, bottom = row * grey.height / 7, (row + 1) * grey.height / 7
        cell = grey.crop((column * 400, round(top), column * 400 + 400, round(bottom)))
        assert cell.getextrema() == ((4 * number,) * 2 if number < 61 else (255, 255))


def test_sizes_and_resolution_at_print_quality(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    ran = fine("print", "kaciri", "--png", "--only", "praha", "-o", folder)
    assert "at 300 dpi" in ran.last
    for side in ("front", "back"):
        file = folder / f"001-praha-{side}-x1.png"
        with Image.open(file) as image:
            assert (image.size, image.mode) == ((744, 1039), "RGB")
        assert dict(chunks(file))[b"pHYs"] == struct.pack(">IIB", 11811, 11811, 1)


def test_the_bleed_of_a_finished_picture_is_what_lies_beside_it(tmp_path: Path) -> None:
    scan = Image.new("RGB", (630, 880), "blue")
    ImageDraw.Draw(scan).rectangle((20, 20, 609, 859), outline="red", width=10)
    (tmp_path / "scans").mkdir()
    scan.save(tmp_path / "scans" / "wolf.png")
    fine("new", tmp_path / "own", "--from-pictures", tmp_path / "scans")
    fine("print", tmp_path / "own", "--png", "--bleed", "4", "--dpi", "254", "-o", tmp_path / "out")
    with Image.open(tmp_path / "out" / "001-wolf-front-x1.png") as made:
        assert made.size == (710, 960)
        seen = [made.convert("RGB").getpixel((x, 480)) for x in (5, 15, 30, 55, 65, 90)]
    blue, red = (0, 0, 255), (255, 0, 0)
    assert seen == [blue, red, blue, blue, red, blue]


def test_bleed_on_demand(tmp_path: Path) -> None:
    fine("print", "kaciri", "--png", "--only", "karel-v", "--bleed", "3", "--dpi", "100", "-o", tmp_path / "a")
    fine("print", "kaciri", "--png", "--only", "karel-v", "--dpi", "100", "-o", tmp_path / "b")
    with (
        Image.open(tmp_path / "a" / "001-karel-v-front-x1.png") as image,
        Image.open(tmp_path / "b" / "001-karel-v-front-x1.png") as plain,
    ):
        assert image.size == (272, 370)
        assert plain.size == (248, 346)
        corner = image.getpixel((1, 1))
        assert isinstance(corner, tuple)
        assert max(corner) < 120, "the ground reaches into the bleed"


def test_no_backs_no_back_pictures(tmp_path: Path) -> None:
    fine("print", "kaciri", "--png", "--only", "praha", "--backs", "none", "--dpi", "50", "-o", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "001-praha-front-x1.png",
        "cards.csv",
        "contact-fronts-1-1x1.png",
    ]


def test_default_folder_is_named_like_the_sheets(tmp_path: Path) -> None:
    ran = fine("print", "kaciri", "--png", "--only", "praha", "--dpi", "50", "--ink", "low", "--output-dir", tmp_path)
    assert ran.last.startswith(f"{tmp_path / 'kaciri-cs-low-praha-png'}: 2 pictures of cards")


@pytest.mark.long
def test_one_process_and_several_draw_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pdf = printing()[1].path.read_bytes()

    def drawn(folder: Path) -> dict[str, bytes]:
        pages = [
            rasteriser.RasterPage(number, 40, (folder / f"{number}.png",), rasteriser.Small((20, 28), 1.5))
            for number in range(rasteriser.MIN_PAGES_FOR_POOL + 2)
        ]
        heard: list[int] = []
        small: dict[int, bytes] = {}
        rasteriser.rasterise(pdf, pages, [small.__setitem__], heard.append)
        assert heard[-1] == len(pages)
        assert {len(picture) for picture in small.values()} == {20 * 28 * 3}
        return {file.name: file.read_bytes() + small[int(file.stem)] for file in folder.iterdir()}

    monkeypatch.setattr(rasteriser, "available_cores", lambda: 1)
    alone = drawn(tmp_path / "one")
    monkeypatch.setattr(rasteriser, "available_cores", lambda: 2)
    assert drawn(tmp_path / "two") == alone
    assert len(alone) == rasteriser.MIN_PAGES_FOR_POOL + 2


@pytest.mark.parametrize("dpi", [72, 75, 100, 254])
def test_every_pixel_of_a_page_is_where_it_was_drawn(dpi: int) -> None:
    width, height = 63.5, 31.75
    writer = PdfWriter(FontLibrary([TEMPLATES / "fonts"]), {}, "FiraSansCondensed-Medium", "en")
    fields = {(x, y): f"#{40 * x:02x}{60 * y:02x}80" for x in range(4) for y in range(2)}
    marks = [
        Shape(rectangle(x * width / 4, y * height / 2, width / 4, height / 2), colour)
        for (x, y), colour in fields.items()
    ]
    writer.add_page(width, height, marks)
    with Image.open(io.BytesIO(rasteriser.render_page(writer.finish(), 0, dpi))) as image:
        assert image.size == (round(width / 25.4 * dpi), round(height / 25.4 * dpi))
        for (x, y), colour in fields.items():
            spot = int((x + 0.5) * image.width / 4), int((y + 0.5) * image.height / 2)
            assert image.getpixel(spot) == ImageColor.getrgb(colour)


def test_pictures_are_the_faces_of_the_sheets(tmp_path: Path) -> None:
    fine("print", "kaciri", "--png", "--only", "praha", "--dpi", "288", "-o", tmp_path / "png")
    fine("print", "kaciri", "--paper", "card", "--bleed", "0", "--only", "praha", "-o", tmp_path / "card.pdf")
    page = pypdfium2.PdfDocument(tmp_path / "card.pdf")[0].render(scale=4).to_pil().convert("RGB")
    with Image.open(tmp_path / "png" / "001-praha-front-x1.png") as image:
        alike = ImageChops.difference(image.convert("L"), page.convert("L").resize(image.size))
    assert ImageStat.Stat(alike).mean[0] < 5


class Terminal(io.StringIO):
    """A standard error that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.long
def test_progress_only_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    monkeypatch.setattr(rasteriser, "available_cores", lambda: 1)
    arguments = ["print", "kaciri", "--png", "--only", "faction:husite", "--dpi", "36", "-o", str(tmp_path)]
    assert not fine(*arguments).err
    terminal = Terminal()
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(terminal):
        assert run_command(arguments) == 0
    assert "Drawing" in terminal.getvalue()
    assert out.getvalue().count("\n") == 1


def test_a_picture_beyond_all_measure_is_refused(tmp_path: Path) -> None:
    ran = kredens(
        "print", "kaciri", "--png", "--only", "praha", "--dpi", "1200", "--card-size", "300x400", "-o", tmp_path
    )
    assert ran.status == 2
    assert "choose a lower --dpi" in ran.err
    assert not list(tmp_path.iterdir())


def test_faults_of_faces_stop_pictures_unless_drafted(tmp_path: Path) -> None:
    game = own_game(
        tmp_path / "own",
        cards="kredens: cards/1\ncards:\n  - {id: a, kind: thing, name: {en: " + "Wide " * 40 + "}}\n",
    )
    refused = kredens("print", game, "--png", "-o", tmp_path / "out")
    assert refused.status == 1
    assert "card a: element 'name'" in refused.err
    assert not (tmp_path / "out").exists()
    draft = kredens("print", game, "--png", "--draft", "-o", tmp_path / "out")
    assert draft.status == 1
    assert "2 pictures of cards" in draft.last
    assert "card a: element 'name'" in draft.err


def test_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    ran = kredens("print", "kaciri", "--png", "--only", "praha", "-o", tmp_path / "file")
    assert ran.status == 2
    assert "a part of that path is a file, not a folder" in ran.err
