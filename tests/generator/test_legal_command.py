"""`kredens legal`: lines that can be pasted into the log, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.printed import kredens
from tests.generator.replaying_cases import HEAD, ROUND, saved

PUBLIC = ("table: turn Praha", "Anna: send ?", "Petr: send ?")
CASES = {
    "a city to turn": ((ROUND,), 35),
    "two to send": (("table: turn Praha",), 22),
    "one to send": (("table: turn Praha", "Anna: send 7"), 11),
    "cards to show": (PUBLIC, 22),
    "one card to show": ((*PUBLIC, "table: show Petr 9"), 11),
}


@pytest.mark.parametrize(("lines", "count"), CASES.values(), ids=CASES)
def test_each_line_can_be_appended(tmp_path: Path, lines: tuple[str, ...], count: int) -> None:
    ran = kredens("legal", saved(tmp_path, *lines))
    listed = ran.out.splitlines()
    assert (ran.status, ran.err, len(listed), len(set(listed))) == (0, "", count, count)
    files = [saved(tmp_path, *lines, line, name=f"{number}.yaml") for number, line in enumerate(listed)]
    assert kredens("replay", "--quiet", *files).status == 0


def test_names_that_need_quotation_marks_can_be_pasted(tmp_path: Path) -> None:
    head = HEAD.replace("Anna", '"Anna: the elder"')
    lines = kredens("legal", saved(tmp_path, "table: turn Praha", head=head)).out.splitlines()
    appended = saved(tmp_path, "table: turn Praha", lines[0], head=head)
    assert "elder" in lines[0]
    assert kredens("replay", appended).status == 0


def test_under_may_pass_passing_is_legal(tmp_path: Path) -> None:
    log = saved(tmp_path, "table: turn Praha", head=f"{HEAD}options: {{must-play: may-pass}}\n")
    assert "Anna: pass" in kredens("legal", log).out.splitlines()


def test_a_game_that_is_over_has_no_moves_left(tmp_path: Path) -> None:
    text = (Path("cards/kaciri/games/vyhra-ve-dvou.yaml")).read_text(encoding="utf-8")
    (tmp_path / "over.yaml").write_text(text, encoding="utf-8")
    ran = kredens("legal", tmp_path / "over.yaml")
    assert (ran.status, ran.out) == (0, "")


def test_of_a_move_that_is_not_legal_it_lists_what_could_stand_there(tmp_path: Path) -> None:
    ran = kredens("legal", saved(tmp_path, ROUND, "table: turn Tábor", "Anna: send 7"), "--lang", "cs")
    assert ran.status == 1
    assert "Anna: send 6" in ran.out.splitlines()
    assert "Anna: send 7" not in ran.out.splitlines()
    assert "Hřbitov" in ran.err


def test_a_wrong_claim_is_said_and_nothing_listed(tmp_path: Path) -> None:
    ran = kredens("legal", saved(tmp_path, ROUND, "claim: cities.praha = Anna"))
    assert (ran.status, ran.out) == (1, "")
    assert "cities.praha" in ran.err


def test_a_file_that_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("2x Praha\n", encoding="utf-8")
    assert kredens("legal", tmp_path / "list.txt").status == 2
    assert kredens("legal", tmp_path / "nowhere.yaml").status == 2
