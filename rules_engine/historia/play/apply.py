"""Apply the actions of Historia: what each one does, up to the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.historia.model.card_data import FREE
from kredens.rules_engine.historia.model.figures import card_data_of
from kredens.rules_engine.historia.model.in_play import NO_CARD, Thing
from kredens.rules_engine.historia.model.influence import parse_tokens
from kredens.rules_engine.historia.model.notation import split_paying
from kredens.rules_engine.historia.model.references import find_own
from kredens.rules_engine.historia.model.tasks import (
    CompleteTask,
    DemandsTask,
    EffectTask,
    ModifyTask,
    OrderTask,
    PayTask,
    TargetTask,
    TokensTask,
)
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play import acts, automatic, effects, epochs, monuments, rounds, wars
from kredens.rules_engine.historia.play.epochs import DRAW_RULES
from kredens.rules_engine.historia.play.targets import find_named
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, rest_of_draw, task_of_seat


class GameTransition(HistoriaTransition):
    """A game that goes on in one transition, action by action."""

    def do(self, player: str, action: Action) -> None:
        """Perform a legal action and all automatic steps that follow."""
        plain, paid = split_paying(action) if len(action) > 2 else (action, None)
        self.state.forced = ()
        _HANDLERS[plain[0]](self, self.table.seats.get(player, -1), *plain[1:])
        automatic.run_automatic(self)
        if paid is not None and self.state.tasks and isinstance(self.state.decision, PayTask):
            self.do(player, ("pay", paid))


def _own(transition: HistoriaTransition, seat: int, ref: str, *, down: bool = False) -> Thing:
    """Return the card in play that a player means; it must be there."""
    thing = find_own(transition.state, seat, ref, down=down)
    assert thing is not None, ref
    return thing


def _draw(transition: HistoriaTransition, seat: int, what: str | int, id: str | None = None) -> None:
    """Take a draw action; or, by the table, move the drawn card from the deck to the hand."""
    if id is None:
        _begin_action(transition, seat)
        acts.announce(transition, PayTask(seat, "draw", number=int(what)))
        return
    task: DrawTask = transition.state.decision
    if rest := rest_of_draw(task):
        transition.replace_task(rest)
    else:
        transition.pop()
    cards = transition.party(task.seat).cards
    card = None if id == UNKNOWN else transition.table.numbers[id]
    cards.remove_from_deck(card)
    cards.add_to_hand(card)
    if transition.note is not None:
        player = transition.player_name(task.seat)
        transition.emit_hidden("drawn", player, *DRAW_RULES[task.reason], player=player, card=id)


def _exchange(transition: HistoriaTransition, seat: int, id: str) -> None:
    epochs.exchange(transition, seat, None if id == UNKNOWN else transition.table.numbers[id])


def _keep(transition: HistoriaTransition, seat: int) -> None:
    epochs.keep(transition, seat)


def _choose(transition: HistoriaTransition, seat: int, name: str) -> None:
    """Choose an event, or what an effect is aimed at."""
    task = transition.state.decision
    if not isinstance(task, TargetTask):
        epochs.choose_event(transition, seat, transition.table.numbers[name])
        return
    transition.pop()
    effect = transition.table.cards[task.card].effects[task.effect_index]
    target = find_named(transition.state, seat, effect, name)
    assert target is not None
    transition.push(EffectTask(*task[:4], target=target))


def _next(transition: HistoriaTransition, _seat: int, id: str) -> None:
    task: OrderTask = transition.state.decision
    epochs.put_next(transition, task.number, transition.table.numbers[id])


def _first(transition: HistoriaTransition, _seat: int, player: str) -> None:
    transition.pop()
    rounds.set_first(transition, transition.table.seats[player], "round.first-player-random", "option.random-source")


def _begin_action(transition: HistoriaTransition, seat: int) -> None:
    """Begin an action: when it is done the turn goes on."""
    transition.replace_task(task_of_seat(seat, "next"))


def _begin(transition: HistoriaTransition, seat: int, *, needs_action: bool) -> None:
    """Begin what may be an action, or something in a war that the player may modify."""
    task = transition.state.decision
    if isinstance(task, ModifyTask):
        wars.hand_on(transition, task)
    elif needs_action:
        _begin_action(transition, seat)


def _play(transition: HistoriaTransition, seat: int, id: str) -> None:
    card = NO_CARD if id == UNKNOWN else transition.table.numbers[id]
    _begin(transition, seat, needs_action=card < 0 or transition.card_data(card).use != FREE)
    acts.announce(transition, PayTask(seat, "play", card=card))


def _extend(transition: HistoriaTransition, seat: int, ref: str) -> None:
    thing = _own(transition, seat, ref, down=True)
    _begin_action(transition, seat)
    acts.announce(transition, PayTask(seat, "extend", thing=thing.id))


def _with_character(verb: str) -> Callable[[HistoriaTransition, int, str], None]:
    """Return what announces an action with one of the player's characters."""

    def announce(transition: HistoriaTransition, seat: int, ref: str) -> None:
        thing = _own(transition, seat, ref)
        _begin_action(transition, seat)
        acts.announce(transition, PayTask(seat, verb, thing=thing.id))

    return announce


