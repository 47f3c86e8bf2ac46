"""Every kind of page in a real Chromium, in both themes and at four widths, as axe-core and a keyboard find it.

axe-core is not Python: `npm install --no-save axe-core` puts it beside the sources, or KREDENS_AXE names its file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.publish.publish import PAGE, Publication
from kredens.generator.publish.website import FrontPageEntry, FrontPageSection, picture_cards, render_front_page
from kredens.generator.replays import html_report
from kredens.generator.replays.player_view import redact_replay
from kredens.generator.sheets.paper import PAPERS
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.browser.conftest import Window
from tests.sampling import FULL

pytestmark = pytest.mark.long

AXE_FILE = Path("node_modules", "axe-core", "axe.min.js")
SCREENS = ((320, "light"), (390, "dark"), (768, "light"), (1440, "dark"))
"""Widths of windows in pixels, each with the theme that it is looked at in."""
NARROW = 600
"""Width in pixels below which a window is that of a telephone."""
GAMES = {
    "gwint": ("obrat", "cs"),
    "historia": ("rozstrzygaja-zabytki", "pl"),
    "kaciri": ("vyhra-ve-ctyrech", "cs"),
    "veto": ("rzedzian-i-ranicki", "pl"),
    "vwars": ("prima-partita", "it"),
}
"""By game a logged game and the language that it is told in."""
PAGES = ["site", *(f"{kind}:{game}" for kind in ("replay", "rules") for game in GAMES), "seen:kaciri", "english:gwint"]
EVERY_RUN = {"site", "replay:veto", "rules:kaciri"}
CASES = [pytest.param(each, marks=[] if each in EVERY_RUN else FULL) for each in PAGES]

SHOW_ALL = (
    "for (const each of document.querySelectorAll('details')) each.open = true;"
    "for (const each of document.querySelectorAll('.part')) each.style.contentVisibility = 'visible';"
    "for (const each of document.querySelectorAll('.bar, .controls')) each.style.position = 'static'"
)
"""Opens what is folded away, lays out parts that the window does not show yet, for what has only a guessed height seems
to lie beneath what follows it, and loosens bars that stay at an edge, for one can scroll away what is beneath them."""
AUDIT = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}}).then(
  found => done(found.violations.flatMap(each => each.nodes.map(node => each.id + ' ' + node.target.join(' ')))),
  error => done([String(error)]));
"""


def list_sections(game: str) -> Iterator[FrontPageSection]:
    """A game on the front page, in each of its languages."""
    loaded = cards.load(game)
    pictures = picture_cards(loaded)
    for language in loaded.languages:
        entries = [FrontPageEntry(f"{game}/{number}.pdf", f"Pravidla {number}", "PDF", "2 MB") for number in range(5)]
        yield FrontPageSection(language, loaded.title[language], "Neoficiální.", entries, game, pictures)


def write_page(page: str) -> bytes:
    kind, _, game = page.partition(":")
    if kind == "site":
        return render_front_page([*list_sections("kaciri"), *list_sections("veto")])
    loaded = cards.load(game)
    if kind in ("rules", "english"):
        language = "en" if kind == "english" else loaded.language
        made = Publication(loaded, (language,))
        made.link_files_beside(loaded.languages, language, "a4", "../index.html")
        return made.make(PAGE, PAPERS["a4"]).data
    name, language = GAMES[game]
    log = logs.read(Path(f"cards/{game}/games/{name}.yaml"))
    viewer = "Anna" if kind == "seen" else None
    played = redact_replay(replay(log), viewer) if viewer else replay(log)
    return html_report.render_page(played, rulebook.load(log.game.definitions), language, viewer)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Writes a page once, and returns its file."""
    folder = tmp_path_factory.mktemp("pages")

    @cache
    def write(page: str) -> Path:
        path = folder / f"{page.replace(':', '-')}.html"
        path.write_bytes(write_page(page))
        return path

    return write


@cache
def axe() -> str:
    file = Path(os.environ.get("KREDENS_AXE", AXE_FILE))
    if not file.is_file():
        pytest.skip("no axe-core here: pages are not audited (npm install --no-save axe-core)")
    return file.read_text(encoding="utf-8")


def look(window: Window, path: Path, width: int, theme: str) -> Any:
    """Open a page on a screen of that width and theme."""
    browser = window(path, size=(width, 844 if width < NARROW else 900))
    features = [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    return browser


def settle(browser: Any) -> Any:
    """Wait until scripts have put in what they put in."""
    from selenium.webdriver.support.wait import WebDriverWait

    WebDriverWait(browser, 20).until(lambda _: not browser.find_elements("css selector", ".part > noscript"))
    return browser


@pytest.mark.parametrize(("width", "theme"), SCREENS)
@pytest.mark.parametrize("page", CASES)
def test_axe_finds_nothing(window: Window, written: Any, page: str, width: int, theme: str) -> None:
    script = axe()
    browser = settle(look(window, written(page), width, theme))
    browser.execute_script(SHOW_ALL)
    browser.set_script_timeout(120)
    browser.execute_script(script)
    assert browser.execute_async_script(AUDIT) == []


@pytest.mark.parametrize("page", CASES)
def test_nothing_is_wider_than_the_narrowest_screen(window: Window, written: Any, page: str) -> None:
    browser = settle(look(window, written(page), 320, "light"))
    browser.execute_script(SHOW_ALL)
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


@pytest.mark.parametrize("page", CASES)
def test_headings_leave_out_no_level(window: Window, written: Any, page: str) -> None:
    browser = settle(look(window, written(page), 390, "light"))
    levels = browser.execute_script(
        "return [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(e => +e.tagName[1])"
    )
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))


@pytest.mark.parametrize("page", CASES)
def test_the_first_tabs_are_seen_and_the_first_one_skips_the_head(window: Window, written: Any, page: str) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = settle(look(window, written(page), 320, "dark"))
    for number in range(12):
        browser.switch_to.active_element.send_keys(Keys.TAB)
        focused = browser.switch_to.active_element
        if focused.tag_name == "body":
            break
        if number == 0:
            assert focused.get_attribute("href").partition("#")[2] in ("main", "game", "games")
        shown = browser.execute_script(
            "const e = arguments[0], l = e.labels && e.labels[0] && e.matches('.choose') ? e.labels[0] : e,"
            " b = l.getBoundingClientRect(), s = getComputedStyle(l);"
            "return [b.width > 0 && b.height > 0 && b.right > 0 && b.left < innerWidth"
            " && b.bottom > 0 && b.top < innerHeight,"
            " s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0]",
            focused,
        )
        assert shown == [True, True], focused.get_attribute("outerHTML")[:200]


@pytest.mark.parametrize("page", CASES)
def test_nothing_moves_for_who_does_not_want_it(window: Window, written: Any, page: str) -> None:
    browser = settle(look(window, written(page), 390, "light"))
    moving = browser.execute_script(
        "return [...document.querySelectorAll('*')].filter(e => {const s = getComputedStyle(e);"
        " return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0}).length"
    )
    assert moving == 0
    assert browser.execute_script("return document.getAnimations().length") == 0
