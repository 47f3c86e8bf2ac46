"""What stands around a phrase, what is said of an argument that is not there, and dates in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kredens.cards.dates import HistoricalDate
from kredens.cards.definitions.lexicon import Lexicon, LexiconFile, Noun
from kredens.cards.faults import Unreadable
from kredens.generator.sentences.effect_phraser import EffectPhraser
from kredens.generator.sentences.grammar import Grammar
from kredens.generator.sentences.phrases import Modifier, Phrases
from kredens.generator.sentences.tables import Tables, load_grammar

NOUNS = {
    "card": {"en": Noun(sg="card", pl="cards")},
    "coin": {"en": Noun(sg="coin", pl="coins")},
    "king": {"en": Noun(sg="King", pl="Kings")},
    "monk": {"en": Noun(sg="Monk", pl="Monks")},
}
PHRASES = Phrases(
    noun="card",
    frame="{use}: [{tap}, {pay}] – {say} {until}",
    fields={"word": Modifier(noun="{value}"), "rank": Modifier(after="of rank {value}")},
    short={"rank": ":rank:"},
    parts={
        "use": {"action": "Action"},
        "tap": {"true": "tap this card"},
        "pay": {"*": "pay {of|none:{pay of coin}|other:{pay of of}}"},
        "until": {"*": "until the {until}"},
    },
    verbs={
        "draw": "draw {amount of card}",
        "move": "{amount|minus:lower|other:raise} it by {amount:unsigned}",
        "take": "take {what|none:a card|other:{what}}",
        "lose": "{what:pl all} are lost",
    },
)


def grammar(language: str) -> Grammar:
    nowhere: Any = SimpleNamespace(folder=load_grammar.__globals__["TEMPLATES"] / "nowhere")
    return load_grammar(nowhere, language)


@pytest.fixture(scope="module")
def phraser() -> EffectPhraser:
    return EffectPhraser(
        Tables(grammar("en"), Lexicon(LexiconFile("lexicon/1", NOUNS)), PHRASES, None, True), {"x": "Ex"}
    )


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({}, "Draw 1 card."),
        ({"use": "action"}, "Action: draw 1 card."),
        ({"use": "action", "tap": True}, "Action: tap this card – draw 1 card."),
        ({"use": "action", "tap": True, "pay": 2}, "Action: tap this card, pay 2 coins – draw 1 card."),
        ({"pay": 1, "of": "king", "until": "end"}, "Pay 1 King – draw 1 card until the end."),
    ],
)
def test_a_group_is_parted_from_what_follows(phraser: EffectPhraser, effect: dict[str, Any], said: str) -> None:
    assert phraser.phrase({"do": "draw", "amount": 1, **effect}).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "move", "amount": 3}, "Raise it by 3."),
        ({"do": "move", "amount": -3}, "Lower it by 3."),
        ({"do": "take"}, "Take a card."),
        ({"do": "take", "what": {"word": "king"}}, "Take a King."),
        ({"do": "take", "what": {"word": ["king", "monk"]}}, "Take a King or Monk."),
        ({"do": "lose", "what": {"word": ["king", "monk"]}}, "All Kings and Monks are lost."),
    ],
)
def test_branches_for_what_is_missing(phraser: EffectPhraser, effect: dict[str, Any], said: str) -> None:
    assert phraser.phrase(effect) == said


def test_an_argument_that_nothing_says_is_still_a_fault(phraser: EffectPhraser) -> None:
    with pytest.raises(Unreadable, match="'of'"):
        phraser.phrase({"do": "draw", "amount": 1, "of": "king"})


def test_selectors_have_names(phraser: EffectPhraser) -> None:
    wanted: list[dict[str, Any]] = [{"id": "x"}, {"word": "king"}, {"rank": {"from": 1}}, {"word": "monk", "rank": 2}]
    assert [phraser.name_selector(each) for each in wanted] == ["Ex", "King", ":rank:", "Monk of rank 2"]


@pytest.mark.parametrize(
    ("language", "date", "said"),
    [
        ("pl", (1410, 7, 15), "15 lipca 1410"),
        ("en", (1410, 7, 15), "15 July 1410"),
        ("cs", (1410, 7, 15), "15. července 1410"),
        ("it", (1410, 7, 15), "15 luglio 1410"),
        ("pl", (1000, 3), "marzec 1000"),
        ("en", (1364,), "1364"),
        ("pl", (-480, 9), "wrzesień 480 p.n.e."),
    ],
)
def test_dates_are_said(language: str, date: tuple[int, ...], said: str) -> None:
    words = grammar(language).say_date(HistoricalDate(*date))
    assert words.text.replace("\u00a0", " ") == said
    assert words.text == " ".join(filter(None, (words.within, words.year)))
