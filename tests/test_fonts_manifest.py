"""Where all that is drawn comes from is written down; the vendored fonts are as the credits say and fit to print."""

import hashlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import uharfbuzz
import yaml
from fontTools.ttLib import TTFont

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"
ASSETS: list[dict[str, Any]] = yaml.safe_load((TEMPLATES / "credits.yaml").read_text(encoding="utf-8"))["assets"]
FONTS = sorted((TEMPLATES / "fonts").glob("*.ttf"))
DRAWN = {"icons", "charges", "fonts"}

# The letters, quotes, dashes and fractions of the languages that cards are printed in, capitals added below.
LETTERS = "áčďéěíňóřšťúůýž" + "ąćęłńóśźż" + "äöüß" + "àèéìíòóùú" + "âçêëîïôœû" + "őű" + "ăâîșț"
SIGNS = "0123456789.,:;!?()[]/&%+=*#@„“”‚‘’«»‹›–—…−×°½¼¾†‡§©€·"


def sources() -> list[Path]:
    """Every file under a folder of fonts, icons or charges, the games' own ones included."""
    return sorted(file for file in TEMPLATES.rglob("*") if file.is_file() and file.parent.name in DRAWN)


def covering(file: Path) -> list[dict[str, Any]]:
    """The entries of the credits that speak of a file."""
    name = file.relative_to(TEMPLATES)
    return [asset for asset in ASSETS if any(name.match(pattern) for pattern in asset["files"])]


def test_fonts_are_there() -> None:
    families = Counter(font.stem.split("-")[0] for font in FONTS)
    assert families == {
        "Alegreya": 4,
        "AlegreyaSC": 2,
        "FiraSansCondensed": 3,
        "GrenzeGotisch": 2,
        "Texturina": 1,
        "CrimsonPro": 4,
        "Grenze": 4,
        "LibreCaslonText": 1,
        "Spectral": 4,
        "Gloock": 1,
        "ArchivoNarrow": 1,
        "BarlowCondensed": 5,
        "ZillaSlab": 2,
    }


def test_every_asset_has_one_entry() -> None:
    found = {file: covering(file) for file in sources()}
    assert len(found) > 100
    assert {file: len(assets) for file, assets in found.items() if len(assets) != 1} == {}
    for asset in ASSETS:
        assert asset["author"]
        assert asset["licence"] in {"OFL-1.1", "CC-BY-SA-4.0"}
        assert asset["source"]


@pytest.mark.parametrize("asset", ASSETS, ids=lambda asset: asset["source"])
def test_recorded_hashes_are_the_files(asset: dict[str, Any]) -> None:
    recorded = asset.get("sha256", {})
    found = {name: hashlib.sha256((TEMPLATES / name).read_bytes()).hexdigest() for name in recorded}
    assert found == recorded
    assert asset.get("origin", {}).keys() == recorded.keys()


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_vendored_font_is_recorded_with_its_licence(font: Path) -> None:
    (asset,) = covering(font)
    assert font.relative_to(TEMPLATES).as_posix() in asset["sha256"]
    licence = (TEMPLATES / asset["licence_file"]).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "with Reserved Font Name" not in licence


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_font_can_be_embedded_and_has_the_letters(font: Path) -> None:
    face = TTFont(font)
    assert face["OS/2"].fsType == 0
    assert "glyf" in face
    characters = face.getBestCmap()
    assert not [letter for letter in LETTERS + LETTERS.upper() + SIGNS if ord(letter) not in characters]


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_figures_are_lining(font: Path) -> None:
    face = TTFont(font)
    characters, outlines = face.getBestCmap(), face["glyf"]
    heights = [outlines[characters[ord(digit)]].yMax for digit in "0123456789"]
    feet = [outlines[characters[ord(digit)]].yMin for digit in "0123456789"]
    em = face["head"].unitsPerEm
    assert (
        max(heights) - min(heights) <= 0.06 * em
    )  # old-style figures differ by more than 0.09 and hang 0.1 below the line
    assert min(feet) >= -0.04 * em


@pytest.mark.parametrize(
    "font", [font for font in FONTS if font.stem != "GrenzeGotisch-SemiBold"], ids=lambda f: f.stem
)
def test_kerning_survived(font: Path) -> None:
    shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(font))))

    def width(kerned: bool) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str("AVŤA")
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaper, buffer, {"kern": kerned})
        return sum(position.x_advance for position in buffer.glyph_positions)

    assert width(True) < width(False)
