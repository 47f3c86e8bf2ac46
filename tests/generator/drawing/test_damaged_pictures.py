"""Damaged pictures are refused in one message, or printed whole: each form of them can be made."""

from __future__ import annotations

import io
import struct
import zlib
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from kredens.cards.faults import Unreadable
from kredens.generator.drawing import png_rows
from kredens.generator.drawing.raster import ArtStore, Raster, low_ink_raster
from tests.mutations import damaged, tries

PNG_PIECES = (b"IDAT", b"IEND\xaeB`\x82", b"tRNS", b"eXIf", b"PLTE", b"acTL", b"\0\0\0\0", b"\xff\xff\xff\xff")
JPEG_PIECES = (
    b"\xff\xd8",
    b"\xff\xd9",
    b"\xff\xda",
    b"\xff\xc2",
    b"\xff\xdd\0\4\0\1",
    b"\xff\xe1\0\x0aExif\0\0",
    b"\xff\xff",
)


def saved(image: Image.Image, form: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


@lru_cache(1)
def sound() -> dict[str, bytes]:
    """Pictures of every kind that is read."""
    plain = Image.effect_mandelbrot((23, 17), (-2, -1.5, 1, 1.5), 20).convert("RGB")
    exif = Image.Exif()
    exif[0x0112] = 6
    clear = plain.convert("RGBA")
    clear.putalpha(plain.convert("L"))
    modes = {mode: plain.convert(mode) for mode in ("1", "L", "LA", "P", "RGB")}
    pngs = {f"png {mode}": saved(image, "PNG") for mode, image in modes.items()}
    pngs |= {"png RGBA": saved(clear, "PNG"), "png 16": saved(plain.convert("L").convert("I;16"), "PNG")}
    pngs |= {"png turned": saved(plain, "PNG", exif=exif), "png clear": saved(modes["P"], "PNG", transparency=3)}
    ways: dict[str, dict[str, Any]] = {
        "": {},
        " progressive": {"progressive": True},
        " restart": {"restart_marker_rows": 1},
        " turned": {"exif": exif},
    }
    jpegs = {f"jpeg{name}": saved(plain, "JPEG", **options) for name, options in ways.items()}
    return pngs | jpegs | {"jpeg L": saved(modes["L"], "JPEG"), "jpeg CMYK": saved(plain.convert("CMYK"), "JPEG")}


def with_sums(data: bytes) -> bytes:
    """The PNG with the sums of its chunks put right, so that what is damaged inside of them is looked at."""
    parts, at = [data[:8]], 8
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        if end + 4 > len(data):
            break
        parts.append(data[at:end] + struct.pack(">I", zlib.crc32(data[at + 4 : end])))
        at = end + 4
    return b"".join(parts) + data[at:]


def check_printable(raster: Raster) -> None:
    """Check that a picture has all of its pixels in the form that the PDF takes."""
    if raster.jpeg:
        image = Image.open(io.BytesIO(raster.data), formats=("JPEG",))
        assert (image.size, image.mode) == ((raster.width, raster.height), "L" if raster.grey else "RGB")
    else:
        length = raster.height * (raster.width * (1 if raster.grey else 3) + raster.filtered)
        assert len(zlib.decompress(raster.data)) == length
        if raster.filtered:
            Image.open(
                io.BytesIO(png_rows.build_png(png_rows.PngRows(raster.width, raster.height, raster.data)))
            ).load()
    if raster.alpha is not None:
        assert len(zlib.decompress(raster.alpha)) == raster.width * raster.height


def load(folder: Path, data: bytes) -> Raster | None:
    """The picture, or None for one that is refused in one message."""
    (folder / "a.png").write_bytes(data)
    try:
        return ArtStore().load_raster(folder / "a.png", "a.png")
    except Unreadable as problem:
        (fault,) = problem.faults
        assert (fault.code, fault.place and fault.place.file) == ("art", "a.png")
        assert "\n" not in fault.message
        assert len(fault.message) < 300
    return None


@tries()
@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_damaged_picture_is_refused_or_printed(kind: str, tries: int, tmp_path: Path) -> None:
    originals = [data for name, data in sound().items() if name.startswith(kind)]
    for seed in range(tries):
        rng = Random(seed)
        data = damaged(rng.choice(originals), rng, PNG_PIECES if kind == "png" else JPEG_PIECES)
        raster = load(tmp_path, with_sums(data) if kind == "png" and rng.random() < 0.7 else data)
        if raster is not None and raster.width * raster.height < 1_000_000:
            check_printable(raster)
            check_printable(low_ink_raster(raster))


@pytest.mark.parametrize("name", sorted(sound()))
def test_every_kind_of_picture_is_printed_whole(name: str, tmp_path: Path) -> None:
    raster = load(tmp_path, sound()[name])
    assert raster is not None
    assert {raster.width, raster.height} == {23, 17}
    check_printable(raster)
    check_printable(low_ink_raster(raster))
