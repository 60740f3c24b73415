"""What a player may know: the masked state at the start of the step, what he heard since, and his request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.match import HIDDEN, KEPT, Match
from escarmouche.play.requests import Option

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask

MASK = "?"


class Asked(Struct):
    """Who is asked, about what. The options stand only in the view of the player who is asked."""

    player: int
    topic: str
    rule: str
    kind: str
    about: tuple[str | int, ...] = ()
    options: list[Option] | None = None


class View(Struct):
    """A player's knowledge. Two states that differ only in what he may not know give the same view, byte for byte."""

    game: str
    player: int
    request: str
    state: bytes
    said: list[Any]
    who: list[int]
    asked: list[Asked]
    inserted: tuple[int, str] | None = None


def view(match: Match, player: int) -> View:
    """The view of a player, or of a spectator (-1), made on demand."""
    start = match.rules.decode(match.snapshot, match.library)
    return View(
        game=match.rules.name,
        player=player,
        request=match.request_id,
        state=match.rules.encode(match.rules.mask(start, player)),
        said=[heard(said, who, player) for said, who in zip(match.said, match.who, strict=True)],
        who=list(match.who),
        asked=[asked(ask, player) for _, ask in match.asked()],
        inserted=match.inserted,
    )


def heard(said: Any, who: int, player: int) -> Any:
    """What this player heard of something said."""
    if who == HIDDEN:
        return MASK
    if who == KEPT:
        return [[asked, answer if asked == player else MASK] for asked, answer in said]
    return said


def asked(ask: Ask[Any], player: int) -> Asked:
    """An open question as this player sees it."""
    own = ask.player == player
    return Asked(ask.player, ask.topic, ask.rule, ask.kind, ask.about if own else (), ask.options() if own else None)


def imagine(seen: View, library: Any, rng: Random, tries: int = 20) -> Match | None:
    """A world the player cannot tell from the real one: fill the masks at the start of the step, say the words again.

    A world that contradicts what was said is drawn again; None when none was found.
    """
    from escarmouche.play.rulebook import rulebook

    rules = rulebook(seen.game)
    for _ in range(tries):
        game = rules.decode(seen.state, library)
        rules.imagine(game, seen.player, rng)
        match = Match(rules, library, game, rng.getrandbits(63))
        match.snapshot = rules.encode(game)
        match.inserted = seen.inserted
        match.number = int(seen.request.split(".")[1])
        if rules.next_step(game) is None:
            return match
        if say_again(match, seen, rng):
            return match
    return None


def say_again(match: Match, seen: View, rng: Random) -> bool:
    """Say to an imagined match what was said in the real one; false when this world does not accept it."""
    said: list[Any] = []
    match.repeat([], [])
    for word, who in zip(seen.said, seen.who, strict=True):
        if word == MASK or (who == KEPT and any(answer == MASK for _, answer in word)):
            return False
        if who >= 0 and (not (open_asks := dict(match.asked())).get(who) or open_asks[who].refusal(word) is not None):
            return False
        said.append(word)
        match.game = match.rules.decode(match.snapshot, match.library)
        match.repeat(said, seen.who[: len(said)])
    match.rolled = sum(who in (-1, -2) for who in seen.who)
    return True
