"""Read the log that a command is given: a file, or standard input."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.paths import is_file
from kredens.generator.messages.output_formats import STDIN
from kredens.generator.streams.standard_streams import read_standard_input
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.logs.log_file import Log


def read_log(file: str) -> Log:
    """Read the log in a file, or on standard input for `-`. Raises Unreadable."""
    if file == STDIN:
        return log_file.parse(read_standard_input(), STDIN, Path())
    return log_file.read(Path(file), file)


def names_log(text: str) -> bool:
    """Return whether the text names a file, or standard input, rather than a game."""
    return text == STDIN or is_file(Path(text))
