"""Rulings of every game: each is replayed and must still hold; no open question that weighs is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import engine_names
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.rulings import RulingRun

GAMES = [name for name in engine_names() if (library.load(name).folder / "rulings").is_dir()]
BOOKS = {name: rulebook.load(library.load(name)) for name in GAMES}
RUNS = {
    f"{name}: {each.id}": rulings.run(each, BOOKS[name]) for name in GAMES for each in rulings.load(library.load(name))
}
OPTIONS = [(name, option) for name in GAMES for option in sorted(BOOKS[name].options)]


def of_game(name: str) -> list[RulingRun]:
    return [run for id, run in RUNS.items() if id.startswith(f"{name}: ")]


@pytest.mark.parametrize("id", RUNS)
def test_the_rules_still_give_the_answer(id: str) -> None:
    run = RUNS[id]
    said = [wrong.fault() for scene in run.scenes for wrong in scene.wrong]
    assert (said, list(run.faults)) == ([], [])
    assert run.holds


@pytest.mark.parametrize("id", RUNS)
def test_every_scene_says_what_must_come(id: str) -> None:
    assert all(scene.scene.expected is not None for scene in RUNS[id].scenes)


@pytest.mark.parametrize("id", [id for id, run in RUNS.items() if run.played.scene.lines])
def test_the_answer_hangs_on_the_moves(id: str) -> None:
    """Without its last move an example comes to something else."""
    log = RUNS[id].ruling.log
    shorter = replace(log, scene=replace(log.scene, lines=log.scene.lines[:-1]), cases=())
    assert not replay(shorter).holds


@pytest.mark.parametrize("id", RUNS)
def test_both_languages_are_there(id: str) -> None:
    """That of the game, and English."""
    each = RUNS[id].ruling
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
    assert any(rule.id in run.ruling.rules for run in of_game(name))
    cases = [case for run in of_game(name) for case in run.ruling.log.entry.cases.values()]
    shown = {value for case in cases if (value := (case.options or {}).get(option)) is not None}
    assert set(rule.option.built) - {rule.option.default} <= shown
