"""Raster pictures from a game's folder, prepared for print.

Files are opened with limits on their size, and kept as they are where the PDF can embed them unchanged.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec import Struct

from kredens.cards import paths
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.inputs import read_input
from kredens.cards.messages.message import Message, describe_error, message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing import jpeg, png_rows

MAX_PIXELS = 40_000_000
"""The largest picture opened: enough for 600 dpi on A4 and a bound of some 160 MB of memory."""
MAX_FILE_BYTES = 60_000_000
"""The largest picture file read, in bytes."""
PIXELS_AT_ONCE = 1_000_000
"""How many pixels of a picture are converted at a time."""
FORMATS = ("PNG", "JPEG")
"""The formats that Pillow may open."""
FILE_SIGNATURES = (b"\x89PNG\r\n", b"\xff\xd8\xff")
"""First bytes of PNG and JPEG files, by which a damaged picture is told from another kind of file."""
DAMAGE_ERRORS = (ArithmeticError, AttributeError, EOFError, LookupError, TypeError, ValueError)
"""Exceptions that Pillow raises on damaged files for which it has no error of its own."""


MAX_KEPT_BYTES: Final = 4_000_000
"""Converted pictures up to this size in bytes are kept on disk for the next run."""


class Raster(Struct, frozen=True, weakref=True):
    """A prepared picture.

    `data` is a JPEG file if `jpeg`, else zlib-compressed rows, RGB or with one byte a pixel if `grey`, and with PNG row
    filters if `filtered`; `alpha` holds zlib-compressed 8-bit rows or is None; `width` and `height` are in pixels.
    """

    key: str
    width: int
    height: int
    jpeg: bool
    grey: bool
    data: bytes
    alpha: bytes | None = None
    filtered: bool = False


class KeptPicture(Struct, frozen=True):
    """What the next run need not work out of a file again: of a JPEG that it is sound, and else the converted rows."""

    width: int
    height: int
    grey: bool
    rows: bytes | None
    alpha: bytes | None


_IN_USE: Final[WeakValueDictionary[str, Raster]] = WeakValueDictionary()
"""By key the pictures that something in this process has: a page that is drawn anew decodes none of them again."""


class ArtStore:
    """Every raster picture that a run uses, opened once; `key` of a Picture mark is the key in `rasters`."""

    def __init__(self) -> None:
        self.rasters: dict[str, Raster] = {}
        self._by_path: dict[Path, Raster] = {}

    def load_raster(self, path: Path, shown_as: str) -> Raster:
        """Return the picture in the file; raises Unreadable saying what is wrong and what would be right.

        `shown_as` is what messages call the file.
        """
        known = self._by_path.get(path)
        if known is None:
            known = _prepare_raster(path, shown_as)
            self._by_path[path] = known
            self.rasters[known.key] = known
        return known

    def load_low_ink(self, raster: Raster) -> Raster:
        """Return the picture in pale grey."""
        key = low_ink_key(raster)
        known = self.rasters.get(key) or _IN_USE.get(key)
        if known is None:
            known = _IN_USE[key] = low_ink_raster(raster)
        self.rasters[key] = known
        return known


def low_ink_key(raster: Raster) -> str:
    """Return the key of a picture in low ink."""
    return f"{raster.key}-low"


def resolve_inside(root: Path, reference: str, place: Place | None = None) -> Path:
    """Return the file that a definition or layout names; raises Unreadable if it lies outside the game's folder."""
    try:
        return paths.resolve_inside(root, reference)
    except paths.InvalidReference as problem:
        raise Unreadable(Fault("path", problem.text, place)) from None


