"""A plain combat of one against one (p. 12-13), reckoned backwards from its end: every split of dice, every parry.

What the two are worth with each number of points of life, stunned or not, is asked of the rules; what follows from it
is the sequence of blows alone. Whoever has a skill that changes this sequence is no plain fighter: the rules themselves
are played then (`course`), as they are in the tests that hold this against them.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.agenda import Hit
from escarmouche.games.monconf.characteristics import full_hp, value
from escarmouche.games.monconf.combat.allocation import combat_dice
from escarmouche.games.monconf.combat.taking_part import dice_due, dice_lie
from escarmouche.games.monconf.rolls import Test
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, gather, speaking
from escarmouche.games.monconf.wounds import harm
from escarmouche.games.monconf.wounds.harm import survival
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.agenda import Fight
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

CHANGES_THE_SEQUENCE = (
    Skill.relentless, Skill.deathless, Skill.rages, Skill.attack_bonus, Skill.doubles_attack, Skill.feints,
    Skill.gains_dice,
)  # fmt: skip
"""What a fighter with any of these does is not reckoned here."""
DIE = range(1, 7)
SIXTH = 1.0 / 6.0
TWO_DICE = tuple([(total, (6 - abs(total - 7)) / 36.0) for total in range(2, 13)])
ONE_DIE = tuple([(face, SIXTH) for face in DIE])
SUSTAINED, COUNTER, CHAINED = 2, 2, 1
"""What sustained defence and Contre-Attaque take off the DEF test, and Enchaînement off ATT and DEF."""


class Split(NamedTuple):
    """Attack dice and defence dice, one of them by Enchaînement or not."""

    attack: int
    defence: int
    chained: bool = False


Body = tuple[int, bool, int]
"""Points of life, whether it is stunned, toxic markers."""


class Hand(NamedTuple):
    """The dice of one of the two."""

    attack: int = 0
    defence: int = 0
    chained: bool = False
    sustained: bool = False


class Standing(NamedTuple):
    """A combat between two blows: how both are, how their dice lie, who strikes next if he can."""

    bodies: tuple[Body, Body]
    hands: tuple[Hand, Hand]
    active: int


class Prowess(NamedTuple):
    """What one of the two brings in a certain state: sums to which a die is added, and what the table is read with."""

    attack: int
    parry: int
    defence: int
    force: int
    toughness: int


Ending = tuple[Body, Body]
"""How both are in the end; without points of life one is gone."""


def is_plain(game: Game, fight: Fight) -> bool:
    """Whether a combat is one of two that is reckoned here, as far as it has got: no INI test is half made."""
    if len(fight.others) != 1 or fight.results:
        return False
    one, other = (game.fighters[number] for number in (fight.centre, fight.others[0]))
    if all(any_says(game, Skill.counters, fighter) for fighter in (one, other)):
        return False  # dice that one wins from the other may go to and fro for ever
    return is_plain_fighter(game, one, other) and is_plain_fighter(game, other, one)


def is_plain_fighter(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether a fighter strikes and parries as is reckoned here, and has no test of anybody rolled again."""
    if fighter.effects or fighter.raging or fighter.dying:
        return False
    if any(speaking(game, fighter, moment) for moment in CHANGES_THE_SEQUENCE):
        return False
    again = speaking(game, fighter, Skill.rerolls)
    forced = speaking(game, fighter, Skill.forces_reroll)
    tests: tuple[tuple[Stat, str], ...] = (("ini", "initiative"), ("att", "blow"), ("def_", "parry"))
    for stat, cause in tests:
        own = Test(fighter, stat, "MCF-CC-27", cause=cause, against=enemy)
        theirs = Test(enemy, stat, "MCF-CC-27", cause=cause, against=fighter)
        if any(skill.rerolls(game, fighter, own) for skill in again):
            return False
        if any(skill.forces_reroll(game, fighter, theirs) for skill in forced):
            return False
    return True


