"""Gwint at the table: a row asked about, a game replayed with its board, games simulated, the sheet to write on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.table_file import load_table_file
from kredens.rules_engine.contract import protocol as games
from tests.generator.printed import fine, kredens

GWINT = library.load("gwint")
QUESTION = "close: ghoul, ghoul, 10H; frost; horn"
LOG = """\
kredens: log/1
game: gwint
players: {Anna: {faction: monsters, leader: eredin-king-of-the-wild-hunt}, Petr: {faction: nilfgaard}}
given:
  round: 1
  starter: Anna
  turn: Anna
  weather: [biting-frost]
  players:
    Anna:
      hand: ["?", "?"]
      rows: {front: {units: [{card: ghoul}, {card: ghoul}], beside: [{card: commanders-horn}]}}
    Petr: {hand: ["?"]}
moves: |
  Anna: play Arachas
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(LOG, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("cs", ["Anna: vynese Návnada na Siegfried z Denesle v přední linii u Anna", "Anna: vynese Geralt z Rivie"]),
        ("en", ['Anna: play Decoy on "Siegfried of Denesle" in front of Anna', 'Anna: play "Geralt of Rivia"']),
    ],
)
def test_what_is_legal_names_cards_in_the_language_that_was_asked_for(
    tmp_path: Path, language: str, lines: list[str]
) -> None:
    text = LOG.replace('["?", "?"]', "[decoy, geralt-of-rivia]")
    text = text.replace("monsters, leader: eredin-king-of-the-wild-hunt", "northern-realms")
    text = text.replace("{card: ghoul}, {card: ghoul}", "siegfried-of-denesle")
    file, longer = tmp_path / "game.yaml", tmp_path / "longer.yaml"
    file.write_text(text, encoding="utf-8")
    listed = kredens("legal", file, "--lang", language).out.splitlines()
    assert set(lines) <= set(listed)
    for line in listed:
        longer.write_text(text.replace("Anna: play Arachas", line), encoding="utf-8")
        fine("replay", longer, "--quiet")
    shown = kredens("replay", file, "--quiet", "--lang", language).out.splitlines()[-1]
    assert all(line.split(" ", 2)[2] in shown for line in lines)


def test_how_strong_a_row_is_and_why() -> None:
    lines = fine("ask", "gwint", QUESTION, "--lang", "en").out.splitlines()
    assert lines[0] == "Front line: Ghoul, Ghoul, 10H · weather in this row · commander’s horn"
    assert lines[2] == "The row’s strength is 14."
    sums = [line.partition(" [")[0].strip() for line in lines[3:6]]
    assert sums == ["Ghoul: 1 → frost 1 → horn ×2 = 2"] * 2 + ["10H: 10 → hero, unchanged = 10"]
    assert all("[" in line for line in lines[3:6])
    assert "Why:" in lines
    czech = fine("ask", "gwint", QUESTION, "--lang", "cs").out
    assert "Ghúl: 1 → mráz 1 → roh ×2 = 2" in czech


