"""Measures how long the player who searches thinks about a decision, in each game.

Run by hand: python -m tests.benchmarks.bench_search [--playouts N]. The decisions are those of games that simple
players play with what comes with the set, one in so many of those with a choice; time is that of the processor, and of
all decisions the median and the longest are told.
"""

import argparse
import statistics
import time
from random import Random
from typing import Any

DECISIONS = 40
EVERY = 7
"""One in so many decisions with a choice is thought about."""


def thinking_times(reference: str, playouts: int) -> list[float]:
    """Seconds of the processor for each decision."""
    from kredens import cards
    from kredens.generator.checks import simulate
    from kredens.rules_engine.contract.protocol import engine_for
    from kredens.rules_engine.simulation import playout
    from kredens.rules_engine.simulation.bots import usual_players

    game = engine_for(cards.load(reference))
    decks = simulate.read_decks(game, (), "en")
    choices = simulate.table_choices(game, usual_players(game), decks)
    simple, search = playout.make_bot(game, "greedy"), playout.make_bot(game, f"search:{playouts}")
    found: list[float] = []
    met = 0

    def choose(game: Any, state: Any, player: str, actions: Any, rng: Random) -> Any:
        nonlocal met
        met += len(actions) > 1
        if len(actions) > 1 and met % EVERY == 0 and len(found) < DECISIONS:
            began = time.process_time()
            search(game, state, player, actions, Random(met))
            found.append(time.process_time() - began)
        return simple(game, state, player, actions, rng)

    number = 0
    while len(found) < DECISIONS:
        setup = simulate.build_setup(game, choices[number % len(choices)], {}, decks)
        playout.play_out(game, setup, choose, playout.random_of_game(1, number))
        number += 1
    return found


def main() -> None:
    """Prints a line for each game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--playouts", type=int, default=100)
    playouts = asked.parse_args().playouts
    for reference in ("kaciri", "gwint", "veto", "historia", "vwars"):
        times = thinking_times(reference, playouts)
        middle, longest = statistics.median(times), max(times)
        print(f"{reference:10} search:{playouts}: a decision {1000 * middle:7.0f} ms, at most {1000 * longest:7.0f} ms")


if __name__ == "__main__":
    main()
