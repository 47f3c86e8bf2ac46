"""Lint what is printed: every face of every card in every language and ink, sentences, layouts, origins of drawings.

A game with layouts for small cards is looked at in their size too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Faulty
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import Ink
from kredens.generator.checks import provenance, schemas
from kredens.generator.drawing.raster import ArtStore
from kredens.generator.faces.face_faults import gather_faults
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.preflight.face_checks import FaceChecker
from kredens.generator.preflight.findings import SIDES, Preflight
from kredens.generator.sentences import effect_text
from kredens.generator.sheets.card_selection import all_cards_and_extras
from kredens.generator.sheets.footer import draw_footer
from kredens.generator.sheets.grid import fit_grid
from kredens.generator.sheets.paper import CARD_SIZES, PAPERS
from kredens.generator.sheets.title_page import title_page_faults

INKS: tuple[Ink, ...] = ("full", "low")


def findings(game: Game) -> list[Fault]:
    """Report everything that would go wrong when the game is printed, each fault once."""
    found: dict[Fault, None] = dict.fromkeys(effect_text.check_sentences(game))
    found |= dict.fromkeys(provenance.findings(game))
    found |= dict.fromkeys(schemas.findings(game))
    preflight = Preflight(game)
    found |= dict.fromkeys(gather_faults(_check_faces(game, preflight)))
    found |= dict.fromkeys(preflight.faults())
    found |= dict.fromkeys(_check_sheets(game))
    return list(found)


def _check_faces(game: Game, preflight: Preflight) -> Iterator[Fault]:
    """Report text that does not fit, glyphs and icons that are missing, and blazons that cannot be parsed.

    What would go wrong with the other faces in print is added to `preflight`.
    """
    measures = [Measure(), Measure(CARD_SIZES["mini"])] if GameAssets(game).has_mini_layouts() else [Measure()]
    store = ArtStore()
    for languages in _language_choices(game):
        for ink, measure in product(INKS, measures):
            try:
                maker = FaceMaker(game, languages, ink=ink, measure=measure, store=store)
                checker = FaceChecker(maker.shared_assets)
                for card in all_cards_and_extras(game):
                    for side in SIDES:
                        face = maker.front(card) if side == "front" else maker.back(card)
                        yield from face.faults
                        problems = checker.find_problems(face)
                        preflight.add(card, side, problems, ink=ink, is_small=measure.is_mini)
            except Faulty as error:
                yield from error.faults
                return


def _check_sheets(game: Game) -> Iterator[Fault]:
    """Report words of the game that do not fit the title page or the footer on A4, or have no glyph there."""
    fonts, sheet = GameAssets(game).fonts, fit_grid(PAPERS["a4"], 63.0, 88.0)
    for language in game.languages:
        yield from title_page_faults(game, fonts, language)
        line, notice = game.text(game.title, language), game.text(game.notice, language)
        for lacking in draw_footer(sheet, fonts, (line, ""), notice).warnings:
            yield Fault("footer", lacking, severity="warning")


def _language_choices(game: Game) -> Iterator[tuple[str, ...]]:
    for language in game.languages:
        yield (language,)
    if len(game.languages) > 1:
        yield game.languages[0], game.languages[1]
