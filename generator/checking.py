"""Takes a file, a folder or a game for what it is, and answers: a game is linted, a list of cards judged, a log
replayed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cards import decklist, library, rules, source
from cards.deckcode import deck_code
from cards.decklist import DeckList, Head
from cards.definition import GAME_FILE
from cards.faults import Fault, Place, Unreadable
from cards.model import Game
from cards.names import did_you_mean
from cards.source import shown
from generator.reporting import STDIN, Answer, Cited, Finding, Status
from generator.speaking import language as spoken
from rules_engine import deck, formats
from rules_engine.deck import Problem
from rules_engine.formats import Standard

if TYPE_CHECKING:
    from rules_engine.verdict import Replay

MOST_FILES: Final = 1_000
"""How many files of one folder are checked."""

_ENDINGS: Final = (".yaml", ".yml", ".json", ".txt", ".deck")
_KIND = re.compile(rb"""\{?\s*["']?kredens["']?\s*:\s*["']?([a-z]+)/""")
_DEFINITIONS: Final = frozenset({"game", "cards", "rules", "lexicon", "phrases", "layout", "credits", "rulings"})
"""What belongs to a game and is checked with it."""
_VERDICTS: Final[Mapping[str, tuple[str, Status]]] = {
    "legal": ("legal", 0),
    "unfinished": ("not finished yet", 1),
    "never": ("never legal", 1),
}


@dataclass(frozen=True, slots=True)
class Question:
    """What a person asks beside the files: the game and format to take (None: what the list says), the day, and the
    language of names and rules (None: that of the computer)."""

    on: date
    game: str | None = None
    format: str | None = None
    language: str | None = None


def answers(subjects: Iterable[str], asked: Question) -> Iterator[Answer]:
    """The answers for each file, folder, shipped game or `-`, in order; what cannot be read is an answer, too."""
    for subject in subjects:
        try:
            yield from _answers(subject, asked)
        except Unreadable as problem:
            yield unreadable(subject, "", problem)


def linted(reference: str) -> Answer:
    """What is wrong with a game: its definitions, sentences, layouts and drawings. Warnings, too, make it no."""
    try:
        loaded = library.load(reference)
    except Unreadable as problem:
        return unreadable(reference, "game", problem)
    # Lint draws every face: nobody who checks a list shall wait for that to be imported.
    from cards import lint as definitions
    from generator import lint as faces
    from rules_engine import lint as referee

    found = [fault for floor in (definitions, referee, faces) for fault in floor.findings(loaded)]
    errors = sum(fault.severity == "error" for fault in found)
    total = sum(card.copies for card in loaded.cards)
    facts = {"game": loaded.id, "cards": total, "errors": errors, "warnings": len(found) - errors}
    line = f"{reference}: game · {total} cards, {errors} errors, {len(found) - errors} warnings"
    findings = tuple(Finding(fault, name=_card_name(loaded, fault.card, loaded.language)) for fault in found)
    return Answer(reference, "game", "findings" if found else "fine", 1 if found else 0, line, findings, facts)


def unreadable(subject: str, taken_for: str, problem: Unreadable, facts: Mapping[str, Any] | None = None) -> Answer:
    """The answer for what could not be read; `taken_for` is empty where not even that is known."""
    known = facts or {}
    number = len(problem.faults)
    parts = [f"{subject}: cannot be read", *([taken_for] if taken_for else []), f"{number} fault{'s' * (number != 1)}"]
    parts += [f"game: {known['game']} ({known['game-from']})"] if "game-from" in known else []
    return Answer(subject, taken_for, "unreadable", 2, " · ".join(parts), tuple(map(Finding, problem.faults)), known)


def _answers(subject: str, asked: Question) -> Iterator[Answer]:
    if subject == STDIN:
        yield from _file(subject, sys.stdin.buffer.read(source.MAXIMUM_BYTES + 1), asked)
        return
    path = Path(subject)
    if _is_game(subject):
        yield linted(subject)
    elif _is_folder(path):
        yield from answers(_files(path), asked)
    else:
        yield from _file(subject, source.read_bytes(path), asked)


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


def _file(file: str, data: bytes, asked: Question) -> Iterator[Answer]:
    kind = _kind(data)
    if kind is None:
        kind = (decklist.head(data, file).kredens or "deck").partition("/")[0]
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
    folder = _game_around(file)
    if folder is None:
        message = f"this is a file of {kind}: it is checked with its game, and no folder around it has a {GAME_FILE}"
        raise Unreadable(Fault("no-game", message, Place(file, 1, 1)))
    return linted(str(folder))


def _deck(file: str, data: bytes, asked: Question) -> Iterator[Answer]:
    """A list of cards, judged by one format, or by all of them."""
    facts: dict[str, Any] = {"date": asked.on.isoformat()}
    try:
        game, why = _game(file, data, asked)
        facts |= {"game": game.id, "game-version": game.version, "game-shipped": game.shipped, "game-from": why}
        language = spoken(asked.language, game.languages)
        listed = decklist.parse(data, file, game)
        wanted = asked.format or listed.format
        if wanted == formats.ALL:
            standards = formats.standards(game, asked.on)
        else:
            place = None if asked.format else listed.places.get("format")
            standards = [formats.standard(game, wanted, asked.on, place)]
    except Unreadable as problem:
        yield unreadable(file, "deck", problem, facts)
        return
    for standard in standards:
        yield _judged(file, game, listed, standard, facts, language)


def _judged(
    file: str, game: Game, listed: DeckList, standard: Standard, known: Mapping[str, Any], language: str
) -> Answer:
    found = deck.problems(game, standard.snapshot, listed.entries)
    verdict = deck.verdict(found)
    said, status = _VERDICTS[verdict]
    code = deck_code(game.id, listed.entries)
    since = standard.snapshot.since
    facts = {
        **known,
        "name": dict(listed.name),
        "format": standard.format,
        "format-from": since.isoformat() if since else None,
        "cards": listed.size,
        "different": len(listed.entries),
        "code": code,
    }
    whose = f"set: {game.id} {game.version} ({'shipped' if game.shipped else 'yours'}; {known['game-from']})"
    size = f"{listed.size} card{'s' if listed.size != 1 else ''}"
    line = f"{file}: {said} · deck · {size} · {standard} · {code} · {whose}"
    findings = [Finding(note, name=_card_name(game, note.card, language)) for note in listed.notes]
    findings += [_finding(problem, file, game, language) for problem in found]
    cited = _cited(game, dict.fromkeys(problem.rule for problem in found), language)
    return Answer(file, "deck", verdict, status, line, tuple(findings), facts, cited)


def _finding(problem: Problem, file: str, game: Game, language: str) -> Finding:
    # What is missing has no place of its own: the list as a whole lacks it.
    fault = Fault(problem.code, problem.message, problem.place or Place(file, 1, 1), problem.card)
    name = _card_name(game, problem.card, language)
    return Finding(fault, (problem.rule,) if problem.rule else (), problem.have, problem.need, name)


def _card_name(game: Game, id: str | None, language: str) -> str | None:
    card = next((each for each in game.cards if each.id == id), None)
    return game.text(card.name, language) if card else None


def _cited(game: Game, ids: Iterable[str], language: str) -> tuple[Cited, ...]:
    """What the reference says of the rules, as far as there is one."""
    wanted = list(ids)
    if not wanted:
        return ()
    try:
        book = rules.load(game)
    except Unreadable:
        # A list can be judged without the reference; what is wrong with that is for lint to say.
        return ()
    known = [book.rule(id) for id in wanted if book.retired.get(id, id) in book.rules]
    return tuple(
        Cited(rule.id, book.words(rule.title, language), rule.firm, book.words(rule.section, language))
        for rule in known
    )


def _game(file: str, data: bytes, asked: Question) -> tuple[Game, str]:
    """The game of a list, and how it is known. Raises Unreadable."""
    if asked.game is not None:
        return library.load(asked.game), "asked with --game"
    head = decklist.head(data, file)
    if head.game is not None:
        return _game_named(head, head.game, file), "the list says so"
    around = _game_around(file)
    if around is not None:
        return library.load(_reference(around)), "the folder around the list"
    return _game_by_names(file, data)


def _game_named(head: Head, name: str, file: str) -> Game:
    """A list may say the id of the game around it, of a shipped one, or the folder of a game, seen from the list."""
    around = _game_around(file)
    if around is not None and _id_of(around) == name:
        return library.load(_reference(around))
    beside = Path(file).parent / name
    try:
        return library.load(beside if name not in library.games() and (beside / GAME_FILE).is_file() else name)
    except Unreadable as problem:
        # Of a game that is not there the list is to blame, and says where; of a faulty one its own files.
        raise Unreadable(
            fault._replace(place=head.place) if fault.code == "no-game" else fault for fault in problem.faults
        ) from None


def _game_around(file: str) -> Path | None:
    """The nearest folder above the file that holds a game."""
    if file == STDIN:
        return None
    try:
        return next((folder for folder in Path(file).resolve().parents if (folder / GAME_FILE).is_file()), None)
    except (OSError, ValueError, RuntimeError):
        return None


def _reference(folder: Path) -> str | Path:
    """The id of a shipped game's folder; any other folder itself."""
    shipped = folder.name in library.games() and library.locate(folder.name)[0].resolve() == folder.resolve()
    return folder.name if shipped else folder


def _id_of(folder: Path) -> str | None:
    value = source.read(folder / GAME_FILE).value
    return value.get("id") if isinstance(value, dict) else None


def _game_by_names(file: str, data: bytes) -> tuple[Game, str]:
    """The one shipped game that knows all cards of the list; of several that do not, the one that knows most."""
    advice = f"write 'game: ID' as its first line or ask with --game (shipped: {', '.join(library.games())})"
    unknown: list[tuple[int, Game]] = []
    for game in map(library.load, library.games()):
        try:
            decklist.parse(data, file, game)
            unknown.append((0, game))
        except Unreadable as problem:
            unknown.append((sum(fault.code == "unknown-card" for fault in problem.faults), game))
    fewest = min(number for number, _ in unknown)
    best = [game for number, game in unknown if number == fewest]
    if len(best) == 1 and fewest == 0:
        return best[0], "it alone knows all the cards"
    if len(best) == 1 and fewest < decklist.mentions(data, file):
        return best[0], "it knows most of the cards"
    names = " and ".join(game.id for game in best)
    message = f"{names} know all its cards: {advice}" if fewest == 0 else f"no game knows its cards: {advice}"
    raise Unreadable(Fault("which-game", message, Place(file, 1, 1)))


def _log(file: str, data: bytes, asked: Question) -> Iterator[Answer]:
    """A log, a position or a ruling, replayed."""
    # Nobody who checks a list shall wait for the referee.
    from rules_engine import log as logs
    from rules_engine.replay import replay

    try:
        log = logs.parse(data, file, Path(file).parent)
        language = spoken(asked.language, log.game.definitions.languages)
    except Unreadable as problem:
        yield unreadable(file, "log", problem)
        return
    played = replay(log)
    game = log.game.definitions
    scenes = [played, *played.cases]
    findings = tuple(finding for scene in scenes for finding in _not_so(scene, language))
    said = "as written" if played.holds else "not as written"
    whose = f"set: {game.id} {game.version} ({'shipped' if game.shipped else 'yours'})"
    moves = f"{played.number} legal move{'s' * (played.number != 1)}"
    facts = {"game": game.id, "game-version": game.version, "game-shipped": game.shipped, "moves": played.number}
    cited = _cited(game, dict.fromkeys(rule for each in findings for rule in each.rules), language)
    line = f"{file}: {said} · log · {moves} · {whose}"
    verdict, status = _REPLAYED[played.holds]
    yield Answer(file, "log", verdict, status, line, findings, facts, cited)


_REPLAYED: Final[Mapping[bool, tuple[str, Status]]] = {True: ("holds", 0), False: ("does-not-hold", 1)}


def _not_so(played: Replay, language: str) -> Iterator[Finding]:
    """What is not as a scene of a log says, unless the scene itself says that it is to be refused."""
    from generator.telling import Teller
    from rules_engine.verdict import Stopped

    game = played.game.definitions
    teller = Teller(game, rules.load(game), language)
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


_CHECKS: Final[Mapping[str, Callable[[str, bytes, Question], Iterator[Answer]]]] = {"deck": _deck, "log": _log}
