"""Diagram of a stack of announcements and answers, as it grew and was settled: a layer a line, the last on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.table_file import load_table_file
from kredens.rules_engine.contract.layers import Layer
from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.decisions.stack import StackEntry, StackTracker
from kredens.rules_engine.replays.result import Replay, Step

TOP_EDGE: Final = "┌"
MIDDLE_EDGE: Final = "├"
BOTTOM_EDGE: Final = "└"
SINGLE_EDGE: Final = "─"


class LayerLine(NamedTuple):
    """A layer as it is shown: its number, when it was laid, what it is, and its result.

    `fate` is a key of the messages: `stack-works`, `stack-annulled`, `stack-lapsed`, `stack-waits`, `stack-dropped`.
    """

    number: int
    move: str
    text: str
    came: str
    fate: str


class StackDiagram:
    """Formats the stacks of one game in one language. The words for what is done stand in its table.yaml."""

    def __init__(self, game: Game, rule_messages: RuleMessages) -> None:
        self._game = game
        self._rule_messages = rule_messages
        self._messages = load_messages("replay", rule_messages.language)
        file = load_table_file(game)
        self._labels: Mapping[str, Mapping[str, Text]] = file.stack if file is not None else {}

    def build_lines(self, entries: Sequence[StackEntry]) -> list[LayerLine]:
        """Return the layers, the last one first."""
        return [self._build_line(each) for each in reversed(entries)]

    def format_diagram(self, entries: Sequence[StackEntry]) -> Iterator[str]:
        """Yield the stack in plain text."""
        lines = self.build_lines(entries)
        moves = max(len(line.move) for line in lines)
        texts = max(len(line.text) for line in lines)
        yield self._messages["stack"]
        for at, line in enumerate(lines):
            edge = (
                SINGLE_EDGE
                if len(lines) == 1
                else TOP_EDGE
                if not at
                else BOTTOM_EDGE
                if at == len(lines) - 1
                else MIDDLE_EDGE
            )
            yield f"{edge} {line.number}  {line.move:<{moves}}  {line.text:<{texts}}  {line.came}"

    def _build_line(self, entry: StackEntry) -> LayerLine:
        """Return a layer with the words for its move, its contents and its result."""
        fate = _fate_key(entry)
        move = self._messages["stack-move"].format(number=entry.move) if entry.move else "–"
        text = f"{entry.layer.player}: {self.format_layer(entry.layer)}"
        if entry.on:
            text += f" ({self._messages['stack-on'].format(number=entry.on)})"
        return LayerLine(entry.number, move, text, self._messages[fate].format(number=entry.settled), fate)

    def format_layer(self, layer: Layer) -> str:
        """Return a layer as text: what is done, with which card, at which target."""
        label = self._labels.get(layer.what)
        parts = [self._game.text(label, self._rule_messages.language)] if label else []
        parts += [self._card_name(layer.card)] if layer.card else []
        return ": ".join(parts) + (f" → {self._card_name(layer.target)}" if layer.target else "")

    def _card_name(self, id: str) -> str:
        return self._rule_messages.display_name(id, "card" if id == UNKNOWN else "")


def _fate_key(entry: StackEntry) -> str:
    """Return the key of the message for the result of a layer."""
    if entry.settled == 0:
        return "stack-waits"
    if entry.settled < 0:
        return "stack-dropped"
    if entry.layer.annulled:
        return "stack-annulled"
    return "stack-lapsed" if entry.layer.lapsed else "stack-works"


def initial_stack(played: Replay) -> StackTracker:
    """Return the stack at the first step of a scene: with what the scene that it goes on from has left waiting."""
    if played.earlier is None:
        return StackTracker(played.game)
    stack = initial_stack(played.earlier)
    follow_steps(stack, played.earlier.steps)
    return stack


def follow_steps(stack: StackTracker, steps: Iterable[Step]) -> bool:
    """Apply steps to the stack, and return whether any of them touched it."""
    touched = False
    for step in steps:
        if not step.repeats:
            touched = stack.follow(step.number, step.before, step.actor, step.action, step.after) or touched
    return touched
