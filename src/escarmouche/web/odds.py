"""The odds of what is under the hand, reckoned in a world that the one who is asked imagines."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play.game_odds import odds_at
from escarmouche.play.view import imagine

if TYPE_CHECKING:
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook
    from escarmouche.play.view import View

encode = msgspec.msgpack.Encoder().encode


def has_odds(rules: Rulebook[Any], ask: Ask[Any]) -> bool:
    """Whether there is anything to tell about this question."""
    game_odds = rules.odds()
    return game_odds is not None and game_odds.rolls(ask)


def odds(view: View, library: Any, value: Any) -> OddsReport | None:
    """The odds of an option, or of the question (None).

    The same view always gives the same world, so whatever others hide, he is told the same.
    """
    world = imagine(view, library, Random(f"{view.request}/{view.player}"))
    ask = dict(world.asked()).get(view.player) if world is not None else None
    open_to_him = [(each.topic, each.about) for each in view.asked if each.player == view.player]
    if world is None or ask is None or (ask.topic, ask.about) not in open_to_him:
        return None
    return odds_at(world, ask, value)


class Recent:
    """The latest answers: whoever goes from option to option and back, or asks at another table, does not wait again.

    They hang on what was known alone, so that two who know the same are told the same to the last digit.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[bytes, tuple[Any, OddsReport | None]] = {}
        self._lock = Lock()

    def odds(self, view: View, library: Any, value: Any) -> OddsReport | None:
        """The odds, now or as they were when the same was last asked."""
        key = blake2b(encode((view, value)), digest_size=16).digest()
        with self._lock:
            known, found = self._found.pop(key, (None, None))
        if known is not library:
            found = odds(view, library, value)
        with self._lock:
            self._found[key] = library, found
            if len(self._found) > self._most:
                del self._found[next(iter(self._found))]
        return found


RECENT = Recent(256)
"""For as many tables as play at once."""
