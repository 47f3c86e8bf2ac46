"""The player aid of VETO: complete on one sheet, and its index names our rules by the numbers that they have."""

from __future__ import annotations

from collections.abc import Mapping

import pypdfium2
import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.generator.book import player_aid
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.layouts.loader import Layout
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.reference.builder import build
from kredens.generator.sheets.paper import PAPERS

INDEX = {
    "szabla": "card.character.szabla duel.compare",
    "kreska": "token.kreski.role card.character.kreski",
    "lafa": "card.character.lafa character.pay-lafa",
    "dochod": "card.possession.income phase.settle.income-sum",
    "skarb": "token.ducats.treasury card.faction.treasury",
    "znacznik": "token.strategy-marker end.strategy",
    "karmazyn": "character.karmazyn-direct attach.sztych-karmazyn-one",
    "wplywowy": "character.wplywowy-election option.initiative-wplywowy",
    "slawny": "attach.sztych-famous-extra keyword.slawny-end-kreska",
    "niewiasta": "keyword.niewiasta-no-duel–keyword.niewiasta-support",
    "pospolity": "keyword.pospolity-no-agitate–keyword.pospolity-copies",
    "elekt": "election.needs-elekt keyword.elekt-one",
    "lojalny": "deck.loyal",
    "kompanion": "deck.companion",
    "unikat": "keyword.unikat",
    "nieobecny": "keyword.nieobecny-outside keyword.nieobecny-untouched",
    "bron": "keyword.bron-one",
    "bron-palna": "keyword.bron-palna-discard–keyword.bron-palna-one",
    "kon": "keyword.kon-one",
    "karczma": "keyword.karczma",
    "ciecie": "keyword.ciecie",
    "obrona": "keyword.obrona",
    "czyn": "mark.czyn czyn.play-character",
    "drobiazg": "mark.drobiazg drobiazg.card",
    "replika": "mark.replika stack.lifo",
    "zaznacz": "mark.tap-cost–tap.rules-off",
    "kind-faction": "card.faction.identity–card.faction.stays",
    "kind-character": "card.character.name–card.character.return-after-kill",
    "kind-gear": "card.gear.kind attach.gear-pay",
    "kind-possession": "card.possession.lafa–card.possession.other",
    "kind-effect": "card.effect.kind",
    "kind-sztych": "card.sztych.kind attach.sztych-face-down",
    "kind-split": "card.split.choose card.split.ignore",
    "sign-discard": "discard.rules-stop–discard.reshuffle",
    "sign-remove": "remove.gone",
    "sign-search": "search.granted",
}
"""The rules that the index names for each sign; a dash between two stands for all from the one to the other."""
HEADINGS = {
    "setup": "setup",
    "letters": "marks–actions",
    "round": "rounds–settlement voice end-phase",
    "ending": "ending",
    "agit": "agitation",
    "duel": "challenge–duel",
    "gear": "attaching",
}
"""The chapters that headings name."""


@pytest.fixture(scope="module")
def game() -> Game:
    return cards.load("veto")


@pytest.fixture(scope="module")
def reference(game: Game) -> Reference:
    return build(game)


def numbered(named: str, numbers: Mapping[str, str]) -> str:
    """What the aid says for those rules or chapters."""
    return ", ".join("–".join(numbers[each] for each in part.split("–")) for part in named.split())


def layouts(game: Game) -> tuple[Layout, Layout]:
    maker = FaceMaker(game, ("pl",))
    return maker.layout("help"), maker.layout("help-back")


def test_the_index_names_rules_by_the_numbers_they_have(game: Game, reference: Reference) -> None:
    numbers = {paragraph.id.removeprefix("veto."): paragraph.number for paragraph in reference.paragraphs()}
    lists = [each.data for each in layouts(game)[1].elements if each.id in ("words-list", "index-list")]
    signs = [sign.strip(":") for each in lists for sign in each["marks"]]
    named = [INDEX[sign] for sign in signs]
    assert set(signs) == set(INDEX)
    assert [tail for each in lists for tail in each["tails"]] == [numbered(each, numbers) for each in named]


def test_the_aid_says_what_every_keyword_does(game: Game) -> None:
    back = layouts(game)[1]
    (words,) = (each.data for each in back.elements if each.id == "words-list")
    assert {*game.keywords, "kind-split"} == {sign.strip(":") for sign in words["marks"]}
    for item in words["items"]:
        texts = back.words[item.strip("{ }").removeprefix("words.")]
        assert all(":** " in texts[language] for language in game.languages), item


def test_headings_name_chapters_by_the_numbers_they_have(game: Game, reference: Reference) -> None:
    numbers = {chapter.id: chapter.number for chapter in reference.chapters}
    words = {key: texts for layout in layouts(game) for key, texts in layout.words.items()}
    for key, named in HEADINGS.items():
        for language in game.languages:
            assert words[key][language].endswith(f" · {numbered(named, numbers)}"), key


def test_every_sign_of_a_keyword_and_of_a_kind_is_in_the_index(game: Game) -> None:
    assert set(game.keywords) <= set(INDEX)
    assert {f"kind-{kind}" for kind in game.kinds} <= set(INDEX)


def test_the_aid_is_a_sheet_for_two_players(game: Game) -> None:
    for layout in layouts(game):
        width, height = layout.size
        assert width <= 190, "two of them lie on a sheet of A4"
        assert 2 * height <= 270


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_printed_aid_has_its_help_sheets_on_one_side_and_rules_on_the_other(
    game: Game, reference: Reference, paper: str, language: str
) -> None:
    made = player_aid.build(game, reference, (language,), PAPERS[paper])
    sheets, rules = (page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(made.data))
    assert made.scale >= 0.9, "the type of its rules"
    assert {"pl": "Przygotowanie", "en": "Set-up"}[language].casefold() in sheets.casefold()
    assert "20.12–20.14" in sheets
    assert rules.index("5.1") < rules.index("16.17") < rules.index("20.18")
