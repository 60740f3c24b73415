"""What a link to a match shows before anybody follows it, and what the start page shows of a game."""

from __future__ import annotations

import struct
import urllib.error
import urllib.request
import zlib
from typing import Any

import msgspec
import pytest
from games.samples import ONE, OTHER, SMALL

from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.scene import Area, Disc, Scene
from escarmouche.web.raster import Raster
from escarmouche.web.scene_picture import HEIGHT, WIDTH, Picture, picture_of
from escarmouche.web.showcase import SIZES, is_shown, shown_file
from escarmouche.web.showcase_message import Showcase
from web.host import Host

BLUE = (47, 116, 196)


def rows_of(png: bytes) -> list[bytes]:
    """The pixels of a PNG as this program writes them."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data = 8, b""
    while at < len(png):
        (long,) = struct.unpack(">I", png[at : at + 4])
        name, part = png[at + 4 : at + 8], png[at + 8 : at + 8 + long]
        assert struct.unpack(">I", png[at + 8 + long : at + 12 + long]) == (zlib.crc32(name + part),)
        data += part if name == b"IDAT" else b""
        at += 12 + long
    plain = zlib.decompress(data)
    return [plain[1 + row : row + 1 + 3 * WIDTH] for row in range(0, len(plain), 1 + 3 * WIDTH)]


def test_a_polygon_is_filled_within_its_edges_and_within_the_sheet() -> None:
    sheet = Raster(6, 4, (0, 0, 0))
    sheet.fill([(1, 1), (4, 1), (4, 3), (1, 3)], (9, 9, 9))
    sheet.fill([(-5, 3), (2, 3), (2, 9), (-5, 9)], (5, 5, 5))
    assert [bytes(row)[::3] for row in sheet.rows] == [
        bytes([0] * 6), bytes([0, 9, 9, 9, 0, 0]), bytes([0, 9, 9, 9, 0, 0]), bytes([5, 5, 0, 0, 0, 0]),
    ]  # fmt: skip


def test_who_stands_nearer_is_drawn_lower_and_over_whom_he_hides() -> None:
    scene = Scene(30, 30, "p", {"1": Disc("1", 15, 5, 0.5, owner=0), "2": Disc("2", 15, 25, 0.5, owner=1)})
    picture = Picture(scene, rulebook(ONE).display())
    near, away = picture.spot(15, 5), picture.spot(15, 25)
    assert near[1] > away[1]
    assert picture.pixels(5) > picture.pixels(25)
    rows = rows_of(picture.draw())
    assert len(rows) == HEIGHT
    x, y = round(near[0]), round(near[1] - 0.4 * picture.pixels(5))
    assert tuple(rows[y][3 * x : 3 * x + 3]) == BLUE
    hidden = Scene(30, 30, "p", dict(scene.discs), {"w": Area("w", [10, 3, 20, 3, 20, 4, 10, 4], name="mur")})
    assert picture_of(hidden, rulebook(ONE).display()) != picture_of(scene, rulebook(ONE).display())


def asked(host: Host, path: str) -> tuple[int, str, bytes]:
    try:
        with urllib.request.urlopen(host.url + path) as response:
            return response.status, response.headers["Content-Type"], response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read()


def opened(host: Host, **agreed: Any) -> str:
    match: str = host.post(
        "/api/matches", {"game": ONE, "seats": ["screen", "novice"], "armies": SMALL[ONE], **agreed}
    )["match"]
    return match


def test_a_link_to_a_public_match_shows_its_position_and_a_private_one_nothing(host: Host) -> None:
    match = opened(host, private=False)
    status, kind, page = asked(host, f"/w/{match}")
    assert status == 200
    assert f'content="{host.url}/api/matches/{match}/picture"'.encode() in page
    status, kind, data = asked(host, f"/api/matches/{match}/picture")
    assert (status, kind) == (200, "image/png")
    assert len({bytes(row) for row in rows_of(data)}) > HEIGHT / 3
    hidden = opened(host, private=True)
    assert asked(host, f"/api/matches/{hidden}/picture")[0] == 404
    assert asked(host, "/api/matches/nothing/picture")[0] == 404
    assert b"og:image" not in asked(host, "/")[2]
    assert b"og:image" not in asked(host, "/w/%22%3E%3Cscript")[2]


@pytest.mark.parametrize("game", [game for game in games() if shown_file(game, "json") is not None])
def test_what_is_shown_of_a_game_is_drawn_as_the_game_draws_today(host: Host, game: str) -> None:
    assert is_shown(game)
    status, _, data = asked(host, f"/api/showcase/{game}")
    found = msgspec.json.decode(data, type=Showcase)
    assert status == 200
    assert found.display == rulebook(game).display()
    assert len(found.told) > 20
    assert {disc.card for disc in found.scene.discs.values() if disc.card} == {card.key for card in found.cards}
    for size in SIZES:
        status, kind, picture = asked(host, f"/api/showcase/{game}/{size}")
        assert (status, kind, picture[:4]) == (200, "image/webp", b"RIFF")
        assert len(picture) < 60_000
    assert asked(host, f"/api/showcase/{game}/huge")[0] == 404


def test_nothing_is_shown_of_what_is_no_game(host: Host) -> None:
    assert asked(host, "/api/showcase/nothing")[0] == 404
    assert is_shown(OTHER)
