"""Moves that no game of V-Wars takes, each made from a moment of a good game and with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from kredens.cards.definitions.model import Region
from kredens.rules_engine.contract.protocol import TABLE
from tests.rules_engine.good_logs import Place, Said
from tests.rules_engine.recording import Move
from tests.rules_engine.vwars.subject import vwars

Tampering: TypeAlias = "Callable[[Moment], Iterator[Said]]"
MOST_TROOPS = 6


def regions() -> Mapping[str, Region]:
    """The map."""
    return vwars().definitions.regions


def region_of(city: str) -> Region:
    """The region of a city."""
    found = vwars().definitions.region_of(city)
    assert found is not None
    return found


@dataclass(frozen=True)
class Moment:
    """A moment of a good game, before somebody's move."""

    move: Move

    @cached_property
    def position(self) -> Mapping[str, Any]:
        return vwars().position(self.move.before)

    @cached_property
    def task(self) -> Sequence[Any]:
        found: Sequence[Any] = self.position["stack"][-1]
        return found

    @property
    def open(self) -> str:
        """What is to be decided."""
        kind: str = self.task[0]
        return kind

    @property
    def who(self) -> str:
        return self.move.player

    @property
    def mine(self) -> Mapping[str, Any]:
        own: Mapping[str, Any] = self.position["players"][self.who]
        return own

    @property
    def others(self) -> list[str]:
        return [player for player in self.position["players"] if player != self.who]

    @property
    def is_revealed(self) -> bool:
        """Whether anybody is."""
        return any(own["revealed"] for own in self.position["players"].values())

    @property
    def here(self) -> Region:
        """The region of whoever is to move."""
        return region_of(self.mine["city"])

    @property
    def mates(self) -> list[str]:
        """The others of one's own side, as everybody sees it."""
        players = self.position["players"]
        return [other for other in self.others if players[other]["revealed"] == self.mine["revealed"]]

    def city(self, id: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.position["cities"][id]
        return found

    def hand(self, player: str) -> list[str]:
        """The cards of a hand."""
        listed = self.position["players"][player]["hand"]
        return [each if isinstance(each, str) else each["card"] for each in listed]

    def held_by_others(self, player: str) -> list[str]:
        """A card of each other hand."""
        hands = [self.hand(other) for other in self.position["players"] if other != player]
        return [cards[0] for cards in hands if cards]

    @property
    def room(self) -> list[str]:
        """Cities of one's region into which one's own troops could go, where each costs one card."""
        side = "vampire" if self.mine["revealed"] else "human"
        law = self.position["regions"][self.here.id]["law"]
        effects = vwars().definitions.card(law).get("effects") if law else ()
        if any(effect.get("trait") == "deploy-cost" for effect in effects):
            return []
        cities = [(id, self.city(id)) for id in self.here.cities]
        return [id for id, each in cities if each[side] < MOST_TROOPS and not each["martial-law"]]


def kind(test: Tampering) -> Callable[[Place], Iterator[Said]]:
    """Let a way of tampering look at a place of a recorded game."""

    def breaks(place: Place) -> Iterator[Said]:
        return test(moment_of(place))

    breaks.__name__ = test.__name__
    return breaks


def acting(test: Tampering) -> Tampering:
    """Let a way of tampering look only at moments at which somebody is to act."""

    def only(at: Moment) -> Iterator[Said]:
        return test(at) if at.open == "action" else iter(())

    only.__name__ = test.__name__
    return only


@lru_cache(4_096)
def moment_of(place: Place) -> Moment:
    """The moment at a place, whose position is read once for all ways of tampering."""
    return Moment(place.move)


def out_of_turn(at: Moment) -> Iterator[Said]:
    if at.open in ("action", "reveal"):
        for other in at.others:
            yield other, "stop" if at.open == "action" else "skip", "turn.order"
    if at.open == "action":
        yield from ((other, f"move {region_of(at.mine['city']).cities[0]}", "turn.order") for other in at.others)


@acting
def revealing_late(at: Moment) -> Iterator[Said]:
    yield at.who, "reveal", "reveal.phase-one-only"


def revealing_without_the_card(at: Moment) -> Iterator[Said]:
    if at.open == "reveal" and at.mine["role"] != "vampire":
        yield at.who, "reveal", "reveal.vampire-card-only"


@acting
def moving_nowhere(at: Moment) -> Iterator[Said]:
    yield at.who, f"move {at.mine['city']}", "move.different-city"


@acting
def moving_too_far(at: Moment) -> Iterator[Said]:
    far = [each for each in regions().values() if each.id not in (at.here.id, *at.here.borders)]
    yield from ((at.who, f"move {city}", "move.adjacent-region") for each in far for city in each.cities)


@acting
def entering_martial_law(at: Moment) -> Iterator[Said]:
    near = [city for id in (at.here.id, *at.here.borders) for city in regions()[id].cities]
    if at.mine["revealed"]:
        for city in near:
            if at.city(city)["martial-law"] and city != at.mine["city"]:
                yield at.who, f"move {city}", "martial-law.no-vampire-player"


@acting
def deploying_elsewhere(at: Moment) -> Iterator[Said]:
    for each in regions().values():
        if each.id != at.here.id:
            yield at.who, f"deploy {each.cities[0]} discarding ?", "deploy.any-city-in-region"


@acting
def deploying_for_the_other_side(at: Moment) -> Iterator[Said]:
    other, rule = ("human", "deploy.vampire-side") if at.mine["revealed"] else ("vampire", "deploy.human-side")
    yield at.who, f"deploy {at.mine['city']} discarding ? as {other}", rule


@acting
def a_troop_too_many(at: Moment) -> Iterator[Said]:
    side = "vampire" if at.mine["revealed"] else "human"
    for city in at.here.cities:
        if at.city(city)[side] == MOST_TROOPS and not at.city(city)["martial-law"]:
            yield at.who, f"deploy {city} discarding ?", "deploy.max-six"


@acting
def vampires_under_martial_law(at: Moment) -> Iterator[Said]:
    for city in at.here.cities if at.mine["revealed"] else ():
        if at.city(city)["martial-law"]:
            yield at.who, f"deploy {city} discarding ?", "martial-law.no-vampire-troops"


@acting
def paying_with_what_others_hold(at: Moment) -> Iterator[Said]:
    for card in at.held_by_others(at.who) if at.hand(at.who) else ():
        yield from ((at.who, f"deploy {city} discarding {card}", "deploy.discard-card") for city in at.room)


@acting
def paying_twice(at: Moment) -> Iterator[Said]:
    one, other, *_ = [*at.hand(at.who), "", ""]
    if other:
        yield from ((at.who, f"deploy {city} discarding {one} also {other}", "deploy.discard-card") for city in at.room)


@acting
def placing_elsewhere(at: Moment) -> Iterator[Said]:
    for each in regions().values():
        if each.id != at.here.id and at.mates:
            yield at.who, f"place ? in {each.id} with {at.mates[0]}", "place.region-deck"


@acting
def placing_alone(at: Moment) -> Iterator[Said]:
    if any(at.hand(mate) for mate in at.mates):
        yield at.who, f"place ? in {at.here.id}", "place.partner-required"
        yield at.who, "place ? in riot", "place.partner-required"


@acting
def placing_with_oneself(at: Moment) -> Iterator[Said]:
    yield at.who, f"place ? in riot with {at.who}", "place.partner-required"


@acting
def a_partner_of_the_other_side(at: Moment) -> Iterator[Said]:
    for other in at.others:
        if other not in at.mates:
            yield at.who, f"place ? in riot with {other}", "place.partner-same-faction"


@acting
def placing_what_others_hold(at: Moment) -> Iterator[Said]:
    partner = next((mate for mate in at.mates if at.hand(mate)), None)
    if partner and at.hand(at.who):
        for card in at.held_by_others(at.who):
            yield at.who, f"place {card} in riot with {partner}", "place.face-down"


@acting
def two_cards_at_once(at: Moment) -> Iterator[Said]:
    if at.mine["character"] != "ines-duarte":
        yield at.who, "place ? also ? in riot", "char.rati.human.two-cards"
    elif not at.mine["revealed"]:
        yield at.who, f"place ? also ? in riot with {at.others[0]}", "char.rati.human.no-partner"


def adding_elsewhere(at: Moment) -> Iterator[Said]:
    if at.open in ("partner", "join"):
        deck = at.task[2]
        for other in ("riot", *regions()):
            if other != deck:
                yield at.who, f"add ? in {other}", "place.partner-same-deck"


def adding_what_others_hold(at: Moment) -> Iterator[Said]:
    if at.open in ("partner", "join"):
        yield from ((at.who, f"add {card}", "place.face-down") for card in at.held_by_others(at.who))


@acting
def killing_nobody(at: Moment) -> Iterator[Said]:
    enemy = "human" if at.mine["revealed"] else "vampire"
    if not at.city(at.mine["city"])[enemy]:
        yield at.who, "kill", "kill.one-enemy-troop"


@acting
def killing_elsewhere(at: Moment) -> Iterator[Said]:
    for each in regions().values():
        if each.id != at.here.id:
            yield from ((at.who, f"kill {city}", "kill.same-city") for city in each.cities)


@acting
def killing_ones_own(at: Moment) -> Iterator[Said]:
    side, rule = ("vampire", "kill.vampire-side") if at.mine["revealed"] else ("human", "kill.human-side")
    yield at.who, f"kill as {side}", rule


@acting
def investigating_oneself(at: Moment) -> Iterator[Said]:
    if at.mine["role"] != "vampire" and at.mine["token"] and not at.is_revealed:
        yield at.who, f"investigate {at.who}", "investigate.target-other"


@acting
def investigating_as_the_vampire(at: Moment) -> Iterator[Said]:
    if at.mine["role"] == "vampire" and not at.is_revealed:
        yield from ((at.who, f"investigate {other}", "investigate.not-by-vampire") for other in at.others)


@acting
def investigating_after_the_reveal(at: Moment) -> Iterator[Said]:
    if at.is_revealed:
        yield from ((at.who, f"investigate {other}", "investigate.closed-after-reveal") for other in at.others)


@acting
def awakening_while_hidden(at: Moment) -> Iterator[Said]:
    if not at.mine["revealed"]:
        yield from ((at.who, f"awaken {other}", "awaken.revealed-only") for other in at.others)


@acting
def awakening_from_afar(at: Moment) -> Iterator[Said]:
    for other in at.others:
        own = at.position["players"][other]
        if at.mine["revealed"] and not own["revealed"] and own["city"] != at.mine["city"]:
            yield at.who, f"awaken {other}", "awaken.same-city"


@acting
def awakening_who_is_awake(at: Moment) -> Iterator[Said]:
    if at.mine["revealed"]:
        yield from ((at.who, f"awaken {other}", "awaken.name-target") for other in (at.who, *at.mates))


@acting
def looking_without_the_power(at: Moment) -> Iterator[Said]:
    if at.mine["character"] != "jack-mallory":
        yield at.who, "look", "action.kinds"


@acting
def chance_in_between(at: Moment) -> Iterator[Said]:
    yield TABLE, f"draw {at.who} ?", "turn.phases"
    yield TABLE, f"first {at.others[0]}", "turn.phases"
    yield TABLE, f"role {at.who} human", "turn.phases"
    if at.position["now"]:
        yield TABLE, f"turn {at.position['now']}", "turn.phases"


@acting
def answers_to_nobody(at: Moment) -> Iterator[Said]:
    yield from ((at.who, verb, "turn.phases") for verb in ("keep", "more", "aside", "play", "no"))


def turning_what_is_in_a_hand(at: Moment) -> Iterator[Said]:
    if at.open in ("combat", "vote", "opening"):
        rule = {"combat": "riot.next-card", "vote": "election.reveal-region-deck", "opening": "setup.cities.first-draw"}
        cards = at.held_by_others("") if at.open != "opening" else [each["card"] for each in at.position["turned"]]
        yield from ((TABLE, f"turn {card}", rule[at.open]) for card in cards)


def laying_what_is_no_event(at: Moment) -> Iterator[Said]:
    if at.open == "lay":
        space: str = at.task[1]
        wrong = "novilunio" if "riot" in space or "law" in space else "coprifuoco"
        yield TABLE, f"turn {wrong}", "newcards.soon-to-now"


def drawing_what_others_hold(at: Moment) -> Iterator[Said]:
    if at.open == "draw":
        yield from ((TABLE, f"draw {at.task[1]} {card}", "setup.hand-six") for card in at.held_by_others(""))


def drawing_for_others(at: Moment) -> Iterator[Said]:
    # Where everybody draws, it goes without saying that those before drew what nobody saw.
    if at.open == "draw" and at.task[3] in ("refill", "more"):
        others = [player for player in at.position["players"] if player != at.task[1]]
        yield from ((TABLE, f"draw {other} ?", "newcards.refill-hand") for other in others)


def discarding_what_was_not_turned(at: Moment) -> Iterator[Said]:
    if at.open == "secret":
        yield from ((at.who, f"discard {card}", "after-riot.secret-discard") for card in at.hand(at.who))


def somebody_else_discards(at: Moment) -> Iterator[Said]:
    if at.open == "secret":
        card = at.position["turned"][0]["card"]
        yield from ((other, f"discard {card}", "turn.order") for other in at.others)


def discarding_once_more(at: Moment) -> Iterator[Said]:
    if at.open in ("lay", "reveal", "action"):
        player = at.position["active"]
        yield from ((player, f"discard {card}", "after-riot.exactly-one") for card in at.hand(player)[:2])


def showing_a_card(at: Moment) -> Iterator[Said]:
    if at.who != TABLE:
        yield from ((at.who, f"show {card}", "after-riot.no-proof") for card in at.hand(at.who)[:2])


def swapping_what_was_not_turned(at: Moment) -> Iterator[Said]:
    if at.open == "swap":
        one, *_ = at.hand(at.who)
        yield at.who, f"swap {one} for ?", "char.miku.human"


def swapping_for_what_others_hold(at: Moment) -> Iterator[Said]:
    if at.open == "swap":
        card = at.position["turned"][0]["card"]
        yield from ((at.who, f"swap {card} for {given}", "place.face-down") for given in at.held_by_others(at.who))


def choosing_what_was_not_seen(at: Moment) -> Iterator[Said]:
    if at.open == "choose-riot":
        yield from ((at.who, f"choose {card}", "char.grace.human") for card in at.hand(at.who))
    if at.open == "choose-event":
        yield at.who, f"choose {at.position['event-now']}", "char.emily.human"


def putting_what_was_not_seen(at: Moment) -> Iterator[Said]:
    if at.open == "put":
        yield from ((at.who, f"put {card} in riot", "char.joao.private-look") for card in at.hand(at.who))


def opening_what_was_not_seen(at: Moment) -> Iterator[Said]:
    if at.open == "open":
        yield from ((at.who, f"open {card}", "char.ronald.human") for card in at.hand(at.who))


def another_vampire(at: Moment) -> Iterator[Said]:
    dealt = [own["role"] for own in at.position["players"].values()]
    if at.open == "role" and "vampire" in dealt:
        yield TABLE, f"role {at.task[1]} vampire", "setup.roles.deal-one"


def roles_of_others(at: Moment) -> Iterator[Said]:
    if at.open == "role":
        dealt = [player for player, own in at.position["players"].items() if own["role"] != "?"]
        yield from ((TABLE, f"role {other} ?", "setup.roles.deal-one") for other in dealt)


def revealing_for_nothing_without_the_card(at: Moment) -> Iterator[Said]:
    if at.open == "recovery" and at.mine["role"] != "vampire":
        yield at.who, "reveal", "reveal.vampire-card-only"


def drawing_more_without_the_power(at: Moment) -> Iterator[Said]:
    if at.open == "more":
        yield from ((other, "more", "turn.order") for other in at.others)


KINDS = tuple(
    kind(each)
    for each in (
        *(out_of_turn, revealing_late, revealing_without_the_card, moving_nowhere, moving_too_far),
        *(entering_martial_law, deploying_elsewhere, deploying_for_the_other_side, a_troop_too_many),
        *(vampires_under_martial_law, paying_with_what_others_hold, paying_twice, placing_elsewhere, placing_alone),
        *(placing_with_oneself, a_partner_of_the_other_side, placing_what_others_hold),
        *(two_cards_at_once, adding_elsewhere, adding_what_others_hold, killing_nobody, killing_elsewhere),
        *(killing_ones_own, investigating_oneself, investigating_as_the_vampire),
        *(investigating_after_the_reveal, awakening_while_hidden, awakening_from_afar, awakening_who_is_awake),
        *(looking_without_the_power, chance_in_between, answers_to_nobody, turning_what_is_in_a_hand),
        *(laying_what_is_no_event, drawing_what_others_hold, drawing_for_others, discarding_what_was_not_turned),
        *(somebody_else_discards, discarding_once_more, showing_a_card, swapping_what_was_not_turned),
        *(swapping_for_what_others_hold, choosing_what_was_not_seen, putting_what_was_not_seen),
        *(opening_what_was_not_seen, another_vampire, roles_of_others, revealing_for_nothing_without_the_card),
        drawing_more_without_the_power,
    )
)
