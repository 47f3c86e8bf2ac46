"""Whatever a game's own table.yaml and ask.yaml say, tables are drawn and answers are given, or faults have places."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
import yaml

from kredens.cards.rulebook import rulebook
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import TableFile
from kredens.generator.replays import ask
from kredens.generator.replays.ask_file import AskFile
from kredens.generator.tables import table_text, table_view_builder
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.protocol import Answer
from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.sampling import IS_WHOLE_RUN, LONG
from tools.golden_games import folder

T = TypeVar("T")

QUESTIONS = {
    "gwint": "close: ghoul, ghoul, 10H; frost; horn",
    "kaciri": "praha: husite 10, reformatori 10",
    "veto": "Andrzej Kmicic, Przy wsparciu kompanów : Michał Wołodyjowski, Na oczach postronnych",
}
TRIES = 2000 if IS_WHOLE_RUN else 300
"""How many changed files of each game the long run tries."""
RUNS = pytest.mark.parametrize(
    ("game", "tries"), [("gwint", 6), *(pytest.param(game, TRIES, marks=LONG) for game in QUESTIONS)]
)
PLAIN: tuple[Any, ...] = ("", "?", "{value}", "{players}", "players", "0", 0, 1, True, None, [], {}, [[]], {"a": {}})
"""What stands in a changed file in place of something else."""


@lru_cache(3)
def played(game: str) -> Replay:
    return replay(read(min(folder(game).glob("*.yaml"))))


def changed(original: Any, words: list[str], rng: Random) -> Any:
    """The content of a file with one to three values replaced: by others of its own, or by what fits nowhere."""
    content = copy.deepcopy(original)
    every = [value for _, value in leaves(original)]
    for _ in range(rng.randint(1, 3)):
        path, _old = rng.choice(list(leaves(content)))
        if rng.random() < 0.3:
            path = path[: rng.randint(1, len(path))]
        held = content
        for step in path[:-1]:
            held = held[step]
        held[path[-1]] = copy.deepcopy(rng.choice([rng.choice(every), rng.choice(words), rng.choice(PLAIN)]))
    return content


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every plain value of a file with its path."""
    steps = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    if not steps and path:
        yield path, value
    for step, inner in steps:
        yield from leaves(inner, (*path, step))


def keys(value: Any, path: str = "") -> Iterator[str]:
    """Every key of a position, and the way to it."""
    for key, inner in value.items() if isinstance(value, Mapping) else ():
        yield from (key, f"{path}{key}")
        yield from keys(inner, f"{path}{key}.")


@lru_cache(6)
def original(game: str, name: str) -> Any:
    return yaml.safe_load((TEMPLATES / game / name).read_text(encoding="utf-8"))


def files(kind: type[T], name: str, game: str, words: list[str], tries: int) -> Iterator[T]:
    """Changed files of that name that are read; the others have been answered with what is wrong."""
    for seed in range(tries):
        with suppress(msgspec.ValidationError):
            yield msgspec.convert(changed(original(game, name), words, Random(seed)), kind)


@RUNS
def test_any_table_is_drawn(game: str, tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(game)
    engine, definitions = whole.game, whole.game.definitions
    messages = RuleMessages(definitions, rulebook.load(definitions), "en")
    states = [whole.state_at(number) for number in (whole.number // 2, whole.number)]
    before, after = [engine.position(state) for state in states]
    sums = engine.breakdowns(states[1])
    for file in files(TableFile, "table.yaml", game, sorted({*keys(before), *keys(after)}), tries):
        monkeypatch.setattr(table_view_builder, "load_table_file", lambda _, file=file: file)
        drawn = TableViewBuilder(definitions, messages).build(after, before, (), ("Anna",), sums)
        assert all(isinstance(line, str) for line in table_text.format_table(drawn, ", ".join))


@RUNS
def test_any_sentences_of_answers_are_filled(game: str, tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = played(game).game
    messages = RuleMessages(engine.definitions, rulebook.load(engine.definitions), "en")
    asked = ask.ask(engine, QUESTIONS[game], {})
    assert isinstance(asked.answer, Answer)
    words = sorted({*keys(asked.answer.understood), *keys(asked.answer.result)})
    for file in files(AskFile, "ask.yaml", game, words, tries):
        monkeypatch.setattr(ask, "load_ask_file", lambda _, file=file: file)
        assert all(isinstance(line, str) for line in ask.format_asked(asked, game, messages))
