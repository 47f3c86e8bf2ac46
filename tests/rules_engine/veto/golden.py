"""The whole games of VETO that are kept as logs: what must happen in each, and how it is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Engine
from kredens.rules_engine.veto.model.notation import TRANSLATIONS, VERBS
from kredens.rules_engine.veto.model.state import State
from tools.golden_games import Ended, Plan

Form: TypeAlias = Literal["english", "polish", "own", "onlooker"]
POLISH: Mapping[str, str] = {english: words[-1] for english, words in TRANSLATIONS["pl"].items() if english in VERBS}
BETWEEN: Mapping[str, str] = {
    english: words[0] for english, words in TRANSLATIONS["pl"].items() if english not in VERBS
}
EAGER: Mapping[str, int] = {
    "announce": 40,
    "keep": 40,
    "accept": 6,
    "refuse": 2,
    "no": 12,
    "choose": 8,
    "ready": 1,
    "take": 8,
    "play": 12,
    "agitate": 20,
    "challenge": 16,
    "attach": 3,
    "display": 2,
    "use": 3,
    "move": 1,
    "fire": 6,
    "bene": 8,
    "pas": 4,
    "bribe": 1,
    "discard": 1,
    "redraw": 1,
}
"""How eager a simple player is for each verb, whatever it is done with."""
LONGEST = 260


def lively(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Plays by chance, each verb as eagerly as it stands above; does not stop while there is something to do."""
    verbs = sorted({action[0] for action in actions})
    if state.decision.kind == "voice" and len(verbs) > 1 and "pas" in verbs and rng.random() < 0.8:
        verbs.remove("pas")
    verb = rng.choices(verbs, [EAGER[verb] for verb in verbs])[0]
    return rng.choice([action for action in actions if action[0] == verb])


def written(form: Form) -> Callable[[Engine[Any], Plan, Ended], Iterator[str]]:
    """Writes the moves as people would have written them: draws of a player in a line, a heading for each round."""

    def lines(game: Engine[Any], _plan: Plan, ended: Ended) -> Iterator[str]:
        number = 0
        moves = seen(game, ended, form) if form in ("own", "onlooker") else zip(ended.moves, ended.states, strict=False)
        rounds = ((state.round if state.phase == "play" else number, who, action) for (who, action), state in moves)
        for drawn, row in groupby(rounds, lambda each: each[2][1] if each[2][0] == "draw" else None):
            if drawn is not None:
                cards = ", ".join(_card(game, action) for _, _, action in row)
                yield f"{'deal' if form in ('english', 'onlooker') else 'rozdano'} {drawn}: {cards}"
                continue
            for now, who, action in row:
                if now > number:
                    number = now
                    yield f"# {'Round' if form in ('english', 'onlooker') else 'Runda'} {number}"
                yield f"{who}: {said(game, form, action)}"

    return lines


def seen(game: Engine[Any], ended: Ended, form: Form) -> Iterator[tuple[tuple[str, Action], State]]:
    """The moves as somebody writes them who does not see everything: an onlooker, or the first player of the table.
    What has lain face down is named when it comes to an open pile."""
    state: State = ended.states[0]
    for (who, action), known in zip(ended.moves, ended.states, strict=False):
        for move in _named(game, state, known):
            yield move, state
            state = game.apply(state, *move)
        drawing = action[1] if action[0] == "draw" else who
        covered = action
        if not (form == "own" and drawing == state.table.players[0]):
            if action[0] == "draw":
                covered = (*action[:2], UNKNOWN)
            elif action[0] == "attach" and state.table.cards[state.table.numbers[action[1]]].is_sztych:
                covered = (action[0], UNKNOWN, action[2])
        assert game.refusal(state, who, covered) is None, (who, covered)
        yield (who, covered), state
        state = game.apply(state, who, covered)
    for move in _named(game, state, ended.states[-1]):
        yield move, state


def _named(game: Engine[Any], state: State, known: State) -> Iterator[tuple[str, Action]]:
    """Sztychy that have to be shown now, as whoever saw everything knows them."""
    while state.tasks and state.decision.kind == "name":
        seat = state.decision.seat
        open_now = [*known.parties[seat].discard, *known.parties[seat].removed]
        for card in (*state.parties[seat].discard, *state.parties[seat].removed):
            open_now.remove(card)
        move = (TABLE, ("name", state.table.players[seat], state.table.cards[open_now[0]].id))
        yield move
        state = game.apply(state, *move)


