"""What the rule says of sight in random positions, for the client's own test of what it draws.

`python -m web.sight_samples MANY ../client/src/space/sight-samples.json` from the folder of the tests: so many
positions of each game with sight from the eye.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.scene import Scene
from escarmouche.web.http_messages import OpenMatch
from escarmouche.web.opening import opened
from web.opened import next_word

STEPS = 60
"""So much is said by chance in a match before it is left for another."""


def positions(game: str, many: int) -> tuple[list[Any], list[Any]]:
    """The tables of matches of a game, and of each some pairs who look at one another; none where sight is not so."""
    tables: list[Any] = []
    found: list[Any] = []
    display = rulebook(game).display()
    for seed in range(1, 1 + many):
        rng = Random(seed)
        served = opened(OpenMatch(game, ["link"] * min(rulebook(game).offers().players)), seed).served
        seen = len(found)
        for _ in range(STEPS):
            if served.match.over or len(found) >= many:
                break
            served.say(next_word(served, rng))
            scene = served.match.rules.scene(served.match.game)
            standing = [disc.id for disc in scene.discs.values() if disc.kind == "fighter" and disc.x >= 0]
            if len(standing) < 2:
                continue
            report = served.match.rules.look(served.match.game, *rng.sample(standing, 2))
            if report is None or report.eye is None:
                continue
            eye = report.eye
            if len(found) == seen:
                areas = {key: area for key, area in scene.areas.items() if area.kind == "terrain"}
                bare = Scene(scene.width, scene.height, scene.unit, areas=areas, place=scene.place)
                broad = [2 * disc.radius for disc in scene.discs.values() if disc.kind == "fighter"]
                looks = {"terrain": display.terrain, "tall": display.tall, "base": sorted(broad)[len(broad) // 2]}
                tables.append({"scene": bare, **looks})
            kept = {"eye": eye.eye, "columns": eye.columns, "heights": eye.heights, "hidden": eye.hidden_by}
            found.append({"table": len(tables) - 1, "seen": report.seen, **kept})
        if len(found) >= many or (seed > 3 and not found):
            break
    return tables, found


def main() -> None:
    many, file = int(sys.argv[1]), Path(sys.argv[2])
    tables: list[Any] = []
    found: list[Any] = []
    for game in games():
        laid, looked = positions(game, many)
        found += [{**one, "table": one["table"] + len(tables)} for one in looked]
        tables += laid
    file.write_bytes(msgspec.json.encode({"tables": tables, "positions": found}))


if __name__ == "__main__":
    main()
