"""Format of a game's ask.yaml: sentences around an answer of `kredens ask`, and how they are filled.

A sentence has slots in braces, filled from what the engine's Answer understood and found: `{city}` is that fact by
name, `{points|point|points}` the form of a word that fits a number (for one, and for others; or for one, for a few as
the language counts them, and for others). A sentence with `when` is used only where those facts are so: a value, or
true or false for whether there is any. With `each` it is filled for every map in the list of that fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.cards.messages.plurals import plural_form
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import display_path, find_beside_layouts
from kredens.generator.messages.rule_messages import RuleMessages

ASK_FILE: Final = "ask.yaml"
_SLOT_PATTERN: Final = re.compile(r"\{([a-z_]+)((?:\|[^|{}]*)*)\}")
_Words: TypeAlias = dict[str, Text]


class Sentence(Struct, forbid_unknown_fields=True, frozen=True):
    """A sentence by language, with the conditions under which it is used and the list it is repeated for."""

    say: _Words
    when: dict[str, bool | int | str] = {}
    each: str | None = None


class AskFile(Struct, forbid_unknown_fields=True, frozen=True):
    """The format of ask.yaml.

    `understood` stands on one line, `notes` and `answer` a line each. `words` replace values of facts that are no
    names, by fact. Events of the kinds `follows` are shown only where they bring new rules, as the answer has given
    them already. `examples` are questions that show how one may ask, by language.
    """

    kredens: Literal["ask/1"]
    examples: dict[str, tuple[str, ...]] = {}
    understood: tuple[Sentence, ...] = ()
    notes: tuple[Sentence, ...] = ()
    answer: tuple[Sentence, ...] = ()
    words: dict[str, dict[str, _Words]] = {}
    follows: tuple[str, ...] = ()


def load_ask_file(game: Game) -> AskFile | None:
    """Return the sentences of a game, or None if it has no ask.yaml. Raises Unreadable."""
    path = find_beside_layouts(game, ASK_FILE)
    return None if path is None else convert_document(read(path, display_path(path)), AskFile)


class AnswerText:
    """Fills the sentences of one answer in the language of its rule messages."""

    def __init__(self, game: Game, file: AskFile, rule_messages: RuleMessages, facts: Mapping[str, Any]) -> None:
        self._game = game
        self._file = file
        self._rule_messages = rule_messages
        self._facts = facts

    def format_sentences(self, sentences: Iterable[Sentence]) -> Iterator[str]:
        """Yield those of the sentences whose conditions are met, filled."""
        for each in sentences:
            for own in ({},) if each.each is None else _maps_in(self._facts.get(each.each)):
                facts = {**self._facts, **own}
                if all(_is_met(facts.get(name), wanted) for name, wanted in each.when.items()):
                    yield self._fill_slots(self._translate(each.say), facts)

    def _fill_slots(self, sentence: str, facts: Mapping[str, Any]) -> str:
        """Fill the slots of a sentence; a slot without a fact stays as it is written."""

        def fill_slot(match: re.Match[str]) -> str:
            name, forms = match[1], match[2].split("|")[1:]
            if name not in facts:
                return match[0]
            return (
                plural_form(facts[name], forms, self._rule_messages.language)
                if forms
                else self._format_value(name, facts[name])
            )

        return _SLOT_PATTERN.sub(fill_slot, sentence)

    def _format_value(self, name: str, value: Any) -> str:
        words = self._file.words.get(name, {}).get(str(value))
        return self._translate(words) if words else self._rule_messages.display_name(value, name)

    def _translate(self, words: Mapping[str, str]) -> str:
        return self._game.text(words, self._rule_messages.language)


def _maps_in(value: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the maps in a list; none for a value that is no list."""
    yield from (each for each in (value if isinstance(value, list | tuple) else ()) if isinstance(each, Mapping))


def _is_met(value: Any, wanted: bool | int | str) -> bool:
    return bool(value) is wanted if isinstance(wanted, bool) else value == wanted
