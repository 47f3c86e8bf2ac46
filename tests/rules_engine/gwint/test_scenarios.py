"""The scenarios of Gwint, each a log named after its number; rows of them asked without a game, and decks judged."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from kredens.cards.decks import deck_file
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.library import load
from kredens.cards.definitions.log_cards import add_own_cards
from kredens.cards.faults import Place
from kredens.cards.yamlfile.reader import parse as parse_yaml
from kredens.rules_engine.contract.protocol import Answer
from kredens.rules_engine.decks.legality import DeckContext, find_problems, verdict
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.gwint.engine import Gwint
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.play.rounds import ScoreTokens, score_tokens_for
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch

FOLDER = Path(__file__).parent.parent / "logs" / "gwint"
LOGS = sorted(FOLDER.glob("*.yaml"))
TOLD = {1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 16, 17, 18, 21, 22, 23, 25, 26, 28, 29, 30, 31, 33, 34, 35, 37, 38, 40}
"""The numbers of the scenarios."""
GWINT = Gwint(load("gwint"))
OURS = {name: values[0] for name, values in OPTIONS.values.items()}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def test_every_scenario_has_its_log() -> None:
    assert {int(path.name[1:3]) for path in LOGS if path.name[1:3].isdecimal()} == TOLD


def asked(text: str, **options: str) -> Answer:
    answer = GWINT.ask(text, {**OURS, **{name.replace("_", "-"): value for name, value in options.items()}})
    assert isinstance(answer, Answer)
    return answer


ROWS = [
    (
        "close: 5, 4, 10H; frost",
        {},
        [1, 1, 10],
        ["card.frost.front", "card.weather.both-sides", "hero.immune-specials"],
    ),
    ("close: 5, 4, 10H", {}, [5, 4, 10], ["unit.strength"]),
    ("close: 2 ghoul, 5, ghoul x2, 1x ghoul", {}, [1, 1, 5, 1, 1, 1], ["unit.strength"]),
    ("close: 4bX, 4bX", {}, [8, 8], ["ability.bond.double", "option.bond-adjacency"]),
    ("close: 4bX, 4bX, 4bX", {}, [12, 12, 12], ["option.bond-multiplier"]),
    ("close: 4bX, 4bX, 4bX", {"bond_multiplier": "flat-double"}, [8, 8, 8], ["option.bond-multiplier"]),
    ("close: 3m, 5, 2", {}, [3, 6, 3], ["ability.morale.plus-one"]),
    ("close: 3m, 3m, 5", {}, [4, 4, 7], ["ability.morale.plus-one", "ability.morale.not-itself"]),
    ("close: 5, 6, 10H; horn", {}, [10, 12, 10], ["card.horn.double-row", "hero.immune-specials"]),
    ("close: 2h, 5", {}, [4, 10], ["ability.horn.double-row", "option.horn-unit-self"]),
    ("close: 2h, 5", {"horn_unit_self": "no"}, [2, 10], ["ability.horn.double-row"]),
    ("close: 2h, 5; horn", {}, [4, 10], ["ability.horn.not-if-present", "option.horn-limit"]),
    ("close: 2h, 5; horn", {"horn_unit_self": "no"}, [4, 10], ["ability.horn.not-if-present"]),
    ("close: 4bX, 4bX, 3m, 5, 10H; horn", {}, [18, 18, 6, 12, 10], ["hero.immune-units", "option.modifier-order"]),
]


@pytest.mark.parametrize(("text", "options", "strengths", "rules"), ROWS)
def test_rows_can_be_asked(text: str, options: Mapping[str, str], strengths: list[int], rules: list[str]) -> None:
    answer = asked(text, **options)
    assert [each.total for each in answer.reckonings] == strengths
    assert answer.result["total"] == sum(strengths)
    assert {f"gwint.{rule}" for rule in rules} <= {rule for event in answer.events for rule in event.rules}


def test_a_fourfold_horn_is_refused() -> None:
    claimed = text_of("g17-horn-unit-under-a-horn-card").replace(
        "      Anna: pass\n", "      claim: players.Anna.total = 28\n      Anna: pass\n", 1
    )
    assert claimed != text_of("g17-horn-unit-under-a-horn-card")
    played = replay(parse(claimed.encode(), "g17.yaml")).cases[0]
    assert not played.holds
    assert isinstance(played.fault, Mismatch)
    assert (played.fault.wanted, played.fault.actual) == (28, 14)


def judged(name: str, deck: Mapping[str, int], gems: int = 2, **options: str) -> list[Problem]:
    """What the deck rules say of a deck from the cards of a scenario."""
    document = parse_yaml(text_of(name).encode(), "deck")
    game = add_own_cards(GWINT.definitions, document.value["cards"], document, document.faults)
    entries = [deck_file.DeckLine(game.card(id), copies, Place("deck", 1, 1)) for id, copies in deck.items()]
    play = DeckContext({option.replace("_", "-"): value for option, value in options.items()}, {"gems": gems})
    return find_problems(game, Snapshot(deck=game.deck), entries, play)


SPECIALS = {"scorch": 3, "decoy": 3, "commanders-horn": 3, "biting-frost": 1}


@pytest.mark.parametrize("deck", [{"pesak": 18, "rytir": 4, **SPECIALS}, {"pesak": 30}])
def test_heroes_are_units_and_units_are_not_bounded(deck: Mapping[str, int]) -> None:
    assert judged("g01-legal-minimum-deck", {"kapitan": 1, **deck}) == []


@pytest.mark.parametrize(
    ("deck", "gems", "rule", "said"),
    [
        ({"pesak": 21, **SPECIALS}, 2, "deck.min-22-units", "unfinished"),
        ({"pesak": 22, **SPECIALS, "biting-frost": 2}, 2, "deck.max-10-specials", "never"),
        ({"pesak": 22, "kapitan": 0}, 2, "deck.one-leader", "unfinished"),
        ({"pesak": 22, "hejtman": 1}, 2, "deck.one-leader", "never"),
        ({"pesak": 12, "strelec": 10}, 2, "option.deck-faction-lock", "never"),
        ({"pesak": 22}, 3, "deck.two-gems", "never"),
        ({"pesak": 22, "dvojce": 3}, 2, "option.deck-copies", "never"),
    ],
)
def test_illegal_decks(deck: Mapping[str, int], gems: int, rule: str, said: str) -> None:
    found = judged("g02-illegal-decks", {id: copies for id, copies in {"kapitan": 1, **deck}.items() if copies}, gems)
    assert [problem.rule for problem in found] == [f"gwint.{rule}"]
    assert verdict(found) == said


@pytest.mark.parametrize(
    ("total", "lie"),
    [
        (21, ScoreTokens(2, 1, False)),
        (123, ScoreTokens(2, 3, True)),
        (100, ScoreTokens(0, 0, True)),
        (7, ScoreTokens(0, 7, False)),
        (199, ScoreTokens(9, 9, True)),
        (200, None),
    ],
)
def test_score_tokens(total: int, lie: ScoreTokens | None) -> None:
    assert score_tokens_for(total) == lie


def test_a_total_that_tokens_cannot_show_is_said_to_be_one() -> None:
    many = text_of("g38-score-tokens").replace(
        "osmicka, osmicka, osmicka, osmicka, osmicka", ", ".join(["osmicka"] * 12), 1
    )
    many = many.replace("copies: 5}", "copies: 12}", 1)
    played = replay(parse(many.encode(), "g38.yaml"))
    assert "gwint.option.track-two-hundred" in played.cited_rules()
