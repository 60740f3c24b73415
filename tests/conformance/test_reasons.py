"""Every refusal says why: whatever a player can name is open, greyed with its reason and rule, or has a stated cause.

A few matches and all situation files of a game are walked at random. Whatever was seen as an answer to a topic (offered
or greyed, for whoever) and, where figures are asked for, every figure, is named to each question: none may be met with
"not offered", and none with a reason without a rule. Nor may a set of what is offered, or a split of the right sum.

How to mend a gap: `pytest tests/conformance/test_reasons.py -k <game>` lists them as `reasons <topic> <kind of key>`
with an example. Best is a `why_not` of the question (of `ChooseSeveral` too), so that the table shows it greyed. What
would only be clutter there has a cause: `Rulebook.asks_for` says of which topics the answers are the player's own
figures alone, or his enemies'; `Rulebook.left_out` of the game says the rest (what stands on no card, is in no hand, is
no part of this match) by a message `left-out.*` of the core or one of its own, and asks `super()` about figures. What
a game could not mend yet stands in `gaps/<game>.txt`; a line there that is no gap any more fails too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from games.samples import MATCHES

from conformance.gaps import compare
from conformance.naming import Vocabulary, gaps
from escarmouche.play import situation
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games, package_of, rulebook

ROOT = Path(__file__).parents[2]
QUESTIONS = 12
"""So many are asked from each situation on."""


def situations(game: str) -> Iterator[Match]:
    """The positions of all situation files of a game."""
    folder = ROOT / "src" / Path(*package_of(game).split(".")) / "problems"
    for file in [*sorted(folder.glob("*.toml")), *sorted((ROOT / "docs" / "situations").glob("*.toml"))]:
        text = file.read_text(encoding="utf-8")
        if re.search(rf'^game = "{game}"$', text, re.MULTILINE):
            rules = rulebook(game)
            yield situation.play(rules, rules.situation(text, str(file)))


def gaps_of_match(match: Match, rng: Random, vocabulary: Vocabulary, most: int = 20_000) -> dict[str, str]:
    """The gaps met on a walk."""
    found: dict[str, str] = {}
    for _ in range(most):
        if match.over:
            break
        found |= dict(gaps(match, rng, vocabulary))
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
    return found


@pytest.mark.parametrize("game", games())
def test_whatever_can_be_named_is_refused_with_its_reason(game: str) -> None:
    found: dict[str, str] = {}
    met: set[str] = set()
    for options in MATCHES[game].values():
        vocabulary = Vocabulary()
        for seed in (31, 32):
            match = Match.new(game, seed=seed, undo=False, **options)
            found |= gaps_of_match(match, Random(seed), vocabulary)
        met |= vocabulary.tried
    for match in situations(game):
        found |= gaps_of_match(match, Random(33), Vocabulary(), QUESTIONS)
    compare(game, "reasons", found, met)
