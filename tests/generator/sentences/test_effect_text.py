"""Sentences from effects: those of the shipped game, every count, gender and person, and what cannot be said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Unreadable
from kredens.generator.sentences import effect_phraser, effect_text
from kredens.generator.sentences.grammar import PhraseError
from kredens.generator.sentences.phrases import parse_template
from kredens.generator.sentences.tables import Tables, load_tables
from tests.generator.sentences.golden_sentences import check_golden, spoken

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"

COUNTS = (0, 1, 2, 4, 5, 12, 22, 112)
NOUNS = ("card", "knight", "horse", "shield", "field")
PERSONS = ("you", "opponent")
LANGUAGES = ("cs", "pl", "it", "en")

HUSSITE, REFORMER, RADICAL, CATHOLIC = "husite", "reformatori", "radikalove", "katolici"


def small(language: str) -> Tables:
    """The tables of the small lexicon beside this file."""
    return load_tables(
        cast(Game, SimpleNamespace(id="saying", engine=None, shipped=False, folder=HERE / "saying")), language
    )


def golden_effects() -> Iterator[dict[str, Any]]:
    """Every sentence of the golden files as the effect that it is made from."""
    for who, count in product(PERSONS, COUNTS):
        yield {"do": "draw", "who": who, "amount": count}
    for noun, who, count in product(NOUNS, PERSONS, COUNTS):
        yield {"do": "gain", "who": who, "amount": count, "of": noun}
    for noun, count in product(NOUNS, COUNTS):
        what = {"kind": noun, "tapped": False, "sort": "old", "controller": "opponent", "upto": count}
        yield {"do": "tap", "who": "you", "what": what}
    for noun, who, sort in product(NOUNS, PERSONS, ("old", "foreign", "bohemian", "untapped")):
        yield {"do": "discard", "who": who, "what": {"kind": noun, "sort": sort}}
    for noun, who, mention in product(NOUNS, PERSONS, ("self", "again")):
        yield {"do": "discard", "who": who, "what": {"kind": noun, "mention": mention}}
    for noun, who, owner in product(NOUNS, PERSONS, PERSONS):
        yield {"do": "discard", "who": who, "what": {"kind": noun, "controller": owner}}
    for noun, count in product(NOUNS, COUNTS):
        yield {"do": "fight", "what": {"kind": noun, "amount": count}}
    for noun, count in product(NOUNS, COUNTS):
        yield {"do": "strengthen", "what": {"kind": noun, "sort": "bohemian", "amount": count}, "by": 1}
    for noun in NOUNS:
        yield {"do": "free", "what": {"kind": noun}}
        yield {"do": "spare", "what": [{"kind": noun, "sort": "old"}, {"kind": noun, "value": {"from": 3}}]}
        yield {"do": "tap", "what": {"kind": noun, "controller": "you", "at_least": 2, "value": [1, 2, 8]}}
    yield {"do": "draw", "amount": 2, "when": "duel", "until": "duel", "per": "card"}
    yield {
        "do": "draw",
        "amount": 1,
        "when": "duel",
        "cost": [{"do": "discard", "what": {"kind": "shield", "mention": "self"}}],
    }


def shown(value: object) -> str:
    """An effect on one line of a golden file."""
    if isinstance(value, dict):
        return " ".join(f"{name}={shown(each)}" if name != "do" else str(each) for name, each in value.items())
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    return str(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden(language: str) -> None:
    of = small(language)
    lines = [
        f"{shown(effect)}: {spoken(effect_phraser.EffectPhraser(of, {}).phrase(effect))}" for effect in golden_effects()
    ]
    text = "\n".join(lines) + "\n"
    file = GOLDEN / f"say-{language}.txt"
    check_golden(text, file)


@pytest.fixture(scope="module")
def kaciri() -> Game:
    return cards.load("kaciri")


def printed(game: Game, effect: dict[str, Any], language: str) -> str:
    return spoken(
        effect_phraser.EffectPhraser(load_tables(game, language), effect_text.display_names(game, language)).phrase(
            effect
        )
    )


KACIRI = [
    (
        {"do": "sacrifice", "what": {"kind": "personality", "strength": {"from": 1, "to": 3}}},
        "Osobnost se Silou 1–3 odtud na konci kola jde do Chrámu, ne na Hřbitov; město nezíská.",
        "A personality of Strength 1–3 sent here ends the round in the Temple, not the Graveyard,"
        " but cannot win the city.",
    ),
    (
        {"do": "sacrifice", "what": {"strength": {"from": 1, "to": 4}, "faction": CATHOLIC}},
        "Katolická osobnost se Silou 1–4 odtud na konci kola jde do Chrámu, ne na Hřbitov; město nezíská.",
        "A Catholic personality of Strength 1–4 sent here ends the round in the Temple, not the Graveyard,"
        " but cannot win the city.",
    ),
    (
        {"do": "strengthen", "what": {"kind": "personality", "faction": HUSSITE}, "amount": 1},
        "Husitské osobnosti tu mají +1 k Síle.",
        "Hussite personalities have +1 Strength here.",
    ),
    (
        {"do": "strengthen", "what": {"faction": [RADICAL, REFORMER]}, "amount": 2},
        "Radikální a reformátorské osobnosti tu mají +2 k Síle.",
        "Radical and Reformer personalities have +2 Strength here.",
    ),
    (
        {"do": "strengthen", "what": {"kind": "personality"}, "amount": -2},
        "Osobnosti tu mají −2 k Síle.",
        "Personalities have −2 Strength here.",
    ),
    (
        {"do": "cross", "what": [{"strength": 11}, {"faction": HUSSITE, "strength": 10}]},
        "Neuspěje tu žádná osobnost s číslem 11 ani husitská s číslem 10.",
        "No personality numbered 11 and no Hussite 10 can succeed here.",
    ),
    (
        {"do": "cross", "what": [{"strength": 11}]},
        "Neuspěje tu žádná osobnost s číslem 11.",
        "No personality numbered 11 can succeed here.",
    ),
    (
        {"do": "cross", "what": [{"strength": 11}, {"faction": CATHOLIC, "strength": 8}, {"faction": RADICAL}]},
        "Neuspěje tu žádná osobnost s číslem 11, katolická s číslem 8 ani radikální osobnost.",
        "No personality numbered 11, no Catholic 8 and no Radical personality can succeed here.",
    ),
    (
        {"do": "cross", "what": [{"faction": REFORMER, "strength": [4, 10]}]},
        "Neuspěje tu žádná reformátorská osobnost s číslem 4 nebo 10.",
        "No Reformer personality numbered 4 or 10 can succeed here.",
    ),
    (
        {"do": "relieve", "what": {"kind": "personality", "faction": [HUSSITE, REFORMER]}},
        "Prohrají-li tu Husité nebo Reformátoři, jejich osobnosti jdou do Chrámu, ne na Hřbitov.",
        "If Hussites or Reformers lose here, their personalities go to the Temple, not to the Graveyard.",
    ),
    (
        {"do": "relieve", "what": {"faction": CATHOLIC}},
        "Prohrají-li tu Katolíci, jejich osobnosti jdou do Chrámu, ne na Hřbitov.",
        "If Catholics lose here, their personalities go to the Temple, not to the Graveyard.",
    ),
    (
        {"do": "relieve", "what": {"faction": [RADICAL, CATHOLIC], "strength": {"to": 3}}},
        "Radikální a katolické osobnosti se Silou nejvýš 3, které tu prohrají, jdou do Chrámu, ne na Hřbitov.",
        "Radical and Catholic personalities of Strength 3 or less that lose here go to the Temple,"
        " not to the Graveyard.",
    ),
    (
        {"do": "doom", "what": {"kind": "personality", "strength": 7}, "count": {"2": 1, "3": 2, "4": 2}},
        "Přijde-li osobnost s číslem 7, prohrají všechny. Ve třech a čtyřech jsou třeba aspoň 2.",
        "If a personality numbered 7 comes here, all lose. With three or four players it takes at least 2.",
    ),
    (
        {"do": "doom", "what": {"strength": 5}, "count": {"2": 2, "3": 1, "4": 5}},
        "Přijdou-li aspoň 2 osobnosti s číslem 5, prohrají všechny."
        " Ve třech stačí jediná. Ve čtyřech je třeba aspoň 5.",
        "If at least 2 personalities numbered 5 come here, all lose."
        " With three players one is enough. With four players it takes at least 5.",
    ),
    (
        {"do": "doom", "what": {"strength": 7, "faction": HUSSITE}, "count": {"2": 1, "3": 1, "4": 1}},
        "Přijde-li husitská osobnost s číslem 7, prohrají všechny.",
        "If a Hussite personality numbered 7 comes here, all lose.",
    ),
]


@pytest.mark.parametrize(("effect", "czech", "english"), KACIRI)
def test_kaciri_verbs(kaciri: Game, effect: dict[str, Any], czech: str, english: str) -> None:
    assert printed(kaciri, effect, "cs") == czech
    assert printed(kaciri, effect, "en") == english


def test_a_number_that_stands_for_a_noun_begins_no_line(kaciri: Game) -> None:
    zeneva = next(card for card in kaciri.cards if card.id == "zeneva")
    assert effect_text.compose_sentences(kaciri, zeneva, "cs")[0].endswith("ani katolická\u00a0s\u00a0číslem\u00a04.")
    assert "no Catholic\u00a04 can" in effect_text.compose_sentences(kaciri, zeneva, "en")[0]


def test_every_kaciri_effect_has_a_sentence(kaciri: Game) -> None:
    for card, language in product(kaciri.cards, kaciri.languages):
        said = effect_text.compose_sentences(kaciri, card, language)
        assert len(said) == len(kaciri.effects_of(card))
        for text in said:
            assert 30 <= len(text) <= 130
            assert text[0].isupper()
            assert text.endswith(".")
            assert not set("{}~|") & set(text)
            assert "  " not in text
    assert effect_text.check_sentences(kaciri) == []


@given(
    strength=st.integers(1, 11) | st.lists(st.integers(1, 11), min_size=1, max_size=3, unique=True),
    faction=st.lists(st.sampled_from([HUSSITE, REFORMER, RADICAL, CATHOLIC]), min_size=1, max_size=4, unique=True),
    language=st.sampled_from(["cs", "en"]),
)
def test_all_that_a_selector_asks_is_in_the_sentence(
    kaciri: Game, strength: Any, faction: list[str], language: str
) -> None:
    effect = {"do": "relieve", "what": {"strength": strength, "faction": faction}}
    text = printed(kaciri, effect, language)
    for number in strength if isinstance(strength, list) else [strength]:
        assert str(number) in text
    words = {
        "cs": ["husitské", "reformátorské", "radikální", "katolické"],
        "en": ["Hussite", "Reformer", "Radical", "Catholic"],
    }
    for value, word in zip([HUSSITE, REFORMER, RADICAL, CATHOLIC], words[language], strict=True):
        assert (word.lower() in text.lower()) is (value in faction)


@given(st.text(alphabet="{}|:=.~ aof1", max_size=80))
def test_any_text_is_a_template_or_is_refused(text: str) -> None:
    with suppress(PhraseError):
        assert bool(parse_template(text)) is bool(text)


def own_game(folder: Path, phrases: str, card: str = "", languages: str = "[cs, en]") -> Game:
    """A game of one's own with two verbs, one card and the phrases given, read from its files."""
    (folder / "game.yaml").write_text(
        f"""
kredens: game/1
id: own
language: cs
languages: {languages}
title: {{cs: Vlastní}}
lists: {{clan: {{red: {{name: {{cs: Rudí, en: Reds}}}}}}}}
kinds:
  spell:
    fields:
      clan: {{type: choice, of: clan, required: false}}
      rules: {{type: effects, required: false}}
effects: {{draw: {{args: {{amount: integer}}}}, strike: {{args: {{what: selector, amount: integer}}}}}}
""",
        encoding="utf-8",
    )
    (folder / "cards.yaml").write_text(
        f"""
kredens: cards/1
cards:
  - id: blow
    kind: spell
    name: {{cs: Rána, en: Blow}}
    rules: [{{do: strike, what: {{clan: red}}, amount: 3}}]
{card}
""",
        encoding="utf-8",
    )
    (folder / "phrases.yaml").write_text(phrases, encoding="utf-8")
    (folder / "lexicon.yaml").write_text(
        """
kredens: lexicon/1
nouns:
  spell:
    cs:
      gender: neut
      sg: [kouzlo, kouzla, kouzlu, kouzlo, kouzlo, kouzlu, kouzlem]
      pl: [kouzla, kouzel, kouzlům, kouzla, kouzla, kouzlech, kouzly]
    en: {sg: spell, pl: spells}
adjectives:
  red: {cs: {word: rudý, pattern: hard}, en: red}
""",
        encoding="utf-8",
    )
    return cards.load(folder)


