"""`kredens simulate`: measure how evenly a set treats its players, over many games played by bots."""

from __future__ import annotations

import click

from kredens.generator.streams import standard_streams


@click.command(name="simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=10_000, show_default=True, metavar="N")
@click.option("--players", type=click.IntRange(1, 20), default=2, show_default=True, metavar="N", help="At each table.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Other chance.")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N", help="Processes; by default one a core.")
@click.option(
    "--option", "--options", "options", multiple=True, metavar="NAME=VALUE", help="Another reading of an open question."
)
@click.option("--player", metavar="NAME", help="random or greedy, on every seat; by default both in turn.")
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="DECK",
    help="Of a game with decks: one that meets the others, a file or one that comes with the game. Can be repeated.",
)
@click.option("--lang", metavar="LANG", help="Language of the report; else KREDENS_LANG or the computer's.")
@click.option("--output-format", type=click.Choice(["human", "json"]), default="human", show_default=True)
def command(
    game: str,
    games: int,
    players: int,
    seed: int,
    workers: int | None,
    options: tuple[str, ...],
    player: str | None,
    decks: tuple[str, ...],
    lang: str | None,
    output_format: str,
) -> None:
    """Plays whole games of GAME by its rules, every choice of sides or decks in turn, and reports who wins how often.

    The same seed gives the same report, whatever the number of processes.
    """
    from kredens import cards
    from kredens.generator.checks import simulate, simulation_report
    from kredens.generator.messages.json_text import dump_json
    from kredens.generator.replays.ask import load_teller, parse_options
    from kredens.rules_engine.contract.protocol import engine_for
    from kredens.rules_engine.simulation import playout

    referee = engine_for(cards.load(game))
    chosen = parse_options(referee, options)
    if player is not None:
        playout.make_bot(referee, player)
    rule_messages = load_teller(referee.definitions, lang)
    brought = simulate.read_decks(referee, decks, rule_messages.language)
    request = simulate.SimulationRequest(games, players, seed, chosen)
    simulation = simulate.Simulation(referee, game, request, brought, rule_messages)
    reporter = simulation_report.SimulationReporter(referee, rule_messages.language, simulation.names)
    if output_format == "human":
        click.echo(reporter.format_heading(request, rule_messages.rulebook.game))
    found = {}
    for name in simulation.choose_bots(player):
        if standard_streams.is_reader_gone():
            break
        found[name] = simulation.play(name, workers)
        if output_format == "human":
            click.echo(reporter.format_result(name, found[name]))
    if output_format == "json":
        data = simulation_report.report_data(referee, request, found)
        standard_streams.write_data(f"{dump_json(data, indent=1)}\n", "json")
