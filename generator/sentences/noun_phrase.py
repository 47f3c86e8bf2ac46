"""Noun phrases from selectors: determiner or count, adjectives, noun, possessor, in the order of the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, get_args

from kredens.cards.definitions.lexicon import Lexicon, Noun
from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, message
from kredens.generator.sentences.grammar import NO_BREAK_SPACE, Grammar, Number, PhraseError, Piece, Slot
from kredens.generator.sentences.phrases import Modifier, Phrases, parse_template

QUANTITY_FIELDS = {"amount": "exactly", "upto": "up-to", "at_least": "at-least"}
"""The fields of a selector that give a number, and the quantifier of the language that words each."""
DEFAULT_DETERMINER = "a"
"""The determiner where nothing more definite is meant; a language may have no word for it."""

NO_DETERMINER = "-"
"""In the place of a determiner: none, in any language."""

Selector = Mapping[str, object]


class PhraseOptions(NamedTuple):
    """The form wanted of a noun phrase.

    An empty `case` is the dictionary form; `person` is who acts in the sentence.
    """

    case: str = ""
    number: Number = "sg"
    determiner: str = ""
    conjunction: str = ""
    quantifier: str = ""
    quantity: int = 1
    short: bool = False
    signed: bool = False
    unsigned: bool = False
    person: str = "you"


def parse_phrase_options(
    options: Sequence[str], grammar: Grammar, number_of: Callable[[str], int], person: str = "you"
) -> PhraseOptions:
    """Parse the words after the colon of a slot. Raises PhraseError for a word that the language does not know.

    `number_of` returns the number that an argument of the effect holds.
    """
    wanted = PhraseOptions(person=person)
    for option in options:
        if option in grammar.table.cases:
            wanted = wanted._replace(case=option)
        elif option in get_args(Number):
            wanted = wanted._replace(number="pl" if option == "pl" else "sg")
        elif option in grammar.table.conjunctions:
            wanted = wanted._replace(conjunction=option)
        elif option in grammar.table.determiners:
            wanted = wanted._replace(determiner=option)
        elif option == "short":
            wanted = wanted._replace(short=True)
        elif option == "signed":
            wanted = wanted._replace(signed=True)
        elif option == "unsigned":
            wanted = wanted._replace(unsigned=True)
        elif option.partition("=")[0] in grammar.table.quantifiers and "=" in option:
            quantifier, _, name = option.partition("=")
            wanted = wanted._replace(quantifier=quantifier, quantity=number_of(name))
        else:
            known = _known_options(grammar)
            raise PhraseError(
                message("unknown-slot-word", word=quote_value(option), language=grammar.language, known=known)
            )
    return wanted


def _known_options(grammar: Grammar) -> list[str]:
    table = grammar.table
    quantified = [f"{each}=…" for each in table.quantifiers]
    return [
        *table.cases,
        "sg",
        "pl",
        *table.conjunctions,
        *table.determiners,
        *quantified,
        "short",
        "signed",
        "unsigned",
    ]


class NounPhraseBuilder:
    """Builds the noun phrases of one game in one language. Methods raise PhraseError where a table lacks something."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, phrases: Phrases, names: Mapping[str, str]) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        self.phrases = phrases
        self.names = names

    def find_noun(self, term: str) -> Noun:
        """Return the noun of a term."""
        found = self.lexicon.noun(term, self.grammar.language)
        if found is None:
            raise PhraseError(self.missing_word(Key("no-noun"), term))
        return found

    def missing_word(self, key: Key, term: str) -> str:
        """Return the message for a word that the lexicon lacks in this language."""
        return message(key, file=self.lexicon.file, term=quote_value(term), language=self.grammar.language)

    def inflect_noun(self, term: str, number: Number, case: str) -> str:
        """Return a noun in one number and case."""
        forms = self.find_noun(term).forms(number)
        position = self.grammar.case_index(case)
        if position >= len(forms):
            named, language = quote_value(term), self.grammar.language
            raise PhraseError(
                message(
                    "noun-without-form", file=self.lexicon.file, term=named, form=f"{number} {case}", language=language
                )
            )
        return forms[position]

    def gender(self, term: str) -> str:
        """Return the gender of a noun; the language's first where the noun names none."""
        return self.find_noun(term).gender or self.grammar.table.genders[0]

    def plural_class(self, selector: Selector) -> str:
        """Return the plural class of what a selector picks; that of one thing if it gives no number."""
        quantity = next((_require_int(selector[name], name) for name in QUANTITY_FIELDS if name in selector), 1)
        return self.grammar.plural_class(quantity, self.gender(self.head_term(selector))).name

    def head_term(self, selector: Selector) -> str:
        """Return the term of the noun at the head of the phrase, the first one if there are several."""
        return self.head_terms(selector)[0]

    def head_terms(self, selector: Selector) -> Sequence[str]:
        """Return the terms of the nouns at the head: those of a field's values, or the selector's kind."""
        _, nouns = self.find_noun_field(selector)
        return nouns or (str(selector.get("kind") or self.phrases.noun),)

    def find_noun_field(self, selector: Selector) -> tuple[str, Sequence[str]]:
        """Return the field of a selector whose values are nouns, and these; an empty text and none if there is none."""
        for name, value in selector.items():
            modifier = self.phrases.fields.get(name)
            values = value if isinstance(value, list | tuple) else (value,)
            if modifier is not None and all(isinstance(one, str) for one in values):
                entries = [modifier.values.get(one) or modifier.values.get("*") or modifier for one in values]
                if entries and all(entry.noun for entry in entries):
                    return name, [
                        entry.noun.replace("{value}", one) for entry, one in zip(entries, values, strict=True)
                    ]
        return "", ()

    def name_selector(self, selector: Selector) -> str:
        """Return what a selector picks as a label: without a determiner, and in the short form of its only field."""
        if set(selector) - {"kind"} == {"id"}:
            return self.format_value(selector["id"], PhraseOptions())
        alone = len(set(selector) - {"kind"}) == 1
        return _Phrase(self, selector, PhraseOptions(determiner=NO_DETERMINER), self.phrases.fields, alone).build_text()

    def format_count(self, term: str, count: int, case: str, quantifier: str = "exactly") -> str:
        """Return a number of things, the number always written: 5 karet."""
        return self.build({"kind": term}, PhraseOptions(case, quantifier=quantifier, quantity=count), {})

    def build_list(self, selectors: Sequence[Selector], wanted: PhraseOptions, fields: Mapping[str, Modifier]) -> str:
        """Return selectors as a list; where `short` is wanted, all but the first leave out the noun if they can."""
        determiners = self.grammar.table.determiners
        repeated = wanted.determiner in determiners and determiners[wanted.determiner].repeat
        parts = [
            self.build(
                selector,
                wanted if not index else wanted._replace(determiner=wanted.determiner if repeated else ""),
                fields,
                short=wanted.short and index > 0,
            )
            for index, selector in enumerate(selectors)
        ]
        return self.grammar.join(parts, wanted.conjunction or "or")

    def build(
        self, selector: Selector, wanted: PhraseOptions, fields: Mapping[str, Modifier], *, short: bool = False
    ) -> str:
        """Return what a selector picks as a noun phrase; `fields` tells how each field of it is worded."""
        if set(selector) - {"kind"} == {"id"}:
            return self.format_value(selector["id"], wanted)
        return _Phrase(self, selector, wanted, fields, short).build_text()

    def format_value(self, value: object, wanted: PhraseOptions) -> str:
        """Return a plain value as text: a number, a range, a name, or a list of them.

        A term is put into the wanted case where one is wanted.
        """
        if isinstance(value, Mapping):
            return self._format_range(value)
        if isinstance(value, list | tuple):
            return self.grammar.join([self.format_value(each, wanted) for each in value], wanted.conjunction or "or")
        if isinstance(value, int | float):
            text = f"{value:+}" if wanted.signed else str(abs(value) if wanted.unsigned else value)
            return text.replace("-", "−")
        term = str(value)
        base = wanted.case in ("", self.grammar.base_case)
        if wanted.case and (not base or self.lexicon.noun(term, self.grammar.language) or term not in self.names):
            return self.inflect_noun(term, wanted.number, wanted.case)
        return self.names.get(term, term)

    def _format_range(self, value: Mapping[str, object]) -> str:
        least, most, ranges = value.get("from"), value.get("to"), self.grammar.table.ranges
        if least is not None and most is not None:
            wording = "{from}" if least == most else ranges.between
        else:
            wording = ranges.least if most is None else ranges.most
        return wording.replace("{from}", str(least)).replace("{to}", str(most))

    def fill_template(self, text: str, value: object) -> str:
        """Fill a short template whose only slot is `{value}`, perhaps with a case."""
        done = []
        for piece in parse_template(text):
            if isinstance(piece, str):
                done.append(piece)
            elif piece.name == "value" and not piece.choices:
                done.append(self.format_value(value, parse_phrase_options(piece.options, self.grammar, _reject_number)))
            else:
                raise PhraseError(message("only-value-there", name=quote_value(piece.name), text=quote_value(text)))
        return "".join(done)


