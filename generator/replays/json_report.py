"""Replayed logs as plain data for programs.

`{"kredens": "replay/1", "status": 0|1|2, "logs": [...]}`. A log has `file` and `verdict`: `holds`, `does-not-hold` or
`unreadable`. An unreadable one has `faults`, each with `code`, `message`, `line` and `column`; any other one has `set`,
`rules`, `moves` (how many are legal), `steps` with their events, `fault`, `wrong`, `problems`, `outcome`, `cases`, and
`at` with the `position` after that move, and its `reckonings` in a game that works out the strength of cards in play;
`explanation` (rules with their texts), `stacks` (answers to answers, as they grew and were settled) and `readings`
where they were asked for. New keys may come; those there keep their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kredens.cards.faults import Fault
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.replays.stack_diagram import follow, stacked
from kredens.rules_engine.contract.protocol import Event, Refusal, reckonings
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Replay, Stopped, Wrong


def as_data(played: Replay, rulebook: Rulebook, at: int) -> dict[str, Any]:
    """One replay, with the position after move `at`. Raises IndexError if there is no such move."""
    definitions = played.game.definitions
    return {
        "file": played.log.file,
        "verdict": "holds" if played.holds else "does-not-hold",
        "set": {"id": definitions.id, "version": definitions.version, "shipped": definitions.shipped},
        "rules": {"id": rulebook.game, "edition": rulebook.edition},
        **_scene(played),
        "cases": {case.scene.name: {"holds": case.holds, **_scene(case)} for case in played.cases},
        "at": at,
        "position": played.game.position(played.state_at(at)) if played.opening.state is not None else None,
        **_reckonings(played, at),
    }


def _reckonings(played: Replay, at: int) -> dict[str, Any]:
    sums = reckonings(played.game, played.state_at(at)) if played.opening.state is not None else ()
    told = [{**each._asdict(), "steps": [step._asdict() for step in each.steps], "total": each.total} for each in sums]
    return {"reckonings": told} if told else {}


def unreadable(file: str, faults: Iterable[Fault]) -> dict[str, Any]:
    """A log that cannot be read."""
    return {"file": file, "verdict": "unreadable", "faults": [_fault(fault) for fault in faults]}


def explanation(teller: Teller, ids: Iterable[str]) -> list[dict[str, Any]]:
    """The rules with their texts, and how firm they are."""
    return [
        {
            "id": rule.id,
            "number": rule.number,
            "title": teller.text(rule.title),
            "text": teller.text(rule.text),
            "firm": rule.firm,
            "section": teller.text(rule.section),
            "page": rule.page,
        }
        for rule in teller.known(ids)
    ]


def stacks(played: Replay) -> list[dict[str, Any]]:
    """Each stack on which anything was answered: the move after which it stands so, and its layers as they grew."""
    stack, found = stacked(played), list[dict[str, Any]]()
    for step in played.steps:
        if follow(stack, (step,)) and stack.answered and (not stack.open or step is played.steps[-1]):
            layers = [{**laid._asdict(), "layer": laid.layer._asdict()} for laid in stack.laid]
            found.append({"move": step.number, "open": stack.open, "layers": layers})
    return found


def readings(found: Sequence[Reading]) -> list[dict[str, Any]]:
    """Each other reading, and where it leads elsewhere: `differs` is null where it does not."""
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


def _scene(played: Replay) -> dict[str, Any]:
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
                "events": [_event(event) for event in step.events],
            }
            for step in played.steps
        ],
        "fault": _stopped_or_wrong(played.fault),
        "wrong": [_stopped_or_wrong(wrong) for wrong in played.wrong],
        "problems": [_refusal(problem) for problem in played.problems],
        "outcome": outcome
        and {"winners": outcome.winners, "points": dict(outcome.points), "rules": list(outcome.rules)},
    }


def _event(event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "rules": list(event.rules), "facts": dict(event.facts)}


def _refusal(refusal: Refusal) -> dict[str, Any]:
    return {
        "code": refusal.code,
        "guard": refusal.guard,
        "rules": list(refusal.rules),
        "facts": dict(refusal.facts),
        "reach": refusal.reach,
    }


def _stopped_or_wrong(fault: Stopped | Wrong | None) -> Mapping[str, Any] | None:
    if fault is None:
        return None
    place = {"line": fault.place.line, "column": fault.place.column, "move": fault.number}
    if isinstance(fault, Stopped):
        said = {"kind": "refused", "actor": fault.actor, "text": fault.text}
        return {**place, **said, **_refusal(fault.refusal), "legal": list(fault.legal)}
    return {
        **place,
        "kind": fault.said,
        "path": list(fault.path),
        "wanted": fault.wanted,
        "actual": fault.actual,
        "since": fault.since,
        "rules": list(fault.rules),
    }


def _fault(fault: Fault) -> dict[str, Any]:
    place = fault.place
    return {
        "code": fault.code,
        "message": fault.message,
        "line": place.line if place else None,
        "column": place.column if place else None,
    }
