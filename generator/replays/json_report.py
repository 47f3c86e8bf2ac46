"""Replayed logs as plain data for JSON.

`{"kredens": "replay/1", "status": 0|1|2, "logs": [...]}`. A log has `file` and `verdict`: `holds`, `does-not-hold` or
`unreadable`. An unreadable one has `faults`, each with `code`, `message`, `line` and `column`; any other one has `set`,
`rules`, `played-under` (the readings in force that are not ours), `moves` (how many are legal), `steps` with their
events, `fault`, `wrong`, `problems`, `outcome`, `cases`, and `at` with the `position` after that move, and its
`reckonings` in a game that works out the strength of cards in play;
`explanation` (rules with their texts), `stacks` (answers to answers, as they grew and were settled) and `readings`
where they were asked for. New keys may come; those there keep their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kredens.cards.faults import Fault
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.stack_diagram import follow_steps, initial_stack
from kredens.rules_engine.contract.breakdown import Breakdown
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, Step


def replay_data(played: Replay, rule_messages: RuleMessages, at: int) -> dict[str, Any]:
    """Return one replay, with the position after move `at`. Raises IndexError if there is no such move."""
    rulebook = rule_messages.rulebook
    definitions = played.game.definitions
    return {
        "file": played.log.file,
        "verdict": "holds" if played.holds else "does-not-hold",
        "set": {"id": definitions.id, "version": definitions.version, "shipped": definitions.shipped},
        "rules": {"id": rulebook.game, "edition": rulebook.edition},
        "played-under": readings_in_force_data(rule_messages),
        **_scene_data(played),
        "cases": {
            case.scene.name: {
                "holds": case.holds,
                "played-under": readings_in_force_data(rule_messages.with_options(case.scene.setup.options)),
                **_scene_data(case),
            }
            for case in played.cases
        },
        "at": at,
        "position": played.game.position(played.state_at(at)) if played.opening.state is not None else None,
        **_breakdown_data(played, at),
    }


def readings_in_force_data(rule_messages: RuleMessages) -> list[dict[str, str]]:
    """Return the readings under which a game is played, where they are not ours."""
    return [
        {
            "option": reading.rule.name,
            "value": reading.value,
            "instead-of": reading.instead_of,
            "meaning": rule_messages.format_text(reading.meaning),
        }
        for reading in rule_messages.readings
    ]


def _breakdown_data(played: Replay, at: int) -> dict[str, Any]:
    sums = played.game.breakdowns(played.state_at(at)) if played.opening.state is not None else ()
    return {"reckonings": breakdowns_data(sums)} if sums else {}


def breakdowns_data(sums: Iterable[Breakdown]) -> list[dict[str, Any]]:
    """Return how each strength came about, step by step."""
    return [{**each._asdict(), "steps": [step._asdict() for step in each.steps], "total": each.total} for each in sums]


def unreadable_data(file: str, faults: Iterable[Fault]) -> dict[str, Any]:
    """Return the entry of a log that cannot be read."""
    return {"file": file, "verdict": "unreadable", "faults": [_fault_data(fault) for fault in faults]}


def explanation_data(rule_messages: RuleMessages, ids: Iterable[str]) -> list[dict[str, Any]]:
    """Return the rules with their texts and how firm they are."""
    return [
        {
            "id": rule.id,
            "number": rule.number,
            "title": rule_messages.format_text(rule.title),
            "text": rule_messages.format_paragraph(rule),
            "firm": rule.firm,
            "section": rule_messages.format_text(rule.section),
            "page": rule.page,
        }
        for rule in rule_messages.find_rules(ids)
    ]


def stacks_data(played: Replay) -> list[dict[str, Any]]:
    """Return each stack on which anything was answered: its move and its layers as they grew.

    The move is the one after which the stack stands so.
    """
    stack, found = initial_stack(played), list[dict[str, Any]]()
    for step in played.steps:
        if follow_steps(stack, (step,)) and stack.has_answers and (not stack.is_open or step is played.steps[-1]):
            layers = [{**entry._asdict(), "layer": entry.layer._asdict()} for entry in stack.entries]
            found.append({"move": step.number, "open": stack.is_open, "layers": layers})
    return found


def readings_data(found: Sequence[Reading]) -> list[dict[str, Any]]:
    """Return each other reading, and where it leads elsewhere: `differs` is null where it does not."""
    return [
        {
            "option": reading.option,
            "value": reading.value,
            "instead-of": reading.instead_of,
            "differs": reading.divergence
            and {
                "move": reading.divergence.number,
                "path": list(reading.divergence.path),
                "ours": reading.divergence.ours,
                "other": reading.divergence.other,
            },
        }
        for reading in found
    ]


def _scene_data(played: Replay) -> dict[str, Any]:
    """Return the moves, steps, faults, problems and outcome of one scene."""
    outcome = played.outcome
    return {
        "moves": played.number,
        "steps": [
            {
                "move": step.number,
                "line": step.place.line,
                "actor": step.actor,
                "text": step.text,
                "implied": step.implied,
                "events": [event_data(event) for event in step.events],
            }
            for step in played.steps
        ],
        "fault": _move_fault_data(played.fault, played.contradicted),
        "wrong": [_move_fault_data(wrong) for wrong in played.wrong],
        "problems": [refusal_data(problem) for problem in played.problems],
        "outcome": outcome
        and {"winners": outcome.winners, "points": dict(outcome.points), "rules": list(outcome.rules)},
    }


def event_data(event: Event) -> dict[str, Any]:
    """Return an event with its kind, rules and facts."""
    return {"kind": event.kind, "rules": list(event.rules), "facts": dict(event.facts)}


def refusal_data(refusal: Refusal) -> dict[str, Any]:
    """Return a refusal with its code, guard, rules, facts and reach; what is wrong with a deck is a sentence."""
    return {
        "code": refusal.code,
        "guard": refusal.guard,
        "rules": list(refusal.rules),
        "facts": {
            key: DeckMessages(None, None).format_problem(value) if isinstance(value, Problem) else value
            for key, value in refusal.facts.items()
        },
        "reach": refusal.reach,
    }


def _move_fault_data(
    fault: RefusedMove | Mismatch | None, contradicted: Step | None = None
) -> Mapping[str, Any] | None:
    """Return a refused move, with the earlier one that it contradicts, or a wrong claim as plain values; or None."""
    if fault is None:
        return None
    place = {"line": fault.place.line, "column": fault.place.column, "move": fault.number}
    if isinstance(fault, RefusedMove):
        refused = {"kind": "refused", "actor": fault.actor, "text": fault.text, **refusal_data(fault.refusal)}
        earlier = contradicted.number if contradicted is not None else None
        return {**place, **refused, "contradicts": earlier, "legal": list(fault.legal)}
    return {
        **place,
        "kind": fault.statement,
        "path": list(fault.path),
        "wanted": fault.wanted,
        "actual": fault.actual,
        "since": fault.since,
        "rules": list(fault.rules),
    }


def _fault_data(fault: Fault) -> dict[str, Any]:
    """Return a fault of the file with its line and column, null where it has no place."""
    place = fault.place
    return {
        "code": fault.code,
        "message": fault.message,
        "line": place.line if place else None,
        "column": place.column if place else None,
    }
