"""The deflated streams of a document are kept and found by what they hold; the file is the same as without them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing.primitives import Drawing, Mark, Shape, Stamp, rectangle
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.pdf import kept_streams
from kredens.generator.pdf.kept_streams import KeptStreams
from kredens.generator.pdf.pdf_syntax import deflate
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.typesetting.fonts import FontLibrary

FONTS = FontLibrary([TEMPLATES / "fonts"])


def square(size: float) -> Mark:
    return Stamp(Drawing(f"square {size}", (Shape(rectangle(1, 1, size, size), fill="#ff0000"),), (0, 0, 60, 60)))


def write_document(*marks: Mark) -> bytes:
    writer = PdfWriter(FONTS, {}, "Alegreya-Regular", "cs")
    writer.set_metadata(title="Squares", author="a", subject="s")
    writer.add_page(63, 88, marks)
    return writer.finish()


@pytest.fixture
def deflated(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return a list that takes what is deflated, and not found in the cache."""
    contents: list[bytes] = []

    def note(content: bytes) -> bytes:
        contents.append(content)
        return deflate(content)

    monkeypatch.setattr(kept_streams, "deflate", note)
    return contents


def test_nothing_is_deflated_twice(empty_cache: Path, deflated: list[bytes]) -> None:
    cold = write_document(square(5), square(6))
    assert len(deflated) == 3
    assert write_document(square(5), square(6)) == cold
    assert len(deflated) == 3


def test_only_what_changed_is_deflated_again(empty_cache: Path, deflated: list[bytes]) -> None:
    write_document(square(5), square(6))
    changed = write_document(square(5), square(7))
    assert len(deflated) == 4
    disk_cache.cache_folder.cache_clear()
    for file in empty_cache.iterdir():
        file.unlink()
    assert write_document(square(5), square(7)) == changed


def test_what_is_no_longer_there_is_forgotten(empty_cache: Path, deflated: list[bytes]) -> None:
    for contents in ([b"one", b"two"], [b"two"], [b"one", b"two"]):
        streams = KeptStreams("a document")
        for content in contents:
            assert streams.deflate(content) == deflate(content)
        streams.keep()
    assert deflated == [b"one", b"two", b"one"]


def test_a_damaged_entry_is_not_believed(empty_cache: Path, deflated: list[bytes]) -> None:
    cold = write_document(square(5))
    for file in empty_cache.iterdir():
        file.write_bytes(file.read_bytes()[:-1] + b"!")
    assert write_document(square(5)) == cold
    assert len(deflated) == 4


def test_without_a_cache_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, empty_cache: Path) -> None:
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, "")
    disk_cache.cache_folder.cache_clear()
    assert write_document(square(5)) == write_document(square(5))
    assert not empty_cache.exists()
