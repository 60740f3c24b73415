"""Hits and wounds (p. 16, p. 19): hits less armour are wounds; as many as Sa remove the figure. One throw a step.

The order is that of DYS-R-42; the windows W3 and W4 of DYS-R-46 stand before the wounds and before the removal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Harm
from escarmouche.games.dysma.capacities import HARM_BEGINS
from escarmouche.games.dysma.characteristics import armour
from escarmouche.games.dysma.missions import drop_token, killed, struck_statue
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.rolls import check
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import against, report, speaking
from escarmouche.games.dysma.state import lift
from escarmouche.games.dysma.windows import window
from escarmouche.play.procedure import END
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then

STATUE_WOUNDS = 3
ATTACKS = ("combat", "shot", "spell")
"""What is an attack of the figure that inflicts it: a hex is one, too (DYS-MAGIC-16)."""


def hurt(game: Game, harm: Harm) -> None:
    """Hits or wounds on a figure come next; what it was given against those before is over."""
    report(game, HARM_BEGINS, harm.target)
    game.agenda.insert(0, harm)


@before(Harm, until="hits")
def is_there(game: Game, record: Harm) -> Then:
    """Nobody is hit who is gone."""
    return None if game.figures[record.target].where == "table" else END


def attacker(game: Game, record: Harm) -> Figure | None:
    """Whose attack it is, on the table or not any more: his skills count; nobody attacks by a fall, fire or poison."""
    return game.figures[record.by] if record.by != NOBODY and record.cause in ATTACKS else None


# ---- from hits to wounds --------------------------------------------------------------------------------------------


@stage(Harm, "hits", optional=True)
async def count_wounds(game: Game, record: Harm) -> None:
    """Hits less what armour is left are wounds; if any, Souffrance is added, then Béni doubles (DYS-R-42)."""
    target = game.figures[record.target]
    await window(game, "W3", record, (target,))
    by = attacker(game, record)
    if record.hits > 0:
        met = armour_left(game, record, target)
        record.wounds += max(0, record.hits - met.left)
        tell_armour(game, record, target, met)
    if by is not None and record.wounds > 0:
        suffered, blessed = made_worse(game, record, by, target, record.wounds)
        tell_worse(game, record, target, suffered, blessed)
        record.wounds = blessed.wounds


class ArmourMet(NamedTuple):
    """The armour that meets an attack, and what takes it away, each with its reason (DYS-SKILL-56, 71)."""

    worn: list[Modifier]
    pierced: list[Modifier]
    cancelled: Reason | None = None

    @property
    def left(self) -> int:
        """How many hits it stops: never fewer than none."""
        if self.cancelled is not None:
            return 0
        return max(0, total(self.worn) - total(self.pierced))


def armour_left(game: Game, record: Harm, target: Figure) -> ArmourMet:
    """The armour that counts: less what is pierced, nothing where it is cancelled (DYS-SKILL-56, 71)."""
    if record.unarmoured:
        return ArmourMet([], [])
    found, by = armour(game, target, record), attacker(game, record)
    if by is None:
        return ArmourMet(found, [])
    skills = against(game, target, record)
    cancelled = skills.permitted(game, Skill.ignores_armour, by, record)
    return ArmourMet(found, skills.gather(game, Skill.pierces, by, record), cancelled)


class Worse(NamedTuple):
    """Wounds so far, and what made them more: nothing, where they are as they were."""

    wounds: int
    why: Reason | None = None


def made_worse(game: Game, record: Harm, by: Figure, target: Figure, wounds: int) -> tuple[Worse, Worse]:
    """Wounds inflicted, once there is one: after Souffrance, then after Béni (DYS-SKILL-14, 61)."""
    skills = against(game, target, record)
    more = skills.gather(game, Skill.more_wounds, by, record)
    suffered = Worse(wounds + total(more), more[0].reason if more else None)
    doubled = skills.permitted(game, Skill.doubles_wounds, by, target, record)
    return suffered, Worse(suffered.wounds if doubled is None else 2 * suffered.wounds, doubled)


# ---- what is told of it ---------------------------------------------------------------------------------------------


def tell_armour(game: Game, record: Harm, target: Figure, met: ArmourMet) -> None:
    """Hits, armour and wounds; the numbers of the armour ride along, each with its reason."""
    if game.events is None:
        return
    wounds, worn, pierced = max(0, record.hits - met.left), max(0, total(met.worn)), total(met.pierced)
    parts = [Modifier(record.hits, reason("harm.hits", "DYS-ATTACK-02"))]
    parts += [Modifier(-part.value, part.reason) for part in met.worn]
    if met.cancelled is not None:
        parts.append(Modifier(total(met.worn), met.cancelled))
    else:
        parts += met.pierced
    if spare := wounds - total(parts):
        parts.append(Modifier(spare, reason("harm.no-less" if spare > 0 else "armour.no-less", "DYS-R-42")))
    owner = target.player if record.by == NOBODY else game.figures[record.by].player
    key, rule, said = "event.wounds", "DYS-ATTACK-03", {"armour": met.left}
    if worn and met.cancelled is not None:
        key, rule, said = "event.wounds-cancelled", met.cancelled.rule, {"armour": worn}
    elif worn and pierced:
        key, rule, said = "event.wounds-pierced", "DYS-SKILL-56", {"armour": worn, "pierced": min(worn, pierced)}
    chronicle.say(
        game, key, rule, target, changes=(), thrown=Thrown(owner, [], [], parts, [], wounds), only=None,
        figure=target, hits=record.hits, wounds=wounds, **said,
    )  # fmt: skip


def tell_worse(game: Game, record: Harm, target: Figure, suffered: Worse, blessed: Worse) -> None:
    """What makes wounds worse is told by its name, with the number it leads to."""
    if suffered.why is not None:
        more = suffered.wounds - record.wounds
        chronicle.say(
            game, "event.suffering", suffered.why.rule, target, figure=target, more=more, wounds=suffered.wounds
        )
    if blessed.why is not None:
        more = blessed.wounds - suffered.wounds
        chronicle.say(game, "event.doubled", blessed.why.rule, target, figure=target, more=more, wounds=blessed.wounds)


# ---- from wounds to removal -----------------------------------------------------------------------------------------


@stage(Harm, "take")
def take_wounds(game: Game, record: Harm) -> Then:
    """The figure takes the wounds; with as many as its Sa it is about to be removed (DYS-PROFILE-06)."""
    target = game.figures[record.target]
    if record.wounds <= 0:
        return "after"
    taken = min(record.wounds, STATUE_WOUNDS - target.wounds) if target.statue else record.wounds
    if spared := record.wounds - taken:
        chronicle.say(
            game, "event.statue-broken", "DYS-MISSION-84", target, figure=target, most=STATUE_WOUNDS, spared=spared
        )
    target.wounds += taken
    about = [target] if record.by == NOBODY else [target, game.figures[record.by]]
    chronicle.say(game, "event.wounded", "DYS-PROFILE-06", *about, wounds=taken, figure=target, total=target.wounds)
    if target.statue:
        struck_statue(game, target, record.by, taken)
    if target.wounds < game.profile(target).sa:
        return "after"
    chronicle.say(game, "event.dying", "DYS-PROFILE-06", target, figure=target)
    return None


@stage(Harm, "falls")
async def fall_or_stay(game: Game, record: Harm) -> None:
    """Who has exactly as many wounds as Sa may still stay, if a skill lets it roll (DYS-SKILL-10, 11)."""
    target = game.figures[record.target]
    await window(game, "W4", record, (target,))
    offered = [skill.survives_on(game, target) for skill in speaking(game, target, Skill.survives_on)]
    exactly = target.wounds == game.profile(target).sa
    if offered and exactly and await check(game, target, min(offered), "relentless", "DYS-SKILL-10"):
        target.wounds -= 1
        return
    remove(game, target, record.by)


def remove(game: Game, figure: Figure, by: int) -> None:
    """A figure leaves play by its wounds; whoever inflicted the last has killed it (DYS-SECOND-01, DYS-R-49)."""
    chronicle.removed(game, figure, "event.removed", "DYS-PROFILE-06")
    gone(game, figure)
    killed(game, figure, by)


def gone(game: Game, figure: Figure) -> None:
    """A figure is off the table: what it carried lies where it stood, its familiar goes with it (DYS-ARTE-14)."""
    drop_token(game, figure)
    lift(game, figure, "gone")
    report(game, "removed", figure.id)
    for other in game.figures:
        if other.master == figure.id and other.where == "table":
            chronicle.removed(game, other, "event.familiar-gone", "DYS-ARTE-14")
            gone(game, other)


# ---- after-effects --------------------------------------------------------------------------------------------------


@stage(Harm, "after")
def after_effects(game: Game, record: Harm) -> None:
    """Hits and wounds have consequences: Vampire, Venimeux, Coup puissant, Enflammé (DYS-R-42)."""
    by, target = attacker(game, record), game.figures[record.target]
    if by is None:
        return
    skills = against(game, target, record)
    if record.wounds > 0:
        for skill in skills.speaking(game, by, Skill.after_wounds):
            skill.after_wounds(game, by, target, record)
    if record.hits > 0 and target.where == "table":
        for skill in skills.speaking(game, by, Skill.after_hits):
            skill.after_hits(game, by, target, record)
