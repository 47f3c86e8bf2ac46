"""A list of cards as the page builds it: what it may hold, what stands in it, its verdict, and which card ends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from msgspec import Struct

from kredens.cards.decks.deck_edit import change_quantity
from kredens.cards.decks.deck_file import DeckLine
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Faulty, Place
from kredens.cards.messages.message import in_language, message
from kredens.generator.api import decks, words
from kredens.generator.checks import check_deck
from kredens.generator.checks.check_deck import VERDICTS, DeckVerdict

NEVER: Final = "never"


class Start(NamedTuple):
    """Something to begin a list with: its name, and the text."""

    name: str
    text: str


class Refused(Struct, frozen=True):
    """Why one more copy of a card would end a list that may be legal: sentences."""

    why: Sequence[str]


def describe_cards(game: Game, language: str) -> list[dict[str, Any]]:
    """Return what the page shows of every card: its id, name, kind, what it is chosen from, copies, and its numbers."""
    return [_describe_card(game, card, language) for card in game.cards]


def describe_numbers(game: Game, language: str) -> dict[str, str]:
    """Return the fields of whole numbers that cards share, by what they are called: not those that tell all apart."""
    values: dict[str, list[int]] = {}
    for card in game.cards:
        for field, value in _numbers(card).items():
            values.setdefault(field, []).append(value)
    shared = [field for field, found in values.items() if len({*found}) < len(found) / 2]
    called = game.field_names
    return {field: game.text(called[field], language) if field in called else field for field in shared}


def list_starts(game: Game, language: str) -> list[Start]:
    """Return what a list can begin with: an empty one for each choice that a list declares, and the decks that come."""
    head = f"game: {game.id}\n" if game.shipped else ""
    empty = [Start("–", head)]
    if game.decks is not None:
        by = game.decks.by
        rule = next(kind.fields[by] for kind in game.kinds.values() if by in kind.fields)
        key = next(iter(game.decks.called), by)
        empty = [
            Start(game.text(entry["name"], language), f"{head}{key}: {value}\n")
            for value, entry in game.lists[str(getattr(rule, "of", ""))].items()
            if value not in game.decks.besides
        ]
    made = {name: decks.shipped_deck(game, name) for name in decks.deck_names(game)}
    return empty + [
        Start(game.text(listed.name, language) if listed.name else name, decks.format_deck(game, listed, language))
        for name, listed in made.items()
    ]


def judge_list(game: Game, text: str, language: str) -> dict[str, Any]:
    """Return what the page shows of a list: verdict, size, code, findings by line, cards by id, and which are full."""
    try:
        judged = decks.check_deck(game, text)
    except Faulty as problem:
        found = [(fault.place.line if fault.place else 0, fault.in_language(language)) for fault in problem.faults]
        empty = {fault.code for fault in problem.faults} == {"empty"}
        findings = [{"line": line, "text": said} for line, said in found]
        return {"verdict": "empty" if empty else "unreadable", "findings": findings, "cards": {}, "full": []}
    told = words.tell(judged, language)
    places = [problem.place.line if problem.place else 0 for problem in judged.problems]
    ends = (card.id for card in game.cards if _with_one_more(judged, card).verdict == NEVER)
    return {
        "verdict": judged.verdict,
        "words": in_language(message(VERDICTS[judged.verdict][0]), language),
        "size": in_language(message("sum-of-cards", cards=judged.deck.size), language),
        "code": judged.code,
        "findings": [{"line": line, "text": said} for line, said in zip(places, told, strict=True)],
        "cards": {entry.card.id: entry.quantity for entry in judged.deck.entries},
        "full": [] if judged.verdict == NEVER else list(ends),
    }


def change_list(game: Game, text: str, card: Card, by: int, language: str, *, anyway: bool) -> str | Refused:
    """Return the list with more or fewer copies of a card, or why one more would end it, unless it is wanted `anyway`.

    Raises Unreadable for what is no list.
    """
    changed = change_quantity(text, game, card, by, language)
    if by < 0 or anyway:
        return changed
    before, after = _judge(game, text), decks.check_deck(game, changed)
    if after.verdict != NEVER or (before is not None and before.verdict == NEVER):
        return changed
    known = {(problem.code, problem.rules) for problem in before.problems} if before is not None else set()
    told = zip(after.problems, words.tell(after, language), strict=True)
    return Refused([said for problem, said in told if (problem.code, problem.rules) not in known])


def _judge(game: Game, text: str) -> DeckVerdict | None:
    """Return the verdict on a list, or None for one without any card."""
    try:
        return decks.check_deck(game, text)
    except Faulty:
        return None


def _with_one_more(judged: DeckVerdict, card: Card) -> DeckVerdict:
    """Judge the list with one more copy of a card."""
    listed = judged.deck
    held = {entry.card.id: entry for entry in listed.entries}
    more = DeckLine(card, held[card.id].quantity + 1 if card.id in held else 1, Place(judged.file, 1, 1))
    entries = {**held, card.id: more}
    longer = replace(listed, entries=tuple(entries.values()))
    return check_deck.judge_deck(judged.game, longer, judged.file, judged.standard, judged.on, judged.options)


def _describe_card(game: Game, card: Card, language: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": game.text(card.name, language),
        "names": list(dict.fromkeys(card.name.values())),
        "kind": card.kind,
        "numbers": _numbers(card),
        "copies": card.copies,
    }


def _numbers(card: Card) -> Mapping[str, int]:
    return {
        name: value for name, value in card.fields.items() if isinstance(value, int) and not isinstance(value, bool)
    }
