"""A measured set that is played once for all tests of the page: few games, so that they are quick."""

from __future__ import annotations

from functools import cache

from kredens import cards
from kredens.cards.rulebook import rulebook
from kredens.generator.balance.page import render_page
from kredens.generator.balance.results import MeasuredSet
from kredens.generator.checks import simulate
from kredens.generator.replays.ask import load_teller
from kredens.generator.workers.crew import Processes
from kredens.rules_engine.contract.protocol import engine_for

GAMES = 60


@cache
def measure(name: str, compared: bool = False) -> MeasuredSet:
    """Measure a shipped set with few games, at tables of two and three players, or against itself at tables of two."""
    engine = engine_for(cards.load(name))
    teller = load_teller(engine.definitions, "en")
    decks = simulate.read_decks(engine, (), "en")
    request = simulate.SimulationRequest(GAMES, 2, 1, {})
    simulation, alone = simulate.Simulation(engine, name, request, decks, teller), Processes(1)
    if compared:
        version = simulate.SetVersion(name, decks)
        return MeasuredSet(
            engine,
            GAMES,
            1,
            {},
            simulation.names,
            {bot: {2: simulation.compare(bot, version, alone)} for bot in simulation.choose_bots(None)},
            "itself",
        )
    tables = [simulation] if name == "gwint" else [simulation, simulation.with_players(3)]
    found = {
        bot: {each.request.players: each.observe(bot, alone) for each in tables} for bot in simulation.choose_bots(None)
    }
    return MeasuredSet(engine, GAMES, 1, {}, simulation.names, found, command="kredens simulate …")


@cache
def page_of(name: str, language: str, compared: bool = False) -> str:
    """Return the page of a measured set."""
    measured = measure(name, compared)
    definitions = measured.engine.definitions
    told = load_teller(definitions, language).language
    return render_page(measured, rulebook.load(definitions), told).decode()
