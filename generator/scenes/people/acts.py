"""Put people and things on the stage as a cast says."""

from __future__ import annotations

from kredens.generator.engraving.dice import Dice
from kredens.generator.scenes.casts.cast import Cast, Player, Rider, Thing
from kredens.generator.scenes.casts.usual_casts import CAST_DRESS, CASTS
from kredens.generator.scenes.people.dress import DRESSES, Dress
from kredens.generator.scenes.people.figures import Figure, draw_figure
from kredens.generator.scenes.people.horses import draw_rider
from kredens.generator.scenes.people.props import PROPS
from kredens.generator.scenes.staging.stage import Stage

PERSON = 0.4
"""The height of a person, of that of the picture."""
WIDE_PERSON = 0.46
"""The same in a wide picture."""
HORSES = ("ground-pale", "ground-deep", "paper", "middle-deep")
"""The colours of horses."""
THING_SIZE = 0.42
"""The size of a thing that is the subject, of the height of the picture."""


def draw_cast(stage: Stage, name: str) -> None:
    """Draw what people do."""
    said = stage.dress
    stage.dress = said or CAST_DRESS.get(name, "medieval")
    play(stage, CASTS[name], stage.dice.part(name))
    stage.dress = said


def draw_thing(stage: Stage, name: str) -> None:
    """Draw a thing as the subject of the picture."""
    size = min(stage.height * THING_SIZE, stage.width * 0.36) * stage.enlarged()
    PROPS[name](stage, stage.centre, stage.height * 0.92, size)


def play(stage: Stage, cast: Cast, dice: Dice) -> None:
    """Draw all of a cast, from those behind to those before."""
    depth = stage.height - stage.front
    share = WIDE_PERSON if stage.is_wide else PERSON
    man = min(stage.height * share, stage.width * 0.34) * stage.enlarged()
    shift = stage.centre - stage.width / 2
    if stage.said.get("facing") == "turned":
        cast = mirrored(cast)
    for part in cast:
        x, y = stage.width * part.x + shift * 0.5, stage.front + depth * (0.1 + 0.86 * part.deep)
        if part.deep < 0:
            # Who stands above the ground, on a wall or a scaffold: in heights of a person.
            y = stage.front + part.deep * man * 0.3
        if isinstance(part, Player):
            for index in range(part.row):
                _draw_player(stage, part, (x + index * part.apart * stage.width, y), man, dice)
        elif isinstance(part, Rider):
            dress = _pick(stage, part.time, dice)
            draw_rider(
                stage, part.gait, dress, x, y, man * part.size, held=part.held, lean=part.lean, turned=part.turned,
                colour=part.horse or dice.pick(HORSES),
            )  # fmt: skip
        else:
            PROPS[part.name](stage, x, y, man * part.size)


def mirrored(cast: Cast) -> Cast:
    """Return a cast as a mirror shows it: all stand on the other side and look the other way."""
    turned: list[Player | Rider | Thing] = []
    for part in cast:
        if isinstance(part, Thing):
            turned.append(part._replace(x=1 - part.x))
        elif isinstance(part, Rider):
            turned.append(part._replace(x=1 - part.x, turned=not part.turned))
        else:
            last = part.x + (part.row - 1) * part.apart
            turned.append(part._replace(x=1 - last, turned=not part.turned))
    return tuple(turned)


def _draw_player(stage: Stage, player: Player, place: tuple[float, float], man: float, dice: Dice) -> None:
    x, y = place
    sway = 0.012 * stage.width if player.row > 1 else 0.0
    figure = Figure(
        player.pose,
        _pick(stage, player.time, dice),
        x + dice.wobble(sway),
        y + dice.wobble(sway * 0.5),
        man * player.size * dice.between(0.96, 1.04),
        held=player.held,
        turned=player.turned,
        lean=player.lean + dice.wobble(6.0 if player.held else 0.0),
    )
    draw_figure(stage, figure)


def _pick(stage: Stage, time: str, dice: Dice) -> Dress:
    return dice.pick(DRESSES[time or stage.dress])
