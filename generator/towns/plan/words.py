"""What can be said of a town, and the plan that follows from a line of words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kredens.generator.engraving.word_line import SMALL_WORDS, Phrase, Vocabulary, read_words
from kredens.generator.towns.sights.landmarks import LANDMARKS

SKIES: Mapping[str, str] = {
    "clear sky": "clear", "clear": "clear", "clouds": "clouds", "cloudy": "clouds", "sunset": "sunset",
    "sunrise": "sunset", "rays": "rays", "sun": "sun", "night": "night", "moon": "moon", "full moon": "moon",
    "crescent": "crescent", "crescent moon": "crescent", "stars": "stars", "storm": "storm", "lightning": "lightning",
    "rain": "rain", "slanting rain": "rain", "snowfall": "snowfall", "birds": "birds", "flock": "flock",
    "cirrus": "cirrus", "high clouds": "cirrus", "cumulus": "banks", "cloud banks": "banks", "long clouds": "bars",
    "sunbeams": "beams", "mist": "mist", "fog": "mist", "searchlights": "searchlights", "bats": "bats",
    "low horizon": "low horizon", "high horizon": "high horizon", "ribbon": "ribbon", "tab": "tab",
}  # fmt: skip
"""What can be said of the sky, each as often as wanted."""
FAR: Mapping[str, str] = {
    "hills": "hills", "mountains": "mountains", "alps": "mountains", "volcano": "volcano", "forest": "forest",
    "woods": "forest", "dunes": "dunes", "far skyline": "skyline", "city beyond": "skyline",
}  # fmt: skip
"""What lies far behind the town."""
RISES: Mapping[str, str] = {
    "hill": "hill", "hilltop": "hill", "rock": "rock", "crag": "rock", "cliff": "rock", "island": "island",
    "mount": "mount",
}  # fmt: skip
"""What the town stands on."""
GROUNDS: Mapping[str, str] = {
    "plain": "meadow", "meadow": "meadow", "meadows": "meadow", "steppe": "steppe", "vineyard": "vineyard",
    "vineyards": "vineyard", "fields": "fields", "snow": "snow", "desert": "desert", "square": "square",
    "street": "square",
    "garden": "garden", "gardens": "garden",
}  # fmt: skip
"""The ground before the town."""
WATERS: Mapping[str, str] = {
    "river": "river", "sea": "sea", "lagoon": "lagoon", "lake": "lake", "moat": "moat", "canal": "river", "bay": "sea",
    "pond": "moat",
}  # fmt: skip
"""The water before the town."""
WALLS: Mapping[str, str] = {
    "wall": "wall", "walls": "wall", "town wall": "wall", "double wall": "double wall", "palisade": "palisade",
    "stockade": "palisade", "bastions": "bastions", "ramparts": "bastions", "ruined wall": "ruined wall",
    "long wall": "long wall", "great wall": "long wall",
}  # fmt: skip
"""The wall of the town."""
HOUSES: Mapping[str, str] = {
    "houses": "houses", "timbered houses": "timbered", "gabled houses": "dutch", "southern houses": "southern",
    "flat roofs": "eastern", "cottages": "cottages", "thatched cottages": "cottages", "village": "cottages",
    "city streets": "streets", "tenements": "streets", "mansard houses": "mansards",
    "blocks of flats": "blocks", "flats": "blocks",
    "skyscrapers": "skyscrapers", "skyline": "skyscrapers", "no houses": "none",
}  # fmt: skip
"""The houses of which the town is built."""
BRIDGES: Mapping[str, str] = {
    "bridge": "bridge", "stone bridge": "bridge", "towered bridge": "towered bridge",
    "charles bridge": "towered bridge",
    "wooden bridge": "wooden bridge", "covered bridge": "covered bridge", "bridge houses": "house bridge",
    "london bridge": "house bridge", "suspension bridge": "suspension bridge", "golden gate": "suspension bridge",
    "arch bridge": "arch bridge", "harbour bridge": "arch bridge",
}  # fmt: skip
"""The bridge over the water."""
FRONTS: Mapping[str, str] = {
    "tree": "tree", "trees": "tree", "oak": "tree", "lindens": "tree", "bushes": "bush", "pines": "pine",
    "firs": "pine",
    "poplars": "poplar", "cypresses": "poplar", "palms": "palm", "bare trees": "bare tree", "figures": "couple",
    "people": "couple", "rider": "rider", "riders": "rider", "tents": "tent", "camp": "tent", "fair": "stall",
    "stalls": "stall", "war wagons": "war wagon", "wagons": "war wagon", "carts": "cart", "gallows": "gallows",
    "stork": "stork", "well": "well", "haystacks": "haystack", "fence": "fence", "stake": "stake", "pyre": "stake",
    "cannons": "cannon", "camel": "camel", "lamps": "lamp", "cars": "car", "car": "car",
    "lamp": "lamp", "walkers": "passer", "walker": "passer", "tram": "tram", "barrier": "barrier",
    "stalker": "stalker", "watcher": "watcher", "queue": "queue",
    "wall shadow": "wall shadow",
}  # fmt: skip
"""What stands before the town."""
VIEWS: Mapping[str, str] = {
    "window": "window", "vault": "vault", "balcony": "balcony", "archway": "archway", "lane": "lane", "quay": "quay",
    "siege work": "siege work", "rooftops": "rooftops", "study": "study", "martyrs pyre": "martyrs pyre",
    "hanging cages": "hanging cages", "tiled roof": "tiled roof", "horseshoe arches": "horseshoe arches",
    "mitres": "mitres", "halberdiers": "halberdiers", "disputation": "disputation", "preaching": "preaching",
    "earth globe": "earth globe", "eagle banner": "eagle banner", "kettle on dyke": "kettle on dyke",
    "tiara on pike": "tiara on pike", "thistle": "thistle",
    "charred cross": "charred cross", "barrow of bricks": "barrow of bricks",
    "garden urn": "garden urn", "grain sacks": "grain sacks", "miners lamp": "miners lamp",
    "alarm bell": "alarm bell", "chained stake": "chained stake",
    "royal bell": "royal bell", "sea cannon": "sea cannon", "bicycle": "bicycle", "pilgrims": "pilgrims",
    "barrage balloon": "barrage balloon", "space dog": "space dog",
    "heron": "heron", "door lion": "door lion", "leaning shield": "leaning shield", "violin": "violin",
    "skull on books": "skull on books", "gilded tree": "gilded tree", "ring of lamps": "ring of lamps",
    "gull on bollard": "gull on bollard", "steel ladle": "steel ladle",
    "gargoyle": "gargoyle", "gilded dome": "gilded dome",
    "canyon dam": "canyon dam", "anatomy theatre": "anatomy theatre", "row of flags": "row of flags",
    "ottoman trophies": "ottoman trophies", "lying king": "lying king", "veterans hat": "veterans hat",
    "easel": "easel",
    "peacock": "peacock", "sundial": "sundial", "stuffed lion": "stuffed lion",
    "hop bines": "hop bines",
    "martyrs gridiron": "martyrs gridiron", "philosophers watch": "philosophers watch",
    "camp fence": "camp fence", "carved rosette": "carved rosette",
    "falling councillor": "falling councillor", "boot on dish": "boot on dish", "led camel": "led camel",
    "pigeon with letter": "pigeon with letter", "altar chalice": "altar chalice",
    "bible on desk": "bible on desk", "baptism bowl": "baptism bowl", "altar monstrance": "altar monstrance",
    "burnt stake": "burnt stake", "carved gravestone": "carved gravestone",
    "iron grave cross": "iron grave cross",
    "burning cap": "burning cap", "burning book": "burning book",
    "tubs": "tubs", "broken saints": "broken saints", "windlass": "windlass", "supper table": "supper table",
    "sausages": "sausages", "exiles": "exiles", "confession": "confession", "chalice banner": "chalice banner",
    "harbour chain": "harbour chain", "graves": "graves",
    "defenestration": "defenestration", "bier": "bier", "mooring poles": "mooring poles", "stork nest": "stork nest",
    "printing press": "printing press", "pulpit": "pulpit", "covered wagon": "covered wagon", "pikes": "pikes",
    "state barge": "state barge", "headsman block": "headsman block",
    "ash heap": "ash heap", "ledger slabs": "ledger slabs", "unmarked bank": "unmarked bank",
    "crypt gate": "crypt gate",

    "window eyes": "window eyes", "bat swarm": "bat swarm",
    "cat on wall": "cat on wall", "hospital ramp": "hospital ramp",
    "subway stairs": "subway stairs", "burning car": "burning car",
    "phone box": "phone box", "lamp waiter": "lamp waiter", "lit doorway": "lit doorway",
    "torch crowd": "torch crowd", "open coffin": "open coffin", "headlight barricade": "headlight barricade",
    "police line": "police line", "flare bridge": "flare bridge", "turret patrol": "turret patrol",
    "helicopter light": "helicopter light", "bank searchlight": "bank searchlight",
    "patrol boat": "patrol boat",
    "field glasses": "field glasses", "blinds": "blinds", "windscreen": "windscreen", "camera sight": "camera sight",
    "sanctuary knocker": "sanctuary knocker", "harbour bow": "harbour bow", "lorry convoy": "lorry convoy",
    "vigil candle": "vigil candle", "halting hand": "halting hand",
    "welder": "welder", "shutter gap": "shutter gap", "vault door": "vault door", "tram front": "tram front",
    "held phone": "held phone", "split poster": "split poster", "crowded minibus": "crowded minibus",
    "called up": "called up", "masked watcher": "masked watcher", "night protest": "night protest",
    "dawn arrest": "dawn arrest",
    "umbrella caller": "umbrella caller",

    "near drone": "near drone", "sun lamp": "sun lamp", "ballot hand": "ballot hand",
    "cellar hatch": "cellar hatch", "swimming heads": "swimming heads",
    "spyhole": "spyhole", "wall peerer": "wall peerer",
    "follower": "follower",
    "lost shoe": "lost shoe",
    "fire basket": "fire basket", "hung lantern": "hung lantern",
    "sugar skull": "sugar skull", "stone mouth": "stone mouth", "cobra basket": "cobra basket", "condor": "condor",
    "burst hydrant": "burst hydrant", "hoisted coffin": "hoisted coffin", "red cocktail": "red cocktail",
        "bat sign": "bat sign",
    "bandoneon": "bandoneon", "glass eye": "glass eye",
    "jackal idol": "jackal idol", "flying fox": "flying fox", "wavy dagger": "wavy dagger",
    "horned mask": "horned mask", "chimera": "chimera",
}  # fmt: skip
"""Where the town is looked at from."""
VESSELS: Mapping[str, str] = {
    "boat": "boat", "boats": "boat", "gondola": "gondola", "gondolas": "gondola", "barge": "barge", "barges": "barge",
    "ship": "ship", "ships": "ship", "harbour": "moored ship", "moored ships": "moored ship", "galley": "galley",
    "galleys": "galley", "sailing boat": "sailing boat", "sailing boats": "sailing boat", "steamer": "steamer",
    "steamers": "steamer", "warship": "warship", "warships": "warship",
}  # fmt: skip
"""What is on the water."""
OTHER_NAMES: Mapping[str, str] = {
    "spires": "spire", "towers": "tower", "round towers": "round tower", "square towers": "square tower",
    "wooden towers": "wooden tower", "crenellated tower": "battlement tower", "crenellated towers": "battlement tower",
    "onion": "onion tower", "onions": "onion tower", "onion domes": "onion tower", "onion dome": "onion tower",
    "bulbs": "bulb tower", "helms": "helm tower", "campaniles": "campanile", "minarets": "minaret", "domes": "dome",
    "clock towers": "clock tower", "churches": "church", "chapels": "chapel", "fortress": "citadel", "fort": "citadel",
    "thatched dwor": "thatched manor", "dwor": "manor", "mill": "windmill", "windmills": "windmill",
    "abbey": "monastery",
    "convent": "monastery", "rathaus": "town hall", "academy": "university", "manor farm": "farm", "grange": "farm",
    "chimneys": "factory", "factories": "factory", "station": "railway station", "derrick": "oil derrick",
    "derricks": "oil derrick", "oil derricks": "oil derrick", "cranes": "harbour cranes", "arch": "triumphal arch",
    "ruins": "ruin", "ruined castle": "ruin", "basilica church": "basilica", "glass towers": "glass tower",
    "wola": "election field", "tserkva": "orthodox church",
    "hradcany": "st vitus", "prague castle": "st vitus", "westminster": "big ben", "eiffel": "eiffel tower",
    "empire state": "empire state building", "christ redeemer": "christ the redeemer", "prison tower": "prison",
    "venice": "st mark", "doge palace": "st mark", "zuraw": "crane", "gdansk crane": "crane", "cages": "lambert church",
    "kotnov": "tabor", "redeemer": "christ the redeemer", "wawel castle": "wawel", "city gate": "gate",
    "horse gin": "horse mill",
    "liberty": "statue of liberty", "opera": "opera house", "saint peter": "st peter", "mine shaft": "mine",
    "kaer morhen ruin": "kaer morhen", "palace culture": "palace of culture", "cathedrals": "cathedral",
}  # fmt: skip
"""Other names of landmarks."""
COUNTS: Mapping[str, str] = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "many": "5"}
SIDES: Mapping[str, str] = {"left": "left", "right": "right", "middle": "middle", "central": "middle"}
SIZES: Mapping[str, str] = {
    "great": "great",
    "tall": "great",
    "high": "great",
    "small": "small",
    "little": "small",
    "low": "small",
}
STUFFS: Mapping[str, str] = {
    "brick": "brick", "wooden": "wood", "stone": "stone", "white": "white", "thatched": "thatch", "red": "brick",
}  # fmt: skip
STATES: Mapping[str, str] = {"ruined": "ruined", "burning": "burning", "smoking": "smoking", "distant": "distant"}


def spoken(name: str) -> str:
    """Return a name as it is read: without hyphens and without the small words that may stand anywhere."""
    return " ".join(word for word in name.replace("-", " ").split() if word not in SMALL_WORDS)


SLOTS: Mapping[str, Mapping[str, str]] = {
    "sky": SKIES,
    "far": FAR,
    "rise": RISES,
    "ground": GROUNDS,
    "water": WATERS,
    "wall": WALLS,
    "gate": {"gates": "gate"},
    "houses": HOUSES,
    "bridge": BRIDGES,
    "front": FRONTS,
    "vessel": VESSELS,
    "view": VIEWS,
    "smoke": {"smoke": "smoke"},
    "landmark": {**{name: name for name in LANDMARKS}, **OTHER_NAMES},
}
"""What can be said of each thing, as people say it."""
VOCABULARY = Vocabulary(
    {slot: {spoken(name): value for name, value in names.items()} for slot, names in SLOTS.items()},
    {"count": COUNTS, "side": SIDES, "size": SIZES, "stuff": STUFFS, "state": STATES},
    frozenset({"sky", "landmark", "front", "vessel"}),
)
"""Every word that a town knows."""


class Wanted(Struct, frozen=True):
    """A thing that is wanted: its name, and how many, where, how large, of what and in which state."""

    name: str
    count: int = 1
    side: str = ""
    size: str = ""
    stuff: str = ""
    state: str = ""


class Plan(Struct, frozen=True):
    """What a line of words says of a town."""

    sky: tuple[str, ...] = ()
    far: str = ""
    rise: str = ""
    ground: str = ""
    water: str = ""
    wall: Wanted | None = None
    gates: int = 1
    houses: str = ""
    bridge: str = ""
    smoke: bool = False
    view: str = ""
    landmarks: tuple[Wanted, ...] = ()
    front: tuple[Wanted, ...] = ()
    vessels: tuple[Wanted, ...] = ()


def read_plan(line: str) -> Plan:
    """Return the plan that follows from a line of words; raises WordsError."""
    phrases = read_words(line, VOCABULARY)
    single = {phrase.slot: phrase for phrase in phrases}

    def value(slot: str) -> str:
        return single[slot].value if slot in single else ""

    def all_of(slot: str) -> tuple[Wanted, ...]:
        return tuple(_wanted(phrase) for phrase in phrases if phrase.slot == slot)

    return Plan(
        sky=tuple(phrase.value for phrase in phrases if phrase.slot == "sky"),
        far=value("far"),
        rise=value("rise"),
        ground=value("ground"),
        water=value("water") or ("river" if "bridge" in single else "sea" if "vessel" in single else ""),
        wall=_wanted(single["wall"]) if "wall" in single else None,
        gates=_wanted(single["gate"]).count if "gate" in single else 1,
        houses=value("houses"),
        bridge=value("bridge"),
        smoke="smoke" in single,
        view=value("view"),
        landmarks=all_of("landmark"),
        front=all_of("front"),
        vessels=all_of("vessel"),
    )


def _wanted(phrase: Phrase) -> Wanted:
    said = phrase.adjectives
    return Wanted(
        phrase.value,
        int(said.get("count", "1")),
        said.get("side", ""),
        said.get("size", ""),
        said.get("stuff", ""),
        said.get("state", ""),
    )
