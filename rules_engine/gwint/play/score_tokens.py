"""How the two scoring tokens of a player lie on the scoring card for a total."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.gwint.model.transition import Telling

HUNDRED = 100
PICTURED = (21, 123)
"""The totals in the picture of the booklet."""


class Tokens(NamedTuple):
    """The lines on which the left token and the right one lie, and whether they have their 100 side up."""

    left: int
    right: int
    turned: bool


def tokens(total: int) -> Tokens | None:
    """The tokens of a total; None for one that they cannot show."""
    if total >= 2 * HUNDRED:
        return None
    tens, ones = divmod(total % HUNDRED, 10)
    return Tokens(tens, ones, total >= HUNDRED)


def tell(play: Telling, player: str, total: int) -> None:
    """Where the tokens of a player lie at the end of a round."""
    lie = tokens(total)
    if lie is None:
        play.tell("tokens-short", "option.track-two-hundred", "track.flip-hundred", player=player, total=total)
        return
    side = ("track.flip-hundred", "option.track-hundred") if lie.turned else ("track.symbol-up",)
    example = ("track.example",) if total in PICTURED else ()
    rules = ("track.tens-left", "track.ones-right", *side, *example)
    kind = "tokens-turned" if lie.turned else "tokens"
    play.tell(kind, *rules, player=player, total=total, left=lie.left, right=lie.right)
