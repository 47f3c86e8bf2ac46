"""Replay a log move by move to its end or to its first fault, adding only answers that players leave unsaid."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from kredens.cards.faults import Place
from kredens.rules_engine.contract.protocol import Action, Event, Refusal
from kredens.rules_engine.kit.position_faults import resolve_card_names
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
    if opening.problems or (earlier is not None and earlier.fault is not None and not earlier.is_fault_expected):
        played = Replay(log, scene, opening, (), opening.state, 0, earlier.fault if earlier else None, earlier=earlier)
    else:
        playing = _ScenePlayer(log, opening, scene.setup.players)
        playing.play_lines(scene.lines)
        legal = playing.number - (playing.fault is not None)
        played = Replay(log, scene, opening, tuple(playing.steps), playing.state, legal, playing.fault, earlier=earlier)
        if playing.wrong is not None:
            played = replace(played, fault=add_cause(played, playing.wrong))
    wrong = tuple([add_cause(played, each) for each in check_expectations(played)])
    return replace(played, wrong=wrong) if wrong else played


class _ScenePlayer:
    """Plays lines of a log from a state, and collects the steps up to the first fault."""

    def __init__(self, log: Log, opening: Opening, players: Collection[str]) -> None:
        self.game = log.game
        self.players = players
        self.notation = log.notation
        self.state = opening.state
        self.opening = opening
        self.steps: list[Step] = []
        self.number = 0
        self.fault: RefusedMove | None = None
        self.wrong: Mismatch | None = None

    def play_lines(self, lines: Sequence[Line]) -> None:
        """Play lines until the first one that is not legal, or whose claim does not hold."""
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
                    self.play_move(line)
            elif type(line) is Shorthand:
                self.number += 1
                self.play_shorthand(line)
            elif type(line) is ClaimLine:
                self.check_claim(line)
            if self.fault is not None or self.wrong is not None:
                return

    def play_move(self, line: Move) -> None:
        """Play a move as it stands, or after default answers if it is legal only then; record why it is refused."""
        begin = self.state
        silent: list[Step] = []
        said: Refusal | None = None
        while True:
            action, refused = self.resolve_move(line)
            if refused is None and action is not None:
                self.steps += silent
                self.add_step(line, action)
                return
            if refused is not None and (said is None or _reach_key(refused) > _reach_key(said)):
                said = refused
            if not self.give_default_answer(line.place, silent):
                break
        self.state = begin
        if said is not None:
            self.stop_at(line, said)

    def resolve_move(self, line: Move) -> tuple[Action | None, Refusal | None]:
        """Return the action that a line means, if it means one, and the refusal, if it is not legal."""
        action = line.action
        if action is None:
            shape = line.shape
            assert shape is not None
            try:
                action = self.notation.resolve_action(self.state, line.actor, shape)
            except Misread as problem:
                return None, _misread_refusal(problem, line.text)
        return action, self.game.refusal(self.state, line.actor, action)

    def give_default_answer(self, place: Place, silent: list[Step]) -> bool:
        """Give the next answer that players leave unsaid; return False if there is none."""
        answer = self.game.default_answer(self.state) if len(silent) < MAX_DEFAULT_ANSWERS else None
        if answer is None:
            return False
        actor, action = answer
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, actor, action, events.append)
        text = self.notation.format_action(action)
        # An answer before a claim belongs to no move yet: it counts with the last one.
        number = max(self.number, 1)
        silent.append(Step(number, place, actor, text, action, True, before, self.state, events))
        return True

    def add_step(self, line: Move, action: Action) -> None:
        """Apply a legal action and record the step."""
        before, events = self.state, []  # type: tuple[Any, list[Event]]
        self.state = self.game.apply(before, line.actor, action, events.append)
        self.steps.append(
            Step(self.number, line.place, line.actor, line.text, action, False, before, self.state, events)
        )

    def play_shorthand(self, line: Shorthand) -> None:
        """Play a short form as it stands, or after default answers if all of it is legal only then.

        Otherwise the attempt that came furthest is kept, with its fault.
        """
        count = len(self.steps)
        begin: Any = self.state
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
            self.fault, self.state = None, after
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
            self.stop_at(Move(line.place, line.actor, text, None, None), unreadable)
            return self.fault
        for actor, action in moves:
            self.play_move(Move(line.place, actor, self.notation.format_action(action), None, action))
            if self.fault is not None:
                break
        return self.fault

    def stop_at(self, line: Move, refusal: Refusal) -> None:
        """Record that a move is refused, with the lines that would have been legal instead."""
        pending = self.game.pending(self.state).players
        legal = legal_lines(self.game, self.notation, self.state, line.actor if line.actor in pending else None)
        self.fault = RefusedMove(self.number, line.place, line.actor, line.text, refusal, self.state, legal)

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
        wanted = resolve_card_names(claim.position, self.game.definitions, self.players)
        found = next(differences(wanted, position, self.game.ordered_keys), None)
        return found and make_mismatch("claim", line.place, self.number, found)

    def last_events(self, silent: Sequence[Step]) -> tuple[Event, ...]:
        """Return the events of the last written move; before the first one, those of the opening."""
        if self.number == 0:
            return self.opening.events
        last = [step.events for step in (*self.steps, *silent) if step.number == self.number]
        return tuple(chain.from_iterable(last))


def _reach_key(refusal: Refusal) -> tuple[bool, int]:
    """Return a sort key for how far a move came; one that could not even be parsed came least far."""
    return refusal.code not in ("malformed", "ambiguous"), refusal.reach


def _misread_refusal(problem: Misread, text: str) -> Refusal:
    facts: dict[str, Any] = {"text": text, "message": problem.message, "readings": problem.readings}
    return Refusal("ambiguous" if problem.readings else "malformed", (), problem.code, facts, 0)
