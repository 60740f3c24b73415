"""Invitations, keys that change hands, matches that wait for their guests, and matches that nobody else sees."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from games.samples import ONE, shipped_list
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from escarmouche.web.limits import Limits
from escarmouche.web.seat_keys import OF_A_MATCH, call_off_before
from escarmouche.web.storage import Storage
from web.bot import Bot
from web.host import Host, database
from web.inside import inside

OWN, THEIRS = "aurlok-180-2", "avalon-180-2"
FAULTY = 'name = "Trop"\nfaction = "Aurlok"\nformat = 180\ntroop = ["Guerrier-Tonnerre Loup × 9"]\n'


def refused(host: Host, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
    """The status and the problem of a request that comes to nothing."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(host.url + path, data, {"Content-Type": "application/json", **headers})
    with pytest.raises(urllib.error.HTTPError) as told:
        urllib.request.urlopen(request, timeout=60)
    with told.value as response:
        return response.code, json.load(response)["problem"]["key"]


def for_a_friend(host: Host, **agreed: Any) -> dict[str, Any]:
    """A match against a friend far away, begun at once."""
    found: dict[str, Any] = host.post("/api/matches", {"game": ONE, "seats": ["screen", "link"], **agreed})
    return found


def waiting(host: Host, **agreed: Any) -> dict[str, Any]:
    """A match that begins when the friend has brought his list."""
    return for_a_friend(host, armies=[OWN, None], names=["Ada", ""], **agreed)


def token(opened: dict[str, Any]) -> str:
    (invited,) = opened["invitations"]
    return str(invited["token"])


async def first_heard(host: Host, key: str) -> dict[str, Any]:
    """What a table is told that sits down by a key."""
    async with connect(host.socket, max_size=2**24) as socket:
        await socket.send(json.dumps({"type": "sit", "key": key}))
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60.0))
        return heard


def sits(host: Host, key: str) -> str:
    """Whether a key leads to a table, or why not."""
    heard = asyncio.run(first_heard(host, key))
    return str(heard["problem"]["key"]) if heard["type"] == "problem" else str(heard["type"])


def states(host: Host, key: str) -> list[tuple[str, str]]:
    return [(chair["name"], chair["state"]) for chair in host.post("/api/seats", {"key": key})["chairs"]]


# ---- one token, one key --------------------------------------------------------------------------------------------


def test_the_key_of_a_friend_is_made_when_he_takes_his_seat_and_only_once(host: Host) -> None:
    opened = for_a_friend(host, names=["Ada", ""])
    assert [link["seats"] for link in opened["links"]] == [[0]]
    assert [one["seats"] for one in opened["invitations"]] == [[1]]
    given = [opened["links"][0]["key"], token(opened), opened["opener"], opened["match"]]
    read = host.post("/api/invitations/read", {"token": token(opened)})
    assert (read["own"], read["brings"], read["waiting"]) == ([1], False, False)
    assert [chair["name"] for chair in read["chairs"]] == ["Ada", ""]
    taken = host.post("/api/invitations", {"token": token(opened), "name": "  Bea \n von  B "})
    assert taken["key"] not in given
    assert (taken["seats"], taken["waiting"]) == ([1], False)
    for path in ("/api/invitations", "/api/invitations/read"):
        assert refused(host, path, {"token": token(opened)}) == (422, "web.invitation.taken")
    assert sits(host, taken["key"]) == "table"
    for useless in (token(opened), opened["opener"]):
        assert sits(host, useless) == "web.problem.no-seat"
    assert states(host, opened["opener"]) == [("Ada", "taken"), ("Bea von B", "taken")]
    assert refused(host, "/api/invitations", {"token": "nothing"}) == (422, "web.invitation.gone")


def test_of_many_who_come_at_once_one_gets_the_seat(host: Host) -> None:
    opened = for_a_friend(host)

    def come(_: int) -> int:
        try:
            host.post("/api/invitations", {"token": token(opened)})
        except urllib.error.HTTPError as error:
            with error:
                return error.code
        return 201

    with ThreadPoolExecutor(6) as friends:
        assert sorted(friends.map(come, range(6))) == [201, 422, 422, 422, 422, 422]


