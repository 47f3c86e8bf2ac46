"""Tokens that players gain, lose and pay: one event for each kind."""

from __future__ import annotations

from kredens.rules_engine.historia.model.figures import income_of
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.influence import KINDS, NO_TOKENS, Tokens
from kredens.rules_engine.historia.model.transition import HistoriaTransition

KIND_RULES = ("influence.political", "influence.scientific", "influence.economic", "influence.cultural-wild")
"""What each kind is for."""


def gain(transition: HistoriaTransition, seat: int, tokens: Tokens, *rules: str) -> None:
    """Give a player tokens."""
    transition.give(seat, tokens)
    _tell(transition, "gained", seat, tokens, rules)


def gain_by_tapping(transition: HistoriaTransition, thing: Thing) -> None:
    """Give the tokens of a character that is tapped for a war or to contend, where that activates it, too."""
    if transition.options.activated_while_war == "yes":
        gain(transition, thing.side, income_of(transition.state, thing), "option.activated-while-war")


def lose(transition: HistoriaTransition, seat: int, tokens: Tokens, *rules: str) -> None:
    """Take tokens from a player, who has them."""
    transition.take(seat, tokens)
    _tell(transition, "lost", seat, tokens, rules)


def pay(transition: HistoriaTransition, seat: int, tokens: Tokens, *rules: str) -> None:
    """Take tokens that a player pays, if any."""
    if tokens == NO_TOKENS:
        return
    transition.take(seat, tokens)
    _tell(transition, "paid", seat, tokens, rules)


def put(transition: HistoriaTransition, seat: int, tokens: Tokens, *rules: str) -> None:
    """Take tokens that a player puts on a monument."""
    transition.take(seat, tokens)
    _tell(transition, "put", seat, tokens, rules)


def _tell(transition: HistoriaTransition, kind: str, seat: int, tokens: Tokens, rules: tuple[str, ...]) -> None:
    if transition.note is None:
        return
    player = transition.player_name(seat)
    for rule, influence, number in zip(KIND_RULES, KINDS, tokens, strict=True):
        if number:
            transition.emit(kind, *rules, rule, player=player, number=number, token=influence)
