"""What effects do: one function for each verb, and whom an effect is about.

The table of verbs (`effect_verbs.VERBS`) says which function belongs to which verb.
"""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.historia.model.card_data import EVENT, FACTION, ROUND, Effect
from kredens.rules_engine.historia.model.figures import amount_of, missing_of, selects
from kredens.rules_engine.historia.model.in_play import NO_CARD, Lasting, Thing
from kredens.rules_engine.historia.model.influence import ANY, KIND_OF, Tokens, count_of, total
from kredens.rules_engine.historia.model.prices import MOST_FOR_UNSEEN
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import TokensTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import monuments
from kredens.rules_engine.historia.play.tokens import gain as gain_tokens
from kredens.rules_engine.historia.play.tokens import lose as lose_tokens
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask
from kredens.rules_engine.kit.hidden_cards import without


class EffectContext(NamedTuple):
    """The context in which an effect is carried out.

    Who does it, with which card, borne by which card in play (NO_CARD: none), which of its effects it is, and what it
    is aimed at.
    """

    seat: int
    card: int
    bearer: int
    effect_index: int
    target: int = NO_CARD


def affected_seats(state: State, context: EffectContext, effect: Effect) -> list[int]:
    """Return the seats that an effect is about, in the order of turns."""
    who, seat = effect.get("who", "you"), context.seat
    if who == "opponent":
        return [context.target] if context.target >= 0 else []
    if who == "you" or (who == "everyone" and _is_said_to_each(state, context, effect)):
        return [seat]
    others = state.seats_from(seat)
    return others if who == "everyone" else others[1:]


def _is_said_to_each(state: State, context: EffectContext, effect: Effect) -> bool:
    """Return whether an event says it to each player by itself, at the beginning or the end of the round."""
    return state.table.cards[context.card].kind == EVENT and effect.get("when") in ("round-start", "round-end")


def _ask_for_tokens(
    transition: HistoriaTransition, context: EffectContext, seat: int, number: int, target: int
) -> None:
    transition.push(TokensTask(seat, context.card, context.bearer, context.effect_index, number, target))


