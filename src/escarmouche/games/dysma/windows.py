"""Windows (p. 24, DYS-R-46): the moments of an action at which reactions may be used; dice bought before a roll.

W1: an action is declared with its target; W2: before dice; W3: wounds are computed; W4: a figure is about to be
removed; W5: an action ends. Whoever has nothing to use is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Shot
from escarmouche.games.dysma.capacities import (
    ACTION_ENDS,
    SHOT_ENDS,
    capacity_label,
    cost_note,
    invoke,
    reactions,
)
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.command import HEROISM, pay, why_not_pay
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted, report
from escarmouche.games.dysma.told_rolls import STATS
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Figure, Game

NONE = "none"
AMULET = "Amulette"
"""The artefact that gives a die (DYS-ARTE-03)."""


# ---- reactions ------------------------------------------------------------------------------------------------------


async def window(game: Game, name: str, record: Pending, figures: Sequence[Figure]) -> None:
    """Those concerned may use their reactions, the active player's first (DYS-CAP-05, DYS-R-46).

    What was given for one action is over when it ends, or when another that concerns the same figure is declared.
    """
    if name == "W1":
        for figure in figures:
            report(game, ACTION_ENDS, figure.id)
    for figure in sorted(figures, key=lambda figure: figure.player != game.active):
        await use_reactions(game, name, record, figure)
    if name == "W5":
        for figure in figures:
            report(game, ACTION_ENDS, figure.id)
        if isinstance(record, Shot):
            report(game, SHOT_ENDS, record.shooter)


async def use_reactions(game: Game, name: str, record: Pending, figure: Figure) -> None:
    """A player uses the reactions of a figure that fit this window, as many as he can pay, or passes."""
    while usable := reactions(game, name, record, figure):
        chosen = await Choose(
            figure.player, "reaction", "DYS-CAP-05", [*usable, NONE], (figure.id,),
            label=capacity_label, note=lambda key: cost_note(game, key),
        )  # fmt: skip
        if chosen == NONE:
            return
        await invoke(game, figure, chosen, record)


# ---- dice bought before a roll --------------------------------------------------------------------------------------


async def bought_dice(game: Game, figure: Figure, kind: str) -> int:
    """Dice that Héroïsme and an Amulette add to a roll, each once, before it is made (DYS-CMD-10, 11, DYS-R-40).

    They count before a pool is found to be empty (DYS-R-41).
    """
    left, bought = dice_for_sale(game, figure, kind), 0
    while left:
        chosen = await heroism_request(game, figure, kind, left)
        if chosen == NONE:
            break
        left.remove(chosen)
        bought += 1
        if chosen == "heroism":
            pay(game, figure.player, HEROISM, "event.heroism", "DYS-CMD-10", figure, figure=figure)
        else:
            figure.used = [*figure.used, AMULET]
            chronicle.say(game, "event.amulet", "DYS-ARTE-03", figure, figure=figure)
    return bought


def heroism_request(game: Game, figure: Figure, kind: str, left: Sequence[str]) -> Choose[str]:
    """Ask whether a die is added to a roll, and by what."""

    def why_not() -> dict[str, Reason]:
        why = why_not_heroism(game, figure)
        return {} if why is None else {"heroism": why}

    why = reason(f"throw.{kind}", "DYS-R-40", figure=game.name(figure))
    keys = [NONE, *left]
    return Choose(
        figure.player, "heroism", "DYS-CMD-10", keys, (figure.id,), why_not=why_not, label=dice_label, why=why
    )


def dice_for_sale(game: Game, figure: Figure, kind: str) -> list[str]:
    """What may add a die to a roll of a figure: only a roll with a threshold can be helped (DYS-R-40)."""
    if figure.statue or not figure.on_table or threshold(game, figure, STATS[kind]) is None:
        return []
    found = [] if why_not_heroism(game, figure) else ["heroism"]
    return [*found, "amulet"] if list(figure.artefacts).count(AMULET) > list(figure.used).count(AMULET) else found


def why_not_heroism(game: Game, figure: Figure) -> Reason | None:
    """Why no die can be bought for a figure (Destin scellé, or too few points)."""
    return permitted(game, Skill.forbids_heroism, figure) or why_not_pay(game, figure.player, HEROISM, "DYS-CMD-10")


def dice_label(key: str) -> Reason:
    """What the die comes from."""
    return reason(f"option.{'no-die' if key == NONE else key}")
