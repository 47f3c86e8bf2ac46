"""A replayed game as a page in a real Chromium: one table by keys and buttons, on a phone, and without scripts."""

from __future__ import annotations

import base64
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from kredens.cards.rulebook import rulebook
from kredens.generator.replays import html_report
from kredens.generator.replays.player_view import redact_replay
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.replays.replay import replay
from tests.browser.conftest import PHONE, Window

pytestmark = pytest.mark.long

LONG = "Maximilian-Bartholomäus-von-und-zu-Hohenschwangau-Wallenstein"[:60]
FAULTY = f"""\
kredens: log/1
game: kaciri
title: {{en: "<script>document.title = 'broken'</script>"}}
players: {{{LONG}: {{faction: husite}}, Petr: {{faction: katolici}}}}
cards: [{{id: praha, kind: city, name: {{cs: Praha}}, odolnost: 7, vyznam: 5}}]
moves: |
  praha: {LONG} 7, Petr 9
  table: turn Tábor
  Petr: send 9
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four players to the end."""
    log = logs.read(Path("cards/kaciri/games/vyhra-ve-ctyrech.yaml"))
    path = tmp_path_factory.mktemp("report") / "game.html"
    path.write_bytes(html_report.render_page(replay(log), rulebook.load(log.game.definitions), "cs"))
    return path


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    log = logs.parse(FAULTY.encode(), "log.yaml")
    path = tmp_path_factory.mktemp("report") / "faulty.html"
    path.write_bytes(
        html_report.render_page(redact_replay(replay(log), "Petr"), rulebook.load(log.game.definitions), "en", "Petr")
    )
    return path


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A duel of VETO, with gear and tapped characters."""
    log = logs.read(Path("cards/veto/games/rzedzian-i-ranicki.yaml"))
    path = tmp_path_factory.mktemp("report") / "duel.html"
    path.write_bytes(html_report.render_page(replay(log), rulebook.load(log.game.definitions), "pl"))
    return path


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of VETO in which answers go without saying."""
    log = logs.read(Path("cards/veto/games/przekupienie-wyrownane.yaml"))
    path = tmp_path_factory.mktemp("report") / "spoken.html"
    path.write_bytes(html_report.render_page(replay(log), rulebook.load(log.game.definitions), "pl"))
    return path


def sideways(browser: Any) -> int:
    """By how many pixels the page is wider than the window."""
    width = browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return int(width)


def complaints(browser: Any) -> list[str]:
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def tap(browser: Any, selector: str) -> None:
    browser.find_element("css selector", selector).click()


def started(browser: Any) -> Any:
    """The window, once the script has drawn the first table."""
    from selenium.webdriver.support.ui import WebDriverWait

    WebDriverWait(browser, 10).until(lambda it: it.find_elements("css selector", ".felt .table"))
    return browser


def press(browser: Any, *keys: str) -> None:
    from selenium.webdriver import ActionChains

    for key in keys:
        ActionChains(browser).send_keys(key).perform()


def here(browser: Any) -> str:
    """The label of the move whose table is shown."""
    return str(browser.find_element("css selector", ".now .number").text)


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
@pytest.mark.parametrize("scripts", [True, False])
def test_it_fits_every_window(window: Window, game: Path, faulty: Path, duel: Path, width: int, scripts: bool) -> None:
    for path, anchor in ((game, "#move-25"), (faulty, "#move-3"), (duel, "#move-10")):
        browser = window(path, anchor, (width, 844), scripts)
        if scripts:
            started(browser)
        assert sideways(browser) <= 0


def test_nothing_is_asked_for_and_nothing_else_runs(window: Window, game: Path, faulty: Path) -> None:
    for path in (game, faulty):
        browser = started(window(path))
        assert complaints(browser) == []
        assert browser.title != "broken"


def test_every_picture_is_there(window: Window, game: Path) -> None:
    browser = started(window(game, "#move-40"))
    bare = browser.execute_script(
        "return [...document.querySelectorAll('.c, .s[class*=p]')].filter(each =>"
        " !getComputedStyle(each).backgroundImage.startsWith('url(\"data:image/webp')).length"
    )
    shown = browser.execute_script("return document.querySelectorAll('.felt .c, .felt .s').length")
    assert (bare, shown > 30) == (0, True)


