"""Put one effect into words: the phrase of its verb, filled with its arguments, and what frames it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import describe_error, message
from kredens.generator.sentences.grammar import PhraseError
from kredens.generator.sentences.noun_phrase import NounPhraseBuilder, parse_phrase_options
from kredens.generator.sentences.phrases import BEARER, Template, TemplateSlot, Variant, find_slots, parse_template
from kredens.generator.sentences.tables import Tables

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Card

Effect = Mapping[str, object]

DEFAULT_PERSON = "you"
"""Who acts in an effect that has no `who`."""
_ANY_VALUE = "*"
"""In `parts:` the key of the words for any value."""
_OWN_FIELDS = "*"
"""In `joins:` the place of the fields of the selector itself."""
_NO_VALUE = "none"
"""The key of the branch for an argument that the effect does not have."""
_NEGATIVE = "minus"
"""The key of the branch for a number below 0."""
_FRAME_GROUP = re.compile(r"\[([^\]]*)\]([^{\[]*)|([^\[]+)")
_FRAME_PIECE = re.compile(r"\{(\w+)\}([^{]*)")
_LEADING_ICONS = re.compile(r"(?::[\w-]+:\s*)*")


class EffectPhraser:
    """Puts the effects of one game into sentences in one language."""

    def __init__(self, of: Tables, called: Mapping[str, str]) -> None:
        self.tables = of
        self.grammar = of.grammar
        self.noun_phrases = NounPhraseBuilder(of.grammar, of.lexicon, of.phrases, called)
        self.frame = parse_frame(of.phrases.frame or of.grammar.table.frame)
        self.frame_arguments = tuple(piece.name for piece in self.frame if piece.name != "say")
        """The arguments that the frame puts around the phrase of a verb."""

    def add_card_fields(self, card: Card, effects: Sequence[Effect]) -> list[Effect]:
        """Return the effects of a card.

        The first one has the arguments that `lends:` takes from the card's own fields.
        """
        fields = self.tables.phrases.lends.get(card.kind, {})
        borrowed = {name: card.get(field) for name, field in fields.items() if card.get(field) is not None}
        return [effect if index else {**effect, **borrowed} for index, effect in enumerate(effects)]

    def phrase(self, effect: Effect, bearer: str = "") -> str:
        """Return an effect as sentences; `bearer` is the kind of the card that has it.

        Raises Unreadable with one fault that names the file, the verb and the language.
        """
        verb = str(effect["do"])
        try:
            clauses = self._build_clauses(_merge_joins(effect, self.tables.phrases.joins), bearer)
            return " ".join(self._finish_sentence(clause) for clause in clauses)
        except PhraseError as problem:
            language, reason = self.grammar.language, describe_error(problem)
            wrong = message("verb-cannot-be-said", verb=quote_value(verb), language=language, reason=reason)
            raise Unreadable(Fault("phrase", wrong, self.tables.verb_place(verb))) from None

    def name_selector(self, selector: Mapping[str, object]) -> str:
        """Return what a selector picks as a label. Raises Unreadable."""
        try:
            return self.noun_phrases.name_selector(selector)
        except PhraseError as problem:
            language, reason = self.grammar.language, describe_error(problem)
            wrong = message("of-field", field=language, message=reason)
            raise Unreadable(Fault("phrase", wrong, self.tables.place())) from None

    def _finish_sentence(self, text: str) -> str:
        joined = self.grammar.apply_junctions(text)
        begin = _LEADING_ICONS.match(joined)
        start = begin.end() if begin else 0
        joined = joined[:start] + joined[start : start + 1].upper() + joined[start + 1 :]
        return joined if joined.endswith((".", "!", "?", "…")) else joined + "."

    def _build_clauses(self, effect: Effect, bearer: str) -> list[str]:
        """Return the clauses of an effect: one, or with `each:` one for each different number in the table it names."""
        variant = self.find_variant(effect)
        if not variant.each:
            require_complete(effect, [variant.say], self._arguments_around(effect))
            effect = {**effect, BEARER: bearer}
            within = {
                name: self._format_part(name, effect) for name in self._inline_arguments(variant.say) if name in effect
            }
            around = {name: value for name, value in effect.items() if name not in within}
            return [self._apply_frame(around, self._fill_text(variant.say, {**effect, **within}, variant))]
        table = effect.get(variant.each)
        if not isinstance(table, Mapping):
            raise PhraseError(message("each-no-table", name=quote_value(variant.each)))
        require_complete(effect, variant.templates(), self._arguments_around(effect))
        effect = {**effect, BEARER: bearer}
        clauses = []
        for index, (value, keys) in enumerate(_group_keys(table)):
            template = variant.then if index and variant.then else variant.say
            clauses.append(self._fill_text(template, {**effect, variant.each: value, "key": keys}, variant))
        return [self._apply_frame(effect, clauses[0]), *clauses[1:]]

    def _arguments_around(self, effect: Effect) -> set[str]:
        """Return the arguments that the frame puts around the phrase, and those that their words in `parts:` say."""
        said = [name for name in self.frame_arguments if name in effect and name in self.tables.phrases.parts]
        words = [words for name in said for words in self._part_words(name, effect[name])]
        slots = [slot for text in words for slot in find_slots(parse_template(text))]
        return {*self.frame_arguments, *(slot.name for slot in slots), *(slot.counted for slot in slots)}

    def _inline_arguments(self, phrase: str) -> set[str]:
        """Return the arguments of the frame that a phrase places itself, so that they are not placed twice."""
        plain = {slot.name for slot in find_slots(parse_template(phrase)) if slot.is_plain}
        return plain.intersection(self.frame_arguments)

    def find_variant(self, effect: Effect) -> Variant:
        """Return the first variant of the verb's phrase that fits this effect. Raises PhraseError where none does."""
        verb, who = str(effect["do"]), effect.get("who", DEFAULT_PERSON)
        variants = self.tables.phrases.variants(verb)
        if not variants:
            raise PhraseError(message("no-phrase-in-file", file=self.tables.file))
        for variant in variants:
            fits = variant.who in ("", who) and all(name in effect for name in variant.having)
            if fits and all(_has_only(effect.get(name), of) for name, of in variant.only.items()):
                return variant
        raise PhraseError(message("no-phrase-fits", file=self.tables.file))

    def _apply_frame(self, effect: Effect, phrase: str) -> str:
        """Return the phrase of the verb with its condition, cost and limits around it."""
        around = {name: self._format_part(name, effect) for name in self.frame_arguments if name in effect} | {
            "say": phrase
        }
        text = separator = after_group = ""
        group = 0
        for piece in self.frame:
            if around.get(piece.name):
                between = separator if piece.group and piece.group == group else after_group or separator
                text += between + around[piece.name]
                separator, after_group, group = piece.separator, piece.after_group, piece.group
        return text

    def _format_part(self, name: str, effect: Effect) -> str:
        """Return an argument of the frame in the words of `parts:`; a list with `or`, a cost as its own clauses.

        Raises PhraseError where there are no words for a value.
        """
        value = effect[name]
        if name == "cost" and isinstance(value, list | tuple):
            bearer = str(effect[BEARER])
            return ", ".join(clause for each in value for clause in self._build_clauses(each, bearer))
        words = [self._fill_text(found, effect, Variant("")) for found in self._part_words(name, value)]
        return self.grammar.join(words, "or")

    def _part_words(self, name: str, value: object) -> list[str]:
        """Return what `parts:` has for the value of an argument, for each if it is a list.

        Raises PhraseError where there are no words for a value.
        """
        known = self.tables.phrases.parts.get(name, {})
        words = []
        for each in value if isinstance(value, list | tuple) else (value,):
            key = str(each).lower() if isinstance(each, bool) else str(each)
            found = known.get(key, known.get(_ANY_VALUE))
            if found is None:
                file = self.tables.file
                raise PhraseError(message("part-without-words", name=name, value=quote_value(each), file=file))
            words.append(found)
        return words

    def _fill_text(self, text: str, values: Effect, variant: Variant) -> str:
        return self._fill_template(parse_template(text), values, variant)

    def _fill_template(self, template: Template, values: Effect, variant: Variant) -> str:
        return "".join(each if isinstance(each, str) else self._fill_slot(each, values, variant) for each in template)

    def _fill_slot(self, slot: TemplateSlot, values: Effect, variant: Variant) -> str:
        """Return the text of one slot: a branch, a count, a noun phrase, a list of keys, or a plain value."""
        if _lacks_value(slot, values):
            absent = next((choice.template for choice in slot.choices if choice.key == _NO_VALUE), None)
            if absent is not None:
                return self._fill_template(absent, values, variant)
        value = _slot_value(slot, values)
        if slot.choices:
            return self._fill_template(self._choose_branch(slot, value, values), values, variant)
        person = str(values.get("who", DEFAULT_PERSON))
        wanted = parse_phrase_options(slot.options, self.grammar, lambda name: _require_count(values, name), person)
        if slot.counted:
            term = str(values.get(slot.counted, slot.counted))
            return self.noun_phrases.format_count(
                term, _require_count(values, slot.name), wanted.case, wanted.quantifier or "exactly"
            )
        fields = {**self.tables.phrases.fields, **variant.fields}
        if isinstance(value, Mapping) and not slot.field:
            return self.noun_phrases.build(value, wanted, fields)
        if isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
            return self.noun_phrases.build_list(value, wanted, fields)
        if slot.name == "key":
            return self.grammar.join(
                [variant.keys.get(each, each) for each in _as_texts(value)], wanted.conjunction or "or"
            )
        return self.noun_phrases.format_value(value, wanted)

    def _choose_branch(self, slot: TemplateSlot, value: object, values: Effect) -> Template:
        """Return the branch for a value: by the value itself, its sign, its plural class or its gender, else `other`.

        Raises PhraseError where no branch fits.
        """
        if isinstance(value, list | tuple) and len(value) == 1:
            value = value[0]
        keys = [f"={value}"]
        if isinstance(value, Mapping):
            keys = [
                self.noun_phrases.plural_class(value),
                f"={self.noun_phrases.gender(self.noun_phrases.head_term(value))}",
            ]
        elif isinstance(value, int) and not isinstance(value, bool):
            gender = self.noun_phrases.gender(str(values.get(slot.counted, slot.counted))) if slot.counted else ""
            if value < 0:
                keys.append(_NEGATIVE)
            keys.append(self.grammar.plural_class(value, gender).name)
        branches = {choice.key: choice.template for choice in slot.choices}
        for key in (*keys, "other"):
            if key in branches:
                return branches[key]
        raise PhraseError(message("no-branch", name=quote_value(slot.name), value=quote_value(value)))