def _reject_number(name: str) -> int:
    raise PhraseError(message("no-argument-here", name=quote_value(name)))


class _Phrase:
    """One noun phrase under construction."""

    def __init__(
        self,
        of: NounPhraseBuilder,
        selector: Selector,
        wanted: PhraseOptions,
        fields: Mapping[str, Modifier],
        short: bool,
    ) -> None:
        self.builder = of
        self.grammar = of.grammar
        self.wanted = wanted
        self.fields = fields
        besides = ("kind", of.find_noun_field(selector)[0], *QUANTITY_FIELDS)
        self.values = {name: value for name, value in selector.items() if name not in besides}
        """The fields of the selector that are still to be worded, with their values."""
        self.terms = of.head_terms(selector)
        self.determiner = wanted.determiner
        self.pieces: dict[Piece, list[str]] = {name: [] for name in get_args(Piece)}
        self._resolve_number(selector)
        head = next((name for name in of.phrases.short if name in self.values), "") if short else ""
        self.keeps_with_previous = bool(head)
        """Whether a bare value stands in for the noun, which must not begin a line alone."""
        if head:
            self.pieces["noun"].append(of.fill_template(of.phrases.short[head], self.values.pop(head)))
        else:
            nouns = [of.inflect_noun(term, self.slot.number, self.slot.case) for term in self.terms]
            self.pieces["noun"].append(self.grammar.join(nouns, self._conjunction()))

    def _resolve_number(self, selector: Selector) -> None:
        """Set the gender, number and case of the noun, and add the count if the selector or the slot gives one."""
        quantifier, count = self.wanted.quantifier, self.wanted.quantity
        for name, meaning in QUANTITY_FIELDS.items():
            if name in selector and not quantifier:
                quantifier, count = meaning, _require_int(selector[name], name)
        number, case = self.wanted.number, self.wanted.case or self.grammar.base_case
        gender = self.builder.gender(self.terms[0])
        if quantifier:
            how = self.grammar.table.quantifiers.get(quantifier)
            if how is None:
                raise PhraseError(message("no-quantifier", file=self.grammar.file, name=quote_value(quantifier)))
            counted = self.grammar.plural_class(count, gender)
            case = how.governs or case
            number, case = counted.number, counted.cases.get(case, case)
            self.pieces["count"].append(how.say.replace("{count}", str(count)))
        self.slot = Slot(gender, number, case)

    def build_text(self) -> str:
        """Add all modifiers and the determiner, and return the pieces in the order of the language.

        Raises PhraseError for a field that `fields:` does not word.
        """
        for name, value in self.values.items():
            if name not in self.fields:
                raise PhraseError(message("field-not-said", name=quote_value(name)))
            self._add_modifier(name, self.fields[name], value)
        if self.determiner != NO_DETERMINER and (self.determiner or not self.pieces["count"]):
            self.pieces["determiner"].append(
                self.grammar.inflect_determiner(self.determiner or DEFAULT_DETERMINER, self.slot)
            )
        words = ""
        for piece in self.grammar.table.order:
            text = " ".join(filter(None, self.pieces[piece]))
            if piece == "noun" and self.keeps_with_previous and words:
                words = words[:-1] + NO_BREAK_SPACE
            words += text + (NO_BREAK_SPACE if piece == "count" else " ") if text else ""
        return words.rstrip(" " + NO_BREAK_SPACE)

    def _add_modifier(self, name: str, modifier: Modifier, value: object) -> None:
        """Add the words of one field: adjectives, a determiner, or text after the noun.

        What belongs to the person who acts takes the language's reflexive determiner, unless the phrase is the subject.
        """
        values = value if isinstance(value, list | tuple) else (value,)
        each = [modifier.for_value(one) for one in values]
        first = each[0]
        if first.adjective:
            self._add_adjectives(
                [how.adjective.replace("{value}", str(one)) for how, one in zip(each, values, strict=True)]
            )
            return
        determiner, after = first.determiner, first.after
        if first.owner and self.wanted.determiner and self.wanted.determiner in self.grammar.table.reflexive.values():
            return
        if first.owner and first.owner == self.wanted.person and self._is_object():
            determiner = self.grammar.table.reflexive.get(first.owner, determiner)
            after = first.own or after
        if determiner and not self.determiner and not self.pieces["count"]:
            self.determiner = determiner
        elif after:
            self.pieces["tail"].append(self.builder.fill_template(after, value))
        elif first.noun:
            raise PhraseError(message("field-not-said", name=quote_value(name)))
        elif determiner:
            raise PhraseError(message("two-determiners", name=quote_value(determiner)))

    def _is_object(self) -> bool:
        cases = self.grammar.table.cases
        return len(cases) == 1 or (self.wanted.case or self.grammar.base_case) != self.grammar.base_case

    def _add_adjectives(self, terms: Sequence[str]) -> None:
        """Add adjectives of the lexicon, declined to agree with the noun, before or after it."""
        place = self.grammar.table.adjective_place
        words = []
        for term in terms:
            found = self.builder.lexicon.adjective(term, self.grammar.language)
            if found is None:
                raise PhraseError(self.builder.missing_word(Key("no-adjective"), term))
            place = found.place or place
            words.append(self.grammar.decline(found.word, found.pattern, self.slot, found.forms))
        self.pieces[place].append(self.grammar.join(words, self._conjunction()))

    def _conjunction(self) -> str:
        """Return what joins several words for one thing: of one thing any will do, of several all are meant.

        A Hussite or Catholic one, the Hussite and Catholic ones; unless the slot says otherwise.
        """
        return self.wanted.conjunction or ("and" if self.slot.number == "pl" else "or")


def _require_int(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PhraseError(message("must-be-whole", name=name, value=quote_value(value)))
    return value
