"""The lobby, over HTTP: what can be played, opening a match, the list of matches, replays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from litestar import MediaType, Response, get, post

from escarmouche.play.reason import Refusal, Refused
from escarmouche.web.agreed import Agreed
from escarmouche.web.allowances import OPENS, QUEUES, READS, SERVES
from escarmouche.web.gathering import gathered, waits_for_lists
from escarmouche.web.http_messages import (
    CheckedList,
    CheckList,
    ListedMatch,
    Matches,
    Opened,
    OpenMatch,
    PlayOn,
    PrintList,
)
from escarmouche.web.journal_reading import KeptJournal
from escarmouche.web.opening import Opening, given_out, opened, played_on
from escarmouche.web.page import ASK_AGAIN, OWN, Page, sent_once
from escarmouche.web.pages import Pages
from escarmouche.web.printing import POLICY, host_of_link
from escarmouche.web.rooms import Rooms
from escarmouche.web.rule_pages import RulePages
from escarmouche.web.seating import gather, may_read
from escarmouche.web.storage import Listing
from escarmouche.web.visit import Denied, Visit, address_in, said

if TYPE_CHECKING:
    from escarmouche.web.local_network import LocalNetwork

MOST_LISTED = 100
MOST_BROUGHT = 16
"""Lists for one match: more than anybody needs."""


@get("/api/shelf", opt=SERVES)
async def get_shelf(request: Visit) -> Response[bytes]:
    """What can be played."""
    pages: Pages = request.app.state.pages
    return pages.shelf.sent(request)


@get("/api/words/{game:str}", opt=SERVES)
async def get_words(request: Visit) -> Response[bytes]:
    """Every sentence of a game, in every language."""
    pages: Pages = request.app.state.pages
    game: str = request.path_params["game"]
    if game not in pages.words:
        raise Denied(404, "web.problem.not-found")
    return pages.words[game].sent(request)


@get("/api/words/{game:str}/{language:str}", opt=SERVES)
async def get_words_in(request: Visit) -> Response[bytes]:
    """Every sentence of a game in one language."""
    pages: Pages = request.app.state.pages
    found = pages.words_in.get((request.path_params["game"], request.path_params["language"]))
    if found is None:
        raise Denied(404, "web.problem.not-found")
    return found.sent(request)


@get("/api/rules/{game:str}", opt=SERVES)
async def get_rules(request: Visit) -> Response[bytes]:
    """Every rule of a game and everything it prints, in every language."""
    rules: RulePages = request.app.state.rules
    page = await rules.of(request.path_params["game"])
    if page is None:
        raise Denied(404, "web.problem.not-found")
    return page.sent(request)


@post("/api/lists", opt=QUEUES, status_code=200)
async def post_list(request: Visit) -> CheckedList:
    """Is this list in order?"""
    rooms: Rooms = request.app.state.rooms
    return await rooms.readers.check(await said(request, CheckList), address_in(request))


@post("/api/lists/print", opt=QUEUES, status_code=200)
async def post_print(request: Visit) -> Response[str]:
    """The sheets of a list, which the browser prints."""
    return await sheets(request, own_link(request, await said(request, PrintList)))


@post("/api/lists/sheets", opt=QUEUES, status_code=200)
async def post_sheets(request: Visit) -> Response[bytes]:
    """The sheets of a list one by one, for a page that shows them before they are printed."""
    rooms: Rooms = request.app.state.rooms
    wanted = own_link(request, await said(request, PrintList))
    found = await rooms.readers.answer("sheets", wanted, address_in(request))
    return sent_once(request, found)


def own_link(request: Visit, wanted: PrintList) -> PrintList:
    """What is to be printed; refused where its code leads to another server than this one, as friends know it."""
    network: LocalNetwork = request.app.state.network
    own = (request.headers.get("host"), network.status(here=True).address.partition("//")[2])
    if wanted.link and host_of_link(wanted.link) not in own:
        raise Denied(422, "web.print.elsewhere")
    return wanted


@get("/api/print/{game:str}/{army:str}", opt=QUEUES)
async def get_print(request: Visit) -> Response[str]:
    """The sheets of a ready-made list, to be opened in a page of their own."""
    pages: Pages = request.app.state.pages
    game, army = request.path_params["game"], request.path_params["army"]
    if army not in pages.lists.get(game, ()):
        raise Denied(404, "web.problem.not-found")
    return await sheets(request, PrintList(game, army, request.query_params.get("language", "fr")))


async def sheets(request: Visit, wanted: PrintList) -> Response[str]:
    """A page of sheets, which may show itself and do nothing else."""
    rooms: Rooms = request.app.state.rooms
    page = await rooms.readers.sheets(wanted, address_in(request))
    return Response(page, media_type=MediaType.HTML, headers={"Content-Security-Policy": POLICY})


@post("/api/matches", opt=OPENS)
async def post_match(request: Visit) -> Opened:
    """Open a match."""
    rooms: Rooms = request.app.state.rooms
    wanted = await said(request, OpenMatch)
    await check_brought(request, wanted.game, [army for army in wanted.armies or [] if army is not None])
    if waits_for_lists(wanted):
        return await gather(rooms, await rooms.at_desk(address_in(request), gathered, wanted))
    return await begin(rooms, await rooms.at_desk(address_in(request), opened, wanted, next(rooms.seeds)))


async def check_brought(request: Visit, game: str, armies: list[str]) -> None:
    """Have the lists that a visitor brings read elsewhere first: only what passes there is read in this process."""
    rooms: Rooms = request.app.state.rooms
    pages: Pages = request.app.state.pages
    if len(armies) > MOST_BROUGHT:
        raise Denied(422, "web.open.armies")
    for text in dict.fromkeys(armies):
        if text not in pages.lists.get(game, ()):
            checked = await rooms.readers.check(CheckList(game, text), address_in(request))
            for fault in checked.faults:
                raise Refused(Refusal(fault))


async def begin(rooms: Rooms, opening: Opening) -> Opened:
    """Store a new match and give out its keys."""
    room = await rooms.open(opening)
    return given_out(room.agreed, opening.birth.admission)


@get("/api/matches", opt=READS)
async def get_matches(request: Visit) -> Response[bytes]:
    """The matches that changed last, running and finished."""
    rooms: Rooms = request.app.state.rooms
    found = await rooms.lookups.do(rooms.storage.latest, MOST_LISTED)
    return sent_once(request, msgspec.json.encode(Matches([listed(listing) for listing in found])))


def listed(listing: Listing) -> ListedMatch:
    """A match in the list."""
    agreed, now = listing.agreed, listing.summary
    return ListedMatch(
        match=agreed.match,
        game=agreed.on_shelf,
        scenario=agreed.scenario,
        seats=[seat.kind for seat in agreed.seats],
        names=[seat.name for seat in agreed.seats],
        armies=[seat.army for seat in agreed.seats],
        turn=now.turn,
        scores=now.scores,
        asked=now.asked,
        over=now.over,
        winners=now.winners,
        opened=agreed.opened,
        changed=listing.changed,
        private=agreed.private,
        companion=agreed.companion,
    )


async def finished(request: Visit) -> tuple[Agreed, bytes]:
    """What was agreed on and the journal of the finished match that is asked for; of others nothing is told."""
    rooms: Rooms = request.app.state.rooms
    found = await rooms.replays.do_for(address_in(request), rooms.storage.record, request.path_params["match"])
    if found is None:
        raise Denied(404, "web.problem.not-found")
    agreed, now, journal = found
    if agreed.private and not await rooms.lookups.do(may_read, rooms.storage, agreed.match, bearer(request)):
        raise Denied(404, "web.problem.not-found")
    if not now.over:
        raise Denied(409, "web.problem.not-over")
    return agreed, journal


def bearer(request: Visit) -> str:
    """The key that a request names beside its address, which is written down along the way."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return str(key) if kind == "Bearer" else ""


