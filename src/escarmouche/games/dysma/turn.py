"""The game turn (p. 9): Command, Activations, End of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import figure_in, figure_keys, figure_label
from escarmouche.games.dysma.command import extra_activation, may_buy_extra, spend_at_end_of_turn
from escarmouche.games.dysma.ending import is_over
from escarmouche.games.dysma.group import choose_group, why_not_group
from escarmouche.games.dysma.missions import score_turn
from escarmouche.games.dysma.procedures import PROCEDURES, stage
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import bearers, gather, report
from escarmouche.games.dysma.state import Activation
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

POINTS_A_TURN = 3
"""Command points that each player receives (DYS-TURN-02)."""
GROUP, YIELD = "group", "yield"


# ---- Command --------------------------------------------------------------------------------------------------------


async def command(game: Game) -> None:
    """Command (Commandement): each player receives his points; those left over are lost (DYS-TURN-02, 03, 11)."""
    game.turn += 1
    chronicle.say(game, "event.turn", "DYS-TURN-01", turn=game.turn)
    for player, side in enumerate(game.sides):
        side.command_points = total(points_received(game, player))
        side.cast, side.visions = False, 0
        changes = chronicle.command(game, player)
        points = side.command_points
        chronicle.say(game, "event.command", "DYS-TURN-02", changes=changes, player=player + 1, points=points)
    game.finished, game.active = -1, game.first
    game.phase = "activations"


def points_received(game: Game, player: int) -> list[Modifier]:
    """Three, what Strategists in play now bring, and what the scenario gives (DYS-TURN-02, 03, DYS-R-90)."""
    found = [Modifier(POINTS_A_TURN, reason("command.turn", "DYS-TURN-02"))]
    for figure in bearers(game, Skill.command_points, player):
        found += gather(game, Skill.command_points, figure)
    bonus = game.sides[player].bonus_points
    return [*found, Modifier(bonus, reason("command.scenario", "DYS-TURN-03"))] if bonus else found


# ---- Activations ----------------------------------------------------------------------------------------------------


async def activations(game: Game) -> bool:
    """Players alternate, each with one activation, until every figure has had its own (DYS-TURN-04, 05)."""
    if game.activation is not None:
        return await PROCEDURES.play(game, game.activation)
    await choose_activation(game)
    return True


async def choose_activation(game: Game) -> None:
    """The player whose go it is picks a figure or a group, or yields (DYS-TURN-04, 12, DYS-CMD-04)."""
    player = game.active
    figures = game.to_activate(player)
    if not figures:
        pass_on(game, player)
        return
    keys = figure_keys(figures)
    refused = {GROUP: why_not_group(game, player), YIELD: why_not_yield(game, player)}
    open_too = [key for key, why in refused.items() if why is None]
    chosen = await choose(
        player, "activate", "DYS-TURN-04", [*keys, *open_too], label=figure_label(game),
        why_not=lambda: {key: why for key, why in refused.items() if why is not None},
    )  # fmt: skip
    if chosen == YIELD:
        chronicle.say(game, "event.yields", "DYS-TURN-12", player=player + 1)
        pass_on(game, player)
    elif chosen == GROUP:
        game.activation = Activation(await choose_group(game, player))
    else:
        activate(game, figure_in(game, chosen))


def activate(game: Game, figure: Figure, *, extra: bool = False) -> None:
    """A figure has its activation now."""
    chronicle.say(game, "event.activates", "DYS-TURN-04", figure, figure=figure)
    game.activation = Activation([figure.id], extra=extra)


def why_not_yield(game: Game, player: int) -> Reason | None:
    """Why a player must activate: he has not strictly fewer figures left than another (DYS-TURN-12, 13, DYS-R-83)."""
    mine = len(game.to_activate(player))
    most = max([len(game.to_activate(other)) for other in range(len(game.sides)) if other != player])
    return None if mine < most else reason("yield.not-fewer", "DYS-TURN-13", mine=mine, most=most)


@stage(Activation, "over", optional=True)
async def go_on(game: Game, activation: Activation) -> None:
    """After a normal activation one extra may be bought, never a second, never with a group (DYS-CMD-03, DYS-R-27)."""
    player = game.active
    may_go_on = not activation.extra and not activation.group and may_buy_extra(game, player)
    figure = await extra_activation(game, player) if may_go_on else None
    game.activation = None
    if figure is not None:
        activate(game, figure, extra=True)
    else:
        pass_on(game, player)


def pass_on(game: Game, player: int) -> None:
    """The hand passes over who has no figure left; when nobody has, the step ends (DYS-TURN-05, DYS-R-55)."""
    count = len(game.sides)
    for ahead in range(1, count + 1):
        coming = (player + ahead) % count
        if game.has_to_activate(coming):
            game.active = coming
            return
    game.active = game.first
    game.phase = "end of turn"


def note_who_finished(game: Game) -> None:
    """Who first has no figure left to activate; of two at once the one who did not start (DYS-TURN-10, DYS-R-55)."""
    if game.finished >= 0 or game.phase not in ("activations", "end of turn"):
        return
    count = len(game.sides)
    for ahead in range(1, count + 1):
        player = (game.first + ahead) % count
        if not game.has_to_activate(player):
            game.finished = player
            return


# ---- End of turn ----------------------------------------------------------------------------------------------------


async def end_of_turn(game: Game) -> None:
    """First: command actions with what points are left, the player who started first (DYS-TURN-06, DYS-R-85)."""
    if await spend_at_end_of_turn(game, game.active):
        return
    coming = (game.active + 1) % len(game.sides)
    game.active = coming
    if coming == game.first:
        game.phase = "turn over"


async def close_turn(game: Game) -> None:
    """Then: effects end, nobody is Activé any more, points are counted, the end is looked for (DYS-TURN-07, 08, 09)."""
    report(game, TURN_ENDS, -1)
    for figure in game.figures:
        figure.activated, figure.invoked = False, ()
    chronicle.say(game, "event.turn-over", "DYS-TURN-08", *[f for f in game.figures if f.on_table], turn=game.turn)
    await score_turn(game)
    if is_over(game):
        game.phase = "over"
        return
    if game.finished >= 0:
        game.first = game.finished
    game.phase = "command"
