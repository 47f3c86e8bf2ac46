"""What is known of the reader at the terminal: the language of sentences, and how wide lines of text may be."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from kredens.cards.faults import Fault, Unreadable

RULES_WIDTH: Final = 92
"""The width of rules, in characters; short enough to be read."""
RULINGS_WIDTH: Final = 100
"""The width of rulings, whose positions need more, in characters."""
TABLE_WIDTH: Final = 110
"""The most that a table of cards takes, in characters."""
LANGUAGE_VARIABLE = "KREDENS_LANG"
"""The environment variable with the language of Kredens; it wins over those of the locale."""
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the language of messages, the strongest first."""


def choose_language(asked: str | None, spoken: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of `spoken` (the original first) to use.

    Raises Unreadable if the one asked for is not in `spoken`. A language that the environment names counts only if it
    is in `spoken`; without any the original is used.
    """
    if asked is not None:
        wanted = asked.strip().lower()
        if wanted not in spoken:
            raise Unreadable(Fault("language", f"--lang {asked}: there is {', '.join(spoken)}, not {wanted!r}"))
        return wanted
    named = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    for candidate in (environment.get(LANGUAGE_VARIABLE, ""), named):
        code = candidate.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in spoken:
            return code
    return spoken[0]
