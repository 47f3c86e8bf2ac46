"""Resolve one round of Kacíři: who takes the city, where every card goes, and by which rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.kaciri.battle import Battle, CardInRound, City, CommittedCard, Effect
from kredens.rules_engine.kaciri.effect_verbs import VERB_ORDER, VERBS
from kredens.rules_engine.kaciri.options import Options

__all__ = ["VERBS", "City", "CommittedCard", "Destination", "Effect", "RoundOutcome", "resolve"]

Destination = Literal["temple", "graveyard"]
"""Where a committed card goes after the round."""


class RoundOutcome(NamedTuple):
    """The result of one round.

    `winner` is a player or None; `rules` are the ids applied, each once, in the order of their first use; `events` tell
    the round step by step.
    """

    winner: str | None
    destinations: dict[str, Destination]
    rules: tuple[str, ...]
    events: tuple[Event, ...] = ()


def resolve(
    city: City,
    sent: Mapping[str, CommittedCard | None],
    options: Options,
    withheld: Collection[str] = (),
) -> RoundOutcome:
    """Resolve one round.

    `sent` names every player at the table (two to four), with None for one who has no card left (or, if among
    `withheld`, has sent none by choice). Open questions of the rulebook are answered by `options`, and cited where they
    bear on the round.

    Raises KeyError for a verb outside VERBS.
    """
    cards = [CardInRound(player, card, card.strength) for player, card in sent.items() if card]
    marks = frozenset(effect["do"] for effect in city.special)
    battle = Battle(city.odolnost, len(sent), cards, marks, options, city=city.id)
    if battle.player_count > 2:
        battle.cite("multi.base-carries-over")
    for player, card in sent.items():
        if not card and player not in withheld:
            battle.emit("absent", "wave.absent-loses", "option.second-round-means-wave", player=player)
    for effect in sorted(city.special, key=lambda effect: VERB_ORDER[effect["do"]]):
        VERBS[effect["do"]](effect, battle)
    if len(battle.used_verbs) > 1:
        battle.cite("option.several-marks")
    alone = len(cards) == 1 and not withheld
    winner = None if battle.all_lose else _find_winner(battle, alone)
    if winner:
        battle.emit("taken", "duel.winner-takes-city", "city.importance", city=city.id, player=winner.player)
    else:
        battle.emit(_UNCLAIMED[options.unclaimed_city], "option.unclaimed-city", city=city.id)
    destinations = {card.player: _resolve_destination(card, winner, battle) for card in cards}
    return RoundOutcome(winner.player if winner else None, destinations, tuple(battle.cited), tuple(battle.events))


_UNCLAIMED = {"discard": "unclaimed", "bottom": "unclaimed-bottom", "carry-over": "unclaimed-carried"}
"""Value of the option unclaimed-city -> the kind of event that says where the city goes."""


def _find_winner(battle: Battle, alone: bool) -> CardInRound | None:
    """Return the highest card that reaches Odolnost, after equal highest ones have neutralised one another; or None.

    A card is `alone` if nobody else has any card left to send.
    """
    able = [card for card in battle.cards if _can_contend(card, battle)]
    contended = len(able) == len(battle.cards) and any(card.effective >= battle.odolnost for card in able)
    if battle.player_count > 2 and contended and _resolve_printed_tie(battle):
        return None
    battle.cite("city.resistance")
    if alone:
        if able and not able[0].crossed and battle.options.absent_rival_threshold == "walkover":
            facts = {"player": able[0].player, "total": able[0].effective, "odolnost": battle.odolnost}
            battle.emit("decided-walkover", "option.absent-rival-threshold", "wave.absent-loses", **facts)
            return able[0]
        battle.cite("option.absent-rival-threshold")
    reaching = [card for card in able if card.effective >= battle.odolnost]
    winner = _find_strongest(reaching, battle)
    # A crossed card is among those who reach only where it neutralises another.
    reaching = [card for card in reaching if not card.crossed or card.neutralised]
    if not reaching:
        _emit_nobody_reaches(able, battle)
        return None
    battle.cite("duel.threshold-inclusive")
    _cite_readings(reaching, winner, battle)
    (_emit_duel if battle.player_count == 2 else _emit_battle)(reaching, winner, battle)
    return winner


def _can_contend(card: CardInRound, battle: Battle) -> bool:
    """Return whether the card counts.

    Crossed ones do only if they may neutralise, sacrificed ones only if they may win.
    """
    if card.ruined or (card.sacrificed and battle.options.sacrifice_can_win == "never"):
        return False
    return not card.crossed or battle.options.cross_in_ties == "yes"


def _compared_strength(card: CardInRound, battle: Battle) -> int:
    """Return the strength by which cards that reach Odolnost are compared."""
    return card.printed.strength if battle.options.hussite_bonus_scope == "threshold-only" else card.effective


def _find_strongest(reaching: list[CardInRound], battle: Battle) -> CardInRound | None:
    """Return the strongest card that is not tied and not crossed, or None; tied ones are marked as neutralised."""
    left = reaching
    while left:
        top = max(_compared_strength(card, battle) for card in left)
        tied = [card for card in left if _compared_strength(card, battle) == top]
        if len(tied) == 1 and not tied[0].crossed:
            return tied[0]
        for card in tied:
            card.neutralised = len(tied) > 1
        left = [card for card in left if _compared_strength(card, battle) < top]
    return None


def _resolve_printed_tie(battle: Battle) -> bool:
    """Settle the round if all printed strengths are equal, and return whether they are.

    This is the other reading of the all-equal rule: totals as printed, whatever the bonuses.
    """
    if battle.options.battle_total != "printed" or len(battle.cards) < 2:
        return False
    if len({card.printed.strength for card in battle.cards}) > 1:
        return False
    battle.all_lose = True
    battle.emit("decided-all-equal", "battle.all-equal", "option.battle-total", total=battle.cards[0].printed.strength)
    return True


def _emit_nobody_reaches(able: list[CardInRound], battle: Battle) -> None:
    """Emit that no card reaches Odolnost; nothing if no card may contend."""
    totals = [card.effective for card in able]
    if not able:
        return
    facts = {"city": battle.city, "odolnost": battle.odolnost}
    kind = "decided-not-able" if _does_anybody_reach(battle) else "decided-below"
    if battle.player_count == 2:
        if len(able) == 2 and len(set(totals)) == 1:
            battle.cite("duel.equal-below-is-case-a")
        battle.emit(kind, "duel.both-below", "duel.both-below-no-city", **facts)
    else:
        if totals.count(max(totals)) > 1:
            battle.cite("option.battle-below-threshold")
        battle.emit(kind, "multi.all-below", **facts)


def _does_anybody_reach(battle: Battle) -> bool:
    """Return whether a card that is not neutralised reaches Odolnost, such as one that may not win the city."""
    return any(card.effective >= battle.odolnost and not card.neutralised for card in battle.cards)


def _emit_winner(winner: CardInRound, reaching: list[CardInRound], battle: Battle) -> CardInRound:
    """Emit the event of the winner, and return that card."""
    kind, rule = (
        ("decided-alone", "duel.one-reaches") if len(reaching) == 1 else ("decided-stronger", "duel.stronger-wins")
    )
    if battle.player_count > 2:
        kind, rule = "decided-stronger", "multi.highest-wins"
    facts = {"player": winner.player, "total": winner.effective, "odolnost": battle.odolnost}
    battle.emit(kind, rule, **facts)
    return winner


def _emit_duel(reaching: list[CardInRound], winner: CardInRound | None, battle: Battle) -> None:
    """Emit how two players settled the round."""
    if not winner:
        players = tuple(card.player for card in reaching)
        total = max(_compared_strength(card, battle) for card in reaching)
        rules = ("duel.tie-neutralised", "duel.tie-no-city")
        battle.emit("decided-neutralised", *rules, city=battle.city, total=total, players=players)
        return
    if len(reaching) > 1 and min(card.effective for card in reaching) == battle.odolnost:
        battle.cite("option.case-d-equality")
    _emit_winner(winner, reaching, battle)


def _emit_battle(reaching: list[CardInRound], winner: CardInRound | None, battle: Battle) -> None:
    """Emit how more than two players settled the round; where all are equal, all lose."""
    top = max(_compared_strength(card, battle) for card in reaching)
    tied = [card for card in reaching if _compared_strength(card, battle) == top]
    if len(tied) == 1 and winner:
        _emit_winner(winner, reaching, battle)
    elif len(tied) == len(battle.cards) and battle.options.battle_total == "effective":
        battle.all_lose = True
        for card in tied:
            card.neutralised = False
        if len(tied) < battle.player_count:
            battle.cite("option.all-equal-participants")
        battle.emit("decided-all-equal", "battle.all-equal", total=top)
    else:
        if len(tied) > 2:
            battle.cite("option.battle-three-way")
        if len(reaching) - len(tied) > 1:
            battle.cite("option.battle-several-rivals")
        players = tuple(card.player for card in tied)
        battle.emit("decided-neutralised", "battle.top-tie-neutralised", city=battle.city, total=top, players=players)
        _emit_further_ties(reaching, top, battle)
        if winner:
            battle.emit("decided-rival", "battle.rival-takes", player=winner.player, total=winner.effective)
        elif len(tied) == len(reaching) < len(battle.cards):
            facts = {"city": battle.city, "odolnost": battle.odolnost}
            kind = "decided-not-able" if _does_anybody_reach(battle) else "decided-rival-weak"
            battle.emit(kind, "battle.rival-too-weak", **facts)


def _emit_further_ties(reaching: list[CardInRound], top: int, battle: Battle) -> None:
    """Emit each tie below the highest one in which those who were left have neutralised one another."""
    tied = [card for card in reaching if card.neutralised and _compared_strength(card, battle) < top]
    for total in sorted({_compared_strength(card, battle) for card in tied}, reverse=True):
        players = tuple(card.player for card in tied if _compared_strength(card, battle) == total)
        facts = {"city": battle.city, "total": total, "players": players}
        battle.emit("neutralised-next", "battle.top-tie-neutralised", "option.battle-several-rivals", **facts)


def _cite_readings(reaching: list[CardInRound], winner: CardInRound | None, battle: Battle) -> None:
    """Cite the readings that bear on comparing strengths: the reach of the bonus, the total, crossed cards in ties."""
    if len(reaching) > 1 and any(card.effective != card.printed.strength for card in reaching):
        battle.cite("option.hussite-bonus-scope")
    printed, totals = {card.printed.strength for card in battle.cards}, {card.effective for card in battle.cards}
    if battle.player_count > 2 and len(battle.cards) > 1 and (len(printed) == 1) != (len(totals) == 1):
        battle.cite("option.battle-total")
    contested = {card.effective for card in reaching if card is winner or card.neutralised}
    if any(card.crossed and card.effective in contested for card in battle.cards):
        battle.cite("option.cross-in-ties")


def _resolve_destination(card: CardInRound, winner: CardInRound | None, battle: Battle) -> Destination:
    """Return where a card goes after the round, and emit the event."""
    facts = {"player": card.player, "card": card.label}
    beaten = battle.all_lose or card.ruined or (winner is not None and not card.neutralised)
    if card is winner:
        battle.emit("to-temple", "duel.winner-to-temple", "setup.temple-own", "duel.temple-until-wave-end", **facts)
        return "temple"
    if card.sacrificed:
        rules = ("special.sacrifice.to-temple", "special.sacrifice.timing", "option.relief-replaces")
        battle.emit("to-temple", *rules, **facts)
        return "temple"
    if card.relieved:
        if winner is None or card.neutralised:
            battle.cite("option.relief-scope")
        if _relief_applies(card, winner, battle):
            battle.emit("to-temple", "special.relief.to-temple", "option.relief-replaces", **facts)
            return "temple"
    if card.crossed:
        if battle.options.cross_destination == "temple":
            battle.emit("to-temple", "option.cross-destination", **facts)
            return "temple"
        battle.cite("option.cross-destination")
    if "relieve" in battle.marks and not card.relieved:
        battle.cite("special.relief.other-factions")
    battle.emit("to-graveyard", *_graveyard_rules(card, beaten, battle), "duel.graveyard-permanent", **facts)
    return "graveyard"


def _relief_applies(card: CardInRound, winner: CardInRound | None, battle: Battle) -> bool:
    """Return whether this way of losing is one that the city relieves."""
    return {
        "any-graveyard": True,
        "not-neutralised": not card.neutralised,
        "defeated-only": winner is not None and not card.neutralised,
    }[battle.options.relief_scope]


def _graveyard_rules(card: CardInRound, beaten: bool, battle: Battle) -> tuple[str, ...]:
    """Return the rules that send a card to the Graveyard, the most specific first."""
    if beaten:
        return ("duel.loser-to-graveyard",)
    if card.crossed:
        return ("special.cross.fails", "option.cross-destination")
    if card.neutralised:
        return ("duel.tie-neutralised",) if battle.player_count == 2 else ("battle.top-tie-neutralised",)
    if any(other.neutralised for other in battle.cards):
        return ("battle.rival-too-weak",)
    return ("duel.both-below",) if battle.player_count == 2 else ("multi.all-below",)
