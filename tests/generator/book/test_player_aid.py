"""The player aid: everything marked for it, on one sheet, with the help cards."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.generator.book import player_aid
from kredens.generator.messages.rule_book_model import Paragraph, Span
from kredens.generator.reference.builder import build_unplayed
from kredens.generator.sheets.paper import PAPERS
from tests.generator.book.test_book import shipped
from tests.generator.reference import small_reference as small
from tests.generator.reference.small_reference import paragraph
from tests.sampling import LONG


def text(data: bytes) -> str:
    """What both sides of the sheet say, with plain spaces and parted words joined."""
    pages = list(pypdfium2.PdfDocument(data))
    assert len(pages) <= 2
    said = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    return " ".join(said.replace("\x02", "").replace("-\r\n", "").split())


@pytest.mark.parametrize("languages", [("cs",), ("en",), ("cs", "en")])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_marked_rules_are_on_one_sheet(languages: tuple[str, ...], paper: str) -> None:
    made = player_aid.build(cards.load("kaciri"), shipped(), languages, PAPERS[paper])
    said = text(made.data)
    marked = [each for each in shipped().paragraphs() if each.aid]
    assert made.rule_count == len(marked) >= 14
    for each in marked:
        for language in languages[:1]:
            assert f"{each.number} " in said
            assert each.title[language].split()[0] in said
    for page in pypdfium2.PdfDocument(made.data):
        size = (PAPERS[paper].width * 72 / 25.4, PAPERS[paper].height * 72 / 25.4)
        assert page.get_size() == pytest.approx(size, abs=0.1)


def test_what_is_not_marked_is_not_there() -> None:
    said = text(player_aid.build(cards.load("kaciri"), shipped(), ("cs",), PAPERS["a4"]).data)
    unmarked = [each for each in shipped().paragraphs() if not each.aid]
    assert not [each.number for each in unmarked if f" {each.number} {each.title['cs']}" in said]


def test_help_cards_say_the_order_of_a_round_and_the_special_cities() -> None:
    said = text(player_aid.build(cards.load("kaciri"), shipped(), ("cs",), PAPERS["a4"]).data)
    assert said.index("Průběh kola") < said.index("Otočte") < said.index("Vítěz jde do")
    assert "Zvláštní města" in said
    assert "Husitské osobnosti tu mají Sílu o 1 vyšší" in said


def test_same_bytes() -> None:
    first, second = (player_aid.build(cards.load("kaciri"), shipped(), ("cs",), PAPERS["a4"]).data for _ in range(2))
    assert first == second


def test_links_of_the_text_are_plain_words(tmp_path: Path) -> None:
    rule = paragraph("1.1", Span("See "), small.link("1.2", "small.1.2"), Span("."), aid=True)
    made = player_aid.build(small.game(tmp_path), small.reference((rule, paragraph("1.2"))), ("en",), PAPERS["a4"])
    assert "See 1.2." in text(made.data)
    with pikepdf.open(io.BytesIO(made.data)) as pdf:
        assert "/Annots" not in pdf.pages[0]


def test_type_gets_smaller_until_all_is_on_the_sheet(tmp_path: Path) -> None:
    game = small.game(tmp_path)
    scales = [
        player_aid.build(game, small.reference(tuple(many(count))), ("en",), PAPERS["a4"]).scale
        for count in (10, 46, 52)
    ]
    assert scales[0] == 1.0
    assert scales == sorted(scales, reverse=True)
    assert scales[-1] < 1.0


def test_too_much_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="200 rules are marked 'aid: true', more than one page of a4 holds"):
        player_aid.build(small.game(tmp_path), small.reference(tuple(many(200))), ("en",), PAPERS["a4"])


def test_nothing_marked_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="mark rules with 'aid: true'"):
        player_aid.build(small.game(tmp_path), small.reference((paragraph("1.1"),)), ("en",), PAPERS["a4"])


def many(count: int) -> list[Paragraph]:
    return [paragraph(f"1.{number}", aid=True) for number in range(1, count + 1)]


def test_the_help_card_is_on_the_sheet_though_other_extras_come_before_it() -> None:
    game = cards.load("vwars")
    assert game.extras[0].layout != player_aid.HELP_LAYOUT
    reference = build_unplayed(game, rulebook.load(game))
    said = text(player_aid.build(game, reference, ("it",), PAPERS["a4"]).data)
    assert "LA RIVOLTA" in said
    assert "NORDAMERICA" not in said, "which stands on the board alone"


def test_a_game_with_a_map_says_which_regions_border_on_which() -> None:
    game = cards.load("vwars")
    said = text(player_aid.build(game, build_unplayed(game, rulebook.load(game)), ("en",), PAPERS["a4"]).data)
    for region in game.regions.values():
        entries = game.lists["region"]
        borders = ", ".join(game.text(entries[each]["name"], "en") for each in region.borders)
        assert f"{game.text(entries[region.id]['name'], 'en')} (" in said
        assert f"): {borders}" in said


GAMES = {"kaciri": "cs", "gwint": "cs", "veto": "pl", "historia": "pl", "vwars": "it"}


@pytest.mark.parametrize("is_alone", [False, pytest.param(True, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_every_aid_of_one_language_or_two_is_a_sheet_for_each_in_type_of_seven_points(
    game: str, is_alone: bool
) -> None:
    loaded = cards.load(game)
    reference = build_unplayed(loaded, rulebook.load(loaded))
    for languages in ((GAMES[game],), ("en",)) if is_alone else ((GAMES[game], "en"),):
        made = player_aid.build(loaded, reference, languages, PAPERS["a4"])
        assert made.side_count == len(pypdfium2.PdfDocument(made.data))
        assert made.side_count <= 2 * len(languages)
        assert made.scale * 9.2 >= 7
