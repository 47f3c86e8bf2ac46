"""Moves that were written in one language, written in another: for pages that quote a log to readers of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from kredens.cards.messages.message import in_language
from kredens.rules_engine.logs.log_file import Log, Scene
from kredens.rules_engine.logs.move_lines import CLAIM, Line, Move, Shorthand
from kredens.rules_engine.logs.notation import Misread, Notation
from kredens.rules_engine.replays.result import RefusedMove, Replay


def reword_replay(played: Replay, language: str) -> Replay:
    """Return the replay with the texts of its moves and short forms in the language."""
    notation = played.log.notation.with_language(language)
    fault = played.fault
    if isinstance(fault, RefusedMove):
        text = _reword_move(notation, fault.state, fault.actor, fault.text)
        fault = fault._replace(text=text, head=notation.format_actor(fault.actor))
    return replace(
        played,
        log=_reword_log(played.log, language),
        scene=_reword_scene(played.log, played.scene, language),
        steps=tuple(
            replace(step, text=notation.format_action(step.action), head=notation.format_actor(step.actor))
            for step in played.steps
        ),
        fault=fault,
        cases=tuple(reword_replay(case, language) for case in played.cases),
    )


def _reword_log(log: Log, language: str) -> Log:
    """Return the log with its short forms in the language."""
    cases = tuple(_reword_scene(log, case, language) for case in log.cases)
    return replace(log, scene=_reword_scene(log, log.scene, language), cases=cases)


def _reword_scene(log: Log, scene: Scene, language: str) -> Scene:
    """Return the scene with its short forms in the language; those of a table that cannot play stay as they are."""
    opening = scene.opening or log.scene.opening
    if opening is None or opening.state is None:
        return scene
    lines: list[Line] = []
    for line in scene.lines:
        if isinstance(line, Shorthand):
            worded = log.game.reword_short_form(opening.state, line.actor, line.text, language)
            actor, _, text = worded.partition(":")
            line = line._replace(actor=actor, text=text.strip())
        lines.append(line)
    return replace(scene, lines=tuple(lines))


def reworded_lines(played: Replay, language: str) -> Iterator[str]:
    """Yield the lines of a replay's log in the language, its moves with the texts that they have in the replay."""
    lines = {step.place: step.line for step in played.steps if not step.implied}
    if isinstance(played.fault, RefusedMove):
        lines[played.fault.place] = played.fault.line
    claim = in_language(played.log.notation.wording(CLAIM), language)
    for line in played.scene.lines:
        if isinstance(line, Move):
            yield lines.get(line.place, f"{line.head}: {line.text}")
        elif isinstance(line, Shorthand):
            yield f"{line.actor}: {line.text}"
        else:
            yield f"{claim}: {line.text}"


def reworded_legal_lines(played: Replay, language: str) -> Iterator[str]:
    """Yield what the scene of a replay expects to be legal, in the language; nothing if it does not say."""
    legal = played.scene.expected.legal if played.scene.expected is not None else None
    notation = played.log.notation.with_language(language)
    if isinstance(legal, tuple):
        for line in legal:
            head, _, text = line.partition(": ")
            actor = notation.read_actor(head)
            yield f"{notation.format_actor(actor)}: {_reword_move(notation, played.state, actor, text)}"
    elif legal is not None:
        for head, texts in legal.items():
            actor = notation.read_actor(head)
            moves = ", ".join(_reword_move(notation, played.state, actor, text) for text in texts)
            yield f"{notation.format_actor(actor)}: {moves}"


def _reword_move(notation: Notation, state: Any, actor: str, text: str) -> str:
    """Return a move in the language of the notation, or as it was written if it cannot be read."""
    try:
        return notation.format_action(notation.resolve_action(state, actor, notation.parse_shape(text)))
    except Misread:
        return text
