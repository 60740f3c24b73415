"""Secondary missions (p. 36): points for killing, for spells, for dying; and whom players name for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from escarmouche.games.dysma.risers import risers
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.victory import Point
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

Kill = Callable[["Game", "Figure", "Figure"], int]
"""What it is worth to a player that his figure killed an enemy."""


def type_of(game: Game, figure: Figure) -> str:
    return game.profile(figure).type


def chiefs(game: Game, victim: Figure, killer: Figure) -> int:
    """Challenge of chiefs (Défi des chefs): an enemy Hero, and one more by one's own (DYS-SECOND-10, 11)."""
    if type_of(game, victim) != "hero":
        return 0
    return 3 if type_of(game, killer) == "hero" else 2


def survival(game: Game, victim: Figure, killer: Figure) -> int:
    """Survival (Survie): an enemy Warrior (DYS-SECOND-20)."""
    return 1 if type_of(game, victim) == "warrior" else 0


def glory(game: Game, victim: Figure, killer: Figure) -> int:
    """For glory (Pour la gloire): a Hero kills a Support, or a Support a Hero (DYS-SECOND-30, 31)."""
    return 2 if {type_of(game, victim), type_of(game, killer)} == {"hero", "support"} else 0


def witch_hunt(game: Game, victim: Figure, killer: Figure) -> int:
    """Witch hunt (Chasse aux sorcières): an enemy Sorcerer (DYS-SECOND-41)."""
    return 3 if game.profile(victim).sorcerer else 0


def ambassador(game: Game, victim: Figure, killer: Figure) -> int:
    """Ambassador (Ambassadeur): the one that the enemy named (DYS-SECOND-51)."""
    return 3 if game.sides[victim.player].named == victim.id else 0


def legend(game: Game, victim: Figure, killer: Figure) -> int:
    """Legend (Légende): whomever the one kills whom one named (DYS-SECOND-61)."""
    return 2 if game.sides[killer.player].named == killer.id else 0


def sapping(game: Game, victim: Figure, killer: Figure) -> int:
    """Sapping (Sape): the dearest enemy figure; of several the first that is killed, once (DYS-SECOND-70, R-67)."""
    side = game.sides[victim.player]
    return 0 if side.sapped or victim.id not in side.dearest else 4


KILLS: dict[str, tuple[Kill, str]] = {
    "chiefs": (chiefs, "DYS-SECOND-10"),
    "survival": (survival, "DYS-SECOND-20"),
    "glory": (glory, "DYS-SECOND-30"),
    "witch-hunt": (witch_hunt, "DYS-SECOND-41"),
    "ambassador": (ambassador, "DYS-SECOND-51"),
    "legend": (legend, "DYS-SECOND-61"),
    "sapping": (sapping, "DYS-SECOND-70"),
}


def points_for_kill(game: Game, victim: Figure, killer: Figure | None) -> Iterator[tuple[int, Point]]:
    """Who earns what when a figure was removed by wounds: nobody by killing his own (DYS-R-49)."""
    if game.secondary == "sacrifice":
        yield victim.player, Point("sacrifice", "DYS-SECOND-80", 1)
    elif killer is not None and killer.player != victim.player and game.secondary in KILLS:
        worth, rule = KILLS[game.secondary]
        points = worth(game, victim, killer)
        if game.secondary == "sapping" and points:
            game.sides[victim.player].sapped = True
        yield killer.player, Point(game.secondary, rule, points)


def points_of_turn(game: Game, player: int) -> list[Point]:
    """What the end of a turn brings: one where at least one spell was cast with success (DYS-SECOND-40)."""
    hunted = game.secondary == "witch-hunt" and game.sides[player].cast
    return [Point("spell", "DYS-SECOND-40", 1)] if hunted else []


def may_earn(game: Game, player: int) -> bool:
    """Whether a player has a figure that could still earn a point by the secondary mission (DYS-END-04, R-69)."""
    own, enemies = game.band(player), game.enemies(player)
    if game.secondary == "witch-hunt" and any(casts(game, figure) for figure in own):
        return True
    if game.secondary == "sacrifice":
        return bool(own)
    if game.secondary not in KILLS:
        return False
    victims = [*enemies, *[figure for enemy in enemies for figure in returning(game, enemy)]]
    worth, _ = KILLS[game.secondary]
    return any(worth(game, victim, killer) > 0 for victim in victims for killer in own)


def casts(game: Game, figure: Figure) -> bool:
    """Whether a figure has a spell, or a ring with one left in it."""
    rings = [item for item in figure.artefacts if game.library.artefacts[item].spell]
    return bool(figure.spells) or len(rings) > len([item for item in figure.used if item in rings])


def returning(game: Game, caster: Figure) -> list[Figure]:
    """The fallen whom a caster might call back (DYS-HSPELL-56)."""
    calls = any(game.library.spells[spell].target == "fallen" for spell in caster.spells)
    return risers(game, caster.player) if calls else []


# ---- naming ---------------------------------------------------------------------------------------------------------


def why_not_name(game: Game, figure: Figure) -> Reason | None:
    """Why a figure cannot be named for the mission: a familiar, a Support, a Bête (DYS-SECOND-50, DYS-HFAM-01)."""
    if figure.master >= 0:
        return reason("name.familiar", "DYS-HFAM-01")
    if game.secondary != "ambassador":
        return None
    if type_of(game, figure) == "support":
        return reason("name.support", "DYS-SECOND-50")
    return reason("name.beast", "DYS-SECOND-50") if any_says(game, Skill.beast, figure) else None


def nameable(game: Game, player: int) -> list[Figure]:
    """Whom a player may name for the secondary mission (DYS-SECOND-50, 60, R-67)."""
    if game.secondary not in ("legend", "ambassador"):
        return []
    return [figure for figure in game.band(player) if why_not_name(game, figure) is None]
