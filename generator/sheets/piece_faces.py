"""Make the faces of everything that is printed: front and back of each card or other piece, with their faults."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault
from kredens.cards.languages import text_in
from kredens.generator.faces.face_faults import gather_faults
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.faces.pictures_ahead import NewPictures, draw_ahead
from kredens.generator.files.progress import show_progress
from kredens.generator.sheets.card_selection import PrintItem


class PieceFaces(NamedTuple):
    """A card or other piece to print, with its front and, where backs are printed, its back."""

    item: PrintItem
    front: Face
    back: Face | None


def make_all_faces(
    maker: FaceMaker, wanted: Sequence[PrintItem], *, backs: bool
) -> tuple[list[PieceFaces], list[Fault]]:
    """Make front and back of every item, and collect every fault of every face, those of a layout each once.

    An item whose copies have different fronts becomes as many.
    """
    faces: list[PieceFaces] = []
    faults: dict[Fault, None] = {}
    new = NewPictures()
    make = partial(_make_faces, maker, backs=backs)
    with show_progress("Setting", len(wanted)) as shown:
        for number, item in enumerate(wanted, 1):
            made = make(item)
            faces += made
            for _, front, back in made:
                faults |= dict.fromkeys(front.faults)
                if back is not None:
                    faults |= dict.fromkeys(back.faults)
            shown(number)
            if new.look():
                draw_ahead(make, wanted[number:])
    # Now, for the pages of a file take as much memory as what is kept of its faces.
    maker.keep_faces()
    return faces, gather_faults(faults)


def _make_faces(maker: FaceMaker, item: PrintItem, *, backs: bool) -> list[PieceFaces]:
    """Make front and back of an item, as often as copies have different fronts."""
    back = maker.back(item.back or item.card) if backs else None
    return [
        PieceFaces(item._replace(copies=copies), front, back) for front, copies in maker.fronts(item.card, item.copies)
    ]


def plural_kind_name(game: Game, card: Card | Extra, language: str) -> str:
    """Return what the cards of this kind, or the pieces like this one, are called together."""
    if isinstance(card, Extra):
        return text_in(card.plural or card.group or card.name, language, game.language)
    plural = text_in(game.kinds[card.kind].plural, language, game.language)
    return plural[:1].upper() + plural[1:]


def count_pieces(faces: Sequence[PieceFaces]) -> tuple[int, int]:
    """Return how many cards there are, copies counted, and how many other pieces: aids, tokens, mats and the like."""
    cards = sum(each.item.copies for each in faces if isinstance(each.item.card, Card))
    return cards, sum(each.item.copies for each in faces) - cards
