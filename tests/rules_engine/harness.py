"""What must hold of any game that keeps the contract: properties of one moment, and a driver of random games over them.

A game's own tests bring a Subject: the game, and the few things about it that no contract tells.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar, cast, get_args

import pytest

from kredens.cards.faults import Place
from kredens.cards.languages import fold
from kredens.cards.rulebook.marks import find_facts
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.rules_engine.contract.protocol import (
    TABLE,
    UNKNOWN,
    Action,
    Engine,
    Event,
    Outcome,
    Refusal,
    RefusalCode,
    Setup,
)
from kredens.rules_engine.contract.translations import iter_words, word_in
from kredens.rules_engine.logs.claim_fields import ClaimedFields
from kredens.rules_engine.logs.log_file import Log, Scene, open_table
from kredens.rules_engine.logs.log_format import LogFile
from kredens.rules_engine.logs.move_lines import LineParser, notation_of
from kredens.rules_engine.logs.notation import Notation
from kredens.rules_engine.replays.replay import replay
from tests.sampling import IS_WHOLE_RUN, LONG

S = TypeVar("S")

SPARSE = 16
"""In how many moments of a game of every run the properties of one moment are checked once; the steps always are."""
DENSE = 1 if IS_WHOLE_RUN else 10
"""The same in the games of the longer runs."""
EVERY_OF_READINGS = 1 if IS_WHOLE_RUN else 5
"""The same in the games that are played once under each reading."""


def sampled_games(cases: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return the cases of a parametrized test, each with `every`: the first for every run with few moments, the others
    for the long one with more, and all of them for the whole one with all moments."""
    every = list(cases)
    longer = every if IS_WHOLE_RUN or len(every) == 1 else every[1:]
    return [(*every[0], SPARSE), *(pytest.param(*case, DENSE, marks=LONG) for case in longer)]


@dataclass(frozen=True)
class Subject(Generic[S]):
    """A game under test. `universe` are all actions that can be written for an actor, legal or not; `unseen` is what
    notes that an action was done without anybody seeing all of it (None: it cannot be hidden); `pieces` counts what a
    position holds and no move may change; `permuted` are the states that differ only in what the player may not know.
    """

    game: Engine[S]
    book: Rulebook
    universe: Callable[[S, str], Iterable[Action]]
    unseen: Callable[[Action], Action | None]
    pieces: Callable[[Mapping[str, Any]], Counter[Hashable]]
    permuted: Callable[[Setup, S, str], Iterator[S]]
    longest: int


@dataclass(frozen=True)
class Moment(Generic[S]):
    """A state in a game that began from `setup`."""

    subject: Subject[S]
    setup: Setup
    state: S

    @property
    def actors(self) -> tuple[str, ...]:
        return (*self.setup.players, TABLE)


def games(subject: Subject[S], setup: Setup, seed: int, unseen: float = 0.0) -> Iterator[tuple[Moment[S], str, Action]]:
    """A random game: every moment but the last with what is done next; a part `unseen` of what can be hidden is."""
    game, rng = subject.game, Random(seed)
    faults = game.setup_problems(setup)
    assert faults == []
    state = game.start(setup)
    for _ in range(subject.longest):
        players = game.pending(state).players
        if not players:
            break
        player = rng.choice(players)
        action = rng.choice(game.actions(state, player))
        hidden = subject.unseen(action)
        if hidden is not None and rng.random() < unseen:
            action = hidden
        yield Moment(subject, setup, state), player, action
        state = game.apply(state, player, action)
    assert game.pending(state).players == (), "the game has no end"


def check_game(subject: Subject[S], setup: Setup, seed: int, unseen: float = 0.0, every: int = 1) -> Outcome:
    """Play a random game and return how it ended; the properties are checked at one moment out of `every`."""
    game = subject.game
    pieces = subject.pieces(game.position(game.start(setup)))
    last: tuple[S, str, Action] | None = None
    running = game.transition(game.start(setup), None)
    for number, (moment, player, action) in enumerate(games(subject, setup, seed, unseen)):
        assert game.key(running.state) == game.key(moment.state), "a game that goes on in place is another one"
        assert game.pending(running.state) == game.pending(moment.state)
        running.do(player, action)
        if number % every == 0:
            check_moment(moment, pieces)
            check_notation(moment, Random(seed + number))
        check_step(moment, player, action)
        last = moment.state, player, action
    assert last is not None
    end = game.apply(*last)
    assert game.key(running.state) == game.key(end)
    assert game.position(running.state) == game.position(end)
    check_moment(Moment(subject, setup, end), pieces)
    outcome = game.outcome(end)
    assert outcome is not None
    assert set(outcome.points) == set(setup.players)
    assert outcome.winners
    assert set(outcome.winners) <= set(setup.players)
    return outcome


