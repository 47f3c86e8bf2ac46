"""What an entry of a card tells beside its picture: kind, labelled numbers, keywords, dates, never an icon's name."""

from __future__ import annotations

import re

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_book_model import CardEntry, Reference
from kredens.generator.reference.builder import build_unplayed
from kredens.generator.reference.search import build_entries, search

GAMES = ("kaciri", "gwint", "veto", "historia", "vwars")
ICON = re.compile(r":[a-z][a-z0-9_-]*:")


@pytest.fixture(scope="module")
def references() -> dict[str, Reference]:
    games = [cards.load(name) for name in GAMES]
    return {game.id: build_unplayed(game, rulebook.load(game)) for game in games}


def entry(reference: Reference, id: str) -> CardEntry:
    (found,) = [card for card in reference.cards if card.id == id]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_icon_is_shown_by_its_name(references: dict[str, Reference], name: str) -> None:
    for card in references[name].cards:
        for language in references[name].languages:
            told = [*(text for fact in card.facts[language] for text in fact), *card.sentences[language]]
            assert [text for text in told if ICON.search(text)] == [], card.id


@pytest.mark.parametrize("name", GAMES)
def test_every_number_says_what_it_counts(references: dict[str, Reference], name: str) -> None:
    for card in references[name].cards:
        for language in references[name].languages:
            assert [fact for fact in card.facts[language] if fact[1].lstrip("-").isdigit() and not fact[0]] == [], (
                card.id
            )


def test_keywords_that_no_sentence_tells_are_facts(references: dict[str, Reference]) -> None:
    radziwill = entry(references["veto"], "janusz-radziwill")
    assert ("słowa kluczowe", "Karmazyn, Elekt, Lojalny") in radziwill.facts["pl"]
    assert ("keywords", "Karmazyn, Elect, Loyal") in radziwill.facts["en"]
    assert "Nástup" not in str(entry(references["gwint"], "ghoul").facts["cs"])


@pytest.mark.parametrize("query", ["karmazyn", "sławny", "broń palna", "niewiasta"])
def test_cards_are_found_by_their_keywords(references: dict[str, Reference], query: str) -> None:
    hits = search(build_entries(references["veto"]), query)
    assert any(hit.entry.kind == "card" for hit in hits)


def test_a_hero_says_that_it_is_one(references: dict[str, Reference]) -> None:
    assert entry(references["gwint"], "esterad-thyssen").facts["cs"][0] == ("", "hrdina")


def test_dates_and_sections_are_told(references: dict[str, Reference]) -> None:
    facts = dict(entry(references["historia"], "odzyskanie-niepodleglosci").facts["en"])
    assert facts["date"] == "11\N{NO-BREAK SPACE}November 1918"
    assert facts["section +3"] == "Ignacy Jan Paderewski, Statesman"
    assert facts["section +1"] == "political tokens"
