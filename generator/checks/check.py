"""Check a file, a folder or a game: lint a game, judge a deck list, replay a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kredens.cards.decks import deck_file
from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.lint_grades import apply_grades
from kredens.cards.messages import message_file
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.paths import is_file, is_folder
from kredens.cards.rulebook import rulebook
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile import reader
from kredens.generator.checks import check_deck, detect_game, query
from kredens.generator.checks.check_deck import DeckVerdict
from kredens.generator.checks.check_line_up import check_line_ups
from kredens.generator.messages.catalogue import notation_language
from kredens.generator.messages.output_formats import Answer, AnswerFormat, Finding, Output, Status, output_of
from kredens.generator.messages.terminal import choose_language, choose_spoken_language, reader_language

if TYPE_CHECKING:
    from kredens.rules_engine.replays.result import Replay

MAX_FILES: Final = 1_000
"""Maximum number of files checked in one folder."""

_SUFFIXES: Final = (".yaml", ".yml", ".json", ".txt", ".deck")
_KIND_LINE = re.compile(rb"""\{?\s*["']?kredens["']?\s*:\s*["']?([a-z]+)/""")
_DEFINITION_KINDS: Final = frozenset({"game", "cards", "rules", "lexicon", "phrases", "layout", "credits", "rulings"})
"""Kinds of files that belong to a game and are checked with it."""


class Source(NamedTuple):
    """Something to check that has no path, such as standard input: its name in answers, and how its bytes are read."""

    name: str
    read: Callable[[], bytes]


def answer_check(subjects: Iterable[str | Source], asked: query.CheckQuery, form: AnswerFormat) -> Output:
    """Return the answers for each subject in one of the formats; those for people are in the reader's language."""
    judged: list[DeckVerdict] = []
    answers = list(check_subjects(subjects, asked, judged))
    return output_of([*answers, *check_line_ups(judged, asked)], form, reader_language())


def answer_lint(reference: str | None, form: AnswerFormat, language: str | None, *, strict: bool = False) -> Output:
    """Return the findings about a game, or about all shipped games, in one of the formats.

    With `strict` a warning makes the answer no, as an error does. Raises Unreadable for a language in which the program
    has no words.
    """
    if language is not None:
        choose_language(language, message_file.languages())
    references = library.games() if reference is None else [reference]
    return output_of([lint_game(each, strict=strict) for each in references], form, reader_language())


def check_subjects(
    subjects: Iterable[str | Source], asked: query.CheckQuery, judged: list[DeckVerdict]
) -> Iterator[Answer]:
    """Yield the answers for each file, folder, shipped game or other source, in order; add decks to `judged`.

    What cannot be read gets an answer too, and does not keep the others from theirs. Decks in a folder lie there
    together, but are not chosen together.
    """
    for subject in subjects:
        name = subject if isinstance(subject, str) else subject.name
        try:
            yield from _check_subject(subject, asked, judged)
        except Unreadable as problem:
            yield query.unreadable_answer(name, "", problem)
        except OSError as problem:
            fault = Fault("file", message("cannot-read", file=quote_value(name), reason=describe_system_error(problem)))
            yield query.unreadable_answer(name, "", Unreadable(fault))


def lint_game(reference: str, *, strict: bool = False) -> Answer:
    """Report every fault of a game's definitions, rules, sentences, layouts and drawings.

    The answer has status 1 for an error, and for a warning only if it is `strict`.
    """
    try:
        loaded = library.load(reference)
    except Unreadable as problem:
        return query.unreadable_answer(reference, "game", problem)
    found = find_faults(loaded)
    errors = sum(fault.severity == "error" for fault in found)
    total = sum(card.copies for card in loaded.cards)
    facts = {"game": loaded.id, "cards": total, "errors": errors, "warnings": len(found) - errors}
    line = message("game-line", file=reference, cards=total, errors=errors, warnings=len(found) - errors)
    findings = tuple(Finding(fault, name=query.card_name(loaded, fault.card, loaded.language)) for fault in found)
    status: Status = 1 if errors or (found and strict) else 0
    return Answer(reference, "game", "findings" if found else "fine", status, line, findings, facts)


def find_faults(game: Game) -> list[Fault]:
    """Return every fault of a loaded game: of its definitions, rules and rulings, sentences, layouts and drawings.

    Warnings are graded as the game and its cards say; those about faces are already.
    """
    # Lint draws every face: nobody who checks a list shall wait for that to be imported.
    from kredens.cards.lint import definitions
    from kredens.generator.checks import lint as faces
    from kredens.generator.learning import lesson
    from kredens.rules_engine.rulings import engine_lint as referee

    found = [fault for floor in (definitions, referee, faces, lesson) for fault in floor.findings(game)]
    return list(apply_grades(found, {card.id: card.lint for card in game.cards if card.lint}, game.lint))


def _check_subject(subject: str | Source, asked: query.CheckQuery, judged: list[DeckVerdict]) -> Iterator[Answer]:
    """Yield the answers for one file, folder, game or other source; raise Unreadable if it cannot be read."""
    if isinstance(subject, Source):
        yield from _check_file(subject.name, subject.read(), asked, judged)
        return
    path = Path(subject)
    if _is_game(subject):
        yield lint_game(subject)
    elif is_folder(path):
        yield from check_subjects(_list_files(path), asked, [])
    else:
        yield from _check_file(subject, reader.read_bytes(path), asked, judged)


def judge_item(file: str, data: bytes, asked: query.CheckQuery) -> list[Answer]:
    """Return the answers for a list or a log that is an item of an archive.

    Raises Unreadable for what is neither, and for definitions, which are no items of their own.
    """
    kind = _detect_kind(data)
    if kind in _DEFINITION_KINDS:
        raise Unreadable(Fault("definitions", message("definitions-in-archive", kind=kind), Place(file, 1, 1)))
    return list(_check_file(file, data, asked, []))


def judge_log(file: str, data: bytes, asked: query.CheckQuery) -> Answer:
    """Return the answer for a log."""
    return next(_check_log(file, data, asked))


def _is_game(subject: str) -> bool:
    """Return whether the subject is a game.

    It is if it is a folder with a game.yaml, that file itself, or a shipped game's id while no file has that name.
    """
    path = Path(subject)
    return path.name == GAME_FILE or is_file(path / GAME_FILE) or (subject in library.games() and not path.exists())


def _list_files(folder: Path) -> list[str]:
    """Return the files in a folder that can be checked, sorted by path.

    Raises Unreadable if the folder cannot be read, or holds none or more than MAX_FILES.
    """
    try:
        found = sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in _SUFFIXES and is_file(path))
    except OSError as problem:
        raise Unreadable(
            Fault(
                "file",
                message("cannot-read-folder", folder=quote_value(str(folder)), reason=describe_system_error(problem)),
            )
        ) from None
    if not found:
        nothing = message("nothing-in-folder", folder=quote_value(str(folder)), file=GAME_FILE, endings=_SUFFIXES)
        raise Unreadable(Fault("empty", nothing))
    if len(found) > MAX_FILES:
        raise Unreadable(
            Fault("too-many", message("too-many-files-here", most=MAX_FILES, folder=quote_value(str(folder))))
        )
    return found


