"""What `kredens replay`, `legal` and `position` do."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

import cards
from cards import rules
from cards.faults import Fault, Faulty, Unreadable
from cards.names import did_you_mean
from generator.narrating import Narrator
from generator.speech import spoken
from rules_engine import game as games
from rules_engine import log as logs
from rules_engine.log import Log
from rules_engine.positions import blank_position, position_file
from rules_engine.readings import readings
from rules_engine.replay import replay
from rules_engine.verdict import Replay, Stopped, Wrong, legal_lines

EVERY = 0.3
"""Seconds between two looks at a file that is being followed."""


class Asked(NamedTuple):
    """What the person wants to see."""

    quiet: bool = False
    at: int | None = None
    explain: bool = False
    viewer: str | None = None
    readings: bool = False
    lang: str | None = None
    output_format: str = "human"


def replay_all(files: tuple[str, ...], asked: Asked) -> int:
    """Each file in turn; one that cannot be read does not keep the others from being judged. The worst status."""
    worst = 0
    for number, file in enumerate(files):
        if number and asked.output_format == "human":
            click.echo()
        if len(files) > 1 and asked.output_format == "human":
            click.echo(f"{file}:")
        worst = max(worst, _one(file, asked))
    return worst


def _one(file: str, asked: Asked) -> int:
    try:
        log = read(file)
        played = replay(log)
        tell: Callable[[Log, Replay, Asked], Iterator[str]] = _as_json if asked.output_format == "json" else _told
        for line in tell(log, played, asked):
            click.echo(line)
    except Faulty as error:
        for fault in error.faults:
            click.echo(str(fault), err=True)
        return error.status
    return 0 if played.holds else 1


def read(file: str) -> Log:
    """The log in a file, or on standard input for `-`; raises Unreadable."""
    if file == "-":
        return logs.parse(click.get_binary_stream("stdin").read(), "-", Path.cwd())
    return logs.read(Path(file), file)


def _told(log: Log, played: Replay, asked: Asked) -> Iterator[str]:
    narrator = Narrator(log, _language(log, asked.lang), _viewer(log, asked.viewer))
    yield narrator.heading()
    if asked.at is not None:
        yield narrator.position(_state_at(played, asked.at)).rstrip()
        return
    if not asked.quiet:
        yield from narrator.story(played)
    yield from narrator.verdict(played)
    if asked.explain:
        yield ""
        yield from narrator.explanation(played)
    if asked.readings:
        yield ""
        yield from narrator.readings(readings(log, played))


def _language(log: Log, asked: str | None) -> str:
    return spoken(asked, rules.load(log.game.definitions).languages)


def _viewer(log: Log, player: str | None) -> str | None:
    players = list(log.scene.setup.players)
    if player is None or player in players:
        return player
    hint = did_you_mean(player, players) or f" (players: {', '.join(players)})"
    raise Unreadable(Fault("player", f"--as {player}: no such player in this log{hint}"))


def _state_at(played: Replay, number: int) -> Any:
    try:
        return played.state_at(number)
    except IndexError:
        said = f"--at {number}: the log has {played.number} legal moves; 0 is the beginning"
        raise Unreadable(Fault("at", said)) from None


def _as_json(log: Log, played: Replay, _asked: Asked) -> Iterator[str]:
    """One object: verdict, moves, fault, and the position it came to. Its keys are stable."""
    definitions = log.game.definitions
    fault = played.fault
    said: dict[str, Any] = {
        "file": log.file,
        "set": {"id": definitions.id, "version": definitions.version, "shipped": definitions.shipped},
        "rules": {"id": definitions.engine, "edition": rules.load(definitions).edition},
        "holds": played.holds,
        "moves": played.number,
        "steps": [
            {
                "move": step.number,
                "line": step.place.line,
                "actor": step.actor,
                "text": step.text,
                "implied": step.implied,
                "events": [{"kind": e.kind, "rules": e.rules, "facts": dict(e.facts)} for e in step.events],
            }
            for step in played.steps
        ],
        "fault": _fault_as_json(fault),
        "wrong": [_fault_as_json(wrong) for wrong in played.wrong],
        "problems": [{"guard": p.guard, "rules": p.rules, "facts": dict(p.facts)} for p in played.problems],
        "position": log.game.position(played.state) if played.state is not None else None,
    }
    outcome = played.outcome
    said["outcome"] = outcome and {"winners": outcome.winners, "points": dict(outcome.points), "rules": outcome.rules}
    yield json.dumps(said, ensure_ascii=False, indent=1)


def _fault_as_json(fault: Stopped | Wrong | None) -> dict[str, Any] | None:
    if fault is None:
        return None
    place = {"line": fault.place.line, "column": fault.place.column, "move": fault.number}
    if isinstance(fault, Stopped):
        refusal = fault.refusal
        return {
            **place,
            "kind": "refused",
            "actor": fault.actor,
            "text": fault.text,
            "code": refusal.code,
            "guard": refusal.guard,
            "rules": refusal.rules,
            "facts": dict(refusal.facts),
            "reach": refusal.reach,
            "legal": fault.legal,
        }
    return {
        **place,
        "kind": fault.said,
        "path": list(fault.path),
        "wanted": fault.wanted,
        "actual": fault.actual,
        "since": fault.since,
        "rules": fault.rules,
    }


def follow(file: str, asked: Asked) -> int:
    """The verdict at each save, until Ctrl-C; returns the last status."""
    path = Path(file)
    before: tuple[int, int] | None = None
    status = 0
    try:
        while True:
            try:
                stat = path.stat()
                now = (stat.st_mtime_ns, stat.st_size)
            except OSError:
                now = (0, 0)
            if now != before:
                before = now
                status = _one(file, asked._replace(quiet=True))
            time.sleep(EVERY)
    except KeyboardInterrupt:
        return status


def position(what: str, at: int | None) -> str:
    """The position of a log as a file to go on from, or a blank one of a game."""
    path = Path(what)
    if what == "-" or path.is_file():
        played = replay(read(what))
        try:
            return position_file(played, at)
        except IndexError:
            said = f"--at {at}: the log has {played.number} legal moves; 0 is the beginning"
            raise Unreadable(Fault("at", said)) from None
    definitions = cards.load(what)
    if at is not None:
        raise Unreadable(Fault("at", f"--at {at} needs a log, and {what} is a game"))
    referee = games.game(definitions)
    language = spoken(None, rules.load(definitions).languages)
    comments = {key: words.get(language) or next(iter(words.values())) for key, words in referee.meanings.items()}
    return blank_position(referee, referee.example(), comments)


def legal(file: str) -> int:
    """Every legal line at the end of a log, ready to be pasted into it."""
    log = read(file)
    played = replay(log)
    if played.state is None or not played.holds:
        narrator = Narrator(log, _language(log, None))
        for line in narrator.verdict(played):
            click.echo(line, err=True)
        return 1
    for line in legal_lines(log.game, log.notation, played.state):
        click.echo(line)
    return 0
