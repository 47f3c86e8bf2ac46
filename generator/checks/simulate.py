"""What `kredens simulate` does: many games by simple players over all the cores, and what came of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from kredens import cards
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.generator.files.progress import progress
from kredens.generator.messages import deck_names
from kredens.generator.messages.rule_messages import Teller
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.contract.protocol import Game, Setup
from kredens.rules_engine.logs.deck_lookup import known
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.playout import Player
from kredens.rules_engine.simulation.statistics import Table, Tally

CHUNK = 250
"""Games that a process takes at a time."""


class Brought(NamedTuple):
    """A deck that somebody brings: what the side is called, what people call it, its cards and copies, what else it
    says of itself by field, such as its faction."""

    side: str
    name: str
    cards: tuple[tuple[str, int], ...]
    facts: tuple[tuple[str, str], ...] = ()


class Job(NamedTuple):
    """What is to be played, as a process needs to know it: it reads the set itself. `options` are names and values;
    `decks` are those that meet, in a game that is played with decks."""

    reference: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: int
    player: str
    decks: tuple[Brought, ...] = ()


def check(game: Game[Any], players: int, options: dict[str, str], teller: Teller, decks: Sequence[Brought]) -> None:
    """Raises Unreadable if there are too few sides for so many players, or if a table of them cannot play."""
    sides = _sides(game, decks)
    if players > len(sides):
        what = f"{'deck' if playout.plays_decks(game) else 'side'}{'s' * (len(sides) != 1)}"
        message = f"--players {players}: {game.definitions.id} has {len(sides)} {what} to play ({', '.join(sides)})"
        raise Unreadable(Fault("players", message))
    refused = {}
    for table in tables(game, players, decks):
        for refusal in game.faults(_setup(game, table, options, decks)):
            said = f"{teller.refusal(refusal)} {teller.cited(refusal.rules)}"
            refused[said] = Fault("table", f"{game.definitions.id}: {said}")
    if refused:
        raise Unreadable(list(refused.values()))


def brought(game: Game[Any], asked: Sequence[str], language: str) -> tuple[Brought, ...]:
    """The decks that meet: those asked for, each a file or the name of one that comes with the game, else all that come
    with it; none in a game that is played without decks. Raises Unreadable."""
    definitions = game.definitions
    if not playout.plays_decks(game):
        if asked:
            raise Unreadable(Fault("deck", f"--deck {asked[0]}: {definitions.id} is played without decks"))
        return ()
    found: list[Brought] = []
    for text in asked or known(definitions):
        listed = deck_names.listed(definitions, text)
        same = sum(each.side.partition(" #")[0] == Path(text).stem for each in found)
        number = f" #{same + 1}" if same else ""
        name = text_in(listed.name, language, definitions.language) or Path(text).stem
        entries = tuple((entry.card.id, entry.quantity) for entry in listed.entries)
        found.append(Brought(f"{Path(text).stem}{number}", f"{name}{number}", entries, tuple(listed.facts.items())))
    return tuple(found)


def tables(game: Game[Any], players: int, decks: Sequence[Brought] = ()) -> list[Table]:
    """Every choice of so many sides or decks, in their order."""
    return list(combinations(_sides(game, decks), players))


def _sides(game: Game[Any], decks: Sequence[Brought]) -> Sequence[str]:
    if playout.plays_decks(game):
        return [each.side for each in decks]
    return playout.gaming(game).sides(game)


def _setup(game: Game[Any], table: Table, options: Mapping[str, str], decks: Sequence[Brought]) -> Setup:
    gaming = playout.gaming(game)
    if not decks:
        return gaming.setup(game, table, options)
    cards = {each.side: dict(each.cards) for each in decks}
    dealt = gaming.dealt(game, {side: cards[side] for side in table}, options)
    said = {each.side: dict(each.facts) for each in decks}
    return dealt._replace(players={side: {**chosen, **said[side]} for side, chosen in dealt.players.items()})


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
    """The games of these numbers. Every choice of sides has its turn, and in it everybody sits everywhere. Raises
    Unreadable where a game does not end."""
    game, choose = _ready(job)
    options, found = dict(job.options), Tally()
    choices = tables(game, job.players, job.decks)
    for number in numbers:
        table = choices[number % len(choices)]
        first = number // len(choices) % len(table)
        setup = _setup(game, (*table[first:], *table[:first]), options, job.decks)
        try:
            state = playout.played(game, setup, choose, playout.generator(job.seed, number))
        except playout.Endless:
            said = (
                f"{' and '.join(table)}: game {number + 1} of seed {job.seed} is not over after "
                f"{playout.MAXIMUM_MOVES:,} moves; with these cards and players it may never end"
            )
            raise Unreadable(Fault("endless", said)) from None
        outcome = game.outcome(state)
        assert outcome is not None
        found.add(table, outcome, playout.prizes(game, state))
    return found


@lru_cache(1)
def _ready(job: Job) -> tuple[Game[Any], Player]:
    """The rules and the player in this process; both learn from game to game."""
    game = games.game(cards.load(job.reference))
    return game, playout.player(game, job.player)
