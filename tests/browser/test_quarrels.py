"""Quarrels of every game, set up by tapping on a phone and settled: each in a minute and in twenty taps at most."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.tapping import Taps
from tests.browser.test_desk import Served, served  # noqa: F401

pytestmark = pytest.mark.long

MOST_TAPS = 20
MOST_SECONDS = 60.0


def ten_against_ten(taps: Taps) -> str:
    taps.put("Open city", "praha")
    taps.play("P1: send 10")
    taps.play("send 10")
    assert "P2 wins the city Prague" in taps.cited()
    return "kaciri.special.cross.fails"


def rival_without_cards(taps: Taps) -> str:
    taps.tap("#values .stepper button", "Wave: one more")
    taps.put("Open city", "krakov")
    taps.tap(".put", "In hand, P2")
    taps.tap(".empty-place")
    taps.tap(".put", "In hand, P1")
    taps.tap(".empty-place")
    taps.put("In hand, P1", "3")
    taps.play("send 3")
    assert "Kraków has no winner" in taps.cited()
    return "kaciri.option.absent-rival-threshold"


def decoy_on_a_medic(taps: Taps) -> str:
    taps.put("Siege, Anna", "medic")
    taps.put("Discard pile, Anna", "katapult")
    taps.put("In hand, Anna", "decoy")
    taps.choose("#values select", "Anna")
    taps.tap(".check", "Petr")
    taps.play("Decoy on Dun Banner Medic")
    assert "it returns to hand" in taps.cited()
    taps.play("play Dun Banner Medic")
    taps.play("pick")
    assert "Catapult" in taps.cited()
    return "gwint.ability.medic.pick"


def decoy_on_a_spy(taps: Taps) -> str:
    taps.put("Front line, Anna", "skellen")
    taps.put("In hand, Anna", "decoy")
    taps.play("Decoy on Stefan Skellen")
    assert "Stefan Skellen (9); it returns to hand" in taps.cited()
    return "gwint.option.decoy-spy"


def duel_with_gear(taps: Taps) -> str:
    taps.put("Election field, P1", "zend")
    taps.tap("#felt [data-card=zend]")
    taps.type("#card input[type=search]", "nadziak", closes=False)
    taps.tap("#card .close")
    taps.put("Election field, P2", "rzędzian")
    taps.play("challenge")
    taps.play("no")
    taps.play("accept")
    taps.play("War Hammer")
    taps.play("pas")
    taps.play("pas")
    return "veto.duel.draw"


def agitating_lady(taps: Taps) -> str:
    taps.put("Election field, P1", "kurcewiczowa")
    taps.type("#line", "P1: agitate Kurcewiczowa")
    assert "a Lady does not agitate" in taps.text("#refused")
    return "veto.keyword.niewiasta-no-agitate"


def jagiello_at_grunwald(taps: Taps) -> str:
    taps.tap("#seats summary")
    taps.choose("#seat-rows .seat-row:nth-child(1) select", "Piast")
    taps.choose("#seat-rows .seat-row:nth-child(2) select", "Teutonic")
    taps.put("Active event", "grunwald")
    taps.put("Characters, Ania", "jagiello")
    taps.tap(".put", "More of Ania")
    taps.type("#place input[aria-label=Politics]", "1", closes=False)
    taps.tap("#place .close")
    taps.play("contend")
    assert "adds 5 markers" in taps.cited()
    return "historia.contention.first-match-only"


def culture_for_a_card(taps: Taps) -> str:
    taps.tap(".put", "More of Ania")
    taps.type("#place input[aria-label=Politics]", "1", closes=False)
    taps.type("#place input[aria-label=Culture]", "1", closes=False)
    taps.tap("#place .close")
    taps.tap(".put", "deck, Ania")
    taps.type("#place input[type=number]", "12", closes=False)
    taps.tap("#place .close")
    taps.play("draw 1")
    assert "pays for cards with 1 cultural token" in taps.cited()
    return "historia.option.cultural-for-draw"


def hidden_vampire_kills(taps: Taps) -> str:
    taps.choose("#values select", "Bruno")
    taps.tap(".put", "More of Bruno")
    taps.choose("#place select[aria-label=City]", "Mexico")
    taps.choose("#place select[aria-label=Role]", "Vampire")
    taps.tap("#place .close")
    taps.tap(".put", "North America")
    taps.type("#place input[aria-label='Mexico City: Vampire troops']", "3", closes=False)
    taps.tap("#place .close")
    taps.play("kill")
    assert "Bruno removes a troop: Mexico City" in taps.cited()
    return "vwars.kill.human-side"


def moving_nowhere(taps: Taps) -> str:
    taps.type("#line", "Anna: move New York")
    assert "Anna is there already" in taps.text("#refused")
    return "vwars.move"


def middle_of_a_duel(taps: Taps) -> str:
    taps.put("Election field, P1", "zend")
    taps.tap("#felt [data-card=zend]")
    taps.type("#card input[type=search]", "nadziak", closes=False)
    taps.tap("#card .attached .check", "Fights")
    taps.tap("#card .check", "Fights")
    taps.tap("#card .close")
    taps.put("Election field, P2", "rzędzian")
    taps.tap("#felt [data-card=rzedzian]")
    taps.tap("#card .check", "Fights")
    taps.tap("#card .close")
    taps.play("pas")
    taps.play("pas")
    return "veto.duel.draw"


def middle_of_a_war(taps: Taps) -> str:
    taps.tap("#seats summary")
    taps.choose("#seat-rows .seat-row:nth-child(1) select", "Piast")
    taps.choose("#seat-rows .seat-row:nth-child(2) select", "Teutonic")
    for player, name, card in (("Ania", "jagiello", "wladyslaw-jagiello"), ("Basia", "ulrich", "ulrich-von-jungingen")):
        taps.put(f"Characters, {player}", name)
        taps.tap(f"#felt [data-card={card}]")
        taps.tap("#card .check", "Fights")
        taps.tap("#card .close")
    taps.play("no")
    taps.play("no")
    return "historia.war.tie"


def middle_of_a_riot(taps: Taps) -> str:
    taps.tap("#values summary")
    taps.choose("#values [data-path=riot] select", "London")
    taps.tap("#values button", "Turned")
    taps.type("#search", "paris red 2, rome red 3")
    taps.type("#find", "red", closes=False)
    taps.play("London, red 1")
    return "vwars.riot.threshold-six"


QUARRELS: dict[str, tuple[str, Callable[[Taps], str]]] = {
    "Hussite 10 against Reformer 10 in Prague": ("kaciri", ten_against_ten),
    "a three against nobody in the second wave": ("kaciri", rival_without_cards),
    "decoy on a medic": ("gwint", decoy_on_a_medic),
    "decoy on the opponent's spy": ("gwint", decoy_on_a_spy),
    "a war hammer in a duel": ("veto", duel_with_gear),
    "a lady who agitates": ("veto", agitating_lady),
    "how many markers Jagiełło adds at Grunwald": ("historia", jagiello_at_grunwald),
    "a card drawn for culture": ("historia", culture_for_a_card),
    "which troops the hidden Vampire kills": ("vwars", hidden_vampire_kills),
    "moving to where one stands": ("vwars", moving_nowhere),
    "a duel in its middle": ("veto", middle_of_a_duel),
    "a war in its middle": ("historia", middle_of_a_war),
    "a riot in its middle": ("vwars", middle_of_a_riot),
}
"""By what is asked the game, and what settles it: it returns an id, or the beginning of one, of the rule behind it."""


@pytest.mark.parametrize("quarrel", QUARRELS)
def test_a_quarrel_is_settled_in_a_minute(chromium: Any, served: Served, quarrel: str) -> None:  # noqa: F811
    game, settle = QUARRELS[quarrel]
    begun = time.monotonic()
    taps = Taps(chromium, f"{served.address}/positions/{game}?lang=en")
    rule = settle(taps)
    said = taps.cited() + str(
        chromium.execute_script(
            "return [...document.querySelectorAll('#refused a')].map((each) => each.title).join(' ')"
        )
    )
    assert rule in said, said
    assert taps.text("#faults") == ""
    assert taps.number <= MOST_TAPS, taps.number
    assert time.monotonic() - begun < MOST_SECONDS
