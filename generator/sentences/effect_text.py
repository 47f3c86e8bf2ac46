"""The sentences on a card, made from its effects in each language, so that what is printed is what the rules do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.sentences import checks
from kredens.generator.sentences.grammar import Unsayable
from kredens.generator.sentences.noun_phrase import NounPhrases, manner
from kredens.generator.sentences.phrases import BEARER, Template, TemplateSlot, Variant, parsed, slots
from kredens.generator.sentences.tables import Tables, tables

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Card, Game, Keyword

Effect = Mapping[str, object]

YOU = "you"
_EVERY = "*"
"""In `parts:` the words for any value."""
_OWN = "*"
"""In `joins:` the fields of the selector itself."""
_FRAME_PIECE = re.compile(r"\{(\w+)\}([^{]*)")
_ICON = re.compile(r"(?::[\w-]+:\s*)*")


def sentences(game: Game, card: Card, language: str, voices: dict[str, Voice] | None = None) -> tuple[str, ...]:
    """What the card says in a language: its own `text:` if it has one, else one text a keyword, the name in bold before
    it, and one text an effect of its own. A keyword without effects gives its name to those of the card.

    Whoever asks for many cards of a game keeps its `voices`, by language, so that each is trained once.
    Raises Unreadable with a fault for every effect that cannot be said.
    """
    if card.text and language in card.text:
        return (card.text[language],)
    keywords, effects = game.keywords_of(card), game.effects_of(card)
    if not effects and not keywords:
        own = game.text(card.text, language)
        return (own,) if own else ()
    own_effects = effects[sum(len(keyword.effects) for keyword in keywords) :]
    voice = _voice(game, language, {} if voices is None else voices)
    said: list[str] = []
    faults: list[Fault] = []
    heading = ""
    for keyword in [each for each in keywords if each.said]:
        name = f"**{game.text(keyword.name, language)}.** "
        if own_effects and not keyword.effects:
            heading += name
        else:
            said.append(f"{name}{_attempt(partial(_explained, game, keyword, voice), faults)}".rstrip())
    for effect in voice.lent(card, own_effects):
        said.append(heading + _attempt(partial(voice.say, effect, card.kind), faults))
        heading = ""
    if faults:
        raise Unreadable([fault._replace(card=card.id) for fault in faults])
    return tuple(said)


def keyword_texts(game: Game, language: str, voices: dict[str, Voice] | None = None) -> dict[str, str]:
    """What each keyword of the game means in a language, by id: its own text, or what its effects say. `voices` as for
    `sentences`. Raises Unreadable with every fault."""
    if not game.keywords:
        return {}
    voice = _voice(game, language, {} if voices is None else voices)
    faults: list[Fault] = []
    texts = {id: _attempt(partial(_explained, game, keyword, voice), faults) for id, keyword in game.keywords.items()}
    if faults:
        raise Unreadable(faults)
    return texts


def _explained(game: Game, keyword: Keyword, voice: Voice) -> str:
    if keyword.text:
        return game.text(keyword.text, voice.grammar.language)
    return " ".join(map(voice.say, keyword.effects))


def _attempt(say_it: Callable[[], str], faults: list[Fault]) -> str:
    """What can be said, or nothing and the faults."""
    try:
        return say_it()
    except Unreadable as problem:
        faults += problem.faults
        return ""


def _voice(game: Game, language: str, voices: dict[str, Voice]) -> Voice:
    if language not in voices:
        voices[language] = Voice(tables(game, language), names(game, language))
    return voices[language]


def names(game: Game, language: str) -> dict[str, str]:
    """What the values of the game's lists and its cards are called, by id."""
    called = {
        value: game.text(entry["name"], language)
        for values in game.lists.values()
        for value, entry in values.items()
        if isinstance(entry.get("name"), Mapping)
    }
    return called | {card.id: game.text(card.name, language) for card in game.cards}


