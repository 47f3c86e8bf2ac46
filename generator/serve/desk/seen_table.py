"""What one viewer sees of a table, as data for the script of its page: moves told, the table, what may come next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Protocol

from msgspec.structs import replace

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook as rules
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.messages.catalogue import notation_language
from kredens.generator.replays import player_view
from kredens.generator.replays.report_builder import ReportBuilder
from kredens.generator.replays.report_cards import ReportCards
from kredens.generator.replays.report_model import Move, Sentence
from kredens.generator.replays.text_report import ReplayText
from kredens.generator.tables.table_data import TablePool
from kredens.generator.tables.table_pieces import Side
from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.logs.engine_lookup import find_engine
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.replays.rewording import reword_replay
from kredens.rules_engine.replays.unseen_moves import with_unseen_moves

MAX_CHOICES: Final = 600
"""The most moves that are listed; more than any decision of a shipped game has where hands are known."""


class JudgedTable(Protocol):
    """A game as far as it was played, and what would come of a line more."""

    @property
    def replay(self) -> Replay:
        """Return the game as it stands."""
        ...

    def try_line(self, line: str) -> RefusedMove | None:
        """Return why a line is not legal now, or None. Raises Unreadable for what is no line."""
        ...


class SeenTable:
    """A table as one viewer sees it in one language: a player, TABLE who only looks on, or None who sees everything."""

    def __init__(self, table: JudgedTable, viewer: str | None, language: str) -> None:
        self._whole = table.replay
        game = self._whole.game.definitions
        self._rulebook: Rulebook = rules.load(game)
        self._language = language
        self._viewer = viewer
        log = self._whole.log.with_language(notation_language(game, language))
        self._worded = replace(self._whole, log=log)
        self._narrator = ReplayText(log, language, self._rulebook)

    @cached_property
    def _seen(self) -> Replay:
        """The whole game as this viewer knows it."""
        return self._hide(self._worded)

    def _hide(self, played: Replay) -> Replay:
        return played if self._viewer is None else player_view.show_as_seen(played, self._viewer)

    def describe(self, since: int = 0) -> dict[str, Any]:
        """Return the table as it lies now, the moves after number `since`, and what this viewer may do."""
        # What came before has been told: it is neither hidden nor worded anew.
        latest = _after(self._hide(_after(self._worded, since)), since)
        seen = _reword(latest, self._language)
        builder = ReportBuilder(seen, self._rulebook, self._language, self._viewer)
        (scene,) = builder.build_scenes()
        moves = [move for move in scene.moves if since == 0 or move.number > since]
        pictures = served_pictures(builder.cards, self._whole.log)
        pool = TablePool(pictures, places=True)
        drawn = pool.add_table(scene.moves[-1].table)
        return {
            "game": self._whole.game.definitions.id,
            "number": self._whole.number,
            "since": since,
            "table": drawn,
            **pool.data,
            "pictures": {name: [card, side] for (card, side), name in pictures.items()},
            "story": [_move_data(move) for move in moves],
            "rules": {id: {"number": link.number, "title": link.title} for id, link in builder.rule_links.items()},
            **self._describe_choices(latest, {piece["card"] for piece in pool.data["pieces"] if "card" in piece}),
        }

    def _describe_choices(self, seen: Replay, shown: Collection[str]) -> dict[str, Any]:
        """Return whose decision is open, what this viewer may do about it, and how the game has ended if it has."""
        pending = seen.game.pending(seen.state)
        deciders = (
            pending.players if self._viewer is None else [each for each in pending.players if each == self._viewer]
        )
        choices = [each for player in deciders for each in _choices(seen, player)][:MAX_CHOICES]
        self._find_cards(seen, choices, shown)
        outcome = self._whole.outcome
        return {
            "deciding": list(pending.players),
            "choices": choices,
            "chance": TABLE in pending.players,
            "over": outcome is not None,
            "verdict": next(self._narrator.format_verdict(self._seen)) if outcome is not None else "",
        }

    def _find_cards(self, seen: Replay, choices: Sequence[dict[str, Any]], shown: Collection[str]) -> None:
        """Say which of the cards that are shown a choice is about, where its action names none: a strength, a place."""
        silent = {(each["player"], each["verb"]) for each in choices if not each["cards"] and " " in each["say"]}
        lines = {(each["player"], each["say"]): each for each in choices}
        state, notation = seen.state, seen.log.notation
        for player, verb in silent:
            for card in shown:
                try:
                    action = notation.find_action(state, player, notation.parse_shape(f'{verb} "{self._name(card)}"'))
                except Misread:
                    continue
                meant = lines.get((player, notation.format_action(action))) if action is not None else None
                if meant is not None:
                    meant["cards"].append(card)

    def _name(self, card: str) -> str:
        return self._narrator.rule_messages.display_name(card)

    def why_not(self, table: JudgedTable, player: str, card: str) -> dict[str, Any]:
        """Return why a card cannot be played now: the refusal of the move about it that came furthest."""
        name = self._name(card)
        found: list[RefusedMove] = []
        for verb, slots in self._seen.game.verbs.items():
            if not slots or any(not slot.optional for slot in slots[1:]):
                continue
            try:
                refused = table.try_line(f'{self._seen.log.notation.format_actor(player)}: {verb} "{name}"')
            except Unreadable:
                continue
            if refused is None:
                return {"legal": True, "why": []}
            found.append(refused)
        best = max(found, key=lambda each: each.refusal.reach, default=None)
        return {"legal": False, "why": [] if best is None else self.refusal_data(best)}

    def refusal_data(self, refused: RefusedMove) -> list[dict[str, Any]]:
        """Return why a move is refused, in sentences with their rules."""
        refusal = refused.refusal
        found = self._narrator.rule_messages.find_rules(refusal.rules)
        cited = [{"id": rule.id, "number": rule.number} for rule in found]
        return [{"text": self._narrator.format_reason(refusal), "rules": cited}]


def served_pictures(cards: ReportCards, log: Log) -> Mapping[tuple[str, Side], str]:
    """Return the pictures of what is drawn that this server has: those of the game, and not of a log's own cards."""
    known = {card.id for card in find_engine(log.entry.game, log.folder).definitions.cards}
    return {key: name for key, name in cards.pictures.items() if key[0] in known}


