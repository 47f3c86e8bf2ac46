"""Takes a file, a folder or a game for what it is, and answers: a game is linted, a list of cards judged, a log
replayed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kredens.cards.decks import deck_file
from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook import rulebook
from kredens.cards.yamlfile import reader
from kredens.generator.checks import check_deck, detect_game, query
from kredens.generator.messages.answer_formats import STDIN, Answer, Finding, Status
from kredens.generator.messages.locale import language as spoken

if TYPE_CHECKING:
    from kredens.rules_engine.replays.result import Replay

MOST_FILES: Final = 1_000
"""How many files of one folder are checked."""

_ENDINGS: Final = (".yaml", ".yml", ".json", ".txt", ".deck")
_KIND = re.compile(rb"""\{?\s*["']?kredens["']?\s*:\s*["']?([a-z]+)/""")
_DEFINITIONS: Final = frozenset({"game", "cards", "rules", "lexicon", "phrases", "layout", "credits", "rulings"})
"""What belongs to a game and is checked with it."""


def answers(subjects: Iterable[str], asked: query.Question) -> Iterator[Answer]:
    """The answers for each file, folder, shipped game or `-`, in order; what cannot be read is an answer, too."""
    for subject in subjects:
        try:
            yield from _answers(subject, asked)
        except Unreadable as problem:
            yield query.unreadable(subject, "", problem)


def linted(reference: str) -> Answer:
    """What is wrong with a game: its definitions, sentences, layouts and drawings. Warnings, too, make it no."""
    try:
        loaded = library.load(reference)
    except Unreadable as problem:
        return query.unreadable(reference, "game", problem)
    # Lint draws every face: nobody who checks a list shall wait for that to be imported.
    from kredens.cards.lint import definitions
    from kredens.generator.checks import lint as faces
    from kredens.rules_engine.rulings import engine_lint as referee

    found = [fault for floor in (definitions, referee, faces) for fault in floor.findings(loaded)]
    errors = sum(fault.severity == "error" for fault in found)
    total = sum(card.copies for card in loaded.cards)
    facts = {"game": loaded.id, "cards": total, "errors": errors, "warnings": len(found) - errors}
    counts = ((total, "card"), (errors, "error"), (len(found) - errors, "warning"))
    line = f"{reference}: game · {', '.join(f'{many} {what}' + 's' * (many != 1) for many, what in counts)}"
    findings = tuple(Finding(fault, name=query.card_name(loaded, fault.card, loaded.language)) for fault in found)
    return Answer(reference, "game", "findings" if found else "fine", 1 if found else 0, line, findings, facts)


def _answers(subject: str, asked: query.Question) -> Iterator[Answer]:
    if subject == STDIN:
        yield from _file(subject, sys.stdin.buffer.read(reader.MAXIMUM_BYTES + 1), asked)
        return
    path = Path(subject)
    if _is_game(subject):
        yield linted(subject)
    elif _is_folder(path):
        yield from answers(_files(path), asked)
    else:
        yield from _file(subject, reader.read_bytes(path), asked)


def _is_game(subject: str) -> bool:
    """A folder with a game.yaml, that file itself, or a shipped game's id, unless there is a file of that name."""
    path = Path(subject)
    try:
        return (
            path.name == GAME_FILE or (path / GAME_FILE).is_file() or (subject in library.games() and not path.exists())
        )
    except (OSError, ValueError):
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _files(folder: Path) -> list[str]:
    """The files in a folder that can be lists, in the order of their names."""
    try:
        found = sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in _ENDINGS and path.is_file())
    except OSError as problem:
        raise Unreadable(Fault("file", f"cannot read the folder {shown(str(folder))}: {problem.strerror}")) from None
    if not found:
        wanted = f"no {GAME_FILE} and no file that ends with {', '.join(_ENDINGS)}"
        raise Unreadable(Fault("empty", f"the folder {shown(str(folder))} holds {wanted}"))
    if len(found) > MOST_FILES:
        raise Unreadable(Fault("too-many", f"more than {MOST_FILES} files in {shown(str(folder))}"))
    return found


