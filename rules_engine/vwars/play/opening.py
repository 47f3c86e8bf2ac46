"""Set-up of V-Wars: who begins, the first cities, the decks, the hands, the open cards, the roles, the track."""

from __future__ import annotations

from typing import Final

from kredens.rules_engine.kit.decisions.tasks import DrawTask, PlainTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import with_all, without
from kredens.rules_engine.kit.holdings import Holding
from kredens.rules_engine.vwars.model.state import (
    DECK_SIZE,
    HAND_SIZE,
    NO_CARD,
    SYMPATHY_AT_START,
    UNSEEN,
    State,
    Turned,
)
from kredens.rules_engine.vwars.model.tasks import LayTask, OpeningTask, Task
from kredens.rules_engine.vwars.model.transition import VWarsTransition

NUMBER_WORDS: Final = {3: "three", 4: "four", 5: "five"}
RIOT_NOW, RIOT_SOON, EVENT_NOW, EVENT_SOON = "riot-now", "riot-soon", "event-now", "event-soon"
"""The spaces for cards at the beginning."""
FROM_RIOT_DECK, FROM_EVENTS = "next-riot", "next-event"
"""The spaces Soon, as they are filled at the end of a turn."""
REDRAWN_RIOT: Final = "redrawn-riot"
"""The space Now of riots, where another card comes in place of one that cannot riot."""
LAWS: Final = {"human-law": 0, "vampire-law": 1}
"""The spaces of the open laws, and whose each is."""
NEXT_LAWS: Final = {"next-human-law": 0, "next-vampire-law": 1}
"""The same after a law was passed."""


def opening_tasks(state: State) -> tuple[Task, ...]:
    """Return all decisions of the set-up, the last one to be made first."""
    number = len(state.table.players)
    seats = range(number)
    order: list[Task] = [PlainTask("first"), OpeningTask(number, 1), OpeningTask(number, 2), PlainTask("prepare")]
    order += [LayTask(RIOT_NOW), LayTask(RIOT_SOON), *(DrawTask(seat, HAND_SIZE, "hand") for seat in seats)]
    order += [LayTask(EVENT_NOW), LayTask(EVENT_SOON), *map(LayTask, LAWS)]
    order += [*(SeatTask(seat, "role") for seat in seats), PlainTask("begin")]
    return tuple(order[::-1])


def set_first(transition: VWarsTransition, seat: int) -> None:
    """Say who takes the first turn, and lay out what each player has."""
    transition.state.active = seat
    world = transition.table.world
    for each, card in enumerate(transition.table.characters):
        player, city = transition.player_name(each), transition.city_id(world.cards[card].city)
        rules = ("setup.character-card", "setup.character-distinct", "option.character-assignment")
        transition.emit("character", *rules, player=player, card=transition.card_id(card))
        transition.emit("starts", "setup.starting-city", "move.always-in-city", player=player, city=city)
        transition.emit("figure", "setup.human-miniature", player=player, city=city)
        transition.emit("token", "setup.investigation-token", player=player)
    if transition.options.first_player == "random":
        transition.emit("by-lot", "option.first-player", player=transition.player_name(seat))
    rules = ("setup.first-player", "option.first-player", "setup.player-count")
    transition.emit("first", *rules, player=transition.player_name(seat))


