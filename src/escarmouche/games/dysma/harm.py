"""Hits and wounds (p. 16, p. 19): hits less armour are wounds; as many as Sa remove the figure. One throw a step.

The order is that of DYS-R-42; the windows W3 and W4 of DYS-R-46 stand before the wounds and before the removal.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Harm
from escarmouche.games.dysma.characteristics import armour
from escarmouche.games.dysma.missions import killed, struck_statue
from escarmouche.games.dysma.rolls import check
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import against, report, speaking
from escarmouche.games.dysma.state import lift
from escarmouche.games.dysma.windows import window
from escarmouche.play.reason import Modifier, total

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

OVER = "over"
STATUE_WOUNDS = 3
ATTACKS = ("combat", "shot", "spell")
"""What is an attack of the figure that inflicts it: a hex is one, too (DYS-MAGIC-16)."""


def hurt(game: Game, harm: Harm) -> None:
    """Hits or wounds on a figure come next."""
    game.agenda.insert(0, harm)


async def harm_stage(game: Game, record: Harm) -> None:
    """Play the next stage; the record waits at the front of the agenda until it is over."""
    game.agenda.insert(0, record)
    target = game.figures[record.target]
    if target.where != "table" and record.stage == "hits":
        record.stage = OVER
    else:
        await STAGES[record.stage](game, record, target)
    if record.stage == OVER:
        game.agenda = [pending for pending in game.agenda if pending is not record]


def attacker(game: Game, record: Harm) -> Figure | None:
    """Whose attack it is, on the table or not any more: his skills count; nobody attacks by a fall, fire or poison."""
    return game.figures[record.by] if record.by != NOBODY and record.cause in ATTACKS else None


# ---- from hits to wounds --------------------------------------------------------------------------------------------


async def count_wounds(game: Game, record: Harm, target: Figure) -> None:
    """Hits less what armour is left are wounds; if any, Souffrance is added, then Béni doubles (DYS-R-42)."""
    await window(game, "W3", record, (target,))
    by, wounds = attacker(game, record), record.wounds
    if record.hits > 0:
        stopped = 0 if record.unarmoured else max(0, total(armour_left(game, record, target)))
        wounds += max(0, record.hits - stopped)
        chronicle.say(
            game, "event.wounds", "DYS-ATTACK-03", target,
            figure=target, hits=record.hits, armour=stopped, wounds=wounds,
        )  # fmt: skip
    if by is not None and wounds > 0:
        wounds = made_worse(game, record, by, target, wounds)
    record.wounds = wounds
    record.stage = "take"


def armour_left(game: Game, record: Harm, target: Figure) -> list[Modifier]:
    """The armour that counts: less what is pierced, nothing where it is cancelled (DYS-SKILL-56, 71)."""
    found, by = armour(game, target, record), attacker(game, record)
    if by is None:
        return found
    skills = against(game, target, record)
    if skills.any_says(game, Skill.ignores_armour, by, record):
        return []
    return found + [
        Modifier(-pierced.value, pierced.reason) for pierced in skills.gather(game, Skill.pierces, by, record)
    ]


def made_worse(game: Game, record: Harm, by: Figure, target: Figure, wounds: int) -> int:
    """Wounds inflicted, once there is one: Souffrance, then Béni (DYS-SKILL-14, 61)."""
    skills = against(game, target, record)
    wounds += total(skills.gather(game, Skill.more_wounds, by, record))
    return 2 * wounds if skills.any_says(game, Skill.doubles_wounds, by, target, record) else wounds


# ---- from wounds to removal -----------------------------------------------------------------------------------------


async def take_wounds(game: Game, record: Harm, target: Figure) -> None:
    """The figure takes the wounds; with as many as its Sa it is about to be removed (DYS-PROFILE-06)."""
    record.stage = "after"
    if record.wounds <= 0:
        return
    taken = min(record.wounds, STATUE_WOUNDS - target.wounds) if target.statue else record.wounds
    target.wounds += taken
    about = [target] if record.by == NOBODY else [target, game.figures[record.by]]
    chronicle.say(
        game, "event.wounded", "DYS-PROFILE-06", *about,
        wounds=taken, figure=target, total=target.wounds,
    )  # fmt: skip
    if target.statue:
        struck_statue(game, target, record.by, taken)
    if target.wounds >= game.profile(target).sa:
        record.stage = "falls"
        chronicle.say(game, "event.dying", "DYS-PROFILE-06", target, figure=target)


async def fall_or_stay(game: Game, record: Harm, target: Figure) -> None:
    """Who has exactly as many wounds as Sa may still stay, if a skill lets it roll (DYS-SKILL-10, 11)."""
    await window(game, "W4", record, (target,))
    record.stage = "after"
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
    from escarmouche.games.dysma.missions import drop_token

    drop_token(game, figure)
    lift(game, figure, "gone")
    report(game, "removed", figure.id)
    for other in game.figures:
        if other.master == figure.id and other.where == "table":
            chronicle.removed(game, other, "event.familiar-gone", "DYS-ARTE-14")
            gone(game, other)


# ---- after-effects --------------------------------------------------------------------------------------------------


def has_after_effects(game: Game, record: Harm, target: Figure) -> bool:
    """Whether a skill of the attacker answers to these hits or wounds."""
    by = attacker(game, record)
    if by is None:
        return False
    skills = against(game, target, record)
    return bool(
        (record.wounds > 0 and skills.speaking(game, by, Skill.after_wounds))
        or (record.hits > 0 and skills.speaking(game, by, Skill.after_hits))
    )


async def after_effects(game: Game, record: Harm, target: Figure) -> None:
    """Hits and wounds have consequences: Vampire, Venimeux, Coup puissant, Enflammé (DYS-R-42)."""
    record.stage = OVER
    by = attacker(game, record)
    if by is None:
        return
    skills = against(game, target, record)
    if record.wounds > 0:
        await skills.react(game, Skill.after_wounds, by, target, record)
    if record.hits > 0 and target.where == "table":
        await skills.react(game, Skill.after_hits, by, target, record)


STAGES: dict[str, Callable[[Game, Harm, Figure], Awaitable[None]]] = {
    "hits": count_wounds,
    "take": take_wounds,
    "falls": fall_or_stay,
    "after": after_effects,
}
