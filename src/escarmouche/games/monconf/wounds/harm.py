"""Harm (p. 8): from thresholds to wounds, from wounds to losses, and every way off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Hit
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.reports import REMOVED
from escarmouche.games.monconf.rolls import die
from escarmouche.games.monconf.scenarios import dropped
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, lowest, permitted, report, skills_changed, speaking
from escarmouche.games.monconf.state import lift
from escarmouche.games.monconf.turns.piles import tidy
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.procedure import END

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then


def hurt(game: Game, hit: Hit) -> None:
    """A pair of thresholds comes next upon somebody."""
    game.agenda.insert(0, hit)


@before(Hit)
def still_there(game: Game, hit: Hit) -> Then:
    """Nothing strikes who is gone."""
    return None if game.fighters[hit.target].on_table else END


# ---- from thresholds to wounds --------------------------------------------------------------------------------------


@stage(Hit, "table")
def read_table(game: Game, hit: Hit) -> Then:
    """The table says nothing, stunned or wounds: Féroce makes a wound of the second (MCF-WOUND-05, 06, 07)."""
    target = game.fighters[hit.target]
    found = result(hit.attack, hit.wound)
    ferocious = found == STUNNED and hit.by != NOBODY and any_says(game, Skill.ferocious, game.fighters[hit.by])
    hit.wounds = 1 if ferocious else 0 if found in (NOTHING, STUNNED) else int(found)
    chronicle.say(
        game, "event.thresholds", hit.rule, target,
        fighter=target, attack=hit.attack, wound=hit.wound, result=f"@wounds.{found}", wounds=hit.wounds,
    )  # fmt: skip
    if found == STUNNED and not ferocious:
        stun(game, target, "MCF-WOUND-06")
    return None if hit.wounds else END


@stage(Hit, optional=True)
async def reduce(game: Game, hit: Hit) -> Then:
    """Wounds are fewer by Éthéré, then by a die of Instinct de survie; what is left is taken (MCF-R-58)."""
    target = game.fighters[hit.target]
    wounds, least = fewer(game, hit, target), survival(game, target)
    spared, face = hit.wounds - wounds, 0
    if wounds > 0 and least <= 6:
        face = await die(game, target.player, "MCF-SKILLP-45", "survival", target)
        wounds -= face >= least
    if spared:
        chronicle.say(game, "event.ethereal-spared", "MCF-SKILLP-35", target, fighter=target, spared=spared)
    if face:
        chronicle.say(
            game, "event.survival", "MCF-SKILLP-45", target,
            fighter=target, face=face, least=least, spared=int(face >= least),
        )  # fmt: skip
    hit.wounds = wounds
    poisoned = wounds > 0 and venom(game, hit, target) <= 6
    if wounds > 0:
        wound(game, target, wounds, "MCF-STATE-02", None if hit.by == NOBODY else game.fighters[hit.by])
    return None if poisoned else END


def fewer(game: Game, hit: Hit, target: Fighter) -> int:
    """What Éthéré leaves of the wounds (MCF-SKILLP-35)."""
    spoken = speaking(game, target, Skill.fewer_wounds)
    return max(0, hit.wounds - max([skill.fewer_wounds(game, target) for skill in spoken])) if spoken else hit.wounds


def survival(game: Game, target: Fighter) -> int:
    """The least face that takes a wound off; more than 6: none does (MCF-SKILLP-45)."""
    return lowest(game, Skill.survives_on, target) if speaking(game, target, Skill.survives_on) else 7


def venom(game: Game, hit: Hit, target: Fighter) -> int:
    """The least face that leaves a toxic marker on another fighter who is not immune; more than 6: none (R-86)."""
    if hit.by in (NOBODY, target.id) or not speaking(game, game.fighters[hit.by], Skill.poisons_on):
        return 7
    immune = permitted(game, Skill.immune, target, "Toxique") is not None
    return 7 if immune else lowest(game, Skill.poisons_on, game.fighters[hit.by])


@stage(Hit)
async def poison(game: Game, hit: Hit) -> None:
    """Whoever is Toxique/X rolls a die for the wounds it inflicted: X or more is a marker (MCF-SKILLP-62, R-86)."""
    target = game.fighters[hit.target]
    by, least = game.fighters[hit.by], venom(game, hit, target)
    face = await die(game, by.player, "MCF-SKILLP-62", "venom", by, target)
    if face >= least:
        target.toxic += 1
    key = "event.poisoned" if face >= least else "event.not-poisoned"
    chronicle.say(game, key, "MCF-SKILLP-62", target, by, fighter=by, enemy=target, face=face, least=least)


# ---- states and life ------------------------------------------------------------------------------------------------


def stun(game: Game, fighter: Fighter, rule: str) -> None:
    """A fighter is stunned (Sonné), once however often (MCF-STATE-07, MCF-R-57)."""
    fighter.stunned = True
    chronicle.say(game, "event.stunned", rule, fighter, fighter=fighter)


def lose_hp(game: Game, fighter: Fighter, count: int, rule: str, *, by: Fighter | None = None, cause: str = "") -> None:
    """Points of life are lost now, and nothing makes them fewer (MCF-R-58)."""
    if count > 0 and fighter.on_table:
        wound(game, fighter, count, rule, by)


def wound(game: Game, fighter: Fighter, count: int, rule: str, by: Fighter | None) -> None:
    """Each wound takes a point of life; under Sursis miraculeux they are put down for Maintenance (MCF-R-59)."""
    if any_says(game, Skill.deathless, fighter):
        fighter.deferred += count
        chronicle.say(game, "event.deferred", "MCF-R-59", fighter, fighter=fighter, wounds=count)
        return
    take(game, fighter, count, rule, by)


def end_reprieve(game: Game, fighter: Fighter) -> None:
    """The wounds that Sursis miraculeux had put off are suffered, all at once (MCF-MIRA-04, MCF-R-59)."""
    count, fighter.deferred = fighter.deferred, 0
    if count and fighter.on_table:
        take(game, fighter, count, "MCF-MIRA-04", None)


def take(game: Game, fighter: Fighter, count: int, rule: str, by: Fighter | None) -> None:
    """Points of life go; without any left the fighter is a loss. What is in excess is lost (STATE-02, 03, R-58)."""
    lasts = fighter.dying or any_says(game, Skill.relentless, fighter)
    lost = count if lasts else min(count, fighter.hp)
    fighter.hp -= lost
    about = [fighter] if by is None else [fighter, by]
    if lost < count:
        chronicle.say(game, "event.excess", "MCF-R-58", fighter, fighter=fighter, excess=count - lost)
    chronicle.say(game, "event.wounded", rule, *about, fighter=fighter, wounds=lost, hp=fighter.hp)
    if fighter.hp <= 0:
        become_loss(game, fighter, by)


def missing_hp(game: Game, fighter: Fighter) -> int:
    """How many points of life it lacks, or will lack when its reprieve is over (MCF-R-59)."""
    return full_hp(game, fighter) - fighter.hp + fighter.deferred


def heal(game: Game, fighter: Fighter, count: int, rule: str, key: str) -> int:
    """Points of life are given back, never beyond the full number; how many were (MCF-R-58).

    Wounds that wait for the end of a reprieve are wounds too: they are healed last.
    """
    if permitted(game, Skill.incurable, fighter) is not None:
        return 0
    healed = max(0, min(count, missing_hp(game, fighter)))
    given = min(healed, full_hp(game, fighter) - fighter.hp)
    fighter.hp += given
    fighter.deferred -= healed - given
    chronicle.say(game, key, rule, fighter, fighter=fighter, healed=healed, hp=fighter.hp)
    return healed


# ---- losses ---------------------------------------------------------------------------------------------------------


def become_loss(game: Game, fighter: Fighter, by: Fighter | None) -> None:
    """A fighter without life counts as a loss and is removed, or stays to the end of the phase (STATE-03, 04)."""
    if fighter.dying:
        return
    if any_says(game, Skill.relentless, fighter):
        book_loss(game, fighter)
        fighter.dying = True
        chronicle.say(game, "event.dying", "MCF-SKILLP-02", fighter, fighter=fighter)
        return
    lose(game, fighter, "MCF-STATE-03", "event.killed")


def lose(game: Game, fighter: Fighter, rule: str, key: str) -> None:
    """A fighter is counted as a loss and leaves the table at once: killed, sacrificed, not rallied (R-51, R-62)."""
    if not fighter.dying:
        book_loss(game, fighter)
    remove(game, fighter, rule, key)


def book_loss(game: Game, fighter: Fighter) -> None:
    """Its printed cost counts, for dominance and for victory (MCF-R-43, MCF-R-51)."""
    side, cost = game.sides[fighter.player], game.profile(fighter).cost
    side.losses += cost
    side.fallen += cost
    chronicle.say(
        game, "event.loss", "MCF-R-51",
        changes=chronicle.track(game, "losses", fighter.player, side.fallen), fighter=fighter, cost=cost,
    )  # fmt: skip


def remove(game: Game, fighter: Fighter, rule: str, key: str) -> None:
    """A fighter leaves the table, for whatever reason: the funnel of all of them; `lose` counts it as a loss before.

    What it carried is dropped, Renfort brings its markers (MCF-SKILLP-57), its card may leave the pile (MCF-R-34).
    """
    dropped(game, fighter)
    chronicle.removed(game, fighter, key, rule)
    gain_markers(game, fighter)
    lift(game, fighter, "gone")
    clear(game, fighter)
    report(game, REMOVED, fighter.id)
    tidy(game)


def gain_markers(game: Game, fighter: Fighter) -> None:
    """Renfort/X: its player gains X markers (MCF-SKILLP-57)."""
    if not speaking(game, fighter, Skill.reinforces):
        return
    side, gained = game.sides[fighter.player], best(game, Skill.reinforces, fighter)
    side.reinforcements += gained
    chronicle.say(
        game, "event.markers", "MCF-SKILLP-57",
        changes=chronicle.track(game, "reinforcements", fighter.player, side.reinforcements),
        fighter=fighter, gained=gained,
    )  # fmt: skip


def clear(game: Game, fighter: Fighter) -> None:
    """Whoever is gone has no state any more: how it fell makes no difference, and it returns without (MCF-R-78)."""
    fighter.hp = 0
    fighter.deferred = fighter.toxic = fighter.spent = fighter.fights = fighter.pursuits = fighter.fearless = 0
    fighter.dying = fighter.stunned = fighter.frightened = fighter.charged_upon = fighter.hidden = False
    fighter.charged = fighter.dived = fighter.struck = fighter.raging = fighter.only_defends = fighter.lucky = False
    fighter.mutated, fighter.secured = {}, -1
    if fighter.effects:
        fighter.effects = ()
        skills_changed(game, fighter)


def end_of_phase_removals(game: Game) -> None:
    """Those who stayed although they are losses leave now, healed or not (MCF-SKILLP-04, MCF-R-60).

    Nobody is removed for his wounds before his reprieve is over (MCF-R-59).
    """
    for fighter in game.fighters:
        if fighter.dying and fighter.on_table and not any_says(game, Skill.deathless, fighter):
            remove(game, fighter, "MCF-SKILLP-04", "event.relentless-removed")
