"""Play many games with bots on all cores and tally the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from kredens import cards
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.files.progress import show_progress
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.workers.worker_pool import available_cores, share_work
from kredens.rules_engine.contract import protocol
from kredens.rules_engine.contract.protocol import Engine, Setup
from kredens.rules_engine.logs.deck_lookup import deck_names, read_named_deck
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import Bot, DeckBots, bots_of, find_sides, seat_sides
from kredens.rules_engine.simulation.statistics import Matchup, Tally

CHUNK_SIZE = 25
"""Number of games that a process takes at a time: few enough to see how far the work is, where a game takes long."""


_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


class SimulationRequest(NamedTuple):
    """What a person asked to be simulated: number of games, players at a table, seed, options."""

    games: int
    players: int
    seed: int
    options: Mapping[str, str]


class PlayerDeck(NamedTuple):
    """A deck that takes part: its side, its name, its card ids with copies, and its fields such as the faction."""

    side: str
    name: str
    cards: tuple[tuple[str, int], ...]
    facts: tuple[tuple[str, str], ...] = ()


class SimulationJob(NamedTuple):
    """What a process needs to know to play; it reads the set itself.

    `options` are names and values; `decks` are those that meet, in a game played with decks.
    """

    reference: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: int
    bot: str
    decks: tuple[PlayerDeck, ...] = ()


class Simulation:
    """Many games of one engine with the same players at the table, the same seed, options and decks.

    `games` is how many each bot plays, and `names` are those of the decks by side.
    """

    def __init__(
        self,
        game: Engine[Any],
        reference: str,
        request: SimulationRequest,
        decks: Sequence[PlayerDeck],
        rule_messages: RuleMessages,
    ) -> None:
        """Prepare the games; `reference` is what other processes load the game by.

        Raises Unreadable if there are too few sides or decks, or if some table of them cannot play.
        """
        check_setup(game, request.players, request.options, rule_messages, decks)
        self.game = game
        self.request = request
        self.names = {each.side: each.name for each in decks}
        self._reference = reference
        self._decks = tuple(decks)

    def choose_bots(self, bot: str | None) -> list[str]:
        """Return the names of the bots to play: the one asked for, else all. Raises Unreadable for an unknown one."""
        names = [bot] if bot else list(playout.bot_factories(self.game))
        for name in names:
            playout.make_bot(self.game, name)
        return names

    def play(self, bot: str, workers: int | None = None) -> Tally:
        """Play all games with this bot on every seat; `workers` are processes, by default one a core."""
        request = self.request
        options = tuple(request.options.items())
        job = SimulationJob(self._reference, options, request.players, request.seed, bot, self._decks)
        return simulate(job, request.games, workers)


def check_setup(
    game: Engine[Any],
    players: int,
    options: Mapping[str, str],
    rule_messages: RuleMessages,
    decks: Sequence[PlayerDeck],
) -> None:
    """Raise Unreadable if there are too few sides for the players, or if some table of them cannot play."""
    sides = _side_names(game, decks)
    if not sides:
        nobody = message("players-without-sides", players=players, game=game.definitions.id)
        raise Unreadable(Fault("players", nobody))
    if players > len(sides):
        has_decks = isinstance(bots_of(game), DeckBots)
        too_many = message(
            "players-too-many-decks" if has_decks else "players-too-many-sides",
            players=players,
            game=game.definitions.id,
            count=len(sides),
            names=sides,
        )
        raise Unreadable(Fault("players", too_many))
    refused = {}
    for table in table_choices(game, players, decks, options):
        for refusal in game.setup_problems(_build_setup(game, table, options, decks)):
            sentence = f"{rule_messages.format_refusal(refusal)} {rule_messages.format_citation(refusal.rules)}"
            refused[sentence] = Fault("table", message("of-game", game=game.definitions.id, message=sentence))
    if refused:
        raise Unreadable(list(refused.values()))


def read_decks(game: Engine[Any], asked: Sequence[str], language: str) -> tuple[PlayerDeck, ...]:
    """Return the decks that meet, none in a game that is played without decks. Raises Unreadable.

    They are those asked for, each a file or the name of one that comes with the game, else all that come with it.
    """
    definitions = game.definitions
    if not isinstance(bots_of(game), DeckBots):
        if asked:
            raise Unreadable(Fault("deck", message("played-without-decks", deck=asked[0], game=definitions.id)))
        return ()
    found: list[PlayerDeck] = []
    for text in asked or deck_names(definitions):
        listed = read_named_deck(definitions, text)
        same = sum(each.side.partition(" #")[0] == Path(text).stem for each in found)
        number = f" #{same + 1}" if same else ""
        name = text_in(listed.name, language, definitions.language) or Path(text).stem
        entries = tuple((entry.card.id, entry.quantity) for entry in listed.entries)
        found.append(PlayerDeck(f"{Path(text).stem}{number}", f"{name}{number}", entries, tuple(listed.facts.items())))
    return tuple(found)


def table_choices(
    game: Engine[Any], players: int, decks: Sequence[PlayerDeck] = (), options: Mapping[str, str] = _NO_OPTIONS
) -> list[Matchup]:
    """Return every choice of `players` sides, or of decks that may meet, in their order."""
    bots = bots_of(game)
    choices = combinations(_side_names(game, decks), players)
    if not isinstance(bots, DeckBots):
        return list(choices)
    cards = {each.side: dict(each.cards) for each in decks}
    return [table for table in choices if bots.can_meet(game, {side: cards[side] for side in table}, options)]


def _side_names(game: Engine[Any], decks: Sequence[PlayerDeck]) -> Sequence[str]:
    bots = bots_of(game)
    return [each.side for each in decks] if isinstance(bots, DeckBots) else find_sides(game, bots)


def _build_setup(game: Engine[Any], table: Matchup, options: Mapping[str, str], decks: Sequence[PlayerDeck]) -> Setup:
    bots = bots_of(game)
    if not isinstance(bots, DeckBots):
        return seat_sides(game, bots, table, options)
    cards = {each.side: dict(each.cards) for each in decks}
    dealt = bots.seat_decks(game, {side: cards[side] for side in table}, options)
    facts = {each.side: dict(each.facts) for each in decks}
    return dealt._replace(players={side: {**chosen, **facts[side]} for side, chosen in dealt.players.items()})


def simulate(job: SimulationJob, count: int, workers: int | None = None) -> Tally:
    """Play `count` games and return the tally.

    The result does not depend on the number of processes, which is one per core by default.
    """
    chunks = [range(begin, min(begin + CHUNK_SIZE, count)) for begin in range(0, count, CHUNK_SIZE)]
    workers = min(workers or available_cores(), len(chunks))
    total = Tally()
    with show_progress(job.bot, count) as shown, ExitStack() as until_done:
        parts: Iterator[Tally] = map(partial(play_games, job), chunks)
        if workers > 1:
            parts = until_done.enter_context(share_work(partial(_prepare_games, job), chunks, workers))
        for chunk, part in zip(chunks, parts, strict=True):
            total.merge(part)
            shown(chunk.stop)
    return total


def _prepare_games(job: SimulationJob) -> Callable[[range], Tally]:
    """Return the function that plays games of the job within a worker."""
    return partial(play_games, job)


def play_games(job: SimulationJob, numbers: range) -> Tally:
    """Play the games with these numbers and return their tally.

    Choices of sides take turns, and within a choice everyone sits on every seat in turn. Raises Unreadable if a game
    does not end.
    """
    game, choose = _load_engine_and_bot(job)
    options, found = dict(job.options), Tally()
    choices = table_choices(game, job.players, job.decks, options)
    for number in numbers:
        table = choices[number % len(choices)]
        first = number // len(choices) % len(table)
        setup = _build_setup(game, (*table[first:], *table[:first]), options, job.decks)
        try:
            state = playout.play_out(game, setup, choose, playout.random_of_game(job.seed, number))
        except playout.EndlessGame:
            endless = message(
                "endless-game", sides=table, number=number + 1, seed=job.seed, moves=playout.MAXIMUM_MOVES
            )
            raise Unreadable(Fault("endless", endless)) from None
        outcome = game.outcome(state)
        assert outcome is not None
        found.add(table, outcome, bots_of(game).prizes(game, state))
    return found


@lru_cache(1)
def _load_engine_and_bot(job: SimulationJob) -> tuple[Engine[Any], Bot]:
    """Load the engine and the bot once in this process; both learn from game to game."""
    game = protocol.engine_for(cards.load(job.reference))
    return game, playout.make_bot(game, job.bot)