def check_moment(moment: Moment[S], pieces: Counter[Hashable]) -> None:
    """All that holds of a state by itself."""
    check_legality(moment)
    check_end(moment)
    check_position(moment, pieces)
    check_views(moment)
    check_imagined(moment, pieces)
    check_silence(moment)


def check_legality(moment: Moment[S]) -> None:
    """An action is legal exactly when it is listed; whoever has actions is waited for; refusals are well made."""
    subject, state = moment.subject, moment.state
    game = subject.game
    able = []
    for actor in moment.actors:
        listed = game.actions(state, actor)
        legal = set(listed)
        assert len(legal) == len(listed), "an action is listed twice"
        assert not any(UNKNOWN in action for action in legal), "an unseen action is listed"
        unseen = {hidden for action in legal if (hidden := subject.unseen(action)) is not None}
        universe = set(subject.universe(state, actor))
        assert legal <= universe, f"not in the universe: {legal - universe}"
        for action in universe:
            refused = game.refusal(state, actor, action)
            expected = action in legal or action in unseen
            assert (refused is None) == expected, (actor, action, refused)
            if refused is not None:
                check_refusal(subject.book, refused)
        if legal:
            able.append(actor)
    assert sorted(able) == sorted(game.pending(state).players)


def check_refusal(book: Rulebook, refused: Refusal) -> None:
    """Code and reach are of the contract, the rules stand in the book, and its sentence can be filled."""
    assert refused.code in get_args(RefusalCode)
    assert refused.reach in range(4)
    check_rules(book, refused.rules)
    sentence = book.refusal_sentence(refused.guard, refused.rules)
    check_sentence(sentence, refused.facts, refused.guard)
    assert refused.guard in book.rule(refused.rules[0]).refusals, f"{refused.guard} is told under another rule"


def check_table_fault(book: Rulebook, fault: Refusal) -> None:
    """A fault of a table stands under rules of the book; a slip in what was written is told without any."""
    if fault.rules:
        check_refusal(book, fault)
    else:
        assert fault.facts["message"]


def check_event(book: Rulebook, event: Event) -> None:
    """Its rules stand in the book, its sentence can be filled, and what it hides is there."""
    check_rules(book, event.rules)
    check_sentence(book.event_sentence(event.kind, event.rules), event.facts, event.kind)
    assert event.kind in book.rule(event.rules[0]).events, f"{event.kind} is told under another rule than {event.rules}"
    assert set(event.hidden) <= set(event.facts)


def check_rules(book: Rulebook, rules: tuple[str, ...]) -> None:
    """At least one rule, each once, each in the book."""
    assert rules
    assert len(set(rules)) == len(rules), rules
    missing = [rule for rule in rules if rule not in book.rules]
    assert missing == []


def check_sentence(sentence: Mapping[str, str] | None, facts: Mapping[str, Any], about: str) -> None:
    """In every language it asks only for facts that there are."""
    assert sentence, f"no sentence for {about}"
    for text in sentence.values():
        asked = find_facts(text)
        assert asked <= set(facts), f"{about}: {asked - set(facts)} is no fact"


def check_end(moment: Moment[S]) -> None:
    """There is an outcome exactly when nobody is waited for."""
    game, state = moment.subject.game, moment.state
    outcome = game.outcome(state)
    assert (outcome is not None) == (game.pending(state).players == ())
    if outcome is not None:
        check_rules(moment.subject.book, outcome.rules)


def check_position(moment: Moment[S], pieces: Counter[Hashable]) -> None:
    """The position is plain, leads back to the state, may be claimed, and holds all that it held at the beginning."""
    game, state = moment.subject.game, moment.state
    position = game.position(state)
    plain = json.loads(json.dumps(position))
    assert plain == position
    again = moment.setup._replace(given=plain)
    assert game.setup_problems(again) == []
    restarted = game.start(again)
    assert game.key(restarted) == game.key(state)
    assert hash(game.key(restarted)) == hash(game.key(state))
    assert game.pending(restarted) == game.pending(state)
    assert game.position(restarted) == position
    claimed = ClaimedFields(game, moment.setup.players, game.start(moment.setup))
    assert claimed.resolve(position, lambda path: Place(".".join(path), 1, 1)) == position
    assert moment.subject.pieces(position) == pieces


