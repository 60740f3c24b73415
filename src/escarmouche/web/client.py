"""The built client: files sent from memory, the page itself for every route of the client."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, route
from litestar.exceptions import NotFoundException

from escarmouche.web.match_picture import with_picture
from escarmouche.web.page import ASK_AGAIN, FOREVER, Page

FOLDER = Path(__file__).parent / "static"
BROTLI = ".br"
"""Ends the name of a file that the build packed by brotli, beside the file itself."""
BUILDERS = "."
"""Begins the name of a file that is for whoever builds the client alone."""
PACKED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")

ROUTES = frozenset(
    ("", "companion", "content", "invitation", "journal", "lists", "print", "r", "seat", "shelf", "t", "w", "watch")
)
"""How the paths of the client's own pages begin."""

ABSENT = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Escarmouche</title>
<h1>Escarmouche</h1>
<p>La table n’est pas encore construite : lancez <code>scripts/play</code>, ou <code>npm ci</code> puis
<code>npm run build</code> dans le dossier <code>client</code>, et rechargez cette page.</p>
<p lang="en">The table has not been built yet: run <code>scripts/play</code>, or <code>npm ci</code> and
<code>npm run build</code> in the folder <code>client</code>, then reload this page.</p>
</html>
"""


class Client:
    """All files of the built client; built anew, they are read anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files: dict[str, Page] = {}
        self.read_at = 0.0

    def file(self, path: str) -> Page | None:
        """A file by its path, or the page, which also says where there is nothing; None where there is no such file."""
        page = self.folder / "index.html"
        if not page.is_file():
            return Page.of(ABSENT.encode(), "text/html")
        if (written := page.stat().st_mtime) != self.read_at:
            self.files = {
                found.relative_to(self.folder).as_posix(): read(found, self.folder)
                for found in self.folder.rglob("*")
                if found.is_file() and found.suffix != BROTLI and not found.name.startswith(BUILDERS)
            }
            self.read_at = written
        path = path.strip("/")
        if path in self.files:
            return self.files[path]
        return None if "." in path.rpartition("/")[2] else self.files["index.html"]


def read(path: Path, folder: Path) -> Page:
    """A file of the client; those whose name holds the hash of their text never change."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.relative_to(folder).parts[0] == "assets"
    beside = path.with_name(path.name + BROTLI)
    brotli = beside.read_bytes() if beside.is_file() else b""
    keep = FOREVER if hashed else ASK_AGAIN
    return Page.of(path.read_bytes(), kind, keep, pack=path.suffix in PACKED, brotli=brotli)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def get_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client, or its page."""
    client: Client = request.app.state.client
    path = str(request.path_params.get("path", "")).strip("/")
    file = client.file(path)
    if file is None:
        return Response(b"", status_code=404, media_type=MediaType.TEXT)
    answer = with_picture(file, path, request).sent(request)
    if path not in client.files and path.partition("/")[0] not in ROUTES and answer.status_code != 304:
        answer.status_code = 404
    return answer


@route(
    ["/api", "/api/{path:path}"],
    http_method=["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
    include_in_schema=False,
    status_code=404,
)
async def no_such_path(request: Request[Any, Any, Any]) -> None:
    """Whatever is asked for under the lobby and is not there."""
    raise NotFoundException
