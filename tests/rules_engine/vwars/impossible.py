"""What no game of V-Wars comes to, said without its engine: cards too many or too few, troops, roles and tokens that do
not go together, games that a side has won already, open decisions that nothing led to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Setup
from tests.rules_engine.vwars.subject import vwars

SPACES, MOST_TROOPS, LAWS_TO_WIN = 16, 6, 6
ROLES = {3: ("human", "human", "vampire"), 4: ("human", "human", "infected", "vampire")}
SETTING_UP = {"first", "opening", "prepare", "begin", "role"}
OF_RIOTS = {"after-riot", "combat", "open", "secret", "recovery", "recovery-afar"}
OF_VOTES = {"vote", "count", "vote-over", "sway"}
OF_THE_TURN = {
    *("acts", "action", "reveal", "secret", "end-turn", "more", "refill", "trim", "fill-riot", "fill-event"),
    *("choose-riot", "choose-event", "put"),
}
"""Decisions of whoever's turn it is."""
SIDE_OF = {
    "win.vampire.track-meets": "vampire",
    "win.vampire.no-event-card": "vampire",
    "win.vampire.hand-refill-impossible": "vampire",
    "win.human.martial-law-six": "human",
    "win.human.sympathy-zero": "human",
}
LENGTHS = {
    **dict.fromkeys(("new-cards", "riot", "event", "after-riot", "combat", "begin", "prepare", "first", "disclose"), 1),
    **dict.fromkeys(("redrawn", "fight"), 1),
    **dict.fromkeys(("role", "turn", "reveal", "acts", "recovery-afar", "secret", "choose-riot", "choose-event"), 2),
    **dict.fromkeys(("refill", "more", "end-turn", "fill-riot", "fill-event", "recovery", "recovery-human", "lay"), 2),
    **dict.fromkeys(("vote", "count", "vote-over"), 2),
    **dict.fromkeys(("action", "trim", "opening", "put", "sway", "swap", "open", "muster"), 3),
    **dict.fromkeys(("draw", "partner", "join", "answer"), 4),
    "look": 5,
}
"""How long the record of an open decision is."""
PHASES = ("new-cards", "riot", "event")


def impossible(setup: Setup, position: Mapping[str, Any]) -> list[str]:
    """Why no game comes to a position under our reading of the rules."""
    found = [*_of_shape(setup, position)]
    if found:
        return found
    found += [*_of_cities(position), *_of_cards(position), *_of_roles(setup, position), *_of_decisions(position)]
    return found or [*_of_moments(position), *_of_the_end(position)]


def _names(pile: Sequence[Any]) -> list[str]:
    """The cards of a pile, those that nobody has named too."""
    return [each["card"] if isinstance(each, Mapping) else each for each in pile]


def _kind(id: Any) -> str:
    known = {card.id: card.kind for card in vwars().definitions.cards}
    return known.get(id, "") if isinstance(id, str) else ""


def _piles(position: Mapping[str, Any]) -> Iterator[tuple[str, str, Sequence[Any]]]:
    """Every pile with what it is called, and the kind of its cards."""
    for player, own in position["players"].items():
        yield f"hand of {player}", "player", own["hand"]
    for region, own in position["regions"].items():
        yield f"deck of {region}", "player", own["deck"]
    for key in ("riot-deck", "discard", "aside", "turned"):
        yield key, "player", position[key]
    for key in ("event-discard", "event-aside"):
        yield key, "event", position[key]
    for side, own in position["laws"].items():
        yield f"replaced laws of {side}", "law", own["discard"]


def _each_once(values: Sequence[Any], known: tuple[str, ...]) -> bool:
    """Whether all are such words, none of them twice."""
    return all(each in known and values.count(each) == 1 for each in values)


def _of_shape(setup: Setup, position: Mapping[str, Any]) -> Iterator[str]:
    """What is no card of its kind, and nobody at the table."""
    for name, kind, pile in _piles(position):
        hides = kind != "law" and name != "turned"
        for each in pile:
            id = each.get("card") if isinstance(each, Mapping) else each
            if (id == UNKNOWN and (not hides or isinstance(each, Mapping))) or (id != UNKNOWN and _kind(id) != kind):
                yield f"{each} in {name}"
            seen = each.get("seen", ()) if isinstance(each, Mapping) else ()
            if not _each_once(seen, tuple(setup.players)):
                yield f"{each} in {name}"
    for key, kind in (("now", "player"), ("soon", "player"), ("event-now", "event"), ("event-soon", "event")):
        if position[key] is not None and _kind(position[key]) != kind:
            yield f"{position[key]} on {key}"
    for player, own in position["players"].items():
        if own["character"] != setup.players[player]["character"]:
            yield f"{player} is another character"
        if not _each_once(own["marks"], ("investigated", "cleared", "unturned")):
            yield f"{player} has strange marks"
    for task in position["stack"]:
        if not isinstance(task, list) or not task or LENGTHS.get(task[0]) != len(task):
            yield f"no decision: {task}"


