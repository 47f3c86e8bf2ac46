"""What is not the picture is left out of a JPEG, and the picture itself stays as it is, byte for byte."""

from __future__ import annotations

import io
import struct
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from kredens.cards.faults import Unreadable
from kredens.generator.drawing import jpeg
from kredens.generator.drawing.raster import ArtStore, low_ink_raster

SECRET = b"GPS 50.087 14.421"


def picture(**options: object) -> bytes:
    out = io.BytesIO()
    Image.effect_mandelbrot((48, 40), (-2, -1.5, 1, 1.5), 20).convert("RGB").save(out, "JPEG", **options)
    return out.getvalue()


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def with_secrets(plain: bytes) -> bytes:
    """The picture with metadata as cameras and programs write them: EXIF, XMP, IPTC, a comment, a second picture."""
    kinds = ((0xE1, b"Exif\0\0"), (0xE1, b"http://ns.adobe.com/xap/1.0/\0"), (0xED, b"Photoshop 3.0\0"), (0xFE, b""))
    added = b"".join(segment(marker, begin + SECRET) for marker, begin in (*kinds, (0xE2, b"MPF\0"), (0xEF, b"")))
    return plain[:2] + added + plain[2:] + SECRET + plain


@pytest.mark.parametrize(
    "options",
    [{}, {"progressive": True}, {"restart_marker_rows": 1}, {"icc_profile": b"profile" * 9}, {"quality": 100}],
)
def test_a_picture_loses_its_secrets_and_nothing_else(options: dict[str, object]) -> None:
    plain = picture(**options)
    assert jpeg.strip(plain) == plain
    assert SECRET in with_secrets(plain)
    assert jpeg.strip(with_secrets(plain)) == plain


def test_no_secret_of_a_picture_is_printed(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(with_secrets(picture()))
    raster = ArtStore().load_raster(tmp_path / "a.jpg", "a.jpg")
    assert (raster.jpeg, raster.data) == (True, picture())


def test_a_picture_of_too_many_scans_is_refused(tmp_path: Path) -> None:
    plain = picture(progressive=True)
    scans = [each for each in jpeg.iterate_segments(plain) if each.marker == 0xDA]
    again = plain[scans[-1].begin : scans[-1].end] * jpeg.MAX_SCANS
    (tmp_path / "a.jpg").write_bytes(plain[: scans[-1].begin] + again + plain[scans[-1].begin :])
    with pytest.raises(Unreadable, match="more than 100 scans"):
        ArtStore().load_raster(tmp_path / "a.jpg", "a.jpg")


def test_a_picture_that_is_whole_only_with_its_metadata_is_damaged(tmp_path: Path) -> None:
    plain = picture()
    refused = 0
    for at in range(20, 200, 5):
        # There is no end of the picture behind the metadata.
        (tmp_path / "a.jpg").write_bytes(plain[:-at] + segment(0xE1, b"Exif\0\0") + plain[-at:-2])
        try:
            low_ink_raster(ArtStore().load_raster(tmp_path / "a.jpg", "a.jpg"))
        except Unreadable as problem:
            refused += "damaged" in str(problem)
    assert refused


@given(st.binary(max_size=200) | st.lists(st.sampled_from([b"\xff", b"\xd8", b"\xda", b"\0\4", b"ab"])).map(b"".join))
def test_any_bytes_come_to_an_end(data: bytes) -> None:
    with suppress(ValueError):
        assert len(jpeg.strip(b"\xff\xd8" + data)) <= len(data) + 2
