"""The stack of what was announced and answered, drawn as it grew and was settled: a layer a line, the last on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.generator.messages.catalogue import SAID
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.messages.table_file import table_file
from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.stack import Laid, Layer, Stacking
from kredens.rules_engine.replays.result import Replay, Step

TOP: Final = "┌"
BETWEEN: Final = "├"
BOTTOM: Final = "└"
ALONE: Final = "─"


class Line(NamedTuple):
    """A layer as it is shown: its number, when it was laid, what it is, and what came of it. `fate` is a key of the
    words: `stack-works`, `stack-annulled`, `stack-lapsed`, `stack-waits`, `stack-dropped`."""

    number: int
    move: str
    text: str
    came: str
    fate: str


class StackPicture:
    """Draws the stacks of one game in one language. The words for what is done stand in its table.yaml."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self._game = game
        self._teller = teller
        self._said = SAID.get(teller.language, SAID["en"])
        file = table_file(game)
        self._labels: Mapping[str, Mapping[str, Text]] = file.stack if file is not None else {}

    def lines(self, laid: Sequence[Laid]) -> list[Line]:
        """The layers, the last one first."""
        return [self._line(each) for each in reversed(laid)]

    def drawn(self, laid: Sequence[Laid]) -> Iterator[str]:
        """The stack in plain text."""
        lines = self.lines(laid)
        moves = max(len(line.move) for line in lines)
        texts = max(len(line.text) for line in lines)
        yield self._said["stack"]
        for at, line in enumerate(lines):
            edge = ALONE if len(lines) == 1 else TOP if not at else BOTTOM if at == len(lines) - 1 else BETWEEN
            yield f"{edge} {line.number}  {line.move:<{moves}}  {line.text:<{texts}}  {line.came}"

    def _line(self, laid: Laid) -> Line:
        fate = _fate(laid)
        move = self._said["stack-move"].format(number=laid.move) if laid.move else "–"
        text = f"{laid.layer.player}: {self.words(laid.layer)}"
        if laid.on:
            text += f" ({self._said['stack-on'].format(number=laid.on)})"
        return Line(laid.number, move, text, self._said[fate].format(number=laid.settled), fate)

    def words(self, layer: Layer) -> str:
        """What waits there: what is done, with which card, at what."""
        label = self._labels.get(layer.what)
        said = [self._game.text(label, self._teller.language)] if label else []
        said += [self._card(layer.card)] if layer.card else []
        return ": ".join(said) + (f" → {self._card(layer.target)}" if layer.target else "")

    def _card(self, id: str) -> str:
        return self._teller.name(id, "card" if id == UNKNOWN else "")


def _fate(laid: Laid) -> str:
    if laid.settled == 0:
        return "stack-waits"
    if laid.settled < 0:
        return "stack-dropped"
    if laid.layer.annulled:
        return "stack-annulled"
    return "stack-lapsed" if laid.layer.lapsed else "stack-works"


def stacked(played: Replay) -> Stacking:
    """The stack as the steps of a scene find it: with what the scene that it goes on from has left waiting."""
    if played.earlier is None:
        return Stacking(played.game)
    stack = stacked(played.earlier)
    follow(stack, played.earlier.steps)
    return stack


def follow(stack: Stacking, steps: Iterable[Step]) -> bool:
    """Whether any of the steps touched the stack."""
    touched = False
    for step in steps:
        touched = stack.follow(step.number, step.before, step.actor, step.action, step.after) or touched
    return touched
