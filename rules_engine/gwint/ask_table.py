"""Answer a one-line question about both sides of a table, by playing it: `front 4bX 4bX | front 7 10H; scorch`.

Units in figures become cards of their own, the rows a given position, and what stands after the semicolons is weather,
or what the first side plays. `who wins: 34 nilfgaard, 34` asks about the end of a round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import fold
from kredens.cards.names import find_nearest
from kredens.rules_engine.contract.protocol import Action, Answer, Engine, Event, Refusal, Setup
from kredens.rules_engine.gwint.ask import (
    CLEAR_WORDS,
    COUNT_PATTERN,
    MAX_CARDS,
    MAX_ROW_WORDS,
    ROW_BY_WORD,
    ROWS_BY_WEATHER_WORD,
    note_repeats,
    refuse_card,
    split_names,
    split_row,
)
from kredens.rules_engine.gwint.figures import UNIT_PATTERN, make_unit
from kredens.rules_engine.gwint.model import refuse
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES
from kredens.rules_engine.gwint.model.notation import ON_WORDS, Words
from kredens.rules_engine.gwint.model.words import HORN_WORDS
from kredens.rules_engine.kit.card_names import split_at_words
from kredens.rules_engine.questions.playing import AskedGame
from kredens.rules_engine.questions.reading import split_head

SIDES: Final = ("A", "B")
"""The two players of a question; the first one plays."""
FACTION: Final = "scoiatael"
"""The faction of whom the question names none: its power says nothing about a round."""
EXAMPLE: Final = "front 4bX 4bX | front 7 10H; scorch"
END_EXAMPLE: Final = "who wins: 34 nilfgaard, 34"
END: Final = "end"
HEADS: Final[Mapping[str, str]] = {
    **dict.fromkeys(map(fold, ("who wins", "who won", "end of round")), END),
    **dict.fromkeys(map(fold, ("kdo vyhraje", "kdo vyhrává", "kdo vyhrál", "konec kola", "remíza")), END),
    **dict.fromkeys(map(fold, ("kto wygrywa", "kto wygra", "kto wygrał", "koniec rundy")), END),
}
"""What stands before the totals of a question about the end of a round, folded."""
WEATHER_CARDS: Final[Mapping[int | None, Sequence[str]]] = {
    None: ("biting-frost", "impenetrable-fog", "torrential-rain"),
    0: ("biting-frost",),
    1: ("impenetrable-fog",),
    2: ("torrential-rain",),
}
"""The cards of the set that lie beside the table for the weather of one row, or of all."""
UNIT_KINDS: Final = ("unit", "hero")
HORN_CARD: Final = "commanders-horn"
MAX_STRENGTH: Final = 99
_GUARDS_IN_QUESTIONS: Final[Mapping[str, str]] = {"given-faction": "ask-other-faction", "given-copies": "ask-copies"}
"""Guard of a position that cannot be -> the one whose sentence is about a question."""
_NOTHING = frozenset({"", "-", "–"})
"""What stands for a side on which nothing lies."""
_TOTALS = re.compile(r"(?=.*[^\W\d_])[^:;|,]*\b\d{1,3}\b[^:;|,]*,[^:;|,]*\b\d{1,3}\b[^:;|,]*\Z")
"""Two totals with a comma between them, and the faction of one of them: figures alone may mean anything."""
_END_SIDE = re.compile(r"(?P<total>\d{1,3})|(?P<word>\S+)")


class _AskedSide(Struct):
    """What a question puts on one side: the cards in each row, and the horns beside the rows."""

    rows: dict[str, list[str]] = field(default_factory=dict)
    beside: dict[str, list[str]] = field(default_factory=dict)


def is_about_table(text: str) -> bool:
    """Return whether the question is about both sides or the end of a round, and not about one row alone."""
    return "|" in text or split_head(text, HEADS) is not None


class TableQuestion:
    """A question about both sides of a table, over one set of cards."""

    def __init__(
        self,
        make_engine: Callable[[Definitions], Engine[Any]],
        definitions: Definitions,
        words: Words,
        options: Mapping[str, str],
    ) -> None:
        self._make_engine = make_engine
        self._definitions = definitions
        self._words = words
        self._options = options
        self._own: dict[str, Card] = {}

    def answer(self, text: str) -> Answer | Refusal:
        """Return what happens, with both totals after it; or what the question lacks, as a malformed Refusal."""
        asked = split_head(text, HEADS)
        return self._answer_sides(text) if asked is None else self._answer_end(asked[1])

    def answer_in_short(self, text: str) -> Answer | Refusal:
        """Answer a question about one side and what it plays, or about two totals alone; or say what it lacks.

        A card that is played on a unit needs no side: the unit lies in its own row, and nothing else.
        """
        aimed = None if ";" in text else self._split_target(text)
        if aimed is not None:
            found = self._find_units(aimed[1])
            if len(found) != 1:
                return self._refuse_unit(aimed[1])
            text = f"{self._definitions.card(found[0]).get('row')[0]} {found[0]}; {text}"
        answer = self._answer_sides(text)
        return answer if isinstance(answer, Answer) or not _TOTALS.match(text) else self._answer_end(text)

    def _answer_sides(self, text: str) -> Answer | Refusal:
        """Answer a question with a row or several on each side, and perhaps something that the first side plays."""
        sides, *after = [part.strip() for part in text.split(";")]
        after = [each.strip() for part in after for each in self._split_modifiers(part)]
        written = sides.split("|")
        if len(written) == 1:
            written.append("")
        if len(written) != len(SIDES):
            return _refuse("ask-sides", "board.three-rows", number=len(written))
        asked: list[_AskedSide] = []
        for part in written:
            side = self._parse_side(part)
            if isinstance(side, Refusal):
                return side
            asked.append(side)
        number = sum(len(cards) for side in asked for cards in side.rows.values())
        if not 0 < number <= MAX_CARDS:
            return _refuse("ask-cards", "unit.strength", number=number, most=MAX_CARDS)
        weather: list[str] = []
        moves: list[str] = []
        for part in filter(None, after):
            if fold(part) in ROWS_BY_WEATHER_WORD:
                weather += WEATHER_CARDS[ROWS_BY_WEATHER_WORD[fold(part)]]
            elif fold(part) not in CLEAR_WORDS:
                moves.append(part)
        if any(fold(part) in CLEAR_WORDS for part in after):
            weather = []
        if len(moves) > 1:
            return _refuse("ask-moves", "turn.one-card", text=", ".join(moves))
        notes = [*_note_second_horns(asked), *note_repeats([fold(part) for part in after])]
        return self._play(asked, list(dict.fromkeys(weather)), notes, *moves)

    def _split_modifiers(self, text: str) -> Sequence[str]:
        """Return what stands behind a semicolon, parted at its commas unless it is a card with a comma in its name."""
        return [text] if "," not in text or self._words.find_meant(text) else text.split(",")

    def _parse_side(self, text: str) -> _AskedSide | Refusal:
        """Parse one side: rows, each with its cards behind it, of which figures may stand without commas."""
        side, row = _AskedSide(), ""
        if text.strip() in _NOTHING:
            return side
        for part in (each.strip() for each in text.split(",")):
            found, rest = split_row(part)
            row = found or row
            if not row:
                known = ["front", "rear", "siege"]
                near = ", ".join(find_nearest(part, known)) or ", ".join(known)
                return _refuse("ask-row", "board.three-rows", text=part, near=near)
            cards = side.rows.setdefault(row, [])
            for name in split_names(self._words, rest):
                if fold(name) in HORN_WORDS:
                    side.beside.setdefault(row, []).append(HORN_CARD)
                    continue
                ids = self._parse_cards(name, row)
                if isinstance(ids, Refusal):
                    return ids
                cards += ids
        return side

    def _parse_cards(self, text: str, row: str) -> list[str] | Refusal:
        """Return the ids of one part of a row: a card by name, several of it, or a unit in figures."""
        counted = COUNT_PATTERN.match(text)
        count = int((counted and (counted["before"] or counted["after"] or counted["behind"])) or 1)
        for name, copies in ((text, 1), (counted["card"] if counted else text, count)):
            if figures := UNIT_PATTERN.match(name):
                return [self._add_unit(figures, row)] * copies
            found = self._find_units(name)
            if len(found) == 1:
                return found * copies
        return self._refuse_unit(text)

    def _find_units(self, text: str) -> list[str]:
        return [id for id in self._words.find_meant(text) if self._definitions.card(id).kind in UNIT_KINDS]

    def _refuse_unit(self, text: str) -> Refusal:
        units = [card.id for card in self._definitions.cards if card.kind in UNIT_KINDS]
        return refuse_card(self._words, units, text, EXAMPLE)

    def _add_unit(self, figures: re.Match[str], row: str) -> str:
        """Add a card for a unit in figures, or the row to the one that is there; return its id."""
        id = figures[0]
        known = self._own.get(id)
        rows = [row] if known is None else list(dict.fromkeys([*known.get("row"), row]))
        self._own[id] = make_unit(self._definitions, figures, rows)
        return id

    def _play(
        self, asked: Sequence[_AskedSide], weather: Sequence[str], notes: Sequence[Event], move: str = ""
    ) -> Answer | Refusal:
        """Play the move of the first side, if there is one, from the position that was asked about.

        The `notes` go with the answer.
        """
        definitions = replace(self._definitions, cards=(*self._definitions.cards, *self._own.values()))
        engine = self._make_engine(definitions)
        action, hand = None, list[str]()
        if move:
            action = self._parse_move(engine, move, asked[0])
            if isinstance(action, Refusal):
                return action
            hand = [str(action[1])]
        players = {
            player: {
                "hand": hand if player == SIDES[0] else ["?"],
                "rows": {
                    row: {"units": cards, "beside": side.beside.get(row, [])}
                    for row in dict.fromkeys([*side.rows, *side.beside])
                    for cards in [side.rows.get(row, [])]
                },
            }
            for player, side in zip(SIDES, asked, strict=True)
        }
        given = {"turn": SIDES[0], "weather": list(weather), "players": players}
        chosen = {
            player: {"faction": self._faction_of([*chain(*side.rows.values()), *held])}
            for player, side, held in zip(SIDES, asked, (hand, ()), strict=True)
        }
        setup = Setup(chosen, self._options, given)
        game = AskedGame(engine)
        state = game.start(setup)
        if isinstance(state, Refusal):
            # A question has no fields of a position that its refusal could name.
            return state._replace(guard=_GUARDS_IN_QUESTIONS.get(state.guard, state.guard))
        if action is not None:
            state = game.do(state, SIDES[0], action)
            if isinstance(state, Refusal):
                return state
        position = engine.position(state)
        sums = tuple(engine.breakdowns(state))
        sides = [
            {"side": player, "row": row, "cards": [*side.rows.get(row, []), *side.beside.get(row, [])]}
            for player, side in zip(SIDES, asked, strict=True)
            for row in dict.fromkeys([*side.rows, *side.beside])
        ]
        facts = {"table": True, "sides": sides, "move": str(action[1]) if action else "", "weather": list(weather)}
        result = {"total": position["players"][SIDES[0]]["total"], "against": position["players"][SIDES[1]]["total"]}
        return Answer(facts, (*game.events, *notes), {**result, **facts}, sums)

    def _parse_move(self, engine: Engine[Any], text: str, side: _AskedSide) -> Action | Refusal:
        """Return what the first side plays: a card of the set, with a row behind it if it is a unit, or a target."""
        row, name, target = "", text, ""
        aimed = self._split_target(text)
        if aimed is not None:
            name, target = aimed
        else:
            row, name = next(_rows_behind(text), ("", text))
        found = [id for id in self._words.find_meant(name) if self._definitions.card(id).kind != "leader"]
        if len(found) != 1:
            played = [card.id for card in self._definitions.cards if card.kind != "leader"]
            return refuse_card(self._words, played, name, EXAMPLE)
        if not target:
            return engine.canonical(("play", found[0], row) if row else ("play", found[0]))
        unit = self._find_target(target, side)
        return unit if isinstance(unit, Refusal) else engine.canonical(("play", found[0], None, unit))

    def _split_target(self, text: str) -> tuple[str, str] | None:
        """Return the card that is played and what it is played on, `Decoy on Ves`; None if nothing parts them so."""
        if self._words.find_meant(text):
            return None
        parts = split_at_words(text, *ON_WORDS)
        return next(
            (each for each in parts if self._words.find_meant(each[0]) and fold(each[1]) not in ROW_BY_WORD), None
        )

    def _find_target(self, text: str, side: _AskedSide) -> str | Refusal:
        """Return the reference to a unit on this side, `ves/front/A`, or the id of a card that does not lie there."""
        row, name = next(_rows_behind(text), ("", text))
        rows = [row] if row else list(side.rows)
        meant = self._find_units(name)
        lying = [f"{id}/{row}/{SIDES[0]}" for row in rows for id in side.rows.get(row, ()) if id in (name, *meant)]
        known = dict.fromkeys([each.partition("/")[0] for each in lying] or meant)
        return [*lying, *meant][0] if len(known) == 1 else self._refuse_unit(name)

    def _answer_end(self, text: str) -> Answer | Refusal:
        """Answer who wins a round with these totals, when both have passed."""
        asked: list[_AskedSide] = []
        said: list[dict[str, Any]] = []
        players: dict[str, dict[str, Any]] = {}
        for player, part in zip(SIDES, text.split(","), strict=False):
            totals, factions = list[int](), list[str]()
            for match in _END_SIDE.finditer(part):
                if match["total"]:
                    totals.append(int(match["total"]))
                    continue
                found = self._find_faction(match["word"])
                if found is None:
                    return _refuse("ask-faction", "round.lower-loses", END_EXAMPLE, text=match["word"])
                factions.append(found)
            if len(totals) > 1:
                first, second = totals[:2]
                return _refuse("ask-two-totals", "round.lower-loses", END_EXAMPLE, number=first, other=second)
            if len(set(factions)) > 1:
                one, other = list(dict.fromkeys(factions))[:2]
                return _refuse("ask-two-factions", "round.lower-loses", END_EXAMPLE, faction=one, other=other)
            total, faction = (totals or [0])[0], (factions or [FACTION])[0]
            players[player] = {"faction": faction}
            said.append({"side": player, "total": total, "faction": faction if factions else None})
            unit = UNIT_PATTERN.match(str(min(total, MAX_STRENGTH)))
            assert unit is not None
            asked.append(_AskedSide({"front": [self._add_unit(unit, "front")] if total else []}))
        if len(asked) != len(SIDES) or text.count(",") != 1:
            return _refuse("ask-sides", "board.three-rows", END_EXAMPLE, number=text.count(",") + 1)
        definitions = replace(self._definitions, cards=(*self._definitions.cards, *self._own.values()))
        engine = self._make_engine(definitions)
        given = {
            "turn": SIDES[0],
            "players": {
                player: {"hand": ["?"], "rows": {ROW_NAMES[0]: {"units": side.rows["front"]}}}
                for player, side in zip(SIDES, asked, strict=True)
            },
        }
        setup = Setup(players, self._options, given)
        game = AskedGame(engine)
        state = game.start(setup)
        for player in SIDES:
            if isinstance(state, Refusal):
                return state
            state = game.do(state, player, ("pass",))
        if isinstance(state, Refusal):
            return state
        gems = {player: each["gems"] for player, each in engine.position(state)["players"].items()}
        most = max(gems.values())
        winners = [player for player in SIDES if gems[player] == most]
        facts = {"end": True, "sides": said}
        result = {"winner": winners[0] if len(winners) == 1 else None, **facts}
        return Answer(facts, tuple(game.events), result)

    def _faction_of(self, cards: Sequence[str]) -> str:
        """Return the faction whose deck has the cards: that of the first one that belongs to any and is no spy."""
        named = [self._definitions.card(id) for id in cards if id not in self._own]
        own = [card for card in named if card.get("faction") != NEUTRAL and "spy" not in (card.get("abilities") or ())]
        return str(own[0].get("faction")) if own else FACTION

    def _find_faction(self, text: str) -> str | None:
        factions = self._definitions.lists.get("faction", {})
        for faction, entry in factions.items():
            names = (faction, *entry["name"].values())
            if fold(text) in map(fold, names) or any(fold(text) in fold(each).split() for each in names):
                return faction
        return None


def _note_second_horns(asked: Sequence[_AskedSide]) -> Iterator[Event]:
    """Yield a note for each row beside which a second horn lies."""
    for side in asked:
        for row, horns in side.beside.items():
            if len(horns) > 1:
                yield Event("second-horn", ("gwint.card.horn.one-per-row",), {"row": row})


def _rows_behind(text: str) -> Iterator[tuple[str, str]]:
    """Yield the row that stands behind a name, with the name: `Ves to front`, `Ves do přední linie`."""
    words = text.split()
    for at in range(max(1, len(words) - MAX_ROW_WORDS - 1), len(words) - 1):
        word, row = words[at], ROW_BY_WORD.get(fold(" ".join(words[at + 1 :])))
        if fold(word) in ("to", "do", "in", "on", "na", "v", "ve", "w") and row is not None:
            yield ROW_NAMES[row], " ".join(words[:at])


def _refuse(guard: str, rule: str, example: str = EXAMPLE, **facts: Any) -> Refusal:
    return refuse("malformed", 0, guard, rule, **facts, example=example)
