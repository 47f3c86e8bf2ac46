"""The whole games of V-Wars that are kept as logs: what must happen in each, and how it is written down.

Whoever changes figures of cards writes them anew: `python -m tools.golden_games vwars`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE, Action, Engine
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.simulation.bots import Bot
from kredens.rules_engine.vwars.bots import Partisan
from kredens.rules_engine.vwars.model.state import State
from kredens.rules_engine.vwars.play.ending import winning_seats
from tests.rules_engine.vwars.subject import PLAYERS, characters, unseen
from tools.golden_games import Ended, Plan

Form: TypeAlias = Literal["english", "italian", "own", "onlooker"]
WORDS: Mapping[str, tuple[str, str, str]] = {
    "it": ("distribuite", "Preparazione", "Turno"),
    "en": ("deal", "Set-up", "Turn"),
}
"""What a deal, what comes before the first turn, and a turn are called."""
PARTISAN = Partisan()
SHARE_OF_CHANCE = 0.25
NEVER_TOLD = ("deploy", "place", "add", "draw", "role", "discard", "show", "put", "swap")
"""What is done with cards that others do not see."""


class Step(NamedTuple):
    """What somebody does, and the state before it."""

    who: str
    action: Action
    before: State


def lively(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Mostly plays to win, and sometimes does anything at all, so that there are accusations and reveals."""
    if rng.random() < SHARE_OF_CHANCE:
        return rng.choice(actions)
    return PARTISAN(game, state, who, actions, rng)


