"""`kredens legal`: lines that can be pasted into the log, and nothing else."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.generator.printed import fine, kredens
from tests.generator.replays.cases import HEAD, ROUND, saved
from tests.sampling import sampled

PUBLIC = ("table: turn Praha", "Anna: send ?", "Petr: send ?")
CASES = {
    "a city to turn": ((ROUND,), 35),
    "two to send": (("table: turn Praha",), 22),
    "one to send": (("table: turn Praha", "Anna: send 7"), 11),
    "cards to show": (PUBLIC, 22),
    "one card to show": ((*PUBLIC, "table: show Petr 9"), 11),
}


@pytest.mark.parametrize(("lines", "count"), sampled(CASES.values(), 3, CASES))
def test_each_line_can_be_appended(tmp_path: Path, lines: tuple[str, ...], count: int) -> None:
    ran = kredens("legal", saved(tmp_path, *lines))
    listed = ran.out.splitlines()
    assert (ran.status, ran.err, len(listed), len(set(listed))) == (0, "", count, count)
    files = [saved(tmp_path, *lines, line, name=f"{number}.yaml") for number, line in enumerate(listed)]
    assert kredens("replay", "--quiet", *files).status == 0


@pytest.mark.parametrize("at", [0, 1])
def test_moves_after_a_move_are_those_of_its_position(tmp_path: Path, at: int) -> None:
    log = saved(tmp_path, ROUND, "table: turn Tábor")
    (tmp_path / "then.yaml").write_text(kredens("position", "--at", str(at), log).out, encoding="utf-8")
    then = kredens("legal", str(tmp_path / "then.yaml"))
    assert kredens("legal", "--at", str(at), log).out == then.out != kredens("legal", log).out
    assert kredens("legal", "--at", "99", log).status == 2


def test_names_that_need_quotation_marks_can_be_pasted(tmp_path: Path) -> None:
    head = HEAD.replace("Anna", '"Anna: the elder"')
    lines = kredens("legal", saved(tmp_path, "table: turn Praha", head=head)).out.splitlines()
    appended = saved(tmp_path, "table: turn Praha", lines[0], head=head)
    assert "elder" in lines[0]
    assert kredens("replay", appended).status == 0


def test_under_may_pass_passing_is_legal(tmp_path: Path) -> None:
    log = saved(tmp_path, "table: turn Praha", head=f"{HEAD}options: {{must-play: may-pass}}\n")
    assert "Anna: pas" in kredens("legal", log, "--lang", "cs").out.splitlines()


def test_a_game_that_is_over_has_no_moves_left(tmp_path: Path) -> None:
    text = (Path("cards/kaciri/games/vyhra-ve-dvou.yaml")).read_text(encoding="utf-8")
    (tmp_path / "over.yaml").write_text(text, encoding="utf-8")
    ran = kredens("legal", tmp_path / "over.yaml")
    assert (ran.status, ran.out) == (0, "")


def test_of_a_move_that_is_not_legal_it_lists_what_could_stand_there(tmp_path: Path) -> None:
    ran = kredens("legal", saved(tmp_path, ROUND, "table: turn Tábor", "Anna: send 7"), "--lang", "cs")
    assert ran.status == 1
    assert "Anna: pošli 6" in ran.out.splitlines()
    assert "Anna: pošli 7" not in ran.out.splitlines()
    assert "Hřbitov" in ran.err


@pytest.mark.parametrize(("language", "move"), [("cs", "stůl: otoč Londýn"), ("en", "table: turn London")])
def test_moves_are_in_the_language_that_was_asked_for(tmp_path: Path, language: str, move: str) -> None:
    """At the end of a log, in place of a move that is not legal, and wherever a replay lists what is."""
    listed = fine("legal", saved(tmp_path, ROUND), "--lang", language).out.splitlines()
    assert move in listed
    log = saved(tmp_path, ROUND, "table: turn Praha")
    assert kredens("legal", log, "--lang", language).out.splitlines() == listed
    told = json.loads(kredens("replay", log, "--lang", language, "--output-format", "json").out)
    assert told["logs"][0]["fault"]["legal"] == listed
    page = tmp_path / "page.html"
    kredens("replay", log, "--lang", language, "--report", page)
    shown = re.findall(r"<li><code>(.*?)</code></li>", page.read_text(encoding="utf-8"))
    assert list(map(unescape, shown)) == listed
    seen = kredens("replay", log, "--lang", language, "--as", "Petr", "--output-format", "json").out
    assert json.loads(seen)["logs"][0]["fault"]["legal"] == listed


def test_each_line_in_another_language_can_be_appended(tmp_path: Path) -> None:
    listed = fine("legal", saved(tmp_path, ROUND), "--lang", "en").out.splitlines()
    files = [saved(tmp_path, ROUND, line, name=f"{number}.yaml") for number, line in enumerate(listed)]
    assert len(files) == 35
    assert kredens("replay", "--quiet", *files).status == 0


def test_a_wrong_claim_is_reported_and_nothing_listed(tmp_path: Path) -> None:
    ran = kredens("legal", saved(tmp_path, ROUND, "claim: cities.praha = Anna"))
    assert (ran.status, ran.out) == (1, "")
    assert "cities.praha" in ran.err


def test_a_file_that_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("2x Praha\n", encoding="utf-8")
    assert kredens("legal", tmp_path / "list.txt").status == 2
    assert kredens("legal", tmp_path / "nowhere.yaml").status == 2


def test_who_reads_polish_gets_moves_of_gwint_in_polish_and_hears_that_the_rules_are_not(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "kredens: log/1\ngame: gwint\nplayers: {Anna: {faction: northern-realms}, Petr: {faction: monsters}}\n",
        encoding="utf-8",
    )
    ran = fine("legal", tmp_path / "game.yaml", "--lang", "pl")
    assert ran.out.splitlines()[:2] == ["stół: moneta Anna", "stół: moneta Petr"]
    assert ran.err == "gwint nie ma zasad po polsku: to, co mówią, jest tu po angielsku\n"
