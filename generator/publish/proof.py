"""One page for playtesters: all faces and sheets, and a box for comments at each card, which are saved as a text.

It is a single file that asks nothing of any network; what is written stays in the browser.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Findings
from kredens.generator.faces.face_maker import Face
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.images.inline_pictures import render_page_photographs, render_photographs, webp_url
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.printing.print_cards import FaceOptions, make_face_maker, print_pdf, select_cards
from kredens.generator.sheets.card_selection import all_cards_and_extras
from kredens.generator.sheets.sheet_options import SheetOptions

MOST_BYTES: Final = 10_000_000
"""The size that the file does not reach: what is sent by mail."""
CARD_WIDTH: Final = 380
"""The width of a card in pixels, if there is room for it."""
SHEET_WIDTH: Final = 620
"""The width of a sheet in pixels, if there is room for it."""
SHARE_OF_FACES: Final = 0.6
SHARE_OF_SHEETS: Final = 0.1
"""Of the file, before pictures grow by a third as text."""


class Proof(NamedTuple):
    """The page, and the faults of a draft."""

    data: bytes
    faults: tuple[Fault, ...]


def make_proof(game: Game, languages: Sequence[str], *, draft: bool = False, most_bytes: int = MOST_BYTES) -> Proof:
    """Return the page with the cards in each of the languages, the first one shown first.

    Raises Findings for faces with faults unless it is a draft.
    """
    share = int(most_bytes * SHARE_OF_FACES / len(languages))
    faults: dict[Fault, None] = {}
    shown: list[Mapping[str, Any]] = []
    for language in languages:
        faces = FaceOptions(language, draft=draft)
        maker = make_face_maker(game, faces)
        pieces = all_cards_and_extras(game)
        fronts = [maker.front(each) for each in pieces]
        backs = {face.key: face for face in map(maker.back, pieces)}
        faults |= dict.fromkeys(fault for face in (*fronts, *backs.values()) for fault in face.faults)
        if faults and not draft:
            raise Findings(faults)
        urls = list(map(webp_url, render_photographs(maker, [*fronts, *backs.values()], CARD_WIDTH, share)))
        cards = [_describe(game, *each, language) for each in zip(pieces, fronts, urls, strict=False)]
        shown.append({"language": language, "cards": cards, "backs": urls[len(fronts) :]})
    return Proof(_render(game, languages, shown, _draw_sheets(game, languages[0], most_bytes, draft)), tuple(faults))


def _describe(game: Game, piece: Card | Extra, face: Face, url: str, language: str) -> Mapping[str, Any]:
    return {
        "id": piece.id,
        "name": game.text(piece.name, language),
        "copies": piece.copies,
        "picture": url,
        "width": round(face.size[0] * 10),
        "height": round(face.size[1] * 10),
    }


def _draw_sheets(game: Game, language: str, most_bytes: int, draft: bool) -> list[str]:
    """Return the fronts of the sheets as pictures, without the page that says how to print."""
    options = SheetOptions(backs="none", title_page=False)
    printed = print_pdf(game, select_cards(game), FaceOptions(language, draft=draft), options)
    most = int(most_bytes * SHARE_OF_SHEETS)
    return list(map(webp_url, render_page_photographs(printed.data, range(printed.pages), SHEET_WIDTH, most)))


def _render(game: Game, languages: Sequence[str], shown: Sequence[Mapping[str, Any]], sheets: Sequence[str]) -> bytes:
    style, script = (_read(name) for name in ("proof.css", "proof.js"))
    titles = {language: game.text(game.title, language) for language in languages}
    # A card stands once, with its name and picture in each of the languages.
    cards = [list(zip(languages, each, strict=True)) for each in zip(*(each["cards"] for each in shown), strict=True)]
    html = load_page_template("proof.html.j2").render(
        languages=languages,
        say={language: load_messages("proof", language) for language in languages},
        titles=titles,
        id=game.id,
        version=game.version,
        notice=game.text(game.notice, languages[0]) if game.notice else "",
        cards=cards,
        backs=shown[0]["backs"],
        sheets=sheets,
        style=style,
        script=script,
        style_hash=_sum(style),
        script_hash=_sum(script),
    )
    return html.encode()


def _read(name: str) -> str:
    return (PAGE_FOLDER / name).read_text(encoding="utf-8")


def _sum(text: str) -> str:
    """Return the sum by which the page's policy knows its own style and script."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
