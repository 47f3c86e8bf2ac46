"""Run the command as `python -m kredens`."""

from kredens.generator.cli import main

main()
