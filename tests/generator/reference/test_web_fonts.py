"""The fonts of web pages: readers that know WOFF find the vendored fonts in them, table by table."""

import base64
import io
import re

import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.sfnt import SFNTReader

from kredens.generator.reference.web_fonts import FONT_FOLDER, PAGE_FONTS, WebFont, encode_woff, font_face_rules


@pytest.mark.parametrize("font", PAGE_FONTS, ids=lambda font: font.file)
def test_wrapping_holds_the_same_tables(font: WebFont) -> None:
    plain = (FONT_FOLDER / f"{font.file}.ttf").read_bytes()
    wrapped = encode_woff(plain)
    before = SFNTReader(io.BytesIO(plain), checkChecksums=2)
    after = SFNTReader(io.BytesIO(wrapped), checkChecksums=2)
    assert after.flavor == "woff"
    assert {tag: after[tag] for tag in after.keys()} == {tag: before[tag] for tag in before.keys()}  # noqa: SIM118
    assert (after.length, after.totalSfntSize) == (len(wrapped), len(plain))
    assert len(wrapped) < 0.6 * len(plain)


def test_style_sheet_holds_every_font_of_the_page() -> None:
    rules = font_face_rules(PAGE_FONTS)
    found = [TTFont(io.BytesIO(base64.b64decode(each))) for each in re.findall(r"woff;base64,([^)]*)", rules)]
    assert [font["name"].getBestFamilyName() for font in found] == [font.family for font in PAGE_FONTS]
    assert [font["OS/2"].usWeightClass for font in found] == [font.weight for font in PAGE_FONTS]
