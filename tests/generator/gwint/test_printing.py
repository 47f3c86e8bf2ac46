"""Printed sheets of Gwent: everything is on them, fronts and backs meet, decks come in their exact quantities."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.decks import deck_file
from kredens.cards.definitions.model import Card, Game
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.sheets.card_selection import select_deck, select_sets
from kredens.generator.sheets.piece_faces import make_all_faces
from tests.generator.printed import Sheets, check_backs, check_whole, fine, unbroken

DECKS = Path(cards.__file__).parent / "gwint" / "decks"
NOTICE = {"cs": "bez jakéhokoli spojení s CD PROJEKT", "en": "not affiliated with CD PROJEKT"}


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("gwint")


def sheets(folder: Path, *options: str | Path) -> Sheets:
    fine("print", "gwint", "-o", folder / "gwint.pdf", *options)
    return Sheets(folder / "gwint.pdf")


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.long
def test_the_base_set_is_printed_whole(game: Game, tmp_path: Path, lang: str) -> None:
    printed = sheets(tmp_path, "--lang", lang)
    check_whole(printed, game, lang, NOTICE[lang])
    assert "Kambi" not in printed.text, "Skellige is another set"
    assert sum(Counter(text.split())["+100"] for text in printed.texts) == 2 * 4 + 2 * 4, (
        "tokens, the example and its rule on each scoring card"
    )


@pytest.mark.long
def test_all_sets_bring_the_fifth_faction(game: Game, tmp_path: Path) -> None:
    said = unbroken(sheets(tmp_path, "--set", "all", "--ink", "low", "--backs", "none").text)
    for item in select_sets(game, of=["all"]):
        if isinstance(item.card, Card):
            assert unbroken(game.text(item.card.name, "cs")) in said, item.card.id
    assert unbroken("Na začátku třetího kola") in said, "its help card"


@pytest.mark.parametrize("options", [(), ("--flip", "short-edge"), ("--paper", "letter")], ids=" ".join)
def test_backs_lie_behind_their_fronts(tmp_path: Path, options: tuple[str, ...]) -> None:
    printed = sheets(tmp_path, "--deck", DECKS / "severni-rise.yaml", "--no-title-page", *options)
    for page in range(0, len(printed) - 2, 2):
        # Cards come first, the help and scoring cards among them; the sheet of what is left over has tokens and gems.
        size = (63.0, 88.0)
        if "short-edge" in options:
            assert all(each.turned for each in printed.placed(page + 1))
        check_backs(printed, page, size, short_edge="short-edge" in options)


@pytest.mark.parametrize("file", sorted(DECKS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_deck_is_printed_in_its_quantities(game: Game, file: Path) -> None:
    entries = [(entry.card, entry.quantity) for entry in deck_file.read(file, game).entries]
    wanted = select_deck(game, entries)
    quantities = {item.card.id: item.copies for item in wanted if isinstance(item.card, Card)}
    assert quantities == {card.id: quantity for card, quantity in entries}
    (faction,) = {card.get("faction") for card, _ in entries if card.kind == "leader"}
    pieces = {item.card.id: item.copies for item in wanted if not isinstance(item.card, Card)}
    assert pieces == {f"help-{faction}": 1, f"token-{faction}": 2, "gem": 2, f"score-{faction}": 1}
    made, faults = make_all_faces(FaceMaker(game, ("cs",)), wanted, backs=True)
    assert not faults
    shuffled = {
        back.key for item, _, back in made if isinstance(item.card, Card) and item.card.kind != "leader" and back
    }
    assert len(shuffled) == 1, "a neutral card is not told by its back"
    with_neutral = [card for card, _ in entries if card.get("faction") == "neutral"]
    assert with_neutral


def test_pieces_keep_their_size_whatever_that_of_cards(tmp_path: Path) -> None:
    wanted = ("--only", "gem", "--only", "score-monsters", "--card-size", "tarot", "--no-title-page")
    printed = sheets(tmp_path, *wanted, "--gap", "3")
    gems = printed.box(0, "/TrimBox")
    assert len(printed) == 4
    assert gems.width == pytest.approx(12 * 12.7 + 11 * 3, abs=0.01)
    assert len(sheets(tmp_path, *wanted)) == 2, "both stand on one sheet"


@pytest.mark.parametrize(("options", "size"), [((), (63, 88)), (("--card-size", "tarot"), (69.85, 120.65))], ids=str)
def test_each_faction_has_a_scoring_card_that_goes_into_the_sleeves_of_the_cards(
    tmp_path: Path, options: tuple[str, ...], size: tuple[float, float]
) -> None:
    printed = sheets(tmp_path, "--only", "score", "--paper", "card", "--no-title-page", *options)
    assert len(printed) == 2 * 5
    box = printed.box(0, "/TrimBox")
    assert (box.width, box.height) == pytest.approx(size, abs=0.01)
