"""Concentration/X and Mutagène/X (p. 23): points added to a characteristic before the die that they should improve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best, grant, speaking, take_back
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import pieces_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

NAMES: dict[Stat, str] = {"ini": "INI", "att": "ATT", "str": "FOR", "def_": "DEF", "res": "RES", "cou": "COU"}
"""How skills print a change of a characteristic: "FOR +1"."""
FOCUSED: tuple[Stat, ...] = ("ini", "att", "str", "def_", "cou")
"""What Concentration may raise (MCF-SKILLA-03)."""
MUTABLE: tuple[Stat, ...] = ("ini", "att", "str", "def_", "res", "cou")
"""What Mutagène may raise: neither MOU nor DIS (MCF-SKILLA-23)."""
TOUGHNESS: tuple[Stat, ...] = ("res",)
"""What may be raised against a hit that is no test of the enemy's: at any moment (MCF-SKILLA-22)."""
CONCENTRATION, MUTAGEN = "concentration", "mutagen"
RULES = {CONCENTRATION: "MCF-SKILLA-03", MUTAGEN: "MCF-SKILLA-22"}


async def boost(game: Game, fighter: Fighter, stats: Sequence[Stat], rule: str) -> None:
    """Whoever can raises some of these characteristics, as often as he likes, before the die (MCF-SKILLA-24, R-72).

    No die of the test has been rolled yet (MCF-SKILLA-24). An option reads "concentration:att:2": two points of
    Concentration on ATT.
    """
    while keys := boosts(game, fighter, stats):
        why = reason("why.boost", rule, fighter=game.name(fighter))
        chosen = await Choose(
            fighter.player, "boost", rule, ["none", *keys], (fighter.id,), label=boost_label, why=why
        )  # fmt: skip
        if chosen == "none":
            return
        kind, name, points = pieces_in(chosen)
        raise_stat(game, fighter, kind, next(s for s in stats if s == name), int(points))


def boosts(game: Game, fighter: Fighter, stats: Sequence[Stat]) -> list[str]:
    """The points that may be added now, of either kind."""
    found: list[str] = []
    for kind, name, most in (
        *[(CONCENTRATION, name, concentration_left(game, fighter)) for name in stats if name in FOCUSED],
        *[(MUTAGEN, name, mutagen_left(game, fighter, name)) for name in stats if name in MUTABLE],
    ):
        found += [f"{kind}:{name}:{points}" for points in range(1, most + 1)]
    return found


def concentration_left(game: Game, fighter: Fighter) -> int:
    """Points of Concentration that it has not used in this turn (MCF-SKILLA-04)."""
    if not speaking(game, fighter, Skill.concentrates):
        return 0
    return max(0, best(game, Skill.concentrates, fighter) - fighter.spent)


def mutagen_left(game: Game, fighter: Fighter, name: Stat) -> int:
    """Doses that may still go into a characteristic: those left, and no more in a turn than its rank (SKILLA-25)."""
    doses = game.sides[fighter.player].mutagen
    if not doses or not speaking(game, fighter, Skill.mutates):
        return 0
    return max(0, min(doses, game.profile(fighter).rank - fighter.mutated.get(name, 0)))


def raise_stat(game: Game, fighter: Fighter, kind: str, name: Stat, points: int) -> None:
    """Points are used: of Concentration until the end of the turn, of Mutagène until the end of the phase."""
    if kind == CONCENTRATION:
        fighter.spent += points
        changes = []
    else:
        side = game.sides[fighter.player]
        side.mutagen -= points
        fighter.mutated = {**fighter.mutated, name: fighter.mutated.get(name, 0) + points}
        changes = chronicle.track(game, "mutagen", fighter.player, side.mutagen)
    add(game, fighter, kind, name, points)
    chronicle.say(
        game, f"event.{kind}", RULES[kind], fighter, changes=changes,
        fighter=fighter, stat=f"@stat.{name}", points=points,
    )  # fmt: skip


def add(game: Game, fighter: Fighter, kind: str, name: Stat, points: int) -> None:
    """The effect itself; points added later join those added before."""
    for effect in fighter.effects:
        if effect.by == kind and effect.skill.startswith(f"{NAMES[name]} +"):
            points += int(effect.skill.rpartition("+")[2])
            take_back(game, fighter, effect)
            break
    until = Until(TURN_ENDS) if kind == CONCENTRATION else Until(PHASE)
    grant(game, fighter, f"{NAMES[name]} +{points}", until, source=fighter.id, by=kind)


def boost_label(key: str) -> Reason:
    """What an option to add points is called."""
    if key == "none":
        return reason("option.no-boost")
    kind, name, points = pieces_in(key)
    return reason(f"option.{kind}", RULES[kind], stat=f"@stat.{name}", points=int(points))