def open_city(transition: VWarsTransition, task: OpeningTask, card: int) -> None:
    """Put vampires into the city of a card of the opening, or set the card aside."""
    state = transition.state
    state.pool = without(state.pool, card)
    state.pile -= 1
    state.turned = (*state.turned, Turned(card))
    number = transition.card_data(card).city
    city, facts = state.cities[number], {"card": transition.card_id(card)}
    first = task.draw == 1
    if city.controlled or city.vampire:
        rule = "setup.cities.first-draw-duplicate" if first else "setup.cities.second-draw-redraw"
        transition.emit("redrawn", rule, **facts)
        return
    name = transition.city_id(number)
    if first:
        transition.emit("drawn", "setup.cities.first-draw", **facts)
        transition.set_city(number, controlled=True, vampire=2)
        transition.emit("token", "setup.cities.control-token", "setup.cities.vampire-controlled", city=name)
        transition.emit("troops", "setup.cities.two-troops", city=name)
    else:
        transition.set_city(number, vampire=1)
        transition.emit("drawn", "setup.cities.second-draw", "control.default-human", **facts)
    transition.pop()
    if task.number > 1:
        transition.push(task._replace(number=task.number - 1))
    elif first:
        transition.emit("controlled", "setup.cities.vampire-controlled", number=state.victory)
    else:
        transition.emit("infiltrated", "setup.cities.infiltrated", number=len(transition.table.players))


def prepare_decks(transition: VWarsTransition) -> None:
    """Shuffle the cards of the opening back, and deal the decks of the regions and of riots."""
    state = transition.state
    state.pool = with_all(state.pool, [each.card for each in state.turned])
    state.pile += len(state.turned)
    state.turned = ()
    transition.emit("shuffled", "setup.cities.reshuffle")
    number = len(state.decks)
    state.decks = (Holding((), DECK_SIZE),) * number
    state.riot_deck = Holding((), DECK_SIZE)
    state.pile -= DECK_SIZE * (number + 1)
    transition.emit("dealt", "setup.decks.region-three", "setup.decks.eight-regions")
    transition.emit("dealt", "setup.decks.riot-three", "setup.decks.eight-regions")


def lay(transition: VWarsTransition, task: LayTask, card: int) -> None:
    """Lay a card that the table has turned up on its space."""
    transition.pop()
    _LAYING[task.space](transition, task.space, card)


def _lay_first_riot(transition: VWarsTransition, space: str, card: int) -> None:
    state = transition.state
    state.pool = without(state.pool, card)
    state.pile -= 1
    if space == RIOT_NOW:
        state.now = card
        return
    state.soon = card
    facts = {"card": transition.card_id(state.now), "other": transition.card_id(card)}
    transition.emit("laid", "setup.decks.riot-now-soon", **facts)


def _lay_first_event(transition: VWarsTransition, space: str, card: int) -> None:
    state = transition.state
    transition.name_event(card)
    if state.event_now != UNSEEN:
        # In a given position it lies there already, and nobody has said which it is.
        state.event_pile -= 1
    if space == EVENT_NOW:
        state.event_now = card
        return
    state.event_soon = card
    facts = {"card": transition.card_id(state.event_now), "other": transition.card_id(card)}
    transition.emit("laid", "setup.decks.event-now-soon", **facts)
    transition.emit("left", "setup.decks.event-pile", number=state.event_pile)


def _lay_next_riot(transition: VWarsTransition, _space: str, card: int) -> None:
    state = transition.state
    state.riot_deck, _ = transition.take(state.riot_deck, card, -1)
    set_riot_soon(transition, card)


def _lay_redrawn_riot(transition: VWarsTransition, _space: str, card: int) -> None:
    state = transition.state
    state.riot_deck, _ = transition.take(state.riot_deck, card, -1)
    state.now = card
    rules = ("martial-law.no-more-combat", "option.riot-in-martial-law")
    transition.emit("redrawn", *rules, card=transition.card_id(card))
    transition.top_up(-1)


def set_riot_soon(transition: VWarsTransition, card: int) -> None:
    """Put a card from the riot deck on the space Soon, and top the deck up."""
    transition.state.soon = card
    transition.emit("riot", "newcards.riot-soon", card=transition.card_id(card))
    transition.top_up(-1)


def _lay_next_event(transition: VWarsTransition, _space: str, card: int) -> None:
    transition.name_event(card)
    transition.state.event_pile -= 1
    set_event_soon(transition, card)


