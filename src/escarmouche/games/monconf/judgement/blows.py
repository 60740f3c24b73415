"""Blows (p. 13): whom to strike and how, who supports, when to parry, which dice to help and to roll again."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import Allocation, Blow, Fight
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.combat.taking_part import enemies_in
from escarmouche.games.monconf.judgement.blow_chances import struck
from escarmouche.games.monconf.judgement.duel import STUN
from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.fighting import fight_of
from escarmouche.games.monconf.judgement.melee import FELLED, WOUND, stats_of
from escarmouche.games.monconf.moves.fear import RALLIED_ON, fear_level
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best
from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import yes_no
from escarmouche.play.judging.topics import TopicTable, first
from escarmouche.play.numbered import number_in, pieces_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter

USUAL = reason("aim.usual")
SUSTAINED = -2
"""What sustained defence and a counter-attack take off a DEF test (MCF-CC-39, MCF-SKILLA-05)."""
NEAR = 20.0
"""Within which those are whose fear a test may be about."""
SPARED = 0.02
"""What part of its worth a fighter keeps for later that could help itself now."""


def dice_of(fight: Fight | None, fighter: Fighter) -> Allocation:
    """The dice that a fighter has left."""
    return fight.dice.get(fighter.id, Allocation()) if fight is not None else Allocation()


def blow_under_way(ev: Evaluation) -> Blow | None:
    """The blow that is being struck."""
    return next((pending for pending in ev.game.agenda if isinstance(pending, Blow)), None)


# ---- striking -------------------------------------------------------------------------------------------------------


def hurts(ev: Evaluation, fighter: Fighter, enemy: Fighter, *, more: int = 0, parries: int = 0, dice: int = 1) -> float:
    """What a blow is likely to cost the side of its target, which parries if it has dice left."""
    mine, theirs = stats_of(ev.cache, ev.game, fighter), stats_of(ev.cache, ev.game, enemy)
    read = struck(mine.att + more - theirs.def_, mine.str_ - theirs.res, parried=parries > 0, dice=dice)
    wounds = read.mean + (1.0 if mine.ferocious else STUN) * read.stunned
    return ev.loss(enemy, wounds, read.at_least(max(1, theirs.hp)))


def strike(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The blow that hurts most; two dice in one where two blows hurt less; a feint where the enemy's hurts more."""
    fight, found = fight_of(ev), list[Weighed]()
    for key in keys_of(ask):
        kind, one, other = pieces_in(str(key))
        fighter, enemy = ev.game.fighters[int(one)], ev.game.fighters[int(other)]
        parries = dice_of(fight, enemy).defence
        value = hurts(ev, fighter, enemy, parries=parries)
        if kind == "master":
            value = hurts(ev, fighter, enemy, parries=parries, dice=2) - hurts(ev, fighter, enemy, parries=parries - 1)
        elif kind == "feint":
            value = hurts(ev, enemy, fighter, parries=dice_of(fight, fighter).defence)
        found.append(Weighed(key, value, reason(f"aim.{kind}", fighter=ev.name(fighter), enemy=ev.name(enemy))))
    return found


