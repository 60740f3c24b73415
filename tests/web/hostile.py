"""What a table should never say: cut, twisted, huge, deep, foreign, or well formed and wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

KINDS = ("answer", "check", "offer", "look", "odds", "explain", "undo", "consent", "aside", "show", "sit", "table")
FIELDS = ("id", "player", "request", "value", "x", "y", "one", "other", "last", "agrees", "name", "key", "type", "??")


def nonsense(rng: Random, depth: int = 0) -> Any:
    """Any value."""
    match rng.randrange(13 if depth < 4 else 9):
        case 0:
            return None
        case 1:
            return rng.choice([True, False])
        case 2:
            return rng.choice([0, 1, -1, 2**31, 2**63, -(2**63), 10**30, 99])
        case 3:
            return rng.choice([0.1, -1e308, 1e308, 5e-324, 1024.5])
        case 4:
            return rng.choice(["", "0.0.0", "conceded", "0", "-1", "\x00", "é" * 50, "'; drop table matches; --", "@x"])
        case 5:
            return "x" * rng.randrange(2000)
        case 6:
            return [rng.uniform(-50, 50) for _ in range(rng.randrange(300))]
        case 7:
            return rng.randrange(-3, 60)
        case 8:
            return rng.uniform(-30, 80)
        case 9 | 10:
            return [nonsense(rng, depth + 1) for _ in range(rng.randrange(6))]
    return {rng.choice(FIELDS): nonsense(rng, depth + 1) for _ in range(rng.randrange(5))}


def well_formed(rng: Random) -> dict[str, Any]:
    """A message of a kind that exists, with its fields, and anything in them."""
    kind = rng.choice(KINDS)
    sensible = {"id": rng.randrange(1000), "player": rng.randrange(-2, 5), "request": f"0.{rng.randrange(9)}.0"}
    fields = {
        "answer": (*sensible, "value"),
        "check": (*sensible, "value"),
        "offer": (*sensible, "x", "y"),
        "look": ("id", "one", "other"),
        "odds": (*sensible, "value"),
        "explain": ("id", "last"),
        "undo": ("id", "player"),
        "consent": ("id", "player", "agrees"),
        "aside": ("id", "player", "name"),
        "show": ("player",),
    }.get(kind, ())
    told = {field: sensible.get(field, nonsense(rng)) for field in fields}
    if rng.random() < 0.2:
        told[rng.choice(FIELDS[:-2])] = nonsense(rng)
    return {"type": kind, **told}


def well_aimed(rng: Random, request: str, player: int) -> dict[str, Any]:
    """A message that the server reads and takes seriously: the right question, and anything in the answer."""
    number = {"id": rng.randrange(1000)}
    asked = {**number, "player": player, "request": request}
    far = rng.choice([0.0, -1e308, 1e308, 5e-324, rng.uniform(-100, 100)])
    match rng.randrange(7):
        case 0 | 1:
            return {"type": rng.choice(["answer", "check", "odds"]), **asked, "value": likely(rng)}
        case 2:
            return {"type": "offer", **asked, "x": far, "y": rng.uniform(-1e9, 1e9)}
        case 3:
            names = ["0", "1", "99", "-1", "piece:0", "marker:99", "", "\x00", "x" * 500]
            return {"type": "look", **number, "one": rng.choice(names), "other": rng.choice(names)}
        case 4:
            return {"type": "explain", **number, "last": rng.choice([0, -1, 2**31, -(2**63), 5])}
        case 5:
            return {"type": "consent", **number, "player": player, "agrees": rng.random() < 0.5}
    return {"type": "aside", **number, "player": player, "name": rng.choice(["", "conceded", "__init__", "x" * 1000])}


def likely(rng: Random) -> Any:
    """A value of a shape that answers have, and wrong in it."""
    match rng.randrange(6):
        case 0:
            return [rng.choice([1e308, -1e308, 5e-324, 0.1, 1e17]) for _ in range(2 * rng.randrange(60))]
        case 1:
            return [[rng.uniform(-50, 99) for _ in range(rng.randrange(8))] for _ in range(rng.randrange(40))]
        case 2:
            return [rng.randrange(-9, 99) for _ in range(rng.randrange(40))]
        case 3:
            return rng.choice([10**300, -1, 2**63, 0.5, True, "", "pass", "unit:99", "@card.normal", "0"])
        case 4:
            return [rng.uniform(0, 30), rng.uniform(0, 30), rng.choice([1e308, "0", None, [], 361])]
    return nonsense(rng)


def malformed(rng: Random, number: int, request: str = "0.0.0", player: int = 0) -> list[str]:
    """So many messages, each wrong in its own way."""
    found: list[str] = []
    while len(found) < number:
        if rng.random() < 0.4:
            found.append(json.dumps(well_aimed(rng, request, player)))
            continue
        text = json.dumps(well_formed(rng) if rng.random() < 0.7 else nonsense(rng), allow_nan=True)
        match rng.randrange(8):
            case 0:
                text = text[: rng.randrange(len(text) + 1)]
            case 1:
                at = rng.randrange(len(text) + 1)
                text = (
                    text[:at]
                    + rng.choice(["\x00", "}", "[[", '"', "é", "\ud83d".encode("utf-16", "surrogatepass").hex()])
                    + text[at:]
                )
            case 2:
                text = rng.choice(["[" * 5000, '{"type":' * 3000, "", " ", "null", "NaN", "-", '{"type":"answer"}'])
        if len(text) < 60_000:
            found.append(text)
    return found
