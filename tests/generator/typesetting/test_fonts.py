"""Fonts are measured as they are drawn; those that cannot be embedded are converted or answered with what to do."""

from __future__ import annotations

import io
import logging
import struct
import sys
from pathlib import Path

import pytest
from fontTools.cffLib import SubrsIndex
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile import disk_cache
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.typesetting import fonts
from kredens.generator.typesetting.character_map import names_too_many_characters
from kredens.generator.typesetting.fonts import Font, FontLibrary
from tests.sampling import examples

SHIPPED = TEMPLATES / "fonts"
REGULAR = SHIPPED / "Alegreya-Regular.ttf"
ALL = sorted(path.stem for path in SHIPPED.glob("*.ttf"))
ALPHABET = (
    "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ ąćęłńóśźżĄĆĘŁŃÓŚŹŻ "
    "àèéìíòóùÀÈÉÌÒÙ 0123456789 .,:;!?…„“”‚‘’'\"()[]–—-+−×/%&*§°\u00a0"
)
shelf = FontLibrary([SHIPPED])


def opentype(source: Path = REGULAR, letters: str = "AOěÁž .") -> bytes:
    """A font of the same letters with PostScript outlines."""
    font = TTFont(source)
    glyphs, cmap, metrics = font.getGlyphSet(), font.getBestCmap(), font["hmtx"].metrics
    order = [".notdef", *dict.fromkeys(cmap[ord(c)] for c in letters)]
    strings = {}
    for name in order:
        pen = T2CharStringPen(metrics[name][0], glyphs)
        glyphs[name].draw(pen)
        strings[name] = pen.getCharString()
    builder = FontBuilder(font["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(c): cmap[ord(c)] for c in letters})
    builder.setupCFF("Postscript", {}, strings, {})
    builder.setupHorizontalMetrics({name: metrics[name] for name in order})
    builder.setupHorizontalHeader(ascent=font["hhea"].ascent, descent=font["hhea"].descent)
    builder.setupNameTable({"familyName": "Postscript", "styleName": "Regular", "psName": "Postscript"})
    builder.setupOS2(sCapHeight=637, sxHeight=400)
    builder.setupPost()
    return saved(builder.font)


def variable(source: Path = REGULAR) -> bytes:
    """The font with an axis that makes its O wider."""
    font = TTFont(source)
    fvar = font["fvar"] = newTable("fvar")
    axis = Axis()
    axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue = "wdth", 50.0, 100.0, 200.0
    axis.axisNameID = font["name"].addName("Width")
    fvar.axes, fvar.instances = [axis], []
    gvar = font["gvar"] = newTable("gvar")
    gvar.version, gvar.reserved, gvar.variations = 1, 0, {}
    for name in font.getGlyphOrder():
        points = len(font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)[0])
        moves = [(0, 0)] * (points - 3) + [(400, 0)] + [(0, 0)] * 2
        gvar.variations[name] = [TupleVariation({"wdth": (0.0, 1.0, 1.0)}, moves)] if name == "O" else []
    return saved(font)


def saved(font: TTFont) -> bytes:
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def one(folder: Path, data: bytes, ending: str = ".ttf") -> Font:
    for earlier in folder.glob("Own.*"):
        earlier.unlink()
    (folder / f"Own{ending}").write_bytes(data)
    return FontLibrary([folder, SHIPPED]).load_font("Own")


def refusal(folder: Path, data: bytes, ending: str = ".ttf") -> str:
    with pytest.raises(Unreadable) as caught:
        one(folder, data, ending)
    (fault,) = caught.value.faults
    assert fault.code == "font"
    assert fault.place is not None
    assert fault.place.file.endswith(f"Own{ending}")
    return fault.message


@pytest.mark.parametrize("name", ALL)
def test_shipped_fonts_have_the_letters_of_their_languages(name: str) -> None:
    font = shelf.load_font(name)
    assert font.missing_characters(ALPHABET) == ""
    assert font.missing_characters("漢A字漢") == "漢字"
    assert 0.4 < font.x_height < font.cap_height < 0.8
    assert 0.1 < font.descent < 0.5 < font.ascent < 1.5


def test_kerning_makes_avatar_narrower() -> None:
    font = shelf.load_font("Alegreya-Regular")
    assert font.measure_word("AVATAR").width < sum(font.measure_word(c).width for c in "AVATAR") - 0.05
    assert len(font.measure_word("AVATAR").kerning) == 6
    assert font.measure_word("Ťuhýk").width < sum(font.measure_word(c).width for c in "Ťuhýk")


@given(st.lists(st.text(alphabet=ALPHABET.replace(" ", ""), max_size=8), max_size=5), st.sampled_from(ALL))
def test_a_line_is_as_wide_as_its_words_and_spaces(parts: list[str], name: str) -> None:
    font = shelf.load_font(name)
    words = sum(font.measure_word(part).width for part in parts if part)
    assert font.measure_text(" ".join(parts)) == pytest.approx(words + font.space_width * max(0, len(parts) - 1))


def test_tracking_stands_after_every_character() -> None:
    font = shelf.load_font("Alegreya-Bold")
    assert font.measure_text("ab c", 0.1) == pytest.approx(font.measure_text("ab c") + 0.4)


def test_a_no_break_space_is_as_wide_as_a_space() -> None:
    for name in ALL:
        font = shelf.load_font(name)
        assert font.measure_word("\u00a0").width == pytest.approx(font.space_width, abs=0.01)


def test_a_font_with_postscript_outlines_is_converted(tmp_path: Path) -> None:
    data = opentype()
    assert data[:4] == b"OTTO"
    font = one(tmp_path, data, ".otf")
    converted = TTFont(io.BytesIO(font.data))
    assert "glyf" in converted
    assert "CFF " not in converted
    original = TTFont(REGULAR)
    for letter in "AO":
        mine, theirs = converted["glyf"][letter], original["glyf"][letter]
        for side in ("xMin", "xMax", "yMin", "yMax"):
            assert getattr(mine, side) == pytest.approx(getattr(theirs, side), abs=2)
    assert font.missing_characters("AOěÁž") == ""
    assert font.measure_word("O").width == pytest.approx(
        shelf.load_font("Alegreya-Regular").measure_word("O").width, abs=0.002
    )
    EmbeddedFont("Own", io.BytesIO(font.data))


def test_the_conversion_is_the_same_every_time(tmp_path: Path) -> None:
    data = opentype()
    assert one(tmp_path, data, ".otf").data == one(tmp_path, data, ".otf").data


def test_a_variable_font_is_fixed_at_its_default(tmp_path: Path) -> None:
    data = variable()
    assert "fvar" in TTFont(io.BytesIO(data))
    font = one(tmp_path, data)
    assert "fvar" not in TTFont(io.BytesIO(font.data))
    assert font.measure_word("O").width == shelf.load_font("Alegreya-Regular").measure_word("O").width
    EmbeddedFont("Own", io.BytesIO(font.data))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"wOF2" + b"\0" * 60, "WOFF2 web font"),
        (b"wOFF" + b"\0" * 60, "WOFF web font"),
        (b"<html>not found</html>", "not a font"),
        (b"", "not a font"),
        (b"\0\1\0\0", "damaged|not a font"),
        (b"OTTO" + b"\xff" * 200, "damaged|not a font"),
        (b"\0\1\0\0\0\1" + b"\0" * 6 + b"glyf" + b"\xff" * 12, "damaged"),
    ],
)
def test_what_is_no_font_is_answered(tmp_path: Path, data: bytes, message: str) -> None:
    assert any(each in refusal(tmp_path, data) for each in message.split("|"))


