"""Lint of the rules engine: an engine must be able to do what the game's definitions say."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.rulebook import rulebook as rules
from kredens.rules_engine.contract.protocol import engine_for as engine_of
from kredens.rules_engine.contract.protocol import engine_names
from kredens.rules_engine.rulings import rulings


def findings(game: Game) -> list[Fault]:
    """Report effects the engine or the vocabulary lacks, an engine that does not exist, and rulings with faults."""
    return [*_engine_findings(game), *_ruling_findings(game)]


def _ruling_findings(game: Game) -> Iterator[Fault]:
    if game.engine not in engine_names() or rules.find_rules_folder(game) is None:
        return
    rulebook = rules.load(game)
    for each in rulings.load(game):
        yield from rulings.findings(each, rulebook)


def _engine_findings(game: Game) -> Iterator[Fault]:
    """Yield the faults between the effects of the definitions and the engine's table of verbs."""
    if game.engine is None:
        return
    place = Place(str(game.folder / "game.yaml"), 1, 1)
    known = engine_names()
    if game.engine not in known:
        hint = did_you_mean(game.engine, known) or known_hint(list(known))
        yield Fault("engine", message("unknown-engine", name=quote_value(game.engine), hint=hint), place)
        return
    try:
        executed = engine_of(game).effect_verbs
    except Unreadable as problem:
        yield from problem.faults
        return
    for verb in game.effects:
        if verb not in executed:
            sentence = message("effect-not-executed", verb=quote_value(verb), engine=game.engine)
            yield Fault("not-executed", sentence, place)
    for verb in executed:
        if verb not in game.effects:
            sentence = message("effect-not-declared", verb=quote_value(verb), engine=game.engine)
            yield Fault("not-declared", sentence, place, None, "warning")
