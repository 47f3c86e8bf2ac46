"""Rulings of Kacíři: all open questions have theirs; what is wrong with one is found; those of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import MARK
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.rulings import RulingRun
from tests.rules_engine.rulings.shipped import of_game
from tests.sampling import sampled

KACIRI = library.load("kaciri")
BOOK = rulebook.load(KACIRI)
OPTIONS = sorted(BOOK.options)

BUILT = [
    (name, value)
    for name, rule in sorted(BOOK.options.items())
    if rule.option
    for value in rule.option.built
    if value != rule.option.default
]

PLAIN = """\
kredens: log/1
game: ..
question: {cs: Kdo vyhrává?, en: Who wins?}
answer: {cs: Silnější., en: The stronger one.}
applies_to: [praha]
rules: [kaciri.duel.stronger-wins]
source: {who: Anna, date: "2026-11-20"}
status: rulebook
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
given: {city: hradec-kralove}
moves: |
  Anna: send 9
  Petr: send 8
expect:
  position: {cities: {hradec-kralove: Anna}}
  cites: [kaciri.duel.stronger-wins]
cases:
  other-way:
    options: {}
    moves: |
      Anna: send 8
      Petr: send 9
    expect: {position: {cities: {hradec-kralove: Petr}}}
"""
"""A ruling that is right, in a folder of one's own."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A game of one's own that plays by the shipped rules; its rulings are still to be written."""
    folder = tmp_path / "mine"
    (folder / "rulings").mkdir(parents=True)
    for path in KACIRI.folder.glob("*.yaml"):
        if path.name != "rules.yaml":
            shutil.copy(path, folder)
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("\nid: kaciri\n", "\nid: mine\n"))
    return folder


def own(folder: Path, text: str) -> RulingRun:
    """The ruling of that text, read and played as one of the game's own."""
    (folder / "rulings" / "who-wins.yaml").write_text(text)
    found = rulings.load(library.load(folder))
    return next(rulings.run(each, BOOK) for each in found if each.id == "who-wins")


def test_there_are_rulings_enough() -> None:
    assert len(of_game("kaciri")) >= 30


@pytest.mark.parametrize("name", OPTIONS)
def test_every_open_question_has_a_ruling(name: str) -> None:
    assert any(f"kaciri.option.{name}" in each.rules for each in of_game("kaciri").values())


@pytest.mark.parametrize(("name", "value"), BUILT)
def test_every_other_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in of_game("kaciri").values() for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)


def test_marks_are_used_and_resolve() -> None:
    marks = [
        mark for each in of_game("kaciri").values() for text in each.answer.values() for mark in MARK.findall(text)
    ]
    assert {kind for kind, _, _ in marks} == {"rule", "card", "term"}


def test_a_tie_at_the_end_is_broken_only_by_other_readings() -> None:
    def winners(played: Replay) -> tuple[str, ...]:
        assert played.outcome is not None
        return played.outcome.winners

    run = rulings.run(of_game("kaciri")["end-final-tie"], BOOK)
    by_case = {case.scene.name: winners(case) for case in run.played.cases}
    assert winners(run.played) == ("Anna", "Petr")
    assert by_case == {"most-cities": ("Petr",), "highest-single-city": ("Anna",)}


def test_says_what_a_ruling_has_to_do_with() -> None:
    has = rulings.find_scope(rulings.run(of_game("kaciri")["praha-hussite-eleven"], BOOK))
    assert has.rules[:2] == ("kaciri.option.cross-basis", "kaciri.option.cross-destination")
    assert "kaciri.special.cross.example-eleven" in has.rules
    assert {"praha", "jan-zizka", "prokop-holy", "karel-v"} <= set(has.cards)
    assert {"cross-basis", "cross-destination"} <= set(has.options)


def test_a_ruling_about_an_effect_is_about_the_cards_that_have_it() -> None:
    cards = rulings.subject_cards(of_game("kaciri")["seven-duel"])
    assert "augsburg" in cards
    assert "praha" not in cards
    assert "sedmihora" not in cards


def test_rulings_of_ones_own_stand_beside_the_shipped_ones(mine: Path) -> None:
    run = own(mine, PLAIN)
    assert run.holds
    assert run.ruling.who == "Anna"
    assert len(rulings.load(library.load(mine))) == len(of_game("kaciri")) + 1


