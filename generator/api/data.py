"""Values of the library as plain data: maps, lists, texts and numbers that `json.dumps` takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from kredens.cards.faults import Fault
from kredens.cards.rulebook import rulebook as rulebooks
from kredens.generator.api.simulation import SimulationResult
from kredens.generator.archives.summary import ArchiveSummary
from kredens.generator.checks.check_deck import DeckVerdict, deck_facts, deck_findings
from kredens.generator.checks.simulation_report import report_data
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.output_formats import finding_data
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays import json_report
from kredens.generator.replays.ask import AnsweredQuestion
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.replays.result import Replay

Data: TypeAlias = "dict[str, Any]"
Convertible: TypeAlias = (
    "Replay | AnsweredQuestion | DeckVerdict | SimulationResult | ArchiveSummary | Fault | Refusal | Event"
)
"""What can become plain data."""


def to_json(what: Convertible) -> Data:
    """Return a value as plain data, with the keys that the commands write with `--output-format json`.

    New keys may come; those that are there keep their meaning. Raises TypeError for other values.
    """
    for kind, convert in _CONVERTERS.items():
        if isinstance(what, kind):
            return convert(what)
    raise TypeError(f"a {type(what).__name__} has no form in JSON")


def _replay_data(played: Replay) -> Data:
    """Return a replay with the position after its last legal move, as the viewer it was made for may know it."""
    definitions = played.game.definitions
    book = rulebooks.load(definitions)
    rule_messages = RuleMessages(definitions, book, book.language, played.scene.setup.options)
    return json_report.replay_data(played, rule_messages, played.number)


def _question_data(asked: AnsweredQuestion) -> Data:
    """Return the question as understood, its result and reasons, or what is missing from it as `refusal`."""
    definitions = asked.engine.definitions
    data: Data = {
        "kredens": "answer/1",
        "set": {"id": definitions.id, "version": definitions.version, "shipped": definitions.shipped},
        "question": asked.question,
        "options": dict(asked.options),
    }
    if isinstance(asked.answer, Refusal):
        return {**data, "refusal": json_report.refusal_data(asked.answer)}
    return {
        **data,
        "understood": dict(asked.answer.understood),
        "result": dict(asked.answer.result),
        "events": [json_report.event_data(event) for event in asked.answer.events],
        "reckonings": json_report.breakdowns_data(asked.answer.reckonings),
    }


def _deck_data(judged: DeckVerdict) -> Data:
    """Return the verdict on a list, with its problems as findings."""
    game = judged.game
    return {
        "kredens": "deck-verdict/1",
        "set": {"id": game.id, "version": game.version, "shipped": game.shipped},
        "verdict": judged.verdict,
        "date": judged.on.isoformat(),
        "options": dict(judged.options),
        **deck_facts(judged),
        "findings": [finding_data(each) for each in deck_findings(judged, game.language, DeckMessages(game, None))],
    }


def _simulation_data(played: SimulationResult) -> Data:
    return report_data(played.engine, played.request, played.tallies)


def _fault_data(fault: Fault) -> Data:
    """Return a fault with its place, null where it has none; lines and columns count from 1."""
    place = fault.place._asdict() if fault.place else {"file": None, "line": None, "column": None}
    return {"code": fault.code, "message": fault.message, **place, "card": fault.card, "severity": fault.severity}


_CONVERTERS: Final[Mapping[type, Callable[[Any], Data]]] = {
    Replay: _replay_data,
    AnsweredQuestion: _question_data,
    DeckVerdict: _deck_data,
    SimulationResult: _simulation_data,
    ArchiveSummary: ArchiveSummary.data,
    Fault: _fault_data,
    Refusal: json_report.refusal_data,
    Event: json_report.event_data,
}
