"""Measures in a real Chromium, on a processor slowed six times, how soon the rules page of each game answers, and how
large the pages are. Run by hand; games may be named, and `--rounds N`.

A page counts as interactive when a word that is put into its search field has its hits listed and drawn. A probe that
runs in the page looks for the field once a frame, types as soon as the page shows it, and reads the clock of the page,
which begins with the navigation, in the frame after the one that shows the hits. Other work on the machine only makes
it later: the least of several loads is what the page itself needs; the median stands beside it.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kredens.cards.definitions import library
from tests.benchmarks.measuring import KREDENS, environment
from tests.browser.chromium import is_installed, open_chromium

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

SLOWED = 6
ROUNDS = 5
SECONDS = 1.5
MEGABYTES, GZIPPED_MEGABYTES = 2.0, 1.0
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
WORDS = {"cs": "karta", "en": "card", "pl": "karta", "it": "carta"}
"""What is typed, by language: a word with very many hits, so the dearest kind."""
PROBE = """
(() => {
  const word = %r;
  let longest = 0;
  new PerformanceObserver((seen) => {
    for (const each of seen.getEntries()) {
      if (window.answeredAt && each.startTime > window.answeredAt) longest = Math.max(longest, each.duration);
    }
  }).observe({ entryTypes: ["longtask"] });
  window.longestLater = () => longest;
  function look() {
    const form = document.getElementById("search"), query = document.getElementById("query");
    if (!form || form.hidden || !query) return requestAnimationFrame(look);
    query.value = word;
    query.dispatchEvent(new Event("input", { bubbles: true }));
    if (!document.querySelector("#results a")) return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => { window.answeredAt = performance.now(); }));
  }
  requestAnimationFrame(look);
})();
"""


class Loaded(NamedTuple):
    """Milliseconds of a load: until the search has answered, and of the longest task after that until all is there.

    Tasks of less than 50 ms are not told by browsers, and count as none.
    """

    answered: float
    longest_task: float


def main() -> None:
    """Prints a line for each page."""
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*", default=library.games())
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = asked.parse_args()
    if not is_installed():
        print("no Chromium with its driver here: the rules pages are not measured")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game in chosen.games:
            made = [KREDENS, "book", game, "--only", "page", "--output-dir", str(folder / "pages")]
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL, env=environment())
        pages = sorted((folder / "pages").glob("*.html"))
        browser = open_chromium(folder / "profile")
        try:
            loads = measure(browser, pages, chosen.rounds)
        finally:
            browser.quit()
        tell(loads, chosen.rounds)


def measure(browser: Chrome, pages: list[Path], rounds: int) -> dict[Path, list[Loaded]]:
    """Load every page so many times, in turns, so that a busy minute of the machine hits all of them alike."""
    from selenium.webdriver.support.wait import WebDriverWait

    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    loads: dict[Path, list[Loaded]] = {page: [] for page in pages}
    for _ in range(rounds):
        for page in pages:
            script = {"source": PROBE % WORDS[page.stem.split("-")[1]]}
            probe = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", script)
            browser.get(page.as_uri())
            wait = WebDriverWait(browser, 60)
            answered = wait.until(lambda _: browser.execute_script("return window.answeredAt"))
            wait.until(lambda _: not browser.execute_script("return !!document.querySelector('.part > noscript')"))
            loads[page].append(Loaded(answered, browser.execute_script("return window.longestLater()")))
            browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", probe)
            browser.get("about:blank")
    return loads


def tell(loads: dict[Path, list[Loaded]], rounds: int) -> None:
    """Print the pages with what was measured, and how many miss an aim."""
    print(f"processor slowed {SLOWED} times, window of a phone, {rounds} loads of each page in turns")
    print(f"{'page':24} {'least':>7} {'median':>8} {'longest task then':>18} {'size':>9} {'gzipped':>9}")
    missed = 0
    for page, of_page in loads.items():
        least = min(load.answered for load in of_page) / 1000
        middle = statistics.median(load.answered for load in of_page) / 1000
        task = min(load.longest_task for load in of_page)
        data = page.read_bytes()
        size, gzipped = len(data) / 1e6, len(gzip.compress(data, 6)) / 1e6
        missed += least >= SECONDS or size >= MEGABYTES or gzipped >= GZIPPED_MEGABYTES
        then = f"{task:.0f} ms" if task else "under 50 ms"
        print(f"{page.stem:24} {least:5.2f} s {middle:6.2f} s {then:>18} {size:6.2f} MB {gzipped:6.2f} MB")
    aims = f"the least under {SECONDS} s, under {MEGABYTES:.0f} MB, under {GZIPPED_MEGABYTES:.0f} MB gzipped"
    print(f"aim: {aims}; missed by {missed or 'none'} of {len(loads)}")


if __name__ == "__main__":
    main()
