"""A ruling made from a situation: the file of docs/rulings.md, filled in but for what only people can say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.yamlfile.writer import format_yaml
from kredens.generator.serve.desk.open_table import INDENT, MOVES
from kredens.generator.serve.positions.situation import JudgedSituation, head_of_log
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.replays.result import RefusedMove
from kredens.rules_engine.rulings.rulings import STATUS_BY_FIRMNESS

MAX_RULES: Final = 8
"""So many rules are named at most: those that the last move was judged by, the most specific first."""
UNWRITTEN: Final = "…"
"""Stands where a person has not yet written anything."""
MAX_TEXT: Final = 2_000


def propose_ruling(
    judged: JudgedSituation, game: str, engine: Engine[Any], said: Mapping[str, Mapping[str, str]], who: str, date: str
) -> str:
    """Return the text of a ruling about the last move of the situation, or about its refusal.

    `said` are question and answer by language, `game` the name of the game in it, `date` the day as YYYY-MM-DD. Raises
    Unreadable where no move was made, for a ruling is about what comes of one.
    """
    book, played = rules.load(engine.definitions), judged.replay
    stopped = played.fault if isinstance(played.fault, RefusedMove) else None
    cited = stopped.refusal.rules if stopped is not None else _rules_of_last_move(judged)
    known = [id for id in dict.fromkeys(cited) if id in book.rules][:MAX_RULES]
    if played.problems or not known:
        raise Unreadable(Fault("ruling", message("ruling-without-move")))
    head = head_of_log(judged.situation, game, engine)
    texts = {
        field: _in_all_languages(said.get(field, {}), engine.definitions.languages) for field in ("question", "answer")
    }
    about = {
        "rules": known,
        "source": {"who": who.strip()[:80] or UNWRITTEN, "date": date},
        "status": _status(known, book),
    }
    top = {key: head.pop(key) for key in ("kredens", "game")}
    head.pop("rules")
    expected = {"refused" if stopped is not None else "cites": known if stopped is None else known[:1]}
    moves = "".join(f"{INDENT}{line}\n" for line in judged.situation.moves)
    return f"{format_yaml({**top, **texts, **about, **head})}{MOVES}\n{moves}{format_yaml({'expect': expected})}"


def _rules_of_last_move(judged: JudgedSituation) -> list[str]:
    """Return the rules of the last move that was made: of each event first the most specific, then all others."""
    steps = judged.replay.steps
    last = steps[-1].number if steps else 0
    events = [event for step in steps if step.number == last and last > 0 for event in step.events]
    return [*(event.rules[0] for event in events if event.rules), *(id for event in events for id in event.rules)]


def _status(known: Sequence[str], book: Rulebook) -> str:
    firm = {book.rules[id].firm for id in known}
    return [status for firmness, status in STATUS_BY_FIRMNESS.items() if firmness in firm][-1]


def _in_all_languages(said: Mapping[str, str], languages: Sequence[str]) -> dict[str, str]:
    return {each: " ".join(said.get(each, "").split())[:MAX_TEXT] or UNWRITTEN for each in languages}
