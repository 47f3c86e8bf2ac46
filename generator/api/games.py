"""Games: which there are, loading one, checking its definitions, beginning one of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault

GameLike: TypeAlias = "Game | str | Path"
"""A loaded game, the id of a shipped one, or the folder of one with its `game.yaml`."""


def games() -> list[str]:
    """Return the ids of the shipped games, in alphabetical order."""
    return library.games()


def load(game: GameLike) -> Game:
    """Return the game: its kinds, cards, texts, rules for decks. One that is loaded already is returned as it is.

    Raises Unreadable with every fault of all its files.
    """
    return game if isinstance(game, Game) else library.load(game)


def lint(game: GameLike) -> list[Fault]:
    """Return every fault of a game's definitions, translations, rules, rulings, sentences, layouts and drawings.

    Each face is set in every language and ink, which takes seconds. Raises Unreadable if the game cannot be loaded.
    """
    from kredens.generator.checks.check import find_faults

    return find_faults(load(game))


def new_game(
    folder: str | Path,
    *,
    source: str | None = None,
    pictures: str | Path | None = None,
    language: str | None = None,
) -> Game:
    """Write a game of one's own into a folder that is new or empty, and return it.

    It begins as a small sample, as a copy of the shipped game or out of the table (.csv, .tsv) that `source` names, or
    out of a folder of finished `pictures`; `language` is that of a table or of pictures.

    Raises Unreadable, with nothing written.
    """
    from kredens.generator.newgame.scaffold import choose_planner, create_game

    planner = choose_planner(source, None if pictures is None else str(pictures), language)
    create_game(Path(folder), planner)
    return library.load(folder)


def json_schema(game: GameLike, kind: Literal["cards", "game", "layout"] = "cards") -> dict[str, Any]:
    """Return the JSON Schema of a game's files: of its cards, of any `game.yaml`, or of any layout."""
    from kredens.cards.definitions.json_schema import editor_schema, game_schema
    from kredens.generator.layouts.json_schema import layout_schema

    if kind == "cards":
        return dict(editor_schema(game_reference(load(game))))
    return dict(game_schema() if kind == "game" else layout_schema())


def game_reference(game: Game) -> str:
    """Return what the game is loaded by: the id of a shipped one, else its folder."""
    return game.id if game.shipped else str(game.folder)
