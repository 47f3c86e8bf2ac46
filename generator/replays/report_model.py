"""What the page of a replay shows: scenes, their rounds, their moves, and the rules and cards that these name."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from kredens.cards.rulebook.rulebook import Rule
from kredens.generator.messages.rule_book_model import Text
from kredens.generator.replays.stack_diagram import LayerLine
from kredens.generator.tables.table_view import TableView


class RuleLink(NamedTuple):
    """A rule that a sentence rests on, as a link."""

    id: str
    number: str
    title: str


class Sentence(NamedTuple):
    """Something that happened, or why something is not legal, with its rules; `cited` are those named beside it."""

    text: str
    rules: tuple[RuleLink, ...]
    cited: tuple[RuleLink, ...]


class MoveFault(NamedTuple):
    """A fault of a move, or of a claim written after it. `since` is the link to the move that made it so."""

    refused: bool
    headline: str
    lines: tuple[str, ...]
    why: tuple[Sentence, ...]
    could: tuple[str, ...]
    since: str | None
    place: str


class Move(NamedTuple):
    """One written move, or an answer that went unsaid before it; 0 is the beginning.

    `label` is what it is called: `12`, and `12a` for what went unsaid after it; `number` that of the written move.
    `unsaid` are answers of a written move that nobody gave aloud. `round` and `turn` count the rounds and the turns of
    the scene, `heading` is what the round is called. `table` is drawn after the move; `stack` is the stack of answers
    where the move laid or settled some of it, the last layer first.
    """

    anchor: str
    label: str
    number: int
    lines: tuple[str, ...]
    unsaid: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    table: TableView
    faults: tuple[MoveFault, ...] = ()
    stack: tuple[LayerLine, ...] = ()
    is_unsaid: bool = False
    round: int = 0
    turn: int = 0
    heading: str = ""


class Round(NamedTuple):
    """A part of a scene under one heading, which is empty where the game has none."""

    heading: str
    moves: tuple[Move, ...]


class Scene(NamedTuple):
    """The log's own game or one of its cases.

    `faulty` is the move that bears the first fault; `follows` is what the viewer can conclude at the end.
    """

    name: str
    holds: bool
    problem: bool
    verdict: str
    cited: tuple[RuleLink, ...]
    faults: tuple[MoveFault, ...]
    moves: tuple[Move, ...]
    faulty: Move | None
    follows: tuple[Sentence, ...] = ()

    @property
    def rounds(self) -> list[Round]:
        """Return the moves by round."""
        grouped = (list(each) for _, each in groupby(self.moves, key=lambda move: move.round))
        return [Round(each[0].heading, tuple(each)) for each in grouped]

    @property
    def stills(self) -> list[str]:
        """Return the anchors of the moves whose table is drawn without a script: the first, faulty ones, the last."""
        ends = self.moves[:1] + self.moves[-1:]
        return [move.anchor for move in self.moves if move.faults or move in ends]


class CitedParagraph(NamedTuple):
    """A rule that the page cites, with the moves that cite it.

    `played` is the reading that this game has chosen of an open question.
    """

    rule: Rule
    title: str
    text: Text
    firmness: str
    played: str
    used_by: tuple[Move, ...]