def check_views(moment: Moment[S]) -> None:
    """What a player may not know changes nothing that the player sees, may do, or is refused.

    The same goes for what somebody sees and can conclude who only looks on: the table as everybody has it before them.

    Where a state has gaps, because something was done unseen, it may still rule out what the player would know not to
    hold anyway: such moves are at odds with what is known.
    """
    subject, state = moment.subject, moment.state
    game = subject.game
    gaps = _has_gaps(game.position(state))

    def judged(there: S, viewer: str, actions: Sequence[Action]) -> tuple[Sequence[Action], list[Refusal | None]]:
        if (
            viewer == TABLE
        ):  # What can come about by chance depends on what is hidden, and whoever looks on does nothing.
            return (), []
        refusals = [game.refusal(there, viewer, action) for action in actions]
        if gaps:
            return (), [None if each is not None and each.code == "at-odds" else each for each in refusals]
        return game.actions(there, viewer), refusals

    for viewer in moment.actors:
        view = game.view(state, viewer)
        key, position = game.key(view), game.position(view)
        assert game.key(game.view(view, viewer)) == key
        assert game.pending(view) == game.pending(state)
        hidden = game.key(state) != key
        assert hidden == (position != game.position(state)), "a position hides more or less than the state"
        others = list(subject.permuted(moment.setup, state, viewer))
        assert hidden or not others, "something hidden can be seen"
        universe = list(subject.universe(state, viewer)) if hidden else []
        concluded = game.inferences(view)
        told = judged(state, viewer, universe)
        assert judged(view, viewer, universe) == told
        for other in others:
            seen = game.view(other, viewer)
            assert game.key(seen) == key
            assert game.position(seen) == position
            assert game.inferences(seen) == concluded
            assert judged(other, viewer, universe) == told


def check_imagined(moment: Moment[S], pieces: Counter[Hashable]) -> None:
    """What a player imagines looks to them like what they see, is a position that can be, with all that there is in the
    game, can be played on from without a change to the view, and does not depend on what they may not know."""
    subject, state = moment.subject, moment.state
    game = subject.game
    for viewer in moment.actors:
        view = game.view(state, viewer)
        key = game.key(view)
        imagined = game.imagine(view, viewer, Random(1))
        known, position = game.key(imagined), game.position(imagined)
        assert game.key(game.view(imagined, viewer)) == key
        assert game.pending(imagined) == game.pending(state)
        assert subject.pieces(position) == pieces
        if game.pending(state).kind in game.stable_decisions:
            assert game.setup_problems(moment.setup._replace(given=position)) == []
        for other in subject.permuted(moment.setup, state, viewer):
            assert game.key(game.imagine(game.view(other, viewer), viewer, Random(1))) == known
        _play_on(game, imagined, Random(2))
        assert game.key(view) == key, "what is imagined is held by the view, too"


def _play_on(game: Engine[S], state: S, rng: Random, moves: int = 4) -> None:
    """Play some random moves in place."""
    play = game.transition(state, None)
    for _ in range(moves):
        players = game.pending(play.state).players
        if not players:
            return
        play.do(players[0], rng.choice(game.actions(play.state, players[0])))


def _has_gaps(value: Any) -> bool:
    """Whether there is a `?` anywhere in a position."""
    if isinstance(value, Mapping):
        return any(map(_has_gaps, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_has_gaps, value))
    return bool(value == UNKNOWN)


def check_silence(moment: Moment[S]) -> None:
    """What nobody says aloud is legal."""
    game = moment.subject.game
    silent = game.default_answer(moment.state)
    assert silent is None or game.refusal(moment.state, *silent) is None


def check_notation(moment: Moment[S], rng: Random, sample: int = 12) -> None:
    """What is written reads back, in whatever language: all listed actions, and some of the others."""
    subject, state = moment.subject, moment.state
    notation = Notation(subject.game)
    writers = [notation, *map(notation.with_language, subject.game.definitions.name_languages)]
    for actor in moment.actors:
        writer, universe = rng.choice(writers), sorted(subject.universe(state, actor), key=repr)
        for action in {*subject.game.actions(state, actor), *rng.sample(universe, min(sample, len(universe)))}:
            text = writer.format_action(action)
            assert notation.resolve_action(state, actor, notation.parse_shape(text)) == action, (actor, action, text)
            check_verb(subject.game, writer.language, action, text)


