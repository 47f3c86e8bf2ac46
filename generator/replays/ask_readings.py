"""What a question would be answered under other readings of the open questions that its answer touches."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.ask import AnsweredQuestion, ask, format_result
from kredens.generator.replays.readings_text import ReadingOutcome, format_outcomes, split_common
from kredens.rules_engine.contract.breakdown import cited_rules
from kredens.rules_engine.contract.protocol import Refusal


def format_other_answers(asked: AnsweredQuestion, rule_messages: RuleMessages) -> Iterator[str]:
    """Yield the sentences of the answer that would be others under another reading, and the readings that change none.

    Nothing is yielded for a question that was not understood.
    """
    if asked.is_understood:
        yield ""
        yield from format_outcomes(list(_compare_answers(asked, rule_messages)), rule_messages)


def _compare_answers(asked: AnsweredQuestion, rule_messages: RuleMessages) -> Iterator[ReadingOutcome]:
    """Yield what each other value of the options that the answer touches comes to."""
    ours = list(format_result(asked, rule_messages))
    for name, values in asked.engine.options.items():
        rule = rule_messages.rulebook.options.get(name)
        if rule is None or rule.option is None or rule.id not in _find_rules(asked):
            continue
        chosen = asked.options.get(name, rule.option.default)
        for value in values:
            if value != chosen:
                other = ask(asked.engine, asked.question, {**asked.options, name: value})
                here, there = split_common(ours, list(format_result(other, rule_messages)))
                yield ReadingOutcome(name, value, here, there)


def _find_rules(asked: AnsweredQuestion) -> set[str]:
    """Return every rule that an answer cites."""
    if isinstance(asked.answer, Refusal):
        return set(asked.answer.rules)
    return {rule for event in asked.answer.events for rule in event.rules} | set(cited_rules(asked.answer.reckonings))