def test_a_ruling_of_ones_own_takes_the_place_of_a_shipped_one(mine: Path) -> None:
    (mine / "rulings" / "end-final-tie.yaml").write_text(PLAIN)
    found = {each.id: each for each in rulings.load(library.load(mine))}
    assert len(found) == len(of_game("kaciri"))
    assert found["end-final-tie"].who == "Anna"


PLANTED = {
    "position": ("position: {cities: {hradec-kralove: Anna}}", "position: {cities: {hradec-kralove: Petr}}"),
    "cites": ("  cites: [kaciri.duel.stronger-wins]", "  cites: [kaciri.duel.tie-neutralised]"),
    "not-cites": ("  cites: [kaciri.duel.stronger-wins]", "  not-cites: [kaciri.duel.stronger-wins]"),
    "refused": ("  cites: [kaciri.duel.stronger-wins]", "  refused: [kaciri.round.from-hand]"),
    "illegal": ("  Petr: send 8\nexpect", "  Petr: pass\nexpect"),
    "case": ("position: {cities: {hradec-kralove: Petr}}", "position: {cities: {hradec-kralove: Anna}}"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_wrong_expectation_does_not_hold(name: str, mine: Path) -> None:
    right, wrong = PLANTED[name]
    assert PLAIN.count(right) == 1
    assert not own(mine, PLAIN.replace(right, wrong)).holds


@pytest.mark.parametrize(("language", "move"), [("cs", "otoč Praha"), ("en", "turn Prague")])
def test_what_is_legal_instead_is_reported_in_the_language(language: str, move: str, mine: Path) -> None:
    own(mine, PLAIN.replace("expect:\n", "expect:\n  legal: {table: [turn Tábor]}\n", 1))
    (found,) = [each for each in rulings.load(library.load(mine)) if each.id == "who-wins"]
    (wrong,) = rulings.run(found, BOOK, language).played.wrong
    assert wrong.path == ("legal", "table")
    assert move in wrong.actual


FAULTY = {
    "unknown-rule": ("rules: [kaciri.duel.stronger-wins]", "rules: [kaciri.duel.stronger-win]"),
    "unknown-rule in expect": ("  cites: [kaciri", "  not-cites: [kaciri.duel.nowhere]\n  cites: [kaciri"),
    "applies-to": ("applies_to: [praha]", "applies_to: [prahha]"),
    "mark": ("cs: Silnější.", 'cs: "Silnější, viz {rule:kaciri.nowhere}."'),
    "mark left over": ("cs: Silnější.", 'cs: "Silnější, viz {praha}."'),
    "untranslated": ("{cs: Silnější., en: The stronger one.}", "{cs: Silnější.}"),
    "language": ("en: The stronger one.", "en: The stronger one., pl: Silniejszy."),
    "date": ('"2026-11-20"', '"20. 11. 2026"'),
    "status": ("status: rulebook", "status: ours"),
}


@pytest.mark.parametrize("name", sampled(FAULTY, 3))
def test_finds_what_is_wrong_with_the_words(name: str, mine: Path) -> None:
    right, wrong = FAULTY[name]
    assert PLAIN.count(right) == 1
    run = own(mine, PLAIN.replace(right, wrong))
    code = name.split(" ")[0]
    assert code in {fault.code for fault in run.faults}
    assert all(fault.place and fault.place.file.endswith("mine/rulings/who-wins.yaml") for fault in run.faults)
    assert not run.holds


def test_a_reversed_ruling_may_rest_on_anything(mine: Path) -> None:
    assert own(mine, PLAIN.replace("status: rulebook", "status: reversed")).holds


@pytest.mark.parametrize("field", ["question", "answer", "rules", "source", "status"])
def test_a_ruling_needs_its_fields(field: str, mine: Path) -> None:
    kept = [line for line in PLAIN.splitlines() if not line.startswith(f"{field}:")]
    with pytest.raises(Unreadable, match=field):
        own(mine, "\n".join(kept))


def test_every_unreadable_ruling_is_reported(mine: Path) -> None:
    (mine / "rulings" / "another.yaml").write_text("kredens: log/1\n")
    with pytest.raises(Unreadable) as problem:
        own(mine, PLAIN.replace("status: rulebook", "status: maybe"))
    files = {fault.place.file.rpartition("/")[2] for fault in problem.value.faults if fault.place}
    assert files == {"another.yaml", "who-wins.yaml"}


def test_a_link_that_leads_out_of_the_folder_is_not_followed(mine: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text(PLAIN)
    (mine / "rulings" / "linked.yaml").symlink_to(outside)
    with pytest.raises(Unreadable, match="leads out"):
        rulings.load(library.load(mine))