GOOD = """
kredens: phrases/1
languages:
  cs:
    noun: spell
    fields: {clan: {adjective: "{value}"}}
    verbs: {draw: "dober {amount of spell:acc}", strike: "zraň {what:acc} za {amount}"}
  en:
    noun: spell
    fields: {clan: {adjective: "{value}"}}
    verbs: {draw: "draw {amount of spell}", strike: "strike {what} for {amount}"}
"""


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD)
    assert effect_text.compose_sentences(game, game.cards[0], "cs") == ("Zraň rudé kouzlo za 3.",)
    assert effect_text.compose_sentences(game, game.cards[0], "en") == ("Strike a red spell for 3.",)
    assert effect_text.check_sentences(game) == []


def test_saved_phrases_are_read_again(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD)
    effect_text.compose_sentences(game, game.cards[0], "en")
    (tmp_path / "phrases.yaml").write_text(GOOD.replace("strike {what}", "thoroughly beat {what}"), encoding="utf-8")
    assert effect_text.compose_sentences(game, game.cards[0], "en") == ("Thoroughly beat a red spell for 3.",)


def problem(game: Game, language: str = "en") -> str:
    with pytest.raises(Unreadable) as caught:
        effect_text.compose_sentences(game, game.cards[0], language)
    (fault,) = caught.value.faults
    assert fault.card in ("blow", None)
    return str(fault)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (GOOD.replace('strike: "strike {what} for {amount}"', 'other: "x"'), "has no phrase for it"),
        (GOOD.replace("for {amount}", "for {amonut}"), "unknown slot 'amonut'"),
        (GOOD.replace(" for {amount}", ""), "does not say 'amount'"),
        (GOOD.replace("strike {what}", "strike {what:gne}"), "unknown word 'gne'"),
        (GOOD.replace("strike {what}", "strike {what"), "is not closed"),
        (GOOD.replace("strike {what}", "strike what}"), "closing brace"),
        (GOOD.replace("strike {what}", "strike {what|=x:y}"), "no branch"),
        (GOOD.replace("strike {what}", "{" * 9 + "what" + "}" * 9), "needs a name"),
        (GOOD.replace("strike {what}", "{what|other:" * 9 + "}" * 9), "deeper than"),
        (GOOD.replace("noun: spell\n", "noun: charm\n"), "no noun 'charm' in en"),
        (GOOD.replace("fields: {clan", "fields: {klan"), "do not say the field 'clan'"),
        (GOOD.replace('clan: {adjective: "{value}"}', 'clan: {adjective: "very-{value}"}'), "no adjective 'very-red'"),
        (GOOD.replace('clan: {adjective: "{value}"}', "clan: {values: {blue: {adjective: red}}}"), "the value 'red'"),
    ],
)
def test_what_cannot_be_said_names_file_verb_and_language(tmp_path: Path, wrong: str, reason: str) -> None:
    text = problem(own_game(tmp_path, wrong))
    assert reason in text
    assert "phrases.yaml:" in text
    assert "'strike'" in text
    assert " en" in text


