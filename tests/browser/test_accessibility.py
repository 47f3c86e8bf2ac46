"""Every kind of page in a real Chromium, in both themes and at four widths, and as it is printed, as axe-core and a
keyboard find it.

The axe-core is that of axe-playwright-python, or a newer one whose file KREDENS_AXE names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
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
from tests.generator.balance.measured import page_of
from tests.patience import PATIENCE
from tests.sampling import FULL, IS_WHOLE_RUN

pytestmark = pytest.mark.long

AXE_PACKAGE = "axe_playwright_python"
SCREENS = ((320, "light"), (390, "dark"), (768, "light"), (1440, "dark"))
"""Widths of windows in pixels, each with the theme that it is looked at in."""
PRINTED_WIDTH = 672
"""Width in pixels of what the margins leave of a sheet of A4."""
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
LOOKED_AT = [SCREENS[0], *(pytest.param(*each, marks=FULL) for each in SCREENS[1:-1]), SCREENS[-1]]
"""The narrowest and the widest screen for the long run, those between for the whole one: a page takes seconds."""
THEMES = ("light", pytest.param("dark", marks=FULL))
REPLAYS = [f"replay:{game}" for game in GAMES]
BOOKS = [f"{kind}:{game}" for kind in ("rules", "english") for game in GAMES]
MEASURED = ["balance:kaciri", "balance:gwint", "against:kaciri"]
PAGES = ["site", *REPLAYS, *BOOKS, "seen:kaciri", *MEASURED]
EVERY_RUN = {"site", "replay:veto", "rules:kaciri", "balance:kaciri"}


def cases(pages: list[str]) -> list[Any]:
    """Return the pages as cases: a sample for the long run, the others for the whole one."""
    return [pytest.param(each, marks=[] if each in EVERY_RUN else FULL) for each in pages]


CASES = cases(PAGES)
ALONE = (".rule", ".card", ".ruling", ".entry")
"""What a page of rules can print without the rest."""
MOST_ALIKE = 12
"""So many of each of these are audited but in the whole run, spread over the page: hundreds are written alike, and an
audit of all takes most of a minute."""

SHOW_ALL = (
    "for (const each of document.querySelectorAll('details')) each.open = true;"
    "for (const each of document.querySelectorAll('.part')) each.style.contentVisibility = 'visible';"
    "for (const each of document.querySelectorAll('.bar, .controls')) each.style.position = 'static'"
)
"""Opens what is folded away, lays out parts that the window does not show yet, for what has only a guessed height seems
to lie beneath what follows it, and loosens bars that stay at an edge, for one can scroll away what is beneath them."""
THIN_OUT = """
for (const kind of arguments[0]) {
  const all = [...document.querySelectorAll('main ' + kind)];
  const step = Math.ceil(all.length / arguments[1]);
  all.filter((_, number) => number % step).forEach((each) => each.remove());
}
"""
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
        return render_front_page([section for each in GAMES for section in list_sections(each)])
    if page in MEASURED:
        return page_of(game, GAMES[game][1], compared=kind == "against").encode()
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
    if named := os.environ.get("KREDENS_AXE"):
        return Path(named).read_text(encoding="utf-8")
    pytest.importorskip(AXE_PACKAGE, reason=f"{AXE_PACKAGE} is not installed: pages are not audited")
    return (files(AXE_PACKAGE) / "axe.min.js").read_text(encoding="utf-8")


def look(window: Window, path: Path, width: int, theme: str) -> Any:
    """Open a page on a screen of that width and theme."""
    browser = window(path, size=(width, 844 if width < NARROW else 900))
    show_as(browser, "screen", theme)
    return browser


def show_as(browser: Any, media: str, theme: str) -> None:
    """Show a page as on a screen or on paper, in that theme, to somebody who wants nothing to move."""
    features = [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})


@pytest.fixture
def as_on_paper(window: Window, written: Any) -> Iterator[Any]:
    """Opens a page in a theme, and then shows it as it is printed."""
    opened = []

    def open_page(page: str, theme: str) -> Any:
        browser = settle(look(window, written(page), PRINTED_WIDTH, theme))
        opened.append(browser)
        show_as(browser, "print", theme)
        return browser

    yield open_page
    for browser in opened:
        show_as(browser, "", "")


def settle(browser: Any) -> Any:
    """Wait until scripts have put in what they put in."""
    from selenium.webdriver.support.wait import WebDriverWait

    WebDriverWait(browser, 20).until(lambda _: not browser.find_elements("css selector", ".part > noscript"))
    return browser


def audit(browser: Any) -> list[str]:
    """Return what axe-core, which must run there, finds amiss on a page, and where."""
    browser.set_script_timeout(PATIENCE)
    if not IS_WHOLE_RUN:
        browser.execute_script(THIN_OUT, ALONE, MOST_ALIKE)
    return list(browser.execute_async_script(AUDIT))


def print_alone(browser: Any, kind: str) -> None:
    """Print the first thing of that kind without the rest, as far as what a printer would be given."""
    from selenium.webdriver.support.wait import WebDriverWait

    id = browser.execute_script(
        "window.print = () => {}; location.hash = document.querySelector(`main ${arguments[0]}[id]`).id;"
        "return location.hash",
        kind,
    )
    WebDriverWait(browser, 20).until(lambda _: browser.find_elements("css selector", f"[id='{id[1:]}'] #print-one"))
    browser.execute_script("document.getElementById('print-one').click()")
    assert browser.find_element("id", "sheet").is_displayed()


@pytest.mark.parametrize(("width", "theme"), LOOKED_AT)
@pytest.mark.parametrize("page", CASES)
def test_axe_finds_nothing(window: Window, written: Any, page: str, width: int, theme: str) -> None:
    script = axe()
    browser = settle(look(window, written(page), width, theme))
    browser.execute_script(SHOW_ALL)
    browser.execute_script(script)
    assert audit(browser) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", CASES)
def test_axe_finds_nothing_in_what_is_printed(as_on_paper: Any, page: str, theme: str) -> None:
    script = axe()
    browser = as_on_paper(page, theme)
    browser.execute_script("dispatchEvent(new Event('beforeprint'))")
    browser.execute_script(script)
    assert audit(browser) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", cases(BOOKS))
def test_axe_finds_nothing_in_one_paragraph_printed_alone(as_on_paper: Any, page: str, theme: str) -> None:
    script = axe()
    browser = as_on_paper(page, theme)
    browser.execute_script(script)
    for kind in ALONE:
        print_alone(browser, kind)
        assert audit(browser) == [], kind
        browser.execute_script("dispatchEvent(new Event('afterprint'))")


@pytest.fixture(params=[SCREENS[0], SCREENS[-1]], ids=["narrow", "wide"])
def audited(request: pytest.FixtureRequest, window: Window, written: Any) -> Callable[[str], Any]:
    """Opens a page on the narrowest or the widest screen, with axe-core in it."""
    script, (width, theme) = axe(), request.param

    def open_page(page: str) -> Any:
        browser = settle(look(window, written(page), width, theme))
        browser.execute_script(script)
        return browser

    return open_page


@pytest.mark.parametrize("page", cases(REPLAYS))
def test_axe_finds_nothing_in_a_game_that_one_steps_through(audited: Callable[[str], Any], page: str) -> None:
    browser = audited(page)
    for _ in range(3):
        browser.execute_script("document.querySelector('[data-go=next]').click()")
        assert browser.execute_script("return document.getAnimations().length") == 0
        assert audit(browser) == []


@pytest.mark.parametrize("page", cases(BOOKS))
def test_axe_finds_nothing_in_a_card_that_has_grown(audited: Callable[[str], Any], page: str) -> None:
    browser = audited(page)
    browser.execute_script(SHOW_ALL)
    browser.execute_script("document.querySelector('.card:has(.uses) .face').click()")
    assert browser.find_elements("css selector", ".face-dialog[open] .uses a")
    assert browser.execute_script("return document.getAnimations().length") == 0
    assert audit(browser) == []


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
