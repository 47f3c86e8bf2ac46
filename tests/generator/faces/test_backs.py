"""Cards that fit every deck take the back of the deck that they are printed with."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.sheets.card_selection import select_deck, select_sets
from kredens.generator.sheets.piece_faces import make_all_faces
from tests.generator.faces.test_extras import BLUE, CARDS_YAML, GAME_YAML, folder

__all__ = ["folder"]

BACKS = "backs: {by: clan, shared: [none]}\n"
KIND = "  thing:\n    back: token\n"


@pytest.fixture
def game(folder: Path) -> Game:
    (folder / "game.yaml").write_text(GAME_YAML.replace("  thing:\n", KIND) + BACKS)
    (folder / "cards.yaml").write_text(CARDS_YAML + BLUE)
    return cards.load(folder)


def backs(game: Game, **deck: int) -> dict[str, str]:
    wanted = select_deck(game, [(game.card(id), copies) for id, copies in deck.items()]) if deck else select_sets(game)
    faces, faults = make_all_faces(FaceMaker(game, ("en",)), wanted, backs=True)
    assert not faults
    return {item.card.id: back.key for item, _, back in faces if item.card.id in ("lamp", "rope", "kite") and back}


def test_in_a_deck_all_backs_are_alike(game: Game) -> None:
    printed = backs(game, lamp=1, rope=2)
    assert printed["lamp"] == printed["rope"]
    assert len(set(backs(game).values())) == 3, "in the set each has its own"
    assert len(set(backs(game, lamp=1, rope=1, kite=1).values())) == 3, "this is no deck of one clan"
    assert backs(game, rope=1)


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        ("backs: {by: clam, shared: [none]}", "by: no kind of cards has a choice 'clam'"),
        ("backs: {by: clan, shared: [nome]}", "shared: 'nome' is no value of clan; did you mean 'none'?"),
    ],
)
def test_what_is_wrong_is_reported(folder: Path, instead: str, said: str) -> None:
    (folder / "game.yaml").write_text(GAME_YAML + instead)
    with pytest.raises(Unreadable) as caught:
        cards.load(folder)
    assert said in str(caught.value)
