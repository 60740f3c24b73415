"""The combat phase (p. 12-13): how melees are cut, which combat comes first, how dice are split, who pursues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import NOBODY, Fight
from escarmouche.games.monconf.combat.allocation import combat_dice
from escarmouche.games.monconf.combat.taking_part import enemies_in, side_of
from escarmouche.games.monconf.judgement.duel import Hand, combat
from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.melee import Stats, fought, hands, stats_of
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import yes_no
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason, total

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter

USUAL = reason("aim.usual")


def fight_of(ev: Evaluation) -> Fight | None:
    """The fight under way."""
    return next((pending for pending in ev.game.agenda if isinstance(pending, Fight)), None)


# ---- before the blows -----------------------------------------------------------------------------------------------


def champion(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The quickest."""
    found = list[Weighed]()
    for key in keys_of(ask):
        fighter = ev.game.fighters[number_in(str(key))]
        ini = float(stats_of(ev.cache, ev.game, fighter).ini)
        found.append(Weighed(key, ini, reason("aim.champion", fighter=ev.name(fighter))))
    return found


def fury(ev: Evaluation, ask: Any) -> list[Weighed]:
    """All dice to attack and one more: where that is better than the best split of fewer."""
    fighter, fight = ev.game.fighters[int(ask.about[0])], fight_of(ev)
    if fight is None:
        return []
    mine, dice = stats_of(ev.cache, ev.game, fighter), total(combat_dice(ev.game, fight, fighter))
    value = split_value(ev, fight, fighter, mine, Hand(dice + 1, 0)) - best_split(ev, fight, fighter, mine, dice)
    return yes_no(value, reason("aim.fury", fighter=ev.name(fighter)), USUAL)


def chain(ev: Evaluation, ask: Any) -> list[Weighed]:
    """One more die at -1: where the best split of them all is better."""
    fighter, fight = ev.game.fighters[int(ask.about[0])], fight_of(ev)
    if fight is None:
        return []
    mine, dice = stats_of(ev.cache, ev.game, fighter), total(combat_dice(ev.game, fight, fighter))
    chained = mine._replace(att=mine.att - 1, def_=mine.def_ - 1)
    value = best_split(ev, fight, fighter, chained, dice + 1) - best_split(ev, fight, fighter, mine, dice)
    return yes_no(value, reason("aim.chain", fighter=ev.name(fighter)), USUAL)


