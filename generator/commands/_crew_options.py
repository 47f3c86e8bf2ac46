"""The options that say who does long work: processes of this computer, or a cluster."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

MAX_WORKERS = 256
"""The most processes that may be asked for."""


def crew_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--workers` and `--cluster` to a command, which gets the Crew that they name as `crew`.

    Nobody who works alone is to name either: then `crew` is one process a core.
    """

    @click.option(
        "--workers", type=click.IntRange(1, MAX_WORKERS), metavar="N", help="Processes; by default one a core."
    )
    @click.option(
        "--cluster", metavar="ADDRESS", help="Work on the workers of this Dask scheduler, like tcp://HOST:8786."
    )
    @wraps(command)
    def with_crew(*arguments: Any, workers: int | None, cluster: str | None, **options: Any) -> None:
        from kredens.cards.messages.message import message
        from kredens.generator.workers.crew import choose_crew

        if workers is not None and cluster is not None:
            raise click.UsageError(message("workers-or-cluster"))
        command(*arguments, crew=choose_crew(workers, cluster), **options)

    return with_crew
