"""How even a set is, as one self-contained HTML page without scripts, which can be printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from kredens.cards.messages.message import Fact, fill_sentence
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.generator.balance.comparison import ComparedFigure, compare_figures, tell_verdict
from kredens.generator.balance.results import MeasuredSet
from kredens.generator.balance.rules_used import list_rules_used
from kredens.generator.balance.sections import By, CardList, Plot, Sections
from kredens.generator.balance.wording import Wording
from kredens.generator.files.page_templates import PAGE_FOLDER, load_page_template
from kredens.generator.messages.catalogue import load_messages, words_language
from kredens.rules_engine.simulation.effects import MIN_PLAYERS
from kredens.rules_engine.simulation.observed_tally import PairedTally
from kredens.rules_engine.simulation.paired import compare_versions

STYLE: Final = "balance.css"


class PlayersCards(NamedTuple):
    """What cards did among one kind of players."""

    key: str
    player: str
    lists: list[CardList]


class PlayersChange(NamedTuple):
    """What the change of a set does among one kind of players."""

    key: str
    player: str
    verdict: str
    figures: list[ComparedFigure]
    plot: Plot


def render_page(measured: MeasuredSet, rulebook: Rulebook, language: str) -> bytes:
    """Return the page as HTML in UTF-8."""
    definitions = measured.engine.definitions
    words = Wording(definitions, language, measured.names)
    sections, by = Sections(words, list(measured.found)), measured.main
    changes = _list_changes(words, sections, measured)
    cards = [
        PlayersCards(sections.keys[player], words.player(player), sections.list_cards(player, tally))
        for player, tally in by.items()
    ]
    players = next(iter(next(iter(measured.found.values()))))
    html = load_page_template("balance.html.j2").render(
        language=words.language,
        say=words.words,
        title=words.say("title", game=definitions.text(definitions.title, language)),
        heading=_headings(measured, rulebook, language, players),
        keys=[(sections.keys[player], words.player(player)) for player in by],
        summary=_summarize(words, sections, by, changes, cards),
        changes=changes,
        versions=_tell_versions(words, measured),
        sides=sections.plot_sides(by),
        pairings=sections.plot_pairings(by),
        tables=sections.list_tables(by),
        seats=sections.plot_seats(by),
        by_players=sections.list_players(measured.found),
        beginning=[text for player, tally in by.items() for text in sections.tell_beginning(player, tally)],
        moves=[sections.tell_moves(player, tally) for player, tally in by.items()],
        cards=cards,
        rules=list_rules_used(words, rulebook, language, by, measured.options),
        bots=[words.player(player) for player in by],
        command=words.say("method-again", command=measured.command) if measured.command else "",
        least=words.say("method-cards", least=MIN_PLAYERS),
        count=lambda key, number: words.say(key, count=number),
        never=lambda names: words.say("options-never", count=len(names), options=names),
        style=(PAGE_FOLDER / STYLE).read_text(encoding="utf-8"),
    )
    return html.encode()


def _summarize(
    words: Wording, sections: Sections, by: By, changes: list[PlayersChange], cards: list[PlayersCards]
) -> list[tuple[str, str]]:
    """Return what a reader should know first, each sentence with the mark of its players: what is more than chance."""
    summary = []
    verdicts = {each.player: each.verdict for each in changes}
    for (player, tally), of_players in zip(by.items(), cards, strict=True):
        told = [verdicts[of_players.player]] if of_players.player in verdicts else []
        told += sections.tell_sides(player, tally)
        if sections.is_beginning_telling(tally):
            told += sections.tell_beginning(player, tally)
        for listed in of_players.lists:
            # What is won counts towards victory, so that it stands out as it should.
            if listed.use != "won" and any(line.stands_out for line in listed.lines):
                use, sentence = words.words[listed.use], listed.sentences[0]
                told.append(words.say("of-use", player=of_players.player, use=use, sentence=sentence))
        summary += [(sections.keys[player], text) for text in told]
    return summary


def _headings(measured: MeasuredSet, rulebook: Rulebook, language: str, players: int) -> list[str]:
    """Return which set and rules were played, how many games, and under which readings."""
    definitions, said = measured.engine.definitions, load_messages("simulation", language)
    facts: Mapping[str, Fact] = {
        "set": definitions.id,
        "version": definitions.version,
        "own": "" if definitions.shipped else said["own"],
        "rules": rulebook.game,
        "edition": measured.engine.edition,
        "games": measured.games,
        "players": players,
        "seed": measured.seed,
        "margin": measured.margin or 0,
    }
    played = "played" if measured.margin is None else "played-until"
    spoken = words_language("simulation", language)
    lines = [fill_sentence(said[key], facts, spoken) for key in ("set", played)]
    return [*lines, *(f"{name}: {value}" for name, value in measured.options.items())]


def _list_changes(words: Wording, sections: Sections, measured: MeasuredSet) -> list[PlayersChange]:
    """Return what the change does among each kind of players; nothing where no versions were compared."""
    changes = []
    for player, tally in measured.main.items():
        if not isinstance(tally, PairedTally):
            continue
        found = compare_versions(tally)
        figures = compare_figures(words, found)
        rows = [(each.label, {player: each.change.difference}) for each in figures if each.scale != 1]
        plot = sections.plot_differences(rows)
        verdict = tell_verdict(words, player, found)
        changes.append(PlayersChange(sections.keys[player], words.player(player), verdict, figures, plot))
    return changes


def _tell_versions(words: Wording, measured: MeasuredSet) -> list[str]:
    """Return which versions were compared, and how many games ended otherwise, for each kind of players."""
    told = []
    for tally in measured.main.values():
        if isinstance(tally, PairedTally):
            found = compare_versions(tally)
            facts = {"before": measured.engine.definitions.id, "after": measured.against}
            told.append(words.say("versions", other=found.other_winners, games=found.games, **facts))
    return told
