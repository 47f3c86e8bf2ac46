"""The page on how even a set is: whole in every language, sealed against the network, and what it shows is what is."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from kredens.cards.rulebook import rulebook
from kredens.generator.balance.page import render_page
from kredens.generator.balance.plots import make_axis, sort_into_bins
from kredens.generator.messages.catalogue import load_messages
from kredens.rules_engine.contract.protocol import Outcome
from kredens.rules_engine.simulation.bots import Prizes
from kredens.rules_engine.simulation.observation import GameNotes
from kredens.rules_engine.simulation.observed_tally import ObservedTally, Setting
from kredens.rules_engine.simulation.statistics import Estimate
from tests.generator.balance.measured import measure, page_of

LANGUAGES = ("en", "cs", "pl", "it")


class Outline(HTMLParser):
    """The tags of a page, and the texts of its headings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_language_of_the_reader(language: str) -> None:
    page, words = page_of("kaciri", language), load_messages("balance", language)
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
    for key in ("short", "sides", "pairings", "players", "began", "moves", "cards", "rules", "options", "method"):
        assert f">{words[key]}</h" in page
    assert words["begins-nobody"] in page
    assert words["won-about"] in page
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.S)


@pytest.mark.parametrize("compared", [False, True])
def test_nothing_is_fetched_and_nothing_runs(compared: bool) -> None:
    page = page_of("kaciri", "en", compared)
    outline = Outline(page)
    tags = {tag for tag, _ in outline.tags}
    assert tags.isdisjoint({"script", "link", "img", "iframe", "object", "embed", "form", "base"})
    policy = next(each["content"] for tag, each in outline.tags if each.get("http-equiv") == "Content-Security-Policy")
    assert policy == "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    for _, attributes in outline.tags:
        assert attributes.keys().isdisjoint({"src", "srcset", "style", "onclick", "onload"})
        assert (attributes.get("href") or "#").startswith("#")
    assert "url(" not in page
    assert "@import" not in page


def test_every_plot_has_its_words_and_is_sound_svg() -> None:
    page = page_of("gwint", "en")
    drawings = re.findall(r"<svg.*?</svg>", page, flags=re.S)
    assert len(drawings) > 20
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        told = root.get("aria-label") if root.get("role") == "img" else root.get("aria-hidden")
        assert told
        width, height = map(float, (root.get("viewBox") or "").split()[2:])
        for point in re.findall(r'c[xy]="([-\d.]+)"|M([-\d.]+) ', drawing):
            assert -0.1 <= float(point[0] or point[1]) <= max(width, height) + 0.1


def test_kinds_of_players_differ_by_shape_too() -> None:
    page = page_of("kaciri", "en")
    legend = re.search(r'<p class="legend">(.*?)</p>', page, flags=re.S)
    assert legend is not None
    shapes = re.findall(r"<(circle|rect)", legend[1])
    assert shapes == ["circle", "rect"]


def test_names_of_cards_and_sides_are_escaped() -> None:
    measured = measure("gwint")
    strange = {side: f'<b>{side}</b> & "co"' for side in measured.names}
    changed = replace(measured, names=strange)
    page = render_page(changed, rulebook.load(measured.engine.definitions), "en").decode()
    assert "<b>nilfgaard" not in page
    assert "&lt;b&gt;nilfgaard&lt;/b&gt; &amp; " in page


def test_all_cards_stand_in_the_table_and_those_that_stand_out_are_starred() -> None:
    page = page_of("kaciri", "en")
    won = page.split(">Won</h4>", 1)[1]
    table = won.split("<tbody>", 1)[1].split("</tbody>", 1)[0]
    assert table.count("<tr") == 36
    assert ("★" in table) == ('class="out"' in table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_versions_are_said_to_be_equal(language: str) -> None:
    page, words = page_of("kaciri", language, compared=True), load_messages("balance", language)
    assert f">{words['changed']}</h2>" in page
    said = words["same"].partition("{player}")[2]
    assert page.count(said) == 4  # of two kinds of players, in short and in full
    assert words["method-paired"] in page


@pytest.mark.parametrize(
    ("ends", "middle", "expected"),
    [
        ((48.0, 52.5), 50.0, (48.0, 53.0)),
        ((50.0, 50.0), 50.0, (49.8, 50.2)),
        ((-3.2, 14.0), 0.0, (-5.0, 15.0)),
        ((31.0, 32.0), 50.0, (30.0, 50.0)),
    ],
)
def test_an_axis_holds_all_and_has_round_ends(
    ends: tuple[float, float], middle: float, expected: tuple[float, float]
) -> None:
    axis = make_axis([Estimate(sum(ends) / 2, *ends)], middle)
    assert (axis.low, axis.high) == pytest.approx(expected)
    assert axis.low <= min(*ends, middle)
    assert axis.high >= max(*ends, middle)
    assert axis.ticks[0] == axis.low
    assert axis.ticks[-1] == pytest.approx(axis.high)


def test_bars_count_every_game_once_and_leave_no_hole() -> None:
    counts = [(3, 5), (4, 1), (90, 2), (203, 7)]
    bins = sort_into_bins(counts)
    assert sum(each.games for each in bins) == 15
    assert all(each.last + 1 == after.first for each, after in pairwise(bins))
    assert bins[0].first <= 3
    assert bins[-1].last >= 203
    assert [each.games for each in sort_into_bins([(8, 3), (10, 1)])] == [3, 0, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_uneven_sides_are_told_in_one_sentence(language: str) -> None:
    """Of four sides that win by their rank alone all differ from half, and no more than two have sentences alone."""
    tally, order = ObservedTally(), ("husite", "reformatori", "radikalove", "katolici")
    for high, low in combinations(order, 2):
        for number in range(200):
            outcome = Outcome((high if number < 150 else low,), {}, ())
            tally.add((high, low), outcome, Prizes((), {}))
            tally.observe(Setting((high, low), 0), 1 if number < 150 else 2, GameNotes({}, 3, frozenset()))
    page = render_page(
        replace(measure("kaciri"), found={"random": {2: tally}}),
        rulebook.load(measure("kaciri").engine.definitions),
        language,
    ).decode()
    summary = page.split("</section>", 1)[0]
    words = load_messages("balance", language)["uneven"]
    assert words.rpartition(" {")[0].rpartition("%")[2] in summary
    assert summary.count("<li>") == 2
    for share in (75, 58, 41, 25):
        assert f" {share}" in summary
