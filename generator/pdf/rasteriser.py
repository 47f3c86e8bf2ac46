"""Pages of a PDF as PNG pictures: rasterised by PDFium, encoded for flat art, on as many processor cores as there
are."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kredens.generator.files.atomic_write import write

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

WORTH_A_PROCESS = 12
"""Below so many pages one process is as fast as several, which must be started first."""
CHUNK = 2
"""Pages that a process takes at a time: few, so that no process is left with the last long ones."""


class Page(NamedTuple):
    """A page to rasterise: its number in the PDF from 0, the resolution, and the files that its picture becomes."""

    number: int
    dpi: float
    files: tuple[Path, ...]


def encoded(width: int, height: int, rows: bytes, stride: int, dpi: float) -> bytes:
    """An RGB PNG without row filters at zlib's fastest level: drawn cards come out smaller and far sooner than with
    them."""
    wide = width * 3
    lines = b"".join([b"\0" + rows[i * stride : i * stride + wide] for i in range(height)])
    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", zlib.compress(lines, 1)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rasterise(pdf: bytes, pages: Sequence[Page], progress: Callable[[int], None] = lambda _: None) -> None:
    """Writes every page's files; `progress` hears how many pages are done. Raises Unreadable if a file cannot be
    written."""
    # Contact sheets come last in the file and take longest: they are begun first.
    order = [*reversed(pages)]
    chunks = [order[i : i + CHUNK] for i in range(0, len(order), CHUNK)]
    workers = min(_cores(), len(chunks))
    if len(pages) < WORTH_A_PROCESS or workers < 2:
        _start(pdf)
        for done, page in enumerate(pages, 1):
            _draw([page])
            progress(done)
        return
    done = 0
    with ProcessPoolExecutor(workers, mp_context=_context(), initializer=partial(_start, pdf)) as pool:
        for count in pool.map(_draw, chunks):
            done += count
            progress(done)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _context() -> BaseContext:
    """Forked where that is safe and cheap: PDFium has not been started in this process yet."""
    import multiprocessing
    import sys

    return multiprocessing.get_context("fork" if sys.platform.startswith("linux") else "spawn")


_document: Any = None


def _start(pdf: bytes) -> None:
    global _document
    import pypdfium2

    _document = pypdfium2.PdfDocument(pdf)


def _draw(pages: Sequence[Page]) -> int:
    from pypdfium2 import PdfBitmap, raw

    assert _document is not None
    for page in pages:
        drawn = _document[page.number]
        # To the nearest pixel: PDFium's own way is the next one up, and 744.1 pixels of a card became 745.
        width, height = (max(1, round(side * page.dpi / 72)) for side in drawn.get_size())
        bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR, rev_byteorder=True)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        flags = raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_ANNOT
        raw.FPDF_RenderPageBitmap(bitmap, drawn, 0, 0, width, height, 0, flags)
        picture = encoded(bitmap.width, bitmap.height, bytes(bitmap.buffer), bitmap.stride, page.dpi)
        for file in page.files:
            write(file, picture)
    return len(pages)
