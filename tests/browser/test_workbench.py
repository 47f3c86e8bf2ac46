"""The workbench in a real Chromium: a designer's session, from a saved layout to a mended fault; phones and walls."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from kredens.cards.definitions import library
from kredens.cards.drafts.partly_sound import load_what_is_sound
from kredens.generator.serve.run import bound_socket
from kredens.generator.serve.site import SiteSettings, build_site
from kredens.generator.serve.workbench.bench import Bench
from tests.browser.test_accessibility import AUDIT, SCREENS, axe
from tests.browser.test_report import complaints, sideways
from tests.browser.waiting import until
from tests.generator.serve.benches import CARDS, GAME, LAYOUT, LAYOUT_FILE, write_pond
from tests.patience import PATIENCE
from tests.sampling import each_with_one

pytestmark = pytest.mark.long

SIZES = {"narrow": (320, 700), "phone": (390, 844), "tablet": (768, 1024), "desk": (1440, 900), "wall": (2560, 1440)}
VIEWS = ("table", "grid", "hand", "deck", "sheet")
DIGEST = "return document.querySelector('#chosen img').dataset.digest"
READY = f"{DIGEST} && document.querySelector('#many').children.length"
BAND = "return !document.getElementById('band').hidden"


class Place:
    """A server with a game of one's own and a shipped one, and the folder of the first."""

    def __init__(self, address: str, folder: Path, bench: Bench) -> None:
        self.address = address
        self.folder = folder
        self.bench = bench

    def save(self, text: str, file: str = LAYOUT_FILE) -> None:
        (self.folder / file).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = write_pond(tmp_path_factory.mktemp("bench") / "pond")
    (folder / "decks").mkdir()
    (folder / "decks" / "first.yaml").write_text("kredens: deck/1\ngame: pond\ncards: {roach: 2, pike: 1}\n")
    listening = bound_socket("127.0.0.1", 0, everywhere=False)
    host = f"127.0.0.1:{listening.getsockname()[1]}"
    pond, gwint = load_what_is_sound(folder), load_what_is_sound("gwint")
    benches = {"pond": Bench(str(folder), pond), "gwint": Bench("gwint", gwint)}
    site = build_site(SiteSettings({"gwint": library.load("gwint")}, folder, [host], "", 11, benches=benches))
    server = uvicorn.Server(uvicorn.Config(site, log_level="warning", timeout_graceful_shutdown=1))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()
    while not server.started:
        time.sleep(0.02)
    yield Place(f"http://{host}", folder, benches["pond"])
    server.should_exit = True
    running.join(5)


@pytest.fixture
def pond(place: Place) -> Place:
    """The game as it was written."""
    place.save(LAYOUT)
    place.save(CARDS, "cards.yaml")
    place.bench.note_change()
    time.sleep(0.3)
    return place


def show(browser: Any, address: str, size: tuple[int, int] = (1440, 900), theme: str = "light") -> None:
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.get(address)
    until(READY, browser)


def until_changed(browser: Any, digest: str) -> str:
    return str(
        until(f"const now = ({DIGEST.removeprefix('return ')}); return now && now !== '{digest}' && now", browser)
    )