def say(effect: Effect, of: Tables, called: Mapping[str, str] | None = None) -> str:
    """One effect as sentences, with a capital and a full stop. `called` gives names by id. Raises Unreadable."""
    return Voice(of, called or {}).say(effect)


class Voice:
    """Says the effects of one game in one language."""

    def __init__(self, of: Tables, called: Mapping[str, str]) -> None:
        self.tables = of
        self.grammar = of.grammar
        self.nouns = NounPhrases(of.grammar, of.lexicon, of.phrases, called)
        self.frame = _FRAME_PIECE.findall(of.phrases.frame or of.grammar.table.frame)
        self.around = tuple(name for name, _ in self.frame if name != "say")

    def lent(self, card: Card, effects: Sequence[Effect]) -> list[Effect]:
        """The effects of a card, the first with what the card's own fields say of it."""
        fields = self.tables.phrases.lends.get(card.kind, {})
        lent = {name: card.get(field) for name, field in fields.items() if card.get(field) is not None}
        return [effect if index else {**effect, **lent} for index, effect in enumerate(effects)]

    def say(self, effect: Effect, bearer: str = "") -> str:
        """An effect as sentences; `bearer` is the kind of the card that has it.

        Raises Unreadable with one fault that names the file, the verb and the language.
        """
        verb = str(effect["do"])
        try:
            clauses = self._clauses(_joined(effect, self.tables.phrases.joins), bearer)
            return " ".join(self._sentence(clause) for clause in clauses)
        except Unsayable as problem:
            message = f"verb {verb!r} cannot be said in {self.grammar.language}: {problem}"
            raise Unreadable(Fault("phrase", message, self.tables.verb_place(verb))) from None

    def _sentence(self, text: str) -> str:
        joined = self.grammar.run_together(text)
        begin = _ICON.match(joined)
        start = begin.end() if begin else 0
        joined = joined[:start] + joined[start : start + 1].upper() + joined[start + 1 :]
        return joined if joined.endswith((".", "!", "?", "…")) else joined + "."

    def _clauses(self, effect: Effect, bearer: str) -> list[str]:
        variant = self.variant(effect)
        if not variant.each:
            demand_all(effect, [variant.say], self.around)
            effect = {**effect, BEARER: bearer}
            within = {name: self._part(name, effect) for name in self._within(variant.say) if name in effect}
            around = {name: value for name, value in effect.items() if name not in within}
            return [self._framed(around, self._fill(variant.say, {**effect, **within}, variant))]
        table = effect.get(variant.each)
        if not isinstance(table, Mapping):
            raise Unsayable(f"each: names {variant.each!r}, which is no table of the effect")
        demand_all(effect, variant.templates(), self.around)
        effect = {**effect, BEARER: bearer}
        clauses = []
        for index, (value, keys) in enumerate(_groups(table)):
            template = variant.then if index and variant.then else variant.say
            clauses.append(self._fill(template, {**effect, variant.each: value, "key": keys}, variant))
        return [self._framed(effect, clauses[0]), *clauses[1:]]

    def _within(self, phrase: str) -> set[str]:
        """The arguments of the frame that a phrase says where it wants them, so that they do not stand around it."""
        plain = {slot.name for slot in slots(parsed(phrase)) if slot.plain}
        return plain.intersection(self.around)

    def variant(self, effect: Effect) -> Variant:
        """The way to say this effect. Raises Unsayable where no phrase fits."""
        verb, who = str(effect["do"]), effect.get("who", YOU)
        variants = self.tables.phrases.variants(verb)
        if not variants:
            raise Unsayable(f"{self.tables.file} has no phrase for it")
        for variant in variants:
            fits = variant.who in ("", who) and all(name in effect for name in variant.having)
            if fits and all(_has_only(effect.get(name), of) for name, of in variant.only.items()):
                return variant
        raise Unsayable(f"none of its phrases in {self.tables.file} fits this effect")

    def _framed(self, effect: Effect, said: str) -> str:
        """The phrase of the verb with its condition, cost and limits around it."""
        around = {name: self._part(name, effect) for name in self.around if name in effect} | {"say": said}
        text = separator = ""
        for name, following in self.frame:
            if around.get(name):
                text, separator = text + separator + around[name], following
        return text

    def _part(self, name: str, effect: Effect) -> str:
        value = effect[name]
        if name == "cost" and isinstance(value, list | tuple):
            bearer = str(effect[BEARER])
            return ", ".join(clause for each in value for clause in self._clauses(each, bearer))
        known = self.tables.phrases.parts.get(name, {})
        words = []
        for each in value if isinstance(value, list | tuple) else (value,):
            key = str(each).lower() if isinstance(each, bool) else str(each)
            found = known.get(key, known.get(_EVERY))
            if found is None:
                raise Unsayable(f"the phrases have no words for {name}: {each} (parts: in {self.tables.file})")
            words.append(self._fill(found, effect, Variant("")))
        return self.grammar.join(words, "or")

    def _fill(self, text: str, values: Effect, variant: Variant) -> str:
        return self._template(parsed(text), values, variant)

    def _template(self, template: Template, values: Effect, variant: Variant) -> str:
        return "".join(each if isinstance(each, str) else self._slot(each, values, variant) for each in template)

    def _slot(self, slot: TemplateSlot, values: Effect, variant: Variant) -> str:
        value = _value(slot, values)
        if slot.choices:
            return self._template(self._branch(slot, value, values), values, variant)
        person = str(values.get("who", YOU))
        wanted = manner(slot.options, self.grammar, lambda name: _count(values, name), person)
        if slot.counted:
            term = str(values.get(slot.counted, slot.counted))
            return self.nouns.counted(term, _count(values, slot.name), wanted.case, wanted.quantifier or "exactly")
        fields = {**self.tables.phrases.fields, **variant.fields}
        if isinstance(value, Mapping) and not slot.field:
            return self.nouns.phrase(value, wanted, fields)
        if isinstance(value, list | tuple) and value and isinstance(value[0], Mapping):
            return self.nouns.several(value, wanted, fields)
        if slot.name == "key":
            return self.grammar.join(
                [variant.keys.get(each, each) for each in _texts(value)], wanted.conjunction or "or"
            )
        return self.nouns.words(value, wanted)

    def _branch(self, slot: TemplateSlot, value: object, values: Effect) -> Template:
        if isinstance(value, list | tuple) and len(value) == 1:
            value = value[0]
        keys = [f"={value}"]
        if isinstance(value, Mapping):
            keys = [self.nouns.plural(value), f"={self.nouns.gender(self.nouns.term(value))}"]
        elif isinstance(value, int) and not isinstance(value, bool):
            gender = self.nouns.gender(str(values.get(slot.counted, slot.counted))) if slot.counted else ""
            keys.append(self.grammar.plural(value, gender).name)
        branches = {choice.key: choice.template for choice in slot.choices}
        for key in (*keys, "other"):
            if key in branches:
                return branches[key]
        raise Unsayable(f"the slot {slot.name!r} has no branch for {value}: add |other:")