def shy(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Plays likewise, and never reveals: whoever is to know the Vampire has to accuse."""
    return lively(game, state, who, [action for action in actions if action != ("reveal",)], rng)


def written(form: Form) -> Callable[[Engine[Any], Plan, Ended], Iterator[str]]:
    """Writes the moves as people would have written them: a heading for each turn, the cards of a hand in a line."""
    language = "it" if form in ("italian", "onlooker") else "en"
    deal, before, turn = WORDS[language]

    def lines(game: Engine[Any], _plan: Plan, ended: Ended) -> Iterator[str]:
        notation, heading, number, last = Notation(game).with_language(language), "", 0, -1
        steps = [Step(*move, state) for move, state in zip(ended.moves, ended.states, strict=False)]
        if form in ("own", "onlooker"):
            steps = list(seen(game, steps, ended.states[-1], sees=PLAYERS[0] if form == "own" else ""))
        for drawn, row in groupby(steps, lambda step: step.action[1] if step.action[0] == "draw" else None):
            for step in row if drawn is None else [next(row)]:
                player = step.before.table.players[step.before.active]
                has_begun = not step.before.tasks or step.before.tasks[0].kind != "begin"
                if has_begun and step.before.active != last:
                    number, last = number + 1, step.before.active
                above = f"{turn} {number}: {player}" if has_begun else before
                if above != heading:
                    yield f"# {above}"
                    heading = above
                if drawn is None:
                    yield notation.format_line(step.who, step.action)
                else:
                    cards = (notation.format_action(each.action).split(" ", 2)[2] for each in (step, *row))
                    yield f"{deal} {drawn}: {', '.join(cards)}"

    return lines


# What was seen.


def seen(game: Engine[Any], steps: Sequence[Step], end: State, sees: str) -> Iterator[Step]:
    """The steps as somebody writes them who sees the role and the cards of one player, or of nobody: where that leaves
    it open, it is said what came of an accusation, and at the end who was the Vampire."""
    state: State = steps[0].before
    for step, after in zip(steps, [*(each.before for each in steps[1:]), end], strict=True):
        action = covered(step, sees)
        refused = game.refusal(state, step.who, action)
        assert refused is None, (step.who, action, refused)
        yield Step(step.who, action, state)
        state = game.apply(state, step.who, action)
        while told := _told(state, after):
            yield Step(*told, state)
            state = game.apply(state, *told)


def _told(state: State, known: State) -> tuple[str, Action] | None:
    """What is said of a role that whoever writes does not know, though the rules do; None if nothing is, or if the
    game that is written down says it next itself."""
    kind = state.decision.kind if state.tasks else ""
    if known.tasks and known.decision.kind == kind:
        return None
    if kind == "disclose":
        vampire = next(seat for seat, party in enumerate(known.parties) if party.role == "vampire")
        return TABLE, ("vampire", known.table.players[vampire])
    if kind != "answer":
        return None
    seat = state.decision.seat
    return state.table.players[seat], ("show",) if known.parties[seat].revealed else ("keep",)


def covered(step: Step, sees: str) -> Action:
    """The step as it looks to somebody who sees the cards of one player alone."""
    if step.action[0] not in NEVER_TOLD:
        return step.action
    whose = step.before.table.players[step.before.decision.seat] if step.who == TABLE else step.who
    return step.action if whose == sees else unseen(step.action) or step.action


# What must have happened.


def won(by: str, *verbs: str, longest: int = 400) -> Callable[[Ended], bool]:
    """Games that end by this rule, in which all of these verbs are used."""

    def wanted(ended: Ended) -> bool:
        used = {action[0] for _, action in ended.moves}
        return ended.states[-1].winner[1] == by and used >= {*verbs} and len(ended.moves) < longest

    return wanted


def together(number: int, wanted: Callable[[Ended], bool]) -> Callable[[Ended], bool]:
    """Games of that kind that so many players win together."""
    return lambda ended: wanted(ended) and len(winning_seats(ended.states[-1])) == number


def awakened(ended: Ended) -> bool:
    """Games in which both Infected are awakened, after one Human did not turn, and the vampires win on the track."""
    last: State = ended.states[-1]
    turned = sum(party.revealed and party.role == "infected" for party in last.parties)
    failed = any(party.marks & 4 for party in last.parties)
    return turned == 2 and failed and last.winner == ("vampire", "win.vampire.track-meets") and len(ended.moves) < 400


def hidden_to_the_end(ended: Ended) -> bool:
    """Games that the humans win while the Vampire is hidden."""
    last, before = ended.states[-1], ended.states[-2]
    return last.winner[0] == "human" and not before.is_vampire_revealed and len(ended.moves) < 400


def exposed(ended: Ended) -> bool:
    """Games in which one accusation fails and another one hits."""
    accused = sum(action[0] == "investigate" for _, action in ended.moves)
    last, before = ended.states[-1], ended.states[-2]
    return accused > 1 and before.is_vampire_revealed and last.winner[0] == "human" and len(ended.moves) < 500


def secretive(ended: Ended) -> bool:
    """Games with an accusation in vain, cards placed with partners and swapped, and a Vampire nobody knows."""
    used = {action[0] for _, action in ended.moves}
    wanted = used >= {"investigate", "place", "add", "swap"} and 150 < len(ended.moves) < 450
    return wanted and not ended.states[-2].is_vampire_revealed


def plan(
    file: str,
    title: tuple[str, str],
    wanted: Callable[[Ended], bool],
    number: int,
    form: Form = "italian",
    options: Mapping[str, str] = MappingProxyType({}),
    shift: int = 0,
    choose: Bot = lively,
) -> Plan:
    """A game with characters from that one on."""
    ids = characters()
    players = {who: {"character": ids[(shift + at) % len(ids)]} for at, who in enumerate(PLAYERS[:number])}
    return Plan(file, {"it": title[0], "en": title[1]}, players, wanted, choose, options, written(form))


PLANS = (
    plan(
        "sei-leggi-marziali",
        ("Sei leggi marziali in sei regioni", "Six martial laws in six regions"),
        won("win.human.martial-law-six"),
        3,
    ),
    plan(
        "simpatia-a-zero",
        ("L’ultimo segnalino simpatia", "The last sympathy token"),
        together(4, won("win.human.sympathy-zero", "reveal")),
        5,
        "english",
        shift=2,
    ),
    plan(
        "vittoria-e-simpatia",
        ("Il marcatore incontra la simpatia", "The marker meets the sympathy"),
        won("win.vampire.track-meets", "reveal", "awaken"),
        4,
        shift=3,
    ),
    plan(
        "nessun-evento",
        ("Il mazzo degli eventi è finito", "The events have run out"),
        won("win.vampire.no-event-card", longest=700),
        3,
        "english",
        shift=4,
    ),
    plan(
        "mano-da-reintegrare",
        ("Le carte non bastano per la mano", "Too few cards to refill a hand"),
        won("win.vampire.hand-refill-impossible", longest=700),
        5,
        shift=1,
    ),
    plan(
        "mai-rivelato",
        ("Il vampiro mai rivelato", "The Vampire who was never revealed"),
        hidden_to_the_end,
        4,
        shift=5,
        choose=shy,
    ),
    plan(
        "smascherato",
        ("Un’accusa a vuoto, una giusta", "One accusation fails, one hits"),
        exposed,
        4,
        "english",
        choose=shy,
    ),
    plan("due-risvegli", ("Due risvegli", "Two awakenings"), awakened, 5, shift=6),
    plan(
        "registro-di-anna",
        ("Il registro di Anna, che conosce solo il suo ruolo", "Written by Anna, who knows her own role alone"),
        secretive,
        4,
        "own",
        shift=1,
        choose=shy,
    ),
    plan(
        "verbale-pubblico",
        ("Il verbale pubblico: ruoli e carte coperte", "The public log: roles and cards face down"),
        secretive,
        5,
        "onlooker",
        shift=7,
        choose=shy,
    ),
    plan(
        "altre-letture",
        ("Partita con altre letture delle regole", "Played by other readings of the rules"),
        won("win.vampire.track-meets", "reveal", "swap"),
        4,
        options={
            "riot-check": "after-open",
            "massacre-control": "prose",
            "after-riot-pool": "still-open",
            "election-scope": "with-troops",
            "half": "left",
            "troops-after-riot": "loser-removed",
        },
    ),
)
"""Each number of players, each way to win, hidden roles, and what was seen by whom."""

BY_HAND = ("prima-partita",)
"""A first game, in whose first three turns a law passes and the Vampire is found: told in the lesson."""
