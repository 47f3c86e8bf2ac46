"""Replay a log for a reader: in a language, as one player may know it, as lines of text or as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kredens import cards
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.catalogue import notation_language
from kredens.generator.messages.terminal import choose_spoken_language
from kredens.generator.replays import edition_changes
from kredens.generator.replays.text_report import ReplayText
from kredens.generator.replays.viewer import find_viewer
from kredens.rules_engine.contract import protocol
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.readings import Reading, replay_readings
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay, legal_lines


class ReplayOptions(NamedTuple):
    """The options of a replay. `at` is a number of moves, `viewer` the player who is shown the game."""

    quiet: bool = False
    at: int | None = None
    explain: bool = False
    viewer: str | None = None
    readings: bool = False
    lang: str | None = None


class ReplayView(NamedTuple):
    """A replay ready to be shown: what the viewer may not know is redacted in it."""

    log: Log
    played: Replay
    readings: Sequence[Reading]
    rulebook: Rulebook
    language: str


def view_data(view: ReplayView, asked: ReplayOptions) -> dict[str, Any]:
    """Return the JSON data of one replay, with what the options ask for beside it."""
    from kredens.generator.messages.rule_messages import RuleMessages
    from kredens.generator.replays import json_report

    played = view.played
    at = _require_move_number(played, asked.at)
    options = view.log.scene.setup.options
    rule_messages = RuleMessages(played.game.definitions, view.rulebook, view.language, options)
    data = json_report.replay_data(played, rule_messages, at)
    if asked.viewer is not None and played.opening.state is not None:
        data["follows"] = [json_report.event_data(each) for each in played.game.inferences(played.state_at(at))]
    if asked.explain:
        data["explanation"] = json_report.explanation_data(rule_messages, _rules_behind(played, asked.at))
        data["stacks"] = json_report.stacks_data(played)
    later = edition_changes.find_changes(view.log, played, view.rulebook, view.language)
    if later is not None:
        data["editions"] = edition_changes.changes_data(later)
    if asked.readings:
        data["readings"] = json_report.readings_data(view.readings)
    return data


def _rules_behind(played: Replay, at: int | None) -> list[str]:
    """Return the rules behind a move; without a number, behind the fault, or else the last move."""
    if at is None and isinstance(played.fault, RefusedMove):
        return list(played.fault.refusal.rules)
    if at is None and isinstance(played.fault, Mismatch):
        return list(played.fault.rules)
    number = played.number if at is None else at
    return [id for step in played.steps if step.number == number for event in step.events for id in event.rules]


def load_view(log: Log, asked: ReplayOptions) -> ReplayView:
    """Replay a log, in the language and redacted for the player that the options name. Raises Faulty."""
    rulebook = rules.load(log.game.definitions)
    language = choose_spoken_language(log.game.definitions.id, asked.lang, rulebook.languages)
    log = log.with_language(notation_language(log.game.definitions, language))
    viewer = None if asked.viewer is None else find_viewer(log, asked.viewer)
    played = replay(log)
    others = replay_readings(log, played) if asked.readings else []
    if viewer is not None:
        from kredens.generator.replays import player_view

        others = player_view.redact_readings(played, others, viewer)
        played = player_view.show_as_seen(played, viewer)
    return ReplayView(log, played, others, rulebook, language)


def format_view(view: ReplayView, asked: ReplayOptions) -> Iterator[str]:
    """Yield the output of one replay: with `at` the position after that move, else the story and the verdict.

    Explanations, readings and changed rules follow where they apply.
    """
    played = view.played
    narrator = ReplayText(view.log, view.language, view.rulebook)
    yield narrator.format_heading()
    yield from narrator.format_readings_in_force()
    if asked.at is not None:
        number = _require_move_number(played, asked.at)
        if played.opening.state is not None:
            yield from _format_table(narrator, played.state_at(number), asked.explain)
            yield narrator.format_position(played.state_at(number)).rstrip()
            if asked.viewer is not None:
                yield from narrator.format_inferences(played.state_at(number))
        if asked.explain:
            yield ""
            yield from narrator.format_explanation(played, number)
        return
    if not asked.quiet:
        yield from narrator.format_story(played, asked.explain)
        if played.steps:
            yield ""
        if played.opening.state is not None:
            yield from _format_table(narrator, played.state_at(played.number), asked.explain)
    yield from narrator.format_verdict_in_full(played) if asked.explain else narrator.format_verdict(played)
    if asked.viewer is not None and played.opening.state is not None:
        yield from narrator.format_inferences(played.state_at(played.number))
    if asked.explain and played.fault is None and not played.problems:
        yield ""
        yield from narrator.format_explanation(played, played.number)
    if asked.readings:
        yield ""
        yield from narrator.format_readings(played, view.readings)
    later = edition_changes.find_changes(view.log, played, view.rulebook, view.language)
    if later is not None:
        yield ""
        yield from narrator.format_edition_changes(later)


def _format_table(narrator: ReplayText, state: Any, explained: bool) -> Iterator[str]:
    """Yield the table in text and a blank line; nothing for a game that has it not drawn so."""
    lines = list(narrator.format_table(state, explained))
    if lines:
        yield from (*lines, "")


def _require_move_number(played: Replay, at: int | None) -> int:
    """Return the number of moves asked about, all legal ones by default. Raises Unreadable if there are fewer."""
    if at is None or at <= played.number:
        return played.number if at is None else at
    raise Unreadable(Fault("at", message("too-few-moves", at=at, file=played.log.file, moves=played.number)))


def format_position_of_log(log: Log, at: int | None) -> str:
    """Return the position of a log after move `at`, or at its end, as a file to go on from.

    Raises Unreadable if its table cannot play, or if it has fewer moves.
    """
    from kredens.rules_engine.replays.position_file import format_position

    played = replay(log)
    if played.opening.state is None:
        raise Unreadable(Fault("problems", message("table-cannot-play", file=log.file)))
    return format_position(played, _require_move_number(played, at))


def read_position_of_log(log: Log, at: int | None) -> Log:
    """Return the log as it is, or one that begins after its move `at`; raises what `format_position_of_log` does."""
    if at is None:
        return log
    from kredens.rules_engine.logs import log_file

    return log_file.parse(format_position_of_log(log, at).encode("utf-8"), log.file, rules=log.game)


def format_position_of_game(game: str, lang: str | None = None) -> str:
    """Return a blank position of a game to fill in, with comments in the language. Raises Unreadable."""
    from kredens.generator.messages.table_file import load_key_help
    from kredens.rules_engine.replays.position_file import format_blank_position

    definitions = cards.load(game)
    referee = protocol.engine_for(definitions)
    language = choose_spoken_language(definitions.id, lang, rules.load(definitions).languages)
    return format_blank_position(referee, referee.example_setup(), load_key_help(definitions, language))


class LegalMoves(NamedTuple):
    """The lines that may be written next, ready to be pasted into the log.

    `verdict` says why the log does not hold; then the lines are what could stand in the place of the refused move.
    """

    lines: Sequence[str]
    verdict: Sequence[str]


def find_legal_moves(log: Log, lang: str | None = None) -> LegalMoves:
    """Return every legal line at the end of a log. Raises Unreadable for a language that its game does not speak."""
    rulebook = rules.load(log.game.definitions)
    language = choose_spoken_language(log.game.definitions.id, lang, rulebook.languages)
    log = log.with_language(notation_language(log.game.definitions, language))
    played = replay(log)
    if played.state is not None and played.fault is None:
        lines = legal_lines(log.game, log.notation, played.state)
    else:
        lines = played.fault.legal if isinstance(played.fault, RefusedMove) else ()
    if played.holds and played.fault is None:
        return LegalMoves(lines, ())
    return LegalMoves(lines, list(ReplayText(log, language, rulebook).format_verdict(played)))
