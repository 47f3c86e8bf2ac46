"""The page of a game of VETO shows what no picture of a card does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kredens.cards.rulebook import rulebook
from kredens.generator.replays import html_report
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.generator.printed import fine
from tests.generator.replays.report_page import Page

SABRES = Path("cards/veto/games/dwie-szable-rzedziana.yaml")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page of the two sabres of Rzędzian."""
    file = tmp_path_factory.mktemp("page") / "page.html"
    fine("replay", str(SABRES), "--quiet", "--lang", "pl", "--report", str(file))
    return Page(file.read_bytes())


def noted(page: Page, move: int) -> list[str]:
    """What is written under the pictures after a move."""
    return [zone["noted"] for zone in page.zones(f"move-{move}") if "noted" in zone]


def pieces(page: Page, move: int, name: str) -> list[dict[str, Any]]:
    """The cards of a zone after a move."""
    return [
        page.data["pieces"][number]
        for zone in page.zones(f"move-{move}")
        if zone["name"] == name
        for number in zone.get("pieces", [])
    ]


def test_what_is_attached_and_tapped_is_written_under_the_pictures(page: Page) -> None:
    assert noted(page, 0) == ["Rzędzian (Zygmuntówka, Czarna szabla husarska)"]
    assert noted(page, 1) == ["Rzędzian [Z] (Zygmuntówka, Czarna szabla husarska)"]


def test_where_the_picture_says_all_nothing_is_written(page: Page) -> None:
    assert not any("Kmicic" in each for each in noted(page, 0))


def test_a_tapped_card_lies_turned_over_its_gear(page: Page) -> None:
    before, after = (
        next(each for each in pieces(page, move, "Pole elekcyjne") if "Rzędzian" in each["name"]) for move in (0, 1)
    )
    assert ("turned" in before, "turned" in after) == (False, True)
    gear = [page.data["pieces"][number] for number in after["under"]]
    assert [each["name"] for each in gear] == ["Zygmuntówka", "Czarna szabla husarska"]
    assert all(each["picture"] for each in gear)


def test_a_duel_is_drawn_as_one() -> None:
    log = logs.read(Path("cards/veto/games/rzedzian-i-ranicki.yaml"))
    page = Page(html_report.render_page(replay(log), rulebook.load(log.game.definitions), "pl"))
    drawn = {move["label"]: page.data["tables"][move["table"]].get("contest") for move in page.moves()}
    assert drawn["2"] is None
    first, second = drawn["8"]["sides"]
    told = [
        (side["name"], side["figure"], [page.data["pieces"][at]["name"] for at in side["pieces"]])
        for side in (first, second)
    ]
    assert told == [
        ("Maciek", "8", ["Rzędzian", "Czarna szabla husarska"]),
        ("Michał", "7", ["Ranicki", "Panie, tak się nie godzi"]),
    ]
    assert (first["deciding"], second["deciding"]) == (True, False)
