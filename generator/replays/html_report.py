"""A replayed log as one self-contained HTML page: its story, and one table that a script draws at any move of it.

Without scripts the story is read as a list, with the table at its beginning, at faults and at its end. What a player
may not know must be redacted in the replay before it comes here; the log's own words (its title, its notes, the names
of its cases) are then left out, as nobody can check them.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.messages.catalogue import load_messages, notation_language
from kredens.generator.replays.report_builder import ReportBuilder
from kredens.generator.tables.table_data import pack_for_script
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.replays.rewording import reword_replay

STYLES: Final = ("report.css", "table.css")
SCRIPTS: Final = ("table.js", "cards.js", "story.js", "replay.js")
"""The scripts of the page: the table, a card grown to its face, the story, and the way through the game."""


def render_page(played: Replay, rulebook: Rulebook, language: str, viewer: str | None = None) -> bytes:
    """Return the report as HTML in UTF-8. With `viewer` the replay must be redacted for that player."""
    played = _reword_moves(played, notation_language(played.game.definitions, language))
    report = ReportBuilder(played, rulebook, language, viewer)
    scenes = report.build_scenes()
    scripts = [_read_page_file(name) for name in SCRIPTS]
    options, editions = report.chosen_readings(), report.find_edition_changes()
    paragraphs = report.build_paragraphs(scenes)
    filters: dict[str, Callable[..., Any]] = {"short": _short_anchor, "known": report.cite}
    html = load_page_template("report.html.j2", filters).render(
        language=report.language,
        say=load_messages("report", report.language),
        title=report.title,
        set=report.narrator.format_heading(),
        viewer=viewer,
        notes=report.log_notes(),
        options=options,
        editions=editions,
        scenes=scenes,
        names=report.rule_links,
        paragraphs=paragraphs,
        pictures=report.cards.pictures,
        styles=[_read_page_file(name) for name in STYLES],
        images=report.cards.render_images(),
        scripts=scripts,
        # The only scripts that may run here, whatever a text should bring along.
        script_hashes=[base64.b64encode(hashlib.sha256(each.encode()).digest()).decode("ascii") for each in scripts],
        data=pack_for_script(report.script_data(scenes)),
    )
    return html.encode()


def _reword_moves(played: Replay, language: str) -> Replay:
    """Return the replay with its moves in the language; those that were written in it stay as they were written."""
    reworded = reword_replay(played, language)
    steps = tuple(
        replace(told, text=_keep_written(step.text, told.text))
        for step, told in zip(played.steps, reworded.steps, strict=True)
    )
    fault = reworded.fault
    if isinstance(fault, RefusedMove) and isinstance(played.fault, RefusedMove):
        fault = fault._replace(text=_keep_written(played.fault.text, fault.text))
    cases = tuple(_reword_moves(case, language) for case in played.cases)
    return replace(played, steps=steps, fault=fault, cases=cases)


def _keep_written(written: str, reworded: str) -> str:
    """Return a move as it was written, if its verb is the one of the reader's language."""
    return written if written.split(" ", 1)[0] == reworded.split(" ", 1)[0] else reworded


def _read_page_file(name: str) -> str:
    return (PAGE_FOLDER / name).read_text(encoding="utf-8")


def _short_anchor(anchor: str) -> str:
    """Return the text of a link to a move on the page."""
    return anchor.replace("move-", "")
