"""`kredens rules`: the chapters, one paragraph and where it is used, in the language a person reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import MARK
from kredens.generator.cli import run_command
from kredens.generator.messages import terminal
from kredens.generator.reference import rules_text
from tests.sampling import sampled


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KREDENS_LANG", *terminal.LOCALE_VARIABLES):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="module")
def reference() -> rules_text.RulesView:
    game = cards.load("kaciri")
    return rules_text.RulesView(game, rulebook.load(game), "en")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output and messages of `kredens rules` with these arguments."""
    code = run_command(["rules", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, _ = run(capsys, *arguments, "--output-format", "json")
    assert code == 0
    return json.loads(out)


def test_lists_every_rule_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "kaciri")
    assert (code, err) == (0, "")
    book = rulebook.load(cards.load("kaciri"))
    rows = {tuple(line.split()[:2]) for line in out.splitlines() if line.startswith("  ")}
    assert rows == {(rule.number, rule.id.removeprefix("kaciri.")) for rule in book.rules.values()}
    assert "\n6  Souboj dvou\n" in out


@pytest.mark.parametrize(
    "asked",
    [
        ("kaciri.duel.tie-neutralised",),
        ("kaciri", "kaciri.duel.tie-neutralised"),
        ("kaciri", "duel.tie-neutralised"),
        ("kaciri", "tie-neutralised"),
        ("kaciri", "6.11"),
        ("kaciri", "6.11."),
    ],
)
def test_a_paragraph_by_any_of_its_names(capsys: pytest.CaptureFixture[str], asked: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *asked, "--lang", "en")
    assert (code, err) == (0, "")
    assert out.startswith("6.11  A tie neutralises both\nkaciri.duel.tie-neutralised\n")


def test_a_paragraph_says_how_firm_it_is_and_what_it_rests_on(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "kaciri", "duel.equal-below-is-case-a", "--lang", "en")
    assert "follows from the rulebook: Basic rules (two players), point 3, cases a and c" in out
    assert "come under 6.2, not under the neutralised tie of 6.11." in " ".join(out.split())
    assert "Rests on\n  6.2   duel.both-below" in out
    _, out, _ = run(capsys, "kaciri", "duel.both-below")
    assert "Opírá se o to\n  6.3   duel.both-below-no-city" in out
    assert "říká to text pravidel: Základní pravidla (hra ve dvou), bod 3, případ a" in out


def test_an_open_question_shows_its_readings(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "kaciri", "final-tie", "--lang", "en")
    assert "open question · medium effect on the result · our reading where the rulebook is silent" in out
    assert "All with the highest sum win together. (ours)" in out
    assert "In a tie the whole game is played again. (described only, cannot be played)" in " ".join(out.split())
    data = as_json(capsys, "kaciri", "final-tie")
    assert data["option"]["default"] == "shared"
    assert data["option"]["built"] == ["shared", "most-cities", "highest-single-city"]
    assert list(data["option"]["values"]) == ["shared", "most-cities", "highest-single-city", "replay"]


def test_where_a_rule_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    used = as_json(capsys, "kaciri", "special.hussite.plus-one", "--lang", "en")["used"]
    game = cards.load("kaciri")
    friendly = [card for card in game.cards if "strengthen" in [each["do"] for each in card.get("special") or ()]]
    assert "Prague" in used["cards"]
    assert used["cards"] == sorted(card.name["en"] for card in friendly)
    assert list(used["events"]) == ["strengthened", "at-the-most"]
    assert not used["deck"]
    assert as_json(capsys, "kaciri", "components.set-1-11")["used"]["deck"]
    refusals = as_json(capsys, "kaciri", "round.from-hand")["used"]["refusals"]
    assert list(refusals) == ["in-temple", "in-graveyard"]
    _, out, _ = run(capsys, "kaciri", "frame.theme", "--lang", "en")
    assert "Where it is used" not in out


def test_a_chapter_by_number_or_name(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("10", "battle"):
        (chapter,) = as_json(capsys, "kaciri", asked)["chapters"]
        assert chapter["id"] == "battle"
        assert [rule["number"] for rule in chapter["rules"]] == [f"10.{number}" for number in range(1, 8)]


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("duel.tie-neutralized", ["kaciri.duel.tie-neutralised"]),
        ("kaciri.duel.both-bellow", ["kaciri.duel.both-below"]),
    ],
)
def test_an_unknown_rule_is_answered_with_near_ones(
    capsys: pytest.CaptureFixture[str], asked: str, near: list[str]
) -> None:
    code, out, err = run(capsys, "kaciri", asked)
    assert (code, out) == (2, "")
    suggested = [word.rstrip(",?\n") for word in err.split() if word.startswith("kaciri.") and "did you mean" in err]
    assert set(near) <= set(suggested)
    assert len(suggested) <= 3


