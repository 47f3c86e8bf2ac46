"""Draw a figure in a stance: limbs, trunk, skirt and cloak, from those behind to those before."""

from __future__ import annotations

from collections.abc import Callable

from kredens.generator.scenes.deeds.figure.arms import Arm, Doing, draw_arm, draw_hand
from kredens.generator.scenes.deeds.figure.drapery import draw_cloak
from kredens.generator.scenes.deeds.figure.garbs import Garb, Head
from kredens.generator.scenes.deeds.figure.heads import draw_face, draw_hair_behind
from kredens.generator.scenes.deeds.figure.legs import draw_leg
from kredens.generator.scenes.deeds.figure.modelling import Modeller
from kredens.generator.scenes.deeds.figure.stances import Stance
from kredens.generator.scenes.deeds.figure.trunks import draw_neck, draw_trunk
from kredens.generator.scenes.deeds.figure.wearer import Wearer

Hook = Callable[[], None]


class Body(Wearer):
    """A figure to be drawn, with the places that others need: hands, shoulders, hips."""

    def __init__(self, model: Modeller, stance: Stance, garb: Garb, head: Head) -> None:
        super().__init__(model, stance, garb, head)
        self._doing = {True: Doing(), False: Doing()}

    def draw(
        self,
        *,
        behind: Hook | None = None,
        before: Hook | None = None,
        over: Hook | None = None,
        far_grips: bool = False,
        hands_over: bool = False,
    ) -> None:
        """Draw the figure; `behind` draws what the far hand holds, `before` what the near hand does, `over` the rest.

        What is before lies over the trunk and below the near arm; if the far hand grips it too (`far_grips`), that hand
        is drawn over it. With `hands_over` both hands come last.
        """
        model = self.model
        if self.garb.cloak:
            draw_cloak(self)
        draw_hair_behind(self)
        if behind:
            behind()
        model.is_far = True
        draw_leg(self, self.far_hip, *self.stance.far_leg)
        draw_arm(self, self._arm(near=False), with_hand=not (far_grips or hands_over))
        model.is_far = False
        draw_leg(self, self.near_hip, *self.stance.near_leg)
        draw_trunk(self)
        draw_neck(self)
        draw_face(self)
        if before:
            before()
        if far_grips:
            self.draw_hand(near=False)
        draw_arm(self, self._arm(near=True), with_hand=not hands_over)
        if over:
            over()
        if hands_over:
            for near in (False, True):
                self.draw_hand(near=near)

    def do(self, near: Doing | float | str | None = None, far: Doing | float | str | None = None) -> None:
        """Let a hand do something: a form by its name, or a fist whose thumb points there along what it holds."""
        for side, what in ((True, near), (False, far)):
            if what is not None:
                self._doing[side] = (
                    what if isinstance(what, Doing) else Doing(what) if isinstance(what, str) else Doing(shaft=what)
                )

    def draw_hand(self, *, near: bool) -> None:
        """Draw a hand, over what it holds."""
        draw_hand(self, self._arm(near=near))

    def _arm(self, *, near: bool) -> Arm:
        if near:
            return Arm(self.near_shoulder, *self.stance.near_arm, self._doing[True], True)
        return Arm(self.far_shoulder, *self.stance.far_arm, self._doing[False], False)
