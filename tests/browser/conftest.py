"""A real Chromium without a window, if there is one, and pages for it to open as files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import is_installed, open_chromium

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

PHONE = (360, 740)

SCRIPTS_OFF = "return matchMedia('(scripting: none)').matches"

Window = Callable[..., "Chrome"]


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """One Chromium for the whole run, without network."""
    if not is_installed():
        pytest.skip(
            "no Chromium with its driver here: pages are not tested in a browser (Debian: apt install chromium-driver)"
        )
    pytest.importorskip("selenium.webdriver", reason="selenium is not installed: pages are not tested in a browser")
    opened = open_chromium(tmp_path_factory.mktemp("chromium"))
    yield opened
    opened.quit()


def drop_complaints(browser: Any) -> None:
    browser.get_log("browser")


def forget(browser: Any) -> None:
    """Leave nothing to the next page of what an earlier one has set or complained of."""
    browser.get("about:blank")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    drop_complaints(browser)


@pytest.fixture
def window(chromium: Chrome) -> Window:
    """Opens a file in a window of a size in pixels, with scripts or without; `after` is what follows the name."""

    def open_file(path: Path, after: str = "", size: tuple[int, int] = (1200, 900), scripts: bool = True) -> Chrome:
        width, height = size
        forget(chromium)
        chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        chromium.get(path.as_uri() + after)
        if chromium.execute_script(SCRIPTS_OFF) == scripts:  # the new page began before it was told
            chromium.refresh()
        return chromium

    return open_file
