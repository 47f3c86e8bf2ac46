"""Whatever decision of V-Wars is open: who tries something else hears what has to be done first."""

from __future__ import annotations

import pytest

from kredens.cards.rulebook import rulebook
from kredens.rules_engine.vwars.legality.moment import DECKS, SPACES
from kredens.rules_engine.vwars.model.windows import WINDOWS
from tests.rules_engine.vwars.subject import vwars
from tests.rules_engine.vwars.test_bad_input import stopped

BOOK = rulebook.load(vwars().definitions)
EVENTS = "event-now: luci-spente, event-soon: novilunio, now: bogota-r2, soon: roma-b3"
SAID = {
    *((window.rules[0], window.guard) for kind, window in WINDOWS.items() if kind not in ("lay", "disclose")),
    *((rule, "other-first") for rule in SPACES.values()),
    *((rule, "not-in-deck") for rule in DECKS.values()),
    *((WINDOWS[kind].rules[0], "not-in-deck") for kind in ("combat", "vote", "look")),
    *((rule, "other-first") for rule in ("setup.cities.second-draw", "setup.hand-six", "awaken.infected-turns")),
}


@pytest.mark.parametrize(("rule", "guard"), sorted(SAID))
def test_every_decision_has_its_sentence(rule: str, guard: str) -> None:
    assert guard in BOOK.rules[f"vwars.{rule}"].refusals


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (("Anna: kill",), "kill.one-enemy-troop"),
        (("Anna: stop", "Anna: kill"), "action.four"),
        (("Anna: stop", "Bruno: kill"), "turn.order"),
        (("Anna: stop", "table: turn novilunio"), "riot.one-card-at-a-time"),
        (("Anna: stop", "Carla: add ?"), "riot.one-card-at-a-time"),
        (("table: draw Bruno ?",), "newcards.refill-hand"),
        (("table: turn roma-b2",), "action.kinds"),
        (("Anna: investigate Bruno", "Carla: keep"), "turn.order"),
    ],
)
def test_the_reason_is_what_is_going_on(moves: tuple[str, ...], rule: str) -> None:
    given = f"active: Anna, {EVENTS}, players: {{Anna: {{role: human}}}}, cities: {{bogota: {{vampire: 1}}}}"
    assert stopped(given, *moves)[0] == rule