def _check_file(file: str, data: bytes, asked: query.CheckQuery, judged: list[DeckVerdict]) -> Iterator[Answer]:
    """Yield the answers for the contents of one file by its kind; raise Unreadable for an unknown kind."""
    kind = _detect_kind(data)
    if kind is None:
        kind = (deck_file.parse_header(data, file).kredens or "deck").partition("/")[0]
    if kind == "deck":
        yield from check_deck.check_decks(file, data, asked, judged)
    elif kind == "log":
        yield from _check_log(file, data, asked)
    elif kind in _DEFINITION_KINDS:
        yield _lint_surrounding_game(file, kind)
    else:
        known = ["deck", "log", *sorted(_DEFINITION_KINDS)]
        unknown = message("unknown-kind", kind=kind, hint=did_you_mean(kind, known))
        raise Unreadable(Fault("unknown-kind", unknown, Place(file, 1, 1)))


def _detect_kind(data: bytes) -> str | None:
    """Return the kind that the first line of content declares (`kredens: KIND/1`), or None."""
    for line in data.removeprefix(b"\xef\xbb\xbf").splitlines():
        content = line.strip()
        if content and not content.startswith((b"#", b"---", b"%", b"//")):
            match = _KIND_LINE.match(content)
            return match[1].decode() if match else None
    return None


