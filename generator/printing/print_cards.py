"""Print cards of a game: choose them, say how their faces look, and get a PDF of sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Findings, Unreadable, quote_value
from kredens.cards.languages import Words, text_in
from kredens.cards.messages.message import message
from kredens.cards.selectors import matches
from kredens.generator.canvas.canvas import Ink
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.sheets import card_selection
from kredens.generator.sheets.card_backs import choose_backs
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import PrintedPdf, build_pdf

if TYPE_CHECKING:
    from kredens.cards.decks.deck_file import DeckList

MAX_PIECES: Final = 50_000
"""The greatest number of cards, copies counted, on the sheets of one file: some 5,600 sheets of nine."""


class FaceOptions(Struct, frozen=True):
    """How the faces of cards look.

    `language` is one of the game's or two of them written `cs+en`, None for its own; `size` is (width, height) of the
    trimmed card and `bleed` what is drawn beyond it, in mm, None for what the layout says; `ink="low"` leaves grounds
    white. A `draft` shows what does not fit with a red mark, which is a fault otherwise. `token_size` is the side of
    small square pieces in mm.
    """

    language: str | None = None
    ink: Ink = "full"
    size: tuple[float, float] | None = None
    bleed: float | None = None
    draft: bool = False
    token_size: float | None = None


class Selection(Struct, frozen=True):
    """The cards and extras to print, with their copies, and warnings of what the rules for decks say of them."""

    items: tuple[PrintItem, ...]
    warnings: tuple[str, ...] = ()
    deck: Words = {}
    """The name of the deck that this is, by language; empty for anything else."""


def select_cards(
    game: Game,
    *,
    only: Sequence[str] = (),
    sets: Sequence[str] = (),
    deck: DeckList | None = None,
    copies: int = 1,
    card_backs: str | None = None,
    collate: bool = False,
    on: date | None = None,
    sentences: str | None = None,
) -> Selection:
    """Return what is to be printed: by default the default sets of the game, `copies` times.

    All copies of a card come together, or with `collate` one whole set after another.

    Each of `only` is an id, a name in any language, `kind:city`, or `field:value`; `sets` are names of sets, or `all`;
    a `deck` is taken in its quantities, with what lies beside it, and judged by its format on the day `on` (today),
    in the language `sentences` (None: English with ids). Cards that may be in every deck have the back of the deck;
    without one all cards get one back, unless `card_backs` asks for others (see `choose_backs`). Raises Unreadable if
    nothing is left, or if anything cannot be found.
    """
    if not game.cards:
        raise Unreadable(Fault("empty", message("game-has-no-cards", game=game.id, folder=str(game.folder))))
    warnings: list[str] = []
    repeated, copies = (copies, 1) if collate else (1, copies)
    if deck is not None:
        warnings = [finding.message for finding in (*deck.notes, *_deck_faults(game, deck, on, sentences))]
        wanted = _select_deck(game, deck, copies)
        if only:
            named = card_selection.select_terms(game, only, of=[card_selection.ALL_SETS])
            chosen = {item.card.id for item in named}
            wanted = [item for item in wanted if item.card.id in chosen]
        if sets:
            inside = {card.id for card in card_selection.cards_of_sets(game, sets)}
            outside = {card.id for card in game.cards} - inside
            wanted = [item for item in wanted if item.card.id not in outside]
    elif only:
        wanted = card_selection.select_terms(game, only, copies, sets)
    else:
        wanted = card_selection.select_sets(game, copies, sets)
    if deck is None or card_backs is not None:
        wanted = choose_backs(game, wanted, card_backs)
    if not wanted:
        raise Unreadable(Fault("empty", message("nothing-to-print")))
    wanted = [*wanted] * repeated
    pieces = sum(item.copies for item in wanted)
    if pieces > MAX_PIECES:
        raise Unreadable(Fault("too-many", message("too-many-pieces", count=pieces, most=MAX_PIECES)))
    return Selection(tuple(wanted), tuple(warnings), deck.name if deck else {})


def make_face_maker(game: Game, faces: FaceOptions, *, keeps_faces: bool = False) -> FaceMaker:
    """Return the maker of the game's faces in that look, which may keep them for the next run. Raises Unreadable."""
    languages = parse_languages(game, faces.language)
    measure = Measure(faces.size, faces.bleed, faces.token_size)
    return FaceMaker(game, languages, ink=faces.ink, measure=measure, draft=faces.draft, keeps_faces=keeps_faces)


