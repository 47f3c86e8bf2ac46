"""Answer what people ask at a table of Historia, in a line and without a game.

`war: 2, 2, 4 : 2, 3` and `demands 2: S1`; `contention: Bitwa pod Grunwaldem: Jagiełło | Ulrich, Zawisza`;
`cost: Kazimierz Wielki, P1 E5 C2` and `activation: Kazimierz Wielki`; `income: Piastowie, 2 monuments`;
`who wins: Anna 12, 2 events, 1 monument | Petr 30` and `end of round: C3 | C1`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.protocol import Answer, Event, Refusal
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.historia.answers.breakdowns import explain_contenders, explain_points
from kredens.rules_engine.historia.answers.costs import answer_cost
from kredens.rules_engine.historia.answers.sides import ADDED, ANY, NUMBER, SIDES, TOKENS, AskedSide
from kredens.rules_engine.historia.answers.table import AskedTable, MakeEngine, Question, tokens_facts, with_more
from kredens.rules_engine.historia.answers.wars import answer_demands, answer_war
from kredens.rules_engine.historia.model import GAME, refuse
from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, MONUMENT
from kredens.rules_engine.historia.model.figures import characters_of
from kredens.rules_engine.historia.model.influence import NO_TOKENS, P, count_of, subtract, total
from kredens.rules_engine.historia.model.notation import Words
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.questions.playing import MAX_STEPS
from kredens.rules_engine.questions.reading import AGAINST, split_head

WAR, DEMANDS, CONTENTION, COST, ACTIVATION, INCOME, POINTS, SCORE = (
    "war",
    "demands",
    "contention",
    "cost",
    "activation",
    "income",
    "points",
    "score",
)
EXAMPLES: Final[Mapping[str, str]] = {
    WAR: "war: 2, 2, 4 : 2, 3",
    DEMANDS: "demands 2: S1",
    CONTENTION: "contention: Bitwa pod Grunwaldem: Władysław Jagiełło | Ulrich von Jungingen",
    COST: "cost: Kazimierz III Wielki, P1 E5 C2",
    ACTIVATION: "activation: Kazimierz III Wielki",
    INCOME: "income: Piastowie, 2 monuments",
    POINTS: "who wins: Anna 12, 2 events | Petr 12, 1 event, 1 monument",
    SCORE: "end of round: C3 | C1",
}
HEADS: Final[Mapping[str, str]] = {
    fold(words): about
    for about, many in {
        WAR: ("wojna", "war", "kto wygrywa wojnę", "kto wygra wojnę", "who wins the war"),
        DEMANDS: ("żądania", "jakie żądania", "demands", "which demands"),
        CONTENTION: (
            *("zmagania", "zmaganie", "kto zdobywa", "kto zdobędzie", "kto zdobywa wydarzenie"),
            *("contention", "contend", "who gets", "who wins the event"),
        ),
        COST: ("koszt", "ile kosztuje", "cena", "cost", "what does it cost", "how much is", "price"),
        ACTIVATION: ("aktywacja", "aktywuje", "activation", "activate"),
        INCOME: ("dochód", "przychód", "income"),
        POINTS: (
            *("kto wygrywa", "kto wygra", "kto wygrał", "koniec gry", "punkty"),
            *("who wins", "who won", "end of game", "points"),
        ),
        SCORE: ("koniec rundy", "punktacja", "end of round", "score"),
    }.items()
    for words in many
}
"""What a question begins with, folded -> what is asked."""
CONTENDERS: Final = frozenset({CHARACTER, MONUMENT, FACTION, NUMBER, ADDED})
EARNERS: Final = frozenset({FACTION, MONUMENT, CHARACTER, TOKENS})
WINNERS: Final = frozenset({NUMBER, EVENT, MONUMENT})
SCORERS: Final = frozenset({TOKENS, NUMBER})
"""The parts of a side that each question takes."""
_NAMED: Final = re.compile(r"\s*([^\W\d][^\d,;|+:]*?)\s*:?\s*(\d{1,3}\b.*)\Z", re.DOTALL)
"""A player's name, and the points behind it."""
_PLAYERS: Final = re.compile(r"[|;]")
_PARTS: Final = re.compile(r"[,+]")


