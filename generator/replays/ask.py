"""Judge one situation, and tell the answer.

The answer comes first, then why, with the rules and how firm they are. The sentences about the situation as it was
understood and its result are in the game's ask.yaml; similar names and an example question are facts of the engine's
refusal, `near` and `example`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.rulebook import rulebook as rules
from kredens.generator.messages.breakdown_text import BreakdownText
from kredens.generator.messages.catalogue import load_messages, notation_language
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.terminal import choose_spoken_language
from kredens.generator.replays.ask_file import AnswerText, AskFile, load_ask_file
from kredens.rules_engine.contract.breakdown import cited_rules
from kredens.rules_engine.contract.protocol import Answer, Engine, Event, Refusal


class AnsweredQuestion(NamedTuple):
    """A situation that was asked about: the engine and the options by which it was judged, and what came of it.

    `answer` is a Refusal if something is missing from the question, or not legal.
    """

    engine: Engine[Any]
    question: str
    options: Mapping[str, str]
    answer: Answer | Refusal

    @property
    def is_understood(self) -> bool:
        """Return whether the question was understood, be it that what it asks about is not legal."""
        return not isinstance(self.answer, Refusal) or self.answer.code != "malformed"

    @property
    def status(self) -> int:
        """Return the exit status: 0 with an answer, 1 if what is asked about is not legal, 2 if it is no question."""
        if not self.is_understood:
            return 2
        return 1 if isinstance(self.answer, Refusal) else 0


def ask(referee: Engine[Any], question: str, options: Mapping[str, str]) -> AnsweredQuestion:
    """Judge a situation. Raises Unreadable for options that the engine does not have."""
    chosen = check_options(referee, options)
    # Thousands of blanks in a row would keep the patterns of an engine busy for minutes.
    unspaced = " ".join(question.split())
    return AnsweredQuestion(referee, unspaced, chosen, referee.ask(unspaced, chosen))


def load_teller(definitions: Definitions, lang: str | None) -> RuleMessages:
    """Return what tells of the game's rules in the language asked for, else in that of the environment.

    Raises Unreadable if its rulebook cannot be read, or has no such language.
    """
    rulebook = rules.load(definitions)
    return RuleMessages(definitions, rulebook, choose_spoken_language(definitions.id, lang, rulebook.languages))


def format_asked(asked: AnsweredQuestion, reference: str, rule_messages: RuleMessages) -> list[str]:
    """Return the answer, or what is missing from the question, as lines.

    `reference` is what a person calls the game.
    """
    if isinstance(asked.answer, Refusal):
        return list(_format_refusal(reference, asked, asked.answer, rule_messages.with_options(asked.options)))
    return list(format_answer(asked.engine, asked.answer, asked.options, rule_messages))


def format_result(asked: AnsweredQuestion, rule_messages: RuleMessages) -> Iterator[str]:
    """Yield the sentences of the answer without its reasons; of what is not legal why it is not."""
    if isinstance(asked.answer, Refusal):
        yield rule_messages.format_refusal(asked.answer)
        return
    definitions = asked.engine.definitions
    file = load_ask_file(definitions) or AskFile("ask/1")
    phrasing = _make_phrasing(definitions, file, asked.answer, rule_messages)
    told = phrasing.format_sentences(file.answer) if file.answer else _format_facts(asked.answer.result, rule_messages)
    yield from (line.strip() for line in told)


def _make_phrasing(definitions: Definitions, file: AskFile, answer: Answer, rule_messages: RuleMessages) -> AnswerText:
    return AnswerText(definitions, file, rule_messages, {**answer.understood, **answer.result})


def format_answer(
    referee: Engine[Any], answer: Answer, options: Mapping[str, str], rule_messages: RuleMessages
) -> Iterator[str]:
    """Yield the situation as understood, the answer, its breakdowns, and the reasons."""
    definitions = referee.definitions
    messages = load_messages("ask", rule_messages.language)
    file = load_ask_file(definitions) or AskFile("ask/1")
    phrasing = _make_phrasing(definitions, file, answer, rule_messages)
    understood = list(phrasing.format_sentences(file.understood)) or list(
        _format_facts(answer.understood, rule_messages)
    )
    yield " · ".join(understood)
    rule_messages = rule_messages.with_options(options)
    yield from rule_messages.format_readings()
    yield from phrasing.format_sentences(file.notes)
    yield ""
    yield from phrasing.format_sentences(file.answer) if file.answer else _format_facts(answer.result, rule_messages)
    sums = BreakdownText(definitions, rule_messages)
    for each in answer.reckonings:
        yield f"  {sums.format_line(each)} {rule_messages.format_citation(cited_rules([each]))}".rstrip()
    yield ""
    yield messages["why"]
    told: set[str] = set()
    yield from _format_reasons(answer.events, rule_messages.as_players(), file.follows, told)
    yield from (
        f"  {line}"
        for line in rule_messages.format_rules_briefly(id for id in cited_rules(answer.reckonings) if id not in told)
    )


def _format_facts(facts: Mapping[str, Any], rule_messages: RuleMessages) -> Iterator[str]:
    """Yield facts under their own names, for a game that has no words for them."""
    return (f"{key}: {rule_messages.display_name(value, key)}" for key, value in facts.items())


def _format_reasons(
    events: Iterable[Event], rule_messages: RuleMessages, follows: Collection[str], told: set[str]
) -> Iterator[str]:
    """Yield the events as sentences, each rule under the first sentence that rests on it.

    `told` are the rules given already; it is updated. Events of the kinds `follows` are left out unless they bring new
    rules.
    """
    for event in events:
        new = [id for id in event.rules if id not in told]
        told.update(new)
        if not new and event.kind in follows:
            continue
        yield f"  {rule_messages.format_event(event)}"
        yield from (f"      {line}" for line in rule_messages.format_rules_briefly(new))


def _format_refusal(
    reference: str, asked: AnsweredQuestion, refusal: Refusal, rule_messages: RuleMessages
) -> Iterator[str]:
    """Yield what is missing or not understood, a similar name that may have been meant, and an example question.

    Behind what is not legal stand its rules.
    """
    messages = load_messages("ask", rule_messages.language)
    yield rule_messages.format_refusal(refusal)
    if asked.is_understood:
        yield from rule_messages.format_rules_briefly(refusal.rules)
    if near := refusal.facts.get("near"):
        yield messages["meant"].format(near=", ".join(_name_meant(asked, near, rule_messages)))
    if example := refusal.facts.get("example"):
        yield messages["write"].format(game=reference, example=example)


def _name_meant(asked: AnsweredQuestion, near: Any, rule_messages: RuleMessages) -> Iterator[str]:
    """Yield what may have been meant, cards by their names in the language of the reader, if they have any."""
    definitions = asked.engine.definitions
    language = notation_language(definitions, rule_messages.language)
    cards = {card.id: card for card in definitions.cards}
    for each in near if isinstance(near, (tuple, list)) else [near]:
        card = cards.get(each)
        yield rule_messages.display_name(each) if card is None else text_in(card.name, language, definitions.language)


def parse_options(referee: Engine[Any], given: Iterable[str]) -> dict[str, str]:
    """Parse option values from NAME=VALUE. Raises Unreadable with the known names or values."""
    chosen: dict[str, str] = {}
    for text in given:
        name, _, value = text.partition("=")
        chosen |= check_options(referee, {name: value})
    return chosen


def check_options(referee: Engine[Any], options: Mapping[str, str]) -> dict[str, str]:
    """Return the options; raises Unreadable for one that the game does not have, with the known names or values."""
    for name, value in options.items():
        if name not in referee.options:
            hint = did_you_mean(name, referee.options) or known_hint(list(referee.options))
            raise Unreadable(Fault("option", message("no-option", option=quote_value(name), hint=hint)))
        if value not in referee.options[name]:
            known = referee.options[name]
            wrong = message("option-not-one-of", option=name, value=quote_value(value), known=known)
            raise Unreadable(Fault("option", wrong))
    return dict(options)
