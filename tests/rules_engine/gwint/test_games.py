"""The games of Gwint that are kept as logs: each way to end is there, also from what everybody could see alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.logs.log_file import parse, read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.rules_engine.gwint.golden import moves_seen
from tools.golden_games import Ended, folder

LOGS = sorted(folder("gwint").glob("*.yaml"))
PLAYED = {path.stem: replay(read(path)) for path in LOGS}
EVERY_END = {
    "dve-vyhry": "win.two-rounds",
    "obrat": "round.winner-starts",
    "vyhra-a-remiza": "win.gems-gone",
    "remiza-a-vyhra": "option.starter-after-tie",
    "dve-remizy": "option.both-out",
    "jedna-jedna-a-remiza": "option.both-out",
    "nilfgaard-vyhrava-remizu": "faction.nilfgaard.tie-win",
    "nilfgaard-proti-sobe": "option.nilfgaard-mirror",
    "severni-rise-lize": "faction.northern.draw",
    "priserami-zustava": "option.monsters-heroes",
    "scoiatael-urcuje": "faction.scoiatael.choose-starter",
    "scoiatael-proti-sobe": "option.scoiatael-mirror",
    "zdravotnik-za-zdravotnikem": "option.medic-chain",
    "dosly-karty": "option.empty-hand",
    "kolo-navic": "option.both-out",
    "na-dve-vyhry": "win.two-rounds",
    "jako-ve-videohre": "option.starter-after-tie",
    "without-a-coin": "start.shorter-name",
    "bez-balicku": "option.starter-after-tie",
}
"""What each game is there for, as a rule that it must have come to."""


@pytest.mark.parametrize(("name", "rule"), EVERY_END.items())
def test_each_way_to_end_is_there(name: str, rule: str) -> None:
    assert f"gwint.{rule}" in PLAYED[name].cited_rules()


def winners(name: str) -> tuple[str, ...]:
    outcome = PLAYED[name].outcome
    assert outcome is not None
    return outcome.winners


def test_games_are_won_with_two_wins_with_one_and_drawn() -> None:
    drawn = {name for name in PLAYED if len(winners(name)) == 2}
    assert drawn >= {"dve-remizy", "jedna-jedna-a-remiza"}
    won = {name: outcome.points[winners(name)[0]] for name, each in PLAYED.items() if (outcome := each.outcome)}
    assert {won[name] for name in PLAYED if name not in drawn} == {1, 2}
    assert "gwint.win.two-rounds" not in PLAYED["vyhra-a-remiza"].cited_rules()


def test_rounds_are_won_by_either_and_tied_in_two_and_in_three() -> None:
    totals = [each.game.position(each.state)["totals"] for each in PLAYED.values()]
    signs = {(a > b) - (a < b) for rounds in totals for a, b in (tuple(pair.values()) for pair in rounds)}
    assert signs == {-1, 0, 1}
    assert {len(rounds) for rounds in totals} >= {2, 3}


def test_an_onlooker_and_a_player_see_less_and_come_to_the_same() -> None:
    for name, seen in (("zapis-divaka", ("Anna", "Petr")), ("zapis-hracky", ("Petr",))):
        draws = [step.action for step in PLAYED[name].steps if step.action[0] == "draw"]
        assert {action[1] for action in draws if action[2] == UNKNOWN} == set(seen)
        assert winners(name)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_each_replays_from_what_everybody_could_see(path: Path) -> None:
    """With every draw unseen, and every search said aloud, the game is the same in all that lies open."""
    ours = PLAYED[path.stem]
    lines = _as_seen(ours)
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("moves: |\n")
    moves = "".join(f"  {line}\n" for line in lines)
    seen = replay(parse(f"{head}moves: |\n{moves}{rest[rest.index('result:') :]}".encode(), path.name, path.parent))
    assert [str(wrong.fault()) for wrong in seen.wrong] == []
    assert seen.holds
    assert seen.outcome == ours.outcome
    assert _open(seen) == _open(ours)


def _as_seen(played: Replay) -> list[str]:
    """The moves without what only one player sees; what a search brings is said where it does not follow."""
    assert played.outcome is not None
    states = [*(step.before for step in played.steps), played.state]
    ended = Ended([(step.actor, step.action) for step in played.steps], states, played.outcome)
    return [f"{who}: {played.game.format_action(action)}" for who, action in moves_seen(played.game, "onlooker", ended)]


def _open(played: Replay) -> object:
    """What everybody could see at the end."""
    position = played.game.position(played.state)
    hidden = ("hand", "shown", "foreign", "deck", "unseen")
    players = {
        name: {key: value for key, value in own.items() if key not in hidden}
        for name, own in position["players"].items()
    }
    return players, position["totals"], position["weather"], position["round"]
