"""`kredens rulings`: questions listed and found, one ruling shown whole, and all of them replayed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.cli import run_command
from kredens.generator.messages import terminal
from kredens.generator.messages.ruling_numbers import number_rulings
from kredens.generator.reference.builder import build
from kredens.generator.reference.rulings_text import RulingsView
from kredens.rules_engine.rulings import rulings
from tests.rules_engine.rulings.shipped import of_game
from tests.sampling import sampled

KACIRI = cards.load("kaciri")
BOOK = rulebook.load(KACIRI)
RULINGS = sorted(path.stem for path in (KACIRI.folder / "rulings").glob("*.yaml"))
Ask = Callable[..., "tuple[int, str, str]"]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Exit status, output and messages of `kredens rulings` with the arguments, in plain surroundings."""
    for name in (terminal.LANGUAGE_VARIABLE, *terminal.LOCALE_VARIABLES):
        monkeypatch.delenv(name, raising=False)

    def asked(*arguments: str) -> tuple[int, str, str]:
        code = run_command(["rulings", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return asked


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A game of one's own in which one shipped ruling has been given a wrong expectation."""
    folder = tmp_path / "mine"
    shipped = KACIRI.folder
    (folder / "rulings").mkdir(parents=True)
    for path in shipped.glob("*.yaml"):
        if path.name != "rules.yaml":
            shutil.copy(path, folder)
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("\nid: kaciri\n", "\nid: mine\n"))
    text = (shipped / "rulings" / "duel-equal.yaml").read_text()
    assert "cities: {lhota: discarded}" in text
    planted = text.replace("game: kaciri", "game: ..").replace("cities: {lhota: discarded}", "cities: {lhota: Petr}")
    (folder / "rulings" / "duel-equal.yaml").write_text(planted)
    return folder


def ids(out: str) -> list[str]:
    """The rulings of a list, in its order."""
    return [id for _, id in numbered(out)]


def numbered(out: str) -> list[tuple[int, str]]:
    """The rulings of a list with their numbers, in its order."""
    firsts = [line.partition(" · ")[0].split() for line in out.splitlines()]
    return [(int(first[0]), first[1]) for first in firsts if len(first) == 2 and first[1] in RULINGS]


@pytest.mark.parametrize("asked", ["7", "ruling 7", "Výklad 7"])
def test_a_number_is_that_of_page_and_book(ask: Ask, asked: str) -> None:
    reference = build(KACIRI)
    (meant,) = (id for id, number in number_rulings(reference).items() if number == 7)
    code, out, _ = ask("kaciri", asked, "--output-format", "json")
    assert code == 0
    assert [each["subject"] for each in json.loads(out)["answers"]] == [meant]


@pytest.mark.parametrize(
    ("language", "heading", "firm"),
    [
        ("cs", "Kacíři a bitva o Evropu: výklady (", "naše čtení"),
        ("en", "Heretics and the Battle for Europe: rulings (", "our reading"),
    ],
)
def test_lists_every_question_with_its_status(ask: Ask, language: str, heading: str, firm: str) -> None:
    code, out, err = ask("kaciri", "--lang", language)
    assert (code, err) == (0, "")
    assert sorted(ids(out)) == RULINGS
    assert [number for number, _ in numbered(out)] == [*range(1, len(RULINGS) + 1)], "in the order of page and book"
    assert out.startswith(heading)
    assert f"  end-final-tie · {firm}" in out
    assert all(each.question[language].split()[0] in out for each in of_game("kaciri").values())


def test_shows_one_whole(ask: Ask) -> None:
    code, out, _ = ask("kaciri", "praha-hussite-nine-against-ten", "--lang", "cs")
    assert code == 0
    for part in (
        "Husitská devítka proti katolické desítce v Praze: kdo vyhrává?",
        "Nikdo. Praha má bonus i křížky zároveň",
        "město ve hře: Praha (Odolnost ",
        "Anna (Husité)",
        "   1  Anna: pošli 9\n",
        "[duel.tie-neutralised, duel.tie-no-city",
        "Jiná situace\n",
        "Pravidla tu dnes dávají tutéž odpověď.",
        "(option.cross-card; naše čtení: ",
        "Týká se: Praha",
        "Kredens, 2026-11-20 · naše čtení, pravidla mlčí",
    ):
        assert part in out
    assert f"\n  {BOOK.rule('kaciri.option.cross-card').number} " in out


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("id", RULINGS)
def test_each_can_be_shown_in_words(id: str, language: str) -> None:
    """Nothing is left of marks or of sentences without their facts, and nothing is too wide for a terminal."""
    shown = RulingsView(KACIRI, BOOK, language).format_ruling(rulings.run(of_game("kaciri")[id], BOOK))
    assert "{" not in shown
    assert max(map(len, shown.splitlines())) <= terminal.RULINGS_WIDTH


def test_names_the_cards_that_an_effect_stands_for(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "seven-duel", "--lang", "cs")
    assert "\nTýká se: Augsburg, Lipsko, " in out


def test_shows_what_another_reading_would_give(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "end-final-tie", "--lang", "en")
    assert "Another reading: final-tie = most-cities (" in out
    assert "Petr wins the game" in out


def test_moves_of_another_reading_that_are_alike_stand_there_once(ask: Ask) -> None:
    shown = " ".join(ask("gwint", "exchange-where", "--lang", "en")[1].split())
    assert "table: draw Petr ? (10×) · Anna: exchange" in shown
    assert "draw Petr ? · table: draw Petr ?" not in shown


def test_shows_why_a_move_is_refused(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "send-two-cards", "--lang", "en")
    assert "1  Anna: send 4 6 — not legal. " in out
    assert "[round.exactly-one" in out


def test_shows_why_a_table_cannot_play(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "faction-two-want-same", "--lang", "en")
    assert "This table cannot play. " in out
    assert "[frame.faction-unique" in out


@pytest.mark.parametrize(
    ("query", "wanted"),
    sampled(
        [
            ("duel.tie-neutralised", {"duel-equal", "praha-hussite-nine-against-ten"}),
            ("kaciri.option.cross-card", {"praha-hussite-nine-against-ten"}),
            ("Sedmička je číslo karty", {"seven-hussite-six-plus-one"}),
            ("augsburg", {"seven-duel", "seven-two-sevens"}),
            ("TRI SEDMICKY", {"seven-three-sevens"}),
            ("zpátky", {"send-take-back"}),
            ("take back", {"send-take-back"}),
            ("hřbitov prohlédnout", {"graveyard-look"}),
            ("sedmičku", {"praha-seven", "seven-duel"}),
        ],
        3,
    ),
)
def test_finds_by_rule_card_and_words(ask: Ask, query: str, wanted: set[str]) -> None:
    code, out, _ = ask("kaciri", *query.split(" "), "--lang", "en")
    assert code == 0
    first = out.splitlines()[0]
    assert wanted <= ({first} if first in RULINGS else set(ids(out)))


def test_a_chapter_finds_all_that_rest_on_its_rules(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "battle")
    found = ids(out)
    assert "battle-all-equal" in found
    assert "duel-equal" not in found


def test_what_names_the_card_comes_first(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "praha")
    found = ids(out)
    assert [id.partition("-")[0] for id in found[:5]] == ["praha"] * 5
    assert "hussite-bonus-ties" in found


def test_finds_a_card_that_only_takes_part(ask: Ask) -> None:
    code, out, _ = ask("kaciri", "Jan", "Žižka")
    assert code == 0
    assert "hussite-bonus-ties" in ids(out)


def test_two_cards_find_what_is_about_both(ask: Ask) -> None:
    code, out, _ = ask("gwint", "--card", "kambi", "--card", "decoy", "--lang", "en")
    assert (code, out.splitlines()[0]) == (0, "avenger-decoy")


def test_two_cards_with_nothing_in_common(ask: Ask) -> None:
    code, out, err = ask("gwint", "--card", "kambi", "--card", "ves", "--lang", "en")
    assert (code, out) == (1, "")
    assert "no ruling is about these cards together (about each: 'kambi': 2, 'ves': 1)" in err


def test_a_card_that_there_is_not(ask: Ask) -> None:
    code, _, err = ask("gwint", "--card", "kambii")
    assert code == 2
    assert "kambii" in err


def test_says_when_nothing_is_found(ask: Ask) -> None:
    code, out, err = ask("kaciri", "praha-sevem")
    assert (code, out) == (1, "")
    assert "no ruling has to do with 'praha-sevem'; did you mean 'praha-seven'" in err


def test_run_says_how_many_hold(ask: Ask) -> None:
    code, out, _ = ask("kaciri", "--run", "--lang", "en")
    assert (code, out) == (0, f"{len(RULINGS)} of {len(RULINGS)} hold\n")


def test_run_of_some(ask: Ask) -> None:
    code, out, _ = ask("kaciri", "option.final-tie", "--run", "--lang", "en")
    assert (code, out) == (0, "1 of 1 hold\n")


def test_run_fails_where_one_does_not_hold(ask: Ask, mine: Path) -> None:
    code, out, _ = ask(str(mine), "--run", "--lang", "en")
    assert code == 1
    assert "duel-equal: The rules give another answer today!" in out
    assert "rulings/duel-equal.yaml:" in out
    assert "cities.lhota: expected Petr, but it is discarded" in out
    assert out.endswith(f"{len(RULINGS) - 1} of {len(RULINGS)} hold\n1 of {len(RULINGS)} do not hold\n")


def test_shows_whole_that_one_does_not_hold(ask: Ask, mine: Path) -> None:
    code, out, _ = ask(str(mine), "duel-equal", "--lang", "cs")
    assert code == 1
    assert "Pravidla tu dnes dávají jinou odpověď!" in out


def test_the_list_marks_what_does_not_hold(ask: Ask, mine: Path) -> None:
    code, out, _ = ask(str(mine), "--lang", "en")
    assert code == 1
    assert "  duel-equal · the rulebook says so · The rules give another answer today!\n" in out


def as_json(out: str) -> Any:
    return json.loads(out)


def test_json_holds_all_that_is_shown(ask: Ask) -> None:
    code, out, _ = ask("kaciri", "seven-two-sevens", "--output-format", "json", "--lang", "en")
    report = as_json(out)
    (answer,) = report["answers"]
    facts = answer["facts"]
    assert (code, report["status"], answer["verdict"], answer["taken-for"]) == (0, 0, "holds", "ruling")
    assert facts["answer"].startswith("All lose")
    assert facts["rules"] == list(of_game("kaciri")["seven-two-sevens"].rules)
    assert facts["moves"] == ["Anna: send 7", "Petr: send 7", "Eva: send 10"]
    assert facts["given"] == {"city": "sedmihora"}
    assert facts["source"] == {"who": "Kredens", "date": "2026-11-20"}
    assert facts["cases"] == {
        "sevens-only": {"options": {"seven-multi-who-loses": "sevens-only"}, "moves": 3, "holds": True}
    }
    assert "augsburg" in facts["touches"]["cards"]
    assert "seven-multi-who-loses" in facts["touches"]["options"]
    assert [rule["id"] for rule in answer["rules"]] == facts["rules"]


def test_json_of_all_is_as_long_as_the_list(ask: Ask) -> None:
    _, out, _ = ask("kaciri", "--output-format", "json")
    assert [answer["subject"] for answer in as_json(out)["answers"]] == RULINGS


def test_junit_counts_what_does_not_hold(ask: Ask, mine: Path) -> None:
    code, out, _ = ask(str(mine), "--run", "--output-format", "junit")
    suite = ElementTree.fromstring(out)
    assert code == 1
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == (str(len(RULINGS)), "1", "0")
    (failed,) = (case for case in suite.iter("testcase") if case.find("failure") is not None)
    assert failed.get("name") == "duel-equal"
    assert "rulings/duel-equal.yaml:" in ElementTree.tostring(failed, encoding="unicode")


def test_a_finding_says_where(ask: Ask, mine: Path) -> None:
    _, out, _ = ask(str(mine), "duel-equal", "--output-format", "github")
    assert out.startswith("::error file=")
    assert "rulings/duel-equal.yaml,line=" in out


def test_writes_into_a_file(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "rulings.txt"
    assert ask("kaciri", "--run", "-o", str(file), "--lang", "en") == (0, "", "")
    assert file.read_text() == f"{len(RULINGS)} of {len(RULINGS)} hold\n"


def test_a_language_that_is_not_there(ask: Ask) -> None:
    code, _, err = ask("kaciri", "--lang", "xx")
    assert code == 2
    assert "--lang xx: there is cs, en" in err
