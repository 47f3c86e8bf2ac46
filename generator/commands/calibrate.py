"""`kredens calibrate`: a sheet that measures a printer, and the corrections saved under its name."""

from __future__ import annotations

import click


@click.command(name="calibrate", context_settings={"show_default": True})
@click.option("--paper", default="a4", metavar="SIZE", help="The paper that you print on: a4, letter, WxHmm.")
@click.option(
    "--flip", type=click.Choice(["long-edge", "short-edge"]), default="long-edge", help="As for 'kredens print'."
)
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default in the folder output.")
@click.option("--save", metavar="NAME", help="Keep the corrections of the printer under this name, from the readings:")
@click.option("--left", metavar='"X Y"', help="Reading at the left station, mm right and down, as the sheet says.")
@click.option("--right", metavar='"X Y"', help="Reading at the right station.")
@click.option("--rulers", metavar='"X Y"', help="Measured lengths of the two rulers, across and down, in mm.")
def command(
    paper: str,
    flip: str,
    output: str | None,
    save: str | None,
    left: str | None,
    right: str | None,
    rulers: str | None,
) -> None:
    """Writes a two-sided sheet that shows how far your printer is off, and keeps what you read from it.

    Print it on both sides at 100 %, read it as it says, then run 'kredens calibrate --save NAME' with the readings.
    From then on 'kredens print GAME --printer NAME' corrects every sheet.
    """
    from pathlib import Path

    from kredens.cards.messages.message import message
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.messages.terminal import in_reader_language, reader_language
    from kredens.generator.printing import calibrate
    from kredens.generator.sheets.imposition import Flip
    from kredens.generator.sheets.paper import parse_paper

    sheet = parse_paper(paper)
    if save is not None:
        for line in calibrate.describe_saved(save, calibrate.save_corrections(save, sheet, left, right, rulers)):
            click.echo(in_reader_language(line))
    elif left or right or rulers:
        raise click.UsageError(message("readings-with-save"))
    else:
        path = Path(output) if output else Path("output") / f"calibrate-{sheet.name}.pdf"
        edge: Flip = "short-edge" if flip == "short-edge" else "long-edge"
        write_file(path, calibrate.build_calibration_pdf(sheet, edge, reader_language()))
        written = message("calibration-long" if flip == "long-edge" else "calibration-short", path=str(path))
        click.echo(in_reader_language(written))
