"""Characteristics (p. 6) as they are now: what is printed, what equipment sets, what skills and effects add."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import bearers, gather, replaced, speaking
from escarmouche.play.reason import Modifier, reason, total

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Harm
    from escarmouche.games.dysma.skills.moments import Stat
    from escarmouche.games.dysma.state import Figure, Game

MOST_ARMOUR = 3
"""Of what is printed and worn together (DYS-PROFILE-05, DYS-R-42)."""
LOADED_MV = 5.0
"""The Mv of whoever carries loot is no more than this (DYS-MISSION-24)."""


def threshold(game: Game, figure: Figure, stat: Stat) -> int | None:
    """What a die must show: Co, Ti, De or Es; None where a dash is printed (DYS-PROFILE-04)."""
    profile = game.profile(figure)
    printed: int | None = getattr(profile, stat)
    if printed is None:
        return None
    if stat == "es":
        printed = min([printed, *[lent.es for lent in inspired(game, figure)]])
    return replaced(game, Skill.threshold, figure, stat, value=printed)


class LentSpirit(NamedTuple):
    """An Es that somebody lends."""

    es: int
    by: Figure


def inspired(game: Game, figure: Figure) -> list[LentSpirit]:
    """The Es of friends that it may use instead of its own (Motivant, DYS-R-75)."""
    found: list[LentSpirit] = []
    for bearer in bearers(game, Skill.spirit_for, figure.player):
        if bearer is not figure:
            lent = [skill.spirit_for(game, bearer, figure) for skill in speaking(game, bearer, Skill.spirit_for)]
            found += [LentSpirit(value, bearer) for value in lent if value is not None]
    return found


def mv(game: Game, figure: Figure, *, charging: bool = False) -> float:
    """Mv: the mount sets it, then all is added, at least 1 unless it is 0, then the cap of loot (DYS-R-79)."""
    library = game.library
    printed: float = game.profile(figure).mv
    for item in figure.gear:
        if item in library.mounts:
            printed = library.mounts[item].mv
    if printed == 0:
        return 0.0
    found = printed + total(gather(game, Skill.moves, figure)) + total(worn_moves(game, figure))
    if charging:
        found += total(gather(game, Skill.charge_moves, figure))
    found = max(1.0, float(found))
    carries_loot = figure.carries >= 0 and game.tokens[figure.carries].kind == "loot"
    return min(found, LOADED_MV) if carries_loot else found


def worn_moves(game: Game, figure: Figure) -> list[Modifier]:
    """What pavise and boots add to Mv (DYS-ARMOUR-05, DYS-ARTE-07)."""
    library, found = game.library, list[Modifier]()
    for item in figure.gear:
        if item in library.armours and library.armours[item].mv:
            found.append(Modifier(library.armours[item].mv, reason("mv.worn", library.armours[item].rule, item=item)))
    for item in figure.artefacts:
        if library.artefacts[item].mv:
            found.append(
                Modifier(library.artefacts[item].mv, reason("mv.worn", library.artefacts[item].rule, item=item))
            )
    return found


def armour(game: Game, figure: Figure, harm: Harm) -> list[Modifier]:
    """Armour against these hits: printed and worn, at most 3, then what lasts for a while (DYS-R-42)."""
    library, printed = game.library, game.profile(figure).ar
    found = [Modifier(printed, reason("armour.printed", "DYS-PROFILE-05", value=printed))] if printed else []
    for item in figure.gear:
        if item in library.armours and library.armours[item].ar:
            worn = library.armours[item]
            found.append(Modifier(worn.ar, reason("armour.worn", worn.rule, item=item)))
    if total(found) > MOST_ARMOUR:
        found.append(Modifier(MOST_ARMOUR - total(found), reason("armour.most", "DYS-R-42", most=MOST_ARMOUR)))
    return found + gather(game, Skill.armour, figure, harm)


def weakened(game: Game, figure: Figure) -> bool:
    """Whether its wounds are at least half its Sa (Affaibli, DYS-FIGHT-09)."""
    return figure.wounds * 2 >= game.profile(figure).sa
