"""Plays a log move by move to its end or to its first fault, adding nothing but answers that nobody says aloud."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from kredens.cards.faults import Place
from kredens.rules_engine.contract.protocol import Action, Event, Refusal
from kredens.rules_engine.kit.position_faults import with_ids
from kredens.rules_engine.logs.claims import Cited, Claim, differences, not_as_cited
from kredens.rules_engine.logs.log_file import Log, Opening, Scene, opened
from kredens.rules_engine.logs.move_lines import Assertion, Line, Move, Shorthand
from kredens.rules_engine.logs.notation import Misread
from kredens.rules_engine.replays.expectations import unmet
from kredens.rules_engine.replays.result import Replay, Step, Stopped, Wrong, differing, explained, legal_lines

MAXIMUM_SILENT: Final = 200
"""So many answers in a row can go unsaid; more means that the rules of the game ask in a circle."""


def replay(log: Log, options: Mapping[str, str] | None = None) -> Replay:
    """The log with all its cases; with `options`, under those values in place of its own."""
    main = _scene(log, log.scene, options, None)
    cases = tuple([_scene(log, case, options, main) for case in log.cases])
    return replace(main, cases=cases) if cases else main


def _scene(log: Log, scene: Scene, options: Mapping[str, str] | None, main: Replay | None) -> Replay:
    opening = scene.opening
    earlier = None
    if opening is None:
        assert main is not None
        earlier, opening = main, Opening(main.problems, main.state, ())
    elif options:
        setup = scene.setup._replace(options={**scene.setup.options, **options})
        opening = opened(log.game, setup)
    if opening.problems or (earlier is not None and earlier.fault is not None and not earlier.expected_fault):
        played = Replay(log, scene, opening, (), opening.state, 0, earlier.fault if earlier else None, earlier=earlier)
    else:
        playing = _Playing(log, opening, scene.setup.players)
        playing.play(scene.lines)
        legal = playing.number - (playing.fault is not None)
        played = Replay(log, scene, opening, tuple(playing.steps), playing.state, legal, playing.fault, earlier=earlier)
        if playing.wrong is not None:
            played = replace(played, fault=explained(played, playing.wrong))
    wrong = tuple([explained(played, each) for each in unmet(played)])
    return replace(played, wrong=wrong) if wrong else played


class _Playing:
    """Plays lines from a state."""

    def __init__(self, log: Log, opening: Opening, players: Collection[str]) -> None:
        self.game = log.game
        self.players = players
        self.notation = log.notation
        self.state = opening.state
        self.opening = opening
        self.steps: list[Step] = []
        self.number = 0
        self.fault: Stopped | None = None
        self.wrong: Wrong | None = None

    def play(self, lines: Sequence[Line]) -> None:
        """Until the first line that is not legal, or not so."""
        refusal, apply, steps = self.game.refusal, self.game.apply, self.steps
        for line in lines:
            if type(line) is Move:
                place, actor, text, _, action = line
                self.number += 1
                # The ordinary case, without a call: most moves of most logs are legal and mean one thing.
                if action is not None and refusal(self.state, actor, action) is None:
                    before, events = self.state, []  # type: tuple[Any, list[Event]]
                    self.state = after = apply(before, actor, action, events.append)
                    steps.append(Step(self.number, place, actor, text, action, False, before, after, events))
                else:
                    self.move(line)
            elif type(line) is Shorthand:
                self.number += 1
                self.short(line)
            elif type(line) is Assertion:
                self.claim(line)
            if self.fault is not None or self.wrong is not None:
                return

    def move(self, line: Move) -> None:
        """A move as it stands, or after silent answers if it is legal only then."""
        begin = self.state
        silent: list[Step] = []
        said: Refusal | None = None
        while True:
            action, refused = self.judged(line)
            if refused is None and action is not None:
                self.steps += silent
                self.step(line, action)
                return
            if refused is not None and (said is None or _reach(refused) > _reach(said)):
                said = refused
            if not self.answer_silently(line.place, silent):
                break
        self.state = begin
        if said is not None:
            self.stop(line, said)

    def judged(self, line: Move) -> tuple[Action | None, Refusal | None]:
        action = line.action
        if action is None:
            shape = line.shape
            assert shape is not None
            try:
                action = self.notation.action(self.state, line.actor, shape)
            except Misread as problem:
                return None, _misread(problem, line.text)
        return action, self.game.refusal(self.state, line.actor, action)

    def answer_silently(self, place: Place, silent: list[Step]) -> bool:
        """Gives the next answer that nobody says aloud; False if there is none."""
        answer = self.game.silent(self.state) if len(silent) < MAXIMUM_SILENT else None
        if answer is None:
            return False
        actor, action = answer
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, actor, action, events.append)
        text = self.notation.text(action)
        # An answer before a claim belongs to no move yet: it counts with the last one.
        number = max(self.number, 1)
        silent.append(Step(number, place, actor, text, action, True, before, self.state, events))
        return True

    def step(self, line: Move, action: Action) -> None:
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, line.actor, action, events.append)
        self.steps.append(
            Step(self.number, line.place, line.actor, line.text, action, False, before, self.state, events)
        )

    def short(self, line: Shorthand) -> None:
        """A short form as it stands, or after silent answers if all of it is legal only then."""
        count = len(self.steps)
        begin: Any = self.state
        silent: list[Step] = []
        best: tuple[Stopped, list[Step]] | None = None
        while True:
            after: Any = self.state
            self.steps += silent
            fault = self.expanded(line)
            if fault is None:
                return
            if best is None or _reach(fault.refusal) > _reach(best[0].refusal):
                best = fault, self.steps[count:]
            del self.steps[count:]
            self.fault, self.state = None, after
            if not self.answer_silently(line.place, silent):
                break
        self.fault, done = best
        self.steps += done
        self.state = done[-1].after if done else begin

    def expanded(self, line: Shorthand) -> Stopped | None:
        moves = self.game.short_form(self.state, line.actor, line.text)
        if moves is None:
            text = f"{line.actor}: {line.text}"
            unreadable = Refusal("malformed", (), "unreadable", {"text": text}, 0)
            self.stop(Move(line.place, line.actor, text, None, None), unreadable)
            return self.fault
        for actor, action in moves:
            self.move(Move(line.place, actor, self.notation.text(action), None, action))
            if self.fault is not None:
                break
        return self.fault

    def stop(self, line: Move, refusal: Refusal) -> None:
        pending = self.game.pending(self.state).players
        legal = legal_lines(self.game, self.notation, self.state, line.actor if line.actor in pending else None)
        self.fault = Stopped(self.number, line.place, line.actor, line.text, refusal, self.state, legal)

    def claim(self, line: Assertion) -> None:
        """Is the claim true now, or after answers that nobody said aloud?"""
        begin, silent = self.state, []  # type: tuple[Any, list[Step]]
        first = self.untrue(line, silent)
        wrong = first
        while wrong is not None and self.answer_silently(line.place, silent):
            wrong = self.untrue(line, silent)
        if wrong is None:
            self.steps += silent
        else:
            self.state, self.wrong = begin, first

    def untrue(self, line: Assertion, silent: Sequence[Step]) -> Wrong | None:
        claim: Claim = line.claim
        if isinstance(claim, Cited):
            events = self.last_events(silent)
            cited = tuple(dict.fromkeys(rule for event in events for rule in event.rules))
            missed = not_as_cited(claim, cited)
            if not missed:
                return None
            path = "cites" if claim.wanted else "not-cites"
            return Wrong("claim", line.place, self.number, (path,), missed, cited, self.number, events, cited)
        position = self.game.position(self.state)
        wanted = with_ids(claim.position, self.game.definitions, self.players)
        found = next(differences(wanted, position, self.game.ordered), None)
        return found and differing("claim", line.place, self.number, found)

    def last_events(self, silent: Sequence[Step]) -> tuple[Event, ...]:
        """What the last written move brought about; before the first one, the opening."""
        if self.number == 0:
            return self.opening.events
        last = [step.events for step in (*self.steps, *silent) if step.number == self.number]
        return tuple(chain.from_iterable(last))


def _reach(refusal: Refusal) -> tuple[bool, int]:
    """How far a move came; one that could not even be read came least far."""
    return refusal.code not in ("malformed", "ambiguous"), refusal.reach


def _misread(problem: Misread, text: str) -> Refusal:
    facts: dict[str, Any] = {"text": text, "message": problem.message, "readings": problem.readings}
    return Refusal("ambiguous" if problem.readings else "malformed", (), problem.code, facts, 0)
