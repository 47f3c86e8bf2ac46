"""`kredens replay`: the story, the verdict, what lies behind it, and what one player may see of it."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens import cards
from tests.generator.printed import fine, kredens
from tests.generator.replays.cases import HEAD, ROUND, log_of, saved
from tests.patience import PATIENCE
from tests.sampling import examples, sampled_whole

GAMES = sorted(Path("cards/kaciri/games").glob("*.yaml"))
WON = Path("cards/kaciri/games/vyhra-ve-dvou.yaml")
ONLOOKER = Path("cards/kaciri/games/zapis-divaka.yaml")
HEAVY = ("PIL", "reportlab", "uharfbuzz", "pypdfium2", "jinja2", "watchfiles", "rich")


def replayed(path: Path, *options: str, lang: str = "en", status: int = 0) -> str:
    ran = kredens("replay", path, "--lang", lang, *options)
    assert ran.status == status, ran.err
    return ran.out


def data(*arguments: object, status: int = 0) -> dict[str, Any]:
    ran = kredens("replay", *map(str, arguments), "--output-format", "json")
    assert ran.status == status, ran.err
    answer: dict[str, Any] = json.loads(ran.out)
    assert (answer["kredens"], answer["status"]) == ("replay/1", status)
    return answer


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_shipped_games_are_reported_whole(path: Path, language: str) -> None:
    out = replayed(path, lang=language)
    lines = out.splitlines()
    assert lines[0] == {"cs": "sada: kaciri 1 · pravidla: kaciri 1", "en": "set: kaciri 1 · rules: kaciri 1"}[language]
    sentences = [line for line in lines if line.startswith("        ")]
    assert len(sentences) > 50
    for sentence in sentences:
        assert re.search(r"\. \[[a-z0-9., -]+\]$", sentence), sentence
    assert not re.search(r"[{}]|\bNone\b(?! of)", out)
    result = yaml.safe_load(path.read_text(encoding="utf-8"))["result"]
    verdict = next(line for line in lines if line.startswith({"cs": "v pořádku: ", "en": "fine: "}[language]))
    for player, points in result["points"].items():
        assert f"{player} {points}" in verdict


def test_rounds_stand_apart_and_moves_are_numbered() -> None:
    out = replayed(WON)
    numbers = [int(line[:4]) for line in out.splitlines() if line[:4].strip().isdecimal()]
    assert numbers == list(range(1, 54))
    assert "\n\n   4  table: otoč Kutná Hora\n" in out


def test_a_rule_is_named_first_always_and_besides_once() -> None:
    out = replayed(WON)
    assert len(re.findall(r"\[round\.face-down", out)) == 34
    assert out.count("setup.hand-hidden") == 1


def test_a_short_form_is_shown_as_it_was_written(tmp_path: Path) -> None:
    lines = replayed(saved(tmp_path, ROUND)).splitlines()
    assert "   1  praha: Anna 7, Petr 10" in lines
    assert "Petr wins the city Prague." in "\n".join(lines)


def test_quiet_is_only_the_verdict(tmp_path: Path) -> None:
    lines = replayed(saved(tmp_path, "table: turn Praha"), "--quiet").splitlines()
    assert lines[1:] == ["fine: 1 move, all by the rules; the game goes on", "  next: Anna: send 1–11; Petr: send 1–11"]


@pytest.mark.parametrize(("count", "said"), [(1, "1 tah "), (2, "2 tahy "), (3, "3 tahy "), (5, "5 tahů ")])
def test_czech_counts_as_czechs_do(tmp_path: Path, count: int, said: str) -> None:
    moves = ["table: turn Praha", "Anna: send 7", "Petr: send 10", "table: turn Tábor", "Anna: send 8"]
    assert f"v pořádku: {said}" in replayed(saved(tmp_path, *moves[:count]), "--quiet", lang="cs")


def test_the_end_says_by_which_rules_it_is_won() -> None:
    out = replayed(WON, "--quiet")
    points = yaml.safe_load(WON.read_text(encoding="utf-8"))["result"]["points"]
    assert f"Anna wins (Anna {points['Anna']}, Petr {points['Petr']})" in out
    assert "(score.sum-importance; rulebook: " in out


def test_a_drawn_game_has_several_winners() -> None:
    assert "share the victory" in replayed(Path("cards/kaciri/games/remiza.yaml"), "--quiet")


FAULTS = {
    "from the graveyard": ((ROUND, "table: turn Tábor", "Anna: send 7"), "duel.graveyard-permanent", "Anna: send 1–6"),
    "from the temple": (
        (ROUND, "table: turn Tábor", "Petr: send 10"),
        "duel.temple-until-wave-end",
        "Petr: send 1–9, 11",
    ),
    "no city open": ((ROUND, "Anna: send 8"), "round.reveal-city", "(35 in all)"),
    "a city twice": ((ROUND, "table: turn Praha"), "duel.winner-takes-city", "table: turn Tábor"),
    "two cards": (("table: turn Praha", "Anna: send 7", "Anna: send 8"), "round.exactly-one", "Petr: send 1–11"),
    "another's card": (("table: turn Praha", "Anna: send Jan Kalvín"), "components.personality-faction", "Anna: send"),
    "passing": (("table: turn Praha", "Anna: pass"), "option.must-play; our reading", "Anna: send 1–11"),
}


@pytest.mark.parametrize(("lines", "rule", "legal"), FAULTS.values(), ids=FAULTS)
def test_a_fault_says_where_what_why_and_what_would_be_legal(
    tmp_path: Path, lines: tuple[str, ...], rule: str, legal: str
) -> None:
    log = saved(tmp_path, *lines, "table: turn Rakov")
    said = replayed(log, "--quiet", status=1).splitlines()
    assert said[1].startswith(f"{log}:{4 + len(lines)}:3: move {len(lines)}, ")
    assert said[1].endswith(" – not legal")
    assert sum(f"({rule}" in line for line in said) == 1
    assert said[-1].startswith("  legal would be: ")
    assert legal in said[-1]
    assert len(said[-1]) < 120


def test_each_rule_of_a_fault_is_named_once(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, "table: turn Tábor", "Anna: send 7")
    assert replayed(log, "--quiet", status=1).count("duel.graveyard-permanent") == 1
    explained = replayed(log, "--quiet", "--explain", status=1)
    assert explained.count("duel.graveyard-permanent") == 1
    assert "stays there to the end of the game" in explained or "Graveyard" in explained


def test_a_wrong_claim_says_since_when_and_by_which_rules(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, "table: turn Tábor", "claim: cities.praha = Anna")
    said = replayed(log, "--quiet", status=1)
    assert "cities.praha should be Anna, but it is Petr" in said
    assert "so since move 1:" in said
    assert "Petr wins the city Prague." in said
    assert "(duel.winner-takes-city; rulebook: " in said
    explained = replayed(log, "--quiet", "--explain", status=1)
    assert "[kaciri.duel.winner-takes-city]" in explained
    assert "Whoever wins the round takes the city card." in explained


def test_a_wrong_citation(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, "claim: cites kaciri.duel.tie-neutralised")
    said = replayed(log, "--quiet", status=1)
    assert "does not rest on [kaciri.duel.tie-neutralised]" in said
    assert "(duel.one-reaches; " in said


def test_a_wrong_result() -> None:
    text = WON.read_text(encoding="utf-8").replace("winner: Anna", "winner: Petr")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.yaml"
        path.write_text(text, encoding="utf-8")
        assert "the log gives the victory to Petr, but it goes to Anna" in replayed(path, "--quiet", status=1)


EXPECTING = """\
expect: {refused: [kaciri.round.reveal-city], legal: {table: [turn Praha]}, position: {wave: 2}}
cases:
  held: {moves: "Anna: send 7", expect: {refused: [kaciri.round.reveal-city]}}
  broken: {moves: "Anna: send 7"}
