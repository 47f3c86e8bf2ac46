"""In which language the program speaks: as asked for, as KREDENS_LANG says, or as the computer is set up."""

from __future__ import annotations

import os
from collections.abc import Sequence

from cards.faults import Fault, Unreadable

VARIABLES = ("KREDENS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def spoken(asked: str | None, known: Sequence[str]) -> str:
    """One of the known languages: the one asked for (raises Unreadable if it is not known), else the first of the
    variables that names a known one, else the first known."""
    if asked:
        if asked in known:
            return asked
        raise Unreadable(Fault("language", f"--lang {asked}: known here are {', '.join(known)}"))
    for variable in VARIABLES:
        language = os.environ.get(variable, "").split(".")[0].split("_")[0].lower()
        if language in known:
            return language
    return known[0]
