"""Plays the whole games that are kept as logs under cards/GAME/games, and writes them; the set decides what they are.

Each is found by playing simple players with one seed after another until a game ends in the way that it is to show.
What a game is to show stands in tests/rules_engine/GAME/golden.py, as PLANS. Write them with
`python -m tools.golden_games`, or those of one game with its id behind.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Outcome, Setup, engine_names
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.simulation.bots import Bot, table_bot
from kredens.rules_engine.simulation.playout import make_bot, random_of_game

ROOT = Path(__file__).parent.parent
MOST_SEEDS = 20_000

Move: TypeAlias = tuple[str, Action]


class Ended(NamedTuple):
    """A game that was played: its moves, the state before each of them and after the last, how it ended."""

    moves: list[Move]
    states: list[Any]
    outcome: Outcome


class Plan(NamedTuple):
    """A game to be found: who plays, what each has chosen, as a log has it, and what must have happened in it.

    `choose` is the name of a simple player, or one; `lines` writes the moves, by default as the engine does. `cards`
    are lines with cards of the log's own.
    """

    file: str
    title: Mapping[str, str]
    players: Mapping[str, Mapping[str, str]]
    wanted: Callable[[Ended], bool]
    choose: str | Bot = "greedy"
    options: Mapping[str, str] = {}
    lines: Callable[[Engine[Any], Plan, Ended], Iterable[str]] | None = None
    cards: Sequence[str] = ()


def main(names: Iterable[str]) -> None:
    """Write those of these games."""
    for name in names:
        for plan in plans(name):
            folder(name).mkdir(exist_ok=True)
            (folder(name) / f"{plan.file}.yaml").write_text(text_of(name, plan), encoding="utf-8")


def folder(name: str) -> Path:
    """Where the whole games of a game are kept."""
    return ROOT / "cards" / name / "games"


def plans(name: str) -> tuple[Plan, ...]:
    """Return the games that are to be kept of a game; none if it keeps none."""
    if not (ROOT / "tests" / "rules_engine" / name / "golden.py").is_file():
        return ()
    module: Any = importlib.import_module(f"tests.rules_engine.{name}.golden")
    found: tuple[Plan, ...] = module.PLANS
    return found


def by_hand(name: str) -> tuple[str, ...]:
    """Return the games of a game that were written by hand, beside those that are planned."""
    if not plans(name):
        return ()
    found: tuple[str, ...] = getattr(importlib.import_module(f"tests.rules_engine.{name}.golden"), "BY_HAND", ())
    return found


def text_of(name: str, plan: Plan) -> str:
    """Return the log of the first game that is as it was planned."""
    log = logs.parse("\n".join(head(name, plan)).encode(), f"{plan.file}.yaml", folder(name))
    choose = make_bot(log.game, plan.choose) if isinstance(plan.choose, str) else plan.choose
    for seed in range(MOST_SEEDS):
        ended = play(log.game, log.scene.setup, choose, random_of_game(crc32(plan.file.encode()), seed))
        if ended is not None and plan.wanted(ended):
            return "\n".join(lines_of(name, log.game, plan, ended)) + "\n"
    raise AssertionError(f"no game among {MOST_SEEDS} is as planned: {plan.file}")


def play(game: Engine[Any], setup: Setup, choose: Bot, rng: Random) -> Ended | None:
    """Play a game with the same simple player on every seat; return None if the player gave up."""
    state, moves, states = game.start(setup), [], []
    table = table_bot(game)
    while deciding := game.pending(state).players:
        how = table if deciding == (TABLE,) else choose
        # All choose from the same state: whoever is to decide may not look at what the others have just laid down.
        options = {who: game.actions(state, who) for who in deciding}
        chosen = [(who, how(game, state, who, options[who], rng)) for who in deciding]
        if any(action not in options[who] for who, action in chosen):
            return None
        for who, action in sorted(chosen, key=lambda _: rng.random()):
            moves.append((who, action))
            states.append(state)
            state = game.apply(state, who, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return Ended(moves, [*states, state], outcome)


def head(name: str, plan: Plan) -> Iterator[str]:
    """Return the beginning of the file, before its moves."""
    yield "kredens: log/1"
    yield f"game: {name}"
    if plan.title:
        said = ", ".join(f'{language}: "{title}"' for language, title in plan.title.items())
        yield f"title: {{{said}}}"
    yield f"players: {{{', '.join(f'{who}: {_flow(chosen)}' for who, chosen in plan.players.items())}}}"
    if plan.options:
        yield f"options: {_flow(plan.options)}"
    if plan.cards:
        yield "cards:"
        yield from (f"  - {card}" for card in plan.cards)


def lines_of(name: str, game: Engine[Any], plan: Plan, ended: Ended) -> Iterator[str]:
    """Yield the file, line by line."""
    first, second, *rest = head(name, plan)
    yield from (first, second, f"rules: {game.edition}", *rest)
    yield "moves: |"
    for line in (plan.lines or as_written)(game, plan, ended):
        yield f"  {line}"
    winners, points = ended.outcome.winners, ended.outcome.points
    named = winners[0] if len(winners) == 1 else f"[{', '.join(winners)}]"
    yield f"result: {{winner: {named}, points: {{{', '.join(f'{name}: {sum_}' for name, sum_ in points.items())}}}}}"


def as_written(game: Engine[Any], _plan: Plan, ended: Ended) -> Iterator[str]:
    """Return a move a line, as the engine writes it."""
    return (f"{who}: {game.format_action(action)}" for who, action in ended.moves)


def _flow(values: Mapping[str, str]) -> str:
    return f"{{{', '.join(f'{name}: {_quoted(value)}' for name, value in values.items())}}}"


def _quoted(value: str) -> str:
    """Return the word, between quotation marks if some readers of YAML take it for true or false."""
    return f'"{value}"' if value in ("yes", "no") else value


if __name__ == "__main__":
    main(sys.argv[1:] or engine_names())
