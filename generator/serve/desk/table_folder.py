"""The folder of the tables: a log for each, opened when somebody asks for it, and kept by name."""

from __future__ import annotations

import os
import re
import secrets
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.reader import read_bytes
from kredens.generator.files.folder_lock import lock_folder
from kredens.generator.serve.desk.open_table import OpenTable, begin_log
from kredens.rules_engine.replays.result import RefusedMove

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What a table may be called: what is a name of a file everywhere."""
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for one another."""


class TableFolder:
    """All tables in a folder. With a `seed`, chance falls out the same way in every run."""

    def __init__(self, folder: Path, seed: int | None = None) -> None:
        self._folder = folder
        self._seed = seed
        self._open: dict[str, OpenTable] = {}
        self._lock = threading.Lock()

    def name_in_logs(self, game: Game) -> str:
        """Return how the logs of this folder name a game: a person's own by its way from here, and no more."""
        return game.id if game.shipped else Path(os.path.relpath(game.folder, self._folder)).as_posix()

    def names(self) -> list[str]:
        """Return the names of all tables, the one that was written last first."""
        found = [path for path in self._folder.glob("*.yaml") if _NAME.fullmatch(path.stem)]
        return [path.stem for path in sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.stem))]

    def begin(
        self, game: str, players: Mapping[str, Mapping[str, Any]], options: Mapping[str, str], *, deals: bool
    ) -> OpenTable:
        """Begin a game at a new table. Raises Unreadable if the players cannot play it."""
        return self.write(begin_log(game, players, options), game, deals=deals)

    def write(self, text: str, game: str, *, deals: bool = False) -> OpenTable:
        """Put a log that somebody has into a new table named after the game. Raises Unreadable for what is no log."""
        with self._lock, lock_folder(self._folder):
            name = next(each for each in self._free_names(game))
            table = OpenTable(self._folder / f"{name}.yaml", text, self._random(name))
            if table.replay.problems:
                raise Unreadable(Fault("problems", message("log-cannot-play", file=name)))
            if isinstance(table.replay.fault, RefusedMove):
                stops = message("log-stops", file=name, number=table.replay.fault.number, line=table.replay.fault.line)
                raise Unreadable(Fault("problems", stops))
            table.begin(deals=deals)
            self._open[name] = table
            return table

    def find(self, name: str) -> OpenTable | None:
        """Return the table of that name, or None. Raises Unreadable if its file is no log."""
        with self._lock:
            if not _NAME.fullmatch(name):
                return None
            if name not in self._open:
                path = self._folder / f"{name}.yaml"
                if not path.is_file():
                    return None
                text = read_bytes(path).decode("utf-8-sig")
                self._open[name] = OpenTable(path, text, self._random(name))
            return self._open[name]

    def _free_names(self, game: str) -> Iterator[str]:
        stem = re.sub(r"[^a-z0-9]+", "-", Path(game).name.lower()).strip("-")[:30] or "game"
        while True:
            name = f"{stem}-{''.join(secrets.choice(_LETTERS) for _ in range(5))}"
            if not (self._folder / f"{name}.yaml").exists():
                yield name

    def _random(self, name: str) -> Random:
        return Random(secrets.randbits(128) if self._seed is None else self._seed)
