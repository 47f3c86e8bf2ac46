"""Format what `kredens rulings` shows: the questions, one ruling with its replay, or how many hold."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from kredens.cards.definitions.field_types import IntegerRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault
from kredens.cards.languages import sort_by_text, text_in
from kredens.cards.messages.message import message
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.text_lines import split_lines
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.output_formats import Answer, CitedRule, Finding
from kredens.generator.messages.position_text import PositionText
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.messages.terminal import RULINGS_WIDTH
from kredens.generator.reference.rules_text import RulesView
from kredens.generator.replays.text_report import ReplayText
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.replays.rewording import reword_replay, reworded_legal_lines
from kredens.rules_engine.rulings.rulings import Ruling, RulingRun, find_scope, subject_cards


class RulingsView:
    """Rulings in one language, over the cards of one game and its rulebook."""

    def __init__(self, game: Game, rulebook: Rulebook, language: str) -> None:
        self.rules_view = RulesView(game, rulebook, language)
        self.game = game
        self.rulebook = rulebook
        self.language = language
        self._labels = load_messages("rulings", language)

    def label(self, name: str, **facts: object) -> str:
        """Return the program's own words of that name with the facts filled in, or the name if there are none."""
        return self._labels.get(name, name).format(**facts)

    def format_list(self, runs: Sequence[RulingRun], query: str | None, numbers: Mapping[str, int]) -> str:
        """Format the rulings for a person: number, id, status and question of each; all of them in their order."""
        title = self.rulebook.text(self.rulebook.title, self.language)
        heading = self.label("found", query=query, count=len(runs)) if query is not None else ""
        lines = [heading or self.label("heading", title=title, count=len(runs)), ""]
        # What was asked for is listed by how well it fits.
        for run in runs if query else sorted(runs, key=lambda run: numbers[run.ruling.id]):
            ruling = run.ruling
            firm = self.label(f"status-{ruling.status}")
            lines.append(
                " · ".join(
                    [f"{numbers[ruling.id]:3}  {ruling.id}", firm, *([] if run.holds else [self.label("fails")])]
                )
            )
            lines += _wrap_text(self.plain_text(ruling, ruling.question), "     ")
        if runs:
            lines += ["", self.label("ask", game=self.game.id, example=runs[0].ruling.id)]
        return _join_lines(lines)

    def format_ruling(self, run: RulingRun) -> str:
        """Format one ruling for a person, with its position, its moves and what the rules make of them."""
        ruling = run.ruling
        lines = [ruling.id, "", *_wrap_text(self.plain_text(ruling, ruling.question)), ""]
        lines += [*_wrap_text(self.plain_text(ruling, ruling.answer)), ""]
        lines += [self.label("position"), *self._format_position(run.played), "", self.label("moves")]
        lines += self._format_story(run.played)
        for case in run.played.cases:
            lines += ["", *self._format_case(case)]
        lines += [
            "",
            self.label("holds" if run.holds else "fails"),
            *(f"  {line}" for line in self._format_findings(run)),
        ]
        lines += ["", self.label("rules"), *self._format_rules(ruling)]
        if named := self._subject_names(ruling):
            lines += ["", *_wrap_text(", ".join(named), f"{self.label('about')}: ")]
        status = self.label(f"status-{ruling.status}")
        lines += ["", self.label("source", who=ruling.who, date=ruling.date, status=status)]
        return _join_lines(lines)

    def format_summary(self, runs: Sequence[RulingRun]) -> str:
        """Format how many rulings hold, and what is wrong with those that do not."""
        failing = [run for run in runs if not run.holds]
        lines: list[str] = []
        for run in failing:
            lines += [f"{run.ruling.id}: {self.label('fails')}", *(f"  {line}" for line in self._format_findings(run))]
        lines.append(self.label("run-fine", holding=len(runs) - len(failing), count=len(runs)))
        if failing:
            lines.append(self.label("run-fails", failing=len(failing), count=len(runs)))
        return _join_lines(lines)

    def build_answer(self, run: RulingRun) -> Answer:
        """Build the ruling's answer for programs: whether it holds, why not, and all that a person is shown."""
        ruling = run.ruling
        verdict = "holds" if run.holds else "does-not-hold"
        question = self.plain_text(ruling, ruling.question)
        return Answer(
            subject=ruling.id,
            taken_for="ruling",
            verdict=verdict,
            status=0 if run.holds else 1,
            line=f"{ruling.id}: {verdict} · ruling · {question}",
            findings=tuple(_ruling_findings(run, self._rule_messages(ruling.log))),
            facts=self._answer_facts(run),
            cited=tuple(
                CitedRule(
                    rule.id, self.rulebook.text(rule.title, self.language), rule.firm, self._section_text(rule.section)
                )
                for rule in map(self.rulebook.rule, self._known_rules(ruling.rules))
            ),
        )

    def _answer_facts(self, run: RulingRun) -> dict[str, Any]:
        """Return the facts of the answer: texts, rules, position, moves, events and cases of the ruling."""
        ruling, has = run.ruling, find_scope(run)
        rule_messages = self._rule_messages(ruling.log)
        setup = ruling.log.scene.setup
        return {
            "language": self.language,
            "file": ruling.log.file,
            "question": self.plain_text(ruling, ruling.question),
            "answer": self.plain_text(ruling, ruling.answer),
            "status": ruling.status,
            "source": {"who": ruling.who, "date": ruling.date},
            "applies-to": list(ruling.applies_to),
            "rules": list(ruling.rules),
            "touches": {"rules": list(has.rules), "cards": list(has.cards), "options": list(has.options)},
            "players": {name: dict(chosen) for name, chosen in setup.players.items()},
            "given": dict(setup.given or {}),
            "moves": [line.strip() for line in split_lines(ruling.log.entry.moves) if line.strip()],
            "events": [rule_messages.format_event(event) for step in run.played.steps for event in step.events],
            "cases": {
                case.scene.name: {"options": _changed_options(case), "moves": case.number, "holds": case.holds}
                for case in run.played.cases
            },
        }

    def plain_text(self, ruling: Ruling, words: Mapping[str, str]) -> str:
        """Return a text of the ruling with its marks replaced, in the language or in the one that it was written in."""
        return self.rules_view.plain_text(
            {self.rulebook.language: text_in(words, self.language, next(iter(words))), **words}
        )

    def create_narrator(self, played: Replay) -> ReplayText:
        """Create the narrator of one scene, which knows the names of the cards that the ruling brings along."""
        return ReplayText(played.log, self.language, self.rulebook)

    def _rule_messages(self, log: Log) -> RuleMessages:
        return RuleMessages(log.game.definitions, self.rulebook, self.language)

    def _position_text(self, log: Log) -> PositionText:
        return PositionText(log.game.definitions, self._rule_messages(log))

    def _section_text(self, words: Mapping[str, str]) -> str:
        return self.rulebook.text(words, self.language)

    def _known_rules(self, ids: Iterable[str]) -> Iterator[str]:
        return (id for id in ids if id in self.rulebook.rules or id in self.rulebook.retired)

    def _format_rules(self, ruling: Ruling) -> Iterator[str]:
        rule_messages = self._rule_messages(ruling.log)
        for rule in map(self.rulebook.rule, self._known_rules(ruling.rules)):
            title = self.rulebook.text(rule.title, self.language)
            line = f"{title} ({rule_messages.short_id(rule.id)}; {rule_messages.format_firmness(rule)})"
            yield from _wrap_text(line, f"  {rule.number:<6}")

    def _subject_names(self, ruling: Ruling) -> list[str]:
        """Return the names of the cards and the numbers of the rules that the ruling is about."""
        game, meant = ruling.log.game.definitions, set(subject_cards(ruling))
        names = [game.text(card.name, self.language) for card in game.cards if card.id in meant]
        numbers = [self.rulebook.rule(id).number for id in self._known_rules(ruling.applies_to)]
        return [*sort_by_text(names, self.language, str), *numbers]

    def _format_position(self, played: Replay) -> Iterator[str]:
        """Yield who plays, what lies on the table, and what of the position differs from the beginning."""
        for label, text in self.table_entries(played):
            yield from _wrap_text(text, f"  {label}: ")
        for player, parts in self.seat_entries(played):
            yield from _wrap_text(" · ".join([player, *parts]), "  ")

    def table_entries(self, played: Replay) -> Iterator[tuple[str, str]]:
        """Yield what lies on the table of a position, each with its label; cards have their numbers and sentences."""
        given = self._position_text(played.log)
        for key, value in (played.scene.setup.given or {}).items():
            if key != "players":
                cards = [_find_card(played, each) for each in (value if isinstance(value, list) else [value])]
                named = ", ".join(self._format_card(played, card) for card in cards if card) or given.format_value(
                    value, key
                )
                yield given.format_key(key), named or self.label("empty")

    def seat_entries(self, played: Replay) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the players of a position, each with what of theirs differs from the beginning."""
        setup, words = played.scene.setup, self._position_text(played.log)
        given = (setup.given or {}).get("players") or {}
        for player, chosen in setup.players.items():
            own = given.get(player) or {}
            parts = [
                f"{words.format_key(key)}: {words.format_value(value, key) or self.label('empty')}"
                for key, value in own.items()
            ]
            choices = ", ".join(words.format_value(value) for value in chosen.values() if isinstance(value, str))
            yield f"{player} ({choices})" if choices else player, tuple(parts)

    def _format_card(self, played: Replay, card: Card) -> str:
        """Format a card with its numbers and its sentences, which a judge needs to know."""
        from kredens.generator.sentences.effect_text import compose_plain_sentences

        game = played.game.definitions
        fields = game.kinds[card.kind].fields
        numbers = [
            f"{self._field_name(key)} {card.get(key)}"
            for key, rule in fields.items()
            if isinstance(rule, IntegerRule) and rule.rule
        ]
        sentences = " ".join(compose_plain_sentences(game, card, self.language, {}))
        name = game.text(card.name, self.language)
        name = f"{name} ({', '.join(numbers)})" if numbers else name
        return f"{name}: {sentences}" if sentences else name

    def _field_name(self, key: str) -> str:
        """Return what a field is called: by the term of that id, else by the name that the game gives it."""
        term = self.rulebook.terms.get(key)
        words = term.name if term else self.game.field_names.get(key)
        return self.rulebook.text(words, self.language) if words else key

    def _format_story(self, played: Replay) -> Iterator[str]:
        """Yield the story of the moves, how it ends, and the legal moves if the ruling states them."""
        played = reword_replay(played, self.language)
        for line in self.create_narrator(played).format_story(played):
            yield from _wrap_text(line.strip(), " " * (len(line) - len(line.lstrip())))
        yield from self._format_end(played)
        if shown := "; ".join(reworded_legal_lines(played, self.language)):
            yield from _wrap_text(self.label("legal", lines=shown), "  ")

    def _format_end(self, played: Replay) -> Iterator[str]:
        """Yield why the table cannot play, or why the last move is not legal."""
        rule_messages = self._rule_messages(played.log)
        for problem in played.problems:
            why = f"{rule_messages.format_refusal(problem)} {rule_messages.format_citation(problem.rules)}"
            yield from _wrap_text(self.label("problem", why=why), "  ")
        if isinstance(played.fault, RefusedMove) and not played.problems:
            fault = played.fault
            why = f"{rule_messages.format_refusal(fault.refusal)} {rule_messages.format_citation(fault.refusal.rules)}"
            refused = self.label("refused", actor=fault.head, text=fault.text, why=why)
            yield from _wrap_text(refused, f"{fault.number:4}  ")

    def summarise_case(self, case: Replay) -> str:
        """Return one case of a ruling as a paragraph: what is different, and what comes of it."""
        return " ".join(line.strip() for line in self._format_case(case))

    def _format_case(self, case: Replay) -> Iterator[str]:
        """Yield one case in short: its options, its moves, and its last move told.

        The ids of rules that the whole story cites are left out.
        """
        case = reword_replay(case, self.language)
        options = _changed_options(case)
        entry = case.log.entry.cases.get(case.scene.name)
        preset = entry.preset if entry is not None else None
        if preset is not None:
            yield self.label("preset", preset=preset)
        answered = case.game.presets.get(preset, {}) if preset is not None else {}
        for name, value in options.items():
            if answered.get(name) == value:
                continue
            option = self.rulebook.options[name].option if name in self.rulebook.options else None
            words = (
                f" ({self.rules_view.plain_text(option.values[value])})" if option and value in option.values else ""
            )
            yield from _wrap_text(self.label("under", option=name, value=value) + words)
        if not options and preset is None:
            label = self.label("afterwards" if case.earlier is not None else "otherwise")
            title = self._case_title(case)
            yield f"{label} ({title})" if title else label
        if (
            case.scene.setup.given != case.log.scene.setup.given
            or case.scene.setup.players != case.log.scene.setup.players
        ):
            yield from self._format_position(case)
        moves = " · ".join(_count_repeated(step.line for step in case.steps))
        if moves:
            yield from _wrap_text(moves, "  ")
        rule_messages = self._rule_messages(case.log)
        last = [event for step in case.steps if step.number == case.number for event in step.events]
        events = " ".join(rule_messages.format_event(event) for event in last if event.secret is None)
        if events:
            yield from _wrap_text(events, "  ")
        yield from self._format_end(case)

    def _case_title(self, case: Replay) -> str:
        """Return the title of a case; in English its name, where it has none; else an empty text."""
        entry, language = case.log.entry.cases.get(case.scene.name), self._rule_messages(case.log).language
        if entry is not None and language in (entry.title or {}):
            return (entry.title or {})[language]
        return case.scene.name if language == "en" else ""

    def _format_findings(self, run: RulingRun) -> Iterator[str]:
        for finding in _ruling_findings(run, self._rule_messages(run.ruling.log)):
            yield finding.in_language(self.language)


def _ruling_findings(run: RulingRun, rule_messages: RuleMessages) -> Iterator[Finding]:
    """Yield what is not as the ruling says, each at its place."""
    yield from map(Finding, run.faults)
    for played in run.scenes:
        if not played.is_fault_expected:
            for problem in played.problems:
                fault = Fault(problem.guard, rule_messages.format_refusal(problem), played.scene.place)
                yield Finding(fault, problem.rules)
            if isinstance(played.fault, RefusedMove):
                stopped = played.fault
                why = rule_messages.format_refusal(stopped.refusal)
                refused = message("refused-move", number=stopped.number, actor=stopped.head, text=stopped.text, why=why)
                yield Finding(Fault(stopped.refusal.code, refused, stopped.place), stopped.refusal.rules)
            elif played.fault is not None:
                yield Finding(played.fault._replace(rules=()).fault(), played.fault.rules)
        for wrong in played.wrong:
            yield Finding(wrong._replace(rules=()).fault(), wrong.rules)


def _find_card(played: Replay, value: object) -> Card | None:
    id = value.get("card") if isinstance(value, Mapping) else value
    return next((card for card in played.game.definitions.cards if card.id == id), None)


def _count_repeated(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, several equal ones in a row as one with their number."""
    for line, same in groupby(lines):
        times = sum(1 for _ in same)
        yield f"{line} ({times}×)" if times > 1 else line


def _changed_options(case: Replay) -> dict[str, str]:
    """Return the options of a case that differ from those of the ruling."""
    ours = case.log.scene.setup.options
    return {name: value for name, value in case.scene.setup.options.items() if ours.get(name) != value}


def _wrap_text(text: str, first: str = "") -> list[str]:
    indent = " " * (len(first) - len(first.lstrip()) + (2 if first.strip() else 0))
    return textwrap.wrap(text, RULINGS_WIDTH, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def _join_lines(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