def test_an_invitation_is_cancelled_and_renewed_by_its_opener_alone(host: Host) -> None:
    opened = for_a_friend(host)
    opener, seat = opened["opener"], {"seat": 1}
    for path in ("cancel", "renew"):
        stranger = {"key": opened["links"][0]["key"], **seat}
        assert refused(host, f"/api/invitations/{path}", stranger) == (422, "web.invitation.not-opener")
    renewed = host.post("/api/invitations/renew", {"key": opener, **seat})
    assert refused(host, "/api/invitations", {"token": token(opened)}) == (422, "web.invitation.gone")
    cancelled = host.post("/api/invitations/cancel", {"key": opener, **seat})
    assert [chair["state"] for chair in cancelled["chairs"]] == ["taken", "free"]
    assert refused(host, "/api/invitations", {"token": renewed["token"]}) == (422, "web.invitation.gone")
    again = host.post("/api/invitations/renew", {"key": opener, **seat})
    assert [state for _, state in states(host, opener)] == ["taken", "invited"]
    host.post("/api/invitations", {"token": again["token"]})
    for path in ("cancel", "renew"):
        assert refused(host, f"/api/invitations/{path}", {"key": opener, **seat}) == (422, "web.invitation.seated")
    assert refused(host, "/api/invitations/renew", {"key": opener, "seat": 7}) == (422, "web.open.seat")


def test_nobody_tries_tokens_for_long(tmp_path: Path) -> None:
    async def act() -> list[int]:
        async with inside(tmp_path / "m.db", Limits(tokens=3)) as place:

            def tried(path: str, body: dict[str, str]) -> int:
                data = json.dumps(body).encode()
                request = urllib.request.Request(place.url + path, data, {"Content-Type": "application/json"})
                with pytest.raises(urllib.error.HTTPError) as told:
                    urllib.request.urlopen(request, timeout=60)
                with told.value as response:
                    return response.code

            tries = [("api/invitations", "token"), ("api/invitations/read", "token"), ("api/seats", "key")]
            return [await asyncio.to_thread(tried, path, {field: "guess"}) for path, field in [*tries, *tries]]

    assert asyncio.run(act()) == [422, 422, 422, 429, 429, 429]


# ---- keys that change hands ----------------------------------------------------------------------------------------


async def until_closed(socket: ClientConnection | None) -> list[dict[str, Any]]:
    """All that is heard until the server closes."""
    assert socket is not None
    heard = []
    try:
        while True:
            heard.append(json.loads(await asyncio.wait_for(socket.recv(), 60.0)))
    except ConnectionClosed:
        return heard


def test_a_renewed_key_ends_the_old_one_and_whoever_sits_by_it(host: Host) -> None:
    opened = for_a_friend(host)
    old = host.post("/api/invitations", {"token": token(opened)})["key"]

    async def act() -> tuple[str, dict[str, Any]]:
        async with connect(host.socket, max_size=2**24) as socket:
            await socket.send(json.dumps({"type": "sit", "key": old}))
            await asyncio.wait_for(socket.recv(), 60.0)
            new = await asyncio.to_thread(host.post, "/api/seats/renew", {"key": old})
            return new["key"], (await until_closed(socket))[-1]

    new, last = asyncio.run(act())
    assert last["problem"]["key"] == "web.problem.key-gone"
    assert (sits(host, old), sits(host, new)) == ("web.problem.no-seat", "table")
    assert refused(host, "/api/seats/renew", {"key": old}) == (422, "web.problem.no-seat")
    assert refused(host, "/api/seats/renew", {"key": opened["opener"]}) == (422, "web.problem.no-seat")
    assert states(host, opened["opener"])[1][1] == "taken"


