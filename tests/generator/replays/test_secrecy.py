"""Two games that somebody cannot tell apart are told them alike, byte for byte: story, page, data and refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from kredens.cards.yamlfile.writer import format_block
from kredens.generator.messages.json_text import dump_json
from kredens.generator.replays import html_report
from kredens.generator.replays.replay import ReplayOptions, format_view, load_view, view_data
from kredens.rules_engine.contract.protocol import TABLE, Action, Engine, Event, Setup
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.logs.notation import Notation
from tests.rules_engine.gwint import subject as gwint
from tests.rules_engine.harness import Subject, games
from tests.rules_engine.historia import subject as historia
from tests.rules_engine.kaciri import subject as kaciri
from tests.rules_engine.veto import subject as veto
from tests.rules_engine.vwars import subject as vwars
from tests.sampling import FULL, LONG

MOVES = 16
"""How many moves follow on the position from which two games are told."""
GAMES: Mapping[str, tuple[Subject[Any], Setup]] = {
    "kaciri": (kaciri.subject(), kaciri.table(4)),
    "gwint": (gwint.subject(), gwint.table(("nilfgaard", "northern-realms"))),
    "veto": (veto.subject(), veto.table()),
    "historia": (historia.subject(), historia.table(2)),
    "vwars": (vwars.subject(), vwars.table(4)),
}
SEEDS = {"kaciri": 4, "gwint": 4, "veto": 4, "historia": 3, "vwars": 8}
PASSED_OVER = {"kaciri": 0.9, "gwint": 0.9, "veto": 0.97, "historia": 0.95, "vwars": 0.9}
"""How many moments of a game are passed over: the more it has, the more."""


class Twins(NamedTuple):
    """Two logs of one table, the players in them, and who cannot tell them apart."""

    first: str
    second: str
    viewer: str


class _Game:
    """One of two games, its state and its lines so far."""

    def __init__(self, game: Engine[Any], setup: Setup, state: Any = None) -> None:
        self.game = game
        given = {} if state is None else game.position(state)
        self.state = game.start(setup._replace(given=given))
        self._notation = Notation(game)
        head = ["kredens: log/1", f"game: {game.definitions.id}", "players:", *format_block(setup.players, 2)]
        # On one line, for moves are told by the numbers of their lines.
        self._lines = [*head, f"given: {json.dumps(given)}", "moves: |"]

    def seen(self, viewer: str) -> Any:
        return self.game.position(self.game.view(self.state, viewer))

    def tried(self, player: str, action: Action, viewer: str) -> tuple[Any, Any, list[Event]]:
        """The state after an action, and what somebody sees and is told of it."""
        events: list[Event] = []
        after = self.game.apply(self.state, player, action, events.append)
        return after, self.game.key(self.game.view(after, viewer)), [each.redact_for(viewer) for each in events]

    def play(self, player: str, action: Action, after: Any) -> None:
        self.add_line(player, action)
        self.state = after

    def add_line(self, player: str, action: Action) -> None:
        self._lines.append(f"  {self._notation.format_line(player, action)}")

    @property
    def log(self) -> str:
        return "\n".join(self._lines) + "\n"


def twins(subject: Subject[Any], setup: Setup, seed: int, passed_over: float) -> Iterator[Twins]:
    """From moments of a random game: it and one that differs in what somebody does not know, played on alike."""
    game, rng = subject.game, Random(seed)
    anybody = rng.choice((*setup.players, TABLE))
    yield _play_on(subject, rng, anybody, _Game(game, setup), _Game(game, setup))
    for moment, _, _ in games(subject, setup, seed):
        if rng.random() < passed_over:
            continue
        viewer = rng.choice(moment.actors)
        others = list(subject.permuted(setup, moment.state, viewer))
        if not others:
            continue
        first, second = _Game(game, setup, moment.state), _Game(game, setup, rng.choice(others))
        assert first.seen(viewer) == second.seen(viewer)
        yield _play_on(subject, rng, viewer, first, second)


def _play_on(subject: Subject[Any], rng: Random, viewer: str, first: _Game, second: _Game) -> Twins:
    """Play both games on as far as they look the same, and let the viewer try something that is not legal."""
    while rng.random() < 1 - 1 / MOVES and _play_alike(first, second, viewer, rng):
        pass
    refused = _refused_action(subject, first.state, viewer, rng)
    if refused is not None:
        first.add_line(viewer, refused)
        second.add_line(viewer, refused)
    return Twins(first.log, second.log, viewer)


def _play_alike(first: _Game, second: _Game, viewer: str, rng: Random) -> bool:
    """Play an action in one game, and in the other one that looks the same; return whether there was one."""
    game = first.game
    pending = game.pending(first.state)
    assert game.pending(second.state) == pending
    if not pending.players:
        return False
    player = rng.choice(pending.players)
    action = rng.choice(game.actions(first.state, player))
    after, key, told = first.tried(player, action, viewer)
    for other in _actions_alike(game, second.state, player, action, viewer):
        other_after, other_key, other_told = second.tried(player, other, viewer)
        if other_key == key and other_told == told:
            first.play(player, action, after)
            second.play(player, other, other_after)
            return True
    return False


def _actions_alike(game: Engine[Any], state: Any, player: str, action: Action, viewer: str) -> Sequence[Action]:
    """What may look like an action done in the other game; the viewer does the same in both, and may."""
    if player == viewer != TABLE:
        assert game.refusal(state, player, action) is None
        return [action]
    others = [each for each in game.actions(state, player) if each[0] == action[0] and each != action]
    return [*others, *([action] if game.refusal(state, player, action) is None else [])]


def _refused_action(subject: Subject[Any], state: Any, viewer: str, rng: Random) -> Action | None:
    if viewer == TABLE or not subject.game.pending(state).players:
        return None
    every = list(subject.universe(state, viewer))
    some = rng.sample(every, min(len(every), 20))
    return next((action for action in some if subject.game.refusal(state, viewer, action) is not None), None)


def reports(log: str, viewer: str, language: str) -> list[str]:
    """Everything that can be asked of a log as somebody sees it."""
    asked = ReplayOptions(viewer=viewer, explain=True, lang=language)
    view = load_view(parse(log.encode(), "log.yaml", Path()), asked)
    assert not view.played.problems, view.played.problems
    page = html_report.render_page(view.played, view.rulebook, view.language, viewer).decode()
    told = ["\n".join(format_view(view, asked)), dump_json(view_data(view, asked)), page]
    halfway = asked._replace(at=view.played.number // 2)
    return [*told, "\n".join(format_view(view, halfway))]


def seed_marks(seed: int) -> list[pytest.MarkDecorator]:
    """The marks of a case by its seed: the first one is for every run, another one for the long one."""
    return [] if seed == 0 else [LONG] if seed == 1 else [LONG, FULL]


CASES = [pytest.param(name, seed, marks=seed_marks(seed)) for name, number in SEEDS.items() for seed in range(number)]


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_games_that_look_the_same_are_told_alike(name: str, seed: int) -> None:
    subject, setup = GAMES[name]
    every = list(twins(subject, setup, seed, PASSED_OVER[name]))
    assert every
    rng = Random(seed)
    languages = subject.game.definitions.name_languages
    differ = 0
    for first, second, viewer in rng.sample(every, min(3 if seed else 1, len(every))):
        language = rng.choice(list(languages))
        assert reports(first, viewer, language) == reports(second, viewer, language), (viewer, first, second)
        differ += first != second
    assert differ