def test_the_script_draws_the_table_that_stands_without_it(
    window: Window, game: Path, faulty: Path, duel: Path
) -> None:
    """Both come from the same parts; what makes a card a button is added by the script."""
    plain = """
        function plain(table) {
            const copied = table.cloneNode(true);
            for (const each of copied.querySelectorAll('*')) {
                for (const added of ['tabindex', 'role']) if (each.dataset.card) each.removeAttribute(added);
                if (each.dataset.card && each.classList.contains('c')) each.removeAttribute('aria-label');
                [...each.attributes].sort((a, b) => a.name < b.name ? -1 : 1).forEach(({name, value}) => {
                    each.removeAttribute(name);
                    each.setAttribute(name, value);
                });
            }
            return copied.innerHTML.replace(/\\s+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1');
        }
        return [document.querySelector('.felt .table'), document.querySelector('.current .still .table')].map(plain);
    """
    for path, anchors in (
        (game, ("move-0", "move-100")),
        (faulty, ("move-0", "move-3")),
        (duel, ("move-0", "move-15")),
    ):
        for anchor in anchors:
            drawn, still = started(window(path, f"#{anchor}")).execute_script(plain)
            assert drawn == still


def test_keys_lead_through_the_game(window: Window, game: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = started(window(game))
    assert here(browser) == "0"
    press(browser, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert here(browser) == "2"
    assert browser.current_url.endswith("#move-2")
    press(browser, Keys.END)
    last = here(browser)
    assert int(last) > 50
    press(browser, Keys.ARROW_RIGHT)
    assert here(browser) == last
    press(browser, Keys.HOME)
    assert here(browser) == "0"


def test_buttons_lead_through_the_game_by_move_and_by_round(window: Window, game: Path) -> None:
    browser = started(window(game, size=PHONE))
    for go, label in (("next", "1"), ("next", "2"), ("previous", "1")):
        tap(browser, f"[data-go={go}]")
        assert here(browser) == label
    browser.execute_script(
        "const by = document.querySelector('.by'); by.value = 'round'; by.dispatchEvent(new Event('change'))"
    )
    for label in ("6", "11"):
        tap(browser, "[data-go=next]")
        assert here(browser) == label
    tap(browser, "[data-go=previous]")
    assert here(browser) == "6"
    tap(browser, "[data-go=last]")
    tap(browser, "[data-go=first]")
    assert here(browser) == "0"
    assert browser.find_element("css selector", "[data-go=previous]").get_attribute("aria-disabled") == "true"


def steps(browser: Any, unit: str) -> list[str]:
    """The labels of the moves at which one stops on the way from the beginning to the end."""
    browser.execute_script(
        "const by = document.querySelector('.by'); by.value = arguments[0]; by.dispatchEvent(new Event('change'))", unit
    )
    tap(browser, "[data-go=first]")
    labels = []
    while browser.find_element("css selector", "[data-go=next]").get_attribute("aria-disabled") != "true":
        tap(browser, "[data-go=next]")
        labels.append(here(browser))
    return labels


def test_it_steps_by_turns_of_players_and_past_what_went_without_saying(window: Window, spoken: Path) -> None:
    browser = started(window(spoken))
    every, turns = steps(browser, "move"), steps(browser, "turn")
    assert 1 < len(turns) < len(every)
    assert set(turns) < set(every)
    unsaid = {label for label in every if not label.isdigit()}
    tap(browser, ".skip-unsaid input")
    said = steps(browser, "move")
    assert unsaid & set(every[:-1])
    assert said[:-1] == [label for label in every[:-1] if label not in unsaid]


def test_a_move_has_an_address_and_back_leads_back(window: Window, game: Path) -> None:
    browser = started(window(game, "#move-31", PHONE))
    assert here(browser) == "31"
    edge = browser.execute_script("return document.querySelector('.stage').getBoundingClientRect().top")
    assert 0 <= edge <= 60
    tap(browser, "[data-go=next]")
    tap(browser, "[data-go=next]")
    assert here(browser) == "33"
    browser.back()
    assert (here(browser), browser.current_url.rpartition("#")[2]) == ("32", "move-32")
    browser.back()
    assert here(browser) == "31"
    browser.forward()
    assert here(browser) == "32"


def test_it_plays_and_pauses(window: Window, game: Path) -> None:
    from selenium.webdriver.support.ui import WebDriverWait

    browser = started(window(game))
    play = browser.find_element("css selector", ".play")
    name = play.get_attribute("aria-label")
    play.click()
    assert (play.get_attribute("aria-pressed"), play.get_attribute("aria-label") != name) == ("true", True)
    WebDriverWait(browser, 15).until(lambda it: here(it) == "2")
    play.click()
    stopped = here(browser)
    assert play.get_attribute("aria-pressed") == "false"
    browser.execute_async_script("setTimeout(arguments[0], 2500)")
    assert here(browser) == stopped


def test_a_line_of_the_story_brings_its_table_and_the_page_does_not_jump(window: Window, game: Path) -> None:
    browser = started(window(game))
    before = browser.execute_script("return scrollY")
    tap(browser, "#move-3 .line a")
    assert here(browser) == "3"
    assert browser.execute_script("return scrollY") == before
    assert browser.find_element("css selector", "#move-3").get_attribute("class").split()[-1] == "current"


def test_a_rule_unfolds_where_it_is_cited(window: Window, game: Path) -> None:
    browser = started(window(game, "#move-7", PHONE))
    before = browser.execute_script("return scrollY")
    link = browser.find_element("css selector", ".now .cites a")
    rule = link.get_attribute("href").rpartition("#")[2]
    link.click()
    opened = browser.find_element("css selector", ".now .opened")
    assert rule.removeprefix("rule-") in opened.text
    assert (link.get_attribute("aria-expanded"), browser.execute_script("return scrollY")) == ("true", before)
    link.click()
    assert browser.find_elements("css selector", ".now .opened") == []


@pytest.mark.parametrize("way", ["tap", "keyboard"])
def test_a_card_grows_to_its_face_with_its_rulings(window: Window, game: Path, way: str) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = started(window(game, "#move-40", PHONE))
    card = browser.find_element("css selector", ".felt .s[data-card]")
    name = card.find_element("css selector", "i").get_attribute("textContent").partition(" (")[0]
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].focus()", card)
    if way == "tap":
        card.click()
    else:
        press(browser, Keys.ENTER)
    dialog = browser.find_element("css selector", ".card-dialog")
    assert dialog.is_displayed()
    assert dialog.find_element("css selector", "h2").text == name
    picture = dialog.find_element("css selector", ".picture")
    assert "data:image/webp" in picture.value_of_css_property("background-image")
    assert picture.size["width"] > 200
    press(browser, Keys.ARROW_RIGHT)
    assert browser.current_url.endswith("#move-40"), "keys belong to the card now"
    press(browser, Keys.ESCAPE)
    assert not dialog.is_displayed()
    assert browser.switch_to.active_element == card


def test_a_card_tells_what_was_ruled_of_it(window: Window, duel: Path) -> None:
    browser = started(window(duel, "#move-0"))
    asked = browser.execute_script(
        "const card = [...document.querySelectorAll('.felt [data-card=zygmuntowka]')][0]; card.click();"
        "return document.querySelectorAll('.card-dialog .rulings summary').length"
    )
    assert asked > 0
    tap(browser, ".card-dialog .rulings summary")
    assert len(browser.find_element("css selector", ".card-dialog .answer").text) > 10


def test_the_fault_stands_at_its_move(window: Window, faulty: Path) -> None:
    browser = started(window(faulty, size=PHONE))
    assert browser.find_elements("css selector", ".faults span")
    tap(browser, ".go")
    assert here(browser) == "3"
    now = browser.find_element("css selector", ".now")
    assert "Not legal" in now.text
    now.find_element("css selector", "summary").click()
    assert now.find_element("css selector", ".could").is_displayed()


def test_without_a_script_the_story_is_a_list(window: Window, faulty: Path) -> None:
    browser = window(faulty, size=PHONE, scripts=False)
    assert browser.find_elements("css selector", ".stage") == []
    tap(browser, ".go")
    assert browser.current_url.endswith("#move-3")
    move = browser.find_element("id", "move-3")
    assert "Not legal" in move.text
    assert move.find_element("css selector", ".still .table").is_displayed()
    tap(browser, "#move-3 .cites a")
    rule = browser.current_url.partition("#")[2]
    assert browser.find_element("id", rule).is_displayed()


def test_names_of_cards_are_for_the_ear_what_pictures_are_for_the_eye(window: Window, game: Path) -> None:
    """The tree that screen readers read holds the names of the small pictures."""
    browser = started(window(game, "#move-40"))
    tree = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {"depth": 60})
    names = {node.get("name", {}).get("value", "") for node in tree["nodes"] if not node.get("ignored")}
    assert {"Stůl", "Předchozí tah", "Další tah", "Anna"} <= names
    assert any("Jan Hus (10)" in each for each in names)


def test_what_is_tapped_is_large_enough(window: Window, game: Path) -> None:
    browser = started(window(game, "#move-40", PHONE))
    small = browser.execute_script(
        "return [...document.querySelectorAll('.controls button, .scrub input, .ways label, .now .cites a,"
        " .line a, .felt [data-card]')].map(each => [each.className, each.getBoundingClientRect()])"
        ".filter(([, box]) => box.width && (box.width < 24 || box.height < 24))"
        ".map(([name, box]) => [name, box.width, box.height])"
    )
    assert small == []


def test_headings_leave_out_no_level(window: Window, game: Path, faulty: Path) -> None:
    for path in (game, faulty):
        browser = started(window(path))
        levels = browser.execute_script(
            "return [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]"
            ".filter(each => each.offsetParent).map(each => +each.tagName[1])"
        )
        assert levels[0] == 1
        assert all(later <= earlier + 1 for earlier, later in pairwise(levels))


def test_it_prints_the_list_and_not_the_stage(window: Window, faulty: Path) -> None:
    browser = started(window(faulty))
    printed = browser.execute_cdp_cmd("Page.printToPDF", {"printBackground": False, "preferCSSPageSize": True})
    document = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Not legal" in text
    assert "by move" not in text