def _prepare_raster(path: Path, shown_as: str) -> Raster:
    """Read and prepare a picture file; raises Unreadable for what cannot be used."""

    def make_error(why: str) -> Unreadable:
        return Unreadable(Fault("art", message("picture-unusable", reason=why), Place(shown_as, 1, 1)))

    try:
        data = read_input(path, MAX_FILE_BYTES)
    except OSError as error:
        raise make_error(describe_system_error(error)) from None
    if len(data) > MAX_FILE_BYTES:
        raise make_error(message("picture-too-large", most=MAX_FILE_BYTES // 1_000_000))
    key = _content_key(data)
    known = _IN_USE.get(key)
    if known is None:
        known = _IN_USE[key] = _read_raster(key, data, make_error)
    return known


def _read_raster(key: str, data: bytes, make_error: Callable[[str], Unreadable]) -> Raster:
    """Return the picture in a file's bytes, plain PNG without Pillow, others from the cache if they are in it."""
    if png_rows.has_too_many_chunks(data):
        raise make_error(message("picture-in-pieces", most=png_rows.MAX_CHUNKS))
    soundness = disk_cache.Soundness("png-rows", [key.encode()])
    plain = png_rows.extract_rows(data, MAX_PIXELS, was_whole=soundness.is_known)
    if plain is not None:
        soundness.note()
        return Raster(key, plain.width, plain.height, False, False, plain.data, filtered=True)
    file = disk_cache.entry_path(data, "picture")
    kept: KeptPicture | None = disk_cache.read(file, KeptPicture)
    if kept is None:
        raster = _open_raster(key, data, make_error)
        rows = None if raster.jpeg else raster.data
        if len(rows or b"") + len(raster.alpha or b"") <= MAX_KEPT_BYTES:
            disk_cache.write(file, KeptPicture(raster.width, raster.height, raster.grey, rows, raster.alpha))
        return raster
    rows = jpeg.strip(data) if kept.rows is None else kept.rows
    return Raster(key, kept.width, kept.height, kept.rows is None, kept.grey, rows, kept.alpha)


def _open_raster(key: str, data: bytes, make_error: Callable[[str], Unreadable]) -> Raster:
    """Return the picture in a file's bytes as Pillow reads it."""
    import io

    from PIL import Image, UnidentifiedImageError

    with _strict_pillow():
        try:
            image = Image.open(io.BytesIO(data), formats=FORMATS)
            if image.width * image.height > MAX_PIXELS:
                raise make_error(
                    message("picture-pixels", width=image.width, height=image.height, most=MAX_PIXELS // 1_000_000)
                )
            return _convert_image(image, key, data)
        except UnidentifiedImageError:
            if data.startswith(FILE_SIGNATURES):
                raise make_error(message("picture-damaged")) from None
            raise make_error(message("neither-png-nor-jpeg")) from None
        except Image.DecompressionBombError:
            raise make_error(message("too-many-megapixels", most=MAX_PIXELS // 1_000_000)) from None
        except (OSError, SyntaxError, struct.error, zlib.error, MemoryError, *DAMAGE_ERRORS) as error:
            # What a library says of a damaged file is for those who write libraries, and in English.
            reason = describe_error(error)
            is_ours = isinstance(reason, Message)
            damaged = message("picture-damaged-so", reason=reason) if is_ours else message("picture-damaged")
            raise make_error(damaged) from None


@contextmanager
def _strict_pillow() -> Iterator[None]:
    """Let Pillow refuse pictures that are cut short, and warn of nothing; afterwards its settings are as they were.

    Both are settings of the whole process, so one picture at a time is read under them.
    """
    import warnings

    from PIL import ImageFile

    with _PILLOW_SETTINGS, warnings.catch_warnings():
        # What Pillow only warns of (size, odd metadata) is judged here or does not matter.
        warnings.simplefilter("ignore")
        before, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
        try:
            yield
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = before


_PILLOW_SETTINGS = Lock()


def _content_key(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def _convert_image(image: object, key: str, data: bytes) -> Raster:
    """Convert an opened Pillow image to a Raster, rotated as its EXIF data says, JPEG kept as it is where possible."""
    import io

    from PIL import Image, ImageOps

    assert isinstance(image, Image.Image)
    turned = image.getexif().get(0x0112, 1) != 1
    if image.format == "JPEG":
        if jpeg.count_scans(data) > jpeg.MAX_SCANS:
            raise ValueError(message("too-many-scans", most=jpeg.MAX_SCANS))
        if image.mode in ("RGB", "L") and not turned:
            kept = jpeg.strip(data)
            # Of a damaged file the part that is printed may be no picture even where the whole file is one.
            printed = Image.open(io.BytesIO(kept), formats=("JPEG",))
            printed.load()
            if (printed.size, printed.mode) == (image.size, image.mode):
                return Raster(key, image.width, image.height, True, image.mode == "L", kept)
    if turned:
        image = ImageOps.exif_transpose(image)
    rows, alpha = _compress_rows(image)
    return Raster(key, image.width, image.height, False, False, rows, alpha)


def _compress_rows(image: Any) -> tuple[bytes, bytes | None]:
    """Return the rows of a Pillow image as compressed RGB, and its alpha channel, None where it is opaque.

    They are converted some at a time: a whole picture in several forms would be several hundred MB.
    """
    image.load()
    has_alpha = "A" in image.getbands() or "transparency" in image.info
    colours, alphas = zlib.compressobj(6), zlib.compressobj(6)
    rows: list[bytes] = []
    channels: list[bytes] = []
    opaque = True
    step = max(1, PIXELS_AT_ONCE // image.width)
    for top in range(0, image.height, step):
        band = _convert_band(image.crop((0, top, image.width, min(top + step, image.height))))
        if has_alpha:
            band = band.convert("RGBA")
            channel = band.getchannel("A")
            opaque = opaque and channel.getextrema() == (255, 255)
            channels.append(alphas.compress(channel.tobytes()))
        rows.append(colours.compress(band.convert("RGB").tobytes()))
    rows.append(colours.flush())
    channels.append(alphas.flush())
    return b"".join(rows), None if opaque else b"".join(channels)


def _convert_band(band: Any) -> Any:
    """Return a part of an image with 8 bits for each colour."""
    if band.mode != "I;16":
        return band
    from PIL import Image

    # Pillow would cut 16 bits off at 255, not scale them: the high bytes are the picture.
    return Image.frombytes("L", band.size, band.tobytes()[1::2])


def low_ink_raster(raster: Raster, lighten: Callable[[int], int] = lambda v: 255 - (255 - v) * 35 // 100) -> Raster:
    """Return the picture in pale grey, for printing with little ink; `lighten` maps a grey level from 0 to 255."""
    import io

    from PIL import Image

    if raster.jpeg:
        image = Image.open(io.BytesIO(raster.data), formats=("JPEG",)).convert("L")
    elif raster.filtered:
        whole = png_rows.build_png(png_rows.PngRows(raster.width, raster.height, raster.data))
        image = Image.open(io.BytesIO(whole), formats=("PNG",)).convert("L")
    else:
        image = Image.frombytes("RGB", (raster.width, raster.height), zlib.decompress(raster.data)).convert("L")
    pale = image.point(lighten)
    return Raster(
        low_ink_key(raster), raster.width, raster.height, False, True, zlib.compress(pale.tobytes(), 6), raster.alpha
    )
