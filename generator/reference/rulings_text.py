"""What `kredens rulings` shows: the questions, one ruling with what the rules make of it today, or how many hold."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kredens.cards.definitions.field_types import IntegerRule
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault
from kredens.cards.languages import in_order, text_in
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.files.template_paths import shown as shown_template
from kredens.generator.messages.answer_formats import Answer, Cited, Finding
from kredens.generator.messages.position_text import Given
from kredens.generator.messages.rule_messages import Teller
from kredens.generator.reference.rules_text import Reference
from kredens.generator.replays.text_report import Narrator
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.result import Replay, Stopped
from kredens.rules_engine.rulings.rulings import Ruling, Run, about, touched

WIDTH: Final = 100


class View:
    """Rulings in one language, over the cards of one game and the rules that it plays by."""

    def __init__(self, game: Game, rulebook: Rulebook, language: str) -> None:
        self.reference = Reference(game, rulebook, language)
        self.game = game
        self.rulebook = rulebook
        self.language = language
        self._labels = _labels(language)

    def label(self, name: str, **facts: object) -> str:
        """The words of our own around the rulings; a name that has none stands for itself."""
        return self._labels.get(name, name).format(**facts)

    def listed(self, runs: Sequence[Run], query: str | None) -> str:
        """The rulings by id, with their status and question, for a person."""
        title = self.rulebook.words(self.rulebook.title, self.language)
        heading = self.label("found", query=query, count=len(runs)) if query is not None else ""
        lines = [heading or self.label("heading", title=title, count=len(runs)), ""]
        for run in runs:
            ruling = run.ruling
            firm = self.label(f"status-{ruling.status}")
            lines.append(" · ".join([ruling.id, firm, *([] if run.holds else [self.label("fails")])]))
            lines += _wrapped(self.said(ruling, ruling.question), "    ")
        if runs:
            lines += ["", self.label("ask", game=self.game.id, example=runs[0].ruling.id)]
        return _text(lines)

    def whole(self, run: Run) -> str:
        """One ruling with its position, its moves and what the rules make of them, for a person."""
        ruling = run.ruling
        lines = [ruling.id, "", *_wrapped(self.said(ruling, ruling.question)), ""]
        lines += [*_wrapped(self.said(ruling, ruling.answer)), ""]
        lines += [self.label("position"), *self._position(run.played), "", self.label("moves")]
        lines += self._story(run.played)
        for case in run.played.cases:
            lines += ["", *self._case(case)]
        lines += ["", self.label("holds" if run.holds else "fails"), *(f"  {line}" for line in self._wrong(run))]
        lines += ["", self.label("rules"), *self._rules(ruling)]
        if named := self._about(ruling):
            lines += ["", *_wrapped(", ".join(named), f"{self.label('about')}: ")]
        status = self.label(f"status-{ruling.status}")
        lines += ["", self.label("source", who=ruling.who, date=ruling.date, status=status)]
        return _text(lines)

    def summary(self, runs: Sequence[Run]) -> str:
        """How many hold, and what is wrong with those that do not."""
        failing = [run for run in runs if not run.holds]
        lines: list[str] = []
        for run in failing:
            lines += [f"{run.ruling.id}: {self.label('fails')}", *(f"  {line}" for line in self._wrong(run))]
        lines.append(self.label("run-fine", holding=len(runs) - len(failing), count=len(runs)))
        if failing:
            lines.append(self.label("run-fails", failing=len(failing), count=len(runs)))
        return _text(lines)

    def answer(self, run: Run) -> Answer:
        """The ruling as programs read it: whether it holds, why not, and everything that is shown to a person."""
        ruling = run.ruling
        verdict = "holds" if run.holds else "does-not-hold"
        question = self.said(ruling, ruling.question)
        return Answer(
            subject=ruling.id,
            taken_for="ruling",
            verdict=verdict,
            status=0 if run.holds else 1,
            line=f"{ruling.id}: {verdict} · ruling · {question}",
            findings=tuple(_findings(run, self._teller(ruling.log))),
            facts=self._facts(run),
            cited=tuple(
                Cited(rule.id, self.rulebook.words(rule.title, self.language), rule.firm, self._section(rule.section))
                for rule in map(self.rulebook.rule, self._known(ruling.rules))
            ),
        )

    def _facts(self, run: Run) -> dict[str, Any]:
        ruling, has = run.ruling, touched(run)
        teller = self._teller(ruling.log)
        setup = ruling.log.scene.setup
        return {
            "language": self.language,
            "file": ruling.log.file,
            "question": self.said(ruling, ruling.question),
            "answer": self.said(ruling, ruling.answer),
            "status": ruling.status,
            "source": {"who": ruling.who, "date": ruling.date},
            "applies-to": list(ruling.applies_to),
            "rules": list(ruling.rules),
            "touches": {"rules": list(has.rules), "cards": list(has.cards), "options": list(has.options)},
            "players": {name: dict(chosen) for name, chosen in setup.players.items()},
            "given": dict(setup.given or {}),
            "moves": [line.strip() for line in ruling.log.entry.moves.splitlines() if line.strip()],
            "events": [teller.event(event) for step in run.played.steps for event in step.events],
            "cases": {
                case.scene.name: {"options": _options(case), "moves": case.number, "holds": case.holds}
                for case in run.played.cases
            },
        }

    def said(self, ruling: Ruling, words: Mapping[str, str]) -> str:
        """A text of the ruling with its marks replaced, in the language or in the one that it was written in."""
        return self.reference.said({self.rulebook.language: text_in(words, self.language, next(iter(words))), **words})

    def narrator_of(self, played: Replay) -> Narrator:
        """Who tells one scene, with the names of the cards that the ruling brings along."""
        return Narrator(played.log, self.language, self.rulebook)

    def _teller(self, log: Log) -> Teller:
        return Teller(log.game.definitions, self.rulebook, self.language)

    def _given(self, log: Log) -> Given:
        return Given(log.game.definitions, self._teller(log))

    def _section(self, words: Mapping[str, str]) -> str:
        return self.rulebook.words(words, self.language)

    def _known(self, ids: Iterable[str]) -> Iterator[str]:
        return (id for id in ids if id in self.rulebook.rules or id in self.rulebook.retired)

    def _rules(self, ruling: Ruling) -> Iterator[str]:
        teller = self._teller(ruling.log)
        for rule in map(self.rulebook.rule, self._known(ruling.rules)):
            title = self.rulebook.words(rule.title, self.language)
            said = f"{title} ({teller.short(rule.id)}; {teller.firmness(rule)})"
            yield from _wrapped(said, f"  {rule.number:<6}")

    def _about(self, ruling: Ruling) -> list[str]:
        """The names of the cards that the ruling is about, and the numbers of the rules."""
        game, meant = ruling.log.game.definitions, set(about(ruling))
        names = [game.text(card.name, self.language) for card in game.cards if card.id in meant]
        numbers = [self.rulebook.rule(id).number for id in self._known(ruling.applies_to)]
        return [*in_order(names, self.language, str), *numbers]

    def _position(self, played: Replay) -> Iterator[str]:
        """Who plays, what lies on the table, and what of the position is not as at the beginning."""
        for label, text in self.table(played):
            yield from _wrapped(text, f"  {label}: ")
        for player, parts in self.seats(played):
            yield from _wrapped(" · ".join([player, *parts]), "  ")

    def table(self, played: Replay) -> Iterator[tuple[str, str]]:
        """What lies on the table of a position, each with the word for it: cards with their numbers and sentences."""
        given = self._given(played.log)
        for key, value in (played.scene.setup.given or {}).items():
            if key != "players":
                cards = [_card(played, each) for each in (value if isinstance(value, list) else [value])]
                told = ", ".join(self._card(played, card) for card in cards if card) or given.value(value)
                yield given.key(key), told or self.label("empty")

    def seats(self, played: Replay) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The players of a position, each with what of theirs is not as at the beginning."""
        setup, told = played.scene.setup, self._given(played.log)
        given = (setup.given or {}).get("players") or {}
        for player, chosen in setup.players.items():
            own = given.get(player) or {}
            parts = [f"{told.key(key)}: {told.value(value) or self.label('empty')}" for key, value in own.items()]
            choices = ", ".join(told.value(value) for value in chosen.values() if isinstance(value, str))
            yield f"{player} ({choices})" if choices else player, tuple(parts)

    def _card(self, played: Replay, card: Card) -> str:
        """A card with its numbers and its sentence: what a judge must know of it."""
        from kredens.generator.sentences.effect_text import sentences

        game = played.game.definitions
        fields = game.kinds[card.kind].fields
        numbers = [
            f"{self._term(key)} {card.get(key)}" for key, rule in fields.items() if isinstance(rule, IntegerRule)
        ]
        said = " ".join(sentences(game, card, self.language)).replace("**", "").replace("*", "")
        name = game.text(card.name, self.language)
        name = f"{name} ({', '.join(numbers)})" if numbers else name
        return f"{name}: {said}" if said else name

    def _term(self, key: str) -> str:
        term = self.rulebook.terms.get(key)
        return self.rulebook.words(term.name, self.language) if term else key

    def _story(self, played: Replay) -> Iterator[str]:
        for line in self.narrator_of(played).story(played):
            yield from _wrapped(line.strip(), " " * (len(line) - len(line.lstrip())))
        yield from self._end(played)
        expected = played.scene.expected
        if expected is not None and expected.legal is not None:
            lines = expected.legal
            shown = lines if isinstance(lines, tuple) else [f"{who}: {', '.join(each)}" for who, each in lines.items()]
            yield from _wrapped(self.label("legal", lines="; ".join(shown)), "  ")

    def _end(self, played: Replay) -> Iterator[str]:
        """Why the table cannot play, or why the last move is not legal."""
        teller = self._teller(played.log)
        for problem in played.problems:
            why = f"{teller.refusal(problem)} {teller.cited(problem.rules)}"
            yield from _wrapped(self.label("problem", why=why), "  ")
        if isinstance(played.fault, Stopped) and not played.problems:
            fault = played.fault
            why = f"{teller.refusal(fault.refusal)} {teller.cited(fault.refusal.rules)}"
            said = self.label("refused", actor=fault.actor, text=fault.text, why=why)
            yield from _wrapped(said, f"{fault.number:4}  ")

    def briefly(self, case: Replay) -> str:
        """One case of a ruling in a paragraph: what is different, and what comes of it."""
        return " ".join(line.strip() for line in self._case(case))

    def _case(self, case: Replay) -> Iterator[str]:
        """What comes of one case, in short: its last move told, without the ids that the whole story has."""
        options = _options(case)
        entry = case.log.entry.cases.get(case.scene.name)
        preset = entry.preset if entry is not None else None
        if preset is not None:
            yield self.label("preset", preset=preset)
        answered = case.game.presets.get(preset, {}) if preset is not None else {}
        for name, value in options.items():
            if answered.get(name) == value:
                continue
            option = self.rulebook.options[name].option if name in self.rulebook.options else None
            words = f" ({self.reference.said(option.values[value])})" if option and value in option.values else ""
            yield from _wrapped(self.label("under", option=name, value=value) + words)
        if not options and preset is None:
            yield f"{self.label('afterwards' if case.earlier is not None else 'otherwise')} ({case.scene.name})"
        if (
            case.scene.setup.given != case.log.scene.setup.given
            or case.scene.setup.players != case.log.scene.setup.players
        ):
            yield from self._position(case)
        moves = " · ".join(f"{step.actor}: {step.text}" for step in case.steps)
        if moves:
            yield from _wrapped(moves, "  ")
        teller = self._teller(case.log)
        last = [event for step in case.steps if step.number == case.number for event in step.events]
        told = " ".join(teller.event(event) for event in last if event.secret is None)
        if told:
            yield from _wrapped(told, "  ")
        yield from self._end(case)

    def _wrong(self, run: Run) -> Iterator[str]:
        yield from map(str, _findings(run, self._teller(run.ruling.log)))