def set_event_soon(transition: VWarsTransition, card: int) -> None:
    """Put an event on the space Soon."""
    transition.state.event_soon = card
    transition.emit("event", "newcards.event-soon", card=transition.card_id(card))


def _lay_law(transition: VWarsTransition, space: str, card: int) -> None:
    """Turn up the first law of a side."""
    _open_law(transition, LAWS[space], card)
    if space == "vampire-law":
        human, vampire = (transition.card_id(deck.open) for deck in transition.state.law_decks)
        rules = ("setup.decks.laws-top-open", "setup.decks.laws-separate")
        transition.emit("open", *rules, card=human, other=vampire)


def _lay_next_law(transition: VWarsTransition, space: str, card: int) -> None:
    _open_law(transition, NEXT_LAWS[space], card)
    transition.emit("next", "election.next-law-turned", card=transition.card_id(card))


def _open_law(transition: VWarsTransition, side: int, card: int) -> None:
    decks = list(transition.state.law_decks)
    decks[side] = decks[side]._replace(pool=without(decks[side].pool, card), open=card)
    transition.state.law_decks = (decks[0], decks[1])


_LAYING = {
    **dict.fromkeys((RIOT_NOW, RIOT_SOON), _lay_first_riot),
    **dict.fromkeys((EVENT_NOW, EVENT_SOON), _lay_first_event),
    FROM_RIOT_DECK: _lay_next_riot,
    REDRAWN_RIOT: _lay_redrawn_riot,
    FROM_EVENTS: _lay_next_event,
    **dict.fromkeys(LAWS, _lay_law),
    **dict.fromkeys(NEXT_LAWS, _lay_next_law),
}
"""What lays a card on each space."""


def skip_laying(transition: VWarsTransition, task: LayTask) -> bool:
    """Leave a space empty for which there is no card: where a deck of laws has run out, its discards are shuffled."""
    state = transition.state
    if task.space in NEXT_LAWS:
        side = NEXT_LAWS[task.space]
        deck = state.law_decks[side]
        if not deck.pool and deck.discard:
            _reshuffle_laws(transition, side)
        empty = not state.law_decks[side].pool
    elif task.space in (FROM_RIOT_DECK, REDRAWN_RIOT):
        empty = not state.riot_deck.size
    else:
        empty = task.space == FROM_EVENTS and not state.event_pile
    if empty:
        transition.pop()
    return empty


def _reshuffle_laws(transition: VWarsTransition, side: int) -> None:
    """Make the laws of a side that were replaced a new deck, unless they have left the game."""
    if transition.options.law_supply == "removed":
        transition.emit("gone", "option.law-supply")
        return
    decks = list(transition.state.law_decks)
    decks[side] = decks[side]._replace(pool=tuple(sorted(decks[side].discard)), discard=(), open=NO_CARD)
    transition.state.law_decks = (decks[0], decks[1])
    transition.emit("reshuffled", "option.law-supply")


def deal_role(transition: VWarsTransition, task: SeatTask, role: str) -> None:
    """Deal a role, which only its holder sees."""
    transition.pop()
    player = transition.player_name(task.seat)
    transition.set_party(task.seat, role=role)
    number = NUMBER_WORDS[len(transition.table.players)]
    transition.emit("dealt", "setup.roles.deal-one", f"setup.roles.{number}-players", player=player)
    rules = ("setup.roles.secret", "option.private-legal-actions", "role.vampire-hidden-start")
    transition.emit_hidden_role(player, *rules, role=role)


def begin(transition: VWarsTransition) -> None:
    """Put the markers on the track, and begin the first turn."""
    state = transition.state
    number = len(transition.table.players)
    transition.emit("left", "setup.decks.player-pile", number=state.pile)
    transition.emit("victory", "setup.track.victory-marker", number=state.victory)
    state.sympathy = SYMPATHY_AT_START[number]
    transition.emit("sympathy", f"setup.track.sympathy-{NUMBER_WORDS[number]}")
    transition.push(SeatTask(state.active, "turn"))
