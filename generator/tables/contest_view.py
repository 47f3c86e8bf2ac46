"""View of a duel, a war or a riot that is on: who stands against whom, with what, and how strong each side is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from kredens.generator.messages.table_file import ContestEntry, ContestSideEntry
from kredens.generator.tables.position_values import Position, fill_slots, id_of_reference, look_up, parts_by_player
from kredens.generator.tables.table_pieces import Piece

OWNER_SIGN: Final = "@"
"""The character between a card in play and whose it is: `jan-sobieski@Ania`."""


class ContestSide(NamedTuple):
    """One side of a contest: its name, and its player's colour if it has one, its figure and its cards."""

    name: str
    colour: str
    figure: str
    pieces: tuple[Piece, ...]
    deciding: bool = False
    won: bool = False


class Contest(NamedTuple):
    """What is fought out: its name, what it is about, and both sides."""

    name: str
    subject: str
    sides: tuple[ContestSide, ...]


class ContestWords(NamedTuple):
    """What a contest asks of the view of its table: words in the language, names, cards, and colours of players."""

    translate: Callable[[Mapping[str, str]], str]
    name: Callable[[Any], str]
    piece: Callable[[Any, ContestSideEntry], Piece]
    is_selected: Callable[[Any, ContestSideEntry], bool]
    colours: Mapping[str, str]


def find_contest(entries: Iterable[ContestEntry], position: Position) -> ContestEntry | None:
    """Return the contest that is on, or None."""
    return next((entry for entry in entries if look_up(entry.when, position)), None)


def is_told_by(contest: ContestEntry | None, key: str) -> bool:
    """Return whether the contest shows what lies under a key, so that nothing else has to."""
    return contest is not None and (key.partition(".")[0] == contest.when or key in contest.instead)


def build_contest(
    entry: ContestEntry, position: Position, players_key: str, words: ContestWords, deciding: Iterable[str]
) -> Contest:
    """Return the view of a contest at a position whose players' parts lie under `players_key`."""
    subject = look_up(entry.subject, position)
    players = parts_by_player(players_key, position)
    sides = []
    for side in entry.sides:
        player = look_up(side.player, position)
        figure = look_up(fill_slots(side.figure, {**position, "player": player}), position)
        sides.append(
            ContestSide(
                str(player) if player else words.translate(side.name),
                words.colours.get(str(player), ""),
                "" if figure is None else str(figure),
                tuple(
                    words.piece(each, side)
                    for each in _cards_of_side(side, position, players, player)
                    if words.is_selected(each, side)
                ),
                player is not None and player in deciding,
                player is not None and look_up(entry.winner, position) == player,
            )
        )
    return Contest(words.translate(entry.name), words.name(subject) if subject else "", tuple(sides))


def _cards_of_side(
    side: ContestSideEntry, position: Position, players: Mapping[str, Position], player: Any
) -> Iterator[Any]:
    first = look_up(side.first, position)
    if first is not None:
        yield first
    for key in side.cards:
        for each in look_up(key, position) or ():
            if _belongs_to(each, player, first, players):
                yield each[0] if isinstance(each, list | tuple) else each


def _belongs_to(item: Any, player: Any, first: Any, players: Mapping[str, Position]) -> bool:
    """Return whether a card is this side's: as a pair says, or its reference, or whoever alone has such a card."""
    if player is None:
        return True
    if isinstance(item, list | tuple):
        return bool(item[1] == player)
    if not isinstance(item, str):
        return True
    owner = item.partition(OWNER_SIGN)[2]
    if owner in players or owner == first:
        return owner in (player, first)
    having = [each for each, own in players.items() if _holds(own, id_of_reference(item))]
    return len(having) != 1 or having[0] == player


def _holds(held: Any, id: str) -> bool:
    """Return whether a part of a position names a card anywhere."""
    if isinstance(held, Mapping):
        return any(_holds(each, id) for each in held.values())
    if isinstance(held, list | tuple):
        return any(_holds(each, id) for each in held)
    return bool(held == id)
