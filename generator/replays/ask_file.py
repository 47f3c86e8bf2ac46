"""What a game's ask.yaml says around an answer of `kredens ask`: what was understood, and what comes of it.

A sentence has slots in braces, filled from what the engine's Answer understood and found: `{city}` is that fact by
name, `{points|point|points}` the form of a word that fits a number (for one, and for others; or for one, for a few as
the language counts them, and for others). A sentence with `when` is said only where those facts are so: a value, or
true or false for whether there is any. With `each` it is said of every map in the list of that fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.cards.languages import counted
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import beside_layouts, shown
from kredens.generator.messages.rule_messages import Teller

ASK_FILE: Final = "ask.yaml"
_SLOT: Final = re.compile(r"\{([a-z_]+)((?:\|[^|{}]*)*)\}")
_Words: TypeAlias = dict[str, Text]


class Sentence(Struct, forbid_unknown_fields=True, frozen=True):
    """A sentence by language, with when and of what it is said."""

    say: _Words
    when: dict[str, bool | int | str] = {}
    each: str | None = None


class AskFile(Struct, forbid_unknown_fields=True, frozen=True):
    """ask.yaml: `understood` is told on one line, `notes` and `answer` a line each. `words` say values of facts that
    are no names, by fact. Events of the kinds `follows` are told only where they bring new rules, as the answer has
    said them already."""

    kredens: Literal["ask/1"]
    understood: tuple[Sentence, ...] = ()
    notes: tuple[Sentence, ...] = ()
    answer: tuple[Sentence, ...] = ()
    words: dict[str, dict[str, _Words]] = {}
    follows: tuple[str, ...] = ()


def ask_file(game: Game) -> AskFile | None:
    """The words of a game, or None if it has none. Raises Unreadable."""
    path = beside_layouts(game, ASK_FILE)
    return None if path is None else checked(read(path, shown(path)), AskFile)


class Phrasing:
    """Fills the sentences of one answer in the language of a teller."""

    def __init__(self, game: Game, file: AskFile, teller: Teller, facts: Mapping[str, Any]) -> None:
        self._game = game
        self._file = file
        self._teller = teller
        self._facts = facts

    def lines(self, sentences: Iterable[Sentence]) -> Iterator[str]:
        """Those of the sentences that hold, filled."""
        for each in sentences:
            many = [{}] if each.each is None else self._facts.get(each.each, ())
            for own in many:
                facts = {**self._facts, **own}
                if all(_is_so(facts.get(name), wanted) for name, wanted in each.when.items()):
                    yield self._filled(self._said(each.say), facts)

    def _filled(self, sentence: str, facts: Mapping[str, Any]) -> str:
        def put(match: re.Match[str]) -> str:
            name, forms = match[1], match[2].split("|")[1:]
            if name not in facts:
                return match[0]
            return counted(facts[name], forms, self._teller.language) if forms else self._value(name, facts[name])

        return _SLOT.sub(put, sentence)

    def _value(self, name: str, value: Any) -> str:
        words = self._file.words.get(name, {}).get(str(value))
        return self._said(words) if words else self._teller.name(value, name)

    def _said(self, words: Mapping[str, str]) -> str:
        return self._game.text(words, self._teller.language)


def _is_so(value: Any, wanted: bool | int | str) -> bool:
    return bool(value) is wanted if isinstance(wanted, bool) else value == wanted
