"""Printed sheets of VETO: everything is on them, fronts and backs meet, a deck brings what its player needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.sheets.card_selection import select_sets, select_terms
from kredens.generator.sheets.piece_faces import make_all_faces
from tests.generator.printed import Sheets, check_backs, check_whole, fine
from tests.sampling import sampled_whole

DECKS = Path(cards.__file__).parent / "veto" / "decks"
NOTICE = {"pl": "Nieoficjalny zestaw fanowski", "en": "Unofficial, non-commercial fan set"}


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("veto")


def sheets(folder: Path, *options: str | Path) -> Sheets:
    fine("print", "veto", "-o", folder / "veto.pdf", *options)
    return Sheets(folder / "veto.pdf")


@pytest.mark.parametrize(
    "options", sampled_whole([("--lang", "pl"), ("--lang", "en", "--ink", "low", "--backs", "none")], 2), ids=" ".join
)
def test_the_set_is_printed_whole_and_every_sheet_says_whose_it_is(
    game: Game, tmp_path: Path, options: tuple[str, ...]
) -> None:
    lang = options[1]
    check_whole(sheets(tmp_path, *options), game, lang, NOTICE[lang])


def test_halves_of_split_cards_are_printed_only_together(game: Game) -> None:
    printed = {item.card.id for item in select_sets(game)}
    for card in game.cards:
        if card.kind == "split":
            assert card.id in printed
            assert not {card.get("first"), card.get("second")} & printed


@pytest.mark.parametrize("term", ["czekan", "Buckler", "kind:gear"])
def test_whoever_asks_for_a_half_gets_the_whole_card(game: Game, term: str) -> None:
    chosen = {item.card.id for item in select_terms(game, [term])}
    assert "czekan-puklerz" in chosen
    assert not chosen & {card.id for card in game.cards if card.get("half")}


@pytest.mark.parametrize("options", [(), ("--flip", "short-edge"), ("--paper", "letter")], ids=" ".join)
def test_backs_lie_behind_their_fronts(tmp_path: Path, options: tuple[str, ...]) -> None:
    printed = sheets(tmp_path, "--only", "kind:character", "--no-title-page", *options)
    for page in range(0, len(printed), 2):
        check_backs(printed, page, short_edge="short-edge" in options)


@pytest.mark.parametrize("file", sorted(DECKS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_deck_brings_what_its_player_needs(tmp_path: Path, file: Path) -> None:
    printed = sheets(tmp_path, "--deck", file, "--no-title-page", "--backs", "none")
    said = printed.text
    assert "dukaty tutaj" in said, "the card of its family, which is in no kredens"
    assert "Pole elekcyjne" in said
    assert "Litery na kartach" in said
    tokens = next(page for page in range(len(printed)) if "10" in printed.texts[page].split()[:60])
    assert printed.texts[tokens]


def test_there_are_fifteen_kreski_and_all_of_a_kredens_have_one_back(game: Game) -> None:
    wanted = select_sets(game)
    pieces = {item.card.id: item.copies for item in wanted if not isinstance(item.card, Card)}
    assert pieces["kreska"] == 15
    assert pieces["ducat"] >= 30
    assert pieces["mat-radziwill"] == pieces["mat-wisniowiecki"] == 1, "each in the colours of its party"
    assert "mat-large" not in pieces, "it would not fit the paper that most people have"
    made, faults = make_all_faces(FaceMaker(game, ("pl",)), wanted, backs=True)
    assert not faults
    backs = {back.key for item, _, back in made if isinstance(item.card, Card) and item.card.kind != "faction" and back}
    assert len(backs) == 1, "a sztych lies face down under a character"


@pytest.mark.parametrize(("name", "paper", "size"), [("mat", "a4", (264, 188)), ("mat", "letter", (264, 188))])
def test_a_mat_is_one_page_of_any_usual_paper(tmp_path: Path, name: str, paper: str, size: tuple[float, float]) -> None:
    printed = sheets(tmp_path, "--only", name, "--paper", paper, "--no-title-page", "--backs", "none")
    assert len(printed) == 2, "one for each player"
    box = printed.box(0, "/TrimBox")
    assert (box.width, box.height) == pytest.approx(size, abs=0.01)


def test_every_field_of_a_mat_that_holds_cards_is_higher_than_a_card(game: Game) -> None:
    maker = FaceMaker(game, ("pl",))
    for name in ("mat", "mat-large"):
        fields = {element.id: element.data for element in maker.layout(name).elements}
        for field in (
            "election",
            "karmazyn",
            "faction",
            "kredens",
            *(("discard", "removed") if "large" in name else ()),
        ):
            _, _, width, height = fields[f"{field}-zone"]["box"]
            assert width >= 65, (name, field)
            assert height >= 91, (name, field)


def test_coins_and_markers_are_as_large_as_a_punch(game: Game) -> None:
    maker = FaceMaker(game, ("pl",))
    sides = {extra.id: maker.front(extra).size for extra in game.extras}
    assert sides["ducat"] == (19, 19)
    assert sides["ducat-ten"] == (25, 25)
    small = {name for name, size in sides.items() if size == (19, 19)}
    assert {"kreska", "strategy-radziwill", "marker-ring"} <= small


def test_the_large_mat_is_one_page_of_a3(tmp_path: Path) -> None:
    printed = sheets(tmp_path, "--only", "mat-large", "--paper", "a3", "--no-title-page", "--backs", "none")
    assert len(printed) == 1
    assert NOTICE["pl"] in printed.text


def test_what_is_too_large_to_be_folded_is_printed_without_its_back(tmp_path: Path) -> None:
    result = fine(
        "print",
        "veto",
        "--only",
        "mat",
        "--only",
        "andrzej-kmicic",
        "--backs",
        "fold",
        "--title-page",
        "-o",
        tmp_path / "a.pdf",
    )
    assert "too large for a sheet that is folded, so these have no back: Plansze" in result.err
    printed = Sheets(tmp_path / "a.pdf")
    assert len(printed) == 4, "a title page, the folded sheet, two mats"
