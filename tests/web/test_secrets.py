"""Through the socket too: what others keep to themselves changes no byte of what a player or a spectator is sent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from conformance.suite import with_other_secrets
from games.samples import CARD_MODULES, SECRETIVE, THIRD

from escarmouche.play import explorer, game_odds
from escarmouche.play.rulebook import games
from escarmouche.web.opening import Opening
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import ServedMatch
from escarmouche.web.storage import Birth
from web.inside import Inside, inside
from web.opened import next_word, opening

GAMES: dict[str, dict[str, Any]] = {
    game: {"modules": CARD_MODULES[game], "setup": "played"} for game in games() if SECRETIVE[game]
}
"""Those that have something to hide."""

SEEDS = {THIRD: (5, 11, 31, 37)}
"""Of a game that draws what there is to hide: where it is Plunder."""


def worlds(game: str, seed: int, words: int, player: int) -> tuple[Opening, Opening, list[dict[str, Any]]] | None:
    """A match under way, the same had the others other secrets, and what a table may ask about it."""
    new, rng = opening(game, seed=10**15 + seed, **GAMES[game]), Random(seed)
    served = new.served
    for _ in range(words):
        if served.match.over:
            return None
        served.say(next_word(served, rng))
    match = served.match
    twin = None if match.over else with_other_secrets(match, player, rng)
    if twin is None or twin.rules.encode(twin.game) == match.rules.encode(match.game):
        return None
    twin.history = match.history
    real, other = (revived(new, served, save) for save in (served.save(), altered(served, twin)))
    return real, other, questions(served, player, rng)


def altered(served: ServedMatch, twin: Any) -> bytes:
    """The save of a served match with another match in it."""
    real, served.match = served.match, twin
    try:
        return served.save()
    finally:
        served.match = real


def revived(new: Opening, served: ServedMatch, save: bytes) -> Opening:
    """A served match as it comes from the storage."""
    lines = list(served.record.lines)
    again = ServedMatch.load(save, lines, new.birth.agreed.groups())
    birth = Birth(new.birth.agreed, new.birth.admission, lines, summary(again), save)
    return Opening(again, birth, new.links)


def questions(served: ServedMatch, player: int, rng: Random) -> list[dict[str, Any]]:
    """Everything that a table may ask, with answers that might do and others that do not."""
    match = served.match
    discs = list(served.record.drawn.discs) if served.record.drawn is not None else []
    asked: list[dict[str, Any]] = [{"type": "explain", "last": 20}]
    if len(discs) > 1:
        pairs = [rng.sample(discs, 2) for _ in range(4)]
        asked += [{"type": "look", "one": one, "other": other} for one, other in pairs]
    ask = dict(match.asked()).get(player)
    if ask is not None:
        about = {"player": player, "request": match.request_id}
        asked += [{"type": "check", **about, "value": ask.sample(rng)} for _ in range(3)]
        asked += [{"type": "check", **about, "value": value} for value in (None, [], "x", [1.0, 2.0])]
        asked += [{"type": "offer", **about, "x": rng.uniform(0, 20), "y": rng.uniform(0, 20)} for _ in range(2)]
        asked += [{"type": "odds", **about}, {"type": "undo", "player": 1 - player}]
    return asked


async def heard(place: Inside, one: Opening, key: str, asked: list[dict[str, Any]]) -> list[str]:
    """Every byte that a table is sent: everything at first, then what it asks."""
    await place.rooms.open(one)
    async with place.table(key) as table:
        texts = [await table.text()]
        for number, question in enumerate(asked):
            await table.say({**question, "id": number})
            texts.append(await table.text())
        return texts


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are reckoned to their end, so that no clock decides what is told; what is too wide stays so."""
    for module in (explorer, game_odds):
        monkeypatch.setattr(module, "thread_time", lambda: 0.0)


@pytest.mark.usefixtures("no_clock")
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("player", [0, 1, -1])
def test_the_secrets_of_others_change_no_byte(tmp_path: Path, game: str, player: int) -> None:
    seeds = SEEDS.get(game, (1, 2, 3, 4))
    found = [worlds(game, seed, words, player) for seed, words in zip(seeds, (30, 60, 100, 45), strict=True)]
    pairs = [pair for pair in found if pair is not None]
    assert pairs

    async def both(
        number: int, one: Opening, other: Opening, asked: list[dict[str, Any]]
    ) -> tuple[list[str], list[str]]:
        key = one.birth.agreed.match if player < 0 else next(link.key for link in one.links if link.seats == [player])
        async with inside(tmp_path / f"{number}a.db") as place:
            first = await heard(place, one, key, asked)
        async with inside(tmp_path / f"{number}b.db") as place:
            return first, await heard(place, other, key, asked)

    for number, pair in enumerate(pairs[:2]):
        first, second = asyncio.run(both(number, *pair))
        assert first == second
        assert str(pair[0].served.match.seed) not in "".join(first)
