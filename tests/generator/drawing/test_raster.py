"""Pictures are taken as they are where a PDF can hold them so, converted where not, and refused before they can do
harm."""

from __future__ import annotations

import io
import os
import resource
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kredens.cards.faults import Place, Unreadable
from kredens.generator.drawing import png_rows, svg_reader
from kredens.generator.drawing import raster as raster_module
from kredens.generator.drawing.raster import MAX_PIXELS, ArtStore, Raster, low_ink_raster, resolve_inside
from tests.sampling import examples


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of_nothing(width: int, height: int) -> bytes:
    """A PNG of one black plane, one bit a pixel, as small as it can be."""
    rows = zlib.compressobj(9)
    line = bytes(1 + (width + 7) // 8)
    data = b"".join(rows.compress(line * 100) for _ in range(height // 100)) + rows.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def encoded(image: Image.Image, form: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def split(mode: str = "RGB") -> Image.Image:
    """40 × 20 pixels, red on the left and blue on the right."""
    image = Image.new("RGB", (40, 20), "#0000ff")
    image.paste("#ff0000", (0, 0, 20, 20))
    return image.convert(mode)


def stored(folder: Path, data: bytes, name: str = "a.png") -> Raster:
    (folder / name).write_bytes(data)
    return ArtStore().load_raster(folder / name, f"art/{name}")


def refusal(folder: Path, data: bytes, name: str = "a.png") -> str:
    with pytest.raises(Unreadable) as caught:
        stored(folder, data, name)
    (fault,) = caught.value.faults
    assert fault.code == "art"
    assert fault.place == Place(f"art/{name}", 1, 1)
    return fault.message


def pixels(raster: Raster) -> Image.Image:
    if raster.jpeg:
        return Image.open(io.BytesIO(raster.data)).convert("RGB")
    if raster.filtered:
        return Image.open(io.BytesIO(png_rows.build_png(png_rows.PngRows(raster.width, raster.height, raster.data))))
    mode = "L" if raster.grey else "RGB"
    return Image.frombytes(mode, (raster.width, raster.height), zlib.decompress(raster.data)).convert("RGB")


def test_a_bomb_is_refused_with_little_memory(tmp_path: Path) -> None:
    bomb = png_of_nothing(12_000, 12_000)
    assert len(bomb) < 30_000
    message = refusal(tmp_path, bomb)
    assert "12000 × 12000 pixels" in message
    assert "744 × 1039" in message
    script = (
        "import resource, sys; from pathlib import Path; import PIL.PngImagePlugin\n"
        "import kredens.generator.drawing.raster as art\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "try: art.ArtStore().load_raster(Path(sys.argv[1]), 'x')\n"
        "except art.Unreadable: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "a.png")],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        preexec_fn=limit_memory,
    )
    assert int(ran.stdout) < 10_000


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))


def test_a_larger_bomb_is_refused_too(tmp_path: Path) -> None:
    header = struct.pack(">IIBBBBB", 2_000_000_000, 2_000_000_000, 8, 6, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    assert "pixels" in refusal(tmp_path, data)
    assert MAX_PIXELS < 144_000_000


def test_text_bombs_inside_a_picture_are_answered(tmp_path: Path) -> None:
    bomb = zlib.compress(bytes(200_000_000), 9)
    data = encoded(split(), "PNG")
    position = data.index(b"IDAT") - 4
    spoilt = data[:position] + chunk(b"iTXt", b"k\0\1\0\0\0" + bomb) + data[position:]
    try:
        raster = stored(tmp_path, spoilt)
    except Unreadable:
        return
    assert (raster.width, raster.height) == (40, 20)


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_truncated_picture_is_damaged(tmp_path: Path, form: str, share: float) -> None:
    noisy = Image.frombytes("RGB", (40, 40), bytes((n * 7919) % 251 for n in range(4800)))
    data = encoded(noisy, form)
    assert "damaged" in refusal(tmp_path, data[: int(len(data) * share)])


@pytest.mark.parametrize(
    "data",
    [b"Just text", b"", b"\x89PNG\r\n\x1a\n", b"GIF89a" + bytes(30), b"<svg/>", b"\xff\xd8\xff", b"%PDF-1.4\n"],
)
def test_what_is_no_picture_is_answered(tmp_path: Path, data: bytes) -> None:
    message = refusal(tmp_path, data)
    assert "neither PNG nor JPEG" in message or "damaged" in message


def test_other_formats_are_not_opened(tmp_path: Path) -> None:
    for form in ("GIF", "TIFF", "BMP", "WEBP"):
        assert "neither PNG nor JPEG" in refusal(tmp_path, encoded(split(), form))


def test_a_file_too_large_is_answered(tmp_path: Path) -> None:
    with (tmp_path / "a.png").open("wb") as stream:
        stream.truncate(60_000_001)
    with pytest.raises(Unreadable, match="larger than 60 MB"):
        ArtStore().load_raster(tmp_path / "a.png", "a.png")


def test_a_missing_file_is_answered(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot use this picture: No such file"):
        ArtStore().load_raster(tmp_path / "none.png", "none.png")
    with pytest.raises(Unreadable, match="cannot use this picture"):
        ArtStore().load_raster(tmp_path, "folder")


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_jpeg_is_passed_through(tmp_path: Path, mode: str) -> None:
    data = encoded(split(mode), "JPEG")
    raster = stored(tmp_path, data, "a.jpg")
    assert raster.jpeg
    assert raster.data == data
    assert raster.grey is (mode == "L")


def test_a_jpeg_that_the_camera_turned_is_upright(tmp_path: Path) -> None:
    raster = stored(tmp_path, encoded(split(), "JPEG", exif=turned(6), quality=95), "a.jpg")
    assert (raster.width, raster.height) == (20, 40)
    assert not raster.jpeg
    top, bottom = pixels(raster).getpixel((10, 5)), pixels(raster).getpixel((10, 35))
    assert isinstance(top, tuple)
    assert isinstance(bottom, tuple)
    assert top[0] > 200 > 60 > top[2]
    assert bottom[2] > 200 > 60 > bottom[0]


def test_a_cmyk_jpeg_is_converted(tmp_path: Path) -> None:
    raster = stored(tmp_path, encoded(split("CMYK"), "JPEG", quality=95), "a.jpg")
    assert not raster.jpeg
    left = pixels(raster).getpixel((5, 5))
    assert isinstance(left, tuple)
    assert left[0] > 150 > 90 > left[2]


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "LA", "P", "1", "I;16"])
def test_every_kind_of_png_is_read(tmp_path: Path, mode: str) -> None:
    image = Image.new("I;16", (40, 20), 40_000) if mode == "I;16" else split(mode)
    raster = stored(tmp_path, encoded(image, "PNG"))
    assert (raster.width, raster.height, raster.jpeg, raster.grey) == (40, 20, False, False)
    assert len(zlib.decompress(raster.data)) == 40 * 20 * 3 + raster.filtered * 20
    assert raster.filtered is (mode == "RGB")
    assert raster.alpha is None
    if mode == "I;16":
        assert pixels(raster).getpixel((5, 5)) == (156, 156, 156)
    else:
        assert pixels(raster).getpixel((5, 5)) == split(mode).convert("RGB").getpixel((5, 5))


def remade(*extra: bytes, rows: bytes | None = None, packed: bytes | None = None) -> bytes:
    """A plain PNG of 40 × 20 pixels, with chunks before its rows, or with other rows."""
    plain = b"".join(b"\0" + bytes(range(120)) for _ in range(20)) if rows is None else rows
    header = struct.pack(">IIBBBBB", 40, 20, 8, 2, 0, 0, 0)
    data = chunk(b"IDAT", zlib.compress(plain) if packed is None else packed)
    return png_rows.SIGNATURE + chunk(b"IHDR", header) + b"".join(extra) + data + chunk(b"IEND", b"")


@pytest.mark.parametrize("extra", [(), (chunk(b"pHYs", bytes(9)),), (chunk(b"tEXt", b"Title\0x"),)])
def test_rows_of_a_plain_png_are_passed_through(tmp_path: Path, extra: tuple[bytes, ...]) -> None:
    data = remade(*extra)
    raster = stored(tmp_path, data)
    assert raster.filtered
    assert raster.data in data
    assert pixels(raster).tobytes() == Image.open(io.BytesIO(data)).tobytes()
    assert pixels(low_ink_raster(raster)).tobytes() == (
        pixels(low_ink_raster(Raster("k", 40, 20, False, False, zlib.compress(pixels(raster).tobytes())))).tobytes()
    )


MORE = {b"tRNS": bytes(6), b"eXIf": bytes(4), b"acTL": bytes(8), b"zTXt": b"Raw profile type exif\0\0"}


@pytest.mark.parametrize("extra", [chunk(kind, content) for kind, content in MORE.items()])
def test_a_png_that_is_more_than_rows_is_left_to_pillow(extra: bytes) -> None:
    assert png_rows.extract_rows(remade(extra), 10**6) is None


def test_rows_that_are_not_whole_are_not_passed_through() -> None:
    whole = b"".join(b"\0" + bytes(120) for _ in range(20))
    assert png_rows.extract_rows(remade(rows=whole), 10**6) is not None
    assert png_rows.extract_rows(remade(rows=whole), 799) is None
    damaged = remade(rows=whole)[:-20] + b"x" + remade(rows=whole)[-19:]
    for data in (
        remade(rows=whole[:-1]),
        remade(rows=whole + b"\0"),
        remade(rows=b"\5" + whole[1:]),
        remade(packed=b"no rows"),
        remade(packed=zlib.compress(whole)[:-2]),
        remade(packed=zlib.compress(whole) + b"x"),
        remade(rows=whole)[:-12],
        remade(rows=whole)[8:],
        damaged,
        b"",
        png_rows.SIGNATURE,
    ):
        assert png_rows.extract_rows(data, 10**6) is None


def test_a_png_that_was_whole_is_not_unpacked_again_and_another_one_is(
    tmp_path: Path, empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, is_whole = remade(), png_rows._is_whole
    seen: list[int] = []

    def look(packed: bytes, line: int, lines: int) -> bool:
        seen.append(lines)
        return is_whole(packed, line, lines)

    monkeypatch.setattr(png_rows, "_is_whole", look)
    first = stored(tmp_path, data)
    raster_module._IN_USE.clear()
    assert stored(tmp_path, data) == first
    assert len(seen) == 1
    assert list(empty_cache.iterdir())
    assert "damaged" in refusal(tmp_path, remade(packed=b"no rows"))


def test_alpha_is_kept_beside_the_colours(tmp_path: Path) -> None:
    image = split("RGBA")
    image.putalpha(Image.linear_gradient("L").resize((40, 20)))
    raster = stored(tmp_path, encoded(image, "PNG"))
    assert raster.alpha is not None
    assert zlib.decompress(raster.alpha) == image.getchannel("A").tobytes()
    assert pixels(raster).getpixel((5, 5)) == (255, 0, 0)


def test_one_transparent_colour_is_alpha(tmp_path: Path) -> None:
    image = split("P")
    raster = stored(tmp_path, encoded(image, "PNG", transparency=image.getpixel((0, 0))))
    assert raster.alpha is not None
    assert set(zlib.decompress(raster.alpha)) == {0, 255}


def test_a_picture_is_opened_once(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(encoded(split(), "PNG"))
    (tmp_path / "b.png").write_bytes(encoded(split(), "PNG"))
    store = ArtStore()
    first = store.load_raster(tmp_path / "a.png", "a.png")
    assert store.load_raster(tmp_path / "a.png", "a.png") is first
    assert store.load_raster(tmp_path / "b.png", "b.png").key == first.key
    assert list(store.rasters) == [first.key]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of the pictures that were decoded, in their order."""
    found: list[str] = []
    decode = raster_module._open_raster

    def note(key: str, data: bytes, make_error: Callable[[str], Unreadable]) -> Raster:
        found.append(key)
        return decode(key, data, make_error)

    monkeypatch.setattr(raster_module, "_open_raster", note)
    return found


def turned(orientation: int) -> Image.Exif:
    """What a camera writes that was held another way."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif


KINDS = {
    "turned": encoded(split().resize((61, 40)), "JPEG", exif=turned(6)),
    "plain": encoded(split().resize((62, 40)), "JPEG"),
    "alpha": encoded(split("P").resize((63, 40)), "PNG", transparency=0),
    "grey": encoded(split("L").resize((64, 40)), "JPEG"),
}
"""Pictures that Pillow has to open, each of a size that no other test has."""


@pytest.mark.parametrize("name", KINDS)
def test_a_picture_in_use_is_not_decoded_again(name: str, tmp_path: Path, opened: list[str]) -> None:
    first = stored(tmp_path, KINDS[name])
    assert stored(tmp_path, KINDS[name]) is first
    pale = ArtStore().load_low_ink(first)
    assert ArtStore().load_low_ink(first) is pale
    assert len(opened) == 1


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", KINDS)
def test_the_next_run_decodes_no_picture_again(
    name: str, tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster_module, "_IN_USE", {})
    first = stored(tmp_path, KINDS[name])
    monkeypatch.setattr(raster_module, "_IN_USE", {})
    second = stored(tmp_path, KINDS[name])
    assert second is not first
    assert second == first
    assert len(opened) == 1
    # Another picture of that name is another one.
    assert stored(tmp_path, encoded(split().resize((65, 41)), "JPEG", exif=turned(8))) != first
    assert len(opened) == 2


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_low_ink_is_pale_grey(tmp_path: Path, form: str) -> None:
    pale = low_ink_raster(stored(tmp_path, encoded(split(), form)))
    assert pale.grey
    assert not pale.jpeg
    assert min(zlib.decompress(pale.data)) > 150


@settings(max_examples=examples(80))
@given(st.integers(0, 400), st.binary(min_size=1, max_size=6), st.sampled_from(["PNG", "JPEG", "EXIF"]))
def test_a_picture_with_wrong_bytes_is_used_or_answered(at: int, wrong: bytes, form: str) -> None:
    import tempfile

    exif = Image.Exif()
    exif[0x0112] = 6
    data = encoded(split(), form.replace("EXIF", "JPEG"), **({"exif": exif} if form == "EXIF" else {}))
    with tempfile.TemporaryDirectory() as folder:
        try:
            raster = stored(Path(folder), data[:at] + wrong + data[at + len(wrong) :])
        except Unreadable:
            return
        assert raster.width > 0 < raster.height


@pytest.mark.parametrize(
    ("reference", "why"),
    [
        ("/etc/passwd", "leads out"),
        ("../secret.png", "leads out"),
        ("art/../../secret.png", "leads out"),
        ("~/x.png", "leads out"),
        ("https://example.org/a.png", "address"),
        ("file:///etc/passwd", "address"),
        ("data:image/png;base64,AAAA", "address"),
        ("C:/x.png", "address"),
        ("//host/share/x.png", "leads out"),
        ("\\\\host\\x.png", "write / between folders"),
        ("a\0.png", "cannot be the name"),
        ("", "cannot be the name"),
        ("a" * 5000, "cannot be the name"),
        ("none.png", "there is no file"),
        ("art", "a folder, not a file"),
        ("out.png", "link that leads out"),
        ("link/secret.png", "link that leads out"),
        ("loop.png", "cannot be opened|there is no file|link"),
        ("art/A.PNG", "did you mean 'art/a.png'"),
    ],
)
def test_only_files_of_the_games_folder_are_found(tmp_path: Path, reference: str, why: str) -> None:
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (tmp_path / "secret.png").write_bytes(b"x")
    (game / "art" / "a.png").write_bytes(b"x")
    (game / "out.png").symlink_to(tmp_path / "secret.png")
    (game / "link").symlink_to(tmp_path)
    (game / "loop.png").symlink_to(game / "loop.png")
    with pytest.raises(Unreadable) as caught:
        resolve_inside(game, reference, Place("cards.yaml", 3, 5))
    (fault,) = caught.value.faults
    assert (fault.code, fault.place) == ("path", Place("cards.yaml", 3, 5))
    assert any(each in fault.message for each in why.split("|")), fault.message


def test_a_file_of_the_games_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "Žižka v poli.png").write_bytes(b"x")
    (tmp_path / "same.png").symlink_to(tmp_path / "art" / "Žižka v poli.png")
    assert resolve_inside(tmp_path, "art/Žižka v poli.png").is_file()
    assert resolve_inside(tmp_path, "same.png").is_file()


def test_a_png_in_very_many_pieces_is_answered(tmp_path: Path) -> None:
    plain = png_bytes("RGB")
    piece = struct.pack(">I", 0) + b"tIME" + struct.pack(">I", zlib.crc32(b"tIME"))
    (tmp_path / "a.png").write_bytes(plain[:33] + piece * png_rows.MAX_CHUNKS + plain[33:])
    with pytest.raises(Unreadable, match="in more than 20,000 pieces"):
        ArtStore().load_raster(tmp_path / "a.png", "a.png")


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "1", "I;16", "L"])
def test_a_picture_is_the_same_however_much_is_converted_at_once(
    mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.png").write_bytes(png_bytes(mode))
    whole = ArtStore().load_raster(tmp_path / "a.png", "a.png")
    monkeypatch.setattr(raster_module, "PIXELS_AT_ONCE", 70)
    assert ArtStore().load_raster(tmp_path / "a.png", "a.png") == whole


def png_bytes(mode: str) -> bytes:
    """A picture of 40 × 30 pixels, half of it transparent where that can be."""
    image = Image.effect_mandelbrot((40, 30), (-2, -1.5, 1, 1.5), 20)
    if mode == "I;16":
        image = Image.frombytes("I;16", (40, 30), bytes(range(240)) * 10)
    elif mode in ("RGBA", "LA"):
        image = image.convert(mode)
        image.putalpha(Image.linear_gradient("L").resize((40, 30)))
    elif mode != "L":
        image = image.convert(mode)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def test_files_that_are_no_files_are_answered(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.png")
    with pytest.raises(Unreadable, match="not an ordinary file"):
        ArtStore().load_raster(tmp_path / "a.png", "a.png")


def test_no_more_of_a_file_is_read_than_is_needed(tmp_path: Path) -> None:
    (tmp_path / "a.svg").touch()
    os.truncate(tmp_path / "a.svg", 3_000_000_000)
    with pytest.raises(Unreadable, match="larger than 2000 kB"):
        svg_reader.read_svg(tmp_path / "a.svg")
    with pytest.raises(Unreadable, match="larger than 60 MB"):
        ArtStore().load_raster(tmp_path / "a.svg", "a.svg")
