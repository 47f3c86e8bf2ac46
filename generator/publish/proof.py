"""One page for playtesters: all faces and sheets, and a box for comments at each card, which are saved as a text.

It is a single file that asks nothing of any network; what is written stays in the browser.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Findings
from kredens.generator.faces.face_maker import Face
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.images.inline_pictures import render_page_photographs, render_photographs, webp_url
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.printing.print_cards import FaceOptions, make_face_maker, print_pdf, select_cards
from kredens.generator.sheets.card_selection import all_cards_and_extras
from kredens.generator.sheets.piece_faces import plural_kind_name
from kredens.generator.sheets.sheet_options import SheetOptions

MOST_BYTES: Final = 10_000_000
"""The size that the file does not reach: what is sent by mail."""
CARD_WIDTH: Final = 380
"""The width of a card in pixels, if there is room for it."""
SHEET_WIDTH: Final = 620
"""The width of a sheet in pixels, if there is room for it."""
SHARE_OF_FACES: Final = 0.56
SHARE_OF_SHEETS: Final = 0.16
"""Of the file, before pictures grow by a third as text."""
Piece: TypeAlias = Card | Extra


class Proof(NamedTuple):
    """The page, and the faults of a draft."""

    data: bytes
    faults: tuple[Fault, ...]


class Drawn(NamedTuple):
    """The faces of all pieces in one language, with their pictures; a back is drawn once for all that have it."""

    language: str
    fronts: Sequence[Face]
    backs: Sequence[Face]
    pictures: Mapping[str, bytes]

    @property
    def faces(self) -> Iterator[Face]:
        """Return all faces, those of a piece for each piece."""
        yield from self.fronts
        yield from self.backs


def make_proof(game: Game, languages: Sequence[str], *, draft: bool = False, most_bytes: int = MOST_BYTES) -> Proof:
    """Return the page with the cards in each of the languages, the first one shown first.

    Raises Findings for faces with faults unless it is a draft.
    """
    share = int(most_bytes * SHARE_OF_FACES / len(languages))
    pieces = all_cards_and_extras(game)
    drawn = [_draw(game, pieces, language, share, draft=draft) for language in languages]
    faults = dict.fromkeys(fault for each in drawn for face in each.faces for fault in face.faults)
    cards = [_describe_card(game, piece, number, drawn) for number, piece in enumerate(pieces)]
    backs = list(_describe_backs(game, pieces, drawn))
    sheets = _draw_sheets(game, languages[0], most_bytes, draft)
    return Proof(_render(game, languages, cards, backs, sheets), tuple(faults))


def _draw(game: Game, pieces: Sequence[Piece], language: str, most_bytes: int, *, draft: bool) -> Drawn:
    """Return the pieces in one language. Raises Findings for faces with faults unless it is a draft."""
    maker = make_face_maker(game, FaceOptions(language, draft=draft))
    fronts, backs = list(map(maker.front, pieces)), list(map(maker.back, pieces))
    faces = {face.key: face for face in (*fronts, *backs)}
    faults = dict.fromkeys(fault for face in faces.values() for fault in face.faults)
    if faults and not draft:
        raise Findings(faults)
    pictures = render_photographs(maker, list(faces.values()), CARD_WIDTH, most_bytes)
    return Drawn(language, fronts, backs, dict(zip(faces, pictures, strict=True)))


def _describe_card(game: Game, piece: Piece, number: int, drawn: Sequence[Drawn]) -> Mapping[str, Any]:
    """Return a card, which stands once, with its name and picture in each of the languages."""
    shown = [
        {
            "language": each.language,
            "name": game.text(piece.name, each.language),
            **_describe_picture(each.fronts[number], each.pictures),
        }
        for each in drawn
    ]
    return {"id": piece.id, "copies": piece.copies, "shown": shown}


def _describe_backs(game: Game, pieces: Sequence[Piece], drawn: Sequence[Drawn]) -> Iterator[Mapping[str, Any]]:
    """Yield each back once, with what has it, in each of the languages in which it looks another way.

    A back that is the front of a piece, as that of many tokens is, stands among the fronts.
    """
    fronts = {each.pictures[face.key] for each in drawn for face in each.fronts}
    owners: dict[tuple[bytes, ...], list[int]] = {}
    for number in range(len(pieces)):
        owners.setdefault(tuple(each.pictures[each.backs[number].key] for each in drawn), []).append(number)
    for pictures, numbers in owners.items():
        if fronts.issuperset(pictures):
            continue
        names = [_name_owners(game, [pieces[number] for number in numbers], each.language) for each in drawn]
        looks = drawn[:1] if len(set(pictures)) == 1 else drawn
        yield {
            "names": [(each.language, name) for each, name in zip(drawn, names, strict=True)],
            "shown": [
                {
                    "language": each.language if len(looks) > 1 else "",
                    "name": name,
                    **_describe_picture(each.backs[numbers[0]], each.pictures),
                }
                for each, name in zip(looks, names, strict=False)
            ],
        }


def _name_owners(game: Game, owners: Sequence[Piece], language: str) -> str:
    """Return whose back it is: the name of one piece, or what several are called, and how many there are."""
    if len(owners) == 1:
        return game.text(owners[0].name, language)
    names = dict.fromkeys(plural_kind_name(game, each, language) for each in owners)
    return f"{', '.join(names)} ({len(owners)})"


def _describe_picture(face: Face, pictures: Mapping[str, bytes]) -> Mapping[str, Any]:
    width, height = (round(side * 10) for side in face.size)
    return {"picture": webp_url(pictures[face.key]), "width": width, "height": height}


def _draw_sheets(game: Game, language: str, most_bytes: int, draft: bool) -> list[list[Mapping[str, str]]]:
    """Return the sides of each sheet as it prints, the page that says how to print among them, with what each is."""
    printed = print_pdf(game, select_cards(game), FaceOptions(language, draft=draft), SheetOptions())
    most = int(most_bytes * SHARE_OF_SHEETS)
    pages = render_page_photographs(printed.data, range(printed.pages), SHEET_WIDTH, most)
    words = load_messages("sheets", language)
    sheets: list[list[Mapping[str, str]]] = [[] for _ in range(printed.sheets)]
    for (sheet, side), page in zip(printed.sides, pages, strict=True):
        count = words["sheet"].replace("{n}", str(sheet)).replace("{m}", str(printed.sheets))
        sheets[sheet - 1].append({"said": f"{count} · {words[side]}", "picture": webp_url(page)})
    return sheets


def _render(
    game: Game,
    languages: Sequence[str],
    cards: Sequence[Mapping[str, Any]],
    backs: Sequence[Mapping[str, Any]],
    sheets: Sequence[Sequence[Mapping[str, str]]],
) -> bytes:
    style, script = (_read(name) for name in ("proof.css", "proof.js"))
    titles = {language: game.text(game.title, language) for language in languages}
    html = load_page_template("proof.html.j2").render(
        languages=languages,
        say={language: load_messages("proof", language) for language in languages},
        titles=titles,
        id=game.id,
        version=game.version,
        notice=game.text(game.notice, languages[0]) if game.notice else "",
        cards=cards,
        backs=backs,
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
