"""Rolls as they are told (p. 6): the pool with its reasons, what was rerolled and by what, whose threshold it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.characteristics import inspired
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import speaking, using
from escarmouche.games.dysma.skills.sources import named_effect, sources
from escarmouche.games.dysma.state import Figure
from escarmouche.play.odds import counted, unasked
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.roller import NOBODY
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.dysma.rolls import Pool, Rolled, Throw
    from escarmouche.games.dysma.skills.moments import Stat
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.scene import Counted

STATS: dict[str, Stat] = {"combat": "co", "shoot": "ti", "defence": "de", "spirit": "es"}
"""By its kind, the characteristic that a roll is made with (DYS-PROFILE-04)."""


def rolled(game: Game, throw: Throw, pool: Pool, rolled: Rolled, rule: str) -> None:
    """A roll is read: the pool with its reasons, the threshold, the successes."""
    if game.events is None:
        return
    figure = throw.figure
    tell_rerolls(game, throw, rolled)
    against = threshold_parts(game, throw)
    dice = [str(face) for face in rolled.faces]
    thrown = Thrown(
        figure.player, dice, [], [*throw.dice], against, rolled.successes, throw.threshold, luck(pool, rolled.successes)
    )
    alone = throw.against is None or throw.against is figure
    key, enemy = f"event.rolled.{throw.kind}", dict[str, Figure]()
    if throw.against is not None and not alone:
        enemy["enemy"] = throw.against
    chronicle.say(
        game, f"{key}-alone" if alone else key, rule, figure, *enemy.values(), changes=(), thrown=thrown, only=None,
        figure=figure, dice=pool.dice, threshold=pool.least, successes=rolled.successes, **enemy,
    )  # fmt: skip


def tell_rerolls(game: Game, throw: Throw, rolled: Rolled) -> None:
    """Dice that were rerolled, and by what: a skill, a weapon, a shield, a spell (DYS-DICE-11, DYS-SKILL-39)."""
    left, figure = rolled.again, throw.figure
    for skill in using(game, throw).speaking(game, figure, Skill.rerolls):
        dice = min(left, skill.rerolls(game, figure, throw))
        if dice > 0:
            left -= dice
            found = sources(game, figure, skill.printed, (*throw.weapons, throw.spell))
            by, rule = found[0] if found else (skill.printed, "DYS-SKILL-39")
            chronicle.say(game, "event.rerolls", rule, figure, figure=figure, dice=dice, by=by)


def threshold_parts(game: Game, throw: Throw) -> list[Modifier]:
    """What a threshold adds up to, where it is not the printed one: whoever lends it is told of (Motivant)."""
    stat = STATS.get(throw.kind)
    printed = None if stat is None else getattr(game.profile(throw.figure), stat)
    if stat is None or printed is None or throw.threshold in (None, printed):
        return []
    found, figure = [Modifier(printed, reason(f"stat.{stat}", "DYS-PROFILE-04"))], throw.figure
    lent = min(inspired(game, figure), key=lambda one: one.es, default=None) if stat == "es" else None
    if lent is not None and lent.es < printed:
        found.append(Modifier(lent.es - printed, reason("skill.inspiring", "DYS-SKILL-54", figure=game.name(lent.by))))
        said = {"printed": printed, "threshold": lent.es}
        chronicle.say(game, "event.inspired", "DYS-SKILL-54", figure, lent.by, figure=figure, other=lent.by, **said)
    rest, spoken = throw.threshold - total(found), speaking(game, figure, Skill.threshold)
    if rest and spoken:
        found.append(Modifier(rest, named_effect(game, figure, spoken[0].printed, "DYS-SKILL-01")))
    return found


def luck(pool: Pool, successes: int) -> Counted | None:
    """The successes of a pool beside those to be expected."""
    from escarmouche.games.dysma.rolls import throw_pool

    return counted("luck.successes", successes, throw_pool, (NOBODY, pool), lambda reading: reading.value, unasked)
