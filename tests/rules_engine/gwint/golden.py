"""The whole games of Gwint that are kept as logs: who plays, what must happen, and how each is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Engine, Event
from kredens.rules_engine.gwint.bots import Greedy
from kredens.rules_engine.gwint.model import board
from kredens.rules_engine.gwint.model.notation import TRANSLATIONS
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.kit.decisions.tasks import DrawTask
from kredens.rules_engine.simulation.bots import Bot
from tools.golden_games import Ended, Move, Plan

Form: TypeAlias = Literal["english", "czech", "own", "onlooker"]
Row: TypeAlias = "tuple[Sequence[Move], str]"
CZECH: Mapping[str, str] = {english: words[0] for english, words in TRANSLATIONS["cs"].items()}
DEALING = {"english": "deal", "czech": "rozdáno", "own": "rozdáno", "onlooker": "deal"}
SEARCHES, FOUND = ("muster", "deploy"), ("mustered", "weather", "laid")
"""Decisions about what a deck holds, and the events that tell what was found."""
GREEDY = Greedy()


def even(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Plays for a tie: once the opponent has passed, makes the totals equal where one card can, and leaves them so."""
    seat = state.table.seats[who]
    if ("pass",) in actions and state.sides[1 - seat].passed:
        if _level(state):
            return ("pass",)
        for action in actions:
            if _level(game.apply(state, who, action)):
                return action
    if ("pass",) in actions and state.sides[seat].played >= 3 and board.total_strength(state, seat) < 40:
        return ("pass",)
    return GREEDY(game, state, who, actions, rng)


