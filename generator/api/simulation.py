"""Simulation: many games played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from kredens.generator.api.games import GameLike, game_reference, load
from kredens.generator.checks import simulate as simulations
from kredens.generator.checks.simulate import SimulationRequest
from kredens.generator.replays.ask import check_options, load_teller
from kredens.generator.workers.crew import choose_crew
from kredens.rules_engine.contract.protocol import Engine, engine_for
from kredens.rules_engine.simulation.bots import usual_players
from kredens.rules_engine.simulation.statistics import Tally


class SimulationResult(Struct, frozen=True):
    """What was asked for, and the tally of each bot by name; `names` are those of the decks by side."""

    engine: Engine[Any]
    request: SimulationRequest
    names: Mapping[str, str]
    tallies: Mapping[str, Tally]


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
    game in turn); `decks` are names of shipped decks or files. With `until_margin`, in
    percentage points, `games` are the most: fewer are enough once every side's share of wins is known to within it. The
    same seed gives the same result with any number of `workers`; more than one are processes, which a script must start
    below `if __name__ == "__main__"`. `cluster` is the address of a Dask scheduler whose workers play instead. Raises
    Unreadable if some table cannot play.
    """
    loaded = load(game)
    engine = engine_for(loaded)
    seated = usual_players(engine) if players is None else players
    request = SimulationRequest(games, seated, seed, check_options(engine, options or {}), until_margin)
    teller = load_teller(loaded, loaded.language)
    brought = simulations.read_decks(engine, decks, teller.language)
    simulation = simulations.Simulation(engine, game_reference(loaded), request, brought, teller)
    tallies = {name: simulation.play(name, choose_crew(workers, cluster)) for name in simulation.choose_bots(bot)}
    return SimulationResult(engine, request, simulation.names, tallies)
