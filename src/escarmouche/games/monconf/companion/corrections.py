"""Corrections: players put right by hand what the companion keeps for them, and everybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.state import AIR, put
from escarmouche.games.monconf.wounds.harm import become_loss
from escarmouche.play.companion.rulebook import why_not_set
from escarmouche.play.reason import Refusal, refusal

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.rulebook import Step

STATES = ("frightened", "stunned", "charged_upon", "hidden", "airborne", "activated")
"""What a fighter is or is not."""
MOST = 20
"""Of gems, faith and markers."""


def corrected(game: Game, figure: str, track: str, value: int) -> Step[Any] | Refusal:
    """The step that sets a track of a fighter, as its marks on the scene name it."""
    found = int(figure) if figure.isdecimal() and int(figure) < len(game.fighters) else -1
    if found < 0 or not game.fighters[found].on_table:
        return refusal("table.correction.nobody")
    if (why := why_not_set(limits(game, game.fighters[found]), track, value)) is not None:
        return why

    async def correct(game: Game) -> None:
        """What players say is true; a fighter without life leaves the table."""
        fighter = game.fighters[found]
        before = int(chronicle.marks(game, fighter)[track])
        write(game, fighter, track, value)
        chronicle.say(
            game, "table.corrected", "", fighter,
            figure=fighter, track=f"@companion.{track}", value=value, before=before,
        )  # fmt: skip

    return correct


def limits(game: Game, fighter: Fighter) -> dict[str, int]:
    """The tracks of a fighter that may be corrected, and the most of each."""
    found = {"wounds": full_hp(game, fighter), "toxic": MOST, **dict.fromkeys(STATES, 1)}
    if fighter.gems:
        found |= {f"gems_{element}": MOST for element in fighter.gems}
    if fighter.faith:
        found["faith"] = MOST
    return found


def write(game: Game, fighter: Fighter, track: str, value: int) -> None:
    """Set one track, with what goes along with it."""
    kind, _, element = track.partition("_")
    match track:
        case "wounds":
            fighter.hp = full_hp(game, fighter) - value
            if fighter.hp <= 0:
                become_loss(game, fighter, None)
        case "airborne":
            z = AIR if value else 0.0
            put(game, fighter, fighter.x, fighter.y, z, fighter.facing, airborne=bool(value))
        case _ if track in STATES:
            setattr(fighter, track, bool(value))
        case _ if kind == "gems":
            fighter.gems = {**fighter.gems, element: value}
        case _:
            setattr(fighter, track, value)
