"""What a situation file calls the things on the table, and the keys under which the rules know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from escarmouche.play.option import Option, alike
from escarmouche.play.requests import Answer, Ask

Key = str | int
LISTED = frozenset({"choose", "several", "order"})
"""Kinds of question whose answers are keys."""


class Names:
    """Names of a file and keys of the rules. Files count from 1, rules from 0: nobody but this class counts both ways.

    `counted` are the beginnings of keys that end in a number: `player:0`, `marker:2`. `parts` takes keys apart that
    name several figures, or one and something else.
    """

    def __init__(self, counted: Iterable[str] = (), parts: Callable[[str], Sequence[Key]] = lambda key: ()) -> None:
        self.counted = frozenset({"player", *counted})
        self.parts = parts
        self.keys: dict[str, list[Key]] = {}
        self.called: dict[Key, str] = {}

    def add(self, name: str, key: Key) -> None:
        """A name, and a key that it means; the first name of a key is the one that is shown."""
        self.keys.setdefault(name, []).append(key)
        self.called.setdefault(key, name)

    # ---- from the rules to the file -----------------------------------------------------------------------------

    def of(self, key: str) -> str:
        """What the file calls a key; other words stay as they are."""
        if key in self.called:
            return self.called[key]
        if parts := self.parts(key):
            return "".join([self.of_figure(part) if isinstance(part, int) else part for part in parts])
        kind, _, number = key.partition(":")
        return f"{kind}:{int(number) + 1}" if kind in self.counted and number.isdecimal() else key

    def of_figure(self, number: int) -> str:
        """What the file calls a figure; one that came later has a number only."""
        return self.called.get(number, str(number + 1))

    def of_thing(self, thing: Key) -> str:
        """What the file calls something of the scene, a figure by its number there."""
        text = str(thing)
        return self.of_figure(int(text)) if text.isdecimal() else self.of(text)

    def of_option(self, option: Option) -> str | int | bool:
        """What to write to choose an option: a number that has no label of its own is a figure."""
        key = option.key
        if isinstance(key, str):
            return self.of(key)
        return self.of_figure(key) if names_figure(option) else key

    # ---- from the file to the rules -----------------------------------------------------------------------------

    def meanings(self, word: Key) -> list[Key]:
        """The keys that a word may mean, the likeliest first; the word itself unless it names something else here."""
        text = str(word)
        kind, _, name = text.partition(":")
        found = list(self.keys.get(text, ()))
        found += [f"{kind}:{str(key).rpartition(':')[2]}" for key in self.keys.get(name, ())[:1]]
        if kind in self.counted and name.isdecimal() and int(name[:9]) > 0:
            found.append(f"{kind}:{int(name[:9]) - 1}")
        return [*found, text] if self.of(text) == text else found

    def answer(self, ask: Ask[Any], answer: Answer) -> Answer:
        """An answer of the file as the rules read it."""
        if ask.kind not in LISTED:
            return answer
        offered = ask.options()
        figures = any(map(names_figure, offered))
        shown = {self.of(option.key): option.key for option in offered if isinstance(option.key, str)}
        if isinstance(answer, str) and answer in shown:
            return shown[answer]
        if not isinstance(answer, list):
            return self._key(answer, figures, lambda key: ask.refusal(key) is None)
        keys = list(getattr(ask, "keys", ()))
        return [self._key(word, figures, lambda key: alike(keys, key) is not None) for word in answer]

    def _key(self, word: Answer, figures: bool, fits: Callable[[Key], bool]) -> Answer:
        """The key that a word means here; where none fits, the likeliest, so that the rules say why not.

        None, which is no key, where it means nothing: a key of the rules that the file calls otherwise.
        """
        if isinstance(word, bool) or not isinstance(word, str | int) or (isinstance(word, int) and not figures):
            return word
        meanings = self.meanings(word)
        if figures:
            meanings.sort(key=lambda key: not isinstance(key, int))
        return next(filter(fits, meanings), meanings[0] if meanings else None)


def names_figure(option: Option) -> bool:
    """Whether an option is a figure by its number: whatever else has a number is labelled."""
    return type(option.key) is int and option.label is None
