"""The checks of the middle floor: what a game's definitions say, its engine must be able to do."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook import rulebook as rules
from kredens.rules_engine.contract.protocol import engines, executed_verbs
from kredens.rules_engine.contract.protocol import game as engine_of
from kredens.rules_engine.rulings import rulings


def findings(game: Game) -> list[Fault]:
    """Verbs that nobody executes, verbs that the vocabulary lacks, an engine that does not exist, rulings that fail."""
    return [*_findings(game), *_rulings(game)]


def _rulings(game: Game) -> Iterator[Fault]:
    if game.engine not in engines() or rules.folder_of(game) is None:
        return
    rulebook = rules.load(game)
    for each in rulings.load(game):
        yield from rulings.findings(each, rulebook)


def _findings(game: Game) -> Iterator[Fault]:
    if game.engine is None:
        return
    place = Place(str(game.folder / "game.yaml"), 1, 1)
    known = engines()
    if game.engine not in known:
        hint = did_you_mean(game.engine, known) or f" (known: {', '.join(known)})"
        yield Fault("engine", f"no engine {game.engine!r}{hint}", place)
        return
    executed = executed_verbs(game.engine)
    for verb in game.effects:
        if verb not in executed:
            yield Fault(
                "not-executed", f"the effect {verb!r} is printed, but the engine {game.engine} cannot do it", place
            )
    for verb in executed:
        if verb not in game.effects:
            message = f"the engine {game.engine} knows the effect {verb!r}, the game's vocabulary does not"
            yield Fault("not-declared", message, place, None, "warning")
    try:
        engine_of(game)
    except Unreadable as problem:
        yield from problem.faults
