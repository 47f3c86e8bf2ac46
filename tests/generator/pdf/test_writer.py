"""What is in the written file: fonts that are embedded and can be searched, drawings written once, the same bytes
each time."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Unreadable
from kredens.generator.drawing.primitives import (
    Drawing,
    Group,
    Mark,
    Matrix,
    Picture,
    Run,
    Shape,
    Stamp,
    circle,
    rectangle,
)
from kredens.generator.drawing.raster import ArtStore, Raster
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.typesetting.fonts import FontLibrary
from tests.sampling import FULL, examples

SHELF = FontLibrary([TEMPLATES / "fonts"])
SQUARE = Shape(rectangle(1, 1, 5, 5), fill="#ff0000")
NUMBER = re.compile(rb"(?<![\w/.#])[-+]?(?:\d+\.?\d*|\.\d+)(?![\w.])")


def written(
    *pages: list[Mark],
    rasters: dict[str, Raster] | None = None,
    shelf: FontLibrary = SHELF,
    font: str = "Alegreya-Regular",
) -> bytes:
    """A file of pages of 63 × 88 mm."""
    writer = PdfWriter(shelf, rasters or {}, font, "cs")
    writer.set_metadata(title="Kacíři", author="a", subject="s", keywords="k")
    for marks in pages:
        writer.add_page(63, 88, marks)
    return writer.finish()


@lru_cache(4)
def opened(data: bytes) -> pikepdf.Pdf:
    """The file, kept: its objects live no longer than it."""
    return pikepdf.open(io.BytesIO(data))


def run(
    text: str, x: float = 5, y: float = 10, size: float = 10, font: str = "Alegreya-Regular", tracking: float = 0
) -> Run:
    return Run(
        text,
        font,
        size,
        x,
        y,
        "#000000",
        SHELF.load_font(font).measure_text(text, tracking) * size * 25.4 / 72,
        tracking,
    )


def text_of(data: bytes, page: int = 0) -> str:
    with pypdfium2.PdfDocument(data) as document:
        text: str = document[page].get_textpage().get_text_range()
    return text.replace("\r\n", "\n")


def contents(data: bytes) -> Iterator[bytes]:
    """The content stream of every page and form, unpacked."""
    pdf = opened(data)
    for page in pdf.pages:
        yield (
            page.Contents.read_bytes()
            if not isinstance(page.Contents, pikepdf.Array)
            else b"".join(each.read_bytes() for each in page.Contents)
        )
    for each in pdf.objects:
        if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form":
            yield each.read_bytes()


def fonts(data: bytes) -> list[pikepdf.Object]:
    return [
        each for each in opened(data).objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
    ]


@lru_cache(1)
def all_faces() -> bytes:
    """Every front of the shipped set in both languages, and every back, one a page."""
    game = library.load("kaciri")
    maker = FaceMaker(game, ("cs", "en"))
    writer = PdfWriter(maker.assets.fonts, maker.shared_assets.store.rasters, "Alegreya-Regular", "cs")
    every: list[Card | Extra] = [*game.cards, *game.extras]
    for card in every:
        writer.add_page(63, 88, [Stamp(maker.front(card).drawing)])
    for card in game.cards:
        writer.add_page(63, 88, [Stamp(maker.back(card).drawing)])
    return writer.finish()


def test_all_fonts_are_embedded_and_searchable() -> None:
    found = fonts(all_faces())
    assert len(found) >= 4
    for font in found:
        descriptor = font.FontDescriptor
        assert "/FontFile2" in descriptor, font.BaseFont
        assert "/ToUnicode" in font, font.BaseFont
        assert "+" in str(font.BaseFont)
    assert b"Helvetica" not in all_faces()
    assert all(b"Helvetica" not in each for each in contents(all_faces()))


def test_every_name_is_found_in_the_text() -> None:
    game = library.load("kaciri")
    data = all_faces()
    with pypdfium2.PdfDocument(data) as document:
        for number, card in enumerate(game.cards):
            text = document[number].get_textpage().get_text_range().replace("\u00a0", " ")
            for language in ("cs", "en"):
                assert game.text(card.name, language).replace("\u00a0", " ") in text, card.id


def test_text_comes_out_as_it_went_in() -> None:
    for text in (
        "Příliš žluťoučký kůň",
        "Zażółć gęślą jaźń",
        "AVATAR (a) \\ „uvozovky“ – 7:30",
        "perché città",
        "a)(b",
    ):
        assert text_of(written([run(text)])).strip() == text
        assert text_of(written([run(text, tracking=0.03, size=6)])).strip() == text


def test_a_no_break_space_is_a_space() -> None:
    for font in ("Alegreya-Regular", "FiraSansCondensed-Bold", "AlegreyaSC-Bold", "GrenzeGotisch-SemiBold"):
        found = text_of(written([run("v\u00a0lese", font=font)])).strip()
        assert found.replace("\u00a0", " ") == "v lese"


def test_a_narrow_space_that_the_font_lacks_is_drawn_as_nothing() -> None:
    for font in ("Alegreya-Regular", "FiraSansCondensed-Bold", "GrenzeGotisch-SemiBold"):
        data = written([run("\u202f\u202f\u202f\u202f", font=font, size=40, y=30)])
        with pypdfium2.PdfDocument(data) as document:
            assert document[0].render(scale=1).to_pil().convert("L").getextrema() == (255, 255)


def test_letters_stand_where_the_setter_put_them() -> None:
    for text, tracking in (("AVATAR Ťuhýk. To V Praze", 0.0), ("Kacíři", 0.1)):
        placed = run(text, size=20, tracking=tracking)
        with pypdfium2.PdfDocument(written([placed])) as document:
            page = document[0].get_textpage()
            last = page.get_charbox(page.count_chars() - 1, loose=True)
            first = page.get_charbox(0, loose=True)
        points = 72 / 25.4
        assert first[0] == pytest.approx(placed.x * points, abs=0.3)
        assert last[2] == pytest.approx((placed.x + placed.width) * points - tracking * 20, abs=0.6)


def test_more_characters_than_a_subset_holds() -> None:
    font = SHELF.load_font("Alegreya-Regular")
    every = "".join(
        chr(c) for c in range(0x21, 0x250) if not font.missing_characters(chr(c)) and c not in (0x7F, 0xA0, 0xAD)
    )
    assert len(every) > 300
    lines = [every[n : n + 20] for n in range(0, len(every), 20)]
    data = written([run(line, y=5 + 4 * n, size=8) for n, line in enumerate(lines)])
    assert len(fonts(data)) >= 2
    found = text_of(data)
    assert [c for c in every if c not in found] == []


def test_drawings_are_written_once_however_often_they_are_stamped() -> None:
    inner = Drawing("inner", (Shape(circle(5, 5, 2), fill="#123456"),), (0, 0, 10, 10))
    outer = Drawing("outer", (Stamp(inner), Stamp(inner, Matrix(e=10)), run("once")), (0, 0, 20, 10))
    many: list[Mark] = [Stamp(outer, Matrix(e=float(n))) for n in range(40)]
    data = written(many, [Stamp(outer), Stamp(inner)], [Group((Stamp(outer),), Matrix(a=2, d=2))])
    forms = [
        each for each in opened(data).objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
    ]
    assert len(forms) == 2
    assert sum(each.count(b" Do") for each in contents(data)) == 40 + 2 + 1 + 2
    assert text_of(data, 1).strip() == "once"
    assert text_of(data, 2).strip() == "once"


def test_drawings_that_are_alike_are_written_once() -> None:
    alike = [Drawing(name, (SQUARE, Stamp(Drawing(name, (SQUARE,), (0, 0, 9, 9)))), (0, 0, 20, 10)) for name in "ab"]
    wider = Drawing("a", alike[0].marks, (0, 0, 21, 10))
    one = written([Stamp(alike[0]), Stamp(alike[0])])
    assert written([Stamp(each) for each in alike]) == one
    assert written([Stamp(alike[0]), Stamp(wider)]) != one


def test_a_hundred_copies_cost_little() -> None:
    game = library.load("kaciri")
    maker = FaceMaker(game, ("cs",))
    drawing = maker.front(game.cards[0]).drawing
    one = written([Stamp(drawing)], shelf=maker.assets.fonts)
    sheet: list[Mark] = [Stamp(drawing, Matrix(e=float(n))) for n in range(9)]
    many = written(*([sheet] * 11), shelf=maker.assets.fonts)
    assert len(many) < 2 * len(one)


def test_the_same_marks_give_the_same_bytes() -> None:
    marks: list[Mark] = [SQUARE, run("Kacíři"), Stamp(Drawing("d", (SQUARE,), (0, 0, 9, 9)))]
    assert written(marks) == written(marks)


@pytest.mark.long
def test_the_same_bytes_whatever_the_hash_seed() -> None:
    script = (
        "import sys; from tests.generator.pdf.test_writer import all_faces; import hashlib\n"
        "print(hashlib.sha256(all_faces()).hexdigest())"
    )
    root = str(Path(__file__).parents[3])
    digests = {hashlib.sha256(all_faces()).hexdigest()}
    for seed in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONPATH": root, "PYTHONHASHSEED": seed},
        )
        digests.add(ran.stdout.strip())
    assert len(digests) == 1


def raster(folder: Path, image: Image.Image, form: str) -> tuple[dict[str, Raster], Picture, bytes]:
    path = folder / f"a.{form.lower()}"
    image.save(path, form)
    store = ArtStore()
    made = store.load_raster(path, path.name)
    return store.rasters, Picture(made.key, 5, 5, 20, 10), path.read_bytes()


def images(data: bytes) -> list[pikepdf.Object]:
    return [
        each for each in opened(data).objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
    ]


def test_a_jpeg_is_passed_through(tmp_path: Path) -> None:
    rasters, picture, original = raster(tmp_path, Image.new("RGB", (40, 20), "#aa3311"), "JPEG")
    (image,) = images(written([picture, picture], [picture], rasters=rasters))
    assert "/DCTDecode" in str(image.Filter[0])
    assert image.read_raw_bytes() == original
    assert (int(image.Width), int(image.Height), str(image.ColorSpace)) == (40, 20, "/DeviceRGB")


def test_a_grey_jpeg_stays_grey(tmp_path: Path) -> None:
    rasters, picture, _ = raster(tmp_path, Image.new("L", (40, 20), 99), "JPEG")
    (image,) = images(written([picture], rasters=rasters))
    assert image.ColorSpace == "/DeviceGray"


def test_the_rows_of_a_png_are_passed_through_and_drawn(tmp_path: Path) -> None:
    shades = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn).resize((40, 20)) for turn in (0, 90, 180)])
    rasters, picture, original = raster(tmp_path, shades, "PNG")
    data = written([picture], rasters=rasters)
    (image,) = images(data)
    assert image.read_raw_bytes() in original
    assert image.read_bytes() == shades.tobytes()
    for x, y in ((6, 6), (15, 10), (24, 14)):
        wanted = shades.getpixel(((x - 5) * 2, (y - 5) * 2))
        assert isinstance(wanted, tuple)
        assert all(abs(there - here) < 16 for there, here in zip(pixel(data, x, y), wanted, strict=True))


def test_alpha_becomes_a_soft_mask(tmp_path: Path) -> None:
    image = Image.new("RGBA", (40, 20), (255, 0, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 20, 20))
    rasters, picture, _ = raster(tmp_path, image, "PNG")
    data = written([Shape(rectangle(0, 0, 63, 88), fill="#00ff00"), picture], rasters=rasters)
    (colours,) = [each for each in images(data) if "/SMask" in each]
    assert zlib.decompress(colours.SMask.read_raw_bytes())[:40] == b"\xff" * 20 + b"\0" * 20
    assert pixel(data, 8, 8) == (255, 0, 0)
    assert pixel(data, 22, 8) == (0, 255, 0)


def pixel(data: bytes, x: float, y: float) -> tuple[int, ...]:
    """The colour at (x, y) mm of the first page."""
    with pypdfium2.PdfDocument(data) as document:
        image = document[0].render(scale=2).to_pil().convert("RGB")
    found = image.getpixel((round(x * 2 * 72 / 25.4), round(y * 2 * 72 / 25.4)))
    assert isinstance(found, tuple)
    return found


def test_shapes_lie_where_they_are_put() -> None:
    marks: list[Mark] = [
        Shape(rectangle(10, 10, 10, 10), fill="#ff0000"),
        Shape(rectangle(30, 10, 10, 10), stroke="#0000ff", width=2),
        Group((Shape(rectangle(0, 0, 10, 10), fill="#00ff00"),), Matrix(a=2, d=2, e=10, f=40), rectangle(0, 0, 5, 10)),
    ]
    data = written(marks)
    spots = {(15, 15): (255, 0, 0), (30, 15): (0, 0, 255), (35, 15): (255, 255, 255), (15, 50): (0, 255, 0)}
    assert {spot: pixel(data, *spot) for spot in spots} == spots
    assert pixel(data, 25, 50) == (255, 255, 255)


def test_even_odd_leaves_a_hole() -> None:
    ring = (*rectangle(10, 10, 20, 20), *rectangle(15, 15, 10, 10))
    assert pixel(written([Shape(ring, fill="#ff0000", even_odd=True)]), 20, 20) == (255, 255, 255)
    assert pixel(written([Shape(ring, fill="#ff0000")]), 20, 20) == (255, 0, 0)


def test_no_number_has_an_exponent() -> None:
    tiny = Shape((("M", 1e-9, 1e-7), ("L", 123456.789, 1e6), ("L", -1e-8, 5.0)), stroke="#010203", width=1e-7)
    drawing = Drawing("d", (tiny,), (0, 0, 1e-3, 1e5))
    data = written(
        [tiny, Stamp(drawing, Matrix(a=1e-7, b=1e-12, c=-1e-10, d=1e-5, e=1e-9, f=-1e-9)), run("x", size=4.3)]
    )
    for source in (data, all_faces()):
        for content in contents(source):
            plain = re.sub(rb"\((?:\\.|[^\\)])*\)", b"()", content)
            assert not re.search(rb"\d[eE][-+]?\d", plain)
            assert not re.search(rb"\b(nan|inf)\b", plain)
            assert re.search(NUMBER, plain)
    for each in opened(data).objects:
        if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form":
            assert "e-" not in str([str(number) for number in each.BBox])


def test_a_dash_of_nothing_is_a_plain_line() -> None:
    line = Shape((("M", 0.0, 5.0), ("L", 50.0, 5.0)), stroke="#ff0000", width=2, dash=(0.0, 0.0))
    data = written([line])
    assert all(b"[0 0] 0 d" not in content for content in contents(data))
    assert pixel(data, 20, 5) == (255, 0, 0)


def test_the_boxes_of_a_page() -> None:
    writer = PdfWriter(SHELF, {}, "Alegreya-Regular", "cs")
    writer.add_page(69, 94, [SQUARE], trim=(3, 3, 63, 88), bleed=(0, 0, 69, 94))
    writer.add_page(210, 297, [SQUARE])
    with pikepdf.open(io.BytesIO(writer.finish())) as pdf:
        first, second = pdf.pages
        point = 72 / 25.4
        assert [float(n) for n in first.mediabox] == pytest.approx([0, 0, 69 * point, 94 * point], abs=1e-3)
        assert [float(n) for n in first.trimbox] == pytest.approx([n * point for n in (3, 3, 66, 91)], abs=1e-3)
        assert [float(n) for n in first.obj.BleedBox] == pytest.approx([0, 0, 69 * point, 94 * point], abs=1e-3)
        assert [float(n) for n in second.trimbox] == pytest.approx([0, 0, 210 * point, 297 * point], abs=1e-3)


def test_metadata_outline_and_printing() -> None:
    writer = PdfWriter(SHELF, {}, "Alegreya-Regular", "cs")
    writer.set_metadata(title="Kacíři a bitva", author="Kredens", subject="Žižka", keywords="a, b")
    writer.request_duplex("long-edge")
    writer.add_page(50, 50, [SQUARE], outline=[("Osobnosti", 0), ("Žižka", 1)])
    writer.add_page(50, 50, [SQUARE], outline=[("Města", 0)])
    with pikepdf.open(io.BytesIO(writer.finish())) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Kacíři a bitva"
        assert str(pdf.docinfo["/Subject"]) == "Žižka"
        assert str(pdf.Root.Lang) == "cs"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Osobnosti", "Města"]
            assert [item.title for item in outline.root[0].children] == ["Žižka"]


def test_nothing_is_transparent() -> None:
    pdf = opened(all_faces())
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and ("/ca" in each or "/CA" in each):
            assert float(each.get("/ca", 1)) == float(each.get("/CA", 1)) == 1
    assert not [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/JavaScript" in each]


def test_a_damaged_font_is_answered(tmp_path: Path) -> None:
    whole = bytearray((TEMPLATES / "fonts" / "Alegreya-Regular.ttf").read_bytes())
    position = whole.index(b"post")
    whole[position : position + 4] = b"pxxt"
    (tmp_path / "Own.ttf").write_bytes(whole)
    shelf = FontLibrary([tmp_path, TEMPLATES / "fonts"])
    with pytest.raises(Unreadable, match="Own cannot be embedded"):
        written([Run("Ahoj", "Own", 10, 5, 10, "#000000", 9)], shelf=shelf)


@pytest.mark.parametrize(
    ("table", "offset", "wrong"),
    [
        ("head", 18, b"\0\0"),
        ("head", 50, b"\0\x07"),
        ("maxp", 4, b"\0\0"),
        ("name", 2, b"\0\0"),
        ("loca", 4, b"\x7f\xff" * 5),
        ("hhea", 34, b"\xff\xff"),
        ("glyf", 0, b"\xff" * 4000),
        ("cmap", 2, b"\0\0"),
    ],
)
def test_a_font_with_a_damaged_table_is_used_or_answered(tmp_path: Path, table: str, offset: int, wrong: bytes) -> None:
    (tmp_path / "Own.ttf").write_bytes(with_damage(table, offset, wrong))
    shelf = FontLibrary([tmp_path, TEMPLATES / "fonts"])
    assert _answer_to_damage(shelf) in (None, "font")


def _answer_to_damage(shelf: FontLibrary) -> str | None:
    """The code of the fault with which a text in the damaged font is refused; None where it is written."""
    try:
        written([Run("Ahoj světe", "Own", 10, 5, 10, "#000000", 9)], shelf=shelf)
    except Unreadable as problem:
        return problem.faults[0].code
    return None


def with_damage(table: str, offset: int, wrong: bytes) -> bytes:
    """A font of ours with wrong bytes at an offset of one table."""
    data = bytearray((TEMPLATES / "fonts" / "Alegreya-Regular.ttf").read_bytes())
    entries = [12 + 16 * number for number in range(int.from_bytes(data[4:6], "big"))]
    entry = next(each for each in entries if data[each : each + 4] == table.encode())
    begin = int.from_bytes(data[entry + 8 : entry + 12], "big") + offset
    data[begin : begin + len(wrong)] = wrong
    return bytes(data)


TABLES = st.sampled_from(["head", "maxp", "name", "loca", "hhea", "glyf", "cmap", "hmtx", "post", "OS/2"])


def _write_with_damage(folder: Path, damage: tuple[str, int, bytes]) -> None:
    (folder / "Own.ttf").write_bytes(with_damage(*damage))
    assert _answer_to_damage(FontLibrary([folder, TEMPLATES / "fonts"])) in (None, "font")


DAMAGE = st.tuples(TABLES, st.integers(0, 60), st.binary(min_size=1, max_size=8))


@given(DAMAGE)
@settings(max_examples=examples(40))
def test_any_damage_of_a_font_is_answered(
    tmp_path_factory: pytest.TempPathFactory, damage: tuple[str, int, bytes]
) -> None:
    _write_with_damage(tmp_path_factory.getbasetemp(), damage)


@pytest.mark.long
@FULL
@given(DAMAGE)
@settings(max_examples=examples(2000))
def test_much_damage_of_a_font_is_answered(
    tmp_path_factory: pytest.TempPathFactory, damage: tuple[str, int, bytes]
) -> None:
    _write_with_damage(tmp_path_factory.getbasetemp(), damage)


def test_two_files_of_one_font_do_not_collide(tmp_path: Path) -> None:
    (tmp_path / "Mine.ttf").write_bytes((TEMPLATES / "fonts" / "Alegreya-Regular.ttf").read_bytes())
    shelf = FontLibrary([tmp_path, TEMPLATES / "fonts"])
    data = written([run("První"), Run("Druhá", "Mine", 10, 5, 20, "#000000", 9)], shelf=shelf)
    assert text_of(data).split() == ["První", "Druhá"]
    assert len({str(font.BaseFont) for font in fonts(data)}) == 2


def test_converted_fonts_are_drawn(tmp_path: Path) -> None:
    from tests.generator.typesetting.test_fonts import opentype, variable

    (tmp_path / "Post.otf").write_bytes(opentype(letters="Kacířz ."))
    (tmp_path / "Vary.ttf").write_bytes(variable())
    shelf = FontLibrary([tmp_path, TEMPLATES / "fonts"])
    marks: list[Mark] = [
        Run("Kacíř", "Post", 30, 5, 20, "#000000", 30),
        Run("Vary", "Vary", 30, 5, 40, "#000000", 30),
        Run("Kacíř", "Alegreya-Regular", 30, 5, 60, "#000000", 30),
    ]
    data = written(marks, shelf=shelf)
    assert text_of(data).split() == ["Kacíř", "Vary", "Kacíř"]
    with pypdfium2.PdfDocument(data) as document:
        page = document[0].render(scale=3).to_pil().convert("L")
    point = 3 * 72 / 25.4
    rows = [page.crop((0, round((y - 12) * point), page.width, round((y + 5) * point))) for y in (20, 60)]
    dark = [sum(row.point(lambda v: v < 128 and 1).tobytes()) for row in rows]
    assert dark[0] == pytest.approx(dark[1], rel=0.02)
