"""Kredens as a library: print cards, check lists of them, and referee logged games.

Every function here returns a value and prints nothing; docs/library.md shows each by an example. Nothing is imported
before it is asked for.

What is installed is this one package; its floors (`kredens.cards`, `kredens.rules_engine`, `kredens.generator`) and
`templates` lie inside it. In a checkout they lie beside this folder, at the top of the repository, and are found there.
"""

import os

# Only what Python itself has loaded is imported here: whoever interrupts the command while this module is imported
# would see a traceback, for nothing of ours runs yet that could answer. Type checkers take this name for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from kredens.cards.decks.deck_file import DeckList as DeckList
    from kredens.cards.definitions.model import Card as Card
    from kredens.cards.definitions.model import Extra as Extra
    from kredens.cards.definitions.model import Game as Game
    from kredens.cards.faults import Fault as Fault
    from kredens.cards.faults import Faulty as Faulty
    from kredens.cards.faults import Findings as Findings
    from kredens.cards.faults import Place as Place
    from kredens.cards.faults import Unreadable as Unreadable
    from kredens.generator.api.archives import check_archives as check_archives
    from kredens.generator.api.data import to_json as to_json
    from kredens.generator.api.decks import check_deck as check_deck
    from kredens.generator.api.decks import deck_names as deck_names
    from kredens.generator.api.decks import format_deck as format_deck
    from kredens.generator.api.decks import read_deck as read_deck
    from kredens.generator.api.decks import shipped_deck as shipped_deck
    from kredens.generator.api.games import games as games
    from kredens.generator.api.games import json_schema as json_schema
    from kredens.generator.api.games import lint as lint
    from kredens.generator.api.games import load as load
    from kredens.generator.api.games import new_game as new_game
    from kredens.generator.api.printing import calibration_pdf as calibration_pdf
    from kredens.generator.api.printing import face_png as face_png
    from kredens.generator.api.printing import find_card as find_card
    from kredens.generator.api.printing import log_sheet_pdf as log_sheet_pdf
    from kredens.generator.api.printing import print_pdf as print_pdf
    from kredens.generator.api.printing import select_cards as select_cards
    from kredens.generator.api.printing import write_card_pictures as write_card_pictures
    from kredens.generator.api.replays import ask as ask
    from kredens.generator.api.replays import engine as engine
    from kredens.generator.api.replays import legal_moves as legal_moves
    from kredens.generator.api.replays import position_yaml as position_yaml
    from kredens.generator.api.replays import read_log as read_log
    from kredens.generator.api.replays import readings as readings
    from kredens.generator.api.replays import replay as replay
    from kredens.generator.api.rules import book_pdf as book_pdf
    from kredens.generator.api.rules import booklet_pdf as booklet_pdf
    from kredens.generator.api.rules import page_html as page_html
    from kredens.generator.api.rules import player_aid_pdf as player_aid_pdf
    from kredens.generator.api.rules import reference as reference
    from kredens.generator.api.rules import rulings as rulings
    from kredens.generator.api.rules import search_rules as search_rules
    from kredens.generator.api.simulation import SimulationResult as SimulationResult
    from kredens.generator.api.simulation import balance_html as balance_html
    from kredens.generator.api.simulation import measure_balance as measure_balance
    from kredens.generator.api.simulation import simulate as simulate
    from kredens.generator.api.words import tell as tell
    from kredens.generator.archives.summary import ArchiveSummary as ArchiveSummary
    from kredens.generator.checks.check_deck import DeckVerdict as DeckVerdict
    from kredens.generator.files.progress import use_progress_display as use_progress_display
    from kredens.generator.images.export import CardPictures as CardPictures
    from kredens.generator.messages.rule_book_model import Reference as Reference
    from kredens.generator.printing.print_cards import FaceOptions as FaceOptions
    from kredens.generator.printing.print_cards import Selection as Selection
    from kredens.generator.reference.search import Hit as Hit
    from kredens.generator.replays.ask import AnsweredQuestion as AnsweredQuestion
    from kredens.generator.sheets.paper import Paper as Paper
    from kredens.generator.sheets.paper import parse_card_size as parse_card_size
    from kredens.generator.sheets.paper import parse_paper as parse_paper
    from kredens.generator.sheets.sheet_options import Correction as Correction
    from kredens.generator.sheets.sheet_options import SheetOptions as SheetOptions
    from kredens.generator.sheets.sheet_pdf import PrintedPdf as PrintedPdf
    from kredens.rules_engine.contract.protocol import Answer as Answer
    from kredens.rules_engine.contract.protocol import Engine as Engine
    from kredens.rules_engine.contract.protocol import Event as Event
    from kredens.rules_engine.contract.protocol import Refusal as Refusal
    from kredens.rules_engine.logs.log_file import Log as Log
    from kredens.rules_engine.replays.readings import Reading as Reading
    from kredens.rules_engine.replays.result import Replay as Replay
    from kredens.rules_engine.rulings.rulings import RulingRun as RulingRun

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "AnsweredQuestion",
    "ArchiveSummary",
    "Card",
    "CardPictures",
    "Correction",
    "DeckList",
    "DeckVerdict",
    "Engine",
    "Event",
    "Extra",
    "FaceOptions",
    "Fault",
    "Faulty",
    "Findings",
    "Game",
    "Hit",
    "Log",
    "Paper",
    "Place",
    "PrintedPdf",
    "Reading",
    "Reference",
    "Refusal",
    "Replay",
    "RulingRun",
    "Selection",
    "SheetOptions",
    "SimulationResult",
    "Unreadable",
    "ask",
    "balance_html",
    "book_pdf",
    "booklet_pdf",
    "calibration_pdf",
    "check_archives",
    "check_deck",
    "deck_names",
    "engine",
    "face_png",
    "find_card",
    "format_deck",
    "games",
    "json_schema",
    "legal_moves",
    "lint",
    "load",
    "log_sheet_pdf",
    "measure_balance",
    "new_game",
    "page_html",
    "parse_card_size",
    "parse_paper",
    "player_aid_pdf",
    "position_yaml",
    "print_pdf",
    "read_deck",
    "read_log",
    "readings",
    "reference",
    "replay",
    "rulings",
    "search_rules",
    "select_cards",
    "shipped_deck",
    "simulate",
    "tell",
    "to_json",
    "use_progress_display",
    "write_card_pictures",
]

