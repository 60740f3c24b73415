"""What somebody sees of a link to a match before he follows it: a picture of the position, as spectators know it."""

from __future__ import annotations

import re
from html import escape

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from escarmouche.web.allowances import QUEUES
from escarmouche.web.page import ASK_AGAIN, Page
from escarmouche.web.rooms import Rooms
from escarmouche.web.scene_picture import HEIGHT, WIDTH, picture_of
from escarmouche.web.viewer_state import SPECTATOR
from escarmouche.web.visit import Denied, Visit, address_in

LINKED = re.compile(r"(?:w|r)/([A-Za-z0-9_-]{1,40})")
"""The paths of the client that lead to a match which everybody may see."""
MOST_KEPT = 64
"""So many pictures are kept, the ones that were asked for last."""


class KeptPicture(Struct, frozen=True):
    """A picture, and the request that was open when it was drawn."""

    request: str
    page: Page


class Pictures:
    """Pictures of matches: drawn when first asked for, kept while nothing is said."""

    def __init__(self) -> None:
        self.kept: dict[str, KeptPicture] = {}

    async def of(self, rooms: Rooms, match: str, address: str) -> Page | None:
        """The picture of a match that everybody may see."""
        room = await rooms.room(match)
        if room is None or room.agreed.private:
            return None
        state = room.tables.viewers.state(SPECTATOR)
        found = self.kept.pop(match, None)
        if found is None or found.request != state.request:
            data = await rooms.at_desk(address, picture_of, state.scene, state.rules.display())
            found = KeptPicture(state.request, Page.of(data, "image/png", ASK_AGAIN, pack=False))
        self.kept[match] = found
        while len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        return found.page


@get("/api/matches/{match:str}/picture", opt=QUEUES)
async def get_match_picture(request: Visit) -> Response[bytes]:
    """How a match stands, as a picture."""
    state = request.app.state
    page = await state.pictures.of(state.rooms, request.path_params["match"], address_in(request))
    if page is None:
        raise Denied(404, "web.problem.not-found")
    sent: Response[bytes] = page.sent(request)
    return sent


def with_picture(page: Page, path: str, request: Request[object, object, State]) -> Page:
    """The page of the client for a link to a match: whoever shows the link finds its picture."""
    linked = LINKED.fullmatch(path)
    if linked is None:
        return page
    address = escape(f"{request.base_url}api/matches/{linked[1]}/picture", quote=True)
    tags = "".join(
        f'<meta property="{name}" content="{value}" />'
        for name, value in (
            ("og:image", address),
            ("og:image:type", "image/png"),
            ("og:image:width", WIDTH),
            ("og:image:height", HEIGHT),
            ("twitter:card", "summary_large_image"),
        )
    )
    return Page.of(page.data.replace(b"</head>", tags.encode() + b"</head>", 1), page.kind, page.keep)
