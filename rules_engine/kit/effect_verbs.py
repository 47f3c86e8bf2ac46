"""Verbs of the effects of cards: one record for each says all that the rules, the lint and the bots know about it.

A game declares its verbs in a table, verb -> record, and looks up there what carries an effect out, whether it would
change anything, and what it is worth. Effects are plain maps: the verb under `do`, and its arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments."""
EffectMode: TypeAlias = Literal["played", "used", "by itself", "in force"]
"""How an effect works.

`played`: when its card is played; `used`: when somebody uses it; `by itself`: at a moment; `in force`: as long as the
card is there.
"""
ONCE: Final[frozenset[EffectMode]] = frozenset({"played", "used", "by itself"})
"""The modes of what is done once."""
H = TypeVar("H", bound=Callable[..., None])


def worth_nothing(*_: Any) -> float:
    """Return the worth of an effect that a bot leaves alone."""
    return -1.0


class EffectVerb(NamedTuple, Generic[H]):
    """A verb of effects, with the functions of one game."""

    executes: H
    """Carries out an effect of this verb: called with the transition, the context and the effect."""
    affects: Literal["player", "card", "figure", "other"]
    """What the verb is done to: a player; a card in play; a figure or what may be done; anything else."""
    modes: frozenset[EffectMode]
    """How an effect of this verb may work."""
    useful_when: Callable[..., bool] | None = None
    """Tells whether it would change anything, called with the state, the context and the effect; None: always."""
    worth: Callable[..., float] = worth_nothing
    """Weighs it for a bot: called with the state, the seat, the effect and the card in play that it is aimed at."""
    only_on: str | None = None
    """The one kind of cards that can have it; None: any."""
    default_whose: str = "any"
    """Whose cards it is aimed at where the effect does not say."""
    unattached_only: bool = False
    """Whether a target that is no character must stand on its own, not attached."""
    is_duel_play: bool = False
    """Whether using it is a play of a duel."""

    def is_aimed(self, effect: Effect) -> bool:
        """Return whether somebody has to say which card in play an effect of this verb is aimed at."""
        of = effect.get("of")
        return of not in ("self", "host") if self.affects == "card" else self.affects == "figure" and of == "target"

    def is_passive(self, effect: Effect, marks: Iterable[str]) -> bool:
        """Return whether an effect of this verb is in force as long as its card is, rather than done once.

        `marks` are the arguments by which a game says when an effect is done.
        """
        return "in force" in self.modes and not any(map(effect.get, marks))


def group_effects(name: str, effects: Sequence[Effect]) -> Mapping[str, tuple[Effect, ...]]:
    """Group the effects that have such an argument by its value, in their order."""
    found = dict.fromkeys(effect[name] for effect in effects if effect.get(name))
    return {value: tuple(effect for effect in effects if effect.get(name) == value) for value in found}


class _AnyVerb(Protocol):
    @property
    def useful_when(self) -> Callable[..., bool] | None: ...
    def is_passive(self, effect: Effect, marks: Iterable[str]) -> bool: ...


def find_passive(verbs: Mapping[str, _AnyVerb], effects: Iterable[Effect], marks: Iterable[str]) -> tuple[Effect, ...]:
    """Return those of the effects that are in force as long as their card is (see `EffectVerb.is_passive`)."""
    return tuple(effect for effect in effects if verbs[effect["do"]].is_passive(effect, marks))


def would_change(verbs: Mapping[str, _AnyVerb], state: Any, context: Any, effect: Effect) -> bool:
    """Return whether the effect would change anything, costs apart."""
    useful_when = verbs[effect["do"]].useful_when
    return useful_when is None or useful_when(state, context, effect)


def would_any_change(verbs: Mapping[str, _AnyVerb], state: Any, context: Any, effects: Sequence[Effect] | None) -> bool:
    """Return whether one of the effects would change anything; True for None, where that does not matter."""
    if effects is None:
        return True
    for effect in effects:
        useful_when = verbs[effect["do"]].useful_when
        if useful_when is None or useful_when(state, context, effect):
            return True
    return False