def spender(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Passes only for want of anything else to do."""
    rest = [action for action in actions if action != ("pass",)]
    return GREEDY(game, state, who, rest or actions, rng)


def _level(state: State) -> bool:
    return board.total_strength(state, 0) == board.total_strength(state, 1)


def written(form: Form) -> Callable[[Engine[Any], Plan, Ended], Iterator[str]]:
    """Writes the moves as people would have written them: opening hands in a line, a heading for each round."""

    def lines(game: Engine[Any], _plan: Plan, ended: Ended) -> Iterator[str]:
        dealt: dict[str, list[str]] = {}
        number = 0
        state = ended.states[0]
        for who, action in moves_seen(game, form, ended):
            task, now = state.tasks[-1], state.round
            state = game.apply(state, who, action)
            if isinstance(task, DrawTask) and task.reason == "opening":
                dealt.setdefault(action[1], []).append(game.format_action(action).split(" ", 2)[2])
                continue
            for player, cards in dealt.items():
                yield f"{DEALING[form]} {player}: {', '.join(cards)}"
            dealt.clear()
            if now != number and action[0] in ("play", "pass", "leader"):
                number = now
                yield f"# {number}. kolo" if form in ("czech", "own") else f"# Round {number}"
            yield f"{who}: {said(game, form, action)}"

    return lines


def moves_seen(game: Engine[Any], form: Form, ended: Ended) -> Iterator[Move]:
    """The moves as whoever writes them sees them; what a search finds is said where it does not follow."""
    state = ended.states[0]
    for (who, action), real in zip(ended.moves, ended.states, strict=False):
        covered = seen(form, real, who, action)
        yield who, covered
        state = game.apply(state, who, covered)
        events: list[Event] = []
        game.apply(real, who, action, events.append)
        # The first tells of the move itself.
        for event in events[1:]:
            if state.tasks and state.tasks[-1].kind in SEARCHES and event.kind in FOUND:
                found: Action = ("pick", event.facts["card"])
                yield who, found
                state = game.apply(state, who, found)
        while state.tasks and state.tasks[-1].kind in SEARCHES and _decided(game, real, who, action):
            yield who, ("none",)
            state = game.apply(state, who, ("none",))


def _decided(game: Engine[Any], real: State, who: str, action: Action) -> bool:
    """Whether nothing is left to be found in truth."""
    after: State = game.apply(real, who, action)
    return not after.tasks or after.tasks[-1].kind not in SEARCHES


def seen(form: Form, state: State, who: str, action: Action) -> Action:
    """The action as whoever writes it sees it: the first player of the table, or somebody who sees no hand."""
    if action[0] not in ("draw", "gain", "look") or form in ("english", "czech"):
        return action
    drawing = action[1] if action[0] == "draw" else who
    return action if form == "own" and drawing == state.table.players[0] else (*action[:-1], UNKNOWN)


def said(game: Engine[Any], form: Form, action: Action) -> str:
    """The move in the language of the log."""
    text = game.format_action(action)
    if form in ("english", "onlooker"):
        return text
    verb, _, rest = text.partition(" ")
    return f"{CZECH.get(verb, verb)} {rest}".rstrip()


# What must have happened.


def totals(ended: Ended) -> list[tuple[int, int]]:
    """The totals of the rounds."""
    found: list[tuple[int, int]] = list(ended.states[-1].totals)
    return found


def course(ended: Ended) -> str:
    """Who had more in each round: A for the first player, B for the second, T for nobody."""
    return "".join("T" if one == two else "A" if one > two else "B" for one, two in totals(ended))


def fair(ended: Ended) -> bool:
    """In every round both had something on the battlefield."""
    return min(min(pair) for pair in totals(ended)) > 0


def ends(*courses: str) -> Callable[[Ended], bool]:
    """Games of one of these courses, in which nobody gave a round away."""
    return lambda ended: course(ended) in courses and fair(ended)


def northern_draws(ended: Ended) -> bool:
    """The Northern Realms draw for a round that they won."""
    tasks = [state.tasks[-1] for state in ended.states[:-1]]
    drawn = any(isinstance(task, DrawTask) and task.reason == "northern" for task in tasks)
    return course(ended) == "ABA" and fair(ended) and drawn


def keeps(ended: Ended) -> bool:
    """Chance leaves the Monsters a hero in one round and a plain unit in another."""
    faces = ended.states[0].table.faces
    numbers = ended.states[0].table.numbers
    stayed = [action[1].partition("/")[0] for _, action in ended.moves if action[0] == "stay"]
    return fair(ended) and {faces[numbers[card]].hero for card in stayed} == {True, False}


def names_other(ended: Ended) -> bool:
    """Scoia'tael lets the opponent begin, and wins."""
    return ended.moves[0][1] == ("start", "Petr") and ended.outcome.winners == ("Anna",) and fair(ended)


def mirrored(ended: Ended) -> bool:
    """A tie of Nilfgaard against Nilfgaard costs both a gem."""
    return course(ended) in ("TA", "TB", "AT", "BT") and fair(ended)


def coin(ended: Ended) -> bool:
    return ended.moves[0][1][0] == "toss" and fair(ended)


def medics(ended: Ended) -> bool:
    """A medic calls a medic, and somebody takes a spy back with a decoy."""
    chain = any(
        one[0] == two[0] == "pick" and ended.states[at].tasks[-1].kind == ended.states[at + 1].tasks[-1].kind == "medic"
        for at, ((_, one), (_, two)) in enumerate(pairwise(ended.moves))
    )
    swapped = any(side.foreign for state in ended.states for side in state.sides)
    return chain and swapped and fair(ended)


def spent(ended: Ended) -> bool:
    """Somebody runs out of cards and passes for it."""
    passes = sum(action == ("pass",) for _, action in ended.moves)
    return passes < 2 * len(totals(ended)) and fair(ended)


def onlooker(ended: Ended) -> bool:
    """Three rounds with spies, musters and medics."""
    kinds = {state.tasks[-1].kind for state in ended.states[:-1]}
    return len(totals(ended)) == 3 and fair(ended) and {"medic", "draw", "stay"} <= kinds


def extra(ended: Ended) -> bool:
    last: State = ended.states[-1]
    return last.extra and len(ended.outcome.winners) == 1 and fair(ended)


def video_tie(ended: Ended) -> bool:
    """After a tie whoever passed last begins, and did not begin before."""
    starters = {state.round: state.starter for state in ended.states}
    at = course(ended).find("T") + 1
    return 0 < at < len(totals(ended)) and starters[at] != starters[at + 1] and fair(ended)


def plan(
    file: str,
    title: Mapping[str, str],
    decks: tuple[str, str],
    wanted: Callable[[Ended], bool],
    form: Form = "czech",
    choose: str | Bot = "greedy",
    options: Mapping[str, str] = MappingProxyType({}),
) -> Plan:
    """A game of two players with these decks."""
    players = {name: {"deck": deck} for name, deck in zip(("Anna", "Petr"), decks, strict=True)}
    return Plan(file, title, players, wanted, choose, options, written(form))


NORTH, NILF, SCOIA, MONSTERS = "severni-rise", "nilfgaard", "scoiatael", "prisery"
PLANS = (
    plan("dve-vyhry", {"cs": "Dvě vyhraná kola", "en": "Two rounds won"}, (NORTH, SCOIA), ends("AA")),
    plan(
        "obrat",
        {"cs": "Po prohraném kole dvě vyhraná", "en": "A round lost, then two won"},
        (SCOIA, NORTH),
        ends("BAA"),
        "english",
    ),
    plan(
        "vyhra-a-remiza",
        {"cs": "Jedna výhra a remíza stačí", "en": "One win and a tie are enough"},
        (NORTH, MONSTERS),
        ends("AT"),
        "czech",
        even,
    ),
    plan(
        "remiza-a-vyhra",
        {"cs": "Remíza a jedna výhra", "en": "A tie and one win"},
        (MONSTERS, SCOIA),
        ends("TA"),
        "english",
        even,
    ),
    plan(
        "dve-remizy",
        {"cs": "Dvě remízy, hra nerozhodně", "en": "Two ties, a drawn game"},
        (SCOIA, NORTH),
        ends("TT"),
        "czech",
        even,
    ),
    plan(
        "jedna-jedna-a-remiza",
        {"cs": "Jedna na jednu a remíza, hra nerozhodně", "en": "One round each and a tie, a drawn game"},
        (MONSTERS, NORTH),
        ends("ABT", "BAT"),
        "english",
        even,
    ),
    plan(
        "nilfgaard-vyhrava-remizu",
        {"cs": "Nilfgaard vyhrává remízu", "en": "Nilfgaard wins a tie"},
        (NILF, NORTH),
        ends("TBT", "BTA", "TBA", "BTT"),
        "czech",
        even,
    ),
    plan(
        "severni-rise-lize",
        {"cs": "Severní říše si líže za vyhrané kolo", "en": "The Northern Realms draw for a round won"},
        (NORTH, NILF),
        northern_draws,
    ),
    plan(
        "priserami-zustava",
        {"cs": "Co zůstává Příšerám, jednou hrdina", "en": "What stays with the Monsters, a hero once"},
        (MONSTERS, NILF),
        keeps,
        "english",
    ),
    plan(
        "scoiatael-urcuje",
        {"cs": "Scoia’tael nechává začít soupeře", "en": "Scoia’tael lets the opponent begin"},
        (SCOIA, MONSTERS),
        names_other,
    ),
    plan(
        "nilfgaard-proti-sobe",
        {
            "cs": "Nilfgaard proti Nilfgaardu, remíza bere drahokam oběma",
            "en": "Nilfgaard against Nilfgaard, a tie costs both a gem",
        },
        (NILF, NILF),
        mirrored,
        "czech",
        even,
    ),
    plan(
        "scoiatael-proti-sobe",
        {"cs": "Scoia’tael proti Scoia’tael, rozhoduje mince", "en": "Scoia’tael against Scoia’tael, the coin decides"},
        (SCOIA, SCOIA),
        coin,
        "english",
    ),
    plan(
        "zdravotnik-za-zdravotnikem",
        {"cs": "Zdravotník vrací zdravotníka, návnada špeha", "en": "A medic calls a medic, a decoy a spy"},
        (NILF, NORTH),
        medics,
    ),
    plan(
        "dosly-karty",
        {"cs": "Komu dojdou karty, ten vynechává", "en": "Whoever runs out of cards passes"},
        (SCOIA, MONSTERS),
        spent,
        "english",
        spender,
    ),
    plan(
        "zapis-hracky",
        {"cs": "Zápis hráčky, která vidí jen svou ruku", "en": "Written by a player who sees her own hand alone"},
        (MONSTERS, NORTH),
        onlooker,
        "own",
    ),
    plan(
        "zapis-divaka",
        {"cs": "Zápis diváka, který nevidí žádnou ruku", "en": "Written by an onlooker who sees no hand"},
        (NORTH, MONSTERS),
        onlooker,
        "onlooker",
    ),
    plan(
        "kolo-navic",
        {"cs": "Oba bez drahokamů, rozhodne kolo navíc", "en": "Both out of gems, an extra round decides"},
        (NORTH, SCOIA),
        extra,
        "czech",
        even,
        {"both-out": "extra-round"},
    ),
    plan(
        "na-dve-vyhry",
        {"cs": "Hraje se na dvě výhry, remíza nerozhodne nic", "en": "Two wins are asked for, a tie decides nothing"},
        (NORTH, MONSTERS),
        ends("ATA", "TAA", "ATBA"),
        "english",
        even,
        {"game-end": "wins"},
    ),
    plan(
        "jako-ve-videohre",
        {
            "cs": "Podle videohry: po remíze začíná, kdo vynechal poslední",
            "en": "As in the video game: after a tie whoever passed last begins",
        },
        (MONSTERS, NORTH),
        video_tie,
        "czech",
        even,
        {
            "horn-unit-self": "no",
            "muster-scope": "deck-and-hand",
            "redraw-destination": "shuffle-back",
            "starter-after-tie": "last-to-pass",
            "monsters-heroes": "no",
            "spy-cleanup": "side",
            "killed-destination": "side-discard",
            "leader-useless": "illegal",
        },
    ),
)
BY_HAND = ("bez-balicku", "without-a-coin")
"""Games that nobody found by playing: written by hand."""
