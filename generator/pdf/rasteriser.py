"""Rasterise pages of a PDF as PNG: drawn by PDFium, on all processor cores."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock, active_count
from typing import Any, NamedTuple

from kredens.generator.files.atomic_write import write_file
from kredens.generator.pdf.png_encoder import encode_png, load_deflater
from kredens.generator.workers.worker_pool import available_cores, share_work

MIN_PAGES_FOR_POOL = 12
"""Below so many pages one process is as fast as several, which must be started first."""
WHITE = 0xFFFFFFFF
"""White paper, as PDFium counts colours."""
PAGES_PER_TASK = 2
"""Pages that a process takes at a time: few, so that no process is left with the last long ones."""


class Small(NamedTuple):
    """A smaller picture that is wanted of a page too: its size in pixels, without a border of the large one."""

    size: tuple[int, int]
    border: float


class RasterPage(NamedTuple):
    """A page to rasterise: its number in the PDF from 0, the resolution in dpi, and the files for its picture.

    `ground` is the number of a page of the same size that is drawn beneath it, such as what many cards have in common:
    of pages that follow each other it is drawn once.
    """

    number: int
    dpi: float
    files: tuple[Path, ...]
    small: Small | None = None
    ground: int | None = None


class Drawn(NamedTuple):
    """A page as it was drawn: its size in pixels, and its rows as PNG has them."""

    width: int
    height: int
    lines: ctypes.Array[ctypes.c_ubyte]

    def reduce(self, wanted: Small) -> bytes:
        """Return the red, green and blue of a smaller picture."""
        from PIL import Image

        stride = self.width * 3 + 1
        from_first_pixel = bytes(memoryview(self.lines)[1:])
        whole = Image.frombuffer("RGB", (self.width, self.height), from_first_pixel, "raw", "RGB", stride, 1)
        within = wanted.border, wanted.border, self.width - wanted.border, self.height - wanted.border
        return whole.resize(wanted.size, Image.Resampling.HAMMING, within).tobytes()


def render_page(pdf: bytes, number: int, dpi: float) -> bytes:
    """Return one page of a PDF as PNG; `number` counts from 0."""
    with open_pdf(pdf) as document:
        drawn = _draw_page(document, number, dpi)
        return encode_png(*drawn, dpi)


@contextmanager
def open_pdf(pdf: bytes) -> Iterator[Any]:
    """Yield the PDF opened by PDFium, which only one thread of a process may use at a time."""
    import pypdfium2

    with _PDFIUM_LOCK:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()


_PDFIUM_LOCK = RLock()


def rasterise(
    pdf: bytes,
    pages: Sequence[RasterPage],
    takers: Sequence[Callable[[int, bytes], object]] = (),
    progress: Callable[[int], object] = lambda _: None,
) -> None:
    """Write the files of every page, and give each small picture that is wanted to all `takers`.

    These are called with the number of the page and with the red, green and blue of its pixels, in the order of the
    pages and while others are drawn. `progress` is called with the number of pages done. Raises Unreadable if a file
    cannot be written.
    """
    # Whole contact sheets come last in the file and take longest: they are begun first.
    order = [*reversed([page for page in pages if page.small is None]), *(page for page in pages if page.small)]
    chunks = [order[i : i + PAGES_PER_TASK] for i in range(0, len(order), PAGES_PER_TASK)]
    workers = min(available_cores(), len(chunks))
    done = 0
    with _written_chunks(pdf, chunks, workers) as results:
        for chunk, small in zip(chunks, results, strict=True):
            for number, picture in small:
                for take in takers:
                    take(number, picture)
            done += len(chunk)
            progress(done)


@contextmanager
def _written_chunks(
    pdf: bytes, chunks: Sequence[Sequence[RasterPage]], workers: int
) -> Iterator[Iterator[list[tuple[int, bytes]]]]:
    """Yield the small pictures of each of the chunks in turn, whose files are written by several processes or by this.

    A program with threads cannot be forked safely, and may not expect to be started again as a child.
    """
    if sum(map(len, chunks)) < MIN_PAGES_FOR_POOL or workers < 2 or active_count() > 1:
        with open_pdf(pdf) as document:
            yield map(_PictureWriter(document).write, chunks)
        return
    # Loaded once before the workers are forked, and not once in each of them.
    load_deflater()
    import PIL.Image  # noqa: F401
    import pypdfium2  # noqa: F401

    with share_work(partial(_open_in_worker, pdf), chunks, workers) as results:
        yield results


def _open_in_worker(pdf: bytes) -> Callable[[Sequence[RasterPage]], list[tuple[int, bytes]]]:
    """Open the PDF within a worker, and return the function that writes pages of it."""
    import pypdfium2

    return _PictureWriter(pypdfium2.PdfDocument(pdf)).write


class _PictureWriter:
    """Writer of the pictures of an open PDF, which keeps the last ground, and the memory of the last picture."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._ground: tuple[int, float, Drawn] | None = None
        self._last: Drawn | None = None

    def write(self, pages: Sequence[RasterPage]) -> list[tuple[int, bytes]]:
        """Write the pages, and return the small pictures that are wanted of them, with the number of the page."""
        small: list[tuple[int, bytes]] = []
        for page in pages:
            drawn = _draw_page(self._document, page.number, page.dpi, self._draw_ground(page), self._last)
            self._last = drawn
            picture = encode_png(*drawn, page.dpi)
            for file in page.files:
                write_file(file, picture)
            if page.small is not None:
                small.append((page.number, drawn.reduce(page.small)))
        return small

    def _draw_ground(self, page: RasterPage) -> Drawn | None:
        """Return what lies beneath a page, drawn anew if the page before had another ground."""
        if page.ground is None:
            return None
        if self._ground is None or self._ground[:2] != (page.ground, page.dpi):
            self._ground = page.ground, page.dpi, _draw_page(self._document, page.ground, page.dpi)
        return self._ground[2]


def _draw_page(document: Any, number: int, dpi: float, ground: Drawn | None = None, last: Drawn | None = None) -> Drawn:
    """Return a page of an open PDF as it is drawn in that resolution, on white paper or on a ground of its size.

    It is drawn over the `last` one, in the same memory, if that had its size and is no longer needed.
    """
    from pypdfium2 import raw

    page = document[number]
    # To the nearest pixel: PDFium's own way is the next one up, and 744.1 pixels of a card became 745.
    width, height = (max(1, round(side * dpi / 72)) for side in page.get_size())
    # PDFium draws the rows where PNG wants them, each a byte behind the one before: a large picture is not copied.
    stride = width * 3 + 1
    if last is not None and (last.width, last.height) == (width, height):
        lines = last.lines
    else:
        lines = (ctypes.c_ubyte * (stride * height))()
    if ground is not None:
        ctypes.memmove(lines, ground.lines, stride * height)
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGR, ctypes.byref(lines, 1), stride)
    try:
        if ground is None:
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
        flags = raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_ANNOT
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    finally:
        raw.FPDFBitmap_Destroy(bitmap)
    return Drawn(width, height, lines)
