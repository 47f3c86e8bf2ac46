"""What `kredens replay`, `legal` and `position` do."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from kredens import cards
from kredens.cards.faults import Fault, Faulty, Unreadable
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.yamlfile import reader
from kredens.generator.messages.locale import language
from kredens.generator.replays import edition_changes
from kredens.generator.replays.text_report import Narrator
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.readings import Reading, readings
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay, Stopped, Wrong, legal_lines

EVERY: Final = 0.2
"""Seconds between two looks at a file that is being followed."""
STDIN: Final = "-"


class Asked(NamedTuple):
    """What the person wants to see. `at` is a number of moves, `viewer` the player who is shown the game."""

    quiet: bool = False
    at: int | None = None
    explain: bool = False
    viewer: str | None = None
    readings: bool = False
    lang: str | None = None
    output_format: str = "human"
    report: str | None = None


class Told(NamedTuple):
    """A replay as it may be told: what the viewer may not know is hidden in it."""

    log: Log
    played: Replay
    readings: Sequence[Reading]
    rulebook: Rulebook
    language: str


def replay_all(files: tuple[str, ...], asked: Asked) -> int:
    """Each file in turn; one that cannot be read does not keep the others from being judged. The worst status."""
    if asked.output_format == "json":
        return _all_as_json(files, asked)
    worst = 0
    for number, file in enumerate(files):
        if len(files) > 1:
            click.echo(f"\n{file}:" if number else f"{file}:")
        answered = _one(file, asked)
        worst = max(worst, answered.status)
        _say(answered)
    return worst


class Answered(NamedTuple):
    """What there is to say of one file: to whoever asked, and of what is wrong with it."""

    status: int
    lines: Sequence[str]
    complaints: Sequence[str] = ()


def _one(file: str, asked: Asked) -> Answered:
    try:
        told = _read_and_played(file, asked)
        lines = list(_told(told, asked))
        if asked.report is not None:
            lines.append(_report(told, asked.report, asked.viewer))
        return Answered(0 if told.played.holds else 1, lines)
    except Faulty as error:
        return Answered(error.status, (), list(map(str, error.faults)))


def _report(told: Told, file: str, viewer: str | None) -> str:
    """Writes the replay as a page and says where it is; raises Unreadable if that file cannot be written."""
    from kredens.generator.files.atomic_write import write
    from kredens.generator.replays import html_report

    write(Path(file), html_report.page(told.played, told.rulebook, told.language, viewer))
    return file


def _say(answered: Answered) -> None:
    for line in answered.lines:
        click.echo(line)
    for line in answered.complaints:
        click.echo(line, err=True)


def _all_as_json(files: tuple[str, ...], asked: Asked) -> int:
    import json

    from kredens.generator.replays import json_report

    worst, found = 0, []
    for file in files:
        try:
            told = _read_and_played(file, asked)
            found.append(_data(told, asked))
            worst = max(worst, 0 if told.played.holds else 1)
        except Faulty as error:
            found.append(json_report.unreadable(file, error.faults))
            worst = max(worst, error.status)
    click.echo(json.dumps({"kredens": "replay/1", "status": worst, "logs": found}, ensure_ascii=False, indent=1))
    return worst


def _data(told: Told, asked: Asked) -> dict[str, Any]:
    from kredens.generator.messages.rule_messages import Teller
    from kredens.generator.replays import json_report

    played = told.played
    at = _number(played, asked.at)
    data = json_report.as_data(played, told.rulebook, at)
    if asked.explain:
        teller = Teller(played.game.definitions, told.rulebook, told.language)
        data["explanation"] = json_report.explanation(teller, _behind(played, asked.at))
        data["stacks"] = json_report.stacks(played)
    later = edition_changes.between(told.log, played, told.rulebook, told.language)
    if later is not None:
        data["editions"] = edition_changes.as_data(later)
    if asked.readings:
        data["readings"] = json_report.readings(told.readings)
    return data


def _behind(played: Replay, at: int | None) -> list[str]:
    """The rules behind a move; without one, behind the fault, or else the last move."""
    if at is None and isinstance(played.fault, Stopped):
        return list(played.fault.refusal.rules)
    if at is None and isinstance(played.fault, Wrong):
        return list(played.fault.rules)
    number = played.number if at is None else at
    return [id for step in played.steps if step.number == number for event in step.events for id in event.rules]


def read(file: str) -> Log:
    """The log in a file, or on standard input for `-`; raises Unreadable."""
    if file == STDIN:
        data: bytes = sys.stdin.buffer.read(reader.MAXIMUM_BYTES + 1)
        return logs.parse(data, STDIN, Path())
    return logs.read(Path(file), file)


def _read_and_played(file: str, asked: Asked) -> Told:
    log = read(file)
    rulebook = rules.load(log.game.definitions)
    spoken = language(asked.lang, rulebook.languages)
    log = log.worded(spoken)
    viewer = _viewer(log, asked.viewer)
    played = replay(log)
    others = readings(log, played) if asked.readings else []
    if viewer is not None:
        from kredens.generator.replays import player_view

        others = player_view.readings_seen_by(played, others, viewer)
        played = player_view.as_seen_by(played, viewer)
    return Told(log, played, others, rulebook, spoken)


def _told(told: Told, asked: Asked) -> Iterator[str]:
    played = told.played
    narrator = Narrator(told.log, told.language, told.rulebook)
    yield narrator.heading()
    if asked.at is not None:
        number = _number(played, asked.at)
        if played.opening.state is not None:
            yield from _table(narrator, played.state_at(number), asked.explain)
            yield narrator.position(played.state_at(number)).rstrip()
        if asked.explain:
            yield ""
            yield from narrator.explanation(played, number)
        return
    if not asked.quiet and asked.report is None:
        yield from narrator.story(played, asked.explain)
        if played.steps:
            yield ""
        if played.opening.state is not None:
            yield from _table(narrator, played.state_at(played.number), asked.explain)
    yield from narrator.verdict_explained(played) if asked.explain else narrator.verdict(played)
    if asked.explain and played.fault is None and not played.problems:
        yield ""
        yield from narrator.explanation(played, played.number)
    if asked.readings:
        yield ""
        yield from narrator.readings(told.readings)
    later = edition_changes.between(told.log, played, told.rulebook, told.language)
    if later is not None:
        yield ""
        yield from narrator.editions(later)


def _table(narrator: Narrator, state: Any, explained: bool) -> Iterator[str]:
    """The table in text and a blank line, of a game that has it drawn."""
    lines = list(narrator.table(state, explained))
    if lines:
        yield from (*lines, "")


def _viewer(log: Log, player: str | None) -> str | None:
    players = list(log.scene.setup.players)
    if player is None or player in players:
        return player
    hint = did_you_mean(player, players) or f" (players: {', '.join(players)})"
    raise Unreadable(Fault("player", f"--as {player}: no such player in {log.file}{hint}"))


def _number(played: Replay, at: int | None) -> int:
    """The number of moves that is asked about, all legal ones by default; raises Unreadable if there are fewer."""
    if at is None or at <= played.number:
        return played.number if at is None else at
    moves = f"{played.number} legal move{'s' * (played.number != 1)}"
    raise Unreadable(Fault("at", f"--at {at}: {played.log.file} has {moves}; 0 is the beginning"))


def follow(file: str, asked: Asked) -> int:
    """The verdict at each save, until Ctrl-C; returns the last status. A file that is not there yet is waited for."""
    if file == STDIN:
        raise click.UsageError("--follow watches a file, not standard input.")
    path = Path(file)
    before, status = (-1, -1), 0
    try:
        while True:
            now = _saved(path)
            if now != before:
                # An editor may still be writing: what is judged has stayed the same for a moment.
                time.sleep(EVERY / 4)
                if now != _saved(path):
                    continue
                if before != (-1, -1):
                    click.echo()
                before = now
                answered = _one(file, asked._replace(quiet=True))
                status = answered.status
                _say(answered)
            time.sleep(EVERY)
    except KeyboardInterrupt:
        return status


def _saved(path: Path) -> tuple[int, int]:
    """When a file was written and how long it is; (0, 0) of none."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def position(what: str, at: int | None, lang: str | None = None) -> str:
    """The position of a log as a file to go on from, or a blank one of a game with comments in the language."""
    from kredens.rules_engine.replays.position_file import blank_position, position_file

    if what == STDIN or Path(what).is_file():
        played = replay(read(what))
        if played.opening.state is None:
            raise Unreadable(Fault("problems", f"{what}: this table cannot play; 'kredens replay {what}' says why"))
        return position_file(played, _number(played, at))
    definitions = cards.load(what)
    if at is not None:
        raise Unreadable(Fault("at", f"--at {at} needs a log, and {what} is a game"))
    referee = games.game(definitions)
    spoken = language(lang, rules.load(definitions).languages)
    comments = {key: words.get(spoken) or next(iter(words.values())) for key, words in referee.meanings.items()}
    return blank_position(referee, referee.example(), comments)


def legal(file: str, lang: str | None = None) -> int:
    """Every legal line at the end of a log, ready to be pasted into it; of a log with a move that is not legal, what
    could stand in its place, with status 1."""
    log = read(file)
    rulebook = rules.load(log.game.definitions)
    spoken = language(lang, rulebook.languages)
    log = log.worded(spoken)
    played = replay(log)
    if played.state is not None and played.fault is None:
        for line in legal_lines(log.game, log.notation, played.state):
            click.echo(line)
    if played.holds and played.fault is None:
        return 0
    narrator = Narrator(log, spoken, rulebook)
    for line in narrator.verdict(played):
        click.echo(line, err=True)
    if isinstance(played.fault, Stopped):
        for line in played.fault.legal:
            click.echo(line)
    return 1