"""


def test_expectations_and_cases_that_are_not_met(tmp_path: Path) -> None:
    said = replayed(saved(tmp_path, ROUND, rest=EXPECTING), "--quiet", status=1)
    assert "fine: " not in said.replace("the moves are fine: ", "")
    assert "a refusal by [kaciri.round.reveal-city] was to come; there came: nothing" in said
    assert "wave should be 2, but it is 1" in said
    assert "legal.table should be [turn Praha], but it is [turn Tábor, " in said
    assert "case held: as said" in said
    assert "case broken: not as said\n  " in said
    assert max(map(len, said.replace(str(tmp_path), "").splitlines())) < 200


def test_a_refusal_that_was_expected_is_fine(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, "Anna: send 8", rest="expect: {refused: [kaciri.round.reveal-city]}\n")
    assert replayed(log, "--quiet").splitlines()[1] == "fine: refused, as expected"


def test_a_dash_on_the_sheet_stands_for_who_has_nobody_left(tmp_path: Path) -> None:
    text = Path("cards/kaciri/games/kratky-zapis.yaml").read_text(encoding="utf-8")
    alone = re.findall(r"^  (.+): (Anna|Petr|Žofie) (\d+)$", text, re.MULTILINE)
    assert alone, "the log has a round in which only one player has anybody left"
    city, player, strength = alone[-1]
    absent = ", ".join(f"{other} –" for other in ("Anna", "Petr", "Žofie") if other != player)
    path = tmp_path / "log.yaml"
    written = text.replace(f"{city}: {player} {strength}\n", f"{city}: {player} {strength}, {absent}\n")
    path.write_text(written, encoding="utf-8")
    assert replayed(path, "--quiet") == replayed(Path("cards/kaciri/games/kratky-zapis.yaml"), "--quiet")
    held = saved(tmp_path, "praha: Anna 7, Petr –", name="held.yaml")
    assert "(option.must-play; our reading" in replayed(held, "--quiet", status=1)


def test_a_table_that_cannot_play(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, head=HEAD.replace("katolici", "husite"))
    said = replayed(log, status=1)
    assert "this table cannot play:" in said
    assert "(frame.faction-unique; " in said


def test_at_shows_the_position_after_a_move(tmp_path: Path) -> None:
    log = saved(tmp_path, "table: turn Praha", "Anna: send 7", "Petr: send 10")
    after = [yaml.safe_load(replayed(log, "--at", str(number)).partition("\n")[2]) for number in range(4)]
    assert [each["city"] for each in after] == [None, "praha", "praha", None]
    assert [each["players"]["Anna"]["sent"] for each in after] == [None, None, 7, None]
    assert after[3]["cities"] == {"praha": "Petr"}
    too_far = kredens("replay", log, "--at", "4")
    assert (too_far.status, "has 3 legal moves" in too_far.err) == (2, True)


def test_explain_tells_the_same_thing_many_times_in_a_row_once(tmp_path: Path) -> None:
    log = tmp_path / "deal.yaml"
    players = "players: {Anna: {deck: severni-rise}, Petr: {deck: prisery}}\n"
    moves = "moves: |\n  table: toss Anna\n  deal Anna: Thaler, ?, ?, ?, ?, ?, ?, ?, ?, ?\n"
    log.write_text(f"kredens: log/1\ngame: gwint\n{players}{moves}", encoding="utf-8")
    behind = replayed(log, "--quiet", "--explain").partition("behind move 2")[2]
    assert behind.count("Anna draws for the opening hand: a card not seen.") == 1
    assert "start.hand-for-game] (9×)" in behind


@pytest.mark.parametrize(
    ("language", "winner", "points"),
    [
        ("en", "the log gives the victory to Petr, but it goes to Anna", "Petr has a score of 3, but by the moves 0"),
        (
            "cs",
            "podle zápisu vyhrává Petr, ale podle tahů Anna",
            "počet bodů hráče Petr je podle zápisu 3, ale podle tahů 0",
        ),
    ],
)
def test_a_result_that_is_not_so_is_told_as_a_sentence(tmp_path: Path, language: str, winner: str, points: str) -> None:
    table = "kredens: log/1\ngame: gwint\nplayers: {Anna: {faction: monsters}, Petr: {faction: nilfgaard}}\n"
    given = "given: {round: 2, turn: Anna, passed: [Petr], players: {Anna: {won: 1}, Petr: {gems: 1}}}\n"
    moves = "moves: |\n  Anna: play Fiend\n  Anna: pass\nresult: {winner: Petr, points: {Petr: 3}}\n"
    log = tmp_path / "won.yaml"
    log.write_text(table + given + moves, encoding="utf-8")
    for said in (replayed(log, "--quiet", lang=language, status=1), kredens("check", log, "--lang", language).out):
        assert winner in said
        assert points in said


def test_explain_shows_what_settled_a_move_that_says_what_is_so_already(tmp_path: Path) -> None:
    table = "kredens: log/1\ngame: gwint\nplayers: {Anna: {faction: monsters}, Petr: {faction: nilfgaard}}\n"
    moves = "  Anna: play Fiend\n  Petr: pass\n  Anna: pass\n  table: stay Fiend\n"
    log = tmp_path / "stays.yaml"
    log.write_text(f"{table}given: {{turn: Anna}}\nmoves: |\n{moves}", encoding="utf-8")
    said = replayed(log, "--quiet", "--explain")
    assert "behind move 4 (table: stay Fiend):" in said
    assert "Fiend (6) stays on the battlefield" in said.partition("behind move 4")[2]
    assert "gwint.faction.monsters.keep-one" in said


def test_explain_shows_the_paragraphs_behind_the_last_move_or_that_of_at(tmp_path: Path) -> None:
    log = saved(tmp_path, "table: turn Praha", "Anna: send 7", "Petr: send 10")
    last = replayed(log, "--quiet", "--explain")
    assert "behind move 3 (Petr: send 10):" in last
    assert "[kaciri.duel.one-reaches]" in last
    assert "(rulebook: Basic rules (two players), point 3, case b)" in last
    first = replayed(log, "--at", "1", "--explain")
    assert "behind move 1 (table: turn Praha):" in first
    assert "[kaciri.round.reveal-city]" in first
    assert "one-reaches" not in first


def test_readings_say_where_the_verdict_differs() -> None:
    out = replayed(WON, "--quiet", "--readings", lang="cs")
    answer = data(WON, "--readings")["logs"][0]
    differing = [each for each in answer["readings"] if each["differs"]]
    assert differing
    told, _, same = out.partition("Stejně to dopadne i při těchto čteních:")
    for each in answer["readings"]:
        cited = f"(option.{each['option']} = {each['value']}; jiné čtení: "
        assert (cited in told) == bool(each["differs"])
        assert (cited in same) == (not each["differs"])
    assert told.count("  jinak: ") == told.count("Při jiném čtení: ") == len(differing)
    assert not re.search(r"[\[\]{}]|players\.", told.partition("Při jiném")[2])


def test_readings_where_no_question_is_open(tmp_path: Path) -> None:
    assert "No open question is touched" in replayed(saved(tmp_path, ROUND), "--quiet", "--readings")


def test_a_log_of_public_information_is_reported() -> None:
    out = replayed(ONLOOKER, lang="cs")
    assert "Petr klade k městu kartu lícem dolů: neviděná karta." in out
    assert "Petr odkrývá kartu: Mary Ward (2)." in out


def test_what_is_shown_must_be_possible(tmp_path: Path) -> None:
    unseen = ("table: turn Tábor", "Anna: send ?", "Petr: send ?", "table: show Anna 7")
    said = replayed(saved(tmp_path, ROUND, *unseen), "--quiet", status=1)
    assert "(duel.graveyard-permanent; " in said
    assert "legal would be: table: show Anna 1–6, 8–11; table: show Petr 1–9, 11" in said


def test_a_log_with_cards_of_its_own(tmp_path: Path) -> None:
    card = "{kind: city, id: jihlava, name: {cs: Jihlava, en: Jihlava}, odolnost: 3, vyznam: 2}"
    log = saved(tmp_path, "jihlava: Anna 7, Petr 2", head=f"{HEAD}cards: [{card}]\n")
    assert "Anna wins the city Jihlava." in replayed(log)


def test_a_set_of_ones_own_is_named(tmp_path: Path) -> None:
    fine("new", tmp_path / "mine", "--from", "kaciri")
    log = saved(tmp_path, ROUND, head=HEAD.replace("game: kaciri", "game: ./mine"))
    assert replayed(log).splitlines()[0] == "set: mine 1 (yours) · rules: kaciri 1"
    assert data(log)["logs"][0]["set"] == {"id": "mine", "version": "1", "shipped": False}


def test_a_folder_without_an_engine_has_no_referee(tmp_path: Path) -> None:
    fine("new", tmp_path / "plain")
    log = saved(tmp_path, ROUND, head=HEAD.replace("game: kaciri", "game: ./plain"))
    ran = kredens("replay", log)
    assert (ran.status, "no referee for this game" in ran.err) == (2, True)


def test_one_unreadable_file_does_not_keep_the_others_from_being_judged(tmp_path: Path) -> None:
    good, nowhere = saved(tmp_path, ROUND), tmp_path / "nowhere.yaml"
    wrong = saved(tmp_path, ROUND, "Anna: send 8", name="wrong.yaml")
    ran = kredens("replay", "--quiet", nowhere, good, wrong, "--lang", "en")
    assert ran.status == 2
    assert ran.out.count("set: kaciri 1") == 2
    assert "fine: 1 move" in ran.out
    assert "not legal" in ran.out
    assert "there is no file" in ran.err
    logs = data(nowhere, good, wrong, status=2)["logs"]
    assert [log["verdict"] for log in logs] == ["unreadable", "holds", "does-not-hold"]
    assert logs[0]["faults"][0]["code"] == "file"
    assert kredens("replay", good, wrong).status == 1


def test_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, status in ((log_of(ROUND), 0), (log_of(ROUND, "Anna: send 8"), 1), ("x", 2), ("", 2)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        ran = kredens("replay", "-", "--lang", "en")
        assert ran.status == status
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00bad")))
    assert kredens("replay", "-").status == 2
    assert kredens("replay", "-", "--follow").status == 2


def test_json_has_all_there_is_to_know(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, "table: turn Tábor", "Anna: send 7")
    (answer,) = data(log, "--explain", status=1)["logs"]
    assert (answer["verdict"], answer["moves"], len(answer["steps"])) == ("does-not-hold", 2, 4)
    fault = answer["fault"]
    assert (fault["kind"], fault["guard"], fault["actor"], fault["line"]) == ("refused", "in-graveyard", "Anna", 7)
    assert "Anna: pošli 8" in fault["legal"]
    assert [rule["id"] for rule in answer["explanation"]] == fault["rules"]
    assert answer["position"]["cities"] == {"praha": "Petr"}
    assert data(log, "--at", "1", status=1)["logs"][0]["position"]["round"] == 1
    assert data(log, "--at", "0", status=1)["logs"][0]["position"]["round"] == 0


def test_a_viewer_who_does_not_play(tmp_path: Path) -> None:
    ran = kredens("replay", saved(tmp_path, ROUND), "--as", "Ana")
    assert (ran.status, "did you mean 'Anna'" in ran.err) == (2, True)


VIEWS: tuple[tuple[str, ...], ...] = (
    (),
    ("--quiet",),
    ("--explain",),
    ("--readings",),
    ("--at", "-"),
    ("--at", "-", "--explain"),
    ("--output-format", "json", "--explain", "--readings"),
)
OPEN = ("table: turn Tábor",)
TAILS: dict[str, tuple[str, ...]] = {
    "nothing more": (),
    "a second card": ("Anna: send 3",),
    "another exchange": ("Anna: swap 3",),
    "a wrong claim of the card": ("claim: players.Anna.sent = 11",),
    "a wrong claim of the hand": ("claim: players.Anna.hand = [11]",),
    "a wrong citation": ("claim: cites kaciri.duel.one-reaches",),
    "a card of the viewer's that is gone": ("Petr: send 10",),
    "a city too many": ("table: turn Rakov",),
    "an early reveal": ("table: show Anna 3",),
}
EXPECTED = "expect: {position: {players: {Anna: {sent: 11}}}, legal: {Petr: [send 3]}}\n"


def seen(hidden: str, before: tuple[str, ...], tail: tuple[str, ...], options: tuple[str, ...], rest: str = "") -> str:
    """What Petr is shown of a log in which Anna has just laid down a card that he may not know."""
    moves = [*before, *OPEN, f"Anna: send {hidden}"]
    options = tuple(str(len(moves)) if option == "-" else option for option in options)
    with tempfile.TemporaryDirectory() as folder:
        home = Path.cwd()
        os.chdir(folder)
        try:
            log = saved(Path(), *moves, *tail, rest=rest)
            ran = kredens("replay", log, "--as", "Petr", *options, "--lang", "en")
        finally:
            os.chdir(home)
    assert ran.status in (0, 1), ran.err
    return ran.out + ran.err


@pytest.mark.parametrize("options", VIEWS, ids=lambda options: " ".join(options) or "told")
@pytest.mark.parametrize("tail", sampled_whole(TAILS.values(), 9, TAILS))
def test_what_lies_face_down_makes_no_difference_to_a_viewer(tail: tuple[str, ...], options: tuple[str, ...]) -> None:
    shown = {seen(hidden, (ROUND,), tail, options) for hidden in ("6", "10", "Jan Hus", "Jan Rokycana")}
    assert len(shown) == 1
    (out,) = shown
    for name in ("Jan Hus", "Rokycana", "jan-hus", "Želivský", "rokycana"):
        assert name not in out


@pytest.mark.parametrize("options", VIEWS, ids=lambda options: " ".join(options) or "told")
def test_nor_do_expectations_of_it(options: tuple[str, ...]) -> None:
    assert len({seen(hidden, (), (), options, EXPECTED) for hidden in ("6", "10", "Jan Hus")}) == 1


def test_the_owner_of_the_card_sees_it(tmp_path: Path) -> None:
    log = saved(tmp_path, *OPEN, "Anna: send Jan Hus")
    assert "Jan Hus (10)" in replayed(log, "--as", "Anna")
    assert "Jan Hus (10)" in replayed(log)
    out = replayed(log, "--as", "Petr")
    assert "Anna: send ?" in out
    assert "a card not seen" in out
    assert data(log, "--as", "Petr")["logs"][0]["position"]["players"]["Anna"]["sent"] == "?"


def test_once_revealed_it_is_known_but_not_before(tmp_path: Path) -> None:
    lines = replayed(saved(tmp_path, *OPEN, "Anna: send Jan Hus", "Petr: send 10"), "--as", "Petr").splitlines()
    revealed = next(at for at, line in enumerate(lines) if "revealed" in line)
    assert not any("Jan Hus" in line for line in lines[:revealed])
    assert any("Jan Hus (10)" in line for line in lines[revealed:])


def test_a_refused_card_of_somebody_else_is_not_shown(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND, *OPEN, "Anna: send Jan Kalvín")
    for options in VIEWS[:4]:
        out = replayed(log, "--as", "Petr", *options)
        assert "Kalvín" not in out
        assert "Calvin" not in out
        assert "not legal" not in out, "that it could not be sent tells of a card that Petr may not know"
    assert "Jan Kalvín" in replayed(log, "--as", "Anna", status=1)


HUSSITES = [card for card in cards.load("kaciri").of_kind("personality") if card.get("faction") == "husite"]


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[str, ...], str, str, str]:
    """Rounds that are over, and two cards of Anna's that could be the next; the name of the first in both languages."""
    first, second, *spent = draw(st.permutations(HUSSITES))
    cities = draw(st.permutations(["praha", "worms", "rakov", "basilej"]))
    theirs = draw(st.permutations(range(1, 12)))
    count = draw(st.integers(0, 3))
    rounds = [
        f"{city}: Anna {card.get('strength')}, Petr {rival}"
        for city, card, rival in zip(cities[:count], spent, theirs, strict=False)
    ]
    return tuple(rounds), first.id, second.id, first.name["cs"]


