"""The pictures of a lesson for a page: the same drawings as in the book, in a telephone's measure, as WebP."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

from kredens.generator.book.anatomy_drawing import draw_anatomy
from kredens.generator.book.line_breaking import Compositor
from kredens.generator.book.style import BookStyle
from kredens.generator.book.table_drawing import TablePainter
from kredens.generator.drawing.blocks import Block
from kredens.generator.drawing.primitives import Group, Matrix, Shape, rectangle
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.images.thumbnails import MEDIA_TYPE, Thumbnail
from kredens.generator.learning.lesson import Lesson

WIDTH: Final = 84.0
"""Width of a drawing in mm: as wide as a telephone, so that its letters are as large there as in print."""
FACE_WIDTH: Final = 62.0
"""Width in mm of a card looked at closely."""
PIXELS_PER_MM: Final = 5.0
"""Resolution: a fifth more than a telephone’s page, for letters that are sharp in few bytes."""
COARSE_PIXELS_PER_MM: Final = 3.4
"""Resolution on a page that has no room left."""
MARGIN: Final = 3.0
"""Space in mm around a card looked at closely."""
BORDER: Final = 0.6
"""White around a drawing, in mm, for lines on its edge."""
QUALITY, ENCODER_EFFORT = 34, 6
"""Quality of the WebP encoder, from 0 to 100, and how long it looks for a smaller picture, from 0 to 6."""

SET_TABLE: Final = "set"


def anatomy_key(number: int) -> str:
    """Return the key of the picture of the card with that number, counted from 1."""
    return f"card-{number}"


def scene_key(number: int) -> str:
    """Return the key of the table after the part of the story with that number, counted from 1."""
    return f"scene-{number}"


def render_figures(lesson: Lesson, maker: FaceMaker, pixels_per_mm: float = PIXELS_PER_MM) -> dict[str, Thumbnail]:
    """Return the pictures of a lesson in the first language of the face maker, by their keys."""
    from PIL import Image

    from kredens.generator.pdf.rasteriser import open_pdf
    from kredens.generator.pdf.writer import PdfWriter

    language = maker.languages[0]
    drawn = dict(_draw_figures(lesson, maker, language))
    writer = PdfWriter(maker.assets.fonts, maker.shared_assets.store.rasters, "FiraSansCondensed-Medium", language)
    for block in drawn.values():
        marks = (Group(block.marks, Matrix(e=BORDER, f=BORDER)),)
        writer.add_page(block.width + 2 * BORDER, block.height + 2 * BORDER, marks)
    found: dict[str, Thumbnail] = {}
    with open_pdf(writer.finish()) as document:
        for number, key in enumerate(drawn):
            picture = document[number].render(scale=pixels_per_mm * 25.4 / 72).to_pil().convert("RGB")
            assert isinstance(picture, Image.Image)
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=QUALITY, method=ENCODER_EFFORT)
            found[key] = Thumbnail(out.getvalue(), MEDIA_TYPE, picture.width, picture.height)
    return found


def _draw_figures(lesson: Lesson, maker: FaceMaker, language: str) -> Iterator[tuple[str, Block]]:
    """Yield each drawing with its key."""
    style = BookStyle(language)
    compositor = Compositor(maker.assets.fonts, language)
    painter = TablePainter(maker, style, compositor, WIDTH)
    if language in lesson.set_table:
        yield SET_TABLE, painter.draw(lesson.set_table[language])
    for number, anatomy in enumerate(lesson.cards, 1):
        face = maker.front(anatomy.card)
        yield anatomy_key(number), _on_ground(style, draw_anatomy(style, compositor, face, anatomy.fields, FACE_WIDTH))
    for number, scene in enumerate(lesson.story, 1):
        if language in scene.tables:
            yield scene_key(number), painter.draw(scene.tables[language])


def _on_ground(style: BookStyle, block: Block) -> Block:
    """Return the drawing on the ground that tables have."""
    width, height = block.width + 2 * MARGIN, block.height + 2 * MARGIN
    ground = Shape(rectangle(0, 0, width, height), fill=style.colour("table"))
    return Block(width, height, (ground, Group(block.marks, Matrix(e=MARGIN, f=MARGIN))))


def render_in_languages(
    lesson: Lesson, makers: Sequence[FaceMaker], pixels_per_mm: float = PIXELS_PER_MM
) -> dict[str, dict[str, Thumbnail]]:
    """Return the pictures by key and then by language, one maker a language."""
    found: dict[str, dict[str, Thumbnail]] = {}
    for maker in makers:
        for key, picture in render_figures(lesson, maker, pixels_per_mm).items():
            found.setdefault(key, {})[maker.languages[0]] = picture
    return found
