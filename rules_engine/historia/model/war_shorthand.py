"""The shorthand of a war: `Ania: war Basia with Jagiełło, Zawisza` stands for declaring it and sending them alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.contract.translations import words_meaning
from kredens.rules_engine.historia.model.figures import characters_of
from kredens.rules_engine.historia.model.influence import LETTERS_BY_LANGUAGE, format_tokens, parse_tokens
from kredens.rules_engine.historia.model.notation import TRANSLATIONS, Words
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.kit.card_names import split_at_words
from kredens.rules_engine.questions.reading import split_names

WAR_WORDS: Final = frozenset(map(fold, words_meaning(TRANSLATIONS, "war")))
_WITH: Final = tuple(f" {word} " for word in words_meaning(TRANSLATIONS, "with"))
_PAYING: Final = tuple(f" {word} " for word in words_meaning(TRANSLATIONS, "paying"))


def parse_war(words: Words, state: State, actor: str, text: str) -> list[tuple[str, Action]] | None:
    """Return the moves that a war with its attackers stands for; None if the text is no such.

    Of several copies of a card those are sent that are untapped, in their order. Raises Unreadable for what is no card.
    """
    verb, _, rest = text.strip().partition(" ")
    players = {fold(player): player for player in state.table.players}
    if fold(verb) not in WAR_WORDS or actor not in state.table.seats:
        return None
    target, named = next(
        ((players[fold(head)], tail) for head, tail in split_at_words(rest, *_WITH) if fold(head) in players), ("", "")
    )
    if not target:
        return None
    cards, paid = _split_paid(named)
    declared: Action = ("war", target) if paid is None else ("war", target, paid)
    moves: list[Action] = [declared, *_send_all(words, state, actor, split_names(words, cards)), ("ready",)]
    return [(actor, action) for action in moves]


def _split_paid(text: str) -> tuple[str, str | None]:
    """Return the names of the cards, and the tokens that are paid for the action, if they are said."""
    for names, said in split_at_words(text, *_PAYING):
        tokens = parse_tokens(said)
        if tokens is not None:
            return names, format_tokens(tokens)
    return text, None


def _send_all(words: Words, state: State, actor: str, names: Sequence[str]) -> Iterator[Action]:
    """Yield the moves that send these characters, each once."""
    seat = state.table.seats[actor]
    able = sorted(characters_of(state, seat), key=lambda thing: thing.tapped)
    left = [own_reference(state, thing) for thing in able]
    for name in names:
        exact = words.parse_term(state, actor, "own", name)
        ids = exact or words.find_meant(name)
        if not ids:
            raise Unreadable(Fault("short-form", message("not-one-card", name=quote_value(name))))
        # What is not there, or there no more, is for the rules to refuse.
        reference = next((ref for ref in left if ref in ids or ref.partition("#")[0] in ids), ids[0])
        left = [ref for ref in left if ref != reference]
        yield "send", reference


def format_war(words: Words, moves: Sequence[Action], language: str) -> str:
    """Return a war and its attackers as one line in a language: moves such as `parse_war` makes."""
    declared, *sent = moves[:-1]
    names = ", ".join(words.format_action(("send", action[1]), language).partition(" ")[2] for action in sent)
    begun = words.format_action(declared[:2], language)
    line = f"{begun} {words.word_in('with', language)} {names}"
    if len(declared) < 3:
        return line
    tokens = parse_tokens(declared[2])
    assert tokens is not None
    return f"{line} {words.word_in('paying', language)} {format_tokens(tokens, LETTERS_BY_LANGUAGE[language])}"