def print_pdf(game: Game, selection: Selection, faces: FaceOptions, sheets: SheetOptions) -> PrintedPdf:
    """Return the sheets as PDF. Raises Unreadable, and Findings for faces with faults unless it is a draft."""
    return _build_all(make_face_maker(game, faces, keeps_faces=True), [selection], sheets)[0]


def print_pdfs(game: Game, selection: Selection, faces: FaceOptions, sheets: SheetOptions) -> list[PrintedPdf]:
    """Return all sheets in one PDF, or pages of one card in a PDF for each size of pieces, the cards first.

    Print shops take one size a file. Raises as print_pdf does.
    """
    maker = make_face_maker(game, faces, keeps_faces=True)
    if not sheets.paper.is_one_card:
        return _build_all(maker, [selection], sheets)
    sizes: dict[tuple[float, float], list[PrintItem]] = {}
    for item in sorted(selection.items, key=lambda item: maker.front(item.card).own_size):
        sizes.setdefault(maker.front(item.card).size, []).append(item)
    return _build_all(maker, [replace(selection, items=tuple(items)) for items in sizes.values()], sheets)


def _build_all(maker: FaceMaker, selections: Sequence[Selection], sheets: SheetOptions) -> list[PrintedPdf]:
    """Return a PDF of each selection. Raises Findings with the faults of all of them unless it is a draft."""
    language, original = maker.languages[0], maker.game.language
    printed = [
        build_pdf(maker, each.items, sheets, text_in(each.deck, language, original) if each.deck else "")
        for each in selections
    ]
    # Once more, for cards that only the title page shows.
    maker.keep_faces()
    maker.assets.fonts.keep_measures()
    faults = [fault for each in printed for fault in each.faults]
    if faults and not maker.draft:
        raise Findings(faults)
    return printed


def parse_languages(game: Game, text: str | None) -> tuple[str, ...]:
    """Parse the card's language, or two of them written `cs+en`; raises Unreadable."""
    if not text:
        return (game.language,)
    languages = tuple(part.strip().lower() for part in text.split("+"))
    for language in languages:
        if language not in game.languages:
            wrong = quote_value(language)
            lacking = message("game-speaks", asked=text, game=game.id, known=game.languages, language=wrong)
            raise Unreadable(Fault("language", lacking))
    if len(languages) > 2 or len(set(languages)) != len(languages):
        raise Unreadable(Fault("language", message("two-languages", asked=text)))
    return languages


def _select_deck(game: Game, deck: DeckList, copies: int) -> list[PrintItem]:
    """Return what is printed for a deck list."""
    beside = [(card, 1) for card in _cards_beside_deck(game, deck.facts)]
    entries = [*beside, *((entry.card, entry.quantity) for entry in deck.entries)]
    return card_selection.select_deck(game, entries, copies)


def _deck_faults(game: Game, deck: DeckList, on: date | None, sentences: str | None) -> list[Fault]:
    """Return everything that the deck's format does not allow in it."""
    from kredens.generator.messages.deck_messages import DeckMessages
    from kredens.rules_engine.decks import formats, legality

    day = on or date.today()  # noqa: DTZ011 (the person's own day)
    judged_by = formats.find_format_rules(game, deck.format, day).snapshot
    play = legality.DeckContext(facts=deck.facts)
    messages = DeckMessages(game, sentences)
    return list(map(messages.fault, legality.find_problems(game, judged_by, deck.entries, play)))


def _cards_beside_deck(game: Game, facts: Mapping[str, str]) -> list[Card]:
    """Return the cards that lie beside a deck without belonging to it, such as its faction's card."""
    decks = game.decks
    if decks is None or decks.beside is None or decks.by not in facts:
        return []
    wanted = {**decks.beside, decks.by: facts[decks.by]}
    return [card for card in game.cards if matches(wanted, card)]
