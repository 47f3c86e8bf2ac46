"""Sentences of the program that are English text to every caller, and can be worded again in any other language.

`message("unknown-field", field=…, known=…)` takes the sentence `unknown-field` of templates/messages/faults and fills
its slots with the facts. A slot has the name of its fact in braces, and may say how to write it:

- `{file}` as it is: text, a number, another message; a list with commas;
- `{known:or}`, `{known:and}`: a list with that word before its last item; `{words: }`: a list with blanks;
- `{most:,}`: a number with its digits in groups of three;
- `{share:.1f}`: a number with one decimal; `{width:.2}`: with two at most;
- `{count:card|cards}`: not the number, or list, but the form of a word that goes with it; as many as the language has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NewType, TypeAlias

from kredens.cards.messages.message_file import FALLBACK_LANGUAGE, load_sentences
from kredens.cards.messages.plurals import plural_form

Fact: TypeAlias = "str | int | float | Sequence[str]"
"""What fills a slot: text, which may be a message itself, a number, or a list of texts."""
Key = NewType("Key", str)
"""The key of a sentence, where a table holds it and not the call of `message`."""
SLOT: Final = re.compile(r"\{\{|\}\}|\{([a-z_]+)(?::([^{}]*))?\}")
"""A slot: the name of its fact, and the form in which it is written. Two braces are a brace."""


class Message(str):
    """A sentence in English, with the key and the facts from which every other language words it."""

    __slots__ = ("facts", "key")
    key: str
    facts: Mapping[str, Fact]

    def __new__(cls, text: str, key: str, facts: Mapping[str, Fact]) -> Message:
        self = super().__new__(cls, text)
        self.key = key
        self.facts = facts
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a copy is made from, also in another process."""
        return Message, (str(self), self.key, dict(self.facts))


class Wording(str):
    """A word in English, with the words for it in other languages."""

    __slots__ = ("words",)
    words: Mapping[str, str]

    def __new__(cls, text: str, words: Mapping[str, str]) -> Wording:
        self = super().__new__(cls, text)
        self.words = words
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a copy is made from, also in another process."""
        return Wording, (str(self), dict(self.words))


def message(key: str, /, **facts: Fact) -> Message:
    """Return the sentence of this key, filled with the facts. The tests hold that the key and its slots are there."""
    return Message(fill_sentence(load_sentences(FALLBACK_LANGUAGE)[key], facts, FALLBACK_LANGUAGE), key, facts)


def describe_error(error: BaseException) -> str:
    """Return the text of an exception, which is a message if the exception was raised with one."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Message) else str(error)


def in_language(text: str, language: str) -> str:
    """Return a message or word in a language, in English where that language lacks it; other text as it is."""
    if isinstance(text, Wording):
        return text.words.get(language, text)
    if not isinstance(text, Message) or language == FALLBACK_LANGUAGE:
        return text
    sentence = load_sentences(language).get(text.key)
    return text if sentence is None else fill_sentence(sentence, text.facts, language)


def fill_sentence(sentence: str, facts: Mapping[str, Fact], language: str) -> str:
    """Return a sentence with its slots filled, each as its form says."""
    return SLOT.sub(lambda slot: _format_slot(slot, facts, language) if slot[1] else slot[0][0], sentence)


def _format_slot(slot: re.Match[str], facts: Mapping[str, Fact], language: str) -> str:
    fact, form = facts[slot[1]], slot[2] or ""
    if isinstance(fact, str):
        return in_language(fact, language)
    if "|" in form:
        number = fact if isinstance(fact, (int, float)) else len(fact)
        return plural_form(number, form.split("|"), language)
    if isinstance(fact, (int, float)):
        return format_number(fact, form, language)
    return _join([in_language(each, language) for each in fact], form, language)


def format_number(number: int | float, form: str, language: str) -> str:
    """Return a number as the form says, which is that of a slot, with the signs of the language."""
    if form == ",":
        return f"{number:,}".replace(",", _word("thousands", language))
    if not form.startswith("."):
        return str(number)
    written = f"{number:{form.removesuffix('f')}f}"
    if not form.endswith("f"):
        written = written.rstrip("0").rstrip(".")
    return written.replace(".", _word("decimal", language))


def _join(items: Sequence[str], word: str, language: str) -> str:
    """Return the items with commas, and the word `or` or `and` before the last of them if asked for; or with blanks."""
    if word.isspace():
        return word.join(items)
    if word and len(items) > 1:
        items = [f"{', '.join(items[:-1])} {_word(word, language)} {items[-1]}"]
    return ", ".join(items)


def _word(key: str, language: str) -> str:
    return load_sentences(language).get(key) or load_sentences(FALLBACK_LANGUAGE)[key]
