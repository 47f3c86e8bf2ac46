"""What holds for the rules of the games with rulebooks in Polish and Italian: titles, texts, sentences and options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from kredens import cards
from kredens.cards.lint import definitions
from kredens.cards.rulebook import rulebook

GAMES = ("historia", "veto", "vwars")
MARK = re.compile(r"\{[a-z]+:[^{}|]*(?:\|([^{}]*))?\}")
ASKS_FOR_AN_ENDING = re.compile(
    r"\b(?:do|od|bez|dla|dzięki|przeciw|przed|pod|nad|o|po|przy|u|z|ze|spod) \{(?:player|card|other)\}"
)
ASKS_FOR_AN_ARTICLE = re.compile(r"\b(?:a|da|di|in|su) \{(?:city|region)\}", re.IGNORECASE)
"""An Italian preposition before a place whose name may have an article: a Il Cairo, in Indo-Pacifico."""
COUNTED = re.compile(
    r"\{\w+\} (?:(?:card|city|deck|demand|ducat|event|marker|place|player|point|round|token|troop)s?"
    r"|dukat(?:y|ów)?|kart(?:a|y)?|kreska|kreski|kresek|punkt(?:y|ów)?|sztych(?:y|ów)?|tali(?:a|e|i)"
    r"|carta|carte|città|segnalin[oi]|truppa|truppe"
    r"|wydarze(?:nie|nia|ń)|znacznik(?:i|ów)?|żąda(?:nie|nia|ń))\b"
)


@pytest.fixture(scope="module", params=GAMES)
def book(request: pytest.FixtureRequest) -> rulebook.Rulebook:
    return rulebook.load(cards.load(request.param))


def sentences(book: rulebook.Rulebook) -> Iterator[tuple[str, str]]:
    """Yield each sentence of an event or a refusal with its language."""
    for rule in book.rules.values():
        for words in (*rule.events.values(), *rule.refusals.values()):
            yield from words.items()


def test_titles_are_short_and_texts_are_sentences(book: rulebook.Rulebook) -> None:
    for rule in book.rules.values():
        for language, written in rule.text.items():
            text = MARK.sub(lambda mark: mark[1] or "it", written)
            assert 2 <= len(rule.title[language].split()) <= 7, rule.title
            assert len(text) <= 400, rule.id
            assert text.endswith((".", "?")), rule.id
            assert not {'"', "'"} & set(text), rule.id
            assert len(rule.keywords[language]) >= 2, rule.id
    titles = Counter(title for rule in book.rules.values() for title in rule.title.items())
    assert [title for title, count in titles.items() if count > 1] == []


def test_the_aid_fits_a_page(book: rulebook.Rulebook) -> None:
    assert 25 <= sum(rule.aid for rule in book.rules.values()) <= 31


def test_names_stand_where_they_need_no_ending(book: rulebook.Rulebook) -> None:
    """A name in braces cannot be inflected: no preposition that asks for another case stands before it."""
    assert [words for language, words in sentences(book) if language == "pl" and ASKS_FOR_AN_ENDING.search(words)] == []


def test_places_stand_where_they_need_no_article(book: rulebook.Rulebook) -> None:
    assert [
        words for language, words in sentences(book) if language == "it" and ASKS_FOR_AN_ARTICLE.search(words)
    ] == []


def test_what_is_counted_agrees_with_its_number(book: rulebook.Rulebook) -> None:
    """A number in braces may be one: what is counted stands behind it in forms to choose from, as {number|a|b}."""
    assert [words for _, words in sentences(book) if COUNTED.search(words)] == []


def test_sentences_end_like_sentences(book: rulebook.Rulebook) -> None:
    assert [words for _, words in sentences(book) if not words.endswith((".", "?", "…"))] == []


def test_every_option_says_what_each_answer_means(book: rulebook.Rulebook) -> None:
    for name, rule in book.options.items():
        assert rule.option is not None
        assert next(iter(rule.option.values)) == rule.option.default == rule.option.built[0], name
        assert rule.rests_on, name


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_clean(name: str) -> None:
    found = definitions.findings(cards.load(name))
    assert [fault for fault in found if fault.place and "rules.yaml" in fault.place.file] == []


@pytest.mark.parametrize("game", [*GAMES, "gwint", "kaciri"])
def test_examples_are_short_sentences(game: str) -> None:
    rules = rulebook.load(cards.load(game)).rules.values()
    examples = [(rule.id, language, said) for rule in rules for language, said in (rule.example or {}).items()]
    assert len(examples) >= 2 * 18
    assert [each for each in examples if not each[2].endswith(".") or len(each[2]) > 200] == []


@pytest.mark.parametrize("game", [*GAMES, "gwint", "kaciri"])
def test_every_term_leads_to_a_rule(game: str) -> None:
    """Else the book would list every page on which the word is used."""
    terms = rulebook.load(cards.load(game)).terms.values()
    assert [(term.id, language) for term in terms for language, text in term.text.items() if "{rule:" not in text] == []
