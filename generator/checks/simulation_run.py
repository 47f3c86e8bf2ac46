"""Run the simulation that `kredens simulate` is asked for, and report it bot by bot or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kredens import cards
from kredens.generator.checks import simulate
from kredens.generator.checks.simulation_report import SimulationReporter, report_data
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.ask import load_teller, parse_options
from kredens.generator.workers.crew import Crew
from kredens.rules_engine.contract.protocol import engine_for
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import usual_players


class SimulationOptions(NamedTuple):
    """What a person asks for; `options`, `player` and `decks` as they were written, `player` None for all bots.

    `players` None is as many as the game has as a rule; `language` is that of the report, and `margin` is explained in
    `simulate.SimulationRequest`.
    """

    games: int
    players: int | None
    seed: int
    crew: Crew
    options: tuple[str, ...]
    player: str | None
    decks: tuple[str, ...]
    language: str | None
    margin: float | None = None


def report_by_bot(game: str, asked: SimulationOptions) -> Iterator[str]:
    """Yield the heading of the report, then the results of each bot as soon as its games are played.

    Raises Unreadable for what cannot be understood, or if some table cannot play.
    """
    simulation, rule_messages = _prepare(game, asked)
    reporter = SimulationReporter(simulation.game, rule_messages.language, simulation.names)
    yield reporter.format_heading(simulation.request, rule_messages.rulebook.game)
    for name in simulation.choose_bots(asked.player):
        yield reporter.format_result(name, simulation.play(name, asked.crew), asked.margin)


def report_as_json(game: str, asked: SimulationOptions) -> str:
    """Return the results of all bots as a JSON document. Raises Unreadable, as `report_by_bot` does."""
    simulation, _ = _prepare(game, asked)
    found = {name: simulation.play(name, asked.crew) for name in simulation.choose_bots(asked.player)}
    return f"{dump_json(report_data(simulation.game, simulation.request, found), indent=1)}\n"


def _prepare(game: str, asked: SimulationOptions) -> tuple[simulate.Simulation, RuleMessages]:
    """Return the simulation, ready to be played, and the words that its report is in. Raises Unreadable."""
    engine = engine_for(cards.load(game))
    players = usual_players(engine) if asked.players is None else asked.players
    request = simulate.SimulationRequest(
        asked.games, players, asked.seed, parse_options(engine, asked.options), asked.margin
    )
    if asked.player is not None:
        playout.make_bot(engine, asked.player)
    rule_messages = load_teller(engine.definitions, asked.language)
    brought = simulate.read_decks(engine, asked.decks, rule_messages.language)
    return simulate.Simulation(engine, game, request, brought, rule_messages), rule_messages
