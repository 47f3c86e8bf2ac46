"""Make the calibration sheet of a printer, and keep the corrections that follow from its readings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Mark, Run
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.messages.catalogue import FALLBACK_LANGUAGE
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.printing import calibration_sheet
from kredens.generator.printing.calibration_sheet import Label
from kredens.generator.settings import user_settings
from kredens.generator.sheets.imposition import Flip
from kredens.generator.sheets.paper import Paper
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.typesetter import MM_PER_POINT

FONT = "FiraSansCondensed-Medium"
INK = "#000000"


class SavedCorrections(NamedTuple):
    """The corrections that were worked out for a printer, and the file that keeps them."""

    corrections: user_settings.Printer
    file: Path


def build_calibration_pdf(paper: Paper, flip: Flip, language: str = "cs") -> bytes:
    """Return both sides of the calibration sheet as PDF, in that language and in English."""
    languages = tuple(dict.fromkeys((language, FALLBACK_LANGUAGE)))
    sheet = calibration_sheet.build_calibration_sheet(paper, languages)
    fonts = FontLibrary([TEMPLATES / "fonts"])
    writer = PdfWriter(fonts, {}, FONT, languages[0])
    writer.set_metadata(title="Kredens: calibration", author="Kredens", subject=f"Calibration sheet, {paper.name}")
    writer.request_duplex(flip)
    for shapes, labels in ((sheet.front, sheet.front_labels), (sheet.back, sheet.back_labels)):
        marks: list[Mark] = [*shapes, *_label_runs(labels, fonts)]
        writer.add_page(paper.width, paper.height, marks)
    return writer.finish()


def _label_runs(labels: Iterable[Label], fonts: FontLibrary) -> Iterable[Run]:
    font = fonts.load_font(FONT)
    for label in labels:
        wide = font.measure_text(label.text) * label.size * MM_PER_POINT
        left = label.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
        yield Run(label.text, FONT, label.size, left, label.y, INK, wide)


def save_corrections(
    name: str, paper: Paper, left: str | None, right: str | None, rulers: str | None
) -> SavedCorrections:
    """Work out the corrections from the readings, and save them under the printer's name.

    Raises Unreadable if a reading is missing or cannot be right.
    """
    if left is None or right is None:
        raise Unreadable(Fault("reading", message("needs-both-readings")))
    true = calibration_sheet.true_lengths(paper)
    measured = _parse_ruler_lengths(rulers, (true.across, true.down))
    corrections = calibration_sheet.compute_corrections(
        paper, user_settings.parse_shift(left, "--left"), user_settings.parse_shift(right, "--right"), measured
    )
    return SavedCorrections(corrections, user_settings.save_printer(name, corrections))


def describe_saved(name: str, saved: SavedCorrections) -> tuple[str, ...]:
    """Return what was worked out for the printer of that name, and where it is kept, as sentences."""
    corrections = saved.corrections
    (x, y), (across, down) = corrections.back_shift, corrections.scale
    return (
        message("calibrated-backs", right=x, down=y, angle=corrections.back_angle),
        message("calibrated-scale", across=across * 100, down=down * 100),
        message("calibrated-kept", file=str(saved.file), name=name),
    )


def _parse_ruler_lengths(text: str | None, default: tuple[float, float]) -> tuple[float, float]:
    """Return the two measured lengths in mm, or `default` if none are given; raises Unreadable."""
    if text is None:
        return default
    from kredens.generator.sheets.paper import parse_length

    parts = text.replace(";", " ").split()
    if len(parts) != 2:
        raise Unreadable(Fault("reading", message("rulers-two-lengths", text=quote_value(text))))
    across, down = (parse_length(part, "--rulers", least=10.0, most=500.0) for part in parts)
    return across, down
