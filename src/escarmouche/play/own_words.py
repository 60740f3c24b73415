"""What things of players' own are called: no catalogue of messages knows them, the library of their match does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import MsgspecError

from escarmouche.play.content import Words

if TYPE_CHECKING:
    from escarmouche.play.rulebook import Rulebook

OwnWords = Mapping[str, Words]
"""By the key of the message that names a thing."""


def own_words(rules: Rulebook[Any], library: Any) -> dict[str, Words]:
    """The names of all in a library that the game does not print, under the messages that its rules name them by.

    These begin with the word of the kind or with the field that holds it: `piece.menhir`, `terrain.menhir`.
    """
    own = rules.own_content()
    if own is None:
        return {}
    found: dict[str, Words] = {}
    for kind in own.reader.addable:
        printed = getattr(own.reader.shipped, kind.into)
        things = getattr(library, kind.into, None)
        for key, thing in things.items() if isinstance(things, Mapping) else ():
            if key not in printed and isinstance(thing.name, Words):
                found |= {f"{kind.into}.{key}": thing.name, f"{kind.word}.{key}": thing.name}
    return found


def words_of_library(rules: Rulebook[Any], library: bytes) -> dict[str, Words]:
    """The same of a library as bytes; none where it is not what these rules know."""
    try:
        return own_words(rules, rules.decode_library(library))
    except MsgspecError:
        return {}
