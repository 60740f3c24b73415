"""Worlds that differ only in what one viewer may not know, and every byte that he is sent in each of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from copy import copy
from itertools import islice
from random import Random
from typing import Any

from conformance.suite import with_other_secrets
from msgspec import Struct, structs
from msgspec.structs import replace

from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.view import masked
from escarmouche.players.explanation import Reasons
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import seat_at
from escarmouche.web.agreed import LINK, Agreed, Seating
from escarmouche.web.computers import Question
from escarmouche.web.connection import Connection, encode
from escarmouche.web.handlers import speak
from escarmouche.web.messages import AskOdds, Check, Explain, FromTable, LookMessage, OfferMessage, RefusedMessage
from escarmouche.web.opening import Opening, opening
from escarmouche.web.record import Record
from escarmouche.web.room import Room
from escarmouche.web.served_match import Explanation, ServedMatch, Word
from escarmouche.web.thinking import Thinker, Thought
from escarmouche.web.viewer_state import twin as scene_twin
from web.opened import next_word

SPECTATOR = -1
TRIES = 5
"""How many worlds are drawn until enough differ from the true one."""
KEYS = 2
"""Of how many options of a question the odds are asked."""
KINDS = ("regular", "novice")
"""The computers that answer in turn: what they answer does not hang on the clock."""
SEARCHING = "search"
CLOCK = 0.01
"""Seconds for who looks further."""


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


def moments(game: str, options: dict[str, Any], seed: int, every: int, twins: int, each: int = 1) -> Iterator[Moment]:
    """Moments of a match at which somebody has a secret, for one after the other of those who do not know it.

    Most is said at random; the first `each` questions of each kind, and some more later, are answered by a computer
    that says why.
    """
    new, rng, said = begun(game, options, seed), Random(seed), 0
    served, agreed = new.served, new.birth.agreed
    viewers = range(SPECTATOR, served.match.players)
    met: Counter[str] = Counter()
    while not served.match.over:
        said += 1
        word = next_word(served, rng)
        topic = dict(served.match.asked())[word.player].topic
        if met[topic] >= each and said % every:
            served.say(replace(word, reasons=stub(str(word.value))))
            continue
        viewer = viewers[met.total() % len(viewers)]
        met[topic] += 1
        level = KINDS[met.total() % len(KINDS)]
        before = copied(served, served.match)
        earlier = other_worlds(served, viewer, rng, twins, served.match.seed)
        word = thought(served, agreed, word.player, level) or word
        served.say(word)
        if served.match.over:
            return
        others = other_worlds(served, viewer, rng, twins, rng.getrandbits(63))
        for world in earlier:
            if not world.match.pending:
                again = thought(world, agreed, word.player, level, word.value) or word
                others += [world] if nothing_learnt(world, again, served, viewer) else []
        if others:
            real = copied(served, served.match)
            yield Moment(viewer, agreed, before, [real, *others], questions(served, viewer, rng))


def stub(about: str) -> Reasons:
    """Reasons of which anybody could tell what they are about."""
    return Reasons((reason("why", answer=about),), (reason("told", answer=about),))


class Here:
    """A computer that thinks in the test's own process."""

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer
        """What it is to say, whatever it thinks; None: what it thinks best."""

    async def think(self, question: Question) -> Thought:
        """As `Computers` would."""
        job = structs.replace(question.job(b"here", CLOCK), library=question.library)
        thinker = Thinker()
        found = thinker.think(job)
        if self.answer is None or found.reasons is None or found.answer == self.answer:
            return found
        told = found.reasons.own if job.public is None else thinker.told(job, job.public, self.answer)
        return Thought(True, self.answer, Reasons(found.reasons.own, told))


def thought(served: ServedMatch, agreed: Agreed, player: int, level: str, answer: Any = None) -> Word | None:
    """The word of a computer that plays for this player, with its reasons; None where it has nothing to say.

    In another world it may have been of another mind: it then says why it would give that answer.
    """
    seats = [structs.replace(seat, kind=level) for seat in agreed.seats]
    nobody: Any = None
    computers: Any = Here(answer)
    room = Room(structs.replace(agreed, seats=seats), served, 0, nobody, nobody, computers)
    return asyncio.run(room.computer_seats.thought_of(player, served.match.request_id, 0))


def thoughts(game: str, options: dict[str, Any], seed: int, every: int) -> Iterator[tuple[Word, Word]]:
    """In a match of computers: a word with its reasons, and the same word in another world of somebody else.

    Every third is explained by one who looks further, whatever he would have said himself.
    """
    new, rng, said = begun(game, options, seed), Random(seed), 0
    served, agreed = new.served, new.birth.agreed
    match, players = served.match, [Greedy() for _ in agreed.seats]
    while not match.over:
        said += 1
        player, ask = rng.choice(match.asked())
        word = None
        if said % every == 0:
            word = thought(served, agreed, player, KINDS[0])
            level = [*KINDS, SEARCHING][said // every % 3]
            viewer = rng.choice([each for each in range(SPECTATOR, match.players) if each != player])
            for world in other_worlds(served, viewer, rng, 1, match.seed):
                answer = None if word is None else word.value
                one, other = (thought(each, agreed, player, level, answer) for each in (served, world))
                if one is not None and other is not None:
                    yield one, other
        value = players[player].decide(seat_at(match, player, ask, rng)) if word is None else word.value
        served.say(Word("answer", player, value, match.request_id))


def nothing_learnt(world: ServedMatch, word: Word, real: ServedMatch, viewer: int) -> bool:
    """Say a word where others have other secrets; whether the viewer then knows no more of the position than before.

    Secrets may come to light by what is said, as choices under way will; where none does, nothing else may tell them.
    """
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
    world = copied(served, twin)
    world.explained = [
        why if why.player == viewer else otherwise(why, why.kept or why.player in match.pending, rng)
        for why in served.explained
    ]
    return world


def copied(served: ServedMatch, match: Match) -> ServedMatch:
    """A served match with another match in its place, as if stored and loaded; its log is not read again."""
    record = copy(served.record)
    record.lines, record.entries = list(record.lines), record.entries[: record.finished]
    record.drawn = None if record.drawn is None else scene_twin(record.drawn)
    loaded = Match.load(match.save())
    record.listen(loaded)
    world = ServedMatch(loaded, record, served.agreeing)
    world.wish, world.explained = served.wish, list(served.explained)
    return world


def otherwise(why: Explanation, untold: bool, rng: Random) -> Explanation:
    """Other true reasons for an answer; others for those who hear them too, where nobody does yet."""
    other = stub(str(rng.random()))
    return replace(why, reasons=other.own, told=other.told if untold else why.told)


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
    """Every byte that the viewer is sent after the word, on all that he asks, and when he comes again."""
    storage: Any = None
    room = Room(moment.agreed, moment.before, 0, storage, storage, storage)
    connection = Connection([moment.viewer] if moment.viewer >= 0 else [])
    room.tables.connections.append(connection)
    connection.viewer = room.tables.next_viewer(connection)
    room.tables.shown[connection.viewer] = room.tables.viewers.state(connection.viewer)
    room.served = room.tables.served = world
    for to, data in room.tables.updates(1):
        to.post(data)
    for question in moment.questions:
        try:
            await speak(room, connection, question)
        except Refused as refused:
            connection.post(encode(RefusedMessage(0, refused.refusal)))
        await connection.reckoning.done()
    room.tables.greet(connection, 0)
    posted = [connection.outgoing.get_nowait() for _ in range(connection.outgoing.qsize())]
    return [data for data in posted if data is not None]
