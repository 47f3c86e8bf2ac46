"""Run the simulation that `kredens simulate` is asked for, and report it bot by bot, as JSON, or as a page."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from kredens import cards
from kredens.generator.balance.results import MeasuredSet
from kredens.generator.checks import simulate
from kredens.generator.checks.players_asked import parse_players
from kredens.generator.checks.simulation_report import SimulationReporter, report_data
from kredens.generator.files.atomic_write import check_place, write_file
from kredens.generator.messages.json_text import dump_json
from kredens.generator.replays.ask import load_teller, parse_options
from kredens.generator.workers.crew import Crew
from kredens.rules_engine.contract.protocol import engine_for
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import usual_players
from kredens.rules_engine.simulation.observed_tally import ObservedTally
from kredens.rules_engine.simulation.statistics import Tally

PAGE_BEGINNING: Final = b"<!DOCTYPE html>"
"""What a page begins with, by which a file of another kind is not taken for an older one."""


class SimulationOptions(NamedTuple):
    """What a person asks for; `options`, `player` and `decks` as they were written, `player` None for all bots.

    `players` are the number at a table and bots that meet. Without a number it is as many as the game has as a rule,
    and in a page also every other that it takes; `language` is that of the report, and `margin` is explained in
    `simulate.SimulationRequest`. `page` is the file of a page, `against` a changed version of the set.
    """

    games: int
    players: tuple[str, ...]
    seed: int
    crew: Crew
    options: tuple[str, ...]
    player: str | None
    decks: tuple[str, ...]
    language: str | None
    margin: float | None = None
    page: str | None = None
    against: str | None = None


class _Run:
    """One run: the simulation, the words that its report is in, and all tallies of it that came so far."""

    def __init__(self, reference: str, asked: SimulationOptions) -> None:
        """Prepare the run.

        Raises Unreadable for what cannot be understood, if some table cannot play, or for a page that could not be
        written when the games are over.
        """
        engine = engine_for(cards.load(reference))
        self._players = parse_players(asked.players, asked.player)
        players = self._players.number or usual_players(engine)
        request = simulate.SimulationRequest(
            asked.games, players, asked.seed, parse_options(engine, asked.options), asked.margin
        )
        for name in self._players.names:
            playout.make_bot(engine, name)
        self.rule_messages = load_teller(engine.definitions, asked.language)
        brought = simulate.read_decks(engine, asked.decks, self.rule_messages.language)
        self.simulation = simulate.Simulation(engine, reference, request, brought, self.rule_messages)
        self.bots = self.simulation.choose_bots(self._players.bot)
        self.tallies: dict[str, Tally] = {}
        self._asked, self._reference = asked, reference
        self._others: dict[str, dict[int, ObservedTally]] = {}
        self._against = None
        if asked.against is not None:
            self._against = simulate.read_version(self.simulation, asked.against, asked.decks, self.rule_messages)
        if asked.page is not None:
            check_place(Path(asked.page), PAGE_BEGINNING)

    def play(self) -> Iterator[tuple[str, Tally]]:
        """Yield each bot with the tally of its games, as soon as they are played; then write the page if asked for."""
        asked = self._asked
        for bot in self.bots:
            self.tallies[bot] = self._play_bot(bot)
            yield bot, self.tallies[bot]
        if asked.page is not None:
            self._play_other_numbers()
            self._write_page(Path(asked.page))

    def _play_bot(self, bot: str) -> Tally:
        if self._against is not None:
            return self.simulation.compare(bot, self._against, self._asked.crew)
        if self._asked.page is not None:
            return self.simulation.observe(bot, self._asked.crew)
        return self.simulation.play(bot, self._asked.crew)

    def _play_other_numbers(self) -> None:
        """Play as many games with every other number of players, unless one number was asked for."""
        if self._players.number is not None:
            return
        usual = self.simulation.request.players
        for players in simulate.possible_players(self.simulation, self.rule_messages):
            if players != usual:
                others = self.simulation.with_players(players)
                for bot in self.tallies:
                    self._others.setdefault(bot, {})[players] = others.observe(bot, self._asked.crew)

    def _write_page(self, path: Path) -> None:
        # Only who writes a page waits for what draws it.
        from kredens.generator.balance.page import render_page

        simulation = self.simulation
        usual = simulation.request.players
        found = {
            bot: {usual: tally, **self._others.get(bot, {})}
            for bot, tally in self.tallies.items()
            if isinstance(tally, ObservedTally)
        }
        measured = MeasuredSet(
            engine=simulation.game,
            games=simulation.request.games,
            margin=simulation.request.margin,
            seed=simulation.request.seed,
            options=simulation.request.options,
            names=simulation.names,
            found=found,
            against=Path(self._asked.against or "").name,
            command=format_command(self._reference, self._asked),
        )
        write_file(path, render_page(measured, self.rule_messages.rulebook, self.rule_messages.language))


def report_by_bot(game: str, asked: SimulationOptions) -> Iterator[str]:
    """Yield the heading of the report, then the results of each bot as soon as its games are played.

    A page is written after the last of them. Raises Unreadable for what cannot be understood, if some table cannot
    play, or if the page cannot be written.
    """
    run = _Run(game, asked)
    simulation = run.simulation
    reporter = SimulationReporter(simulation.game, run.rule_messages.language, simulation.names)
    yield reporter.format_heading(simulation.request, run.rule_messages.rulebook.game)
    for name, tally in run.play():
        yield reporter.format_result(name, tally, asked.margin)


def report_as_json(game: str, asked: SimulationOptions) -> str:
    """Return the results of all bots as a JSON document. Raises Unreadable, as `report_by_bot` does."""
    run = _Run(game, asked)
    found = dict(run.play())
    return f"{dump_json(report_data(run.simulation.game, run.simulation.request, found), indent=1)}\n"


def format_command(reference: str, asked: SimulationOptions) -> str:
    """Return the command that gives the same page again."""
    words = ["kredens", "simulate", reference, "--games", str(asked.games), "--seed", str(asked.seed)]
    if asked.margin is not None:
        words += ["--until-margin", f"{asked.margin:g}"]
    for text in asked.players:
        words += ["--players", text]
    if asked.player is not None:
        words += ["--player", asked.player]
    for name, values in (("--option", asked.options), ("--deck", asked.decks)):
        for value in values:
            words += [name, value]
    if asked.against is not None:
        words += ["--against", asked.against]
    return shlex.join([*words, "--report", "FILE.html"])
