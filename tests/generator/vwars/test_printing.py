"""Printed sheets of V-Wars: everything is on them, backs betray nothing, and there is enough for five players."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card
from kredens.generator.sheets.card_selection import select_sets
from tests.generator.printed import Sheets, check_backs, fine, unbroken
from tests.sampling import sampled_whole

VWARS = library.load("vwars")
NOTICE = {"it": "Set non ufficiale", "en": "Unofficial"}
PIECES = {item.card.id: item.copies for item in select_sets(VWARS) if not isinstance(item.card, Card)}


def sheets(folder: Path, *options: str) -> Sheets:
    fine("print", "vwars", "-o", folder / "vwars.pdf", *options)
    return Sheets(folder / "vwars.pdf")


@pytest.mark.long
@pytest.mark.parametrize(
    "options", sampled_whole([("--lang", "it"), ("--lang", "en", "--ink", "low", "--backs", "none")], 2), ids=" ".join
)
def test_the_set_is_printed_whole_and_every_sheet_says_whose_it_is(tmp_path: Path, options: tuple[str, ...]) -> None:
    printed = sheets(tmp_path, *options)
    found = unbroken(printed.text).casefold()
    for card in VWARS.cards:
        names = VWARS.lists["city"][card.get("city")]["name"] if card.kind == "player" else card.name
        said = unbroken(VWARS.text(names, options[1]))
        assert not card.copies or all(unbroken(word).casefold() in found for word in said.split()), card.id
    assert all(NOTICE[options[1]] in text for text in printed.texts if text)


def test_all_roles_stand_on_one_sheet_with_one_back(tmp_path: Path) -> None:
    printed = sheets(tmp_path, "--only", "kind:role", "--only", "kind:event", "--no-title-page")
    fronts, backs = printed.placed(0), printed.placed(1)
    assert unbroken(printed.texts[0]).count("RUOLO") == 5
    assert unbroken(printed.texts[1]).count("RUOLO") == 2 * 5, "upright and upside down"
    assert len({each.name for each in fronts[:5]}) == 5, "nobody is known by the face of a role"
    roles = {each.name for each in backs if each.y < 150 and (each.y < 90 or each.x > 70)}
    assert len(roles) == 1, "one drawing for the backs of all five"
    check_backs(printed, 0, short_edge=False)


def test_a_character_sheet_has_a_side_for_each_faction(tmp_path: Path) -> None:
    printed = sheets(tmp_path, "--only", "kind:character", "--no-title-page")
    assert printed.texts[0].count("Lato") == printed.texts[1].count("Lato") == 4
    assert printed.texts[0].count("umano:") == printed.texts[1].count("vampiro:") == 4
    check_backs(printed, 0, (105.0, 74.0), short_edge=True)


def test_there_is_enough_for_five_players() -> None:
    assert PIECES["help"] == PIECES["token-investigation"] == 5
    assert PIECES["token-sympathy"] == 16, "they may cover the whole track"
    assert PIECES["token-martial-law"] == len(VWARS.regions), "one a region at most"
    assert PIECES["token-control"] == 16, "more vampire cities than that are more than the track counts"
    assert PIECES["token-victory"] == 1
    assert sum(id.startswith("standee-") for id in PIECES) == 2 * len(VWARS.of_kind("character"))


def test_every_character_has_both_figures() -> None:
    for card in VWARS.of_kind("character"):
        assert PIECES[f"standee-{card.id}-human"] == PIECES[f"standee-{card.id}-vampire"] == 1


@pytest.mark.parametrize("language", VWARS.languages)
def test_the_aid_tells_the_table_of_riots(tmp_path: Path, language: str) -> None:
    """As many cells as outcomes that do nothing say so, and the others that sympathy or martial law follows."""
    printed = sheets(tmp_path, "--only", "help", "--no-title-page", "--lang", language, "--skip", "0")
    aids = 4
    idle = sum(not VWARS.effects_of(card) for card in VWARS.of_kind("outcome"))
    assert printed.texts[1].count({"it": "niente", "en": "nothing"}[language]) >= aids * idle
    assert printed.texts[1].count({"it": "ai vampiri:", "en": "to the vampires:"}[language]) == aids * 2
    assert printed.texts[1].count({"it": "agli umani:", "en": "to the humans:"}[language]) == aids * 2
