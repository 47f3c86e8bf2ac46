"""game.yaml: what it may say, and how its mistakes are answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kredens.cards.definitions.field_types import IntegerRule, ListRule, SelectorRule, expand_rule
from kredens.cards.definitions.game_file import read_definition
from kredens.cards.faults import Unreadable

Folder = Callable[..., Path]


def faults_of(folder: Folder, text: str) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        read_definition(folder(game=text), "game.yaml")
    return [str(fault).partition(": error")[2] for fault in caught.value.faults]


def test_a_definition_without_faults(folder: Folder) -> None:
    entry = read_definition(folder(), "game.yaml").entry
    assert entry.kinds["personality"].fields["strength"] == IntegerRule(min=1, max=11)
    assert entry.kinds["personality"].fields["friends"] == ListRule(of="card", required=False)
    assert expand_rule(entry.effects["cross"].args["what"]) != SelectorRule()
    assert expand_rule(entry.effects["strengthen"].args["what"]) == SelectorRule()


CHANGES = [
    ("kredens: game/1", "kredens: game/2", "[enum] kredens: 'game/2' is not 'game/1'"),
    ("language: cs\n", "language: de\n", "[language] the original language de is not one of cs, en"),
    ("[cs, en]", "[cs, en, cs]", "[language] language cs is there twice"),
    (
        "id: small",
        "id: Malá",
        "[pattern] id: 'Malá' is not an id: small letters a-z, digits and hyphens, like 'jan-zizka'",
    ),
    (
        "{type: choice, of: faction}",
        "{type: choice}",
        "[required] kinds.personality.fields.faction: field 'of' is missing",
    ),
    (
        "{type: choice, of: faction}",
        "{type: choice, of: factoin}",
        "[unknown-list] there is no list 'factoin' under 'lists'; did you mean 'faction'?",
    ),
    (
        "{type: integer, min: 1, max: 11}",
        "{type: integr, min: 1, max: 11}",
        "[enum] kinds.personality.fields.strength.type: 'integr' is not one of integer, number, text, words, date,"
        " boolean, choice, card, effects, list, selectors; did you mean 'integer'?",
    ),
    (
        "{type: integer, min: 1, max: 11}",
        "{type: text, min: 1}",
        "[unknown-field] kinds.personality.fields.strength: unknown field 'min'; known are type,",
    ),
    ("min: 1, max: 11", "min: 12, max: 11", "[range] min 12 is greater than max 11"),
    ("{type: list, of: card,", "{type: list,", "[required] kinds.personality.fields.friends: field 'of' is missing"),
    (
        "{type: list, of: card,",
        "{type: list, of: {type: choice, of: x},",
        "[unknown-list] there is no list 'x' under 'lists'",
    ),
    ("odolnost: {", "name: {", "[reserved] field 'name' means something else already: choose another name"),
    ("odolnost: {", "Síla: {", "[pattern] kinds.city.fields: 'Síla' is not a field name"),
    ("what: selectors", "what: selectr", "[enum] effects.cross.args.what: 'selectr' is not one of"),
    ("{what: selectors}", "{do: selectors}", "[reserved] field 'do' means something else already"),
    ("{name: {cs: Husité, en: Hussites}}", "{order: 1}", "[required] value 'husite' of list 'faction' needs a name"),
    ("count: {kind: city}, min: 1", "min: 1", "[required] say what is counted"),
    ("min: 1, max: 3", "each: {kind: city}, min: 1", "[required] say what is counted"),
    (", min: 1, max: 3", "", "[required] a rule needs a 'min' or a 'max'"),
    ("min: 1, max: 3", "min: 4, max: 3", "[range] min 4 is greater than max 3"),
    ("count: {kind: city}", "count: {kin: city}", "[unknown-field] unknown field 'kin'; did you mean 'kind'?"),
    ("count: {kind: city}", "count: {kind: cty}", "[enum] kind: 'cty' is not one of city, personality"),
    ("rules: [small.plus]", "rules: [Small plus]", "[pattern] effects.strengthen.rules.0: 'Small plus' is not the id"),
]


@pytest.mark.parametrize(("old", "new", "message"), CHANGES)
def test_mistakes(folder: Folder, small_game: str, old: str, new: str, message: str) -> None:
    assert old in small_game
    found = faults_of(folder, small_game.replace(old, new, 1))
    assert any(fault.startswith(message) for fault in found), found
    assert len(found) == 1


HEAD = "kredens: game/1\nid: x\nlanguage: cs\ntitle: {cs: X}\n"


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("kinds: {}", "[length] kinds: expected at least 1 of them, got 0"),
        ("kinds: {t: {}}\nlists: {a: {}}", "[empty] list 'a' has no values"),
        (
            "kinds: {t: {}}\nextras: [{id: a, layout: a, name: {cs: A}}, {id: a, layout: a, name: {cs: A}}]",
            "[duplicate-id] id 'a' is there twice",
        ),
        ("kinds: {t: {}}\nlanguages: []\nnotice: {en: X}", "[enum] notice: 'en' is not 'cs'"),
        ("kinds: {t: {}}\nnotice: {en: X}", "[enum] notice: 'en' is not 'cs'"),
        ("kinds: {t: {}}\nlanguages: [cs, cz]\nnotice: {en: X}", "[enum] notice: 'en' is not one of cs, cz"),
        ("kinds: {t: {size: [63]}}", "[length] kinds.t.size: expected 2 values, got 1"),
        ("kinds: {t: {size: [63, -1]}}", "[range] kinds.t.size.1: -1 is not more than 0"),
        (
            "kinds: {a: {fields: {x: {type: integer}}}, b: {fields: {x: {type: text}}}}\n"
            "deck: [{rule: r, count: {x: true}, min: 1}]",
            "[type] x: expected text, a whole number, a list or a map, got true (quote it)",
        ),
    ],
)
def test_small_definitions(folder: Folder, rest: str, message: str) -> None:
    (fault,) = faults_of(folder, f"{HEAD}{rest}\n")
    assert fault == message


def test_a_field_may_differ_between_kinds_and_be_asked_for_in_either_way(folder: Folder) -> None:
    kinds = "kinds: {a: {fields: {x: {type: integer, max: 3}}}, b: {fields: {x: {type: text}}}}\n"
    deck = "deck: [{rule: r, count: {x: 3}, min: 1}, {rule: r, count: {x: many}, min: 1}]\n"
    assert len(read_definition(folder(game=HEAD + kinds + deck), "game.yaml").entry.deck) == 2


@pytest.mark.parametrize("text", ["[]", "x", "7", "kredens: game/1", "languages: [1]", "languages: x", "language: [a]"])
def test_other_files(folder: Folder, text: str) -> None:
    assert faults_of(folder, text)
