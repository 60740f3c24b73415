"""What an agent sees: its player's view as numbers. Nothing else of the match is looked at, so secrets stay secret."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from escarmouche.agents.layout import ACTION, AREA, CODE, THING, TOPIC, TRACKS, nought

if TYPE_CHECKING:
    from escarmouche.agents.layout import Layout, Numbers
    from escarmouche.play.requests import Answer
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.play.scene import Area, Disc, Mark, Scene
    from escarmouche.play.view import View

LARGE_BASE = 5.0
MANY_WORDS = 20
"""As much as is commonly said in a step."""


def observed(seen: View, rules: Rulebook[Any], library: Any, layout: Layout, answers: Sequence[Answer]) -> Numbers:
    """A view as numbers; `answers`: what this player may answer now, if he is asked."""
    scene = rules.scene(rules.decode(seen.state, library))
    asked = next((asked for asked in seen.asked if asked.player == seen.player), None)
    concerned = {str(thing) for thing in asked.about} if asked is not None else set()
    observation, parts = nought(layout)
    describe_request(seen, parts["request"][0], len(answers) / layout.actions)
    describe_tracks(scene, seen.player, layout, parts["tracks"][0])
    discs = sorted(scene.discs.values(), key=lambda disc: (disc.owner != seen.player, disc.owner, order(disc.id)))
    fighters = [disc for disc in discs if disc.kind == "fighter"]
    for row, disc in zip(parts["fighters"], fighters, strict=False):
        row[: len(THING)] = thing(scene, disc, seen.player, concerned)
        marks = [marked(disc.marks.get(name, 0), scale) for name, scale in layout.shape.marks.items()]
        row[len(THING) :] = (*marks, *code(disc.name, CODE))
    for row, disc in zip(parts["markers"], [disc for disc in discs if disc.kind != "fighter"], strict=False):
        row[:] = (*thing(scene, disc, seen.player, concerned), *code(f"{disc.kind} {disc.name}", CODE))
    for row, area in zip(parts["areas"], sorted(scene.areas.values(), key=lambda area: order(area.id)), strict=False):
        row[: len(AREA)] = outlined(scene, area, seen.player, concerned)
        row[len(AREA) :] = code(f"{area.kind} {area.name}", CODE)
    for row, answer in zip(parts["actions"], answers, strict=False):
        row[: len(ACTION)] = (1.0, *aim(scene, answer))
        row[len(ACTION) :] = code(str(answer), CODE) if not isinstance(answer, list) else 0.0
    return observation.clip(0.0, 1.0, out=observation)


def describe_request(seen: View, row: Numbers, share: float) -> None:
    """Who is asked, what kind of answer is wanted and about what; of others' questions only that much is known."""
    asked = next((asked for asked in seen.asked if asked.player == seen.player), None)
    said = min(1.0, len(seen.said) / MANY_WORDS)
    told = asked or (seen.asked[0] if seen.asked else None)
    kind = code(told.kind, CODE) if told is not None else (0.0,) * CODE
    topic = code(told.topic, TOPIC) if told is not None else (0.0,) * TOPIC
    row[:] = (float(asked is not None), *kind, *topic, said, share)


def describe_tracks(scene: Scene, player: int, layout: Layout, row: Numbers) -> None:
    """The numbers that everybody follows, the player's own first, then those of whoever sits next to him."""
    values = []
    for name in TRACKS:
        owners = [""] if name == "turn" else [f":{(player + at) % layout.players}" for at in range(layout.players)]
        for owner in owners:
            track = scene.tracks.get(f"{name}{owner}")
            values.append(track.value / (track.most or 10) if track is not None else 0.0)
    row[:] = values


def thing(scene: Scene, disc: Disc, player: int, concerned: Collection[str]) -> tuple[float, ...]:
    """Whose a disc is, where it lies, and whether the question is about it."""
    return (
        1.0,
        float(disc.owner == player),
        float(disc.owner not in (player, -1)),
        disc.x / scene.width,
        disc.y / scene.height,
        disc.radius / LARGE_BASE,
        float(disc.id in concerned),
    )


def outlined(scene: Scene, area: Area, player: int, concerned: Collection[str]) -> tuple[float, ...]:
    """The middle and the extent of a polygon."""
    xs, ys = area.ring[0::2] or [0.0], area.ring[1::2] or [0.0]
    return (
        1.0,
        float(area.owner == player),
        float(area.owner not in (player, -1)),
        (min(xs) + max(xs)) / 2 / scene.width,
        (min(ys) + max(ys)) / 2 / scene.height,
        (max(xs) - min(xs)) / scene.width,
        (max(ys) - min(ys)) / scene.height,
        float(area.id in concerned),
        marked(area.marks.get("size", 0), 4),
    )


def marked(value: Mark, scale: float) -> float:
    """What stands beside a figure as a number; of words, how many they are."""
    return (len(value.replace(",", " ").split()) if isinstance(value, str) else float(value)) / scale


def aim(scene: Scene, answer: Answer) -> tuple[float, float, float, float]:
    """Where an answer points to, if it does, and how much it is about: a number, or how many things it names."""
    if isinstance(answer, list):
        way = answer[0] if answer and isinstance(answer[0], list) else answer
        if len(way) >= 2 and all(isinstance(value, float) for value in way):
            return 1.0, way[-2] / scene.width, way[-1] / scene.height, len(way) / 20
        named = [disc for key in answer if (disc := scene.discs.get(str(key))) is not None]
        if named:
            middle = [sum(values) / len(named) for values in zip(*[(disc.x, disc.y) for disc in named], strict=True)]
            return 1.0, middle[0] / scene.width, middle[1] / scene.height, len(answer) / 20
        return 0.0, 0.0, 0.0, len(answer) / 20
    disc = scene.discs.get(str(answer)) if not isinstance(answer, bool) else None
    amount = float(answer) / 20 if isinstance(answer, int | float) and disc is None else 0.0
    return (1.0, disc.x / scene.width, disc.y / scene.height, 0.0) if disc is not None else (0.0, 0.0, 0.0, amount)


def order(key: str) -> tuple[str, int]:
    """Things by their kind, then by their number: `marker:2` before `marker:10`."""
    kind, _, number = key.rpartition(":")
    return (kind, int(number)) if number.isdigit() else (key, 0)


@lru_cache(maxsize=4096)
def code(word: str, count: int) -> tuple[float, ...]:
    """A word as bits."""
    sum_ = crc32(word.encode())
    return tuple(float(sum_ >> bit & 1) for bit in range(count))
