"""Ways of tampering with logs of Gwint."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.rules_engine.gwint.holdings import ROWS, TABLE, UNSEEN
from tests.rules_engine.gwint.independent import Match, Move
from tests.rules_engine.gwint.recording import Record, printed


def moments(record: Record, rng: Random, *verbs: str) -> Iterator[tuple[int, Match]]:
    """Where something of that kind is done, in any order, with the game before it: silent answers given."""
    for at in rng.sample(found := record.at(*verbs), len(found)):
        match = record.match(at)
        while match.ask is not None and record.moves[at][0] not in match.ask.who:
            silent = match.silent()
            if silent is None:
                break
            match.do(*silent)
        yield at, match


def _hand(match: Match, who: str) -> list[str]:
    """What somebody may hold, for all that is known, but for what the second opinion does not know how to play."""
    own, strange = match.players[who], ("transform", "rage", "avenge")
    hand = [card for card in match.cards if match.knows(who, card) or (own.unseen and match.may_hide(who, card))]
    return sorted(card for card in hand if not any(match.cards[card].does(verb) for verb in strange))


def _playing(card: str, rng: Random) -> tuple[Any, ...]:
    """The card in a row that it can lie in."""
    rows = printed()[card].rows
    return ("play", card, rng.choice(rows) if len(rows) > 1 else "front" if card == "commanders-horn" else None)


def _units(match: Match, side: str) -> list[tuple[str, str, str]]:
    return sorted({(card, row, side) for row in ROWS for card, _ in match.players[side].rows[row]})


def cut_short(record: Record, rng: Random) -> Record:
    return record.with_moves(record.moves[: rng.randrange(len(record.moves))])


def draws_left_out(record: Record, rng: Random) -> Record:
    """Somebody saw only their own cards."""
    who = rng.choice(list(record.players))
    return record.with_moves([(actor, move) for actor, move in record.moves if move[:2] != ("draw", who)])


def draws_unseen(record: Record, rng: Random) -> Record:
    """Somebody saw that cards were drawn, but not which."""
    return record.with_moves(
        [
            (who, ("draw", move[1], UNSEEN)) if move[0] == "draw" and rng.random() < 0.5 else (who, move)
            for who, move in record.moves
        ]
    )


def played_again(record: Record, rng: Random) -> Record | None:
    """A card that was played is played once more."""
    for at, match in moments(record, rng, "play"):
        who, move = record.moves[at]
        before = [done for actor, done in record.moves[:at] if actor == who and done[0] == "play"]
        if before and match.ask is not None:
            return record.replaced(at, (who, _playing(rng.choice(before)[1], rng)))
    return None


def copy_too_many(record: Record, rng: Random) -> Record | None:
    """A card of which all copies were seen."""
    for at, match in moments(record, rng, "play"):
        who, own = record.moves[at][0], match.players[record.moves[at][0]]
        deck = record.players[who][2]
        spent = [card for card, n in own.seen.items() if n and n >= (deck or {}).get(card, printed()[card].copies)]
        spent = sorted(card for card in spent if not match.knows(who, card) and card != "decoy")
        if own.unseen and spent:
            return record.replaced(at, (who, _playing(rng.choice(spent), rng)))
    return None


def of_another_faction(record: Record, rng: Random) -> Record | None:
    for at, _ in moments(record, rng, "play"):
        who, move = record.moves[at]
        faction = record.players[who][0]
        others = [id for id, card in printed().items() if card.faction not in (faction, "neutral") and card.unit]
        return record.replaced(at, (who, _playing(rng.choice(others), rng)))
    return None


def of_no_deck(record: Record, rng: Random) -> Record | None:
    """A card of the right faction that the deck does not hold is drawn, or played."""
    for at, _ in moments(record, rng, "play", "draw"):
        who, move = record.moves[at]
        whose = who if move[0] == "play" else move[1]
        faction, leader, deck = record.players[whose]
        strange = [id for id, card in printed().items() if card.faction in (faction, "neutral") and card.rows]
        strange = [id for id in strange if deck is not None and id not in deck]
        if strange:
            id = rng.choice(strange)
            return record.replaced(at, (who, _playing(id, rng) if move[0] == "play" else ("draw", whose, id)))
    return None


def the_leader_as_a_card(record: Record, rng: Random) -> Record:
    at = rng.choice(record.at("play"))
    who = record.moves[at][0]
    return record.replaced(at, (who, ("play", record.players[who][1], None)))


def another_from_hand(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play"):
        who = record.moves[at][0]
        hand = [card for card in _hand(match, who) if card != "decoy"]
        if hand:
            return record.replaced(at, (who, _playing(rng.choice(hand), rng)))
    return None


def wrong_row(record: Record, rng: Random) -> Record | None:
    """A unit in a row that is not its own, one played from the hand or picked by a medic."""
    for at, _ in moments(record, rng, "play", "pick"):
        who, (verb, card, *_rest) = record.moves[at]
        rows = printed()[card].rows
        if rows:
            return record.replaced(at, (who, (verb, card, rng.choice([row for row in ROWS if row not in rows]))))
    return None


def no_row(record: Record, rng: Random) -> Record | None:
    """An agile unit or a horn, and nobody says where."""
    for at, _ in moments(record, rng, "play"):
        who, (_, card, *rest) = record.moves[at]
        if rest and rest[0]:
            return record.replaced(at, (who, ("play", card)))
    return None


def two_cards(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play"):
        who, (_, card, *rest) = record.moves[at]
        hand = _hand(match, who)
        if hand and not (rest and len(rest) > 1):
            return record.replaced(at, (who, ("play", card, *(rest or [None]), None, rng.choice(hand))))
    return None


def after_passing(record: Record, rng: Random) -> Record | None:
    """Whoever has passed plays on."""
    for at in rng.sample(passes := record.at("pass"), len(passes)):
        who = record.moves[at][0]
        match = record.match(at + 1)
        hand = [card for card in _hand(match, who) if card != "decoy"]
        if match.players[who].passed and hand:
            return record.inserted(at + 1, (who, rng.choice([_playing(rng.choice(hand), rng), ("leader",), ("pass",)])))
    return None


def out_of_turn(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play", "pass", "leader"):
        other = match.other(record.moves[at][0])
        hand = [card for card in _hand(match, other) if card != "decoy"]
        if hand:
            return record.inserted(at, (other, _playing(rng.choice(hand), rng)))
    return None


def wrong_starter(record: Record, rng: Random) -> Record | None:
    """The other one begins the next round."""
    begun = [at for at in range(1, len(record.moves)) if record.match(at).round < record.match(at + 1).round]
    for at in begun:
        later = next((each for each in record.at("play", "pass") if each > at), None)
        if later is not None:
            match = record.match(later)
            other = match.other(record.moves[later][0])
            return record.inserted(later, (other, rng.choice([("pass",), ("leader",)])))
    return None


def _inserted_for(record: Record, rng: Random, *verbs: str) -> tuple[int, str] | None:
    at = rng.choice(found) if (found := record.at(*verbs)) else None
    return None if at is None else (at, rng.choice(list(record.players)))


def extra_draw(record: Record, rng: Random) -> Record | None:
    """A third card for a spy, a card for nothing."""
    where = _inserted_for(record, rng, "play", "pass")
    return where and record.inserted(where[0] + 1, (TABLE, ("draw", where[1], UNSEEN)))


def draw_for_the_other(record: Record, rng: Random) -> Record | None:
    for at in rng.sample(draws := record.at("draw"), len(draws)):
        who, (_, whose, _card) = record.moves[at]
        other = next(name for name in record.players if name != whose)
        return record.replaced(at, (who, ("draw", other, UNSEEN)))
    return None


def three_exchanged(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "exchange"):
        who, move = record.moves[at]
        hand = _hand(match, who)
        return record.replaced(at, (who, ("exchange", *sorted((*move[1:], *rng.choices(hand, k=2)))[:3])))
    return None


def others_exchanged(record: Record, rng: Random) -> Record | None:
    """Two cards that may be in hand, or the same one twice."""
    for at, match in moments(record, rng, "exchange"):
        who, hand = record.moves[at][0], _hand(match, record.moves[at][0])
        pair = rng.choice([rng.choices(hand, k=2), [rng.choice(hand)] * 2])
        return record.replaced(at, (who, ("exchange", *sorted(pair))))
    return None


def exchanged_later(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play"):
        who, hand = record.moves[at][0], _hand(match, record.moves[at][0])
        if hand:
            return record.inserted(at, (who, ("exchange", rng.choice(hand))))
    return None


def _medics(record: Record, rng: Random) -> Iterator[tuple[int, str, Match]]:
    for at, match in moments(record, rng, "pick"):
        if match.ask is not None and match.ask.kind == "medic":
            yield at, match.ask.about, match


def medic_on_no_unit(record: Record, rng: Random) -> Record | None:
    """On a hero, or a special card, of the own discard pile or of none."""
    for at, who, match in _medics(record, rng):
        able = [card for card, n in match.players[who].discard.items() if n and not match.mortal(card)]
        card = rng.choice(able or [id for id, card in printed().items() if card.kind == "hero"])
        return record.replaced(at, (who, ("pick", card)))
    return None


def medic_on_the_enemy(record: Record, rng: Random) -> Record | None:
    for at, who, match in _medics(record, rng):
        piles = match.players[match.other(who)].discard, match.players[who].discard
        able = [card for card, n in piles[0].items() if n and match.mortal(card) and not piles[1][card]]
        if able:
            card = rng.choice(able)
            return record.replaced(at, (who, ("pick", card, printed()[card].rows[0])))
    return None


def medic_left_out(record: Record, rng: Random) -> Record | None:
    for at, who, _ in _medics(record, rng):
        return record.replaced(at, (who, ("none",)))
    return None


def another_picked(record: Record, rng: Random) -> Record | None:
    """Another card than the one that was searched out."""
    for at, match in moments(record, rng, "pick"):
        who = record.moves[at][0]
        cards = [id for id, card in printed().items() if card.faction in (match.players[who].faction, "neutral")]
        return record.replaced(
            at, (who, ("pick", rng.choice([*cards, *sorted(match.ask.wanted if match.ask else ())])))
        )
    return None


def decoy_elsewhere(record: Record, rng: Random) -> Record | None:
    """A Decoy for a hero, for a unit of the enemy's, for a card that does not lie there, for another unit, for none."""
    for at, match in moments(record, rng, "play"):
        who = record.moves[at][0]
        if "decoy" not in _hand(match, who):
            continue
        mine, theirs = _units(match, who), _units(match, match.other(who))
        heroes = [unit for unit in mine if printed()[unit[0]].kind == "hero"]
        others = [*theirs, ("geralt-of-rivia", "siege", who), ("decoy", "siege", who), None]
        on = rng.choice(rng.choice([heroes or others, mine or others, others]))
        return record.replaced(at, (who, ("play", "decoy", None, on) if on else ("play", "decoy")))
    return None