def _lint_surrounding_game(file: str, kind: str) -> Answer:
    """Lint the game that a file of definitions belongs to; raise Unreadable if no folder around it has one."""
    folder = detect_game.find_game_folder(file)
    if folder is None:
        alone = message("definitions-alone", kind=kind, file=GAME_FILE)
        raise Unreadable(Fault("no-game", alone, Place(file, 1, 1)))
    return lint_game(str(folder))


def _check_log(file: str, data: bytes, asked: query.CheckQuery) -> Iterator[Answer]:
    """Replay a log, a position or a ruling and yield its answer."""
    # Nobody who checks a list shall wait for the referee.
    from kredens.rules_engine.logs import log_file as logs
    from kredens.rules_engine.replays.replay import replay

    try:
        log = logs.parse(data, file, Path(file).parent)
        language = choose_spoken_language(log.game.definitions.id, asked.language, log.game.definitions.languages)
    except Unreadable as problem:
        yield query.unreadable_answer(file, "log", problem)
        return
    played = replay(log.with_language(notation_language(log.game.definitions, language)))
    game = log.game.definitions
    scenes = [played, *(case for case in played.cases if not case.is_untried)]
    findings = tuple(finding for scene in scenes for finding in _log_findings(scene, language))
    whose = message("set-shipped" if game.shipped else "set-yours", game=game.id, version=str(game.version))
    facts = {"game": game.id, "game-version": game.version, "game-shipped": game.shipped, "moves": played.number}
    facts["rules"] = game.engine or game.id
    cited = asked.cited_rules(game, (rule for each in findings for rule in each.rules), language)
    line = message("log-line-holds" if played.holds else "log-line-fails", file=file, moves=played.number, set=whose)
    verdict, status = _LOG_VERDICTS[played.holds]
    yield Answer(file, "log", verdict, status, line, findings, facts, cited)


_LOG_VERDICTS: Final[Mapping[bool, tuple[str, Status]]] = {True: ("holds", 0), False: ("does-not-hold", 1)}


def _log_findings(played: Replay, language: str) -> Iterator[Finding]:
    """Yield what is not as a scene of a log says, unless the scene itself expects to be refused."""
    from kredens.generator.messages.rule_messages import RuleMessages
    from kredens.rules_engine.replays.result import RefusedMove

    game = played.game.definitions
    rule_messages = RuleMessages(game, rulebook.load(game), language)
    if not played.is_fault_expected:
        for problem in played.problems:
            fault = Fault(problem.guard, rule_messages.format_refusal(problem), played.scene.place)
            yield Finding(fault, tuple(problem.rules))
        if isinstance(played.fault, RefusedMove):
            stopped = played.fault
            why = rule_messages.format_refusal(stopped.refusal)
            refused = message("refused-move", number=stopped.number, actor=stopped.head, text=stopped.text, why=why)
            yield Finding(Fault(stopped.refusal.code, refused, stopped.place), tuple(stopped.refusal.rules))
        elif played.fault is not None:
            yield Finding(played.fault._replace(rules=()).fault(), played.fault.rules)
    for wrong in played.wrong:
        yield Finding(wrong._replace(rules=()).fault(), wrong.rules)
