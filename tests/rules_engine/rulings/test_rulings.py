"""Rulings of every game: each is replayed and must still hold; no open question that weighs is left out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import engine_names
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.rulings import RulingRun
from tests.rules_engine.rulings.shipped import of_game

GAMES = [name for name in engine_names() if (library.load(name).folder / "rulings").is_dir()]
BOOKS = {name: rulebook.load(library.load(name)) for name in GAMES}
IDS = [(name, path.stem) for name in GAMES for path in sorted((library.load(name).folder / "rulings").glob("*.yaml"))]
OPTIONS = [(name, option) for name in GAMES for option in sorted(BOOKS[name].options)]

each_ruling = pytest.mark.parametrize(("name", "id"), IDS, ids=[f"{name}: {id}" for name, id in IDS])


@cache
def run_of(name: str, id: str) -> RulingRun:
    """Run a ruling, in a test and not before: only then is it recorded which rules it cites."""
    return rulings.run(of_game(name)[id], BOOKS[name])


def test_every_file_is_a_ruling() -> None:
    assert [(name, id) for name in GAMES for id in sorted(of_game(name))] == sorted(IDS)


@each_ruling
def test_the_rules_still_give_the_answer(name: str, id: str) -> None:
    run = run_of(name, id)
    said = [wrong.fault() for scene in run.scenes for wrong in scene.wrong]
    assert (said, list(run.faults)) == ([], [])
    assert run.holds


@each_ruling
def test_every_scene_says_what_must_come(name: str, id: str) -> None:
    assert all(scene.scene.expected is not None for scene in run_of(name, id).scenes)


@each_ruling
def test_the_answer_hangs_on_the_moves(name: str, id: str) -> None:
    """Without its last move an example comes to something else."""
    log = of_game(name)[id].log
    shorter = replace(log, scene=replace(log.scene, lines=log.scene.lines[:-1]), cases=())
    assert not log.scene.lines or not replay(shorter).holds


@each_ruling
def test_both_languages_are_there(name: str, id: str) -> None:
    """That of the game, and English."""
    each = of_game(name)[id]
    own = each.log.game.definitions.language
    for words in (each.question, each.answer):
        assert list(words) == [own, "en"]
        assert words[own] != words["en"]


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_every_open_question_that_weighs_has_a_ruling(name: str, option: str) -> None:
    """And every other reading of it that can be played is shown in one."""
    rule = BOOKS[name].options[option]
    assert rule.option is not None
    if rule.option.effect in ("low", "none"):
        return
    assert any(rule.id in each.rules for each in of_game(name).values())
    cases = [case for each in of_game(name).values() for case in each.log.entry.cases.values()]
    shown = {value for case in cases if (value := (case.options or {}).get(option)) is not None}
    assert set(rule.option.built) - {rule.option.default} <= shown