def _of_cities(position: Mapping[str, Any]) -> Iterator[str]:
    for name, own in position["cities"].items():
        if not (0 <= own["human"] <= MOST_TROOPS and 0 <= own["vampire"] <= MOST_TROOPS):
            yield f"{name} has {own['human']} and {own['vampire']} troops"
        if own["martial-law"] and own["vampire"]:
            yield f"{name} has vampires under martial law"
    for region in vwars().definitions.regions.values():
        if sum(position["cities"][city]["martial-law"] for city in region.cities) > 1:
            yield f"two martial laws in {region.id}"
    if position["victory"] != sum(own["control"] == "vampire" for own in position["cities"].values()):
        yield "Victory is another number"
    if not 0 <= position["sympathy"] <= SPACES:
        yield "sympathy is off the track"


def _of_cards(position: Mapping[str, Any]) -> Iterator[str]:
    """Cards that lie in two places, or that are lost."""
    definitions = vwars().definitions
    sizes = {kind: sum(card.copies for card in definitions.of_kind(kind)) for kind in ("player", "event")}
    total: Counter[str] = Counter(player=position["pile"], event=position["event-pile"])
    named: Counter[str] = Counter()
    for _, kind, pile in _piles(position):
        total[kind] += len(pile)
        named.update(id for id in _names(pile) if id != UNKNOWN)
    spaces = [("player", position[key]) for key in ("now", "soon")]
    spaces += [("event", position[key]) for key in ("event-now", "event-soon")]
    spaces += [("law", own["law"]) for own in position["regions"].values()]
    spaces += [("law", own["open"]) for own in position["laws"].values()]
    for kind, card in spaces:
        if card is not None:
            total[kind] += 1
            named[card] += 1
    yield from (f"{number} of {id}" for id, number in named.items() if number > definitions.card(id).copies)
    yield from (f"{total[kind]} cards of {kind}" for kind, number in sizes.items() if total[kind] != number)
    if position["pile"] < 0 or position["event-pile"] < 0:
        yield "fewer than no cards"
    waits = any(task[0] == "lay" and "law" in task[1] for task in position["stack"])
    for side, own in position["laws"].items():
        laws = [own["open"], *own["discard"]]
        yield from (f"{id} among the laws of {side}" for id in laws if id and definitions.card(id).get("side") != side)
        in_force = [each["law"] for each in position["regions"].values() if each["law"]]
        left = [card for card in definitions.of_kind("law") if card.get("side") == side and card.id not in in_force]
        if own["open"] is None and not waits and left:
            yield f"no open law of {side}"
    for player, own in position["players"].items():
        for each in own["hand"]:
            if isinstance(each, Mapping) and player not in each.get("seen", ()):
                yield f"{player} does not know {each}"


def _of_roles(setup: Setup, position: Mapping[str, Any]) -> Iterator[str]:
    players = position["players"]
    dealt = Counter(ROLES.get(len(players), (*ROLES[4], "infected")))
    known = Counter(own["role"] for own in players.values() if own["role"] != UNKNOWN)
    yield from (f"{number} of {role}" for role, number in known.items() if number > dealt[role])
    shown = [own for own in players.values() if own["revealed"]]
    if shown and not any(own["role"] == "vampire" for own in shown):
        yield "the Vampire is hidden, and others are revealed"
    is_open = any(task[0] == "answer" for task in position["stack"])
    spent = [player for player, own in players.items() if not own["token"]]
    cleared = [player for player, own in players.items() if "cleared" in own["marks"]]
    for player, own in players.items():
        marks = own["marks"]
        if own["revealed"] and (own["role"] not in ("vampire", "infected") or marks):
            yield f"{player} is a revealed {own['role']}, {marks}"
        if own["role"] == "vampire" and (not own["token"] or "investigated" in marks or "cleared" in marks):
            yield f"{player} is the Vampire and has investigated, or was investigated in vain"
        if own["role"] == "infected" and "unturned" in marks:
            yield f"{player} is infected and did not turn"
        if not own["revealed"] and own["token"] == ("investigated" in marks):
            yield f"{player} has a token and has investigated, or neither"
        if "unturned" in marks and not shown:
            yield f"{player} did not turn while the Vampire was hidden"
    if len(cleared) > len(spent) or (len(spent) == 1 and cleared == spent):
        yield f"{cleared} were investigated by {spent}"
    if spent and not cleared and not shown and not is_open:
        yield f"{spent} have investigated nobody"
    able = [player for player, own in players.items() if not {"investigated", "cleared"} & set(own["marks"])]
    if not any(players[player]["role"] in ("vampire", UNKNOWN) for player in able):
        yield "nobody can be the Vampire"
    if len(setup.players) != len(players):
        yield "others are at the table"