class Side:
    """One of the two, as the rules have it: by its number of points of life and whether it is stunned."""

    def __init__(self, game: Game, fight: Fight, fighter: Fighter, enemy: Fighter) -> None:
        self.fighter, self.player, self.full = fighter, fighter.player, full_hp(game, fighter)
        self.start: Body = (fighter.hp, fighter.stunned, fighter.toxic) if fighter.on_table else (0, False, 0)
        self.poisons_on = venom(game, fighter, enemy)
        self.initiative = value(game, fighter, "ini") + bonus(game, fighter, enemy, "ini", "initiative")
        self.ferocious = any_says(game, Skill.ferocious, fighter)
        self.survives_on = survival(game, fighter)
        spoken = speaking(game, fighter, Skill.fewer_wounds)
        self.fewer = max([skill.fewer_wounds(game, fighter) for skill in spoken], default=0)
        self.dice = total(combat_dice(game, fight, fighter))
        self.chains = any_says(game, Skill.chains, fighter)
        self.masters = any_says(game, Skill.masters_blow, fighter)
        self.counters = any_says(game, Skill.counters, fighter)
        self.prowess = {
            (hp, stunned): in_state(game, fighter, enemy, hp, stunned)
            for hp in range(1, max(self.full, fighter.hp) + 1)
            for stunned in (False, True)
        }

    def splits(self) -> list[Split]:
        """How its dice may be split, most to attack first (MCF-CC-18, MCF-DISENG-05, MCF-FEAR-10, MCF-SKILLA-12)."""
        return [split for chained in ((True, False) if self.chains else (False,)) for split in self._splits(chained)]

    def _splits(self, chained: bool) -> list[Split]:
        dice = max(0, self.dice + chained)
        if self.fighter.only_defends:
            return [Split(0, dice, chained)]
        least = (dice + 1) // 2 if self.fighter.frightened else 0
        return [Split(attack, dice - attack, chained) for attack in range(dice - least, -1, -1)]


def venom(game: Game, fighter: Fighter, enemy: Fighter) -> int:
    """The least face with which its wounds poison an enemy; more than 6: none does (MCF-SKILLP-62)."""
    return harm.venom(game, Hit(enemy.id, fighter.id, 0, 0, "blow", "MCF-CC-31"), enemy)


def in_state(game: Game, fighter: Fighter, enemy: Fighter, hp: int, stunned: bool) -> Prowess:
    """What a fighter brings with so many points of life, by the rules themselves."""
    before = fighter.hp, fighter.stunned
    fighter.hp, fighter.stunned = hp, stunned
    try:
        attack, defence = value(game, fighter, "att"), value(game, fighter, "def_")
        return Prowess(
            attack + bonus(game, fighter, enemy, "att", "blow"),
            defence + bonus(game, fighter, enemy, "def_", "parry"),
            defence, value(game, fighter, "str"), value(game, fighter, "res"),
        )  # fmt: skip
    finally:
        fighter.hp, fighter.stunned = before


def bonus(game: Game, fighter: Fighter, enemy: Fighter, stat: Stat, cause: str) -> int:
    """What skills add to a test after the roll."""
    made = Test(fighter, stat, "MCF-CC-27", cause=cause, against=enemy)
    return total(list(gather(game, Skill.test_bonus, fighter, made)))


