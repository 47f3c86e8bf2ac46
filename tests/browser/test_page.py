"""The page of the rules in a real Chromium, with scripts and without."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from kredens import cards
from kredens.generator.images.thumbnails import Thumbnail, render_thumbnails
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.reference import search, web_page
from kredens.generator.reference.builder import build
from tests.browser.conftest import PHONE, Window
from tests.generator.reference.test_search_queries import read_queries
from tests.sampling import FULL

pytestmark = pytest.mark.long

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "cards" / "folding.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def reference() -> Reference:
    return build(cards.load("kaciri"))


@pytest.fixture(scope="module")
def pictures() -> dict[str, Thumbnail]:
    return render_thumbnails(cards.load("kaciri"), "cs")


@pytest.fixture(scope="module")
def kaciri(reference: Reference, pictures: dict[str, Thumbnail], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "kaciri.html"
    path.write_bytes(web_page.build(reference, pictures))
    return path


def found(browser: Any) -> list[str]:
    hits = browser.find_elements("css selector", "#results a")
    return [hit.get_attribute("href").partition("#")[2] for hit in hits if hit.is_displayed()]


def sideways(browser: Any) -> int:
    """By how many pixels the page is wider than the window."""
    width = browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return int(width)


def fill(browser: Any) -> Any:
    """Wait until the page has put all its parts in."""
    wait(browser, lambda: not browser.find_elements("css selector", ".part > noscript"))
    return browser


def wait(browser: Any, until: Callable[[], Any]) -> Any:
    """Wait for something on the page, and return it."""
    from selenium.webdriver.support.wait import WebDriverWait

    return WebDriverWait(browser, 20).until(lambda _: until())


def errors(browser: Any) -> list[str]:
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


@pytest.mark.parametrize("asked", ["odolnost", "ODOLNOST", "Odolnosť"])
def test_search_as_one_types(window: Window, kaciri: Path, asked: str) -> None:
    browser = window(kaciri)
    browser.find_element("id", "query").send_keys(asked)
    hits = found(browser)
    assert {"term-odolnost", "kaciri.city.resistance"} <= set(hits[:8])
    said = browser.find_element("id", "count")
    assert said.text.startswith("nalezeno: ")
    assert said.get_attribute("aria-live") == "polite"
    assert not (complaints := errors(browser)), complaints


def test_enter_leads_to_the_first_hit(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    browser.find_element("id", "query").send_keys("6.11\n")
    assert browser.current_url.endswith("#kaciri.duel.tie-neutralised")
    assert browser.switch_to.active_element.get_attribute("id") == "kaciri.duel.tie-neutralised"
    assert found(browser) == []


def test_what_is_nowhere_has_at_most_three_near_ones(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    browser.find_element("id", "query").send_keys("odolnsot")
    assert 0 < len(found(browser)) <= 3
    assert browser.find_element("id", "count").text == "nic; nejblíž je"
    browser.find_element("id", "query").clear()
    browser.find_element("id", "query").send_keys("@@")
    assert found(browser) == []
    assert browser.find_element("id", "count").text == "nic takového tu není"


def test_a_query_of_ten_thousand_characters(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    assert browser.execute_script("return window.kredens.find('qx '.repeat(3334))") == []


@pytest.mark.parametrize(
    "asked",
    [
        "odolnost",
        "odolnosti",
        "6",
        "6.11",
        "to-temple",
        "praha",
        "husité bonus",
        "Sily",
        "žižka",
        "duel",
        "x",
        "resist",
    ],
)
def test_the_page_finds_what_the_terminal_finds(window: Window, kaciri: Path, reference: Reference, asked: str) -> None:
    browser = window(kaciri)
    anchors = {
        **{rule.id: rule.anchor for rule in reference.paragraphs()},
        **{card.id: card.anchor for card in reference.cards},
    }
    prefixes = {"term": "term-", "ruling": "ruling-", "card": "card-", "rule": ""}
    hits = search.search(search.build_entries(reference), asked)
    expected = [prefixes[hit.entry.kind] + hit.entry.id for hit in hits]
    assert set(anchors.values()).issuperset(each for each in expected if not each.startswith(("term-", "ruling-")))
    assert browser.execute_script("return window.kredens.find(arguments[0])", asked) == expected


def test_the_page_ranks_what_people_ask_as_the_terminal_does(
    window: Window, kaciri: Path, reference: Reference
) -> None:
    browser = window(kaciri)
    prefixes = {"term": "term-", "ruling": "ruling-", "card": "card-", "rule": ""}
    entries = search.build_entries(reference)
    for asked in read_queries("kaciri"):
        expected = [prefixes[hit.entry.kind] + hit.entry.id for hit in search.search(entries, asked)]
        assert browser.execute_script("return window.kredens.find(arguments[0])", asked) == expected, asked


@pytest.mark.parametrize("named", ["6.11", "duel.tie-neutralised", "tie-neutralised"])
def test_an_address_may_name_a_rule_as_people_do(window: Window, kaciri: Path, named: str) -> None:
    browser = window(kaciri, f"#{named}")
    wait(browser, lambda: browser.current_url.endswith("#kaciri.duel.tie-neutralised"))
    focused = browser.switch_to.active_element
    wait(browser, lambda: focused.get_attribute("id") == "kaciri.duel.tie-neutralised")


def test_a_finger_opens_a_term_in_place_and_closes_it(window: Window, kaciri: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = window(kaciri, "#kaciri.city.resistance", PHONE)
    link = browser.find_element("css selector", "#kaciri\\.city\\.resistance .l-cs a.term")
    box = link.rect
    top = browser.execute_script("return arguments[0].getBoundingClientRect().top", link)

    def tap() -> None:
        point = {"x": box["x"] + box["width"] / 2, "y": top + box["height"] / 2}
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tips() -> list[Any]:
        return list(browser.find_elements("css selector", ".tip.open"))

    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        tap()
        assert wait(browser, tips)[0].text.startswith("Síla, kterou osobnost potřebuje")
        assert browser.current_url.endswith("#kaciri.city.resistance"), "nobody is thrown to the glossary"
        assert tips()[0].find_element("css selector", "a").get_attribute("href").endswith("#term-odolnost")
        tap()
        wait(browser, lambda: not tips())
        tap()
        wait(browser, tips)
        browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        wait(browser, lambda: not tips())
    finally:
        browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_a_card_that_is_touched_grows_with_its_rulings_and_shrinks_again(window: Window, kaciri: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = window(kaciri, "#card-praha", PHONE)
    face = wait(browser, lambda: browser.find_element("css selector", "#card-praha .face"))
    small = face.rect["width"]
    face.click()
    dialog = wait(browser, lambda: browser.find_element("css selector", ".face-dialog[open]"))
    assert dialog.find_element("css selector", "img").rect["width"] > 2 * small
    assert dialog.find_element("css selector", "h2").text == "Praha"
    assert dialog.find_elements("css selector", ".uses a[href^='#ruling-']"), "the rulings about it stand there"
    assert sideways(browser) <= 0
    assert len(browser.find_elements("css selector", "[id='card-praha']")) == 1
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait(browser, lambda: not browser.find_elements("css selector", ".face-dialog[open]"))
    assert browser.switch_to.active_element == face
    face.send_keys(Keys.ENTER)
    wait(browser, lambda: browser.find_element("css selector", ".face-dialog[open] .uses a[href^='#ruling-']")).click()
    wait(browser, lambda: "#ruling-" in browser.current_url)
    assert not browser.find_elements("css selector", ".face-dialog[open]")
    assert not (complaints := errors(browser)), complaints


def test_one_rule_is_printed_without_the_rest(window: Window, kaciri: Path) -> None:
    browser = window(kaciri, "#kaciri.duel.tie-neutralised")
    browser.execute_script("window.print = () => {}")
    browser.find_element("id", "print-one").click()
    printed = browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    pdf = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
    text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert len(pdf) == 1
    assert "Neutralizace při shodě" in text
    assert "Kacíři" in text, "one sees which game it is of"
    assert "Odolnost říká, jakou Sílu" not in text


def test_the_page_answers_before_it_is_filled_and_fills_itself(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    fill(browser)
    assert len(browser.find_elements("css selector", ".rule")) == 107
    assert browser.execute_script("return document.querySelectorAll('[id]').length") == browser.execute_script(
        "return new Set([...document.querySelectorAll('[id]')].map(each => each.id)).size"
    )


def test_the_page_folds_as_the_program_does(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    for text, folded in VECTORS["same"]:
        assert browser.execute_script("return window.kredens.fold(arguments[0])", text) == folded
    for one, other in VECTORS["different"]:
        same = "return window.kredens.fold(arguments[0]) === window.kredens.fold(arguments[1])"
        assert not browser.execute_script(same, one, other)


def test_everything_is_reached_with_the_tab_key(window: Window, kaciri: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = window(kaciri)
    reached = []
    for _ in range(12):
        browser.switch_to.active_element.send_keys(Keys.TAB)
        focused = browser.switch_to.active_element
        reached.append(focused.get_attribute("id") or (focused.get_attribute("href") or "").partition("#")[2])
    assert reached[0] == "main", "the skip link comes first"
    assert reached[1].startswith("show-")
    assert {"contents", "index", "glossary", "query"} <= set(reached)


def test_the_skip_link_leads_past_the_head(window: Window, kaciri: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    browser = window(kaciri)
    browser.switch_to.active_element.send_keys(Keys.TAB)
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    assert browser.switch_to.active_element.get_attribute("id") == "main"


def test_a_permalink_shows_and_marks_its_paragraph(window: Window, kaciri: Path) -> None:
    browser = fill(window(kaciri))
    rule = browser.find_element("id", "kaciri.duel.both-below")
    link = rule.find_element("css selector", ".permalink")
    assert link.text == "Odkaz na odstavec 6.2"
    browser.get(str(link.get_attribute("href")))
    box = "const r = document.querySelector(':target').getBoundingClientRect(); return [r.top, innerHeight]"
    top, height = browser.execute_script(box)
    assert browser.execute_script("return document.querySelector(':target').id") == "kaciri.duel.both-below"
    bar = browser.execute_script("return document.querySelector('.bar').getBoundingClientRect().bottom")
    assert bar <= top < height


def test_a_term_is_explained_beside_it(window: Window, kaciri: Path) -> None:
    browser = fill(window(kaciri, "#kaciri.city.resistance"))
    link = browser.find_element("css selector", "#kaciri\\.city\\.resistance .l-cs a.term")
    browser.execute_script("arguments[0].focus()", link)
    tip = browser.find_element("css selector", "[role=tooltip]")
    assert link.get_attribute("aria-describedby") == tip.get_attribute("id")
    assert tip.text.startswith("Síla, kterou osobnost potřebuje")


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize(
    "after",
    ["", "#cards", *(pytest.param(id, marks=FULL) for id in ("#kaciri.option.unclaimed-city", "#rulings", "#index"))],
)
def test_a_phone_needs_no_sideways_scrolling(window: Window, kaciri: Path, after: str, scripts: bool) -> None:
    browser = window(kaciri, after, PHONE, scripts)
    for details in browser.find_elements("css selector", "#rulings details"):
        browser.execute_script("arguments[0].open = true", details)
    assert sideways(browser) <= 0
    browser.execute_script("document.getElementById('show-both').checked = true")
    assert sideways(browser) <= 0


@pytest.mark.parametrize("way", ["glossary", "index"])
def test_two_taps_to_odolnost_without_scripts(window: Window, kaciri: Path, way: str) -> None:
    browser = window(kaciri, size=PHONE, scripts=False)
    assert not browser.find_element("id", "search").is_displayed()
    browser.find_element("css selector", f"nav a[href='#{way}']").click()
    if way == "index":
        browser.find_element("link text", "Odolnost slovník").click()
        assert browser.current_url.endswith("#term-odolnost")
    entry = browser.find_element("id", "term-odolnost")
    assert entry.find_element("css selector", "dd").text.startswith("Síla, kterou osobnost potřebuje")
    entry.find_element("css selector", ".l-cs a[href='#kaciri.city.resistance']").click()
    assert browser.current_url.endswith("#kaciri.city.resistance")


@pytest.mark.parametrize("scripts", [True, False])
def test_one_language_or_both(window: Window, kaciri: Path, scripts: bool) -> None:
    browser = window(kaciri, scripts=scripts)
    if scripts:
        fill(browser)
    czech, english = (
        browser.find_element("css selector", f"#kaciri\\.city\\.resistance .pair .l-{each}") for each in ("cs", "en")
    )
    assert (czech.is_displayed(), english.is_displayed()) == (True, False)
    assert (czech.get_attribute("lang"), english.get_attribute("lang")) == ("cs", "en")
    browser.find_element("css selector", "label[for=show-en]").click()
    assert (czech.is_displayed(), english.is_displayed()) == (False, True)
    browser.find_element("css selector", "label[for=show-both]").click()
    assert (czech.is_displayed(), english.is_displayed()) == (True, True)
    assert czech.rect["y"] == english.rect["y"], "side by side"


def test_pictures_rulings_and_details_without_scripts(window: Window, kaciri: Path) -> None:
    browser = window(kaciri, "#card-praha", scripts=False)
    card = browser.find_element("id", "card-praha")
    picture = card.find_element("css selector", "img")
    wide = "const i = arguments[0]; return i.decode().then(() => i.naturalWidth)"
    assert browser.execute_script(wide, picture) == 240
    card.find_element("css selector", "summary").click()
    card.find_element("css selector", "a[href='#ruling-praha-seven']").click()
    ruling = browser.find_element("id", "ruling-praha-seven")
    example = ruling.find_element("css selector", ".example")
    assert not example.find_element("css selector", "table").is_displayed()
    example.find_element("css selector", "summary").click()
    assert example.find_element("css selector", "table").is_displayed()
    assert example.find_element("css selector", ".holds").text == "✓ Pravidla dnes dávají tutéž odpověď."


def test_it_prints_with_everything_open(window: Window, kaciri: Path) -> None:
    browser = window(kaciri)
    printed = browser.execute_cdp_cmd(
        "Page.printToPDF", {"preferCSSPageSize": True, "paperWidth": 8.27, "paperHeight": 11.69}
    )
    pdf = pypdfium2.PdfDocument(base64.b64decode(printed["data"]))
    text = " ".join(pdf[number].get_textpage().get_text_range() for number in range(len(pdf)))
    assert 10 < len(pdf) < 100
    assert "Odolnost říká, jakou Sílu" in text
    assert "Pravidla dnes dávají tutéž odpověď." in text, "what is folded away is printed too"
    assert "Odkaz na odstavec" not in text
    assert "Hledat" not in text


def test_dark_and_light(window: Window, kaciri: Path) -> None:
    grounds = set()
    for scheme in ("light", "dark"):
        browser = window(kaciri)
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        )
        grounds.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert len(grounds) == 2


def test_a_choice_of_two_cards_lists_what_is_about_both(window: Window, kaciri: Path, reference: Reference) -> None:
    browser = window(kaciri)
    about = {ruling.id: set(ruling.cards) for ruling in reference.rulings}
    names = {card.id: card.name["cs"] for card in reference.cards}
    one, other = sorted(next(ids for ids in about.values() if len(ids) > 1))[:2]
    browser.execute_script("document.getElementById('by-cards').scrollIntoView()")
    for field, id in (("card-one", one), ("card-two", other)):
        browser.execute_script(
            "const field = document.getElementById(arguments[0]);"
            "field.value = [...field.options].find((each) => each.text === arguments[1]).value;"
            "field.dispatchEvent(new Event('change', {bubbles: true}));",
            field,
            names[id],
        )
    links = browser.find_elements("css selector", "#by-cards ol a")
    listed = {str(link.get_attribute("href")).partition("#ruling-")[2] for link in links}
    assert listed == {id for id, ids in about.items() if {one, other} <= ids}
    assert not (complaints := errors(browser)), complaints
