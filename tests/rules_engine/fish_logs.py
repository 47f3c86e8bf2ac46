"""Logs of the game of fish, put together from their parts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent, indent

from msgspec.structs import replace

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.rules_engine.fish import Fish

FISH = Fish()


def text(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> str:
    """A log file; `more` is YAML beside the moves."""
    head = f"kredens: log/1\ngame: fish\nplayers: {players}\n{dedent(more)}"
    block = indent(dedent(moves).strip("\n"), "  ")
    return f"{head.rstrip()}\nmoves: |\n{block}\n" if moves else head


def read(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> Log:
    return logs.parse(text(moves, more, players).encode(), "fish.yaml", rules=FISH)


def play(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> Replay:
    return replay(read(moves, more, players))


def faults(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> list[Fault]:
    """What is wrong with a log that cannot be read."""
    return faults_of(text(moves, more, players))


def faults_of(content: str | bytes) -> list[Fault]:
    data = content.encode() if isinstance(content, str) else content
    try:
        logs.parse(data, "fish.yaml", rules=FISH)
    except Unreadable as problem:
        return list(problem.faults)
    return []


EVENTS = {
    "draw": ("drawn", "{player}: {card}"),
    "play": ("played", "{player}: {card}"),
    "eat": ("eaten", "{player}: {card}"),
    "counter": ("countered", "{player}: {card}"),
    "serve": ("served", "{player}: {card}"),
    "score": ("scored", "{player}: {points}"),
    "end": ("over", "over"),
}
GUARDS = {
    "game-over": "over",
    "wrong-window": "{waiting}",
    "not-your-turn": "{player}",
    "not-in-hand": "{player}: {card}",
    "all-seen": "{card}",
    "no-such-plate": "{card}",
}


@lru_cache(1)
def book() -> Rulebook:
    """The rules of the game of fish, read."""
    with TemporaryDirectory() as folder:
        Path(folder, "rules.yaml").write_text(rules_yaml(), encoding="utf-8")
        return rulebook.load(replace(FISH.definitions, folder=Path(folder)))


def rules_yaml() -> str:
    """The rules of the game of fish."""
    lines = ["kredens: rules/1", "game: fish", "edition: 2", "rulebook: {title: {en: Fish}, author: us}"]
    lines += ["chapters:", "  - id: all", "    title: {en: All}", "    rules:"]
    for name in (*EVENTS, *GUARDS):
        lines += [f"      - id: fish.{name}", "        kind: legal", "        firm: text"]
        lines += ["        title: {en: Rule}", "        text: {en: A rule.}", "        section: {en: Fish}"]
        if name in EVENTS:
            lines.append(f'        event: {{{EVENTS[name][0]}: {{en: "{EVENTS[name][1]}"}}}}')
        else:
            lines.append(f'        refused: {{{name}: {{en: "{GUARDS[name]}"}}}}')
    lines += ["      - id: fish.option.counter-cost", "        kind: option", "        firm: ours"]
    lines += ["        title: {en: Option}", "        text: {en: A question.}", "        section: {en: Fish}"]
    lines += [
        "        effect: low",
        "        default: free",
        "        built: [free, point]",
        "        why: {en: Simpler.}",
    ]
    lines.append("        values: {free: {en: Free.}, point: {en: A point.}}")
    return "\n".join(lines) + "\n"
