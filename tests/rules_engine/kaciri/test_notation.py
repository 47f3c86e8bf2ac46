"""Moves of Kacíři as people write them, and whole rounds in the short form."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Setup
from kredens.rules_engine.kaciri.engine import Kaciri
from kredens.rules_engine.logs.notation import Misread, Notation
from tests.rules_engine.kaciri.own_set import own

SETUP = Setup(
    {"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}, "Jan z Dubé": {"faction": "radikalove"}}, {}
)
IGNATIUS = "ignac-z-loyoly"


def read(actor: str, text: str) -> Action:
    notation, state = Notation(own()), own().start(SETUP)
    return notation.resolve_action(state, actor, notation.parse_shape(text))


@pytest.mark.parametrize(
    ("actor", "text", "action"),
    [
        (TABLE, "turn plain", ("turn", "plain")),
        (TABLE, "otoč Offering Far", ("turn", "offering-far")),
        (TABLE, "OTOC offering-far", ("turn", "offering-far")),
        ("Anna", "send 7", ("send", 7)),
        ("Anna", "pošli ?", ("send", UNKNOWN)),
        ("Anna", "posli Jan Hus", ("send", 10)),
        ("Anna", "send jan-hus", ("send", 10)),
        ("Anna", "send 3 8", ("send", 3, 8)),
        ("Anna", "send Jan Hus 8", ("send", 10, 8)),
        ("Anna", f"send {IGNATIUS}", ("send", IGNATIUS)),
        ("Petr", f"send {IGNATIUS}", ("send", 11)),
        ("Anna", "pas", ("pass",)),
        ("Anna", "vyměň 7", ("swap", 7)),
        (TABLE, "show Petr 9", ("show", "Petr", 9)),
        (TABLE, "ukaž Jan z Dubé 9", ("show", "Jan z Dubé", 9)),
        (TABLE, "show jan z dube 9", ("show", "Jan z Dubé", 9)),
        (TABLE, "show Petr Jan Hus", ("show", "Petr", "jan-hus")),
    ],
)
def test_a_move(actor: str, text: str, action: Action) -> None:
    assert read(actor, text) == action


@pytest.mark.parametrize(
    ("actor", "text", "code"),
    [
        ("Anna", "send", "arguments"),
        ("Anna", "send 12", "unknown-term"),
        ("Anna", "send 0", "unknown-term"),
        ("Anna", "send -1", "unknown-term"),
        ("Anna", "send plain", "unknown-term"),
        ("Anna", "play 7", "unknown-verb"),
        (TABLE, "turn Jan Hus", "unknown-term"),
        (TABLE, "turn ?", "unknown-term"),
        (TABLE, "show Vít 7", "unknown-term"),
        (TABLE, "show Petr ?", "unknown-term"),
        (TABLE, "show Petr", "arguments"),
        ("Anna", "pass 7", "arguments"),
    ],
)
def test_a_move_that_cannot_be_understood(actor: str, text: str, code: str) -> None:
    with pytest.raises(Misread) as raised:
        read(actor, text)
    assert raised.value.code == code


def short(line: str) -> list[tuple[str, Action]] | None:
    actor, _, text = line.partition(":")
    return own().short_form(own().start(SETUP), actor, text)


def test_a_dash_for_somebody_with_nobody_left_is_no_move_but_a_pass_is() -> None:
    spent = {"wave": 2, "players": {"Petr": {"hand": []}}}
    state = own().start(SETUP._replace(given=spent))
    assert own().short_form(state, "plain", "Anna 7, Petr -") == [TURN, ("Anna", ("send", 7))]
    assert own().short_form(state, "plain", "Petr pass") == [TURN, ("Petr", ("pass",))]
    opened = own().apply(state, TABLE, ("turn", "plain"))
    refused = own().refusal(opened, "Petr", ("pass",))
    assert refused is not None
    assert refused.guard == "nobody-left"


TURN = (TABLE, ("turn", "plain"))


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("plain: Anna 7, Petr 9", [TURN, ("Anna", ("send", 7)), ("Petr", ("send", 9))]),
        ("Plain:anna 7,PETR 9", [TURN, ("Anna", ("send", 7)), ("Petr", ("send", 9))]),
        ("plain: Anna Jan Hus, Jan z Dubé 3", [TURN, ("Anna", ("send", 10)), ("Jan z Dubé", ("send", 3))]),
        ("plain: Anna ?, Petr -", [TURN, ("Anna", ("send", UNKNOWN)), ("Petr", ("pass",))]),
        ("plain: Anna pass", [TURN, ("Anna", ("pass",))]),
        (f"plain: Anna {IGNATIUS}", [TURN, ("Anna", ("send", IGNATIUS))]),
        ("plain:", [TURN]),
        ("nowhere: Anna 7", None),
        ("Anna: send 7", None),
        ("jan-hus: Anna 7", None),
    ],
)
def test_a_round_in_short(line: str, moves: list[tuple[str, Action]] | None) -> None:
    assert short(line) == moves


@pytest.mark.parametrize(
    "line", ["plain: Anna", "plain: Vít 7", "plain: Anna 12", "plain: Anna 7 8", "plain: Anna plain", "plain: Anna 7,,"]
)
def test_a_short_round_that_cannot_be_understood(line: str) -> None:
    with pytest.raises(Unreadable) as raised:
        short(line)
    assert [fault.code for fault in raised.value.faults] == ["short-form"]


def test_what_is_written_is_the_name_unless_two_cities_share_it() -> None:
    definitions = own().definitions
    assert own().format_action(("turn", "offering-far")) == "turn Offering Far"
    first, *others = definitions.of_kind("city")
    twin = type(first)(**{**{name: getattr(first, name) for name in first.__struct_fields__}, "id": "twin"})
    values = {name: getattr(definitions, name) for name in definitions.__struct_fields__}
    twins = Kaciri(type(definitions)(**{**values, "cards": (*definitions.cards, twin)}))
    assert twins.format_action(("turn", first.id)) == f"turn {first.id}"
    assert twins.format_action(("turn", "twin")) == "turn twin"
    assert twins.format_action(("turn", others[0].id)) == f"turn {others[0].name['cs']}"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_card_is_written_in_each_language_and_reads_back(language: str) -> None:
    game, notation = own(), Notation(own())
    state, writer = game.start(SETUP), notation.with_language(language)
    for card in game.definitions.cards:
        action = ("turn", card.id) if card.kind == "city" else ("show", "Anna", card.id)
        text = writer.format_action(action)
        assert card.name.get(language, card.name["cs"]) in text
        assert notation.resolve_action(state, TABLE, notation.parse_shape(text)) == action


def test_a_city_without_a_name_in_the_language_is_called_by_its_own() -> None:
    definitions = own().definitions
    nameless = [replace(card, name={"de": "Z", "cs": card.name["cs"]}) for card in definitions.of_kind("city")]
    game = Kaciri(replace(definitions, cards=(*definitions.of_kind("personality"), *nameless)))
    assert game.format_action(("turn", nameless[0].id), "en") == f"turn {nameless[0].name['cs']}"


def test_other_moves_are_written_as_they_are_read() -> None:
    assert own().format_action(("send", 7)) == "send 7"
    assert own().format_action(("send", UNKNOWN)) == "send ?"
    assert own().format_action(("show", "Jan z Dubé", 9)) == "show Jan z Dubé 9"
    assert own().format_action(("pass",)) == "pass"