def check_verb(game: Engine[Any], language: str | None, action: Action, text: str) -> None:
    """A line begins with the word that its language has for the verb, or with the English one where it has none."""
    assert text.partition(" ")[0] == word_in(game.translations, action[0], language), (language, action, text)


LINE_WORDS = frozenset({"table", "claim", "deal"})
"""The words that begin a line of a log, besides the names of players."""


def check_translations(game: Engine[Any]) -> None:
    """A word of another language stands for one verb, and for nothing that the notation does not have."""
    before_terms = {slot.word for slots in game.verbs.values() for slot in slots} | {"of", "in", "with"}
    spoken: dict[str, str] = {fold(verb): verb for verb in game.verbs}
    for word, english in iter_words(game.translations):
        assert english in game.verbs or english in before_terms | LINE_WORDS, english
        assert english in before_terms or spoken.setdefault(fold(word), english) == english, word


def check_step(moment: Moment[S], player: str, action: Action) -> None:
    """Applying changes nothing old, gives the same each time, noted or not, and tells nobody what is hidden."""
    subject, state = moment.subject, moment.state
    game = subject.game
    key, position = game.key(state), game.position(state)
    first: list[Event] = []
    second: list[Event] = []
    after = game.apply(state, player, action, first.append)
    assert game.key(game.apply(state, player, action, second.append)) == game.key(after)
    assert first == second
    assert game.key(game.apply(state, player, action)) == game.key(after)
    assert (game.key(state), game.position(state)) == (key, position)
    for event in first:
        check_event(subject.book, event)
    check_secrecy(moment, player, action, after, first)
    check_view_of_step(moment, player, action, after)


def check_secrecy(moment: Moment[S], player: str, action: Action, after: S, events: list[Event]) -> None:
    """To whom two actions look the same, they are told alike, with the same rules."""
    subject, state = moment.subject, moment.state
    game = subject.game
    hidden = subject.unseen(action)
    if hidden is None:
        return
    alike = [other for other in (*game.actions(state, player), hidden) if hidden in (other, subject.unseen(other))]
    for viewer in moment.actors:
        if viewer == player != TABLE:
            continue
        seen = game.key(game.view(after, viewer))
        if seen == game.key(after):
            continue
        told = [event.redact_for(viewer) for event in events]
        covered = {each.facts[key] for each in events for key in each.hidden if each.redact_for(viewer) is not each}
        for other in alike:
            noted: list[Event] = []
            instead = game.apply(state, player, other, noted.append)
            if game.key(game.view(instead, viewer)) == seen:
                assert [event.redact_for(viewer) for event in noted] == told, (viewer, action, other)
                # Others are shown `?` for what the events of a move hide, or for all that it names otherwise.
                apart = {each for each, instead in zip(action, other, strict=False) if each != instead} - {UNKNOWN}
                assert apart <= (covered if covered & {*action} else covered and apart), (viewer, action)


def check_view_of_step(moment: Moment[S], player: str, action: Action, after: S) -> None:
    """Whoever acts on what they know comes to what they may know then, unless something hidden is needed first."""
    game = moment.subject.game
    if player == TABLE:
        return
    view = game.view(moment.state, player)
    assert game.refusal(view, player, action) is None
    known = game.apply(view, player, action)
    if game.pending(known) == game.pending(after):
        assert game.key(game.view(known, player)) == game.key(game.view(after, player))


class Spoken(NamedTuple, Generic[S]):
    """A line of a game written out in full: the moment before it, who does what, and whether it repeats an answer that
    the rules have given by themselves."""

    before: S
    player: str
    action: Action
    repeats: bool


def written_out(subject: Subject[S], setup: Setup, seed: int, unseen: float = 0.0) -> tuple[list[Spoken[S]], S]:
    """Return a random game with every answer in it, also those that the rules give by themselves, and its end."""
    game = subject.game
    state = game.start(setup)
    lines = [Spoken(state, *answer, True) for answer in game.forced_answers(state)]
    for moment, player, action in games(subject, setup, seed, unseen):
        lines.append(Spoken(moment.state, player, action, False))
        state = game.apply(moment.state, player, action)
        forced = game.forced_answers(state)
        anew = forced is not game.forced_answers(moment.state)
        lines += [Spoken(state, *answer, True) for answer in forced if anew]
    return lines, state


