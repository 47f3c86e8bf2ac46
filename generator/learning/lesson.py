"""A game's lesson as one structure, made from its learn.yaml and from the game that is told in it, replayed anew.

Whatever it shows is thereby as the rules, the cards and their layouts are today; what no longer fits is a fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.languages import Words
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook import learning_file, rulebook
from kredens.cards.rulebook.learning_file import AnatomyEntry, CardEntry, LearningFile, PileEntry, ToldMoveEntry
from kredens.cards.rulebook.marks import find_mark_faults
from kredens.cards.selectors import matches
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.generator.faces.face_maker import Box, FaceMaker
from kredens.generator.messages.rule_book_model import PlainTexts, Texts
from kredens.generator.messages.rule_links import Linker
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.player_view import show_as_seen
from kredens.generator.replays.viewer import find_viewer
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import TableView, Zone
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay

GAMES_FOLDER: Final = "games"
DECKS_FIRST: Final = ("about", "setup", "cards", "decks", "round", "story", "mistakes")
DECKS_LAST: Final = ("about", "setup", "cards", "round", "mistakes", "story", "decks")
"""The orders that the parts of a lesson may have."""


class Told(Struct, frozen=True):
    """A text with the rules that it rests on."""

    text: Texts
    rules: tuple[str, ...]


class Field(Struct, frozen=True):
    """A field of a card: its box in mm from the card's top left corner, and what stands there."""

    box: Box
    told: Told


class Anatomy(Struct, frozen=True):
    """A card to be looked at closely."""

    card: Card
    title: PlainTexts
    text: Texts
    fields: tuple[Field, ...]


class Step(Struct, frozen=True):
    """A step of a round."""

    title: PlainTexts
    told: Told


class Scene(Struct, frozen=True):
    """A part of the story: the number of the move that it ends with, and by language the table then, if it is drawn."""

    move: int
    told: Told
    tables: Mapping[str, TableView]


class Start(Struct, frozen=True):
    """Something to begin with, and the card that stands for it."""

    card: Card
    title: PlainTexts
    text: Texts


class Lesson(Struct, frozen=True):
    """All parts of a lesson.

    `set_table` is the table before the first move, by language; `order` names the parts as they follow each other.
    """

    about: tuple[Told, ...]
    setup: tuple[Told, ...]
    set_table: Mapping[str, TableView]
    cards: tuple[Anatomy, ...]
    round: tuple[Step, ...]
    again: Texts
    log: PlainTexts
    intro: Texts
    story: tuple[Scene, ...]
    starts: tuple[Start, ...]
    mistakes: tuple[Told, ...]
    order: tuple[str, ...]


def build(game: Game) -> Lesson | None:
    """Build the lesson of a game, or return None if it has no learn.yaml. Raises Unreadable with every fault."""
    found = learning_file.load(game)
    if found is None:
        return None
    builder = _LessonBuilder(game, *found)
    lesson = builder.build()
    if builder.faults:
        raise Unreadable(builder.faults)
    return lesson


def findings(game: Game) -> Iterator[Fault]:
    """Yield every fault of a game's lesson; none if it has no learn.yaml."""
    try:
        build(game)
    except Unreadable as problem:
        yield from problem.faults


