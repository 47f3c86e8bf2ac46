"""`kredens check` of several decks: in a format that asks for one of each kind, all of them are judged together."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kredens.generator.cli import run_command

GAME = """\
kredens: game/1
id: mine
language: en
title: {en: Mine}
lists: {age: {old: {name: {en: Old Age}}, new: {name: {en: New Age}}, other: {name: {en: Other Age}}}}
kinds: {stone: {fields: {age: {type: choice, of: age}}}, dust: {fields: {}}}
deck: [{rule: mine.one-age, same: {kind: stone}, per: age}]
formats:
  both:
    line-up: {rule: mine.both, also: [mine.ages], decks: [{age: old}, {age: new}]}
    snapshots: [{}]
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: flint, kind: stone, name: {en: Flint}, age: old}
  - {id: slate, kind: stone, name: {en: Slate}, age: new}
  - {id: opal, kind: stone, name: {en: Opal}, age: other}
  - {id: sand, kind: dust, name: {en: Sand}}
"""
OLD, NEW, OTHER = "name: First\nFlint\nSand\n", "name: Second\n2x Slate\n", "name: Third\nOpal\n"
Check = Callable[..., tuple[int, list[dict[str, Any]]]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Check:
    """Write the lists into files and check them in the format; the status and the answers."""
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "cards.yaml").write_text(CARDS)
    monkeypatch.chdir(tmp_path)

    def run(*texts: str, ending: str = "txt") -> tuple[int, list[dict[str, Any]]]:
        files = [f"{number}.{ending}" for number in range(len(texts))]
        for file, text in zip(files, texts, strict=True):
            Path(file).write_text(text)
        status = run_command(["check", "--format", "both", "--output-format", "json", *files])
        return status, json.loads(capsys.readouterr().out)["answers"]

    return run


def test_one_of_each_in_any_order(check: Check) -> None:
    status, answers = check(NEW, OLD)
    assert [(each["taken-for"], each["verdict"]) for each in answers] == [
        ("deck", "legal"),
        ("deck", "legal"),
        ("line-up", "legal"),
    ]
    assert status == 0


@pytest.mark.parametrize(
    ("texts", "verdict", "said"),
    [
        ((OLD, OLD), "never", ["2 decks are for age old; there must be one", "there is no deck for age new"]),
        ((OLD, OTHER), "never", ["there is no deck for age new", "this deck is for none of age old or age new"]),
        ((OLD, NEW, OTHER), "never", ["this deck is for none of age old or age new"]),
    ],
)
def test_what_is_missing_or_too_much(check: Check, texts: tuple[str, ...], verdict: str, said: list[str]) -> None:
    status, answers = check(*texts)
    line_up = answers[-1]
    assert (line_up["taken-for"], line_up["verdict"], status) == ("line-up", verdict, 1)
    assert [each["message"] for each in line_up["findings"]] == said
    assert all(each["rules"] == ["mine.both", "mine.ages"] for each in line_up["findings"])


def test_a_single_deck_is_judged_alone(check: Check) -> None:
    assert [each["taken-for"] for each in check(OLD)[1]] == ["deck"]


def test_all_decks_in_one_file(check: Check) -> None:
    status, answers = check(f"game: mine\n\n{OLD}\n{NEW}")
    assert [each["subject"] for each in answers] == ["0.txt (First)", "0.txt (Second)", "First + Second"]
    assert status == 0
    decks = "decks:\n  - {name: First, cards: {flint: 1}}\n  - {name: Second, cards: [2x Slate]}\n"
    status, answers = check(f"kredens: deck/1\ngame: mine\n{decks}", ending="yaml")
    assert [each["verdict"] for each in answers] == ["legal"] * 3


def test_every_deck_of_a_file_is_read_before_any_is_judged(check: Check) -> None:
    status, (answer,) = check(f"{OLD}Falnt\n{NEW}Slaet\n")
    assert (status, answer["verdict"]) == (2, "unreadable")
    assert [(each["code"], each["line"]) for each in answer["findings"]] == [("unknown-card", 4), ("unknown-card", 7)]


def test_decks_that_only_lie_in_one_folder_are_no_line_up(check: Check, capsys: pytest.CaptureFixture[str]) -> None:
    check(OLD, OLD)
    Path("lists").mkdir()
    for name in ("0.txt", "1.txt"):
        Path(name).rename(Path("lists") / name)
    assert run_command(["check", "--format", "both", "lists"]) == 0
    assert "line-up" not in capsys.readouterr().out
