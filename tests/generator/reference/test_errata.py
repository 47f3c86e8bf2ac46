"""Errata of a card: what is printed is as it is now, the reference shows both, and what makes no sense is answered."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.definitions.json_schema import editor_schema
from kredens.cards.definitions.model import Card, Erratum, Game
from kredens.cards.faults import Unreadable
from kredens.cards.lint.definitions import findings
from kredens.cards.rulebook import rulebook
from kredens.generator.reference.builder import build_unplayed, printed_lines
from kredens.generator.sentences.effect_text import compose_sentences
from tests.generator.printed import fine

GAME = """\
kredens: game/1
id: cellar
language: en
languages: [en, cs]
title: {en: Cellar, cs: Sklep}
kinds:
  beast:
    layout: front
    fields:
      bite: {type: integer, min: 0, max: 9}
      line: {type: words, required: false}
      tail: {type: boolean, required: false}
"""
LAYOUT = """\
kredens: layout/1
extends: base
elements:
  - {id: bite, type: text, box: [10, 10, 40, 8], text: "{{ card.bite }} {{ card.text }}"}
"""
RAT = """\
  - id: rat
    name: {en: Rat, cs: Krysa}
    bite: 3
    text: {en: Bites twice., cs: Kousne dvakrát.}
"""
TWICE = """\
    errata:
      - {since: "2", source: The author, date: "2025-01-31", printed: {bite: 1, text: {en: Bites., cs: Kouše.}}}
      - {since: "3", source: Our slip, date: "2026-11-20", printed: {bite: 2, name: {en: Mouse}, tail: true}}
"""


def game(folder: Path, more: str = TWICE) -> Game:
    (folder / "layouts").mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "layouts" / "front.layout.yaml").write_text(LAYOUT, encoding="utf-8")
    (folder / "cards.yaml").write_text(f"kredens: cards/1\ncards:\n{RAT}{more}", encoding="utf-8")
    return cards.load(folder)


def lines(game: Game, card: Card, language: str = "en") -> tuple[str, ...]:
    return printed_lines(
        card,
        lambda each: game.text(each.name, language),
        lambda each: [("Bite", str(each.get("bite")))],
        lambda each: compose_sentences(game, each, language),
    )


def test_a_card_without_errata_is_as_printed(tmp_path: Path) -> None:
    made = game(tmp_path, "")
    assert made.card("rat").errata == ()
    assert made.card("rat").as_printed is None
    assert lines(made, made.card("rat")) == ()


def test_the_card_is_as_it_is_now_and_remembers_what_was_printed_first(tmp_path: Path) -> None:
    rat = game(tmp_path).card("rat")
    assert (rat.get("bite"), rat.name["en"], rat.text, rat.get("tail")) == (
        3,
        "Rat",
        {"en": "Bites twice.", "cs": "Kousne dvakrát."},
        None,
    )
    assert [(each.since, each.source, each.date) for each in rat.errata] == [
        ("2", "The author", date(2025, 1, 31)),
        ("3", "Our slip", date(2026, 11, 20)),
    ]
    before = rat.as_printed
    assert before is not None
    assert (before.get("bite"), before.name["en"], before.text, before.get("tail")) == (
        1,
        "Mouse",
        {"en": "Bites.", "cs": "Kouše."},
        True,
    )
    assert (before.id, before.as_printed) == ("rat", None)


def test_what_was_not_there_is_printed_as_nothing(tmp_path: Path) -> None:
    more = '    errata: [{since: "2", source: Us, date: "2026-01-01", printed: {text: null, line: null}}]\n'
    before = game(tmp_path, more).card("rat").as_printed
    assert before is not None
    assert before.text is None
    assert "line" not in before.fields


def test_the_lines_say_what_was_other_and_where_it_comes_from(tmp_path: Path) -> None:
    made = game(tmp_path)
    sources = ("(2025-01-31: The author)", "(2026-11-20: Our slip)")
    assert lines(made, made.card("rat")) == ("Mouse", "Bite 1", "Bites.", *sources)
    slip = TWICE.replace("bite: 1, text: {en: Bites., cs: Kouše.}", "bite: 1").replace("name: {en: Mouse}, ", "")
    other = game(tmp_path, slip)
    assert lines(other, other.card("rat")) == ("Bite 1", *sources)


def test_the_sheet_bears_what_is_true_now(tmp_path: Path) -> None:
    """A correction changes no byte of the sheet beside a card that was always so."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    printed = []
    for folder, more in ((tmp_path / "a", TWICE), (tmp_path / "b", "")):
        game(folder, more)
        fine("print", folder, "-o", folder / "out.pdf")
        printed.append((folder / "out.pdf").read_bytes())
    assert printed[0] == printed[1]