def test_a_question_that_lacks_something_suggests_one_that_does_not() -> None:
    ran = kredens("ask", "gwint", "close: goul", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "Did you mean" in ran.err
    question = re.search(r'kredens ask gwint "(.*)"', ran.err)
    assert question is not None
    assert fine("ask", "gwint", question[1]).out


def test_a_replay_shows_the_rows(log: Path) -> None:
    said = fine("replay", log, "--lang", "en", "--explain").out.replace("\N{NO-BREAK SPACE}", " ")
    assert re.search(r"Front line +\d+ +Commander’s Horn \+ 2× Ghoul 2, Arachas 2", said)
    assert "2× Ghoul: 1 → frost 1 → horn ×2 = 2 [card.frost.front" in said
    assert "Arachas: 4 → frost 1 → horn ×2 = 2" in said
    assert said.index("\n  Siege ") < said.index("\n  Front line ")


def test_programs_get_the_sums(log: Path) -> None:
    data = json.loads(fine("replay", log, "--output-format", "json").out)
    sums = data["logs"][0]["reckonings"]
    assert [(each["card"], each["player"], each["where"], each["total"]) for each in sums] == [
        ("ghoul", "Anna", "front", 2),
        ("ghoul", "Anna", "front", 2),
        ("arachas", "Anna", "front", 2),
    ]
    assert [step["what"] for step in sums[0]["steps"]] == ["frost", "horn"]


def test_the_page_has_rows_and_sums(log: Path, tmp_path: Path) -> None:
    fine("replay", log, "--lang", "en", "--report", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert '<div class="table facing" ' in page
    assert '<div class="seats n2">' in page
    assert "Ghoul: 1 → frost 1 → horn ×2 = 2" in page


def test_every_step_of_a_sum_has_a_word() -> None:
    file = load_table_file(GWINT)
    assert file is not None
    asked = ("close: 5, 3m, 4bX, 4bX, 2h, 10H, 0d; frost; horn; leader", "ranged: 5; fog", "siege: 5; rain")
    referee = games.engine_for(GWINT)
    told = [referee.ask(question, {"decoy-is-unit": value}) for question in asked for value in ("no", "yes-zero")]
    steps = {step.what for answer in told for sum_ in getattr(answer, "reckonings", ()) for step in sum_.steps}
    assert {"frost", "fog", "rain", "bond", "morale", "horn", "hero"} <= steps
    assert steps <= set(file.steps)
    assert all({"cs", "en"} <= set(words) for words in file.steps.values())


def test_every_key_of_a_position_has_a_word() -> None:
    file, referee = load_table_file(GWINT), games.engine_for(GWINT)
    assert file is not None
    position = referee.position(referee.start(referee.example_setup()))
    anna = position["players"]["Anna"]
    keys = {*position, *anna, *anna["rows"]["front"]} - {"players"}
    assert keys <= set(file.parts)
    assert set(anna["rows"]) == set(GWINT.lists["row"])


def test_decks_play_against_each_other() -> None:
    asked = ("simulate", "gwint", "--games", "6", "--player", "random", "--workers", "1", "--output-format", "json")
    data = json.loads(fine(*asked, "--deck", "prisery", "--deck", "cards/gwint/decks/nilfgaard.yaml").out)
    assert set(data["results"]["random"]["sides"]) == {"prisery", "nilfgaard"}
    assert data["results"]["random"]["prizes"] == {}
    same = json.loads(fine(*asked, "--deck", "prisery", "--deck", "prisery").out)
    assert set(same["results"]["random"]["sides"]) == {"prisery", "prisery #2"}


def test_the_decks_that_come_with_it_all_meet() -> None:
    said = fine("simulate", "gwint", "--games", "6", "--player", "random", "--lang", "en", "--workers", "1").out
    names = [path.stem for path in (GWINT.folder / "decks").glob("*.yaml")]
    assert len(names) == 4
    assert "taken %" not in said
    assert all(word in said for word in ("Monsters", "Nilfgaard", "Scoia’tael", "Northern Realms"))


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (("--deck", "priser", "--deck", "prisery"), "did you mean 'prisery'"),
        (("--deck", "prisery"), "1 deck to play"),
        (("--deck", "pyproject.toml", "--deck", "prisery"), "error["),
    ],
)
def test_decks_that_cannot_play_are_reported(decks: tuple[str, ...], said: str) -> None:
    ran = kredens("simulate", "gwint", "--games", "1", *decks)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_a_game_without_decks_takes_none() -> None:
    ran = kredens("simulate", "kaciri", "--games", "1", "--deck", "celek")
    assert (ran.status, ran.out) == (2, "")
    assert "played without decks" in ran.err


def test_the_sheet_to_write_a_game_down(tmp_path: Path) -> None:
    assert "1 page" in fine("print", "gwint", "--log-sheet", "--output-dir", tmp_path, "--lang", "en").out
    assert rulebook.load(GWINT).game == "gwint"
