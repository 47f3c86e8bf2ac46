"""Simulation: many games played by bots, and how even a set is by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from kredens.generator.api.games import GameLike, game_reference, load
from kredens.generator.checks import simulate as simulations
from kredens.generator.checks.simulate import SimulationRequest
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.ask import check_options, load_teller
from kredens.generator.workers.crew import choose_crew
from kredens.rules_engine.contract.protocol import Engine, engine_for
from kredens.rules_engine.simulation.bots import usual_players
from kredens.rules_engine.simulation.observed_tally import ObservedTally
from kredens.rules_engine.simulation.statistics import Tally


class SimulationResult(Struct, frozen=True):
    """What was asked for, and the tally of each bot by name.

    `names` are those of the decks by side, `against` that of the version of the set that it was compared with.
    """

    engine: Engine[Any]
    request: SimulationRequest
    names: Mapping[str, str]
    tallies: Mapping[str, Tally]
    against: str = ""


def simulate(
    game: GameLike,
    *,
    games: int = 1_000,
    players: int | None = None,
    seed: int = 1,
    bot: str | None = None,
    decks: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    until_margin: float | None = None,
    workers: int = 1,
    cluster: str | None = None,
) -> SimulationResult:
    """Play whole games, every choice of sides or decks in turn, and count who wins.

    `players` sit at a table, by default as many as the game has as a rule. `bot` sits on every seat (each bot of the
    game in turn); `search:200` searches with 200 playouts a decision, and bots with commas between, such as
    `search:200,greedy`, meet and play every side and seat equally often. `decks` are names of shipped decks or files.
    With `until_margin`, in percentage points, `games` are the most: fewer are enough once every side's share of wins is
    known to within it. The same seed gives the same result with any number of `workers`; more than one are processes,
    which a script must start below `if __name__ == "__main__"`. `cluster` is the address of a Dask scheduler whose
    workers play instead. Raises Unreadable if some table cannot play.
    """
    simulation, _ = _prepare(game, players, decks, SimulationRequest(games, 0, seed, options or {}, until_margin))
    names = simulation.choose_bots(bot)
    tallies = {name: simulation.play(name, choose_crew(workers, cluster)) for name in names}
    return SimulationResult(simulation.game, simulation.request, simulation.names, tallies)


def measure_balance(
    game: GameLike,
    *,
    against: GameLike | None = None,
    games: int = 1_000,
    players: int | None = None,
    seed: int = 1,
    bot: str | None = None,
    decks: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    workers: int = 1,
    cluster: str | None = None,
) -> SimulationResult:
    """Play whole games as `simulate` does, and note more of them than how they end: its tallies are `ObservedTally`.

    With `against`, a changed version of the set, each game is played with that too on the same chance, and the tallies
    are `PairedTally`. `to_json` and `balance_html` tell what was found. Raises Unreadable if some table cannot play, or
    if the other version is of another engine or has other sides.
    """
    simulation, teller = _prepare(game, players, decks, SimulationRequest(games, 0, seed, options or {}))
    crew = choose_crew(workers, cluster)
    play: Callable[[str], Tally] = partial(simulation.observe, crew=crew)
    compared = ""
    if against is not None:
        other = load(against)
        version = simulations.read_version(simulation, game_reference(other), decks, teller)
        play, compared = partial(simulation.compare, against=version, crew=crew), other.id
    tallies = {name: play(name) for name in simulation.choose_bots(bot)}
    return SimulationResult(simulation.game, simulation.request, simulation.names, tallies, compared)


def _prepare(
    game: GameLike, players: int | None, decks: Sequence[str], request: SimulationRequest
) -> tuple[simulations.Simulation, RuleMessages]:
    """Return the simulation that is asked for, with so many players at a table, and the words about its rules."""
    loaded = load(game)
    engine = engine_for(loaded)
    seated = usual_players(engine) if players is None else players
    asked = request._replace(players=seated, options=check_options(engine, request.options))
    teller = load_teller(loaded, loaded.language)
    brought = simulations.read_decks(engine, decks, teller.language)
    return simulations.Simulation(engine, game_reference(loaded), asked, brought, teller), teller


def balance_html(result: SimulationResult, language: str | None = None) -> bytes:
    """Return how even the set is by what was noted, as one offline page in UTF-8.

    The language is by default that of the set. Raises ValueError for a result of games that were not observed, and
    Unreadable for a language that neither the game nor the program has.
    """
    from kredens.generator.balance.page import render_page
    from kredens.generator.balance.results import MeasuredSet

    observed = {name: tally for name, tally in result.tallies.items() if isinstance(tally, ObservedTally)}
    if observed.keys() != result.tallies.keys():
        raise ValueError("a balance page is made from what measure_balance returns")
    definitions, request = result.engine.definitions, result.request
    teller = load_teller(definitions, language or definitions.language)
    measured = MeasuredSet(
        engine=result.engine,
        games=request.games,
        seed=request.seed,
        options=request.options,
        names=result.names,
        found={name: {request.players: tally} for name, tally in observed.items()},
        against=result.against,
        margin=request.margin,
    )
    return render_page(measured, teller.rulebook, teller.language)
