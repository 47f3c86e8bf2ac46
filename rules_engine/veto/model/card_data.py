"""The cards of VETO as its rules need them: numbered, with their figures, keywords and effects, made once for a set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import matches

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""
CZYN, DROBIAZG, REPLIKA = "czyn", "drobiazg", "replika"
NONE = "none"
"""No coat of arms."""
CLASSES = ("bron", "bron-palna", "kon")
"""Keywords of which a duellist uses one piece of gear each."""
AIMED = frozenset({"tap", "untap", "discard", "kill", "attach", "absent", "move"})
"""Verbs that need a thing to be aimed at."""
PASSIVE = frozenset({"modify", "double", "forbid", "strategy-win", "strategy-marker", "cheap-bribe"})
"""Verbs that are in force as long as their card is, where they have neither letter nor moment."""


class Aim(NamedTuple):
    """What an effect may be aimed at: one of these cards, on whose side, tapped or not, on which field (None: any).
    `free`: where it is no character it must stand on its own."""

    numbers: frozenset[int]
    whose: str
    tapped: bool | None
    place: str | None
    free: bool


class Rule(NamedTuple):
    """A rule of a card that somebody uses: which of its effects. `which` is how an action names it, `tries` as for a
    card."""

    at: int
    which: tuple[int, ...]
    effect: Effect
    aim: Aim | None
    tries: tuple[Effect, ...] | None
    czyn: bool
    tap: bool
    pay: int


class Face(NamedTuple):
    """A card. Figures that do not concern its kind are 0. `modifier` is what gear and sztychy add to Szabla."""

    number: int
    id: str
    kind: str
    faction: str
    name: str
    """What makes two characters the same person: the name in the original language."""
    keywords: frozenset[str]
    szabla: int
    kreski: int
    lafa: int
    modifier: int
    income: int
    treasury: int
    mark: str | None
    lasts: str
    answers: str | None
    halves: tuple[int, ...]
    """Of a split card: the numbers of the two cards it can be played as."""
    whole: int
    """Of a half: the split card; else the card itself."""
    effects: tuple[Effect, ...]
    asked: int
    """What its effects ask for when it is played: of a sztych only if its player wants them."""
    price: int
    """What playing it costs at least, in ducats."""
    wins: int
    """Strategy markers with which its player wins; 0: none do."""
    always: tuple[Effect, ...]
    """The effects that are in force as long as the card is."""
    bans: tuple[Effect, ...]
    """Those of them that forbid something."""
    shapes: Mapping[str, tuple[Effect, ...]]
    """Those of them that change a figure, by which one they change."""
    used: tuple[Rule, ...]
    """The rules that somebody uses."""
    moments: Mapping[str, tuple[Effect, ...]]
    """The effects that come about by themselves, by the moment when they do."""
    acts: bool
    """Whether it has any of these."""
    verbs: Mapping[str, Effect]
    """The first effect of each verb."""
    aim: Aim | None
    """What the card has to be aimed at."""
    now: tuple[Effect, ...]
    """What is done once when the card is played."""
    tries: tuple[Effect, ...] | None
    """One of these must change something for the card to be played; None: it may be played whatever happens."""
    rules: Mapping[str, tuple[Rule, ...]]
    """The rules that somebody uses, by the window in which that can be."""
    card: Card

    def has(self, keyword: str) -> bool:
        """Whether the keyword stands on the card, or follows from one that does."""
        return keyword in self.keywords

    def does(self, verb: str) -> Effect | None:
        """The first effect of that verb, or None."""
        return self.verbs.get(verb)

    @property
    def attaches(self) -> bool:
        """Whether an effect card is attached when it is played."""
        return self.does("attach") is not None

    @property
    def czyn(self) -> bool:
        """Whether playing the card is a Czyn."""
        return self.kind == "character" or self.mark == CZYN

    @property
    def is_sztych(self) -> bool:
        """Whether this is a sztych."""
        return self.kind == "sztych"


def faces(definitions: Definitions) -> tuple[Face, ...]:
    """Every card of the set, numbered in the order of its files."""
    numbers = {card.id: number for number, card in enumerate(definitions.cards)}
    wholes = {
        half: numbers[card.id]
        for card in definitions.cards
        if card.kind == "split"
        for half in (card.get("first"), card.get("second"))
    }
    plain = [_face(number, card, definitions, numbers, wholes) for number, card in enumerate(definitions.cards)]
    return tuple(_worked_out(face, plain) for face in plain)


class Selection(dict[str, Any]):
    """A selector, and the numbers of all the cards that it means."""

    def __init__(self, what: Mapping[str, Any], faces: Sequence[Face]) -> None:
        super().__init__(what)
        self.numbers = frozenset(face.number for face in faces if selected(face, what))


def _worked_out(face: Face, faces: Sequence[Face]) -> Face:
    """The face with all that follows from its effects, for which the other cards must be known."""
    effects = tuple(
        {**effect, "what": Selection(effect["what"], faces)} if effect.get("what") else effect
        for effect in face.effects
    )
    always = tuple(effect for effect in effects if _always(effect))
    used = _rules(effects, faces)
    moments = _by("when", effects)
    return face._replace(
        effects=effects,
        always=always,
        bans=tuple(effect for effect in always if effect["do"] == "forbid"),
        shapes=_by("trait", always),
        used=used,
        moments=moments,
        acts=bool(always or used or moments),
        verbs={effect["do"]: effect for effect in reversed(effects)},
        aim=next((_aim(effect, faces) for effect in effects if aimed(effect)), None),
        now=tuple(effect for effect in effects if not effect.get("when") and not lasting(face.lasts, effect)),
        tries=_tries(face.lasts, effects),
        rules={window: tuple(rule for rule in used if fits(rule.effect)) for window, fits in _FITS.items()},
    )


def _by(name: str, effects: Sequence[Effect]) -> Mapping[str, tuple[Effect, ...]]:
    """Those effects that have such an argument, by what it is, in their order."""
    found = dict.fromkeys(effect[name] for effect in effects if effect.get(name))
    return {value: tuple(effect for effect in effects if effect.get(name) == value) for value in found}


def aimed(effect: Effect) -> bool:
    """Whether somebody has to say what the effect is aimed at."""
    if effect["do"] in AIMED:
        return effect.get("of") not in ("self", "host")
    return effect["do"] in ("modify", "double", "forbid") and effect.get("of") == "target"


def _aim(effect: Effect, faces: Sequence[Face]) -> Aim:
    """Where a card does not say what, it speaks of characters."""
    what, does = effect.get("what"), effect["do"]
    return Aim(
        frozenset(face.number for face in faces if (selected(face, what) if what else face.kind == "character")),
        effect.get("whose", "own" if does == "move" else "any"),
        effect.get("tapped"),
        effect.get("place"),
        does in ("attach", "absent", "move"),
    )


def lasting(lasts: str, effect: Effect) -> bool:
    """Whether an effect of a card is in force while the card lies open, rather than done once."""
    passive = effect["do"] in ("modify", "forbid", "double")
    return lasts == "round" and passive and effect.get("of") in ("side", "owner", "opponent")


def _tries(lasts: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    at_once = [effect for effect in effects if not effect.get("when")]
    if not at_once or any(lasting(lasts, effect) for effect in at_once):
        return None
    return tuple(effect for effect in at_once if lasts != "attached" or effect["do"] == "attach")


def _rules(effects: tuple[Effect, ...], faces: Sequence[Face]) -> tuple[Rule, ...]:
    used = [(at, effect) for at, effect in enumerate(effects) if effect.get("mark") or usable_in_duel(effect)]
    return tuple(
        Rule(
            at,
            (place,) if len(used) > 1 else (),
            effect,
            _aim(effect, faces) if aimed(effect) else None,
            _tries("now", (effect,)),
            effect.get("mark") == CZYN,
            bool(effect.get("tap")),
            effect.get("pay") or 0,
        )
        for place, (at, effect) in enumerate(used, 1)
    )


def _face(
    number: int, card: Card, definitions: Definitions, numbers: Mapping[str, int], wholes: Mapping[str, int]
) -> Face:
    keywords = set(card.get("keywords") or ())
    if "kompanion" in keywords:
        keywords.add("lojalny")
    if card.kind == "character" and "pospolity" not in keywords:
        keywords.add("unikat")
    effects = tuple(definitions.effects_of(card))
    asked = sum(effect.get("pay") or 0 for effect in effects) if card.kind in ("effect", "sztych") else 0
    return Face(
        number,
        card.id,
        card.kind,
        card.get("faction") or NONE,
        next(iter(card.name.values())),
        frozenset(keywords),
        card.get("szabla") or 0,
        card.get("kreski") or 0,
        card.get("lafa") or 0,
        card.get("modifier") or 0,
        card.get("income") or 0,
        card.get("treasury") or 0,
        card.get("mark"),
        card.get("lasts") or "now",
        card.get("answers"),
        tuple(numbers[card.get(half)] for half in ("first", "second")) if card.kind == "split" else (),
        wholes.get(card.id, number),
        effects,
        asked,
        (card.get("lafa") or 0) + (0 if card.kind == "sztych" else asked),
        next((int(effect["markers"]) for effect in effects if effect["do"] == "strategy-win"), 0),
        (),
        (),
        {},
        (),
        {},
        False,
        {},
        None,
        (),
        None,
        {},
        card,
    )


def _always(effect: Effect) -> bool:
    return effect["do"] in PASSIVE and not effect.get("mark") and not effect.get("when")


def usable_in_duel(effect: Effect) -> bool:
    """Whether a rule is a play of a duel."""
    return effect["do"] == "support" or (effect.get("mark") == REPLIKA and not effect.get("on"))


def _replies(effect: Effect) -> bool:
    return effect.get("mark") == REPLIKA and bool(effect.get("on"))


_FITS: Mapping[str, Callable[[Effect], bool]] = {
    "voice": lambda effect: not effect.get("on") and not usable_in_duel(effect),
    "reply": _replies,
    "answer": lambda effect: _replies(effect) or usable_in_duel(effect),
    "duel": usable_in_duel,
}
"""Whether a rule may be used in a window at all; `answer`: as a reply, where the rules of duels are replies too."""


def selected(face: Face, what: Mapping[str, Any] | None) -> bool:
    """Whether a selector means the card."""
    if isinstance(what, Selection):
        return face.number in what.numbers
    return what is None or matches(what, _Seen(face))


class _Seen:
    """A face as a selector asks of it: with the keywords that follow from others."""

    def __init__(self, face: Face) -> None:
        self._face = face

    def get(self, field: str) -> Any:
        return sorted(self._face.keywords) if field == "keywords" else self._face.card.get(field)
