"""Pictures as PNG keep every pixel and their resolution, whatever deflates them."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from kredens.generator.pdf import png_encoder

SIZES = st.tuples(st.integers(1, 40), st.integers(1, 40))


@pytest.fixture(params=["isal", "zlib"])
def deflated_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Deflate by one of the two: an import of None is one that fails."""
    if request.param == "isal":
        pytest.importorskip("isal")
    else:
        monkeypatch.setitem(sys.modules, "isal", None)
    png_encoder.load_deflater.cache_clear()
    yield request.param
    png_encoder.load_deflater.cache_clear()


def read(data: bytes) -> tuple[tuple[int, int], bytes, float]:
    with Image.open(io.BytesIO(data)) as image:
        return image.size, image.tobytes(), image.info["dpi"][0]


def test_an_encoded_picture_keeps_every_pixel(deflated_by: str) -> None:
    @given(SIZES, st.integers(0, 1000))
    def holds(size: tuple[int, int], seed: int) -> None:
        width, height = size
        random = Random(seed)
        rows = [random.randbytes(width * 3) for _ in range(height)]
        data = png_encoder.encode_png(width, height, b"".join(b"\0" + row for row in rows), 300)
        shape, pixels, dpi = read(data)
        assert (shape, pixels) == (size, b"".join(rows))
        assert dpi == pytest.approx(300, abs=0.01)

    holds()


def test_flat_art_comes_out_small(deflated_by: str) -> None:
    width, height = 700, 1000
    row = b"\0" + b"\xdd\xcc\xaa" * 400 + b"\x22\x11\x00" * 300
    data = png_encoder.encode_png(width, height, row * height, 300)
    assert read(data)[1] == row[1:] * height
    assert len(data) < len(row) * height / 60
