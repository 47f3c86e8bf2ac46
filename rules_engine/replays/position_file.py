"""Format positions as files that a person can edit and replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from kredens.cards.yamlfile.writer import format_block, format_flow, format_scalar
from kredens.rules_engine.contract.protocol import Engine, Setup
from kredens.rules_engine.logs.move_lines import ClaimLine
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.result import Replay

MAX_BLANK_INDENT: Final = 8
"""How far a blank position is opened: the rows of a player are lines, and what lies in one is written behind it."""


def format_position(played: Replay, at: int | None = None) -> str:
    """Return the position after so many moves (all of them, if None) as a log that goes on from there.

    Inside a round or a chain of answers it is the last stable position, followed by the moves since. Raises IndexError.
    """
    game, setup = played.game, played.scene.setup
    number = played.number if at is None else at
    quiet = _last_stable_move(played, number)
    lines = [*_format_head(game, setup, played.log.entry.game), *_format_own_cards(played)]
    lines += ["given:", *format_block(game.position(played.state_at(quiet)), 2)]
    return "\n".join([*lines, *_format_moves(played, quiet, number)]) + "\n"


def format_blank_position(game: Engine[Any], setup: Setup, comments: Mapping[str, str]) -> str:
    """Return the keys of a position of a game as a file to fill in; `comments` explain each of them.

    None of them has a value, which is as if it were left out: so the file is one to play from after each line.
    """
    notation = Notation(game)
    position = game.position(game.start(setup))
    lines = _format_head(game, setup, game.definitions.id)
    lines.append("# options:")
    lines += [
        f"#   {name}: {format_scalar(values[0])}   # {' | '.join(values)}" for name, values in game.options.items()
    ]
    lines += ["given:", *_format_commented(position, comments)]
    lines.append("moves: |")
    lines += [f"  # {notation.usage(verb)}" for verb in game.verbs]
    return "\n".join(lines) + "\n"


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
    lines = ["kredens: log/1", f"game: {format_scalar(reference)}", f"rules: {game.edition}", "players:"]
    lines += format_block(setup.players, 2)
    return lines + (["options:", *format_block(chosen, 2)] if chosen else [])


def _format_own_cards(played: Replay) -> list[str]:
    cards = played.log.entry.cards
    return ["cards:", *(f"  - {format_flow(card)}" for card in cards)] if cards else []


def _format_moves(played: Replay, after: int, until: int) -> list[str]:
    """Return the lines of moves between two numbers, as they were written."""
    moves = [line for line in played.scene.lines if not isinstance(line, ClaimLine)]
    written = [f"  {played.log.notation.format_actor(line.actor)}: {line.text}" for line in moves[after:until]]
    return ["moves: |", *written] if written else []


def _format_commented(position: Mapping[str, Any], comments: Mapping[str, str]) -> list[str]:
    """Return the lines of a position, each key under its comment where it first occurs, and without its value."""
    return list(_format_with_comments(position, dict(comments), 2))


def _format_with_comments(value: Mapping[str, Any], unsaid: dict[str, str], indent: int) -> Iterator[str]:
    for key, each in value.items():
        if comment := unsaid.pop(key, None):
            yield f"{' ' * indent}# {comment}"
        yield f"{' ' * indent}{format_scalar(str(key))}:"
        if isinstance(each, Mapping) and indent < MAX_BLANK_INDENT:
            yield from _format_with_comments(each, unsaid, indent + 2)
