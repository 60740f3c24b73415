"""A bot that sits at a table by its socket and answers at random, knowing nothing but what the table is told."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import combinations, islice
from random import Random
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0
OFFERS = 12
"""How often the server is asked where one might go."""


class Bot:
    """One socket; draws its scene from what it hears, so that a wrong change is noticed."""

    def __init__(self, url: str, key: str, seed: int = 0, source: str = "127.0.0.1") -> None:
        self.url, self.key, self.rng, self.source = url, key, Random(seed), source
        self.socket: ClientConnection | None = None
        self.table: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        """Every message, in order."""
        self.number = 0
        self.accepted = 0
        self.waits: list[float] = []
        """Seconds from an answer to the view that shows it."""

    async def __aenter__(self) -> Self:
        await self.sit()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def sit(self) -> None:
        """Connect and wait for the table."""
        self.socket = await connect(self.url, max_size=2**24, compression=None, local_addr=(self.source, 0))
        await self.say({"type": "sit", "key": self.key})
        await self.until("table")

    async def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message, taken to heart."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.heard.append(message)
        match message["type"]:
            case "table":
                self.table, self.log = message, list(message["log"])
            case "news":
                self.take(message)
            case "hand-over":
                await self.say({"type": "show", "player": message["player"]})
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.hear()
            if message["type"] in kinds:
                return message

    def take(self, news: dict[str, Any]) -> None:
        """What is new; entries are numbered without a gap."""
        for told in news["told"]:
            assert told["id"] == len(self.log)
            self.log.append(told)
            for change in told["changes"]:
                draw(self.table["scene"], change)
        for change in news["changes"]:
            draw(self.table["scene"], change)
        self.table["status"] = news["status"]

    @property
    def status(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table["status"]
        return found

    def question(self) -> dict[str, Any] | None:
        """What the one who looks is asked."""
        viewer = self.table["viewer"]
        return next((asked for asked in self.status["asked"] if asked["player"] == viewer), None)

    async def answer(self, value: Any, asked: dict[str, Any]) -> dict[str, Any]:
        """Answer, and wait until it is accepted or refused."""
        self.number += 1
        message = {"type": "answer", "id": self.number, "player": asked["player"]}
        await self.say({**message, "request": self.status["request"], "value": value})
        while True:
            heard = await self.until("accepted", "refused", "problem")
            if heard.get("id") == self.number:
                self.accepted += heard["type"] == "accepted"
                return heard

    async def turn(self, pace: float = 0.0) -> bool:
        """Answer one question, or wait for one; whether the match goes on."""
        if self.status["ending"] is not None:
            return False
        asked = self.question()
        if asked is None:
            await self.until("table", "news")
            return True
        if pace:
            await asyncio.sleep(self.rng.expovariate(1 / pace))
        request = self.status["request"]
        for value in await self.guesses(asked):
            before = time.perf_counter()
            heard = await self.answer(value, asked)
            if heard["type"] == "accepted":
                await self.until("table", "news")
                self.waits.append(time.perf_counter() - before)
                return True
            if self.status["request"] != request:
                return True
        raise AssertionError(f"no answer found: {asked}")

    async def play(self, most: int = 100_000, pace: float = 0.0) -> int:
        """Play to the end, or so many turns."""
        for turn in range(most):
            if not await self.turn(pace):
                return turn
        return most

    async def guesses(self, asked: dict[str, Any]) -> list[Any]:
        """Answers worth a try, the likeliest first."""
        keys = [option["key"] for option in asked["options"] or [] if option["refusal"] is None]
        match asked["kind"]:
            case "choose" | "confirm":
                return self.rng.sample(keys, len(keys))
            case "several" | "order":
                sizes = range(asked["least"], min(asked["most"], len(keys)) + 1)
                some = [list(chosen) for size in sizes for chosen in islice(combinations(keys, size), 200)]
                return self.rng.sample(some, len(some)) if asked["kind"] == "several" else [keys]
            case "number" | "distance":
                steps = int((asked["high"] - asked["low"]) / asked["step"])
                return [asked["low"] + asked["step"] * self.rng.randint(0, steps)]
            case "split":
                shares = [0] * len(keys)
                for _ in range(asked["points"]):
                    shares[self.rng.randrange(len(shares))] += 1
                return [shares]
            case "faces":
                return [[self.rng.randint(1, sides) for sides in asked["dice"]]]
            case "facing":
                own = [self.table["scene"]["discs"].get(str(thing)) for thing in asked["about"]]
                looks = [disc["pose"]["facing"] for disc in own if disc is not None and disc["pose"] is not None]
                return [*(self.rng.randrange(3600) / 10 for _ in range(20)), *looks]
        return await self.ways(asked)

    async def ways(self, asked: dict[str, Any]) -> list[Any]:
        """Over ground: what the server offers towards some spots, then the spots themselves, then staying."""
        scene, found = self.table["scene"], []
        for number, spot in enumerate(self.spots(asked, scene)):
            if number < OFFERS:
                self.number += 1
                message = {"type": "offer", "id": self.number, "player": asked["player"], "x": spot[0], "y": spot[1]}
                await self.say({**message, "request": self.status["request"]})
                offered = await self.until("offered", "refused")
                if offered.get("answer") is not None and offered["refusal"] is None:
                    return [offered["answer"]]
            found.append(spot)
        stay: list[Any] = [[] for _ in range(asked["count"])] if asked["kind"] == "placement" else []
        if asked["kind"] in ("pose", "route"):
            return self.posed(asked, found)
        turned = [[*spot, self.rng.uniform(0, 360)] for spot in found] if asked["turns"] else found
        if asked["kind"] == "placement":
            return [stay, *([spot for _ in range(asked["count"])] for spot in found)]
        return [stay, *turned] if asked["stay"] else turned

    def posed(self, asked: dict[str, Any], spots: list[list[float]]) -> list[Any]:
        """Figures on the ground that look somewhere; who goes a way may as well stay."""
        if asked["kind"] == "pose":
            return [[*spot, 0.0, self.rng.randrange(3600) / 10] for spot in spots]
        discs = [self.table["scene"]["discs"].get(str(thing)) for thing in asked["about"]]
        looks = [disc["pose"]["facing"] for disc in discs if disc is not None and disc["pose"] is not None]
        return [*([facing] for facing in looks), *([0.0, *spot, 0.0] for spot in spots)]

    def spots(self, asked: dict[str, Any], scene: dict[str, Any]) -> list[list[float]]:
        """Spots near what the question is about, in its region, anywhere."""
        spots = []
        for thing in asked["about"]:
            disc = scene["discs"].get(str(thing))
            if disc is not None:
                spots += [[disc["x"] + self.rng.uniform(-4, 4), disc["y"] + self.rng.uniform(-4, 4)] for _ in range(6)]
        for ring in asked["region"]:
            spots += [[sum(ring[::2]) / len(ring[::2]), sum(ring[1::2]) / len(ring[1::2])]]
        spots += [[self.rng.uniform(0, scene["width"]), self.rng.uniform(0, scene["height"])] for _ in range(200)]
        return spots


def draw(scene: dict[str, Any], change: dict[str, Any]) -> None:
    """A change on a scene, as the client draws it."""
    match change["type"]:
        case "Move":
            disc = scene["discs"].get(change["id"])
            if disc is not None and change["path"]:
                disc["x"], disc["y"] = change["path"][-2:]
        case "PutDisc":
            scene["discs"][change["disc"]["id"]] = dict(change["disc"])
        case "PutArea":
            scene["areas"][change["area"]["id"]] = dict(change["area"])
        case "PutLink":
            scene["links"][change["link"]["id"]] = dict(change["link"])
        case "PutAbsent":
            scene["absent"][change["absent"]["id"]] = dict(change["absent"])
        case "Drop":
            for things in ("discs", "areas", "links", "absent"):
                scene[things].pop(change["id"], None)
        case "SetPose":
            if (disc := scene["discs"].get(change["id"])) is not None:
                disc["pose"] = change["pose"]
        case "SetMarks":
            thing = scene["discs"].get(change["id"]) or scene["areas"].get(change["id"])
            if thing is not None:
                thing["marks"] = {**thing["marks"], **change["marks"]}
        case "SetTrack":
            if change["id"] in scene["tracks"]:
                scene["tracks"][change["id"]]["value"] = change["value"]
