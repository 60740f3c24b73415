"""A server whose matches are the same every time, and matches that were played up to a moment before anybody came."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
import tomllib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from escarmouche.play.match import Match
from escarmouche.play.rulebook import rulebook
from escarmouche.play.situation import play
from escarmouche.players.levels import LEVELS
from escarmouche.players.seating import seat_at
from escarmouche.web.agreed import SCREEN, Agreed, Seating
from escarmouche.web.limits import Limits
from escarmouche.web.opening import Opening
from escarmouche.web.opening import opening as opening_of
from escarmouche.web.record import Record
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import Word
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings
from escarmouche.web.storage import Storage, StoredStep
from web.host import Host
from web.opened import opening

TESTS = Path(__file__).parents[2]
CODE = f"import sys; sys.path.insert(0, {str(TESTS)!r}); from web.browser.seeded import main; main()"
MOST = 2000


def main() -> None:
    """Serve the database and the port that the arguments name; every server has the same seeds."""
    limits = Limits()
    app = application(sys.argv[1], limits, workers=1, seeds=count(1))
    with contextlib.suppress(KeyboardInterrupt):
        Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()


def prepared(
    host: Host, game: str, seats: tuple[str, ...], topic: str, many: int = 1, *, seed: int = 1, **agreed: Any
) -> list[str]:
    """The keys of a match of a server that novices have played until this is asked of so many at once."""
    new = opening(game, seats, seed, **agreed)
    play_on(host, new, seed, lambda match: [ask.topic for _, ask in match.asked()] == [topic] * many)
    return [link.key for link in new.links]


def played(host: Host, game: str, *, seed: int = 1, **agreed: Any) -> str:
    """The public id of a match of a server that novices have played to its end."""
    new = opening(game, ("novice", "novice"), seed, **agreed)
    play_on(host, new, seed, lambda match: match.over)
    return new.birth.agreed.match


def play_on(host: Host, new: Opening, seed: int, until: Callable[[Match], bool]) -> None:
    """Let novices play a new match until then, and give it to a server."""
    served, match = new.served, new.birth.agreed.match
    rng, players = Random(seed), [LEVELS["novice"]() for _ in new.birth.agreed.seats]
    parts: list[Any] = [new.birth]
    for number in range(MOST):
        if until(served.match):
            storage = Storage(host.database)
            storage.write(parts)
            storage.close()
            return
        player, ask = served.match.asked()[0]
        written = len(served.record.lines)
        value = players[player].decide(seat_at(served.match, player, ask, rng))
        word = Word("answer", player, value, served.match.request_id)
        served.say(word)
        lines = list(enumerate(served.record.lines))[written:]
        parts.append(StoredStep(match, number, word, lines, summary(served), time.time()))
    raise AssertionError("it never comes to that")


def placed(host: Host, file: Path, level: str = "novice") -> str:
    """The key of the first seat of a match that stands where a situation file says, against a computer."""
    text = file.read_text(encoding="utf-8")
    rules = rulebook(tomllib.loads(text)["game"])
    record = Record(["", ""])
    match = play(rules, rules.situation(text, str(file)), 1, record)
    seats = [Seating(kind, "", "", None) for kind in (SCREEN, level)]
    agreed = Agreed(secrets.token_urlsafe(9), rules.name, None, [], None, "rolled", seats, time.time(), True)
    new = opening_of(agreed, match, record)
    storage = Storage(host.database)
    storage.write([new.birth])
    storage.close()
    return new.links[0].key
