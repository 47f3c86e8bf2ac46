"""The plug is pulled in the middle of a game: the page goes on where it was, with its seat, and no move is lost."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_desk import CHOOSE_VIEWER, NUMBER, SIZES, show
from tests.browser.waiting import until
from tests.generator.printed import kredens
from tests.generator.serve.test_beginning_anew import asking, free_port, served

pytestmark = pytest.mark.long

HIDDEN = "document.getElementById('notice').hidden"
GONE = f"return !{HIDDEN}"
HERE = f"return {HIDDEN} && document.querySelector('#choices button')"
PRESS = "document.querySelector('#choices button').click()"


class Plug:
    """A server that can be pulled from under its pages and put back at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._running = ExitStack()

    def put_in(self) -> subprocess.Popen[str]:
        """Start the server."""
        return self._running.enter_context(served(self.folder, self.port))

    def pull(self) -> None:
        """End it by force; nothing is told to anybody."""
        self._running.close()


@pytest.fixture
def plug(tmp_path: Path) -> Iterator[Plug]:
    made = Plug(tmp_path)
    made.put_in()
    yield made
    made.pull()


def sit_down(browser: Any, plug: Plug) -> str:
    """Begin a game of two, one of whom plays in this window; return the address of the table."""
    show(browser, f"http://127.0.0.1:{plug.port}/games/kaciri?lang=en", SIZES["phone"])
    browser.find_element("css selector", "button.main").click()
    until(HERE, browser)
    browser.execute_script(CHOOSE_VIEWER, "P1")
    until(f"return localStorage.length && {HIDDEN} && !document.querySelector('#choices [data-line^=P2]')", browser)
    return f"/tables/{browser.execute_script('return document.body.dataset.table')}"


def numbers(browser: Any) -> int:
    return int(browser.execute_script(NUMBER))


def test_a_page_goes_on_where_it_was_when_the_server_comes_back(chromium: Any, plug: Plug) -> None:
    table = sit_down(chromium, plug)
    with asking(plug.port) as other:
        seat = other.post(f"{table}/take", json={"player": "P2"}).json()["seat"]
    before = numbers(chromium)
    chromium.execute_script(PRESS)
    until(f"{NUMBER} > {before}", chromium)
    before = numbers(chromium)
    plug.pull()
    until(GONE, chromium)
    plug.put_in()
    until("return document.getElementById('notice').hidden", chromium)
    assert numbers(chromium) == before
    # The other phone moves with the seat that it had, and this page hears of it and moves on.
    with asking(plug.port) as other:
        seen = other.get(f"{table}/state", params={"as": "P2"}, headers={"x-seat": seat}).json()
        body = {"as": "P2", "line": seen["choices"][0]["line"], "number": seen["number"]}
        assert other.post(f"{table}/move", json=body, headers={"x-seat": seat}).status_code == 200
    until(HERE, chromium)
    before = numbers(chromium)
    chromium.execute_script(PRESS)
    until(f"{NUMBER} > {before}", chromium)
    (file,) = plug.folder.glob("*.yaml")
    assert kredens("replay", file, "--quiet", "--lang", "en").status == 0


def test_a_move_that_is_pressed_while_the_server_is_gone_can_be_pressed_again(chromium: Any, plug: Plug) -> None:
    sit_down(chromium, plug)
    before = numbers(chromium)
    plug.pull()
    chromium.execute_script(PRESS)
    until(GONE, chromium)
    until("return !document.body.classList.contains('busy')", chromium)
    plug.put_in()
    until(HERE, chromium)
    assert numbers(chromium) == before
    chromium.execute_script(PRESS)
    until(f"{NUMBER} > {before}", chromium)


def test_a_phone_that_was_out_of_reach_sees_what_was_done_meanwhile(chromium: Any, plug: Plug) -> None:
    table = sit_down(chromium, plug)
    away = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    with asking(plug.port) as other:
        seat = other.post(f"{table}/take", json={"player": "P2"}).json()["seat"]
        chromium.execute_cdp_cmd("Network.enable", {})
        chromium.execute_cdp_cmd("Network.emulateNetworkConditions", away)
        try:
            before = numbers(chromium)
            seen = other.get(f"{table}/state", params={"as": "P2"}, headers={"x-seat": seat}).json()
            body = {"as": "P2", "line": seen["choices"][0]["line"], "number": seen["number"]}
            assert other.post(f"{table}/move", json=body, headers={"x-seat": seat}).status_code == 200
            until(GONE, chromium)
            assert numbers(chromium) == before
        finally:
            back = {**away, "offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
            chromium.execute_cdp_cmd("Network.emulateNetworkConditions", back)
    until(f"{NUMBER} > {before} && document.getElementById('notice').hidden", chromium)
