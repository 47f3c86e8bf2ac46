"""Run the command, as `kredens` or as `python -m kredens`."""

import sys


def main() -> None:
    """Run the command and exit with its status; an interrupt ends it in one word, also while modules are imported."""
    try:
        from kredens.generator.cli import main as run

        run()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("stopped\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
