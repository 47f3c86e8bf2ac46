"""`kredens position`: what it writes can be edited and played on from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.generator.printed import fine, kredens
from tests.generator.replays.cases import HEAD, ROUND, saved

GAME = Path("cards/kaciri/games/vyhra-ve-dvou.yaml")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_blank_position_is_a_log_with_comments(tmp_path: Path, language: str) -> None:
    text = fine("position", "kaciri", "--lang", language).out
    path = tmp_path / "blank.yaml"
    path.write_text(text, encoding="utf-8")
    assert kredens("replay", path).status == 0
    given = yaml.safe_load(text)["given"]
    assert set(given["players"]) == {"P1", "P2"}
    assert list(_leaves(given)) == [None] * len(list(_leaves(given))), "a value that nobody has filled in"
    assert {"cs": "# Síly karet v ruce", "en": "# Strengths in hand"}[language] in text
    assert "#   relief-scope: any-graveyard" in text


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _leaves(each)
    else:
        yield value


FILLED_IN: dict[str, list[tuple[str, str]]] = {
    "kaciri": [("wave", "2"), ("city", "Leiden"), ("hand", "[7]"), ("won", "[tabor]"), ("sent", "9")],
    "gwint": [
        *(("turn", "Anna"), ("weather", "Biting Frost (Petr)"), ("gems", "1"), ("front", "Ves, Dandelion; horn")),
        *(("siege", "2x Catapult"), ("hand", "Thaler, Decoy"), ("deck", "15"), ("discard", "Ballista"), ("round", "2")),
    ],
    "veto": [
        *(("round", "3"), ("phase", "play"), ("voice", "P1"), ("kreski", "4"), ("ducats", "6"), ("hand", "Sejmik, ?")),
        *(("kredens", "15"), ("karmazyn", "Janusz Radziwiłł"), ("initiative", "P1")),
    ],
}


@pytest.mark.parametrize("game", FILLED_IN)
def test_a_blank_position_is_filled_in_line_by_line(tmp_path: Path, game: str) -> None:
    """It can be played from after each line, and says what was written, whatever is left out."""
    path, text = tmp_path / "blank.yaml", fine("position", game, "--lang", "en").out
    for key, value in FILLED_IN[game]:
        before = text
        text = re.sub(rf"^( +{key}:)$", rf"\1 {value}", text, count=1, flags=re.MULTILINE)
        assert text != before, key
        path.write_text(text, encoding="utf-8")
        ran = kredens("replay", path, "--lang", "en", "--at", "0")
        assert ran.status == 0, (key, ran.out)
        assert f"\n{key}: {value}\n" in ran.out or key not in ("turn", "voice", "wave", "round", "phase"), ran.out


def end_of(log: Path, at: int | None = None) -> dict[str, Any]:
    """The position that a log comes to."""
    place = [] if at is None else ["--at", str(at)]
    text = fine("replay", log, *(place or ["--at", str(moves_of(log))])).out
    return dict(yaml.safe_load(text.partition("\n")[2]))


def moves_of(log: Path) -> int:
    data = yaml.safe_load(log.read_text(encoding="utf-8"))
    return sum(1 for line in data["moves"].splitlines() if line.strip() and not line.strip().startswith("#"))


@pytest.mark.parametrize("at", [0, 1, 2, 3, 20, 33, 34, 53])
def test_a_position_of_a_log_replays_to_the_same(tmp_path: Path, at: int) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(fine("position", GAME, "--at", str(at)).out, encoding="utf-8")
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert kredens("replay", path).status == 0
    moves = len(data.get("moves", "").splitlines())
    assert end_of(GAME, at) == yaml.safe_load(fine("replay", path, "--at", str(moves)).out.partition("\n")[2])


def test_inside_a_round_the_moves_since_are_kept(tmp_path: Path) -> None:
    text = fine("position", saved(tmp_path, ROUND, "table: turn Tábor", "Anna: send 8")).out
    data = yaml.safe_load(text)
    assert data["given"]["city"] is None
    assert data["given"]["cities"] == {"praha": "Petr"}
    assert data["moves"].splitlines() == ["table: turn Tábor", "Anna: send 8"]


def test_it_can_be_edited(tmp_path: Path) -> None:
    text = fine("position", saved(tmp_path, ROUND)).out
    path = tmp_path / "edited.yaml"
    path.write_text(
        text.replace("graveyard: [7]", "graveyard: [8]").replace(
            "hand: [1, 2, 3, 4, 5, 6, 8", "hand: [1, 2, 3, 4, 5, 6, 7"
        ),
        encoding="utf-8",
    )
    assert kredens("replay", path).status == 0
    path.write_text(text.replace("graveyard: [7]", "graveyard: [7, 8]"), encoding="utf-8")
    ran = kredens("replay", path, "--lang", "en")
    assert ran.status == 1
    assert "this table cannot play" in ran.out


def test_written_into_a_file(tmp_path: Path) -> None:
    written = tmp_path / "there.yaml"
    ran = fine("position", saved(tmp_path, ROUND), "-o", written)
    assert ran.out.strip() == str(written)
    assert kredens("replay", written).status == 0


def test_what_cannot_be_answered(tmp_path: Path) -> None:
    log = saved(tmp_path, ROUND)
    too_far = kredens("position", log, "--at", "9")
    assert (too_far.status, "1 legal move;" in too_far.err) == (2, True)
    assert kredens("position", "kaciri", "--at", "1").status == 2
    assert kredens("position", tmp_path / "nowhere.yaml").status == 2
    two = saved(tmp_path, ROUND, head=HEAD.replace("katolici", "husite"))
    cannot = kredens("position", two)
    assert (cannot.status, "cannot play" in cannot.err) == (2, True)
