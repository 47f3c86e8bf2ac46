"""A card whose name is the same in both of its languages says it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.generator.drawing.primitives import Group, Mark, Run, Stamp
from kredens.generator.faces.face_maker import FaceMaker
from tests.sampling import sampled

GAMES = {id: cards.load(id) for id in ("kaciri", "gwint", "veto", "historia", "vwars")}
CASES = [
    (id, card.id)
    for id, game in GAMES.items()
    for card in game.cards
    if game.text(card.name, game.language) == game.text(card.name, "en")
]


def words(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Run):
            yield from mark.text.split()
        elif isinstance(mark, Group):
            yield from words(mark.marks)
        elif isinstance(mark, Stamp):
            yield from words(mark.drawing.marks)


def said(game: Game, card: Card, *languages: str) -> Counter[str]:
    return Counter(words(FaceMaker(game, languages).front(card).drawing.marks))


@pytest.mark.parametrize(("game", "card"), sampled(CASES, 40))
def test_a_name_alike_in_both_languages_stands_once(game: str, card: str) -> None:
    loaded = GAMES[game]
    shown = loaded.card(card)
    once, both = said(loaded, shown, loaded.language), said(loaded, shown, loaded.language, "en")
    for word in loaded.text(shown.name, "en").split():
        assert both[word] <= max(once[word], said(loaded, shown, "en")[word]), word