def test_a_seat_given_up_is_offered_to_another_and_the_others_are_told(host: Host) -> None:
    opened = for_a_friend(host, names=["Ada", ""])
    first = host.post("/api/invitations", {"token": token(opened), "name": "Bea"})["key"]

    async def act() -> list[dict[str, Any]]:
        async with Bot(host.socket, opened["links"][0]["key"]) as ada, Bot(host.socket, first) as bea:
            await asyncio.to_thread(left, host, first)
            gone = await ada.until("seat")
            assert (await until_closed(bea.socket))[-1]["problem"]["key"] == "web.problem.key-gone"
            again = await asyncio.to_thread(host.post, "/api/invitations/renew", {"key": opened["opener"], "seat": 1})
            guest = {"token": again["token"], "name": "Cleo"}
            key = (await asyncio.to_thread(host.post, "/api/invitations", guest))["key"]
            came = await ada.until("seat")
            async with Bot(host.socket, key) as cleo:
                return [gone, came, *cleo.table["chairs"]]

    gone, came, ada, cleo = asyncio.run(act())
    assert (gone["seats"], gone["change"], gone["name"]) == ([1], "left", "Bea")
    assert (came["seats"], came["change"], came["name"]) == ([1], "taken", "Cleo")
    assert (ada["name"], cleo["name"]) == ("Ada", "Cleo")
    assert sits(host, first) == "web.problem.no-seat"


