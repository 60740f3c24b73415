"""Odds of a combat whole (p. 12-13), from whatever stage: the INI test, both splits, blow after blow to its end."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.combat.melees import as_combat, chains, contact_graph
from escarmouche.games.monconf.combat.taking_part import at_blows, dice_lie
from escarmouche.games.monconf.odds.brawl import Brawl, is_brawl
from escarmouche.games.monconf.odds.course import Watched, answered, followed
from escarmouche.games.monconf.odds.duel import Duel, is_plain
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.quick import QuickPolicy
from escarmouche.games.monconf.odds.tally import (
    CHARGED_UPON,
    ENGAGED,
    GONE,
    LOST,
    OF_EACH,
    STUNNED,
    TOXIC,
    first_fighter,
    tally,
)
from escarmouche.games.monconf.played_rules import RULES
from escarmouche.play.explorer import Odds, odds_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.games.monconf.odds.duel import Body, Side
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.match import Match

SURE = 1e-6
WEIGHING = 0.6
"""What share of the time is given to weighing every decision, before quick ones have to do."""
WORTH_WEIGHING = 2.0
"""With fewer seconds than these no combat is weighed to its end by the rules themselves."""


def copied(game: Game) -> Game:
    """A table to be played on; what is derived is made anew."""
    table = RULES.decode(RULES.encode(game), game.library)
    table.library, table.events = game.library, None
    return table


def is_over(game: Game) -> bool:
    """Whether no combat is under way any more."""
    return not any(isinstance(pending, Fight) for pending in game.agenda)


def combat_of(game: Game, fighter: Fighter, enemy: Fighter) -> Fight:
    """The combat that a fighter would be in as all stand; where it would have to be cut, that with one enemy."""
    graph = contact_graph(game)
    chain = next((one for one in chains(graph) if fighter.id in one), [])
    star = as_combat(game, chain) if chain else None
    return Fight(star[0], list(star[1:])) if star else Fight(fighter.id, [enemy.id])


class Fought(NamedTuple):
    """How a combat ends; where it was too wide to weigh, decided quickly."""

    odds: Odds[Tally]
    quick: bool = False


def fight_odds(game: Game, fight: Fight, budget: float) -> Fought:
    """How a combat ends, from whatever stage between two blows, on a table of one's own."""
    table = copied(game)
    table.agenda, table.phase = [fight], "fights"
    if is_plain(table, fight):
        duel = duel_of(table, fight)
        return Fought(Odds(Patch(table, duel.sides).all_of(duel.chances())))
    if len(fight.others) > 1 and is_brawl(table, fight):
        brawl = brawl_of(table, fight)
        return Fought(Odds(Patch(table, brawl.sides).all_of(brawl.chances())), quick=True)
    if len(fight.others) == 1 and budget >= WORTH_WEIGHING:
        weighed = followed(table, MonconfPolicy(table), tally, is_over, WEIGHING * budget)
        if weighed.left_out < SURE:
            return Fought(weighed)
        budget *= 1.0 - WEIGHING
    return Fought(odds_of(Watched(is_over), table, QuickPolicy(table), tally, is_over, budget), quick=True)


def duel_of(game: Game, fight: Fight) -> Duel:
    """A plain combat of two, its ends valued as all odds value them."""
    policy = MonconfPolicy(game)
    duel = Duel(game, fight, lambda ending: policy.worth(patched.of(ending), 0))
    patched = Patch(game, duel.sides)
    return duel


def brawl_of(game: Game, fight: Fight) -> Brawl:
    """A plain combat of one against several, valued likewise."""
    policy = MonconfPolicy(game)
    brawl = Brawl(game, fight, lambda bodies: policy.worth(patched.of(bodies), 0))
    patched = Patch(game, brawl.sides)
    return brawl


class Patch:
    """The numbers of a state with those of some fighters as they are after a combat."""

    def __init__(self, game: Game, sides: Sequence[Side]) -> None:
        self.base, self.first = tally(game), first_fighter(game)
        self.fighters = [side.fighter.id for side in sides]
        self.touched = [{foe.id for foe in game.opponents(side.fighter)} for side in sides]
        """Whom each of them touches."""

    def of(self, bodies: Sequence[Body]) -> Tally:
        """The numbers at the end."""
        found = list(self.base)
        gone = {number for number, body in zip(self.fighters, bodies, strict=True) if not body[0]}
        for number, body, touched in zip(self.fighters, bodies, self.touched, strict=True):
            at = self.first + number * OF_EACH
            found[at : at + OF_EACH] = numbers_of(found[at : at + OF_EACH], body, bool(touched - gone))
        return tuple(found)

    def all_of(self, endings: Mapping[Any, float]) -> dict[Tally, float]:
        """Ends of a combat as odds count them."""
        found: defaultdict[Tally, float] = defaultdict(float)
        for bodies, chance in endings.items():
            found[self.of(bodies)] += chance
        return dict(found)


def numbers_of(before: list[int], body: Body, engaged: bool) -> list[int]:
    """The numbers of one fighter after a combat."""
    hp, stunned, toxic = body
    if not hp:
        return [0, 1, *[0] * (OF_EACH - 2)]
    now = list(before)
    now[LOST], now[GONE], now[ENGAGED], now[TOXIC] = -hp, 0, int(engaged), toxic
    now[STUNNED], now[CHARGED_UPON] = int(stunned), 0
    return now


# ---- in the middle of a combat --------------------------------------------------------------------------------------


class Paused(Struct, frozen=True):
    """A combat between two blows, of which the end is still to be reckoned."""

    state: bytes


def between_blows(game: Game) -> bool:
    """Whether a combat has come to the next blow, or is over: a blow and all its effects are done."""
    front = game.agenda[0] if game.agenda else None
    return is_over(game) or (isinstance(front, Fight) and dice_lie(front))


def paused_or_over(game: Game) -> Tally | Paused:
    """A combat between two blows, or what was counted at its end."""
    return tally(game) if is_over(game) else Paused(RULES.encode(game))


def fought_on(match: Match, value: Any, budget: float) -> Fought | None:
    """What comes of an answer in the middle of a combat: the blow by the rules, the rest as `fight_odds` has it.

    None where the combat cannot be reckoned so.
    """
    fight = next((pending for pending in match.game.agenda if isinstance(pending, Fight)), None)
    if fight is None or not at_blows(fight):
        return None
    if not (is_plain(match.game, fight) if len(fight.others) == 1 else is_brawl(match.game, fight)):
        return None
    found = answered(match, [value], QuickPolicy(match.game), paused_or_over, between_blows, budget)
    chances: defaultdict[Tally, float] = defaultdict(float)
    left_out, quick = found.left_out, False
    for reading, chance in found.chances.items():
        if not isinstance(reading, Paused):
            chances[reading] += chance
            continue
        table = RULES.decode(reading.state, match.library)
        table.library = match.library
        record = table.agenda[0]
        assert isinstance(record, Fight)
        ended = fight_odds(table, record, budget)
        left_out, quick = left_out + chance * ended.odds.left_out, quick or ended.quick
        for numbers, share in ended.odds.chances.items():
            chances[numbers] += chance * share
    return Fought(Odds(dict(chances), left_out), quick)
