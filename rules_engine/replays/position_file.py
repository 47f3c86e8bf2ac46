"""Format positions as files that a person can edit and replay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.rules_engine.contract.protocol import Engine, Setup
from kredens.rules_engine.logs.move_lines import ClaimLine
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.result import Replay

MAX_WIDTH: Final = 100
"""Longer lists and maps are broken into lines (in characters)."""
_BARE_WORDS = re.compile(r"[^\W\d_][\w-]*(?: [\w-]+)*")
_YAML_KEYWORDS: Final = frozenset("true false null yes no on off y n".split())
"""Bare words that some YAML reader takes for another value than their text."""


def format_position(played: Replay, at: int | None = None) -> str:
    """Return the position after so many moves (all of them, if None) as a log that goes on from there.

    Inside a round or a chain of answers it is the last stable position, followed by the moves since. Raises IndexError.
    """
    game, setup = played.game, played.scene.setup
    number = played.number if at is None else at
    quiet = _last_stable_move(played, number)
    lines = [*_format_head(game, setup, played.log.entry.game), *_format_own_cards(played)]
    lines += ["given:", *_format_block(game.position(played.state_at(quiet)), 2)]
    return "\n".join([*lines, *_format_moves(played, quiet, number)]) + "\n"


def format_blank_position(game: Engine[Any], setup: Setup, comments: Mapping[str, str]) -> str:
    """Return the starting position of a game as a file to fill in; `comments` explain each of its keys."""
    notation = Notation(game)
    position = game.position(game.start(setup))
    lines = _format_head(game, setup, game.definitions.id)
    lines.append("# options:")
    lines += [
        f"#   {name}: {_format_scalar(values[0])}   # {' | '.join(values)}" for name, values in game.options.items()
    ]
    lines += ["given:", *_format_commented(position, comments)]
    lines.append("moves: |")
    lines += [f"  # {notation.usage(verb)}" for verb in game.verbs]
    return "\n".join(lines) + "\n"


def format_yaml(value: Mapping[str, Any], indent: int = 0) -> str:
    """Return a map as YAML that reads back the same."""
    return "\n".join(_format_block(value, indent)) + "\n"


def _last_stable_move(played: Replay, number: int) -> int:
    """Return the number of the last move, at most `number`, after which the position can be written; 0 if none."""
    game = played.game
    for at in range(number, 0, -1):
        pending = game.pending(played.state_at(at))
        if not pending.players or pending.kind in game.stable_decisions:
            return at
    return 0


def _format_head(game: Engine[Any], setup: Setup, reference: str) -> list[str]:
    chosen = {name: value for name, value in setup.options.items() if value != game.options[name][0]}
    lines = ["kredens: log/1", f"game: {_format_scalar(reference)}", f"rules: {game.edition}", "players:"]
    lines += _format_block(setup.players, 2)
    return lines + (["options:", *_format_block(chosen, 2)] if chosen else [])


def _format_own_cards(played: Replay) -> list[str]:
    cards = played.log.entry.cards
    return ["cards:", *(f"  - {_format_flow(card)}" for card in cards)] if cards else []


def _format_moves(played: Replay, after: int, until: int) -> list[str]:
    """Return the lines of moves between two numbers, as they were written."""
    moves = [line for line in played.scene.lines if not isinstance(line, ClaimLine)]
    written = [f"  {played.log.notation.format_actor(line.actor)}: {line.text}" for line in moves[after:until]]
    return ["moves: |", *written] if written else []


def _format_block(value: Mapping[str, Any], indent: int) -> Iterator[str]:
    """Yield the lines of a map, each value on the line of its key where it fits."""
    for key, each in value.items():
        name, blanks = _format_scalar(str(key)), " " * indent
        line = f"{blanks}{name}: {_format_flow(each)}"
        if len(line) <= MAX_WIDTH or not isinstance(each, Mapping | list | tuple):
            yield line
        elif isinstance(each, Mapping):
            yield f"{blanks}{name}:"
            yield from _format_block(each, indent + 2)
        else:
            yield f"{blanks}{name}:"
            yield from _wrap_list(each, indent + 2)


def _format_commented(position: Mapping[str, Any], comments: Mapping[str, str]) -> list[str]:
    """Return the lines of a position, each key under its comment where it first occurs; such maps are opened."""
    return list(_format_with_comments(position, dict(comments), 2))


def _format_with_comments(value: Mapping[str, Any], unsaid: dict[str, str], indent: int) -> Iterator[str]:
    for key, each in value.items():
        if comment := unsaid.pop(key, None):
            yield f"{' ' * indent}# {comment}"
        if isinstance(each, Mapping) and _has_comment(each, unsaid):
            yield f"{' ' * indent}{_format_scalar(str(key))}:"
            yield from _format_with_comments(each, unsaid, indent + 2)
        else:
            yield from _format_block({key: each}, indent)


def _has_comment(value: Mapping[str, Any], unsaid: Mapping[str, str]) -> bool:
    inner = (each for each in value.values() if isinstance(each, Mapping))
    return not unsaid.keys().isdisjoint(value) or any(_has_comment(each, unsaid) for each in inner)


def _wrap_list(items: Sequence[Any], indent: int) -> Iterator[str]:
    """Yield a list between brackets, over as many lines as it needs."""
    blanks = " " * indent
    line = "["
    for index, item in enumerate(items):
        text = _format_flow(item) + ("," if index + 1 < len(items) else "]")
        if len(blanks) + len(line) + len(text) > MAX_WIDTH:
            yield blanks + line.rstrip()
            line = " "
        line += text + " "
    yield blanks + line.rstrip()


def _format_flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_format_scalar(str(key))}: {_format_flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_format_flow, value))}]"
    return _format_scalar(value)


def _format_scalar(value: Any) -> str:
    if isinstance(value, str):
        bare = _BARE_WORDS.fullmatch(value) and value.casefold() not in _YAML_KEYWORDS
        return value if bare else json.dumps(value, ensure_ascii=False)
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
