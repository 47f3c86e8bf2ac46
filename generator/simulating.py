"""What `kredens simulate` does: many games by simple players over all the cores, and what came of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import lru_cache, partial
from itertools import combinations
from typing import Any, NamedTuple

import cards
from cards.faults import Fault, Unreadable
from generator.progress import progress
from generator.telling import Teller
from rules_engine import game as games
from rules_engine import playout
from rules_engine.game import Game
from rules_engine.playout import Player
from rules_engine.statistics import Table, Tally

CHUNK = 250
"""Games that a process takes at a time."""


class Job(NamedTuple):
    """What is to be played, as a process needs to know it: it reads the set itself. `options` are names and values."""

    reference: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: int
    player: str


def check(game: Game[Any], players: int, options: dict[str, str], teller: Teller) -> None:
    """Raises Unreadable if there are too few sides for so many players, or if a table of them cannot play."""
    gaming = playout.gaming(game)
    sides = gaming.sides(game)
    if players > len(sides):
        message = f"--players {players}: {game.definitions.id} has {len(sides)} sides to play ({', '.join(sides)})"
        raise Unreadable(Fault("players", message))
    refused = {}
    for table in tables(game, players):
        for refusal in game.faults(gaming.setup(game, table, options)):
            said = f"{teller.refusal(refusal)} {teller.cited(refusal.rules)}"
            refused[said] = Fault("table", f"{game.definitions.id}: {said}")
    if refused:
        raise Unreadable(list(refused.values()))


def tables(game: Game[Any], players: int) -> list[Table]:
    """Every choice of so many sides, in the order of the set."""
    return list(combinations(playout.gaming(game).sides(game), players))


def tally(job: Job, count: int, workers: int | None = None) -> Tally:
    """What came of so many games. It is the same whatever the number of processes; by default one a
    core."""
    chunks = [range(begin, min(begin + CHUNK, count)) for begin in range(0, count, CHUNK)]
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    total = Tally()
    with progress(job.player, count) as shown, ExitStack() as until_done:
        parts: Iterator[Tally]
        if workers > 1:
            parts = until_done.enter_context(ProcessPoolExecutor(workers)).map(partial(play, job), chunks)
        else:
            parts = map(partial(play, job), chunks)
        for chunk, part in zip(chunks, parts, strict=True):
            total.merge(part)
            shown.reach(chunk.stop)
    return total


def play(job: Job, numbers: range) -> Tally:
    """The games of these numbers. Every choice of sides has its turn, and in it everybody sits everywhere."""
    game, choose = _ready(job)
    gaming, options, found = playout.gaming(game), dict(job.options), Tally()
    choices = tables(game, job.players)
    for number in numbers:
        table = choices[number % len(choices)]
        first = number // len(choices) % len(table)
        setup = gaming.setup(game, (*table[first:], *table[:first]), options)
        state = playout.played(game, setup, choose, playout.generator(job.seed, number))
        outcome = game.outcome(state)
        assert outcome is not None
        found.add(table, outcome, gaming.prizes(game, state))
    return found


@lru_cache(1)
def _ready(job: Job) -> tuple[Game[Any], Player]:
    """The rules and the player in this process; both learn from game to game."""
    game = games.game(cards.load(job.reference))
    return game, playout.player(game, job.player)