def test_a_session_of_a_designer(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike")
    # A file may be saved before anybody watches: from the first picture on somebody does.
    first = chromium.execute_script(DIGEST)
    until("return document.querySelectorAll('#many img').length === 3", chromium)
    pond.save(LAYOUT.replace("#dde8ee", "#ffeeaa"))
    second = until_changed(chromium, first)
    assert not chromium.execute_script(BAND)
    # A mistake: the last good picture stays, under a band that says so, with the place of the fault.
    pond.save(LAYOUT.replace("#dde8ee", "#ffeeaa").replace("type: rich", "type: poor"))
    until(BAND, chromium)
    assert chromium.execute_script(DIGEST) == second
    said = until(
        "return document.querySelector('#findings .error') && document.getElementById('findings').innerText", chromium
    )
    assert "poor" in said
    link = chromium.execute_script("return document.querySelector('#findings a').getAttribute('href')")
    assert link == f"vscode://file{pond.folder.as_posix()}/{LAYOUT_FILE}:7:5"
    # All cards of that layout have a red dot.
    dots = "document.querySelectorAll('#many tbody .dot.error').length"
    until(f"return {dots} === 3", chromium)
    # Mended.
    pond.save(LAYOUT.replace("#dde8ee", "#aaeeff"))
    until(f"return document.getElementById('band').hidden && {dots} === 0", chromium)
    third = until_changed(chromium, second)
    assert third not in (first, second)
    assert not complaints(chromium)


def test_a_file_that_cannot_be_read_is_told_above_the_card_that_was_in_it(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike")
    first = chromium.execute_script(DIGEST)
    pond.save(CARDS.replace("weight: 9,", "weight: 9"), "cards.yaml")
    until(BAND, chromium)
    assert chromium.execute_script(DIGEST) == first
    told = "return document.querySelector('#game-findings[open] .error') && {}.innerText"
    until(told.format("document.getElementById('game-findings')"), chromium)
    assert "cards.yaml:" in until(told.format("document.getElementById('findings')"), chromium)
    pond.save(CARDS, "cards.yaml")
    until("return document.getElementById('band').hidden", chromium)
    until("return !document.querySelector('#game-findings .error')", chromium)


def test_a_language_that_is_added_can_be_chosen_at_once(chromium: Any, pond: Place) -> None:
    looks = "return [...document.querySelectorAll('#in option')].map((each) => each.textContent).join(' ')"
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike&in=cs")
    until(f"return ({looks.removeprefix('return ')}) === 'en cs en+cs'", chromium)
    try:
        pond.save(GAME.replace("[en, cs]", "[en, cs, pl]"), "game.yaml")
        until(f"return ({looks.removeprefix('return ')}) === 'en cs pl en+cs en+pl'", chromium)
        assert chromium.execute_script("return document.getElementById('in').value") == "cs"
    finally:
        pond.save(GAME, "game.yaml")
    # A heading of translations is there where one is missing.
    until("return document.querySelector('[data-sort=gaps]')", chromium)
    pond.save(CARDS.replace("{en: Trout}", "{en: Trout, cs: Pstruh}"), "cards.yaml")
    until("return !document.querySelector('[data-sort=gaps]')", chromium)
    assert chromium.execute_script("return document.getElementById('find').placeholder") == ("words, weight:>5")


def test_a_page_may_be_opened_again_and_again(chromium: Any, pond: Place) -> None:
    # A browser opens few connections to one server: a stream that outlives its page would keep one.
    for _ in range(9):
        show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike")


def test_one_bad_card_leaves_the_others_alone(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike&view=grid")
    until("return document.querySelectorAll('.tile').length === 3", chromium)
    pond.save(CARDS.replace("weight: 4", "weight: heavy"), "cards.yaml")
    until("return document.querySelector('.tile.bad')?.dataset.card === 'trout'", chromium)
    assert not chromium.execute_script(BAND)
    chromium.execute_script("document.querySelector('.tile.bad').click()")
    until(BAND, chromium)
    until(DIGEST, chromium)
    # Beside it stands how far it can be drawn now.
    pond.save(CARDS, "cards.yaml")
    until("return document.getElementById('band').hidden && !document.querySelector('.tile.bad')", chromium)


def test_before_and_now_stand_beside_each_other(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike&compare=beside")
    first = chromium.execute_script(DIGEST)
    pond.save(LAYOUT.replace("#dde8ee", "#eeaaff"))
    until_changed(chromium, first)
    until("return !document.getElementById('other').hidden", chromium)
    assert chromium.execute_script("return document.querySelector('#other img').dataset.digest") == first


CLICK = """
const [x, y] = arguments, area = document.querySelector('#chosen svg').getBoundingClientRect();
document.querySelector('#chosen svg').dispatchEvent(new MouseEvent('click',
  {bubbles: true, clientX: area.left + area.width * x / 63, clientY: area.top + area.height * y / 88}));
return document.getElementById('element').innerText;
"""


def test_a_click_names_the_element(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=pike")
    until("return document.querySelector('#elements button')", chromium)
    said = chromium.execute_script(CLICK, 30, 12)
    assert "name" in said
    assert f"{LAYOUT_FILE}:6" in said
    assert "6, 8, 51, 9 mm" in said
    assert "18 pt (of 18–10)" in said
    assert "{{ card.name }}" in said
    assert "Pike" in said
    # Once more: what lies below.
    assert "ground" in chromium.execute_script(CLICK, 30, 12)
    # One that stands on the card twice.
    assert "index/1" in chromium.execute_script(CLICK, 52, 76)
    assert chromium.execute_script("return document.querySelectorAll('#chosen .picked').length") == 4


def test_lines_and_looks_are_kept_in_the_address(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en&card=roach")
    first = chromium.execute_script(DIGEST)
    for toggle in ("bleed", "cut", "safe", "boxes"):
        chromium.execute_script(f"document.getElementById('{toggle}').click()")
    chromium.execute_script(
        "for (const [id, value] of [['in', 'cs'], ['ink', 'low'], ['size', 'mini'],"
        " ['sight', 'deutan'], ['compare', 'difference']]) {"
        " const field = document.getElementById(id); field.value = value; field.dispatchEvent(new Event('change')); }"
    )
    changed = until_changed(chromium, first)
    address = chromium.current_url
    for part in ("card=roach", "bleed=1", "cut=1", "safe=1", "boxes=1"):
        assert part in address
    for part in ("in=cs", "ink=low", "size=mini", "sight=deutan", "compare=difference"):
        assert part in address
    show(chromium, address)
    assert until_changed(chromium, first) == changed
    lines = "return [...document.querySelectorAll('#chosen rect')].map((each) => each.getAttribute('class'))"
    until(f"return ({lines.removeprefix('return ')}).includes('line-safe')", chromium)
    assert {"line-bleed", "line-cut", "line-safe", "box"} <= set(chromium.execute_script(lines))
    filtered = "return getComputedStyle(document.querySelector('#chosen img')).filter"
    assert "deutan" in chromium.execute_script(filtered)
    assert chromium.execute_script("return document.getElementById('cut').checked")
    chosen = "return ['in', 'ink', 'size', 'compare'].map((id) => document.getElementById(id).value)"
    assert chromium.execute_script(chosen) == ["cs", "low", "mini", "difference"]
    chromium.execute_script(
        "const s = document.getElementById('sight'); s.value = 'grey'; s.dispatchEvent(new Event('change'))"
    )
    assert "grey" in chromium.execute_script(filtered)


def test_the_table_is_filtered_and_sorted(chromium: Any, pond: Place) -> None:
    names = "return [...document.querySelectorAll('#many tbody button')].map((each) => each.dataset.card)"
    show(chromium, f"{pond.address}/workbench/pond?lang=en")
    until(f"return ({names.removeprefix('return ')}).length === 3", chromium)

    def find(text: str) -> list[str]:
        chromium.execute_script(
            "const f = document.getElementById('find'); f.value = arguments[0]; f.dispatchEvent(new Event('input'))",
            text,
        )
        found: list[str] = chromium.execute_script(names)
        return found

    assert find("weight:>3") == ["pike", "trout"]
    assert find("weight:2") == ["roach"]
    assert find("water:fast leap") == ["trout"]
    assert find("eel") == []
    assert find("") == ["pike", "roach", "trout"]
    chromium.execute_script("document.querySelector('[data-sort=weight]').click()")
    assert chromium.execute_script(names) == ["roach", "trout", "pike"]
    chromium.execute_script("document.querySelector('[data-sort=weight]').click()")
    assert chromium.execute_script(names) == ["pike", "trout", "roach"]
    assert "sort=weight.down" in chromium.current_url
    chromium.execute_script(
        "const f = document.getElementById('only'); f.value = 'gaps'; f.dispatchEvent(new Event('change'))"
    )
    assert chromium.execute_script(names) == ["trout"]


def test_a_hand_a_deck_and_the_sheets(chromium: Any, pond: Place) -> None:
    tiles = "return [...document.querySelectorAll('#many .tile')].map((each) => each.dataset.card)"
    show(chromium, f"{pond.address}/workbench/pond?lang=en&view=hand&n=3&seed=5")
    until(f"return ({tiles.removeprefix('return ')}).length === 3", chromium)
    hand = chromium.execute_script(tiles)
    assert chromium.execute_script("return document.querySelectorAll('#many .bar-of').length") == 3
    show(chromium, f"{pond.address}/workbench/pond?lang=en&view=hand&n=3&seed=5")
    until(f"return ({tiles.removeprefix('return ')}).length === 3", chromium)
    assert chromium.execute_script(tiles) == hand
    chromium.execute_script("document.getElementById('redraw').click()")
    assert "seed=" in chromium.current_url
    show(chromium, f"{pond.address}/workbench/pond?lang=en&view=deck")
    until(f"return ({tiles.removeprefix('return ')}).length === 2", chromium)
    assert "3 cards" in chromium.execute_script("return document.querySelector('.judged').innerText")
    show(chromium, f"{pond.address}/workbench/pond?lang=en&view=sheet")
    until("const all = [...document.querySelectorAll('.sheets-of-cards img')]; return all.length === 4", chromium)
    until("return document.querySelector('.sheets-of-cards img').naturalWidth > 100", chromium)


def test_all_is_done_by_the_keyboard(chromium: Any, pond: Place) -> None:
    show(chromium, f"{pond.address}/workbench/pond?lang=en")
    chromium.execute_script("document.querySelector('#many tbody button').focus()")
    ActionChains(chromium).send_keys(Keys.ARROW_DOWN).send_keys(Keys.ARROW_DOWN).perform()
    until("return document.activeElement.dataset.card === 'trout'", chromium)
    until("return document.querySelector('#chosen img').alt === 'Trout'", chromium)
    chromium.execute_script("document.querySelector('#elements summary').focus()")
    ActionChains(chromium).send_keys(Keys.ENTER).send_keys(Keys.TAB).send_keys(Keys.ENTER).perform()
    until("return document.querySelector('#element dl')", chromium)


@pytest.mark.parametrize(("view", "size"), each_with_one(VIEWS, SIZES))
def test_nothing_is_wider_than_the_window(chromium: Any, pond: Place, view: str, size: str) -> None:
    show(chromium, f"{pond.address}/workbench/gwint?lang=cs&view={view}&bleed=1&compare=beside", SIZES[size])
    until(DIGEST, chromium)
    assert sideways(chromium) <= 0
    chromium.execute_script("for (const each of document.querySelectorAll('details')) each.open = true")
    assert sideways(chromium) <= 0
    small = chromium.execute_script(
        "return [...document.querySelectorAll('button, select, summary, input:not([type=checkbox]), a:not(.skip)')]"
        ".filter((each) => each.offsetParent && (each.offsetHeight < 24 || each.offsetWidth < 24))"
        ".map((each) => each.outerHTML.slice(0, 80))"
    )
    assert small == []
    assert not complaints(chromium)


@pytest.mark.parametrize(("view", "width", "theme"), each_with_one(VIEWS, SCREENS))
def test_axe_finds_nothing(chromium: Any, pond: Place, view: str, width: int, theme: str) -> None:
    script = axe()
    pond.save(LAYOUT.replace("type: rich", "type: poor"))
    address = f"{pond.address}/workbench/pond?lang=en&view={view}&boxes=1&compare=beside"
    show(chromium, address, (width, 844 if width < 600 else 900), theme)
    chromium.execute_script(
        "for (const each of document.querySelectorAll('details')) each.open = true;"
        "document.querySelector('.bar').style.position = 'static'"
    )
    chromium.set_script_timeout(PATIENCE)
    chromium.execute_script(script)
    assert chromium.execute_async_script(AUDIT) == []