class FramePiece(NamedTuple):
    """An argument of a frame: its name, what parts it from the next one, and the group in brackets that it is in.

    Groups count from 1; 0 is none. `after_group` parts a group from what follows it.
    """

    name: str
    separator: str
    group: int = 0
    after_group: str = ""


def parse_frame(text: str) -> tuple[FramePiece, ...]:
    """Return the pieces of a frame: `{when}, [{tap}, {pay}] – {say}`."""
    pieces: list[FramePiece] = []
    for number, found in enumerate(_FRAME_GROUP.finditer(text), 1):
        grouped, following, plain = found.groups()
        within = _FRAME_PIECE.findall(grouped if plain is None else plain)
        group, after = (number, following) if plain is None else (0, "")
        pieces += [FramePiece(name, separator, group, after) for name, separator in within]
    return tuple(pieces)


def _merge_joins(effect: Effect, joins: Mapping[str, Sequence[str]]) -> Effect:
    """Return the effect with the arguments that `joins:` lists moved into the selector they describe, as fields of it.

    They come before the selector's own fields, or after them if they are listed after _OWN_FIELDS.
    """
    merged = dict(effect)
    for name, tellers in joins.items():
        selector = merged.get(name)
        if isinstance(selector, Mapping):
            place = tellers.index(_OWN_FIELDS) if _OWN_FIELDS in tellers else len(tellers)
            before, after = (
                {teller: merged.pop(teller) for teller in part if teller in merged}
                for part in (tellers[:place], tellers[place + 1 :])
            )
            merged[name] = {**before, **selector, **after}
    return merged


