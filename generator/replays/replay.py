"""The commands `kredens replay`, `legal` and `position`."""

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
from kredens.generator.messages.locale import choose_language
from kredens.generator.replays import edition_changes
from kredens.generator.replays.text_report import ReplayText
from kredens.rules_engine.contract import protocol as games
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.readings import Reading, replay_readings
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, legal_lines

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at a file that is being followed."""
STDIN: Final = "-"
"""The file name that stands for standard input."""


class ReplayOptions(NamedTuple):
    """The options of a replay. `at` is a number of moves, `viewer` the player who is shown the game."""

    quiet: bool = False
    at: int | None = None
    explain: bool = False
    viewer: str | None = None
    readings: bool = False
    lang: str | None = None
    output_format: str = "human"
    report: str | None = None


class ReplayView(NamedTuple):
    """A replay ready to be shown: what the viewer may not know is redacted in it."""

    log: Log
    played: Replay
    readings: Sequence[Reading]
    rulebook: Rulebook
    language: str


def replay_files(files: tuple[str, ...], asked: ReplayOptions) -> int:
    """Replay and print each file in turn, and return the worst status.

    A file that cannot be read does not keep the others from being judged.
    """
    if asked.output_format == "json":
        return _replay_as_json(files, asked)
    worst = 0
    for number, file in enumerate(files):
        if len(files) > 1:
            click.echo(f"\n{file}:" if number else f"{file}:")
        answered = _replay_file(file, asked)
        worst = max(worst, answered.status)
        _echo(answered)
    return worst


class FileReport(NamedTuple):
    """The output of one file: lines for standard output, and faults for standard error."""

    status: int
    lines: Sequence[str]
    fault_lines: Sequence[str] = ()


def _replay_file(file: str, asked: ReplayOptions) -> FileReport:
    """Return the output of one file: status 0 where the log holds, 1 where it does not, or that of its faults."""
    try:
        told = _load_view(file, asked)
        lines = list(_format_view(told, asked))
        if asked.report is not None:
            lines.append(_write_html_report(told, asked.report, asked.viewer))
        return FileReport(0 if told.played.holds else 1, lines)
    except Faulty as error:
        return FileReport(error.status, (), list(map(str, error.faults)))


def _write_html_report(told: ReplayView, file: str, viewer: str | None) -> str:
    """Write the replay as a page and return its path. Raises Unreadable if that file cannot be written."""
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.replays import html_report

    write_file(Path(file), html_report.render_page(told.played, told.rulebook, told.language, viewer))
    return file


def _echo(answered: FileReport) -> None:
    for line in answered.lines:
        click.echo(line)
    for line in answered.fault_lines:
        click.echo(line, err=True)


def _replay_as_json(files: tuple[str, ...], asked: ReplayOptions) -> int:
    """Print all files as one JSON document and return the worst status."""
    import json

    from kredens.generator.replays import json_report

    worst, found = 0, []
    for file in files:
        try:
            told = _load_view(file, asked)
            found.append(_view_data(told, asked))
            worst = max(worst, 0 if told.played.holds else 1)
        except Faulty as error:
            found.append(json_report.unreadable_data(file, error.faults))
            worst = max(worst, error.status)
    click.echo(json.dumps({"kredens": "replay/1", "status": worst, "logs": found}, ensure_ascii=False, indent=1))
    return worst


def _view_data(told: ReplayView, asked: ReplayOptions) -> dict[str, Any]:
    """Return the JSON data of one replay, with what the options ask for beside it."""
    from kredens.generator.messages.rule_messages import RuleMessages
    from kredens.generator.replays import json_report

    played = told.played
    at = _require_move_number(played, asked.at)
    data = json_report.replay_data(played, told.rulebook, at)
    if asked.explain:
        teller = RuleMessages(played.game.definitions, told.rulebook, told.language)
        data["explanation"] = json_report.explanation_data(teller, _rules_behind(played, asked.at))
        data["stacks"] = json_report.stacks_data(played)
    later = edition_changes.find_changes(told.log, played, told.rulebook, told.language)
    if later is not None:
        data["editions"] = edition_changes.changes_data(later)
    if asked.readings:
        data["readings"] = json_report.readings_data(told.readings)
    return data


def _rules_behind(played: Replay, at: int | None) -> list[str]:
    """Return the rules behind a move; without a number, behind the fault, or else the last move."""
    if at is None and isinstance(played.fault, RefusedMove):
        return list(played.fault.refusal.rules)
    if at is None and isinstance(played.fault, Mismatch):
        return list(played.fault.rules)
    number = played.number if at is None else at
    return [id for step in played.steps if step.number == number for event in step.events for id in event.rules]


def read_log(file: str) -> Log:
    """Read the log in a file, or on standard input for `-`. Raises Unreadable."""
    if file == STDIN:
        data: bytes = sys.stdin.buffer.read(reader.MAX_FILE_BYTES + 1)
        return logs.parse(data, STDIN, Path())
    return logs.read(Path(file), file)


def _load_view(file: str, asked: ReplayOptions) -> ReplayView:
    """Read and replay a log, in the language and redacted for the player that the options name. Raises Faulty."""
    log = read_log(file)
    rulebook = rules.load(log.game.definitions)
    spoken = choose_language(asked.lang, rulebook.languages)
    log = log.with_language(spoken)
    viewer = _require_player(log, asked.viewer)
    played = replay(log)
    others = replay_readings(log, played) if asked.readings else []
    if viewer is not None:
        from kredens.generator.replays import player_view

        others = player_view.redact_readings(played, others, viewer)
        played = player_view.redact_replay(played, viewer)
    return ReplayView(log, played, others, rulebook, spoken)


def _format_view(told: ReplayView, asked: ReplayOptions) -> Iterator[str]:
    """Yield the output of one replay: with `at` the position after that move, else the story and the verdict.

    Explanations, readings and changed rules follow where they apply.
    """
    played = told.played
    narrator = ReplayText(told.log, told.language, told.rulebook)
    yield narrator.format_heading()
    if asked.at is not None:
        number = _require_move_number(played, asked.at)
        if played.opening.state is not None:
            yield from _format_table(narrator, played.state_at(number), asked.explain)
            yield narrator.format_position(played.state_at(number)).rstrip()
        if asked.explain:
            yield ""
            yield from narrator.format_explanation(played, number)
        return
    if not asked.quiet and asked.report is None:
        yield from narrator.format_story(played, asked.explain)
        if played.steps:
            yield ""
        if played.opening.state is not None:
            yield from _format_table(narrator, played.state_at(played.number), asked.explain)
    yield from narrator.format_verdict_in_full(played) if asked.explain else narrator.format_verdict(played)
    if asked.explain and played.fault is None and not played.problems:
        yield ""
        yield from narrator.format_explanation(played, played.number)
    if asked.readings:
        yield ""
        yield from narrator.format_readings(told.readings)
    later = edition_changes.find_changes(told.log, played, told.rulebook, told.language)
    if later is not None:
        yield ""
        yield from narrator.format_edition_changes(later)


def _format_table(narrator: ReplayText, state: Any, explained: bool) -> Iterator[str]:
    """Yield the table in text and a blank line; nothing for a game that has it not drawn so."""
    lines = list(narrator.format_table(state, explained))
    if lines:
        yield from (*lines, "")


def _require_player(log: Log, player: str | None) -> str | None:
    """Return the player whose view is asked for, or None if none is.

    Raises Unreadable, with similar names or all of them, if the log has no such player.
    """
    players = list(log.scene.setup.players)
    if player is None or player in players:
        return player
    hint = did_you_mean(player, players) or f" (players: {', '.join(players)})"
    raise Unreadable(Fault("player", f"--as {player}: no such player in {log.file}{hint}"))


def _require_move_number(played: Replay, at: int | None) -> int:
    """Return the number of moves asked about, all legal ones by default. Raises Unreadable if there are fewer."""
    if at is None or at <= played.number:
        return played.number if at is None else at
    moves = f"{played.number} legal move{'s' * (played.number != 1)}"
    raise Unreadable(Fault("at", f"--at {at}: {played.log.file} has {moves}; 0 is the beginning"))


def follow_file(file: str, asked: ReplayOptions) -> int:
    """Print the verdict at each save until Ctrl-C, and return the last status.

    A file that does not exist yet is waited for. Raises click.UsageError for standard input.
    """
    if file == STDIN:
        raise click.UsageError("--follow watches a file, not standard input.")
    path = Path(file)
    before, status = (-1, -1), 0
    try:
        while True:
            now = _file_stamp(path)
            if now != before:
                # An editor may still be writing: what is judged has stayed the same for a moment.
                time.sleep(POLL_SECONDS / 4)
                if now != _file_stamp(path):
                    continue
                if before != (-1, -1):
                    click.echo()
                before = now
                answered = _replay_file(file, asked._replace(quiet=True))
                status = answered.status
                _echo(answered)
            time.sleep(POLL_SECONDS)
    except KeyboardInterrupt:
        return status


def _file_stamp(path: Path) -> tuple[int, int]:
    """Return the time of change in nanoseconds and the size in bytes of a file; (0, 0) if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def format_position(what: str, at: int | None, lang: str | None = None) -> str:
    """Return the position of a log as a file to go on from, or a blank one of a game.

    A blank one has comments in the language. Raises Unreadable if the log's table cannot play, it has fewer moves than
    `at`, or `at` is given for a game.
    """
    from kredens.rules_engine.replays.position_file import format_blank_position, format_position

    if what == STDIN or Path(what).is_file():
        played = replay(read_log(what))
        if played.opening.state is None:
            raise Unreadable(Fault("problems", f"{what}: this table cannot play; 'kredens replay {what}' says why"))
        return format_position(played, _require_move_number(played, at))
    definitions = cards.load(what)
    if at is not None:
        raise Unreadable(Fault("at", f"--at {at} needs a log, and {what} is a game"))
    referee = games.engine_for(definitions)
    spoken = choose_language(lang, rules.load(definitions).languages)
    comments = {key: words.get(spoken) or next(iter(words.values())) for key, words in referee.meanings.items()}
    return format_blank_position(referee, referee.example_setup(), comments)


def print_legal_moves(file: str, lang: str | None = None) -> int:
    """Print every legal line at the end of a log, ready to be pasted into it, and return the status.

    For a log with a move that is not legal, print what could stand in its place, and return 1.
    """
    log = read_log(file)
    rulebook = rules.load(log.game.definitions)
    spoken = choose_language(lang, rulebook.languages)
    log = log.with_language(spoken)
    played = replay(log)
    if played.state is not None and played.fault is None:
        for line in legal_lines(log.game, log.notation, played.state):
            click.echo(line)
    if played.holds and played.fault is None:
        return 0
    narrator = ReplayText(log, spoken, rulebook)
    for line in narrator.format_verdict(played):
        click.echo(line, err=True)
    if isinstance(played.fault, RefusedMove):
        for line in played.fault.legal:
            click.echo(line)
    return 1
