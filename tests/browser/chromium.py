"""Finds and opens a real Chromium without a window and without network."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DRIVERS = ("chromedriver", "chromium.chromedriver")


def find_program(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that is here."""
    return next((path for name in names if (path := shutil.which(name))), None)


def is_installed() -> bool:
    """Return whether there is a Chromium here with its driver."""
    return None not in (find_program(BROWSERS), find_program(DRIVERS))


def open_chromium(profile: Path) -> Chrome:
    """Open Chromium with its files in a folder of its own; whoever opens it, quits it."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = find_program(BROWSERS) or ""
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        f"--user-data-dir={profile}",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(executable_path=find_program(DRIVERS)))
