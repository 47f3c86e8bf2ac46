"""Deeds of courtesy and of eloquence: a vow, an embassy, a kissed hand, a speech, a tall tale, a broken diet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board, written_from
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person


def vowing_knight(stage: Stage) -> None:
    """Draw a knight who holds his sword before him as a cross, a hand on his breast."""
    board = Board(stage)
    knight = Person(
        board, "young man, half profile right, head bowed, fair cropped hair, fair thin moustache, plate", (258, 170),
        132, face="downcast", left="140,410 256,338", right="520,430 454,312",
    )  # fmt: skip
    x, y = knight.grip(RIGHT, -90)
    around = written_from(x, y)
    knight.draw()
    board.block(around("-15,-120 15,-120 15,180 -15,180"), "#e3e9ea", light=0.3, weight=0.3, hatch=0.7, angle=0)
    board.line(around("0,-110 0,180"), 0.2)
    board.form(around("-10,-214 10,-214 12,-130 -12,-130"), "#3a2a20", light=0, weight=0.3, halo=0.2)
    for down in (-200, -182, -164, -146):
        board.line(around(f"-10,{down + 6} 10,{down - 6}"), 0.5, "#d9a63a")
    board.form(
        around("-84,-134 -76,-142 0,-136 76,-142 84,-134 76,-114 0,-120 -76,-114"), "#d9a63a", light=0.5, weight=0.34,
        halo=0.2,
    )  # fmt: skip
    board.ring(x, y - 228, 21, 21, "#d9a63a", weight=0.34)
    board.ring(x, y - 228, 9, 9, "#b3263a", weight=0.2)
    knight.fist(RIGHT, None, -90)
    knight.hand(LEFT, "laid", turn=-10)


def deep_bow(stage: Stage) -> None:
    """Draw a khan who lets an envoy wait, and the envoy who bows low before him."""
    board = Board(stage)
    Person(
        board, "stout man, half profile left, turban, black full beard, turquoise robe, golden trimming", (398, 150),
        136, face="scornful", bottom=420,
    ).draw()  # fmt: skip
    Person(
        board, "man, half profile right, head bowed, shaven head tuft, grey sweeping moustache, purple kontusz",
        (222, 246), 112, face="downcast", lean=52, bottom=420,
    ).draw()  # fmt: skip
    _bowed_back(board, 160, 232, "#6b3a76", "#a5312e")
    arm = Arm(board, "man, purple kontusz", "60,260 84,400 172,384", 112)
    arm.draw()
    arm.hand("laid", turn=4)


def kissed_hand(stage: Stage) -> None:
    """Draw a gentleman who bows over the hand of a lady."""
    board = Board(stage)
    lady = Person(
        board, "young lady, half profile left, fair high bun, pearls, crimson court gown", (424, 122), 98,
        left="382,340 332,290",
    )  # fmt: skip
    man = Person(
        board, "man, half profile right, head bowed, tousled hair, sweeping moustache, turquoise kontusz", (262, 226),
        100, face="asleep", lean=46,
    )  # fmt: skip
    lady.draw()
    man.draw()
    _bowed_back(board, 208, 218, "#2f7d7d", "#2c4f8f")
    arm = Arm(board, "man, turquoise kontusz", "112,250 156,372 278,332", 100)
    arm.draw()
    arm.hand("flat", turn=60)
    lady.hand(LEFT, "laid", turn=-62)


def _bowed_back(board: Board, x: float, y: float, cloth: str, collar: str) -> None:
    """Draw the back of one who bows to the right, its nape at (x, y), and the collar about the neck."""
    around = written_from(x, y)
    board.form(
        around("-8,-14 -50,-40 -110,-46 -180,-26 -240,40 -260,200 44,200 40,140 34,96 14,50"), cloth, light=0.6,
        hatch=1.0, weight=0.4, halo=0.3, angle=60, tightness=9.0,
    )  # fmt: skip
    board.form(around("-14,-20 2,-24 22,20 44,86 34,100 10,60 -8,20"), collar, light=0.4, weight=0.34, hatch=0.6)
    board.strokes(around("-20,20 -70,0"), around("0,70 -60,50"), around("10,110 -40,110"), weight=0.5)


def raised_speech(stage: Stage) -> None:
    """Draw a speaker with one hand lifted to heaven, and two who listen."""
    board = Board(stage)
    speaker = Person(
        board, "man, half profile right, head raised, chestnut tousled hair, drooping moustache, brown kontusz",
        (292, 140), 118, face="shouting", right="430,262 452,140", left="192,352 280,304",
    )  # fmt: skip
    speaker.draw()
    speaker.hand(RIGHT, "raised")
    speaker.hand(LEFT, "laid")
    for words, at, face in (
        ("man, profile right, head raised, fur hat, black sweeping moustache, green zupan", (112, 306), "rapt"),
        ("old man, profile left, head raised, receding hair, white full beard, purple kontusz", (520, 322), "rapt"),
    ):  # fmt: skip
        Person(board, words, at, 104, face=face, bottom=520).draw()


def tall_tale(stage: Stage) -> None:
    """Draw one who swears with his hand raised that it was so, and one who listens amazed."""
    board = Board(stage)
    hearer = Person(
        board, "man, half profile left, shoulder length hair, sweeping moustache, golden zupan", (516, 190), 116,
        face="surprised", lean=4,
    )  # fmt: skip
    teller = Person(
        board, "old fat man, bald, white walrus moustache, red nose, navy kontusz, half profile right",
        (232, 152), 130, face="laughing", right="330,372 376,282", lean=-6,
    )  # fmt: skip
    hearer.draw()
    teller.draw()
    teller.hand(RIGHT, "open", turn=10)


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
    """Draw an envoy who has lifted his hand and forbidden, and senators behind him who cannot believe it."""
    board = Board(stage)
    for words, at, height, face in (
        ("old man, kolpak, white full beard, half profile right, crimson fur delia", (182, 128), 66, "surprised"),
        ("man, short hair, ginger full beard, half profile right, navy zupan", (110, 174), 70, "afraid"),
    ):  # fmt: skip
        Person(board, words, at, height, face=face, bottom=420).draw()
    envoy = Person(
        board, "old man, half profile right, receding hair, grey drooping moustache, purple kontusz", (288, 190), 140,
        face="shouting", right="452,340 458,206", lean=5,
    )  # fmt: skip
    envoy.draw()
    envoy.hand(RIGHT, "raised")
    board.block("-10,356 572,344 572,420 -10,420", "#7b2a35", light=0.2, hatch=1.0, angle=90)
    board.block("-10,348 572,336 572,346 -10,358", "#a5462c", light=0.0)
    for text in ("60,330 150,322 168,372 74,380", "400,334 486,330 506,376 414,380"):
        board.block(text, "#f7efda", light=0.3, weight=0.26)
    for text in ("78,340 140,334", "82,352 146,346", "418,346 478,342", "424,358 482,354"):
        board.line(text, 0.14)


def forbidden_act(stage: Stage) -> None:
    """Draw an act of the sejm that is nailed to a door, and the word that somebody has written over it."""
    board = Board(stage)
    pen, red = ("ink", "ink") if stage.plate.low_ink else ("#6b5a44", "#8c1924")
    board.block("-20,-20 620,-20 620,420 -20,420", "#8a6238", light=0, hatch=1.5, angle=88)
    for x in (20, 118, 216, 314, 412, 510):
        board.line(f"{x},-10 {x},400", 0.34)
    for y in (38, 318):
        board.block(f"-20,{y} 620,{y} 620,{y + 26} -20,{y + 26}", "#4b474a", light=0.3, weight=0.34)
        for x in (69, 167, 510, 548):
            board.ring(x, y + 13, 6, 6, "#8d898c", weight=0.2)
    board.form(
        "176,40 250,28 340,36 430,26 474,34 466,120 474,220 466,310 476,356 400,366 320,356 240,368 170,356 "
        "178,260 168,160",
        "#f4e8c8",
        light=0.9,
        hatch=0.8,
        weight=0.4,
        halo=0.3,
        tightness=10.0,
        angle=80,
    )
    board.form("466,310 476,356 400,366 424,336", "#dcc99a", light=0.3, weight=0.3, tightness=10.0)
    board.ring(322, 66, 11, 11, "#4b474a", weight=0.3)
    board.ring(319, 63, 4, 4, "#c9c5c6", weight=0.0)
    for y in (106, 124, 142, 258, 276, 294, 312):
        for first, last in ((204, 262), (272, 330), (340, 372), (382, 440)):
            board.line(f"{first + y % 7},{y} {last - y % 5},{y + 1}", 0.22, pen)
    # Written with a broad quill: thick where it goes down, thin where it goes up or aside.
    for text in (
        "188,164 208,161 233,224 228,242 222,241",
        "225,242 246,161 253,160 231,241",
        "181,165 214,160 214,163 182,168",
        "238,162 262,158 262,161 238,165",
        "270,165 286,163 289,236 273,238",
        "266,165 314,159 311,176 306,166 286,169 266,168",
        "286,196 303,193 306,188 307,207 303,199 287,201",
        "268,239 289,232 310,230 316,218 318,235 290,239 268,242",
        "328,165 392,157 395,174 387,164 332,171 327,182",
        "351,166 367,164 370,236 355,238",
        "344,239 380,234 380,237 344,242",
    ):
        board.block(text, red, light=0, weight=0)
    for text in (
        "420,158 396,170 384,200 392,228 416,241 406,226 399,200 406,174",
        "420,158 446,168 458,198 449,227 416,241 436,224 443,198 436,173",
        "184,262 240,251 320,247 400,249 460,258 400,254 320,254 240,258",
    ):
        board.form(text, red, light=0, weight=0)
    board.form("236,320 250,312 258,326 246,338 232,332", "#8c1924", light=0.3, weight=0.24)


CEREMONIES: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "vowing knight": vowing_knight,
        "deep bow": deep_bow,
        "kissed hand": kissed_hand,
        "raised speech": raised_speech,
        "tall tale": tall_tale,
        "horned gentleman": horned_gentleman,
        "leaving envoy": leaving_envoy,
        "forbidden act": forbidden_act,
    }
)
"""What draws each deed of courtesy and of eloquence."""
