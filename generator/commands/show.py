"""`kredens show`: write one face of a card as a picture."""

from __future__ import annotations

import click


@click.command(name="show", context_settings={"show_default": True})
@click.argument("game")
@click.argument("card")
@click.option("--back", is_flag=True, help="The back in place of the front.")
@click.option(
    "--lang", metavar="LANG", help="Language of the card: cs, en …, or two: cs+en. The game's own by default."
)
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", help="low: white grounds and outlines.")
@click.option("--card-size", metavar="SIZE", help="standard, poker, mini … or WxH mm; by default what the layout says.")
@click.option("--bleed", default="0", metavar="MM", help="How much of the bleed to show around the card, in mm.")
@click.option("--dpi", type=click.IntRange(36, 1200), default=300, metavar="N", help="Resolution of the picture.")
@click.option("--draft", is_flag=True, help="Draw even what does not fit, with a red mark; the exit status is 1 then.")
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default in the folder output.")
def command(
    game: str,
    card: str,
    back: bool,
    lang: str | None,
    ink: str,
    card_size: str | None,
    bleed: str,
    dpi: int,
    draft: bool,
    output: str | None,
) -> None:
    """Writes one face of CARD (an id or a name) as PNG and prints its path."""
    from pathlib import Path

    from kredens import cards
    from kredens.generator.faces.face_maker import FaceMaker, Measure
    from kredens.generator.images import export
    from kredens.generator.printing.print_job import parse_languages
    from kredens.generator.sheets import card_selection, paper

    loaded = cards.load(game)
    found = card_selection.find_card(loaded, card)
    languages = parse_languages(loaded, lang)
    shown_bleed = paper.parse_length(bleed, "--bleed", most=30.0)
    size = paper.parse_card_size(card_size) if card_size else None
    measure = Measure((size.width, size.height) if size else None, max(shown_bleed, 0.0) or None)
    maker = FaceMaker(loaded, languages, ink="low" if ink == "low" else "full", measure=measure, draft=draft)
    side = "back" if back else "front"
    name = f"{loaded.id}-{found.id}-{side}-{'+'.join(languages)}{'-low' if ink == 'low' else ''}.png"
    path = Path(output) if output else Path("output") / name
    click.get_current_context().exit(
        export.write_face_picture(maker, found, path, side=side, dpi=dpi, bleed=shown_bleed)
    )
