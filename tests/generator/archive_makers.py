"""Archives of played games: as many as wanted, each a little different, good and faulty ones."""

from __future__ import annotations

import io
import json
import tarfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from kredens import cards

GAMES = Path(cards.__file__).parent / "kaciri" / "games"


@cache
def shipped_logs() -> tuple[str, ...]:
    """Return the games that come with Kacíři."""
    return tuple(path.read_text("utf-8") for path in sorted(GAMES.glob("*.yaml")))


def good_logs(number: int) -> Iterator[str]:
    """Yield so many logs that hold, no two alike."""
    known = shipped_logs()
    for index in range(number):
        yield f"# game {index}\n{known[index % len(known)]}"


def refused_log() -> str:
    """Return a log with a move that is not legal."""
    head, _, moves = (GAMES / "prvni-hra.yaml").read_text("utf-8").partition("moves: |\n")
    line = moves.splitlines(keepends=True)[0]
    return f"{head}moves: |\n{line}{line}"


def json_lines(texts: Iterable[str]) -> str:
    """Return texts as a file of JSON lines, each a string."""
    return "".join(f"{json.dumps(text)}\n" for text in texts)


def tar_of(members: Iterable[tuple[str, str]], links: Iterable[tuple[str, str]] = ()) -> bytes:
    """Return a tar file of texts by their names, and of links by what they lead to."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as tar:
        for name, text in members:
            entry = tarfile.TarInfo(name)
            entry.size = len(text.encode())
            tar.addfile(entry, io.BytesIO(text.encode()))
        for name, target in links:
            entry = tarfile.TarInfo(name)
            entry.type, entry.linkname = tarfile.SYMTYPE, target
            tar.addfile(entry)
    return made.getvalue()
