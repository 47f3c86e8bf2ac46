"""A replayed game as a page in a real Chromium: on a phone, without scripts, by links alone."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from kredens.cards.rulebook import rulebook
from kredens.generator.replays import html_report
from kredens.generator.replays.player_view import redact_replay
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.browser.conftest import PHONE, Window

pytestmark = pytest.mark.long

LONG = "Maximilian-Bartholomäus-von-und-zu-Hohenschwangau-Wallenstein"[:60]
FAULTY = f"""\
kredens: log/1
game: kaciri
title: {{en: "<script>document.title = 'broken'</script>"}}
players: {{{LONG}: {{faction: husite}}, Petr: {{faction: katolici}}}}
cards: [{{id: praha, kind: city, name: {{cs: Praha}}, odolnost: 7, vyznam: 5}}]
moves: |
  praha: {LONG} 7, Petr 9
  table: turn Tábor
  Petr: send 9
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four players to the end."""
    log = logs.read(Path("cards/kaciri/games/vyhra-ve-ctyrech.yaml"))
    path = tmp_path_factory.mktemp("report") / "game.html"
    path.write_bytes(html_report.render_page(replay(log), rulebook.load(log.game.definitions), "cs"))
    return path


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    log = logs.parse(FAULTY.encode(), "log.yaml")
    path = tmp_path_factory.mktemp("report") / "faulty.html"
    path.write_bytes(
        html_report.render_page(redact_replay(replay(log), "Petr"), rulebook.load(log.game.definitions), "en", "Petr")
    )
    return path


def sideways(browser: Any) -> int:
    """By how many pixels the page is wider than the window."""
    width = browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return int(width)


def top(browser: Any, id: str) -> float:
    """How far below the upper edge of the window an element begins, in pixels."""
    return float(browser.execute_script("return document.getElementById(arguments[0]).getBoundingClientRect().top", id))


def complaints(browser: Any) -> list[str]:
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def tap(browser: Any, selector: str) -> None:
    browser.find_element("css selector", selector).click()


def test_it_fits_a_phone(window: Window, game: Path, faulty: Path) -> None:
    assert sideways(window(game, size=PHONE)) <= 0
    assert sideways(window(faulty, size=PHONE)) <= 0


def test_nothing_is_asked_for_and_nothing_runs(window: Window, game: Path, faulty: Path) -> None:
    for path in (game, faulty):
        browser = window(path)
        assert complaints(browser) == []
        assert browser.title != "broken"


def test_every_picture_is_there(window: Window, game: Path) -> None:
    browser = window(game)
    bare = browser.execute_script(
        "return [...document.querySelectorAll('.c, .s')].filter(each =>"
        " !getComputedStyle(each).backgroundImage.startsWith('url(\"data:image/png')).length"
    )
    shown = browser.execute_script("return document.querySelectorAll('.c, .s').length")
    assert (bare, shown > 500) == (0, True)


@pytest.mark.parametrize("scripts", [True, False])
def test_one_goes_through_the_game_by_links(window: Window, game: Path, scripts: bool) -> None:
    browser = window(game, "#move-7", PHONE, scripts)
    browser.find_element("css selector", "#move-7 [rel=next]").click()
    assert browser.current_url.endswith("#move-8")
    tap(browser, "#move-8 [rel=prev]")
    assert browser.current_url.endswith("#move-7")
    tap(browser, "#move-7 .cites a")
    rule = browser.current_url.partition("#")[2]
    assert rule.startswith("rule-kaciri.")
    assert browser.find_element("id", rule).is_displayed()


def test_a_link_to_a_move_puts_it_at_the_upper_edge(window: Window, game: Path) -> None:
    browser = window(game, "#move-40", PHONE)
    assert 0 <= top(browser, "move-40") <= 40


def test_the_contents_lead_to_the_fault(window: Window, faulty: Path) -> None:
    browser = window(faulty, size=PHONE, scripts=False)
    tap(browser, ".go")
    assert browser.current_url.endswith("#move-3")
    assert "Not legal" in browser.find_element("id", "move-3").text
    assert not browser.find_element("css selector", "#move-3 .could").is_displayed()
    tap(browser, "#move-3 summary")
    assert browser.find_element("css selector", "#move-3 .could").is_displayed()


def test_names_of_cards_are_for_the_ear_what_pictures_are_for_the_eye(window: Window, game: Path) -> None:
    """The tree that screen readers read holds the names of the small pictures."""
    browser = window(game)
    tree = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {"depth": 60})
    names = {node.get("name", {}).get("value", "") for node in tree["nodes"] if not node.get("ignored")}
    assert {"Jan Hus (10)", "Stůl", "Předchozí tah: 6", "Další tah: 8"} <= names


def test_it_prints_without_the_links_of_the_screen(window: Window, faulty: Path) -> None:
    browser = window(faulty)
    printed = browser.execute_cdp_cmd("Page.printToPDF", {"printBackground": False, "preferCSSPageSize": True})
    document = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Not legal" in text
    assert "☰" not in text
