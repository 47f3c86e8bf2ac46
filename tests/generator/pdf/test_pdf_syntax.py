"""What is written in the body of a PDF is what ReportLab writes, and what readers read."""

from __future__ import annotations

import codecs
from collections.abc import Iterator

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pikepdf.codec import find_pdfdoc
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc

from kredens.generator.pdf import pdf_syntax
from tests.sampling import examples

DUMMY = pdfdoc.DummyDoc()
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
WRITTEN = st.lists(st.sampled_from(["1", "/Name", "(text)", "2 0 R"]), max_size=40)
NAMES = st.text(st.characters(min_codepoint=1, max_codepoint=0xFF), min_size=1, max_size=5)


@pytest.fixture(autouse=True)
def codec_of_reportlab() -> Iterator[None]:
    """Let `pdfdoc` be the codec of ReportLab: pikepdf has one of that name too, and the first one asked for stays."""
    codecs.unregister(find_pdfdoc)
    yield
    codecs.register(find_pdfdoc)


def test_every_character_is_written_in_the_same_code() -> None:
    for code in [*range(0xD800), *range(0xE000, 0x11000), *range(0x1F000, 0x1F800)]:
        text = f"a{chr(code)}"
        assert pdf_syntax.format_string(text) == pdfdoc.PDFString(text).format(DUMMY).decode("ascii")


@given(TEXTS)
@settings(max_examples=examples(60))
def test_strings_are_read_as_they_were_meant(text: str) -> None:
    written = pdf_syntax.format_string(text)
    assert written == pdfdoc.PDFString(text).format(DUMMY).decode("ascii")
    # A mark of the order of bytes is no part of the text.
    assert str(pikepdf.Object.parse(written.encode())) == text.removeprefix("\ufeff")


@given(st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**9), 10**9))
@settings(max_examples=examples(200))
def test_numbers(number: float) -> None:
    assert pdf_syntax.format_real(number) == fp_str(number)


@pytest.mark.parametrize(
    ("number", "written"),
    [(0, "0"), (1, "1"), (100, "100"), (0.5, ".5"), (-0.5, "-0.5"), (12.34567891, "12.34568"), (1e-9, "0")],
)
def test_numbers_by_hand(number: float, written: str) -> None:
    assert pdf_syntax.format_real(number) == written


@given(NAMES)
def test_names(name: str) -> None:
    assert pdf_syntax.format_name(name) == pdfdoc.PDFName(name)


@given(WRITTEN, st.dictionaries(NAMES, st.sampled_from(["1", "[ 1 2 ]"]), max_size=30))
@settings(max_examples=examples(60))
def test_arrays_and_dictionaries(items: list[str], entries: dict[str, str]) -> None:
    assert pdf_syntax.format_array(items) == pdfdoc.PDFArray(items).format(DUMMY).decode("ascii")
    known = pdfdoc.PDFDictionary(entries).format(DUMMY).decode("ascii")
    assert pdf_syntax.format_dictionary(entries) == known
