"""All rules of a game as data for programs."""

from __future__ import annotations

import json
import re

import pytest

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.rulings import find_ruling_files
from kredens.generator.cli import run_command

MARK = re.compile(r"\{(rule|card|term):|\*\*")


@pytest.mark.parametrize("name", cards.games())
def test_everything_is_there_in_each_language(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["rules", name, "--output-format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    game = cards.load(name)
    book = rulebook.load(game)
    assert data["languages"] == list(book.languages)
    rules = {rule["id"]: rule for chapter in data["chapters"] for rule in chapter["rules"]}
    assert list(rules) == list(book.rules)
    assert [ruling["id"] for ruling in data["rulings"]] == [file.id for file in find_ruling_files(game)]
    for rule in rules.values():
        for field in ("title", "text", "section"):
            assert list(rule[field]) == data["languages"], (rule["id"], field)
        assert bool(rule["example"]) == bool(book.rules[rule["id"]].example)
        linked = [rule[field] for field in ("rests_on", "rested_on_by", "mentions", "mentioned_by")]
        assert not [id for ids in linked for id in ids if id not in rules]
        assert set(rule["used"]["cards"]) <= {card.id for card in game.cards}
    for ruling in data["rulings"]:
        assert list(ruling["question"]) == list(ruling["answer"]) == data["languages"]
        assert set(ruling["rules"]) <= set(rules)
    texts = [text for rule in rules.values() for text in rule["text"].values()]
    texts += [text for ruling in data["rulings"] for text in ruling["answer"].values()]
    assert not [text for text in texts if MARK.search(text)]


def test_a_rule_knows_its_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    run_command(["rules", "kaciri", "--output-format", "json"])
    data = json.loads(capsys.readouterr().out)
    (rule,) = [
        rule
        for chapter in data["chapters"]
        for rule in chapter["rules"]
        if rule["id"] == "kaciri.duel.threshold-inclusive"
    ]
    assert "duel-exactly-odolnost" in rule["used"]["rulings"]
    (ruling,) = [ruling for ruling in data["rulings"] if ruling["id"] == "duel-exactly-odolnost"]
    assert rule["id"] in ruling["rules"]
    assert ruling["question"]["en"].endswith("?")


def test_one_language_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["rules", "kaciri", "--lang", "en", "--output-format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["languages"] == ["en"]
    assert list(data["chapters"][0]["title"]) == ["en"]
    assert {language for rule in data["chapters"][3]["rules"] for language in rule["keywords"]} == {"en"}
