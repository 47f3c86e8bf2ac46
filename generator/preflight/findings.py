"""Tell what was found on the faces of a game: one fault of a layout once, with all the cards that it strikes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args

from msgspec import Struct, field

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, quote_value
from kredens.cards.lint_grades import Grade, find_grade
from kredens.cards.messages.message import Key, message
from kredens.generator.canvas.canvas import Ink
from kredens.generator.faces.face_faults import name_struck_cards
from kredens.generator.preflight.problems import Problem

Side = Literal["front", "back"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
Sameness = tuple[str, str, str, str, Grade]
"""What makes two problems one finding: code, element, side, what the card itself brings to it, and grade."""


class _Found(Struct):
    """One finding: its worst case, and where it was seen."""

    worst: Problem
    cards: dict[str, Card | Extra] = field(default_factory=dict)
    inks: set[Ink] = field(default_factory=set)
    sizes: set[bool] = field(default_factory=set)


class Preflight:
    """Collector of the problems of all faces of a game, in every language, ink and size that is looked at."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._found: dict[Sameness, _Found] = {}

    def add(
        self, card: Card | Extra, side: Side, problems: Iterable[Problem], *, ink: Ink, is_small: bool = False
    ) -> None:
        """Add the problems of one side of a card."""
        for problem in problems:
            element = problem.element
            of_card = card.lint if isinstance(card, Card) else {}
            of_element = element.data.get("lint", {}) if element else {}
            grade = find_grade(problem.code, of_card, of_element, self._game.lint)
            if grade == "ignore":
                continue
            drawn = f"{element.place} {element.id}" if element else card.id
            own = f"{card.id} {problem.own}" if problem.own else ""
            key = (problem.code, drawn, side, own, grade)
            found = self._found.get(key)
            if found is None:
                found = self._found[key] = _Found(problem)
            elif problem.badness > found.worst.badness:
                found.worst = problem
            found.cards[card.id] = card
            found.inks.add(ink)
            found.sizes.add(is_small)

    def faults(self) -> Iterator[Fault]:
        """Yield the findings: at the card if it strikes no other, else at the element of the layout."""
        for (code, _, side, _, grade), found in self._found.items():
            problem, cards = found.worst, list(found.cards)
            element, first = problem.element, next(iter(found.cards.values()))
            text: str = problem.message
            for sentence, holds in (
                (_ON_THE_BACK, side == "back"),
                (_IN_LOW_INK, found.inks == {"low"}),
                (_ON_SMALL_CARDS, found.sizes == {True}),
            ):
                if holds:
                    text = message(sentence, message=text)
            alone = first if len(cards) == 1 and isinstance(first, Card) else None
            place = alone.place if alone else element.place if element else None
            if element and alone:
                text = message(
                    "at-element-in",
                    element=quote_value(element.id),
                    file=element.place.file,
                    line=element.place.line,
                    message=text,
                )
            elif element:
                text = message("at-element", element=quote_value(element.id), message=text)
            if len(cards) > 1:
                text = name_struck_cards(text, cards)
            yield Fault(
                code,
                text,
                place,
                cards[0] if len(cards) == 1 else None,
                "error" if grade == "error" else "warning",
                side,
                element.id if element else None,
                element.place if element else None,
                tuple(cards),
            )


_ON_THE_BACK: Final = Key("on-the-back")
_IN_LOW_INK: Final = Key("in-low-ink")
_ON_SMALL_CARDS: Final = Key("on-small-cards")
