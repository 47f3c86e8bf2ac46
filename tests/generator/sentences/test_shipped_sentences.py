"""What holds for the sentences of every shipped game that composes them from effects, in each of its languages."""

from __future__ import annotations

import re

import pytest

from kredens import cards
from kredens.generator.sentences import effect_text
from tests.generator.sentences.golden_sentences import spoken

ICONS = {
    "gwint": set[str](),
    "historia": {"political", "scientific", "economic", "cultural", "military", "points", "female", "male"},
    "veto": {"czyn", "drobiazg", "replika", "zaznacz", "szabla", "kreska", "lafa", "dochod"},
}
"""The icons that may stand in the sentences of a game."""
LONGEST = 130
"""Letters of a sentence that still fits a card beside another one."""


@pytest.mark.parametrize(("name", "language"), [(name, each) for name in ICONS for each in cards.load(name).languages])
def test_sentences_are_short_and_whole(name: str, language: str) -> None:
    game = cards.load(name)
    for card in game.cards:
        for sentence in effect_text.compose_sentences(game, card, language):
            words = re.sub(r":[a-z]+:\s?", "", spoken(sentence)).replace("**", "")
            assert len(words) <= LONGEST, words
            assert words[0].isupper(), words
            assert words.endswith("."), words
            assert "  " not in sentence, sentence
            assert "{" not in sentence, sentence
            assert set(re.findall(r":([a-z-]+):", sentence)) <= ICONS[name], sentence


@pytest.mark.parametrize("name", ["historia", "veto"])
def test_no_card_has_a_sentence_of_its_own(name: str) -> None:
    assert [card.id for card in cards.load(name).cards if card.text] == []


@pytest.mark.parametrize("name", cards.games())
def test_nothing_is_wrong_with_the_words(name: str) -> None:
    assert effect_text.check_sentences(cards.load(name)) == []
