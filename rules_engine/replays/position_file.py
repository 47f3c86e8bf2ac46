"""Writes positions as files that a person can edit and replay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.rules_engine.contract.protocol import Game, Setup
from kredens.rules_engine.logs.move_lines import Assertion
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.result import Replay

WIDTH: Final = 100
"""Longer lists and maps are broken into lines."""
_BARE = re.compile(r"[^\W\d_][\w-]*(?: [\w-]+)*")
_MEANING: Final = frozenset("true false null yes no on off y n".split())
"""Bare words that mean something else than themselves to some reader of YAML."""


def position_file(played: Replay, at: int | None = None) -> str:
    """The position after so many moves (all of them, if None) as a log that goes on from there.

    Inside a round or a chain of answers it is the last quiet position, followed by the moves since. Raises IndexError.
    """
    game, setup = played.game, played.scene.setup
    number = played.number if at is None else at
    quiet = _last_quiet(played, number)
    lines = [*_head(game, setup, played.log.entry.game), *_own_cards(played)]
    lines += ["given:", *_block(game.position(played.state_at(quiet)), 2)]
    return "\n".join([*lines, *_moves(played, quiet, number)]) + "\n"


def blank_position(game: Game[Any], setup: Setup, comments: Mapping[str, str]) -> str:
    """The position at the beginning of a game, to be filled in: `comments` say what each key of it means."""
    notation = Notation(game)
    position = game.position(game.start(setup))
    lines = _head(game, setup, game.definitions.id)
    lines.append("# options:")
    lines += [f"#   {name}: {_scalar(values[0])}   # {' | '.join(values)}" for name, values in game.options.items()]
    lines += ["given:", *_commented(position, comments)]
    lines.append("moves: |")
    lines += [f"  # {notation.usage(verb)}" for verb in game.verbs]
    return "\n".join(lines) + "\n"


def plain_yaml(value: Mapping[str, Any], indent: int = 0) -> str:
    """A map as YAML that reads back the same."""
    return "\n".join(_block(value, indent)) + "\n"


def _last_quiet(played: Replay, number: int) -> int:
    game = played.game
    for at in range(number, 0, -1):
        pending = game.pending(played.state_at(at))
        if not pending.players or pending.kind in game.quiet:
            return at
    return 0


def _head(game: Game[Any], setup: Setup, reference: str) -> list[str]:
    chosen = {name: value for name, value in setup.options.items() if value != game.options[name][0]}
    lines = ["kredens: log/1", f"game: {_scalar(reference)}", f"rules: {game.edition}", "players:"]
    lines += _block(setup.players, 2)
    return lines + (["options:", *_block(chosen, 2)] if chosen else [])


def _own_cards(played: Replay) -> list[str]:
    cards = played.log.entry.cards
    return ["cards:", *(f"  - {_flow(card)}" for card in cards)] if cards else []


def _moves(played: Replay, after: int, until: int) -> list[str]:
    """The lines of moves between two numbers, as they were written."""
    moves = [line for line in played.scene.lines if not isinstance(line, Assertion)]
    written = [f"  {played.log.notation.named(line.actor)}: {line.text}" for line in moves[after:until]]
    return ["moves: |", *written] if written else []


def _block(value: Mapping[str, Any], indent: int) -> Iterator[str]:
    for key, each in value.items():
        name, blanks = _scalar(str(key)), " " * indent
        line = f"{blanks}{name}: {_flow(each)}"
        if len(line) <= WIDTH or not isinstance(each, Mapping | list | tuple):
            yield line
        elif isinstance(each, Mapping):
            yield f"{blanks}{name}:"
            yield from _block(each, indent + 2)
        else:
            yield f"{blanks}{name}:"
            yield from _wrapped(each, indent + 2)


def _commented(position: Mapping[str, Any], comments: Mapping[str, str]) -> list[str]:
    """Each key under what it means, the first time that it is there; maps that hold such keys are opened."""
    return list(_explained(position, dict(comments), 2))


def _explained(value: Mapping[str, Any], unsaid: dict[str, str], indent: int) -> Iterator[str]:
    for key, each in value.items():
        if comment := unsaid.pop(key, None):
            yield f"{' ' * indent}# {comment}"
        if isinstance(each, Mapping) and _mentioned(each, unsaid):
            yield f"{' ' * indent}{_scalar(str(key))}:"
            yield from _explained(each, unsaid, indent + 2)
        else:
            yield from _block({key: each}, indent)


def _mentioned(value: Mapping[str, Any], unsaid: Mapping[str, str]) -> bool:
    inner = (each for each in value.values() if isinstance(each, Mapping))
    return not unsaid.keys().isdisjoint(value) or any(_mentioned(each, unsaid) for each in inner)


def _wrapped(items: Sequence[Any], indent: int) -> Iterator[str]:
    """A list between brackets, over as many lines as it needs."""
    blanks = " " * indent
    line = "["
    for index, item in enumerate(items):
        text = _flow(item) + ("," if index + 1 < len(items) else "]")
        if len(blanks) + len(line) + len(text) > WIDTH:
            yield blanks + line.rstrip()
            line = " "
        line += text + " "
    yield blanks + line.rstrip()


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_scalar(str(key))}: {_flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_flow, value))}]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        bare = _BARE.fullmatch(value) and value.casefold() not in _MEANING
        return value if bare else json.dumps(value, ensure_ascii=False)
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
