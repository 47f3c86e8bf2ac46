"""Pieces that are printed with the set without being of it: one a value where that is asked for, in sizes of their
own."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Extra, Game
from kredens.cards.faults import Unreadable
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.pdf.rasteriser import open_pdf
from kredens.generator.sheets.card_selection import find_card, select_deck, select_sets, select_terms
from kredens.generator.sheets.paper import parse_paper
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import build_pdf

GAME_YAML = """\
kredens: game/1
id: pieces
language: en
title: {en: Pieces}
lists:
  clan:
    red: {name: {en: The Reds}}
    blue: {name: {en: The Blues}}
    none: {name: {en: Nobody}}
kinds:
  thing:
    fields: {clan: {type: choice, of: clan}}
extras:
  - {id: board, layout: board, name: {en: Board}}
  - {id: token, layout: token, name: {en: Token}, copies: 3, each: clan, besides: [none], with-deck: 2}
"""
CARDS_YAML = """\
kredens: cards/1
defaults: {kind: thing}
cards:
  - {id: lamp, name: {en: Lamp}, clan: red, copies: 2}
  - {id: rope, name: {en: Rope}, clan: none}
"""
BLUE = "  - {id: kite, name: {en: Kite}, clan: blue}\n"
LAYOUT = """\
kredens: layout/1
extends: base
size: %s
own-size: %s
elements:
  - {id: text, type: text, box: [2, 4, 16, 6], text: "%s"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "game.yaml").write_text(GAME_YAML)
    (tmp_path / "cards.yaml").write_text(CARDS_YAML)
    texts = {"thing": "{{ card.name }}", "board": "Board", "token": "{{ card.clan.name }}"}
    sizes = {"thing": "[63, 88]", "board": "[100, 180]", "token": "[20, 20]"}
    for name, text in texts.items():
        own = "false" if name == "thing" else "true"
        (tmp_path / "layouts" / f"{name}.layout.yaml").write_text(LAYOUT % (sizes[name], own, text))
    return tmp_path


def quantities(game: Game, **deck: int) -> dict[str, int]:
    wanted = select_deck(game, [(game.card(id), copies) for id, copies in deck.items()]) if deck else select_sets(game)
    return {item.card.id: item.copies for item in wanted}


def test_an_extra_of_a_value_goes_with_the_cards_that_have_it(folder: Path) -> None:
    assert quantities(cards.load(folder)) == {"lamp": 2, "rope": 1, "board": 1, "token-red": 3}
    (folder / "cards.yaml").write_text(CARDS_YAML + BLUE)
    game = cards.load(folder)
    assert quantities(game) == {"lamp": 2, "rope": 1, "kite": 1, "board": 1, "token-red": 3, "token-blue": 3}
    assert quantities(game, kite=4, rope=1) == {"kite": 4, "rope": 1, "token-blue": 2}
    assert quantities(game, rope=1) == {"rope": 1}


def test_one_of_them_or_all_can_be_named(folder: Path) -> None:
    game = cards.load(folder)
    assert find_card(game, "Token: The Blues").id == "token-blue"
    assert [item.card.id for item in select_terms(game, ["token-red"])] == ["token-red"]
    for together in ("token", "TOKEN"):
        assert [item.card.id for item in select_terms(game, [together])] == ["token-red", "token-blue"]


def test_they_are_printed_in_their_own_size_on_sheets_of_their_own(folder: Path) -> None:
    game = cards.load(folder)
    maker = FaceMaker(game, ("en",), measure=Measure((70, 100)))
    printed = build_pdf(
        maker, select_sets(game), SheetOptions(parse_paper("a4"), gap=3, title_page=False, backs="none")
    )
    assert [(grid.card_width, grid.card_height) for grid in printed.grids] == [(70, 100), (100, 180), (20, 20)]
    assert not printed.faults
    token = next(extra for extra in game.extras if extra.value)
    assert isinstance(token, Extra)
    assert [extra.group for extra in game.extras] == [{"en": "Board"}, {"en": "Token"}, {"en": "Token"}]