def support(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Those whose own blow would hurt less than what their die adds to this one."""
    fighter, fight = ev.game.fighters[int(ask.about[0])], fight_of(ev)
    foes = enemies_in(ev.game, fight, fighter) if fight is not None else []
    if not foes:
        return [Weighed([], 0.0, USUAL)]
    enemy = max(foes, key=lambda foe: hurts(ev, fighter, foe, parries=dice_of(fight, foe).defence))
    parries, given, more = dice_of(fight, enemy).defence, list[str](), 0
    helpers = {str(key): ev.game.fighters[number_in(str(key))] for key in keys_of(ask)}
    own = {key: hurts(ev, one, enemy, parries=parries - 1) for key, one in helpers.items()}
    for key in sorted(own, key=lambda each: own[each]):
        added = 1 + best(ev.game, Skill.support_worth, helpers[key])
        gained = hurts(ev, fighter, enemy, more=more + added, parries=parries)
        if gained - hurts(ev, fighter, enemy, more=more, parries=parries) > own[key]:
            given.append(key)
            more += added
    aim = reason("aim.support", fighter=ev.name(fighter)) if given else USUAL
    return [Weighed([key for key in helpers if key in given], 1.0, aim)]


# ---- parrying -------------------------------------------------------------------------------------------------------


def wounds_of(attack: int, wound: int) -> float:
    """Wounds that a pair of thresholds brings, a stun for its part."""
    read = result(attack, wound)
    return 0.0 if read == NOTHING else STUN if read == STUNNED else float(read)


@lru_cache(maxsize=8192)
def guarded(margin: int, wound: int, dice: int, blows: int) -> float:
    """Wounds that blows to come bring somebody who spends his dice on the worst of them."""
    if not blows:
        return 0.0
    found, rest = 0.0, guarded(margin, wound, dice, blows - 1)
    fewer = guarded(margin, wound, dice - 1, blows - 1) if dice else 0.0
    for face in range(1, 7):
        bare = wounds_of(margin + face, wound) + rest
        if dice:
            parried = sum([wounds_of(margin + face - less, wound) for less in range(1, 7)]) / 6 + fewer
            bare = min(bare, parried)
        found += bare / 6
    return found


def per_wound(ev: Evaluation, fighter: Fighter) -> float:
    """What a wound costs on average."""
    return ev.worth(fighter) * (WOUND / max(1, full_hp(ev.game, fighter)) + FELLED / max(1, fighter.hp))


def read_off(ev: Evaluation, target: Fighter, margin: int, wound: int) -> float:
    """What one reading of the wound table costs."""
    wounds = wounds_of(margin, wound)
    return ev.loss(target, wounds, float(wounds >= target.hp)) if wounds else 0.0


def parry(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Spend a die where it saves more than it would on the blows still to come; keep it where a worse test may do."""
    game, blow, fight = ev.game, blow_under_way(ev), fight_of(ev)
    if blow is None:
        return []
    target, attacker = game.fighters[int(ask.about[0])], game.fighters[int(ask.about[1])]
    mine, theirs = stats_of(ev.cache, game, target), stats_of(ev.cache, game, attacker)
    wound, dice = theirs.str_ - mine.res, dice_of(fight, target).defence
    foes = enemies_in(game, fight, target) if fight is not None else []
    coming = min(6, sum([dice_of(fight, foe).attack for foe in foes]))
    margin, each = theirs.att - mine.def_, per_wound(ev, target)
    kept = each * (guarded(margin, wound, max(0, dice - 1), coming) - guarded(margin, wound, dice, coming))
    bare = read_off(ev, target, blow.attack - mine.def_, wound)
    found = [Weighed("none", -bare, reason("aim.no-parry", fighter=ev.name(target)))]
    for key in keys_of(ask):
        if key == "none":
            continue
        less = (SUSTAINED if "sustained" in key else 0) + (SUSTAINED if "counter" in key else 0)
        outcomes = [blow.attack - (mine.def_ + less + face) for face in range(1, 7)]
        lost = sum([read_off(ev, target, outcome, wound) for outcome in outcomes]) / 6
        held = sum([outcome <= 0 for outcome in outcomes]) / 6
        spent = kept * (1.0 - held if "sustained" in key else 1.0)
        won = held * hurts(ev, target, attacker, parries=dice_of(fight, attacker).defence) if "counter" in key else 0.0
        found.append(Weighed(key, won - lost - spent, reason("aim.parry", fighter=ev.name(target))))
    return found


# ---- dice that are helped -------------------------------------------------------------------------------------------


def boost(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Points where the blow at hand gains by them: they are lost at the end of the turn."""
    fighter, blow = ev.game.fighters[int(ask.about[0])], blow_under_way(ev)
    found = [Weighed("none", SPARED * ev.worth(fighter), USUAL)]
    for key in keys_of(ask):
        if key != "none":
            _, stat, points = pieces_in(str(key))
            found.append(Weighed(key, boosted(ev, fighter, blow, stat, int(points)), reason("aim.boost")))
    return found


def boosted(ev: Evaluation, fighter: Fighter, blow: Blow | None, stat: str, points: int) -> float:
    """What points in a characteristic bring in the test that comes."""
    worth = ev.worth(fighter)
    if blow is None:
        return worth * {"cou": 0.06, "ini": 0.025}.get(stat, 0.03) * sqrt(points)
    other = ev.game.fighters[blow.target if blow.attacker == fighter.id else blow.attacker]
    mine, theirs = stats_of(ev.cache, ev.game, fighter), stats_of(ev.cache, ev.game, other)
    if blow.attacker == fighter.id:
        parries = dice_of(fight_of(ev), other).defence > 0
        margin, wound = mine.att + len(blow.support) - theirs.def_, mine.str_ - theirs.res
        added = (points, 0) if stat == "att" else (0, points)
        reads = [
            struck(margin + more, wound + force, parried=parries, dice=2 if blow.master else 1)
            for more, force in ((0, 0), added)
        ]
        harm = [ev.loss(other, read.mean + STUN * read.stunned, read.at_least(max(1, other.hp))) for read in reads]
        return harm[1] - harm[0]
    less = (SUSTAINED if "sustained" in blow.parry else 0) + (SUSTAINED if "counter" in blow.parry else 0)
    faces = range(1, 7) if blow.parry != "none" else (0,)
    margin, wound = blow.attack - mine.def_ - less, theirs.str_ - mine.res
    guard, hard = (points, 0) if stat == "def_" else (0, points)
    bare = sum([read_off(ev, fighter, margin - face, wound) for face in faces])
    return (bare - sum([read_off(ev, fighter, margin - face - guard, wound - hard) for face in faces])) / len(faces)


def reroll(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Roll again what a new die is likely to better; make the enemy roll again what it is likely to worsen."""
    fighter, blow = ev.game.fighters[int(ask.about[0])], blow_under_way(ev)
    told = dict(ask.why.params) if ask.why is not None else {}
    read, stat = int(told.get("result", 0)), str(told.get("stat", ""))
    own = told.get("fighter") == ev.name(fighter)
    if blow is not None and stat in ("@stat.att", "@stat.def_"):
        value = bettered(ev, blow, fighter, read, stat) - (SPARED * ev.worth(fighter) if own else 0.0)
    else:
        value = needed(ev, fighter, stat, ask.rule) - read - (0.0 if own else 1.0)
        value = value if own else -value
    return yes_no(value, reason("aim.reroll"), USUAL)


def bettered(ev: Evaluation, blow: Blow, fighter: Fighter, read: int, stat: str) -> float:
    """What a new die of a blow or a parry is likely to bring a fighter."""
    attacker, target = ev.game.fighters[blow.attacker], ev.game.fighters[blow.target]
    mine, theirs = stats_of(ev.cache, ev.game, attacker), stats_of(ev.cache, ev.game, target)
    wound, faces = mine.str_ - theirs.res, range(1, 7)
    if stat == "@stat.def_":
        less = (SUSTAINED if "sustained" in blow.parry else 0) + (SUSTAINED if "counter" in blow.parry else 0)
        base = theirs.def_ + less
        again = sum([read_off(ev, target, blow.attack - base - face, wound) for face in faces]) / 6
        worse = again - read_off(ev, target, blow.attack - read, wound)
    else:
        less = 3 if dice_of(fight_of(ev), target).defence else 0
        base = mine.att + len(blow.support) + (3 if blow.master else 0) - theirs.def_ - less
        again = sum([read_off(ev, target, base + face, wound) for face in faces]) / 6
        worse = again - read_off(ev, target, read - theirs.def_ - less, wound)
    return worse if fighter.player == attacker.player else -worse


def needed(ev: Evaluation, fighter: Fighter, stat: str, rule: str) -> float:
    """What a test should reach: the fear of whoever is before it, a rally, or what is better than the middle."""
    game = ev.game
    if stat != "@stat.cou":
        base = float(stats_of(ev.cache, game, fighter).ini) if stat == "@stat.ini" else 3.0
        return base + 3.5
    if rule in ("MCF-MAINT-08", "MCF-TACT-19"):
        return RALLIED_ON - 0.5
    near = [foe for foe in ev.against(fighter) if game.distance(fighter, foe) <= NEAR]
    levels = [fear.level for foe in near if (fear := fear_level(game, foe, fighter)) is not None]
    return max(levels, default=7) - 0.5


BLOWS: TopicTable[Evaluation] = TopicTable(
    offhand={"keep": first(USUAL)},
    weighed={"strike": strike, "support": support, "parry": parry, "boost": boost, "reroll": reroll},
)
