"""The page of a position in a real Chromium: phones and walls, the keyboard alone, faults, and what is handed on."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.browser.tapping import Taps
from tests.browser.test_accessibility import AUDIT, SHOW_ALL, axe
from tests.browser.test_desk import SIZES, Served, served  # noqa: F401
from tests.browser.test_report import complaints, sideways
from tests.generator.printed import kredens
from tests.generator.serve.desks import GAMES
from tests.patience import PATIENCE
from tests.sampling import each_with_one

pytestmark = pytest.mark.long

THEMES = {"phone": "dark", "wall": "light"}
SMALL = (
    "return [...document.querySelectorAll('button, select, summary, input, textarea, [role=button],"
    " a:not(.skip):not(.cites a)')]"
    ".filter((each) => each.offsetParent && (each.offsetHeight < 24 || each.offsetWidth < 24))"
    ".map((each) => each.outerHTML.slice(0, 90))"
)
OPENERS = ("#felt .zone .put", "#felt .who .put", "#felt [data-card]")
"""What opens each of the dialogs: a place, what else a player has, a card."""
PLAYERS = {
    "gwint": [["Anna", {"faction": "northern-realms"}], ["Petr", {"faction": "nilfgaard"}]],
    "kaciri": [["Anna", {"faction": "husite"}], ["Petr", {"faction": "reformatori"}]],
}


def open_page(chromium: Any, at: Served, game: str, size: tuple[int, int] = SIZES["phone"], after: str = "") -> Taps:
    return Taps(chromium, f"{at.address}/positions/{game}?lang=en{after}", size)


def packed(value: Any) -> str:
    squeezing = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezing.compress(json.dumps(value).encode()) + squeezing.flush()
    return "&p=1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(("game", "size"), each_with_one(GAMES, SIZES))
def test_nothing_is_wider_than_the_window_or_too_small_to_tap(
    chromium: Any,
    served: Served,  # noqa: F811
    game: str,
    size: str,
) -> None:
    taps = open_page(chromium, served, game, SIZES[size])
    chromium.execute_script(SHOW_ALL)
    assert sideways(chromium) <= 0
    assert chromium.execute_script(SMALL) == []
    for opener in OPENERS:
        if not chromium.find_elements("css selector", opener):
            continue
        taps.tap(opener)
        wide = "const each = document.querySelector('dialog[open]'); return each.scrollWidth - each.clientWidth"
        assert chromium.execute_script(wide) <= 0, opener
        assert chromium.execute_script(SMALL) == [], opener
        taps.tap("dialog[open] .close")
    assert not complaints(chromium)


@pytest.mark.parametrize(("game", "size"), each_with_one(GAMES, THEMES))
def test_axe_finds_nothing(chromium: Any, served: Served, game: str, size: str) -> None:  # noqa: F811
    script = axe()
    features = [
        {"name": "prefers-color-scheme", "value": THEMES[size]},
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    taps = open_page(chromium, served, game, SIZES[size])
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    chromium.set_script_timeout(PATIENCE)
    chromium.execute_script(SHOW_ALL)
    chromium.execute_script(script)
    assert chromium.execute_async_script(AUDIT) == []
    for opener in OPENERS:
        if chromium.find_elements("css selector", opener):
            taps.tap(opener)
            assert chromium.execute_async_script(AUDIT) == [], opener
            taps.tap("dialog[open] .close")


def test_all_is_done_by_the_keyboard(chromium: Any, served: Served) -> None:  # noqa: F811
    taps = open_page(chromium, served, "kaciri", SIZES["tablet"])
    taps.until(
        "const put = document.querySelector('#felt .zone .put'); put.focus(); return document.activeElement === put"
    )

    def press(*keys: str) -> None:
        for each in keys:
            ActionChains(chromium).send_keys(each).perform()

    press(Keys.ENTER)
    taps.until("return document.activeElement.id === 'search'")
    press("praha", Keys.ENTER)
    taps.until("return document.querySelector('#log').value.includes('city: praha')")
    # The focus is where it was, and the card can be reached from there and opened.
    assert chromium.execute_script("return document.activeElement.dataset.group") == "zone||city"
    press(Keys.TAB, Keys.ENTER)
    taps.until("return document.querySelector('#card').open")
    press(Keys.ESCAPE)
    taps.until("return !document.querySelector('#card').open")
    taps.until("document.querySelector('#choices button').focus(); return document.activeElement.dataset.line")
    press(Keys.ENTER)
    taps.until("return document.querySelectorAll('#story .move').length === 1")


def test_a_fault_stands_where_it_is_and_goes_when_it_is_mended(chromium: Any, served: Served) -> None:  # noqa: F811
    taps = open_page(chromium, served, "gwint")
    taps.put("Front line, Anna", "catapult")
    taps.until("return document.querySelector('.faulty[data-group=\"zone|Anna|rows.front.units\"] .fault-here')")
    assert "Siege" in taps.text("#faults")
    assert not chromium.find_elements("css selector", "#choices button:not([hidden])") or not taps.text(".act")
    taps.tap("#felt [data-card=catapult]")
    taps.choose("#card select.move", "Siege, Anna")
    assert taps.text("#faults") == ""
    assert "siege: {units: [catapult]}" in chromium.execute_script("return document.getElementById('log').value")


def test_cards_are_moved_turned_owned_and_taken_away(chromium: Any, served: Served) -> None:  # noqa: F811
    log = "return document.getElementById('log').value"
    taps = open_page(chromium, served, "veto")
    taps.put("Election field, P1", "zend, soroka")
    taps.tap("#felt [data-card=soroka]")
    taps.tap("#card .check", "Tapped")
    taps.tap("#card .close")
    assert "{card: soroka, tapped: true}" in chromium.execute_script(log)
    taps.tap("#felt [data-card=soroka]")
    taps.tap(".take-away")
    assert "soroka" not in chromium.execute_script(log)
    taps.tap(".put", "More of P1")
    taps.type("#place input[aria-label=Ducats]", "7", closes=False)
    taps.tap("#place .close")
    assert "ducats: 7" in chromium.execute_script(log)
    taps = open_page(chromium, served, "gwint")
    taps.put("Front line, Anna", "ves")
    taps.tap("#felt [data-card=ves]")
    taps.choose("#card [data-trait=owner] select", "Anna")
    taps.tap("#card .close")
    assert "{card: ves, owner: Anna}" in chromium.execute_script(log)


def test_a_move_is_taken_back_and_the_address_keeps_it_all(chromium: Any, served: Served) -> None:  # noqa: F811
    taps = open_page(chromium, served, "kaciri")
    taps.put("Open city", "praha")
    taps.play("P1: send 10")
    address = chromium.current_url
    taps.tap("#undo")
    assert taps.until("return !document.querySelectorAll('#story .move').length")
    chromium.get(address)
    taps.settle()
    assert "P1: send 10" in chromium.execute_script("return document.getElementById('log').value")
    taps.until("return document.querySelectorAll('#story .move').length === 1")


def test_it_is_handed_on_as_a_code_a_table_and_a_ruling(chromium: Any, served: Served) -> None:  # noqa: F811
    taps = open_page(chromium, served, "kaciri")
    taps.put("Open city", "praha")
    taps.play("P1: send 10")
    taps.play("send 10")
    taps.tap("#share summary")
    taps.until("const code = document.querySelector('.code'); return code && code.complete && code.naturalWidth")
    assert chromium.execute_script("return document.getElementById('address').value").startswith(served.address)
    taps.tap("#ruling summary")
    for field in chromium.find_elements("css selector", "#ruling textarea[data-field]"):
        field.send_keys("Ten.")
    chromium.find_element("id", "ruling-who").send_keys("Anna")
    taps.tap("#make-ruling")
    text = taps.until("return document.getElementById('ruling-text').value")
    assert "status:" in text
    assert "who: Anna" in text
    taps.tap("#written summary")
    taps.tap("#open")
    name = taps.until("return document.body.dataset.table")
    ran = kredens("replay", served.folder / f"{name}.yaml", "--quiet", "--lang", "en")
    assert ran.status == 0, ran.err


def test_players_are_renamed_and_change_sides(chromium: Any, served: Served) -> None:  # noqa: F811
    given = {"city": "praha", "players": {"Anna": {"won": ["leiden"]}}}
    value = {"game": "kaciri", "players": PLAYERS["kaciri"], "given": given}
    taps = open_page(chromium, served, "kaciri", after=packed(value))
    taps.tap("#seats summary")
    name = chromium.find_element("css selector", "#seat-rows input")
    name.send_keys(Keys.CONTROL, "a")
    name.send_keys("Eva", Keys.TAB)
    taps.until("return document.getElementById('log').value.includes('Eva: {won: [leiden]}')")
    taps.choose("#seat-rows .seat-row:nth-child(1) select", "Catholics")
    taps.tap("#add-player")
    taps.until("return document.querySelectorAll('#felt .seat').length === 3")
    assert "Eva: {faction: katolici}" in chromium.execute_script("return document.getElementById('log').value")


def test_a_deck_is_chosen_and_a_unit_in_figures_is_laid(chromium: Any, served: Served) -> None:  # noqa: F811
    log = "return document.getElementById('log').value"
    taps = open_page(chromium, served, "gwint")
    taps.tap("#seats summary")
    taps.choose("#seat-rows .seat-row:nth-child(1) select[aria-label=Deck]", "Northern")
    assert "Anna: {deck: severni-rise}" in chromium.execute_script(log)
    taps.put("Front line, Petr", "10H, 4bX, 4bX")
    assert taps.text("#faults") == ""
    assert 'units: ["10H", "4bX", "4bX"]' in chromium.execute_script(log)
    # It has no face to show, and is taken away like any other.
    taps.tap('#felt [data-card="10H"]')
    assert chromium.execute_script("return document.getElementById('face').hidden")
    taps.tap(".take-away")
    assert "10H" not in chromium.execute_script(log)
    taps.choose("#seat-rows .seat-row:nth-child(1) select[aria-label=Faction]", "Monsters")
    assert "deck" not in chromium.execute_script(log).split("given")[0]
