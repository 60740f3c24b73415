"""All that a match tells, in both languages: log, questions, options, refusals, cards, names on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from conformance.suite import LONGEST_MATCH
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match
from escarmouche.play.own_words import own_words
from escarmouche.play.reason import Modifier, Reason
from escarmouche.play.scene import Event
from escarmouche.play.words import LANGUAGES
from escarmouche.workbench.screen import Screen
from escarmouche.workbench.speech import Speech

COMMA = re.compile(r", (?![^(]*\))")
"""Between two names; one in brackets parts nothing."""
FIRST, EVERY, TABLES = 6, 17, 60
"""The first questions of each topic are looked at, and then one of so many; the table now and then."""

Screens = list[tuple[str, Screen]]


class Listener(Journal):
    """A journal that keeps the events of each step as they were told."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[list[Event]] = []

    def step(self, match: Match) -> None:
        self.steps.append(list(match.game.events))
        super().step(match)


class Told:
    """What was told in some matches of a game: where each sentence came from, and how it reads in each language."""

    def __init__(self, *languages: str) -> None:
        self.steps: list[list[Event]] = []
        self.said: dict[str, dict[tuple[str, ...], None]] = {language: {} for language in languages or LANGUAGES}
        """By language: pairs of where it comes from and the sentence."""
        self.known: set[Any] = set()
        self.asked: Counter[str] = Counter()

    def listen(self, match: Match, rng: Random, most: int = LONGEST_MATCH) -> None:
        """Walk through a match at random and hear all of it."""
        assert isinstance(match.journal, Listener)
        screens = [(language, self.screen(match, language)) for language in self.said]
        for number in range(most):
            if match.over:
                break
            if number % TABLES == 0:
                self.hear_table(match, screens)
            for player, ask in match.asked():
                self.asked[ask.topic] += 1
                if self.asked[ask.topic] <= FIRST or self.asked[ask.topic] % EVERY == 0:
                    self.hear_question(match, player, ask, screens)
                match.answer(player, ask.sample(rng))
        self.steps += match.journal.steps
        for why in reasons(match):
            self.add(screens, why)
        self.hear_table(match, screens)
        self.hear_cards(match, screens)

    def screen(self, match: Match, language: str) -> Screen:
        """Says all in one language, and knows the names of players' own things."""
        speech = Speech(language, match.rules.name)
        speech.learn(own_words(match.rules, match.library))
        speech.sides = sides(match, language)
        return Screen(speech)

    def add(self, screens: Screens, why: Reason | None) -> None:
        """A reason, once."""
        if why is not None and why not in self.known:
            self.known.add(why)
            for language, screen in screens:
                self.said[language][why.key, screen.speech.say(why)] = None

    def name(self, screens: Screens, where: str, name: str) -> None:
        """A name, once."""
        if name and (where, name) not in self.known:
            self.known.add((where, name))
            for language, screen in screens:
                self.said[language][where, screen.speech.named(name)] = None

    def hear_question(self, match: Match, player: int, ask: Any, screens: Screens) -> None:
        """A question with its options."""
        scene, topic = match.rules.scene(match.game), f"topic.{ask.topic}"
        self.name(screens, topic, topic)
        for why in (ask.why, *match.rules.own(match.game, player)):
            self.add(screens, why)
        for option in ask.options():
            for why in (option.label, option.refusal, option.note, option.warning):
                self.add(screens, why)
            if option.label is None and (topic, option.key) not in self.known:
                self.known.add((topic, option.key))
                for language, screen in screens:
                    self.said[language][f"option.{ask.topic}", screen.option(ask, option, scene)] = None

    def hear_table(self, match: Match, screens: Screens) -> None:
        """What lies on the table."""
        scene = match.rules.scene(match.game)
        named = [(thing.kind, thing.name) for thing in scene.discs.values()]
        for kind, name in [*named, *[(thing.kind, thing.name) for thing in scene.areas.values()]]:
            self.name(screens, f"scene.{kind}", name)

    def hear_cards(self, match: Match, screens: Screens) -> None:
        """What the cards say."""
        for card in match.rules.cards(match.game):
            self.add(screens, card.kind)
            self.name(screens, "card.name", card.name)
            for head, value in [*card.values, *card.lines]:
                self.add(screens, head)
                for part in COMMA.split(value):
                    self.name(screens, head.key, part)


def reasons(match: Match) -> Iterator[Reason]:
    """Everything that the log of a match says, with the reasons of its numbers, and how it ended."""
    assert isinstance(match.journal, Listener)
    for event in [event for step in match.journal.steps for event in step]:
        yield event.said
        if event.thrown is not None:
            yield from map(why_of, [*event.thrown.modifiers, *event.thrown.opposition])
    if match.over:
        yield match.outcome.reason


def sides(match: Match, language: str) -> list[str]:
    """What the sides might be called: by factions of the lists that the game has ready."""
    named = dict.fromkeys(army.faction.say(language) for army in match.rules.offers().armies())
    return list(named)[: match.players]


def why_of(modifier: Modifier) -> Reason:
    return modifier.reason
