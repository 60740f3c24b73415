"""La Relique (MCF-H-12): one relic in the middle, to be carried home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.ground.objectives import disc_of, short_of, touches
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.orders.special_actions import (
    begin,
    choose_spot_beside,
    walking_reach,
    why_not_special,
)
from escarmouche.games.monconf.scenarios.rules import NOBODY, Result, Scenario
from escarmouche.games.monconf.skills.query import grant, take_back
from escarmouche.play.reason import Reason, reason
from escarmouche.play.scene import Drop, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Special
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game

RELIC = 0
"""The number of the relic among the objectives."""
BURDEN, BY = "MOU −2.5", "relic"
"""What carrying it costs."""


class Relic(Scenario):
    """MCF-G-22."""

    key = "relique"
    rule = "MCF-G-22"
    objective = "relic"

    @property
    def special_actions(self) -> tuple[Action, ...]:
        return PICK_UP, PASS, PUT_DOWN

    def starts(self, game: Game, fighter: Fighter, special: Special) -> bool:
        """A relic in contact is picked up before the walk (MCF-R-88); nobody walks to pass it on, nor from a fight."""
        if special.action == PICK_UP.key and touches(game, fighter, game.objectives[RELIC]):
            take_up(game, fighter)
        return special.action != PASS.key and not game.engaged(fighter)

    async def special(self, game: Game, fighter: Fighter, special: Special) -> None:
        """Ramasser, Passer, Lâcher (MCF-H-13)."""
        if special.action == PICK_UP.key:
            pick_up(game, fighter)
        elif special.action == PASS.key:
            hand_over(game, fighter, game.fighters[special.target])
        elif fighter.carries:
            x, y = await choose_spot_beside(game, fighter, "put-relic", "MCF-G-22")
            lay_down(game, fighter, x, y)

    def dropped(self, game: Game, fighter: Fighter) -> None:
        """A carrier who is removed or frightened drops the relic where it stands."""
        if fighter.carries:
            lay_down(game, fighter, fighter.x, fighter.y)

    def score_turn(self, game: Game) -> None:
        """A free carrier whose base is wholly inside its own zone wins at once."""
        carrier = carrier_of(game)
        if carrier is None or game.engaged(carrier):
            return
        if self.zone(game, carrier.player).holds(carrier.x, carrier.y, game.library.base(carrier).radius):
            game.won = carrier.player

    def why_won(self, game: Game, player: int) -> Reason:
        return reason("end.relic-home", self.rule, player=player + 1)

    def by_score(self, game: Game) -> Result:
        """Whoever holds the relic has a minor victory; nobody does: more enemy losses."""
        carrier = carrier_of(game)
        if carrier is not None:
            return carrier.player, reason("end.relic-held", self.rule, player=carrier.player + 1)
        return super().by_score(game)


def carrier_of(game: Game) -> Fighter | None:
    """Who carries the relic."""
    number = game.objectives[RELIC].carrier if game.objectives else NOBODY
    return game.fighters[number] if number >= 0 else None


# ---- picking up, passing on, putting down ---------------------------------------------------------------------------


def take_up(game: Game, fighter: Fighter) -> None:
    """A fighter carries the relic from now on: it is slower by 2.5 cm (MCF-G-22)."""
    fighter.carries = True
    game.objectives = [replace(game.objectives[RELIC], carrier=fighter.id), *game.objectives[1:]]
    grant(game, fighter, BURDEN, by=BY)
    chronicle.say(game, "event.takes-relic", "MCF-G-22", fighter, changes=[Drop(f"objective:{RELIC}")], fighter=fighter)


def let_go(game: Game, fighter: Fighter) -> None:
    """A fighter carries the relic no more."""
    fighter.carries = False
    for effect in fighter.effects:
        if effect.by == BY:
            take_back(game, fighter, effect)


def lay_down(game: Game, fighter: Fighter, x: float, y: float) -> None:
    """The relic lies on the table again."""
    let_go(game, fighter)
    game.objectives = [replace(game.objectives[RELIC], x=x, y=y, carrier=NOBODY), *game.objectives[1:]]
    drawn = [PutDisc(disc_of(RELIC, game.objectives[RELIC]))]
    chronicle.say(game, "event.drops-relic", "MCF-G-22", fighter, changes=drawn, fighter=fighter)


def pick_up(game: Game, fighter: Fighter) -> None:
    """Ramasser: the relic in contact at the end of a walk (MCF-R-88)."""
    if not fighter.carries and not game.engaged(fighter) and touches(game, fighter, game.objectives[RELIC]):
        take_up(game, fighter)


def hand_over(game: Game, fighter: Fighter, ally: Fighter) -> None:
    """Passer: a free ally in contact becomes the carrier; nobody moves."""
    if fighter.carries and takers(game, fighter).get(ally.id, reason("special.not-beside")) is None:
        let_go(game, fighter)
        chronicle.say(game, "event.passes-relic", "MCF-G-22", fighter, fighter=fighter, other=ally)
        take_up(game, ally)


# ---- who may --------------------------------------------------------------------------------------------------------


def why_not_pick_up(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot pick the relic up: it is carried, or farther than its walk (MCF-ACT-04)."""
    if (why := why_not_special(game, fighter)) is not None:
        return why
    if not game.objectives or game.objectives[RELIC].carrier >= 0:
        return reason("special.relic-carried", "MCF-G-22")
    if short_of(game, fighter, game.objectives[RELIC]) > walking_reach(game, fighter):
        return reason("special.too-far", "MCF-G-22")
    return None


def why_not_pass(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot pass the relic on: it has none, or no free ally touches it."""
    if not fighter.carries:
        return reason("special.no-relic", "MCF-G-22")
    if (why := why_not_special(game, fighter)) is not None:
        return why
    if all(refused is not None for refused in takers(game, fighter).values()):
        return reason("special.nobody-takes", "MCF-G-22")
    return None


def takers(game: Game, fighter: Fighter) -> Targets:
    """The allies in contact with a carrier, and why each cannot take the relic."""
    found: dict[int, Reason | None] = {}
    for number in game.contacts(fighter):
        ally = game.fighters[number]
        if ally.player == fighter.player:
            found[number] = why_not_take(game, ally)
    return found


def why_not_take(game: Game, ally: Fighter) -> Reason | None:
    """Why an ally cannot take the relic over: it is engaged, frightened, or hidden (MCF-R-74)."""
    if game.engaged(ally):
        return reason("special.ally-engaged", "MCF-G-22")
    if ally.frightened:
        return reason("special.ally-frightened", "MCF-G-22")
    return reason("special.ally-hidden", "MCF-R-74") if ally.hidden else None


def why_not_put_down(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot put the relic down: it has none."""
    return None if fighter.carries else reason("special.no-relic", "MCF-G-22")


PICK_UP = Action("special:pick-up", "MCF-G-22", why_not_pick_up, begin)
PASS = Action("special:pass", "MCF-G-22", why_not_pass, begin, takers)
PUT_DOWN = Action("special:put-down", "MCF-G-22", why_not_put_down, begin)
