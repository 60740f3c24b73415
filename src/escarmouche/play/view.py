"""What a player may know: the masked state at the start of the step, what he heard since, and his request."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NewType

from msgspec import Struct

from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.match import Fits, Match
from escarmouche.play.option import Option
from escarmouche.play.requests import Ask, AskSecretly, Roll
from escarmouche.play.speakers import DICE, FORCED, HIDDEN, KEPT, REVEALED

if TYPE_CHECKING:
    from random import Random

    from escarmouche.dice.dice import Die
    from escarmouche.play.scene import Scene

World = NewType("World", Match)
"""A match that somebody imagines from what he knows: what is reckoned in it betrays no secret."""

MASK = "?"
TRIES = 20
"""How many worlds are drawn before giving up."""
ALTERED_TRIES = 3
"""How many of them may be otherwise than they seem."""


class OpenQuestion(Struct):
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
    asked: list[OpenQuestion]
    inserted: tuple[int, str] | None = None


def masked(match: Match, player: int) -> bytes:
    """The position of this very moment as this player (-1: a spectator) may know it; equal knowledge, equal bytes."""
    return match.rules.encode(match.rules.mask(match.game, player))


def scene_for(match: Match, player: int) -> Scene:
    """The table as this player (-1: a spectator) may see it now."""
    return match.rules.scene(match.rules.decode(masked(match, player), match.library))


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
        asked=[open_question(ask, player) for _, ask in match.asked()],
        inserted=match.inserted,
    )


def heard(said: Any, who: int, player: int) -> Any:
    """What this player heard of something said."""
    if who == HIDDEN:
        return MASK
    if who == KEPT:
        return [[asked, answer if asked == player else MASK] for asked, answer in said]
    return said


def open_question(ask: Ask[Any], player: int) -> OpenQuestion:
    """An open question as this player sees it."""
    own = ask.player == player
    about, options = (ask.about, ask.options()) if own else ((), None)
    return OpenQuestion(ask.player, ask.topic, ask.rule, ask.kind, about, options)


def imagine(seen: View, library: Any, rng: Random, tries: int = TRIES) -> World | None:
    """A world the player cannot tell from the real one: fill the masks at the start of the step, say the words again.

    A world that contradicts what was said is drawn again; None when none was found.
    """
    from escarmouche.play.rulebook import rulebook

    rules = rulebook(seen.game)
    for _ in range(tries):
        match = Match(rules, library, rules.decode(seen.state, library), 0)
        match.number = int(seen.request.split(".")[1])
        match.inserted = seen.inserted
        fill(match, seen.player, rng)
        if say_again(match, seen.said, seen.who, fits):
            return World(match)
    return None


def imagined(
    match: Match, player: int, rng: Random, alter: Callable[[Any], None] | None = None, tries: int = TRIES
) -> World | None:
    """The same as `imagine` of a player's view, for whoever sits beside the match: nothing is written out between.

    `alter` changes what may be otherwise than it seems, at the start of the step; where the words that were said
    contradict it too often, everything is as it seems.
    """
    rules = match.rules
    said = [heard(said, who, player) for said, who in zip(match.said, match.who, strict=True)]
    for attempt in range(tries):
        start = rules.mask(rules.decode(match.snapshot, match.library), player)
        start.library = match.library
        world = Match(rules, match.library, start, 0)
        world.number, world.inserted = match.number, match.inserted
        if (cache := match.snapshots.cache) is not None:
            start.cache = cache.fork()
        if alter is not None and attempt < ALTERED_TRIES:
            alter(start)
        fill(world, player, rng)
        known = world.snapshot == match.snapshot and HIDDEN not in match.who and KEPT not in match.who
        if say_again(world, said, match.who, None if known else fits) and same_question(world.request, match.request):
            return World(world)
    return None


def peeked(match: Match, player: int, rng: Random) -> Any:
    """The position of this very moment, masks filled, to be looked at only.

    What nobody hides it has in common with the match: it is not copied, and what is found out about it serves both.
    """
    game = match.rules.mask(match.game, player)
    game.library, game.cache, game.events = match.library, match.game.cache, None
    match.rules.imagine(game, player, rng)
    return game


def fill(match: Match, player: int, rng: Random) -> None:
    """Fill the masks of a match that stands at the start of a step."""
    match.rules.imagine(match.game, player, rng)
    match.seed = rng.getrandbits(63)
    match.snapshot = match.rules.encode(match.game)
    match.snapshots.cache = match.rules.cache_of(match.game)


def say_again(match: Match, said: list[Any], who: list[int], fits: Fits | None) -> bool:
    """Say to an imagined match what was said in the real one; false when this world does not accept it."""
    if match.rules.next_step(match.game) is None:
        return True
    match.rolled = sum(speaker in (DICE, HIDDEN) for speaker in who)
    return match.repeat(said, who, fits)


def same_question(one: Any, other: Any) -> bool:
    """Whether the same is asked of the same players in two worlds."""
    if isinstance(one, AskSecretly) and isinstance(other, AskSecretly):
        return one.questions.keys() == other.questions.keys()
    if isinstance(one, Ask) and isinstance(other, Ask):
        return (one.player, one.topic, one.about) == (other.player, other.topic, other.about)
    return one is other is None


def fits(request: Any, word: Any, who: int) -> bool:
    """Whether a word that was heard answers what is asked in an imagined world."""
    if word == MASK:
        return False
    if isinstance(request, Roll):
        return who == DICE and len(word) == len(request.dice) and all(map(has_face, request.dice, word))
    if isinstance(request, AskSecretly):
        questions = request.questions
        if who not in (REVEALED, KEPT) or [asked for asked, _ in word] != sorted(questions):
            return False
        return all(answer != MASK and questions[asked].refusal(answer) is None for asked, answer in word)
    if who == FORCED:
        return isinstance(request, LazyChoose) and request.only() == word
    return isinstance(request, Ask) and request.player == who and request.refusal(word) is None


def has_face(die: Die, face: int) -> bool:
    """Whether a die has a face of this number."""
    return 0 <= face < die.sides
