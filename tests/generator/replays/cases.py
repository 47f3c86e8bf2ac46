"""What the tests of the commands that read logs begin with: the head of a log, a round, a way to write them down."""

from __future__ import annotations

from pathlib import Path

HEAD = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
"""
ROUND = "praha: Anna 7, Petr 10"
"""Petr takes Praha; Anna's seven goes to the Graveyard, Petr's ten to his Temple."""


def log_of(*lines: str, head: str = HEAD, rest: str = "") -> str:
    """A log of two players with these lines as its moves."""
    return f"{head}moves: |\n" + "".join(f"  {line}\n" for line in lines) + rest


def saved(folder: Path, *lines: str, head: str = HEAD, rest: str = "", name: str = "log.yaml") -> Path:
    """The log as a file in the folder."""
    path = folder / name
    path.write_text(log_of(*lines, head=head, rest=rest), encoding="utf-8")
    return path
