"""Printed sheets of Historia: everything is on them, fronts and backs meet, a deck brings what its player needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.generator.sheets.card_selection import select_deck, select_sets, select_terms
from tests.generator.printed import Sheets, check_backs, check_whole, fine
from tests.sampling import sampled_whole

NOTICE = {"pl": "Karty obmyśliliśmy sami", "en": "The cards are our own design"}
SORTS = ("political", "scientific", "economic", "cultural", "marker", "marker-five")
WORTH = {"token-points": 1, "token-points-five": 5, "token-points-ten": 10, "token-points-twenty-five": 25}
COLOURS = ("red", "blue", "green", "yellow")


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("historia")


def sheets(folder: Path, *options: str | Path) -> Sheets:
    fine("print", "historia", "-o", folder / "historia.pdf", *options)
    return Sheets(folder / "historia.pdf")


@pytest.mark.long
@pytest.mark.parametrize(
    "options", sampled_whole([("--lang", "pl"), ("--lang", "en", "--ink", "low", "--backs", "none")], 2), ids=" ".join
)
def test_the_set_is_printed_whole_and_every_sheet_says_whose_it_is(
    game: Game, tmp_path: Path, options: tuple[str, ...]
) -> None:
    lang = options[1]
    check_whole(sheets(tmp_path, *options), game, lang, NOTICE[lang])


def test_backs_lie_behind_their_fronts(tmp_path: Path) -> None:
    printed = sheets(tmp_path, "--only", "kind:faction", "--no-title-page")
    for page in range(0, len(printed), 2):
        check_backs(printed, page, short_edge=False)


def test_one_epoch_can_be_printed_alone(game: Game) -> None:
    for epoch in ("middle-ages", "modern", "contemporary"):
        chosen = [item.card for item in select_terms(game, [f"epoch:{epoch}"]) if isinstance(item.card, Card)]
        assert chosen == [card for card in game.cards if card.get("epoch") == epoch]
        assert {card.kind for card in chosen} == set(game.kinds)


def test_a_deck_brings_what_its_player_needs(game: Game) -> None:
    faction = next(card for card in game.cards if card.kind == "faction")
    brought = select_deck(game, [(faction, 1)])
    pieces = {item.card.id: item.copies for item in brought if not isinstance(item.card, Card)}
    assert pieces["help"] == 1
    tokens = sum(copies for id, copies in pieces.items() if id.removeprefix("token-") in SORTS)
    assert 30 <= tokens <= 45, "about thirty markers for each player, and those of contention"
    assert sum(copies for id, copies in pieces.items() if "points" in id) >= 10
    assert not any(id.endswith(COLOURS) for id in pieces), "whoever prints one deck has no colour yet"


def test_the_box_has_tokens_for_four_players(game: Game) -> None:
    pieces = {item.card.id: item.copies for item in select_sets(game) if not isinstance(item.card, Card)}
    assert pieces["help"] == 4
    for sort in SORTS:
        assert len({pieces[f"token-{sort}-{colour}"] for colour in COLOURS}) == 1
        assert f"token-{sort}" not in pieces
    assert sum(pieces[token] * worth for token, worth in WORTH.items()) >= 4 * 100


@pytest.mark.parametrize("paper", sampled_whole(["a4", "letter"], 2))
def test_tokens_keep_clear_of_the_margins(tmp_path: Path, paper: str) -> None:
    options = [word for sort in SORTS for colour in COLOURS for word in ("--only", f"token-{sort}-{colour}")]
    result = fine("print", "historia", "-o", tmp_path / "tokens.pdf", "--paper", paper, *options)
    assert "margin" not in result.err
