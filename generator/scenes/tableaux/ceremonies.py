"""Deeds of courtesy and of eloquence: a vow, an embassy, a kissed hand, a speech, a tall tale, a broken diet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import BLACK, BLUE, GREEN, VIOLET, Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Person


def dubbing(stage: Stage) -> None:
    """Draw a knight with bowed head, and a bishop who lays the blade on his shoulder."""
    board = Board(stage)
    bishop = Person(
        board, "old man, half profile left, mitre, white full beard, cope", (440, 168), 96, left="360,372 372,296",
    )  # fmt: skip
    knight = Person(
        board, "young man, half profile right, head bowed, fair cropped hair, fair thin moustache, plate", (196, 206),
        104, face="downcast",
    )  # fmt: skip
    bishop.draw()
    knight.draw()
    x, y = bishop.grip(LEFT, 196)
    tip = 236.0
    slope = (y - 262) / (x - tip)
    board.block(
        f"{x - 30:.0f},{y - 30 * slope - 8:.0f} {tip + 20:.0f},{262 + 20 * slope - 6:.0f} {tip:.0f},262 "
        f"{tip + 20:.0f},{262 + 20 * slope + 6:.0f} {x - 30:.0f},{y - 30 * slope + 8:.0f}",
        "#e3e9ea", light=0.2, weight=0.26, hatch=0.7, angle=70,
    )  # fmt: skip
    board.line(f"{x - 34:.0f},{y - 34 * slope:.0f} {tip + 26:.0f},{262 + 26 * slope:.0f}", 0.14)
    board.form(
        f"{x - 34:.0f},{y - 44:.0f} {x - 24:.0f},{y - 46:.0f} {x - 20:.0f},{y + 26:.0f} {x - 30:.0f},{y + 28:.0f}",
        "#d9a63a", light=0.2,
    )  # fmt: skip
    board.form(
        f"{x - 24:.0f},{y - 14:.0f} {x + 36:.0f},{y - 2:.0f} {x + 34:.0f},{y + 12:.0f} {x - 24:.0f},{y + 2:.0f}",
        "#3a2a20", light=0,
    )  # fmt: skip
    bishop.fist(LEFT, None, 196)


def deep_bow(stage: Stage) -> None:
    """Draw an envoy who bows and hands a scroll to a ruler on his cushions."""
    board = Board(stage)
    board.form("318,256 330,150 430,118 540,130 590,236 590,400 318,400", "#b43a2e", light=0.8, halo=0.16, hatch=0.9)
    ruler = Person(
        board, "stout man, half profile left, turban, black full beard, green fur delia", (444, 142), 112,
        face="scornful", left="352,384 384,312",
    )  # fmt: skip
    envoy = Person(
        board, "man, half profile right, head bowed, tuft, fair drooping moustache, purple zupan", (172, 194), 100,
        face="pleading", right="212,392 272,312", lean=20,
    )  # fmt: skip
    ruler.draw()
    envoy.draw()
    board.held("scroll", *envoy.grip(RIGHT, -74), 9.0, -74)
    envoy.fist(RIGHT, None, -74)
    ruler.hand(LEFT, "open", turn=-30)


def kissed_hand(stage: Stage) -> None:
    """Draw a gentleman who bows over the hand of a lady."""
    board = Board(stage)
    lady = Person(
        board, "young lady, half profile left, fair high bun, pearls, crimson court gown", (424, 122), 98,
        left="366,336 312,268",
    )  # fmt: skip
    man = Person(
        board, "man, half profile right, head bowed, tousled hair, sweeping moustache, turquoise kontusz", (222, 182),
        104, face="asleep", right="190,412 258,340", lean=28,
    )  # fmt: skip
    lady.draw()
    man.draw()
    man.hand(RIGHT, "laid", turn=4)
    lady.hand(LEFT, "laid", turn=-62)


def raised_speech(stage: Stage) -> None:
    """Draw a speaker with one hand lifted to heaven, over the heads of those who listen."""
    board = Board(stage)
    speaker = Person(
        board, "man, half profile right, head raised, chestnut tousled hair, drooping moustache, golden fur delia",
        (276, 146), 112, face="shouting", right="420,250 442,128", left="176,352 264,300",
    )  # fmt: skip
    speaker.draw()
    speaker.hand(RIGHT, "raised")
    speaker.hand(LEFT, "laid")
    listeners = (
        (9.5, 50.5, 6.6, GREEN, False),
        (52.5, 49.5, 6.4, VIOLET, True),
        (20.0, 54.0, 6.2, BLACK._replace(hat="fur cap", hat_colour="#2b2420"), False),
        (41.0, 53.0, 6.2, BLUE, True),
    )  # fmt: skip
    for x, y, size, look, turned in listeners:
        board.actors(Actor(look, x, y, size, view="back", legless=True, turned=turned))


def tall_tale(stage: Stage) -> None:
    """Draw one who shows with both arms how large it was, and one who laughs till the tears come."""
    board = Board(stage)
    hearer = Person(
        board, "man, half profile left, shoulder length hair, sweeping moustache, golden zupan", (478, 226), 88,
        face="laughing", lean=8,
    )  # fmt: skip
    teller = Person(
        board, "old fat man, bald, white walrus moustache, red nose, navy fur delia, facing front, shoulders front",
        (250, 152), 118, face="rapt", left="106,284 84,168", right="396,284 414,168",
    )  # fmt: skip
    hearer.draw()
    teller.draw()
    teller.hand(LEFT, "open")
    teller.hand(RIGHT, "open")


def ridden_rooster(stage: Stage) -> None:
    """Draw a gentleman who rides through the night on what is drawn before him."""
    board = Board(stage)
    rider = Person(
        board, "man, half profile right, kolpak, black sweeping moustache, crimson zupan", (300, 126), 84,
        face="laughing", bottom=226,
    )  # fmt: skip
    rider.draw()


def horned_gentleman(stage: Stage) -> None:
    """Draw a devil in a gentleman's dress, with horns and pointed ears, who offers a purse."""
    board = Board(stage)
    devil = Person(
        board,
        "ruddy man, half profile right, black slicked back hair, pointed ears, sweeping moustache, goatee, red kontusz",
        (262, 164), 124, face="sly", right="420,352 438,262",
    )  # fmt: skip
    for text in (
        "214,118 200,96 194,70 202,44 222,26 218,50 222,72 238,92 250,106",
        "300,106 314,88 326,68 324,44 308,24 338,40 350,66 342,94 324,120",
    ):
        board.form(text, "#8a7a68", light=0.6, hatch=0.7, weight=0.3, halo=0.3, angle=60)
    devil.draw()
    devil.hand(RIGHT, "flat", turn=70)
    board.form("434,240 446,196 470,178 506,180 526,204 528,244 500,258 456,258", "#7a5a34", light=0.7, hatch=0.8)
    board.form("456,186 448,164 470,172 488,160 500,174 520,168 512,188 486,192", "#7a5a34", light=0.4, hatch=0.7)
    board.line("456,188 486,194 514,188", 0.6, "#d9a63a")
    for x, y in ((452, 150), (486, 142), (516, 154), (540, 268), (420, 270)):
        board.ring(x, y, 13, 10, "#e8b93c", weight=0.24)
        board.ring(x, y, 7, 5, "#f6dc84", weight=0.1)


