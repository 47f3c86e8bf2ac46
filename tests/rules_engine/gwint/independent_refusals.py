"""Why something cannot be done in the second opinion on games of Gwint. Nothing here comes from the rules engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tests.rules_engine.gwint.independent import Ask, Match

TABLE, UNSEEN = "table", "?"
TAKEN = {
    "toss": ("toss", "shorter-name", "agree"),
    "choose": ("start",),
    "draw": ("draw",),
    "exchange": ("exchange", "keep"),
    "turn": ("play", "pass", "leader"),
    "medic": ("pick", "none"),
    "muster": ("pick", "none"),
    "deploy": ("pick", "none"),
    "take": ("pick",),
    "discard": ("discard",),
    "gain": ("gain",),
    "stay": ("stay",),
}
"""What each decision can be answered with."""
OPENING = ("toss", "choose", "draw", "exchange")


class Why(NamedTuple):
    """Why something cannot be done. `rank`: whether it means anything at all; and is it not the moment (0), not theirs
    (1), against a rule (2), or against what is known (3)."""

    rank: tuple[bool, int]
    what: str


def against(what: str) -> Why:
    """It is against a rule."""
    return Why((True, 2), what)


def find_refusal(match: Match, who: str, move: tuple[Any, ...]) -> Why | None:
    """Return why that cannot be done now, or None."""
    ask, verb = match.ask, move[0]
    if ask is None:
        return Why((True, 0), "game over")
    if verb in ("move", "kill"):
        return against(verb)
    if (who, verb) == (TABLE, "draw") and move[1] in ask.drawing:
        ask = ask._replace(kind="draw", who=(TABLE,), about=move[1])
    if verb not in TAKEN[ask.kind]:
        return Why((True, 0), _not_now(match, ask, who, verb, move))
    if who not in ask.who:
        return Why((True, 1), _not_theirs(match, ask, who))
    judge = JUDGED_BY.get(verb)
    return None if judge is None else judge(match, ask, who, move)


def cannot_stay(match: Match, ask: Ask, card: str, row: str, side: str) -> Why | None:
    """Return why the unit cannot stay on the table, or None."""
    there = [lying for lying, _ in match.players[side].rows[row]]
    fine = side in ask.staying and card in there and match.cards[card].unit
    return None if fine else Why((True, 3), "cannot stay")


def cannot_begin_by_name(match: Match, verb: str) -> Why | None:
    """Return why the shorter name, or an agreement, cannot decide who begins, or None."""
    lengths = {len(name.replace(" ", "")) for name in match.names}
    decides = verb == "shorter-name"
    return None if decides == (len(lengths) == 2) else against("names alike" if decides else "name decides")


def _not_now(match: Match, ask: Ask, who: str, verb: str, move: tuple[Any, ...]) -> str:
    passed = who != TABLE and match.players[who].passed
    if verb in ("play", "pass", "leader"):
        return "has passed" if passed else f"first: {ask.kind}"
    if ask.kind == "choose" or (verb in ("pick", "none") and ask.kind != "turn"):
        return f"first: {ask.kind}"
    early = verb in ("draw", "exchange", "keep") and ask.kind in OPENING
    if early and OPENING.index(ask.kind) < OPENING.index("draw" if verb == "draw" else "exchange"):
        return f"first: {ask.kind}"
    if verb == "pick" and who != TABLE and match.players[who].discard[move[1]] and not match.mortal(move[1]):
        return "medic on a hero" if match.cards[move[1]].unit else "medic on a special card"
    return f"no {verb}"


def _not_theirs(match: Match, ask: Ask, who: str) -> str:
    if who == TABLE:
        return f"table: {ask.kind}"
    if ask.kind == "turn":
        return "has passed" if match.players[who].passed else "not their turn"
    return "exchanged already" if ask.kind == "exchange" else f"not theirs: {ask.kind}"


def cannot_hold(match: Match, who: str, card: str) -> Why | None:
    """Why the card cannot be in that hand."""
    own = match.players[who]
    if match.knows(who, card):
        return None
    if not own.held:
        return against("nothing in hand")
    if not own.unseen:
        return against("leader in hand" if match.cards[card].kind == "leader" else "not in hand")
    return cannot_hide(match, who, card)


def cannot_hide(match: Match, who: str, card: str) -> Why | None:
    """Why the card cannot be among those that nobody has seen."""
    if match.may_hide(who, card):
        return None
    own, printed = match.players[who], match.cards[card]
    if printed.kind == "leader":
        return against("leader in hand")
    deck = match.decks[who]
    if deck is not None and not deck.get(card):
        return Why((True, 3), "not in the deck")
    if deck is None and printed.faction not in ("neutral", own.faction):
        return Why((True, 3), "of another faction")
    return Why((True, 3), "no copy left")


def cannot_be_drawn(match: Match, who: str, card: str) -> Why | None:
    """Why the card cannot be in that deck."""
    if match.may_draw(who, card):
        return None
    return cannot_hide(match, who, card) or Why((True, 3), "not in the deck")


def cannot_draw(match: Match, ask: Ask, move: tuple[Any, ...]) -> Why | None:
    """Return why that player cannot draw that card, which may be unseen."""
    if move[0] == "draw" and move[1] != ask.about:
        return against("another draws")
    return None if move[-1] == UNSEEN else cannot_be_drawn(match, ask.about, move[-1])


def cannot_find_none(match: Match, ask: Ask) -> Why | None:
    """Return why it cannot be that nothing is found."""
    more = ask.kind == "medic" or not match.left_over(ask.about, ask.wanted)
    return against(f"more to find: {ask.kind}") if more else None


def cannot_exchange(match: Match, who: str, cards: tuple[str, ...]) -> Why | None:
    """Why these cards cannot be exchanged together."""
    if len(cards) > 2:
        return against("three exchanged")
    for card in cards:
        if why := cannot_hold(match, who, card):
            return why
    own = match.players[who]
    hidden = [card for card in dict.fromkeys(cards) for _ in range(max(0, cards.count(card) - own.hand[card, who]))]
    fits = own.pool is None or all(own.pool[card] >= hidden.count(card) for card in hidden)
    printed = all(own.seen[card] + hidden.count(card) <= match.cards[card].copies for card in hidden)
    if len(set(cards)) < len(cards) and not (fits and printed and len(hidden) <= own.unseen):
        return against("not twice in hand")
    return Why((True, 3), "not both in hand") if len(hidden) > own.unseen else None


def cannot_play(match: Match, who: str, id: str, row: Any = None, on: Any = None, second: Any = None) -> Why | None:
    """Why the card cannot be played so."""
    if second is not None:
        return against("two cards")
    if why := cannot_hold(match, who, id):
        return why
    card = match.cards[id]
    if card.does("swap"):
        return _cannot_swap(match, who, row, on)
    if on is not None:
        return against("on nothing")
    if card.unit:
        return cannot_lie(card.rows, row)
    if not card.does("double"):
        return None if row is None else against("no row")
    if row is None:
        return against("which row")
    return against("a horn there") if match.players[who].horns[row] else None


def cannot_lie(rows: tuple[str, ...], row: str | None) -> Why | None:
    """Why a unit of these rows cannot lie in that one."""
    if row is None:
        return against("which row") if len(rows) > 1 else None
    return None if row in rows else against("wrong row")


def _cannot_swap(match: Match, who: str, row: Any, on: Any) -> Why | None:
    if on is None:
        return against("no unit for the Decoy")
    if row is not None:
        return against("a row for the Decoy")
    card, where, side = on
    if card not in [lying for lying, _ in match.players[side].rows[where]]:
        return against("no unit for the Decoy" if match.cards[card].unit else "Decoy for a special card")
    if side != who:
        return against("Decoy for the enemy's unit")
    if match.mortal(card):
        return None
    return against("Decoy for a hero" if match.cards[card].unit else "Decoy for a special card")


def cannot_lead(match: Match, who: str) -> Why | None:
    """Why the leader cannot be used."""
    leader = match.leader(who)
    if leader is None:
        return against("no leader")
    if not leader.active:
        return against("passive leader")
    if match.silenced(who):
        return against("silenced leader")
    return against("leader used") if match.players[who].used else None


def cannot_pick(match: Match, ask: Ask, card: str, row: str | None = None) -> Why | None:
    """Why the card cannot be picked."""
    who, printed = ask.about, match.cards[card]
    match ask.kind:
        case "medic":
            if not match.mortal(card):
                return against("medic on a hero" if printed.unit else "medic on a special card")
            if not match.players[who].discard[card]:
                return against("not in the discard pile")
        case "muster":
            if card not in ask.wanted:
                return against("no mate")
            if not match.may_draw(who, card):
                return against("mate in hand") if match.knows(who, card) else cannot_be_drawn(match, who, card)
        case "deploy" if card in ask.wanted:
            if why := cannot_be_drawn(match, who, card):
                return why
        case _ if card not in ask.wanted or ask.kind == "deploy":
            return against("not this card")
    if ask.kind in ("muster", "medic"):
        return cannot_lie(printed.rows, row)
    return None if row is None else against("no row")


JUDGED_BY: Mapping[str, Callable[[Match, Ask, str, tuple[Any, ...]], Why | None]] = {
    "draw": lambda match, ask, _who, move: cannot_draw(match, ask, move),
    "gain": lambda match, ask, _who, move: cannot_draw(match, ask, move),
    "exchange": lambda match, _ask, who, move: cannot_exchange(match, who, move[1:]),
    "play": lambda match, _ask, who, move: cannot_play(match, who, *move[1:]),
    "leader": lambda match, _ask, who, _move: cannot_lead(match, who),
    "discard": lambda match, _ask, who, move: cannot_hold(match, who, move[1]),
    "pick": lambda match, ask, _who, move: cannot_pick(match, ask, *move[1:]),
    "none": lambda match, ask, _who, _move: cannot_find_none(match, ask),
    "stay": lambda match, ask, _who, move: cannot_stay(match, ask, *move[1]),
    "shorter-name": lambda match, _ask, _who, move: cannot_begin_by_name(match, move[0]),
    "agree": lambda match, _ask, _who, move: cannot_begin_by_name(match, move[0]),
}
"""What says why an answer to an open decision cannot be, by its verb; of the others none can be wrong."""
