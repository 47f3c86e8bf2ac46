"""Records with slots are copied whole, whatever slots a class adds."""

from __future__ import annotations

from kredens.rules_engine.kit.hidden_cards import HiddenCards
from kredens.rules_engine.kit.slot_copier import SlotRecord


class Pair(SlotRecord):
    """A record of two slots."""

    __slots__ = ("left", "right")

    def __init__(self, left: int, right: list[int]) -> None:
        self.left = left
        self.right = right


class Marked(HiddenCards):
    """Hidden cards with a slot more."""

    __slots__ = ("mark",)

    def __init__(self) -> None:
        super().__init__()
        self.mark = ""


def test_every_slot_is_copied_and_values_are_shared() -> None:
    pair = Pair(1, [2])
    copied = pair.copy_slots()
    assert type(copied) is Pair
    assert (copied.left, copied.right) == (1, [2])
    copied.left = 3
    assert pair.left == 1
    assert copied.right is pair.right


def test_slots_of_a_class_that_inherits_are_copied_too() -> None:
    marked = Marked()
    marked.hand, marked.unseen, marked.pool, marked.mark = (1, 2), 3, (4,), "x"
    copied = marked.copy()
    assert type(copied) is Marked
    names = (*HiddenCards.__slots__, *Marked.__slots__)
    assert [getattr(copied, name) for name in names] == [getattr(marked, name) for name in names]
    assert copied.redact().hand == ()
    assert marked.hand == (1, 2)