def test_the_reference_shows_both() -> None:
    shipped = cards.load("kaciri")
    praha = shipped.card("praha")
    erratum = Erratum({"odolnost": 5, "special": []}, "2", "the author's letter", date(2026, 11, 20))
    changed = replace(shipped, cards=tuple(replace(c, errata=(erratum,)) if c is praha else c for c in shipped.cards))
    entry = next(each for each in build_unplayed(changed, rulebook.load(shipped)).cards if each.id == "praha")
    assert entry.sentences["en"]
    assert entry.printed["en"] == ("Resistance 5", "(2026-11-20: the author's letter)")
    assert entry.printed["cs"][0] == "Odolnost 5"


@pytest.mark.parametrize(
    ("erratum", "message"),
    [
        ('{since: "2", source: Us, date: "2026-02-30", printed: {bite: 1}}', "'2026-02-30' is not a day"),
        ('{since: "2", source: Us, date: today, printed: {bite: 1}}', "write it like '2026-11-20', in quotes"),
        ('{since: "2", source: Us, date: "2026-01-01", printed: {}}', "say under 'printed' what was printed before"),
        ('{since: "2", source: Us, date: "2026-01-01", printed: {bite: 12}}', "bite: 12 is not at most 9"),
        ('{since: "2", source: Us, date: "2026-01-01", printed: {bait: 1}}', "known are name, text, bite, line, tail"),
        ('{source: Us, date: "2026-01-01", printed: {bite: 1}}', "field 'since' is missing"),
        ('{since: "2", date: "2026-01-01", printed: {bite: 1}}', "field 'source' is missing"),
        (
            '{since: "3", source: Us, date: "2026-01-02", printed: {bite: 1}},'
            ' {since: "2", source: Us, date: "2026-01-01", printed: {bite: 2}}',
            "2026-01-01 comes after 2026-01-02; write the oldest first",
        ),
    ],
)
def test_errata_that_make_no_sense(tmp_path: Path, erratum: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        game(tmp_path, f"    errata: [{erratum}]\n")
    (fault,) = caught.value.faults
    assert message in fault.message
    assert (fault.card, fault.place is not None) == ("rat", True)


def test_lint_finds_errata_that_change_nothing(tmp_path: Path) -> None:
    more = '    errata: [{since: "2", source: Us, date: "2026-01-01", printed: {bite: 3, line: {en: Old.}}}]\n'
    found = [fault for fault in findings(game(tmp_path, more)) if fault.code == "errata"]
    assert [(fault.message, fault.severity) for fault in found] == [
        ("errata of 2026-01-01: bite was printed as it is afterwards", "warning")
    ]
    assert [fault for fault in findings(game(tmp_path)) if fault.code == "errata"] == []


def test_the_editor_knows_errata(tmp_path: Path) -> None:
    game(tmp_path)
    schema = editor_schema(tmp_path)
    assert {"printed-beast", "erratum-beast"} <= set(schema["definitions"])
    printed = schema["definitions"]["printed-beast"]
    assert {"name", "text", "bite", "line", "tail"} == set(printed["properties"])
    assert printed.get("required", []) == []
    assert json.dumps(schema)
