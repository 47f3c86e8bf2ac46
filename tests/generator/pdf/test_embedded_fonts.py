"""Fonts are embedded as ReportLab embeds them, and a file is the same whether or not they were cut out before."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile import disk_cache
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.pdf import embedded_fonts, reportlab_fonts
from kredens.generator.pdf.document import PdfDocument
from kredens.generator.pdf.embedded_fonts import EmbeddedFont
from tests.sampling import examples

DATA = (TEMPLATES / "fonts" / "Alegreya-Regular.ttf").read_bytes()
OTHER = (TEMPLATES / "fonts" / "Alegreya-Bold.ttf").read_bytes()
OWN = sorted(reportlab_fonts.read_face(DATA).codes)


@pytest.fixture(autouse=True)
def first_run(empty_cache: Path) -> Iterator[Path]:
    """Each test begins, and leaves this process, as if no font had been read."""
    forget()
    yield empty_cache
    forget()


def forget() -> None:
    """Forget what this process knows, as if the next run began."""
    disk_cache.cache_folder.cache_clear()
    embedded_fonts._load_face.cache_clear()
    reportlab_fonts._parse.cache_clear()


def file_with(text: str, data: bytes = DATA) -> bytes:
    document = PdfDocument("cs")
    font = EmbeddedFont("Own", data, document)
    for character in text:
        font.content_name(font.encode(character)[0])
    return document.finish()


@given(st.lists(st.sampled_from(OWN) | st.integers(0, 0xFFFF).filter(lambda code: not 0xD800 <= code < 0xE000)))
@settings(max_examples=examples(40))
def test_characters_get_the_codes_that_reportlab_gives_them(codes: list[int]) -> None:
    check_codes(codes)


def test_so_do_more_than_one_subset_holds() -> None:
    check_codes(OWN[:700] + OWN[::-1][:50])


def check_codes(codes: list[int]) -> None:
    ours = EmbeddedFont("Own", DATA, PdfDocument("cs"))
    theirs: Any = TTFont("Own", io.BytesIO(DATA), asciiReadable=True)
    document = pdfdoc.PDFDocument()
    for code in codes:
        ((subset, text),) = theirs.splitString(chr(code), document)
        assert ours.encode(chr(code)) == (subset, text[0])
    assert ours._subsets == theirs._assignState(document).subsets


def test_what_was_cut_out_before_is_not_cut_out_again(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = file_with("Příliš žluťoučký kůň")
    assert list(empty_cache.iterdir())
    forget()
    with monkeypatch.context() as patched:
        patched.delattr(reportlab_fonts, "read_face")
        patched.delattr(reportlab_fonts, "cut_subset")
        assert file_with("Příliš žluťoučký kůň") == first
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, "")
    forget()
    assert file_with("Příliš žluťoučký kůň") == first


def test_other_characters_and_other_fonts_are_cut_out_anew(empty_cache: Path) -> None:
    texts = [("Příliš", DATA), ("Příliž", DATA), ("šilířP", DATA), ("Příliš", OTHER)]
    warm = []
    for text, data in texts:
        warm.append(file_with(text, data))
        forget()
    assert len(set(warm)) == len(texts)
    for file in empty_cache.iterdir():
        file.unlink()
    for (text, data), before in zip(texts, warm, strict=True):
        assert file_with(text, data) == before
        forget()


def test_another_version_of_the_library_cuts_anew(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file_with("a")
    before = set(empty_cache.iterdir())
    forget()
    monkeypatch.setattr(disk_cache, "library_version", lambda _: b"another")
    file_with("a")
    monkeypatch.undo()
    assert len(set(empty_cache.iterdir()) - before) == len(before)


def test_a_damaged_font_is_answered_every_time() -> None:
    for _ in range(2):
        with pytest.raises(Unreadable):
            file_with("a", DATA[:1000])
        forget()