def allocate(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Every split, by what it deals and what it lets through; who has not split his dice yet answers it at his best."""
    fighter, fight = ev.game.fighters[int(ask.about[0])], fight_of(ev)
    if fight is None:
        return []
    dice, mine, name = int(ask.points), stats_of(ev.cache, ev.game, fighter), ev.name(fighter)
    return [
        Weighed(
            [attack, dice - attack], split_value(ev, fight, fighter, mine, Hand(attack, dice - attack)),
            reason("aim.split", fighter=name, attack=attack, defence=dice - attack),
        )
        for attack in range(dice + 1)
    ]  # fmt: skip


def best_split(ev: Evaluation, fight: Fight, fighter: Fighter, mine: Stats, dice: int) -> float:
    """What the best split of some dice brings."""
    return max([split_value(ev, fight, fighter, mine, hand) for hand in hands(dice)])


def split_value(ev: Evaluation, fight: Fight, fighter: Fighter, mine: Stats, hand: Hand) -> float:
    """What a split brings against all enemies of the combat, each of whom takes his share of the dice."""
    foes, friends = enemies_in(ev.game, fight, fighter), side_of(ev.game, fight, fighter.player)
    value = 0.0
    for at, foe in enumerate(foes):
        theirs, own = stats_of(ev.cache, ev.game, foe), shared(hand, at, len(foes))
        first = fight.first == fighter.player if fight.first != NOBODY else mine.ini >= theirs.ini
        place = friends.index(fighter) if fighter in friends else 0
        answers = [shared(each, place, len(friends)) for each in hands_of(ev, fight, foe)]
        value += min([odds_value(ev, fighter, foe, mine, own, each, first=first) for each in answers])
    return value


def odds_value(
    ev: Evaluation, fighter: Fighter, foe: Fighter, mine: Stats, own: Hand, other: Hand, *, first: bool
) -> float:
    """What a combat of two is worth to the side of the first, dice lying so."""
    odds = combat(mine, stats_of(ev.cache, ev.game, foe), own, other, first=first)
    return ev.loss(foe, odds.given, odds.fells) - ev.loss(fighter, odds.taken, odds.felled)


def shared(hand: Hand, at: int, among: int) -> Hand:
    """The share of one of several enemies in some dice: the first have what is over."""
    more = among - 1 - at
    return hand if among == 1 else Hand((hand.attack + more) // among, (hand.defence + more) // among)


def hands_of(ev: Evaluation, fight: Fight, foe: Fighter) -> list[Hand]:
    """How the dice of an enemy lie, or may be laid."""
    known = fight.dice.get(foe.id)
    if known is not None:
        return [Hand(known.attack, known.defence)]
    dice = max(1, total(combat_dice(ev.game, fight, foe)))
    if foe.only_defends:
        return [Hand(0, dice)]
    if foe.raging:
        return [Hand(dice, 0)]
    return [hand for hand in hands(dice) if not foe.frightened or hand.defence >= hand.attack]


# ---- the phase ------------------------------------------------------------------------------------------------------


def cut(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The cut whose combats promise most; fighter by fighter whom it fights best."""
    game, found = ev.game, list[Weighed]()
    for key in keys_of(ask):
        if str(key).startswith("fighter:"):
            one, foe = game.fighters[int(ask.about[0])], game.fighters[number_in(str(key))]
            value = ev.combat(one, foe) if one.player == ev.player else -ev.combat(one, foe)
        else:
            value = sum([star_value(ev, star) for star in str(key).split("/")])
        found.append(Weighed(key, value, reason("aim.cut")))
    return found


def star_value(ev: Evaluation, star: str) -> float:
    """What a combat "0-3,4" promises: one against some has a die for each, and loses initiative to them."""
    centre, _, others = star.partition("-")
    one, foes = ev.game.fighters[int(centre)], [ev.game.fighters[int(number)] for number in others.split(",")]
    mine, many, value = stats_of(ev.cache, ev.game, one), len(foes), 0.0
    for at, foe in enumerate(foes):
        dice = (mine.dice + many + many - 1 - at) // many
        odds = fought(mine._replace(dice=dice - 1), stats_of(ev.cache, ev.game, foe), 1 - many)
        value += ev.loss(foe, odds.given, odds.fells) - ev.loss(one, odds.taken, odds.felled)
    return value if one.player == ev.player else -value


def next_combat(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The one first that is sure to go well: whoever wins it may pursue."""
    found = list[Weighed]()
    for key in keys_of(ask):
        centre = ev.game.fighters[number_in(str(key))]
        value = sum([ev.combat(centre, foe) for foe in ev.opponents(centre)])
        found.append(Weighed(key, value if centre.player == ev.player else -value, reason("aim.combat")))
    return found


def pursue(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whoever would gladly fight on."""
    found = [Weighed("none", 0.0, USUAL)]
    for key in keys_of(ask):
        if str(key).startswith("fighter:"):
            fighter = ev.game.fighters[number_in(str(key))]
            found.append(Weighed(key, 0.5, reason("aim.pursue", fighter=ev.name(fighter))))
    return found


def chase(ev: Evaluation, ask: Any) -> list[Weighed]:
    """After an enemy, where the fight promises something; otherwise towards what is wanted."""
    fighter = ev.game.fighters[int(ask.about[0])]
    found = [Weighed("none", 0.0, USUAL), Weighed("move", 0.2, reason("aim.walk", fighter=ev.name(fighter)))]
    for key in keys_of(ask):
        if str(key).startswith("fighter:"):
            enemy = ev.game.fighters[number_in(str(key))]
            aim = reason("aim.engage", fighter=ev.name(fighter), enemy=ev.name(enemy))
            found.append(Weighed(key, ev.combat(fighter, enemy), aim))
    return found


FIGHTING: TopicTable[Evaluation] = TopicTable(
    weighed={
        "champion": champion,
        "fury": fury,
        "chain": chain,
        "allocate": allocate,
        "cut": cut,
        "combat": next_combat,
        "pursue": pursue,
        "chase": chase,
    }
)
