"""A move of V-Wars being applied: cards between holdings, troops, control and sympathy, and the end of the game."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Event
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.kit.decisions.tasks import PlainTask
from kredens.rules_engine.kit.decisions.transition import TaskRecord, Transition
from kredens.rules_engine.kit.hidden_cards import with_all, with_one, without
from kredens.rules_engine.kit.holdings import EVERYBODY, NOTHING_HELD, Holding, seat_bit
from kredens.rules_engine.vwars.model import GAME
from kredens.rules_engine.vwars.model.card_data import HUMAN, RIOT_DECK, VAMPIRE, CardData
from kredens.rules_engine.vwars.model.figures import (
    Force,
    changes_of,
    find_rule_on,
    gains_of_powers,
    is_barred,
    is_beyond,
    reached_rule,
    troops_left,
)
from kredens.rules_engine.vwars.model.options import Options
from kredens.rules_engine.vwars.model.state import (
    DECK_SIZE,
    MAX_TROOPS,
    TRACK,
    UNSEEN,
    City,
    Party,
    State,
    Table,
)
from kredens.rules_engine.vwars.model.tasks import RegionTask
from kredens.rules_engine.vwars.model.windows import ENDS, WINNERS


class VWarsTransition(Transition[State]):
    """A move of V-Wars being applied."""

    game = GAME
    table: Table
    options: Options

    def push(self, *tasks: TaskRecord) -> None:
        """Add open decisions, the last of them to be decided first; none where the game is over."""
        if self.state.winner is None:
            super().push(*tasks)

    def card_data(self, card: int) -> CardData:
        """Return the data of a card by its number."""
        return self.table.world.cards[card]

    def number_of(self, id: str) -> int:
        """Return the number of a card by its id; UNSEEN for `?`."""
        return self.table.world.numbers.get(id, UNSEEN)

    def city_id(self, city: int) -> str:
        """Return the id of a city."""
        return self.table.world.cities[city].id

    def region_id(self, region: int) -> str:
        """Return the id of a region, or what the riot deck is called (-1)."""
        return self.table.world.regions[region].id if region >= 0 else RIOT_DECK

    def emit_hidden_role(self, who: str, *rules: str, role: str) -> None:
        """Emit that a player looks at their role, which only they see."""
        if self.note is not None:
            facts = {"player": who, "role": role or UNKNOWN}
            self.note(Event("role", full_rule_ids(self.game, rules), facts, (who,), ("role",)))

    # Who has what

    def party(self, seat: int) -> Party:
        """Return what a player has."""
        return self.state.parties[seat]

    def set_party(self, seat: int, **changes: Any) -> None:
        """Change what a player has."""
        parties = self.state.parties
        self.state.parties = (*parties[:seat], parties[seat]._replace(**changes), *parties[seat + 1 :])

    def set_city(self, city: int, **changes: Any) -> City:
        """Change what is in a city, and return it as it is then."""
        cities = self.state.cities
        new = cities[city]._replace(**changes)
        self.state.cities = (*cities[:city], new, *cities[city + 1 :])
        return new

    def set_deck(self, number: int, deck: Holding) -> None:
        """Put a deck in the place of that of a region, or of the riot deck (-1)."""
        if number < 0:
            self.state.riot_deck = deck
        else:
            decks = self.state.decks
            self.state.decks = (*decks[:number], deck, *decks[number + 1 :])

    # Cards between holdings

    def take(self, holding: Holding, card: int, seats: int) -> tuple[Holding, int]:
        """Return a holding without a card that these seats saw leave it, and the card.

        An unseen one may have been any: where the holding has several cards, none of them is known to be there still.
        """
        if card == UNSEEN:
            if holding.size == 1 and holding.cards:
                return NOTHING_HELD, holding.cards[0][0]
            return self.forget(holding).with_unseen(-1), UNSEEN
        if holding.knows(card):
            return holding.without_card(card).known_only_to(seats), card
        self.state.pool = without(self.state.pool, card)
        return holding.with_unseen(-1).known_only_to(seats), card

    def forget(self, holding: Holding) -> Holding:
        """Return a holding of which no card is known any more."""
        if not holding.cards:
            return holding
        self.state.pool = with_all(self.state.pool, holding.known)
        return Holding((), holding.size)

    @staticmethod
    def add(holding: Holding, card: int, seats: int) -> Holding:
        """Return a holding with a card more, known to these seats, or with an unseen one."""
        return holding.with_unseen(1) if card == UNSEEN else holding.with_card(card, seats)

    def take_from_hand(self, seat: int, card: int) -> int:
        """Take a card from a hand so that nobody else sees it, and return it."""
        hand, card = self.take(self.party(seat).hand, card, seat_bit(seat))
        self.set_party(seat, hand=hand)
        return card

    def discard_from_hand(self, seat: int, card: int, *rules: str) -> None:
        """Discard a card from a hand face down."""
        gone = self.take_from_hand(seat, card)
        self.lay_on_discards(gone, seat_bit(seat))
        player = self.player_name(seat)
        self.emit_hidden("discarded", player, *rules, player=player, card=self.card_id(gone))

    def lay_on_discards(self, card: int, seats: int) -> None:
        """Put a card face down on the discard pile, known to these seats."""
        self.state.discard = self.add(self.state.discard, card, seats)

    def draw_unseen(self) -> bool:
        """Take a card from the player deck, shuffling the discards if it has run out; False if there is none at all."""
        self.shuffle_discards()
        if not self.state.pile:
            return False
        self.state.pile -= 1
        self._end_with_the_deck()
        return True

    def _end_with_the_deck(self) -> bool:
        """End the game if the player deck has run out where that is enough, and return whether it has ended."""
        state = self.state
        if self.options.player_card_stall == "deck-empty" and not state.pile and state.winner is None:
            self.emit("deck-empty", "win.vampire.card-stall", "option.player-card-stall")
            self.win(VAMPIRE, "win.vampire.card-stall")
        return state.winner is not None

    def shuffle_discards(self) -> None:
        """Make the discards a new player deck where it has run out."""
        state = self.state
        if not state.pile and not self._end_with_the_deck() and state.discard.size:
            state.pile, state.discard = self.forget(state.discard).size, NOTHING_HELD
            self.emit("shuffled", "newcards.reshuffle-discards", number=state.pile)

    def shuffle_in(self, card: int) -> None:
        """Put a card into the player deck, in which nobody knows any more where it is."""
        if card != UNSEEN:
            self.state.pool = with_one(self.state.pool, card)
        self.state.pile += 1

    def top_up(self, number: int, *rules: str) -> None:
        """Bring the deck of a region, or the riot deck (-1), back to three cards, as far as there are any.

        `rules` are what else decides that it is done now.
        """
        before = self.state.deck(number).size
        while self.state.deck(number).size < DECK_SIZE and self.draw_unseen():
            self.set_deck(number, self.state.deck(number).with_unseen(1))
        more = self.state.deck(number).size - before
        if more > 0:
            self.emit("topped-up", "decks.min-three", "option.region-refill-fails", *rules, number=more)
        fails = self.options.region_refill_fails == "vampires-win" and self.state.deck(number).size < DECK_SIZE
        if fails and self.state.winner is None:
            self.emit("deck-short", "win.vampire.card-stall", "option.region-refill-fails", "decks.min-three")
            self.win(VAMPIRE, "win.vampire.card-stall")

    def name_event(self, card: int) -> None:
        """Take an event that has come out of its deck from those that may still be there."""
        self.state.event_pool = without(self.state.event_pool, card)

    def unname_event(self, card: int) -> None:
        """Count an event again among those that may be in the deck."""
        self.state.event_pool = with_one(self.state.event_pool, card)

    # Cities and the track

    def place_troops(self, city: int, side: str, number: int) -> int:
        """Put troops of a side into a city, up to six, and none of vampires under martial law; return how many."""
        here = self.state.cities[city]
        if here.martial and side == VAMPIRE:
            self.emit("none", "martial-law.no-vampire-troops", city=self.city_id(city))
            return 0
        placed = self.limit_to_box(side, min(number, MAX_TROOPS - here.troops(side)))
        if placed > 0:
            self.set_city(city, **{side: here.troops(side) + placed})
        return max(0, placed)

    def limit_to_box(self, side: str, number: int) -> int:
        """Return as many of a number of troops as there are left in the box."""
        left = troops_left(self.state, side)
        if number > left:
            self.emit("short", "option.troop-supply", side=side)
        return min(number, left)

    def remove_troops(self, city: int, side: str, number: int) -> int:
        """Remove troops of a side from a city, as many as there are; return how many.

        A power may protect those of vampires against more than being killed.
        """
        if side == VAMPIRE and self.options.grace_vampire == "any-removal" and self.state.cities[city].vampire:
            region = self.table.world.cities[city].region
            force = find_rule_on(self.state, region, "forbid", "be-killed", VAMPIRE)
            if force is not None and force.seat >= 0:
                self.emit("protected", force.rule, "option.grace-vampire", player=self.player_name(force.seat))
                return 0
        return self.clear_troops(city, side, number)

    def clear_troops(self, city: int, side: str, number: int = MAX_TROOPS) -> int:
        """Remove troops of a side from a city, whatever protects them; return how many.

        A city that is empty then may be the humans' again.
        """
        here = self.state.cities[city]
        removed = min(number, here.troops(side))
        if removed:
            here = self.set_city(city, **{side: here.troops(side) - removed})
            if here.controlled and self.options.empty_city_control == "empty-is-human" and not any(here[:2]):
                self.set_control(city, HUMAN, "option.empty-city-control")
        return removed

    def set_control(self, city: int, side: str, *rules: str) -> None:
        """Give a city to a side; the Victory marker follows."""
        if self.state.cities[city].controller == side:
            return
        self.set_city(city, controlled=side == VAMPIRE)
        is_left = any(each.controlled for each in self.state.cities)
        rules = ("track.victory-marker-meaning", *rules, "control.default-human")
        self.emit("victory", *rules, *(["option.vp-zero"] if not is_left else []), number=self.state.victory)

    def change_sympathy(self, change: int, region: int = -1) -> int:
        """Add sympathy tokens or remove them, never above 16 nor below 0; return by how many they changed.

        Where a table reads it so, a change that would go beyond these bounds is not made at all.
        What is added for something in a region may be changed there by a law or a power.
        """
        if change > 0:
            for force in self._changes_of_gain(region):
                change += force.effect["amount"]
                if force.seat >= 0:
                    rules = (force.rule, "option.brad-vampire")
                    self.emit("extra", *rules, player=self.player_name(force.seat))
                else:
                    self.emit("works", force.rule, card=self.card_id(force.card))
            change = max(0, change)
        before = self.state.sympathy
        if self.options.sympathy_bounds == "refused" and not 0 <= before + change <= TRACK:
            self.emit("impossible", "option.sympathy-bounds")
            return 0
        self.state.sympathy = max(0, min(TRACK, before + change))
        moved = self.state.sympathy - before
        if moved:
            lowers = ("track.sympathy-covers-highest",) if moved > 0 else ("track.sympathy-removal",)
            bounds = ("option.sympathy-bounds",) if moved != change else ()
            self.emit("limit", "track.sympathy-lowers-target", *lowers, *bounds, number=self.state.limit)
        return moved

    def _changes_of_gain(self, region: int) -> list[Force]:
        """Return what changes a gain of sympathy in a region, or one that has no place (-1)."""
        if region >= 0:
            return changes_of(self.state, region, "gain")
        return gains_of_powers(self.state) if self.options.brad_vampire == "all" else []

    # The end

    def end_without_event(self, *rules: str) -> None:
        """End the game: there is no event any more, and the vampires win."""
        rules = ("win.vampire.no-event-card", *rules, "option.event-exhaustion")
        self.emit("won", *rules)
        self.win(VAMPIRE, "win.vampire.no-event-card")

    def win(self, side: str, rule: str) -> None:
        """End the game: a side has won by a rule."""
        self.state.winner = (side, rule)
        self.state.tasks = (PlainTask("disclose"),)

    def check_victory(self, *, after_riot: bool = False) -> bool:
        """End the game if a side has won, and return whether it has ended."""
        state = self.state
        rules: tuple[str, ...]
        if state.winner is not None:
            return True
        rule = reached_rule(state)
        if not rule:
            return False
        side, rules = WINNERS[rule], ENDS[rule]
        if side == VAMPIRE:
            rules += ("option.track-meet",)
            rules += () if any(city.controlled for city in state.cities) else ("option.vp-zero",)
        if is_beyond(state, rule):
            self.emit("beyond", "win.vampire.last-visible-space", "option.track-meet", number=state.victory)
            return False
        if self.options.win_check == "post-riot" and not after_riot:
            self.emit("later", "win.check-after-riot", "option.win-check")
            return False
        rules = (*rules, *(["win.check-after-riot"] if after_riot else []), "option.win-check")
        self.emit("won", *rules, **({"number": state.victory} if side == VAMPIRE else {}))
        self.win(side, rules[0])
        return True

    def turn_vampire(self, seat: int, role: str) -> None:
        """Turn up the card of a player who is a revealed vampire from then on."""
        self.set_party(seat, role=role, revealed=True, marks=0)
        player = self.player_name(seat)
        self.emit("turned", "revealed.sheet-side", player=player)
        self.emit("figure", "revealed.miniature", player=player)

    def relocate_barred(self) -> None:
        """Let the revealed players leave who may not stay under martial law, the one whose turn it is first."""
        state = self.state
        for seat in state.seats_from(state.active)[::-1]:
            if is_barred(state, seat):
                self.emit("leaves", "option.revealed-inside-martial-law", player=self.player_name(seat))
                self.push(RegionTask(seat, state.region_of(seat), "relocate"))

    def halve_sympathy(self) -> int:
        """Remove half of the sympathy tokens, the half rounded down; return how many."""
        number = self.state.sympathy
        removed = number // 2 if self.options.half == "moved" else number - number // 2
        self.change_sympathy(-removed)
        return removed


OPEN = EVERYBODY
"""The seats that see what happens openly."""
