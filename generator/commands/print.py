"""`kredens print`: print cards on sheets as PDF, or write pictures of cards."""

from __future__ import annotations

from typing import Any

import click

HELP = {
    "paper": "a4, letter, a3, a2, a5, legal, WxHmm, or card: one card a page with bleed, for print shops.",
    "card_size": "standard (63x88), poker, bridge, mini, tarot … or WxH mm; by default what the layout says.",
    "token_size": "Side of square pieces up to 30 mm, to suit a round punch: 16, 19, 25 …; by default their layout's.",
    "only": "Only these cards: an id, a name, kind:city, faction:husite. Can be repeated.",
    "set": "Only the cards of this set of the game, or all; by default what its game.yaml says. Can be repeated.",
    "deck": "Only the cards of this list, in its quantities: a file, or a deck that comes with the game.",
    "sets": "How many copies of everything.",
    "collate": "With --sets: whole sets one after another, not all copies of a card together.",
    "backs": "interleaved: front, back, front …; back-first: back, front …; separate: all fronts, then all backs; "
    "separate-reversed: the backs from last to first; fold: beside each other; none.",
    "card_backs": "Of a game whose decks have different backs. one: the same on all cards; each: cards that go with "
    "every deck once with each back; or the name of a back.",
    "flip": "The edge about which the printer turns the paper.",
    "back_shift": 'Move the backs right and down: "0.5 -1,2" (mm).',
    "back_angle": "Turn the backs clockwise (degrees).",
    "printer": "Corrections kept by 'kredens calibrate --save NAME'.",
    "marks": "Where to draw cut marks.",
    "tile": "Print what is larger than the paper in tiles that overlap, to glue together.",
    "corners": "Show where the corners of the cards are rounded.",
    "cutter": "outline: the contours beside the PDF too, as SVG and DXF, for a cutting machine; silhouette: with its "
    "registration marks on the sheets.",
    "gap": "Space between cards in mm: 3 if it costs no card, else 0.",
    "margin": "Least free border of the sheet in mm.",
    "bleed": "How far the ground reaches beyond the cut in mm: 1.5 on sheets, the layout's (3) on one-card pages.",
    "ink": "low: white grounds and outlines.",
    "title_page": "A first sheet that says how to print and what there is; by default not with --only.",
    "skip": "Leave the first N places empty: for a half-used sheet.",
    "lang": "Language of the cards: cs, en …, or two: cs+en. The game's own by default.",
    "output": "The file to write (with --png: the folder).",
    "output_dir": "The folder to write into: output.",
    "watch": "Print again whenever a file of the game changes.",
    "draft": "Print even if something does not fit: those cards get a red mark, and the exit status is 1.",
    "preset": "Options by a name: shop, drivethru, makeplayingcards, gamecrafter, or one of the game's or yours.",
    "png": "Pictures of the cards instead of sheets: a file for each front and back, and contact sheets.",
    "log_sheet": "A sheet to write a game down in pencil, instead of cards.",
    "box": "A tuck box for these cards to cut out and fold, instead of the cards.",
    "card_thickness": "With --box: the thickness of a card; one in a sleeve has some 0.5.",
    "dpi": "Resolution of the pictures.",
}


@click.command(name="print", context_settings={"show_default": True})
@click.argument("game")
@click.option("--paper", default="a4", metavar="SIZE", help=HELP["paper"])
@click.option("--card-size", metavar="SIZE", help=HELP["card_size"])
@click.option("--token-size", metavar="MM", help=HELP["token_size"])
@click.option("--only", multiple=True, metavar="CARD", help=HELP["only"])
@click.option("--set", multiple=True, metavar="NAME", help=HELP["set"])
@click.option("--deck", metavar="FILE", help=HELP["deck"])
@click.option("--sets", type=click.IntRange(1, 50), default=1, metavar="N", help=HELP["sets"])
@click.option("--collate", is_flag=True, help=HELP["collate"])
@click.option(
    "--backs",
    type=click.Choice(["interleaved", "back-first", "separate", "separate-reversed", "fold", "none"]),
    default="interleaved",
    help=HELP["backs"],
)
@click.option("--card-backs", metavar="NAME", help=HELP["card_backs"])
@click.option("--flip", type=click.Choice(["long-edge", "short-edge"]), default="long-edge", help=HELP["flip"])
@click.option("--back-shift", metavar='"X Y"', help=HELP["back_shift"])
@click.option("--back-angle", metavar="DEGREES", help=HELP["back_angle"])
@click.option("--printer", metavar="NAME", help=HELP["printer"])
@click.option(
    "--marks", type=click.Choice(["corners", "crosses", "edge", "lines", "none"]), default="corners", help=HELP["marks"]
)
@click.option("--tile", is_flag=True, help=HELP["tile"])
@click.option("--corners", is_flag=True, help=HELP["corners"])
@click.option("--cutter", type=click.Choice(["none", "outline", "silhouette"]), default="none", help=HELP["cutter"])
@click.option("--gap", metavar="MM", help=HELP["gap"])
@click.option("--margin", metavar="MM", help=HELP["margin"])
@click.option("--bleed", metavar="MM", help=HELP["bleed"])
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", help=HELP["ink"])
@click.option("--title-page/--no-title-page", default=None, help=HELP["title_page"])
@click.option("--skip", type=click.IntRange(0, 200), default=0, metavar="N", help=HELP["skip"])
@click.option("--lang", metavar="LANG", help=HELP["lang"])
@click.option("--draft", is_flag=True, help=HELP["draft"])
@click.option("--preset", metavar="NAME", help=HELP["preset"])
@click.option("--png", is_flag=True, help=HELP["png"])
@click.option("--log-sheet", is_flag=True, help=HELP["log_sheet"])
@click.option("--box", is_flag=True, help=HELP["box"])
@click.option("--card-thickness", default="0.32", metavar="MM", help=HELP["card_thickness"])
@click.option("--dpi", type=click.IntRange(36, 1200), default=300, metavar="N", help=HELP["dpi"])
@click.option("-o", "--output", metavar="PATH", help=HELP["output"])
@click.option("--output-dir", default="output", metavar="FOLDER", help=HELP["output_dir"])
@click.option("--watch", is_flag=True, help=HELP["watch"])
@click.pass_context
def command(ctx: click.Context, /, game: str, **options: Any) -> None:
    """Prints the cards of GAME: a PDF of sheets to cut out, with backs, marks and a page that says how.

    The last line says what was written and the printer's settings.
    """
    from kredens.generator.commands.printing.job import PrintJob

    given = {name for name in options if ctx.get_parameter_source(name) != click.core.ParameterSource.DEFAULT}
    parameters = {p.name: p for p in ctx.command.params if p.name}
    run = PrintJob(game, options, given, parameters)
    if options["watch"]:
        from kredens.generator.commands.printing.watch_loop import print_on_changes

        ctx.exit(print_on_changes(run))
    ctx.exit(run.run())
