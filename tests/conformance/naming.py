"""What players can name: all keys that a match has shown, and how each question takes those it does not offer."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

from escarmouche.play.left_out import discs_meant
from escarmouche.play.match import Match
from escarmouche.play.option import Option, alike
from escarmouche.play.reason import Reason
from escarmouche.play.requests.numbers import shares

Key = str | int
LISTED = frozenset({"choose", "several", "order"})
WORD = re.compile("[a-z-]+")
FIRST, EVERY = 5, 13
"""The first questions of each topic are tried, and then one of so many."""
MOST_SETS = 40
"""So many sets of several, or ways to share out, are tried in one question."""


class Vocabulary:
    """The keys seen so far: by topic, and of figures by the way in which they are spelt."""

    def __init__(self) -> None:
        self.topics: dict[str, dict[Key, None]] = defaultdict(dict)
        self.figures: dict[str, dict[Key, None]] = defaultdict(dict)
        self.asked: Counter[str] = Counter()
        self.tried: set[str] = set()
        """Which kinds of keys were named to which topics."""

    def is_worth_a_look(self, ask: Any) -> bool:
        """Whether a question is to be tried: the first of each topic are, and some later ones."""
        self.asked[ask.topic] += 1
        return self.asked[ask.topic] <= FIRST or self.asked[ask.topic] % EVERY == 0

    def hear(self, match: Match, ask: Any, options: list[Option]) -> None:
        """Note what a question shows."""
        scene = None
        for option in options:
            if isinstance(option.key, bool) or option.key in self.topics[ask.topic]:
                continue
            self.topics[ask.topic][option.key] = None
            scene = scene or match.rules.scene(match.game)
            if means_figure(option) and any(disc.kind == "fighter" for disc in discs_meant(scene, option.key)):
                self.figures[spelling(option)][option.key] = None
        numbers = [disc.id for disc in scene.discs.values() if disc.kind == "fighter"] if scene else []
        self.figures["int"] |= {int(number): None for number in numbers}
        self.figures["str"] |= dict.fromkeys(numbers)

    def nameable(self, ask: Any, options: list[Option]) -> list[Key]:
        """What somebody could name here that the question does not show, by what he saw elsewhere."""
        shown = [option.key for option in options]
        spelt = {spelling(option) for option in options if means_figure(option)}
        known = {**self.topics[ask.topic]}
        for way in spelt:
            known |= self.figures.get(way, {})
        return [key for key in known if alike(shown, key) is None]


def means_figure(option: Option) -> bool:
    """Whether an option may be a figure: a bare number is one unless it is labelled, a text if it holds a number."""
    return option.label is None if isinstance(option.key, int) else str(option.key).rpartition(":")[2].isdecimal()


def spelling(option: Option) -> str:
    """How figures are spelt: as bare numbers, as texts, or after a word and a colon."""
    kind, colon, _ = str(option.key).partition(":")
    return kind + colon if colon else type(option.key).__name__


def kind_of(key: Key) -> str:
    """What stands before the colon of a key, or a word of the rules; a number, or a name of the game."""
    word = str(key).partition(":")[0]
    return "number" if word.isdecimal() else word if WORD.fullmatch(word) else "name"


def gaps(match: Match, rng: Random, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Of the open questions: the topic and the kind of key of each refusal that does not say why, with an example."""
    for player, ask in match.asked():
        if not vocabulary.is_worth_a_look(ask):
            continue
        if ask.kind in LISTED:
            options = ask.options()
            vocabulary.hear(match, ask, options)
            for option in options:
                if option.refusal is not None and not option.refusal.rule:
                    yield f"{ask.topic} {kind_of(option.key)}", f"{option.key}: {option.refusal.key} names no rule"
            strange = vocabulary.nameable(ask, options)
            for key, why in left_out(match, ask, strange):
                vocabulary.tried.add(f"{ask.topic} {kind_of(key)}")
                if why is None or not why.rule:
                    yield f"{ask.topic} {kind_of(key)}", f"{key}: {'not offered' if why is None else why.key}"
            for key in strange[:1]:
                assert match.refusal(player, answer_with(ask, key)) is not None, key
        for answer in sets(ask, rng):
            refused = match.refusal(player, answer)
            if refused is not None and (refused.reason.key.startswith("answer.") or not refused.reason.rule):
                yield f"{ask.topic} set", f"{answer}: {refused.reason.key}"


def left_out(match: Match, ask: Any, keys: list[Key]) -> Iterator[tuple[Key, Reason | None]]:
    """Why each of these is left out, as whoever names it is told: the state is masked once for all."""
    if keys:
        rules = match.rules
        known = rules.decode(rules.encode(rules.mask(match.game, ask.player)), match.library)
        for key in keys:
            yield key, rules.left_out(known, ask, key)


def answer_with(ask: Any, key: Key) -> Any:
    """An answer in which this key stands."""
    return key if ask.kind == "choose" else [key, *ask.keys[: max(ask.least, 1) - 1]]


def sets(ask: Any, rng: Random) -> list[Any]:
    """Answers of the right form: so many of what is offered, or all points shared out."""
    if ask.kind == "several":
        size = rng.randint(ask.least, min(ask.most, len(ask.keys)))
        return [list(some) for some in islice(combinations(ask.keys, size), MOST_SETS)]
    return list(islice(shares(ask.points, len(ask.keys)), MOST_SETS)) if ask.kind == "split" else []
