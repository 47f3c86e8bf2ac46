"""Replay a log move by move to its end or to its first fault, adding only answers that players leave unsaid.

A line counts for the first of these that it can be: one of the answers that the rules have just given by themselves,
and which it repeats; a legal move; a decision that is open behind another one and may be made first. Only where it is
none of them is an answer added that goes without saying, and then all are tried again.

A line that repeats an answer could also be the player's own next move. It is read so where what follows does not fit
otherwise: of all attempts the first one counts that holds to the end, or else the one that comes furthest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kredens.cards.faults import Place
from kredens.rules_engine.contract.protocol import TABLE, Action, Answering, Event, Refusal
from kredens.rules_engine.logs.claims import CitationClaim, Claim, differences, unmet_citations
from kredens.rules_engine.logs.log_file import Log, Opening, Scene, open_table
from kredens.rules_engine.logs.move_lines import ClaimLine, Line, Move, Shorthand
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.expectations import check_expectations
from kredens.rules_engine.replays.result import (
    Mismatch,
    RefusedMove,
    Replay,
    Step,
    add_cause,
    legal_lines,
    make_mismatch,
)

MAX_DEFAULT_ANSWERS: Final = 200
"""The most answers in a row that can go unsaid; more means that the rules of the game ask in a circle."""

MAX_ATTEMPTS: Final = 16
"""How often a scene with a fault is read at most, where some of its lines can mean two things."""


def replay(log: Log, options: Mapping[str, str] | None = None) -> Replay:
    """Replay the log with all its cases; with `options`, under those values in place of its own."""
    main = _replay_scene(log, log.scene, options, None)
    cases = tuple([_replay_scene(log, case, options, main) for case in log.cases])
    return replace(main, cases=cases) if cases else main


def _replay_scene(log: Log, scene: Scene, options: Mapping[str, str] | None, main: Replay | None) -> Replay:
    """Replay one scene, from its own opening or from the end of the main scene, and check its expectations."""
    opening = scene.opening
    earlier = None
    if opening is None:
        assert main is not None
        earlier, opening = main, Opening(main.problems, main.state, ())
    elif options:
        setup = scene.setup._replace(options={**scene.setup.options, **options})
        opening = open_table(log.game, setup)
    if opening.problems or (earlier is not None and earlier.is_stopped):
        played = Replay(log, scene, opening, (), opening.state, 0, earlier.fault if earlier else None, earlier=earlier)
    else:
        return _replay_attempts(log, scene, opening, earlier)
    return _check_replay(played)


def _replay_attempts(log: Log, scene: Scene, opening: Opening, earlier: Replay | None) -> Replay:
    """Return the first attempt at a scene that holds, also by an expected refusal; else the one that came furthest."""
    playing = _ScenePlayer(log, opening)
    if earlier is not None:
        playing.repeated = _repeated_answers(earlier)
    furthest: Replay | None = None
    for _ in islice(playing.play_attempts(scene.lines), MAX_ATTEMPTS):
        if scene is log.scene and log.entry.result is not None:
            playing.play_to_end()
        legal = playing.number - (playing.fault is not None)
        played = Replay(log, scene, opening, tuple(playing.steps), playing.state, legal, playing.fault, earlier=earlier)
        if playing.wrong is not None:
            played = replace(played, fault=add_cause(played, playing.wrong))
        played = _check_replay(played)
        if played.holds:
            return played
        if furthest is None or _progress_key(played) > _progress_key(furthest):
            furthest = played
    assert furthest is not None
    return furthest


def _check_replay(played: Replay) -> Replay:
    """Return a replay of a scene with what of its expectations does not hold."""
    wrong = tuple([add_cause(played, each) for each in check_expectations(played)])
    return replace(played, wrong=wrong) if wrong else played


def _progress_key(played: Replay) -> tuple[bool, int]:
    """Return a sort key for how far an attempt came: to the end of its lines, or so many legal moves."""
    return played.fault is None, played.number


class _Fork(NamedTuple):
    """A line that was read as repeating an answer, and what stood before it."""

    line: Move
    state: Any
    repeated: tuple[Sequence[Answering], tuple[Answering, ...]]
    steps: tuple[Step, ...]
    number: int


class _ScenePlayer:
    """Plays lines of a log from a state, and collects the steps up to the first fault."""

    def __init__(self, log: Log, opening: Opening) -> None:
        self.game = log.game
        self.notation = log.notation
        self.state = opening.state
        self.opening = opening
        self.steps: list[Step] = []
        self.number = 0
        self.fault: RefusedMove | None = None
        self.wrong: Mismatch | None = None
        self.repeated: tuple[Sequence[Answering], tuple[Answering, ...]] = ((), ())
        """Answers that the rules gave, and which of them have been written down."""
        self.forks: list[_Fork] = []
        """The lines that repeat an answer and were not yet read as a move of their own, the last one last."""
        self.move_of_its_own: Move | None = None
        """The line that is not to be read as repeating an answer."""

    def play_attempts(self, lines: Sequence[Line]) -> Iterator[None]:
        """Play all lines, and again from each line that may mean something else, the last such line first.

        Stop after each attempt, so that it can be judged.
        """
        self.play_lines(lines)
        yield
        while self.forks:
            fork = self.forks.pop()
            self.steps[:] = fork.steps
            self.state, self.repeated, self.number = fork.state, fork.repeated, fork.number - 1
            self.fault = self.wrong = None
            self.move_of_its_own = fork.line
            self.play_lines(lines[next(at for at, line in enumerate(lines) if line is fork.line) :])
            yield

    def play_lines(self, lines: Sequence[Line]) -> None:
        """Play lines until the first one that is not legal, or whose claim does not hold."""
        refusal, apply, forced, steps = self.game.refusal, self.game.apply, self.game.forced_answers, self.steps
        for line in lines:
            if type(line) is Move:
                self.number += 1
                actor, action = line.actor, line.action
                before, refused = self.state, None  # type: tuple[Any, Refusal | None]
                if action is None:
                    action, refused = self.resolve_move(line, before)
                else:
                    refused = refusal(before, actor, action)
                # The ordinary case, without a call: most moves of most logs are legal and mean one thing.
                if refused is None and action is not None and not forced(before):
                    events: list[Event] = []
                    self.state = after = apply(before, actor, action, events.append)
                    steps.append(
                        Step(self.number, line.place, actor, line.text, action, False, before, after, events, line.head)
                    )
                else:
                    self.play_late_move(line, action, refused)
            elif type(line) is Shorthand:
                self.number += 1
                self.play_shorthand(line)
            elif type(line) is ClaimLine:
                self.check_claim(line)
            if self.fault is not None or self.wrong is not None:
                return

    def play_to_end(self) -> None:
        """Give the answers that players leave unsaid at the end of a log, if they end the game."""
        place = self.steps[-1].place if self.steps else None
        if place is None or self.fault is not None or self.wrong is not None:
            return
        begin, silent = self.state, []  # type: tuple[Any, list[Step]]
        while self.game.outcome(self.state) is None:
            if not self.give_default_answer(place, silent):
                self.state = begin
                return
        self.steps += silent

    def play_move(self, line: Move) -> None:
        """Play a move as it stands, or as what else it can be (see `play_late_move`)."""
        action, refused = self.resolve_move(line, self.state)
        if refused is None and action is not None and not self.game.forced_answers(self.state):
            self.add_step(line, action)
        else:
            self.play_late_move(line, action, refused)

    def play_late_move(self, line: Move, action: Action | None, refused: Refusal | None) -> None:
        """Play a move that is not simply legal: one that repeats an answer, or is legal only after default answers.

        `action` and `refused` are what it means in the present state. Record why it is refused: the refusal that came
        furthest, with the moment from which it is.
        """
        begin = self.state
        silent: list[Step] = []
        said: tuple[Refusal, Any] | None = None
        while True:
            answer = None if line is self.move_of_its_own else self.find_repeated_answer(line, action)
            where = self.state
            if answer is None and refused is not None and action is not None:
                forward = self.game.bring_forward(where, line.actor, action)
                if forward is not None:
                    # Not whose turn it is keeps this decision from being made, but what is wrong with it.
                    where, refused = forward, self.game.refusal(forward, line.actor, action)
            if answer is not None or (refused is None and action is not None):
                if answer is not None:
                    self.forks.append(_Fork(line, begin, self.repeated, tuple(self.steps), self.number))
                self.steps += silent
                if answer is not None:
                    self.repeat_answer(line, answer)
                else:
                    self.state = where
                    assert action is not None
                    self.add_step(line, action)
                return
            if refused is not None and (said is None or _reach_key(refused) > _reach_key(said[0])):
                said = refused, where
            if not self.give_default_answer(line.place, silent, None if action is None else (line.actor, action)):
                break
            action, refused = self.resolve_move(line, self.state)
        self.state = begin
        if said is not None and not self.blame_hasty_step(line, said[0]):
            self.stop_at(line, *said)

    def resolve_move(self, line: Move, state: Any) -> tuple[Action | None, Refusal | None]:
        """Return the action that a line means in a state, if it means one, and the refusal, if it is not legal."""
        action = line.action
        if action is None:
            shape = line.shape
            assert shape is not None
            try:
                action = self.notation.resolve_action(state, line.actor, shape)
            except Misread as problem:
                return None, _misread_refusal(problem, line.text)
        return action, self.game.refusal(state, line.actor, action)

    def find_repeated_answer(self, line: Move, action: Action | None) -> Action | None:
        """Return the answer that a line repeats: one that the rules have just given, and that no line has yet; or None.

        Where a line names what lies on the table, it may mean it as it lay before the last move.
        """
        left = {each for who, each in self.unwritten_answers() if who == line.actor}
        if action in left:
            return action
        if not left or line.action is not None or not self.steps:
            return None
        earlier = self.resolve_move(line, self.steps[-1].before)[0]
        return earlier if earlier in left else None

    def unwritten_answers(self) -> list[Answering]:
        """Return the answers that the rules gave before the present state and that no line has repeated."""
        forced = self.game.forced_answers(self.state)
        left = list(forced)
        if left and self.repeated[0] is forced:
            for each in self.repeated[1]:
                left.remove(each)
        return left

    def repeat_answer(self, line: Move, answer: Action) -> None:
        """Record a line that repeats an answer of the rules: nothing is applied any more."""
        forced = self.game.forced_answers(self.state)
        written = self.repeated[1] if self.repeated[0] is forced else ()
        self.repeated = forced, (*written, (line.actor, answer))
        state = self.state
        self.steps.append(
            Step(self.number, line.place, line.actor, line.text, answer, False, state, state, (), line.head, True)
        )

    def blame_hasty_step(self, line: Move, refusal: Refusal) -> bool:
        """Refuse an earlier step in place of this line, if it was taken before this player had spoken.

        There an answer was added for the player in whose place this line could have stood. Whatever moment the line
        stands in now, somebody else has acted too early.
        """
        if line.actor == TABLE or refusal.reach > 1:
            return False
        found: int | None = None
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.actor != line.actor:
                continue
            if not step.implied:
                break
            action, refused = self.resolve_move(line, step.before)
            if action is not None and refused is None:
                found = at
        if found is None:
            return False
        before = self.steps[found].before
        hasty = next(step for step in self.steps[found:] if not step.implied)
        why = self.game.refusal(before, hasty.actor, hasty.action)
        if why is None:
            return False
        del self.steps[found:]
        self.state, self.number = before, hasty.number
        self.stop_at(Move(hasty.place, hasty.actor, hasty.text, None, hasty.action, hasty.head), why, before)
        return True

    def give_default_answer(self, place: Place, silent: list[Step], following: Answering | None = None) -> bool:
        """Give the next answer that players leave unsaid before what is written next; return False if there is none."""
        answer = self.game.default_answer(self.state, following) if len(silent) < MAX_DEFAULT_ANSWERS else None
        if answer is None:
            return False
        actor, action = answer
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, actor, action, events.append)
        text = self.notation.format_action(action)
        # An answer before a claim belongs to no move yet: it counts with the last one.
        number = max(self.number, 1)
        head = self.notation.format_actor(actor)
        silent.append(Step(number, place, actor, text, action, True, before, self.state, events, head))
        return True

    def add_step(self, line: Move, action: Action) -> None:
        """Apply a legal action and record the step."""
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, line.actor, action, events.append)
        self.steps.append(
            Step(self.number, line.place, line.actor, line.text, action, False, before, self.state, events, line.head)
        )

    def play_shorthand(self, line: Shorthand) -> None:
        """Play a short form as it stands, or after default answers if all of it is legal only then.

        Otherwise the attempt that came furthest is kept, with its fault.
        """
        count = len(self.steps)
        begin: Any = self.state
        repeated = self.repeated
        silent: list[Step] = []
        best: tuple[RefusedMove, list[Step]] | None = None
        while True:
            after: Any = self.state
            self.steps += silent
            fault = self.play_expansion(line)
            if fault is None:
                return
            if best is None or _reach_key(fault.refusal) > _reach_key(best[0].refusal):
                best = fault, self.steps[count:]
            del self.steps[count:]
            self.fault, self.state, self.repeated = None, after, repeated
            if not self.give_default_answer(line.place, silent):
                break
        self.fault, done = best
        self.steps += done
        self.state = done[-1].after if done else begin

    def play_expansion(self, line: Shorthand) -> RefusedMove | None:
        """Play the moves that a short form stands for; return the first fault, or None."""
        moves = self.game.short_form(self.state, line.actor, line.text)
        if moves is None:
            text = f"{line.actor}: {line.text}"
            unreadable = Refusal("malformed", (), "unreadable", {"text": text}, 0)
            self.stop_at(Move(line.place, line.actor, text, None, None, line.actor), unreadable, self.state)
            return self.fault
        forks = len(self.forks)
        for actor, action in moves:
            text, head = self.notation.format_action(action), self.notation.format_actor(actor)
            self.play_move(Move(line.place, actor, text, None, action, head))
            if self.fault is not None:
                break
        # What is written in one line is read in one way.
        del self.forks[forks:]
        return self.fault

    def stop_at(self, line: Move, refusal: Refusal, state: Any) -> None:
        """Record that a move is refused in a state, with the lines that would have been legal there instead."""
        pending = self.game.pending(state).players
        is_read = line.action is not None or line.shape is not None
        tried = self.resolve_move(line, state)[0] if is_read else None
        legal = legal_lines(self.game, self.notation, state, line.actor if line.actor in pending else None, tried)
        self.fault = RefusedMove(self.number, line.place, line.actor, line.text, refusal, state, legal, line.head)

    def check_claim(self, line: ClaimLine) -> None:
        """Check whether the claim is true now, or after answers that players left unsaid; record it if not."""
        begin, silent = self.state, []  # type: tuple[Any, list[Step]]
        first = self.find_mismatch(line, silent)
        wrong = first
        while wrong is not None and self.give_default_answer(line.place, silent):
            wrong = self.find_mismatch(line, silent)
        if wrong is None:
            self.steps += silent
        else:
            self.state, self.wrong = begin, first

    def find_mismatch(self, line: ClaimLine, silent: Sequence[Step]) -> Mismatch | None:
        """Return where the claim differs from the present position or from what was cited, or None."""
        claim: Claim = line.claim
        if isinstance(claim, CitationClaim):
            events = self.last_events(silent)
            cited = tuple(dict.fromkeys(rule for event in events for rule in event.rules))
            missed = unmet_citations(claim, cited)
            if not missed:
                return None
            path = "cites" if claim.wanted else "not-cites"
            return Mismatch("claim", line.place, self.number, (path,), missed, cited, self.number, events, cited)
        position = self.game.position(self.state)
        found = next(differences(claim.position, position, self.game.ordered_keys), None)
        return found and make_mismatch("claim", line.place, self.number, found)

    def last_events(self, silent: Sequence[Step]) -> tuple[Event, ...]:
        """Return the events of the last written move; before the first one, those of the opening."""
        # A line that repeats an answer is about the move with which the rules gave it.
        done = [step for step in (*self.steps, *silent) if not step.repeats]
        if self.number == 0 or not done:
            return self.opening.events
        number = done[-1].number
        return tuple(chain.from_iterable(step.events for step in done if step.number == number))


def _repeated_answers(played: Replay) -> tuple[Sequence[Answering], tuple[Answering, ...]]:
    """Return the answers of the rules that stand at the end of a scene, and those that its lines repeat."""
    forced_answers = played.log.game.forced_answers
    forced = forced_answers(played.state)
    written = [step for step in played.steps if step.repeats and forced_answers(step.after) is forced]
    return forced, tuple((step.actor, step.action) for step in written)


def _reach_key(refusal: Refusal) -> tuple[bool, int]:
    """Return a sort key for how far a move came; one that could not even be parsed came least far."""
    return refusal.code not in ("malformed", "ambiguous"), refusal.reach


def _misread_refusal(problem: Misread, text: str) -> Refusal:
    facts: dict[str, Any] = {"text": text, "message": problem.message, "readings": problem.readings}
    return Refusal("ambiguous" if problem.readings else "malformed", (), problem.code, facts, 0)