def ask(
    make_engine: MakeEngine, definitions: Definitions, words: Words, text: str, options: Mapping[str, str]
) -> Answer | Refusal:
    """Return what follows from a situation; or by a Refusal which rule is against it, or what the question lacks."""
    asked = split_head(text, HEADS) or _guess(definitions, words, text)
    if asked is None:
        facts = {"text": text.strip(), "example": EXAMPLES[WAR]}
        return refuse("malformed", 0, "ask-question", "round.three-phases", **facts)
    about, rest = asked
    return _ANSWERS[about](Question(make_engine, definitions, words, options, rest.strip(), EXAMPLES[about]))


def _guess(definitions: Definitions, words: Words, text: str) -> tuple[str, str] | None:
    """Return what a question is about that does not begin with it: an event and contenders, or two sides of a war."""
    head, colon, _ = text.partition(":")
    event = words.find_meant(head) if colon else []
    if event and all(definitions.card(id).kind == EVENT for id in event):
        return CONTENTION, text
    return (WAR, text) if re.search(r"[|:]", text) or AGAINST.search(text) else None


def _answer_contention(question: Question) -> Answer | Refusal:
    """Answer how many markers characters bring, and who gets the event."""
    reader = question.reader()
    head, colon, rest = question.text.partition(":")
    if not colon:
        head, _, rest = question.text.partition(",")
    meant = [id for id in question.words.find_meant(head.strip()) if question.definitions.card(id).kind == EVENT]
    if len(meant) != 1:
        return reader.refuse("ask-event", "events.active", text=head.strip())
    sides = reader.read_sides(rest.split("|") if "|" in rest else AGAINST.split(rest), CONTENDERS)
    if isinstance(sides, Refusal):
        return sides
    table = AskedTable(question, reader, sides, meant)
    begun = table.start(
        {side.player: count_of(P, len(side.characters) + 1) for side in sides},
        event=meant[0],
        more={side.player: {"markers": sum(side.numbers) + max(0, side.added)} for side in sides},
    )
    state: State | Refusal = begun
    left = {side.player: [id for id, _ in side.characters] for side in sides}
    markers = [0] * len(sides)
    for _ in range(MAX_STEPS * len(SIDES)):
        if isinstance(state, Refusal):
            return state
        if not state.tasks or state.decision.kind != "action":
            break
        player = state.table.players[state.decision.seat]
        markers = [party.markers for party in state.parties]
        queue = left.get(player) or []
        id = queue.pop(0) if queue else None
        state = table.do(state, player, ("pass",) if id is None else table.with_card(state, player, "contend", id))
    assert not isinstance(begun, Refusal)
    told = [each for each in table.game.events if each.kind in ("contended", "won-event", "tied", "nobody", "marked")]
    most = max(markers)
    leading = [side.player for side, number in zip(sides, markers, strict=False) if number == most]
    sums = [
        with_more(
            explain_contenders(begun, seat, things, begun.parties[seat].markers), markers[seat], ADDED, "rule.golden"
        )
        for seat in range(len(sides))
        if (things := characters_of(begun, seat))
    ]
    facts = {
        CONTENTION: True,
        "event": meant[0],
        "sides": [
            {
                "side": side.player,
                "cards": [id for id, _ in side.characters],
                "number": sum(side.numbers) + max(0, side.added),
                "faction": side.faction,
                "others": side.named_monuments,
            }
            for side in sides
        ],
    }
    result = {
        "winner": leading[0] if len(leading) == 1 else None,
        "leading": leading,
        "tied": len(leading) > 1 and most > 0,
        "nobody": most == 0,
        "most": most,
        "totals": [{"side": side.player, "total": number} for side, number in zip(sides, markers, strict=False)],
    }
    return Answer(facts, tuple(told), {**result, **facts}, tuple(sums))