def _joined(effect: Effect, joins: Mapping[str, Sequence[str]]) -> Effect:
    """The effect with arguments that tell more of what a selector means as fields of that selector, said before its
    own, or after them if they are listed after _OWN."""
    said = dict(effect)
    for name, tellers in joins.items():
        selector = said.get(name)
        if isinstance(selector, Mapping):
            place = tellers.index(_OWN) if _OWN in tellers else len(tellers)
            before, after = (
                {teller: said.pop(teller) for teller in part if teller in said}
                for part in (tellers[:place], tellers[place + 1 :])
            )
            said[name] = {**before, **selector, **after}
    return said


def _groups(table: Mapping[str, object]) -> list[tuple[object, tuple[str, ...]]]:
    """The different values of a table, each with the keys that share it, in the order in which they first appear."""
    found: dict[object, list[str]] = {}
    for key, value in table.items():
        found.setdefault(value, []).append(key)
    return [(value, tuple(keys)) for value, keys in found.items()]


def _has_only(selector: object, fields: Iterable[str]) -> bool:
    return isinstance(selector, Mapping) and set(selector) - {"kind"} == set(fields)


def _value(slot: TemplateSlot, values: Effect) -> object:
    if slot.name not in values:
        raise Unsayable(f"unknown slot {slot.name!r}: the effect has {', '.join(map(str, values))}")
    value = values[slot.name]
    if not slot.field:
        return value
    if not isinstance(value, Mapping) or slot.field not in value:
        raise Unsayable(f"unknown slot '{slot.name}.{slot.field}': the effect has no such field")
    return value[slot.field]