def onto_a_unit(record: Record, rng: Random) -> Record | None:
    """A card that is no Decoy is exchanged for a unit."""
    for at, match in moments(record, rng, "play"):
        who, (_, card, *_rest) = record.moves[at]
        mine = _units(match, who)
        if mine and card != "decoy":
            return record.replaced(at, (who, ("play", card, None, rng.choice(mine))))
    return None


def horn_on_a_horn(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play"):
        who = record.moves[at][0]
        rows = [row for row in ROWS if match.players[who].horns[row]]
        if rows and "commanders-horn" in _hand(match, who):
            return record.replaced(at, (who, ("play", "commanders-horn", rng.choice(rows))))
    return None


def leader_again(record: Record, rng: Random) -> Record | None:
    """A leader is used: twice, or one who cannot be."""
    for at, _ in moments(record, rng, "play", "pass"):
        return record.replaced(at, (record.moves[at][0], ("leader",)))
    return None


def after_the_end(record: Record, rng: Random) -> Record:
    who = rng.choice(list(record.players))
    more: list[Move] = [(who, ("pass",)), (who, ("leader",)), (TABLE, ("draw", who, UNSEEN)), (who, ("play", "decoy"))]
    return record.with_moves(record.moves, [rng.choice(more)])


def another_stays(record: Record, rng: Random) -> Record | None:
    """Monsters keep another unit: one that is there, one of the enemy's, one that lies nowhere."""
    for at, match in moments(record, rng, "stay"):
        units = [*_units(match, match.names[0]), *_units(match, match.names[1])]
        who = match.ask.about if match.ask else match.names[0]
        return record.replaced(at, (TABLE, ("stay", rng.choice([*units, ("geralt-of-rivia", "siege", who)]))))
    return None


def two_stay(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "stay"):
        who = match.ask.about if match.ask else match.names[0]
        return record.inserted(at + 1, (TABLE, ("stay", rng.choice(_units(match, who)))))
    return None


def moved_or_killed(record: Record, rng: Random) -> Record | None:
    for at, match in moments(record, rng, "play", "pass"):
        who = record.moves[at][0]
        units = _units(match, who)
        if units:
            return record.inserted(at, (who, (rng.choice(["move", "kill"]), rng.choice(units))))
    return None


def begun_otherwise(record: Record, rng: Random) -> Record:
    """Another way to say who begins, or once more."""
    at = rng.choice([0, 0, *record.at("play")[:1]])
    who = rng.choice(list(record.players))
    ways: list[Move] = [
        (TABLE, ("toss", who)),
        (TABLE, ("shorter-name",)),
        (TABLE, ("agree", who)),
        (who, ("start", who)),
    ]
    way = rng.choice(ways)
    return record.replaced(0, way) if at == 0 else record.inserted(at, way)


def _claimed(record: Record, rng: Random, wrong: int) -> Record:
    at = rng.randrange(1, len(record.moves) + 1)
    match = record.match(at)
    who = rng.choice(match.names)
    claims = [("total", who, match.total(who)), ("gems", who, match.players[who].gems), ("round", "", match.round)]
    what, name, value = rng.choice(claims)
    return record.inserted(at, ("claim", (what, name, value + wrong)))


def wrong_claim(record: Record, rng: Random) -> Record:
    return _claimed(record, rng, rng.choice((1, 7)))


def true_claim(record: Record, rng: Random) -> Record:
    return _claimed(record, rng, 0)
