"""What many simulated games came to, for people in columns and for programs as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kredens.cards.definitions.model import Card
from kredens.cards.languages import text_in
from kredens.rules_engine.contract.protocol import Game
from kredens.rules_engine.simulation.statistics import Estimate, Tally

SAID = {
    "cs": {
        "set": "sada: {set} {version}{own} · pravidla: {rules} {edition}",
        "own": " (vaše)",
        "played": "her: {games} · hráčů: {players} · semínko: {seed}; v závorkách 95% intervaly",
        "seats": "na všech místech hráč „{player}“",
        "random": "náhodný",
        "greedy": "hrabivý",
        "games": "her",
        "wins": "výher %",
        "points": "bodů za hru",
        "apart": "nejvyšší a nejnižší podíl výher dělí {apart} procentního bodu",
        "against": "výher % proti",
        "shown": "otočeno",
        "taken": "získáno %",
    },
    "en": {
        "set": "set: {set} {version}{own} · rules: {rules} {edition}",
        "own": " (yours)",
        "played": "games: {games} · players: {players} · seed: {seed}; 95 % intervals in brackets",
        "seats": "a {player} player on every seat",
        "random": "random",
        "greedy": "greedy",
        "games": "games",
        "wins": "wins %",
        "points": "points a game",
        "apart": "the highest and the lowest share of wins are {apart} percentage points apart",
        "against": "wins % against",
        "shown": "turned",
        "taken": "taken %",
    },
    "pl": {
        "set": "zestaw: {set} {version}{own} · zasady: {rules} {edition}",
        "own": " (własny)",
        "played": "gier: {games} · graczy: {players} · ziarno: {seed}; w nawiasach przedziały 95%",
        "seats": "na każdym miejscu gracz „{player}”",
        "random": "losowy",
        "greedy": "zachłanny",
        "games": "gier",
        "wins": "wygranych %",
        "points": "punktów na grę",
        "apart": "najwyższy i najniższy odsetek wygranych dzieli {apart} punktu procentowego",
        "against": "wygranych % przeciw",
        "shown": "odkryto",
        "taken": "zdobyto %",
    },
}


class Played(NamedTuple):
    """How many games of whom: what the person asked for."""

    games: int
    players: int
    seed: int
    options: Mapping[str, str]


def as_json(game: Game[Any], played: Played, found: Mapping[str, Tally]) -> dict[str, Any]:
    """The report for programs; shares lie between 0 and 1, `low` and `high` are the ends of 95 % intervals."""
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
        "results": {name: _result(tally) for name, tally in found.items()},
    }


def _result(tally: Tally) -> dict[str, Any]:
    return {
        "sides": {
            side: {
                "games": tally.games_of(side),
                "wins": tally.wins(side)._asdict(),
                "points": tally.mean_points(side)._asdict(),
            }
            for side in tally.sides
        },
        "apart": tally.apart(),
        "tables": [
            {"sides": table, "games": games, "wins": {side: tally.wins(side, [table])._asdict() for side in table}}
            for table, games in tally.games.items()
        ],
        "prizes": {
            prize: {"shown": shown, "taken": {side: tally.taken[prize, side] for side in tally.sides}}
            for prize, shown in sorted(tally.shown.items())
        },
    }


class Reporter:
    """Tells a simulation to a person in one language. `names` are what people call those sides that are neither cards
    nor values of a list of the game."""

    def __init__(self, game: Game[Any], language: str, names: Mapping[str, str] = {}) -> None:
        self._names = names
        self._game = game
        self._definitions = game.definitions
        self._language = language
        self._said = SAID.get(language, SAID["en"])

    def heading(self, played: Played, rules: str) -> str:
        """Whose set, which game's rules, and what was played."""
        own = "" if self._definitions.shipped else self._said["own"]
        lines = [
            self._said["set"].format(
                set=self._definitions.id,
                version=self._definitions.version,
                own=own,
                rules=rules,
                edition=self._game.edition,
            ),
            self._said["played"].format(**played._asdict()),
        ]
        lines += [f"{name}: {value}" for name, value in played.options.items()]
        return "\n".join(lines) + "\n"

    def result(self, player: str, tally: Tally) -> str:
        """What came of the games of one kind of player."""
        sides = {side: self._name(side) for side in tally.sides}
        parts = [self._said["seats"].format(player=self._said.get(player, player)), self._sides(tally, sides)]
        parts.append(self._said["apart"].format(apart=_percent(tally.apart())))
        if all(len(table) == 2 for table in tally.games):
            parts += ["", self._duels(tally, sides)]
        if tally.shown:
            parts += ["", self._prizes(tally, sides)]
        return "\n".join(parts) + "\n"

    def _sides(self, tally: Tally, sides: Mapping[str, str]) -> str:
        rows = [["", self._said["games"], self._said["wins"], "", self._said["points"], ""]]
        for side, name in sides.items():
            wins, points = tally.wins(side), tally.mean_points(side)
            percents = Estimate(*(100 * share for share in wins))
            rows.append([name, str(tally.games_of(side)), *_interval(percents, 1), *_interval(points, 2)])
        return columns(rows)

    def _duels(self, tally: Tally, sides: Mapping[str, str]) -> str:
        rows = [[self._said["against"], *sides.values()]]
        for side, name in sides.items():
            cells = []
            for rival in sides:
                met = [table for table in tally.games if side != rival and side in table and rival in table]
                cells.append(_percent(tally.wins(side, met).value) if met else "")
            rows.append([name, *cells])
        return columns(rows)

    def _prizes(self, tally: Tally, sides: Mapping[str, str]) -> str:
        """What was played for, under the name of its kind of card, and how often who took it."""
        prizes = [card for card in self._definitions.cards if tally.shown[card.id]]
        kinds = dict.fromkeys(self._kind(card) for card in prizes)
        rows = [[", ".join(kinds), self._said["shown"], self._said["taken"], *sides.values()]]
        for card in prizes:
            shown = tally.shown[card.id]
            by = [tally.taken[card.id, side] for side in sides]
            percents = [_percent(count / shown) for count in (sum(by), *by)]
            rows.append([self._name(card.id), str(shown), *percents])
        return columns(rows)

    def _kind(self, card: Card) -> str:
        return self._definitions.text(self._definitions.kinds[card.kind].name, self._language) or card.kind

    def _name(self, id: str) -> str:
        """What a card, or a value of one of the game's lists, is called."""
        if id in self._names:
            return self._names[id]
        names = {card.id: card.name for card in self._definitions.cards}
        for entries in self._definitions.lists.values():
            if id in entries:
                return text_in(entries[id]["name"], self._language, self._definitions.language)
        return text_in(names[id], self._language, self._definitions.language)


def _interval(estimate: Estimate, digits: int) -> tuple[str, str]:
    return f"{estimate.value:.{digits}f}", f"({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines, the first column flush left, the others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