class Duel:
    """A combat of two, whoever strikes first; `worth` says what an end is worth to the first of them."""

    def __init__(self, game: Game, fight: Fight, worth: Callable[[Ending], float]) -> None:
        one, other = (game.fighters[number] for number in (fight.centre, fight.others[0]))
        if one.player:
            one, other = other, one
        self.sides = Side(game, fight, one, other), Side(game, fight, other, one)
        self.fight, self.worth = fight, worth
        self._values: dict[Standing, float] = {}
        self._ways: dict[Standing, list[tuple[float, Standing]]] = {}
        self._hurts: dict[tuple[int, int, int, Body], list[tuple[float, Body]]] = {}

    # ---- who strikes first ------------------------------------------------------------------------------------------

    @cached_property
    def first_strikes(self) -> tuple[float, float]:
        """How likely each of them strikes first; equal INI tests are rolled again (MCF-CC-14, 15)."""
        if dice_due(self.fight):
            return (1.0, 0.0) if self.fight.first == 0 else (0.0, 1.0)
        mine, theirs = (side.initiative for side in self.sides)
        if self.fight.results:
            raise LookupError("an INI test is under way")
        ahead = sum([mine + a > theirs + b for a in DIE for b in DIE])
        behind = sum([mine + a < theirs + b for a in DIE for b in DIE])
        return (ahead / (ahead + behind), behind / (ahead + behind)) if ahead + behind else (0.5, 0.5)

    # ---- how the dice are split -------------------------------------------------------------------------------------

    def known_splits(self, number: int) -> list[Split]:
        """How one of them may split its dice; the only way where it has done so."""
        side = self.sides[number]
        lies = self.fight.dice.get(side.fighter.id)
        return side.splits() if lies is None else [Split(lies.attack, lies.defence, lies.chained)]

    def value_of(self, first: int, splits: tuple[Split, Split]) -> float:
        """What it is worth to the first of them if he strikes first, or does not, and the dice lie so."""
        return self.value(self.start(first, splits))

    def answer(self, first: int, split: Split) -> Split:
        """How whoever strikes first answers a split of the other (MCF-CC-16)."""
        sign = 1.0 if first == 0 else -1.0
        return max(self.known_splits(first), key=lambda one: sign * self.value_of(first, paired(first, one, split)))

    def best_splits(self, first: int) -> tuple[Split, Split]:
        """The best splits of both: the loser of the INI test knows how he will be answered (MCF-CC-16)."""
        sign = 1.0 if first == 0 else -1.0
        mine = self.known_splits(1 - first)
        split = min(mine, key=lambda one: sign * self.value_of(first, paired(first, self.answer(first, one), one)))
        return paired(first, self.answer(first, split), split)

    def start(self, first: int, splits: tuple[Split, Split]) -> Standing:
        """Before the first blow."""
        hands = Hand(*splits[0]), Hand(*splits[1])
        return Standing((self.sides[0].start, self.sides[1].start), hands, first)

    # ---- blows ------------------------------------------------------------------------------------------------------

    def value(self, standing: Standing) -> float:
        """What a combat is worth to the first of them."""
        found = self._values.get(standing)
        if found is None:
            ways = self.ways(standing)
            found = sum([chance * self.value(there) for chance, there in ways]) if ways else self.worth(standing.bodies)
            self._values[standing] = found
        return found

    def ways(self, standing: Standing) -> list[tuple[float, Standing]]:
        """What comes of the next blow; nothing where the combat is over (MCF-CC-20, 24)."""
        found = self._ways.get(standing)
        if found is None:
            found = self._ways[standing] = self._struck(standing)
        return found

    def _struck(self, standing: Standing) -> list[tuple[float, Standing]]:
        bodies, hands, active = standing
        if not (bodies[0][0] and bodies[1][0] and (hands[0].attack or hands[1].attack)):
            return []
        if not hands[active].attack:
            active = 1 - active
        blow = self._attacked(bodies, hands, active, 1)
        if not (self.sides[active].masters and hands[active].attack >= 2):
            return blow
        return self._better(active, [blow, self._attacked(bodies, hands, active, 2)])

    def _better(self, chooser: int, ways: list[list[tuple[float, Standing]]]) -> list[tuple[float, Standing]]:
        """What one of them prefers."""
        sign = 1.0 if chooser == 0 else -1.0
        return max(ways, key=lambda way: sign * sum([chance * self.value(there) for chance, there in way]))

    def _attacked(
        self, bodies: tuple[Body, Body], hands: tuple[Hand, Hand], active: int, dice: int
    ) -> list[tuple[float, Standing]]:
        """An attack with one die, or the two of Coup de maître added up (MCF-CC-27, MCF-SKILLA-07)."""
        own = hands[active]
        attack = self.sides[active].prowess[bodies[active][:2]].attack - CHAINED * own.chained
        spent = own._replace(attack=own.attack - dice)
        lie = (spent, hands[1]) if active == 0 else (hands[0], spent)
        found: defaultdict[Standing, float] = defaultdict(float)
        for face, share in ONE_DIE if dice == 1 else TWO_DICE:
            for chance, there in self._parried(bodies, lie, active, attack + face):
                found[there] += share * chance
        return [(chance, there) for there, chance in found.items()]

    def _parried(
        self, bodies: tuple[Body, Body], hands: tuple[Hand, Hand], active: int, attack: int
    ) -> list[tuple[float, Standing]]:
        """An ATT test, answered as is best for the attacked (MCF-CC-28, 39, 41)."""
        target = 1 - active
        hand, mine = hands[target], self.sides[target].prowess[bodies[target][:2]]
        margin = attack + CHAINED * hand.chained
        ways: list[list[tuple[float, Standing]]] = []
        if not hand.sustained:
            ways.append(self._hit(bodies, hands, active, margin - mine.defence, hand))
        margin -= mine.parry
        for counter in (0, 1) if self.sides[target].counters else (0,):
            used = hand._replace(defence=hand.defence - 1, sustained=False)
            if hand.defence and not hand.sustained:
                won = used._replace(attack=hand.attack + counter)
                ways.append(self._rolled(bodies, hands, active, margin + COUNTER * counter, used, won))
            if hand.defence == 1:
                held = hand._replace(sustained=True, attack=hand.attack + counter)
                ways.append(self._rolled(bodies, hands, active, margin + SUSTAINED + COUNTER * counter, used, held))
        return ways[0] if len(ways) == 1 else self._better(target, ways)

    def _rolled(
        self, bodies: tuple[Body, Body], hands: tuple[Hand, Hand], active: int, margin: int, lost: Hand, held: Hand
    ) -> list[tuple[float, Standing]]:
        """A DEF test; what is left of the dice depends on whether the attack fails (MCF-CC-40, 42)."""
        found: defaultdict[Standing, float] = defaultdict(float)
        for face in DIE:
            threshold = margin - face
            for chance, there in self._hit(bodies, hands, active, threshold, lost if threshold > 0 else held):
                found[there] += SIXTH * chance
        return [(chance, there) for there, chance in found.items()]

    def _hit(
        self, bodies: tuple[Body, Body], hands: tuple[Hand, Hand], active: int, threshold: int, hand: Hand
    ) -> list[tuple[float, Standing]]:
        """What a threshold does, and how the combat stands then: the other strikes next."""
        both = (hands[0], hand) if active == 0 else (hand, hands[1])
        found: list[tuple[float, Standing]] = []
        for chance, body in self._hurt(bodies, active, threshold):
            after = (bodies[0], body) if active == 0 else (body, bodies[1])
            found.append((chance, Standing(after, both, 1 - active)))
        return found

    def _hurt(self, bodies: tuple[Body, Body], active: int, threshold: int) -> list[tuple[float, Body]]:
        """The wound table, and what makes wounds fewer (MCF-CC-31, MCF-WOUND-05 to 07, MCF-R-58)."""
        body = bodies[1 - active]
        if threshold <= 0:
            return [(1.0, body)]
        striker, struck = self.sides[active], self.sides[1 - active]
        force = striker.prowess[bodies[active][:2]].force - struck.prowess[body[:2]].toughness
        key = active, threshold, force, body
        found = self._hurts.get(key)
        if found is None:
            found = self._hurts[key] = wounded(result(threshold, force), striker, struck, body)
        return found

    # ---- the end ----------------------------------------------------------------------------------------------------

    def endings(self, first: int, splits: tuple[Split, Split]) -> dict[Ending, float]:
        """How both are in the end, and how likely, if the dice lie so."""
        return self.endings_from(self.start(first, splits))

    def now(self) -> Standing:
        """A combat whose blows have begun, as it stands between two of them: who has struck in this pass waits."""
        fight, lie = self.fight, [self.fight.dice[side.fighter.id] for side in self.sides]
        one, other = (Hand(own.attack, own.defence, own.chained, own.sustained) for own in lie)
        active = 1 - fight.active if lie[fight.active].acted else fight.active
        return Standing((self.sides[0].start, self.sides[1].start), (one, other), active)

    def endings_from(self, start: Standing) -> dict[Ending, float]:
        """How both are in the end, and how likely, from here on."""
        found: defaultdict[Ending, float] = defaultdict(float)
        waiting: dict[Standing, float] = {start: 1.0}
        while waiting:
            coming: defaultdict[Standing, float] = defaultdict(float)
            for standing, weight in waiting.items():
                ways = self.ways(standing)
                if not ways:
                    found[standing.bodies] += weight
                for chance, there in ways:
                    coming[there] += weight * chance
            waiting = coming
        return dict(found)

    def chances(self) -> dict[Ending, float]:
        """How the combat ends, both splitting their dice as is best for them."""
        if dice_lie(self.fight):
            return self.endings_from(self.now())
        found: defaultdict[Ending, float] = defaultdict(float)
        for first, share in enumerate(self.first_strikes):
            if share:
                for ending, chance in self.endings(first, self.best_splits(first)).items():
                    found[ending] += share * chance
        return dict(found)


