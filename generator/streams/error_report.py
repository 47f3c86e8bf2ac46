"""What a command shows of an error that ends it, and the exit status: one clear message, never a traceback."""

from __future__ import annotations

import os
from typing import Final

import click

from kredens.cards.faults import Faulty
from kredens.cards.visible_text import escape_line
from kredens.generator.messages.terminal import reader_language

DEBUG_VARIABLE: Final = "KREDENS_DEBUG"
"""Environment variable to set to 1 for the traceback of an internal error."""


def report_faults(error: Faulty) -> int:
    """Show every fault on standard error and return the exit status."""
    for fault in error.faults:
        click.echo(fault.in_language(reader_language()), err=True)
    return error.status


def report_error(error: Exception) -> int:
    """Show an error that no command foresaw on standard error and return the exit status."""
    if isinstance(error, OSError):
        # Full disks and missing rights: the system's own words say it best.
        where = f"{error.filename}: " if error.filename else ""
        click.echo(escape_line(f"error[system] {where}{error.strerror or error}"), err=True)
        return 2
    message = f"error[internal] {type(error).__name__}: {error}. This is a mistake in Kredens, not yours;"
    click.echo(escape_line(message), err=True)
    click.echo(f"run the same command with {DEBUG_VARIABLE}=1 and report what it says.", err=True)
    return 2


def is_debugging() -> bool:
    """Return whether the environment asks for the traceback of internal errors."""
    return bool(os.environ.get(DEBUG_VARIABLE))