def _answer_activation(question: Question) -> Answer | Refusal:
    """Answer which tokens a character brings when it is activated: the first one that is named."""
    reader = question.reader()
    side = reader.read(SIDES[0], question.text, EARNERS | {EVENT})
    if isinstance(side, Refusal):
        return side
    if not side.characters:
        return reader.refuse("ask-character", "default.activate")
    table = AskedTable(question, reader, [side], side.events)
    own = side.tokens or NO_TOKENS
    begun = table.start({side.player: (own[0] + 1, *own[1:])}, event=next(iter(side.events), None))
    if isinstance(begun, Refusal):
        return begun
    id = side.characters[0][0]
    state = table.do(begun, side.player, (*table.with_card(begun, side.player, "activate", id), "P1"))
    if isinstance(state, Refusal):
        return state
    gained = subtract(state.parties[0].tokens, own)
    facts = {
        ACTIVATION: True,
        "card": id,
        "others": [card for card in side.cards if card != id],
        "event": next(iter(side.events), None),
    }
    told = tuple(each for each in table.game.events if each.kind != "paid")
    return Answer(facts, told, {**tokens_facts("tokens", gained), "total": total(gained), **facts})


def _answer_income(question: Question) -> Answer | Refusal:
    """Answer which tokens a player takes in the start phase."""
    reader = question.reader()
    side = reader.read(SIDES[0], question.text, EARNERS)
    if isinstance(side, Refusal):
        return side
    if side.faction is None and not side.monuments:
        return reader.refuse("ask-earner", "start.faction-income", text=question.text)
    table = AskedTable(question, reader, [side])
    state = table.start({}, open=[["income"]])
    if isinstance(state, Refusal):
        return state
    own = side.tokens or NO_TOKENS
    gained = subtract(state.parties[0].tokens, own)
    faction = state.table.cards[state.table.numbers[side.faction]].influence if side.faction else NO_TOKENS
    steps: list[Step] = []
    value = 0
    for what, number, rules in (
        (side.faction, total(faction), ("start.faction-income",)),
        ("monuments", len(side.monuments), ("monument.income", "start.card-income", "option.icon-monument-income")),
        (ADDED, total(gained) - total(faction) - len(side.monuments), ("start.card-income", "rule.golden")),
    ):
        if number and what:
            value += number
            steps.append(Step(what, f"{number:+d}", value, full_rule_ids(GAME, rules)))
    told = tuple(each for each in table.game.events if each.kind != "untapped-all")
    facts = {INCOME: True, "cards": side.cards, "number": len(side.monuments) - len(side.named_monuments)}
    sums = (Breakdown(side.player, "income", 0, tuple(steps)),)
    return Answer(facts, told, {**tokens_facts("tokens", gained), "total": total(gained), **facts}, sums)


def _answer_points(question: Question) -> Answer | Refusal:
    """Answer who has won a game with these points, events and monuments."""
    reader = question.reader()
    sides: list[AskedSide] = []
    for name, text in _split_players(question):
        player = name or SIDES[min(len(sides), len(SIDES) - 1)]
        side = reader.read(player, text, WINNERS)
        if isinstance(side, Refusal):
            return side
        if any(each.player == player for each in sides) or len(side.numbers) > 1:
            return reader.refuse("ask-player-twice", "option.player-count", player=player)
        sides.append(side)
    if len(sides) < 2:
        return reader.refuse("ask-players", "option.player-count", number=len(sides))
    table = AskedTable(question, reader, sides)
    more = {side.player: {"points": sum(side.numbers), "won": [{"card": id} for id in side.events]} for side in sides}
    state = table.start({}, open=[], more=more)
    if isinstance(state, Refusal):
        return state
    outcome = table.engine.outcome(state)
    assert outcome is not None
    sums = tuple(explain_points(state, seat) for seat in range(len(sides)))
    winners = outcome.winners
    best = outcome.points[winners[0]]
    level = [side for side in sides if outcome.points[side.player] == best]
    most_events = max(len(side.events) for side in level)
    by = (
        "points"
        if len(level) == 1
        else "events"
        if sum(len(side.events) == most_events for side in level) == 1
        else "monuments"
    )
    facts = {
        POINTS: True,
        "sides": [
            {
                "side": side.player,
                "number": sum(side.numbers),
                "events": len(side.events),
                "monuments": len(side.monuments),
            }
            for side in sides
        ],
    }
    result = {
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
        "shared": len(winners) > 1,
        "by": by if len(winners) == 1 else None,
        "most": best,
    }
    ended = Event("ask-ended", outcome.rules, {"number": best, "winners": winners})
    return Answer(facts, (ended,), {**result, **facts}, sums)