def left(host: Host, key: str) -> None:
    """Give a seat up; the answer has no body."""
    request = urllib.request.Request(
        host.url + "/api/seats/leave", json.dumps({"key": key}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        assert response.status == 204


def test_the_opener_gives_up_his_own_seat_and_invites_somebody_to_it(host: Host) -> None:
    opened = for_a_friend(host, names=["Ada", "Bea"])
    left(host, opened["links"][0]["key"])
    assert states(host, opened["opener"]) == [("", "free"), ("Bea", "invited")]
    again = host.post("/api/invitations/renew", {"key": opened["opener"], "seat": 0})
    taken = host.post("/api/invitations", {"token": again["token"], "name": "Dora"})
    assert taken["seats"] == [0]
    table = asyncio.run(first_heard(host, taken["key"]))
    assert [(chair["name"], chair["kind"]) for chair in table["chairs"]] == [("Dora", "link"), ("Bea", "link")]


# ---- matches that wait ---------------------------------------------------------------------------------------------


def test_a_match_waits_until_its_guest_has_brought_a_list(host: Host) -> None:
    opened = waiting(host)
    own = opened["links"][0]["key"]
    assert opened["waiting"]
    assert sits(host, own) == "web.problem.waiting"
    read = host.post("/api/invitations/read", {"token": token(opened)})
    assert (read["format"], read["brings"], read["waiting"]) == (180, True, True)
    assert [(chair["army"], chair["faction"] is None) for chair in read["chairs"]] == [(OWN, False), ("", True)]
    invited = {"token": token(opened), "name": "Bea"}
    assert refused(host, "/api/invitations", invited) == (422, "web.open.bring")
    other = next(army for army in listed_game(host)["armies"] if army["format"] not in (180, 0))
    assert refused(host, "/api/invitations", {**invited, "army": other["key"]}) == (422, "web.open.format")
    assert refused(host, "/api/invitations", {**invited, "army": FAULTY})[0] == 422
    assert refused(host, "/api/invitations", {**invited, "army": "x" * 60_000}) == (422, "web.open.long")
    assert [state for _, state in states(host, opened["opener"])] == ["taken", "invited"]
    text = (shipped_list(ONE, THEIRS)).read_text(encoding="utf-8")
    taken = host.post("/api/invitations", {**invited, "army": text})
    assert taken["waiting"] is False
    tables = [asyncio.run(first_heard(host, key)) for key in (own, taken["key"])]
    assert [table["match"] for table in tables] == [opened["match"]] * 2
    assert [(chair["name"], chair["faction"]["fr"]) for chair in tables[0]["chairs"]] == [
        ("Ada", "Nation Aurlok"),
        ("Bea", "Royaume d’Avalon"),
    ]
    assert not host.post("/api/seats", {"key": own})["waiting"]


def listed_game(host: Host) -> dict[str, Any]:
    found: dict[str, Any] = next(game for game in host.get("/api/shelf")["games"] if game["key"] == ONE)
    return found


def test_a_waiting_match_survives_a_kill_and_is_listed_for_those_who_hold_a_key(tmp_path: Path) -> None:
    with Host(database(tmp_path)) as host:
        agreed = {"game": ONE, "seats": ["screen", "link", "link"], "names": ["Ada"]}
        army = next(armies for number, armies in listed_game(host)["default_armies"].items() if number == "3")
        opened = host.post("/api/matches", {**agreed, "armies": [army[0], None, None], "private": False})
        tokens = [one["token"] for one in opened["invitations"]]
        bea = host.post("/api/invitations", {"token": tokens[0], "name": "Bea", "army": army[1]})
        assert bea["waiting"]
        host.kill()
        host.start()
        assert host.get("/api/matches")["matches"] == []
        for key in (opened["opener"], opened["links"][0]["key"], bea["key"]):
            (listed,) = host.post("/api/matches/own", {"keys": [key, "nothing"]})["matches"]
            assert (listed["match"], listed["waiting"], listed["over"]) == (opened["match"], True, False)
            assert listed["names"] == ["Ada", "Bea", ""]
        assert refused(host, "/api/invitations", {"token": tokens[0]}) == (422, "web.invitation.taken")
        left(host, bea["key"])
        assert states(host, opened["opener"]) == [("Ada", "taken"), ("", "free"), ("", "invited")]
        cleo = host.post("/api/invitations", {"token": tokens[1], "name": "Cleo", "army": army[2]})
        assert cleo["waiting"]
        again = host.post("/api/invitations/renew", {"key": opened["opener"], "seat": 1})
        dora = host.post("/api/invitations", {"token": again["token"], "name": "Dora", "army": army[1]})
        assert not dora["waiting"]
        (listed,) = host.get("/api/matches")["matches"]
        assert (listed["match"], listed["names"]) == (opened["match"], ["Ada", "Dora", "Cleo"])
        assert sits(host, cleo["key"]) == "table"


def test_a_match_that_waits_is_called_off(host: Host) -> None:
    opened = waiting(host)
    key = {"key": opened["opener"]}
    request = urllib.request.Request(
        host.url + "/api/matches/cancel", json.dumps(key).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        assert response.status == 204
    assert refused(host, "/api/invitations", {"token": token(opened)}) == (422, "web.invitation.gone")
    assert refused(host, "/api/seats", key) == (422, "web.problem.no-seat")
    begun = for_a_friend(host)
    assert refused(host, "/api/matches/cancel", {"key": begun["opener"]}) == (422, "web.invitation.begun")
    assert sits(host, begun["links"][0]["key"]) == "table"


@pytest.mark.parametrize("seats", [["screen", "novice"], ["screen", "screen"]])
def test_only_a_guest_from_far_away_brings_his_list_later(host: Host, seats: list[str]) -> None:
    wanted = {"game": ONE, "seats": seats, "armies": [OWN, None]}
    assert refused(host, "/api/matches", wanted) == (422, "web.open.armies")


# ---- private matches -----------------------------------------------------------------------------------------------


def ids(matches: dict[str, Any]) -> list[str]:
    return [match["match"] for match in matches["matches"]]


def test_matches_with_a_friend_are_private_unless_their_opener_lists_them(host: Host) -> None:
    private, public = for_a_friend(host), for_a_friend(host, private=False)
    computer = host.post("/api/matches", {"game": ONE, "seats": ["screen", "novice"]})
    hidden = host.post("/api/matches", {"game": ONE, "seats": ["screen", "novice"], "private": True})
    found = ids(host.get("/api/matches"))
    assert {public["match"], computer["match"]} <= set(found)
    assert not {private["match"], hidden["match"]} & set(found)
    assert [sits(host, one["match"]) for one in (private, public, computer, hidden)] == [
        "web.problem.no-seat",
        "table",
        "table",
        "web.problem.no-seat",
    ]
    keys = [private["links"][0]["key"], hidden["opener"]]
    assert sorted(ids(host.post("/api/matches/own", {"keys": keys}))) == sorted([private["match"], hidden["match"]])


def test_a_private_match_is_watched_by_a_link_of_its_own_that_can_be_renewed(host: Host) -> None:
    opened = for_a_friend(host)
    table = asyncio.run(first_heard(host, opened["watch"]))
    assert (table["type"], table["seats"], table["viewer"], table["private"]) == ("table", [], -1, True)
    for path in ("renew", "leave"):
        assert refused(host, f"/api/seats/{path}", {"key": opened["watch"]}) == (422, "web.problem.no-seat")
    watching = {"key": opened["opener"], "seat": -1}
    new = host.post("/api/invitations/renew", watching)
    assert new["seats"] == []
    assert (sits(host, opened["watch"]), sits(host, new["token"])) == ("web.problem.no-seat", "table")
    host.post("/api/invitations/cancel", watching)
    assert sits(host, new["token"]) == "web.problem.no-seat"
    public = for_a_friend(host, private=False)
    assert public["watch"] == ""
    assert refused(host, "/api/invitations/renew", {"key": public["opener"], "seat": -1})[1] == "web.invitation.public"


def test_the_replay_of_a_private_match_is_for_those_who_hold_a_key(host: Host) -> None:
    opened, other = for_a_friend(host), for_a_friend(host)
    key = opened["links"][0]["key"]

    async def concede() -> None:
        async with Bot(host.socket, key) as ada:
            for number in range(1, 400):
                await ada.say({"type": "aside", "id": 10_000 + number, "player": 0, "name": "concede"})
                while (heard := await ada.hear()).get("id") != 10_000 + number:
                    pass
                if heard["type"] == "accepted":
                    return
                await ada.turn()

    asyncio.run(concede())
    path = f"/api/matches/{opened['match']}"
    for page in ("replay", "journal"):
        assert refused(host, f"{path}/{page}") == (404, "web.problem.not-found")
        stranger = {"Authorization": f"Bearer {other['links'][0]['key']}"}
        assert refused(host, f"{path}/{page}", **stranger) == (404, "web.problem.not-found")
        for mine in (key, opened["watch"], opened["opener"]):
            request = urllib.request.Request(f"{host.url}{path}/{page}", headers={"Authorization": f"Bearer {mine}"})
            with urllib.request.urlopen(request, timeout=60) as response:
                assert response.status == 200
    assert refused(host, f"{path}/branch", {"step": 0, "seats": ["screen", "novice"]})[0] == 404


# ---- what is stored ------------------------------------------------------------------------------------------------


def test_no_key_and_no_token_stands_in_the_database(tmp_path: Path) -> None:
    with Host(database(tmp_path)) as host:
        opened, later = for_a_friend(host), waiting(host)
        taken = host.post("/api/invitations", {"token": token(opened)})
        secrets = [taken["key"], *(one[name] for one in (opened, later) for name in ("opener", "watch"))]
        secrets += [one["links"][0]["key"] for one in (opened, later)] + [token(opened), token(later)]
        assert len(set(secrets)) == 9
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert opened["match"].encode() in written
    assert [secret for secret in secrets if secret.encode() in written] == []


def test_a_database_from_before_invitations_gets_what_it_lacks(url: str) -> None:
    storage = Storage(url)
    with storage.engine.begin() as connection:
        for table in ("openers", "invitations", "gatherings", "unlisted"):
            connection.execute(sql.text(f"DROP TABLE {table}"))
        connection.execute(sql.text("DROP INDEX ix_keys_match"))
        connection.execute(sql.text("INSERT INTO keys (digest, match, seats) VALUES ('d', 'm', '[0]')"))
        connection.execute(sql.text("UPDATE escarmouche SET schema = 1"))
    storage.close()
    again = Storage(url)
    found = sql.inspect(again.engine)
    assert {"openers", "invitations", "gatherings", "unlisted"} <= set(found.get_table_names())
    assert [index["name"] for index in found.get_indexes("keys")] == ["ix_keys_match"]
    assert again.holds("d")
    assert again.latest(5) == []
    again.close()


def test_matches_for_which_nobody_came_are_called_off_after_a_while(tmp_path: Path) -> None:
    path = database(tmp_path)
    with Host(path) as host:
        opened, later, begun = waiting(host), waiting(host), for_a_friend(host)
        (asked,) = [one["opened"] for one in host.post("/api/matches/own", {"keys": [later["opener"]]})["matches"]]
    storage = Storage(path)
    with storage.writing() as connection:
        assert call_off_before(connection, asked, 10) == 1
        left_over = {row.match for table in OF_A_MATCH for row in connection.execute(sql.select(table.c.match))}
    storage.close()
    assert left_over == {later["match"], begun["match"]}
    assert opened["match"] not in left_over
