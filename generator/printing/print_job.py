"""Run `kredens print`.

This reads the options as a person wrote them, builds the file, writes it, and prints what was written.
"""

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
from kredens.generator.files.atomic_write import write_file
from kredens.generator.sheets import card_selection, user_settings
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.paper import Paper, parse_card_size, parse_length, parse_paper
from kredens.generator.sheets.sheet_pdf import Correction, PrintedPdf, SheetOptions, build_pdf

FLIP_LABELS = {"long-edge": "flip on long edge", "short-edge": "flip on short edge"}


class PrintJob:
    """One print job as asked for.

    `given` are the options that the person wrote out; presets change only the others, and their values are checked by
    the `parameters` of the command.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any], given: set[str], parameters: Mapping[str, click.Parameter]
    ) -> None:
        self.reference = game
        self._parameters = parameters
        self._options = dict(options)
        self._given = given
        self._output_path: Path | None = None

    @property
    def deck(self) -> str | None:
        """Return the name of the deck list to print, or None."""
        return self._options["deck"] or None

    def is_own_output(self, path: Path) -> bool:
        """Return whether the file is what this job itself writes, or lies in the folder that it writes."""
        return self._output_path is not None and path.resolve().is_relative_to(self._output_path)

    def run(self) -> int:
        """Print once and return the exit status (1 for a draft with faults); raises Faulty."""
        game = cards.load(self.reference)
        options = self._merge_preset(game)
        languages = parse_languages(game, options["lang"])
        if options["log_sheet"]:
            return _print_log_sheet(game, languages[0], options)
        size = parse_card_size(options["card_size"]) if options["card_size"] else None
        measure = Measure((size.width, size.height) if size else None, _parse_length_option(options, "bleed", 30.0))
        maker = FaceMaker(game, languages, ink=options["ink"], measure=measure, draft=options["draft"])
        wanted = select_cards(game, options)
        if options["png"]:
            from kredens.generator.images import export

            folder = Path(
                options["output"] or Path(options["output_dir"]) / f"{_file_stem(game, languages, options)}-png"
            )
            self._output_path = folder.resolve()
            return export.write_card_pictures(
                maker, wanted, folder, dpi=options["dpi"], bleed=measure.bleed or 0.0, backs=options["backs"] != "none"
            )
        sheets = parse_sheet_options(options)
        printed = build_pdf(maker, wanted, sheets)
        if printed.faults and not options["draft"]:
            hint = Fault(
                "draft", "nothing was written; --draft prints all the same and marks these cards", None, None, "warning"
            )
            raise Findings([*printed.faults, hint])
        name = f"{_file_stem(game, languages, options, sheets.paper)}.pdf"
        path = Path(options["output"] or Path(options["output_dir"]) / name)
        self._output_path = path.resolve()
        write_file(path, printed.data)
        for warning in printed.warnings:
            click.echo(f"warning: {warning}", err=True)
        for fault in printed.faults:
            click.echo(str(fault), err=True)
        click.echo(format_summary(path, printed))
        return 1 if printed.faults else 0

    def _merge_preset(self, game: Game) -> dict[str, Any]:
        """Return the options with those of the preset that the person did not write out; raises Unreadable."""
        options = dict(self._options)
        name = options["preset"]
        if not name:
            return options
        for key, value in user_settings.find_preset(name, game.presets).items():
            option = key.replace("-", "_")
            if option not in options or option in ("preset", "watch", "output"):
                hint = did_you_mean(key, [known.replace("_", "-") for known in options])
                raise Unreadable(Fault("preset", f"preset {name!r}: there is no print option {key!r}{hint}"))
            if option not in self._given:
                options[option] = _convert_preset_value(name, key, value, options[option], self._parameters[option])
        return options


def _print_log_sheet(game: Game, language: str, options: Mapping[str, Any]) -> int:
    """Write the game's log sheet and return the exit status 0."""
    from kredens.generator.printing import log_sheet

    on = parse_paper(options["paper"])
    path = Path(options["output"] or Path(options["output_dir"]) / f"{game.id}-{language}-{on.name}-log.pdf")
    write_file(path, log_sheet.build_log_sheet(game, language, on))
    click.echo(f"{path}: 1 page; print at 100 %, one-sided")
    return 0


def _convert_preset_value(preset: str, key: str, value: Any, default: Any, parameter: click.Parameter) -> Any:
    """Convert a preset's value into what the command line would give.

    The option's own type checks it; raises Unreadable.
    """
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


def parse_languages(game: Game, text: str | None) -> tuple[str, ...]:
    """Parse the card's language, or two of them written `cs+en`; raises Unreadable."""
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


