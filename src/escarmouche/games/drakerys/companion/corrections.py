"""What players put right: fighters left, wound tokens, Tension. The table is right, the companion follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.companion.facts import SIZE, name, tell
from escarmouche.games.drakerys.scene import put_down
from escarmouche.games.drakerys.state import Figure, bases_changed, fall
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.scene import Change, Drop

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.rulebook import Step

TRACKS = ("size", "wounds", "tension")
MOST_TENSION = 30
RULES = {"size": "DRK-WOUND-05", "wounds": "DRK-WOUND-03", "tension": "DRK-TENS-02"}


def correction(game: StagedGame, player: int, figure: str, track: str, value: int) -> Step[StagedGame] | Refusal:
    """The step that sets a track of a Unit, named by any of its figures."""
    unit = unit_of(game, figure)
    if unit is None or track not in TRACKS or player not in (0, 1):
        return refusal("aside.unknown", name=track)
    low, high = limits(game, unit, track)
    if not low <= value <= high:
        return refusal("answer.number", RULES[track], low=low, high=high, step=1)

    async def correct(game: StagedGame) -> None:
        """The players set it right."""
        corrected = game.units[unit.id]
        changes: list[Change] = []
        before = {"size": game.size(corrected), "wounds": corrected.wounds, "tension": corrected.tension}[track]
        match track:
            case "size" if not value:
                await eliminate(game, corrected, None, RULES[track])
            case "size":
                changes = resize(game, corrected, value)
            case "wounds":
                corrected.wounds = value
            case "tension":
                corrected.tension = value
        chronicle.say(
            game, "table.corrected", RULES[track], corrected, changes=changes,
            figure=corrected, track=f"@track.{track}", value=value, before=before,
        )  # fmt: skip

    return correct


def unit_of(game: StagedGame, figure: str) -> Unit | None:
    """The Unit of a figure by its id on the scene, on the table."""
    if not figure.isdecimal() or int(figure) >= len(game.figures):
        return None
    unit = game.units[game.figures[int(figure)].unit]
    return unit if unit.on_table else None


def limits(game: StagedGame, unit: Unit, track: str) -> tuple[int, int]:
    """What a track may be set to."""
    if track == "size":
        return 0, len(unit.figures)
    return 0, MOST_TENSION if track == "tension" else max(1, stat(game, unit, "health") or 1) - 1


def resize(game: StagedGame, unit: Unit, value: int) -> list[Change]:
    """Take fighters off, the Leader last, or put fallen ones back beside him."""
    living = [figure for figure in game.fighters(unit) if figure.id != unit.leader]
    gone = living[: max(0, 1 + len(living) - value)]
    for figure in gone:
        fall(game, figure)
    leader = game.leader(unit)
    fallen = [number for number in unit.figures if not game.figures[number].alive]
    for number in fallen[: max(0, value - 1 - len(living))]:
        game.figures[number] = Figure(number, unit.id, leader.x, leader.y)
        bases_changed(game)
    key = f"{SIZE}:{name(unit)}"
    if key in game.told:
        tell(game, key, game.size(unit))
    return [*[Drop(str(figure.id)) for figure in gone], *put_down(game, unit)]
