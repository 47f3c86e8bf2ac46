"""The finished file, read back: fronts and backs meet, every card is there as often as asked for, and a print shop and
a viewer find what they look for."""

from __future__ import annotations

import hashlib
import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Extra
from kredens.generator.sheets.card_selection import select_sets
from tests.generator.printed import CARDS_YAML, GAME_YAML, Box, Sheets, fine, own_game, printing
from tests.sampling import sampled_whole

GAME = cards.load("kaciri")
COPIES: list[Card | Extra] = [item.card for item in select_sets(GAME) for _ in range(item.copies)]
WIDE, HIGH = 63.0, 88.0
NEAR = 0.01


class Paired(NamedTuple):
    """How a file was asked for, and what must follow: cards a sheet, the mirror and whether backs are turned."""

    options: tuple[str, ...]
    sheet: int = 9
    upright: bool = True
    turned: bool = False
    skip: int = 0


PAIRED = [
    Paired(()),
    Paired(("--flip", "short-edge"), upright=False, turned=True),
    Paired(("--margin", "12"), sheet=8, upright=False, turned=True),
    Paired(("--margin", "12", "--flip", "short-edge"), sheet=8),
    Paired(
        ("--paper", "letter", "--no-title-page"),
    ),
    Paired(
        ("--backs", "separate"),
    ),
    Paired(("--skip", "4"), skip=4),
]


def group(card: Card | Extra) -> str:
    """The cards that share a back."""
    return f"{card.kind} {card.get('faction')}" if isinstance(card, Card) else card.id


def pairs(sheets: Sheets, separate: bool) -> list[tuple[int, int]]:
    """The two pages of each physical sheet, as a printer that prints on both sides takes them."""
    assert len(sheets) % 2 == 0
    half = len(sheets) // 2
    return [(n, n + half) for n in range(half)] if separate else [(n, n + 1) for n in range(0, len(sheets), 2)]


@pytest.mark.parametrize("case", sampled_whole(PAIRED, 8), ids=lambda case: " ".join(case.options) or "plain")
def test_every_back_lies_behind_its_front(case: Paired) -> None:
    _, sheets = printing(*case.options)
    both = pairs(sheets, "separate" in case.options)
    if "--no-title-page" not in case.options:
        title, blank = both.pop(0)
        assert "Jak tisknout" in sheets.texts[title]
        assert not sheets.texts[blank]
        assert not sheets.placed(blank)
    width, height = sheets.size(both[0][0])
    waiting = list(COPIES)
    backs: dict[str, set[str]] = {}
    for number, (front, back) in enumerate(both):
        fronts = sheets.placed(front)
        room = case.sheet - (0 if number else case.skip)
        here, waiting = waiting[:room], waiting[room:]
        assert len(fronts) == len(here)
        behind = {each.corner(): each for each in sheets.placed(back)}
        assert len(behind) == len(here)
        for card, placed in zip(here, fronts, strict=True):
            assert not placed.turned
            if isinstance(card, Card):
                name = card.name["cs"]
                inside = [
                    w for w in sheets.words(front, name) if 0 < w.x - placed.x < WIDE and 0 < w.y - placed.y < HIGH
                ]
                assert inside, f"{name} is not on its card"
            x, y = (width - placed.x - WIDE, placed.y) if case.upright else (placed.x, height - placed.y - HIGH)
            reverse = min(behind.values(), key=lambda each: math.dist(each.corner(), (x, y)))
            assert math.dist(reverse.corner(), (x, y)) < NEAR
            assert reverse.turned == case.turned
            backs.setdefault(group(card), set()).add(reverse.name)
    assert not waiting
    # One back for each faction, one for cities, the help card and the list of cities; one for both places of a faction.
    assert {len(names) for names in backs.values()} == {1}
    assert len({name for names in backs.values() for name in names}) == 11
    assert len(backs) == 11 + 4


def test_fold_puts_each_back_across_the_line() -> None:
    ran, sheets = printing("--backs", "fold", "--only", "kind:city", "--only", "jan-hus", "--title-page")
    assert ran.last.endswith("print at 100 %, one-sided, then fold")
    width, height = sheets.size(1)
    backs = set()
    for page in range(1, len(sheets)):
        placed = sheets.placed(page)
        vertical = {(round(width - each.x - WIDE, 1), round(each.y, 1)): each for each in placed}
        fronts = [each for each in placed if each.x + WIDE < width / 2]
        assert len(fronts) * 2 == len(placed)
        backs |= {vertical[round(each.x, 1), round(each.y, 1)].name for each in fronts}
        assert any(
            abs(x1 - width / 2) < NEAR and abs(x2 - width / 2) < NEAR and abs(y2 - y1 - height) < 1
            for x1, y1, x2, y2 in sheets.lines(page)
        )
    assert len(backs) == 2


