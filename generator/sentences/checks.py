"""Checks the words and phrases of a game: forms that are missing, slots that nothing fills, texts that say less."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kredens.cards.definitions.lexicon import Adjective
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import fold
from kredens.generator.sentences.grammar import Number, Slot, Unsayable
from kredens.generator.sentences.noun_phrase import manner
from kredens.generator.sentences.phrases import BEARER, Modifier, TemplateSlot, Variant, parsed, slots
from kredens.generator.sentences.tables import Tables, tables

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game, Verb

NUMBERS: tuple[Number, ...] = ("sg", "pl")


def lexicon_faults(of: Tables) -> list[Fault]:
    """Nouns with too few forms or an unknown gender, and adjectives that their pattern cannot decline."""
    table, language = of.grammar.table, of.grammar.language
    found = []
    for term, noun in of.lexicon.nouns(language):
        place = of.lexicon.place("nouns", term, language)
        if noun.gender not in table.genders and (noun.gender or len(table.genders) > 1):
            message = f"noun {term!r}: {noun.gender!r} is no gender of {language}: {', '.join(table.genders)}"
            found.append(Fault("gender", message, place))
        for number in NUMBERS:
            forms = noun.forms(number)
            if forms and len(forms) != len(table.cases):
                cases = f"{language} has {len(table.cases)} cases"
                message = f"noun {term!r} has {len(forms)} forms in the {number}, {cases}"
                found.append(Fault("forms", message, place))
        if not noun.sg and not noun.pl:
            found.append(Fault("forms", f"noun {term!r} has no forms", place))
    for term, adjective in of.lexicon.adjectives(language):
        for slot in every_slot(of):
            try:
                of.grammar.decline(adjective.word, adjective.pattern, slot, adjective.forms)
            except Unsayable as problem:
                place = of.lexicon.place("adjectives", term, language)
                found.append(Fault("adjective", f"adjective {term!r}: {problem}", place))
                break
    return found


def every_slot(of: Tables) -> list[Slot]:
    """Each combination of gender, number and case that the language has."""
    table = of.grammar.table
    return [Slot(gender, number, case) for gender in table.genders for number in NUMBERS for case in table.cases]


def phrase_faults(of: Tables, verbs: Mapping[str, Verb]) -> list[Fault]:
    """Verbs without a phrase, phrases without a verb, and slots that no argument of the verb can fill."""
    language, found = of.grammar.language, []
    for verb in verbs:
        if not of.phrases.variants(verb):
            message = f"verb {verb!r} has no phrase in {language} ({of.file})"
            found.append(Fault("no-phrase", message, of.verb_place(verb)))
    for verb in of.phrases.verbs:
        if verb in verbs:
            found += [
                Fault("phrase", f"verb {verb!r} in {language}: {reason}", of.verb_place(verb))
                for variant in of.phrases.variants(verb)
                for reason in _reasons(of, variant, verbs[verb].arguments)
            ]
        elif of.own:
            message = f"phrase for {verb!r} in {language}, which is no verb of the game"
            found.append(Fault("unknown-verb", message, of.verb_place(verb)))
    return found + [Fault("phrase", f"{language}: {reason}", of.place()) for reason in _shared_reasons(of)]


def _shared_reasons(of: Tables) -> list[str]:
    """What is wrong with the phrases that belong to no single verb."""
    reasons = [reason for modifier in of.phrases.fields.values() for reason in _modifier_reasons(modifier)]
    texts = [*of.phrases.short.values(), *(text for part in of.phrases.parts.values() for text in part.values())]
    return reasons + [reason for text in texts for reason in _template_reasons(text)]


def _template_reasons(text: str) -> list[str]:
    try:
        parsed(text)
    except Unsayable as problem:
        return [str(problem)]
    return []


def _reasons(of: Tables, variant: Variant, arguments: Mapping[str, object]) -> list[str]:
    """What is wrong with one way to say a verb that takes these arguments."""
    reasons = [
        f"{name!r} is no argument of it"
        for name in (*variant.only, *variant.having, variant.each)
        if name not in {*arguments, ""}
    ]
    known = {*arguments, *(["key"] if variant.each else [])}
    for template in variant.templates():
        try:
            reasons += [reason for slot in slots(parsed(template)) for reason in _slot_reasons(of, slot, known)]
        except Unsayable as problem:
            reasons.append(str(problem))
    return reasons + [reason for modifier in variant.fields.values() for reason in _modifier_reasons(modifier)]


def _slot_reasons(of: Tables, slot: TemplateSlot, known: Iterable[str]) -> list[str]:
    reasons = []
    if slot.name not in (*known, BEARER):
        reasons.append(f"unknown slot {slot.name!r}: it has {', '.join(sorted(known))}")
    if slot.counted and slot.counted not in known and of.lexicon.noun(slot.counted, of.grammar.language) is None:
        reasons.append(f"{slot.counted!r} is neither an argument nor a noun of {of.lexicon.file}")
    unknown: list[str] = []

    def number_of(name: str) -> int:
        if name not in known:
            unknown.append(f"unknown argument {name!r} in a slot")
        return 1

    try:
        manner(slot.options, of.grammar, number_of)
    except Unsayable as problem:
        reasons.append(str(problem))
    return reasons + unknown


def _modifier_reasons(modifier: Modifier) -> list[str]:
    deeper = [reason for each in modifier.values.values() for reason in _modifier_reasons(each)]
    return _template_reasons(modifier.after) + _template_reasons(modifier.own) + deeper


def spellings(game: Game, language: str) -> dict[str, set[str]]:
    """Every form, folded, in which a value of the game's lists may stand in a text."""
    found: dict[str, set[str]] = {}
    for values in game.lists.values():
        for value, entry in values.items():
            name = entry.get("name")
            found[value] = {fold(game.text(name, language))} if isinstance(name, Mapping) else {fold(value)}
    try:
        of = tables(game, language)
    except Unreadable:
        return found
    for value, forms in found.items():
        noun = of.lexicon.noun(value, language)
        adjective = of.lexicon.adjective(value, language)
        forms |= {fold(form) for number in NUMBERS for form in (noun.forms(number) if noun else ())}
        if adjective:
            forms |= _declined(of, adjective)
    return found


def _declined(of: Tables, adjective: Adjective) -> set[str]:
    try:
        return {
            fold(of.grammar.decline(adjective.word, adjective.pattern, slot, adjective.forms))
            for slot in every_slot(of)
        }
    except Unsayable:
        return set()


def unmentioned(effects: Sequence[Mapping[str, object]], text: str, spelt: Mapping[str, set[str]]) -> list[str]:
    """The numbers and keywords of effects that do not occur in a text; those in tables may be said in words."""
    folded = fold(text)
    numbers, words = set(re.findall(r"\d+", folded)), set(re.findall(r"\w+", folded))
    lost = []
    for value in dict.fromkeys(each for effect in effects for each in _leaves(effect)):
        if isinstance(value, int):
            present = str(abs(value)) in numbers
        else:
            present = any(form in words or (" " in form and form in folded) for form in spelt.get(str(value), {folded}))
            present = present or str(value) not in spelt
        if not present:
            lost.append(str(value))
    return lost


def _leaves(value: object) -> Iterable[int | str]:
    if isinstance(value, bool):
        return
    if isinstance(value, int | str):
        yield value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            counts_by_number = isinstance(each, Mapping) and all(str(key).isdigit() for key in each)
            if name not in ("do", "kind") and not counts_by_number:
                yield from _leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each)
