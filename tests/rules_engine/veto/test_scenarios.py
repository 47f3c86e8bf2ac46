"""The scenarios of VETO, each a log named after its number; decks judged, and what the opponent sees."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from kredens.cards.decks import deck_file
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.library import load
from kredens.cards.definitions.log_cards import add_own_cards
from kredens.cards.faults import Place, Unreadable
from kredens.cards.yamlfile.reader import parse as parse_yaml
from kredens.rules_engine.decks.legality import DeckContext, find_problems, verdict
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay

FOLDER = Path(__file__).parent.parent / "logs" / "veto"
LOGS = sorted(FOLDER.glob("s[0-9][0-9]-*.yaml"))
TOLD = {
    *(*range(1, 12), 13, 14, 15, 17, 18, 20, 21, 22, 23, 25, 26, 27, 29, 30, 32, 33, 34, 35, 37, 38, 39, 41, 42, 44),
    *(46, 47, 48, 49, 51, 52, 54, 55, 56, 58, 60),
}
"""The numbers of the scenarios."""


def text_of(number: int) -> str:
    return next(path for path in LOGS if path.name.startswith(f"s{number:02}-")).read_text(encoding="utf-8")


def test_every_scenario_has_its_log() -> None:
    assert {int(path.name[1:3]) for path in LOGS if path.name[1:3].isdecimal()} == TOLD


def judged(number: int, faction: str, deck: Mapping[str, int], **options: str) -> list[Problem]:
    """What the deck rules say of a kredens of that faction from the cards of a scenario."""
    document = parse_yaml(text_of(number).encode(), "deck")
    game = add_own_cards(load("veto"), document.value["cards"], document, document.faults)
    entries = [deck_file.DeckLine(game.card(id), copies, Place("deck", 1, 1)) for id, copies in deck.items()]
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    play = DeckContext(chosen, facts={"faction": faction})
    return find_problems(game, Snapshot(deck=game.deck), entries, play)


def test_copies_other_factions_and_sizes_are_free() -> None:
    assert judged(4, "radziwill", {"andrzej-kmicic": 3, "cios": 5, "obcy": 1, "pacholek": 51}) == []


def test_other_factions_can_be_kept_out() -> None:
    found = judged(4, "radziwill", {"obcy": 1, "pacholek": 9}, deck_off_faction="own-or-neutral-only")
    assert [problem.rule for problem in found] == ["veto.option.deck-off-faction"]


def test_too_small_a_kredens_is_only_warned_of() -> None:
    found = judged(4, "radziwill", {"pacholek": 6})
    assert [(problem.rule, problem.warning) for problem in found] == [("veto.deck.no-stated-limits", True)]
    assert verdict(found) == "legal"


@pytest.mark.parametrize(
    ("number", "faction", "card", "rules"),
    [
        (5, "wisniowiecki", "dworzanin", ["veto.deck.loyal"]),
        (5, "radziwill", "dworzanin", []),
        (6, "radziwill", "towarzysz", ["veto.deck.companion", "veto.deck.loyal"]),
        (6, "wisniowiecki", "towarzysz", []),
        (7, "wisniowiecki", "wisniowieccy", ["veto.deck.no-faction-card", "veto.deck.own-kredens"]),
    ],
)
def test_what_a_kredens_may_not_hold(number: int, faction: str, card: str, rules: list[str]) -> None:
    found = judged(number, faction, {card: 1, "pacholek": 12})
    assert list(dict.fromkeys(rule for problem in found for rule in problem.rules)) == rules
    assert {problem.card for problem in found} <= {card}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{id: step, kind: ziemia, name: {pl: Step}, number: 999, faction: none}", "ziemia"),
        ("{id: step, kind: possession, number: 999, faction: none, lafa: 1, income: 1}", "name"),
    ],
)
def test_cards_of_another_kind_and_without_a_name(card: str, said: str) -> None:
    log = text_of(7).replace("cards:\n", f"cards:\n  - {card}\n", 1)
    with pytest.raises(Unreadable) as caught:
        parse(log.encode(), "s07.yaml")
    assert any(said in str(fault) for fault in caught.value.faults)


def test_what_lies_face_down_is_a_sztych_to_the_opponent() -> None:
    moves = """moves: |
  Michał: attach Cios to Andrzej Kmicic
  Michał: display Zasłona to Andrzej Kmicic
"""
    played = replay(parse(text_of(54).replace("cases:", f"{moves}cases:", 1).encode(), "s54.yaml"))
    game, state = played.game, played.state
    own, other = (game.position(game.view(state, who))["players"]["Michał"]["election"] for who in ("Michał", "Maciek"))
    under = [[(each["card"], each.get("down", False)) for each in view[2]["under"]] for view in (own, other)]
    assert under == [[("cios", True), ("zaslona", False)], [("?", True), ("zaslona", False)]]
