"""The shorthand of a deal: `deal Anna: Ghoul, Nekker, ?` stands for one draw for each card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from kredens.cards.decks.line_grammar import strip_name
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.kit.card_names import CardNames

MAX_NAME_PARTS = 4
"""The most comma-separated parts that are tried as one name: a name may hold up to three commas."""


FindCards: TypeAlias = "Callable[[str], Sequence[str]]"
"""What finds the cards that a name can mean."""


def parse_deal(
    finders: tuple[FindCards, ...], players: Collection[str], words: Collection[str], actor: str, text: str
) -> list[tuple[str, Action]] | None:
    """Return the draws that a deal line stands for; None if it does not begin with one of `words` and a player's name.

    A name is looked for by each of the finders in turn, such as one for whole names and one for short ones. Raises
    Unreadable for a part that is no card.
    """
    verb, _, name = actor.partition(" ")
    player = next((each for each in players if fold(each) == fold(name)), None)
    if fold(verb) not in words or player is None:
        return None
    return [(TABLE, ("draw", player, id)) for id in _parse_cards(finders, text)]


def format_deal(names: CardNames, draws: Sequence[tuple[str, Action]], language: str) -> str:
    """Format draws of one player as a deal line in a language."""
    cards = ", ".join(names.format_card(action[2], language) for _, action in draws)
    return f"{names.word_in('deal', language)} {draws[0][1][1]}: {cards}"


@lru_cache(1_024)
def _parse_cards(finders: tuple[FindCards, ...], text: str) -> tuple[str, ...]:
    """Parse card names with commas between them.

    A name may have commas of its own, but one that spans several parts never holds an unseen card (`?`). Raises
    Unreadable for a part that is not the name of exactly one card.
    """
    parts = [part.strip() for part in text.split(",")]
    cards: list[str] = []
    at = 0
    while at < len(parts):
        ends = range(min(len(parts), at + MAX_NAME_PARTS), at, -1)
        for find, end in product(finders, ends):
            if end > at + 1 and UNKNOWN in parts[at:end]:
                continue
            name = ", ".join(parts[at:end])
            found = [UNKNOWN] if name == UNKNOWN else list(find(name) or find(strip_name(name)))
            if len(found) == 1:
                cards.append(found[0])
                at = end
                break
        else:
            raise Unreadable(Fault("short-form", message("not-one-card", name=quote_value(parts[at]))))
    return tuple(cards)
