"""Check the lexicon and the phrases of a game: missing forms, slots without a source, effects left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kredens.cards.definitions.lexicon import Adjective
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import describe_error, message
from kredens.generator.sentences.grammar import Number, PhraseError, Slot
from kredens.generator.sentences.noun_phrase import parse_phrase_options
from kredens.generator.sentences.phrases import BEARER, Modifier, TemplateSlot, Variant, find_slots, parse_template
from kredens.generator.sentences.tables import Tables, load_tables

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game, Verb

GRAMMATICAL_NUMBERS: tuple[Number, ...] = ("sg", "pl")
"""The grammatical numbers: singular and plural."""


def check_lexicon(of: Tables) -> list[Fault]:
    """Report nouns with too few forms or an unknown gender, and adjectives that their pattern cannot decline."""
    table, language = of.grammar.table, of.grammar.language
    found = []
    for term, noun in of.lexicon.nouns(language):
        place = of.lexicon.place("nouns", term, language)
        if noun.gender not in table.genders and (noun.gender or len(table.genders) > 1):
            wrong = message(
                "noun-gender",
                term=quote_value(term),
                gender=quote_value(noun.gender),
                language=language,
                known=table.genders,
            )
            found.append(Fault("gender", wrong, place))
        for number in GRAMMATICAL_NUMBERS:
            forms = noun.forms(number)
            if forms and len(forms) != len(table.cases):
                wrong = message(
                    "noun-forms-singular" if number == "sg" else "noun-forms-plural",
                    term=quote_value(term),
                    count=len(forms),
                    language=language,
                    cases=len(table.cases),
                )
                found.append(Fault("forms", wrong, place))
        if not noun.sg and not noun.pl:
            found.append(Fault("forms", message("noun-without-forms", term=quote_value(term)), place))
    for term, adjective in of.lexicon.adjectives(language):
        for slot in all_slots(of):
            try:
                of.grammar.decline(adjective.word, adjective.pattern, slot, adjective.forms)
            except PhraseError as problem:
                place = of.lexicon.place("adjectives", term, language)
                wrong = message("adjective-wrong", term=quote_value(term), reason=describe_error(problem))
                found.append(Fault("adjective", wrong, place))
                break
    return found


def all_slots(of: Tables) -> list[Slot]:
    """Return each combination of gender, number and case that the language has."""
    table = of.grammar.table
    return [
        Slot(gender, number, case) for gender in table.genders for number in GRAMMATICAL_NUMBERS for case in table.cases
    ]


def check_phrases(of: Tables, verbs: Mapping[str, Verb]) -> list[Fault]:
    """Report verbs without a phrase, phrases without a verb, and slots that no argument of the verb can fill."""
    language, found = of.grammar.language, []
    for verb in verbs:
        if not of.phrases.variants(verb):
            wrong = message("verb-without-phrase", verb=quote_value(verb), language=language, file=of.file)
            found.append(Fault("no-phrase", wrong, of.verb_place(verb)))
    for verb in of.phrases.verbs:
        if verb in verbs:
            reasons = [
                reason
                for variant in of.phrases.variants(verb)
                for reason in _check_variant(of, variant, verbs[verb].arguments)
            ]
            for reason in reasons:
                wrong = message("verb-phrase-wrong", verb=quote_value(verb), language=language, reason=reason)
                found.append(Fault("phrase", wrong, of.verb_place(verb)))
        elif of.has_own_phrases:
            wrong = message("phrase-of-no-verb", verb=quote_value(verb), language=language)
            found.append(Fault("unknown-verb", wrong, of.verb_place(verb)))
    shared = [message("of-field", field=language, message=reason) for reason in _check_shared_phrases(of)]
    return found + [Fault("phrase", wrong, of.place()) for wrong in shared]


def _check_shared_phrases(of: Tables) -> list[str]:
    """Return what is wrong with the phrases that belong to no single verb: `fields:`, `short:` and `parts:`."""
    reasons = [reason for modifier in of.phrases.fields.values() for reason in _check_modifier(modifier)]
    texts = [*of.phrases.short.values(), *(text for part in of.phrases.parts.values() for text in part.values())]
    return reasons + [reason for text in texts for reason in _check_template(text)]


def _check_template(text: str) -> list[str]:
    try:
        parse_template(text)
    except PhraseError as problem:
        return [describe_error(problem)]
    return []


def _check_variant(of: Tables, variant: Variant, arguments: Mapping[str, object]) -> list[str]:
    """Return what is wrong with one variant of the phrase of a verb that takes these arguments."""
    reasons: list[str] = [
        message("no-argument-of-verb", name=quote_value(name))
        for name in (*variant.only, *variant.having, variant.each)
        if name not in {*arguments, ""}
    ]
    known = {*arguments, *(["key"] if variant.each else [])}
    for template in variant.templates():
        try:
            reasons += [
                reason for slot in find_slots(parse_template(template)) for reason in _check_slot(of, slot, known)
            ]
        except PhraseError as problem:
            reasons.append(describe_error(problem))
    return reasons + [reason for modifier in variant.fields.values() for reason in _check_modifier(modifier)]


def _check_slot(of: Tables, slot: TemplateSlot, known: Iterable[str]) -> list[str]:
    """Return what is wrong with one slot of a template: unknown names, nouns or options.

    `known` are the arguments that may stand in it.
    """
    reasons: list[str] = []
    if slot.name not in (*known, BEARER):
        named = quote_value(slot.name)
        if has := sorted(known):
            reasons.append(message("slot-of-no-argument", name=named, known=has))
        else:
            reasons.append(message("slot-of-no-argument-at-all", name=named))
    if slot.counted and slot.counted not in known and of.lexicon.noun(slot.counted, of.grammar.language) is None:
        reasons.append(message("counted-nothing", name=quote_value(slot.counted), file=of.lexicon.file))
    unknown: list[str] = []

    def number_of(name: str) -> int:
        if name not in known:
            unknown.append(message("unknown-argument-in-slot", name=quote_value(name)))
        return 1

    try:
        parse_phrase_options(slot.options, of.grammar, number_of)
    except PhraseError as problem:
        reasons.append(describe_error(problem))
    return reasons + unknown


def _check_modifier(modifier: Modifier) -> list[str]:
    deeper = [reason for each in modifier.values.values() for reason in _check_modifier(each)]
    return _check_template(modifier.after) + _check_template(modifier.own) + deeper


def collect_spellings(game: Game, language: str) -> dict[str, set[str]]:
    """Return every form, case-folded, in which a value of the game's lists may stand in a text, by the value's id.

    Where the tables of the language cannot be read, only the names are given.
    """
    found: dict[str, set[str]] = {}
    for values in game.lists.values():
        for value, entry in values.items():
            name = entry.get("name")
            found[value] = {fold(game.text(name, language))} if isinstance(name, Mapping) else {fold(value)}
    try:
        of = load_tables(game, language)
    except Unreadable:
        return found
    for value, forms in found.items():
        noun = of.lexicon.noun(value, language)
        adjective = of.lexicon.adjective(value, language)
        forms |= {fold(form) for number in GRAMMATICAL_NUMBERS for form in (noun.forms(number) if noun else ())}
        if adjective:
            forms |= _decline_fully(of, adjective)
    return found


def _decline_fully(of: Tables, adjective: Adjective) -> set[str]:
    """Return every form of an adjective, case-folded; nothing if its pattern cannot decline it."""
    try:
        return {
            fold(of.grammar.decline(adjective.word, adjective.pattern, slot, adjective.forms)) for slot in all_slots(of)
        }
    except PhraseError:
        return set()


def find_unmentioned(effects: Sequence[Mapping[str, object]], text: str, spelt: Mapping[str, set[str]]) -> list[str]:
    """Return the numbers and keywords of effects that do not occur in a text.

    `spelt` gives the forms of each keyword, as `collect_spellings` returns them; a keyword without an entry there is
    never reported. Numbers in tables whose keys are all digits are left out, as they may be given in words.
    """
    folded = fold(text)
    numbers, words = set(re.findall(r"\d+", folded)), set(re.findall(r"\w+", folded))
    lost = []
    for value in dict.fromkeys(each for effect in effects for each in _iter_leaves(effect)):
        if isinstance(value, int):
            present = str(abs(value)) in numbers
        else:
            present = any(form in words or (" " in form and form in folded) for form in spelt.get(str(value), {folded}))
            present = present or str(value) not in spelt
        if not present:
            lost.append(str(value))
    return lost


def _iter_leaves(value: object) -> Iterable[int | str]:
    """Yield the numbers and texts within an effect, without its verb, kinds, booleans and tables keyed by number."""
    if isinstance(value, bool):
        return
    if isinstance(value, int | str):
        yield value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            counts_by_number = isinstance(each, Mapping) and all(str(key).isdigit() for key in each)
            if name not in ("do", "kind") and not counts_by_number:
                yield from _iter_leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _iter_leaves(each)
