"""Report the results of a simulation: for people in columns, for programs as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kredens.cards.definitions.model import Card
from kredens.cards.messages.message import Fact, fill_sentence, format_number
from kredens.generator.balance.comparison import tell_comparison
from kredens.generator.balance.data import balance_data, comparison_data
from kredens.generator.balance.wording import Wording
from kredens.generator.checks.simulate import SEPARATOR, SimulationRequest
from kredens.generator.messages.catalogue import load_messages, words_language
from kredens.generator.messages.side_names import name_side
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.simulation.bots import bots_of
from kredens.rules_engine.simulation.observed_tally import ObservedTally, PairedTally
from kredens.rules_engine.simulation.playout import SEARCH
from kredens.rules_engine.simulation.statistics import Estimate, Tally


def report_data(game: Engine[Any], played: SimulationRequest, found: Mapping[str, Tally]) -> dict[str, Any]:
    """Return the report as JSON data.

    Shares lie between 0 and 1; `low` and `high` are the ends of 95 % intervals. A margin is half of the widest of them,
    in percentage points; with `until-margin` the `games` of a result are as many as it took.
    """
    return {
        "kredens": "simulation/1",
        "set": game.definitions.id,
        "version": game.definitions.version,
        "shipped": game.definitions.shipped,
        "rules": game.edition,
        "options": {name: played.options.get(name, values[0]) for name, values in game.options.items()},
        "games": played.games,
        "players": played.players,
        "seed": played.seed,
        "until-margin": played.margin,
        "results": {name: _tally_data(tally) for name, tally in found.items()},
    }


def _tally_data(tally: Tally) -> dict[str, Any]:
    """Return the tally of one bot as JSON data."""
    return {
        "games": tally.games.total(),
        "margin": 100 * tally.margin(),
        "sides": {
            side: {
                "games": tally.games_of(side),
                "wins": tally.win_share(side)._asdict(),
                "points": tally.mean_points(side)._asdict(),
            }
            for side in tally.sides
        },
        "apart": tally.win_share_range(),
        "bots": {bot: {"seats": seats, "wins": tally.bot_share(bot)._asdict()} for bot, seats in tally.seats.items()},
        "factions": {
            faction: {"won": won, "wins": tally.faction_share(faction)._asdict()}
            for faction, won in sorted(tally.factions.items())
        },
        "tables": [
            {"sides": table, "games": games, "wins": {side: tally.win_share(side, [table])._asdict() for side in table}}
            for table, games in tally.games.items()
        ],
        "prizes": {
            prize: {"shown": shown, "taken": {side: tally.taken[prize, side] for side in tally.sides}}
            for prize, shown in sorted(tally.shown.items())
        },
        **({"balance": balance_data(tally)} if isinstance(tally, ObservedTally) else {}),
        **({"against": comparison_data(tally)} if isinstance(tally, PairedTally) else {}),
    }


class SimulationReporter:
    """Formatter of a simulation's report for a person, in one language.

    `names` are the names of those sides that are neither cards nor values of a list of the game.
    """

    def __init__(self, game: Engine[Any], language: str, names: Mapping[str, str] = {}) -> None:
        self._names = names
        self._game = game
        self._definitions = game.definitions
        self._language = language
        self._messages = load_messages("simulation", language)

    def _fill(self, key: str, **facts: Fact) -> str:
        """Return the message of this key, filled with the facts."""
        return fill_sentence(self._messages[key], facts, words_language("simulation", self._language))

    def format_heading(self, played: SimulationRequest, rules: str) -> str:
        """Format whose set, which rules, and what was played."""
        own = "" if self._definitions.shipped else self._messages["own"]
        lines = [
            self._fill(
                "set",
                set=self._definitions.id,
                version=self._definitions.version,
                own=own,
                rules=rules,
                edition=self._game.edition,
            ),
            self._fill(
                "played" if played.margin is None else "played-until",
                games=played.games,
                players=played.players,
                seed=played.seed,
                margin=played.margin or 0,
            ),
        ]
        lines += [f"{name}: {value}" for name, value in played.options.items()]
        return "\n".join(lines) + "\n"

    def format_result(self, player: str, tally: Tally, until: float | None = None) -> str:
        """Format the results of the games of one bot, which were played `until` a margin, in percentage points."""
        sides = {side: self._display_name(side) for side in tally.sides}
        parts = [
            self._fill("meet" if tally.seats else "seats", player=self._bot_names(player)),
            self._format_sides(tally, sides),
        ]
        if until is not None:
            margin = 100 * tally.margin()
            reached = "margin-reached" if margin <= until else "margin-missed"
            parts.append(self._fill(reached, games=tally.games.total(), margin=margin, until=until))
        parts.append(self._fill("apart", apart=_format_percent(tally.win_share_range(), self._language)))
        if tally.seats:
            parts += ["", self._format_bots(tally)]
        if all(len(table) == 2 for table in tally.games):
            parts += ["", self._format_duels(tally, sides)]
        if tally.factions:
            parts += ["", self._format_factions(tally)]
        if tally.shown:
            parts += ["", self._format_prizes(tally, sides)]
        if isinstance(tally, PairedTally):
            parts += ["", self._format_comparison(player, tally)]
        return "\n".join(parts) + "\n"

    def _format_comparison(self, player: str, tally: PairedTally) -> str:
        """Format what the change of the set does, in a sentence and in columns."""
        words = Wording(self._definitions, self._language, self._names)
        told = tell_comparison(words, player, tally)
        return f"{told.verdict}\n{align_columns(told.rows)}"

    def _bot_names(self, bots: str) -> str:
        """Return what the bots that play are called, with commas between."""
        return ", ".join(map(self._bot_name, bots.split(SEPARATOR)))

    def _bot_name(self, bot: str) -> str:
        kind, _, number = bot.partition(":")
        return self._fill(kind, playouts=int(number)) if kind == SEARCH else self._messages.get(bot, bot)

    def _format_bots(self, tally: Tally) -> str:
        """Format how often each bot won that met others, over all sides and seats."""
        rows = [["", self._messages["bot-seats"], self._messages["wins"], ""]]
        for bot, seats in tally.seats.items():
            percents = Estimate(*(100 * share for share in tally.bot_share(bot)))
            rows.append([self._bot_name(bot), str(seats), *self._format_interval(percents, 1)])
        return align_columns(rows)

    def _format_sides(self, tally: Tally, sides: Mapping[str, str]) -> str:
        rows = [["", self._messages["games"], self._messages["wins"], "", self._messages["points"], ""]]
        for side, name in sides.items():
            wins, points = tally.win_share(side), tally.mean_points(side)
            percents = Estimate(*(100 * share for share in wins))
            rows.append(
                [
                    name,
                    str(tally.games_of(side)),
                    *self._format_interval(percents, 1),
                    *self._format_interval(points, 2),
                ]
            )
        return align_columns(rows)

    def _format_duels(self, tally: Tally, sides: Mapping[str, str]) -> str:
        """Format the share of wins of each side against each other side, as a table."""
        rows = [[self._messages["against"], *sides.values()]]
        for side, name in sides.items():
            cells = []
            for rival in sides:
                met = [table for table in tally.games if side != rival and side in table and rival in table]
                cells.append(_format_percent(tally.win_share(side, met).value, self._language) if met else "")
            rows.append([name, *cells])
        return align_columns(rows)

    def _format_factions(self, tally: Tally) -> str:
        """Format how often each faction won; also those that never did, of the list that names the others."""
        names = next(each for each in self._definitions.lists.values() if not tally.factions.keys() - each.keys())
        rows = [["", self._messages["games"], self._messages["wins"], ""]]
        for faction in names:
            percents = Estimate(*(100 * share for share in tally.faction_share(faction)))
            count = str(tally.factions.total())
            rows.append([self._display_name(faction), count, *self._format_interval(percents, 1)])
        return align_columns(rows)

    def _format_prizes(self, tally: Tally, sides: Mapping[str, str]) -> str:
        """Format what was played for, under the name of its kind of card, and how often each side took it."""
        prizes = [card for card in self._definitions.cards if tally.shown[card.id]]
        kinds = dict.fromkeys(self._kind_name(card) for card in prizes)
        words = [self._messages[word] for word in bots_of(self._game).prize_words]
        rows = [[", ".join(kinds), *words, *sides.values()]]
        for card in prizes:
            shown = tally.shown[card.id]
            by = [tally.taken[card.id, side] for side in sides]
            percents = [_format_percent(count / shown, self._language) for count in (sum(by), *by)]
            rows.append([self._display_name(card.id), str(shown), *percents])
        return align_columns(rows)

    def _format_interval(self, estimate: Estimate, digits: int) -> tuple[str, str]:
        value, low, high = (
            format_number(each, f".{digits}f", self._language) for each in (estimate.value, estimate.low, estimate.high)
        )
        return value, f"({low}–{high})"

    def _kind_name(self, card: Card) -> str:
        return self._definitions.text(self._definitions.kinds[card.kind].name, self._language) or card.kind

    def _display_name(self, id: str) -> str:
        """Return the name of a side, a card, or a value of one of the game's lists."""
        return name_side(self._definitions, id, self._language, self._names)


def _format_percent(share: float, language: str) -> str:
    return format_number(100 * share, ".1f", language)


def align_columns(rows: Sequence[Sequence[str]]) -> str:
    """Format rows as lines with the first column flush left and the others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
