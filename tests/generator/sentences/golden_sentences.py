"""What a game's cards say, as texts that are kept beside the tests and compared letter by letter."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from kredens.cards.definitions.model import Game
from kredens.generator.sentences import effect_phraser, effect_text

REWRITE = "KREDENS_REWRITE_GOLDEN"
"""Set this to write the golden files anew, then read the difference."""


def spoken(text: str) -> str:
    """The text with ordinary spaces, as a person reads it."""
    return text.replace("\u00a0", " ")


def card_sentences(game: Game, language: str) -> str:
    """Every keyword, then every card that has effects of its own, on a line."""
    return "".join(f"{line}\n" for line in _sentence_lines(game, language))


def _sentence_lines(game: Game, language: str) -> Iterator[str]:
    phrasers: dict[str, effect_phraser.EffectPhraser] = {}
    for id, text in effect_text.compose_keyword_texts(game, language, phrasers).items():
        yield f"{id}: {spoken(text)}"
    for card in game.cards:
        if card.get("effects"):
            sentences = effect_text.compose_sentences(game, card, language, phrasers)
            yield f"{card.kind} {card.id}: {spoken(' '.join(sentences))}"


def check_golden(text: str, file: Path) -> None:
    """Compare a text with the one that is kept, or keep it."""
    if os.environ.get(REWRITE):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