def test_no_backs_are_fronts_alone() -> None:
    ran, sheets = printing("--backs", "none")
    assert ran.last.endswith("80 cards, 16 other pieces; print at 100 %, one-sided")
    assert len(sheets) == 1 + 11
    assert "ruby v tomto souboru nejsou" in sheets.texts[0]
    assert all("rub" not in text.split() for text in sheets.texts)


def positions(sheets: Sheets, page: int) -> tuple[list[float], list[float]]:
    placed = sheets.placed(page)
    return sorted({round(each.x, 2) for each in placed}), sorted({round(each.y, 2) for each in placed})


def test_nine_on_a4_with_a_gap_of_three() -> None:
    _, sheets = printing()
    for page in range(2, len(sheets)):
        across, down = positions(sheets, page)
        assert set(across) <= {7.5, 73.5, 139.5}
        assert set(down) <= {13.5, 104.5, 195.5}
    assert len(sheets.placed(2)) == 9
    assert len(sheets.placed(len(sheets) - 2)) == 6, "ninety-six pieces fill ten sheets, and six are left"


def test_nine_on_letter_edge_to_edge() -> None:
    _, sheets = printing("--paper", "letter")
    assert positions(sheets, 2) == ([13.45, 76.45, 139.45], [7.7, 95.7, 183.7])
    assert len(sheets.placed(2)) == 9


@pytest.mark.long
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_name_can_be_found(language: str) -> None:
    _, sheets = printing("--lang", language)
    missing = [card.id for card in GAME.cards if card.name[language] not in sheets.text]
    assert not missing


@pytest.mark.long
def test_both_languages_on_one_card() -> None:
    _, sheets = printing("--lang", "cs+en")
    assert not [name for card in GAME.cards for name in card.name.values() if name not in sheets.text]


@pytest.mark.long
def test_forty_four_and_thirty_six_and_sixteen() -> None:
    _, sheets = printing()
    found: dict[str, int] = {}
    for page in range(2, len(sheets), 2):
        for card in GAME.cards:
            # On the face the name stands in the middle of the card; in other cards' lines it may stand anywhere.
            middles = {round(each.x + WIDE / 2, 1) for each in sheets.placed(page)}
            found[card.id] = found.get(card.id, 0) + sum(
                any(abs(word.x - middle) < 1.5 for middle in middles) for word in sheets.words(page, card.name["cs"])
            )
    kinds = {kind: [card.id for card in GAME.of_kind(kind)] for kind in GAME.kinds}
    assert {kind: len(ids) for kind, ids in kinds.items()} == {"personality": 44, "city": 36}
    assert all(found[card.id] >= 1 for card in GAME.cards)
    assert sheets.text.count("Průběh kola") == 4
    assert sum(len(sheets.placed(page)) for page in range(2, len(sheets), 2)) == 96


BOXED = [(), ("--paper", "letter", "--no-title-page"), ("--paper", "card"), ("--margin", "12"), ("--back-shift", "1 2")]


@pytest.mark.parametrize("options", BOXED, ids=" ".join)
def test_boxes_stand_on_every_page(options: tuple[str, ...]) -> None:
    _, sheets = printing(*options)
    for page in range(len(sheets)):
        width, height = sheets.size(page)
        media, crop, bleed, trim = (sheets.box(page, f"/{n}Box") for n in ("Media", "Crop", "Bleed", "Trim"))
        assert media == pytest.approx(crop, abs=NEAR)
        assert media == pytest.approx((0, 0, width, height), abs=NEAR)
        assert trim.left - bleed.left >= -NEAR
        assert trim.top - bleed.top >= -NEAR
        assert bleed.left >= -NEAR
        assert bleed.left + bleed.width <= width + NEAR


def test_boxes_hold_the_cards() -> None:
    _, sheets = printing()
    assert sheets.box(2, "/TrimBox") == pytest.approx(Box(7.5, 13.5, 195, 270), abs=NEAR)
    assert sheets.box(3, "/BleedBox") == pytest.approx(Box(6, 12, 198, 273), abs=NEAR)
    _, shop = printing("--paper", "card")
    assert {shop.box(page, "/TrimBox") for page in range(len(shop))} == {shop.box(0, "/TrimBox")}
    assert shop.box(0, "/TrimBox") == pytest.approx(Box(3, 3, 63, 88), abs=NEAR)
    assert shop.size(0) == pytest.approx((69, 94), abs=NEAR)


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "card"])
def test_nothing_leaves_the_paper(paper: str) -> None:
    _, sheets = printing(*(() if paper == "a4" else ("--paper", paper)))
    for page in sheets.pages:
        width, height = page.get_size()
        textpage = page.get_textpage()
        for index in range(textpage.count_chars()):
            left, bottom, right, top = textpage.get_charbox(index)
            assert -0.1 <= left <= right <= width + 0.1
            assert -0.1 <= bottom <= top <= height + 0.1