def _war(transition: HistoriaTransition, seat: int, player: str) -> None:
    _begin_action(transition, seat)
    acts.announce(transition, PayTask(seat, "war", number=transition.table.seats[player]))


def _use(transition: HistoriaTransition, seat: int, ref: str, number: int | None = None) -> None:
    thing = _own(transition, seat, ref)
    ability = card_data_of(transition.state, thing).abilities[(number or 1) - 1]
    _begin(transition, seat, needs_action=ability.use == "action")
    acts.announce(transition, PayTask(seat, "use", thing=thing.id, number=ability.effect_index))


def _pay(transition: HistoriaTransition, _seat: int, text: str) -> None:
    task: PayTask = transition.pop()
    paid = parse_tokens(text)
    assert paid is not None
    acts.settle(transition, task, paid)


def _take(transition: HistoriaTransition, _seat: int, text: str) -> None:
    task: TokensTask = transition.pop()
    taken = parse_tokens(text)
    assert taken is not None
    effects.take_chosen(transition, task, taken)


def _pass(transition: HistoriaTransition, seat: int) -> None:
    transition.pop()
    rounds.pass_turn(transition, seat)
    transition.push(task_of_seat(seat, "next"))


def _send(transition: HistoriaTransition, seat: int, ref: str) -> None:
    wars.send(transition, _own(transition, seat, ref))


def _ready(transition: HistoriaTransition, seat: int) -> None:
    transition.pop()
    wars.finish_sending(transition, seat)


def _no(transition: HistoriaTransition, _seat: int) -> None:
    """Modify nothing any more; or leave a monument unfinished that nobody has seen."""
    task = transition.state.decision
    if isinstance(task, ModifyTask):
        wars.decline(transition, task)
    else:
        transition.pop()


def _glory(transition: HistoriaTransition, _seat: int) -> None:
    transition.pop()
    wars.take_glory(transition)


def _demands(transition: HistoriaTransition, _seat: int) -> None:
    transition.pop()
    wars.make_demands(transition)


def _discard(transition: HistoriaTransition, seat: int, name: str) -> None:
    """Discard a token or a character for demands, a card from the hand, or a monument because of a sixth."""
    task = transition.state.decision
    if isinstance(task, DemandsTask):
        _do_deed(transition, "discard", name)
    elif isinstance(task, CountedTask):
        transition.pop()
        if task.number > 1:
            transition.push(task._replace(number=task.number - 1))
        card = transition.table.numbers[name]
        transition.party(seat).cards.remove_from_hand(card)
        transition.lay_down(card, seat)
        transition.emit("threw", "option.discard-open", "rule.golden", player=transition.player_name(seat), card=name)
    else:
        transition.pop()
        rules = ("monument.sixth", "monument.max-five", "option.sixth-monument")
        effects.discard_thing(transition, _own(transition, seat, name), *rules)


def _give(transition: HistoriaTransition, _seat: int, name: str) -> None:
    _do_deed(transition, "give", name)


def _tap(transition: HistoriaTransition, _seat: int, name: str) -> None:
    _do_deed(transition, "tap", name)


def _lot(transition: HistoriaTransition, _seat: int, player: str) -> None:
    transition.pop()
    epochs.draw_winner(transition, transition.table.seats[player])


def _do_deed(transition: HistoriaTransition, verb: str, name: str) -> None:
    task: DemandsTask = transition.state.decision
    deed = next(each for each in wars.legal_deeds(transition.state, task) if (each.verb, each.name) == (verb, name))
    wars.do_deed(transition, task, deed)


def _show(transition: HistoriaTransition, seat: int, id: str) -> None:
    """Say which monument is finished that nobody had seen."""
    task: CompleteTask = transition.pop()
    thing, card = transition.state.thing(task.thing), transition.table.numbers[id]
    assert thing is not None
    cards = transition.party(seat).cards
    cards.unseen_elsewhere -= 1
    cards.reveal(card)
    known = thing._replace(card=card)
    transition.replace_thing(thing, known)
    monuments.complete(transition, known)


_HANDLERS: Mapping[str, Callable[..., None]] = {
    "draw": _draw,
    "exchange": _exchange,
    "keep": _keep,
    "choose": _choose,
    "next": _next,
    "first": _first,
    "play": _play,
    "extend": _extend,
    "activate": _with_character("activate"),
    "contend": _with_character("contend"),
    "war": _war,
    "use": _use,
    "pay": _pay,
    "take": _take,
    "pass": _pass,
    "send": _send,
    "ready": _ready,
    "no": _no,
    "glory": _glory,
    "demands": _demands,
    "discard": _discard,
    "give": _give,
    "tap": _tap,
    "lot": _lot,
    "show": _show,
}
"""What performs an action of each verb."""
