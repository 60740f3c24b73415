"""Which article a name takes: the kinds of the nouns that a game names its figures and sides by.

They stand in `nouns/<language>.toml` beside the words of a game. A name is what its longest known beginning is: all
that begin with « Archer » are archers. What no file knows is a proper name.
"""

from __future__ import annotations

import re
from functools import cache

from escarmouche.play.grammar import Kind
from escarmouche.play.language_files import CORE, files, read
from escarmouche.play.rulebook import packages_of

FOLDER = "nouns"
SOURCE = "fr"
"""The language in which states and logs carry the names of printed things."""
UNKNOWN: Kind = "he"
_LAST_WORD = re.compile(r"[ ,\-‑–~]+[^ ,\-‑–~]*$")


def entry(name: str) -> str:
    """A noun as it is looked up: capitals and the shape of apostrophes do not matter."""
    return name.replace("'", "’").lower()


@cache
def written_kinds(language: str, *packages: str) -> dict[str, Kind]:
    """The nouns that the files of some packages know."""
    found: dict[str, Kind] = {}
    for package in (CORE, *packages):
        for file in files(package, FOLDER, language):
            kinds: dict[Kind, list[str]] = read(file, dict[Kind, list[str]])
            found |= {entry(noun): kind for kind, nouns in kinds.items() for noun in nouns}
    return found


@cache
def noun_kinds(language: str, game: str | None) -> dict[str, Kind]:
    """The nouns of a game in a language; what it calls a printed thing is of the kind of its French name."""
    from escarmouche.play.printed_names import other_names

    packages = packages_of(game) if game else ()
    source = written_kinds(SOURCE, *packages)
    if language == SOURCE or game is None:
        return written_kinds(language, *packages)
    named = {name: other for name, other in other_names(game, language).items() if longest(source, name) is not None}
    alike = {entry(other): kind_of(source, name) for name, other in named.items()}
    return source | alike | written_kinds(language, *packages)


def longest(kinds: dict[str, Kind], name: str) -> str | None:
    """The longest noun with which a name begins."""
    known = entry(name)
    while known not in kinds:
        shorter = _LAST_WORD.sub("", known)
        if shorter == known:
            return None
        known = shorter
    return known


def kind_of(kinds: dict[str, Kind], name: str) -> Kind:
    """What a name is."""
    known = longest(kinds, name)
    return UNKNOWN if known is None else kinds[known]
