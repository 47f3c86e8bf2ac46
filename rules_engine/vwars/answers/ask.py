"""Answer what people ask at a table of V-Wars, in a line and without a game.

`riot: London, 4 humans, 2 vampires: red 4, white 2` and `election: Africa: white 4, red 3, red 2`;
`arise: Moscow, 3 vampires`; `who wins: sympathy 7, 8 vampire cities, 4 martial laws` and `sympathy: 7`;
`power: Ada Ferrante`; `city: Rome` and `region: Africa`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import MarkTargets
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.questions.reading import split_head
from kredens.rules_engine.vwars.answers.fights import answer_arising, answer_election, answer_riot
from kredens.rules_engine.vwars.answers.reading import (
    CARDS,
    CITY,
    EVENTS,
    MARTIAL,
    REGION,
    SYMPATHY,
    VICTORY,
)
from kredens.rules_engine.vwars.answers.table import AskedTable, MakeEngine, Question
from kredens.rules_engine.vwars.model import GAME, refuse
from kredens.rules_engine.vwars.model.card_data import CHARACTER, EVENT, HUMAN, PLAYER, SIDES, VAMPIRE
from kredens.rules_engine.vwars.model.figures import power_rule
from kredens.rules_engine.vwars.model.notation import Words
from kredens.rules_engine.vwars.model.state import MARTIAL_LAWS_TO_WIN, TRACK
from kredens.rules_engine.vwars.model.transition import VWarsTransition

RIOT, ELECTION, ARISE, WINNER, TRACK_OF, POWER, PLACE = (
    *("riot", "election", "arise", "winner", "track", "power", "place"),
)
EXAMPLES: Final[Mapping[str, str]] = {
    RIOT: "riot: London, 4 humans, 2 vampires: red 4, white 2",
    ELECTION: "election: Africa: white 4, red 3, red 2",
    ARISE: "arise: Moscow, 3 vampires",
    WINNER: "who wins: sympathy 7, 8 vampire cities, 4 martial laws",
    TRACK_OF: "sympathy: 7",
    POWER: "power: Ada Ferrante",
    PLACE: "city: Rome",
}
HEADS: Final[Mapping[str, str]] = {
    fold(words): about
    for about, many in {
        RIOT: (
            *("rivolta", "rivolta a", "rivolta di", "rivolta in", "la rivolta", "chi vince la rivolta"),
            *("riot", "riot in", "riot of", "the riot", "who wins the riot"),
        ),
        ELECTION: (
            *("elezione", "elezioni", "elezione in", "chi vince l’elezione", "chi vince l'elezione", "urne"),
            *("election", "elections", "election in", "who wins the election", "vote"),
        ),
        ARISE: ("insorgono", "insorge", "vampiri insorgono", "arise", "vampires arise", "arise in"),
        WINNER: ("chi vince", "chi ha vinto", "who wins", "who won"),
        TRACK_OF: ("simpatia", "tracciato", "sympathy", "track"),
        POWER: ("potere", "poteri", "che potere ha", "power", "powers", "what can", "what does"),
        PLACE: ("città", "regione", "dov’è", "dov'è", "city", "region", "where is"),
    }.items()
    for words in many
}
"""What a question begins with, folded -> what is asked."""


def ask(
    make_engine: MakeEngine, definitions: Definitions, words: Words, text: str, options: Mapping[str, str]
) -> Answer | Refusal:
    """Return what follows from a situation; or by a Refusal which rule is against it, or what the question lacks."""
    head = split_head(text, HEADS)
    about, rest = head or (_guess(Question(make_engine, definitions, words, options, text, EXAMPLES[RIOT])), text)
    if about is None:
        facts = {"text": text.strip(), "example": EXAMPLES[RIOT]}
        return refuse("malformed", 0, "ask-question", "turn.phases", **facts)
    return _ANSWERS[about](Question(make_engine, definitions, words, options, rest.strip(), EXAMPLES[about]))


def _guess(question: Question) -> str | None:
    """Return what a question is about that does not begin with it, by what it names; None where that is not clear."""
    said = question.reader().read(question.text, _ALL_PARTS)
    if isinstance(said, Refusal):
        return None
    parts = set(said.parts())
    if CARDS in parts:
        return RIOT if CITY in parts or any(id for _, _, id in said.cards) else ELECTION
    for about, wanted in ((WINNER, {SYMPATHY, VICTORY}), (TRACK_OF, {SYMPATHY}), (POWER, {CHARACTER})):
        if wanted <= parts:
            return about
    return PLACE if parts in ({CITY}, {REGION}) else None


_ALL_PARTS: Final = frozenset(
    {CITY, REGION, CARDS, "troops", "control", MARTIAL, "law", CHARACTER, SYMPATHY, VICTORY, EVENTS}
)


def _answer_winner(question: Question) -> Answer | Refusal:
    """Answer who has won with so many vampire cities, sympathy tokens, martial laws and events."""
    reader = question.reader()
    said = reader.read(question.text, {SYMPATHY, VICTORY, MARTIAL, EVENTS})
    if isinstance(said, Refusal):
        return said
    if said.sympathy is None:
        return reader.refuse("ask-sympathy", text=question.text)
    regions = list(question.definitions.regions.values())
    victory, martial = said.victory or 0, said.martial or 0
    under = [region.cities[0] for region in regions[:martial]]
    free = [city for region in regions for city in region.cities if city not in under]
    if martial > len(regions) or victory > len(free) or said.sympathy > TRACK:
        return reader.refuse("ask-too-many", text=question.text)
    cities: dict[str, Any] = {city: {"martial-law": True} for city in under}
    cities |= {city: {"control": VAMPIRE} for city in free[:victory]}
    table = AskedTable(question, said, next(iter(question.definitions.regions)))
    state = table.start(roles={"A": VAMPIRE}, phase="actions", sympathy=said.sympathy, cities=cities)
    if isinstance(state, Refusal):
        return state
    transition = VWarsTransition(state, table.events.append)
    if not transition.check_victory(after_riot=True) and said.events == 0:
        transition.end_without_event("event.none-ends-game")
    state = transition.state
    told = [each for each in table.events if each.kind in ("won", "beyond")]
    if not told:
        rules = ("track.sympathy-lowers-target", "win.vampire.last-visible-space", "option.track-meet")
        told = [Event("limit", full_rule_ids(GAME, rules), {"number": state.limit})]
    side = state.winner[0] if state.winner is not None else None
    facts = {
        "winner_asked": True,
        "sympathy": said.sympathy,
        "victory": state.victory,
        "martial": martial,
        "no_event": said.events == 0,
    }
    result = {
        "side": side,
        "rule": state.winner[1] if state.winner is not None else None,
        "nobody": side is None,
        "limit": state.limit,
        "missing": max(0, state.limit - state.victory),
        "laws_missing": max(0, MARTIAL_LAWS_TO_WIN - martial),
    }
    return Answer(facts, tuple(told), {**result, **facts})


def _answer_track(question: Question) -> Answer | Refusal:
    """Answer what so many sympathy tokens mean, and what becomes of them by revealing or by an accusation."""
    reader = question.reader()
    text = f"{SYMPATHY} {question.text}" if question.text[:1].isdecimal() else question.text
    said = reader.read(text, {SYMPATHY, VICTORY, MARTIAL, EVENTS})
    if isinstance(said, Refusal):
        return said
    if set(said.parts()) - {SYMPATHY}:
        return _answer_winner(question._replace(text=text))
    if said.sympathy is None:
        return reader.refuse("ask-sympathy", text=question.text)
    if said.sympathy > TRACK:
        return reader.refuse("ask-too-many", text=question.text)
    left: dict[str, int] = {}
    told: list[Event] = []
    region = next(iter(question.definitions.regions))
    for what, vampire, action in (("exposed", "A", ("reveal",)), ("accused", "B", ("investigate", "C"))):
        table = AskedTable(question, said, region)
        begun = table.start(
            roles={seat: VAMPIRE if seat == vampire else HUMAN for seat in ("A", "B", "C")},
            phase="reveal" if what == "exposed" else "actions",
            sympathy=said.sympathy,
        )
        state = begun if isinstance(begun, Refusal) else table.game.do(begun, "A", action)
        if isinstance(state, Refusal):
            return state
        left[what] = state.sympathy
        told += [each for each in table.events if each.kind == "sympathy"]
    facts = {TRACK_OF: True, "sympathy": said.sympathy}
    return Answer(facts, tuple(told), {**facts, **left, "limit": TRACK - said.sympathy})


def _answer_power(question: Question) -> Answer | Refusal:
    """Answer what a character can do, human and vampire, in the words of the rules."""
    reader = question.reader()
    said = reader.read(question.text.rstrip("?! "), {CHARACTER})
    if isinstance(said, Refusal):
        return said
    if len(said.characters) != 1:
        return reader.refuse("ask-character", text=question.text)
    definitions = question.definitions
    card = definitions.card(said.characters[0])
    book = rulebook.load(definitions)
    marks = MarkTargets(definitions, book)
    powers: dict[str, str] = {}
    rules = []
    for effect in card.get("effects"):
        side = effect["as"]
        found = [power_rule(effect, side)]
        found += [rule for rule in _BESIDE.get(found[0], ()) if rule not in found]
        rules += found
        for language in definitions.languages:
            texts = (_without_references(book.rule(f"{GAME}.{rule}").text, language) for rule in sorted(found))
            powers[f"{side}_{language}"] = " ".join(marks.replace_marks({language: text}, language) for text in texts)
    facts = {POWER: True, "card": card.id, "city": card.get("start")}
    told = Event("ask-power", full_rule_ids(GAME, ("setup.character-card", *rules)), {"card": card.id})
    return Answer(facts, (told,), {**facts, **powers})


def _without_references(text: Mapping[str, str] | None, language: str) -> str:
    """Return the text of a rule without the sentences that only lead to another rule; a text that only does stays."""
    whole = dict(text or {}).get(language, "")
    return _LEADING_ON.sub("", _REFERENCE.sub("\0", whole)).strip() or whole


_REFERENCE: Final = re.compile(r"\{rule:[^{}]*\}")
_LEADING_ON: Final = re.compile(r"(?:[^.?!]*\?)?[^.?!]*\0[^.?!]*[.?!]?")
_BESIDE: Final[Mapping[str, tuple[str, ...]]] = {"char.rati.human.two-cards": ("char.rati.human.no-partner",)}
"""The rule of a power that needs a second one to be told."""


def _answer_place(question: Question) -> Answer | Refusal:
    """Answer what there is to know of a city, or of a region: its neighbours, its cards and its events."""
    reader = question.reader()
    said = reader.read(question.text.rstrip("?! "), {CITY, REGION})
    if isinstance(said, Refusal):
        return said
    if (said.city is None) == (said.region is None):
        return reader.refuse("ask-place", text=question.text)
    definitions = question.definitions
    region = definitions.region_of(said.city) if said.city is not None else definitions.regions[said.region or ""]
    assert region is not None
    cities = [said.city] if said.city is not None else list(region.cities)
    strengths = {
        side: sorted(
            card.get("strength")
            for card in definitions.of_kind(PLAYER)
            for _ in range(card.copies)
            if card.get("city") in cities and card.get("side") == side
        )
        for side in SIDES
    }
    named = {*cities, region.id}
    events = [
        card.id
        for card in definitions.of_kind(EVENT)
        if any(effect.get(key) in named for effect in card.get("effects") for key in ("city", "also", "region"))
    ]
    starting = [card.id for card in definitions.of_kind(CHARACTER) if card.get("start") in cities]
    facts = {PLACE: True, "city": said.city, "region": region.id, "is_region": said.city is None}
    result = {
        "cities": [city for city in region.cities if city != said.city],
        "borders": list(region.borders),
        "white": ", ".join(map(str, strengths[HUMAN])),
        "red": ", ".join(map(str, strengths[VAMPIRE])),
        "events": events,
        "starting": starting,
    }
    rules = full_rule_ids(GAME, ("move.same-region", "move.adjacent-region"))
    return Answer(facts, (Event("ask-borders", rules, {"region": region.id}),), {**facts, **result})


_ANSWERS: Final[Mapping[str, Callable[[Question], Answer | Refusal]]] = {
    RIOT: answer_riot,
    ELECTION: answer_election,
    ARISE: answer_arising,
    WINNER: _answer_winner,
    TRACK_OF: _answer_track,
    POWER: _answer_power,
    PLACE: _answer_place,
}
"""What answers each question."""
