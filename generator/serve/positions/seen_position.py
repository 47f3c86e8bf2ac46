"""What a page is told of the situation that it sends: the form, what lies where, every fault at its place, and play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.faults import Faulty
from kredens.cards.messages.message import in_language
from kredens.cards.rulebook import rulebook as rules
from kredens.generator.messages.catalogue import load_messages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.report_cards import ReportCards
from kredens.generator.serve.desk.new_table import deck_choices
from kredens.generator.serve.desk.seen_table import SeenTable, served_pictures
from kredens.generator.serve.positions.place_words import PlaceWords
from kredens.generator.serve.positions.placing import can_be_drawn, items_at, look_at, plain_item, put_at
from kredens.generator.serve.positions.situation import NOTHING_SAID, JudgedSituation, Situation
from kredens.generator.tables.table_data import TablePool
from kredens.generator.tables.table_view_builder import TableViewBuilder
from kredens.rules_engine.contract.position_form import CardPlace, PositionForm, Trait, ValuePlace
from kredens.rules_engine.contract.protocol import Engine, Refusal, Setup
from kredens.rules_engine.kit.positions.form import locate_refusal
from kredens.rules_engine.replays.result import RefusedMove, Replay


class SeenPosition:
    """One situation in one language."""

    def __init__(
        self, game: Engine[Any], situation: Situation, judged: JudgedSituation | Faulty, language: str
    ) -> None:
        # The engine by which it was judged knows cards in figures too.
        self._game = game = judged.replay.game if isinstance(judged, JudgedSituation) else game
        self._judged = judged
        self._situation = situation
        self._language = language
        definitions = game.definitions
        self._rulebook = rules.load(definitions)
        self._messages = RuleMessages(definitions, self._rulebook, language, situation.options)
        self._words = PlaceWords(definitions, self._messages)
        self._form = game.position_form(situation.setup)
        self._decks = deck_choices(game, language)

    def describe(self, refused: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
        """Return everything that the page draws; `refused` is why the line that was tried last is not legal."""
        judged = self._judged
        if isinstance(judged, Faulty):
            faults = [{**each, "path": []} for each in told_faults(judged, self._language)]
            return {**self._describe_lying(faults), "refused": list(refused)}
        played = judged.replay
        if played.problems:
            faults = [*self._describe_faults(played.problems)]
            return {**self._describe_lying(faults, played), "refused": list(refused)}
        seen = SeenTable(judged, None, self._language)
        stopped = played.fault
        if isinstance(stopped, RefusedMove):
            refused = [*refused, *seen.refusal_data(stopped)]
        position = played.game.position(played.opening.state)
        return {
            **seen.describe(),
            "faults": [],
            "refused": list(refused),
            "moves": list(
                self._situation.moves[: stopped.number - 1]
                if isinstance(stopped, RefusedMove)
                else self._situation.moves
            ),
            "form": self._describe_form(position),
        }

    def _describe_lying(self, faults: Sequence[Mapping[str, Any]], played: Replay | None = None) -> dict[str, Any]:
        """Return the table as it was put, which cannot be, with its faults; without a table where nobody can sit."""
        said = {
            "faults": list(faults),
            "moves": list(self._situation.moves),
            "choices": [],
            "deciding": [],
            "story": [],
            "over": False,
        }
        position = None if played is None else self._position_as_put(played.scene.setup)
        if played is None or position is None:
            return {**said, "form": self._describe_form({})}
        cards = ReportCards(self._game.definitions, self._rulebook, self._messages)
        drawn = TableViewBuilder(self._game.definitions, self._messages).build(position)
        cards.reserve(drawn)
        pictures = served_pictures(cards, played.log)
        pool = TablePool(pictures, places=True)
        number = pool.add_table(drawn)
        return {
            **said,
            "game": self._game.definitions.id,
            "number": 0,
            "table": number,
            **pool.data,
            "rules": {},
            "pictures": {name: [card, side] for (card, side), name in pictures.items()},
            "form": self._describe_form(position),
        }

    def _position_as_put(self, setup: Setup) -> Mapping[str, Any] | None:
        """Return the position at a table of which nothing is said, with what is said put over it place by place.

        What is no card or value of a place at all is not put there. None where nobody can sit at the table.
        """
        bare = setup._replace(given=NOTHING_SAID)
        if self._game.setup_problems(bare):
            return None
        put: Any = self._game.position(self._game.start(bare))
        for place in self._form.cards:
            lying = look_at(setup.given, place.path)
            if can_be_drawn(lying, place):
                put = put_at(put, place.path, lying)
        for value in self._form.values:
            said = look_at(setup.given, value.path)
            if isinstance(said, str | int):
                put = put_at(put, value.path, said)
        return dict(put)

    def _describe_faults(self, problems: Sequence[Refusal]) -> Iterator[dict[str, Any]]:
        for each in problems:
            found = self._messages.find_rules(each.rules)
            yield {
                "text": self._messages.format_refusal(each),
                "rules": [{"id": rule.id, "number": rule.number} for rule in found],
                "path": list(locate_refusal(each, self._form, self._situation.given)),
            }

    def _describe_form(self, position: Mapping[str, Any]) -> dict[str, Any]:
        form = self._form
        return {
            "fewest": form.fewest,
            "most": form.most,
            "choices": {player: [*self._describe_choices(form, player)] for player in form.choices},
            "cards": [self._describe_place(place, position) for place in form.cards],
            "values": [self._describe_value(place, position) for place in form.values],
        }

    def _describe_choices(self, form: PositionForm, player: str) -> Iterator[dict[str, Any]]:
        for each in form.choices[player]:
            options = [{"id": value, "name": self._messages.display_name(value)} for value in each.values]
            name = self._words.choice(each.key, listed=each.listed)
            yield {"key": each.key, "name": name, "needed": each.needed, "listed": each.listed, "options": options}
        if self._decks:
            # A deck says all that can be chosen beside it.
            name = load_messages("desk", self._language)["brought-deck"]
            options = [{"id": each.value, "name": each.name} for each in self._decks]
            yield {"key": "deck", "name": name, "needed": False, "listed": False, "whole": True, "options": options}

    def _describe_place(self, place: CardPlace, position: Mapping[str, Any]) -> dict[str, Any]:
        lying = look_at(position, place.path)
        return {
            "path": list(place.path),
            "name": self._words.name(place.path),
            "group": self._words.group(place.path, self._form),
            "kinds": list(place.kinds),
            "single": place.single,
            "unseen": place.unseen,
            "unique": bool(place.ids),
            "held": place.held,
            "traits": [self._describe_trait(each) for each in place.traits],
            "items": [self._describe_item(each, place) for each in items_at(lying, place)],
        }

    def _describe_item(self, item: Any, place: CardPlace) -> dict[str, Any]:
        entry = plain_item(item, place.traits, place.ids)
        card = entry.get("card") if isinstance(entry, Mapping) else entry
        said = entry.values() if isinstance(entry, Mapping) else ()
        under = [
            each.get("card") if isinstance(each, Mapping) else each
            for held in said
            if isinstance(held, list)
            for each in held
        ]
        return {
            "value": entry,
            "card": card,
            "name": self._messages.display_name(card, "card"),
            "under": {each: self._messages.display_name(each, "card") for each in under},
        }

    def _describe_trait(self, trait: Trait) -> dict[str, Any]:
        return {
            "key": trait.key,
            "kind": trait.kind,
            "name": self._words.trait(trait.key),
            "kinds": list(trait.kinds),
            "letters": list(trait.letters),
            "downKey": trait.down,
            "flags": [{"key": key, "name": self._words.trait(key)} for key in (trait.down, *trait.flags) if key],
        }

    def _describe_value(self, place: ValuePlace, position: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "path": list(place.path),
            "name": self._words.name(place.path),
            "group": self._words.group(place.path, self._form),
            "kind": place.kind,
            "least": place.least,
            "most": place.most,
            "words": [{"id": word, "name": self._words.word(place.path, word)} for word in place.words],
            "value": look_at(position, place.path),
        }


def told_faults(problem: Faulty, language: str) -> list[dict[str, Any]]:
    """Return what cannot be read at all as sentences without rules; where it stands in a file is no matter here."""
    return [{"text": in_language(each.message, language), "rules": []} for each in problem.faults]
