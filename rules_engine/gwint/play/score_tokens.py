"""Score tokens: how the two tokens of a player lie on the scoring card for a total."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.gwint.model.transition import GwintTransition

HUNDRED = 100
PICTURED_TOTALS = (21, 123)
"""The totals shown in the picture of the booklet."""


class ScoreTokens(NamedTuple):
    """The lines on which the left token (tens) and the right one (ones) lie, and whether their 100 side is up."""

    left: int
    right: int
    hundred_up: bool


def score_tokens_for(total: int) -> ScoreTokens | None:
    """Return the tokens that show a total; None for one of 200 or more, which they cannot show."""
    if total >= 2 * HUNDRED:
        return None
    tens, ones = divmod(total % HUNDRED, 10)
    return ScoreTokens(tens, ones, total >= HUNDRED)


def emit_score_tokens(transition: GwintTransition, player: str, total: int) -> None:
    """Emit where the tokens of a player lie at the end of a round."""
    lie = score_tokens_for(total)
    if lie is None:
        transition.emit("tokens-short", "option.track-two-hundred", "track.flip-hundred", player=player, total=total)
        return
    side = ("track.flip-hundred", "option.track-hundred") if lie.hundred_up else ("track.symbol-up",)
    example = ("track.example",) if total in PICTURED_TOTALS else ()
    rules = ("track.tens-left", "track.ones-right", *side, *example)
    kind = "tokens-turned" if lie.hundred_up else "tokens"
    transition.emit(kind, *rules, player=player, total=total, left=lie.left, right=lie.right)
