"""`kredens show`: write one face of a card as a picture."""

from __future__ import annotations

import click

DRAFT_HELP = (
    "Draw even what does not fit, with a red mark, and though other cards have faults; the exit status is 1 then."
)


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
@click.option(
    "--draft",
    is_flag=True,
    help="Draw even what does not fit, with a red mark, and though other cards have faults; the exit status is 1 then.",
)
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
    from kredens.cards.drafts.partly_sound import PartlySound, load_what_is_sound
    from kredens.cards.faults import Unreadable
    from kredens.generator.commands.printing.file_names import face_suffix
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.images import export
    from kredens.generator.messages.terminal import reader_language
    from kredens.generator.printing.print_cards import FaceOptions, make_face_maker
    from kredens.generator.sheets import card_selection, paper

    loaded, faults = load_what_is_sound(game) if draft else PartlySound(cards.load(game))
    try:
        found = card_selection.find_card(loaded, card)
    except Unreadable:
        if not faults:
            raise
        # A card that is not there may be one of those with faults.
        raise Unreadable(faults) from None
    shown_bleed = paper.parse_length(bleed, "--bleed", most=30.0)
    size = paper.parse_card_size(card_size) if card_size else None
    faces = FaceOptions(
        lang,
        "low" if ink == "low" else "full",
        (size.width, size.height) if size else None,
        max(shown_bleed, 0.0) or None,
        draft,
    )
    maker = make_face_maker(loaded, faces)
    side: export.Side = "back" if back else "front"
    made = export.render_face(maker, found, side=side, dpi=dpi, bleed=shown_bleed)
    suffix = face_suffix(ink, card_size, bleed, dpi, draft=draft)
    name = f"{loaded.id}-{found.id}-{side}-{'+'.join(maker.languages)}{suffix}.png"
    path = Path(output) if output else Path("output") / name
    write_file(path, made.data)
    told = (*faults, *made.faults)
    for fault in told:
        click.echo(fault.in_language(reader_language()), err=True)
    click.echo(str(path))
    click.get_current_context().exit(1 if told else 0)
