"""Phrases of a game: the format of phrases.yaml, and the parser of the templates in it.

A template is text with slots in braces. `{amount}` is an argument of the effect; words after a colon give its form
(`{what:acc}`, `{what:nom no nor short}`, `{what:nom at-least=count}`, `{amount:signed}`); a point reaches into a
selector (`{what.faction:nom pl}`); `of` counts something (`{amount of card:acc}`); bars choose by number or value
(`{count|one:comes|other:come}`, `{key|=2:both|other:all}`). `~` is a no-break space.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.generator.sentences.grammar import NO_BREAK_SPACE, PhraseError

BEARER = "bearer"
"""In templates: the kind of the card that has the effect; empty in the text of a keyword."""
MAX_SLOT_DEPTH = 4
"""How deep slots may stand within slots."""


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wording of one field of a selector.

    It is an adjective of the lexicon, a determiner, or text after the noun; or a `noun` of the lexicon that takes its
    place. `after` also serves where the determiner's place is taken. `owner` is the person who has the thing: for one's
    own things a language may have another determiner, and `own` then takes the place of `after`. `values` has entries
    for single values, such as `1+` for one or more; `*` stands for the others.
    """

    noun: str = ""
    adjective: str = ""
    after: str = ""
    determiner: str = ""
    owner: str = ""
    own: str = ""
    values: dict[str, Modifier] = {}

    def for_value(self, value: object) -> Modifier:
        """Return the modifier for one value. Raises PhraseError where there is none."""
        if not self.values:
            return self
        name = str(value).lower() if isinstance(value, bool) else str(value)
        if isinstance(value, Mapping) and value.get("to") is None:
            name = f"{value.get('from')}+"
        found = self.values.get(name) or self.values.get("*")
        if found is None:
            raise PhraseError(message("phrase-value-missing", name=quote_value(name), known=list(self.values)))
        return found


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One wording of a verb; the first that fits an effect is taken.

    `only` fits arguments whose selector has exactly these fields (beside `kind`), `having` effects with these
    arguments, `who` the person that does it. `each` names a table: one clause for each different number in it, where
    `key` are the keys that share it, worded by `keys`; from the second clause on `then` takes the place of `say`.
    `fields` word fields in another way than the game's.
    """

    say: str
    then: str = ""
    who: str = ""
    only: dict[str, list[str]] = {}
    having: list[str] = []
    each: str = ""
    keys: dict[str, str] = {}
    fields: dict[str, Modifier] = {}

    def templates(self) -> tuple[str, ...]:
        """Return the templates of this variant: `say`, and `then` if it has one."""
        return (self.say, self.then) if self.then else (self.say,)


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that sentences in one language need beside its grammar and the lexicon.

    `frame` gives, in place of that of the language, what stands around the phrase of a verb; each name in it is an
    argument worded by `parts`. `joins` are arguments that describe a selector further and are worded as fields of it.
    `lends` are arguments that the first effect of a card of a kind takes from the card's own fields. `icons` are what
    stands for icons where text is plain; others are called by their names.
    """

    noun: str = ""
    frame: str = ""
    joins: dict[str, list[str]] = {}
    lends: dict[str, dict[str, str]] = {}
    fields: dict[str, Modifier] = {}
    short: dict[str, str] = {}
    verbs: dict[str, str | list[Variant]] = {}
    parts: dict[str, dict[str, str]] = {}
    icons: dict[str, str] = {}

    def variants(self, verb: str) -> tuple[Variant, ...]:
        """Return the wordings of a verb, none if it has no phrase; a bare text is a single one."""
        written = self.verbs.get(verb, ())
        return (Variant(written),) if isinstance(written, str) else tuple(written)


class PhrasesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The format of phrases.yaml."""

    kredens: Literal["phrases/1"]
    languages: dict[str, Phrases]


class Choice(NamedTuple):
    """One branch of a slot: `=value`, a plural class, or `other`."""

    key: str
    template: Template


class TemplateSlot(NamedTuple):
    """A place in a template to be filled: an argument, perhaps a field of it, and the form it takes."""

    name: str
    field: str
    counted: str
    options: tuple[str, ...]
    choices: tuple[Choice, ...]

    @property
    def is_plain(self) -> bool:
        """Return whether it is an argument by itself: no field, count, option or branch."""
        return not (self.field or self.counted or self.options or self.choices)


Template = tuple[str | TemplateSlot, ...]

_HEAD = re.compile(r"\s*([\w-]+)(?:\.([\w-]+))?(?:\s+of\s+([\w-]+))?\s*")
_KEY = re.compile(r"\s*(=?[\w-]+)\s*:")


@lru_cache(maxsize=1024)
def parse_template(text: str) -> Template:
    """Parse a template. Raises PhraseError with what is wrong in it."""
    parser = _TemplateParser(text)
    template = parser.parse_pieces(ends="", depth=0)
    if parser.position < len(text):
        raise PhraseError(message("closing-brace", text=quote_value(text)))
    return template


class _TemplateParser:
    """Recursive-descent parser of one template."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def parse_pieces(self, ends: str, depth: int) -> Template:
        """Parse everything up to one of the characters `ends`, or to a stray brace."""
        pieces: list[str | TemplateSlot] = []
        while self.position < len(self.text) and self.text[self.position] not in ends + "}":
            if self.text[self.position] == "{":
                pieces.append(self.parse_slot(depth + 1))
                continue
            found = re.compile(rf"[^{{}}{re.escape(ends)}]+").match(self.text, self.position)
            literal = found[0] if found else self.text[self.position]
            self.position += len(literal)
            pieces.append(literal.replace("~", NO_BREAK_SPACE))
        return tuple(pieces)

    def parse_slot(self, depth: int) -> TemplateSlot:
        """Parse the slot that begins at the current brace. Raises PhraseError if it is malformed or too deep."""
        start = self.position
        if depth > MAX_SLOT_DEPTH:
            raise PhraseError(message("slots-too-deep", most=MAX_SLOT_DEPTH, text=quote_value(self.text)))
        head = _HEAD.match(self.text, start + 1)
        if head is None:
            raise PhraseError(message("slot-needs-name", text=quote_value(self.text[start : start + 40])))
        self.position = head.end()
        options: tuple[str, ...] = ()
        choices: list[Choice] = []
        if self.peek() == ":":
            end = min(
                (self.text.find(each, self.position) for each in "|}" if self.text.find(each, self.position) > 0),
                default=-1,
            )
            options = tuple(self.text[self.position + 1 : end].split()) if end > 0 else ()
            self.position = end if end > 0 else len(self.text)
        while self.peek() == "|":
            choices.append(self.parse_choice(depth))
        if self.peek() != "}":
            raise PhraseError(message("slot-not-closed", text=quote_value(self.text[start : start + 40])))
        self.position += 1
        return TemplateSlot(head[1], head[2] or "", head[3] or "", options, tuple(choices))

    def parse_choice(self, depth: int) -> Choice:
        key = _KEY.match(self.text, self.position + 1)
        if key is None:
            written = quote_value(self.text[self.position : self.position + 40])
            raise PhraseError(message("branch-is-written", text=written))
        self.position = key.end()
        return Choice(key[1], self.parse_pieces(ends="|", depth=depth))

    def peek(self) -> str:
        return self.text[self.position : self.position + 1]


def find_slots(template: Template) -> list[TemplateSlot]:
    """Return every slot of a template, also those within branches."""
    found = []
    for piece in template:
        if isinstance(piece, TemplateSlot):
            found.append(piece)
            for choice in piece.choices:
                found.extend(find_slots(choice.template))
    return found
