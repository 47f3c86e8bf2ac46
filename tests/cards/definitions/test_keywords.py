"""Keywords stand for effects, sets for the cards that are meant unasked; mistakes in both are answered with places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kredens.cards.definitions.json_schema import editor_schema, game_schema
from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable
from kredens.cards.lint.definitions import findings

Folder = Callable[..., Path]

GAME = """\
kredens: game/1
id: small
language: cs
languages: [cs, en]
names: [pl]
title: {cs: Malá hra, en: Small game}
lists:
  box:
    first: {name: {cs: První, en: First}}
    second: {name: {cs: Druhá, en: Second}}
  way:
    up: {name: {cs: nahoru, en: up}}
    down: {name: {cs: dolů, en: down}}
kinds:
  unit:
    name: {cs: jednotka, en: unit}
    plural: {cs: jednotky, en: units}
    fields:
      strength: {type: integer, min: 0, max: 20}
      abilities: {type: list, of: {type: choice, of: keywords}, required: false}
      knack: {type: choice, of: keywords, required: false}
      effects: {type: effects, required: false}
      box: {type: choice, of: box, required: false}
keywords:
  spy:
    name: {cs: Špeh, en: Spy}
    effects: [{do: sneak}, {do: draw, amount: 2}]
    rules: [small.spy]
  turncoat:
    name: {cs: Přeběhlík, en: Turncoat}
    text: {cs: Mění strany., en: Changes sides.}
effects:
  sneak: {rules: [small.sneak]}
  draw: {args: {amount: integer}, rules: [small.draw]}
  call: {args: {what: card}}
  move: {args: {to: {type: choice, of: way}}}
sets: {field: box, default: [first]}
"""

CARDS = """\
kredens: cards/1
cards:
  - {id: thaler, name: {cs: Thaler, en: Thaler, pl: Talar}, strength: 1, abilities: [turncoat, spy], box: first}
  - id: kambi
    name: {cs: Kambi, en: Kambi}
    strength: 0
    knack: spy
    effects: [{do: call, what: hemdall}, {do: move, to: up}]
    box: second
  - {id: hemdall, name: {cs: Hemdall, en: Hemdall}, copies: 0, strength: 11, box: second}
  - {id: token, name: {cs: Žeton, en: Token}, strength: 0}
"""


def test_a_card_does_what_its_keywords_do_and_then_its_own(folder: Folder) -> None:
    game = load(folder(GAME, CARDS))
    draw = {"do": "draw", "amount": 2}
    assert game.effects_of(game.card("thaler")) == ({"do": "sneak"}, draw)
    own = ({"do": "call", "what": "hemdall"}, {"do": "move", "to": "up"})
    assert game.effects_of(game.card("kambi")) == ({"do": "sneak"}, draw, *own)
    assert game.effects_of(game.card("hemdall")) == ()
    assert [keyword.id for keyword in game.keywords_of(game.card("thaler"))] == ["turncoat", "spy"]
    assert game.rules_of(game.card("thaler")) == ("small.spy", "small.sneak", "small.draw")


def test_keywords_are_a_list_that_fields_choose_from(folder: Folder) -> None:
    game = load(folder(GAME, CARDS))
    assert list(game.lists["keywords"]) == ["spy", "turncoat"]
    assert game.lists["keywords"]["spy"]["name"]["en"] == "Spy"


def test_sets_are_known_by_a_field(folder: Folder) -> None:
    game = load(folder(GAME, CARDS))
    assert game.sets is not None
    assert (game.sets.field, game.sets.default) == ("box", ("first",))
    assert [game.set_of(card) for card in game.cards] == ["first", "second", "second", None]


def test_languages_of_names_alone(folder: Folder) -> None:
    game = load(folder(GAME, CARDS))
    assert game.languages == ("cs", "en")
    assert game.name_languages == ("cs", "en", "pl")
    assert game.card("thaler").name["pl"] == "Talar"
    assert not [each for each in findings(game) if each.code == "untranslated"], "nobody need know a name in Polish"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "{do: sneak}, {do: draw, amount: 2}",
            "{do: snaek}",
            "keyword spy: effects.0.do: 'snaek' is not one of sneak, draw, call, move; did you mean 'sneak'?",
        ),
        ("amount: 2", "amount: two", "keyword spy: effects.1.amount: expected a whole number, got 'two'"),
        (
            "{do: sneak}, {do: draw, amount: 2}",
            "{do: call, what: hemdal}",
            "[unknown-card] there is no card 'hemdal'; did you mean 'hemdall'?",
        ),
        ("names: [pl]", "names: [pl, en]", "[language] language en is there already"),
        ("  box:\n    first", "  keywords:\n    first", "[reserved] list 'keywords' is that of the section 'keywords'"),
        (
            "field: box",
            "field: bxo",
            "[unknown-field] no kind has a field 'bxo' (known: strength, abilities, knack, effects, box)",
        ),
        ("field: box", "field: strength", "[type] the field 'strength' must be a choice from one list"),
        ("default: [first]", "default: [frist]", "[unknown-set] there is no set 'frist'; did you mean 'first'?"),
        ("default: [first]", "default: []", "[length] sets.default: expected at least 1 of them, got 0"),
        (
            "of: keywords, required: false}\n      eff",
            "of: keyword, required: false}\n      eff",
            "'keyword' under 'lists'",
        ),
        ("name: {cs: Špeh, en: Spy}", "title: {cs: Špeh}", "[required] keywords.spy: field 'name' is missing"),
    ],
)
def test_mistakes_are_answered(folder: Folder, old: str, new: str, fault: str) -> None:
    assert old in GAME
    with pytest.raises(Unreadable) as caught:
        load(folder(GAME.replace(old, new, 1), CARDS))
    assert fault in str(caught.value)
    assert "game.yaml:" in str(caught.value)


def test_a_card_with_an_unknown_keyword_is_answered(folder: Folder) -> None:
    with pytest.raises(Unreadable) as caught:
        load(folder(GAME, CARDS.replace("[turncoat, spy]", "[turncoat, spyy]")))
    assert "card thaler: abilities.1: 'spyy' is not one of" in str(caught.value)
    assert "did you mean 'spy'?" in str(caught.value)


def test_lint_finds_what_is_declared_in_vain(folder: Folder) -> None:
    unused = CARDS.replace("[turncoat, spy]", "[spy]").replace(", {do: move, to: up}", "")
    said = [str(fault).partition(": ")[2] for fault in findings(load(folder(GAME, unused)))]
    assert said == ["warning[unused] no card has keywords turncoat", "warning[unused] no card uses the verb move"]


def test_lint_misses_the_names_of_keywords(folder: Folder) -> None:
    (found,) = findings(load(folder(GAME.replace("{cs: Špeh, en: Spy}", "{cs: Špeh}"), CARDS)))
    assert "keywords.spy.name: no text in en" in str(found)


def test_editors_know_them(folder: Folder) -> None:
    schema = editor_schema(folder(GAME, CARDS))["definitions"]["card-unit"]["properties"]
    assert schema["abilities"]["anyOf"][0]["items"] == {"enum": ["spy", "turncoat"]}
    assert schema["name"]["propertyNames"] == {"enum": ["cs", "en", "pl"]}
    game = game_schema()
    entry = game["definitions"].get("GameFile_str_", game)
    assert {"keywords", "sets", "names"} <= set(entry.get("properties", {}))
