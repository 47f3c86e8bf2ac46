"""Run the command, as `kredens` or as `python -m kredens`."""

import os
import sys

GARBAGE_THRESHOLD = 1_000_000
"""Number of new objects before Python collects garbage; its own default is 700."""


def main() -> None:
    """Run the command and exit with its status; an interrupt ends it in one word, also while modules are imported."""
    statuses: list[int] = []
    try:
        import atexit

        # What is registered first is called last: whatever else waits for the end is called before.
        atexit.register(_end_at_once, statuses)
        # What a command imports, reads and draws stays until it ends: to look for garbage in it finds none, and would
        # take a fifth of the time that the imports take.
        import gc

        gc.set_threshold(GARBAGE_THRESHOLD)
        from kredens.generator.cli import main as run

        run()
    except SystemExit as end:
        if isinstance(end.code, int):
            statuses.append(end.code)
        raise
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("stopped\n")
        sys.exit(130)


def _end_at_once(statuses: list[int]) -> None:
    """End the process with its exit status, if it came to one.

    Python would give back piece by piece what the system takes back at once, for a thirtieth of the time of a print
    job. An error that nothing answered has no status: Python tells it, and ends in its own way.
    """
    if not statuses:
        return
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(statuses[0])


if __name__ == "__main__":
    main()