def _count(values: Effect, name: str) -> int:
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unsayable(f"{name!r} is not a number of this effect")
    return value


def _texts(value: object) -> Sequence[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]


def demand_all(effect: Effect, templates: Sequence[str], around: Sequence[str] = ()) -> None:
    """Raises Unsayable if a sentence would ask for what the effect has not, or keep silent about a part of it; `around`
    are arguments that are said around its phrase."""
    found = [slot for template in templates for slot in slots(parsed(template))]
    for slot in found:
        if slot.name not in ("key", BEARER):
            _value(slot._replace(field=""), effect)
    whole = {slot.counted for slot in found} | {option.partition("=")[2] for slot in found for option in slot.options}
    whole |= {slot.name for slot in found if not slot.field}
    for name, value in effect.items():
        if name in ("do", "who", *around) or name in whole:
            continue
        fields = {slot.field for slot in found if slot.name == name}
        missing = set(value) - fields - {"kind"} if isinstance(value, Mapping) and fields else {name}
        if missing:
            raise Unsayable(f"the phrase does not say {', '.join(map(repr, sorted(missing)))}")


def faults(game: Game) -> list[Fault]:
    """Everything in the tables and cards of a game that would make a sentence wrong, in every language of the game."""
    if not game.effects:
        return []
    found: list[Fault] = []
    for language in game.languages:
        try:
            of = tables(game, language)
        except Unreadable as problem:
            found += problem.faults
            continue
        found += checks.lexicon_faults(of) + checks.phrase_faults(of, game.effects)
        found += _unsayable(game, Voice(of, names(game, language)))
    return list(dict.fromkeys(found + _overrides(game)))


def _unsayable(game: Game, voice: Voice) -> list[Fault]:
    """Effects of cards that cannot be said, those of one verb with the same reason once."""
    found: dict[Fault, str] = {}
    for card in game.cards:
        by_keywords = sum(len(keyword.effects) for keyword in game.keywords_of(card))
        effects = game.effects_of(card)
        for effect in [*effects[:by_keywords], *voice.lent(card, effects[by_keywords:])]:
            if voice.tables.phrases.variants(str(effect["do"])):
                try:
                    voice.say(effect, card.kind)
                except Unreadable as problem:
                    for fault in problem.faults:
                        found.setdefault(fault, card.id)
    return [fault._replace(card=card) for fault, card in found.items()]


def _overrides(game: Game) -> list[Fault]:
    """Every card whose own text stands in for a sentence, and what of the effects its text does not mention."""
    found = []
    for card in game.cards:
        effects = game.effects_of(card)
        for language, text in (card.text or {}).items() if effects else ():
            message = f"text: in {language} stands in place of the sentence made from its effects"
            found.append(Fault("override", message, card.place, card.id, "warning"))
            lost = checks.unmentioned(effects, text, checks.spellings(game, language))
            if lost:
                message = f"text: in {language} does not mention {', '.join(lost)} of its effects"
                found.append(Fault("override-differs", message, card.place, card.id))
    return found
