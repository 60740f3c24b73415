"""A spell being cast (p. 23): who casts what on whom, and what most spells do when they work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.skills.query import grant, skills_changed
from escarmouche.play.effects import TURN_ENDS, Until

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Duration, Spell, Tier
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.reason import Reason

NEXT_ATTACK, NEXT_MORALE = "next attack", "next morale"
"""What is reported when a Unit has made such a roll."""

STAFF_PHASE, ACTIVATION_ENDS = "staff phase", "activation ends"


class Casting:
    """One casting under way: it lives inside one step."""

    __slots__ = ("caster", "piece", "point", "spell", "target", "tier")

    def __init__(self, caster: Unit, spell: Spell) -> None:
        self.caster, self.spell = caster, spell
        self.target: Unit = caster
        """The Unit named; the caster where the spell names none."""
        self.point = (0.0, 0.0)
        self.piece = -1
        self.tier: Tier = spell.tier[0]


class Incantation:
    """What one spell does, by the key of its card; its docstring begins with its printed name."""

    key: ClassVar[str]
    used_by: ClassVar[str] = ""
    """The report that ends its effect once it has served."""

    def excluded(self, game: Game, casting: Casting, tier: Tier) -> Reason | None:
        """Why a tier that the roll reached may not be chosen."""
        return None

    def wasted(self, game: Game, caster: Unit, target: Unit) -> Reason | None:
        """Why no tier of it would change anything for this target."""
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """Apply the tier chosen."""
        raise TypeError(self.key)


class Lasting(Incantation):
    """A spell that puts a token beside its target."""

    async def take_effect(self, game: Game, casting: Casting) -> None:
        bestow(game, casting, casting.target, self.used_by)


class Blast(Incantation):
    """A spell whose Hits are treated as a Shot (DRK-H-SPELL-04, DRK-R-52)."""

    async def take_effect(self, game: Game, casting: Casting) -> None:
        game.agenda.append(hits(casting, casting.target))


def bestow(game: Game, casting: Casting, target: Unit, used_by: str = "") -> None:
    """Give the effect of the tier, under the spell's name, and the skills that come with it.

    Penalties to Walk and Charge come last, for their floor of 5 cm holds for the sum (DRK-H-SPELL-05).
    """
    spell, tier = casting.spell, casting.tier
    for printed in (f"{spell.name.fr}[{tier.successes}]", *tier.skills):
        clauses = [until(game, casting, target, duration) for duration in spell.lasts(tier)]
        if used_by:
            clauses.append(Until(used_by, target.id))
        grant(game, target, printed, *clauses, source=casting.caster.id, by=spell.key)
    target.effects = sorted(target.effects, key=lambda effect: slows(game, effect.by))
    skills_changed(game, target)
    chronicle.say(game, "event.enchanted", spell.rule, target, unit=target, spell=f"@spell.{spell.key}")


def slows(game: Game, spell: str) -> bool:
    """Whether a spell takes centimetres off a move."""
    printed = game.library.spells.get(spell)
    return printed is not None and any(
        change < 0 and stat in ("walk", "charge") for tier in printed.tier for stat, change in tier.change.items()
    )


def until(game: Game, casting: Casting, target: Unit, duration: Duration) -> Until:
    """When an effect ends (DRK-H-SPELL-03): the Active Unit keeps it for the rest of this Activation too."""
    if duration == "SP":
        return Until(STAFF_PHASE, casting.caster.player)
    if duration == "ET":
        return Until(TURN_ENDS)
    active = game.activation is not None and game.activation.unit == target.id
    return Until(ACTIVATION_ENDS, target.id, 2 if active else 1)


def hits(casting: Casting, target: Unit) -> Strike:
    """The Hits of the tier, due on a Unit."""
    tier = casting.tier
    return Strike(target.id, tier.hits, tier.strength, tier.saturation, casting.caster.id, casting.spell.key)


def heal(game: Game, unit: Unit, tokens: int, rule: str) -> None:
    """Take wound tokens off, as far as there are any: fallen fighters do not come back."""
    healed = min(tokens, unit.wounds)
    if healed > 0:
        unit.wounds -= healed
        chronicle.say(game, "event.healed", rule, unit, unit=unit, n=healed)


def change_tension(game: Game, unit: Unit, tokens: int, rule: str) -> None:
    """Give Tension tokens, or take them off as far as there are any."""
    unit.tension = max(0, unit.tension + tokens)
    chronicle.say(game, "event.tension", rule, unit, unit=unit, tension=unit.tension)
