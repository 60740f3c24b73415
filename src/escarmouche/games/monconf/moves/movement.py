"""Moves (p. 10): Marche, Course, Se reposer, Baston !, and the order of everything inside one move (MCF-R-101).

Its way is drawn, the opponent may intercept it, fear is tested, then it is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import NOBODY, Flight, Move, Mystic
from escarmouche.games.monconf.combat.pursuit_move import stop_short
from escarmouche.games.monconf.moves.charge import CHARGE, ENGAGE, draw_contact, fall_back, redirected, why_out_of_reach
from escarmouche.games.monconf.moves.charge import RULES as CONTACT_RULES
from escarmouche.games.monconf.moves.fear import fear_level, fear_test
from escarmouche.games.monconf.moves.fleeing import RUN as TWICE
from escarmouche.games.monconf.moves.flying import MANNERS, ask_manner, longest_reach, manners, reach
from escarmouche.games.monconf.moves.leaving import (
    DISENGAGE,
    RETREAT,
    draw_disengaging,
    draw_fear,
    draw_retreat,
)
from escarmouche.games.monconf.moves.mover import Manner, Mover
from escarmouche.games.monconf.moves.routes import ask_route, draw, drawn, move_along
from escarmouche.games.monconf.moves.walking import why_not_run, why_not_walk
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, grant
from escarmouche.play.effects import Until
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import Reason, reason
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

__all__ = [
    "BRAWL", "CHARGE", "DISENGAGE", "ENGAGE", "MOVES", "REST", "RETREAT", "RUN", "WALK",
]  # fmt: skip

INTO_CONTACT = ("engage", "charge", "disengage", "pursue")
FREE_MOVES = {"walk": (1.0, "MCF-ACT-07"), "run": (TWICE, "MCF-ACT-08"), "step": (0.5, "MCF-PURS-02")}
"""How many times its MOU a fighter goes where it likes; a step is a pursuit that touches nobody."""
WAR_CRY = "Cri de Guerre"
RULES = CONTACT_RULES | {kind: rule for kind, (_, rule) in FREE_MOVES.items()} | {"retreat": "MCF-DISENG-07"}


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_rest(game: Game, fighter: Fighter) -> Reason | None:
    """Only a free fighter rests (MCF-ACT-09)."""
    return reason("move.engaged", "MCF-ACT-16") if game.engaged(fighter) else None


def why_not_brawl(game: Game, fighter: Fighter) -> Reason | None:
    """Only an engaged fighter stays in its fight (MCF-ACT-10)."""
    return None if game.engaged(fighter) else reason("brawl.free", "MCF-ACT-10")


def brawl_targets(game: Game, fighter: Fighter) -> Targets:
    """The enemies in contact (MCF-ACT-10)."""
    return {enemy.id: None for enemy in game.opponents(fighter)}


async def walk(game: Game, fighter: Fighter, order: Order) -> None:
    """Marche: up to the MOU, touching no enemy (MCF-ACT-07)."""
    game.agenda.insert(0, Move(fighter.id, "walk", "walk", forced=order.forced))


async def run(game: Game, fighter: Fighter, order: Order) -> None:
    """Course: up to twice the MOU, touching no enemy (MCF-ACT-08); of the frightened, away (MCF-FEAR-12)."""
    game.agenda.insert(0, Move(fighter.id, "run", "run", forced=order.forced))


async def rest(game: Game, fighter: Fighter, order: Order) -> None:
    """Se reposer: nothing (MCF-ACT-09)."""
    chronicle.say(game, "event.rests", "MCF-ACT-09", fighter, fighter=fighter)


async def brawl(game: Game, fighter: Fighter, order: Order) -> None:
    """Baston !: it stays in its fight (MCF-ACT-10)."""
    chronicle.say(game, "event.brawls", "MCF-ACT-10", fighter, fighter=fighter)


def walk_length(game: Game, fighter: Fighter) -> float:
    return longest_reach(game, fighter, FREE_MOVES["walk"][0])


def run_length(game: Game, fighter: Fighter) -> float:
    return longest_reach(game, fighter, FREE_MOVES["run"][0])


WALK = Action("walk", "MCF-ACT-07", why_not_walk, walk, reach=walk_length, shot_at=True)
RUN = Action("run", "MCF-ACT-08", why_not_run, run, reach=run_length, shot_at=True)
REST = Action("rest", "MCF-ACT-09", why_not_rest, rest)
BRAWL = Action("brawl", "MCF-ACT-10", why_not_brawl, brawl, brawl_targets)
MOVES = (WALK, RUN, ENGAGE, CHARGE, DISENGAGE, RETREAT, REST, BRAWL)
"""The actions of this chapter."""


# ---- the way --------------------------------------------------------------------------------------------------------


@before(Move)
def still_there(game: Game, record: Move) -> Then:
    """The move of one who is gone is over (MCF-ACT-06)."""
    return None if game.fighters[record.fighter].on_table else END


@stage(Move)
async def way(game: Game, record: Move) -> Then:
    """(1) The way is drawn (MCF-R-101); what cannot reach its target becomes another move, or none."""
    fighter = game.fighters[record.fighter]
    record.from_air = fighter.airborne
    if record.kind in FREE_MOVES and why_not_walk(game, fighter) is not None:
        return END
    if record.kind in INTO_CONTACT and lost(game, record):
        idle(game, record, fighter, "MCF-ACT-06")
        return END
    if await drawn_way(game, record, fighter):
        return None
    if record.kind not in ("engage", "charge"):
        chronicle.say(game, "event.stays", "MCF-R-24", fighter, fighter=fighter)
        return END
    why = why_out_of_reach(game, fighter, game.fighters[record.target], record.kind)
    fall_back(game, record, fighter, "event.too-far", why.rule)
    return AGAIN


async def drawn_way(game: Game, record: Move, fighter: Fighter) -> bool:
    """Draw the way of a move, by what kind it is; whether it can be made."""
    if record.forced:
        return await draw_fear(game, record, fighter)
    if record.kind in ("engage", "charge", "pursue"):
        return await draw_contact(game, record, fighter)
    if record.kind == "disengage":
        return await draw_disengaging(game, record, fighter)
    if record.kind == "retreat":
        return await draw_retreat(game, record, fighter)
    await draw_free(game, record, fighter)
    return True


async def draw_free(game: Game, record: Move, fighter: Fighter) -> None:
    """A walk or a run: any way that touches no enemy (MCF-ACT-07, 08, MCF-MOVE-03); to stay is one too."""
    factor, rule = FREE_MOVES[record.kind]
    able = [key for key in manners(game, fighter) if reach(game, fighter, factor, MANNERS[key]) > 0.0]
    manner = await ask_manner(game, fighter, able, "MCF-R-87")
    mover = Mover(game, fighter, reach(game, fighter, factor, manner), manner)
    way, facing = await ask_route(mover, record.kind, record.rule or rule)
    if not way and manner.aloft != fighter.airborne:
        way = on_the_spot(mover)
    draw(record, game, way, facing, mover.cost(way), manner)


def on_the_spot(mover: Mover) -> list[float]:
    """Whoever takes off or lands where it is has a way without length; none where there is no room (MCF-R-87)."""
    return [mover.x, mover.y] if mover.no_end(mover.x, mover.y) is None else []


def lost(game: Game, record: Move) -> bool:
    """Whether the target of a move is gone, or cannot be one any more (MCF-ACT-06)."""
    target = game.fighters[record.target]
    return not target.on_table or target.hidden


def idle(game: Game, record: Move, fighter: Fighter, rule: str) -> None:
    """An action that comes to nothing is Se reposer, or Baston ! (MCF-ACT-06, MCF-FEAR-16, 17); a pursuit is none."""
    if record.cause == "pursuit":
        return
    fighter.action = "brawl" if game.engaged(fighter) else "rest"
    key = "event.brawls" if game.engaged(fighter) else "event.rests"
    chronicle.say(game, key, rule, fighter, fighter=fighter)


# ---- fear -----------------------------------------------------------------------------------------------------------


@stage(Move)
def contact(game: Game, record: Move) -> Then:
    """(3) Whoever is about to be touched, and the mover, may have to test fear; nobody has to: the move is made."""
    fighter = game.fighters[record.fighter]
    if record.target == NOBODY:
        return "go"
    cry(game, record, fighter)
    return "go" if next_test(game, record, fighter) is None else None


def cry(game: Game, record: Move, fighter: Fighter) -> None:
    """Cri de Guerre: whoever charges frightens until the end of the tactical phase (MCF-SKILLA-09, MCF-R-107)."""
    level = best(game, Skill.war_cry, fighter) if record.kind == "charge" else 0
    if level and not any(effect.by == WAR_CRY for effect in fighter.effects):
        grant(game, fighter, f"Effrayant/{level}", Until(PHASE), source=fighter.id, by=WAR_CRY)
        chronicle.say(game, "event.war-cry", "MCF-SKILLA-09", fighter, fighter=fighter, level=level)


def met(game: Game, record: Move) -> list[Fighter]:
    """The enemies whom a move will touch in the end, its target first (MCF-R-20)."""
    fighter, way = game.fighters[record.fighter], drawn(record)
    x, y = way[-2:] or (fighter.x, fighter.y)
    mover = Mover(game, fighter, 0.0, Manner(record.flown, record.airborne))
    others = [number for number in mover.touching(x, y) if number != record.target]
    return [game.fighters[number] for number in (record.target, *others)]


def next_test(game: Game, record: Move, fighter: Fighter) -> tuple[Fighter, Fighter] | None:
    """Who has to test the fear of whom next: the mover first, then those who are contacted (MCF-R-25)."""
    enemies = met(game, record)
    pairs = [*[(fighter, enemy) for enemy in enemies], *[(enemy, fighter) for enemy in enemies]]
    for tester, source in pairs:
        if [tester.id, source.id] in record.tested or tester.frightened:
            continue
        if fear_level(game, source, tester) is not None:
            return tester, source
    return None


@stage(Move)
async def fear(game: Game, record: Move) -> Then:
    """One fear test of a contact, before anything moves (MCF-FEAR-04, MCF-R-25)."""
    fighter = game.fighters[record.fighter]
    pair = next_test(game, record, fighter) if record.target != NOBODY else None
    if pair is None:
        return "contact"
    tester, source = pair
    record.tested = [*record.tested, [tester.id, source.id]]
    if await fear_test(game, tester, source):
        return "contact"
    if tester is fighter:
        return "contact" if any_says(game, Skill.fanatic, fighter) else shrink_back(game, record, fighter)
    if any(isinstance(pending, Flight) and pending.fighter == tester.id for pending in game.agenda):
        record.fled = [*record.fled, tester.id]
        return "fled" if tester.id == record.target else "contact"
    return "contact"


def shrink_back(game: Game, record: Move, fighter: Fighter) -> Then:
    """A mover who is frightened goes no farther; a pursuer stops short of the contact (MCF-R-25, MCF-R-55)."""
    game.agenda[:] = [pending for pending in game.agenda if not interrupted(pending, record, fighter)]
    if record.kind == "pursue":
        stop_short(game, record, fighter)
    else:
        idle(game, record, fighter, "MCF-R-25")
    return END


def interrupted(pending: object, record: Move, fighter: Fighter) -> bool:
    """What is over when a mover is frightened: the move, and the mystic action it belongs to (MCF-R-25, R-102)."""
    return pending is record or (isinstance(pending, Mystic) and pending.fighter == fighter.id)


@stage(Move, "fled")
async def target_fled(game: Game, record: Move) -> Then:
    """The target has fled: a charge is redirected, any other move becomes a run (MCF-CHARGE-06, MCF-MOVE-06)."""
    fighter = game.fighters[record.fighter]
    if record.kind == "pursue":
        return END
    if record.kind == "disengage":
        return "way"
    if record.kind == "charge" and record.cause != "assault" and await redirected(game, record, fighter):
        return "way"
    fall_back(game, record, fighter, "event.target-fled", "MCF-MOVE-06")
    return "way"


# ---- the move -------------------------------------------------------------------------------------------------------


@stage(Move)
def go(game: Game, record: Move) -> Then:
    """(4) The fighter moves; what it touches in the end it is in contact with (MCF-CORE-09, MCF-R-101)."""
    fighter = game.fighters[record.fighter]
    mover = Mover(game, fighter, 0.0, Manner(record.flown, record.airborne))
    record.crossed = mover.crossed(drawn(record))
    rule = record.rule or RULES[record.kind]
    if record.target != NOBODY:
        target = game.fighters[record.target]
        way = drawn(record)
        x, y = way[-2:] or (fighter.x, fighter.y)
        record.facing = towards(x, y, target.x, target.y)
    move_along(game, fighter, record, rule)
    if record.target != NOBODY:
        contacted(game, record, fighter)
    return END if next_crossed(game, record, fighter) is None else None


def contacted(game: Game, record: Move, fighter: Fighter) -> None:
    """Book who has come into contact with whom, and whether by a charge (MCF-R-22, MCF-R-107, MCF-SKILLP-67, 68)."""
    charge = record.kind == "charge"
    for enemy in game.opponents(fighter):
        struck = charge and enemy.id == record.target
        batch = game.batch
        if batch is not None:
            batch.contacts = [*batch.contacts, [fighter.id, enemy.id, int(struck)]]
        key, rule = ("event.charges", "MCF-CHARGE-02") if struck else ("event.contacts", "MCF-CORE-09")
        chronicle.say(game, key, rule, fighter, enemy, fighter=fighter, enemy=enemy)
        enemy.secured = -1
        if struck:
            fighter.charged = True
            fighter.dived = record.from_air and not enemy.airborne


def next_crossed(game: Game, record: Move, fighter: Fighter) -> Fighter | None:
    """The next of those through whom an ethereal fighter went that has to test its fear (MCF-SKILLP-36, R-75)."""
    if not record.crossed:
        return None
    for number in record.crossed:
        enemy = game.fighters[number]
        tested = [number, fighter.id] in record.tested or enemy.frightened or not enemy.on_table
        if not tested and fear_level(game, fighter, enemy) is not None:
            return enemy
    return None


@stage(Move)
async def crossing(game: Game, record: Move) -> Then:
    """One of those who were crossed tests fear as if contacted; it flees after the move (MCF-R-75)."""
    fighter = game.fighters[record.fighter]
    enemy = next_crossed(game, record, fighter)
    if enemy is None:
        return END
    record.tested = [*record.tested, [enemy.id, fighter.id]]
    await fear_test(game, enemy, fighter)
    return AGAIN if next_crossed(game, record, fighter) is not None else END
