"""Lessons are as the rules, the cards and the games are: what no longer fits is said with its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.rulebook import learning_file, rulebook
from kredens.generator.learning import lesson
from kredens.generator.learning.lesson import Lesson

TAUGHT = tuple(id for id in cards.games() if (cards.load(id).folder / learning_file.LEARNING_FILE).is_file())


@pytest.fixture(params=TAUGHT)
def game(request: pytest.FixtureRequest) -> Game:
    return cards.load(request.param)


def built(game: Game) -> Lesson:
    found = lesson.build(game)
    assert found is not None
    return found


def test_some_games_are_taught() -> None:
    assert set(TAUGHT) == set(cards.games())


def test_shipped_lessons_have_no_fault(game: Game) -> None:
    assert list(lesson.findings(game)) == []


def test_every_language_of_the_rules_has_every_table(game: Game) -> None:
    languages = set(rulebook.load(game).languages)
    found = built(game)
    assert languages <= set(found.set_table)
    assert all(languages <= set(scene.tables) for scene in found.story)


def test_the_story_goes_forward_and_ends_with_the_game(game: Game) -> None:
    moves = [scene.move for scene in built(game).story]
    assert moves == sorted(set(moves))


def test_fields_lie_on_the_card(game: Game) -> None:
    for anatomy in built(game).cards:
        width, height = game.kinds[anatomy.card.kind].size or (63.0, 88.0)
        for field in anatomy.fields:
            x, y, wide, high = field.box
            assert 0 <= x < x + wide <= width
            assert 0 <= y < y + high <= height


def test_ten_mistakes_each_with_its_rule(game: Game) -> None:
    mistakes = built(game).mistakes
    assert len(mistakes) == 10
    assert all(each.rules for each in mistakes)


def test_nobody_is_shown_a_hand_that_they_may_not_see() -> None:
    table = built(cards.load("gwint")).story[0].tables["cs"]
    hands = {seat.player: [zone for zone in seat.zones if zone.name == "V ruce"] for seat in table.seats}
    assert all(piece.card for zone in hands["Anna"] for piece in zone.pieces)
    assert not any(piece.card for zone in hands["Petr"] for piece in zone.pieces)


def test_a_game_without_a_lesson() -> None:
    untaught = next(id for id in cards.games() if id not in TAUGHT) if len(TAUGHT) < len(cards.games()) else None
    if untaught is not None:
        assert lesson.build(cards.load(untaught)) is None


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """The codes of the faults once one thing in the lesson of Kacíři is another."""

    def find(before: str, after: str) -> list[str]:
        home = cards.load("kaciri")
        text = (home.folder / learning_file.LEARNING_FILE).read_text(encoding="utf-8")
        assert before in text
        (tmp_path / "games").mkdir(exist_ok=True)
        shutil.copy(home.folder / "games" / "prvni-hra.yaml", tmp_path / "games")
        shutil.copy(home.folder / "rules.yaml", tmp_path)
        (tmp_path / learning_file.LEARNING_FILE).write_text(text.replace(before, after, 1), encoding="utf-8")
        return [fault.code for fault in lesson.findings(replace(home, folder=tmp_path))]

    return find


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("element: index", "element: indeks", "lesson-element"),
        ("move: 47", "move: 48", "lesson-move"),
        ("move: 9", "move: 6", "lesson-move"),
        ("kaciri.round.reveal-together]", "kaciri.round.reveal]", "unknown-rule"),
        ("{card:krakov}", "{card:krakow}", "mark"),
        ("{card:krakov}", "{card:praha}", "lesson-card"),
        ("card: jan-zizka", "card: jan-zyzka", "lesson-card"),
        ("key: deck,", "key: stock,", "lesson-pile"),
        ('en: "A sign by which', 'de: "A sign by which', "lesson-language"),
    ],
)
def test_what_no_longer_fits_is_a_fault(
    changed: Callable[[str, str], list[str]], before: str, after: str, code: str
) -> None:
    assert code in changed(before, after)


def test_a_game_that_is_not_there_is_a_fault(changed: Callable[[str, str], list[str]]) -> None:
    assert changed("game: prvni-hra", "game: druha-hra") == ["file"]
