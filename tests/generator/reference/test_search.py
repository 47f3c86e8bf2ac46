"""Search in the reference, as `kredens rules GAME WORDS` does it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.cli import run_command
from kredens.generator.messages import terminal
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.reference import search
from kredens.generator.reference.builder import build_unplayed
from kredens.generator.reference.search import Rank
from tests.sampling import examples


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KREDENS_LANG", *terminal.LOCALE_VARIABLES):
        monkeypatch.delenv(name, raising=False)


@lru_cache(1)
def unplayed_kaciri() -> Reference:
    game = cards.load("kaciri")
    return build_unplayed(game, rulebook.load(game))


@pytest.fixture(scope="module")
def reference() -> Reference:
    return unplayed_kaciri()


@pytest.fixture(scope="module")
def entries(reference: Reference) -> tuple[search.SearchEntry, ...]:
    return search.build_entries(reference)


def ids(entries: tuple[search.SearchEntry, ...], query: str) -> list[str]:
    return [hit.entry.id for hit in search.search(entries, query)]


@pytest.mark.parametrize("query", ["odolnost", "ODOLNOST", "Odolnosť", "  odolnost ", "resistance", "odolnosti"])
def test_accents_capitals_languages_and_endings(entries: tuple[search.SearchEntry, ...], query: str) -> None:
    assert {"odolnost", "kaciri.city.resistance"} <= set(ids(entries, query)[:7])


def test_a_word_within_other_words_is_found_only_where_it_begins_none(entries: tuple[search.SearchEntry, ...]) -> None:
    hits = [hit.entry for hit in search.search(entries, "ten")]
    assert hits
    assert all(" ten" in each.text or "|ten" in each.text for each in hits)
    assert any("ten" in each.text for each in entries if each not in hits)
    assert "kaciri.city.resistance" in ids(entries, "esistance")


def test_titles_come_before_keywords_and_keywords_before_texts(entries: tuple[search.SearchEntry, ...]) -> None:
    ranks = [hit.rank for hit in search.search(entries, "odolnost")]
    assert ranks == sorted(ranks)
    assert {Rank.EXACT, Rank.TITLE, Rank.KEYWORD, Rank.TEXT} == set(ranks)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("6.11", ["kaciri.duel.tie-neutralised"]),
        ("6.11.", ["kaciri.duel.tie-neutralised"]),
        ("kaciri.duel.tie-neutralised", ["kaciri.duel.tie-neutralised"]),
        ("duel.tie-neutralised", ["kaciri.duel.tie-neutralised"]),
        ("to-temple", ["kaciri.special.sacrifice.to-temple", "kaciri.special.relief.to-temple"]),
    ],
)
def test_a_number_or_id_is_found_exactly(entries: tuple[search.SearchEntry, ...], query: str, found: list[str]) -> None:
    assert ids(entries, query) == found


def test_the_number_of_a_chapter_finds_its_paragraphs(
    entries: tuple[search.SearchEntry, ...], reference: Reference
) -> None:
    assert ids(entries, "6") == [rule.id for rule in reference.chapters[5].paragraphs]
    assert "kaciri.duel.tie-neutralised" not in ids(entries, "6.1")


def test_cards_and_rulings_are_found(entries: tuple[search.SearchEntry, ...]) -> None:
    assert ids(entries, "prague")[0] == "praha"
    assert "praha-seven" in ids(entries, "praha")
    assert ids(entries, "zizka")[0] == "jan-zizka"
    assert "jan-hus" in ids(entries, "betlémské kaple")


@pytest.mark.parametrize("query", ["", " ", "\n", "…", "\u0301"])
def test_nothing_is_asked(entries: tuple[search.SearchEntry, ...], query: str) -> None:
    assert ids(entries, query) == []


def test_at_most_three_near_ones(entries: tuple[search.SearchEntry, ...], reference: Reference) -> None:
    assert search.suggest(reference, entries, "odolnsot") == ["Odolnost"]
    assert 0 < len(search.suggest(reference, entries, "co kdyz je to shoda")) <= 3
    assert search.suggest(reference, entries, "qqqqqqqq") == []


@pytest.mark.parametrize("query", ["x" * 10_000, "odol " * 2_000, "ž\u0301" * 5_000, "<script>" * 1_250])
def test_a_query_of_ten_thousand_characters(
    entries: tuple[search.SearchEntry, ...], reference: Reference, query: str
) -> None:
    found = search.search(entries, query)
    assert len(found) <= len(entries)
    assert len(search.suggest(reference, entries, query)) <= 3


@settings(max_examples=examples(60))
@given(st.text(max_size=40))
def test_each_is_found_once_whatever_is_asked(query: str) -> None:
    of = search.build_entries(unplayed_kaciri())
    hits = [hit.entry for hit in search.search(of, query)]
    assert len(set(hits)) == len(hits)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run_command(["rules", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_hit_stands_marked_in_its_whole_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "kaciri", "odolnost", "--lang", "en")
    assert (code, err) == (0, "")
    assert "\n▸ Resistance: The Strength that a personality needs" in out
    assert "\n4  " in out
    assert "\n▸ 4.1   Resistance of a city\n        Resistance says what Strength" in out
    assert "\n  4.2   " in out, "the paragraph beside it, unmarked"
    assert "ruling duel-exactly-odolnost: " in out
    assert all(len(line) <= terminal.RULES_WIDTH for line in out.splitlines())


def test_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "kaciri", "hussite", "bonus", "--lang", "en")
    assert code == 0
    assert "kaciri.special.hussite.plus-one" in out
    assert "cards: " in out


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "kaciri", "bonus husité", "--output-format", "json", "--lang", "cs")
    assert code == 0
    data: dict[str, Any] = json.loads(out)
    assert (data["game"], data["query"], data["near"]) == ("kaciri", "bonus husité", [])
    hit = next(hit for hit in data["hits"] if hit["id"] == "kaciri.special.hussite.plus-one")
    assert (hit["kind"], hit["chapter"]) == ("rule", "special")
    assert hit["id"] in hit["section"]
    assert "praha" in hit["cards"]
    assert "hussite-bonus-reaches" in hit["rulings"]
    kinds = {each["kind"] for word in ("praha", "chrám") for each in as_json(capsys, word)["hits"]}
    assert kinds == {"term", "rule", "card", "ruling"}


def as_json(capsys: pytest.CaptureFixture[str], word: str) -> Any:
    return json.loads(run(capsys, "kaciri", word, "--output-format", "json")[1])


def test_no_hit(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "kaciri", "odolnsot")
    assert (code, out) == (1, "")
    assert "'odolnsot' stands nowhere" in err
    assert "did you mean 'Odolnost'?" in err
    code, out, _ = run(capsys, "kaciri", "odolnsot", "--output-format", "json")
    assert code == 1
    assert json.loads(out)["near"] == ["Odolnost"]


def test_a_chapter_with_all_its_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("8.*", "score.*"):
        code, out, _ = run(capsys, "kaciri", asked)
        assert code == 0
        assert "kaciri.score.sum-importance\n" in out
        assert "kaciri.score.highest-wins\n" in out
    data = json.loads(run(capsys, "kaciri", "8.*", "--output-format", "json")[1])
    assert [rule["number"] for rule in data] == ["8.1", "8.2"]
    assert run(capsys, "kaciri", "88.*")[0] == 2
