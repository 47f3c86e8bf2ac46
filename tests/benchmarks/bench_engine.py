"""Compares games played at random by the rules of each game, and logs replayed with every move checked, with the peers.

Run by hand: python -m tests.benchmarks.bench_engine [--other PYTHON]. The peers are OpenSpiel's goofspiel with eleven
cards, which is written in C++ and driven from Python, RLCard's uno, stepped as its users step it, python-chess and
PokerKit; one that is not installed is left out with a sentence. They may live in another environment, whose Python
`--other` names: peers and engine then take turns in processes of their own.

All loops ask who decides, and draw from the list of legal actions by the same expression. Moves of chance count on both
sides; of Gwint, VETO, Historia and V-Wars, whose cards are drawn one by one by the table while uno deals by itself,
those of their players are counted alone too. In V-Wars a view for one player is measured beside applying a move.
"""

import argparse
import importlib
import importlib.util
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 1.5
ROUNDS = 7
GAMES = 200
"""Games in a log that is replayed."""


def playouts(listening: bool) -> Callable[[Random], int]:
    """One game of Kacíři for two, played at random; gives its number of actions."""
    from kredens.cards.definitions.library import load
    from kredens.rules_engine.contract.protocol import Setup, engine_for

    rules = engine_for(load("kaciri"))
    pending, actions, apply = rules.pending, rules.actions, rules.apply
    table = Setup({"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}, {})

    def one(rng: Random) -> int:
        chance, count = rng.random, 0
        events: list[Any] = []
        note = events.append if listening else None
        state = rules.start(table, note)
        while players := pending(state).players:
            for player in players:
                legal = actions(state, player)
                state = apply(state, player, legal[int(chance() * len(legal))], note)
                count += 1
        return count

    return one


def duels(listening: bool, table_counts: bool) -> Callable[[Random], int]:
    """One game of Gwint, played at random with two of the decks that come with the set; gives its number of actions."""
    from kredens.cards.decks import deck_file
    from kredens.rules_engine.contract.protocol import TABLE, Setup
    from kredens.rules_engine.simulation.playout import begin_game
    from tests.rules_engine.gwint.subject import gwint

    rules = gwint()
    pending, actions = rules.pending, rules.actions
    files = sorted((rules.definitions.folder / "decks").glob("*.yaml"))
    lists = [deck_file.read(file, rules.definitions).entries for file in files]
    decks = [{"deck": {entry.card.id: entry.quantity for entry in listed}} for listed in lists]
    tables = [Setup({"Anna": one, "Petr": other}, {}) for one, other in permutations(decks, 2)]

    def one(rng: Random) -> int:
        chance, count = rng.random, 0
        events: list[Any] = []
        note = events.append if listening else None
        play = begin_game(rules, tables[int(chance() * len(tables))], note)
        do = play.do
        while players := pending(state := play.state).players:
            player = players[0]
            legal = actions(state, player)
            do(player, legal[int(chance() * len(legal))])
            if table_counts or player != TABLE:
                count += 1
        return count

    return one


def parties(listening: bool, table_counts: bool) -> Callable[[Random], int]:
    """One game of VETO, played at random with both kredensy that come with the set; gives its number of actions."""
    from tests.rules_engine.veto.subject import table, veto

    return tables(veto(), table(), listening, table_counts)


def epochs(listening: bool, table_counts: bool) -> Callable[[Random], int]:
    """One game of Historia for two, played at random through three epochs; gives its number of actions."""
    from tests.rules_engine.historia.subject import historia, table

    return tables(historia(), table(2), listening, table_counts)


def nights(listening: bool, table_counts: bool) -> Callable[[Random], int]:
    """One game of V-Wars for four, played at random; gives its number of actions."""
    from tests.rules_engine.vwars.subject import table, vwars

    return tables(vwars(), table(4), listening, table_counts)


def moments(use: Callable[[Any, Any, str, Any], object]) -> Callable[[Random], int]:
    """What is done at every moment of a random game of V-Wars for four, with a state, a player, and an action."""
    from tests.rules_engine.vwars.subject import table, vwars

    rules, rng, found = vwars(), Random(1415), []
    for _ in range(5):
        state = rules.start(table(4))
        while players := rules.pending(state).players:
            action = rng.choice(rules.actions(state, players[0]))
            found.append((state, players[0], action))
            state = rules.apply(state, players[0], action)

    def all_of(_: Random) -> int:
        for state, player, action in found:
            use(rules, state, player, action)
        return len(found)

    return all_of


def view(rules: Any, state: Any, player: str, _action: Any) -> object:
    """What a player may know; of the table, what everybody may."""
    return rules.view(state, player)


def apply(rules: Any, state: Any, player: str, action: Any) -> object:
    """The state after an action."""
    return rules.apply(state, player, action)


def tables(rules: Any, setup: Any, listening: bool, table_counts: bool) -> Callable[[Random], int]:
    """One game at a table, played at random; gives its number of actions, with those of the table or without."""
    from kredens.rules_engine.contract.protocol import TABLE
    from kredens.rules_engine.simulation.playout import begin_game

    pending, actions = rules.pending, rules.actions

    def one(rng: Random) -> int:
        chance, count = rng.random, 0
        events: list[Any] = []
        note = events.append if listening else None
        play = begin_game(rules, setup, note)
        while players := pending(play.state).players:
            for player in players:
                legal = actions(play.state, player)
                play.do(player, legal[int(chance() * len(legal))])
                count += table_counts or player != TABLE
        return count

    return one


def uno() -> Callable[[Random], int]:
    """One game of RLCard's uno for two, each action drawn from the legal ones of the state that it hands out."""
    environment: Any = importlib.import_module("rlcard").make("uno", config={"seed": 1})

    def one(rng: Random) -> int:
        chance, count = rng.random, 0
        state, _player = environment.reset()
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _player = environment.step(legal[int(chance() * len(legal))])
            count += 1
        return count

    return one


def goofspiel() -> Callable[[Random], int]:
    """One game of OpenSpiel's goofspiel, the same way."""
    game = importlib.import_module("pyspiel").load_game("goofspiel(num_cards=11)")
    players = game.num_players()

    def one(rng: Random) -> int:
        chance, count = rng.random, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                count += 1
                continue
            chosen = []
            for player in range(players):
                legal = state.legal_actions(player)
                chosen.append(legal[int(chance() * len(legal))])
                count += 1
            state.apply_actions(chosen)
        return count

    return one


def replaying(logs: Sequence[Path]) -> Callable[[Random], int]:
    """One of the logs, read and replayed; gives its number of steps."""
    from kredens.rules_engine.logs import log_file
    from kredens.rules_engine.replays.replay import replay

    def one(rng: Random) -> int:
        file = rng.choice(logs)
        played = replay(log_file.read(file, file.name))
        assert played.holds, file
        return len(played.steps)

    return one


def replays() -> Callable[[Random], int]:
    """A log of a game of Kacíři, read from a file and replayed with every move checked."""
    from kredens.cards.definitions.library import load
    from kredens.rules_engine.contract.protocol import Setup, engine_for

    rules = engine_for(load("kaciri"))
    table = Setup({"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}, {})
    folder = Path(tempfile.mkdtemp(prefix="kredens-"))
    logs = []
    for number in range(GAMES):
        rng, state = Random(number), rules.start(table)
        lines: list[str] = []
        while players := rules.pending(state).players:
            for player in players:
                action = rng.choice(rules.actions(state, player))
                lines.append(f"  {player}: {rules.format_action(action)}\n")
                state = rules.apply(state, player, action)
        seats = "players: {Anna: {faction: husite}, Petr: {faction: katolici}}\n"
        file = folder / f"{number}.yaml"
        file.write_text(f"kredens: log/1\ngame: kaciri\n{seats}moves: |\n{''.join(lines)}", encoding="utf-8")
        logs.append(file)

    return replaying(logs)


def duel_replays() -> Callable[[Random], int]:
    """A log of a game of Gwint as it ships with the set, with decks and all draws, read from a file and replayed with
    every move checked."""
    from tests.rules_engine.gwint.subject import gwint

    folder = gwint().definitions.folder / "games"
    logs = [path for path in sorted(folder.glob("*.yaml")) if "given:" not in path.read_text(encoding="utf-8")]

    return replaying(logs)


def party_replays() -> Callable[[Random], int]:
    """A log of a game of VETO, played at random with both kredensy and all draws, read from a file and replayed with
    every move checked."""
    from tests.rules_engine.veto.recording import recorded

    return replaying(written([recorded(number) for number in range(GAMES // 5)]))


def epoch_replays() -> Callable[[Random], int]:
    """A log of a game of Historia for two, played at random through three epochs with all draws, read from a file and
    replayed with every move checked."""
    from tests.rules_engine.historia.recording import whole_game

    return replaying(written([whole_game(number) for number in range(GAMES // 5)]))


def night_replays() -> Callable[[Random], int]:
    """A log of a game of V-Wars for four, played at random with all cards seen, read from a file and replayed with
    every move checked."""
    from tests.rules_engine.vwars.recording import recorder

    record = recorder(4)
    return replaying(written([record.text_of(record.lines(record.play(number))) for number in range(GAMES // 5)]))


def written(logs: Sequence[str]) -> list[Path]:
    """Files with these logs."""
    folder = Path(tempfile.mkdtemp(prefix="kredens-"))
    files = [folder / f"{number}.yaml" for number in range(len(logs))]
    for file, log in zip(files, logs, strict=True):
        file.write_text(log, encoding="utf-8")
    return files


def chess_replays() -> Callable[[Random], int]:
    """A game of chess, read from a file of moves and replayed by python-chess with every move checked."""
    chess: Any = importlib.import_module("chess")
    folder = Path(tempfile.mkdtemp(prefix="kredens-"))
    files = []
    for number in range(GAMES):
        rng, board = Random(number), chess.Board()
        moves: list[Any] = []
        while not board.is_game_over() and len(moves) < 80:
            moves.append(rng.choice(list(board.legal_moves)))
            board.push(moves[-1])
        file = folder / f"{number}.uci"
        file.write_text("\n".join(move.uci() for move in moves), encoding="utf-8")
        files.append(file)

    def one(rng: Random) -> int:
        board, moves = chess.Board(), rng.choice(files).read_text(encoding="utf-8").split()
        for move in moves:
            board.push_uci(move)
        return len(moves)

    return one


def poker_replays() -> Callable[[Random], int]:
    """A hand of poker in PHH, read from a file and replayed by PokerKit with every action checked."""
    reader: Any = importlib.import_module("pokerkit").HandHistory
    text = (
        "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
        "starting_stacks = [200, 200]\n"
        "actions = ['d dh p1 AhKh', 'd dh p2 7c7d', 'p2 cbr 6', 'p1 cc', 'd db 2h9hJc', 'p1 cc', 'p2 cbr 10', 'p1 cc',"
        " 'd db 4s', 'p1 cc', 'p2 cc', 'd db 5h', 'p1 cbr 30', 'p2 cc', 'p1 sm AhKh', 'p2 sm 7c7d']\n"
    )
    file = Path(tempfile.mkdtemp(prefix="kredens-")) / "hand.phh"
    file.write_text(text, encoding="utf-8")

    def one(_: Random) -> int:
        with file.open("rb") as opened:
            history = reader.load(opened)
        for _state in history:
            pass
        return len(history.actions)

    return one


WORK: dict[str, tuple[str | None, Callable[[], Callable[[Random], int]]]] = {
    "kaciri, played": (None, lambda: playouts(listening=False)),
    "kaciri, played with events": (None, lambda: playouts(listening=True)),
    "goofspiel-11, OpenSpiel": ("pyspiel", goofspiel),
    "gwint, played": (None, lambda: duels(listening=False, table_counts=False)),
    "gwint, and the table": (None, lambda: duels(listening=False, table_counts=True)),
    "gwint, played with events": (None, lambda: duels(listening=True, table_counts=False)),
    "gwint, events and the table": (None, lambda: duels(listening=True, table_counts=True)),
    "veto, played": (None, lambda: parties(listening=False, table_counts=False)),
    "veto, and the table": (None, lambda: parties(listening=False, table_counts=True)),
    "veto, played with events": (None, lambda: parties(listening=True, table_counts=False)),
    "historia, played": (None, lambda: epochs(listening=False, table_counts=False)),
    "historia, and the table": (None, lambda: epochs(listening=False, table_counts=True)),
    "historia, played with events": (None, lambda: epochs(listening=True, table_counts=False)),
    "vwars, played": (None, lambda: nights(listening=False, table_counts=False)),
    "vwars, and the table": (None, lambda: nights(listening=False, table_counts=True)),
    "vwars, played with events": (None, lambda: nights(listening=True, table_counts=False)),
    "vwars, views": (None, lambda: moments(view)),
    "vwars, moves applied": (None, lambda: moments(apply)),
    "uno, RLCard": ("rlcard", uno),
    "kaciri, logs replayed": (None, replays),
    "gwint, logs replayed": (None, duel_replays),
    "veto, logs replayed": (None, party_replays),
    "historia, logs replayed": (None, epoch_replays),
    "vwars, logs replayed": (None, night_replays),
    "chess, python-chess": ("chess", chess_replays),
    "poker, PokerKit": ("pokerkit", poker_replays),
}
"""What is measured: the module of the peer that it needs, and what prepares it."""
AIMS = (
    ("kaciri, played", "goofspiel-11, OpenSpiel", 0.5),
    ("kaciri, played with events", "goofspiel-11, OpenSpiel", 0.35),
    ("gwint, played", "uno, RLCard", 1.6),
    ("gwint, and the table", "uno, RLCard", 2.0),
    ("gwint, played with events", "uno, RLCard", 1.0),
    ("gwint, events and the table", "uno, RLCard", 1.0),
    ("veto, played", "uno, RLCard", 0.8),
    ("veto, and the table", "uno, RLCard", 0.5),
    ("historia, played", "uno, RLCard", 0.5),
    ("historia, and the table", "uno, RLCard", 0.5),
    ("vwars, played", "uno, RLCard", 0.4),
    ("vwars, and the table", "uno, RLCard", 0.4),
    ("vwars, views", "vwars, moves applied", 1 / 3),
    ("kaciri, logs replayed", "chess, python-chess", 1.4),
    ("kaciri, logs replayed", "poker, PokerKit", 5.0),
    ("gwint, logs replayed", "poker, PokerKit", 4.0),
    ("veto, logs replayed", "poker, PokerKit", 2.0),
    ("historia, logs replayed", "poker, PokerKit", 2.0),
    ("vwars, logs replayed", "poker, PokerKit", 2.0),
)


def speed(name: str) -> float:
    """Actions in a second of processor time, after half as long to warm up."""
    one, rng = WORK[name][1](), Random(1415)
    count, began = 0, 0.0
    for seconds in (SECONDS / 2, SECONDS):
        count, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            count += one(rng)
    return count / (time.process_time() - began)


def main() -> None:
    """Prints the medians and how far the aims are reached."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--other", metavar="PYTHON", default=sys.executable, help="the Python that has the peers")
    asked.add_argument("--one", metavar="NAME", help=argparse.SUPPRESS)
    options = asked.parse_args()
    if options.one:
        module = WORK[options.one][0]
        missing = module is not None and importlib.util.find_spec(module) is None
        print(json.dumps(None if missing else speed(options.one)))
        return
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name, (module, _prepare) in WORK.items():
            python = options.other if module else sys.executable
            command = [python, "-m", "tests.benchmarks.bench_engine", "--one", name]
            said = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
            if said is not None:
                found.setdefault(name, []).append(said)
    middle = {name: statistics.median(speeds) for name, speeds in found.items()}
    for name, (module, _prepare) in WORK.items():
        print(f"{name:28} {middle[name]:11,.0f} a second" if name in middle else f"{name}: {module} is not installed")
    for ours, theirs, aim in AIMS:
        if theirs in middle:
            print(f"{ours} : {theirs} = {middle[ours] / middle[theirs]:.2f} (aim: at least {aim:.2g})")


if __name__ == "__main__":
    main()
