"""How cards and things are named in actions: a card by its id; a thing on the table as `kmicic`, or `chlop#2` where
there are several, `zur@kmicic` for what is attached to somebody, `?@kmicic` for a sztych nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kredens.rules_engine.veto.model.card_data import Face
from kredens.rules_engine.veto.model.in_play import Thing
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached, seen


def card_of(text: str) -> str:
    """The id of the card that a reference begins with."""
    return text.partition("@")[0].partition("#")[0]


def free(state: State) -> Sequence[Thing]:
    """Things that stand on their own."""
    return state.lying.under.get(-1, ())


def reference(state: State, thing: Thing) -> str:
    """What a thing is called in an action."""
    return state.lying.names[thing.id]


def thing(state: State, text: str) -> Thing:
    """The thing that a reference means; it must be there."""
    found = thing_meant(state, text)
    assert found is not None, text
    return found


def thing_meant(state: State, text: str) -> Thing | None:
    """The thing that a reference means, or None. A sztych may be named that nobody has seen until now."""
    named = state.lying.by_name.get(text)
    if named is not None:
        return state.lying.by_id[named]
    card, at, host = text.partition("@")
    if not at:
        return None
    holder = thing_meant(state, host)
    face = state.table.numbers.get(card_of(card))
    if holder is None or face is None:
        return None
    return next((each for each in attached(state, holder.id) if each.down and not seen(each)), None)


def everything(state: State) -> Iterator[tuple[str, Thing]]:
    """Each thing with its reference."""
    return ((reference(state, each), each) for each in state.things)


def face_meant(state: State, text: str) -> Face | None:
    """The card that a reference begins with."""
    number = state.table.numbers.get(card_of(text))
    return state.table.faces[number] if number is not None else None