@pytest.mark.parametrize("asked", ["99.99", "12.12", "", "xx.yy" * 100])
def test_an_unknown_rule_like_no_other(capsys: pytest.CaptureFixture[str], asked: str) -> None:
    code, out, err = run(capsys, "kaciri", asked)
    assert (code, out) == (2, "")
    assert "'kredens rules kaciri' lists them" in err


def test_an_unknown_game_is_no_rule(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "kacirr")
    assert code == 2
    assert "did you mean 'kaciri'?" in err


def own_set(folder: Path) -> Path:
    """A folder with the definitions of Kacíři under another name, as a person may have it."""
    folder.mkdir()
    for name in ("game.yaml", "cities.yaml", "personalities.yaml"):
        text = (cards.load("kaciri").folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("\nid: kaciri\n", "\nid: mine\n"), encoding="utf-8")
    return folder


def test_an_own_set_shows_the_rules_of_its_engine_over_its_own_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = own_set(tmp_path / "mine")
    cities = mine / "cities.yaml"
    cities.write_text(cities.read_text(encoding="utf-8").replace("Prague", "My Prague"), encoding="utf-8")
    data = as_json(capsys, str(mine), "special.hussite.plus-one", "--lang", "en")
    assert data["game"] == "mine"
    assert "My Prague" in data["used"]["cards"]


def test_a_folder_may_be_called_like_a_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own_set(tmp_path / "kaciri.mine")
    assert as_json(capsys, "kaciri.mine")["game"] == "mine"
    code, _, err = run(capsys, "kaciri.yours")
    assert code == 2
    assert "no rule 'kaciri.yours'" in err


def test_rulings_that_cite_a_rule_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = own_set(tmp_path / "mine")
    (mine / "rulings").mkdir()
    (mine / "rulings" / "ties.yaml").write_text(
        "question: {cs: A co remíza?, en: What of a tie?}\nrules: [kaciri.duel.tie-neutralised]\n", encoding="utf-8"
    )
    own = [
        each
        for each in as_json(capsys, str(mine), "duel.tie-neutralised", "--lang", "en")["used"]["rulings"]
        if each["id"] == "ties"
    ]
    assert own == [{"id": "ties", "question": "What of a tie?"}]
    (mine / "rulings" / "more.yaml").write_text("question: [", encoding="utf-8")
    code, _, err = run(capsys, str(mine), "duel.tie-neutralised")
    assert code == 2
    assert "more.yaml:2:1: error[syntax]" in err


def test_a_game_without_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = own_set(tmp_path / "mine")
    game = mine / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("engine: kaciri\n", ""), encoding="utf-8")
    code, _, err = run(capsys, str(mine))
    assert code == 2
    assert "error[no-rules] the game mine has no rules.yaml" in err


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "cs"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"KREDENS_LANG": "it", "LANG": "cs_CZ"}, "cs"),
        ({"LC_ALL": "cs_CZ.UTF-8", "LANG": "en_US"}, "cs"),
        ({"LC_MESSAGES": "en_US", "LANG": "cs_CZ"}, "en"),
        ({"KREDENS_LANG": "en", "LANG": "cs_CZ"}, "en"),
        ({"KREDENS_LANG": "pl", "LANG": "en-US"}, "en"),
    ],
)
def test_the_language_of_the_surroundings(environment: dict[str, str], expected: str) -> None:
    assert terminal.choose_language(None, ("cs", "en"), environment) == expected
    assert terminal.choose_language("cs", ("cs", "en"), environment) == "cs"


def test_a_language_asked_for_in_vain() -> None:
    with pytest.raises(Unreadable, match="--lang de: there is cs, en"):
        terminal.choose_language("de", ("cs", "en"), {})


def test_the_variable_chooses_the_language(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KREDENS_LANG", "en")
    assert as_json(capsys, "kaciri", "1.1")["title"] == "Two to four players"
    assert as_json(capsys, "kaciri", "1.1", "--lang", "cs")["title"] == "Dva až čtyři u stolu"


@pytest.mark.long
@pytest.mark.parametrize("language", sampled(["cs", "en"], 2))
def test_every_paragraph_can_be_shown(language: str) -> None:
    game = cards.load("kaciri")
    shown = rules_text.RulesView(game, rulebook.load(game), language)
    for rule in shown.rulebook.rules.values():
        text = rules_text.FORMATTERS["human"](shown, rule)
        assert rule.id in text
        assert all(len(line) <= terminal.RULES_WIDTH for line in text.splitlines()), text
        assert not MARK.search(text)
        json.loads(rules_text.FORMATTERS["json"](shown, rule))


def test_marks_are_shown_as_numbers_names_and_words(reference: rules_text.RulesView) -> None:
    marked = {
        "en": "{rule:kaciri.duel.both-below}, {term:chram}, {term:chram|a temple}, {card:praha}, {card:not-of-this-set}"
    }
    assert reference.plain_text(marked) == "6.2, Temple, a temple, Prague, not-of-this-set"
