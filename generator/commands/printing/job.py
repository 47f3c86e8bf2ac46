"""A print job of `kredens print`: it builds what the options ask for, writes it, and says what was written."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from msgspec.structs import replace

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Findings
from kredens.cards.messages.message import Key, message
from kredens.cards.messages.message_file import FALLBACK_LANGUAGE
from kredens.cards.paths import resolve_path
from kredens.cards.visible_text import escape_line
from kredens.generator.commands.printing import options as print_options
from kredens.generator.commands.printing.file_names import file_stem, size_suffix
from kredens.generator.cutting.contours import format_dxf, format_svg
from kredens.generator.files.atomic_write import write_file
from kredens.generator.messages.terminal import in_reader_language, reader_language
from kredens.generator.printing import print_cards
from kredens.generator.printing.print_cards import FaceOptions, Selection
from kredens.generator.sheets.paper import parse_length, parse_paper
from kredens.generator.sheets.sheet_pdf import PrintedPdf

_FLIPS: Final = {"long-edge": Key("flip-long"), "short-edge": Key("flip-short")}
_SIDES: Final = {
    "interleaved": Key("sides-interleaved"),
    "back-first": Key("sides-back-first"),
    "separate": Key("sides-separate"),
    "separate-reversed": Key("sides-separate-reversed"),
    "fold": Key("sides-fold"),
    "none": Key("sides-none"),
}


class PrintJob:
    """One print job as asked for.

    `given` are the options that the person wrote out; presets change only the others, and their values are checked by
    the `parameters` of the command. `has_written` tells whether the last run wrote what it was to write.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any], given: Collection[str], parameters: Mapping[str, click.Parameter]
    ) -> None:
        self.reference = game
        self._parameters = parameters
        self._options = dict(options)
        self._given = given
        self._own_output: set[Path] = set()
        self.has_written = False

    @property
    def deck(self) -> str | None:
        """Return the name of the deck list to print, or None."""
        return self._options["deck"] or None

    def is_own_output(self, path: Path) -> bool:
        """Return whether the file is what this job itself writes, or lies in the folder that it writes."""
        resolved = resolve_path(path)
        return any(resolved.is_relative_to(own) for own in self._own_output)

    def run(self) -> int:
        """Print once and return the exit status (1 for a draft with faults); raises Faulty."""
        game = cards.load(self.reference)
        options = print_options.merge_preset(game, self._options, self._given, self._parameters)
        languages = print_cards.parse_languages(game, options["lang"])
        if options["log_sheet"]:
            status = _print_log_sheet(game, languages[0], options)
            self.has_written = True
            return status
        faces = print_options.parse_face_options(options)
        selection = _select_cards(game, options)
        if options["png"]:
            return self._write_pictures(game, selection, faces, languages, options)
        if options["box"]:
            return self._write_box(game, selection, faces, languages, options)
        sheets = print_options.parse_sheet_options(options)
        try:
            files = print_cards.print_pdfs(game, selection, faces, sheets)
        except Findings as problem:
            hint = Fault("draft", message("nothing-written"), None, None, "warning")
            raise Findings([*problem.faults, hint]) from None
        path = self._choose_path(options, f"{file_stem(game, languages, options, self._given, sheets.paper)}.pdf")
        for number, printed in enumerate(files):
            own = path.with_stem(path.stem + size_suffix(*printed.piece_size)) if number else path
            self._write_sheets(own, printed)
        return 1 if any(printed.faults for printed in files) else 0

    def _write_sheets(self, path: Path, printed: PrintedPdf) -> None:
        """Write one PDF, and say what it holds and what is to be known of it."""
        self._own_output.add(resolve_path(path))
        write_file(path, printed.data)
        self.has_written = True
        self._write_contours(path, printed)
        for warning in printed.warnings:
            click.echo(in_reader_language(message("plain-warning", message=warning)), err=True)
        for fault in printed.faults:
            click.echo(fault.in_language(reader_language()), err=True)
        if printed.note is not None:
            click.echo(in_reader_language(printed.note))
        click.echo(in_reader_language(format_summary(path, printed)))

    def _write_contours(self, path: Path, printed: PrintedPdf) -> None:
        """Write what a cutting machine cuts, a file of each kind for sheets that are alike, and say which they are."""
        for number, sheet in enumerate(printed.cut_sheets, 1):
            for ending, text in ((".svg", format_svg(sheet)), (".dxf", format_dxf(sheet))):
                file = path.with_name(f"{path.stem}-cut-{number}{ending}")
                self._own_output.add(resolve_path(file))
                write_file(file, text.encode("utf-8"))
            shown = escape_line(str(path.with_name(f"{path.stem}-cut-{number}")))
            numbers = [str(each) for each in sheet.sheets]
            click.echo(in_reader_language(message("contours-summary", path=shown, sheets=numbers)))

    def _write_box(
        self, game: Game, selection: Selection, faces: FaceOptions, languages: Sequence[str], options: Mapping[str, Any]
    ) -> int:
        """Write the sheet of a box for the cards and return the exit status 0."""
        from kredens.generator.printing.box_sheet import build_box_sheet

        paper = parse_paper(options["paper"])
        thickness = parse_length(options["card_thickness"], "--card-thickness", least=0.05, most=5.0)
        data = build_box_sheet(print_cards.make_face_maker(game, faces), selection, paper, thickness)
        path = self._choose_path(options, f"{file_stem(game, languages, options, self._given, paper)}-box.pdf")
        write_file(path, data)
        self.has_written = True
        click.echo(in_reader_language(message("box-summary", path=escape_line(str(path)))))
        return 0

    def _write_pictures(
        self, game: Game, selection: Selection, faces: FaceOptions, languages: Sequence[str], options: Mapping[str, Any]
    ) -> int:
        """Write one picture a side, and contact sheets; return the exit status (1 for a draft with faults)."""
        from kredens.generator.images import export

        folder = self._choose_path(options, f"{file_stem(game, languages, options, self._given)}-png")
        made = export.write_card_pictures(
            print_cards.make_face_maker(game, faces),
            selection.items,
            folder,
            dpi=options["dpi"],
            bleed=faces.bleed or 0.0,
            backs=options["backs"] != "none",
        )
        self.has_written = True
        summary = message(
            "pictures-summary",
            folder=escape_line(str(folder)),
            pictures=len(made.files),
            dpi=options["dpi"],
            sheets=len(made.contact_sheets),
        )
        click.echo(in_reader_language(summary))
        for fault in made.faults:
            click.echo(fault.in_language(reader_language()), err=True)
        return 1 if made.faults else 0

    def _choose_path(self, options: Mapping[str, Any], name: str) -> Path:
        """Return the file or folder to write, and remember it as this job's own."""
        path = Path(options["output"] or Path(options["output_dir"]) / name)
        self._own_output.add(resolve_path(path))
        return path


