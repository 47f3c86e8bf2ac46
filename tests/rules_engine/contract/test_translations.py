"""Words of a notation in other languages: each has its language, stands for one verb, and none is lacking."""

from __future__ import annotations

import pickle

import pytest

from kredens import cards
from kredens.cards.languages import fold
from kredens.cards.messages.message import in_language
from kredens.rules_engine.contract.protocol import Engine, engine_for
from kredens.rules_engine.contract.translations import Translations, iter_words, word_in, words_for
from kredens.rules_engine.logs.notation import Misread, Notation
from tests.rules_engine.fish import Fish
from tests.rules_engine.harness import check_translations

GAMES = ("kaciri", "gwint", "veto", "historia")
WORDS: Translations = {"cs": {"send": ("pošli", "posílá")}, "pl": {"send": ("wyślij",)}}


def test_the_first_word_is_written_and_the_english_one_where_there_is_none() -> None:
    assert [word_in(WORDS, "send", language) for language in ("cs", "pl", "it", None)] == [
        "pošli",
        "wyślij",
        "send",
        "send",
    ]
    assert word_in(WORDS, "pass", "cs") == "pass"
    assert words_for(WORDS, "send") == {"cs": "pošli", "pl": "wyślij"}
    assert list(iter_words(WORDS)) == [("pošli", "send"), ("posílá", "send"), ("wyślij", "send")]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_and_beginning_of_a_line_of_a_shipped_game_has_a_word_in_each_of_its_languages(game: str) -> None:
    engine = engine_for(cards.load(game))
    for language in engine.definitions.name_languages:
        words = [*engine.verbs, "table", "claim"]
        lacking = [word for word in words if word not in engine.translations.get(language, {})]
        assert language == "en" or not lacking
    check_translations(engine)


def test_the_words_of_the_small_example_stand_for_one_verb_each() -> None:
    check_translations(Fish())


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_read_as_its_verb(game: str) -> None:
    engine = engine_for(cards.load(game))
    notation = Notation(engine)
    for word, english in iter_words(engine.translations):
        if english in engine.verbs:
            assert _verb_read(notation, word) == english
            assert _verb_read(notation, fold(word)) == english


def _verb_read(notation: Notation, word: str) -> str:
    """The verb of a move whose terms may be missing."""
    try:
        return notation.parse_shape(word).verb
    except Misread as problem:
        return in_language(problem.message, "en").split("'")[1]


def test_what_a_verb_is_written_like_is_said_in_the_language_of_the_reader() -> None:
    with pytest.raises(Misread) as problem:
        Notation(_kaciri()).parse_shape("posli")
    sentence = pickle.loads(pickle.dumps(problem.value.message))
    assert "'send' is written: send" in sentence
    assert "pošli" in in_language(sentence, "cs")
    assert "send" not in in_language(sentence, "cs")


def test_an_unknown_verb_is_answered_with_those_of_the_language() -> None:
    with pytest.raises(Misread) as problem:
        Notation(_kaciri()).parse_shape("poslij 7")
    assert "otoč, pošli, pas, vyměň" in in_language(problem.value.message, "cs")
    assert "turn, send, pass, swap" in problem.value.message


def _kaciri() -> Engine[object]:
    return engine_for(cards.load("kaciri"))