class _LessonBuilder:
    """Builds one lesson and collects what is wrong with it."""

    def __init__(self, game: Game, file: LearningFile, document: Document) -> None:
        self._game = game
        self._file = file
        self._document = document
        self._rulebook = rulebook.load(game)
        self._linker = Linker(game, self._rulebook)
        self._maker = FaceMaker(game, (game.language,))
        self._known = {
            "rule": {*self._rulebook.rules, *self._rulebook.retired},
            "card": {card.id for card in game.cards},
            "term": set(self._rulebook.terms),
        }
        self._views = {
            language: TableViewBuilder(game, RuleMessages(game, self._rulebook, language))
            for language in self._linker.languages
        }
        self.faults: list[Fault] = []

    def build(self) -> Lesson | None:
        """Return the lesson, or None if its story cannot be played."""
        file = self._file
        played = self._replay_story()
        if played is None:
            return None
        return Lesson(
            about=tuple(self._tell(each.text, each.rules, ("about", at)) for at, each in enumerate(file.about)),
            setup=tuple(
                self._tell(each.text, each.rules, ("setup", "steps", at)) for at, each in enumerate(file.setup.steps)
            ),
            set_table=self._build_set_table(played),
            cards=tuple(self._build_anatomies()),
            round=tuple(
                Step(
                    self._linker.order_languages(each.title),
                    self._tell(each.text, each.rules, ("round", "steps", at)),
                )
                for at, each in enumerate(file.round.steps)
            ),
            again=self._parse(file.round.again, ("round", "again")),
            log=self._linker.order_languages(self._words_of(played.log.entry.title)),
            intro=self._parse(file.story.text, ("story", "text")),
            story=tuple(self._build_scenes(played)),
            starts=tuple(self._build_starts()),
            mistakes=tuple(
                self._tell(each.text, each.rules, ("mistakes", at)) for at, each in enumerate(file.mistakes)
            ),
            order=DECKS_LAST if file.decks_last else DECKS_FIRST,
        )

    def _words_of(self, title: str | Words | None) -> Words:
        return {self._game.language: title} if isinstance(title, str) else title or {}

    def _add_fault(self, code: str, text: str, path: ValuePath) -> None:
        self.faults.append(Fault(code, text, self._document.place(path)))

    def _parse(self, words: Words, path: ValuePath) -> Texts:
        """Return the text with its links; a mark that leads nowhere, or a language that is missing, is a fault."""
        for language in self._rulebook.languages:
            if language not in words:
                self._add_fault("lesson-language", message("lesson-lacks-language", language=language), path)
        for language, text in words.items():
            self.faults += find_mark_faults(text, self._known, self._document.place((*path, language)))
        return self._linker.parse_texts(words)

    def _tell(self, words: Words, rules: Iterable[str], path: ValuePath) -> Told:
        """Return a text with its rules as they are today; one that is unknown is a fault."""
        for at, id in enumerate(rules):
            if id not in self._known["rule"]:
                hint = did_you_mean(id, self._rulebook.rules)
                self._add_fault(
                    "unknown-rule", message("unknown-rule", id=quote_value(id), hint=hint), (*path, "rules", at)
                )
        return Told(self._parse(words, (*path, "text")), self._rulebook.current_ids(rules))

    def _replay_story(self) -> Replay | None:
        """Replay the log of the story as the player sees it over whose shoulder it is told."""
        story = self._file.story
        path = self._game.folder / GAMES_FOLDER / f"{story.game}.yaml"
        try:
            log = log_file.read(path, f"cards/{self._game.id}/{GAMES_FOLDER}/{story.game}.yaml")
            played = replay(log)
            viewer = find_viewer(log, story.seen_by)
        except Unreadable as problem:
            self.faults += problem.faults
            return None
        if not played.holds or played.opening.state is None:
            self._add_fault("lesson-game", message("lesson-game-fails", game=story.game), ("story", "game"))
            return None
        return show_as_seen(played, viewer)

    def _build_tables(self, played: Replay, number: int) -> dict[str, TableView]:
        """Return by language the table after so many moves, with what the last of them has brought."""
        steps = [step for step in played.steps if step.number == number]
        state = played.state_at(number)
        game: Any = played.game
        position = game.position(state)
        before = game.position(steps[-1].before) if steps else None
        events = [event for step in steps for event in step.events]
        deciding, sums = game.pending(state).players, game.breakdowns(state)
        return {
            language: view.build(position, before, events, deciding, sums) for language, view in self._views.items()
        }

    def _build_set_table(self, played: Replay) -> dict[str, TableView]:
        """Return the table of the first picture, with the piles that lie in its middle."""
        setup = self._file.setup
        if setup.move > played.number:
            self._add_move_fault(setup.move, played, ("setup", "move"))
            return {}
        position = played.game.position(played.state_at(setup.move))
        tables = self._build_tables(played, setup.move)
        for language, table in tables.items():
            piles = [
                self._build_pile(each, position, language, ("setup", "piles", at))
                for at, each in enumerate(setup.piles)
            ]
            if piles:
                laid = [zone for zone in table.middle if zone.pieces or zone.many]
                tables[language] = table._replace(middle=(*piles, *laid))
        return tables

    def _build_pile(self, entry: PileEntry, position: Mapping[str, Any], language: str, path: ValuePath) -> Zone:
        """Return a face-down pile as a zone of which only the back of one card is seen."""
        held = position.get(entry.key)
        card = next((card for card in self._game.cards if matches(entry.back, card)), None)
        if card is None or held is None:
            self._add_fault("lesson-pile", message("lesson-no-pile", key=entry.key), path)
            return Zone("", "count", ())
        name = self._game.text(entry.name, language)
        many = str(len(held)) if isinstance(held, list | tuple) else str(held)
        return Zone(name, "count", (Piece(name, card=card.id, side="back"),), many=many)

    def _add_move_fault(self, move: int, played: Replay, path: ValuePath) -> None:
        told = message("lesson-no-move", move=move, game=self._file.story.game, moves=played.number)
        self._add_fault("lesson-move", told, path)

    def _build_scenes(self, played: Replay) -> Iterator[Scene]:
        """Yield the parts of the story; moves that there are not, or go backwards, and absent cards are faults."""
        last = -1
        for at, entry in enumerate(self._file.story.moves):
            path: ValuePath = ("story", "moves", at)
            told = self._tell(entry.text, entry.rules, path)
            if not last < entry.move <= played.number:
                self._add_move_fault(entry.move, played, (*path, "move"))
                continue
            tables = self._build_tables(played, entry.move)
            self._check_named_cards(entry, played, last, tables, path)
            last = entry.move
            yield Scene(entry.move, told, tables if entry.table else {})

    def _check_named_cards(
        self, entry: ToldMoveEntry, played: Replay, last: int, tables: Mapping[str, TableView], path: ValuePath
    ) -> None:
        """Add a fault for each card that a part of the story names, and that neither lies nor moves there."""
        seen = {piece.card for table in tables.values() for piece in _iter_pieces(table)}
        steps = [step for step in played.steps if last < step.number <= entry.move]
        seen |= {str(value) for step in steps for event in step.events for value in event.facts.values()}
        seen |= {str(part) for step in steps for part in step.action}
        for id in self._linker.find_mark_targets(entry.text)["card"]:
            if id not in seen:
                told = message("lesson-card-not-there", card=quote_value(id), move=entry.move)
                self._add_fault("lesson-card", told, (*path, "text"))

    def _build_anatomies(self) -> Iterator[Anatomy]:
        for at, entry in enumerate(self._file.cards):
            card = self._find_card(entry.card, ("cards", at, "card"))
            if card is not None:
                yield Anatomy(
                    card,
                    self._linker.order_languages(entry.title),
                    self._parse(entry.text, ("cards", at, "text")),
                    tuple(self._build_fields(entry, card, at)),
                )

    def _build_fields(self, entry: CardEntry, card: Card, at: int) -> Iterator[Field]:
        """Yield the fields of a card; an element that its layout lacks, or that is not drawn on it, is a fault."""
        for number, field in enumerate(entry.fields):
            path: ValuePath = ("cards", at, "fields", number)
            told = self._tell(field.text, field.rules, path)
            box = self._maker.locate_element(card, field.element)
            if box is None:
                self._add_missing_element(field, card, path)
            else:
                yield Field(box, told)

    def _add_missing_element(self, field: AnatomyEntry, card: Card, path: ValuePath) -> None:
        hint = did_you_mean(field.element, self._maker.element_ids(card))
        told = message("lesson-no-element", element=quote_value(field.element), card=quote_value(card.id), hint=hint)
        self._add_fault("lesson-element", told, (*path, "element"))

    def _build_starts(self) -> Iterator[Start]:
        for at, entry in enumerate(self._file.decks):
            card = self._find_card(entry.card, ("decks", at, "card"))
            if card is not None:
                title = self._linker.order_languages(entry.title)
                yield Start(card, title, self._parse(entry.text, ("decks", at, "text")))

    def _find_card(self, id: str, path: ValuePath) -> Card | None:
        """Return the card of that id, or None and a fault."""
        found = next((card for card in self._game.cards if card.id == id), None)
        if found is None:
            hint = did_you_mean(id, self._known["card"])
            self._add_fault("lesson-card", message("dead-mark", kind="card", id=id, hint=hint), path)
        return found


def _iter_pieces(table: TableView) -> Iterator[Piece]:
    for zone in (*table.middle, *(zone for seat in table.seats for zone in seat.zones)):
        yield from zone.pieces
