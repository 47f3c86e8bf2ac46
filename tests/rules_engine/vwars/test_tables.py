"""Sets of cards with which nobody can play V-Wars: too few regions, cards or laws, and roles that are not dealt so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.vwars.engine import VWars
from tests.rules_engine.vwars.subject import table, vwars


def said_of(character: str) -> tuple[str, Sequence[str]]:
    """The guard of a table at which somebody plays a character of that name, and the characters it tells of."""
    setup = table(3)
    first = next(iter(setup.players))
    problems = vwars().setup_problems(setup._replace(players={**setup.players, first: {"character": character}}))
    return problems[0].guard, problems[0].facts["near"]


def test_of_an_unknown_character_those_like_it_are_told_or_else_all() -> None:
    assert said_of("Walter Krane") == ("no-such-character", ("Walter Crane",))
    guard, told = said_of("dracula")
    assert (guard, len(told)) == ("no-character-like", 8)


def without(is_left_out: Callable[[Card], bool]) -> Definitions:
    """The shipped set without some cards."""
    definitions = vwars().definitions
    return replace(definitions, cards=tuple(card for card in definitions.cards if not is_left_out(card)))


def seven_regions() -> Definitions:
    """The shipped set without its last region, which nobody begins in."""
    definitions = vwars().definitions
    gone = "europa-orientale"
    cities = definitions.regions[gone].cities
    rest = without(lambda card: {card.get("city"), card.get("start")} & set(cities) != set())
    kept = {
        id: replace(region, borders=tuple(each for each in region.borders if each != gone))
        for id, region in definitions.regions.items()
        if id != gone
    }
    return replace(rest, regions=kept)


@pytest.mark.parametrize(
    ("definitions", "number", "rule"),
    [
        (seven_regions(), 3, "vwars.setup.decks.eight-regions"),
        (
            without(lambda card: card.kind == "law" and card.get("side") == "vampire"),
            3,
            "vwars.setup.decks.laws-separate",
        ),
        (without(lambda card: card.kind == "player" and card.get("number") > 58), 5, "vwars.setup.hand-six"),
        (without(lambda card: card.id == "infetto"), 4, "vwars.setup.roles.four-players"),
    ],
)
def test_a_set_that_lacks_something_is_refused(definitions: Definitions, number: int, rule: str) -> None:
    problems = VWars(definitions).setup_problems(table(number))
    assert rule in [problem.rules[0] for problem in problems]


def test_the_shipped_set_plays() -> None:
    assert [vwars().setup_problems(table(number)) for number in (3, 4, 5)] == [[], [], []]