def test_no_phrases_at_all(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD)
    (tmp_path / "phrases.yaml").unlink()
    assert "no phrases.yaml" in problem(game)


def test_a_language_without_phrases_or_grammar(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD, languages="[cs, en, it, xx]")
    assert "no phrases in 'it'" in problem(game, "it")
    assert "no grammar of 'xx'" in problem(game, "xx")
    assert {fault.code for fault in effect_text.check_sentences(game)} == {"phrases"}


def test_phrases_that_lead_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    game = own_game(tmp_path / "own", GOOD)
    (tmp_path / "own" / "phrases.yaml").rename(tmp_path / "phrases.yaml")
    (tmp_path / "own" / "phrases.yaml").symlink_to(tmp_path / "phrases.yaml")
    assert "leads out of the game's folder" in problem(game)


def test_faults_of_phrases(tmp_path: Path) -> None:
    wrong = GOOD.replace('draw: "draw {amount of spell}"', 'drwa: "x"').replace(
        'draw: "dober {amount', 'draw: "dober {count'
    )
    found = {(fault.code, fault.message) for fault in effect_text.check_sentences(own_game(tmp_path, wrong))}
    assert found == {
        ("no-phrase", f"verb 'draw' has no phrase in en ({tmp_path / 'phrases.yaml'})"),
        ("unknown-verb", "phrase for 'drwa' in en, which is no verb of the game"),
        ("phrase", "verb 'draw' in cs: unknown slot 'count': it has amount"),
    }


