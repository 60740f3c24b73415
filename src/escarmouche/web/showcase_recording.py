"""`python -m escarmouche.web.showcase_recording GAME…`: what the start page shows of games, played by computers."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from escarmouche.play.content import package_file
from escarmouche.play.journal import Replay
from escarmouche.play.rulebook import package_of, rulebook
from escarmouche.play.scene import Drop, Move, SetMarks
from escarmouche.players.levels import LEVELS
from escarmouche.players.seating import seat_at
from escarmouche.web.agreed import LINK
from escarmouche.web.http_messages import OpenMatch, ReplayFrame
from escarmouche.web.opening import opened
from escarmouche.web.replaying import cards, drawn
from escarmouche.web.served_match import Word
from escarmouche.web.showcase_message import Showcase

if TYPE_CHECKING:
    from escarmouche.play.scene import Scene

LEVEL, SEED = "novice", 7
LONGEST = 44
"""So many entries are shown before it begins again."""
WORTH = {Move: 3, SetMarks: 1, Drop: 6}
"""What is worth seeing of an entry's changes."""


def recorded(game: str, seed: int = SEED) -> Showcase:
    """The liveliest stretch of a match that computers play."""
    read = Replay(played(game, seed))
    message = drawn(read, [], [])
    windows = [
        (key.scene, [frame for frame in message.frames[key.frame :] if frame.only is None][:LONGEST])
        for key in message.keyframes
        if key.turn > 1
    ]
    scene, frames = max(windows, key=lambda window: liveliness(*window))
    profiles = {disc.card for disc in scene.discs.values()}
    return Showcase(
        None, scene, [frame.told for frame in frames], [card for card in cards(read) if card.key in profiles]
    )


def liveliness(scene: Scene, frames: list[ReplayFrame]) -> int:
    """How much is to be seen: who goes, who is hurt, who falls, and how many stand there at all."""
    kinds = Counter(type(change) for frame in frames for change in frame.told.changes)
    return 4 * len(scene.discs) + sum(WORTH.get(kind, 0) * min(many, LONGEST) for kind, many in kinds.items())


def played(game: str, seed: int) -> bytes:
    """The journal of a match of computers, by the largest lists that are offered."""
    offers = rulebook(game).offers()
    points = {army.key: army.format for army in offers.armies()}
    armies = max(offers.groups(2), key=lambda group: points[group[0]])
    served = opened(OpenMatch(game, [LINK, LINK], armies=list(armies)), seed).served
    rng, player = Random(seed), LEVELS[LEVEL]()
    for _ in count():
        if served.match.over:
            return b"".join(served.record.lines)
        who, ask = served.match.asked()[0]
        value = player.decide(seat_at(served.match, who, ask, rng))
        served.say(Word("answer", who, value, served.match.request_id))
    raise AssertionError


def main() -> None:
    for game in sys.argv[1:]:
        found = package_file(package_of(game), "data", "showcase.json")
        Path(str(found)).write_bytes(msgspec.json.encode(recorded(game)) + b"\n")


if __name__ == "__main__":
    main()
