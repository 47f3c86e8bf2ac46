"""What is wrong with the words of a command line, in the reader's language: click itself knows only English."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from typing import Final

import click

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Message, message
from kredens.cards.names import find_similar
from kredens.generator.messages.terminal import in_reader_language

_NUMBER: Final = re.compile(r"[-+]?[0-9]*[.,]?[0-9]+")
"""A number, whole or not, with the decimal sign of any language."""


def show_usage_error(error: click.ClickException) -> None:
    """Print how the command is used, and what is wrong with how it was called, to standard error."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.show()
        return
    if ctx is not None:
        usage = " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])
        click.echo(in_reader_language(message("usage-line", usage=usage)), err=True)
        if ctx.command.get_help_option(ctx) is not None:
            option = max(ctx.command.get_help_option_names(ctx), key=len)
            click.echo(in_reader_language(message("try-help", command=ctx.command_path, option=option)), err=True)
        click.echo(err=True)
    click.echo(in_reader_language(message("error", message=describe_usage_error(error))), err=True)


def describe_usage_error(error: click.ClickException) -> str:
    """Return what is wrong as a message; in the words of click where it is of no kind known here."""
    if isinstance(error.message, Message):
        return error.message
    if isinstance(error, click.MissingParameter):
        of_option = isinstance(error.param, click.Option)
        return message("missing-option" if of_option else "missing-argument", name=_parameter_names(error))
    if isinstance(error, click.NoSuchOption):
        near = find_similar(error.option_name, _option_names(error.ctx))
        hint = message("did-you-mean-command", near=[quote_value(each) for each in near]) if near else ""
        return message("no-such-option", name=quote_value(error.option_name), hint=hint)
    if isinstance(error, click.BadOptionUsage):
        takes_none = error.message.endswith("does not take a value.")
        return message(
            "option-takes-no-value" if takes_none else "option-needs-value", name=quote_value(error.option_name)
        )
    if isinstance(error, click.BadParameter):
        return message("invalid-value", name=_parameter_names(error), reason=describe_bad_value(error))
    words = error.message.partition("(")[2].rpartition(")")[0].split()
    if error.message.startswith("Got unexpected extra argument") and words:
        return message("extra-argument", words=words)
    return error.format_message()


def describe_bad_value(error: click.BadParameter) -> str:
    """Return what is wrong with the value of a parameter, by the type that the parameter has."""
    kind = error.param.type if error.param is not None else None
    written = quote_value(_written_value(error.message))
    if isinstance(kind, click.Choice):
        return message("not-one-of-choices", value=written, known=[quote_value(str(each)) for each in kind.choices])
    if isinstance(kind, click.IntRange) and "is not in the range" in error.message:
        if kind.max is None:
            return message("number-from", value=_written_value(error.message), least=kind.min or 0)
        return message("number-range", value=_written_value(error.message), least=kind.min or 0, most=kind.max)
    if isinstance(kind, click.types.IntParamType):
        is_number = _NUMBER.fullmatch(_written_value(error.message))
        return message("no-whole-number" if is_number else "no-number", value=written)
    return error.message


def _written_value(text: str) -> str:
    """Return what a person wrote, with which a sentence of click begins."""
    written = text.rpartition(" is not ")[0]
    return str(ast.literal_eval(written)) if written.startswith(("'", '"')) else written


def _parameter_names(error: click.BadParameter) -> Sequence[str]:
    """Return the names of the parameter in quotation marks, such as those of an option with a short name."""
    hint = error.param_hint
    if hint is None and error.param is not None:
        hint = error.param.get_error_hint(error.ctx)
    names = re.findall("'([^']+)'", hint) or [hint] if isinstance(hint, str) else hint or ()
    return [quote_value(each) for each in names]


def _option_names(ctx: click.Context | None) -> Sequence[str]:
    return [name for each in ctx.command.get_params(ctx) for name in each.opts] if ctx is not None else []
