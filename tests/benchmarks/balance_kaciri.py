"""How evenly the Kacíři set treats the four factions, measured over many games of simple players. Run by hand.

Prints a faction's mean share of the Význam taken and its share of games won, for two, three and four players; then how
often a card of each strength took its city or came home to the Temple, and how often each city was taken.
"""

import argparse

from tests.rules_engine.kaciri.playing import FACTIONS, STRENGTHS, play_many, towns


def main() -> None:
    """Prints the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "--games", type=int, default=12_000, help="games for each number of players (default %(default)s)"
    )
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    tallies = {players: play_many(players, options.games, options.seed) for players in (2, 3, 4)}
    print(f"{'share % (won %)':<16}" + "".join(f"{players} players".rjust(16) for players in tallies))
    for faction in FACTIONS:
        cells = (
            f"{100 * t.share(faction):.1f} ({100 * t.wins[faction] / t.games[faction]:.1f})" for t in tallies.values()
        )
        print(f"{faction:<16}" + "".join(cell.rjust(16) for cell in cells))
    print("rounds a game".ljust(16) + "".join(f"{t.rounds / options.games:.1f}".rjust(16) for t in tallies.values()))
    print("\nof 100 cards of a strength sent: how many took the city / went to the Temple")
    for players, tally in tallies.items():
        kept = (
            f"{100 * tally.took[s] / tally.sent[s]:.0f}/{100 * tally.came_home[s] / tally.sent[s]:.0f}"
            for s in STRENGTHS
        )
        print(f"{players} players  " + "".join(cell.rjust(7) for cell in kept))
    print("\n% of the times it was turned up that a city was taken, by 2, 3 and 4 players")
    for town in towns():
        marks = " ".join(effect["do"] for effect in town.city.special)
        often = "".join(f"{100 * t.taken.get(town.id, 0) / t.turned[town.id]:6.0f}" for t in tallies.values())
        print(f"{town.id:<16}{town.city.odolnost:>3}/{town.vyznam}{often}  {marks}")


if __name__ == "__main__":
    main()
