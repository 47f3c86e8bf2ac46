"""Moves that were written in one language, written in another: for pages that quote a log to readers of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kredens.rules_engine.logs.move_lines import Move, Shorthand
from kredens.rules_engine.logs.notation import Misread, Notation
from kredens.rules_engine.replays.result import RefusedMove, Replay


def reword_replay(played: Replay, language: str) -> Replay:
    """Return the replay with the texts of its moves in the language; its short forms stay as they were written."""
    notation = played.log.notation.with_language(language)
    fault = played.fault
    if isinstance(fault, RefusedMove):
        fault = fault._replace(text=_reword_move(notation, fault.state, fault.actor, fault.text))
    return replace(
        played,
        steps=tuple(step._replace(text=notation.format_action(step.action)) for step in played.steps),
        fault=fault,
        cases=tuple(reword_replay(case, language) for case in played.cases),
    )


def reworded_lines(played: Replay) -> Iterator[str]:
    """Yield the lines of a replay's log, its moves with the texts that they have in the replay."""
    texts = {step.place: step.text for step in played.steps if not step.implied}
    if isinstance(played.fault, RefusedMove):
        texts[played.fault.place] = played.fault.text
    for line in played.scene.lines:
        if isinstance(line, Move):
            yield f"{line.actor}: {texts.get(line.place, line.text)}"
        else:
            yield f"{line.actor}: {line.text}" if isinstance(line, Shorthand) else f"claim: {line.text}"


def reworded_legal_lines(played: Replay, language: str) -> Iterator[str]:
    """Yield what the scene of a replay expects to be legal, in the language; nothing if it does not say."""
    legal = played.scene.expected.legal if played.scene.expected is not None else None
    notation = played.log.notation.with_language(language)
    if isinstance(legal, tuple):
        for line in legal:
            actor, _, text = line.partition(": ")
            yield f"{actor}: {_reword_move(notation, played.state, actor, text)}"
    elif legal is not None:
        for actor, texts in legal.items():
            yield f"{actor}: {', '.join(_reword_move(notation, played.state, actor, text) for text in texts)}"


def _reword_move(notation: Notation, state: Any, actor: str, text: str) -> str:
    """Return a move in the language of the notation, or as it was written if it cannot be read."""
    try:
        return notation.format_action(notation.resolve_action(state, actor, notation.parse_shape(text)))
    except Misread:
        return text
