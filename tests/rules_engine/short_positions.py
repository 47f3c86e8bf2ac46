"""Positions written as people write them: with keys left out, and in short forms. What is taken can be written back:
it is taken again and is the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Engine, Setup
from kredens.rules_engine.kit.positions.text import read_position
from tests.rules_engine.harness import Subject, games

SHARES = (0.1, 0.3, 0.6, 0.9)
"""How many of the keys are left out."""
NEVER_LEFT_OUT = frozenset({"card", "what", "player", "players"})
"""Keys without which an entry says nothing."""


def left_out(value: Any, rng: Random, share: float, kept: frozenset[str]) -> Any:
    """A part of a position without that share of its keys; some of them stand there without a value."""
    if isinstance(value, Mapping):
        told = {key: each for key, each in value.items() if key in kept or rng.random() >= share}
        empty = dict.fromkeys([key for key in value if key not in told and rng.random() < 0.2])
        return {key: left_out(each, rng, share, kept) for key, each in told.items()} | empty
    if isinstance(value, list):
        return [left_out(each, rng, share / 2, kept) if isinstance(each, Mapping) else each for each in value]
    return value


def shortened(game: Engine[Any], value: Any, rng: Random, key: str = "") -> Any:
    """A part of a position with half of its lists of cards as a text, or as the number of unseen ones."""
    if isinstance(value, Mapping):
        return {name: shortened(game, each, rng, str(name)) for name, each in value.items()}
    if not isinstance(value, list) or key not in game.card_keys or rng.random() < 0.5:
        return value
    if value and all(each == UNKNOWN for each in value):
        return len(value)
    texts = [_as_text(game, each, rng) for each in value]
    return value if None in texts else ", ".join(filter(None, texts)) or "–"


def _as_text(game: Engine[Any], entry: Any, rng: Random) -> str | None:
    """A card of a list as a text, with its owner behind it; None where there is more to it."""
    if isinstance(entry, Mapping):
        if not set(entry) <= {"card", "owner"}:
            return None
        owner = f" ({entry['owner']})" if "owner" in entry else ""
        return f"{_as_text(game, entry['card'], rng)}{owner}"
    if entry == UNKNOWN or not isinstance(entry, str):
        return str(entry)
    names = [name for name in game.definitions.card(entry).name.values() if not set(name) & set(",;()")]
    found = [name for name in names if game.words.find_ids(name) == [entry]]  # type: ignore[attr-defined]
    return rng.choice([*found, *(name.lower() for name in found), entry, entry.upper()])


def check_short_positions(
    subject: Subject[Any], tables: Sequence[Setup], number: int, seed: int = 0, has_short_forms: bool = True
) -> int:
    """Write so many positions of random games in short, and check what is taken of them; returns how many are."""
    rng, game = Random(seed), subject.game
    tried = taken = 0
    while tried < number:
        setup = rng.choice(tables)
        moments = [moment for moment, _, _ in games(subject, setup, rng.randrange(1_000_000), rng.choice((0.0, 0.4)))]
        kept = NEVER_LEFT_OUT | set(setup.players)
        for moment in rng.sample(moments, min(8, len(moments))):
            whole = json.loads(json.dumps(game.position(moment.state)))
            given = left_out(whole, rng, rng.choice(SHARES), frozenset(kept))
            if has_short_forms:
                check_means_the_same(game, setup, given, shortened(game, given, rng))
            taken += check_written_back(game, setup._replace(given=read_position(game, given, setup.players)))
            tried += 1
    return taken


def check_means_the_same(game: Engine[Any], setup: Setup, given: Any, short: Any) -> None:
    """A position in short is judged as the long form is, and is the same position."""
    one, two = (setup._replace(given=read_position(game, each, setup.players)) for each in (given, short))
    refused = [[each.guard for each in game.setup_problems(table)] for table in (one, two)]
    assert refused[0] == refused[1], (given, short)
    if not refused[0]:
        assert game.key(game.start(one)) == game.key(game.start(two)), (given, short)


def check_written_back(game: Engine[Any], setup: Setup) -> bool:
    """What is taken can be written, is taken again, and is the same; returns whether it is taken."""
    if game.setup_problems(setup):
        return False
    state = game.start(setup)
    written = json.loads(json.dumps(game.position(state)))
    again = setup._replace(given=written)
    assert game.setup_problems(again) == [], (setup.given, written)
    assert game.key(game.start(again)) == game.key(state), (setup.given, written)
    assert game.position(game.start(again)) == written, (setup.given, written)
    return True
