"""What is printed with little ink needs the black cartridge alone: no page holds a colour."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from kredens import cards
from kredens.generator.drawing.one_ink import make_operators_grey, make_raster_grey
from kredens.generator.drawing.primitives import Drawing, Stamp, Written
from kredens.generator.drawing.raster import Raster
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.typesetting.fonts import FontLibrary
from tests.generator.printed import CARDS_YAML, fine, own_game
from tests.sampling import IS_WHOLE_RUN

COLOUR = re.compile(rb"(?<!\S)(rg|RG|k|K|sc|SC|scn|SCN|cs|CS|sh)(?!\S)")
GAMES = ["kaciri", "gwint", "veto", "historia", "vwars"]


def coloured(file: Path) -> list[str]:
    """What in the file is not grey: pages, forms and images."""
    found: list[str] = []
    with pikepdf.open(file) as pdf:
        for number, each in enumerate(pdf.objects):
            if not isinstance(each, pikepdf.Stream):
                continue
            thing: Any = each
            if thing.get("/Subtype") == "/Image":
                if thing["/ColorSpace"] != "/DeviceGray":
                    found.append(f"image {number}: {thing['/ColorSpace']}")
            elif "/Length1" not in thing and "/CIDInit" not in str(thing.read_bytes()[:200]):
                content = re.sub(rb"\((?:[^()\\]|\\.)*\)", b"", thing.read_bytes())
                found += [f"stream {number}: {hit.group(0).decode()}" for hit in COLOUR.finditer(content)][:1]
    return found


def test_pictures_and_title_page_hold_no_colour(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own", cards=CARDS_YAML.replace("{id: lamp,", "{id: lamp, art: lamp.jpg,"))
    Image.new("RGB", (40, 30), (200, 30, 30)).save(folder / "lamp.jpg")
    fine("print", folder, "--ink", "low", "-o", tmp_path / "low.pdf")
    assert coloured(tmp_path / "low.pdf") == []
    fine("print", folder, "-o", tmp_path / "full.pdf")
    assert len(coloured(tmp_path / "full.pdf")) >= 3, "the picture, its card, and the title page"


def test_arms_and_ornaments_hold_no_colour(tmp_path: Path) -> None:
    fine("print", "kaciri", "--ink", "low", "--only", "praha", "--only", "jan-hus", "-o", tmp_path / "low.pdf")
    assert coloured(tmp_path / "low.pdf") == []


def test_drawings_kept_as_operators_hold_no_colour(tmp_path: Path) -> None:
    engraved = Drawing("scene", (Written(zlib.compress(b"0.5 0.1 0 rg 0 0 5 5 re f")),), (0.0, 0.0, 5.0, 5.0))
    for one_ink in (True, False):
        writer = PdfWriter(FontLibrary([TEMPLATES / "fonts"]), {}, "FiraSansCondensed-Medium", "en", one_ink=one_ink)
        writer.add_page(50, 50, [Stamp(engraved)])
        (tmp_path / "drawn.pdf").write_bytes(writer.finish())
        assert bool(coloured(tmp_path / "drawn.pdf")) is not one_ink


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_no_page_of_any_game_holds_colour(game: str, tmp_path: Path) -> None:
    """Of every game all extras and every eighth card; in the whole run all."""
    loaded = cards.load(game)
    chosen = [] if IS_WHOLE_RUN else [card.id for card in loaded.cards[::8]] + [extra.id for extra in loaded.extras]
    fine("print", game, *(f"--only={each}" for each in chosen), "--ink", "low", "-o", tmp_path / "low.pdf")
    assert coloured(tmp_path / "low.pdf") == []


def test_colours_become_greys_of_their_lightness_and_dark_ones_black() -> None:
    text = "0.141 0.102 0.078 rg 0 0 1 1 re f 1 1 1 RG S BT [(1\\0400\\0400\\040rg)]TJ ET\n0.725 0.541 0.184 rg"
    wanted = "0 g 0 0 1 1 re f 1 G S BT [(1\\0400\\0400\\040rg)]TJ ET\n0.555 g"
    assert make_operators_grey(text) == wanted


@pytest.mark.parametrize("filtered", [True, False])
def test_rows_of_pictures_become_grey_with_filters_or_without(filtered: bool) -> None:
    pixels = bytes([255, 0, 0, 0, 255, 0])
    rows = b"".join((b"\0" if filtered else b"") + pixels for _ in range(2))
    grey = make_raster_grey(Raster("a", 2, 2, False, False, zlib.compress(rows), filtered=filtered))
    assert (grey.grey, grey.filtered, zlib.decompress(grey.data)) == (True, False, bytes([76, 150, 76, 150]))
