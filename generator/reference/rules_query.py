"""Answer `kredens rules`: the chapters of a game, a chapter or a rule, or all that has the words of a query."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kredens import cards
from kredens.cards.faults import Findings, Unreadable
from kredens.cards.languages import fold
from kredens.cards.paths import is_folder
from kredens.cards.rulebook.rulebook import Chapter, load
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.output_formats import Output
from kredens.generator.messages.terminal import choose_spoken_language
from kredens.generator.reference.rules_text import FORMATTERS, RulesView, format_chapters

FULL_CHAPTER_SUFFIX: Final = ".*"
"""Suffix of the number or id of a chapter that asks for all its rules in full."""


def answer_query(game: str, query: str | None, language: str | None, form: str) -> Output:
    """Return the rules of a game that a query asks for: by number or id, or else by words; without a query all.

    The id of a rule of a shipped game may stand alone in the place of the game. A program is answered with status 1 if
    the words occur nowhere. Raises Unreadable for a game, a
    language, a number or an id that does not exist, and Findings for a person's words that occur nowhere.
    """
    reference, asked = _split_game_and_rule(game, query)
    loaded = cards.load(reference)
    rulebook = load(loaded)
    view = RulesView(loaded, rulebook, choose_spoken_language(loaded.id, language, rulebook.languages))
    if asked is None:
        return Output(_format_all(view, form, language))
    try:
        return Output(_format_place(view, asked, form))
    except Unreadable as unknown:
        return _answer_search(view, asked, form, unknown)


def _format_all(view: RulesView, form: str, language: str | None) -> str:
    """Return the whole rulebook: for a person its contents, for a program everything, in each language or in one."""
    if form == "human":
        return format_chapters(view, view.rulebook.chapters)
    from kredens.generator.reference.rules_dataset import collect_rules

    languages = [view.language] if language else view.rulebook.languages
    return dump_json(collect_rules(view.game, view.rulebook, languages), indent=2) + "\n"


def _split_game_and_rule(game: str, query: str | None) -> tuple[str, str | None]:
    """Return the game and the query, also if the id of a rule stands alone and no folder has its name."""
    name, _, rest = game.partition(".")
    alone = query is None and rest and name in cards.games() and not is_folder(Path(game))
    return (name, game) if alone else (game, query)


def _format_place(view: RulesView, asked: str, form: str) -> str:
    """Return the rule or chapter with that id or number, or all rules of the chapter. Raises Unreadable."""
    if not asked.endswith(FULL_CHAPTER_SUFFIX):
        return FORMATTERS[form](view, view.find(asked))
    place = view.find(asked.removesuffix(FULL_CHAPTER_SUFFIX))
    ids = place.rules if isinstance(place, Chapter) else (place.id,)
    parts = [FORMATTERS[form](view, view.rulebook.rules[id]) for id in ids]
    return "\n\n".join(parts) if form == "human" else f"[{', '.join(parts)}]\n"


def _answer_search(view: RulesView, asked: str, form: str, unknown: Unreadable) -> Output:
    """Return what has the words; raise what is `unknown` if a number or an id was meant, or Findings."""
    # The search reads cards and rulings too: nobody who asks for a rule by its number shall wait for them.
    from kredens.generator.reference.found_rules_text import SearchResult

    found = SearchResult(view, asked)
    is_name = "." in asked or not any(map(str.isalpha, asked))
    if is_name and not found.has_exact_hits and " " not in asked.strip():
        raise unknown from None
    if not found.hits and (is_name or not fold(asked)):
        raise unknown from None
    if form == "json":
        return Output(found.format_json(), 0 if found.hits else 1)
    if not found.hits:
        raise Findings(found.no_hit_fault())
    return Output(found.format_text())
