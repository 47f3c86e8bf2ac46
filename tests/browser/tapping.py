"""Taps on the page of a position, counted as a person at a table would count them, in a real Chromium."""

from __future__ import annotations

from typing import Any

from selenium.webdriver.common.keys import Keys

from tests.browser.test_report import complaints
from tests.browser.waiting import until


class Taps:
    """One page of a position; `number` counts taps, and fields that were typed into as one each."""

    def __init__(self, browser: Any, address: str, size: tuple[int, int] = (390, 844)) -> None:
        self.browser = browser
        self.number = 0
        complaints(browser)  # Those of pages before this one are not its own.
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 600}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        browser.get(address)
        self.settle()

    def settle(self) -> None:
        """Wait until the page has answered the last tap."""
        self.until("return document.querySelector('#felt .table') && !document.body.classList.contains('busy')")

    def until(self, said: str, *facts: Any) -> Any:
        """Wait until a script returns something, and return it."""
        return until(said, self.browser, *facts)

    def text(self, selector: str) -> str:
        """Return what can be read in an element."""
        return str(self.browser.execute_script("return document.querySelector(arguments[0]).innerText", selector))

    def tap(self, selector: str, text: str = "", nth: int = 0) -> None:
        """Tap the element of that selector that holds the text."""
        found = self.until(
            "const all = [...document.querySelectorAll(arguments[0])].filter((each) => each.offsetParent !== null"
            " && (each.textContent + ' ' + (each.ariaLabel || '')).includes(arguments[1])); return all[arguments[2]]",
            selector,
            text,
            nth,
        )
        self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", found)
        found.click()
        self.number += 1
        self.settle()

    def put(self, place: str, *names: str) -> None:
        """Tap a place by its name and whose it is, type names of cards, and take the likeliest of each."""
        self.tap(".put", place)
        self.type("#search", ", ".join(names))

    def type(self, selector: str, text: str, closes: bool = True) -> None:
        """Type into a field, and confirm it, which may close its dialog; it counts as one tap."""
        field = self.browser.find_element("css selector", selector)
        field.clear()
        field.send_keys(text)
        field.send_keys(Keys.ENTER)
        self.number += 1
        if closes:
            self.until("return !document.querySelector('dialog[open]')")
        self.settle()

    def choose(self, selector: str, text: str) -> None:
        """Choose an entry of a list that folds out: a tap on it, and one on the entry."""
        self.until(
            "const list = document.querySelector(arguments[0]);"
            "const found = list && [...list.options].find((each) => each.text.includes(arguments[1]));"
            "if (!found) return false; list.value = found.value; list.dispatchEvent(new Event('change')); return true",
            selector,
            text,
        )
        self.number += 2
        self.settle()

    def play(self, move: str) -> None:
        """Find a move by a word of it and tap it."""
        before = self.browser.execute_script("return document.querySelectorAll('#story .move').length")
        self.tap("#choices button", move)
        self.until("return document.querySelectorAll('#story .move').length > arguments[0]", before)

    def cited(self) -> str:
        """Return the sentences of the last moves with the ids of their rules."""
        return str(
            self.browser.execute_script(
                "return [...document.querySelectorAll('#told li')].map((each) => each.innerText + ' '"
                " + [...each.querySelectorAll('a')].map((link) => link.title).join(' ')).join('\\n')"
            )
        )
