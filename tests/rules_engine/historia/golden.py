"""The whole games of Historia that are kept as logs: what must happen in each, and how it is written down.

Whoever changes figures of cards writes them anew: `python -m tools.golden_games historia`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Engine
from kredens.rules_engine.historia.bots import Greedy
from kredens.rules_engine.historia.model.figures import completed_of, final_points, won_events_of
from kredens.rules_engine.historia.model.notation import PAID_VERBS
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.setup import PERIODS
from kredens.rules_engine.logs.notation import Notation
from tests.rules_engine.historia.subject import EPOCHS, PLAYERS, decks
from tools.golden_games import Ended, Plan

Form: TypeAlias = Literal["english", "polish", "own", "onlooker"]
WORDS: Mapping[str, tuple[str, str, str]] = {
    "pl": ("rozdano", "runda", "przygotowanie"),
    "en": ("deal", "round", "preparation"),
}
"""What a deal, a round, and what comes before the first one are called in headings."""
GREEDY = Greedy()
SHARE_OF_CHANCE = 0.3


class Step(NamedTuple):
    """What somebody does, and the state before it."""

    who: str
    action: Action
    before: State


def lively(game: Engine[Any], state: State, who: str, actions: Sequence[Action], rng: Random) -> Action:
    """Mostly plays to win, and sometimes does anything at all, so that there are wars, demands and late payments."""
    if rng.random() < SHARE_OF_CHANCE:
        return rng.choice(actions)
    return GREEDY(game, state, who, actions, rng)


def written(form: Form) -> Callable[[Engine[Any], Plan, Ended], Iterator[str]]:
    """Writes the moves as people would have written them: a heading for each round, deals and payments in a line."""
    language = "en" if form in ("english", "onlooker") else "pl"
    deal, _, _ = WORDS[language]

    def lines(game: Engine[Any], _plan: Plan, ended: Ended) -> Iterator[str]:
        notation, heading = Notation(game).with_language(language), ""
        steps = [Step(*move, state) for move, state in zip(ended.moves, ended.states, strict=False)]
        if form in ("own", "onlooker"):
            steps = list(seen(game, steps, ended.states[-1], sees=PLAYERS[0] if form == "own" else ""))
        for drawn, row in groupby(_paid_at_once(steps), lambda step: step.action[1] if _is_deal(step.action) else None):
            for step in row if drawn is None else [next(row)]:
                above = _heading(game, step.before, language)
                if above != heading:
                    yield f"# {above}"
                    heading = above
                if drawn is None:
                    text = f"{step.who}: {notation.format_action(step.action)}"
                    # What repeats a step that was made by itself is taken for that, unless both are written.
                    yield from [text] * (1 + step.before.forced.count((step.who, step.action)))
                else:
                    cards = ", ".join(_card(notation, each.action) for each in (step, *row))
                    yield f"{deal} {drawn}: {cards}"

    return lines


def _is_deal(action: Action) -> bool:
    return action[0] == "draw" and len(action) == 3 and isinstance(action[1], str)


def _card(notation: Notation, action: Action) -> str:
    """The card that is drawn, by its id where its name could be taken for two."""
    name = notation.format_action(action).split(" ", 2)[2]
    return str(action[2]) if "," in name else name


def _heading(game: Engine[Any], state: State, language: str) -> str:
    """The epoch or period, the round, and its event."""
    stage = state.table.epochs[state.epoch]
    names = {**game.definitions.lists["epoch"], **game.definitions.lists["period"]}
    _, word, before = WORDS[language]
    epoch = names[stage]["name"][language]
    if state.event is None:
        return f"{epoch}: {before}"
    event = game.definitions.card(state.table.cards[state.event.card].id).name[language]
    return f"{epoch}, {word} {state.round}: {event}"


def _paid_at_once(steps: Sequence[Step]) -> Iterator[Step]:
    """Steps of which each payment is said with what is paid for."""
    at = 0
    while at < len(steps):
        step = steps[at]
        verb, paying = step.action[0], steps[at + 1].action if at + 1 < len(steps) else ("",)
        at += 1
        if verb in PAID_VERBS and paying[0] == "pay" and not _is_deal(step.action):
            action = (*step.action, None) if verb == "use" and len(step.action) == 2 else step.action
            step = step._replace(action=(*action, paying[1]))
            at += 1
        yield step


# What was seen.


def seen(game: Engine[Any], steps: Sequence[Step], end: State, sees: str) -> Iterator[Step]:
    """The steps as somebody writes them who sees no cards but those of one player: draws, exchanges and monuments of
    others are unseen, and a monument is named when it is completed."""
    state: State = steps[0].before
    ends = [*(step.before for step in steps[1:]), end]
    for step, after in zip(steps, ends, strict=True):
        for told in _completed(game, state, step.before):
            yield told
            state = game.apply(state, told.who, told.action)
        action = _covered(state, step, sees)
        assert game.refusal(state, step.who, action) is None, (step.who, action)
        yield Step(step.who, action, state)
        state = game.apply(state, step.who, action)
        last = after
    for told in _completed(game, state, last):
        yield told
        state = game.apply(state, told.who, told.action)


def _completed(game: Engine[Any], state: State, known: State) -> Iterator[Step]:
    """What is said of a monument that may be finished by who saw it: that it is, and which it is, or that it is not."""
    while state.tasks and state.decision.kind == "complete":
        player = state.table.players[state.decision.seat]
        thing = known.thing(state.decision.thing)
        assert thing is not None
        action: Action = ("no",) if thing.down else ("show", state.table.cards[thing.card].id)
        yield Step(player, action, state)
        state = game.apply(state, player, action)


def _covered(state: State, step: Step, sees: str) -> Action:
    """The step as it looks to somebody who does not see the cards of others."""
    verb, *rest = step.action
    whose = rest[0] if _is_deal(step.action) else step.who
    if whose == sees:
        return step.action
    if _is_deal(step.action):
        return (verb, whose, UNKNOWN)
    cards = state.table.cards
    if verb == "exchange" or (verb == "play" and cards[state.table.numbers[rest[0]]].kind == "monument"):
        return (verb, UNKNOWN)
    if verb in ("extend", "choose"):
        seat = state.table.seats[step.who]
        for thing in step.before.things_of(seat):
            here = state.thing(thing.id)
            if thing.down and here is not None and own_reference(step.before, thing) == rest[0]:
                return (verb, own_reference(state, here))
    return step.action


# What must have happened.


def ranks(state: State) -> list[tuple[int, int, int]]:
    """By what each player is ranked: points, events won, monuments."""
    seats = range(len(state.table.players))
    return [
        (final_points(state, seat), len(won_events_of(state, seat)), len(completed_of(state, seat))) for seat in seats
    ]


def wins(by: int, *verbs: str, longest: int = 900) -> Callable[[Ended], bool]:
    """Games that one player wins by points (0), by events won (1) or by monuments (2), in which all of these verbs
    are used."""

    def wanted(ended: Ended) -> bool:
        best, other, *_ = sorted(ranks(ended.states[-1]), reverse=True)
        used = {action[0] for _, action in ended.moves}
        return (
            best[: by + 1] > other[: by + 1]
            and best[:by] == other[:by]
            and used >= {*verbs}
            and len(ended.moves) < longest
        )

    return wanted


def shared(ended: Ended) -> bool:
    """Games that several players win together, with something done in them."""
    best, other, *_ = sorted(ranks(ended.states[-1]), reverse=True)
    return best == other and best[0] > 10


def unseen(ended: Ended) -> bool:
    """Games with cards exchanged, and with monuments that are built up over several actions and completed."""
    if not wins(0, "exchange", "extend", "war")(ended):
        return False
    last: State = ended.states[-1]
    return sum(len(completed_of(last, seat)) for seat in range(len(last.parties))) > 1


def plan(
    file: str,
    title: tuple[str, str],
    wanted: Callable[[Ended], bool],
    players: Mapping[str, Mapping[str, str]],
    form: Form = "polish",
    options: Mapping[str, str] = MappingProxyType({}),
    cards: Sequence[str] = (),
) -> Plan:
    """A game of lively players."""
    return Plan(file, {"pl": title[0], "en": title[1]}, players, wanted, lively, options, written(form), cards)


ROME = (
    "{id: rzym, kind: faction, name: {pl: Rzym, en: Rome}, number: 940, epoch: antiquity, period: roman-times, "
    "emblem: none, political: 3, scientific: 1, economic: 3, cultural: 0, effects: []}",
    *(
        f"{{id: {id}, kind: event, name: {{pl: {pl}, en: {en}}}, number: {941 + at}, epoch: antiquity, "
        f'period: roman-times, date: "{date}", five: [{{{five}}}], three: [{{keywords: {three}}}], '
        f"one: [{{{one}: {{from: 1}}}}], effects: []}}"
        for at, (id, pl, en, date, five, three, one) in enumerate(
            (
                (
                    "kanny",
                    "Bitwa pod Kannami",
                    "Battle of Cannae",
                    "-216-08-02",
                    "id: legionista",
                    "dowodca",
                    "military",
                ),
                (
                    "kartagina",
                    "Zburzenie Kartaginy",
                    "Destruction of Carthage",
                    "-146",
                    "id: scypion",
                    "dowodca",
                    "economic",
                ),
                ("idy-marcowe", "Idy marcowe", "The Ides of March", "-44-03-15", "id: cezar", "polityk", "political"),
                ("wezuwiusz", "Wybuch Wezuwiusza", "Eruption of Vesuvius", "79", "id: pliniusz", "uczony", "cultural"),
            )
        )
    ),
    *(
        f"{{id: {id}, kind: character, name: {{pl: {pl}, en: {en}}}, number: {945 + at}, epoch: antiquity, "
        f"emblem: none, cost: {cost}, {brings}, military: {military}, religion: none, sex: {sex}, "
        f"keywords: [{keywords}]}}"
        for at, (id, pl, en, cost, brings, military, sex, keywords) in enumerate(
            (
                ("cezar", "Juliusz Cezar", "Julius Caesar", 6, "political: 2", 4, "male", "dowodca, polityk"),
                ("scypion", "Scypion Afrykański", "Scipio Africanus", 5, "political: 1", 4, "male", "dowodca"),
                ("cyceron", "Cyceron", "Cicero", 4, "political: 1, scientific: 1", 0, "male", "polityk"),
                ("kornelia", "Kornelia", "Cornelia", 3, "scientific: 1, cultural: 1", 0, "female", ""),
                ("wergiliusz", "Wergiliusz", "Virgil", 3, "cultural: 2", 0, "male", "artysta"),
                ("pliniusz", "Pliniusz Starszy", "Pliny the Elder", 3, "scientific: 2", 0, "male", "uczony"),
                ("legionista", "Legionista", "Legionary", 2, "economic: 1", 2, "male", "zolnierz"),
            )
        )
    ),
    *(
        f"{{id: {id}, kind: monument, name: {{pl: {pl}, en: {en}}}, number: {952 + at}, epoch: antiquity, "
        f"emblem: none, cost: {cost}, special_cost: {cost}, points: {points}, effects: []}}"
        for at, (id, pl, en, cost, points) in enumerate(
            (
                ("akwedukt", "Akwedukt nad Gardonem", "Pont du Gard", 6, 3),
                ("forum", "Forum Romanum", "Roman Forum", 9, 5),
            )
        )
    ),
    "{id: dwanascie-tablic, kind: symbol, name: {pl: Dwanaście tablic, en: The Twelve Tables}, number: 954, "
    "epoch: antiquity, emblem: none, use: action, lasts: now, effects: [{do: draw, amount: 2}]}",
)
"""A deck of Antiquity, which the set does not have, as somebody may bring it: two of the formats need one."""
OF_ROME = (
    "{rzym: 1, kanny: 1, kartagina: 1, idy-marcowe: 1, wezuwiusz: 1, cezar: 2, scypion: 2, cyceron: 2, kornelia: 2, "
    "wergiliusz: 2, pliniusz: 2, legionista: 2, akwedukt: 2, forum: 2, dwanascie-tablic: 2}"
)


def seated(number: int, *stages: str) -> Mapping[str, Mapping[str, str]]:
    """So many players, each with a deck for each stage."""
    found: dict[str, Mapping[str, str]] = {}
    for at, player in enumerate(PLAYERS[:number]):
        own = [BY_STAGE[stage][at % len(BY_STAGE[stage])] for stage in stages]
        found[player] = {"decks": f"[{', '.join(own)}]"}
    return found


BY_STAGE: Mapping[str, tuple[str, ...]] = {
    "antiquity": (OF_ROME,),
    **{epoch: tuple(named) for epoch, named in decks().items()},
    "early-middle-ages": ("talie/piastowie-wczesni.yaml", "talie/bizancjum-wczesne.yaml"),
    "high-middle-ages": ("talie/francja-pelna.yaml",),
    "late-middle-ages": ("talie/zakon-pozny.yaml",),
}
"""The decks for each epoch or period: those that come with the set, and files beside the logs."""


ONE_EPOCH: Mapping[str, str] = MappingProxyType({"format": "single"})
PLANS = (
    plan(
        "trzy-epoki-we-dwoje",
        ("Trzy epoki we dwoje", "Three epochs for two"),
        wins(0, "extend", "war", "glory", "demands", "give"),
        seated(2, *EPOCHS),
    ),
    plan(
        "trzy-epoki-we-troje",
        ("Trzy epoki we troje", "Three epochs for three"),
        wins(0, "extend", "war", "glory", "use", "exchange"),
        seated(3, *EPOCHS),
        "english",
    ),
    plan(
        "trzy-epoki-we-czworo",
        ("Trzy epoki we czworo", "Three epochs for four"),
        wins(0, "extend", "war", "glory", "demands"),
        seated(4, *EPOCHS),
    ),
    plan(
        "stary-format",
        (
            "Stary format: Starożytność, Średniowiecze, Nowożytność",
            "The old format: Antiquity, Middle Ages, Modern Era",
        ),
        wins(0, "extend", "war", "glory"),
        seated(2, "antiquity", *EPOCHS[:2]),
        options={"format": "old"},
        cards=ROME,
    ),
    plan(
        "rozszerzony-format",
        ("Rozszerzony format: wszystkie cztery epoki", "The extended format: all four epochs"),
        wins(0, "extend", "war", "glory"),
        seated(3, "antiquity", *EPOCHS),
        "english",
        {"format": "extended"},
        ROME,
    ),
    plan(
        "trzy-okresy-sredniowiecza",
        ("Trzy okresy Średniowiecza", "Three periods of the Middle Ages"),
        wins(0, "extend", "war"),
        seated(2, *PERIODS["middle-ages"]),
        options={"format": "epochal"},
    ),
    plan(
        "rozstrzygaja-wydarzenia",
        ("Remis punktów, rozstrzygają wydarzenia", "Equal points, decided by events"),
        wins(1),
        seated(4, EPOCHS[0]),
        options=ONE_EPOCH,
    ),
    plan(
        "rozstrzygaja-zabytki",
        ("Remis punktów i wydarzeń, rozstrzygają zabytki", "Equal points and events, decided by monuments"),
        wins(2),
        seated(3, EPOCHS[0]),
        "english",
        ONE_EPOCH,
    ),
    plan(
        "wspolne-zwyciestwo",
        ("Wspólne zwycięstwo", "A shared victory"),
        shared,
        seated(2, EPOCHS[0]),
        options=ONE_EPOCH,
    ),
    plan(
        "zapis-gracza",
        ("Zapis gracza, który widzi tylko swoje karty", "Written by a player who sees her own cards alone"),
        unseen,
        seated(2, EPOCHS[0]),
        "own",
        ONE_EPOCH,
    ),
    plan(
        "zapis-widza",
        ("Zapis widza, który nie widzi niczyich kart", "Written by an onlooker who sees nobody’s cards"),
        unseen,
        seated(3, EPOCHS[0]),
        "onlooker",
        ONE_EPOCH,
    ),
    plan(
        "inne-odczyty",
        ("Gra według innych odczytów zasad", "Played by other readings of the rules"),
        wins(0, "extend", "war", "contend"),
        seated(3, EPOCHS[0]),
        options={
            **ONE_EPOCH,
            "war-modify-rounds": "until-all-pass",
            "war-no-characters": "attacker-at-least-one",
            "action-phase-end": "one-lap-after-first-pass",
            "won-event-static": "as-long-as-in-play",
            "monument-secrecy": "shown-then-turned",
        },
    ),
)
BY_HAND = (
    "ania-dobiera-trzy-karty",
    "basia-aktywuje-kazimierza",
    "bitwa-pod-grunwaldem",
    "celina-konczy-zabytek",
    "jeden-znacznik-darii",
    "pierwsza-epoka",
    "wojna-ani-z-basia",
)
"""The examples of the rulebook, and the epoch that the lesson tells."""