@pytest.mark.long
@settings(max_examples=examples(25))
@given(tables(), st.sampled_from(list(TAILS)), st.sampled_from(VIEWS))
def test_no_hidden_card_makes_a_difference(
    table: tuple[tuple[str, ...], str, str, str], tail: str, options: tuple[str, ...]
) -> None:
    before, one, other, name = table
    if tail == "a card of the viewer's that is gone":
        tail = "nothing more"
    lines = tuple(line for line in TAILS[tail] if "sent = 11" not in line)
    out = seen(one, before, lines, options)
    assert out == seen(other, before, lines, options)
    assert name not in out
    assert f'"{one}"' not in out


@pytest.fixture
def following(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A log that is being followed by a process of its own."""
    log = saved(tmp_path, "table: turn Praha")
    program = "import sys; from kredens.generator.cli import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", program, "replay", str(log), "--follow", "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        yield log, process
        if process.poll() is None:
            process.kill()


def until(process: subprocess.Popen[str], words: str) -> str:
    """Everything that the process says up to a line with these words."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if words in line:
            return "".join(said)
    raise AssertionError("".join(said))


@pytest.mark.long
def test_follow_gives_a_verdict_at_each_save_until_it_is_stopped(
    following: tuple[Path, subprocess.Popen[str]], tmp_path: Path
) -> None:
    log, process = following
    assert "1 move, all by the rules" in until(process, "next:")
    saved(tmp_path, "table: turn Praha", "Anna: send 7")
    assert "2 moves, all by the rules" in until(process, "next: Petr: send 1–11")
    saved(tmp_path, "table: turn Praha", "Anna: snd 7")
    assert f"{log}:6:3: error[" in until(process, "error[")
    saved(tmp_path, "table: turn Praha", "Anna: send 7", "Anna: send 8")
    assert "move 3, Anna: send 8 – not legal" in until(process, "legal would be")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=PATIENCE) == 1
    assert process.stdout is not None
    assert "Traceback" not in process.stdout.read()


def test_follow_takes_one_file(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND)
    assert kredens("replay", "--follow", log, log).status == 2


@pytest.mark.parametrize(
    "arguments",
    [("replay", str(WON)), ("replay", str(WON), "--quiet"), ("ask", "kaciri", "praha: husite 10, reformatori 10")],
    ids=" ".join,
)
def test_nothing_is_imported_that_only_printing_needs(arguments: tuple[str, ...]) -> None:
    program = f"""
import sys
from kredens.generator.cli import run_command
assert run_command({list(arguments)!r}) == 0
print(*(name for name in {HEAVY!r} if name in sys.modules), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == ""


def test_a_copy_elsewhere_is_reported_alike(tmp_path: Path) -> None:
    shutil.copy(WON, tmp_path / "copy.yaml")
    assert replayed(tmp_path / "copy.yaml") == replayed(WON)
