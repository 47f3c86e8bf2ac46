"""Examples of rules: in the terminal, on the page and in the book, with what their marks lead to."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.book import book
from kredens.generator.cli import run_command
from kredens.generator.drawing.primitives import Run
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.messages.rule_book_model import Reference
from kredens.generator.reference import web_page
from kredens.generator.reference.builder import build, build_unplayed
from kredens.generator.reference.search import build_entries, search
from tests.generator.reference import small_reference as small
from tests.generator.reference.small_reference import link, paragraph, plain

RULE = "kaciri.option.cross-card"


@pytest.fixture(scope="module")
def shipped() -> Reference:
    return build(cards.load("kaciri"))


def test_the_terminal_shows_the_example_without_its_marks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["rules", "kaciri", RULE, "--lang", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Example In Prague a Hussite 9 counts as 10" in out
    assert run_command(["rules", "kaciri", RULE, "--lang", "cs", "--output-format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["example"].startswith("V Praze platí husitská 9 za 10")
    assert run_command(["rules", "kaciri", "kaciri.frame.theme", "--output-format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["example"] is None


def test_cards_of_an_example_belong_to_the_rule(shipped: Reference) -> None:
    (found,) = [each for each in shipped.paragraphs() if each.id == RULE]
    assert found.cards == ("praha",)
    assert [span.target for span in found.example["cs"] if span.kind == "card"] == ["praha"]


def test_examples_are_found(shipped: Reference) -> None:
    hits = search(build_entries(shipped), "Anna trojku Petr jedničku")
    assert "kaciri.special.sacrifice.city-forgone" in [hit.entry.id for hit in hits]


def test_the_page_folds_every_example_away(shipped: Reference) -> None:
    text = web_page.build(shipped, {}).decode("utf-8")
    of_rules = re.findall(
        r'<article class="rule" id="([^"]+)"(?:(?!</article>).)*?<details class="example">', text, re.S
    )
    book_of_rules = rulebook.load(cards.load("kaciri"))
    assert of_rules == [rule.id for rule in book_of_rules.rules.values() if rule.example]


def test_the_book_sets_an_example_in_italics_with_its_pages(tmp_path: Path) -> None:
    said = replace(paragraph("1.1"), example={"en": (*plain("Say 6, see ")["en"], link("1.30", "small.1.30"))})
    reference = small.reference((said, *(paragraph(f"1.{number}") for number in range(2, 40))))
    made = book.build(FaceMaker(small.game(tmp_path), ("en",)), reference)
    runs = [mark for each in made.pages for mark in each.marks if isinstance(mark, Run)]
    (label,) = [run for run in runs if run.text.strip() == "Example"]
    beside = [run for run in runs if run.y == label.y and run.x > label.x]
    told = "".join(run.text for run in sorted(beside, key=lambda run: run.x)).replace("\u00a0", " ")
    assert re.fullmatch(r"\W*Say 6, see 1\.30 \(p\. \d+\)", told)
    assert {run.font for run in beside if run.text.strip()} == {"Alegreya-Italic"}


def test_a_sentence_that_ends_many_reasons_is_said_once() -> None:
    game = cards.load("gwint")
    reference = build_unplayed(game, rulebook.load(game))
    (sign,) = reference.signs
    signed = [each for each in reference.paragraphs() if reference.shorten(each.why)[1]]
    assert len(signed) > 30
    for each in signed:
        cut, _ = reference.shorten(each.why)
        for language, spans in cut.items():
            assert spans[-1].text.endswith((".", "?"))
            assert sign.text[language] not in "".join(span.text for span in spans)
    page = web_page.build(replace(reference, rulings=()), {}).decode("utf-8")
    assert page.count(f'<abbr title="{sign.text["cs"]}">{sign.sign}</abbr>') == len(signed)


def test_a_reason_without_the_sentence_stays_whole() -> None:
    game = cards.load("kaciri")
    reference = build_unplayed(game, rulebook.load(game))
    assert all(reference.shorten(each.why) == (each.why, None) for each in reference.paragraphs())