def test_pieces_have_room_around_them_where_it_costs_no_sheet(folder: Path) -> None:
    game = cards.load(folder)

    def sheet(copies: int) -> tuple[float, int]:
        (token,) = select_terms(game, ["token-red"])
        wanted = [token._replace(copies=copies)]
        printed = build_pdf(FaceMaker(game, ("en",)), wanted, SheetOptions(parse_paper("a4"), title_page=False))
        return printed.grids[0].gap_x, printed.sheets

    assert sheet(4) == (3, 1)
    assert sheet(120) == (0, 1)


def test_a_piece_too_large_for_the_paper_does_not_stop_the_others(folder: Path) -> None:
    game = cards.load(folder)
    maker = FaceMaker(game, ("en",))
    printed = build_pdf(maker, select_sets(game), SheetOptions(parse_paper("100x150mm"), title_page=False))
    assert (printed.cards, printed.pieces) == (3, 3)
    (said,) = (text for text in printed.warnings if "left out" in text)
    assert said.startswith("Board left out: a card of 100 × 180 mm does not fit 100x150mm")
    assert said.endswith("for these, print with --only board --paper a5 (--tile prints them in parts)")
    with pytest.raises(Unreadable, match="100 × 180 mm does not fit"):
        build_pdf(maker, select_terms(game, ["board"]), SheetOptions(parse_paper("100x150mm")))


def test_tokens_come_in_the_size_of_a_punch_and_nothing_else_changes(folder: Path) -> None:
    game = cards.load(folder)
    maker = FaceMaker(game, ("en",), measure=Measure(token=25))
    sizes = {item.card.id: maker.front(item.card).size for item in select_sets(game)}
    assert sizes == {"lamp": (63, 88), "rope": (63, 88), "board": (100, 180), "token-red": (25, 25)}


def test_an_extra_shows_a_card(folder: Path) -> None:
    (folder / "game.yaml").write_text(GAME_YAML.replace("{id: board,", "{id: board, shows: lamp,"))
    shown = "{{ card.shows.name }} {{ card.shows.clan.name }}"
    (folder / "layouts" / "board.layout.yaml").write_text(LAYOUT % ("[100, 180]", "true", shown))
    game = cards.load(folder)
    board = build_pdf(
        FaceMaker(game, ("en",)), select_terms(game, ["board"]), SheetOptions(parse_paper("a4"), title_page=False)
    )
    assert not board.faults
    with open_pdf(board.data) as pages:
        assert "Lamp The Reds" in pages[0].get_textpage().get_text_range()


def test_pages_of_one_card_are_all_of_one_size(folder: Path) -> None:
    game = cards.load(folder)
    shop = SheetOptions(parse_paper("card"), backs="none")
    printed = build_pdf(FaceMaker(game, ("en",)), select_sets(game), shop)
    assert (printed.cards, printed.pieces, len(printed.grids)) == (3, 0, 1)
    assert printed.warnings == ("pages of one card are all of one size, so these are left out: Board, Token",)
    alone = build_pdf(FaceMaker(game, ("en",)), select_terms(game, ["token"]), shop)
    assert (alone.pieces, alone.warnings) == (6, ())


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("each: clan", "each: clam", "each: no kind of cards has a choice 'clam'; did you mean 'clan'?"),
        ("besides: [none]", "besides: [nome]", "besides: 'nome' is no value of clan; did you mean 'none'?"),
        ("each: clan, ", "", "besides: says which values of 'each' have none, and there is no 'each'"),
        ("{id: board,", "{id: token-red,", "id 'token-red' is there twice"),
        ("{id: board,", "{id: board, shows: lamb,", "there is no card 'lamb'; did you mean 'lamp'?"),
    ],
)
def test_what_is_wrong_is_reported(folder: Path, written: str, instead: str, said: str) -> None:
    (folder / "game.yaml").write_text(GAME_YAML.replace(written, instead))
    with pytest.raises(Unreadable) as caught:
        cards.load(folder)
    assert said in str(caught.value)
