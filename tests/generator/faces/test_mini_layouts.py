"""Small cards: layouts of their own take the place of the large ones, and every game can be read on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Extra
from kredens.generator.checks import lint
from kredens.generator.faces.face_maker import Face, FaceMaker, Languages, Measure
from kredens.generator.sheets.paper import CARD_SIZES
from tests.generator import small_game as small
from tests.generator.faces.face_checks import Ink, Sided, check_readable
from tests.generator.faces.test_face_maker import runs, sides
from tests.sampling import FULL, IS_WHOLE_RUN, LONG

LARGE = "- {id: a, type: text, box: [5, 5, 50, 9], text: 'large {{ card.name }}', size: 12}"
MINI = "- {id: a, type: text, box: [5, 5, 30, 9], text: 'mini {{ card.name }}', size: 12}"
TINY = "- {id: a, type: text, box: [5, 5, 50, 9], text: '{{ card.name }}', size: 6.5}"
MINI_HEAD = "extends: base\nsize: [44, 63.5]"
GAMES: dict[str, Languages] = {
    "kaciri": ("cs", "en"),
    "gwint": ("cs", "en"),
    "veto": ("pl", "en"),
    "historia": ("pl", "en"),
    "vwars": ("it", "en"),
}


def front(folder: Path, size: str | None = None) -> Face:
    """The front of the first card of the game in the folder, in a size by its name."""
    game = library.load(folder)
    return FaceMaker(game, ("en",), measure=Measure(CARD_SIZES[size] if size else None)).front(game.cards[0])


def words(face: Face) -> list[str]:
    return [run.text for run, _, _ in runs(face)]


def test_a_mini_layout_is_for_small_cards_and_for_no_others(tmp_path: Path) -> None:
    small.small_game(tmp_path, LARGE)
    small.layout(tmp_path, "front.mini", MINI, MINI_HEAD)
    for size in (None, "standard", "bridge", "euro", "us-game", "tarot"):
        assert words(front(tmp_path, size)) == ["large One"], size
    for size in ("mini", "euro-mini", "us-mini"):
        assert words(front(tmp_path, size)) == ["mini One"], size
        assert front(tmp_path, size).size == CARD_SIZES[size]


def test_a_mini_layout_may_build_on_the_large_one(tmp_path: Path) -> None:
    small.small_game(tmp_path, LARGE + "\n- {id: b, type: text, box: [5, 30, 50, 9], text: 'kept', size: 12}")
    small.layout(tmp_path, "front.mini", "- {id: a, remove: true}", "extends: front")
    assert words(front(tmp_path, "mini")) == ["kept"]


def test_without_one_the_answer_names_the_file_that_would_help(tmp_path: Path) -> None:
    small.small_game(tmp_path, TINY)
    (fault,) = front(tmp_path, "mini").faults
    assert fault.code == "type-too-small"
    assert fault.message.endswith("or draw a layout for small cards in front.mini.layout.yaml")
    small.layout(tmp_path, "front.mini", TINY, "extends: front")
    (fault,) = front(tmp_path, "mini").faults
    assert fault.message.endswith("use a larger card")


def test_a_mini_layout_of_the_engine_does_not_belong_to_a_large_one_of_ones_own(tmp_path: Path) -> None:
    game = small.small_game(tmp_path, LARGE)
    text = (tmp_path / "game.yaml").read_text().replace("layout: front", "layout: city")
    (tmp_path / "game.yaml").write_text(text.replace("id: small", "id: small\nengine: kaciri"))
    small.layout(tmp_path, "city", LARGE)
    assert words(front(tmp_path, "mini")) == ["large One"]
    assert game.id == "small"


def test_lint_looks_at_small_cards_where_a_game_has_layouts_for_them(tmp_path: Path) -> None:
    game = small.small_game(tmp_path, LARGE)
    assert lint.findings(game) == []
    too_long = "- {id: a, type: text, box: [5, 5, 9, 9], text: 'far too long {{ card.name }}', size: 12}"
    small.layout(tmp_path, "front.mini", too_long, MINI_HEAD)
    assert {fault.code for fault in lint.findings(game)} == {"overflow"}


def cases() -> Iterator[Any]:
    """Every game in each ink and size, and of how many cards one: some on the narrowest for every run in one ink,
    more on the widest for the long one in the other."""
    inks: tuple[Ink, ...] = ("full", "low")
    for number, game in enumerate(GAMES):
        for ink, size in product(inks, ("mini", "euro-mini", "us-mini")):
            is_first_ink = ink == inks[number % 2]
            if size == "us-mini" and is_first_ink:
                yield pytest.param(game, ink, size, 1 if IS_WHOLE_RUN else 4)
            else:
                is_long = size == "mini" and not is_first_ink
                yield pytest.param(game, ink, size, 1 if IS_WHOLE_RUN else 3, marks=[LONG] if is_long else [LONG, FULL])


@pytest.mark.parametrize(("game", "ink", "size", "step"), [*cases()])
def test_every_card_of_every_game_can_be_read_when_it_is_small(game: str, ink: Ink, size: str, step: int) -> None:
    """In one language and in two; on the narrowest of these sizes the type may be smaller by its width."""
    main, other = GAMES[game]
    choices: tuple[Languages, ...] = ((main,), (other,), (main, other))
    for languages in choices if size == "mini" else choices[2:]:
        check_readable(cards_of(game, languages, ink, size, step), lambda _: 6.0 if size != "us-mini" else 5.5)


def cards_of(game: str, languages: Languages, ink: Ink, size: str, step: int) -> list[Sided]:
    """Both sides of all cards, but of those with a size of their own: they are the same on any paper."""
    loaded = library.load(game)
    maker = FaceMaker(loaded, languages, ink=ink, measure=Measure(CARD_SIZES[size]))
    every: list[Card | Extra] = [*loaded.cards, *loaded.extras]
    made: list[Sided] = [(card, side, make(card)) for card in every[::step] for side, make in sides(maker)]
    kept = [(card, side, face) for card, side, face in made if face.size == CARD_SIZES[size]]
    assert any(isinstance(card, Card) for card, _, _ in kept)
    return kept
