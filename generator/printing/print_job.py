"""What `kredens print` does: reads the options as a person wrote them, builds the file, writes it, and says what it
wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.cards.languages import fold
from kredens.cards.names import did_you_mean
from kredens.cards.selectors import matches
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.files.atomic_write import write
from kredens.generator.sheets import card_selection, user_settings
from kredens.generator.sheets.card_selection import Wanted
from kredens.generator.sheets.paper import Paper, card_size, length, paper
from kredens.generator.sheets.sheet_pdf import Correction, Printed, Sheets, build

FLIPS = {"long-edge": "flip on long edge", "short-edge": "flip on short edge"}


class Run:
    """One print job as asked for. `given` are the options that the person wrote out; presets change only
    the others, whose values their `parameters` check."""

    def __init__(
        self, game: str, options: Mapping[str, Any], given: set[str], parameters: Mapping[str, click.Parameter]
    ) -> None:
        self.reference = game
        self._parameters = parameters
        self._options = dict(options)
        self._given = given
        self._written: Path | None = None

    @property
    def deck(self) -> str | None:
        """The list of cards that is printed, if one was named."""
        return self._options["deck"] or None

    def wrote(self, path: Path) -> bool:
        """Whether the file is what this job itself writes, or in the folder that it writes."""
        return self._written is not None and path.resolve().is_relative_to(self._written)

    def once(self) -> int:
        """Does the job; returns the exit status (1 for a draft with faults), raises Faulty."""
        game = cards.load(self.reference)
        options = self._with_preset(game)
        languages = read_languages(game, options["lang"])
        if options["log_sheet"]:
            return _log_sheet(game, languages[0], options)
        size = card_size(options["card_size"]) if options["card_size"] else None
        measure = Measure((size.width, size.height) if size else None, _length(options, "bleed", 30.0))
        maker = FaceMaker(game, languages, ink=options["ink"], measure=measure, draft=options["draft"])
        wanted = wanted_cards(game, options)
        if options["png"]:
            from kredens.generator.images import export

            folder = Path(options["output"] or Path(options["output_dir"]) / f"{_stem(game, languages, options)}-png")
            self._written = folder.resolve()
            return export.write_all(
                maker, wanted, folder, dpi=options["dpi"], bleed=measure.bleed or 0.0, backs=options["backs"] != "none"
            )
        sheets = read_sheets(options)
        printed = build(maker, wanted, sheets)
        if printed.faults and not options["draft"]:
            hint = Fault(
                "draft", "nothing was written; --draft prints all the same and marks these cards", None, None, "warning"
            )
            raise Findings([*printed.faults, hint])
        name = f"{_stem(game, languages, options, sheets.paper)}.pdf"
        path = Path(options["output"] or Path(options["output_dir"]) / name)
        self._written = path.resolve()
        write(path, printed.data)
        for warning in printed.warnings:
            click.echo(f"warning: {warning}", err=True)
        for fault in printed.faults:
            click.echo(str(fault), err=True)
        click.echo(summary(path, printed))
        return 1 if printed.faults else 0

    def _with_preset(self, game: Game) -> dict[str, Any]:
        options = dict(self._options)
        name = options["preset"]
        if not name:
            return options
        for key, value in user_settings.preset(name, game.presets).items():
            option = key.replace("-", "_")
            if option not in options or option in ("preset", "watch", "output"):
                hint = did_you_mean(key, [known.replace("_", "-") for known in options])
                raise Unreadable(Fault("preset", f"preset {name!r}: there is no print option {key!r}{hint}"))
            if option not in self._given:
                options[option] = _preset_value(name, key, value, options[option], self._parameters[option])
        return options


def _log_sheet(game: Game, language: str, options: Mapping[str, Any]) -> int:
    from kredens.generator.printing import log_sheet

    on = paper(options["paper"])
    path = Path(options["output"] or Path(options["output_dir"]) / f"{game.id}-{language}-{on.name}-log.pdf")
    write(path, log_sheet.build(game, language, on))
    click.echo(f"{path}: 1 page; print at 100 %, one-sided")
    return 0


def _preset_value(preset: str, key: str, value: Any, default: Any, parameter: click.Parameter) -> Any:
    """The preset's value as the command line would have given it, checked by the option's own type."""
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        raise Unreadable(Fault("preset", f"preset {preset!r}: {key} must be true or false, not {value!r}"))
    if isinstance(value, (list, tuple)):
        value = tuple(str(item) for item in value) if parameter.multiple else " ".join(map(str, value))
    elif not parameter.multiple:
        value = str(value)
    else:
        value = (str(value),)
    try:
        return parameter.type_cast_value(click.Context(click.Command("print")), value)
    except click.BadParameter as error:
        raise Unreadable(Fault("preset", f"preset {preset!r}: {key}: {error.message}")) from None


def read_languages(game: Game, text: str | None) -> tuple[str, ...]:
    """The card's language, or two of them written `cs+en`; raises Unreadable."""
    if not text:
        return (game.language,)
    languages = tuple(part.strip().lower() for part in text.split("+"))
    for language in languages:
        if language not in game.languages:
            known = ", ".join(game.languages)
            raise Unreadable(Fault("language", f"--lang {text}: the game {game.id} speaks {known}, not {language!r}"))
    if len(languages) > 2 or len(set(languages)) != len(languages):
        raise Unreadable(Fault("language", f"--lang {text}: one language, or two different ones such as cs+en"))
    return languages