def gain(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Give players tokens from the supply; of any kind they choose."""
    kind, amount = KIND_OF[effect["influence"]], amount_of(transition.state, effect, context.seat)
    for seat in reversed(affected_seats(transition.state, context, effect)) if amount > 0 else ():
        if kind == ANY:
            _ask_for_tokens(transition, context, seat, amount, seat)
        else:
            gain_tokens(transition, seat, count_of(kind, amount), "influence.tokens", "rule.golden")


def _taken(state: State, seat: int, kind: int, amount: int) -> Tokens | None:
    """Return the tokens that are taken of so many; None where somebody has to choose which."""
    tokens = state.parties[seat].tokens
    if kind != ANY:
        return count_of(kind, min(tokens[kind], amount))
    return tokens if total(tokens) <= amount else None


def lose(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Take tokens from players, as many as they have; of any kind whoever does it chooses, or of all each."""
    kind, amount = KIND_OF[effect["influence"]], effect["amount"]
    for seat in reversed(affected_seats(transition.state, context, effect)):
        taken = _taken(transition.state, seat, kind, amount)
        if taken is None:
            chooser = seat if effect.get("who") == "everyone" else context.seat
            _ask_for_tokens(transition, context, chooser, amount, seat)
        else:
            lose_tokens(transition, seat, taken, "influence.tokens", "rule.golden")


def steal(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Move tokens from players to the one who does it, as many as they have."""
    kind, amount = KIND_OF[effect["influence"]], effect["amount"]
    for seat in reversed(affected_seats(transition.state, context, effect)):
        if seat == context.seat:
            continue
        taken = _taken(transition.state, seat, kind, amount)
        if taken is None:
            _ask_for_tokens(transition, context, context.seat, amount, seat)
        else:
            move_tokens(transition, seat, context.seat, taken)


def move_tokens(transition: HistoriaTransition, giver: int, taker: int, tokens: Tokens) -> None:
    """Move tokens from one player to another."""
    lose_tokens(transition, giver, tokens, "influence.tokens", "rule.golden")
    gain_tokens(transition, taker, tokens, "influence.tokens", "rule.golden")


def exchange(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Exchange tokens with the supply, as many as there are."""
    seat, kind = context.seat, KIND_OF[effect["from"]]
    tokens = transition.state.parties[seat].tokens
    number = min(effect["amount"], total(tokens) if kind == ANY else tokens[kind])
    taken = _taken(transition.state, seat, kind, number)
    if not number:
        return
    if taken is None:
        _ask_for_tokens(transition, context, seat, number, 0)
    else:
        exchange_for(transition, context, effect, taken)


def exchange_for(transition: HistoriaTransition, context: EffectContext, effect: Effect, given: Tokens) -> None:
    """Give tokens to the supply and take as many in their place."""
    lose_tokens(transition, context.seat, given, "influence.tokens", "rule.golden")
    kind = KIND_OF[effect["into"]]
    if kind == ANY:
        _ask_for_tokens(transition, context, context.seat, total(given), 1)
    else:
        gain_tokens(transition, context.seat, count_of(kind, total(given)), "influence.tokens", "rule.golden")


def points(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Give players victory points."""
    amount = amount_of(transition.state, effect, context.seat)
    for seat in affected_seats(transition.state, context, effect) if amount > 0 else ():
        transition.party(seat).points += amount
        transition.emit("points", "goal.most-vp", "rule.golden", player=transition.player_name(seat), number=amount)


def draw(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Open the draws of cards."""
    for seat in reversed(affected_seats(transition.state, context, effect)):
        if transition.state.parties[seat].cards.can_draw:
            transition.push(DrawTask(seat, effect["amount"], "effect"))


def discard_hand(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Open the decisions which cards are discarded from hands."""
    for seat in reversed(affected_seats(transition.state, context, effect)):
        transition.push(CountedTask(seat, effect["amount"], "discard"))


def return_card(transition: HistoriaTransition, context: EffectContext, _effect: Effect) -> None:
    """Take a card from the own discard pile into the hand, for all to see."""
    party = transition.party(context.seat)
    party.discard = without(party.discard, context.target)
    party.cards.add_to_hand(context.target, openly=True)
    rules = ("option.discard-open", "rule.golden")
    player = transition.player_name(context.seat)
    transition.emit("returned", *rules, player=player, card=transition.card_id(context.target))


def _target(transition: HistoriaTransition, context: EffectContext) -> Thing | None:
    return transition.state.thing(context.target)


def tap(transition: HistoriaTransition, context: EffectContext, _effect: Effect) -> None:
    """Tap the target."""
    thing = _target(transition, context)
    if thing is not None and not thing.tapped:
        transition.change(thing, tapped=True)
        transition.emit("tapped", "tap.rotate", "tap.not-as-target", card=transition.card_id(thing.card))


def untap(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Untap the target, this card, or all own cards of a kind."""
    state, of = transition.state, effect.get("of")
    if of is None or of == "target":
        wanted = [_target(transition, context)]
    elif of == "self":
        wanted = [state.thing(context.bearer)]
    else:
        what = effect.get("what")
        seats = affected_by(state, context.seat, of)
        wanted = [
            thing
            for thing in state.things
            if thing.side in seats and not thing.down and (what is None or selects(state, what, thing))
        ]
    for thing in wanted:
        if thing is not None and thing.tapped:
            transition.change(thing, tapped=False)
            transition.emit("untapped", "untap.not-as-target", "rule.golden", card=transition.card_id(thing.card))


def affected_by(state: State, seat: int, of: str) -> list[int]:
    """Return the seats whose cards are meant by a word for whom a rule is about."""
    if of in ("own", "you"):
        return [seat]
    seats = state.seats_from(seat)
    return seats[1:] if of == "opponents" else seats


def discard(transition: HistoriaTransition, context: EffectContext, _effect: Effect) -> None:
    """Discard the target from play."""
    thing = _target(transition, context)
    if thing is not None:
        barred = {
            FACTION: ("option.faction-removal", "option.golden-against-never"),
            EVENT: ("option.golden-against-never", "event.not-stealable"),
        }
        kind = transition.card_data(thing.card).kind
        discard_thing(transition, thing, *barred.get(kind, ("faction.not-removable",)))


def discard_thing(transition: HistoriaTransition, thing: Thing, *rules: str) -> None:
    """Discard a card from play, to its owner's discard pile or out of the game as the reading says."""
    gone = transition.options.discarded_from_play == "out-of-game"
    owner = transition.player_name(thing.owner)
    own = ("rule.silver-control",) if thing.owner != thing.side else ()
    card = transition.card_id(thing.card)
    transition.emit("discarded", "option.discarded-from-play", *rules, *own, player=owner, card=card)
    transition.leave_play(thing, gone=gone)


def markers(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Put contention markers on the faction cards of players."""
    for seat in affected_seats(transition.state, context, effect):
        party = transition.party(seat)
        party.markers += effect["amount"]
        rules = ("contention.markers", "rule.golden")
        facts = {"player": transition.player_name(seat), "number": effect["amount"], "total": party.markers}
        transition.emit("marked", *rules, **facts)


def build(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Put tokens from the supply on an unfinished monument, no more than it lacks."""
    thing = _target(transition, context)
    if thing is None or not thing.down:
        return
    missing = missing_of(transition.state, thing) if thing.card >= 0 else MOST_FOR_UNSEEN
    number, kind = min(effect["amount"], missing), KIND_OF[effect["influence"]]
    if kind == ANY:
        _ask_for_tokens(transition, context, context.seat, number, thing.id)
    else:
        monuments.put_tokens(transition, thing, count_of(kind, number), "monument.complete-threshold")


def strengthen(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Change the attack or the defence of the war."""
    war, amount = transition.state.war, effect["amount"]
    if war is None:
        return
    side = effect["side"] if effect["side"] != "either" else ("attack", "defence")[context.target]
    if side == "attack":
        transition.state.war = war._replace(attack=war.attack + amount)
    else:
        transition.state.war = war._replace(defence=war.defence + amount)
    transition.emit("strengthened", "war.modify", player=transition.player_name(context.seat), side=side, change=amount)


def change_demands(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Change the level of demands."""
    war = transition.state.war
    if war is not None:
        transition.state.war = war._replace(level=war.level + effect["amount"])
        rules = ("war.demand-level-modified", "option.demand-floor")
        player = transition.player_name(context.seat)
        transition.emit("demands-changed", *rules, player=player, change=effect["amount"])


def set_rule(transition: HistoriaTransition, context: EffectContext, effect: Effect) -> None:
    """Set up a rule that lasts for a time: a changed figure, or something forbidden."""
    until = effect.get("until") or ("war" if transition.state.war is not None else ROUND)
    target = context.bearer if effect.get("of") == "self" else context.target
    rule = Lasting(context.card, context.effect_index, context.seat, target, until)
    transition.set_lasting((*transition.state.lasting, rule))
    facts = {"player": transition.player_name(context.seat), "card": transition.card_id(context.card), "until": until}
    transition.emit("lasts", "rule.golden", **facts)


def do_nothing(_transition: HistoriaTransition, _context: EffectContext, _effect: Effect) -> None:
    """Do nothing: the effect is in force as long as its card works."""


def take_chosen(transition: HistoriaTransition, task: TokensTask, tokens: Tokens) -> None:
    """Go on with an effect for which a player has chosen tokens."""
    effect = transition.table.cards[task.card].effects[task.effect_index]
    context = EffectContext(task.seat, task.card, task.bearer, task.effect_index, task.target)
    match effect["do"]:
        case "gain":
            gain_tokens(transition, task.target, tokens, "influence.tokens", "rule.golden")
        case "lose":
            lose_tokens(transition, task.target, tokens, "influence.tokens", "rule.golden")
        case "steal":
            move_tokens(transition, task.target, task.seat, tokens)
        case "exchange" if task.target == 0:
            exchange_for(transition, context, effect, tokens)
        case "exchange":
            gain_tokens(transition, task.seat, tokens, "influence.tokens", "rule.golden")
        case "build":
            thing = transition.state.thing(task.target)
            if thing is not None and thing.down:
                monuments.put_tokens(transition, thing, tokens, "monument.complete-threshold")
