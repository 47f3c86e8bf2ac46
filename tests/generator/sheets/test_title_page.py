"""The title page says how to print what follows, on every paper, without leaving the page or the sheet's pair."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from kredens import cards
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.files.rules_file_names import BOOK_ENDING, PAGE_ENDING, sheet_ending
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.publish.publish import BOOKLET, Publication, PublishedFile, parse_sheet_paper
from kredens.generator.sheets.paper import Size, find_sleeve
from kredens.generator.sheets.title_page import TitleLook
from kredens.generator.sheets.title_text import find_shown_cards, find_title_look, name_together
from tests.generator.printed import GAME_YAML, MM, Sheets, fine, kredens, own_game, printing
from tests.sampling import sampled, sampled_whole

GAME = cards.load("kaciri")
SAID = load_messages("sheets", "cs")


@pytest.mark.parametrize(
    "options",
    sampled_whole([(), ("--paper", "letter"), ("--paper", "a3"), ("--paper", "100x150mm"), ("--margin", "12")], 5),
    ids=" ".join,
)
def test_title_page_fits_its_paper(options: tuple[str, ...]) -> None:
    _, sheets = printing(*options)
    width, height = sheets.size(0)
    textpage = sheets.textpage(0)
    text = sheets.texts[0]
    assert GAME.title["cs"] in text
    for line in GAME.credits["cs"]:
        assert line in text
    for x, y in (placed.matrix.map_point(x, y) for placed in sheets.placed(0) for x in (0, 63) for y in (0, 88)):
        assert 4 <= x <= width - 4
        assert 4 <= y <= height - 4
    boxes = [textpage.get_charbox(index) for index in range(textpage.count_chars())]
    boxes = [box for box in boxes if box[2] > box[0]]
    assert min(box[0] for box in boxes) * MM >= 4
    assert max(box[2] for box in boxes) * MM <= width - 4
    assert min(box[1] for box in boxes) * MM >= 4
    # Above the foot of the page, which belongs to the sheet's own line.
    credits = text.index(GAME.credits["cs"][-1])
    assert credits > 0
    last = sheets.words(0, GAME.credits["cs"][-1][:20])[-1]
    assert last.y < height - 10


@pytest.mark.parametrize(
    ("options", "step"),
    sampled(
        [
            ((), "step-duplex-long"),
            (("--flip", "short-edge"), "step-duplex-short"),
            (("--backs", "separate"), "step-separate"),
            (("--backs", "fold"), "step-fold"),
            (("--backs", "none"), "step-single"),
        ],
        5,
    ),
)
def test_title_page_says_how_this_file_is_printed(options: tuple[str, ...], step: str) -> None:
    _, sheets = printing(*options)
    plain = sheets.texts[0]
    for key in ("step-scale", "step-check", step, "step-cut"):
        assert SAID[key].replace("**", "") in plain
    others = {"step-duplex-long", "step-duplex-short", "step-separate", "step-fold", "step-single"} - {step}
    assert not [key for key in others if SAID[key].replace("**", "") in plain]


def test_what_the_page_tells_a_person_with_scissors_needs_no_terminal() -> None:
    words = printing()[1].texts[0].replace("\r\n", "\n")
    told, colophon, after = words.partition(SAID["colophon"])
    assert colophon
    assert "kredens " not in told + after
    sleeves = SAID["step-sleeve"].split("{")[0]
    assert sleeves in told


def test_the_rules_are_named_by_the_files_that_are_made_of_them() -> None:
    text = printing()[1].texts[0]
    publication, paper = Publication(GAME, ("cs",)), parse_sheet_paper("a4")
    for ending in (BOOK_ENDING, PAGE_ENDING, sheet_ending(BOOKLET, paper.name)):
        assert publication.file_name(PublishedFile(ending, b"", "")) in text


def test_a_game_without_rules_tells_of_no_book(tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    fine("print", own_game(tmp_path / "own"), "-o", file)
    text = Sheets(file).texts[0]
    assert "book.pdf" not in text


def test_title_page_counts_what_the_file_holds() -> None:
    text = printing()[1].texts[0]
    for line in (
        "Osobnosti",
        "44 ×",
        "Města",
        "36 ×",
        "Pomůcka",
        "4 ×",
        "80 karet a 16 dalších dílů na 12 listech",
        "Papír A4, karty 63 × 88 mm",
    ):
        assert line in text
    some = printing("--only", "faction:husite", "--title-page")[1].texts[0]
    assert "11 ×" in some
    assert "Města" not in some.replace("města", "")


def test_title_page_shows_the_faces_that_its_game_names_where_its_panel_has_room_for_them(tmp_path: Path) -> None:
    panel = 1
    assert len(printing()[1].placed(0)) == panel, "a panel without a fan"
    named = ["janusz-radziwill", "koncz-wasc", "jeremi-wisniowiecki"]
    for shown in (named, named[:1]):
        only = [option for card in shown for option in ("--only", card)]
        fine("print", "veto", *only, "--title-page", "-o", tmp_path / "x.pdf")
        assert len(Sheets(tmp_path / "x.pdf").placed(0)) == panel + len(shown)
    fine("print", own_game(tmp_path / "own"), "-o", tmp_path / "x.pdf")
    assert len(Sheets(tmp_path / "x.pdf").placed(0)) == 2, "both cards, and no panel"


@pytest.mark.parametrize("name", ["kaciri", "gwint", "veto", "historia", "vwars"])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_each_game_has_a_title_page_of_its_own(name: str, ink: Literal["full", "low"]) -> None:
    game = cards.load(name)
    for language in game.languages:
        look = find_title_look(FaceMaker(game, (language,), ink=ink))
        assert look.panel is not None
        assert look.panel.faults == ()
        assert look.title != TitleLook().title
        x, y, width, height = look.fan
        assert x >= 0
        assert y >= 0
        assert x + width <= look.panel.size[0]
        assert y + height <= look.panel.size[1]


def test_pieces_that_differ_behind_a_comma_are_counted_together() -> None:
    names = ["Troop, red", "Troop, blue", "Marker: heart", "Marker: key", "Board, large", "Mat"]
    assert list(name_together(names).values()) == ["Troop", "Troop", "Marker", "Marker", "Board, large", "Mat"]


@pytest.mark.long
def test_english_title_page() -> None:
    text = printing("--lang", "en")[1].texts[0]
    assert GAME.title["en"] in text
    assert "Print at 100 %" in text
    assert "sleeves of 63.5 × 88 mm" in text
    assert "80 cards and 16 other pieces on 12 sheets" in text


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (GAME_YAML.replace("{en: Own}", "{en: " + "Own " * 100 + "}"), "error[overflow] title page: 'Own Own"),
        (GAME_YAML.replace("{en: Own}", "{en: Own ☃}"), "error[glyph] title page: the font"),
        (GAME_YAML + 'credits: {en: ["Made of :gold:"]}\n', "error[icon] title page: unknown icon :gold:"),
        (
            GAME_YAML + f"credits: {{en: [{', '.join(['Somebody'] * 400)}]}}\n",
            "mm too long; shorten title: or credits:",
        ),
    ],
    ids=["long title", "unknown letter", "icon", "long credits"],
)
def test_what_does_not_fit_the_title_page_is_a_finding(game: str, said: str, tmp_path: Path) -> None:
    folder, file = own_game(tmp_path / "own", game=game), tmp_path / "x.pdf"
    refused = kredens("print", folder, "-o", file)
    assert refused.status == 1
    assert said in refused.err
    assert not file.exists()
    assert said in kredens("lint", folder).out
    assert kredens("print", folder, "--draft", "-o", file).status == 1
    assert file.exists()
    fine("print", folder, "--no-title-page", "-o", file)


def test_credits_and_titles_are_text_with_markup_and_nothing_else(tmp_path: Path) -> None:
    game = GAME_YAML.replace("{en: Own}", '{en: "<b>Own</b> & more"}') + 'credits: {en: ["By **me** & <i>you</i>"]}\n'
    fine("print", own_game(tmp_path / "own", game=game), "-o", tmp_path / "x.pdf")
    text = Sheets(tmp_path / "x.pdf").texts[0]
    assert "<b>Own</b> & more" in text
    assert "By me & <i>you</i>" in text


def test_a_deck_is_named_on_its_title_page_and_on_every_sheet(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own")
    (tmp_path / "evening.txt").write_text("3x Lamp\n", encoding="utf-8")
    (tmp_path / "named.yaml").write_text(
        "kredens: deck/1\ngame: own\nname: {en: Light and Rope}\ncards: {lamp: 1, rope: 1}\n", encoding="utf-8"
    )
    for file, name in (("evening.txt", "evening"), ("named.yaml", "Light and Rope")):
        fine("print", folder, "--deck", tmp_path / file, "--backs", "none", "-o", tmp_path / "deck.pdf")
        sheets = Sheets(tmp_path / "deck.pdf")
        assert all(f"Own · {name} · English · version 1" in text for text in sheets.texts)
        assert sheets.words(0, name)[0].y < 200, "below the title"
        assert sheets.pdf.docinfo["/Title"] == f"Own – {name}"


def test_title_page_leads_to_the_rules_and_to_sleeves_that_fit() -> None:
    text = printing()[1].texts[0]
    assert "kaciri-cs-book.pdf" in text
    assert SAID["step-sleeve"].replace("{sizes:or}", "63,5 × 88 mm") in text


def test_title_page_of_a_mat_advises_no_sleeves_and_counts_no_cards(tmp_path: Path) -> None:
    fine("print", "veto", "--only", "mat", "--title-page", "--backs", "none", "-o", tmp_path / "mat.pdf")
    text = Sheets(tmp_path / "mat.pdf").texts[0]
    said = load_messages("sheets", "pl")
    assert said["pieces-advice"] in text
    assert said["paper-advice"] not in text
    assert said["step-sleeve"].partition("{")[0] not in text
    assert "Papier A4 " in text
    assert "2 inne elementy na 3 arkuszach" in text


@pytest.mark.parametrize(
    ("card", "sleeve"),
    [((63, 88), "63.5 × 88 mm"), ((63.5, 88.9), "63.5 × 88 mm"), ((44, 67), "45 × 68 mm"), ((264, 182), "None")],
)
def test_sleeves_are_those_of_the_trade(card: tuple[float, float], sleeve: str) -> None:
    assert str(find_sleeve(Size(*card))) == sleeve


@pytest.mark.parametrize("game_id", ["veto", "historia"])
def test_cards_that_a_title_page_shows_are_of_its_game(game_id: str) -> None:
    game = cards.load(game_id)
    shown = find_shown_cards(FaceMaker(game, (game.language,)))
    assert {card.id for card in game.cards} >= set(shown)
    assert shown
