"""Every sentence of a game for an event or a refusal, filled with facts and set side by side: the golden texts.

    python -m tests.rules_engine.sentences kaciri gwint veto historia vwars

plays the logs of these games and writes into tests/rules_engine/GAME the facts (`sentences.json`) and the texts that
follow from them (`sentences.LANGUAGE.txt`). What no log comes to has its facts in `sentences_beside_logs.json`, written
by hand. Whoever changes a sentence reads the new texts: a speaker of the language must be able to say each line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from kredens import cards
from kredens.cards.languages import Words
from kredens.cards.messages.message import Message, message
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.marks import FACT, find_facts
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Refusal
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay

GAMES: Final = ("kaciri", "gwint", "veto", "historia", "vwars")
FOLDER: Final = Path(__file__).parent
FROM_LOGS: Final = "sentences.json"
BESIDE_LOGS: Final = "sentences_beside_logs.json"
MOST_SHAPES: Final = 3
"""The most sets of facts from logs with which a sentence is shown."""
NUMBERS: Final = (1, 2, 5)
"""The numbers with which a sentence is shown that has a form of a word for each: one, a few, and many."""

Facts: TypeAlias = Mapping[str, Any]


class Sentence(NamedTuple):
    """A sentence of rules.yaml: its rule, what it tells, and the kind of the event or the guard of the refusal."""

    rule: str
    tells: Literal["event", "refused"]
    name: str
    words: Words

    @property
    def key(self) -> str:
        """Return what the sentence is called in the golden texts and the files of facts."""
        return f"{self.rule} {self.tells} {self.name}"

    @property
    def facts(self) -> frozenset[str]:
        """Return the facts that it asks for, in any language."""
        return frozenset(name for text in self.words.values() for name in find_facts(text))

    @property
    def counted(self) -> frozenset[str]:
        """Return the facts that it has the forms of a word for."""
        return frozenset(name for text in self.words.values() for name, forms in FACT.findall(text) if forms)


@lru_cache(8)
def book_of(game: str) -> Rulebook:
    """Return the rules of a game."""
    return rulebook.load(cards.load(game))


def sentences_of(game: str) -> Iterator[Sentence]:
    """Yield every sentence of a game, in the order of its rules."""
    for rule in book_of(game).rules.values():
        yield from (Sentence(rule.id, "event", name, words) for name, words in rule.events.items())
        yield from (Sentence(rule.id, "refused", name, words) for name, words in rule.refusals.items())


def kept_facts(game: str) -> Mapping[str, Sequence[Facts]]:
    """Return the sets of facts in the files of a game, by the keys of sentences: those from its logs first."""
    found: dict[str, list[Facts]] = {}
    for name in (FROM_LOGS, BESIDE_LOGS):
        for key, sets in read_facts(game, name).items():
            found.setdefault(key, []).extend(sets)
    return found


def read_facts(game: str, name: str) -> Mapping[str, Sequence[Facts]]:
    """Return the sets of facts in one file of a game, by the keys of sentences."""
    kept: dict[str, list[Facts]] = json.loads((FOLDER / game / name).read_text(encoding="utf-8"), object_hook=_revive)
    return kept


def facts_in_logs(game: str) -> dict[str, list[Facts]]:
    """Return the facts of what happens and is refused in the logs of a game, by the keys of sentences.

    Of sets of facts that look alike in a sentence only the first is kept.
    """
    book = book_of(game)
    sentence_of = {id(sentence.words): sentence for sentence in sentences_of(game)}
    asked_by = {sentence.key: sorted(sentence.facts) for sentence in sentence_of.values()}
    found: dict[str, dict[tuple[object, ...], Facts]] = {sentence.key: {} for sentence in sentence_of.values()}
    for told in _iter_told(game):
        if isinstance(told, Event):
            words = book.event_sentence(told.kind, told.rules)
        elif told.rules:
            words = book.refusal_sentence(told.guard, told.rules)
        else:
            continue
        assert words is not None, f"there is no sentence for {told}"
        sentence = sentence_of[id(words)]
        facts = {name: told.facts[name] for name in asked_by[sentence.key] if name in told.facts}
        found[sentence.key].setdefault(tuple(_shape(name, fact) for name, fact in facts.items()), facts)
    return {key: list(islice(sets.values(), MOST_SHAPES)) for key, sets in found.items() if sets}


def golden_texts(game: str) -> dict[str, str]:
    """Return, by language, all sentences of a game under their keys, filled with the facts that are kept."""
    book, facts = book_of(game), kept_facts(game)
    definitions = cards.load(game)
    return {
        language: "".join(_format_sentences(game, facts, RuleMessages(definitions, book, language)))
        for language in book.languages
    }


def golden_path(game: str, language: str) -> Path:
    """Return the file of a golden text."""
    return FOLDER / game / f"sentences.{language}.txt"


def _format_sentences(game: str, facts: Mapping[str, Sequence[Facts]], tell: RuleMessages) -> Iterator[str]:
    alike: dict[str, dict[Any, None]] = {}
    for name, fact in (pair for sets in facts.values() for each in sets for pair in each.items()):
        alike.setdefault(name, {}).update(dict.fromkeys(fact) if isinstance(fact, list) and TABLE not in fact else {})
    for sentence in sentences_of(game):
        lines: dict[str, None] = {}
        for each in facts.get(sentence.key, ()):
            lines.update((_fill(sentence, varied, tell), None) for varied in _with_numbers(sentence, each, alike))
        yield "".join([f"{sentence.key}\n", *(f"    {line}\n" for line in lines), "\n"])


def _fill(sentence: Sentence, facts: Facts, tell: RuleMessages) -> str:
    if sentence.tells == "event":
        return tell.format_event(Event(sentence.name, (sentence.rule,), facts))
    return tell.format_refusal(Refusal("illegal", (sentence.rule,), sentence.name, facts, 0))


def _with_numbers(sentence: Sentence, facts: Facts, alike: Mapping[str, Iterable[Any]]) -> Iterator[Facts]:
    """Yield the facts, and the same with one, two and five of whatever the sentence has the forms of a word for.

    A list that is as long as the number says is made longer or shorter with it; `alike` has more for it to hold. The
    table decides alone.
    """
    yield facts
    for name in sorted(sentence.counted & facts.keys()):
        if facts[name] == [TABLE]:
            continue
        before = facts[name] if isinstance(facts[name], int) else len(facts[name])
        for number in NUMBERS:
            changed: dict[str, Any] = {} if isinstance(facts[name], (list, tuple)) else {name: number}
            for key, fact in facts.items():
                if isinstance(fact, (list, tuple)) and len(fact) == before:
                    changed[key] = tuple(dict.fromkeys([*fact, *alike.get(key, ())]))[:number]
            yield {**facts, **changed}


def _iter_told(game: str) -> Iterator[Event | Refusal]:
    """Yield what logs and rulings of a game tell; for a card that a log brings itself stands a shipped one."""
    definitions = cards.load(game)
    of_kind = {kind: [card.id for card in definitions.cards if card.kind == kind] for kind in definitions.kinds}
    for folder in (definitions.folder / "games", FOLDER / "logs" / game, definitions.folder / "rulings"):
        for path in sorted(folder.glob("*.yaml")):
            log = read(path, path.name)
            spare = {kind: cycle(ids) for kind, ids in of_kind.items()}
            shipped = {card["id"]: next(spare[card["kind"]]) for card in log.document.value.get("cards", ())}
            played = replay(log)
            for scene in (played, *played.cases):
                for told in _iter_scene(scene):
                    yield told._replace(facts=_with_shipped_cards(told.facts, shipped)) if shipped else told


def _iter_scene(scene: Replay) -> Iterator[Event | Refusal]:
    yield from scene.opening.events
    yield from scene.opening.problems
    yield from (event for step in scene.steps for event in step.events)
    if isinstance(scene.fault, RefusedMove):
        yield scene.fault.refusal


def _with_shipped_cards(fact: Any, shipped: Mapping[str, str]) -> Any:
    """Return a fact, or all facts in a map or list, with shipped cards where it names cards that a log brings."""
    if isinstance(fact, Mapping):
        return {name: _with_shipped_cards(each, shipped) for name, each in fact.items()}
    if isinstance(fact, (list, tuple)):
        return tuple(_with_shipped_cards(each, shipped) for each in fact)
    if isinstance(fact, Message):
        return message(fact.key, **_with_shipped_cards(fact.facts, shipped))
    if isinstance(fact, Problem):
        return msgspec.convert(_with_shipped_cards(msgspec.to_builtins(fact), shipped), Problem)
    return shipped.get(fact, fact) if isinstance(fact, str) else fact


def _shape(name: str, fact: Any) -> object:
    """Return what makes a sentence look different: unseen, the table, none, one or several."""
    if isinstance(fact, (list, tuple)):
        return min(len(fact), 2)
    if isinstance(fact, Problem):
        return fact.reason
    return fact if fact in (TABLE, UNKNOWN, "") else isinstance(fact, int) and name == "change" and fact < 0


def _revive(kept: dict[str, Any]) -> Any:
    """Return what stands in a file of facts as a map: a problem of a deck, a message, or the map itself."""
    if kept.keys() == {"problem"}:
        return msgspec.convert(kept["problem"], Problem)
    return message(kept["message"], **kept["facts"]) if kept.keys() == {"message", "facts"} else kept


def _preserve_all(facts: Facts) -> dict[str, Any]:
    return {name: _preserve(fact) for name, fact in facts.items()}


def _preserve(fact: Any) -> Any:
    """Return what `_revive` makes the same fact of."""
    if isinstance(fact, Message):
        return {"message": fact.key, "facts": _preserve_all(fact.facts)}
    if isinstance(fact, Problem):
        return {"problem": {**msgspec.to_builtins(fact), "place": None}}
    return [_preserve(each) for each in fact] if isinstance(fact, (list, tuple)) else fact


def written(found: Mapping[str, Sequence[Facts]]) -> str:
    """Return sets of facts as they stand in a file: a line for each sentence."""
    lines = (
        f"{json.dumps(key)}: {json.dumps([_preserve_all(each) for each in sets], ensure_ascii=False)}"
        for key, sets in found.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _write(game: str) -> None:
    """Write the facts of the logs, then the golden texts."""
    (FOLDER / game / FROM_LOGS).write_text(written(facts_in_logs(game)), encoding="utf-8")
    for language, text in golden_texts(game).items():
        golden_path(game, language).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        _write(each)
