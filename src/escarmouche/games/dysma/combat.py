"""Combat (p. 18-19): a figure strikes another in contact, which defends or ripostes. The order is that of DYS-R-93."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Combat, Consolidation, Fall, Harm
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.choosing import choose_figure_or_nobody, figure_label
from escarmouche.games.dysma.combat_dice import combat_dice
from escarmouche.games.dysma.figure_states import acts, become
from escarmouche.games.dysma.hands import choose_weapons, hand_left
from escarmouche.games.dysma.harm import hurt
from escarmouche.games.dysma.pivot import face, may_face
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.rolls import Throw, bought, oppose, roll
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import against, any_says, permitted, speaking
from escarmouche.games.dysma.windows import bought_dice, window
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Confirm

if TYPE_CHECKING:
    from escarmouche.games.dysma.rolls import Kind
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then

LONGEST_CHAIN = 50
"""Free Combats that may follow one another before the chain stops (DYS-R-36)."""
DECISIVE = 2
"""The margin from which Contre-attaque and Enchaînement strike (DYS-SKILL-20, 34)."""

TOLD = {
    "action": ("event.combat", "DYS-FIGHT-01"),
    "charge": ("event.combat", "DYS-CHARGE-05"),
    "retreat": ("event.combat.retreat", "DYS-DISENG-02"),
    "counter": ("event.combat.counter", "DYS-SKILL-20"),
    "follow-up": ("event.combat.follow-up", "DYS-SKILL-34"),
    "sweep": ("event.combat.sweep", "DYS-HCAP-11"),
}
"""By what a Combat comes about: its sentence, and the rule that gives it."""


async def declare(
    game: Game, attacker: Figure, target: Figure, *, cause: str, from_back: bool, diving: int = 0, links: int = 0
) -> None:
    """The attacker names its weapons, is no longer En garde, and may pivot to face its target (DYS-FIGHT-02, R-93)."""
    weapons = await choose_weapons(game, attacker, charge=cause == "charge")
    about = (attacker.id, target.id)
    turns = may_face(game, attacker, target) and await Confirm(attacker.player, "face", "DYS-FIGHT-02", about)
    acts(game, attacker)
    if turns:
        face(game, attacker, target)
    chronicle.say(game, *TOLD[cause], attacker, target, figure=attacker, enemy=target)
    game.agenda.insert(0, Combat(attacker.id, target.id, cause, list(weapons), from_back, diving, links=links))


def pair(game: Game, record: Combat) -> tuple[Figure, Figure]:
    """The figure whose Combat action it is, and its target."""
    return game.figures[record.attacker], game.figures[record.target]


@before(Combat, until="rolls")
def both_stand(game: Game, record: Combat) -> Then:
    """Both must be on the table, in contact: with a target that is gone the action is lost (DYS-R-80)."""
    attacker, target = pair(game, record)
    return None if attacker.on_table and target.on_table and game.touching(attacker, target) else "end"


# ---- before the rolls -----------------------------------------------------------------------------------------------


@stage(Combat)
async def declared(game: Game, record: Combat) -> None:
    """Reactions to the attack as it is declared (W1)."""
    await window(game, "W1", record, pair(game, record))


@stage(Combat)
async def fear(game: Game, record: Combat) -> None:
    """A charger that strikes a frightening enemy makes a Spirit roll first (DYS-SKILL-31, DYS-R-38)."""
    attacker, target = pair(game, record)
    if record.cause == "charge" and await is_frightened(game, attacker, target):
        record.defends = True


async def is_frightened(game: Game, figure: Figure, by: Figure) -> bool:
    """Whether a figure fails its one Spirit roll against Effrayant in this charge; the bearers know no fear."""
    needed = sum([skill.frightens(game, by) for skill in against(game, figure).speaking(game, by, Skill.frightens)])
    if not needed or speaking(game, figure, Skill.frightens):
        return False
    more = bought(await bought_dice(game, figure, "spirit"))
    throw = Throw(figure, "spirit", threshold(game, figure, "es"), against=by, dice=more, cause="fear")
    afraid = await roll(game, throw, "DYS-SKILL-31") < needed
    key = "event.afraid" if afraid else "event.unafraid"
    chronicle.say(game, key, "DYS-SKILL-32", figure, by, figure=figure, enemy=by, needed=needed)
    return afraid


@stage(Combat, "attacker's dice")
async def attackers_dice(game: Game, record: Combat) -> None:
    """What the attacker adds to its roll: capacities, Héroïsme, Amulette (W2, DYS-R-40)."""
    attacker, _ = pair(game, record)
    await window(game, "W2", record, (attacker,))
    more = await bought_dice(game, attacker, "defence" if record.defends else "combat")
    record.bonus = [record.bonus[0] + more, record.bonus[1]]


@stage(Combat)
async def answer(game: Game, record: Combat) -> Then:
    """The figure attacked chooses between a Defence roll and a Riposte (DYS-FIGHT-11, DYS-RIPOSTE-01, R-35)."""
    attacker, target = pair(game, record)
    if why_not_riposte(game, record, target) is not None:
        return "defender's dice"
    keys, about = ("defence", "riposte"), (target.id, attacker.id)
    chosen = await Choose(target.player, "riposte", "DYS-RIPOSTE-01", keys, about, label=figure_label(game))
    return "courage" if chosen == "riposte" else "defender's dice"


def why_not_riposte(game: Game, record: Combat, target: Figure) -> Reason | None:
    """Why it makes a Defence roll: it is Fatigué, has no Co, or is struck as it retreats (DYS-DISENG-03)."""
    if target.fatigued:
        return reason("riposte.fatigued", "DYS-RIPOSTE-01")
    if threshold(game, target, "co") is None:
        return reason("riposte.no-combat", "DYS-R-35")
    if record.cause == "retreat":
        return reason("riposte.retreat", "DYS-DISENG-03")
    return permitted(game, Skill.forbids_riposte, target)


@stage(Combat)
async def courage(game: Game, record: Combat) -> Then:
    """A Riposte to the charge of somebody frightening needs a Spirit roll: who fails it defends (DYS-R-38)."""
    attacker, target = pair(game, record)
    afraid = record.cause == "charge" and await is_frightened(game, target, attacker)
    return "defender's dice" if afraid else None


@stage(Combat)
async def riposte(game: Game, record: Combat) -> None:
    """It takes its weapons in hand and tires at once (DYS-RIPOSTE-03, DYS-R-35)."""
    attacker, target = pair(game, record)
    record.riposte = True
    record.target_weapons = list(await choose_weapons(game, target, charge=False))
    chronicle.say(game, "event.riposte", "DYS-RIPOSTE-01", target, attacker, figure=target, enemy=attacker)
    become(game, target, "fatigued")


def arms_to_riposte(record: Combat, figure: Figure) -> bool:
    """Whether a figure that is asked for its weapons is about to riposte with them: nothing is decided yet."""
    return record.target == figure.id and record.margin == 0


@stage(Combat, "defender's dice")
async def defenders_dice(game: Game, record: Combat) -> Then:
    """What the defender adds to its roll (W2); where both but defend, nothing happens (DYS-R-38)."""
    _, target = pair(game, record)
    if record.defends and not record.riposte:
        return "outcome"
    await window(game, "W2", record, (target,))
    more = await bought_dice(game, target, "combat" if record.riposte else "defence")
    record.bonus = [record.bonus[0], record.bonus[1] + more]
    return None


# ---- the rolls ------------------------------------------------------------------------------------------------------


@stage(Combat)
async def rolls(game: Game, record: Combat) -> None:
    """Both roll; more successes win, equal ones end the action, save Duelliste (DYS-FIGHT-13, 17, DYS-SKILL-27)."""
    one, other = attack_throw(game, record), answer_throw(game, record)
    margin = await oppose(game, one, other, "DYS-FIGHT-13")
    if margin == 0 and one.pool_size and any_says(game, Skill.wins_ties, one.figure) and not record.defends:
        chronicle.say(game, "event.duellist", "DYS-SKILL-27", one.figure, figure=one.figure)
        margin = 1
    record.margin = margin


def attack_throw(game: Game, record: Combat) -> Throw:
    """The attacker's roll: Combat, or Défense where it is frightened (DYS-R-38)."""
    attacker, target = pair(game, record)
    kind: Kind = "defence" if record.defends else "combat"
    throw = Throw(
        attacker, kind, threshold(game, attacker, "de" if record.defends else "co"), against=target, cause="combat",
        weapons=() if record.defends else tuple(record.weapons), charge=record.cause == "charge",
        from_back=record.from_back and not record.defends, shield=hand_left(game, record.weapons),
    )  # fmt: skip
    throw.dice = combat_dice(game, record, throw, record.bonus[0])
    return throw


