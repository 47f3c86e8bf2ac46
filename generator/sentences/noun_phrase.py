"""Noun phrases from selectors: one determiner or count, adjectives, noun, whose it is, in the order of the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, get_args

from kredens.cards.definitions.lexicon import Lexicon, Noun
from kredens.generator.sentences.grammar import NO_BREAK, Grammar, Number, Piece, Slot, Unsayable
from kredens.generator.sentences.phrases import Modifier, Phrases, parsed

QUANTITIES = {"amount": "exactly", "upto": "up-to", "at_least": "at-least"}
"""The fields of a selector that say how many, and the quantifier of the language that each is said by."""
NO_DETERMINER = "a"
"""What stands where nothing more definite is meant; a language may say nothing for it."""

Selector = Mapping[str, object]


class Manner(NamedTuple):
    """How a noun phrase is wanted. An empty `case` is the dictionary form; `person` is who acts in the sentence."""

    case: str = ""
    number: Number = "sg"
    determiner: str = ""
    conjunction: str = ""
    quantifier: str = ""
    quantity: int = 1
    short: bool = False
    signed: bool = False
    person: str = "you"


def manner(options: Sequence[str], grammar: Grammar, number_of: Callable[[str], int], person: str = "you") -> Manner:
    """The words after the colon of a slot, understood. Raises Unsayable for a word that the language does not know."""
    wanted = Manner(person=person)
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
        elif option.partition("=")[0] in grammar.table.quantifiers and "=" in option:
            quantifier, _, name = option.partition("=")
            wanted = wanted._replace(quantifier=quantifier, quantity=number_of(name))
        else:
            raise Unsayable(f"unknown word {option!r} in a slot: {grammar.language} has {_known(grammar)}")
    return wanted


def _known(grammar: Grammar) -> str:
    table = grammar.table
    quantified = [f"{each}=…" for each in table.quantifiers]
    return ", ".join(
        [*table.cases, "sg", "pl", *table.conjunctions, *table.determiners, *quantified, "short", "signed"]
    )


class NounPhrases:
    """Makes the noun phrases of one game in one language. Methods raise Unsayable where a table lacks something."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, phrases: Phrases, names: Mapping[str, str]) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        self.phrases = phrases
        self.names = names

    def noun(self, term: str) -> Noun:
        """The noun of a term."""
        found = self.lexicon.noun(term, self.grammar.language)
        if found is None:
            raise Unsayable(f"{self.lexicon.file}: no noun {term!r} in {self.grammar.language}")
        return found

    def form(self, term: str, number: Number, case: str) -> str:
        """A noun in one number and case."""
        forms = self.noun(term).forms(number)
        position = self.grammar.case(case)
        if position >= len(forms):
            raise Unsayable(f"{self.lexicon.file}: the noun {term!r} has no {number} {case} in {self.grammar.language}")
        return forms[position]

    def gender(self, term: str) -> str:
        """The gender of a noun; the only one of a language that has one."""
        return self.noun(term).gender or self.grammar.table.genders[0]

    def plural(self, selector: Selector) -> str:
        """The plural class of what a selector picks: of one thing if it does not say how many."""
        quantity = next((_whole(selector[name], name) for name in QUANTITIES if name in selector), 1)
        return self.grammar.plural(quantity, self.gender(self.term(selector))).name

    def term(self, selector: Selector) -> str:
        """The term of the noun that a selector is about: what a field of it is called by, or its kind."""
        _, noun = self.named_by(selector)
        return noun or str(selector.get("kind") or self.phrases.noun)

    def named_by(self, selector: Selector) -> tuple[str, str]:
        """The field of a selector whose value is a noun, and that noun; nothing where there is none."""
        for name, value in selector.items():
            modifier = self.phrases.fields.get(name)
            if modifier is not None and isinstance(value, str):
                entry = modifier.values.get(value) or modifier.values.get("*") or modifier
                if entry.noun:
                    return name, entry.noun.replace("{value}", value)
        return "", ""

    def counted(self, term: str, count: int, case: str, quantifier: str = "exactly") -> str:
        """A number of things, the number always written: 5 karet."""
        return self.phrase({"kind": term}, Manner(case, quantifier=quantifier, quantity=count), {})

    def several(self, selectors: Sequence[Selector], wanted: Manner, fields: Mapping[str, Modifier]) -> str:
        """Selectors in a list; where `short` is wanted, all but the first leave out the noun if they can."""
        determiners = self.grammar.table.determiners
        repeated = wanted.determiner in determiners and determiners[wanted.determiner].repeat
        parts = [
            self.phrase(
                selector,
                wanted if not index else wanted._replace(determiner=wanted.determiner if repeated else ""),
                fields,
                short=wanted.short and index > 0,
            )
            for index, selector in enumerate(selectors)
        ]
        return self.grammar.join(parts, wanted.conjunction or "or")

    def phrase(self, selector: Selector, wanted: Manner, fields: Mapping[str, Modifier], *, short: bool = False) -> str:
        """What a selector picks, as a noun phrase; `fields` says how each field of it is put."""
        if set(selector) - {"kind"} == {"id"}:
            return self.words(selector["id"], wanted)
        return _Phrase(self, selector, wanted, fields, short).text()

    def words(self, value: object, wanted: Manner) -> str:
        """A plain value: a number, a range, a name or a list of them; a term in the wanted case where one is wanted."""
        if isinstance(value, Mapping):
            return self._range(value)
        if isinstance(value, list | tuple):
            return self.grammar.join([self.words(each, wanted) for each in value], wanted.conjunction or "or")
        if isinstance(value, int | float):
            text = f"{value:+}" if wanted.signed else str(value)
            return text.replace("-", "−")
        term = str(value)
        base = wanted.case in ("", self.grammar.base)
        if wanted.case and (not base or self.lexicon.noun(term, self.grammar.language) or term not in self.names):
            return self.form(term, wanted.number, wanted.case)
        return self.names.get(term, term)

    def _range(self, value: Mapping[str, object]) -> str:
        least, most, ranges = value.get("from"), value.get("to"), self.grammar.table.ranges
        if least is not None and most is not None:
            wording = "{from}" if least == most else ranges.between
        else:
            wording = ranges.least if most is None else ranges.most
        return wording.replace("{from}", str(least)).replace("{to}", str(most))

    def fill(self, text: str, value: object) -> str:
        """A short template whose only slot is `{value}`, perhaps with a case."""
        done = []
        for piece in parsed(text):
            if isinstance(piece, str):
                done.append(piece)
            elif piece.name == "value" and not piece.choices:
                done.append(self.words(value, manner(piece.options, self.grammar, _no_number)))
            else:
                raise Unsayable(f"unknown slot {piece.name!r} in {text!r}: only {{value}} can stand there")
        return "".join(done)


