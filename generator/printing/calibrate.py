"""What `kredens calibrate` does: writes the calibration sheet, and keeps the corrections that follow from its
readings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.drawing.primitives import Mark, Run
from kredens.generator.files.atomic_write import write
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.pdf.writer import Writer
from kredens.generator.sheets import calibration_sheet, user_settings
from kredens.generator.sheets.calibration_sheet import Label
from kredens.generator.sheets.imposition import Flip
from kredens.generator.sheets.paper import Paper, plain
from kredens.generator.typesetting.fonts import Shelf
from kredens.generator.typesetting.typesetter import MM

FONT = "FiraSansCondensed-Medium"
INK = "#000000"


def write_sheet(paper: Paper, flip: Flip, output: str | None) -> None:
    """Writes both sides of the sheet as PDF and says how to print it."""
    sheet = calibration_sheet.page(paper)
    shelf = Shelf([TEMPLATES / "fonts"])
    writer = Writer(shelf, {}, FONT, "en")
    writer.describe(title="Kredens: calibration", author="Kredens", subject=f"Calibration sheet, {paper.name}")
    writer.duplex(flip)
    for shapes, labels in ((sheet.front, sheet.front_labels), (sheet.back, sheet.back_labels)):
        marks: list[Mark] = [*shapes, *_runs(labels, shelf)]
        writer.page(paper.width, paper.height, marks)
    path = Path(output) if output else Path("output") / f"calibrate-{paper.name}.pdf"
    write(path, writer.finish())
    edge = "long" if flip == "long-edge" else "short"
    click.echo(f"{path}: 2 pages; print at 100 %, two-sided, flip on {edge} edge, and read it as it says")


def _runs(labels: Iterable[Label], shelf: Shelf) -> Iterable[Run]:
    font = shelf.font(FONT)
    for label in labels:
        wide = font.width(label.text) * label.size * MM
        left = label.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
        yield Run(label.text, FONT, label.size, left, label.y, INK, wide)


def save(name: str, paper: Paper, left: str | None, right: str | None, rulers: str | None) -> None:
    """Works out the corrections from the readings, keeps them and says what they are."""
    if left is None or right is None:
        raise Unreadable(
            Fault(
                "reading", "--save needs both readings of the sheet: --left 'X Y' and --right 'X Y' (0 0 where it fits)"
            )
        )
    true = calibration_sheet.measures(paper)
    measured = _pair(rulers, (true.across, true.down))
    corrections = calibration_sheet.reading(
        paper, user_settings.shift(left, "--left"), user_settings.shift(right, "--right"), measured
    )
    file = user_settings.save_printer(name, corrections)
    x, y = corrections.back_shift
    across, down = corrections.scale
    click.echo(f"backs move {plain(x)} mm right and {plain(y)} mm down and turn {corrections.back_angle:.2f}°;")
    click.echo(f"pages are stretched to {across * 100:.2f} % across and {down * 100:.2f} % down")
    click.echo(f"kept in {file}; use it with: kredens print GAME --printer {name}")


def _pair(text: str | None, default: tuple[float, float]) -> tuple[float, float]:
    if text is None:
        return default
    from kredens.generator.sheets.paper import length

    parts = text.replace(";", " ").split()
    if len(parts) != 2:
        raise Unreadable(Fault("reading", f"--rulers: {text!r} is not two lengths such as '149,6 199,2'"))
    across, down = (length(part, "--rulers", least=10.0, most=500.0) for part in parts)
    return across, down