def _split_players(question: Question) -> Iterator[tuple[str, str]]:
    """Yield the name of each player, empty where there is none, and what is said of them.

    Players stand between `|` or `;`; or each part that begins with a name, and each bare number, is another player.
    """
    if _PLAYERS.search(question.text):
        for part in _PLAYERS.split(question.text):
            yield _split_name(part)
        return
    found: list[list[str]] = []
    for part in question.text.split(","):
        name, rest = _split_name(part)
        if name or not found or rest.strip().isdecimal():
            found.append([name, rest])
        else:
            found[-1][1] += f", {rest}"
    for name, rest in found:
        yield name, rest


def _split_name(text: str) -> tuple[str, str]:
    """Return the player's name with which a text begins, and the rest, where its parts are parted by commas."""
    named = _NAMED.match(text)
    name, rest = (named[1], named[2]) if named else ("", text)
    return name, ", ".join(part.strip() for part in _PARTS.split(rest))


def _answer_score(question: Question) -> Answer | Refusal:
    """Answer how many points the tokens bring that players have at the end of a round."""
    reader = question.reader()
    sides = reader.read_sides(question.text.split("|"), SCORERS)
    if isinstance(sides, Refusal):
        return sides
    table = AskedTable(question, reader, sides)
    # Another round follows: at the end of an epoch nobody keeps anything.
    stack = [{"event": ANY[EVENT], "player": sides[0].player}] * 2
    points = {side.player: {"points": sum(side.numbers)} for side in sides}
    state = table.start({}, event=ANY[EVENT], stack=stack, more=points)
    while not isinstance(state, Refusal) and state.round == 1:
        (player,) = table.engine.pending(state).players
        state = table.do(state, player, ("pass",))
    if isinstance(state, Refusal):
        return state
    scored = [party.points - sum(side.numbers) for side, party in zip(sides, state.parties, strict=False)]
    facts = {
        SCORE: True,
        "sides": [{"side": side.player, **tokens_facts("tokens", side.tokens or NO_TOKENS)} for side in sides],
    }
    result = {
        "scores": [
            {
                "side": side.player,
                "number": number,
                "total": party.points,
                "before": sum(side.numbers),
                **{f"left{key[6:]}": text for key, text in tokens_facts("tokens", party.tokens).items()},
                "any_left": party.tokens != NO_TOKENS,
            }
            for side, number, party in zip(sides, scored, state.parties, strict=False)
        ],
    }
    told = tuple(each for each in table.game.events if each.kind in ("scored", "lost"))
    sums = [
        Breakdown(
            side.player,
            "score",
            sum(side.numbers),
            (Step("tokens", f"{number:+d}", sum(side.numbers) + number, full_rule_ids(GAME, _SCORE_RULES)),),
        )
        for side, number in zip(sides, scored, strict=True)
        if number
    ]
    return Answer(facts, told, {**result, **facts}, tuple(sums))


_SCORE_RULES = ("end.cultural-scored", "influence.cultural-vp", "option.icon-round-scoring")
_ANSWERS: Final[Mapping[str, Callable[[Question], Answer | Refusal]]] = {
    WAR: answer_war,
    DEMANDS: answer_demands,
    CONTENTION: _answer_contention,
    COST: answer_cost,
    ACTIVATION: _answer_activation,
    INCOME: _answer_income,
    POINTS: _answer_points,
    SCORE: _answer_score,
}
"""What answers each question."""
