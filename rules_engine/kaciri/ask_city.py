"""Read a city that a question gives in figures: `7/5 sacrifice`, Odolnost 7 and Význam 5, and the marks it bears.

Both may stand behind the name of a city, too: `praha sacrifice` is Praha with a mark more. Behind a mark may stand whom
it concerns: `cross 11, husite 10`. Without that it is the mark as the cities of the set bear it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from kredens.cards.definitions.field_types import IntegerRule
from kredens.cards.definitions.log_cards import usual_effect
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import find_nearest
from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.kaciri.battle import City, Effect, Selector
from kredens.rules_engine.kaciri.legality import refuse
from kredens.rules_engine.kaciri.state import STRENGTHS

MARK_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "sacrifice": ("sacrifice", "oběť", "oběti", "obětí", "obětování"),
    "strengthen": ("bonus", "bonusem"),
    "cross": ("cross", "crosses", "křížek", "křížky", "křížkem", "kříž"),
    "relieve": ("refuge", "relief", "útočiště", "úleva"),
    "doom": ("seven", "sevens", "sedmička", "sedmičky", "sedmičkou"),
}
"""Verb of the effect of a mark -> the words for it."""
_VERB_BY_WORD: Final = {fold(word): verb for verb, words in MARK_WORDS.items() for word in (verb, *words)}
SEVEN: Final = 7
"""The strength for which the mark of the rulebook is called."""
_BETWEEN_MARKS: Final = frozenset({",", ";", "and", "a"})
"""What parts one mark from the next: a faction before it belongs to the mark before."""
_FILLERS: Final = frozenset({"with", "s", "se"})
"""Words that may stand before a mark and say nothing."""
MAX_WORDS: Final = 100
"""The most words and commas that say what marks a city bears."""
_FIGURES: Final = re.compile(r"\s*(?P<odolnost>\d{1,3})\s*/\s*(?P<vyznam>\d{1,3})(?=[\s,;]|\Z)")
_WORD: Final = re.compile(r"[,;]|[^\s,;]+")
_STRENGTHS: Final = re.compile(r"(?P<first>\d{1,2})(?:-(?P<last>\d{1,2}))?\Z")
_BONUS: Final = re.compile(r"\+(?P<amount>\d)\Z")


class AskedCity(NamedTuple):
    """The city of a question, and what names it in another question.

    `marks` are those that the question gives it, as facts for sentences.
    """

    city: City
    vyznam: int
    name: str
    is_in_figures: bool = False
    marks: tuple[Mapping[str, Any], ...] = ()


class _Mark(Struct):
    """A mark while it is read: its verb, the word for it, and whom it concerns as far as that is said."""

    verb: str
    word: str
    amount: int | None = None
    whom: list[Selector] = field(default_factory=list)


def is_city_in_figures(text: str) -> bool:
    """Return whether the text gives a city in figures."""
    return _FIGURES.match(text) is not None


def parse_city_in_figures(definitions: Definitions, text: str, example: str) -> AskedCity | Refusal:
    """Parse a city in figures with its marks.

    Returns a malformed Refusal of what cannot be or was not understood, with the question `example`.
    """
    return _parse_head(definitions, City(0, (), ""), 0, text, example)


def parse_marked_city(definitions: Definitions, card: Card, text: str, example: str) -> AskedCity | Refusal:
    """Parse what stands behind the name of a city: figures in place of its own, and marks beside its own.

    Returns a malformed Refusal of what cannot be or was not understood, with the question `example`.
    """
    city = City(card.get("odolnost"), tuple(card.get("special") or ()), card.id)
    return _parse_head(definitions, city, card.get("vyznam"), text, example)


def _parse_head(definitions: Definitions, city: City, vyznam: int, text: str, example: str) -> AskedCity | Refusal:
    """Parse figures, if there are any, and marks; they are added to what the city is. One without an id has no name."""
    match = _FIGURES.match(text)
    odolnost = city.odolnost
    if match is not None:
        figures = {name: int(match[name]) for name in ("odolnost", "vyznam")}
        limits = {name: _limits_of(definitions, name, number) for name, number in figures.items()}
        if any(number not in limits[name] for name, number in figures.items()):
            facts: dict[str, Any] = {"text": match[0].strip(), "example": example}
            for name, limit in limits.items():
                facts |= {f"{name}_least": limit.start, f"{name}_most": limit.stop - 1}
            return refuse("malformed", 0, "ask-figures", "components.city-values", **facts)
        odolnost, vyznam = figures["odolnost"], figures["vyznam"]
    effects = _read_marks(definitions, city.special, text[match.end() if match else 0 :], example)
    if isinstance(effects, Refusal):
        return effects
    said = tuple(_describe_mark(effect) for effect in effects)
    special = _join_crosses([*_part_crosses(city.special), *effects])
    if city.id:
        return AskedCity(City(odolnost, special, city.id), vyznam, f"{city.id} {text.strip()}", False, said)
    return AskedCity(City(odolnost, special, f"{odolnost}/{vyznam}"), vyznam, text.strip(), True, said)


def _read_marks(definitions: Definitions, own: Sequence[Effect], text: str, example: str) -> list[Effect] | Refusal:
    """Return the effects of the marks in a text, each once and none that the city bears by itself; or what is wrong."""
    marks = _MarkReader(definitions).read(text)
    if isinstance(marks, str):
        near = tuple(find_nearest(marks, [word for words in MARK_WORDS.values() for word in words]))
        rule = "components.city-special"
        return refuse("malformed", 0, "ask-mark", rule, text=marks, near=near, example=example)
    borne = list(_part_crosses(own))
    effects: list[Effect] = []
    for mark in marks:
        made = list(_make_effects(definitions, mark))
        if not made:
            return refuse("malformed", 0, "ask-mark-whom", "components.city-special", text=mark.word, example=example)
        twice = any(effect in (*borne, *effects) for effect in made)
        if twice or any(mark.whom.count(what) > 1 for what in mark.whom):
            return refuse("malformed", 0, "ask-mark-twice", "components.city-special", text=mark.word, example=example)
        effects += made
    return effects


def _limits_of(definitions: Definitions, field: str, number: int) -> range:
    """Return what figures a city of the set can have in that field; up to `number` where there is no limit."""
    limit = definitions.kinds["city"].fields[field]
    assert isinstance(limit, IntegerRule)
    return range(limit.min or 0, (number if limit.max is None else limit.max) + 1)


class _MarkReader:
    """Reads the marks of a city, word for word."""

    def __init__(self, definitions: Definitions) -> None:
        self._factions = {
            fold(name): faction
            for faction, entry in definitions.lists.get("faction", {}).items()
            for name in (faction, *entry["name"].values())
        }
        self._marks: list[_Mark] = []
        self._faction: str | None = None
        """The faction that was read last: figures behind it are its strengths."""
        self._loose: str | None = None
        """The word for that faction, while nothing behind it has said what it belongs to."""

    def read(self, text: str) -> list[_Mark] | str:
        """Return the marks; or the word that was not understood, which is also that of one mark too many."""
        for number, word in enumerate(_WORD.findall(text)):
            if number > MAX_WORDS:
                return str(word)
            parts = word in _BETWEEN_MARKS
            if word not in _FILLERS and not (self._end_faction() if parts else self._read(word, fold(word))):
                return self._loose or str(word)
        return self._marks if self._end_faction() else str(self._loose)

    def _read(self, word: str, folded: str) -> bool:
        """Read one word, which is given as it is written and folded; return whether it was understood here."""
        if bonus := _BONUS.match(folded):
            return self._read_bonus(int(bonus["amount"]), word)
        if verb := _VERB_BY_WORD.get(folded):
            understood = self._end_faction()
            self._marks.append(_Mark(verb, word))
            return understood
        if faction := self._factions.get(folded):
            understood = self._end_faction()
            self._faction, self._loose = faction, word
            return understood
        strengths = _STRENGTHS.match(folded)
        if strengths is None or not self._marks:
            return False
        first, last = int(strengths["first"]), int(strengths["last"] or strengths["first"])
        if first not in STRENGTHS or last not in STRENGTHS or last < first:
            return False
        strength = first if strengths["last"] is None else {"from": first, "to": last}
        self._marks[-1].whom.append(_select(self._faction, strength))
        self._loose = None
        return True

    def _read_bonus(self, amount: int, word: str) -> bool:
        """Read `+1`: of the faction before it (`husite +1`), of the bonus before it, or of the faction behind it."""
        if self._marks and self._marks[-1].verb == "strengthen" and self._marks[-1].amount is None:
            self._marks[-1].amount = amount
            return True
        mark = _Mark("strengthen", word, amount)
        if self._loose is not None:
            mark.whom.append(_select(self._faction))
        self._faction = self._loose = None
        self._marks.append(mark)
        return True

    def _end_faction(self) -> bool:
        """Let the mark before a faction concern all of it, if no figures stood behind; return whether there is one."""
        if self._loose is not None:
            if not self._marks:
                return False
            self._marks[-1].whom.append(_select(self._faction))
        self._faction = self._loose = None
        return True


def _select(faction: str | None, strength: Any = None) -> Selector:
    """Return what selects the personalities of that faction and strength, as the definitions write it."""
    given = {"faction": faction, "strength": strength}
    return {"kind": "personality", **{name: value for name, value in given.items() if value is not None}}


def _make_effects(definitions: Definitions, mark: _Mark) -> Iterator[Effect]:
    """Yield the effects of a mark: one for each part of what it concerns; none where nobody says whom."""
    usual = usual_effect(definitions, "special", mark.verb)
    pattern: dict[str, Any] = {"do": mark.verb, **(usual or {})}
    if mark.verb == "strengthen":
        pattern["amount"] = mark.amount or pattern.get("amount", 1)
    if not mark.whom and usual is not None:
        yield pattern
    elif mark.verb == "cross":
        yield from ({**pattern, "what": [what]} for what in mark.whom)
    elif mark.verb != "doom" or usual is not None:
        yield from ({**pattern, "what": what} for what in _join_factions(definitions, mark.whom))


def _join_factions(definitions: Definitions, whom: Sequence[Selector]) -> Iterator[Selector]:
    """Yield the selectors with those of whole factions as one, in the order of the set."""
    whole = {what["faction"] for what in whom if "strength" not in what}
    factions = [faction for faction in definitions.lists.get("faction", {}) if faction in whole]
    if factions:
        yield {"kind": "personality", "faction": factions[0] if len(factions) == 1 else factions}
    yield from (what for what in whom if "strength" in what)


def _part_crosses(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield the effects with a cross for each of whom one on a card concerns."""
    for effect in effects:
        if effect["do"] == "cross":
            yield from ({**effect, "what": [what]} for what in effect["what"])
        else:
            yield effect


def _join_crosses(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return the effects with all crosses as one, as they stand on one card."""
    crossed = [what for effect in effects if effect["do"] == "cross" for what in effect["what"]]
    others = [effect for effect in effects if effect["do"] != "cross"]
    return (*others, {"do": "cross", "what": crossed}) if crossed else tuple(others)


def _describe_mark(effect: Effect) -> dict[str, Any]:
    """Return an effect as facts for a sentence: the mark, and whom it concerns."""
    what = effect["what"][0] if effect["do"] == "cross" else effect["what"]
    strength = what.get("strength")
    if effect["do"] == "doom" and strength == SEVEN:
        strength = None
    elif isinstance(strength, Mapping):
        strength = f"{strength['from']}–{strength['to']}"
    facts = {"mark": effect["do"], "factions": what.get("faction"), "strengths": strength}
    facts["change"] = effect.get("amount")
    return {name: value for name, value in facts.items() if value is not None}
