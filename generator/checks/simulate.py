"""Play many games with bots on all cores and tally the results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from kredens import cards
from kredens.cards.definitions import library
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.files.progress import show_progress
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.workers.crew import Cluster, Crew, Processes, distribute
from kredens.rules_engine.contract import protocol
from kredens.rules_engine.contract.protocol import Engine, Outcome, Setup
from kredens.rules_engine.logs.deck_lookup import deck_names, read_named_deck
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import Bot, DeckBots, Prizes, bots_of, find_sides, seat_sides
from kredens.rules_engine.simulation.observation import GameNotes, Observer
from kredens.rules_engine.simulation.observed_tally import ObservedTally, PairedTally, mark_players, setting_of
from kredens.rules_engine.simulation.statistics import Matchup, Tally

CHUNK_SIZE = 25
"""Number of games that a process takes at a time: few enough to see how far the work is, where a game takes long."""
LARGE_CHUNK_SIZE = 500
"""Number of games that a process takes at a time where there are MANY_GAMES, for to hand out few would take longer."""
MANY_GAMES = 20_000
GAMES_BETWEEN_LOOKS = 1_000
"""Number of games after which it is looked again whether they are enough, a multiple of both sizes of chunks."""
SEPARATOR = ","
"""What stands between the names of bots that meet at one table."""


_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


class SimulationRequest(NamedTuple):
    """What a person asked to be simulated: number of games, players at a table, seed, options.

    With a margin, in percentage points, `games` are the most: fewer are enough once half of the 95 % interval of every
    side's share of wins is at most that.
    """

    games: int
    players: int
    seed: int
    options: Mapping[str, str]
    margin: float | None = None


class PlayerDeck(NamedTuple):
    """A deck that takes part: its side, its name, its card ids with copies, and its fields such as the faction."""

    side: str
    name: str
    cards: tuple[tuple[str, int], ...]
    facts: tuple[tuple[str, str], ...] = ()


class SetVersion(NamedTuple):
    """A changed version of a set that is compared with it: what processes load it by, and its decks."""

    reference: str
    decks: tuple[PlayerDeck, ...] = ()


class SimulationJob(NamedTuple):
    """What a process needs to know to play; it reads the set itself.

    `options` are names and values; `bot` is the one on every seat, or all that meet, with commas between; `decks` are
    those that meet, in a game played with decks. `observed`: more is noted of each game than how it ended; with
    `against` too, and then each game is played with that version as well.
    """

    reference: str
    options: tuple[tuple[str, str], ...]
    players: int
    seed: int
    bot: str
    decks: tuple[PlayerDeck, ...] = ()
    observed: bool = False
    against: SetVersion | None = None

    def make_tally(self) -> Tally:
        """Return an empty tally of the kind that the games of this job are counted in."""
        if self.against is not None:
            return PairedTally()
        return ObservedTally() if self.observed else Tally()

    def with_absolute_paths(self) -> SimulationJob:
        """Return the same job for a process that runs in another folder."""
        against = self.against
        if against is not None:
            against = against._replace(reference=_absolute_reference(against.reference))
        return self._replace(reference=_absolute_reference(self.reference), against=against)


def _absolute_reference(reference: str) -> str:
    """Return what a game is loaded by from any folder: the name of a shipped one, else the path of its own."""
    return reference if reference in library.games() else str(Path(reference).absolute())


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
        self.decks = tuple(decks)
        self._reference = reference
        self._rule_messages = rule_messages

    def with_players(self, players: int) -> Simulation:
        """Return the same simulation with another number of players at a table. Raises Unreadable, as for a new one."""
        request = self.request._replace(players=players)
        return Simulation(self.game, self._reference, request, self.decks, self._rule_messages)

    def choose_bots(self, bot: str | None) -> list[str]:
        """Return what is to be played: the bot asked for, or those that meet (see `SimulationJob`), else each bot.

        Raises Unreadable for an unknown bot, or for more of them than there are seats.
        """
        meeting = bot.split(SEPARATOR) if bot else []
        for name in meeting:
            playout.make_bot(self.game, name)
        if bot is not None and len(meeting) > self.request.players:
            players = self.request.players
            many = message("more-bots-than-seats", bots=bot, count=len(meeting), players=players)
            raise Unreadable(Fault("players", many))
        return [bot] if bot else list(playout.bot_factories(self.game))

    def play(self, bot: str, crew: Crew = Processes()) -> Tally:  # noqa: B008 (it is a plain value)
        """Play all games with this bot on every seat, or with those that meet; the crew plays.

        There are fewer of them where fewer give the margin asked for.
        """
        return simulate(self._make_job(bot), self.request.games, crew, self.request.margin)

    def observe(self, bot: str, crew: Crew) -> ObservedTally:
        """Play the same games, and note more of them than how they end."""
        job = self._make_job(bot)._replace(observed=True)
        found = simulate(job, self.request.games, crew, self.request.margin)
        assert isinstance(found, ObservedTally)
        return found

    def compare(self, bot: str, against: SetVersion, crew: Crew) -> PairedTally:
        """Play the same games with the set and with a changed version of it, and note how both end."""
        job = self._make_job(bot)._replace(against=against)
        found = simulate(job, self.request.games, crew, self.request.margin)
        assert isinstance(found, PairedTally)
        return found

    def _make_job(self, bot: str) -> SimulationJob:
        request = self.request
        options = tuple(request.options.items())
        return SimulationJob(self._reference, options, request.players, request.seed, bot, self.decks)


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
        for refusal in game.setup_problems(build_setup(game, table, options, decks)):
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


def read_version(
    simulation: Simulation, reference: str, asked: Sequence[str], rule_messages: RuleMessages
) -> SetVersion:
    """Return the version of a set that it is to be compared with, ready to be played.

    `asked` are the decks as they were asked for; both versions have them by the same names. Raises Unreadable if it is
    of another engine, has other sides, or cannot play.
    """
    game, request = simulation.game, simulation.request
    other = protocol.engine_for(cards.load(reference))
    facts = {"against": reference, "game": game.definitions.id}
    engine, own = str(other.definitions.engine), str(game.definitions.engine)
    if engine != own:
        raise Unreadable(Fault("against", message("against-other-engine", other=engine, engine=own, **facts)))
    decks = read_decks(other, asked, rule_messages.language)
    if differing := sorted(set(_side_names(other, decks)) ^ set(_side_names(game, simulation.decks))):
        sentence = message("against-other-sides", sides=differing, **facts)
        raise Unreadable(Fault("against", sentence))
    check_setup(other, request.players, request.options, rule_messages, decks)
    tables = [
        {frozenset(table) for table in table_choices(each, request.players, brought, request.options)}
        for each, brought in ((game, simulation.decks), (other, decks))
    ]
    if unlike := sorted("+".join(sorted(table)) for table in tables[0] ^ tables[1]):
        sentence = message("against-other-tables", tables=unlike, **facts)
        raise Unreadable(Fault("against", sentence))
    return SetVersion(reference, decks)


def possible_players(simulation: Simulation, rule_messages: RuleMessages) -> list[int]:
    """Return every number of players at a table that the game takes with these sides or decks and options."""
    game, found = simulation.game, []
    for players in range(1, len(_side_names(game, simulation.decks)) + 1):
        try:
            check_setup(game, players, simulation.request.options, rule_messages, simulation.decks)
        except Unreadable:
            continue
        if table_choices(game, players, simulation.decks, simulation.request.options):
            found.append(players)
    return found


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


def build_setup(game: Engine[Any], table: Matchup, options: Mapping[str, str], decks: Sequence[PlayerDeck]) -> Setup:
    """Return a table at which these sides or decks meet, in the order of their seats."""
    bots = bots_of(game)
    if not isinstance(bots, DeckBots):
        return seat_sides(game, bots, table, options)
    cards = {each.side: dict(each.cards) for each in decks}
    dealt = bots.seat_decks(game, {side: cards[side] for side in table}, options)
    facts = {each.side: dict(each.facts) for each in decks}
    return dealt._replace(players={side: {**chosen, **facts[side]} for side, chosen in dealt.players.items()})


def simulate(job: SimulationJob, count: int, crew: Crew, margin: float | None = None) -> Tally:
    """Play `count` games, or with a margin (see SimulationRequest) until that is reached, and return the tally.

    The result does not depend on who plays: it is looked after fixed numbers of games whether they are enough.
    """
    if isinstance(crew, Cluster):
        # The processes of a cluster run in folders of their own.
        job = job.with_absolute_paths()
    size = _choose_chunk_size(job, count)
    chunks = (range(begin, min(begin + size, count)) for begin in range(0, count, size))
    total = job.make_tally()
    with show_progress(job.bot, count) as shown, distribute(partial(_prepare_games, job), chunks, crew) as parts:
        done = 0
        for part in parts:
            total.merge(part)
            done = min(done + size, count)
            shown(done)
            if margin is not None and done % GAMES_BETWEEN_LOOKS == 0 and total.margin() <= margin / 100:
                break
    return total


def _choose_chunk_size(job: SimulationJob, count: int) -> int:
    """Return how many games a process takes at a time, whoever plays: a search takes as long as many other games."""
    if playout.SEARCH in job.bot:
        return 1
    return CHUNK_SIZE if count < MANY_GAMES else LARGE_CHUNK_SIZE


def _prepare_games(job: SimulationJob) -> Callable[[range], Tally]:
    """Return the function that plays games of the job within a worker."""
    return partial(play_games, job)


def play_games(job: SimulationJob, numbers: range) -> Tally:
    """Play the games with these numbers and return their tally.

    Bots that meet take turns to play each side, then choices of sides take turns, and within a choice everyone sits on
    every seat in turn. Raises Unreadable if a game does not end.
    """
    options, found = dict(job.options), job.make_tally()
    game, _ = _load_engine_and_bots(job.reference, job.bot)
    meeting = job.bot.count(SEPARATOR) + 1
    choices = table_choices(game, job.players, job.decks, options)
    for number in numbers:
        dealt = number // meeting
        table = choices[dealt % len(choices)]
        first = dealt // len(choices) % len(table)
        before = _play_game(job, number, table, first)
        found.add(table, before.outcome, before.prizes)
        if meeting > 1:
            found.add_bots(_bots_by_side(job, number, table), before.outcome.winners)
        if not isinstance(found, ObservedTally):
            continue
        setting, winners = setting_of(table, first, before.camps), mark_players(table, before.outcome.winners)
        found.observe(setting, winners, _notes(before))
        if isinstance(found, PairedTally) and job.against is not None:
            changed = job._replace(reference=job.against.reference, decks=job.against.decks)
            after = _play_game(changed, number, table, first)
            both = winners, mark_players(table, after.outcome.winners)
            found.compare(setting, both, (_notes(before), _notes(after)))
    return found


class _FinishedGame(NamedTuple):
    """A game that was played: how it ended, what for, and what was noted of it if it was observed."""

    outcome: Outcome
    prizes: Prizes
    notes: GameNotes | None = None
    camps: Mapping[str, str] = _NO_OPTIONS


def _notes(finished: _FinishedGame) -> GameNotes:
    assert finished.notes is not None
    return finished.notes


def _play_game(job: SimulationJob, number: int, table: Matchup, first: int) -> _FinishedGame:
    """Play the game of this number, with the side at that place of the table on the first seat. Raises Unreadable."""
    game, known = _load_engine_and_bots(job.reference, job.bot)
    seated = {side: known[name] for side, name in _bots_by_side(job, number, table).items()}
    choose = playout.seat_bots(seated) if SEPARATOR in job.bot else known[job.bot]
    setup = build_setup(game, (*table[first:], *table[:first]), dict(job.options), job.decks)
    bots, observer = bots_of(game), None
    if job.observed or job.against is not None:
        observer = Observer(choose, bots.card_uses, bots.beginning, table)
    try:
        note = observer.note if observer else None
        rng = playout.random_of_game(job.seed, number)
        state = playout.play_out(game, setup, observer.choose if observer else choose, rng, note)
    except playout.EndlessGame:
        endless = message("endless-game", sides=table, number=number + 1, seed=job.seed, moves=playout.MAXIMUM_MOVES)
        raise Unreadable(Fault("endless", endless)) from None
    outcome = game.outcome(state)
    assert outcome is not None
    prizes = bots.prizes(game, state)
    if observer is None:
        return _FinishedGame(outcome, prizes)
    return _FinishedGame(outcome, prizes, observer.finish(), bots.camps(game, state))


def _bots_by_side(job: SimulationJob, number: int, table: Matchup) -> Mapping[str, str]:
    """Return the name of the bot that plays each side in the game of this number."""
    names = job.bot.split(SEPARATOR)
    return {side: names[(place + number) % len(names)] for place, side in enumerate(table)}


@lru_cache(2)
def _load_engine_and_bots(reference: str, bot: str) -> tuple[Engine[Any], Mapping[str, Bot]]:
    """Load the engine and the bots once in this process; all learn from game to game."""
    game = protocol.engine_for(cards.load(reference))
    return game, {name: playout.make_bot(game, name) for name in bot.split(SEPARATOR)}