def _no_number(name: str) -> int:
    raise Unsayable(f"no argument {name!r} here")


class _Phrase:
    """One noun phrase while it is put together."""

    def __init__(
        self, of: NounPhrases, selector: Selector, wanted: Manner, fields: Mapping[str, Modifier], short: bool
    ) -> None:
        self.of = of
        self.grammar = of.grammar
        self.wanted = wanted
        self.fields = fields
        besides = ("kind", of.named_by(selector)[0], *QUANTITIES)
        self.said = {name: value for name, value in selector.items() if name not in besides}
        self.term = of.term(selector)
        self.determiner = wanted.determiner
        self.pieces: dict[Piece, list[str]] = {name: [] for name in get_args(Piece)}
        self._settle_number(selector)
        head = next((name for name in of.phrases.short if name in self.said), "") if short else ""
        self.bound = bool(head)
        """Whether a bare value stands in for the noun, which must not begin a line alone."""
        if head:
            self.pieces["noun"].append(of.fill(of.phrases.short[head], self.said.pop(head)))
        else:
            self.pieces["noun"].append(of.form(self.term, self.slot.number, self.slot.case))

    def _settle_number(self, selector: Selector) -> None:
        quantifier, count = self.wanted.quantifier, self.wanted.quantity
        for name, meaning in QUANTITIES.items():
            if name in selector and not quantifier:
                quantifier, count = meaning, _whole(selector[name], name)
        number, case = self.wanted.number, self.wanted.case or self.grammar.base
        gender = self.of.gender(self.term)
        if quantifier:
            how = self.grammar.table.quantifiers.get(quantifier)
            if how is None:
                raise Unsayable(f"{self.grammar.file}: no quantifier {quantifier!r}")
            counted = self.grammar.plural(count, gender)
            case = how.governs or case
            number, case = counted.number, counted.cases.get(case, case)
            self.pieces["count"].append(how.say.replace("{count}", str(count)))
        self.slot = Slot(gender, number, case)

    def text(self) -> str:
        for name, value in self.said.items():
            if name not in self.fields:
                raise Unsayable(f"the phrases do not say the field {name!r} of a selector (fields: in phrases.yaml)")
            self._modify(self.fields[name], value)
        if self.determiner or not self.pieces["count"]:
            self.pieces["determiner"].append(self.grammar.determiner(self.determiner or NO_DETERMINER, self.slot))
        words = ""
        for piece in self.grammar.table.order:
            text = " ".join(filter(None, self.pieces[piece]))
            if piece == "noun" and self.bound and words:
                words = words[:-1] + NO_BREAK
            words += text + (NO_BREAK if piece == "count" else " ") if text else ""
        return words.rstrip(" " + NO_BREAK)

    def _modify(self, modifier: Modifier, value: object) -> None:
        values = value if isinstance(value, list | tuple) else (value,)
        each = [modifier.of(one) for one in values]
        first = each[0]
        if first.adjective:
            self._adjectives(
                [how.adjective.replace("{value}", str(one)) for how, one in zip(each, values, strict=True)]
            )
            return
        determiner, after = first.determiner, first.after
        if first.owner and first.owner == self.wanted.person and self._is_object():
            determiner = self.grammar.table.reflexive.get(first.owner, determiner)
            after = first.own or after
        if determiner and not self.determiner and not self.pieces["count"]:
            self.determiner = determiner
        elif after:
            self.pieces["tail"].append(self.of.fill(after, value))
        elif determiner:
            raise Unsayable(
                f"{determiner!r} and another determiner cannot stand before one noun: give its field an after: too"
            )

    def _is_object(self) -> bool:
        cases = self.grammar.table.cases
        return len(cases) == 1 or (self.wanted.case or self.grammar.base) != self.grammar.base

    def _adjectives(self, terms: Sequence[str]) -> None:
        place = self.grammar.table.adjective_place
        words = []
        for term in terms:
            found = self.of.lexicon.adjective(term, self.grammar.language)
            if found is None:
                raise Unsayable(f"{self.of.lexicon.file}: no adjective {term!r} in {self.grammar.language}")
            place = found.place or place
            words.append(self.grammar.decline(found.word, found.pattern, self.slot, found.forms))
        # Of one thing any will do, of several all are meant: a Hussite or Catholic one, the Hussite and Catholic ones.
        self.pieces[place].append(self.grammar.join(words, "and" if self.slot.number == "pl" else "or"))


def _whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unsayable(f"{name} must be a whole number, not {value!r}")
    return value
