"""Options of `kredens print`: presets merged into them, and what a person wrote turned into sheet and face options."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import click

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.generator.printing.print_cards import FaceOptions
from kredens.generator.sheets.paper import parse_card_size, parse_length, parse_paper
from kredens.generator.sheets.sheet_options import Correction, SheetOptions
from kredens.generator.streams.usage_errors import describe_bad_value

_NEVER_IN_PRESETS = frozenset({"preset", "watch", "output"})
"""The options that say something about one print only."""
_PATH_OPTIONS = frozenset({"output_dir"})
"""The options of presets that name a file or folder to write."""


def merge_preset(
    game: Game, options: Mapping[str, Any], given: Collection[str], parameters: Mapping[str, click.Parameter]
) -> dict[str, Any]:
    """Return the options with those of the preset that the person did not write out.

    `given` are the names of the options that are written out; the `parameters` of the command check the values of the
    preset. Raises Unreadable.
    """
    merged = dict(options)
    name = merged["preset"]
    if not name:
        return merged
    from kredens.generator.settings import user_settings
    from kredens.generator.settings.shop_presets import load_shop_presets

    preset = user_settings.find_preset(name, {**load_shop_presets(), **game.presets})
    for key, value in preset.options.items():
        option = key.replace("-", "_")
        if option not in merged or option in _NEVER_IN_PRESETS:
            hint = did_you_mean(key, [known.replace("_", "-") for known in merged if known not in _NEVER_IN_PRESETS])
            unknown = message("no-print-option", preset=quote_value(name), option=quote_value(key), hint=hint)
            raise Unreadable(Fault("preset", unknown))
        if preset.from_game:
            _check_names_no_path(game, name, option, value)
        if option not in given:
            merged[option] = _convert_preset_value(name, key, value, parameters[option])
    return merged


def _check_names_no_path(game: Game, preset: str, option: str, value: Any) -> None:
    """Raise Unreadable if an option of a game's preset says where to read or to write: that is for the person to say.

    A deck that comes with the game may be named.
    """
    from kredens.generator.settings import user_settings
    from kredens.rules_engine.logs.deck_lookup import deck_names

    if option in _PATH_OPTIONS or (option == "deck" and value not in deck_names(game)):
        key = option.replace("_", "-")
        named = message("preset-names-path", preset=quote_value(preset), option=key, file=user_settings.CONFIG_FILE)
        raise Unreadable(Fault("preset", named))


def _convert_preset_value(preset: str, key: str, value: Any, parameter: click.Parameter) -> Any:
    """Convert a preset's value into what the command line would give.

    The option's own type checks it; raises Unreadable.
    """
    if isinstance(parameter, click.Option) and parameter.is_flag:
        if isinstance(value, bool):
            return value
        wrong = message("preset-true-or-false", preset=quote_value(preset), option=key, value=quote_value(value))
        raise Unreadable(Fault("preset", wrong))
    if isinstance(value, (list, tuple)):
        value = tuple(str(item) for item in value) if parameter.multiple else " ".join(map(str, value))
    elif not parameter.multiple:
        value = str(value)
    else:
        value = (str(value),)
    try:
        return parameter.type_cast_value(click.Context(click.Command("print")), value)
    except click.BadParameter as error:
        wrong = message("preset-option-wrong", preset=quote_value(preset), option=key, reason=describe_bad_value(error))
        raise Unreadable(Fault("preset", wrong)) from None


def parse_face_options(options: Mapping[str, Any]) -> FaceOptions:
    """Parse what the options say of faces. Raises Unreadable naming the option."""
    size = parse_card_size(options["card_size"]) if options["card_size"] else None
    return FaceOptions(
        options["lang"],
        options["ink"],
        (size.width, size.height) if size else None,
        _parse_length_option(options, "bleed", 30.0),
        options["draft"],
        None
        if options["token_size"] is None
        else parse_length(options["token_size"], "--token-size", least=10, most=60),
    )


def parse_sheet_options(options: Mapping[str, Any]) -> SheetOptions:
    """Parse the sheet options into numbers, with the saved corrections of the printer.

    Raises Unreadable naming the option.
    """
    return SheetOptions(
        paper=parse_paper(options["paper"]),
        gap=_parse_length_option(options, "gap", 100.0),
        margin=_parse_length_option(options, "margin", 200.0),
        bleed=_parse_length_option(options, "bleed", 30.0),
        backs=options["backs"],
        flip=options["flip"],
        marks=options["marks"],
        title_page=not options["only"] if options["title_page"] is None else options["title_page"],
        skip=options["skip"],
        tile=options["tile"],
        corners=options["corners"],
        cutter=options["cutter"],
        correction=_find_correction(options),
    )


def _find_correction(options: Mapping[str, Any]) -> Correction:
    """Return the correction saved for the printer, with what the options say instead. Raises Unreadable."""
    if not (options["printer"] or options["back_shift"] or options["back_angle"]):
        return Correction()
    # Settings are loaded by who has some.
    from kredens.generator.settings import user_settings

    kept = user_settings.find_printer(options["printer"]) if options["printer"] else user_settings.Printer()
    shift = user_settings.parse_shift(options["back_shift"]) if options["back_shift"] else kept.back_shift
    angle = user_settings.parse_angle(options["back_angle"]) if options["back_angle"] else kept.back_angle
    return Correction(shift, angle, kept.scale)


def _parse_length_option(options: Mapping[str, Any], name: str, most: float) -> float | None:
    text = options[name]
    return None if text is None else parse_length(text, f"--{name}", most=most)


def _parse_token_size(text: str | None) -> float | None:
    return None if text is None else parse_length(text, "--token-size", least=10.0, most=60.0)