def _select_cards(game: Game, options: Mapping[str, Any]) -> Selection:
    """Return what the options ask to be printed, and show the warnings of its deck. Raises Unreadable."""
    reader = reader_language()
    deck = None
    if options["deck"]:
        # The readers of lists and logs are loaded by who has one.
        from kredens.rules_engine.logs.deck_lookup import read_named_deck

        deck = read_named_deck(game, options["deck"])
    selection = print_cards.select_cards(
        game,
        only=options["only"],
        sets=options["set"],
        deck=deck,
        copies=options["sets"],
        card_backs=options["card_backs"],
        collate=options["collate"],
        sentences=None if reader == FALLBACK_LANGUAGE else reader,
    )
    for warning in selection.warnings:
        click.echo(in_reader_language(message("plain-warning", message=warning)), err=True)
    if options["deck"] and not selection.deck:
        return replace(selection, deck={game.language: Path(options["deck"]).stem})
    return selection


def _print_log_sheet(game: Game, language: str, options: Mapping[str, Any]) -> int:
    """Write the game's log sheet and return the exit status 0."""
    from kredens.generator.printing import log_sheet

    on = parse_paper(options["paper"])
    path = Path(options["output"] or Path(options["output_dir"]) / f"{game.id}-{language}-{on.name}-log.pdf")
    write_file(path, log_sheet.build_log_sheet(game, language, on))
    click.echo(in_reader_language(message("log-sheet-summary", path=escape_line(str(path)))))
    return 0


def format_summary(path: Path, printed: PrintedPdf) -> str:
    """Return the last line of output: the file, its pages and cards, and what to set in the printer's dialogue."""
    shown = escape_line(str(path))
    if any(grid.paper.is_one_card for grid in printed.grids):
        how = message("print-for-shop")
    else:
        how = message("print-how", sides=message(_SIDES[printed.backs], flip=message(_FLIPS[printed.flip])))
    counts = [message("sum-of-cards", cards=printed.cards)] if printed.cards else []
    counts += [message("sum-of-pieces", pieces=printed.pieces)] if printed.pieces else []
    return message("print-summary", path=shown, pages=printed.pages, counts=counts, how=how)
