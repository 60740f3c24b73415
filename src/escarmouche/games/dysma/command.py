"""Command actions (p. 12): what players buy with the command points (PC) of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import choose_by_player
from escarmouche.games.dysma.figure_states import lose
from escarmouche.games.dysma.skills.query import skills_changed
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Confirm

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.effects import Effect

EXTRA_ACTIVATION, GROUP_ACTIVATION, HEROISM, VIGOUR, CONCENTRATION = 1, 2, 1, 1, 2
"""What command actions cost (DYS-CMD-02, 04, 10, 13, 14)."""
DONE = "done"


def why_not_pay(game: Game, player: int, cost: int, rule: str = "DYS-CMD-01") -> Reason | None:
    """Why a player cannot pay so many command points."""
    left = game.sides[player].command_points
    return None if left >= cost else reason("command.too-few", rule, cost=cost, left=left)


def pay(game: Game, player: int, cost: int, key: str, rule: str, *about: Figure, **params: Figure | str | int) -> None:
    """A player spends command points; the log says on what (DYS-CMD-01)."""
    game.sides[player].command_points -= cost
    changes = chronicle.command(game, player)
    chronicle.say(
        game, key, rule, *about, changes=changes, thrown=None, only=None, player=player + 1, cost=cost, **params
    )


# ---- extra activation -----------------------------------------------------------------------------------------------


def may_buy_extra(game: Game, player: int) -> bool:
    """Whether a player may activate a second figure at once: he can pay, and has one (DYS-CMD-02)."""
    return why_not_pay(game, player, EXTRA_ACTIVATION) is None and game.has_to_activate(player)


async def extra_activation(game: Game, player: int) -> Figure | None:
    """The figure activated right after the one before, for 1 PC (Activation supplémentaire, DYS-CMD-02)."""
    if not await Confirm(player, "extra", "DYS-CMD-02"):
        return None
    figure = await choose_by_player(game, player, "extra", "DYS-CMD-02", game.to_activate(player))
    pay(game, player, EXTRA_ACTIVATION, "event.extra-activation", "DYS-CMD-02", figure, figure=figure)
    return figure


# ---- end of turn ----------------------------------------------------------------------------------------------------


async def spend_at_end_of_turn(game: Game, player: int) -> bool:
    """Vigueur and Concentration, one after the other (DYS-TURN-06, DYS-R-85); whether the player goes on."""
    offered = {purchase.key: purchase for purchase in purchases(game, player)}
    if not offered:
        return False

    def label(key: str) -> Reason:
        return offered[key].label(game) if key in offered else reason(f"option.{key}")

    chosen = await Choose(player, "end-of-turn", "DYS-TURN-06", [*offered, DONE], label=label)
    if chosen == DONE:
        return False
    figure, kept = offered[chosen].figure, offered[chosen].kept
    if kept is None:
        invigorate(game, player, figure)
    else:
        concentrate(game, player, figure, figure.effects[kept])
    return True


class Purchase(NamedTuple):
    """What points may be spent on at the end of a turn: Vigueur for a figure, or an effect upon it that is kept."""

    figure: Figure
    kept: int | None = None
    """The place of the effect; none: Vigueur."""

    @property
    def key(self) -> str:
        """How it is called as an option."""
        return f"vigour:{self.figure.id}" if self.kept is None else f"concentrate:{self.figure.id}:{self.kept}"

    def label(self, game: Game) -> Reason:
        """What is bought, and for whom."""
        name = game.name(self.figure)
        if self.kept is None:
            return reason("option.vigour", "DYS-CMD-13", figure=name)
        return reason("option.concentrate", "DYS-CMD-14", figure=name, what=self.figure.effects[self.kept].by)


def purchases(game: Game, player: int) -> list[Purchase]:
    """What a player can pay for at the end of a turn, and has a use for (DYS-CMD-13, 14)."""
    points, found = game.sides[player].command_points, list[Purchase]()
    if points >= VIGOUR:
        found += [Purchase(figure) for figure in game.band(player) if figure.fatigued]
    if points >= CONCENTRATION:
        found += [
            Purchase(figure, kept)
            for figure in game.figures
            if figure.on_table
            for kept in kept_effects(game, player, figure)
        ]
    return found


def invigorate(game: Game, player: int, figure: Figure) -> None:
    """Vigueur (1 PC): one figure is no longer Fatigué (DYS-CMD-13)."""
    pay(game, player, VIGOUR, "event.vigour", "DYS-CMD-13", figure, figure=figure)
    lose(game, figure, "fatigued")


def concentrate(game: Game, player: int, figure: Figure, effect: Effect) -> None:
    """Concentration (2 PC): a spell or capacity goes on upon one figure for a turn more (DYS-CMD-14, DYS-R-54)."""
    pay(game, player, CONCENTRATION, "event.concentration", "DYS-CMD-14", figure, figure=figure, what=effect.by)
    figure.effects = [prolonged(old) if same_source(old, effect) else old for old in figure.effects]
    skills_changed(game, figure)


def prolonged(effect: Effect) -> Effect:
    """An effect that outlasts one end of turn more."""
    return replace(effect, until=[replace(c, times=2) if ends_with_turn(c) else c for c in effect.until])


def kept_effects(game: Game, player: int, figure: Figure) -> list[int]:
    """Which effects upon a figure a player may keep, by their places; those of one spell are one (DYS-R-54)."""
    found: list[int] = []
    for index, effect in enumerate(figure.effects):
        once = not any(same_source(effect, figure.effects[other]) for other in found)
        if once and may_keep(game, player, effect):
            found.append(index)
    return found


def may_keep(game: Game, player: int, effect: Effect) -> bool:
    """Whether it lasts until this end of turn, and is a spell or capacity of an own figure still in play (DYS-R-54)."""
    if effect.source < 0 or not any(ends_with_turn(clause) for clause in effect.until):
        return False
    giver, library = game.figures[effect.source], game.library
    printed = effect.by in library.spells or effect.by in library.capacities
    return printed and giver.player == player and giver.on_table


def ends_with_turn(clause: object) -> bool:
    """Whether this turn is the last of an effect."""
    return isinstance(clause, Until) and clause.what == TURN_ENDS and clause.times == 1


def same_source(one: Effect, other: Effect) -> bool:
    """Whether two effects come of the same use of a spell or capacity."""
    return (one.by, one.source) == (other.by, other.source)
