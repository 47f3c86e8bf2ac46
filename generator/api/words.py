"""Telling in sentences what came of a replay, a question, a refusal or an event."""

from __future__ import annotations

from typing import TypeAlias, overload

from kredens.cards.rulebook import rulebook as rulebooks
from kredens.generator.api.games import GameLike, load
from kredens.generator.checks.check_deck import DeckVerdict
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.ask import AnsweredQuestion, format_asked, load_teller
from kredens.generator.replays.replay import ReplayOptions, ReplayView, format_view
from kredens.rules_engine.contract.protocol import Event, Refusal
from kredens.rules_engine.replays.result import Replay

Told: TypeAlias = "Replay | AnsweredQuestion | DeckVerdict | Refusal | Event"
"""What can be told in sentences."""


@overload
def tell(what: Replay | AnsweredQuestion | DeckVerdict, language: str | None = None) -> list[str]: ...
@overload
def tell(what: Refusal | Event, language: str | None = None, *, game: GameLike) -> list[str]: ...
def tell(what: Told, language: str | None = None, *, game: GameLike | None = None) -> list[str]:
    """Return the lines that tell it, in a language of the rules, by default the original one.

    A replay is told move by move with its verdict, as its viewer may know it; a question with the answer and the
    reasons; of a deck each problem, with its rules. A refusal and an event are one sentence with its rules, and need
    the `game`.

    Raises Unreadable for a language that the rules do not have.
    """
    if isinstance(what, Replay):
        definitions = what.game.definitions
        teller = load_teller(definitions, language or rulebooks.load(definitions).language)
        log = what.log.with_language(teller.language)
        return list(format_view(ReplayView(log, what, (), teller.rulebook, teller.language), ReplayOptions()))
    if isinstance(what, AnsweredQuestion):
        definitions = what.engine.definitions
        return format_asked(what, definitions.id, _load_teller(definitions, language))
    if isinstance(what, DeckVerdict):
        messages = DeckMessages(what.game, language or what.game.language)
        return [f"{messages.format_problem(each)} ({', '.join(each.rules)})" for each in what.problems]
    if game is None:
        raise TypeError("a refusal or an event is told with game=…")
    teller = _load_teller(game, language)
    sentence = teller.format_refusal(what) if isinstance(what, Refusal) else teller.format_event(what)
    return [f"{sentence} {teller.format_citation(what.rules)}".rstrip()]


def _load_teller(game: GameLike, language: str | None) -> RuleMessages:
    definitions = load(game)
    return load_teller(definitions, language or rulebooks.load(definitions).language)