def read_sheets(options: Mapping[str, Any]) -> Sheets:
    """The sheet options as numbers; raises Unreadable naming the option."""
    kept = user_settings.printer(options["printer"]) if options["printer"] else user_settings.Printer()
    shift = user_settings.shift(options["back_shift"]) if options["back_shift"] else kept.back_shift
    angle = user_settings.angle(options["back_angle"]) if options["back_angle"] else kept.back_angle
    return Sheets(
        paper=paper(options["paper"]),
        gap=_length(options, "gap", 100.0),
        margin=_length(options, "margin", 200.0),
        bleed=_length(options, "bleed", 30.0),
        backs=options["backs"],
        flip=options["flip"],
        marks=options["marks"],
        title_page=options["title_page"],
        skip=options["skip"],
        correction=Correction(shift, angle, kept.scale),
    )


def _length(options: Mapping[str, Any], name: str, most: float) -> float | None:
    text = options[name]
    return None if text is None else length(text, f"--{name}", most=most)


def wanted_cards(game: Game, options: Mapping[str, Any]) -> Sequence[Wanted]:
    """The cards that the options ask for; raises Unreadable if that is none, or if any cannot be found."""
    if not game.cards:
        raise Unreadable(Fault("empty", f"the game {game.id} has no cards: write some into {game.folder}"))
    if options["deck"]:
        wanted = _deck(game, options["deck"], options["sets"])
        if options["only"]:
            chosen = {item.card.id for item in card_selection.only(game, options["only"], of=[card_selection.ALL])}
            wanted = [item for item in wanted if item.card.id in chosen]
        if options["set"]:
            outside = {card.id for card in game.cards} - {
                card.id for card in card_selection.cards_of(game, options["set"])
            }
            wanted = [item for item in wanted if item.card.id not in outside]
    elif options["only"]:
        wanted = card_selection.only(game, options["only"], options["sets"], options["set"])
    else:
        wanted = card_selection.whole_set(game, options["sets"], options["set"])
    if not wanted:
        raise Unreadable(Fault("empty", "these options leave no card to print"))
    return wanted


def _deck(game: Game, name: str, sets: int) -> list[Wanted]:
    from datetime import date

    from kredens.generator.messages import deck_names
    from kredens.rules_engine.decks import formats, legality

    listed = deck_names.listed(game, name)
    beside = [(card, 1) for card in _beside(game, listed.facts)]
    entries = [*beside, *((entry.card, entry.quantity) for entry in listed.entries)]
    judged_by = formats.standard(game, listed.format, date.today()).snapshot  # noqa: DTZ011 (the person's own day)
    play = legality.Play(facts=listed.facts)
    found = [problem.fault() for problem in legality.problems(game, judged_by, listed.entries, play)]
    for finding in (*listed.notes, *found):
        click.echo(f"warning: {finding.message}", err=True)
    return card_selection.listed(game, entries, sets)


def _beside(game: Game, facts: Mapping[str, str]) -> list[Card]:
    """The cards that lie beside a deck without being of it, such as its faction's."""
    decks = game.decks
    if decks is None or decks.beside is None or decks.by not in facts:
        return []
    wanted = {**decks.beside, decks.by: facts[decks.by]}
    return [card for card in game.cards if matches(wanted, card)]


def _stem(game: Game, languages: Sequence[str], options: Mapping[str, Any], sheet: Paper | None = None) -> str:
    parts = [game.id, "+".join(languages)]
    if sheet is not None:
        parts.append(sheet.name)
    parts.append(options["ink"])
    if options["deck"]:
        parts.append(Path(options["deck"]).stem)
    elif options["only"]:
        parts.append("selection")
    elif options["set"]:
        parts += [fold(name).replace(" ", "-") for name in options["set"]]
    return "-".join(parts)


def summary(path: Path, printed: Printed) -> str:
    """The last line: the file, how much is in it, and what to set in the printer's dialogue."""
    sides = {
        "interleaved": f"two-sided, {FLIPS[printed.flip]}",
        "back-first": f"two-sided, the back first, {FLIPS[printed.flip]}",
        "separate": f"fronts first, then backs, {FLIPS[printed.flip]}",
        "fold": "one-sided, then fold",
        "none": "one-sided",
    }[printed.backs]
    pages = f"{printed.pages} page{'s' if printed.pages != 1 else ''}"
    number = f"{printed.cards} card{'s' if printed.cards != 1 else ''}"
    if any(grid.paper.one_card for grid in printed.grids):
        return f"{path}: {pages}, {number}; one card a page with bleed, for a print shop"
    return f"{path}: {pages}, {number}; print at 100 %, {sides}"
