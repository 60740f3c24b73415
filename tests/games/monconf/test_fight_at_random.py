"""Whatever is answered in a combat phase: it ends, everybody engaged fights once, and nobody is lost on the way."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import field

from escarmouche.games.monconf.combat.combat_phase import COMBAT
from escarmouche.games.monconf.combat.melees import contact_graph
from escarmouche.games.monconf.moves.mover import no_room
from escarmouche.games.monconf.state import put
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.requests import Ask, Roll
from escarmouche.play.running import Running

MOST = 4000
"""Words that no combat phase of so few fighters takes."""


def crowd(board: Board, rng: Random, count: int) -> None:
    """Fighters of all kinds close to one another, half of them in each army, as wounded and frightened as it comes."""
    keys = [key for key, profile in board.library.profiles.items() if not profile.fly_mov]
    while len(board.game.fighters) < count:
        number = len(board.game.fighters)
        near = rng.choice(board.game.fighters) if number else None
        x, y = (37.0, 37.0) if near is None else (near.x, near.y)
        fighter = board.put(
            rng.choice(keys), number % 2, x, y, activated=True, frightened=rng.random() < 0.2,
            charged=rng.random() < 0.3, charged_upon=rng.random() < 0.3, only_defends=rng.random() < 0.1,
        )  # fmt: skip
        if not (near is None or beside(board, fighter.id, near.id, rng)):
            board.game.fighters.pop()
            board.changed()


def beside(board: Board, number: int, near: int, rng: Random) -> bool:
    """Put one fighter in contact with another, or at a small distance, where there is room."""
    game = board.game
    one, other = game.fighters[number], game.fighters[near]
    reach = game.poses.shapes[number].radius + game.poses.shapes[near].radius
    for _ in range(20):
        angle, far = radians(rng.randrange(360)), reach + rng.choice((0.0, 0.0, 1.5))
        x, y = other.x + far * cos(angle), other.y + far * sin(angle)
        x, y = round(x * 1024) / 1024, round(y * 1024) / 1024
        if 4 < x < 71 and 4 < y < 71 and no_room(game, one, x, y) is None:
            put(game, one, x, y, 0.0, rng.randrange(3600))
            return True
    return False


def by_chance(rng: Random, request: Any) -> Any:
    """Some answer, or some faces."""
    if isinstance(request, Roll):
        return [rng.randrange(die.sides) for die in request.dice]
    assert isinstance(request, Ask), request
    word = request.sample(rng)
    assert request.refusal(word) is None, (request.topic, word)
    return word


@pytest.mark.rule("MCF-CC-02", "MCF-CC-10", "MCF-CC-24", "MCF-PURS-07", "MCF-R-50", "MCF-R-53")
@pytest.mark.parametrize("seed", range(40))
def test_a_combat_phase_of_any_crowd_comes_to_its_end(seed: int) -> None:
    rng, board = Random(seed), field()
    crowd(board, rng, rng.randint(2, 14))
    game = board.game
    engaged, words = set(contact_graph(game)), 0
    for side in game.sides:
        side.mutagen = 3
    game.phase, game.dominant = "combat", -1
    while game.agenda or game.phase in COMBAT:
        running = Running((resolve_pending if game.agenda else COMBAT[game.phase])(game))
        while (request := running.play_in_line()) is not None:
            running.say(by_chance(rng, request))
            words += 1
        assert words < MOST
    assert game.phase == "negative"
    for fighter in game.fighters:
        if fighter.on_table:
            assert fighter.fights >= (fighter.id in engaged), game.name(fighter)
            assert fighter.fights <= 1 + fighter.pursuits + (fighter.id not in engaged)
            assert not any((fighter.stunned, fighter.charged_upon, fighter.dying, fighter.raging))
        else:
            assert fighter.hp == 0