def leaving_envoy(stage: Stage) -> None:
    """Draw an envoy who has forbidden, his finger lifted, and throws the laws behind him."""
    board = Board(stage)
    envoy = Person(
        board, "old man, half profile right, receding hair, grey drooping moustache, purple kontusz", (318, 164), 118,
        face="shouting", right="466,276 470,150", left="182,352 176,268", lean=4,
    )  # fmt: skip
    envoy.draw()
    envoy.hand(RIGHT, "raised")
    envoy.hand(LEFT, "open", turn=-30)
    for text in ("96,150 150,130 166,180 112,196", "40,226 92,210 106,258 54,272", "120,206 156,196 162,226 128,236"):
        board.block(text, "#f7efda", light=0.3, weight=0.24)
    for text in ("106,156 144,143", "110,166 148,153", "113,176 138,168", "50,231 86,220", "54,242 88,232",
                 "130,212 152,206"):  # fmt: skip
        board.line(text, 0.14)
    for x, y in ((154, 176), (98, 254)):
        board.strokes(f"{x},{y} {x + 4},{y + 18}", weight=0.3)
        board.ring(x + 5, y + 20, 8, 8, "#b3263a", weight=0.2)


CEREMONIES: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "dubbing": dubbing,
        "deep bow": deep_bow,
        "kissed hand": kissed_hand,
        "raised speech": raised_speech,
        "tall tale": tall_tale,
        "ridden rooster": ridden_rooster,
        "horned gentleman": horned_gentleman,
        "leaving envoy": leaving_envoy,
    }
)
"""What draws each deed of courtesy and of eloquence."""