def check_speech(subject: Subject[S], setup: Setup, seed: int, unseen: float = 0.0) -> None:
    """A game may be written out in full; what goes without saying may be left out, and what is decided at once may be
    written in any order: it is the same game."""
    rng = Random(seed)
    lines, end = written_out(subject, setup, seed, unseen)
    languages = (None, *subject.game.definitions.name_languages)
    check_written(subject, setup, lines, end, languages[seed % len(languages)])
    check_written(subject, setup, without_what_goes_unsaid(subject.game, lines, Random(seed), 1.0), end)
    check_written(subject, setup, without_what_goes_unsaid(subject.game, lines, rng, 0.5), end)
    check_written(subject, setup, in_another_order(subject.game, lines, rng), end)


def check_written(
    subject: Subject[S], setup: Setup, lines: Sequence[Spoken[S]], end: S, language: str | None = None
) -> None:
    """Check that the lines, written in a language and replayed, are legal and lead to that state."""
    notation = notation_of(subject.game)
    writer = notation if language is None else notation.with_language(language)
    check_texts(subject, setup, [writer.format_line(line.player, line.action) for line in lines], end)


def check_texts(subject: Subject[S], setup: Setup, texts: Sequence[str], end: S) -> None:
    """Check that lines of a log, replayed, are legal and lead to that state."""
    game = subject.game
    notation = notation_of(game)
    opening = open_table(game, setup)
    parser = LineParser(game, setup.players, opening.state)
    place = Place("log.yaml", 1, 1)
    moves = tuple(parser.parse_line(text, place._replace(line=at)) for at, text in enumerate(texts, 1))
    scene = Scene("", place, setup, opening, moves, None, ())
    entry = LogFile(kredens="log/1", game=game.definitions.id)
    played = replay(Log("log.yaml", Path(), entry, game, notation, scene, (), cast(Any, None)))
    at = 0 if played.fault is None else played.fault.place.line
    assert played.fault is None, (played.fault, texts[max(0, at - 12) : at + 3])
    assert game.key(played.state) == game.key(end)


def without_what_goes_unsaid(
    game: Engine[S], lines: Sequence[Spoken[S]], rng: Random, share: float
) -> Sequence[Spoken[S]]:
    """Leave out a share of the lines that go without saying: what the rules say by themselves or what players leave
    unsaid, where the next line that stands cannot be meant in its place. Some decision is left at the end."""
    kept: list[Spoken[S]] = []
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        follows = kept[-1] if kept else None
        after = None if follows is None else (follows.player, follows.action)
        left = line.repeats or game.default_answer(line.before, after) == (line.player, line.action)
        if left and rng.random() < share and (line.repeats if follows is None else not _fits(game, lines, at, follows)):
            continue
        kept.append(line)
    return kept[::-1]


def _fits(game: Engine[S], lines: Sequence[Spoken[S]], at: int, follows: Spoken[S]) -> bool:
    """Whether the line that follows can be meant where that line stands."""
    state = lines[at].before
    brought = game.bring_forward(state, follows.player, follows.action)
    forward = brought is not None and game.refusal(brought, follows.player, follows.action) is None
    return forward or game.refusal(state, follows.player, follows.action) is None


def in_another_order(game: Engine[S], lines: Sequence[Spoken[S]], rng: Random) -> Sequence[Spoken[S]]:
    """Change over lines that follow each other, where both decisions are open at once."""
    changed, state = list(lines), lines[0].before
    for at in range(len(changed) - 1):
        first, second = changed[at : at + 2]
        if first.repeats or second.repeats or rng.random() < 0.3:
            state = state if first.repeats else _played(game, state, first) or state
            continue
        behind = game.refusal(state, second.player, second.action) is not None
        sooner = _played(game, state, second) if behind or first.player != second.player else None
        if sooner is not None and not game.forced_answers(sooner):
            later = _played(game, sooner, first)
            assert later is not None or not behind, "a decision that was brought forward does away with another"
            if later is not None:
                changed[at : at + 2] = second, first
        after = _played(game, state, changed[at])
        assert after is not None
        state = after
    return changed


def _played(game: Engine[S], state: S, line: Spoken[S]) -> S | None:
    """The state after a line, also where its decision has to be brought forward; None where it cannot be."""
    if game.refusal(state, line.player, line.action) is not None:
        forward = game.bring_forward(state, line.player, line.action)
        if forward is None or game.refusal(forward, line.player, line.action) is not None:
            return None
        state = forward
    return game.apply(state, line.player, line.action)
