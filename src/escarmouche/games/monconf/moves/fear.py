"""Fear (p. 15): who frightens whom, COU tests against it, what becomes of who fails, and rallying (p. 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Batch, Flight, Order
from escarmouche.games.monconf.orders.action import idle
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.scenarios import dropped
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, permitted
from escarmouche.games.monconf.turns.command import undead_aura

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

RALLIED_ON = 7
"""What a COU test must reach for a fighter to rally (MCF-MAINT-08)."""
FLEE = "flee"


class Fear(NamedTuple):
    """The fear that somebody causes: its level, and whether it is that of the undead (MCF-FEAR-01, MCF-R-96)."""

    level: int
    undead: bool


def fear_level(game: Game, source: Fighter, tester: Fighter) -> Fear | None:
    """What a fighter must resist before contact with an enemy; None: nothing (MCF-FEAR-01 to 03, MCF-R-26, 96).

    A source to which it is immune is left out first; of the others the highest counts, the undead one if equal.
    """
    if source.player == tester.player or tester.frightened or why_fearless(game, tester):
        return None
    dread, undead = best(game, Skill.frightens, source), undead_level(game, source)
    if dread <= fearless_up_to(game, tester):
        dread = 0
    if not max(dread, undead):
        return None
    return Fear(undead, True) if undead >= dread else Fear(dread, False)


def why_fearless(game: Game, fighter: Fighter) -> bool:
    """Whether it never suffers fear (MCF-FEAR-02)."""
    return permitted(game, Skill.fears_nothing, fighter) is not None


def undead_level(game: Game, source: Fighter) -> int:
    """The level of a fighter's undead fear, with what an undead leader adds to it (MCF-SKILLP-50, MCF-CMD-09)."""
    score = best(game, Skill.frightens_as_undead, source)
    return score + undead_aura(game, source) if score else 0


def fearless_up_to(game: Game, fighter: Fighter) -> int:
    """The level up to which Effrayant does nothing to it: its own, or what it resisted (MCF-FEAR-03, 06, MCF-R-30)."""
    return max(fighter.fearless, best(game, Skill.fearless_of, fighter))


# ---- tests ----------------------------------------------------------------------------------------------------------


async def fear_test(game: Game, tester: Fighter, source: Fighter) -> bool:
    """A COU test before contact with an enemy: whether it is resisted (MCF-FEAR-04 to 08).

    Against Abominable two dice are rolled and the lower is kept (MCF-SKILLP-01). Whoever resists gains an immunity
    for the rest of the game, to Effrayant alone, the undead's included (MCF-FEAR-07, MCF-R-30).
    """
    fear = fear_level(game, source, tester)
    if fear is None:
        return True
    two = any_says(game, Skill.doubles_fear, source)
    result = await test(
        game, tester, "cou", "MCF-FEAR-04", cause="fear", against=source,
        dice=2 if two else 1, keep="low" if two else "one",
    )  # fmt: skip
    if result < fear.level:
        frighten(game, tester, (source.x, source.y), "MCF-FEAR-08")
        return False
    tester.fearless = max(tester.fearless, fear.level)
    chronicle.say(game, "event.resists", "MCF-FEAR-05", tester, source, fighter=tester, enemy=source, level=fear.level)
    return True


# ---- being frightened -----------------------------------------------------------------------------------------------


def frighten(game: Game, fighter: Fighter, source: tuple[float, float], rule: str) -> None:
    """A fighter becomes frightened (Effrayé) of what stands there (MCF-FEAR-08, 14, 19).

    Free and not activated yet it flees at once; in its own activation it rests, or brawls; else it only suffers the
    lasting effects (MCF-R-26). What fear does to an activation spares fanatics.
    """
    if fighter.frightened or why_fearless(game, fighter):
        return
    fighter.frightened = True
    dropped(game, fighter)
    chronicle.say(game, "event.frightened", rule, fighter, fighter=fighter)
    if any_says(game, Skill.fanatic, fighter):
        return
    batch = batch_of(game, fighter)
    if batch is not None:
        give_up(game, batch, fighter)
    elif game.phase == "speaking" and not fighter.activated and not game.engaged(fighter):
        fighter.activated, fighter.action = True, FLEE
        game.agenda.insert(0, Flight(fighter.id, *source))


def batch_of(game: Game, fighter: Fighter) -> Batch | None:
    """The activation under way to which a fighter belongs."""
    under_way = [pending for pending in game.agenda if isinstance(pending, Batch)]
    return next((batch for batch in under_way if fighter.id in batch.fighters), None)


def give_up(game: Game, batch: Batch, fighter: Fighter) -> None:
    """Frightened in its own activation it rests, or brawls if it is engaged (MCF-FEAR-16, 17)."""
    if fighter.id not in batch.resolved:
        instead = idle(game, fighter)
        batch.orders = [instead if order.fighter == fighter.id else order for order in batch.orders]


def forced_order(game: Game, fighter: Fighter) -> Order | None:
    """What fear makes a fighter do in its activation: run, or retreat if it is engaged (MCF-FEAR-12, 13, MCF-R-29)."""
    if not fighter.frightened or any_says(game, Skill.fanatic, fighter):
        return None
    return Order(fighter.id, "retreat" if game.engaged(fighter) else "run", NOBODY, forced=True)


# ---- rallying -------------------------------------------------------------------------------------------------------


def rally(game: Game, fighter: Fighter, rule: str) -> None:
    """A fighter is rallied: the effects of fear are over (MCF-MAINT-08)."""
    if not fighter.frightened:
        return
    fighter.frightened = False
    chronicle.say(game, "event.rallied", rule, fighter, fighter=fighter)


async def rally_test(game: Game, fighter: Fighter, rule: str) -> bool:
    """A COU test of 7 or more rallies a fighter: whether it did (MCF-MAINT-08)."""
    if await test(game, fighter, "cou", rule, cause="rally") < RALLIED_ON:
        return False
    rally(game, fighter, rule)
    return True
