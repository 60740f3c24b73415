"""Corrections: players put right by hand what the companion keeps for them, and everybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import remove
from escarmouche.play.companion.rulebook import why_not_set
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.scene import SetTrack

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.rulebook import Step

SCORE = "score"
"""Stands for a figure where a score is corrected: its track is the player."""
MOST_POINTS = 12
"""More action points nobody has."""
HIGHEST_SCORE = 99


def corrected(game: Game, figure: str, track: str, value: int) -> Step[Any] | Refusal:
    """The step that sets a track of a figure, or the score of a player."""
    if figure == SCORE:
        return corrected_score(game, track, value)
    fighter = named(game, figure)
    if fighter is None:
        return refusal("table.correction.nobody")
    if (why := why_not_set(limits(game, fighter), track, value)) is not None:
        return why

    async def correct(game: Game) -> None:
        """What players say is true; a figure whose last box is ticked leaves the table."""
        fighter = game.fighters[int(figure)]
        before = getattr(fighter, track)
        setattr(fighter, track, value)
        chronicle.say(
            game, "table.corrected", "", fighter,
            figure=fighter, track=f"@companion.{track}", value=value, before=before,
        )  # fmt: skip
        if fighter.lost >= len(game.profile(fighter).boxes):
            remove(game, fighter, rule=game.rule("removed"))

    return correct


def corrected_score(game: Game, player: str, value: int) -> Step[Any] | Refusal:
    """The step that sets the score of a player."""
    if not player.isdecimal() or int(player) >= len(game.sides):
        return refusal("aside.unknown", name=SCORE)
    if value > HIGHEST_SCORE:
        return refusal("table.correction.range", most=HIGHEST_SCORE)

    async def correct_score(game: Game) -> None:
        """What players say is true."""
        side = game.sides[int(player)]
        before, side.score = side.score, value
        chronicle.say(
            game, "table.corrected-score", "", changes=[SetTrack(f"score:{player}", value)],
            player=int(player) + 1, value=value, before=before,
        )  # fmt: skip

    return correct_score


def named(game: Game, figure: str) -> Fighter | None:
    """The figure on the table with this id on the scene."""
    if not figure.isdecimal() or int(figure) >= len(game.fighters):
        return None
    fighter = game.fighters[int(figure)]
    return fighter if fighter.alive else None


def limits(game: Game, fighter: Fighter) -> dict[str, int]:
    """The tracks of a figure that may be corrected, as its marks on the scene name them, and the most of each."""
    profile = game.profile(fighter)
    found = {"lost": len(profile.boxes), "action_points": MOST_POINTS}
    if profile.alchemist:
        found |= {"concentration": MOST_POINTS, "stones": profile.stones, "components": profile.components}
    return found
