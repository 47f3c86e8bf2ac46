"""The rules of a game to read: as one structure, as a page, a book, a booklet and an aid, and searched for words."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.cards.names import NameIndex
from kredens.cards.rulebook import rulebook as rulebooks
from kredens.generator.api.games import GameLike, load
from kredens.generator.api.printing import choose_paper
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.printing.print_cards import parse_languages
from kredens.generator.publish.publish import AID, BOOK, BOOKLET, PAGE, Publication, PublishedFile
from kredens.generator.reference import builder, search
from kredens.generator.reference.search import Hit
from kredens.generator.sheets.paper import PAPERS, Paper
from kredens.rules_engine.rulings import rulings as ruling_files
from kredens.rules_engine.rulings.about_cards import select_about_all
from kredens.rules_engine.rulings.rulings import RulingRun


def reference(game: GameLike) -> Reference:
    """Return the rules, terms, cards and rulings of a game as one structure, in all its languages.

    Every ruling is replayed. Raises Unreadable for a game without rules, and Findings for rulings that come out
    otherwise than they say.
    """
    return builder.build(load(game))


def search_rules(book: Reference, query: str) -> list[Hit]:
    """Return the rules, terms, cards and rulings with all words of the query, the best first.

    Words are looked for in all languages; accents and capitals do not matter.
    """
    return search.search(search.build_entries(book), query)


def rulings(game: GameLike, language: str | None = None, *, cards: Iterable[str] = ()) -> list[RulingRun]:
    """Return the rulings of a game, each replayed today; `holds` says whether the rules still give its answer.

    `cards` are names of cards: with them only what is about all of these together is returned, or nothing. Raises
    Unreadable for a name that no card has, or several.
    """
    loaded = load(game)
    rulebook = rulebooks.load(loaded)
    runs = [ruling_files.run(each, rulebook, language) for each in ruling_files.load(loaded)]
    index = NameIndex(loaded.cards)
    return select_about_all(runs, [{index.find_card(name).id} for name in cards])


def page_html(game: GameLike, *, language: str | None = None, book: Reference | None = None) -> bytes:
    """Return the rules as one HTML page that works without a network, by default in all languages of the game.

    `book` saves time where the reference has been built already. Raises Unreadable and Findings.
    """
    loaded = load(game)
    languages = parse_languages(loaded, language)
    publication = Publication(loaded, languages, languages if language else loaded.languages, book)
    return publication.make(PAGE, PAPERS["a4"]).data


def book_pdf(game: GameLike, *, language: str | None = None, book: Reference | None = None) -> bytes:
    """Return the rules as an A5 book, in one language or in two: `cs+en`. Raises Unreadable and Findings."""
    return _publish(game, BOOK, language, "a4", book).data


def booklet_pdf(
    game: GameLike, *, language: str | None = None, paper: Paper | str = "a4", book: Reference | None = None
) -> bytes:
    """Return the pages of the book imposed for a booklet to fold and staple. Raises Unreadable and Findings."""
    return _publish(game, BOOKLET, language, paper, book).data


def player_aid_pdf(
    game: GameLike, *, language: str | None = None, paper: Paper | str = "a4", book: Reference | None = None
) -> bytes:
    """Return the player aid on one sheet. Raises Unreadable if there is nothing to put on it, or too much."""
    return _publish(game, AID, language, paper, book).data


def _publish(
    game: GameLike, form: str, language: str | None, paper: Paper | str, book: Reference | None
) -> PublishedFile:
    loaded = load(game)
    publication = Publication(loaded, parse_languages(loaded, language), reference=book)
    return publication.make(form, choose_paper(paper))
