"""The pages of the desk as axe-core finds them: the first one, a new table, tables of all games, lists."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.test_accessibility import AUDIT, SHOW_ALL, axe
from tests.browser.test_desk import SIZES, Served, begin_with, served, show, sit_down  # noqa: F401
from tests.generator.serve.desks import GAMES
from tests.patience import PATIENCE
from tests.sampling import each_with_one

pytestmark = pytest.mark.long

LOOKS = {"phone": "dark", "wall": "light"}
ADDRESSES = {"start": "/?lang=cs", "new": "/games/kaciri?lang=cs", "ask": "/ask/kaciri?q=praha:+husite+10&lang=cs"}
PAGES = ("start", "new", "ask", "list", *(f"table:{game}" for game in GAMES))


def open_page(browser: Any, at: Served, page: str, size: tuple[int, int]) -> None:
    """Open a page of the desk in a window of that size."""
    kind, _, game = page.partition(":")
    if kind == "table":
        sit_down(browser, at, game, size)
    elif kind == "list":
        begin_with(browser, at, "gwint", size)
    else:
        show(browser, at.address + ADDRESSES[kind], size)


@pytest.mark.parametrize(("page", "size"), each_with_one(PAGES, LOOKS))
def test_axe_finds_nothing(chromium: Any, served: Served, page: str, size: str) -> None:  # noqa: F811
    script = axe()
    open_page(chromium, served, page, SIZES[size])
    theme = [{"name": "prefers-color-scheme", "value": LOOKS[size]}]
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": theme})
    chromium.set_script_timeout(PATIENCE)
    chromium.execute_script(SHOW_ALL)
    chromium.execute_script(script)
    assert chromium.execute_async_script(AUDIT) == []