def _of_decisions(position: Mapping[str, Any]) -> Iterator[str]:
    """Open decisions of somebody else, or in an order that no turn has."""
    stack: list[list[Any]] = position["stack"]
    kinds = [task[0] for task in stack]
    if set(kinds) & SETTING_UP:
        if kinds[0] != "begin":
            yield "the set-up without its end"
        return
    phases, single = [kind for kind in kinds if kind in PHASES], [kind for kind in kinds if kind != "draw"]
    if kinds and kinds[0] not in ("new-cards", "end-turn", "turn", "disclose"):
        yield f"{kinds[0]} at the bottom"
    if phases != [*PHASES][: len(phases)] or len(set(single)) < len(single):
        yield f"{kinds} in no order"
    yield from (f"{task}" for task in stack if _is_stray(position, *task))
    players = position["players"]
    if "reveal" in kinds and any(own["revealed"] for own in players.values()):
        yield "one may reveal after the reveal"


def _is_stray(position: Mapping[str, Any], kind: str, *fields: Any) -> bool:
    """Whether a decision is not that player's, or not about so many cards or actions, or not about that region."""
    if kind in OF_THE_TURN and fields[0] != position["active"]:
        return True
    # After the last action what it opens is waited for.
    if kind in ("action", "trim", "draw") and fields[1] < (kind != "action"):
        return True
    if kind == "action" and fields[1] > 4 and position["players"][fields[0]]["character"] != "ada-ferrante":
        return True
    if kind == "partner":
        return bool(fields[0] == fields[2])
    return kind in ("put", "swap", "sway", "open") and fields[1] != _region_of(position, fields[0])


def _region_of(position: Mapping[str, Any], player: str) -> str:
    region = vwars().definitions.region_of(position["players"][player]["city"])
    assert region is not None
    return region.id


def _of_moments(position: Mapping[str, Any]) -> Iterator[str]:
    """What lies on the table at another moment of a turn."""
    kinds = {task[0] for task in position["stack"]}
    if position["winner"] is not None:
        return
    if (position["riot"] is not None) != bool(kinds & {"after-riot", "secret"}):
        yield f"a riot in {position['riot']}"
    if position["riot"] is not None and position["now"] is not None:
        yield "the card of the riot lies on its space"
    if "combat" in kinds and position["riot"] and position["cities"][position["riot"]]["martial-law"]:
        yield "a riot under martial law"
    if position["turned"] and not kinds & (OF_RIOTS | OF_VOTES | SETTING_UP):
        yield "cards lie turned"
    if position["aside"] and not kinds & (OF_RIOTS | OF_VOTES | {"put", "choose-riot"}):
        yield "somebody looks at cards"
    if position["event-aside"] and "choose-event" not in kinds:
        yield "somebody looks at events"
    if position["skips-riot"] and "event" in kinds:
        yield "no riot before the event"
    if ["lay", "next-riot"] in position["stack"] and position["soon"] is not None:
        yield "a card waits where one is to be laid"


def _of_the_end(position: Mapping[str, Any]) -> Iterator[str]:
    """Games that are over and go on, or that are over for no reason."""
    kinds = [task[0] for task in position["stack"]]
    met = {
        "win.human.martial-law-six": sum(own["martial-law"] for own in position["cities"].values()) >= LAWS_TO_WIN,
        "win.human.sympathy-zero": position["sympathy"] == 0,
        "win.vampire.track-meets": position["victory"] >= SPACES - position["sympathy"],
    }
    if position["winner"] is None:
        if not kinds or kinds == ["disclose"]:
            yield "the game is over, and nobody has won"
        elif any(met.values()) and not set(kinds) & SETTING_UP:
            yield "a side has won, and the game goes on"
        return
    side, rule = position["winner"]
    if SIDE_OF.get(rule) != side or not met.get(rule, True):
        yield f"{side} has not won by {rule}"
    elif rule not in met and any(met.values()):
        yield "a side has won before"
    if kinds not in ([], ["disclose"]):
        yield "the game is over and goes on"
