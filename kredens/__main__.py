"""Run the command, as `kredens` or as `python -m kredens`."""

import sys

GARBAGE_THRESHOLD = 1_000_000
"""Number of new objects before Python collects garbage; its own default is 700."""


def main() -> None:
    """Run the command and exit with its status; an interrupt ends it in one word, also while modules are imported."""
    try:
        # What a command imports, reads and draws stays until it ends: to look for garbage in it finds none, and would
        # take a fifth of the time that the imports take.
        import gc

        gc.set_threshold(GARBAGE_THRESHOLD)
        from kredens.generator.cli import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("stopped\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
