"""Worlds that differ only in what one viewer may not know, and every byte that he is sent in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from conformance.suite import with_other_secrets
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import masked
from escarmouche.web.agreed import LINK, Agreed, Seating
from escarmouche.web.connection import Connection, encode
from escarmouche.web.handlers import speak
from escarmouche.web.messages import AskOdds, Check, Explain, FromTable, LookMessage, OfferMessage, RefusedMessage
from escarmouche.web.opening import Opening, opening
from escarmouche.web.record import Record
from escarmouche.web.room import Room
from escarmouche.web.served_match import ServedMatch, Word
from web.opened import next_word

SPECTATOR = -1
TRIES = 5
"""How many worlds are drawn until enough differ from the true one."""
KEYS = 3
"""Of how many options of a question the odds are asked."""


class Moment(Struct):
    """A word said in a match: the served before it, and after it in each of several worlds, the true one first."""

    viewer: int
    agreed: Agreed
    before: ServedMatch
    worlds: list[ServedMatch]
    questions: list[FromTable]


def begun(game: str, options: dict[str, Any], seed: int) -> Opening:
    """A new match between people far away."""
    record = Record()
    match = Match.new(game, seed=seed, journal=record, **options)
    seats = [Seating(LINK, f"{seat}", "", None) for seat in range(match.players)]
    return opening(Agreed("twins", game, None, [], None, "rolled", seats, 0.0), match, record)


def moments(game: str, options: dict[str, Any], seed: int, every: int, twins: int) -> Iterator[Moment]:
    """Moments of a match at random at which somebody has a secret, for each who does not know it."""
    new, rng, said = begun(game, options, seed), Random(seed), 0
    served, agreed = new.served, new.birth.agreed
    viewers = range(SPECTATOR, served.match.players)
    while not served.match.over:
        said += 1
        word = next_word(served, rng)
        word = replace(word, reasons=(reason("why", answer=str(word.value)),))
        if said % every:
            served.say(word)
            continue
        saved = served.save(), list(served.record.lines)
        earlier = {viewer: other_worlds(served, viewer, rng, twins, served.match.seed) for viewer in viewers}
        served.say(word)
        if served.match.over:
            return
        for viewer in viewers:
            others = other_worlds(served, viewer, rng, twins, rng.getrandbits(63))
            others += [world for world in earlier[viewer] if nothing_learnt(world, word, served, viewer)]
            if others:
                before = ServedMatch.load(*saved, agreed.groups())
                real = ServedMatch.load(served.save(), list(served.record.lines), agreed.groups())
                yield Moment(viewer, agreed, before, [real, *others], questions(served, viewer, rng))


def nothing_learnt(world: ServedMatch, word: Word, real: ServedMatch, viewer: int) -> bool:
    """Say a word where others have other secrets; whether the viewer then knows no more of the position than before.

    Secrets may come to light by what is said, as choices under way will; where none does, nothing else may tell them.
    """
    if world.match.pending:
        return False
    try:
        world.say(word)
    except Refused:
        return False
    return masked(world.match, viewer) == masked(real.match, viewer)


def other_worlds(served: ServedMatch, viewer: int, rng: Random, most: int, seed: int) -> list[ServedMatch]:
    """Some served matches that this viewer cannot tell from the true one."""
    drawn = (other_world(served, viewer, rng, seed) for _ in range(TRIES))
    return list(islice((world for world in drawn if world is not None), most))


def other_world(served: ServedMatch, viewer: int, rng: Random, seed: int) -> ServedMatch | None:
    """The served had the others other secrets: in the state, in what they have just chosen, in the dice to come."""
    match = served.match
    twin = with_other_secrets(match, viewer, rng)
    if twin is None:
        return None
    if isinstance(twin.request, AskSecretly):
        asked = twin.request.questions
        twin.pending = {p: v if p == viewer else asked[p].sample(rng) for p, v in match.pending.items()}
    if (twin.rules.encode(twin.game), twin.pending) == (match.rules.encode(match.game), match.pending):
        return None
    twin.history, twin.seed = match.history, seed
    explained = served.explained
    served.explained = [
        replace(why, reasons=(reason("why", answer=str(rng.random())),))
        if why.player != viewer and (why.kept or why.player in match.pending)
        else why
        for why in explained
    ]
    served.match = twin
    try:
        save = served.save()
    finally:
        served.match, served.explained = match, explained
    groups = [frozenset({seat}) for seat in range(match.players)]
    return ServedMatch.load(save, list(served.record.lines), groups)


def questions(served: ServedMatch, viewer: int, rng: Random) -> list[FromTable]:
    """Everything that a table may ask, with answers that might do and others that do not."""
    match = served.match
    discs = list(match.rules.scene(match.game).discs)
    asked: list[FromTable] = [Explain(1, 20)]
    if len(discs) > 1:
        asked += [LookMessage(2, *rng.sample(discs, 2)) for _ in range(6)]
    ask: Any = dict(match.asked()).get(viewer)
    if ask is None:
        return asked
    at = viewer, match.request_id
    values = [*(ask.sample(rng) for _ in range(3)), None, [], "x", [1.0, 2.0]]
    keys = [option.key for option in ask.options()]
    asked += [Check(3, *at, value) for value in values + keys[:10]]
    asked += [OfferMessage(4, *at, rng.uniform(0, 40), rng.uniform(0, 40)) for _ in range(2)]
    asked += [AskOdds(5, *at, value) for value in [None, *keys[:KEYS]]]
    return asked


async def sent(moment: Moment, world: ServedMatch) -> list[bytes]:
    """Every byte that the viewer is sent: at first, after the word, on all that he asks, and when he comes again."""
    storage: Any = None
    room = Room(moment.agreed, moment.before, 0, storage, storage, storage)
    connection = Connection([moment.viewer] if moment.viewer >= 0 else [])
    room.connections.append(connection)
    room.greet(connection)
    room.served = world
    for to, data in room.updates(1):
        to.post(data)
    for question in moment.questions:
        try:
            await speak(room, connection, question)
        except Refused as refused:
            connection.post(encode(RefusedMessage(0, refused.refusal)))
        await connection.reckoning.done()
    room.greet(connection)
    posted = [connection.outgoing.get_nowait() for _ in range(connection.outgoing.qsize())]
    return [data for data in posted if data is not None]