def root(sheets: Sheets) -> pikepdf.Object:
    return sheets.pdf.Root


@pytest.mark.parametrize(
    ("options", "duplex"),
    [
        ((), "/DuplexFlipLongEdge"),
        (("--flip", "short-edge"), "/DuplexFlipShortEdge"),
        (("--backs", "separate"), "/DuplexFlipLongEdge"),
        (("--backs", "none"), None),
    ],
)
def test_viewers_are_told_how_to_print(options: tuple[str, ...], duplex: str | None) -> None:
    _, sheets = printing(*options)
    preferences = root(sheets)["/ViewerPreferences"]
    assert str(preferences["/PrintScaling"]) == "/None"
    assert (str(preferences["/Duplex"]) if "/Duplex" in preferences else None) == duplex


def test_metadata_says_what_the_file_is() -> None:
    _, sheets = printing()
    about = sheets.pages.get_metadata_dict()
    assert about["Title"] == GAME.title["cs"]
    assert about["Subject"] == f"{GAME.title['cs']}: 96 pieces to cut out, version {GAME.version}"
    assert about["Keywords"] == "kaciri, cs, full ink"
    assert about["Creator"] == "Kredens"
    assert str(root(sheets)["/Lang"]) == "cs"


def test_outline_leads_to_kinds_and_sheets() -> None:
    _, sheets = printing()
    first_level = [title for title, level, _ in sheets.outline if level == 0]
    assert first_level == [GAME.title["cs"], "Osobnosti", "Města", "Pomůcka", "Chrám", "Hřbitov", "Přehled měst"]
    second = [(title, page) for title, level, page in sheets.outline if level == 1]
    assert second == [(f"list {n} z 12", 2 * (n - 1)) for n in range(2, 13)]


def fonts(sheets: Sheets) -> Iterator[pikepdf.Object]:
    for each in sheets.pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and str(each.get("/Type")) == "/Font":
            yield each


@pytest.mark.parametrize("options", [(), ("--lang", "cs+en"), ("--paper", "card")], ids=" ".join)
def test_all_fonts_are_embedded(options: tuple[str, ...]) -> None:
    _, sheets = printing(*options)
    found = list(fonts(sheets))
    assert found
    assert all("/FontFile2" in font["/FontDescriptor"] for font in found)
    assert b"Helvetica" not in sheets.path.read_bytes()


@pytest.mark.long
def test_equal_bytes_from_other_processes(tmp_path: Path) -> None:
    _, sheets = printing()
    made = {hashlib.sha256(sheets.path.read_bytes()).hexdigest()}
    for seed in ("1", "77"):
        file = tmp_path / f"{seed}.pdf"
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = "import sys; from kredens.generator.cli import main; main(sys.argv[1:])"
        subprocess.run([sys.executable, "-c", command, "print", "kaciri", "-o", file], env=environment, check=True)
        made.add(hashlib.sha256(file.read_bytes()).hexdigest())
    assert len(made) == 1


def test_two_sizes_are_separate_throughout(tmp_path: Path) -> None:
    """Whoever prints all fronts first turns the stack over once, so no back may stand among the fronts."""
    game = own_game(
        tmp_path / "two",
        game=GAME_YAML + "  token: {name: {en: token}, layout: token}\n",
        cards=CARDS_YAML + "  - {id: coin, kind: token, copies: 5, name: {en: Coin}}\n",
    )
    (game / "layouts" / "token.layout.yaml").write_text(TOKEN, encoding="utf-8")
    file = tmp_path / "two.pdf"
    fine("print", game, "--backs", "separate", "--gap", "3", "-o", file)
    sheets = Sheets(file)
    footers = [found[0] for text in sheets.texts if (found := re.findall(r"sheet (\d) of 3 · (front|back)", text))]
    assert footers == [("1", "front"), ("2", "front"), ("3", "front"), ("2", "back"), ("3", "back")]


TOKEN = """\
kredens: layout/1
extends: base
size: [40, 40]
elements:
  - {id: name, type: text, box: [4, 15, 32, 8], font: Title, size: [14, 8], align: center, text: "{{ card.name }}"}
"""
