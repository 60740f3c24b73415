"""Every match ends, whoever plays: nothing that costs nothing may be done for ever.

Players who want no end (`stallers.py`) play each game: whoever says again what he said last, whoever does as little as
can be done, whoever goes back to where the match has been. Where the same state asks the same question again and again
there is a circle without a bound, by its topic; and no match hears more answers than its game tells
(`Rulebook.longest`). What a game could not mend yet stands in `gaps/<game>.txt`, as `endings <topic>`.
"""

from __future__ import annotations

from random import Random

import pytest
from games.samples import MATCHES

from conformance.gaps import compare
from conformance.stallers import Idler, Parrot, circles, circles_from_deeds
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games

OFTEN = 12
"""So often the same question may come back to the same state: a person reconsiders, within bounds."""


@pytest.mark.parametrize("game", games())
def test_nobody_can_keep_a_match_from_ending(game: str) -> None:
    found: dict[str, str] = {}
    met: set[str] = set()
    for name, options in MATCHES[game].items():
        for staller in (Parrot, Idler):
            match = Match.new(game, seed=5, undo=False, **options)
            longest = match.rules.longest(match.game)
            answers, again = circles(match, staller(), Random(5), longest)
            met |= again.keys()
            found |= {topic: f"{staller.__name__}, {name}" for topic, times in again.items() if times > OFTEN}
            assert match.over or found, f"{staller.__name__} in {name}: {answers} answers"
    compare(game, "endings", found, met)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_no_deed_leads_round_in_a_circle(game: str) -> None:
    found: dict[str, str] = {}
    for name, options in MATCHES[game].items():
        for seed in range(6, 9) if len(options.get("armies", ())) < 3 else ():
            again = circles_from_deeds(Match.new(game, seed=seed, undo=False, **options), Random(seed))
            found |= {topic: f"Circler, {name}" for topic, times in again.items() if times > OFTEN}
    compare(game, "endings", found, set())