def said(game: Engine[Any], form: Form, action: Action) -> str:
    """The move in the language of the log."""
    text = game.format_action(action)
    if form in ("english", "onlooker"):
        return text
    verb, _, rest = text.partition(" ")
    for english, polish in BETWEEN.items():
        rest = rest.replace(f" {english} ", f" {polish} ")
    return f"{POLISH.get(verb, verb)} {rest}".rstrip()


def _card(game: Engine[Any], action: Action) -> str:
    name = game.format_action(action).split(" ", 2)[2]
    return str(action[2]) if "," in name else name


# What must have happened.


def ends(how: str, *also: str) -> Callable[[Ended], bool]:
    """Games that end in this way, not too long, in which all of these verbs are used."""

    def wanted(ended: Ended) -> bool:
        last: State = ended.states[-1]
        verbs = {action[0] for _, action in ended.moves}
        return last.ended == how and len(ended.moves) < LONGEST and verbs >= set(also)

    return wanted


def hidden(ended: Ended) -> bool:
    """Sztychy have lain face down, and were played, spent, and discarded with their hosts."""
    if not ends("strategy", "attach", "challenge", "agitate")(ended):
        return False
    spent = [action for _, action in ended.moves if action[0] == "agitate" and len(action) > 2]
    played = [action for _, action in ended.moves if action[0] == "play" and "@" in str(action[1])]
    return bool(played) and any("@" in action[2] for action in spent)


def plan(
    file: str,
    title: Mapping[str, str],
    wanted: Callable[[Ended], bool],
    form: Form = "polish",
    options: Mapping[str, str] = MappingProxyType({}),
) -> Plan:
    """A game of the two families, each with its kredens."""
    players = {
        "Michał": {"faction": "radziwill", "deck": "radziwillowie"},
        "Maciek": {"faction": "wisniowiecki", "deck": "wisniowieccy"},
    }
    return Plan(file, title, players, wanted, lively, options, written(form))


PLANS = (
    plan("wszystkie-kreski", {"pl": "Wszystkie kreski u jednego", "en": "All kreski with one player"}, ends("kreski")),
    plan(
        "spelniona-strategia",
        {"pl": "Wiśniowieccy spełniają strategię", "en": "The Wiśniowieckis fulfil their strategy"},
        ends("strategy", "fire", "use"),
        "english",
    ),
    plan("wygrana-elekcja", {"pl": "Wygrana elekcja", "en": "An election won"}, ends("election", "announce", "bribe")),
    plan("smierc-elekta", {"pl": "Śmierć Elekta", "en": "The death of an Elect"}, ends("elekt"), "english"),
    plan(
        "zapis-gracza",
        {"pl": "Zapis gracza, który widzi tylko swój dwór", "en": "Written by a player who sees his own hand alone"},
        hidden,
        "own",
    ),
    plan(
        "zapis-widza",
        {"pl": "Zapis widza, który nie widzi żadnego dworu", "en": "Written by an onlooker who sees no hand"},
        hidden,
        "onlooker",
    ),
    plan(
        "inne-odczyty",
        {"pl": "Gra według innych odczytów zasad", "en": "Played by other readings of the rules"},
        ends("kreski", "challenge"),
        "polish",
        {
            "bribe-multiples": "floor-cumulative",
            "initiative-wplywowy": "all-on-field",
            "famous-per-character": "flat-one",
            "duel-accept-tap": "accept-taps",
        },
    ),
)
BY_HAND = (
    "agitacja-za-dwie-kreski",
    "biesiada-sarmacka",
    "drugie-bujdy-i-bajania",
    "dwie-szable-rzedziana",
    "inicjatywa",
    "kmicic-i-wolodyjowski",
    "opoj-dwa-razy",
    "poddanie",
    "przekupienie-bez-odpowiedzi",
    "przekupienie-wyrownane",
    "rzedzian-i-ranicki",
    "zur-zostaje",
)
"""The examples of the rulebook, and a game that was given up: written by hand."""