@get("/api/matches/{match:str}/replay", opt=QUEUES)
async def get_replay(request: Visit) -> Response[bytes]:
    """A finished match, to be drawn."""
    return await read_elsewhere(request, "replay")


@get("/api/matches/{match:str}/story", opt=QUEUES)
async def get_story(request: Visit) -> Response[bytes]:
    """What decided a finished match."""
    return await read_elsewhere(request, "story")


async def read_elsewhere(request: Visit, verb: Literal["replay", "story"]) -> Response[bytes]:
    """What a reader makes of the journal of a finished match."""
    rooms: Rooms = request.app.state.rooms
    agreed, journal = await finished(request)
    kept = KeptJournal(agreed, journal, rooms.storage.signing.public)
    found = await rooms.readers.answer(verb, kept, address_in(request), rooms.limits.replaying)
    page = await rooms.replays.do_for(address_in(request), Page.of, found, keep=OWN if agreed.private else ASK_AGAIN)
    return page.sent(request)


@get("/api/matches/{match:str}/journal", opt=READS)
async def get_journal(request: Visit) -> Response[bytes]:
    """The journal of a finished match, to be kept."""
    agreed, journal = await finished(request)
    name = f"{agreed.game}-{agreed.match}.journal"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(journal, media_type="application/octet-stream", headers=headers)


@post("/api/matches/{match:str}/branch", opt=OPENS)
async def post_branch(request: Visit) -> Opened:
    """Play on from a step of a finished match."""
    rooms: Rooms = request.app.state.rooms
    wanted = await said(request, PlayOn)
    agreed, journal = await finished(request)
    address, seed = address_in(request), next(rooms.seeds)
    return await begin(rooms, await rooms.at_desk(address, played_on, agreed, journal, wanted, seed))


LOBBY = [
    get_shelf, get_words, get_words_in, get_rules, post_list, post_print, post_sheets, get_print, post_match,
    get_matches, get_replay, get_story, get_journal, post_branch,
]  # fmt: skip
