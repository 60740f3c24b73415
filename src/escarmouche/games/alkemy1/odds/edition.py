"""What odds ask of the first edition: cover rolls, engagements, and what its charges and shots leave to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.agenda import Fire
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.odds import prompts
from escarmouche.games.alkemy.odds.deeds import DeedOdds, acted, answered_in
from escarmouche.games.alkemy.odds.edition import Edition, Told
from escarmouche.games.alkemy.odds.empty_table import WIDTH
from escarmouche.games.alkemy.odds.reports import deed_report
from escarmouche.games.alkemy.odds.tables import alone, copied
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.state import Declared
from escarmouche.games.alkemy1 import activation, fighting, shooting
from escarmouche.games.alkemy1.agenda import Charge, ChargeMoves, ReactionMove, ShotsEnd, Volley
from escarmouche.games.alkemy1.approach import ENGAGE, within_reach
from escarmouche.games.alkemy1.army import profile_named
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.charge import held_back, may_be_charged, not_valid
from escarmouche.games.alkemy1.library import Library, Options
from escarmouche.games.alkemy1.new_match import DEFAULT_SCENARIO
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.games.alkemy1.state import Activation, Game, Side
from escarmouche.play.game_odds import BUDGET
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook


class FirstEditionOfOdds(Edition[Game]):
    """Alkemy, first edition."""

    counter_move = "react-engage"

    @property
    def rules(self) -> Rulebook[Game]:
        return RULES

    @property
    def topics(self) -> Mapping[str, Told]:
        return {"cover": cover, "engage-target": engaging}

    @property
    def declarations(self) -> Mapping[str, Told]:
        return {ENGAGE.key: engagement_declared}

    def empty_table(self) -> Game:
        shelf = catalogue()
        game = Game(sides=[Side(), Side()], fighters=[], phase="hand", turn=1, order=[0, 1])
        game.library = Library(
            options=Options(width=WIDTH),
            scenario=shelf.scenarios[DEFAULT_SCENARIO],
            profiles=dict(shelf.profiles),
            formulas=shelf.formulas,
            terrain=shelf.terrain,
            factions=["", ""],
            armies=["", ""],
        )
        return game

    @property
    def profiles(self) -> Mapping[str, Profile]:
        return catalogue().profiles

    def profile_named(self, name: str) -> Profile | Reason:
        return profile_named(name, "", self.profiles)

    def activation(self, fighter: Fighter, declared: Sequence[Declared] = ()) -> Activation:
        return Activation(fighter.card, fighter.player, [fighter.id], declared)

    async def declare(self, game: Game) -> None:
        await activation.declare(game)

    def charge_due(self, charger: int, target: int) -> Sequence[Any]:
        return [ChargeMoves((Charge(charger, (target,)),))]

    def why_no_charge(self, game: Game, charger: Fighter, targets: list[Fighter]) -> Reason | None:
        if game.library.options.measuring:
            return not_valid(game, charge_upon(charger, targets))
        if (why := held_back(game, charger)) is not None:
            return why
        able = may_be_charged(game, charger)
        unseen = [target for target in targets if target not in able]
        return reason("charge.unseen", "AK1-CHARGE-05", target=game.name(unseen[0])) if unseen else None

    def falls_short(self, game: Game, charger: Fighter, target: Fighter) -> bool:
        return not_valid(game, charge_upon(charger, [target])) is not None

    def opponents(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return fighting.opponents(game, fighter)

    def targets(self, game: Game, shooter: Fighter) -> list[Fighter]:
        return shooting.targets(game, shooter)

    def point_blank(self, game: Game, shooter: Fighter) -> float:
        """Its own charge (AK1-SHOOT-12)."""
        return float(characteristic(game, shooter, "charge") or 0)

    def has_aim(self, game: Game, shot: Shot) -> bool:
        return bool(shooting.aim_bonus(game, shot))

    def shot_due(self, shot: Shot) -> Sequence[Any]:
        return self.reaction_due(shot, "")

    def reaction_due(self, shot: Shot, reaction: str) -> Sequence[Any]:
        """All shots at once, then their end, then the move (AK1-R-76)."""
        shooter, target = shot.shooter.id, shot.target.id
        fire = Fire(shooter, target, shot.aim, shot.answered, shot.reaction)
        match reaction:
            case "react-shot":
                return [fire, Fire(target, shooter, reaction=True), ShotsEnd((shooter,), (target,))]
            case "react-walk" | "react-engage":
                move = ReactionMove(target, (shooter,), engaging=reaction == "react-engage")
                return [fire, ShotsEnd((shooter,)), move]
        return [fire, ShotsEnd((), (shooter,)) if shot.reaction else ShotsEnd((shooter,))]

    def counter_reach(self, game: Game, fighter: Fighter) -> float:
        """An engagement is a walk (AK1-RMOVE-07)."""
        return float(characteristic(game, fighter, "walk") or 0)

    def is_aimed(self, match: Match, shooter: Fighter, target: Fighter) -> bool:
        """As it was declared, or as it waits for whoever might flee first (AK1-R-76)."""
        game: Game = match.game
        before: Game = match.at_start()
        named = [(each.fighter, each.estimate) for each in before.activation.declared] if before.activation else []
        for waiting in before.agenda[:1]:
            if isinstance(waiting, Volley):
                named = [(by, estimate) for by, _, estimate in waiting.shots]
        shot = Shot(shooter, target)
        return any(by == shooter.id and shooting.well_aimed(game, shot, estimate) for by, estimate in named)


EDITION = FirstEditionOfOdds()


def charge_upon(charger: Fighter, targets: list[Fighter]) -> Charge:
    """A charge as it is declared."""
    return Charge(charger.id, tuple([target.id for target in targets]))


# ---- what the first edition alone asks ------------------------------------------------------------------------------


def cover(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """The roll of a target in cover, or none: of a shot that everybody has seen measured (AK1-COVERROLL-06)."""
    if value is None:
        return None
    game: Game = match.game
    title = reason("odds.deed.cover", figure=game.name(game.fighters[int(ask.about[0])]))
    found = DeedOdds(copied(game), answered_in(match, value, BUDGET))
    return deed_report(found, title, [prompts.CHOICES], ask.player)


def engagement_declared(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """An engagement that is about to be declared (AK1-ENGAGE-02)."""
    game: Game = match.game
    fighter = game.fighters[int(ask.about[0])]
    return engagements(game, fighter, [enemy.id for enemy in within_reach(game, fighter)])


def engaging(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Whom to engage."""
    game: Game = match.game
    fighter = game.fighters[int(ask.about[0])]
    return engagements(game, fighter, [int(value)]) if value is not None else None


def engagements(game: Game, fighter: Fighter, enemies: list[int]) -> OddsReport | None:
    """An engagement with one, or with each of several: the free attack, whatever card is shown."""

    def engaged(enemy: int, budget: float) -> DeedOdds:
        table = copied(game) if game.library.options.measuring else alone(game, (fighter.id, *fighter.engaged))
        return acted(table, Declared(fighter.id, ENGAGE.key, [enemy]), budget)

    named = [(game.name(game.fighters[enemy]), enemy) for enemy in enemies]
    notes = [prompts.MIXED, *prompts.basis(game, prompts.ARRIVES)]
    return prompts.told(game, fighter, named, "engage", engaged, notes)
