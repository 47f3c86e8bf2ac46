"""Which language sentences are told in: the one asked for, else the one a person's surroundings name."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from kredens.cards.faults import Fault, Unreadable

VARIABLE = "KREDENS_LANG"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of messages, the strongest first."""


def language(asked: str | None, spoken: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language of `spoken` (the original first) to use. Raises Unreadable for one that is asked for in vain.

    What the surroundings name counts only if it is spoken.
    """
    if asked is not None:
        wanted = asked.strip().lower()
        if wanted not in spoken:
            raise Unreadable(Fault("language", f"--lang {asked}: there is {', '.join(spoken)}, not {wanted!r}"))
        return wanted
    named = next((environment[name] for name in LOCALE if environment.get(name)), "")
    for candidate in (environment.get(VARIABLE, ""), named):
        code = candidate.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in spoken:
            return code
    return spoken[0]
