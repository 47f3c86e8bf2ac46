"""Makes the pictures of the README and the guides that show pages in a browser; needs Chromium with its driver.

What is shown is what the program answers today to the files that the README tells its reader to write: a list of cards
with its verdict, the page of a game written down, the rules on a phone, a table of the desk, the workbench.
"""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from selenium import webdriver

from kredens.generator import cli
from kredens.generator.serve.positions.shared_link import pack
from kredens.generator.serve.positions.situation import Situation

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
LIST = "swarm.txt"
GAME = "evening.yaml"
COLOURS = 128

LISTED = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 26px; background: #e9e2d2; font: 19px/1.45 Georgia, "DejaVu Serif", serif; color: #2a2520 }
pre { margin: 0; white-space: pre-wrap }
.paper { width: 270px; padding: 20px 24px; background: #fffdf7; box-shadow: 0 2px 8px #0004 }
.answer { margin-top: 24px; padding: 18px 20px; border-radius: 8px; background: #23272e; color: #e6e6e6;
  font: 15px/1.5 "DejaVu Sans Mono", monospace }
b { color: #7fd1b9; font-weight: normal } i { color: #ff9d8a; font-style: normal }
</style><pre class="paper">%s</pre><pre class="answer"><b>$ kredens check swarm.txt</b>
%s</pre>"""


class Shot(NamedTuple):
    """What is photographed: the file in the folder, what follows its name in the address, the window, the picture."""

    page: str
    after: str
    size: tuple[int, int]
    picture: str
    height: int
    """Of the picture, in pixels."""


SHOTS = (
    Shot("list.html", "", (700, 640), "check.png", 520),
    Shot("game.html", "#move-11", (1280, 1120), "replay.png", 520),
    Shot("game.html", "#move-11", (390, 800), "replay-phone.png", 640),
    Shot("rules.html", "#9.2", (390, 800), "rules-phone.png", 640),
)

SERVED = (
    Shot("/positions/kaciri?p={position}", "", (390, 800), "position-phone.png", 640),
    Shot("/workbench/kaciri?lang=en", "", (1440, 860), "workbench.png", 520),
)
"""Pages of the server, by their addresses."""
TABLE = Shot("", "", (1280, 900), "desk.png", 520)
PORT = "8653"
MOVES = 5
"""So many moves are made at the table that is shown."""
QUARREL = Situation(
    players=(("Anna", {"faction": "husite"}), ("Petr", {"faction": "reformatori"})),
    given={"city": "praha"},
    moves=("Anna: send 10", "Petr: send 10"),
)
"""Two tens before Prague."""


def main() -> None:
    """Make all pictures of pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_pages(folder)
        browser = open_browser(folder / "profile")
        try:
            for shot in SHOTS:
                photograph(browser, (folder / shot.page).as_uri() + shot.after, shot)
            with serve_kaciri(folder / "logs") as address:
                for shot in SERVED:
                    photograph(browser, address + shot.page.format(position=pack(QUARREL, "kaciri")), shot)
                photograph(browser, play_a_little(browser, address), TABLE)
        finally:
            browser.quit()


def write_pages(folder: Path) -> None:
    """Write the pages that are shown into the folder."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in (LIST, GAME):
        (folder / name).write_text(told_to_write(text, name), encoding="utf-8")
    command = [sys.executable, "-m", "kredens", "check", LIST, "--lang", "en"]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    lines = [escape(line) for line in answer.splitlines() if line and not line.startswith(" ")]
    told = "\n".join(re.sub(r"(error\[[\w-]+\])", r"<i>\1</i>", line) for line in lines)
    listed = escape((folder / LIST).read_text(encoding="utf-8"))
    (folder / "list.html").write_text(LISTED % (listed, told), encoding="utf-8")
    with contextlib.chdir(folder):  # The page says where the fault stands, as it was called.
        cli.run_command(["replay", GAME, "--lang", "en", "--report", "game.html"])
    if cli.run_command(["book", "gwint", "--lang", "en", "--only", "page", "-o", str(folder / "rules.html")]):
        raise SystemExit("the page of gwint cannot be made")


def told_to_write(text: str, name: str) -> str:
    """Return the file of that name as the README tells to write it."""
    found = re.search(rf"Write\s+`{re.escape(name)}`:\n\n```\w+\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise SystemExit(f"README.md does not say what {name} is")
    return found[1]


def open_browser(profile: Path) -> webdriver.Chrome:
    """Open a Chromium without a window."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))


@contextlib.contextmanager
def serve_kaciri(folder: Path) -> Iterator[str]:
    """Serve the game with its tables in the folder, and yield the address."""
    command = [
        sys.executable,
        "-m",
        "kredens",
        "serve",
        "kaciri",
        "--port",
        PORT,
        "--folder",
        str(folder),
        "--seed",
        "5",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip().rstrip("/")
        time.sleep(1)
        yield address
        server.terminate()


def play_a_little(browser: webdriver.Chrome, address: str) -> str:
    """Begin a game, make a few moves, and return the address of the table."""
    browser.get(f"{address}/games/kaciri?lang=en")
    browser.find_element("css selector", "button.main").click()
    for _ in range(MOVES):
        time.sleep(1)
        browser.find_elements("css selector", "#choices button")[0].click()
    time.sleep(1)
    return browser.current_url


def photograph(browser: webdriver.Chrome, address: str, shot: Shot) -> None:
    """Write the picture of what a page shows."""
    width, height = shot.size
    metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": width < 600}
    browser.get("about:blank")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.get(address)
    browser.implicitly_wait(2)
    time.sleep(3 if address.startswith("http") else 0)
    with Image.open(io.BytesIO(browser.get_screenshot_as_png())) as picture:
        size = (round(picture.width * shot.height / picture.height), shot.height)
        small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    path = PICTURES / shot.picture
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {size[0]} × {size[1]}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
