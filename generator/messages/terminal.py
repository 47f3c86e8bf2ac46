"""What is known of the reader at the terminal: the language of sentences, and how wide lines of text may be."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages import message_file
from kredens.cards.messages.message import Key, in_language, message
from kredens.generator.messages.catalogue import SpokenLanguage, language_name

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
NO_LANGUAGE = frozenset({"", "c", "posix"})
"""What these variables hold where no language is meant, in small letters."""


def choose_language(asked: str | None, spoken: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of `spoken` (the original first) to use.

    Raises Unreadable if the one asked for is not in `spoken`. A language that the environment names counts only if it
    is in `spoken`; whoever reads another one is spoken to in English if that is there. Without any it is the original.
    """
    if asked is not None:
        wanted = asked.strip().lower()
        if wanted not in spoken:
            raise Unreadable(
                Fault("language", message("no-such-language", asked=asked, known=spoken, language=quote_value(wanted)))
            )
        return wanted
    read = _languages_read(environment)
    if not read:
        return spoken[0]
    return next((code for code in (*read, message_file.FALLBACK_LANGUAGE) if code in spoken), spoken[0])


def _languages_read(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that the environment names, the one of Kredens first."""
    named = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    candidates = (environment.get(LANGUAGE_VARIABLE, ""), named)
    codes = [each.replace("-", "_").partition(".")[0].partition("_")[0].lower() for each in candidates]
    return [code for code in codes if code not in NO_LANGUAGE]


def choose_spoken_language(
    game: str, asked: str | None, spoken: Sequence[str], environment: Mapping[str, str] = os.environ
) -> str:
    """Return the language of a game's texts, which are in those of `spoken` (the original first).

    It is a `SpokenLanguage` for a reader whose language the game lacks and the program has: the texts are in another
    one that the environment names, in English or in the original, and a note says so. Raises Unreadable for a language
    that neither has.
    """
    wanted = [asked.strip().lower()] if asked is not None else _languages_read(environment)
    own = next((code for code in wanted if code in spoken or code in message_file.languages()), None)
    if own is None or own in spoken:
        return choose_language(asked, spoken, environment)
    others = (*_languages_read(environment), message_file.FALLBACK_LANGUAGE)
    chosen = SpokenLanguage(next((code for code in others if code in spoken), spoken[0]), own)
    notes = _notes.get()
    if notes is not None:
        notes[message("texts-in-other-language", game=game, language=_in_language(chosen))] = None
    return chosen


_IN_LANGUAGE: Final = {
    "en": Key("in-english"),
    "cs": Key("in-czech"),
    "pl": Key("in-polish"),
    "it": Key("in-italian"),
}
"""What says that something is in a language, by its code."""


def _in_language(language: str) -> str:
    """Return the words that say that something is in a language."""
    key = _IN_LANGUAGE.get(language)
    return message("in-another-language", language=language_name(str(language))) if key is None else message(key)


def language_notes() -> list[str]:
    """Return what was to be said of the language of texts since the command began, each once."""
    return list(_notes.get() or ())


LANGUAGE_OPTION: Final = "--lang"
COMMANDS_WITH_OTHER_LANGUAGE: Final = frozenset({"print", "show", "book", "new"})
"""The commands whose option --lang is about what they make: cards in German may be printed by anybody."""
_asked: ContextVar[str] = ContextVar("asked", default="")
"""What the command that runs was given as its language; empty if nothing."""
_notes: ContextVar[dict[str, None] | None] = ContextVar("notes", default=None)
"""What the command that runs has to say of the language of texts; None where no command runs, and nobody is told."""


@contextmanager
def use_asked_language(arguments: Sequence[str]) -> Iterator[None]:
    """Word faults in the language that these arguments of a command ask for, while it runs."""
    asked = ""
    own = () if arguments and arguments[0] in COMMANDS_WITH_OTHER_LANGUAGE else arguments
    for at, each in enumerate(own):
        name, equals, value = each.partition("=")
        if name == LANGUAGE_OPTION:
            asked = value if equals else "".join(arguments[at + 1 : at + 2])
    token, notes = _asked.set(asked), _notes.set({})
    try:
        yield
    finally:
        _asked.reset(token)
        _notes.reset(notes)


def reader_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of faults: the first one asked for that there is, else that of the computer, else English.

    It is the language of the person, whatever languages a game has.
    """
    spoken = message_file.languages()
    wanted = re.split(r"[^a-z]+", _asked.get().lower())
    return next((each for each in wanted if each in spoken), None) or choose_language(None, spoken, environment)


def in_reader_language(text: str) -> str:
    """Return a message in the language of the reader; other text as it is."""
    return in_language(text, reader_language())
