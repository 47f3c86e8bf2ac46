"""Which rules and open questions came up in the games that were observed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kredens.cards.rulebook.rulebook import OPTION_KIND, Rule, Rulebook
from kredens.generator.balance.wording import Wording
from kredens.rules_engine.simulation.observed_tally import ObservedTally

HAPPENING: Final = ("setup", "effect", "scoring", "end")
"""The kinds of rules about what happens, which events name; others say what things are, or forbid."""


class OptionLine(NamedTuple):
    """An open question: its title, the reading that was played, and in what share of games it came up."""

    title: str
    reading: str
    shares: Sequence[str]


class RulesUsed(NamedTuple):
    """What of the rules came up, in words and lists."""

    sentence: str
    never: Sequence[str]
    options: Sequence[OptionLine]
    options_never: Sequence[str]


def list_rules_used(
    words: Wording, rulebook: Rulebook, language: str, by: Mapping[str, ObservedTally], options: Mapping[str, str]
) -> RulesUsed:
    """Return what of the rules came up with any kind of players; `options` are the readings that were played."""
    cited = {id for tally in by.values() for id in rulebook.current_ids(tally.cited)}

    def title(rule: Rule) -> str:
        return f"{rule.number} {rulebook.text(rule.title, language)}"

    open_questions = [
        rule
        for rule in rulebook.rules.values()
        if rule.kind == OPTION_KIND and rule.option is not None and len(rule.option.built) > 1
    ]
    lines = []
    for rule in open_questions:
        if rule.id not in cited or rule.option is None:
            continue
        value = options.get(rule.name, rule.option.default)
        reading = rulebook.text(rule.option.values.get(value), language) or value
        shares = [words.percent(tally.cited[rule.id] / tally.games.total()) for tally in by.values()]
        lines.append(OptionLine(title(rule), reading, shares))
    return RulesUsed(
        words.say("rules-cited", cited=len(cited), count=len(rulebook.rules)),
        [title(rule) for rule in rulebook.rules.values() if rule.kind in HAPPENING and rule.id not in cited],
        lines,
        [title(rule) for rule in open_questions if rule.id not in cited],
    )
