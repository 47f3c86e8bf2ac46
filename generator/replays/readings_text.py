"""Other readings of open questions in words: what is read otherwise, what is so here, and what would be so then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages


class ReadingOutcome(NamedTuple):
    """What another value of an option comes to: sentences of what is so `here` alone, and of what is so `there` alone.

    Both are empty where it comes to the same. `number` is the move with which the difference begins, if there are any.
    """

    option: str
    value: str
    here: Sequence[str] = ()
    there: Sequence[str] = ()
    number: int | None = None


def format_outcomes(found: Sequence[ReadingOutcome], rule_messages: RuleMessages) -> Iterator[str]:
    """Yield what would be otherwise under each reading, and under which ones it would be the same."""
    messages = load_messages("readings", rule_messages.language)
    if not found:
        yield messages["untouched"]
    for each in found:
        if not each.here and not each.there:
            continue
        yield messages["other"].format(meaning=_format_meaning(each, rule_messages))
        yield from (f"  {line}" for line in _cite(each, rule_messages))
        here, there = (" ".join(said) or messages["nothing"] for said in (each.here, each.there))
        key = "here" if each.number is None else "here-from"
        yield f"  {messages[key].format(number=each.number, said=here)}"
        yield f"  {messages['there'].format(said=there)}"
    same = [each for each in found if not each.here and not each.there]
    if same:
        yield messages["same"]
    for each in same:
        yield f"  {_format_meaning(each, rule_messages)}"
        yield from (f"    {line}" for line in _cite(each, rule_messages))


def split_common(here: Sequence[str], there: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the sentences that only one of the two has, each in its order."""
    return [each for each in here if each not in there], [each for each in there if each not in here]


def _format_meaning(reading: ReadingOutcome, rule_messages: RuleMessages) -> str:
    """Return what the rules say of a value of an option; the value itself where they say nothing."""
    rule = rule_messages.rulebook.options.get(reading.option)
    if rule is None or rule.option is None or reading.value not in rule.option.values:
        return f"{reading.option}={reading.value}"
    return rule_messages.format_text(rule.option.values[reading.value])


def _cite(reading: ReadingOutcome, rule_messages: RuleMessages) -> Iterator[str]:
    rule = rule_messages.rulebook.options.get(reading.option)
    under = rule_messages.with_options({reading.option: reading.value})
    return under.format_rules_briefly([] if rule is None else [rule.id])
