"""The grammar of a language, as data: articles, agreement, elision, numbers. Whoever has a file is spoken."""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import Literal

from msgspec import Struct

from escarmouche.play.language_files import CORE, folders, read

FOLDER = "languages"
FILLED = "\x00"
"""Stands before whatever was filled into a sentence, until its grammar has seen to it."""

Kind = Literal["masculine", "feminine", "masculine_plural", "feminine_plural", "he", "she", "they"]
"""What a name is: a common noun, which takes an article, or a proper one."""
PROPER: frozenset[Kind] = frozenset({"he", "she", "they"})
PLURAL: frozenset[Kind] = frozenset({"masculine_plural", "feminine_plural", "they"})
FEMININE: frozenset[Kind] = frozenset({"feminine", "feminine_plural", "she"})


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """What a name takes before it: `le`, `la`, `l’`, `les`, and nothing before a proper name."""

    masculine: str
    feminine: str
    plural: str
    proper: str
    vowel: str = ""
    """Before a singular that begins with a vowel."""
    proper_vowel: str = ""
    """Before a proper name that begins with one."""

    def before(self, kind: Kind, vowel: bool) -> str:
        """What stands before a name of this kind."""
        if kind in PROPER:
            return self.proper_vowel if vowel and self.proper_vowel else self.proper
        if kind in PLURAL:
            return self.plural
        if vowel and self.vowel:
            return self.vowel
        return self.feminine if kind in FEMININE else self.masculine


class Grammar(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """How a language treats what is filled into its sentences."""

    name: str
    """What it calls itself."""
    rank: int
    """The first is spoken where nobody says which."""
    singular_below_two: bool
    """Whether "1.5" and "0" take the singular; otherwise 1 alone does."""
    decimal: str
    thousands: str
    percent: str
    quotation: str
    apostrophe: str
    double_marks: bool
    """Whether a space that does not break stands before ":", ";", "!" and "?"."""
    vowel: str
    """How a word begins before which others are elided."""
    before_vowel: dict[str, str]
    forms: dict[str, Form]
    own_article: str = r"(?!)"
    """With which article a name itself begins, « Le Temple », where the form of another takes its place."""

    @cached_property
    def begins_with_vowel(self) -> re.Pattern[str]:
        """Whether a word does."""
        return re.compile(self.vowel, re.IGNORECASE)

    @cached_property
    def elided(self) -> re.Pattern[str]:
        """Words that are said otherwise before what was filled in."""
        words = "|".join(map(re.escape, self.before_vowel))
        return re.compile(rf"\b({words}){FILLED}(?={self.vowel})", re.IGNORECASE)

    def is_one(self, number: float) -> bool:
        """Whether a number takes the singular."""
        return abs(number) < 2 if self.singular_below_two else number == 1

    def number(self, value: float | int) -> str:
        """A number as it is written: two decimals at most, and a true minus."""
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return text.replace("-", "−").replace(".", self.decimal)

    def with_article(self, form: str, name: str, kind: Kind) -> str:
        """A name in one of its forms."""
        bare = name if kind in PROPER else re.sub(f"^(?:{self.own_article})", "", name)
        return self.forms[form.lower()].before(kind, self.begins_with_vowel.match(bare) is not None) + bare

    def finished(self, text: str) -> str:
        """A sentence once everything is filled in: what is elided, and true apostrophes."""
        short = self.elided.sub(lambda word: word[1][0] + self.before_vowel[word[1].lower()][1:], text)
        return re.sub(r"(?<=\w)'(?=\w)", self.apostrophe, short.replace(FILLED, ""))


def agreed(words: list[str], kind: Kind) -> str:
    """The word that agrees with a name: of two by number, of four by gender too."""
    plural = kind in PLURAL
    return words[plural] if len(words) == 2 else words[2 * plural + (kind in FEMININE)]


def together(kinds: list[Kind]) -> Kind:
    """What several names are together: plural, and feminine if all of them are."""
    if len(kinds) == 1:
        return kinds[0]
    return "feminine_plural" if FEMININE.issuperset(kinds) else "they"


@cache
def grammars() -> dict[str, Grammar]:
    """Every language that is spoken, the first of them first."""
    found: dict[str, Grammar] = {
        file.name.removesuffix(".toml"): read(file, Grammar)
        for folder in folders(CORE, FOLDER)
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }
    return dict(sorted(found.items(), key=lambda pair: pair[1].rank))
