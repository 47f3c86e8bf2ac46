"""Games that were played: reading a log, replaying it, what may be played next, and one situation asked about."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.api.games import GameLike, load
from kredens.generator.replays import ask as questions
from kredens.generator.replays import player_view
from kredens.generator.replays.ask import AnsweredQuestion
from kredens.generator.replays.viewer import find_viewer
from kredens.rules_engine.contract.protocol import Engine, engine_for
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays import position_file
from kredens.rules_engine.replays import readings as other_readings
from kredens.rules_engine.replays import replay as replaying
from kredens.rules_engine.replays.readings import Reading
from kredens.rules_engine.replays.result import Replay, legal_lines

TEXT_NAME = "log"
"""What faults call a log that is no file."""
NO_FOLDER = Path(os.devnull)
"""A path below which there is nothing."""


def engine(game: GameLike) -> Engine[Any]:
    """Return the referee of a game over its cards. Raises Unreadable for a game without one."""
    return engine_for(load(game))


def read_log(log: Path | bytes, *, name: str = TEXT_NAME, folder: Path | None = None) -> Log:
    """Return the log, position or ruling in a file, or in the bytes of one.

    Faults call bytes `name`; games and decks that they name are looked for in `folder`, or without one only among those
    that are shipped. Raises Unreadable with every fault.
    """
    if isinstance(log, Path):
        return log_file.read(log)
    return log_file.parse(log, name, NO_FOLDER if folder is None else folder)


def replay(
    log: Log,
    *,
    as_seen_by: str | None = None,
    options: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Replay:
    """Return the log played move by move, to its end or to the first move that is not legal.

    What a player may not know is `?` in everything that the result holds if the log is replayed as they see it, or as
    the `table` does: whoever only looks on. With
    `options` it is played under those readings in place of its own; moves that are not in the log name cards in the
    language. Raises Unreadable for a player that the log does not have.
    """
    viewer = None if as_seen_by is None else find_viewer(log, as_seen_by)
    log = log if language is None else log.with_language(language)
    played = replaying.replay(log, options)
    return played if viewer is None else player_view.show_as_seen(played, viewer, options)


def readings(log: Log, *, as_seen_by: str | None = None) -> list[Reading]:
    """Return the log replayed under each other value of every open question that it touches.

    Raises Unreadable for a player that the log does not have.
    """
    viewer = None if as_seen_by is None else find_viewer(log, as_seen_by)
    played = replaying.replay(log)
    found = other_readings.replay_readings(log, played)
    return found if viewer is None else player_view.redact_readings(played, found, viewer)


def legal_moves(replay: Replay, player: str | None = None) -> tuple[str, ...]:
    """Return the lines that may be written next, each as it is pasted into the log.

    They are those of a player or of `table`, or of all whose decision is open; after a move that is not legal, what
    could stand in its place. None are returned where the table cannot play.
    """
    if replay.state is None:
        return ()
    return legal_lines(replay.game, replay.log.notation, replay.state, player)


def position_yaml(replay: Replay, at: int | None = None) -> str:
    """Return the position after move `at` (the last legal one) as a log of its own, to edit and to play on from.

    Raises Unreadable if there is no such move, or if the table cannot play.
    """
    if replay.opening.state is None:
        raise Unreadable(Fault("problems", message("log-cannot-play", file=replay.log.file)))
    number = replay.number if at is None else at
    if not 0 <= number <= replay.number:
        lacking = message("log-has-moves", file=replay.log.file, moves=replay.number, number=number)
        raise Unreadable(Fault("at", lacking))
    return position_file.format_position(replay, number)


def ask(game: GameLike, question: str, options: Mapping[str, str] | None = None) -> AnsweredQuestion:
    """Return what comes of one situation, such as `praha: husite 10, reformatori 10`, and why.

    Its `answer` is a Refusal if something is missing from the question. Raises Unreadable for a game without a referee
    and for unknown options.
    """
    return questions.ask(engine(game), question, options or {})
