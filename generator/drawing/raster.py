"""Pictures from a game's folder, prepared for print: opened with guards, kept as they are where the PDF can hold
them so."""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from kredens.cards import paths
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.generator.drawing import png_rows

MOST_PIXELS = 40_000_000
"""The largest picture opened: enough for 600 dpi on A4 and a bound of some 160 MB of memory."""
LARGEST_FILE = 60_000_000
FORMATS = ("PNG", "JPEG")
BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff")
WRECKAGE = (ArithmeticError, AttributeError, EOFError, LookupError, TypeError, ValueError)
"""What Pillow stumbles over in a damaged file, for which it has no error of its own."""


class Raster(Struct, frozen=True):
    """A prepared picture. `data` is a JPEG file where `jpeg`, else zlib-compressed RGB rows, with the filters of PNG
    where `filtered`; `alpha` compressed 8-bit rows."""

    key: str
    width: int
    height: int
    jpeg: bool
    grey: bool
    data: bytes
    alpha: bytes | None = None
    filtered: bool = False


class ArtStore:
    """Every picture that a run uses, opened once. `key` in a Picture mark is the key here."""

    def __init__(self) -> None:
        self.rasters: dict[str, Raster] = {}
        self._by_path: dict[Path, Raster] = {}

    def raster(self, path: Path, shown_as: str) -> Raster:
        """The picture in the file; raises Unreadable with what is wrong and what would be right."""
        known = self._by_path.get(path)
        if known is None:
            known = _prepared(path, shown_as)
            self._by_path[path] = known
            self.rasters[known.key] = known
        return known


def inside(root: Path, reference: str, place: Place | None = None) -> Path:
    """The file that a definition or layout names, certain to lie inside the game's folder; raises Unreadable."""

    try:
        return paths.inside(root, reference)
    except paths.Outside as problem:
        raise Unreadable(Fault("path", str(problem), place)) from None


def _prepared(path: Path, shown_as: str) -> Raster:
    def refuse(why: str) -> Unreadable:
        return Unreadable(Fault("art", f"cannot use this picture: {why}", Place(shown_as, 1, 1)))

    try:
        if path.stat().st_size > LARGEST_FILE:
            raise refuse(f"the file is larger than {LARGEST_FILE // 1_000_000} MB; save it smaller")
        data = path.read_bytes()
    except OSError as error:
        raise refuse(error.strerror or str(error)) from None
    plain = png_rows.rows(data, MOST_PIXELS)
    if plain is not None:
        return Raster(_key(data), plain.width, plain.height, False, False, plain.data, filtered=True)
    import io
    import warnings

    from PIL import Image, ImageFile, UnidentifiedImageError

    ImageFile.LOAD_TRUNCATED_IMAGES = False
    with warnings.catch_warnings():
        # What Pillow only warns of (size, odd metadata) is judged here or does not matter.
        warnings.simplefilter("ignore")
        try:
            image = Image.open(io.BytesIO(data), formats=FORMATS)
            if image.width * image.height > MOST_PIXELS:
                raise refuse(
                    f"it has {image.width} × {image.height} pixels, more than {MOST_PIXELS // 1_000_000} million; "
                    "300 dpi at the printed size is plenty (a 63 × 88 mm card: 744 × 1039)"
                )
            return _raster(image, data)
        except UnidentifiedImageError:
            if data.startswith(BEGINNINGS):
                raise refuse("the file is damaged") from None
            raise refuse("it is neither PNG nor JPEG (nor SVG by its name)") from None
        except Image.DecompressionBombError:
            raise refuse(f"it has more than {MOST_PIXELS // 1_000_000} million pixels") from None
        except (OSError, SyntaxError, struct.error, zlib.error, MemoryError, *WRECKAGE) as error:
            raise refuse(f"the file is damaged ({error})") from None


def _key(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def _raster(image: object, data: bytes) -> Raster:
    from PIL import Image, ImageOps

    assert isinstance(image, Image.Image)
    key = _key(data)
    turned = image.getexif().get(0x0112, 1) != 1
    if image.format == "JPEG" and image.mode in ("RGB", "L") and not turned:
        image.load()
        return Raster(key, image.width, image.height, True, image.mode == "L", data)
    if turned:
        image = ImageOps.exif_transpose(image)
    if image.mode == "I;16":
        # Pillow would cut 16 bits off at 255, not scale them: the high bytes are the picture.
        image = Image.frombytes("L", image.size, image.tobytes()[1::2])
    has_alpha = "A" in image.getbands() or "transparency" in image.info
    alpha = None
    if has_alpha:
        image = image.convert("RGBA")
        channel = image.getchannel("A")
        if channel.getextrema() != (255, 255):
            alpha = zlib.compress(channel.tobytes(), 6)
    return Raster(key, image.width, image.height, False, False, zlib.compress(image.convert("RGB").tobytes(), 6), alpha)


def low_ink_raster(raster: Raster, lighten: Callable[[int], int] = lambda v: 255 - (255 - v) * 35 // 100) -> Raster:
    """The picture in pale grey, for printing with little ink."""
    import io

    from PIL import Image

    if raster.jpeg:
        image = Image.open(io.BytesIO(raster.data), formats=("JPEG",)).convert("L")
    elif raster.filtered:
        whole = png_rows.file(png_rows.Rows(raster.width, raster.height, raster.data))
        image = Image.open(io.BytesIO(whole), formats=("PNG",)).convert("L")
    else:
        image = Image.frombytes("RGB", (raster.width, raster.height), zlib.decompress(raster.data)).convert("L")
    pale = image.point(lighten)
    return Raster(
        raster.key + "-low", raster.width, raster.height, False, True, zlib.compress(pale.tobytes(), 6), raster.alpha
    )
