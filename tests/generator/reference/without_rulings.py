"""The reference of a shipped game without its rulings: small enough to lay out a whole book or page quickly."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.messages.rule_links import Linker
from kredens.generator.reference.builder import _Builder
from kredens.generator.reference.index import build_index


@cache
def build_without_rulings(id: str) -> Reference:
    """Return every chapter, card and term of a shipped game, and the index over them."""
    game = cards.load(id)
    made = _Builder(Linker(game, rulebook.load(game)), ()).build()
    index = {language: build_index(language, made.chapters, made.terms, made.cards) for language in made.languages}
    return replace(made, index=index)
