"""Moves of VETO are told with names in either language of the set, and read back."""

from __future__ import annotations

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.logs.notation import Notation
from tests.rules_engine.veto.subject import MICHAL, table, veto


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_card_is_written_in_each_language_and_reads_back(language: str) -> None:
    game, notation = veto(), Notation(veto())
    state = game.start(table(decks=False))
    writer = notation.with_language(language)
    for card in game.definitions.cards:
        moves: list[Action] = [
            ("draw", MICHAL, card.id),
            ("play", card.id, card.id, "karmazyn", 2, card.id),
            ("attach", card.id, card.id),
            ("challenge", card.id, card.id),
        ]
        for action in moves:
            text = writer.format_action(action)
            assert card.name[language] in text or card.id in text
            assert notation.resolve_action(state, TABLE, notation.parse_shape(text)) == action


def test_names_with_the_words_of_a_move_in_them_stand_in_quotation_marks() -> None:
    english = Notation(veto()).with_language("en")
    assert english.format_action(("play", "spichlerz-nad-wisla")) == 'play "Granary on the Vistula"'
    assert (
        english.format_action(("attach", "zur", "dragon-kiejdanski")) == 'attach Sour Rye Soup to "Dragoon of Kiejdany"'
    )
    assert english.format_action(("fire", "dragon-kiejdanski#2")) == 'fire "Dragoon of Kiejdany" 2'
    assert english.format_action(("fire", "zur@dragon-kiejdanski")) == 'fire Sour Rye Soup of "Dragoon of Kiejdany"'
    assert english.format_action(("draw", MICHAL, UNKNOWN)) == f"draw {MICHAL} ?"
