"""Printing: sheets as PDF, pictures of faces, the sheets to write a game down and to measure a printer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from kredens.cards.decks.deck_file import DeckList
from kredens.cards.definitions.model import Card, Extra
from kredens.generator.api.games import GameLike, load
from kredens.generator.images import export
from kredens.generator.images.export import CardPictures, Side
from kredens.generator.printing import calibrate, log_sheet, print_cards
from kredens.generator.printing.print_cards import FaceOptions, Selection
from kredens.generator.sheets import card_selection
from kredens.generator.sheets.imposition import Flip
from kredens.generator.sheets.paper import Paper, parse_paper
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import PrintedPdf


def find_card(game: GameLike, text: str) -> Card | Extra:
    """Return the card or extra of that id or name, in any language. Raises Unreadable with similar names."""
    return card_selection.find_card(load(game), text)


def select_cards(
    game: GameLike,
    *,
    only: Sequence[str] = (),
    sets: Sequence[str] = (),
    deck: DeckList | None = None,
    copies: int = 1,
    card_backs: str | None = None,
    on: date | None = None,
) -> Selection:
    """Return what is to be printed: by default the default sets of the game, `copies` times.

    Each of `only` is an id, a name in any language, `kind:city`, or `field:value`; `sets` are names of sets, or `all`;
    a `deck` is taken in its quantities, with what lies beside it, and `warnings` say what its format does not allow on
    the day `on` (today). `card_backs` chooses those of a game whose decks have different backs: `one`, `each`, or the
    name of a back. Raises Unreadable if nothing is left, or if anything cannot be found.
    """
    return print_cards.select_cards(
        load(game), only=only, sets=sets, deck=deck, copies=copies, card_backs=card_backs, on=on
    )


def print_pdf(
    game: GameLike,
    cards: Selection | None = None,
    *,
    faces: FaceOptions | None = None,
    sheets: SheetOptions | None = None,
) -> PrintedPdf:
    """Return sheets to cut out as PDF; by default all that `select_cards` returns, on A4.

    Raises Unreadable if a card does not fit the paper, and Findings for faces with faults unless they are drafts.
    """
    loaded = load(game)
    selection = cards or print_cards.select_cards(loaded)
    return print_cards.print_pdf(loaded, selection, faces or FaceOptions(), sheets or SheetOptions())


def face_png(
    game: GameLike,
    card: str | Card | Extra,
    side: Side = "front",
    *,
    dpi: float = 300,
    bleed: float = 0.0,
    faces: FaceOptions | None = None,
) -> bytes:
    """Return one face as PNG, with `bleed` mm of its ground around the card.

    Raises Findings if the face has faults unless it is a draft, and Unreadable if the picture would be too large.
    """
    loaded = load(game)
    found = card_selection.find_card(loaded, card) if isinstance(card, str) else card
    maker = print_cards.make_face_maker(loaded, faces or FaceOptions(bleed=bleed or None))
    return export.render_face(maker, found, side=side, dpi=dpi, bleed=bleed).data


def write_card_pictures(
    game: GameLike,
    folder: str | Path,
    cards: Selection | None = None,
    *,
    dpi: int = 300,
    backs: bool = True,
    faces: FaceOptions | None = None,
) -> CardPictures:
    """Write one PNG for each side of every card, and contact sheets, into a folder; return the files.

    Pictures have the bleed that `faces` says. Raises Findings for faces with faults unless they are drafts.
    """
    loaded = load(game)
    look = faces or FaceOptions()
    return export.write_card_pictures(
        print_cards.make_face_maker(loaded, look),
        (cards or print_cards.select_cards(loaded)).items,
        Path(folder),
        dpi=dpi,
        bleed=look.bleed or 0.0,
        backs=backs,
    )


def log_sheet_pdf(game: GameLike, *, language: str | None = None, paper: Paper | str = "a4") -> bytes:
    """Return the sheet on which the game is written down in pencil, as PDF. Raises Unreadable if it has none."""
    loaded = load(game)
    (first, *_) = print_cards.parse_languages(loaded, language)
    return log_sheet.build_log_sheet(loaded, first, choose_paper(paper))


def calibration_pdf(paper: Paper | str = "a4", *, flip: Flip = "long-edge") -> bytes:
    """Return the two-sided sheet that shows how far a printer is off, as PDF.

    What is read from it becomes a Correction in SheetOptions.
    """
    return calibrate.build_calibration_pdf(choose_paper(paper), flip)


def choose_paper(paper: Paper | str) -> Paper:
    """Return the paper, also of a name or a measure such as `letter` or `100x150mm`. Raises Unreadable."""
    return parse_paper(paper) if isinstance(paper, str) else paper
