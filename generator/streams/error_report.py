"""What a command shows of an error that ends it, and the exit status: one clear message, never a traceback."""

from __future__ import annotations

import os
from typing import Final

import click

from kredens.cards.faults import Faulty
from kredens.cards.messages.message import message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.visible_text import escape_line
from kredens.generator.messages.terminal import in_reader_language, reader_language

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
        where = f"{error.filename}: " if error.filename else ""
        system = message("system-error", where=where, reason=describe_system_error(error))
        click.echo(escape_line(in_reader_language(system)), err=True)
        return 2
    internal = message("internal-error", kind=type(error).__name__, reason=str(error))
    click.echo(escape_line(in_reader_language(internal)), err=True)
    click.echo(in_reader_language(message("report-internal-error", variable=DEBUG_VARIABLE)), err=True)
    return 2


def is_debugging() -> bool:
    """Return whether the environment asks for the traceback of internal errors."""
    return bool(os.environ.get(DEBUG_VARIABLE))
