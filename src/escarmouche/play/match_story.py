"""What decided a match that is over, read from its journal: score by turn, losses, luck of the dice, best deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.deeds import DeedCount, Deeds
from escarmouche.play.journal import Keyframe, Replay, StepLine
from escarmouche.play.rolling import DICE_SUM
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.play.scene import Scene


class TurnScores(Struct, frozen=True):
    """The score of each player at the end of a turn; of turn 0, before the first."""

    turn: int
    scores: list[int]


class Luck(Struct):
    """What came of the throws of one player, in one thing that is counted, and what was to be expected of them."""

    what: str
    """The key of its words."""
    throws: int = 0
    actual: int = 0
    expected: float = 0.0
    variance: float = 0.0


class BestDeed(Struct, frozen=True):
    """The figure of a player that did most: whom it took out, and how much harm it did."""

    player: int
    name: str
    felled: int
    dealt: int


class MatchStory(Struct, frozen=True):
    """How a match went, for everybody who may see it again."""

    turns: list[TurnScores]
    figures: list[int]
    """How many figures each player had."""
    losses: list[list[str]]
    """The names of the figures that each player lost."""
    luck: list[list[Luck]]
    """Of each player; the sums of dice only in a match that counts nothing better."""
    deeds: list[BestDeed]
    """The best of each player who has one, the best of all first."""


def story_of(read: Replay) -> MatchStory:
    """The story of a finished match; raises `ValueError` where the journal has no end."""
    if read.end is None:
        raise ValueError("the match is not over")
    players = read.header.players
    count, throws = DeedCount(lambda disc: disc.name), list[Thrown]()
    scores: dict[int, list[int]] = {}
    last = 0
    for line in read.lines:
        if isinstance(line, Keyframe):
            for disc in line.scene.discs.values():
                count.meet(disc)
            last = line.turn
            # What stands there as a turn begins was reached in the one before.
            scores[max(line.turn - 1, 0)] = scores_on(line.scene, players)
        elif isinstance(line, StepLine):
            count.step(line.events)
            throws += [event.thrown for event in line.events if event.thrown is not None]
    scores[last] = list(read.end.scores)
    lines = [deeds for deeds in count.lines if 0 <= deeds.player < players]
    return MatchStory(
        [TurnScores(turn, scores[turn]) for turn in sorted(scores)],
        [sum(deeds.figures for deeds in lines if deeds.player == player) for player in range(players)],
        [
            [deeds.profile for deeds in lines if deeds.player == player for _ in range(deeds.fallen)]
            for player in range(players)
        ],
        [luck_of(throws, player) for player in range(players)],
        best_deeds(lines, players),
    )


def scores_on(scene: Scene, players: int) -> list[int]:
    """The scores that a scene shows."""
    tracks = [scene.tracks.get(f"score:{player}") for player in range(players)]
    return [track.value if track is not None else 0 for track in tracks]


def luck_of(throws: list[Thrown], player: int) -> list[Luck]:
    """All that the throws of a player brought, by what is counted."""
    found: dict[str, Luck] = {}
    plain = all(thrown.counted is None or thrown.counted.what == DICE_SUM for thrown in throws)
    for thrown in throws:
        counted = thrown.counted
        if counted is None or thrown.owner != player or (counted.what == DICE_SUM and not plain):
            continue
        luck = found.setdefault(counted.what, Luck(counted.what))
        luck.throws += 1
        luck.actual += counted.actual
        luck.expected += counted.expected
        luck.variance += counted.variance
    return [found[what] for what in sorted(found)]


def best_deeds(lines: list[Deeds], players: int) -> list[BestDeed]:
    """For each player the figure that took out most, or did most harm."""

    def worth(deeds: Deeds) -> tuple[int, int]:
        return deeds.felled, deeds.dealt

    best = []
    for player in range(players):
        able = [deeds for deeds in lines if deeds.player == player and any(worth(deeds))]
        if able:
            best.append(max(able, key=worth))
    best.sort(key=worth, reverse=True)
    return [BestDeed(deeds.player, deeds.profile, deeds.felled, deeds.dealt) for deeds in best]
