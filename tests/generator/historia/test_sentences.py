"""What Historia says in both languages: every verb on every kind of card, letter by letter, and every card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_phraser import EffectPhraser
from kredens.generator.sentences.effect_text import display_names
from kredens.generator.sentences.tables import load_tables
from tests.generator.sentences.golden_sentences import check_golden, spoken

HERE = Path(__file__).parent
BEARERS = ("character", "monument", "symbol", "faction", "event")
COMMANDER, SCHOLAR = {"keywords": "dowodca"}, {"keywords": "uczony"}
PERSONS = ("you", "opponent", "opponents", "everyone")
UNTIL = {"until": "round", "when": "won-war"}
OWNERS: tuple[dict[str, str], ...] = ({}, {"whose": "own"}, {"whose": "opponent"}, {"whose": "any"})
CARD_TRAITS = ("military", "scientific", "cost", "contention")
PLAYER_TRAITS = ("attack", "defence", "demands", "draw", "worth", "cost")
CARD_ACTS = ("activate", "fight", "contend")
PLAYER_ACTS = (*CARD_ACTS, "declare-war", "be-attacked", "build", "draw", "play", "demand", "glory")


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("historia")


def effects(game: Game) -> list[dict[str, Any]]:
    """Every verb with the arguments that change how it is said."""
    return [*around(game), *tokens(), *cards_moved(), *wars(game), *figures(), *forbidden(), *rules(game)]


def around(game: Game) -> Iterator[dict[str, Any]]:
    """When something happens, what it costs, and how often."""
    for moment in game.lists["moment"]:
        yield {"do": "gain", "influence": "economic", "amount": 2, "when": moment}
    for moment in ("entered", "activated", "contended"):
        yield {"do": "gain", "influence": "any", "amount": 1, "when": moment, "by": COMMANDER}
    for use in game.lists["use"]:
        yield {"do": "draw", "amount": 1, "use": use, "tap": True}
        yield {"do": "draw", "amount": 5, "use": use, "pay": 1, "sacrifice": True}
        yield {"do": "draw", "amount": 2, "use": use, "pay": 2, "with": "scientific"}
    for per in (
        {"kind": "event"},
        {"kind": "monument"},
        {"keywords": "swiatynia"},
        {"keywords": ["artysta", "uczony"]},
    ):
        yield {"do": "points", "amount": 1, "per": per, "when": "round-end"}
        yield {"do": "gain", "influence": "cultural", "amount": 1, "requires": per, "when": "round-start"}


def tokens() -> Iterator[dict[str, Any]]:
    """Tokens, points and cards, by who gets or loses them."""
    for who in PERSONS:
        for verb, more in [("gain", "cultural"), ("lose", "any"), ("points", ""), ("draw", ""), ("markers", "")]:
            influence = {"influence": more} if more else {}
            yield {"do": verb, "amount": 2, "who": who, "when": "won-war", **influence}
        yield {"do": "discard-hand", "amount": 1, "who": who, "when": "round-end"}
    for who in ("opponent", "opponents"):
        yield {"do": "steal", "influence": "political", "amount": 1, "who": who, "when": "won-war"}
    yield {"do": "exchange", "amount": 2, "from": "economic", "into": "any", "use": "action"}
    yield {"do": "build", "influence": "economic", "amount": 2, "when": "won-war"}


def cards_moved() -> Iterator[dict[str, Any]]:
    """Cards that are tapped, untapped, discarded or come back."""
    yield {"do": "return", "what": {"kind": "symbol"}, "use": "action", "tap": True}
    for owner in OWNERS:
        yield {"do": "tap", "what": COMMANDER, "use": "war", **owner}
        yield {"do": "untap", "what": {"kind": "character", "religion": "catholic"}, "when": "attacked", **owner}
        yield {"do": "discard", "what": {"cost": {"to": 3}}, "use": "action", **owner}
        several = {"keywords": ["duchowny", "zakonnik"], "religion": "orthodox"}
        yield {"do": "discard", "what": several, "use": "action", **owner}
    yield {"do": "untap", "of": "self", "when": "won-war"}
    for of in ("own", "all"):
        yield {"do": "untap", "of": of, "what": {"keywords": ["dowodca", "wladca"]}, "when": "won-war"}


def wars(game: Game) -> Iterator[dict[str, Any]]:
    """What changes a war and what comes of it."""
    for amount in (3, -1):
        yield {"do": "change-demands", "amount": amount, "use": "demands"}
        for side in game.lists["side"]:
            yield {"do": "strengthen", "side": side, "amount": amount, "when": "attacked"}
    for per in (
        {"kind": "event"},
        {"kind": "monument"},
        {"keywords": "swiatynia"},
        {"keywords": ["artysta", "uczony"]},
    ):
        yield {"do": "points", "amount": 1, "per": per, "when": "round-end"}
        yield {"do": "gain", "influence": "cultural", "amount": 1, "requires": per, "when": "round-start"}


def figures() -> Iterator[dict[str, Any]]:
    """Figures of cards and of players."""
    for trait in CARD_TRAITS:
        yield {"do": "modify", "trait": trait, "amount": -1, "of": "self"}
        for of in ("own", "all"):
            yield {"do": "modify", "trait": trait, "amount": 1, "of": of, "what": SCHOLAR}
        chosen = {"of": "target", "what": COMMANDER, "whose": "opponent", "until": "war"}
        yield {"do": "modify", "trait": trait, "amount": -2, "use": "war", **chosen}
    for trait in PLAYER_TRAITS:
        for of in ("you", "opponents", "everyone"):
            yield {"do": "modify", "trait": trait, "amount": 1, "of": of}
    yield {"do": "modify", "trait": "worth", "amount": 5, "of": "self"}
    yield {"do": "modify", "trait": "attack", "amount": 1, "of": "you", "per": COMMANDER, **UNTIL}


def forbidden() -> Iterator[dict[str, Any]]:
    """What cards and players may not do."""
    for act in CARD_ACTS:
        yield {"do": "forbid", "act": act, "of": "self"}
        for of in ("own", "all"):
            yield {"do": "forbid", "act": act, "of": of, "what": SCHOLAR}
        chosen = {"of": "target", "what": SCHOLAR, "whose": "any", "until": "round"}
        yield {"do": "forbid", "act": act, "use": "action", **chosen}
        yield {"do": "forbid", "act": act, "of": "opponents", "what": {"religion": "catholic"}}
    for act in PLAYER_ACTS:
        for of in ("you", "opponents", "everyone"):
            yield {"do": "forbid", "act": act, "of": of}
    yield {"do": "forbid", "act": "play", "of": "everyone", "what": {"kind": "symbol"}, **UNTIL}


def rules(game: Game) -> Iterator[dict[str, Any]]:
    """What counts as something else, and what else pays."""
    yield {"do": "count-as", "keyword": "dyplomata", "of": "self"}
    for of in ("own", "all"):
        yield {"do": "count-as", "keyword": "dyplomata", "of": of, "what": {"military": {"from": 1}}}
        yield {"do": "count-as", "keyword": "wladca", "of": of, "what": {"sex": "female"}}
        yield {"do": "count-as", "keyword": "swiety", "of": of, "what": {"keywords": "duchowny", "sex": "female"}}
    for cost in game.lists["cost"]:
        for of in ("you", "opponents", "everyone"):
            yield {"do": "pays", "influence": "scientific", "for": cost, "of": of}


def said(game: Game, language: str) -> str:
    """Each sentence once, with the kinds of cards that say it so."""
    phraser = EffectPhraser(load_tables(game, language), display_names(game, language))
    lines: dict[str, list[str]] = {}
    for effect in effects(game):
        for bearer in BEARERS:
            lines.setdefault(f"{effect['do']}: {spoken(phraser.phrase(effect, bearer))}", []).append(bearer)
    return "".join(f"{line} ({', '.join(dict.fromkeys(bearers))})\n" for line, bearers in lines.items())


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_verb_is_said_as_before(game: Game, language: str) -> None:
    check_golden(said(game, language), HERE / f"verbs-{language}.txt")


def test_every_verb_is_there(game: Game) -> None:
    assert {effect["do"] for effect in effects(game)} == set(game.effects)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_bands_of_events_name_what_counts(game: Game, language: str) -> None:
    for card in game.cards:
        for band in ("five", "three", "one") if card.kind == "event" else ():
            chosen = card.get(band)
            names = effect_text.name_selectors(game, chosen, language)
            assert len(names) == len(chosen) > 0
            for name, selector in zip(names, chosen, strict=True):
                ((field, value),) = selector.items()
                if field == "id":
                    assert name == game.text(game.card(value).name, language), card.id
                elif field == "keywords":
                    assert name == game.text(game.keywords[value].name, language), card.id
                else:
                    assert value == {"from": 1}, card.id
                    assert name == f":{field}:", card.id
