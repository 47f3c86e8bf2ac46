"""The checks of the top floor: every face of every card in every language and ink, sentences, layouts, origins of
drawings."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Faulty
from kredens.generator.canvas.assets import Looks
from kredens.generator.canvas.canvas import Ink
from kredens.generator.checks import provenance
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.sentences import effect_text
from kredens.generator.sheets.card_selection import everything
from kredens.generator.sheets.footer import footer
from kredens.generator.sheets.grid import grid
from kredens.generator.sheets.paper import PAPERS
from kredens.generator.sheets.title_page import text_faults

INKS: tuple[Ink, ...] = ("full", "low")


def findings(game: Game) -> list[Fault]:
    """Everything that would go wrong when the game is printed, each once."""
    found: dict[Fault, None] = dict.fromkeys(effect_text.faults(game))
    found |= dict.fromkeys(provenance.findings(game))
    found |= dict.fromkeys(_faces(game))
    found |= dict.fromkeys(_sheets(game))
    return list(found)


def _faces(game: Game) -> Iterator[Fault]:
    """Text that does not fit, glyphs and icons that are missing, blazons that cannot be read."""
    for languages in _languages(game):
        for ink in INKS:
            try:
                maker = FaceMaker(game, languages, ink=ink)
                for card in everything(game):
                    yield from maker.front(card).faults
                    yield from maker.back(card).faults
            except Faulty as error:
                yield from error.faults
                return


def _sheets(game: Game) -> Iterator[Fault]:
    """What of the game's own words does not fit the title page and the footers of A4, or has no glyph there."""
    shelf, sheet = Looks(game).shelf, grid(PAPERS["a4"], 63.0, 88.0)
    for language in game.languages:
        yield from text_faults(game, shelf, language)
        line, notice = game.text(game.title, language), game.text(game.notice, language)
        for lacking in footer(sheet, shelf, (line, ""), notice).lacking:
            yield Fault("footer", lacking, severity="warning")


def _languages(game: Game) -> Iterator[tuple[str, ...]]:
    for language in game.languages:
        yield (language,)
    if len(game.languages) > 1:
        yield game.languages[0], game.languages[1]