def test_a_collection_is_answered(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(REGULAR), TTFont(REGULAR)]
    out = io.BytesIO()
    collection.save(out)
    assert "collection" in refusal(tmp_path, out.getvalue())


@pytest.mark.parametrize("share", [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_half_a_font_is_damaged(tmp_path: Path, share: float) -> None:
    for data, ending in ((REGULAR.read_bytes(), ".ttf"), (opentype(), ".otf"), (variable(), ".ttf")):
        assert "damaged" in refusal(tmp_path, data[: int(len(data) * share)], ending)


@settings(max_examples=examples(60))
@given(st.integers(0, 2000), st.binary(min_size=1, max_size=8), st.booleans())
def test_a_font_with_wrong_bytes_is_used_or_answered(at: int, wrong: bytes, postscript: bool) -> None:
    whole = POSTSCRIPT if postscript else REGULAR.read_bytes()
    data = whole[:at] + wrong + whole[at + len(wrong) :]
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        try:
            font = one(Path(folder), data, ".otf" if postscript else ".ttf")
        except Unreadable:
            return
        assert font.measure_text("Ahoj světe") >= 0 or font.missing_characters("A")


POSTSCRIPT = opentype()


def test_an_unknown_font_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        Unreadable, match=r"no font 'Comic'; put Comic.ttf into fonts/, or use one of .*Alegreya-Regular"
    ):
        shelf.load_font("Comic")


@pytest.mark.parametrize("name", ["../fonts/Alegreya-Regular", "/etc/passwd", "a" * 5000, "A\0B", "", "..\\x"])
def test_a_font_is_a_name_and_no_path(name: str) -> None:
    with pytest.raises(Unreadable, match="no font"):
        shelf.load_font(name)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    own = tmp_path / "game" / "fonts"
    own.mkdir(parents=True)
    (tmp_path / "secret.ttf").write_bytes(REGULAR.read_bytes())
    (own / "Own.ttf").symlink_to(tmp_path / "secret.ttf")
    with pytest.raises(Unreadable, match="leads out of its folder"):
        FontLibrary([own]).load_font("Own")


def test_a_font_of_the_games_own_folder_comes_first(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Alegreya-Regular.ttf").write_bytes((SHIPPED / "GrenzeGotisch-SemiBold.ttf").read_bytes())
    (tmp_path / "game.yaml").write_text(
        "kredens: game/1\nid: mine\nlanguage: en\ntitle: {en: Mine}\nkinds: {card: {fields: {}}}\n", encoding="utf-8"
    )
    (tmp_path / "cards.yaml").write_text(
        "kredens: cards/1\ncards:\n  - {id: a, kind: card, name: {en: A}}\n", encoding="utf-8"
    )
    own = GameAssets(library.load(tmp_path)).fonts
    assert own.load_font("Alegreya-Regular").measure_text("Own") == shelf.load_font(
        "GrenzeGotisch-SemiBold"
    ).measure_text("Own")
    assert own.load_font("Alegreya-Bold").measure_text("Own") == shelf.load_font("Alegreya-Bold").measure_text("Own")
    assert set(ALL) <= set(own.font_names())


def test_another_case_of_the_ending_is_found(tmp_path: Path) -> None:
    (tmp_path / "Own.TTF").write_bytes(REGULAR.read_bytes())
    assert FontLibrary([tmp_path]).load_font("Own").missing_characters("a") == ""


def ranges(form: int, *limits: tuple[int, int]) -> bytes:
    """A table of characters with one subtable of that format."""
    head = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    if form == 4:
        starts, ends = zip(*limits, strict=True)
        many = len(limits)
        numbers = [4, 0, 0, 2 * many, 0, 0, 0, *ends, 0, *starts]
        return head + struct.pack(f">{len(numbers)}H", *numbers)
    groups = [number for start, end in limits for number in (start, end, 1)]
    return head + struct.pack(f">HHIII{len(groups)}I", form, 0, 0, 0, len(limits), *groups)


def test_a_table_of_characters_without_end_is_refused() -> None:
    assert not names_too_many_characters(ranges(12, (32, 0x10FFFF)))
    assert not names_too_many_characters(ranges(4, (32, 126), (160, 0xFFFF)))
    assert names_too_many_characters(ranges(12, (32, 0xFFFFFFFF)))
    assert names_too_many_characters(ranges(4, *[(0, 0xFFFF)] * 100))
    with pytest.raises(struct.error):
        names_too_many_characters(ranges(12, (32, 64))[:-4])


def test_outlines_that_never_end_are_refused(tmp_path: Path) -> None:
    font = TTFont(io.BytesIO(opentype(letters="A")), recalcBBoxes=False)
    top = font["CFF "].cff.topDictIndex[0]
    # Each part calls the one before it twenty times; numbers of parts are written less 107.
    parts = [["return"], *([*[number - 107, "callsubr"] * 20, "return"] for number in range(9))]
    top.Private.Subrs = SubrsIndex()
    top.Private.Subrs.items = [T2CharString(program=program, private=top.Private) for program in parts]
    top.CharStrings["A"].setProgram([9 - 107, "callsubr", "endchar"])
    data = saved(font)
    assert len(data) < 3000
    assert "its outlines never end" in refusal(tmp_path, data, ".otf")


def test_nothing_is_logged_of_a_damaged_font(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    data = variable()
    at = 12 + 16 * [data[12 + 16 * i :][:4] for i in range(data[5])].index(b"name")
    begin = int.from_bytes(data[at + 8 : at + 12], "big")
    level = logging.getLogger("fontTools").level
    one(tmp_path, data[: begin + 4] + b"\x7f\xff" + data[begin + 6 :])
    assert not caplog.records
    assert logging.getLogger("fontTools").level == level


def measured(name: str, *texts: str) -> list[object]:
    """What a run measures of a font that is read anew."""
    shelf = FontLibrary([SHIPPED])
    font = shelf.load_font(name)
    heights = [font.ascent, font.descent, font.cap_height, font.x_height, font.space_width]
    words = [font.measure_word(text) for text in texts]
    missing = [font.missing_characters(f"{text}☃") for text in texts]
    shelf.keep_measures()
    return [*heights, *words, *missing]


def test_what_was_measured_before_is_known_in_the_next_run(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["Příliš", "žluťoučký", "AVATAR", "To"]
    first = measured("Alegreya-Regular", *texts)
    assert len(list(empty_cache.iterdir())) == 1
    with monkeypatch.context() as patched:
        patched.setitem(sys.modules, "uharfbuzz", None)
        assert measured("Alegreya-Regular", *texts) == first
        with pytest.raises(ImportError):
            measured("Alegreya-Regular", "kůň")
    assert measured("Alegreya-Bold", *texts) != first
    assert measured("Alegreya-Regular", *texts) == first


def test_new_words_are_kept_with_the_old_ones(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured("Alegreya-Regular", "Příliš")
    both = measured("Alegreya-Regular", "Příliš", "kůň")
    (file,) = empty_cache.iterdir()
    before = file.stat().st_mtime_ns
    with monkeypatch.context() as patched:
        patched.setitem(sys.modules, "uharfbuzz", None)
        assert measured("Alegreya-Regular", "Příliš", "kůň") == both
    assert file.stat().st_mtime_ns == before


def test_another_version_of_harfbuzz_measures_anew(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured("Alegreya-Regular", "Příliš")
    monkeypatch.setattr(disk_cache, "library_version", lambda *_: b"another")
    measured("Alegreya-Regular", "Příliš")
    assert len(list(empty_cache.iterdir())) == 2


def test_a_game_of_too_many_words_keeps_the_first(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "MOST_KEPT", 3)
    measured("Alegreya-Regular", "a")
    (file,) = empty_cache.iterdir()
    data = file.read_bytes()
    measured("Alegreya-Regular", "a", "b", "c", "d")
    assert file.read_bytes() == data
