"""The language of an answer where the reader's is one of the program and none of the game's."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.generator.messages.catalogue import SpokenLanguage, load_messages, notation_language
from kredens.generator.messages.terminal import choose_spoken_language, language_notes, use_asked_language

CZECH_GAME = ("cs", "en")


@pytest.mark.parametrize(
    ("asked", "environment", "texts", "words"),
    [
        ("cs", {}, "cs", "cs"),
        ("pl", {}, "en", "pl"),
        ("IT", {"LANG": "cs_CZ.UTF-8"}, "cs", "it"),
        (None, {}, "cs", "cs"),
        (None, {"KREDENS_LANG": "pl"}, "en", "pl"),
        (None, {"KREDENS_LANG": "pl", "LANG": "cs_CZ.UTF-8"}, "cs", "pl"),
        (None, {"LANG": "it_IT.UTF-8"}, "en", "it"),
        (None, {"LANG": "de_DE.UTF-8"}, "en", "en"),
    ],
)
def test_the_texts_and_the_words_may_be_in_different_languages(
    asked: str | None, environment: Mapping[str, str], texts: str, words: str
) -> None:
    with use_asked_language([]):
        chosen = choose_spoken_language("kaciri", asked, CZECH_GAME, environment)
        assert chosen == texts
        assert (chosen.words if isinstance(chosen, SpokenLanguage) else chosen) == words
        assert len(language_notes()) == (texts != words)
        assert choose_spoken_language("kaciri", asked, CZECH_GAME, environment) == chosen
        assert len(language_notes()) == (texts != words)
    assert language_notes() == []


def test_a_language_that_neither_the_game_nor_the_program_has_is_refused() -> None:
    with pytest.raises(Unreadable) as problem:
        choose_spoken_language("kaciri", "xx", CZECH_GAME, {})
    assert problem.value.faults[0].code == "language"


def test_without_english_the_texts_are_in_the_original() -> None:
    with use_asked_language([]):
        assert choose_spoken_language("mine", "pl", ("cs",), {}) == "cs"


def test_frames_are_the_readers_and_what_joins_a_sentence_is_that_of_the_sentence() -> None:
    polish = SpokenLanguage("en", "pl")
    assert load_messages("replay", polish) == load_messages("replay", "pl")
    assert load_messages("sentences", polish) == load_messages("sentences", "en")


def test_moves_are_written_in_the_readers_language_where_cards_have_names_in_it() -> None:
    polish = SpokenLanguage("en", "pl")
    assert notation_language(cards.load("gwint"), polish) == "pl"
    assert notation_language(cards.load("kaciri"), polish) == "en"
    assert notation_language(cards.load("gwint"), "cs") == "cs"
