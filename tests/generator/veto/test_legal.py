"""What is legal in a game of VETO is listed with the names of the language that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.printed import fine

LOG = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given:
  players:
    Michał: {election: [andrzej-kmicic, zend], hand: [spichlerz-nad-wisla, spichlerz-nad-wisla, plazem-przez-leb]}
    Maciek: {election: [rzedzian]}
moves: |
  Michał: play Biesiada sarmacka on Rzędzian
  Maciek: play Bujdy i bajania
"""


@pytest.mark.parametrize(
    ("language", "replies"), [("pl", ["nie", "zagrywa Bujdy i bajania"]), ("en", ["no", "play Tall Tales"])]
)
def test_replies_are_listed_and_can_be_appended(tmp_path: Path, language: str, replies: list[str]) -> None:
    file, longer = tmp_path / "game.yaml", tmp_path / "longer.yaml"
    moves = LOG.replace("spichlerz-nad-wisla, spichlerz-nad-wisla, plazem-przez-leb", '"?", "?", "?"')
    file.write_text(moves, encoding="utf-8")
    listed = fine("legal", file, "--lang", language).out.splitlines()
    assert listed == [f"Michał: {reply}" for reply in replies]
    assert fine("replay", file, "--quiet", "--lang", language).out.splitlines()[-1].endswith(replies[-1])
    longer.write_text(f"{moves}  {listed[1]}\n", encoding="utf-8")
    fine("replay", longer, "--quiet")


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "line"),
    [("pl", "Michał: zagrywa Spichlerz nad Wisłą"), ("en", 'Michał: play "Granary on the Vistula"')],
)
def test_a_name_that_would_be_misread_stands_in_quotation_marks(tmp_path: Path, language: str, line: str) -> None:
    file = tmp_path / "game.yaml"
    head = LOG.partition("moves:")[0]
    file.write_text(head, encoding="utf-8")
    listed = fine("legal", file, "--lang", language).out.splitlines()
    assert line in listed
    for each in listed:
        file.write_text(f"{head}moves: |\n  {each}\n", encoding="utf-8")
        fine("replay", file, "--quiet")
