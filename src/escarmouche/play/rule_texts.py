"""What each rule says, in a few sentences of our own: `games/<game>/rules/*.toml`, a table for each rule by its id."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources

from msgspec import Struct

from escarmouche.play.content import Words, decode, folder, text_of
from escarmouche.play.rulebook import packages_of


class RuleText(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule for somebody who has not the book open: what it is called and what it says."""

    title: Words
    text: Words


@cache
def rule_texts(game: str) -> dict[str, RuleText]:
    """The rules of a game and its family, by id, in the order of their files."""
    return {rule: text for _, texts in files(game) for rule, text in texts.items()}


@cache
def chapters(game: str) -> dict[str, str]:
    """The chapter of each rule: the name of its file; what several files begin with (`skills_…`) is one chapter."""
    stems = [stem for stem, _ in files(game)]
    begun = Counter(stem.partition("_")[0] for stem in stems)
    names = {stem: stem.partition("_")[0] if begun[stem.partition("_")[0]] > 1 else stem for stem in stems}
    return {rule: names[stem].replace("_", "-") for stem, texts in files(game) for rule in texts}


@cache
def files(game: str) -> tuple[tuple[str, dict[str, RuleText]], ...]:
    """The files of a game and its family: the name of each, and its rules."""
    return tuple(
        (file.name.removesuffix(".toml"), decode(text_of(file), dict[str, RuleText], file.name))
        for package in packages_of(game)
        if (directory := resources.files(package) / "rules").is_dir()
        for file in folder(directory)
    )