def parse_sheet_options(options: Mapping[str, Any]) -> SheetOptions:
    """Parse the sheet options into numbers, with the saved corrections of the printer.

    Raises Unreadable naming the option.
    """
    kept = user_settings.find_printer(options["printer"]) if options["printer"] else user_settings.Printer()
    shift = user_settings.parse_shift(options["back_shift"]) if options["back_shift"] else kept.back_shift
    angle = user_settings.parse_angle(options["back_angle"]) if options["back_angle"] else kept.back_angle
    return SheetOptions(
        paper=parse_paper(options["paper"]),
        gap=_parse_length_option(options, "gap", 100.0),
        margin=_parse_length_option(options, "margin", 200.0),
        bleed=_parse_length_option(options, "bleed", 30.0),
        backs=options["backs"],
        flip=options["flip"],
        marks=options["marks"],
        title_page=options["title_page"],
        skip=options["skip"],
        correction=Correction(shift, angle, kept.scale),
    )


def _parse_length_option(options: Mapping[str, Any], name: str, most: float) -> float | None:
    text = options[name]
    return None if text is None else parse_length(text, f"--{name}", most=most)


def select_cards(game: Game, options: Mapping[str, Any]) -> Sequence[PrintItem]:
    """Return the cards that the options ask for; raises Unreadable if there are none, or if any cannot be found."""
    if not game.cards:
        raise Unreadable(Fault("empty", f"the game {game.id} has no cards: write some into {game.folder}"))
    if options["deck"]:
        wanted = _select_deck(game, options["deck"], options["sets"])
        if options["only"]:
            chosen = {
                item.card.id
                for item in card_selection.select_terms(game, options["only"], of=[card_selection.ALL_SETS])
            }
            wanted = [item for item in wanted if item.card.id in chosen]
        if options["set"]:
            outside = {card.id for card in game.cards} - {
                card.id for card in card_selection.cards_of_sets(game, options["set"])
            }
            wanted = [item for item in wanted if item.card.id not in outside]
    elif options["only"]:
        wanted = card_selection.select_terms(game, options["only"], options["sets"], options["set"])
    else:
        wanted = card_selection.select_sets(game, options["sets"], options["set"])
    if not wanted:
        raise Unreadable(Fault("empty", "these options leave no card to print"))
    return wanted


def _select_deck(game: Game, name: str, sets: int) -> list[PrintItem]:
    """Return what is printed for a deck list, warning of everything that its format does not allow."""
    from datetime import date

    from kredens.generator.messages import deck_names
    from kredens.rules_engine.decks import formats, legality

    listed = deck_names.read_named_deck(game, name)
    beside = [(card, 1) for card in _cards_beside_deck(game, listed.facts)]
    entries = [*beside, *((entry.card, entry.quantity) for entry in listed.entries)]
    judged_by = formats.find_format_rules(game, listed.format, date.today()).snapshot  # noqa: DTZ011 (the person's own day)
    play = legality.DeckContext(facts=listed.facts)
    found = [problem.fault() for problem in legality.find_problems(game, judged_by, listed.entries, play)]
    for finding in (*listed.notes, *found):
        click.echo(f"warning: {finding.message}", err=True)
    return card_selection.select_deck(game, entries, sets)


def _cards_beside_deck(game: Game, facts: Mapping[str, str]) -> list[Card]:
    """Return the cards that lie beside a deck without belonging to it, such as its faction's card."""
    decks = game.decks
    if decks is None or decks.beside is None or decks.by not in facts:
        return []
    wanted = {**decks.beside, decks.by: facts[decks.by]}
    return [card for card in game.cards if matches(wanted, card)]


def _file_stem(game: Game, languages: Sequence[str], options: Mapping[str, Any], sheet: Paper | None = None) -> str:
    """Return the name of the output file without its ending: game, languages, paper, ink and selection."""
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


def format_summary(path: Path, printed: PrintedPdf) -> str:
    """Return the last line of output: the file, its pages and cards, and what to set in the printer's dialogue."""
    sides = {
        "interleaved": f"two-sided, {FLIP_LABELS[printed.flip]}",
        "back-first": f"two-sided, the back first, {FLIP_LABELS[printed.flip]}",
        "separate": f"fronts first, then backs, {FLIP_LABELS[printed.flip]}",
        "fold": "one-sided, then fold",
        "none": "one-sided",
    }[printed.backs]
    pages = f"{printed.pages} page{'s' if printed.pages != 1 else ''}"
    number = f"{printed.cards} card{'s' if printed.cards != 1 else ''}"
    if any(grid.paper.is_one_card for grid in printed.grids):
        return f"{path}: {pages}, {number}; one card a page with bleed, for a print shop"
    return f"{path}: {pages}, {number}; print at 100 %, {sides}"
