"""Nine keeps the contract: random games, and one position by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from kredens.cards.definitions.library import load
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import Action, Engine, Setup, engine_for
from tests.rules_engine.harness import Subject, check_game, check_speech

GAME = load("cards/nine")
TABLE = Setup({"Anna": {}, "Petr": {}}, {})


def universe(_state: Any, _actor: str) -> Iterator[Action]:
    """Yield all that can be written, legal or not."""
    return (("take", number) for number in range(6))


def subject(engine: Engine[Any]) -> Subject[Any]:
    """Nothing in Nine is hidden, and no stone stays anywhere."""
    hidden: Counter[Hashable] = Counter()
    return Subject(engine, rulebook.load(GAME), universe, lambda _: None, lambda _: hidden, lambda *_: iter(()), 9)


@pytest.mark.parametrize("seed", range(20))
def test_random_games(seed: int) -> None:
    check_game(subject(engine_for(GAME)), TABLE, seed)
    check_speech(subject(engine_for(GAME)), TABLE, seed)


def test_four_stones_are_lost() -> None:
    engine = engine_for(GAME)
    state = engine.start(TABLE._replace(given={"left": 4}))
    for _, number in engine.actions(state, "Anna"):
        last = engine.apply(engine.apply(state, "Anna", ("take", number)), "Petr", ("take", 4 - number))
        outcome = engine.outcome(last)
        assert outcome is not None
        assert outcome.winners == ("Petr",)
