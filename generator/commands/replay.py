"""`kredens replay`: replay a logged game by the rules, tell it in sentences, and judge it."""

from __future__ import annotations

import click


@click.command(name="replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--quiet", is_flag=True, help="Only the verdict.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show the position after move N.")
@click.option(
    "--explain",
    is_flag=True,
    help="The rules in full behind the fault, else behind the last move or that of --at.",
)
@click.option("--as", "viewer", metavar="PLAYER", help="Only what that player may know.")
@click.option("--readings", is_flag=True, help="Where the verdict would differ under other readings of open questions.")
@click.option("--follow", is_flag=True, help="Watch the file while it is being written, with a verdict at each save.")
@click.option("--report", metavar="FILE.html", help="Write the game as one page, which a telephone can show offline.")
@click.option("--lang", metavar="LANG", help="Language of the sentences; else KREDENS_LANG or the computer's.")
@click.option("--output-format", type=click.Choice(["human", "json"]), default="human", show_default=True)
def command(
    files: tuple[str, ...],
    quiet: bool,
    at: int | None,
    explain: bool,
    viewer: str | None,
    readings: bool,
    follow: bool,
    report: str | None,
    lang: str | None,
    output_format: str,
) -> None:
    """Replays logs of games: tells each game in sentences with the rules they rest on, up to the first fault. The file
    - is standard input.

    A sentence names its first rule always, the others when they come up for the first time; --explain has them all.

    Exit status 0 if everything is as the log says, 1 if a move is not legal or a claim not so, 2 if a file cannot be
    read.
    """
    from kredens.cards.messages.message import message
    from kredens.generator.commands import _replay_output
    from kredens.generator.replays.replay import ReplayOptions

    asked = ReplayOptions(quiet, at, explain, viewer, readings, lang)
    if report is not None and (len(files) != 1 or output_format != "human"):
        raise click.UsageError(message("report-beside-human"))
    ctx = click.get_current_context()
    if follow:
        if len(files) != 1:
            raise click.UsageError(message("follow-one-file"))
        ctx.exit(_replay_output.follow_file(files[0], asked, report))
    ctx.exit(_replay_output.replay_files(files, asked, output_format, report))
