"""Printed names as people write them: folded for comparison, and which of them somebody can mean.

Accents, capitals and hyphens do not matter, and some words may be left out. What hyphens join is one word, though, and
half of it is none: « Guerriers » never means « Guerriers-Mages ».
"""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")

LONGEST = 100
"""Characters of a name as somebody writes it; the longest that is printed has forty."""
CLOSE = 0.7
"""How alike two names must be for one to be suggested for the other."""

_WORDS = re.compile(r"[^\W_]+(?:[-‐‑][^\W_]+)*")
_PARTS = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """A name as people compare it: no accents, no capitals, one space between words."""
    bare = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "Oe"))
    letters = "".join(mark for mark in bare if not unicodedata.combining(mark)).casefold()
    return " ".join(_PARTS.findall(letters))


def slug(name: str) -> str:
    """A name as a key: `tamel-seh-oeil-lointain`."""
    return fold(name).replace(" ", "-")


@lru_cache(maxsize=4096)
def words_of(name: str) -> tuple[tuple[str, ...], ...]:
    """The words of a printed name, each as the parts that its hyphens join."""
    found = (tuple(fold(word).split()) for word in _WORDS.findall(unicodedata.normalize("NFC", name)))
    return tuple(parts for parts in found if parts)


def in_words(name: str, things: Sequence[T], printed: Callable[[T], str]) -> Iterator[list[T]]:
    """The things with this whole name, then those with these words in theirs."""
    wanted = fold(name).split()
    yield [thing for thing in things if wanted and fold(printed(thing)).split() == wanted]
    yield [thing for thing in things if wanted and _left_over(wanted, words_of(printed(thing)), str.__eq__) == 0]


def in_beginnings(name: str, things: Sequence[T], printed: Callable[[T], str]) -> Iterator[list[T]]:
    """The things with words that begin like these."""
    wanted = fold(name).split()
    yield [thing for thing in things if wanted and _left_over(wanted, words_of(printed(thing)), str.startswith) == 0]


def halves(name: str, names: Iterable[str]) -> list[str]:
    """The names in which somebody wrote but a part of a word with a hyphen."""
    wanted = fold(name).split()
    apart = {known: [(part,) for part in fold(known).split()] for known in names}
    return [known for known, parts in apart.items() if wanted and _left_over(wanted, parts, str.startswith) == 0]


def _left_over(wanted: Sequence[str], name: Iterable[Sequence[str]], fits: Callable[[str, str], bool]) -> int:
    """How many of the wanted parts find no place when the words of a name are gone through in their order."""
    done = 0
    for word in name:
        parts = wanted[done : done + len(word)]
        if len(parts) == len(word) and all(map(fits, word, parts)):
            done += len(word)
    return len(wanted) - done


def nearest(name: str, names: Iterable[str], most: int = 3) -> list[str]:
    """The names that somebody who wrote this one may have meant, the likeliest first."""
    wanted = fold(name[:LONGEST])
    scored = [(max(_likeness(wanted, part) for part in _stretches(fold(known), wanted)), known) for known in names]
    return [known for score, known in sorted(scored, key=lambda pair: -pair[0])[:most] if score >= CLOSE]


def _stretches(name: str, wanted: str) -> Iterator[str]:
    """The parts of a name with as many words as the one that was written."""
    parts, length = name.split(), len(wanted.split())
    for start in range(max(1, len(parts) - length + 1)):
        yield " ".join(parts[start : start + length])


def _likeness(one: str, other: str) -> float:
    """From 0 to 1; names that cannot be close are not compared at length."""
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < CLOSE or matcher.quick_ratio() < CLOSE:
        return 0.0
    return matcher.ratio()
