"""The page for playtesters in a real Chromium: comments that stay, a text of them, both languages."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.generator.publish.proof import make_proof
from tests.browser.conftest import Window
from tests.browser.test_accessibility import AUDIT, SCREENS, axe, look
from tests.browser.test_report import complaints, sideways
from tests.generator.serve.benches import write_pond
from tests.patience import PATIENCE

pytestmark = pytest.mark.long

WRITE = """
const box = document.querySelector(`textarea[data-card="${arguments[0]}"]`);
box.value = arguments[1];
box.dispatchEvent(new Event('input'));
"""
SHOWN = "return [...document.querySelectorAll('.cards li')].filter((each) => each.offsetParent).map((each) => each.id)"
TEXT = "return window.kredensProof.text()"
SEEN = """
const every = [...document.querySelectorAll(`${arguments[0]} img`)], done = arguments[1];
for (const each of every) each.loading = 'eager';
Promise.all(every.map((each) => each.decode().then(() => each.naturalWidth > 100))).then(done);
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("proof")
    file = folder / "proof.html"
    file.write_bytes(make_proof(library.load(write_pond(folder / "pond")), ("en", "cs")).data)
    return file


def test_comments_stay_and_become_a_text(window: Window, page: Path) -> None:
    browser: Any = window(page)
    browser.execute_script(WRITE, "roach", "Too weak?\nAlways last.")
    browser.execute_script(WRITE, "", "Nice and short.")
    browser.execute_script(
        "const who = document.getElementById('who'); who.value = 'Anna'; who.dispatchEvent(new Event('input'))"
    )
    browser = window(page)
    said = browser.execute_script(TEXT).split("\n")
    assert said[0] == "Pond (pond), Version 1"
    assert said[2:] == [
        "From: Anna",
        "",
        "About the whole game",
        "  Nice and short.",
        "",
        "Roach [roach]",
        "  Too weak?",
        "  Always last.",
        "",
    ]
    browser.execute_script("document.getElementById('only').click()")
    assert browser.execute_script(SHOWN) == ["card-roach"]
    assert not complaints(browser)


def test_a_press_saves_the_text_as_a_file(window: Window, page: Path, tmp_path: Path) -> None:
    browser: Any = window(page)
    browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    browser.execute_script(WRITE, "pike", "Strong.")
    browser.find_element("id", "save").click()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not list(tmp_path.glob("*.txt")):
        time.sleep(0.05)
    (saved,) = tmp_path.glob("*.txt")
    assert saved.name.startswith("pond-comments")
    assert saved.read_text(encoding="utf-8") == browser.execute_script(TEXT)
    assert "Pike [pike]\n  Strong.\n" in saved.read_text(encoding="utf-8")


def test_backs_and_both_sides_of_the_sheets_are_seen(window: Window, page: Path) -> None:
    browser: Any = window(page)
    browser.set_script_timeout(20)
    assert browser.execute_async_script(SEEN, ".backs") == [True]
    assert browser.execute_async_script(SEEN, ".sheets") == [True] * 4


def test_both_languages_are_on_it(window: Window, page: Path) -> None:
    browser: Any = window(page)
    browser.execute_script("document.querySelector('[data-language=cs]').click()")
    said = browser.execute_script("return document.body.innerText")
    assert "Rybník" in said
    assert "Štika" in said
    assert "Pike" not in said
    find = "const find = document.getElementById('find'); find.value = 'stik'; find.dispatchEvent(new Event('input'));"
    browser.execute_script(find)
    assert browser.execute_script(SHOWN) == ["card-pike"]


def test_a_browser_without_scripts_shows_it_too(window: Window, page: Path) -> None:
    browser: Any = window(page, scripts=False)
    assert "Pike" in browser.find_element("tag name", "body").text


@pytest.mark.parametrize(("width", "theme"), SCREENS)
def test_axe_finds_nothing(window: Window, page: Path, width: int, theme: str) -> None:
    script = axe()
    browser = look(window, page, width, theme)
    assert sideways(browser) <= 0
    browser.execute_script("document.querySelector('.bar').style.position = 'static'")
    browser.set_script_timeout(PATIENCE)
    browser.execute_script(script)
    assert browser.execute_async_script(AUDIT) == []