def _choices(seen: Replay, player: str) -> Iterator[dict[str, Any]]:
    """Yield what a player may do, as the page shows it and as a line of the log says it."""
    game, state, notation = seen.game, seen.state, seen.log.notation
    known = {card.id for card in game.definitions.cards}
    for action in with_unseen_moves(game, state, player, game.actions(state, player)):
        yield {
            "line": notation.format_line(player, action),
            "player": player,
            "say": notation.format_action(action),
            "verb": action[0],
            "cards": list(dict.fromkeys(_cards_in(action, known))),
        }


def _after(seen: Replay, since: int) -> Replay:
    """Return the replay from after a move on; the move itself stays, for what is new is told against it."""
    later = tuple(step for step in seen.steps if step.number > since)
    if since == 0 or len(later) == len(seen.steps):
        return seen
    opening = seen.opening._replace(state=later[0].before if later else seen.state, events=())
    return replace(seen, opening=opening, steps=later)


def _reword(seen: Replay, language: str) -> Replay:
    return reword_replay(seen, notation_language(seen.game.definitions, language))


def _cards_in(action: Action, known: Collection[str]) -> Iterator[str]:
    for each in action[1:]:
        if isinstance(each, str) and each in known:
            yield each
        elif isinstance(each, tuple):
            yield from _cards_in(("", *each), known)


def _move_data(move: Move) -> dict[str, Any]:
    return {
        "label": move.label,
        "number": move.number,
        "lines": list(move.lines),
        "unsaid": move.is_unsaid,
        "sentences": [_sentence_data(each) for each in move.sentences],
    }


def _sentence_data(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "rules": [{"id": rule.id, "number": rule.number} for rule in sentence.rules]}
