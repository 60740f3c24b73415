"""What a visitor sees of each game before he plays it: a true position, and what was played from there.

A game brings it as `data/showcase.json` (`showcase_recording.py` writes it) and as pictures, `showcase.large.webp` and
`showcase.small.webp`, taken of the table in space; it may do without.
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable

import msgspec
from litestar import Response, get

from escarmouche.play.content import package_file
from escarmouche.play.rulebook import package_of, rulebook
from escarmouche.web.allowances import SERVES
from escarmouche.web.page import ASK_AGAIN, Page
from escarmouche.web.showcase_message import Showcase
from escarmouche.web.visit import Denied, Visit

SIZES = ("large", "small")
"""For the whole breadth of the page, and for the card of a game."""


def shown_file(game: str, name: str) -> Traversable | None:
    """A file that a game brings for the start page, if it does."""
    found = package_file(package_of(game), "data", f"showcase.{name}")
    return found if found.is_file() else None


def is_shown(game: str) -> bool:
    """Whether a game brings a position and its pictures."""
    return all(shown_file(game, name) is not None for name in ("json", *(f"{size}.webp" for size in SIZES)))


@cache
def showcase(game: str) -> Page | None:
    """The position of a game and what was played from there, drawn as the game is drawn today."""
    file = shown_file(game, "json")
    if file is None:
        return None
    found = msgspec.json.decode(file.read_bytes(), type=Showcase)
    found.display = rulebook(game).display()
    return Page.of(msgspec.json.encode(found))


@cache
def picture(game: str, size: str) -> Page | None:
    """The same as a picture."""
    file = shown_file(game, f"{size}.webp") if size in SIZES else None
    return None if file is None else Page.of(file.read_bytes(), "image/webp", ASK_AGAIN, pack=False)


@get("/api/showcase/{game:str}", opt=SERVES)
async def get_showcase(request: Visit) -> Response[bytes]:
    """A position of a game, and what was played from there."""
    return sent(request, showcase(known(request)))


@get("/api/showcase/{game:str}/{size:str}", opt=SERVES)
async def get_picture(request: Visit) -> Response[bytes]:
    """The picture of that position."""
    return sent(request, picture(known(request), request.path_params["size"]))


def known(request: Visit) -> str:
    """A game on the shelf."""
    game: str = request.path_params["game"]
    if game not in request.app.state.pages.lists:
        raise Denied(404, "web.problem.not-found")
    return game


def sent(request: Visit, page: Page | None) -> Response[bytes]:
    """A page, if there is one."""
    if page is None:
        raise Denied(404, "web.problem.not-found")
    return page.sent(request)


SHOWCASES = [get_showcase, get_picture]
