"""Lessons and problems, over HTTP: what there is, sitting down to one, and going on without the mentor."""

from __future__ import annotations

import secrets
import time
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get, post
from msgspec import structs

from escarmouche.play import situation
from escarmouche.play.content import Words
from escarmouche.play.lessons import begun, fresh, lesson, lesson_keys, problem, problem_keys
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.situation import Situation
from escarmouche.web.agreed import SCREEN, TUTOR, Agreed, Seating
from escarmouche.web.allowances import OPENS, QUEUES
from escarmouche.web.http_messages import LearnMatch, Lessons, ListedLesson, Opened
from escarmouche.web.listing import levels
from escarmouche.web.lobby import bearer, begin
from escarmouche.web.opening import Opening, opening
from escarmouche.web.page import Page
from escarmouche.web.record import Record
from escarmouche.web.rooms import Rooms
from escarmouche.web.visit import Denied, Visit, address_in, said


@get("/api/lessons/{game:str}", opt=QUEUES)
async def get_lessons(request: Visit) -> Response[bytes]:
    """What can be learnt of a game."""
    rooms: Rooms = request.app.state.rooms
    game: str = request.path_params["game"]
    if game not in games():
        raise Denied(404, "web.problem.not-found")
    page = await rooms.at_desk(address_in(request), listed_lessons, game)
    return page.sent(request)


@post("/api/lessons", opt=OPENS)
async def post_lesson(request: Visit) -> Opened:
    """Sit down to a lesson or a problem."""
    rooms: Rooms = request.app.state.rooms
    wanted = await said(request, LearnMatch)
    known = {"lesson": lesson_keys, "problem": problem_keys}.get(wanted.kind)
    if known is None or wanted.game not in games() or wanted.key not in known(wanted.game):
        raise Denied(404, "web.problem.not-found")
    opened = opened_lesson if wanted.kind == "lesson" else opened_problem
    address, seed = address_in(request), next(rooms.seeds)
    return await begin(rooms, await rooms.at_desk(address, opened, wanted.game, wanted.key, seed))


@post("/api/lessons/alone", opt=OPENS)
async def post_alone(request: Visit) -> Opened:
    """Go on without the mentor, from where the lesson stands, against the computer."""
    rooms: Rooms = request.app.state.rooms
    found = await rooms.enter(bearer(request))
    if found is None or not found[1] or not found[0].agreed.lesson:
        raise Denied(404, "web.problem.not-found")
    room = found[0]
    if room.served.match.over:
        raise Denied(409, "web.problem.over")
    async with room.lock:
        agreed, state = room.agreed, room.served.match.snapshot
    library = room.served.match.library
    address, seed = address_in(request), next(rooms.seeds)
    return await begin(rooms, await rooms.at_desk(address, alone, agreed, library, state, seed))


@cache
def listed_lessons(game: str) -> Page:
    """The lessons and problems of a game as they are sent."""
    lessons = [
        ListedLesson(key, written.title, written.about, len(written.step))
        for key in lesson_keys(game)
        for written in [lesson(game, key).written]
    ]
    problems = [
        ListedLesson(key, written.title, written.goal, len(written.plan))
        for key in problem_keys(game)
        for written in [problem(game, key).written]
    ]
    return Page.of(msgspec.json.encode(Lessons(lessons, problems)))


def opened_lesson(game: str, key: str, seed: int | None) -> Opening:
    """A lesson for whoever sits at this screen; the other side says what is written."""
    given = lesson(game, key)
    record = Record()
    match = begun(game, given.situation, seed=seed, dice="ask", undo=True, journal=record)
    seats = seated(match, given.player, TUTOR, given.written.sides)
    return opening(structs.replace(agreed_at(game, seats), dice="ask", lesson=key), match, record)


def opened_problem(game: str, key: str, seed: int | None) -> Opening:
    """A problem for whoever sits at this screen; afterwards the match may be played on against the computer."""
    posed = problem(game, key)
    record = Record()
    posed_at: Situation = fresh(game, posed.situation)
    match = situation.play(rulebook(game), posed_at, secrets.randbits(63) if seed is None else seed, record)
    seats = seated(match, posed.player, levels()[0], posed.written.sides)
    return opening(structs.replace(agreed_at(game, seats), problem=key), match, record)


def alone(agreed: Agreed, library: Any, state: bytes, seed: int | None) -> Opening:
    """The match of a lesson from the start of its step, dice rolled and the other side a beginner's computer."""
    rules = rulebook(agreed.game)
    seats = [
        seating if seating.person else structs.replace(seating, kind=levels()[0], name="") for seating in agreed.seats
    ]
    again = structs.replace(agreed_at(agreed.game, seats), scenario=agreed.scenario)
    record = Record([seating.name for seating in seats])
    match = Match.begin(rules, library, rules.decode(state, library), seed=seed, undo=True, journal=record)
    return opening(again, match, record)


def seated(match: Match, learner: int, other: str, sides: list[Words]) -> list[Seating]:
    """The one who learns here, the others as they are."""
    named = [*sides, *[None] * match.players]
    return [Seating(SCREEN if player == learner else other, "", "", named[player]) for player in range(match.players)]


def agreed_at(game: str, seats: list[Seating]) -> Agreed:
    """What is agreed on where somebody learns: nobody else looks on."""
    return Agreed(secrets.token_urlsafe(9), game, None, [], None, "rolled", seats, time.time(), private=True)


TEACHING = [get_lessons, post_lesson, post_alone]