def answer_throw(game: Game, record: Combat) -> Throw:
    """The target's roll: Combat where it ripostes, else Défense (DYS-FIGHT-11, 12)."""
    attacker, target = pair(game, record)
    kind: Kind = "combat" if record.riposte else "defence"
    throw = Throw(
        target, kind, threshold(game, target, "co" if record.riposte else "de"), against=attacker, cause="combat",
        weapons=tuple(record.target_weapons), from_back=record.from_back,
    )  # fmt: skip
    throw.dice = combat_dice(game, record, throw, record.bonus[1])
    return throw


# ---- after the rolls ------------------------------------------------------------------------------------------------


@stage(Combat)
def outcome(game: Game, record: Combat) -> None:
    """A winner that made a Combat roll inflicts hits, one that defended has blocked (DYS-FIGHT-13 to 16)."""
    attacker, target = pair(game, record)
    if record.margin > 0 and not record.defends:
        strike(game, record, attacker, target, record.margin)
    elif record.margin < 0 and record.riposte:
        strike(game, record, target, attacker, -record.margin)
    elif record.margin == 0:
        chronicle.say(game, "event.combat.draw", "DYS-FIGHT-17", attacker, target, figure=attacker, enemy=target)
    else:
        chronicle.say(game, "event.combat.blocked", "DYS-FIGHT-14", attacker, target, figure=attacker, enemy=target)


