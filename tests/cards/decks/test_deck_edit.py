"""A list that is built card by card: only the card that is meant changes, and whatever else stands there stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_edit import change_quantity
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable

GAMES = ("gwint", "historia", "kaciri", "veto")
WRITTEN = """\
game: kaciri
# ours
Jan Hus          # a comment
2 Praha
Jan Hus
"""


def held(text: str, game: Game) -> dict[str, int]:
    return {entry.card.id: entry.quantity for entry in deck_file.parse(text.encode(), "deck", game).entries}


@given(st.sampled_from(GAMES), st.data())
def test_one_card_changes_and_no_other(name: str, data: st.DataObject) -> None:
    game = library.load(name)
    cards = st.sampled_from(game.cards)
    text = f"game: {name}\n"
    expected: dict[str, int] = {}
    for _ in range(data.draw(st.integers(1, 6))):
        card, by, language = (
            data.draw(cards),
            data.draw(st.sampled_from([-2, -1, 1, 3])),
            data.draw(st.sampled_from(game.languages)),
        )
        text = change_quantity(text, game, card, by, language)
        expected[card.id] = max(expected.get(card.id, 0) + by, 0)
        if not any(expected.values()):
            continue
        assert held(text, game) == {id: number for id, number in expected.items() if number}


def test_comments_and_headers_stay_and_two_lines_of_a_card_become_one() -> None:
    game = library.load("kaciri")
    text = change_quantity(WRITTEN, game, game.card("jan-hus"), 1, "cs")
    assert text == "game: kaciri\n# ours\n3 Jan Hus\n2 Praha\n"
    assert change_quantity(text, game, game.card("jan-hus"), -3, "cs") == "game: kaciri\n# ours\n2 Praha\n"
    assert change_quantity(text, game, game.card("tabor"), 1, "cs").endswith("\n1 Tábor\n")


def test_a_list_in_yaml_becomes_plain_text() -> None:
    game = library.load("kaciri")
    text = change_quantity("kredens: deck/1\ngame: kaciri\ncards: {praha: 1}\n", game, game.card("tabor"), 2, "cs")
    assert text == "game: kaciri\n\n1 Praha\n2 Tábor\n"


def test_what_is_no_list_is_answered(folder: Callable[..., Path]) -> None:
    game = library.load("kaciri")
    with pytest.raises(Unreadable):
        change_quantity("Nobody at all\n", game, game.card("tabor"), 1, "cs")