def test_faults_of_words(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD)
    lexicon = (tmp_path / "lexicon.yaml").read_text(encoding="utf-8")
    broken = lexicon.replace("kouzlech, kouzly]", "kouzlech]").replace("gender: neut", "gender: nuet")
    (tmp_path / "lexicon.yaml").write_text(broken.replace("word: rudý", "word: rudé"), encoding="utf-8")
    found = effect_text.check_sentences(game)
    assert {"gender", "forms", "adjective"} <= {fault.code for fault in found}
    assert all(fault.place and fault.place.file.endswith(".yaml") for fault in found)


OVERRIDE = """
  - id: other
    kind: spell
    name: {cs: Jiné, en: Other}
    text: {cs: "TEXT"}
    rules: [{do: strike, what: {clan: red}, amount: 4}]
"""


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Čtyřikrát zraň rudému soupeři 4 kouzla.", ""),
        ("Zraň rudé kouzlo.", "4"),
        ("Zraň modré kouzlo za 4.", "red"),
        ("Zraň kouzlo za 44.", "red, 4"),
    ],
)
def test_a_text_of_ones_own_wins_and_is_listed(tmp_path: Path, text: str, lost: str) -> None:
    game = own_game(tmp_path, GOOD, OVERRIDE.replace("TEXT", text))
    card = game.card("other")
    assert effect_text.compose_sentences(game, card, "cs") == (text,)
    assert effect_text.compose_sentences(game, card, "en") == ("Strike a red spell for 4.",)
    found = effect_text.check_sentences(game)
    assert [(fault.code, fault.card, fault.severity) for fault in found][:1] == [("override", "other", "warning")]
    messages = [fault.message for fault in found if fault.code == "override-differs"]
    assert messages == ([f"text: in cs does not mention {lost} of its effects"] if lost else [])


def test_text_without_effects_falls_back_to_the_original(tmp_path: Path) -> None:
    game = own_game(tmp_path, GOOD, "  - {id: plain, kind: spell, name: {cs: Prosté}, text: {cs: Nic.}}")
    assert effect_text.compose_sentences(game, game.card("plain"), "en") == ("Nic.",)


def test_a_card_with_nothing_to_say(kaciri: Game) -> None:
    silent: Card = next(card for card in kaciri.cards if card.kind == "personality")
    assert effect_text.compose_sentences(kaciri, silent, "cs") == ()
