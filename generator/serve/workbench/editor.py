"""Links that open a place of a file in the editor of whoever designs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import quote

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message

EDITORS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "vscode": "vscode://file{path}:{line}:{column}",
        "vscodium": "vscodium://file{path}:{line}:{column}",
        "cursor": "cursor://file{path}:{line}:{column}",
        "zed": "zed://file{path}:{line}:{column}",
    }
)
"""Addresses that editors open, by the name of the editor; `{path}` begins with a stroke."""
_ADDRESS: Final = re.compile(r"(?!(?:javascript|data|vbscript):)[a-z][a-z0-9+.-]*:[^\s<>\"']*\{path\}[^\s<>\"']*")
SHIPPED: Final = Path(__file__).resolve().parents[3]
"""The folder that messages name shipped files from."""


class Editor:
    """An editor by its name, or by the address that it opens: `idea://open?file={path}&line={line}`."""

    def __init__(self, asked: str) -> None:
        """Take the editor. Raises Unreadable for what is neither."""
        address = EDITORS.get(asked, asked)
        if not _ADDRESS.fullmatch(address):
            raise Unreadable(Fault("editor", message("no-such-editor", editor=quote_value(asked), known=list(EDITORS))))
        self._address = address

    def link(self, place: Place) -> str:
        """Return the address of a place."""
        path = find_file(place.file).as_posix()
        rooted = quote(path if path.startswith("/") else f"/{path}")
        address = self._address.replace("{path}", rooted)
        return address.replace("{line}", str(place.line)).replace("{column}", str(place.column))


def find_file(shown_as: str) -> Path:
    """Return the path of a file that messages call so: from the current folder, or from that of the shipped games."""
    here = Path(shown_as)
    path = here if here.is_absolute() or here.exists() else SHIPPED / here
    return path.absolute()