def _findings(run: Run, teller: Teller) -> Iterator[Finding]:
    """What is not as the ruling says, each at its place."""
    yield from map(Finding, run.faults)
    for played in run.scenes:
        if not played.expected_fault:
            for problem in played.problems:
                fault = Fault(problem.guard, teller.refusal(problem), played.scene.place)
                yield Finding(fault, problem.rules)
            if isinstance(played.fault, Stopped):
                stopped = played.fault
                why = teller.refusal(stopped.refusal)
                message = f"move {stopped.number}, {stopped.actor}: {stopped.text}: {why}"
                yield Finding(Fault(stopped.refusal.code, message, stopped.place), stopped.refusal.rules)
            elif played.fault is not None:
                yield Finding(played.fault._replace(rules=()).fault(), played.fault.rules)
        for wrong in played.wrong:
            yield Finding(wrong._replace(rules=()).fault(), wrong.rules)


def _card(played: Replay, value: object) -> Card | None:
    id = value.get("card") if isinstance(value, Mapping) else value
    return next((card for card in played.game.definitions.cards if card.id == id), None)


def _options(case: Replay) -> dict[str, str]:
    """The options under which a case is played that are not those of the ruling."""
    ours = case.log.scene.setup.options
    return {name: value for name, value in case.scene.setup.options.items() if ours.get(name) != value}


def _wrapped(text: str, first: str = "") -> list[str]:
    indent = " " * (len(first) - len(first.lstrip()) + (2 if first.strip() else 0))
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


@lru_cache(4)
def _labels(language: str) -> Mapping[str, str]:
    """Our own words in the language, or in English where we have none in it."""
    path = TEMPLATES / "rulings" / f"{language}.yaml"
    if not path.is_file():
        return _labels("en")
    return checked(reader.read(path, shown_template(path)), dict[str, str])
