"""The folder of lists that the page saves: one text each, by a name that is a name of a file everywhere."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.reader import read_bytes
from kredens.generator.files.atomic_write import write_file
from kredens.generator.files.folder_lock import lock_folder

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class ListFolder:
    """All saved lists of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> list[str]:
        """Return the names of all lists, in order."""
        return sorted(path.stem for path in self._folder.glob("*.txt") if _NAME.fullmatch(path.stem))

    def read(self, name: str) -> str | None:
        """Return the text of a list, or None where there is none of that name."""
        path = self._folder / f"{name}.txt"
        if not _NAME.fullmatch(name) or not path.is_file():
            return None
        return read_bytes(path).decode("utf-8-sig", errors="replace")

    def save(self, wished: str, text: str, *, replace: bool) -> str | None:
        """Write a list under a name made from a wish, and return it; None where another list has it already.

        Raises Unreadable for a wish without a letter, or where nothing can be written.
        """
        plain = unicodedata.normalize("NFKD", wished.lower().replace("ł", "l")).encode("ascii", "ignore").decode()
        name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")
        if not _NAME.fullmatch(name):
            raise Unreadable(Fault("name", message("list-needs-name", name=quote_value(wished))))
        with lock_folder(self._folder):
            path = self._folder / f"{name}.txt"
            if path.exists() and not replace and self.read(name) != text:
                return None
            write_file(path, text.encode())
        return name
