"""The games of V-Wars that are kept as logs: each way to win is there, also from what everybody could see alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.rules_engine.vwars.golden import Step, seen
from tests.rules_engine.vwars.subject import vwars
from tests.sampling import sampled_whole
from tools.golden_games import folder

LOGS = sorted(folder("vwars").glob("*.yaml"))
WHY = {
    "sei-leggi-marziali": "win.human.martial-law-six",
    "simpatia-a-zero": "win.human.sympathy-zero",
    "vittoria-e-simpatia": "win.vampire.last-visible-space",
    "nessun-evento": "win.vampire.no-event-card",
    "mano-da-reintegrare": "win.vampire.card-stall",
    "mai-rivelato": "option.unawakened-infected",
    "smascherato": "investigate.vampire-exposed",
    "due-risvegli": "awaken.infected-turns",
    "registro-di-anna": "char.lucius.human",
    "verbale-pubblico": "place.partner-free-choice",
    "altre-letture": "option.massacre-control",
    "prima-partita": "investigate.hit-sympathy",
}
"""What each game is there for, as a rule that it must have come to."""


@lru_cache(len(WHY))
def played(name: str) -> Replay:
    return replay(read(folder("vwars") / f"{name}.yaml"))


@pytest.mark.parametrize("name", sampled_whole(WHY, 4))
def test_each_comes_to_what_it_is_there_for(name: str) -> None:
    assert f"vwars.{WHY[name]}" in played(name).cited_rules()


def test_all_numbers_of_players_win_and_lose() -> None:
    entries = [read(path).entry for path in LOGS]
    assert {path.stem for path in LOGS} == set(WHY)
    assert {len(entry.players) for entry in entries} == {3, 4, 5}
    together = {sum((entry.result.points or {}).values()) for entry in entries if entry.result}
    assert together >= {1, 2, 3, 4}


def test_nobody_wrote_down_what_only_others_knew() -> None:
    """In the log of a player her role alone is known, in the public one none, and at the end who was the Vampire."""
    own, public = played("registro-di-anna"), played("verbale-pubblico")
    assert [role == UNKNOWN for role in _roles(own)] == [False, True, True, True]
    assert set(_roles(public)) == {UNKNOWN}
    assert public.steps[-1].action[0] == "vampire"
    assert all(step.action[1] == UNKNOWN for step in public.steps if step.action[0] == "add")


def _roles(log: Replay) -> list[str]:
    return [step.action[2] for step in log.steps if step.action[0] == "role"]


@pytest.mark.parametrize("path", sampled_whole(LOGS, 6), ids=lambda path: path.stem)
def test_each_goes_the_same_way_from_what_everybody_could_see(path: Path) -> None:
    """With roles, hands and decks unseen, and what came of accusations said, all that lies open is the same."""
    ours = played(path.stem)
    steps = [Step(step.actor, step.action, step.before) for step in ours.steps]
    *_, last = seen(vwars(), steps, ours.state, sees="")
    end = vwars().apply(last.before, last.who, last.action)
    assert vwars().outcome(end) == ours.outcome
    assert _open(vwars().position(end)) == _open(vwars().position(ours.state))


def _open(position: Mapping[str, Any]) -> object:
    """What everybody could see at the end."""
    sizes = {region: (own["law"], len(own["deck"])) for region, own in position["regions"].items()}
    players = {who: (own["city"], own["revealed"], len(own["hand"])) for who, own in position["players"].items()}
    piles = {key: len(position[key]) for key in ("riot-deck", "discard", "event-discard")}
    open_now = ("cities", "sympathy", "victory", "now", "soon", "pile", "event-now", "event-soon", "laws", "winner")
    return sizes, players, piles, {key: position[key] for key in open_now}
