"""Judge a deck list by the rules of its game, or of one or all of its formats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from msgspec import Struct

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_code import deck_code
from kredens.cards.decks.deck_file import DeckList
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.names import did_you_mean, known_hint
from kredens.generator.checks.detect_game import detect_game
from kredens.generator.checks.query import CheckQuery, card_name, unreadable_answer
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.output_formats import Answer, Finding, Status
from kredens.generator.messages.terminal import choose_spoken_language
from kredens.rules_engine.decks import formats, legality
from kredens.rules_engine.decks.formats import FormatRules
from kredens.rules_engine.decks.legality import DeckContext
from kredens.rules_engine.decks.problems import Problem, Verdict

VERDICTS: Final[Mapping[str, tuple[Key, Status]]] = {
    "legal": (Key("verdict-legal"), 0),
    "unfinished": (Key("verdict-unfinished"), 1),
    "never": (Key("verdict-never"), 1),
}
"""The words for each verdict, and its exit status."""


class DeckVerdict(Struct, frozen=True):
    """A deck list judged by one format (or the game's own deck rules) on a day, under these options.

    `verdict` is `legal`, `unfinished` (it can become legal by adding cards) or `never`; `problems` are all reasons,
    `file` is what they call the list, and `code` names it in whatever order and language it is written.
    """

    game: Game
    deck: DeckList
    file: str
    standard: FormatRules
    on: date
    options: Mapping[str, str]
    verdict: Verdict
    problems: tuple[Problem, ...]
    code: str

    @property
    def is_legal(self) -> bool:
        """Return whether the list may be played."""
        return self.verdict == "legal"

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the ids of all rules behind the problems, each once."""
        return tuple(dict.fromkeys(id for problem in self.problems for id in problem.rules))


def judge_deck(
    game: Game, deck: DeckList, file: str, standard: FormatRules, on: date, options: Mapping[str, str]
) -> DeckVerdict:
    """Judge a deck list, which faults call `file`."""
    play = DeckContext(options, deck.brings, deck.places, deck.facts)
    found = tuple(legality.find_problems(game, standard.snapshot, deck.entries, play))
    return DeckVerdict(
        game, deck, file, standard, on, options, legality.verdict(found), found, deck_code(game.id, deck.entries)
    )


def deck_facts(judged: DeckVerdict) -> dict[str, Any]:
    """Return what is known of a judged list, as plain values."""
    since = judged.standard.snapshot.since
    return {
        "name": dict(judged.deck.name),
        "format": judged.standard.format,
        "format-from": since.isoformat() if since else None,
        "cards": judged.deck.size,
        "different": len(judged.deck.entries),
        "code": judged.code,
    }


def deck_findings(judged: DeckVerdict, language: str, messages: DeckMessages) -> tuple[Finding, ...]:
    """Return the notes of the list's reader and all problems; `language` is that of the names of cards beside them."""
    notes = [Finding(note, name=card_name(judged.game, note.card, language)) for note in judged.deck.notes]
    return (*notes, *(_problem_finding(problem, judged, language, messages) for problem in judged.problems))


def check_decks(file: str, data: bytes, asked: CheckQuery, judged: list[DeckVerdict]) -> Iterator[Answer]:
    """Yield the verdict on each deck list in a file by one format, or by all of them; add them to `judged`."""
    facts: dict[str, Any] = {"date": asked.day.isoformat()}
    try:
        game, why = detect_game(file, data, asked)
        facts |= {"game": game.id, "game-version": game.version, "game-shipped": game.shipped, "game-from": why}
        facts["rules"] = game.engine or game.id
        language = choose_spoken_language(game.id, asked.language, game.languages)
        check_deck_options(game, asked)
        decks = deck_file.parse_decks(data, file, game)
        standards = _find_standards(game, decks[0], asked)
    except Unreadable as problem:
        yield unreadable_answer(file, "deck", problem, facts)
        return
    for listed in decks:
        shown = f"{file} ({game.text(listed.name, language)})" if len(decks) > 1 and listed.name else file
        for standard in standards:
            found = judge_deck(game, listed, file, standard, asked.day, asked.options)
            judged.append(found)
            yield _answer(shown, found, facts, asked, language)


def _find_standards(game: Game, listed: DeckList, asked: CheckQuery) -> list[FormatRules]:
    """Return the formats to judge by: the one asked for or named by the list, or all. Raises Unreadable."""
    wanted = asked.format or listed.format
    if wanted == formats.ALL_FORMATS:
        return formats.all_format_rules(game, asked.day)
    place = None if asked.format else listed.places.get("format")
    return [formats.find_format_rules(game, wanted, asked.day, place)]


def deck_options(game: Game) -> list[str]:
    """Return the options by which the game's rules for deck lists may be lifted."""
    rules = [*game.deck, *(rule for each in game.formats.values() for one in each.snapshots for rule in one.deck)]
    return list(dict.fromkeys(name for rule in rules for name in (*rule.unless, *rule.only)))


def check_deck_options(game: Game, asked: CheckQuery) -> None:
    """Raise Unreadable for what is no option of deck lists of this game, or no value of that option."""
    known = deck_options(game) if asked.options else []
    for name, value in asked.options.items():
        if name not in known:
            hint = did_you_mean(name, known) or known_hint(known) or message("no-such-options")
            raise Unreadable(
                Fault("option", message("no-list-option", game=game.id, option=quote_value(name), hint=hint))
            )
        rules = asked.rules(game, [f"{game.engine or game.id}.option.{name}"])
        values = [each for rule in rules.values() for each in rule.values]
        if values and value not in values:
            hint = message("meant-of-known", meant=did_you_mean(value, values), known=values)
            raise Unreadable(
                Fault("option", message("no-option-value", option=name, value=quote_value(value), hint=hint))
            )


def _answer(shown: str, judged: DeckVerdict, known: Mapping[str, Any], asked: CheckQuery, language: str) -> Answer:
    """Return the answer for a judged list, which is `shown` as that."""
    game = judged.game
    words, status = VERDICTS[judged.verdict]
    line = message(
        "deck-line",
        file=shown,
        verdict=message(words),
        size=judged.deck.size,
        by=judged_by(judged),
        code=judged.code,
        set=whose_set(game, known["game-from"]),
    )
    cited = asked.cited_rules(game, judged.rules, language) if judged.problems else ()
    # Messages stay as they are, for programs, unless a person asks for a language or has one.
    messages = DeckMessages(game, asked.sentences or (language if asked.language else None))
    findings = deck_findings(judged, language, messages)
    return Answer(shown, "deck", judged.verdict, status, line, findings, {**known, **deck_facts(judged)}, cited)


def judged_by(judged: DeckVerdict) -> list[str]:
    """Return by what a list was judged: the format, and the options chosen."""
    return [_name_format(judged.standard), *(f"{name}={value}" for name, value in judged.options.items())]


def whose_set(game: Game, why: str) -> str:
    """Return whose set it is, and how the game was found."""
    key = Key("set-shipped-since") if game.shipped else Key("set-yours-since")
    return message(key, game=game.id, version=str(game.version), why=why)


def _name_format(standard: FormatRules) -> str:
    """Return the format, and the day from which its rules hold, as `FormatRules` does in English."""
    name = standard.format or message("deck-rules")
    since = standard.snapshot.since
    return message("since-day", format=name, day=str(since)) if since else name


def _problem_finding(problem: Problem, judged: DeckVerdict, language: str, messages: DeckMessages) -> Finding:
    # What is missing has no place of its own: the list as a whole lacks it.
    place = problem.place or Place(judged.file, 1, 1)
    fault = messages.fault(problem)._replace(message=messages.format_problem(problem), place=place)
    name = card_name(judged.game, problem.card, language)
    return Finding(fault, problem.rules, problem.have, problem.need, name)
