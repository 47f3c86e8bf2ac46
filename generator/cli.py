"""The command `kredens`: find its sub-commands in generator/commands, and print every fault as one clear message."""

from __future__ import annotations

import importlib
import sys
from contextlib import nullcontext
from pathlib import Path

import click

from kredens.cards.faults import Fault, Faulty, Unreadable, quote_value
from kredens.cards.inputs import record_inputs
from kredens.cards.messages.message import message
from kredens.generator.files.progress import use_progress_display
from kredens.generator.messages.terminal import in_reader_language, language_notes, use_asked_language
from kredens.generator.streams import error_report, standard_streams
from kredens.generator.streams.error_report import DEBUG_VARIABLE as DEBUG_VARIABLE
from kredens.generator.streams.progress_bar import show_progress_bar
from kredens.generator.streams.usage_errors import show_usage_error

COMMANDS_FOLDER = Path(__file__).parent / "commands"
ROOMS_OF_COMMANDS = ("", "settling")
"""The folders below it that hold commands, itself among them."""


class CommandGroup(click.Group):
    """Group of the sub-commands, one module of generator/commands each, imported only when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the sub-commands, sorted."""
        return sorted(_command_modules())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the sub-command, or return None if there is none of that name."""
        module = _command_modules().get(cmd_name)
        if module is None:
            return None
        command: click.Command = importlib.import_module(module).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Resolve the sub-command; raise UsageError with suggestions for an unknown name."""
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in self.list_commands(ctx):
            from kredens.cards.names import find_nearest

            near = find_nearest(name, self.list_commands(ctx))
            hint = message("did-you-mean-command", near=near) if near else ""
            raise click.UsageError(message("no-command", name=quote_value(name), hint=hint), ctx)
        return super().resolve_command(ctx, args)


def _command_modules() -> dict[str, str]:
    """Return the module of each sub-command by its name."""
    found: dict[str, str] = {}
    for room in ROOMS_OF_COMMANDS:
        package = ".".join(filter(None, ("kredens.generator.commands", room)))
        names = [path.stem for path in (COMMANDS_FOLDER / room).glob("*.py") if not path.stem.startswith("_")]
        found |= {name: f"{package}.{name}" for name in names}
    return found


@click.command(
    cls=CommandGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit status: 0 fine, 1 the answer is no (findings), 2 something could not be read or was asked wrongly.",
)
@click.version_option(package_name="kredens", message="kredens %(version)s")
def kredens() -> None:
    """Prints cards to cut out from YAML definitions, and checks what is played with them.

    GAME is a shipped game (see 'kredens list') or a folder of your own with a game.yaml.
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command and exit with its status; no traceback reaches a person."""
    standard_streams.open_missing_descriptors()
    answer = run_command(arguments)
    standard_streams.abandon_output()
    sys.exit(answer)


def _check_current_folder() -> None:
    """Raise Unreadable if the folder that the command runs in is gone: then hardly any file can be named."""
    try:
        Path.cwd()
    except OSError:
        raise Unreadable(Fault("file", message("no-current-folder"))) from None


def run_command(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status."""
    asked = sys.argv[1:] if arguments is None else arguments
    with use_asked_language(asked), standard_streams.use_safe_streams():
        try:
            _check_current_folder()
            # Nothing is counted for a display that nobody sees.
            shown = use_progress_display(show_progress_bar) if sys.stderr.isatty() else nullcontext()
            with shown, record_inputs():
                answer = kredens.main(args=arguments, standalone_mode=False)
            sys.stdout.flush()
            for note in language_notes():
                click.echo(in_reader_language(note), err=True)
            return answer if isinstance(answer, int) else 0
        except click.ClickException as error:
            show_usage_error(error)
            return 2
        except (click.Abort, KeyboardInterrupt):
            click.echo(in_reader_language(message("interrupted")), err=True)
            return 130
        except Faulty as error:
            return error_report.report_faults(error)
        except Exception as error:  # the last resort: a person must never see a traceback
            if error_report.is_debugging():
                raise
            return error_report.report_error(error)
