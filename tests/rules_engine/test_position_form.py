"""The form of a position says of every game where cards can be put and what else can be said, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.rules_engine.contract.position_form import CardPlace, Path, PositionForm, ValuePlace
from kredens.rules_engine.contract.protocol import UNKNOWN, Engine, Refusal, Setup, engine_for
from kredens.rules_engine.kit.positions.form import derive_form, locate_refusal
from kredens.rules_engine.kit.positions.text import read_position

GAMES = ("gwint", "historia", "kaciri", "veto", "vwars")
BESIDE: dict[tuple[str, str], dict[str, Any]] = {
    ("kaciri", "sent"): {"city": "praha"},
    ("veto", "election"): {"players": {"P1": {"election": ["zend"]}}},
}
"""By game and key what must lie elsewhere for a card to lie there."""
SLIPS = ("given-field", "given-value")
"""What is told of a key that a position does not have, and of a value that a key cannot hold."""


def seated(game: str) -> tuple[Engine[Any], Setup, PositionForm]:
    engine = engine_for(library.load(game))
    example = engine.example_setup()
    options = {name: values[0] for name, values in engine.options.items()} | dict(example.options)
    setup = example._replace(options=options, given={"players": {}})
    return engine, setup, engine.position_form(setup)


def put(path: Path, value: Any) -> Any:
    return value if not path else {path[0]: put(path[1:], value)}


def keys_of(value: Mapping[str, Any], form: PositionForm, path: Path = ()) -> Iterator[Path]:
    known = form.paths
    for key, each in value.items():
        here = (*path, key)
        if here in known or key in form.beyond:
            continue
        if isinstance(each, Mapping):
            yield from keys_of(each, form, here)
        else:
            yield here


def problems(engine: Engine[Any], setup: Setup, path: Path, value: Any) -> list[Refusal]:
    beside = BESIDE.get((engine.definitions.id, path[-1]), {})
    given = read_position(engine, {**beside, **put(path, value)}, list(setup.players))
    return engine.setup_problems(setup._replace(given=given))


def slips(found: list[Refusal]) -> list[Refusal]:
    return [each for each in found if each.guard in SLIPS]


def cards_for(engine: Engine[Any], place: CardPlace) -> list[str]:
    own = list(place.ids.values())
    return own or [card.id for card in engine.definitions.cards if not place.kinds or card.kind in place.kinds]


def lying(place: CardPlace, card: Any) -> Any:
    return {card: place.held} if place.held else card if place.single else [card]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_which_nothing_is_said_can_be_played_from(game: str) -> None:
    engine, setup, form = seated(game)
    assert engine.setup_problems(setup) == []
    assert form.fewest <= len(setup.players) <= form.most
    assert set(form.choices) == set(setup.players)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_position_is_set_up_or_said_to_be_beyond(game: str) -> None:
    engine, setup, form = seated(game)
    for opening in (setup, setup._replace(given=None)):
        assert list(keys_of(engine.position(engine.start(opening)), form)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_place_takes_a_card_and_every_key_its_values(game: str) -> None:
    engine, setup, form = seated(game)
    for place in form.cards:
        cards = [*cards_for(engine, place)]
        assert any(not slips(problems(engine, setup, place.path, lying(place, card))) for card in cards), place.path
        if place.unseen:
            found = problems(engine, setup, place.path, lying(place, UNKNOWN))
            assert not slips(found), (place.path, found)
    for value in form.values:
        for each in values_of(value, setup):
            found = problems(engine, setup, value.path, each)
            assert not slips(found), (value.path, each, found)


def values_of(place: ValuePlace, setup: Setup) -> list[Any]:
    players = list(setup.players)
    found: dict[str, list[Any]] = {
        "number": [place.least, (place.least + place.most) // 2],
        "flag": [True, False],
        "player": players,
        "players": [[], players[:1]],
        "word": list(place.words),
        "words": [[word] for word in place.words],
    }
    return found[place.kind]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_card_is_a_field_of_it(game: str) -> None:
    engine, setup, form = seated(game)
    player = next(iter(setup.players))
    for place in form.cards:
        for trait in place.traits:
            attached = next((card.id for card in engine.definitions.cards if card.kind in trait.kinds), None)
            said = {
                "flag": True,
                "player": player,
                "players": list(setup.players),
                "tokens": "P1",
                "cards": [attached],
            }[trait.kind]
            items = [{"card": card, trait.key: said} for card in cards_for(engine, place)]
            found = [slips(problems(engine, setup, place.path, each if place.single else [each])) for each in items]
            assert [] in found, (place.path, trait.key, found[:1])


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_is_found_at_its_place(game: str) -> None:
    engine, setup, form = seated(game)
    for value in form.values:
        if value.kind == "number":
            given = put(value.path, 10**6)
            (found,) = engine.setup_problems(setup._replace(given=given))
            assert locate_refusal(found, form, given) == value.path


def test_a_card_in_the_wrong_row_is_found_there() -> None:
    engine, setup, form = seated("gwint")
    path = ("players", "Petr", "rows", "front", "units")
    rows = {"front": {"units": ["catapult"]}, "siege": {"units": ["catapult"]}}
    given = put(("players", "Petr", "rows"), rows)
    (found,) = [each for each in engine.setup_problems(setup._replace(given=given)) if each.guard == "given-row"]
    assert locate_refusal(found, form, given) == path


def test_a_game_without_a_form_of_its_own_shows_that_of_its_beginning() -> None:
    engine, setup, _ = seated("kaciri")
    form = derive_form(engine, setup)
    assert ("players", "P1", "graveyard") in {place.path for place in form.cards}
    assert ("wave",) in {value.path for value in form.values}
    assert list(keys_of(engine.position(engine.start(setup._replace(given=None))), form)) == []
