"""What all shots share (p. 15-16): what is used, how far it reaches, the dice of both rolls, the hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Harm
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.rolls import Throw, bought
from escarmouche.games.dysma.sight import sight
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import QUERY
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Shot
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.skills.query import UsingSkills

HIGH_GROUND = 2.0
"""How much lower a target stands against which a shot has the advantage (DYS-SHOOT-05)."""


def used(record: Shot) -> str:
    """The weapon or the spell."""
    return record.weapon or record.spell


def range_of(game: Game, name: str) -> float:
    """How far a ranged weapon or a spell reaches."""
    library = game.library
    return library.ranged[name].range if name in library.ranged else library.spells[name].range


def in_use(game: Game, name: str) -> UsingSkills[Game, Figure, Skill]:
    """The skills of a figure together with those of the weapon or spell that it uses (DYS-SKILL-02)."""
    return QUERY.using(game.library.skills_of((name,)))


def shooting_eye(game: Game, record: Shot) -> Figure:
    """Whose eye and base count: the shooter's, or its familiar's (DYS-ARTE-13)."""
    return game.figures[record.shooter if record.eye == NOBODY else record.eye]


# ---- the Shooting roll ----------------------------------------------------------------------------------------------


def shot_throw(game: Game, record: Shot) -> Throw:
    """The Shooting roll: of a magic projectile, too, with the Ti of the caster (DYS-R-51)."""
    shooter = game.figures[record.shooter]
    throw = Throw(
        shooter, "shoot", threshold(game, shooter, "ti"),
        against=None if record.blast else game.figures[record.target],
        weapons=(record.weapon,) if record.weapon else (), spell=record.spell,
        from_back=record.from_back, cause="projectile" if record.spell else "shot",
    )  # fmt: skip
    throw.dice = shot_dice(game, record, throw)
    return throw


def shot_dice(game: Game, record: Shot, throw: Throw) -> list[Modifier]:
    """Position avantageuse, Félonie, À couvert, Longue portée, and dice bought (DYS-SHOOT-05 to 08)."""
    skills, found = in_use(game, used(record)), list[Modifier]()
    if record.high:
        found.append(Modifier(1, reason("dice.high-ground", "DYS-SHOOT-05")))
    if record.from_back:
        found.append(Modifier(1, reason("dice.felony", "DYS-SHOOT-06")))
    covered = in_cover(game, record)
    if covered is not None and not skills.any_says(game, Skill.ignores_cover, throw.figure, throw):
        found.append(Modifier(-1, covered))
    if record.long and not skills.any_says(game, Skill.ignores_long_range, throw.figure, throw):
        found.append(Modifier(-1, reason("dice.long-range", "DYS-SHOOT-08")))
    return found + bought(record.bonus[0])


def in_cover(game: Game, record: Shot) -> Reason | None:
    """Why the shot suffers cover as things stand now: after a reaction it is tested again (DYS-REACT-03, R-17, 20).

    Whoever is out of sight by now, or was drawn unseen, is in cover (DYS-REACT-05, DYS-R-19).
    """
    if record.blast:
        return reason("cover.terrain", "DYS-TERRAIN-03") if record.covered else None
    shooter, target = game.figures[record.shooter], game.figures[record.target]
    seen = sight(game, shooter, target, shooting_eye(game, record))
    return seen.covered if seen.visible else reason("cover.unseen", "DYS-R-17")


def defence_throw(game: Game, record: Shot, target: Figure) -> Throw:
    """The Defence roll of whoever is shot at (DYS-SHOOT-09)."""
    return Throw(
        target, "defence", threshold(game, target, "de"), against=game.figures[record.shooter],
        from_back=record.from_back, dice=bought(record.bonus[1]), cause="projectile" if record.spell else "shot",
    )  # fmt: skip


# ---- hits -----------------------------------------------------------------------------------------------------------


def strike(game: Game, record: Shot, shooter: Figure, target: Figure, hits: int) -> None:
    """Hits on their way to wounds; a projectile that scores any has succeeded (DYS-SHOOT-10, 11, DYS-R-51)."""
    chronicle.say(game, "event.hits", "DYS-SHOOT-10", shooter, target, figure=shooter, enemy=target, hits=hits)
    if record.spell:
        game.sides[shooter.player].cast = True
    cause = "spell" if record.spell else "shot"
    hurt(game, Harm(target.id, shooter.id, hits, cause, [used(record)], from_back=record.from_back))
