"""The short form of a deal: `deal Anna: Ghoul, Nekker, ?` stands for one draw for each card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from kredens.cards.decks.line_grammar import unwrapped
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action

LONGEST = 4
"""The most commas that are tried as part of one name."""


def short_form(
    ids: Callable[[str], Sequence[str]], players: Collection[str], words: Collection[str], actor: str, text: str
) -> list[tuple[str, Action]] | None:
    """The draws that such a line stands for; None if it does not begin with one of the `words` and a player's name.

    `ids` gives the cards that a name can mean. Raises Unreadable for what is no card.
    """
    verb, _, name = actor.partition(" ")
    player = next((each for each in players if fold(each) == fold(name)), None)
    if fold(verb) not in words or player is None:
        return None
    return [(TABLE, ("draw", player, id)) for id in _cards(ids, text)]


@lru_cache(1_024)
def _cards(ids: Callable[[str], Sequence[str]], text: str) -> tuple[str, ...]:
    """The cards of a list with commas between them; a name may have commas of its own, but no card that is unseen."""
    parts = [part.strip() for part in text.split(",")]
    cards: list[str] = []
    at = 0
    while at < len(parts):
        for end in range(min(len(parts), at + LONGEST), at, -1):
            if end > at + 1 and UNKNOWN in parts[at:end]:
                continue
            name = ", ".join(parts[at:end])
            found = [UNKNOWN] if name == UNKNOWN else list(ids(name) or ids(unwrapped(name)))
            if len(found) == 1:
                cards.append(found[0])
                at = end
                break
        else:
            raise Unreadable(Fault("short-form", f"{parts[at]!r} is not the name of one card, nor ?"))
    return tuple(cards)
