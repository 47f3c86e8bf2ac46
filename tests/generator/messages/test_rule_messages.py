"""Sentences about events, refusals and rules: names in place of ids, marks resolved, nothing left in braces."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.definitions import library
from kredens.cards.languages import Words
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import FACT, MARK
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay

KACIRI = cards.load("kaciri")
RULES = rulebook.load(KACIRI)
GAMES = sorted((library.locate("kaciri")[0] / "games").glob("*.yaml"))


@pytest.fixture(params=["cs", "en"])
def teller(request: pytest.FixtureRequest) -> RuleMessages:
    return RuleMessages(KACIRI, RULES, request.param)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_event_of_the_shipped_games_has_a_sentence_in_both_languages(path: object) -> None:
    played = replay(logs.read(path))  # type: ignore[arg-type]
    for language in ("cs", "en"):
        told = RuleMessages(KACIRI, RULES, language)
        for step in played.steps:
            for event in step.events:
                sentence = told.format_event(event)
                assert not FACT.search(sentence)
                assert not sentence.startswith(f"{event.kind}: ")
                assert sentence.endswith(".")


@pytest.mark.parametrize(("number", "said"), [(1, "1 kolo"), (3, "3 kola"), (5, "5 kol"), (("a", "b"), "a, b kola")])
def test_a_word_takes_the_form_that_goes_with_its_number(number: object, said: str) -> None:
    sentence = {"cs": "{number} {number|kolo|kola|kol}.", "en": "{number} {number|round|rounds}."}
    told = RuleMessages(KACIRI, with_event("counted", sentence), "cs")
    assert told.format_event(Event("counted", (), {"number": number})) == f"{said}."


def with_event(kind: str, sentence: Words) -> Rulebook:
    """The rules with one more sentence for events."""
    id, rule = next(iter(RULES.rules.items()))
    return replace(RULES, rules={**RULES.rules, id: replace(rule, events={**rule.events, kind: sentence})})


def test_cards_and_sides_are_called_by_name() -> None:
    czech, english = RuleMessages(KACIRI, RULES, "cs"), RuleMessages(KACIRI, RULES, "en")
    rule = ("kaciri.duel.winner-to-temple",)
    event = Event("to-temple", rule, {"player": "Anna", "card": "jan-hus"})
    assert "Jan Hus (10)" in czech.format_event(event)
    assert (czech.display_name("praha"), english.display_name("praha")) == ("Praha", "Prague")
    assert (czech.display_name("husite"), english.display_name("husite")) == ("Husité", "Hussites")
    assert english.display_name(("praha", "viden")) == "Prague, Vienna"


def test_an_unknown_card_is_one_that_was_not_seen(teller: RuleMessages) -> None:
    assert teller.display_name("?", "card") != "?"
    assert teller.display_name("?", "total") == "?"


def test_what_has_no_words_is_reported_by_its_kind_and_facts(teller: RuleMessages) -> None:
    assert teller.format_event(Event("sneezed", (), {"player": "Anna"})) == "sneezed: player Anna"
    refusal = Refusal("malformed", (), "unreadable", {"message": "no verb 'snd'"}, 0)
    assert teller.format_refusal(refusal) == "no verb 'snd'"


def test_no_mark_is_left_in_any_text_of_the_rules(teller: RuleMessages) -> None:
    for rule in RULES.rules.values():
        for words in (rule.title, rule.text, rule.section):
            assert not MARK.search(teller.format_text(words))
    for rule in RULES.options.values():
        assert rule.option is not None
        for words in (*rule.option.values.values(), rule.option.why):
            assert not MARK.search(teller.format_text(words))


def test_marks_become_numbers_names_and_their_own_words() -> None:
    teller = RuleMessages(KACIRI, RULES, "en")
    number = RULES.rules["kaciri.duel.tie-neutralised"].number
    text = "See {rule:kaciri.duel.tie-neutralised}, {rule:kaciri.duel.one-reaches|there}, {term:chram}, {card:jan-hus}."
    assert teller.format_text({"en": text}) == f"See {number}, there, Temple, Jan Hus."


def test_a_rule_says_how_firm_it_is() -> None:
    by_firmness = {rule.firm: rule for rule in RULES.rules.values()}
    english, czech = RuleMessages(KACIRI, RULES, "en"), RuleMessages(KACIRI, RULES, "cs")
    said = {firm: english.format_firmness(rule).partition(":")[0] for firm, rule in by_firmness.items()}
    assert said == {"text": "rulebook", "derived": "follows from the rulebook", "ours": "our reading"}
    assert czech.format_firmness(by_firmness["ours"]).startswith("naše čtení: ")


def test_rules_are_listed_once_each_and_unknown_ones_left_out(teller: RuleMessages) -> None:
    ids = ["kaciri.duel.one-reaches", "kaciri.nonsense", "kaciri.duel.one-reaches", "kaciri.city.resistance"]
    brief = list(teller.format_rules_briefly(ids))
    assert [re.search(r"\(([a-z.-]+);", line)[1] for line in brief] == ["duel.one-reaches", "city.resistance"]  # type: ignore[index]
    full = "\n".join(teller.format_rules_in_full(ids))
    assert full.count("[kaciri.duel.one-reaches]") == 1
    assert teller.format_text(RULES.rules["kaciri.city.resistance"].text) in full


def test_a_language_that_the_rules_do_not_speak_is_the_original() -> None:
    assert RuleMessages(KACIRI, RULES, "de").language == "cs"
