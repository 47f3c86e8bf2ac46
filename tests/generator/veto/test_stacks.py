"""The stack of VETO drawn for people: in the terminal, on the page of a game, and as data."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.generator.printed import fine, kredens

GAMES = Path("cards/veto/games")
SECOND = GAMES / "drugie-bujdy-i-bajania.yaml"
SETTLED = """\
        the stack, the last on top:
        ┌ 3  move 3  Maciek: Tall Tales (to 2)              resolved 1: takes effect
        ├ 2  move 2  Michał: Tall Tales (to 1)              resolved 2: annulled
        └ 1  move 1  Maciek: Eaten by Rust → Sour Rye Soup  resolved 3: takes effect
"""
WAITING = """\
  stos, ostatnie na górze:
  ┌ 2  ruch 2  Michał: Bujdy i bajania (na 1)  czeka
  └ 1  ruch 1  Maciek: Rdzą przeżarty → Żur    czeka
"""
OPEN = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given:
  voice: Michał
  players: {Michał: {hand: [], election: [ranicki]}, Maciek: {hand: [nie-pozwalam]}}
"""


def test_a_stack_is_drawn_where_it_was_settled() -> None:
    said = fine("replay", str(SECOND), "--explain", "--lang", "en").out
    assert SETTLED in said
    assert said.index("4  Michał: nie") < said.index(SETTLED)
    assert said.count("the stack, the last on top") == 2  # In the story, and behind the last move.


def test_not_without_being_asked() -> None:
    assert "the stack" not in fine("replay", str(SECOND), "--lang", "en").out


def test_a_stack_as_a_move_leaves_it() -> None:
    assert WAITING in fine("replay", str(SECOND), "--explain", "--at", "2", "--lang", "pl").out


@pytest.mark.parametrize("player", ["Michał", "Maciek"])
def test_both_players_see_the_same_stack(player: str) -> None:
    assert SETTLED in fine("replay", str(SECOND), "--explain", "--as", player, "--lang", "en").out


def test_a_sztych_that_is_slipped_is_not_reported(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    moves = "moves: |\n  Michał: attach Nyżkiem to Ranicki\n"
    log.write_text(OPEN.replace("hand: []", "hand: [nyzkiem]") + moves, encoding="utf-8")
    for extra in ((), ("--as", "Maciek"), ("--as", "Michał")):
        said = fine("replay", str(log), "--explain", "--lang", "en", *extra).out
        drawn = re.findall(r"^ +─ 1  .*$", said, re.MULTILINE)
        assert drawn
        assert all(line.split(": ", 2)[2].startswith("a card not seen → ") for line in drawn)


def test_what_is_left_open_is_drawn_as_waiting(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    log.write_text(OPEN + "moves: |\n  Michał: agitate Ranicki\n", encoding="utf-8")
    said = fine("replay", str(log), "--explain", "--lang", "en").out
    assert re.search(r"─ 1  move 1  Michał: agitation: .*Ranicki  waits", said)


def test_a_log_that_leaves_a_stack_open_is_reported(tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    log.write_text(OPEN + "moves: |\n  Michał: agitate Ranicki\n", encoding="utf-8")
    said = fine("replay", str(log), "--quiet", "--lang", "pl").out
    assert "na stosie czeka, od góry: Michał: agitacja: Ranicki" in said
    assert "na stosie" not in fine("replay", str(SECOND), "--quiet", "--lang", "pl").out


def test_stacks_as_data() -> None:
    found = json.loads(fine("replay", str(SECOND), "--explain", "--output-format", "json").out)
    (stack,) = found["logs"][0]["stacks"]
    told = [(each["layer"]["card"], each["layer"]["annulled"], each["settled"]) for each in stack["layers"]]
    assert told == [("rdza-przezarty", False, 3), ("bujdy-i-bajania", True, 2), ("bujdy-i-bajania", False, 1)]
    assert not stack["open"]


def test_stacks_on_the_page_of_a_game(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert kredens("replay", str(SECOND), "--report", str(page), "--lang", "en").status == 0
    drawn = re.findall(r'<div class="stack">.*?</div>', page.read_text(encoding="utf-8"), re.DOTALL)
    fates = [re.findall(r'<li class="(stack-\w+)" value="(\d)"', each) for each in drawn]
    # Grown to two, to three, and settled.
    assert [len(each) for each in fates] == [2, 3, 3]
    assert fates[0] == [("stack-waits", "2"), ("stack-waits", "1")]
    assert fates[2] == [("stack-works", "3"), ("stack-annulled", "2"), ("stack-works", "1")]


def test_what_lapses_still_has_its_name(tmp_path: Path) -> None:
    """The one who agitates is discarded by the answer."""
    scenario = Path("tests/rules_engine/logs/veto/gone-meanwhile.yaml").read_text(encoding="utf-8")
    log = tmp_path / "log.yaml"
    moves = "moves: |\n  Michał: agitate Szaraczek with Cios\n  Maciek: play Dyby on Szaraczek\n"
    log.write_text(scenario.partition("cases:")[0] + moves, encoding="utf-8")
    said = fine("replay", str(log), "--explain", "--lang", "en").out
    assert re.search(r"┌ 2 .*Maciek: Dyby → Szaraczek \(to 1\) +resolved 1: takes effect", said)
    assert re.search(r"└ 1 .*Michał: agitation: Szaraczek +resolved 2: no effect", said)
