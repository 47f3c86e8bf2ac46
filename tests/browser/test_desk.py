"""The desk in a real Chromium: a game played to its end by taps, hidden hands in two windows, phones and walls."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
import uvicorn
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from kredens.cards.definitions import library
from kredens.generator.serve.run import bound_socket
from kredens.generator.serve.site import SiteSettings, build_site
from tests.browser.conftest import forget
from tests.browser.test_report import complaints
from tests.browser.waiting import until
from tests.generator.printed import kredens
from tests.generator.serve.desks import GAMES
from tests.sampling import FULL, each_with_one

pytestmark = pytest.mark.long

SIZES = {"narrow": (320, 700), "phone": (390, 844), "tablet": (768, 1024), "wall": (1920, 1080)}
MOST_MOVES = 600
"""More than any of these games takes."""
SOME_MOVES = 30
"""Fewer than a game takes."""


class Served(NamedTuple):
    """A server and the folder of its tables."""

    address: str
    folder: Path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("tables")
    listening = bound_socket("127.0.0.1", 0, everywhere=False)
    host = f"127.0.0.1:{listening.getsockname()[1]}"
    site = build_site(SiteSettings({game: library.load(game) for game in GAMES}, folder, [host], "", 11))
    server = uvicorn.Server(uvicorn.Config(site, log_level="warning", timeout_graceful_shutdown=1))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()
    yield Served(f"http://{host}", folder)
    server.should_exit = True
    running.join(5)


def show(browser: Any, address: str, size: tuple[int, int] = (1280, 900)) -> None:
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 600}
    forget(browser)
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.get(address)


def sit_down(browser: Any, at: Served, game: str, size: tuple[int, int] = (1280, 900)) -> str:
    """Begin a game with what its form offers, and return the name of the table."""
    show(browser, f"{at.address}/games/{game}?lang=en", size)
    browser.find_element("css selector", "button.main").click()
    until("return document.querySelector('#choices button')", browser)
    return str(browser.execute_script("return document.body.dataset.table"))


TOO_SMALL = """
return [...document.querySelectorAll('button, select, summary, input')]
  .filter((each) => each.offsetParent && (each.offsetHeight < 24 || each.offsetWidth < 24))
  .map((each) => each.outerHTML.slice(0, 80));
