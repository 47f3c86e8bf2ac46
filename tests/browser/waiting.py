"""Wait for what a page comes to in a real Chromium, also while one page is left for the next."""

from __future__ import annotations

import time
from typing import Any

from selenium.common.exceptions import JavascriptException, StaleElementReferenceException

from tests.browser.test_report import complaints
from tests.patience import PATIENCE


def until(said: str, browser: Any, *facts: Any) -> Any:
    """Wait until a script returns something, and return it.

    A script that fails is asked again: the page before, and one that is half there, lack what it speaks of.
    """
    end = time.monotonic() + PATIENCE
    failed = ""
    while time.monotonic() < end:
        try:
            if found := browser.execute_script(said, *facts):
                return found
            failed = ""
        except (JavascriptException, StaleElementReferenceException) as fault:
            failed = str(fault.msg)
        time.sleep(0.02)
    seen = browser.execute_script("return document.body ? document.body.innerText : ''")[:600]
    raise AssertionError((said, facts, failed, complaints(browser), seen))
