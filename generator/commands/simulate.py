"""`kredens simulate`: measure how evenly a set treats its players, over many games played by bots."""

from __future__ import annotations

from typing import Any

import click

from kredens.generator.commands._crew_options import crew_options
from kredens.generator.streams import standard_streams


@click.command(name="simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=10_000, show_default=True, metavar="N")
@click.option(
    "--until-margin",
    "margin",
    type=click.FloatRange(0.01, 50),
    metavar="POINTS",
    help="Stop once every share of wins is known to within so many percentage points; --games are the most then.",
)
@click.option(
    "--players",
    multiple=True,
    metavar="N|BOTS",
    help="How many at each table, by default as many as the game takes; or bots that meet: search:200,greedy.",
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Other chance.")
@crew_options
@click.option(
    "--option", "--options", "options", multiple=True, metavar="NAME=VALUE", help="Another reading of an open question."
)
@click.option("--player", metavar="NAME", help="random, greedy or search:200 on every seat; by default the first two.")
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="DECK",
    help="Of a game with decks: one that meets the others, a file or one that comes with the game. Can be repeated.",
)
@click.option("--report", "page", metavar="FILE.html", help="Also write one page on how even the set is.")
@click.option("--against", metavar="OTHER", help="Play a changed version of the set on the same chance, and compare.")
@click.option("--lang", "language", metavar="LANG", help="Language of the report; else KREDENS_LANG or the computer's.")
@click.option("--output-format", type=click.Choice(["human", "json"]), default="human", show_default=True)
def command(game: str, output_format: str, **asked: Any) -> None:
    """Plays whole games of GAME by its rules, every choice of sides or decks in turn, and reports who wins how often.

    The same seed gives the same report, whoever plays: one process, many, or a cluster.
    """
    from kredens.generator.checks import simulation_run

    options = simulation_run.SimulationOptions(**asked)
    if output_format == "json":
        standard_streams.write_data(simulation_run.report_as_json(game, options), "json")
        return
    for part in simulation_run.report_by_bot(game, options):
        click.echo(part)
        if standard_streams.is_reader_gone():
            break
