"""Combat dice (p. 12): how many a fighter has, and how they are split between attack and defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Allocation, Fight
from escarmouche.games.monconf.combat.taking_part import enemies_in, side_of
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, gather
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Modifier, Reason, Refusal, reason, refusal, total
from escarmouche.play.requests import Confirm, Split

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then
    from escarmouche.play.requests import Answer

KEYS = ("attack", "defence")


class DiceSplit(Split):
    """So many dice to attack and the rest to defence, of which a frightened fighter has no fewer (MCF-FEAR-10)."""

    __slots__ = ()

    def __init__(self, fighter: Fighter, dice: int, least_defence: int, why: Reason | None = None) -> None:
        super().__init__(
            fighter.player, "allocate", "MCF-CC-18", KEYS, dice, (fighter.id,), (0, least_defence), why=why
        )

    def refusal(self, answer: Answer) -> Refusal | None:
        wrong = super().refusal(answer)
        if wrong is not None and wrong.reason.key == "answer.split-floor":
            return refusal("allocate.frightened", "MCF-FEAR-10", least=self.floors[1])
        return wrong


@stage(Fight)
async def allocate(game: Game, fight: Fight) -> Then:
    """The dice of the next fighter: first all of who lost the INI test, openly, then the winner's (MCF-CC-16)."""
    fighter = without_dice(game, fight)[0]
    chained = any_says(game, Skill.chains, fighter) and await Confirm(
        fighter.player, "chain", "MCF-SKILLA-12", (fighter.id,)
    )
    dice = combat_dice(game, fight, fighter, chained=chained)
    attack, defence = await split(game, fighter, max(0, total(dice)), why_split(game, fight, fighter))
    fight.dice[fighter.id] = Allocation(attack, defence, chained, all_attack=attack > 0 and defence == 0)
    chronicle.say(
        game, "event.allocated", "MCF-CC-18", fighter,
        fighter=fighter, dice=attack + defence, attack=attack, defence=defence,
    )  # fmt: skip
    return AGAIN if without_dice(game, fight) else None


def without_dice(game: Game, fight: Fight) -> list[Fighter]:
    """Those whose dice are not split yet, in the order in which they are (MCF-CC-16)."""
    in_order = [*side_of(game, fight, 1 - fight.first), *side_of(game, fight, fight.first)]
    return [fighter for fighter in in_order if fighter.id not in fight.dice]


def combat_dice(game: Game, fight: Fight, fighter: Fighter, *, chained: bool = False) -> list[Modifier]:
    """One die, one for each enemy in the combat, and what skills add (MCF-CC-17, MCF-R-53, MCF-R-73)."""
    found = [
        Modifier(1, reason("dice.own", "MCF-CC-17")),
        Modifier(len(enemies_in(game, fight, fighter)), reason("dice.enemies", "MCF-CC-17")),
        *gather(game, Skill.dice, fighter, fight),
    ]
    if rages(game, fighter):
        found.append(Modifier(1, reason("dice.fury", "MCF-SKILLA-16")))
    if chained:
        found.append(Modifier(1, reason("dice.chained", "MCF-SKILLA-12")))
    return found


def rages(game: Game, fighter: Fighter) -> bool:
    """Whether Furie Guerrière is upon it: announced in this phase, and no fear stops it (MCF-R-53)."""
    return fighter.raging and any_says(game, Skill.rages, fighter)


def why_split(game: Game, fight: Fight, fighter: Fighter) -> Reason:
    """Whose dice are split, and against whom."""
    enemies = ", ".join([game.name(enemy) for enemy in enemies_in(game, fight, fighter)])
    return reason("why.allocate", "MCF-CC-17", fighter=game.name(fighter), enemies=enemies)


async def split(game: Game, fighter: Fighter, dice: int, why: Reason | None = None) -> tuple[int, int]:
    """Its own dice as its player likes (MCF-CC-18, 19), or as it must (MCF-DISENG-05, MCF-SKILLA-16, MCF-FEAR-10)."""
    if fighter.only_defends:
        return 0, dice
    if rages(game, fighter):
        return dice, 0
    attack, defence = await DiceSplit(fighter, dice, (dice + 1) // 2 if fighter.frightened else 0, why)
    return attack, defence