"""
"""What no finger can hit."""
NOT_WIDER = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"
"""Whether the page has come to rest within the window."""
KEEP = "[...document.querySelectorAll('#choices button')].find((each) => each.textContent.endsWith('keep'))"
PLAYS = "[...document.querySelectorAll('#choices button')].some((each) => each.textContent.includes('play'))"
OTHERS = "[...document.querySelectorAll('#choices button')].some((each) => each.textContent.startsWith('Petr'))"
CARDS = "return [...document.querySelectorAll('#felt [data-card]')].map((each) => each.dataset.card)"
CHOOSE_VIEWER = """
const viewer = document.getElementById('viewer');
viewer.value = arguments[0];
viewer.dispatchEvent(new Event('change'));
"""
NUMBER = "return document.querySelectorAll('#story .move:not(.silent)').length"
PRESS = """
const all = [...document.querySelectorAll('#choices button')];
if (!all.length) return false;
all[Math.floor(arguments[0] * all.length)].click();
return true;
"""


def play_on(browser: Any, rng: Random, most: int) -> bool:
    """Press one of the buttons, and again when the page has answered; return whether the game came to its end."""
    for _ in range(most):
        before = browser.execute_script(NUMBER)
        if not browser.execute_script(PRESS, rng.random()):
            return True
        told = f"document.querySelectorAll('#story .move:not(.silent)').length > {before}"
        shown = "!document.getElementById('notice').hidden"
        until(f"return !document.body.classList.contains('busy') && ({told} || {shown})", browser)
        assert browser.execute_script("return document.getElementById('notice').hidden"), complaints(browser)
    return False


LONGEST = "veto"
"""The game of hundreds of taps, which take a minute: for the whole run, and some dozens of them for the long one."""
TO_ITS_END = [pytest.param(game, marks=FULL if game == LONGEST else []) for game in GAMES]


@pytest.mark.parametrize("game", TO_ITS_END)
def test_a_game_is_played_to_its_end_by_taps(chromium: Any, served: Served, game: str) -> None:
    name = sit_down(chromium, served, game)
    assert play_on(chromium, Random(6), MOST_MOVES)  # by chance, and not for long
    over = chromium.execute_script("return document.getElementById('turn').textContent")
    log = served.folder / f"{name}.yaml"
    assert kredens("replay", log, "--quiet", "--lang", "en").status == 0
    told = kredens("replay", log, "--lang", "en")
    assert over in told.out, (over, told.out[-400:])


def test_what_is_tapped_is_a_game_by_the_rules(chromium: Any, served: Served) -> None:
    name = sit_down(chromium, served, LONGEST)
    assert not play_on(chromium, Random(6), SOME_MOVES)
    tapped = chromium.execute_script(NUMBER)
    assert tapped >= SOME_MOVES
    log = served.folder / f"{name}.yaml"
    assert kredens("replay", log, "--quiet", "--lang", "en").status == 0
    show(chromium, f"{served.address}/tables/{name}?lang=en")
    until(f"{NUMBER} === {tapped}", chromium)


@pytest.mark.parametrize(("game", "size"), each_with_one(GAMES, SIZES))
def test_nothing_is_wider_than_the_window(chromium: Any, served: Served, game: str, size: str) -> None:
    show(chromium, f"{served.address}/?lang=en", SIZES[size])
    until(NOT_WIDER, chromium)
    sit_down(chromium, served, game, SIZES[size])
    until(NOT_WIDER, chromium)
    assert chromium.execute_script(TOO_SMALL) == []
    assert not complaints(chromium)


def test_a_card_is_tapped_and_played_or_says_why_not(chromium: Any, served: Served) -> None:
    sit_down(chromium, served, "gwint", SIZES["phone"])
    for _ in range(2):
        until(f"return {KEEP}", chromium)
        before = chromium.execute_script(NUMBER)
        chromium.execute_script(f"{KEEP}.click()")
        told = f"document.querySelectorAll('#story .move:not(.silent)').length > {before}"
        until(f"return !document.body.classList.contains('busy') && {told}", chromium)
    until(f"return {PLAYS}", chromium)
    tapped = "const all = [...document.querySelectorAll('#felt [data-card]')];"
    chromium.execute_script(tapped + "all.find((each) => each.closest('.small')).click()")
    until("return document.getElementById('card').open", chromium)
    chromium.execute_script("document.getElementById('why').click()")
    until("return document.getElementById('because').textContent.trim()", chromium)


def test_hidden_hands_stay_hidden_in_another_window(chromium: Any, served: Served) -> None:
    name = sit_down(chromium, served, "gwint")
    chromium.execute_script(CHOOSE_VIEWER, "Anna")
    until(f"return document.querySelector('#choices button') && !({OTHERS})", chromium)
    own = chromium.execute_script(CARDS)
    chromium.execute_script(CHOOSE_VIEWER, "table")
    until("return !document.querySelector('#choices button')", chromium)
    public = chromium.execute_script(CARDS)
    assert len(public) < len(own)
    # The window that has the seat comes back to it; one that does not is told so.
    show(chromium, f"{served.address}/tables/{name}?lang=en")
    until(
        "return document.getElementById('viewer').value === 'Anna' && document.querySelector('#felt .seat')", chromium
    )
    chromium.execute_script("localStorage.clear()")
    show(chromium, f"{served.address}/tables/{name}?lang=en")
    until("return !document.getElementById('notice').hidden", chromium)


def test_the_focus_stays_on_a_choice_that_is_drawn_anew(chromium: Any, served: Served) -> None:
    sit_down(chromium, served, "kaciri")
    stood = "document.querySelectorAll('#choices button')[2].focus(); return document.activeElement.dataset.line"
    line = until(stood, chromium)
    chromium.execute_script("document.getElementById('find').dispatchEvent(new Event('input'))")
    assert chromium.execute_script("return document.activeElement.dataset.line") == line


def test_all_is_done_by_the_keyboard(chromium: Any, served: Served) -> None:
    sit_down(chromium, served, "kaciri")
    before = chromium.execute_script(NUMBER)
    until("document.querySelector('#choices button').focus(); return document.activeElement.dataset.line", chromium)
    ActionChains(chromium).send_keys(Keys.ENTER).perform()
    until(f"return document.querySelectorAll('#story .move:not(.silent)').length > {before}", chromium)
    chromium.execute_script("document.getElementById('find').focus()")
    ActionChains(chromium).send_keys("zzz").perform()
    until("return !document.querySelector('#choices button[data-line]')", chromium)


def begin_with(browser: Any, at: Served, game: str, size: tuple[int, int] = SIZES["phone"]) -> None:
    """Open the page of lists and begin with the first deck that comes with the game, or with an empty list."""
    show(browser, f"{at.address}/lists/{game}?lang=en", size)
    until("return document.querySelector('#cards li')", browser)
    browser.execute_script(
        "const start = document.getElementById('start');"
        "start.value = [...start.options].map((each) => each.value).sort((one, other) => other.length - one.length)[0];"
        "start.dispatchEvent(new Event('change'))"
    )


ROW = "[...document.querySelectorAll('.card-row')].find((each) => each.textContent.includes(arguments[0]))"
SUMMARY = "return document.getElementById('verdict').textContent"


def tap(browser: Any, card: str, which: str) -> None:
    browser.execute_script(f"{ROW}.querySelector('button:{which}').click()", card)


def test_a_list_is_built_by_taps(chromium: Any, served: Served) -> None:
    begin_with(chromium, served, "gwint")
    until("return document.querySelector('.verdict.good')", chromium)
    before = chromium.execute_script(SUMMARY)
    tap(chromium, "Ghoul", "last-child")
    until("return !document.getElementById('refusal').hidden || !document.querySelector('.verdict.good')", chromium)
    if not chromium.execute_script("return document.getElementById('refusal').hidden"):
        chromium.execute_script("document.querySelector('#refusal button').click()")
    until("return document.querySelector('.verdict.bad')", chromium)
    assert chromium.execute_script(SUMMARY) != before
    tap(chromium, "Ghoul", "not(:last-child):not(.card-name)")
    until("return document.querySelector('.verdict.good')", chromium)
    assert chromium.execute_script(SUMMARY) == before
    assert chromium.execute_script("return document.querySelectorAll('#curve li').length") > 3


def test_a_card_is_found_by_its_name_without_accents_and_counted(chromium: Any, served: Served) -> None:
    show(chromium, f"{served.address}/lists/kaciri?lang=cs", SIZES["phone"])
    until("return document.querySelector('#cards li')", chromium)
    chromium.find_element("id", "search").send_keys("zizka")
    shown = "return [...document.querySelectorAll('.card-row:not([hidden])')].map((each) => each.textContent)"
    assert len(chromium.execute_script(shown)) == 1
    tap(chromium, "Žižka", "last-child")
    until("return document.getElementById('list').value.includes('Žižka')", chromium)
    chromium.find_element("id", "name").send_keys("Můj první")
    chromium.find_element("css selector", "#save button").click()
    until("return document.getElementById('saved-as').textContent.includes('muj-prvni.txt')", chromium)
    assert "Žižka" in (served.folder / "muj-prvni.txt").read_text(encoding="utf-8")
    assert "open=muj-prvni" in chromium.current_url


@pytest.mark.parametrize(("size", "game"), each_with_one(SIZES, ["kaciri", "veto"]))
def test_the_page_of_lists_is_as_wide_as_the_window(chromium: Any, served: Served, game: str, size: str) -> None:
    begin_with(chromium, served, game, SIZES[size])
    until("return document.querySelector('.verdict.good')", chromium)
    until(NOT_WIDER, chromium)
    assert chromium.execute_script(TOO_SMALL) == []
    assert not complaints(chromium)
