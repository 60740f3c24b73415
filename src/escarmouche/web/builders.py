"""Building lists and things of one's own, over HTTP: readers of lists answer everything, within their bounds."""

from __future__ import annotations

from litestar import Response, get, post

from escarmouche.play.list_building import Draft
from escarmouche.web.allowances import QUEUES
from escarmouche.web.content_messages import AskExample, AskForms, CheckContent, ReadFile
from escarmouche.web.http_messages import (
    AskBuilder,
    AskCatalogue,
    AskListOdds,
    AskReady,
    ReadList,
    WriteDraft,
)
from escarmouche.web.page import sent_once
from escarmouche.web.reading import Verb
from escarmouche.web.rooms import Rooms
from escarmouche.web.visit import Visit, address_in, said


async def answered(request: Visit, verb: Verb, wanted: object, dear: bool = False) -> Response[bytes]:
    """What a reader answers; dear questions are reckoned elsewhere, so that nobody who builds waits for them."""
    rooms: Rooms = request.app.state.rooms
    readers = rooms.reckoners if dear else rooms.readers
    found = await readers.answer(verb, wanted, address_in(request))
    return sent_once(request, found)


@get("/api/builder/{game:str}", opt=QUEUES)
async def get_builder(request: Visit) -> Response[bytes]:
    """What is to be decided of a list; whoever builds one will soon ask what its fighters are worth."""
    rooms: Rooms = request.app.state.rooms
    rooms.reckoners.prepare()
    return await answered(request, "heads", AskBuilder(request.path_params["game"]))


@post("/api/builder/catalogue", opt=QUEUES, status_code=200)
async def post_catalogue(request: Visit) -> Response[bytes]:
    """What a list with such a head may hold."""
    return await answered(request, "catalogue", await said(request, AskCatalogue))


@post("/api/builder", opt=QUEUES, status_code=200)
async def post_draft(request: Visit) -> Response[bytes]:
    """How does this draft stand?"""
    return await answered(request, "state", await said(request, Draft))


@post("/api/builder/read", opt=QUEUES, status_code=200)
async def post_read(request: Visit) -> Response[bytes]:
    """The draft of a text."""
    return await answered(request, "read", await said(request, ReadList))


@get("/api/builder/{game:str}/ready/{army:str}", opt=QUEUES)
async def get_ready(request: Visit) -> Response[bytes]:
    """A list that the game ships, as a draft."""
    return await answered(request, "ready", AskReady(request.path_params["game"], request.path_params["army"]))


@post("/api/builder/odds", opt=QUEUES, status_code=200)
async def post_odds(request: Visit) -> Response[bytes]:
    """The chances of one fighter against another."""
    return await answered(request, "odds", await said(request, AskListOdds), dear=True)


@post("/api/builder/write", opt=QUEUES, status_code=200)
async def post_write(request: Visit) -> Response[bytes]:
    """The texts of a draft."""
    return await answered(request, "write", await said(request, WriteDraft))


@get("/api/content/{game:str}", opt=QUEUES)
async def get_forms(request: Visit) -> Response[bytes]:
    """The forms for things of one's own."""
    return await answered(request, "forms", AskForms(request.path_params["game"]))


@post("/api/content/example", opt=QUEUES, status_code=200)
async def post_example(request: Visit) -> Response[bytes]:
    """A printed thing to begin from."""
    return await answered(request, "example", await said(request, AskExample))


@post("/api/content/check", opt=QUEUES, status_code=200)
async def post_things(request: Visit) -> Response[bytes]:
    """How do these things of one's own stand?"""
    return await answered(request, "things", await said(request, CheckContent))


@post("/api/content/read", opt=QUEUES, status_code=200)
async def post_file(request: Visit) -> Response[bytes]:
    """The things of a content file."""
    return await answered(request, "file", await said(request, ReadFile))


BUILDERS = [
    get_builder, get_ready, post_catalogue, post_draft, post_odds, post_read, post_write,
    get_forms, post_example, post_things, post_file,
]  # fmt: skip