def _file(file: str, data: bytes, asked: query.Question) -> Iterator[Answer]:
    kind = _kind(data)
    if kind is None:
        kind = (deck_file.head(data, file).kredens or "deck").partition("/")[0]
    check = _CHECKS.get(kind)
    if check is not None:
        yield from check(file, data, asked)
    elif kind in _DEFINITIONS:
        yield _around(file, kind)
    else:
        known = [*_CHECKS, *sorted(_DEFINITIONS)]
        message = f"a file that begins with 'kredens: {kind}/' cannot be checked{did_you_mean(kind, known)}"
        raise Unreadable(Fault("unknown-kind", message, Place(file, 1, 1)))


def _kind(data: bytes) -> str | None:
    """What the first line of a file says it is."""
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        content = line.strip()
        if content and not content.startswith((b"#", b"---", b"%", b"//")):
            match = _KIND.match(content)
            return match[1].decode() if match else None
    return None


def _around(file: str, kind: str) -> Answer:
    """A file of definitions is checked with the game that it belongs to."""
    folder = detect_game.around(file)
    if folder is None:
        message = f"this is a file of {kind}: it is checked with its game, and no folder around it has a {GAME_FILE}"
        raise Unreadable(Fault("no-game", message, Place(file, 1, 1)))
    return linted(str(folder))


def _log(file: str, data: bytes, asked: query.Question) -> Iterator[Answer]:
    """A log, a position or a ruling, replayed."""
    # Nobody who checks a list shall wait for the referee.
    from kredens.rules_engine.logs import log_file as logs
    from kredens.rules_engine.replays.replay import replay

    try:
        log = logs.parse(data, file, Path(file).parent)
        language = spoken(asked.language, log.game.definitions.languages)
    except Unreadable as problem:
        yield query.unreadable(file, "log", problem)
        return
    played = replay(log.worded(language))
    game = log.game.definitions
    scenes = [played, *played.cases]
    findings = tuple(finding for scene in scenes for finding in _not_so(scene, language))
    said = "as written" if played.holds else "not as written"
    whose = f"set: {game.id} {game.version} ({'shipped' if game.shipped else 'yours'})"
    moves = f"{played.number} legal move{'s' * (played.number != 1)}"
    facts = {"game": game.id, "game-version": game.version, "game-shipped": game.shipped, "moves": played.number}
    cited = asked.cited(game, (rule for each in findings for rule in each.rules), language)
    line = f"{file}: {said} · log · {moves} · {whose}"
    verdict, status = _REPLAYED[played.holds]
    yield Answer(file, "log", verdict, status, line, findings, facts, cited)


_REPLAYED: Final[Mapping[bool, tuple[str, Status]]] = {True: ("holds", 0), False: ("does-not-hold", 1)}


def _not_so(played: Replay, language: str) -> Iterator[Finding]:
    """What is not as a scene of a log says, unless the scene itself says that it is to be refused."""
    from kredens.generator.messages.rule_messages import Teller
    from kredens.rules_engine.replays.result import Stopped

    game = played.game.definitions
    teller = Teller(game, rulebook.load(game), language)
    if not played.expected_fault:
        for problem in played.problems:
            fault = Fault(problem.guard, teller.refusal(problem), played.scene.place)
            yield Finding(fault, tuple(problem.rules))
        if isinstance(played.fault, Stopped):
            stopped = played.fault
            message = f"move {stopped.number}, {stopped.actor}: {stopped.text}: {teller.refusal(stopped.refusal)}"
            yield Finding(Fault(stopped.refusal.code, message, stopped.place), tuple(stopped.refusal.rules))
        elif played.fault is not None:
            yield Finding(played.fault._replace(rules=()).fault(), played.fault.rules)
    for wrong in played.wrong:
        yield Finding(wrong._replace(rules=()).fault(), wrong.rules)


_Check = Callable[[str, bytes, query.Question], Iterator[Answer]]
_CHECKS: Final[Mapping[str, _Check]] = {
    "deck": check_deck.checked,
    "log": _log,
}