def _group_keys(table: Mapping[str, object]) -> list[tuple[object, tuple[str, ...]]]:
    """Return the different values of a table, each with the keys that share it, in order of appearance."""
    found: dict[object, list[str]] = {}
    for key, value in table.items():
        found.setdefault(value, []).append(key)
    return [(value, tuple(keys)) for value, keys in found.items()]


def _has_only(selector: object, fields: Iterable[str]) -> bool:
    return isinstance(selector, Mapping) and set(selector) - {"kind"} == set(fields)


def _lacks_value(slot: TemplateSlot, values: Effect) -> bool:
    """Return whether the effect has no such argument, or the argument not the field that the slot names."""
    value = values.get(slot.name)
    if slot.name not in values or not slot.field:
        return slot.name not in values
    return not isinstance(value, Mapping) or slot.field not in value


def _slot_value(slot: TemplateSlot, values: Effect) -> object:
    """Return the argument of a slot, or the field of it that the slot names. Raises PhraseError where it is missing."""
    if slot.name not in values:
        raise PhraseError(message("unknown-slot-of-effect", name=quote_value(slot.name), known=list(map(str, values))))
    value = values[slot.name]
    if not slot.field:
        return value
    if not isinstance(value, Mapping) or slot.field not in value:
        raise PhraseError(message("unknown-slot-field", name=quote_value(f"{slot.name}.{slot.field}")))
    return value[slot.field]


def _require_count(values: Effect, name: str) -> int:
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PhraseError(message("no-number-of-effect", name=quote_value(name)))
    return value


def _as_texts(value: object) -> Sequence[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]


def require_complete(effect: Effect, templates: Sequence[str], around: Collection[str] = ()) -> None:
    """Raise PhraseError if templates ask for what the effect does not have, or leave out a part of it.

    `around` are arguments that the frame puts around the phrase.
    """
    found = [slot for template in templates for slot in find_slots(parse_template(template))]
    optional = {slot.name for slot in found if any(choice.key == _NO_VALUE for choice in slot.choices)}
    for slot in found:
        if slot.name not in ("key", BEARER, *optional):
            _slot_value(slot._replace(field=""), effect)
    whole = {slot.counted for slot in found} | {option.partition("=")[2] for slot in found for option in slot.options}
    whole |= {slot.name for slot in found if not slot.field}
    for name, value in effect.items():
        if name in ("do", "who", *around) or name in whole:
            continue
        fields = {slot.field for slot in found if slot.name == name}
        missing = set(value) - fields - {"kind"} if isinstance(value, Mapping) and fields else {name}
        if missing:
            raise PhraseError(message("phrase-leaves-out", names=[quote_value(each) for each in sorted(missing)]))
