"""What a change of a set does, in words and rows of figures."""

from __future__ import annotations

from typing import Final, NamedTuple

from kredens.generator.balance.wording import Wording
from kredens.rules_engine.simulation.observed_tally import PairedTally
from kredens.rules_engine.simulation.paired import Change, Comparison, compare_versions
from kredens.rules_engine.simulation.statistics import Estimate

NOTHING: Final = Estimate(0.0, 0.0, 0.0)


class ComparedFigure(NamedTuple):
    """A figure before and after a change, and the difference: each by what it is called and as text."""

    label: str
    before: str
    after: str
    difference: str
    change: Change
    scale: float


def tell_verdict(words: Wording, player: str, found: Comparison) -> str:
    """Return the sentence that says whether a change brings the sides closer together."""
    apart = found.apart.difference
    low, high = (words.signed(100 * each) for each in (apart.low, apart.high))
    facts = {"player": words.player(player), "low": low, "high": high}
    if all(each == NOTHING for each in _differences(found)) and not found.other_winners:
        return words.say("same", player=facts["player"])
    if apart.high < 0 or apart.low > 0:
        points = words.number(abs(100 * apart.value))
        return words.say("helps" if apart.high < 0 else "harms", points=points, **facts)
    before, after = words.percent(found.apart.before), words.percent(found.apart.after)
    return words.say("open", games=found.games, before=before, after=after, **facts)


def _differences(found: Comparison) -> list[Estimate]:
    changes = [found.apart, found.moves, *found.wins.values(), *([found.began] if found.began else [])]
    return [each.difference for each in changes]


def compare_figures(words: Wording, found: Comparison) -> list[ComparedFigure]:
    """Return the figures that were compared: how far apart, who begins, how long, and each side's wins."""
    shares = [(words.say("apart-short"), found.apart)]
    if found.began is not None:
        shares.append((words.say("began-short"), found.began))
    shares += [(words.say("wins-of", side=words.name(side)), change) for side, change in found.wins.items()]
    figures = [_figure(words, label, change, 100) for label, change in shares]
    return [*figures, _figure(words, words.say("moves-short"), found.moves, 1)]


def _figure(words: Wording, label: str, change: Change, scale: float) -> ComparedFigure:
    before, after = words.number(scale * change.before), words.number(scale * change.after)
    return ComparedFigure(label, before, after, words.signed_interval(change.difference, scale), change, scale)


class ToldComparison(NamedTuple):
    """A comparison for a terminal: the verdict, and rows of figures under their heads."""

    verdict: str
    rows: list[list[str]]


def tell_comparison(words: Wording, player: str, tally: PairedTally) -> ToldComparison:
    """Return the comparison of two versions for a terminal."""
    found = compare_versions(tally)
    heads = ["", words.say("before"), words.say("after"), words.say("difference")]
    rows = [[each.label, each.before, each.after, each.difference] for each in compare_figures(words, found)]
    return ToldComparison(tell_verdict(words, player, found), [heads, *rows])