def strike(game: Game, record: Combat, winner: Figure, loser: Figure, hits: int) -> None:
    """Hits as many as the difference (DYS-FIGHT-15)."""
    mine = winner.id == record.attacker
    chronicle.say(game, "event.hits", "DYS-FIGHT-15", winner, loser, figure=winner, enemy=loser, hits=hits)
    hurt(game, Harm(
        loser.id, winner.id, hits, "combat", record.weapons if mine else record.target_weapons,
        charge=mine and record.cause == "charge", from_back=mine and record.from_back,
    ))  # fmt: skip


@stage(Combat, "follow-up", optional=True)
async def follow_up(game: Game, record: Combat) -> None:
    """Contre-attaque, or Enchaînement, once the wounds are dealt: a free Combat more (DYS-SKILL-20, 34, R-36)."""
    cleared, given = may_consolidate(game, record), free_combat(game, record)
    enemy = (
        None
        if given is None
        else await choose_figure_or_nobody(
            game, given.figure.player, given.cause, given.rule, given.enemies, (given.figure.id,)
        )
    )
    record.cleared = cleared
    if given is not None and enemy is not None:
        back = from_back(game, enemy, given.figure)
        await declare(game, given.figure, enemy, cause=given.cause, from_back=back, links=record.links + 1)


class FreeCombat(NamedTuple):
    """A Combat more that a skill gives to whoever won: against whom, by which rule; its bearer may forgo it."""

    figure: Figure
    enemies: list[Figure]
    cause: str
    rule: str


def free_combat(game: Game, record: Combat) -> FreeCombat | None:
    """What follows a decisive Combat: Enchaînement where it struck, Contre-attaque where it defended (DYS-R-36).

    Who has no Co strikes nobody.
    """
    attacker, target = pair(game, record)
    winner = attacker if record.margin > 0 else target
    if abs(record.margin) < DECISIVE or record.links >= LONGEST_CHAIN or not winner.on_table:
        return None
    if threshold(game, winner, "co") is None:
        return None
    enemies = [enemy for enemy in combat_targets(game, winner) if why_not_attack(game, winner, enemy) is None]
    struck = not record.defends if winner is attacker else record.riposte
    if struck and any_says(game, Skill.follows_up, winner):
        return FreeCombat(winner, enemies, "follow-up", "DYS-SKILL-34")
    if not struck and winner is target and any_says(game, Skill.counters, winner):
        back = [enemy for enemy in enemies if enemy is attacker]
        return FreeCombat(winner, back, "counter", "DYS-SKILL-20")
    return None


def combat_targets(game: Game, figure: Figure) -> list[Figure]:
    """The enemies in contact, statues too, that it may strike (DYS-FIGHT-01)."""
    found = [game.figures[number] for number in game.contacts(figure)]
    return [enemy for enemy in found if enemy.player != figure.player]


def why_not_attack(game: Game, figure: Figure, enemy: Figure) -> Reason | None:
    """Why a figure may not strike an enemy in contact (Loyal, DYS-R-74)."""
    return permitted(game, Skill.forbids_target, figure, enemy, figure)


def why_not_combat(game: Game, figure: Figure) -> Reason | None:
    """Why a figure has nobody to strike, or nothing to strike with (DYS-FIGHT-01)."""
    if threshold(game, figure, "co") is None:
        return reason("combat.none", "DYS-FIGHT-01")
    found = combat_targets(game, figure)
    if not found:
        return reason("combat.nobody", "DYS-FIGHT-01")
    refused = [why_not_attack(game, figure, enemy) for enemy in found]
    return refused[0] if all(refused) else None


@stage(Combat)
def end(game: Game, record: Combat) -> None:
    """The fall of a diving charge, then consolidation, come before the end of the action (DYS-FALL-07, R-39, R-93)."""
    attacker, _ = pair(game, record)
    if (dive := dive_before(game, record)) is not None:
        dive.cleared = dive.cleared or record.cleared
    elif record.cleared and attacker.on_table:
        game.agenda.insert(0, Consolidation(attacker.id))
    if record.diving and attacker.on_table:
        game.agenda.insert(0, Fall(attacker.id, record.diving))


def dive_before(game: Game, record: Combat) -> Combat | None:
    """The diving charge that a free Combat follows: its fall comes before any consolidation (DYS-R-71, DYS-R-93)."""
    chain = [pending for pending in game.agenda if isinstance(pending, Combat) and pending is not record]
    return next((combat for combat in chain if combat.attacker == record.attacker and combat.diving), None)


def may_consolidate(game: Game, record: Combat) -> bool:
    """Whether the blow of the active figure killed the last enemy in contact; a Riposte does not count (R-39)."""
    attacker, target = pair(game, record)
    active = game.activation is not None and attacker.id in game.activation.figures
    killed = record.margin > 0 and not record.defends and target.where == "gone" and not target.statue
    return active and killed and record.cause != "retreat" and attacker.on_table and not game.engaged(attacker)


@stage(Combat, "over soon", optional=True)
async def over_soon(game: Game, record: Combat) -> None:
    """Reactions to the end of the action (W5)."""
    await window(game, "W5", record, pair(game, record))