def paired(first: int, winner: Split, loser: Split) -> tuple[Split, Split]:
    """The splits of both in the order of the two."""
    return (winner, loser) if first == 0 else (loser, winner)


def wounded(read: str, striker: Side, struck: Side, body: Body) -> list[tuple[float, Body]]:
    """What a reading of the wound table leaves of somebody."""
    hp, _, toxic = body
    if read == STUNNED and striker.ferocious:
        read = "1"
    if read == NOTHING:
        return [(1.0, body)]
    if read == STUNNED:
        return [(1.0, (hp, True, toxic))]
    wounds = max(0, int(read) - struck.fewer)
    if not wounds or struck.survives_on > 6:
        return left(body, wounds, striker, 1.0)
    spared = (7 - struck.survives_on) * SIXTH
    return [*left(body, wounds - 1, striker, spared), *left(body, wounds, striker, 1.0 - spared)]


def left(body: Body, wounds: int, striker: Side, chance: float) -> list[tuple[float, Body]]:
    """What wounds leave: whoever is gone has no state any more, whoever is not may be poisoned (MCF-SKILLP-62)."""
    hp, stunned, toxic = body
    if hp <= wounds:
        return [(chance, (0, False, 0))]
    if not wounds or striker.poisons_on > 6:
        return [(chance, (hp - wounds, stunned, toxic))]
    poisoned = chance * (7 - striker.poisons_on) * SIXTH
    return [(poisoned, (hp - wounds, stunned, toxic + 1)), (chance - poisoned, (hp - wounds, stunned, toxic))]
