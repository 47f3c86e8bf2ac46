"""The phrases of a game: what its phrases.yaml holds for each language, and the templates in it taken apart.

A template is text with slots in braces. `{amount}` is an argument of the effect; words after a colon say how to put it
(`{what:acc}`, `{what:nom no nor short}`, `{what:nom at-least=count}`, `{amount:signed}`); a point reaches into
a selector (`{what.faction:nom pl}`); `of` counts something (`{amount of card:acc}`); bars choose by number or value
(`{count|one:comes|other:come}`, `{key|=2:both|other:all}`). `~` is a no-break space.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from kredens.generator.sentences.grammar import NO_BREAK, Unsayable

BEARER = "bearer"
"""In templates: the kind of the card that says the sentence; empty in what a keyword means."""
DEEPEST = 4
"""How deep slots may stand within slots."""


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one field of a selector is said of a noun: as an adjective of the lexicon, a determiner, or text after it; or
    as a `noun` of the lexicon that takes its place.

    `after` also serves where the determiner's place is taken. `owner` is whose it is: for one's own things a language
    may have another determiner, and `own` is then said in place of `after`. `values` has entries for single values;
    `*` stands for the others.
    """

    noun: str = ""
    adjective: str = ""
    after: str = ""
    determiner: str = ""
    owner: str = ""
    own: str = ""
    values: dict[str, Modifier] = {}

    def of(self, value: object) -> Modifier:
        """The modifier for one value. Raises Unsayable where there is none."""
        if not self.values:
            return self
        name = str(value).lower() if isinstance(value, bool) else str(value)
        found = self.values.get(name) or self.values.get("*")
        if found is None:
            raise Unsayable(f"the phrases do not say the value {name!r}; they say {', '.join(self.values)}")
        return found


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to say a verb; the first that fits an effect is taken.

    `only` fits arguments whose selector has exactly these fields (beside `kind`), `having` effects with these
    arguments, `who` the person that does it. `each` names a table: one clause for each different number in it, where
    `key` are the keys that share it, worded by `keys`; from the second clause on `then` takes the place of `say`.
    `fields` say fields in another way than the game's.
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
        return (self.say, self.then) if self.then else (self.say,)


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that sentences in one language need beside its grammar and the words.

    `frame` says, in place of that of the language, what stands around the phrase of a verb; each name in it is an
    argument worded by `parts`. `joins` are arguments that tell more of what a selector means, said as fields of it.
    `lends` are arguments that the first effect of a card of a kind takes from the card's own fields.
    """

    noun: str = ""
    frame: str = ""
    joins: dict[str, list[str]] = {}
    lends: dict[str, dict[str, str]] = {}
    fields: dict[str, Modifier] = {}
    short: dict[str, str] = {}
    verbs: dict[str, str | list[Variant]] = {}
    parts: dict[str, dict[str, str]] = {}

    def variants(self, verb: str) -> tuple[Variant, ...]:
        """The ways to say a verb, none if it has no phrase; bare text is a single one."""
        written = self.verbs.get(verb, ())
        return (Variant(written),) if isinstance(written, str) else tuple(written)


class PhrasesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phrases.yaml holds."""

    kredens: Literal["phrases/1"]
    languages: dict[str, Phrases]


class Choice(NamedTuple):
    """One branch of a slot: `=value`, a plural class, or `other`."""

    key: str
    template: Template


class TemplateSlot(NamedTuple):
    """A place in a template to be filled: an argument, perhaps a field of it, and how to put it."""

    name: str
    field: str
    counted: str
    options: tuple[str, ...]
    choices: tuple[Choice, ...]

    @property
    def plain(self) -> bool:
        """Whether it is an argument by itself: no field, number, case or branch of it."""
        return not (self.field or self.counted or self.options or self.choices)


Template = tuple[str | TemplateSlot, ...]

_HEAD = re.compile(r"\s*([\w-]+)(?:\.([\w-]+))?(?:\s+of\s+([\w-]+))?\s*")
_KEY = re.compile(r"\s*(=?[\w-]+)\s*:")


@lru_cache(maxsize=1024)
def parsed(text: str) -> Template:
    """A template taken apart. Raises Unsayable with what is wrong in it."""
    parser = _Parser(text)
    template = parser.template(ends="", depth=0)
    if parser.at < len(text):
        raise Unsayable(f"a closing brace without an opening one in {text[:80]!r}")
    return template


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def template(self, ends: str, depth: int) -> Template:
        """Everything up to one of the characters `ends`, or to a stray brace."""
        pieces: list[str | TemplateSlot] = []
        while self.at < len(self.text) and self.text[self.at] not in ends + "}":
            if self.text[self.at] == "{":
                pieces.append(self.slot(depth + 1))
                continue
            found = re.compile(rf"[^{{}}{re.escape(ends)}]+").match(self.text, self.at)
            literal = found[0] if found else self.text[self.at]
            self.at += len(literal)
            pieces.append(literal.replace("~", NO_BREAK))
        return tuple(pieces)

    def slot(self, depth: int) -> TemplateSlot:
        start = self.at
        if depth > DEEPEST:
            raise Unsayable(f"slots within slots deeper than {DEEPEST} in {self.text[:80]!r}")
        head = _HEAD.match(self.text, start + 1)
        if head is None:
            raise Unsayable(f"a slot needs a name after its brace: {self.text[start : start + 40]!r}")
        self.at = head.end()
        options: tuple[str, ...] = ()
        choices: list[Choice] = []
        if self.here() == ":":
            end = min((self.text.find(each, self.at) for each in "|}" if self.text.find(each, self.at) > 0), default=-1)
            options = tuple(self.text[self.at + 1 : end].split()) if end > 0 else ()
            self.at = end if end > 0 else len(self.text)
        while self.here() == "|":
            choices.append(self.choice(depth))
        if self.here() != "}":
            raise Unsayable(f"this slot is not closed, or has something odd in it: {self.text[start : start + 40]!r}")
        self.at += 1
        return TemplateSlot(head[1], head[2] or "", head[3] or "", options, tuple(choices))

    def choice(self, depth: int) -> Choice:
        key = _KEY.match(self.text, self.at + 1)
        if key is None:
            raise Unsayable(f"a branch is written |one:text or |=2:text, not {self.text[self.at : self.at + 40]!r}")
        self.at = key.end()
        return Choice(key[1], self.template(ends="|", depth=depth))

    def here(self) -> str:
        return self.text[self.at : self.at + 1]


def slots(template: Template) -> list[TemplateSlot]:
    """Every slot of a template, also those within branches."""
    found = []
    for piece in template:
        if isinstance(piece, TemplateSlot):
            found.append(piece)
            for choice in piece.choices:
                found.extend(slots(choice.template))
    return found
