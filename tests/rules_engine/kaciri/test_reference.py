"""The rules as code and the rules as text know each other: ids, options, and a sentence for all that can happen."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.languages import Words
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import find_facts
from kredens.rules_engine import kaciri
from kredens.rules_engine.contract.protocol import TABLE, Event, Refusal, Setup, engine_for

ENGINE = sorted(Path(kaciri.__file__).parent.glob("*.py"))
TELLING = {"emit": 0, "Event": 0}
REFUSING = {"refuse": ("illegal", "not-yours", "at-odds", "malformed")}


@pytest.fixture(scope="module")
def book() -> rulebook.Rulebook:
    return rulebook.load(cards.load("kaciri"))


def calls() -> Iterator[tuple[str, list[str]]]:
    """Every call by a plain name or attribute in the engine, with its positional texts."""
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
                yield name, [text for text in texts if isinstance(text, str)]


def test_every_cited_id_is_a_rule(book: rulebook.Rulebook) -> None:
    areas = {id.split(".")[1] for id in book.rules}
    cited = {
        node.value.removeprefix("kaciri.")
        for path in ENGINE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value
    }
    ids = {text for text in cited if text.partition(".")[0] in areas and "." in text and not text.endswith(".")}
    assert len(ids) > 60
    assert not [id for id in ids if f"kaciri.{id}" not in book.rules]


def test_everything_that_happens_has_a_sentence(book: rulebook.Rulebook) -> None:
    kinds = {texts[0] for name, texts in calls() if name in TELLING and texts and "." not in texts[0]}
    assert {"turned", "taken", "over", "to-graveyard"} <= kinds
    assert not [kind for kind in kinds if book.event_sentence(kind, []) is None]


def test_every_refusal_has_a_sentence(book: rulebook.Rulebook) -> None:
    guards = {
        next(text for text in texts if text not in REFUSING[name])
        for name, texts in calls()
        if name in REFUSING and texts
    }
    assert {"in-graveyard", "players-number"} <= guards
    assert not [guard for guard in guards if book.refusal_sentence(guard, []) is None]


def unfilled(words: Words | None, facts: Mapping[str, object]) -> set[str]:
    """The facts that a sentence asks for in vain."""
    return {fact for text in (words or {}).values() for fact in find_facts(text)} - facts.keys()


@pytest.mark.parametrize("seed", range(24))
def test_sentences_ask_for_no_more_than_the_engine_gives(book: rulebook.Rulebook, seed: int) -> None:
    chance = random.Random(seed)
    judge = engine_for(cards.load("kaciri"))
    factions = ["husite", "reformatori", "radikalove", "katolici"][: 2 + seed % 3]
    chance.shuffle(factions)
    players = {f"player {faction}": {"faction": faction} for faction in factions}
    options = {name: chance.choice(values) for name, values in judge.options.items()}
    events: list[Event] = []
    refusals: list[Refusal] = []
    state = judge.start(Setup(players, options), events.append)
    while judge.pending(state).players:
        actor = chance.choice(judge.pending(state).players)
        for player in (TABLE, *players):
            for action in (("turn", "praha"), ("send", 7), ("pass",), ("show", next(iter(players)), 3)):
                refusal = judge.refusal(state, player, action)
                refusals += [refusal] if refusal else []
        state = judge.apply(state, actor, chance.choice(judge.actions(state, actor)), events.append)
    told = [(book.event_sentence(event.kind, event.rules), event) for event in events]
    assert not [event for words, event in told if words is None or unfilled(words, event.facts)]
    answered = [(book.refusal_sentence(refusal.guard, refusal.rules), refusal) for refusal in refusals]
    assert not [refusal for words, refusal in answered if words is None or unfilled(words, refusal.facts)]
