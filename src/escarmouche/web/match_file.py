"""A running match as a file: all that is stored of it, packed, sealed and signed by the server that takes it back.

Only a match whose players all sit at one screen is given out: what is kept of it holds everybody's secrets, and the
seed of its dice. So the file is sealed with a key of the server: who holds it reads neither. The match that is opened
from it goes on with a seed of its own: what a copy shows tells nothing of the dice to come in the one it was made from.
Where a computer plays, its secrets are drawn anew too, from what the person knows: to play a copy to its end reveals
nothing of the match that still runs.
"""

from __future__ import annotations

import secrets
import time
import zlib
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, post
from msgspec import Struct, structs

from escarmouche.play.match import Match
from escarmouche.play.rulebook import has_rules_for
from escarmouche.play.view import imagined as imagined_world
from escarmouche.web import seating
from escarmouche.web.agreed import LINK, Agreed
from escarmouche.web.allowances import OPENS, READS
from escarmouche.web.http_messages import ByKey, Opened
from escarmouche.web.invitations import looked_up
from escarmouche.web.journal_reading import MEGABYTE, MOST_UNPACKED
from escarmouche.web.journals import MOST_SENT
from escarmouche.web.lobby import begin
from escarmouche.web.opening import Opening, admission_to, given_out, opening
from escarmouche.web.record import Record
from escarmouche.web.restoring import restored, summary
from escarmouche.web.storage import Birth, Storage, StorageError, Stored
from escarmouche.web.visit import Denied, Visit, address_in, body_of, said

if TYPE_CHECKING:
    from escarmouche.play.signing import SigningKey
    from escarmouche.web.rooms import Rooms

MAGIC = b"Escarmouche, partie en cours 2\n"
SUFFIX = "partie"
KEY, SIGNATURE = 32, 64
"""Bytes of a public key and of a signature (Ed25519), which stand in this order before what is signed."""


class Kept(Struct, frozen=True):
    """What such a file holds."""

    stored: Stored


def exported(storage: Storage, key: str) -> tuple[Agreed, bytes]:
    """The match of a seat, as a file; raises `Denied` where it may not be given out."""
    held = seating.held_by(storage, key)
    stored = storage.load(held.match) if held.seats else None
    if stored is None:
        raise Denied(404, "web.problem.no-seat")
    agreed = stored.agreed
    if any(seat.kind == LINK for seat in agreed.seats):
        raise Denied(403, "web.match-file.far")
    if agreed.lesson or agreed.problem:
        raise Denied(403, "web.match-file.lesson")
    if not stored.summary.over and 1 < len(agreed.groups()[0]) < len(agreed.seats):
        raise Denied(403, "web.match-file.several")
    return agreed, written(stored, storage.signing)


def written(stored: Stored, signing: SigningKey) -> bytes:
    """The file of a match."""
    body = signing.sealed(zlib.compress(msgspec.msgpack.encode(Kept(stored)), 6))
    return MAGIC + signing.public + signing.private.sign(body) + body


def imported(data: bytes, own: SigningKey, rng: Random | None = None) -> Opening:
    """The match of a file that this server wrote, as a new one that goes on in the same place, with other dice."""
    stored = read(data, own)
    if not has_rules_for(stored.agreed.game):
        raise Denied(422, "web.match-file.game", game=stored.agreed.game)
    agreed = structs.replace(stored.agreed, match=secrets.token_urlsafe(9), opened=time.time())
    try:
        served = restored(structs.replace(stored, agreed=agreed)).served
    except StorageError as error:
        raise Denied(422, "web.match-file.rules") from error
    if not served.match.over:
        people = agreed.groups()[0]
        if len(people) < served.match.players:
            record = Record([seating.name for seating in agreed.seats])
            return opening(agreed, as_known(served.match, min(people), record, rng or SystemRandom()), record)
        served.match.seed = secrets.randbits(63)
    admission = admission_to(agreed)
    birth = Birth(agreed, admission, list(served.record.lines), summary(served), served.save())
    return Opening(served, birth, given_out(agreed, admission).links)


def as_known(match: Match, player: int, record: Record, rng: Random) -> Match:
    """A new match that this player cannot tell from his own: what others hide is drawn anew, and the dice to come.

    Nothing from before the step under way is kept, for it holds what was hidden then. What was said in that step is
    said again, unless some of it is hidden too.
    """
    rules, library, seed = match.rules, match.library, rng.getrandbits(63)
    world = imagined_world(match, player, rng)
    if world is None:
        start = rules.mask(rules.decode(match.snapshot, library), player)
        start.library = library
        rules.imagine(start, player, rng)
        dice = "ask" if match.real_dice else "rolled"
        return Match.begin(rules, library, start, seed, dice, undo=True, journal=record)
    again = Match(rules, library, rules.decode(world.snapshot, library), seed)
    again.snapshot, again.number, again.inserted = world.snapshot, 0, world.inserted
    again.rolled, again.history, again.real_dice, again.journal = world.rolled, [], match.real_dice, record
    record.open(again)
    again.game.events = []
    again.repeat(world.said, world.who)
    return again


def read(data: bytes, own: SigningKey) -> Stored:
    """What a file holds; nothing of it is looked at before its signature is found to be this server's."""
    if not data.startswith(MAGIC):
        raise Denied(422, "web.match-file.none")
    key, signature = data[len(MAGIC) :][:KEY], data[len(MAGIC) + KEY :][:SIGNATURE]
    body = data[len(MAGIC) + KEY + SIGNATURE :]
    if key != own.public:
        raise Denied(422, "web.match-file.foreign")
    if not own.verifies(signature, body):
        raise Denied(422, "web.match-file.changed")
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(own.unsealed(body), MOST_UNPACKED)
        if unpacking.unconsumed_tail:
            raise Denied(413, "web.journal.long", most=MOST_UNPACKED // MEGABYTE)
        return msgspec.msgpack.decode(plain, type=Kept).stored
    except (msgspec.MsgspecError, ValueError, zlib.error) as error:
        raise Denied(422, "web.match-file.rules") from error


@post("/api/matches/export", opt=READS, status_code=200)
async def post_export(request: Visit) -> Response[bytes]:
    """A running match, to be kept as a file and opened again."""
    rooms: Rooms = request.app.state.rooms
    wanted = await said(request, ByKey)
    agreed, data = await looked_up(request, exported, rooms.storage, wanted.key)
    headers = {"Content-Disposition": f'attachment; filename="{agreed.game}-{agreed.match}.{SUFFIX}"'}
    return Response(data, media_type="application/octet-stream", headers=headers)


@post("/api/matches/import", opt=OPENS, request_max_body_size=MOST_SENT)
async def post_import(request: Visit) -> Opened:
    """Open such a file again."""
    rooms: Rooms = request.app.state.rooms
    address = address_in(request)
    async with rooms.uploads.take(address):
        return await begin(rooms, await rooms.at_desk(address, imported, await body_of(request), rooms.storage.signing))


MATCH_FILES = [post_export, post_import]
