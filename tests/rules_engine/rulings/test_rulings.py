"""Rulings of every game: each is replayed and must still hold; no open question that weighs is left out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kredens.cards.definitions import library
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.contract.protocol import engine_names
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.rulings import Ruling
from tests.rules_engine.rulings.shipped import of_game

GAMES = [name for name in engine_names() if (library.load(name).folder / "rulings").is_dir()]
BOOKS = {name: rulebook.load(library.load(name)) for name in GAMES}
IDS = [(name, path.stem) for name in GAMES for path in sorted((library.load(name).folder / "rulings").glob("*.yaml"))]


def test_every_file_is_a_ruling() -> None:
    assert [(name, id) for name in GAMES for id in sorted(of_game(name))] == sorted(IDS)


@pytest.mark.parametrize(("name", "id"), IDS, ids=[f"{name}: {id}" for name, id in IDS])
def test_the_rules_still_give_the_answer(name: str, id: str) -> None:
    """Every scene says what must come, it comes, and it hangs on the moves; the words are there in both languages."""
    run = rulings.run(of_game(name)[id], BOOKS[name])
    said = [wrong.fault() for scene in run.scenes for wrong in scene.wrong]
    assert (said, list(run.faults)) == ([], [])
    assert run.holds
    assert all(scene.scene.expected is not None for scene in run.scenes)
    _check_that_the_last_move_counts(run.ruling)
    _check_words(run.ruling)


def _check_that_the_last_move_counts(ruling: Ruling) -> None:
    """Without its last move an example comes to something else."""
    log = ruling.log
    shorter = replace(log, scene=replace(log.scene, lines=log.scene.lines[:-1]), cases=())
    assert not log.scene.lines or not replay(shorter).holds


def _check_words(ruling: Ruling) -> None:
    """Question and answer are there in the language of the game and in English."""
    own = ruling.log.game.definitions.language
    for words in (ruling.question, ruling.answer):
        assert list(words) == [own, "en"]
        assert words[own] != words["en"]


@pytest.mark.parametrize("name", GAMES)
def test_every_open_question_that_weighs_has_a_ruling(name: str) -> None:
    """And every other reading of it that can be played is shown in one."""
    ruled = {rule for each in of_game(name).values() for rule in each.rules}
    cases = [case for each in of_game(name).values() for case in each.log.entry.cases.values()]
    for option, rule in BOOKS[name].options.items():
        assert rule.option is not None
        if rule.option.effect in ("low", "none"):
            continue
        assert rule.id in ruled
        shown = {value for case in cases if (value := (case.options or {}).get(option)) is not None}
        assert set(rule.option.built) - {rule.option.default} <= shown, option
