"""The sections of a balance page: sentences, and rows of figures with the strips that show them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import ceil
from typing import Final, NamedTuple

from kredens.generator.balance import plots
from kredens.generator.balance.wording import Wording
from kredens.rules_engine.simulation.effects import CardEffect, Contrast, advantage_of_beginning, card_effects
from kredens.rules_engine.simulation.observation import USES, Use
from kredens.rules_engine.simulation.observed_tally import ObservedTally
from kredens.rules_engine.simulation.shares import equal_share, judge_sides, seat_shares, share_of_beginning
from kredens.rules_engine.simulation.statistics import Estimate

LARGEST: Final = 5
"""How many of the largest differences are shown where none is more than chance."""
MOST_IN_PLOT: Final = 24
"""The most cards that are shown with their strips; a table below has all."""
FEW_SIDES: Final = 2
"""The most sides that each get a sentence if they win more or less than an equal share."""
STRONGEST: Final = 2
"""How many cards are told of in words, on either side."""

By = Mapping[str, ObservedTally]
"""A tally for each kind of players."""


class Figure(NamedTuple):
    """A figure of one kind of players, behind the mark that stands for them."""

    key: str
    text: str


class Row(NamedTuple):
    """A row of a plot: what it is about, its figures, and the strip that shows them."""

    label: str
    figures: Sequence[Figure]
    strip: str


class Plot(NamedTuple):
    """Rows under one axis."""

    axis: str
    rows: Sequence[Row]


class CardLine(NamedTuple):
    """A line of the table of all cards, as texts; the last ones are empty where too few can be compared."""

    name: str
    games: str
    players: str
    having: str
    lacking: str
    difference: str
    p_value: str
    stands_out: bool


class CardList(NamedTuple):
    """What cards did that were had in one way: sentences, the plot of the most telling ones, and all of them."""

    use: Use
    sentences: Sequence[str]
    plot: Plot | None
    lines: Sequence[CardLine]


class PlayersSection(NamedTuple):
    """A number of players at the table, with what is told of it."""

    title: str
    sentences: Sequence[str]
    plot: Plot


class Sections:
    """Makes the sections of a page in one language."""

    def __init__(self, words: Wording, players: Sequence[str]) -> None:
        """Keep the words, and the kinds of players in the order of their marks."""
        self._words = words
        self._kinds = {player: kind for kind, player in enumerate(players)}
        self.keys = {player: plots.draw_key(kind) for player, kind in self._kinds.items()}

    def plot_shares(self, rows: Iterable[tuple[str, Mapping[str, Estimate]]], equal: float) -> Plot:
        """Return a plot of shares by row and kind of players, around an equal share."""
        return self._plot(list(rows), equal, self._words.interval, self._words.number)

    def plot_differences(self, rows: Iterable[tuple[str, Mapping[str, Estimate]]], scale: float = 100) -> Plot:
        """Return a plot of differences by row and kind of players, around none."""
        words = self._words
        return self._plot(list(rows), 0.0, lambda each: words.signed_interval(each, scale), words.signed, scale)

    def _plot(
        self,
        rows: list[tuple[str, Mapping[str, Estimate]]],
        middle: float,
        tell: Callable[[Estimate], str],
        label: Callable[[float, int], str],
        scale: float = 100,
    ) -> Plot:
        """Return a plot around a middle; `tell` words an estimate, `label` a tick with so many decimals."""
        scaled = [Estimate(*(scale * part for part in each)) for _, by in rows for each in by.values()]
        axis = plots.make_axis(scaled, scale * middle)
        digits = 0 if all(float(tick).is_integer() for tick in axis.ticks) else 1
        made = []
        for name, by in rows:
            marks = [(self._kinds[player], Estimate(*(scale * part for part in each))) for player, each in by.items()]
            told = {player: tell(each) for player, each in by.items()}
            spoken = "; ".join(f"{self._words.player(player)} {text}" for player, text in told.items())
            figures = [Figure(self.keys[player], text) for player, text in told.items()]
            made.append(Row(name, figures, plots.draw_strip(axis, marks, f"{name}: {spoken}")))
        return Plot(plots.draw_axis(axis, [label(tick, digits) for tick in axis.ticks]), made)

    def tell_sides(self, player: str, tally: ObservedTally) -> Iterator[str]:
        """Yield how far the sides are apart, and which of them win more or less than an equal share."""
        words = self._words
        judged = sorted(judge_sides(tally).items(), key=lambda each: -each[1].share.value)
        (high, most), (low, least) = judged[0], judged[-1]
        facts = {"high": words.name(high), "most": words.percent(most.share.value)}
        facts |= {"low": words.name(low), "least": words.percent(least.share.value)}
        apart = words.percent(most.share.value - least.share.value)
        yield words.say("apart", player=words.player(player), apart=apart, **facts)
        ahead = [(side, each.share) for side, each in judged if each.stands_out]
        equal = words.percent(equal_share(tally))
        if len(ahead) > FEW_SIDES:
            named = [f"{words.name(side)} {words.percent(share.value)} %" for side, share in ahead]
            facts = {"player": words.player(player), "equal": equal}
            yield words.say("uneven", number=len(ahead), count=len(judged), sides=named, **facts)
            return
        for side, share in ahead:
            low_end, high_end = words.percent(share.low), words.percent(share.high)
            about = {"side": words.name(side), "share": words.percent(share.value), "low": low_end, "high": high_end}
            yield words.say("ahead", player=words.player(player), equal=equal, count=len(judged), **about)
        if not ahead:
            yield words.say("even", player=words.player(player), count=len(judged))

    def plot_sides(self, by: By) -> Plot:
        """Return the shares of wins of all sides, in the order of the set."""
        sides = next(iter(by.values())).sides
        shares = [(side, {player: tally.win_share(side) for player, tally in by.items()}) for side in sides]
        return self.plot_shares(((self._words.name(side), each) for side, each in shares), self._equal(by))

    def plot_pairings(self, by: By) -> Plot | None:
        """Return the shares of wins of pairings of two, the most uneven one first; None where more play at a table."""
        tables = sorted(next(iter(by.values())).games)
        if any(len(table) != 2 for table in tables) or len(tables) < 2:
            return None
        rows = [(table, {who: tally.win_share(table[0], [table]) for who, tally in by.items()}) for table in tables]
        rows.sort(key=lambda row: -max(abs(each.value - 0.5) for each in row[1].values()))
        say, name = self._words.say, self._words.name
        return self.plot_shares(
            ((say("against", side=name(table[0]), other=name(table[1])), each) for table, each in rows), 0.5
        )

    def list_tables(self, by: By) -> list[tuple[str, list[str]]]:
        """Return each choice of more than two sides with their shares of wins, a text for each kind of players."""
        tables = sorted(next(iter(by.values())).games)
        if not tables or len(tables[0]) < 3:
            return []
        listed = []
        for table in tables:
            texts = [
                ", ".join(f"{self._words.percent(tally.win_share(side, [table]).value)}" for side in table)
                for tally in by.values()
            ]
            listed.append((", ".join(map(self._words.name, table)), texts))
        return listed

    def plot_seats(self, by: By) -> Plot:
        """Return the shares of wins by seat."""
        shares = {player: seat_shares(tally) for player, tally in by.items()}
        seats = len(next(iter(shares.values())))
        rows = [
            (self._words.say("seat", number=seat + 1), {player: each[seat] for player, each in shares.items()})
            for seat in range(seats)
        ]
        return self.plot_shares(rows, self._equal(by))

    def tell_beginning(self, player: str, tally: ObservedTally) -> Iterator[str]:
        """Yield how often whoever begins wins, and whether the same side wins more often when it begins."""
        words, share = self._words, share_of_beginning(tally)
        if share is None:
            return
        name = words.player(player)
        low, high = words.percent(share.low), words.percent(share.high)
        facts = {"share": words.percent(share.value), "low": low, "high": high}
        yield words.say("begins", player=name, equal=words.percent(equal_share(tally)), **facts)
        found = advantage_of_beginning(tally)
        if found is None:
            yield words.say("begins-always", player=name)
            return
        ends = {"low": words.signed(100 * found.difference.low), "high": words.signed(100 * found.difference.high)}
        if not self.is_beginning_telling(tally):
            yield words.say("begins-chance", player=name, **ends)
            return
        key = "begins-more" if found.difference.value > 0 else "begins-fewer"
        yield words.say(key, player=name, points=words.number(abs(100 * found.difference.value)), **ends)

    def is_beginning_telling(self, tally: ObservedTally) -> bool:
        """Return whether the same side wins more or less often when it begins, by more than chance gives."""
        found = advantage_of_beginning(tally)
        return found is not None and not found.difference.low <= 0 <= found.difference.high

    def tell_moves(self, player: str, tally: ObservedTally) -> tuple[str, str]:
        """Return how long games are, as a sentence and as bars."""
        words = self._words
        counts = sorted(tally.moves.items())
        mean = sum(moves * games for moves, games in counts) / tally.moves.total()
        lower, upper = (_quantile(counts, part) for part in (0.25, 0.75))
        text = words.say(
            "moves-of",
            player=words.player(player),
            mean=words.number(mean),
            lower=lower,
            upper=upper,
            shortest=counts[0][0],
            longest=counts[-1][0],
        )
        bins = plots.sort_into_bins(counts)
        bars = "; ".join(words.say("moves-bar", first=each.first, last=each.last, games=each.games) for each in bins)
        return text, plots.draw_bars(bins, self._kinds[player], words.say("moves-plot", bars=bars))

    def list_cards(self, player: str, tally: ObservedTally) -> list[CardList]:
        """Return what cards did, a list for each way in which they are had in this game."""
        effects = ((use, card_effects(tally, use)) for use in USES)
        return [self._list_use(player, use, each) for use, each in effects if each]

    def _list_use(self, player: str, use: Use, effects: list[CardEffect]) -> CardList:
        judged = [(each, each.contrast) for each in effects if each.contrast is not None]
        judged.sort(key=lambda each: (-each[1].difference.value, each[0].card))
        telling = [each for each in judged if each[0].stands_out]
        sentences = self._tell_cards(use, telling, len(judged))
        if not telling:
            telling = sorted(judged, key=lambda each: -abs(each[1].difference.value))[:LARGEST]
            telling.sort(key=lambda each: -each[1].difference.value)
        shown = telling
        if len(telling) > MOST_IN_PLOT:
            shown = [*telling[: MOST_IN_PLOT // 2], *telling[-MOST_IN_PLOT // 2 :]]
        rows = [(self._words.name(each.card), {player: contrast.difference}) for each, contrast in shown]
        plot = self.plot_differences(rows) if rows else None
        ordered = [each for each, _ in judged] + [each for each in effects if each.contrast is None]
        return CardList(use, sentences, plot, [self._card_line(each) for each in ordered])

    def _tell_cards(self, use: Use, telling: Sequence[tuple[CardEffect, Contrast]], count: int) -> list[str]:
        """Return what stands out: how many cards, and the two strongest on either side."""
        words = self._words
        if not count:
            return [words.say("not-compared", least=50)]
        if not telling:
            return [words.say("none-stands-out", count=count), words.say("nearest")]
        sentences = [words.say("stand-out", number=len(telling), count=count)]
        for each, contrast in _strongest(telling):
            difference = contrast.difference
            ends = {"low": words.signed(100 * difference.low), "high": words.signed(100 * difference.high)}
            points = words.number(abs(100 * difference.value))
            key = f"{use}-more" if difference.value > 0 else f"{use}-fewer"
            sentences.append(words.say(key, card=words.name(each.card), points=points, count=count, **ends))
        return sentences

    def _card_line(self, effect: CardEffect) -> CardLine:
        words, contrast = self._words, effect.contrast
        name, games = words.name(effect.card), words.count(effect.games)
        if contrast is None:
            return CardLine(name, games, "", "", "", words.say("not-judged"), "", False)
        p_value = words.number(effect.corrected, 3) if effect.corrected >= 0.0005 else f"< {words.number(0.001, 3)}"
        return CardLine(
            name,
            games,
            f"{words.count(contrast.having)} / {words.count(contrast.lacking)}",
            words.percent(contrast.won_having),
            words.percent(contrast.won_lacking),
            words.signed_interval(contrast.difference),
            p_value,
            effect.stands_out,
        )

    def list_players(self, found: Mapping[str, Mapping[int, ObservedTally]]) -> list[PlayersSection]:
        """Return what is told of each number of players, if there are several."""
        numbers = sorted(set().union(*(by.keys() for by in found.values())))
        if len(numbers) < 2:
            return []
        sections = []
        for number in numbers:
            by = {player: each[number] for player, each in found.items() if number in each}
            sentences = [next(iter(self.tell_sides(player, tally))) for player, tally in by.items()]
            title = self._words.say("players-of", players=number)
            sections.append(PlayersSection(title, sentences, self.plot_sides(by)))
        return sections

    def _equal(self, by: By) -> float:
        return equal_share(next(iter(by.values())))


def _strongest(telling: Sequence[tuple[CardEffect, Contrast]]) -> list[tuple[CardEffect, Contrast]]:
    """Return the two cards that most go with winning and the two that most go with losing; they come in that order."""
    more = [each for each in telling if each[1].difference.value > 0]
    fewer = [each for each in telling if each[1].difference.value < 0]
    return [*more[:STRONGEST], *fewer[-STRONGEST:]]


def _quantile(counts: Sequence[tuple[int, int]], part: float) -> int:
    """Return the smallest number that at least this part of all do not exceed."""
    wanted = ceil(part * sum(count for _, count in counts))
    totals = accumulate(count for _, count in counts)
    return next(number for (number, _), total in zip(counts, totals, strict=True) if total >= wanted)
