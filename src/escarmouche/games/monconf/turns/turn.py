"""The turn (p. 7, p. 9): tactician, command points, piles, who speaks first; how phases and turns end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle, scenarios
from escarmouche.games.monconf.agenda import TacticianTest
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.ending import end_turn
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.procedures import drives
from escarmouche.games.monconf.reports import PHASE
from escarmouche.games.monconf.rolls import test as roll_test
from escarmouche.games.monconf.sight.hiding import detect
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, report
from escarmouche.games.monconf.turns.piles import make_piles
from escarmouche.games.monconf.wounds.harm import end_of_phase_removals
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.numbered import number_in
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.requests import Choose, choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then
    from escarmouche.play.rulebook import Step

ME, OPPONENT = "me", "opponent"


# ---- the tactician --------------------------------------------------------------------------------------------------


async def begin_turn(game: Game) -> None:
    """A turn begins: who is engaged now has been so since its start (MCF-TURN-02, MCF-R-24)."""
    game.turn += 1
    for fighter in game.fighters:
        fighter.engaged_before = fighter.on_table and game.engaged(fighter)
    chronicle.say(game, "event.turn", "MCF-TURN-01", turn=game.turn)
    if game.turn == 1:
        receive_command_points(game)
    for player in range(len(game.sides)):
        await find_commander(game, player)
    game.phase = "piling"
    genius = [player for player, side in enumerate(game.sides) if side.genius]
    if genius:
        game.sides[genius[0]].genius = False
        become_tactician(game, genius[0], "event.tactician-genius", "MCF-TACT-23")
    else:
        game.agenda = [TacticianTest(), *game.agenda]


def receive_command_points(game: Game) -> None:
    """In the first turn only: the commander's DIS, or his score of Mort-Vivant (MCF-TAC-04, 05, 07, MCF-R-33)."""
    for player, side in enumerate(game.sides):
        if side.commander < 0:
            continue
        commander = game.fighters[side.commander]
        side.command_points = max(0, best(game, Skill.undead, commander) or value(game, commander, "dis"))
        points = side.command_points
        changes = chronicle.track(game, "command", player, points)
        chronicle.say(game, "event.command-points", "MCF-TAC-04", changes=changes, player=player + 1, points=points)


async def find_commander(game: Game, player: int) -> None:
    """A fallen commander is succeeded by a living incarnate whom his player chooses, if there is one (MCF-R-32)."""
    side = game.sides[player]
    if side.commander >= 0 and game.fighters[side.commander].on_table:
        return
    heirs = [fighter for fighter in game.army(player) if game.profile(fighter).incarnate]
    if not heirs:
        side.commander = -1
        return
    keys = [f"fighter:{fighter.id}" for fighter in heirs]
    chosen = await choose(player, "commander", "MCF-R-32", keys, label=label_in(game))
    side.commander = number_in(chosen)
    heir = game.fighters[side.commander]
    chronicle.say(game, "event.commander-succeeds", "MCF-R-32", heir, player=player + 1, fighter=heir)


def tester(game: Game, player: int) -> Fighter | None:
    """Who makes a player's DIS test: his commander, or without one whoever has the highest DIS (MCF-R-32)."""
    side = game.sides[player]
    if side.commander >= 0:
        return game.fighters[side.commander]
    return max(game.army(player), key=lambda fighter: (value(game, fighter, "dis"), -fighter.id), default=None)


@drives(TacticianTest)
async def tactician_test(game: Game, test: TacticianTest) -> Then:
    """Both test DIS, one after the other; the higher is tactician, equal results are rolled again (MCF-TAC-01, 02)."""
    player = len(test.results)
    fighter, other = tester(game, player), tester(game, 1 - player)
    if fighter is None or other is None:
        become_tactician(game, player if other is None else 1 - player, "event.tactician", "MCF-TAC-01")
        return END
    two = any_says(game, Skill.two_dice_for_tactician, fighter)
    result = await roll_test(
        game, fighter, "dis", "MCF-TAC-03" if two else "MCF-TAC-01", cause="tactician",
        dice=2 if two else 1, keep="choose" if two else "one",
    )  # fmt: skip
    test.results.append(result)
    if len(test.results) < len(game.sides):
        return AGAIN
    mine, theirs = test.results
    if mine == theirs:
        chronicle.say(game, "event.tactician-tie", "MCF-TAC-02", result=mine)
        test.results = []
        return AGAIN
    become_tactician(game, int(theirs > mine), "event.tactician", "MCF-TAC-01")
    return END


def become_tactician(game: Game, player: int, key: str, rule: str) -> None:
    """A player is tactician for the turn."""
    game.tactician = player
    chronicle.say(game, key, rule, player=player + 1)


# ---- piles, the first speaker ---------------------------------------------------------------------------------------


async def piling(game: Game) -> None:
    """The activation piles are made, then refusals are given (MCF-TURN-04)."""
    game.phase = "first speaker"
    await make_piles(game)


async def first_speaker(game: Game) -> None:
    """Once piles and refusals are known the tactician says who speaks first (MCF-SPEAK-01)."""
    keys = [ME, OPPONENT]
    chosen = await Choose(game.tactician, "first-speaker", "MCF-SPEAK-01", keys, label=label_in(game))
    game.active = game.tactician if chosen == ME else 1 - game.tactician
    for side in game.sides:
        side.spoken = 0
    game.phase = "speaking"
    chronicle.say(game, "event.first-speaker", "MCF-SPEAK-01", player=game.active + 1)


TACTICAL: dict[str, Step[Game]] = {"tactician": begin_turn, "piling": piling, "first speaker": first_speaker}


# ---- how phases and turns end ---------------------------------------------------------------------------------------


def end_phase(game: Game) -> None:
    """A phase is over: what lasted so long ends, the Acharnés go, hidden ones may be seen (MCF-SKILLP-04, 28)."""
    report(game, PHASE, -1)
    end_of_phase_removals(game)
    look_around(game)


def look_around(game: Game) -> None:
    """At the end of a speaking turn and of a phase: hidden fighters may be detected (MCF-SKILLP-28)."""
    detect(game)
    scenarios.of(game).end_of_speaking_turn(game)


async def end_of_turn(game: Game) -> None:
    """End of turn: what lasted so long expires, and a new turn begins unless the game is over (MCF-MAINT-11)."""
    end_phase(game)
    report(game, TURN_ENDS, -1)
    for side in game.sides:
        side.refusals, side.no_genius, side.free_tactic = 0, False, False
    for fighter in game.fighters:
        forget(fighter)
    chronicle.say(game, "event.turn-over", "MCF-MAINT-11", *[f for f in game.fighters if f.on_table], turn=game.turn)
    game.phase = "tactician"
    await end_turn(game)


def forget(fighter: Fighter) -> None:
    """What a fighter has done in a turn does not count in the next."""
    fighter.activated, fighter.action = False, ""
    fighter.charged, fighter.dived, fighter.only_defends = False, False, False
    fighter.fights, fighter.pursuits = 0, 0
    fighter.took_off, fighter.landed = False, False
    fighter.lucky, fighter.spent, fighter.mutated = False, 0, {}
    fighter.struck = fighter.heretic = False