_HOMES = {
    "cards.decks.deck_file": "DeckList",
    "cards.definitions.model": "Card Extra Game",
    "cards.faults": "Fault Faulty Findings Place Unreadable",
    "generator.api.archives": "check_archives",
    "generator.api.data": "to_json",
    "generator.api.decks": "check_deck deck_names format_deck read_deck shipped_deck",
    "generator.api.games": "games json_schema lint load new_game",
    "generator.api.printing": "calibration_pdf face_png find_card log_sheet_pdf print_pdf "
    "select_cards write_card_pictures",
    "generator.api.replays": "ask engine legal_moves position_yaml read_log readings replay",
    "generator.api.rules": "book_pdf booklet_pdf page_html player_aid_pdf reference rulings search_rules",
    "generator.api.simulation": "SimulationResult balance_html measure_balance simulate",
    "generator.api.words": "tell",
    "generator.archives.summary": "ArchiveSummary",
    "generator.checks.check_deck": "DeckVerdict",
    "generator.files.progress": "use_progress_display",
    "generator.images.export": "CardPictures",
    "generator.messages.rule_book_model": "Reference",
    "generator.printing.print_cards": "FaceOptions Selection",
    "generator.reference.search": "Hit",
    "generator.replays.ask": "AnsweredQuestion",
    "generator.sheets.paper": "Paper parse_card_size parse_paper",
    "generator.sheets.sheet_options": "Correction SheetOptions",
    "generator.sheets.sheet_pdf": "PrintedPdf",
    "rules_engine.contract.protocol": "Answer Engine Event Refusal",
    "rules_engine.logs.log_file": "Log",
    "rules_engine.replays.readings": "Reading",
    "rules_engine.replays.result": "Replay",
    "rules_engine.rulings.rulings": "RulingRun",
}
"""The module of each name, imported when the name is first asked for."""

_HERE = os.path.dirname(os.path.realpath(__file__))  # noqa: PTH120
_CARDS = os.path.join(_HERE, "cards")  # noqa: PTH118
IN_CHECKOUT = not os.path.isdir(_CARDS) or os.path.realpath(_CARDS) != _CARDS  # noqa: PTH112
"""Whether this runs from a checkout: then nothing lies here, or only links for editors and type checkers."""
if IN_CHECKOUT:
    __path__.insert(0, os.path.dirname(_HERE))  # noqa: PTH120


def __getattr__(name: str) -> object:
    """Return a name of the library, importing its module."""
    import importlib

    for home, names in _HOMES.items():
        if name in names.split():
            value = getattr(importlib.import_module(f"kredens.{home}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all names of the library."""
    return sorted({*globals(), *__all__})
