"""What odds ask of V2: obstacles, climbs, and what its charges and shots leave to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.agenda import Fire
from escarmouche.games.alkemy.contact import Onset
from escarmouche.games.alkemy.odds import prompts
from escarmouche.games.alkemy.odds.deeds import alone_deed
from escarmouche.games.alkemy.odds.edition import Edition, Told
from escarmouche.games.alkemy.odds.empty_table import WIDTH
from escarmouche.games.alkemy.odds.reports import deed_report
from escarmouche.games.alkemy.odds.tables import alone, copied
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.state import Activation
from escarmouche.games.alkemy2 import activation, fighting, shooting
from escarmouche.games.alkemy2.agenda import Charge, ShotEnds
from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.charge import held_back, not_valid, out_of_the_question
from escarmouche.games.alkemy2.climb import climb
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.movement import crossable
from escarmouche.games.alkemy2.new_match import DEFAULT_SCENARIO
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.state import Game, Side
from escarmouche.play.game_odds import BUDGET
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Declared, Fighter
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Ask
    from escarmouche.play.rulebook import Rulebook

NO_PATH = reason("charge.no-path", "AK2-R-33")


class EditionV2(Edition[Game]):
    """Alkemy V2."""

    counter_move = "react-charge"

    @property
    def rules(self) -> Rulebook[Game]:
        return RULES

    @property
    def topics(self) -> Mapping[str, Told]:
        return {"climb": climbing, "consult": prompts.at_marker, "pay-formula": prompts.formula}

    @property
    def declarations(self) -> Mapping[str, Told]:
        return {"climb": climb_declared}

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
        return [Charge(charger, (target,))]

    def why_no_charge(self, game: Game, charger: Fighter, targets: list[Fighter]) -> Reason | None:
        why = held_back(game, charger) or out_of_the_question(game, charger, targets)
        if why is not None or not game.library.options.measuring:
            return why
        if (why := not_valid(game, charger, targets)) is not None:
            return why
        return None if Onset(Journey(game, charger, "charge"), targets).route() is not None else NO_PATH

    def falls_short(self, game: Game, charger: Fighter, target: Fighter) -> bool:
        return not_valid(game, charger, [target]) is not None

    def opponents(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return fighting.opponents(game, fighter)

    def targets(self, game: Game, shooter: Fighter) -> list[Fighter]:
        return shooting.targets(game, shooter)

    def point_blank(self, game: Game, shooter: Fighter) -> float:
        return shooting.POINT_BLANK

    def has_aim(self, game: Game, shot: Shot) -> bool:
        return bool(shooting.aim_bonus(game, shot))

    def shot_due(self, shot: Shot) -> Sequence[Any]:
        return [Fire(shot.shooter.id, shot.target.id, shot.aim, shot.answered, shot.reaction)]

    def reaction_due(self, shot: Shot, reaction: str) -> Sequence[Any]:
        shooter, target = shot.shooter.id, shot.target.id
        back = [Fire(target, shooter, reaction=True)] if reaction == "react-shot" else []
        return [*self.shot_due(shot), *back, ShotEnds(shooter, target, steadies=False, reaction=reaction)]

    def counter_reach(self, game: Game, fighter: Fighter) -> float:
        return Journey(game, fighter, "charge").budget

    def is_aimed(self, match: Match, shooter: Fighter, target: Fighter) -> bool:
        game: Game = match.game
        under_way = match.at_start().activation
        named = [each for each in under_way.declared if each.fighter == shooter.id] if under_way is not None else []
        shot = Shot(shooter, target)
        return any(shooting.estimated_rightly(game, shot, each.estimate, each.spot) for each in named)


EDITION = EditionV2()


# ---- climbing -------------------------------------------------------------------------------------------------------


def climb_declared(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """A climb that is about to be declared."""
    game: Game = match.game
    fighter = game.fighters[int(ask.about[0])]
    return climbs(game, fighter, crossable(game, fighter))


def climbing(match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
    """Which piece to climb."""
    game: Game = match.game
    fighter = game.fighters[int(ask.about[0])]
    pieces = [number_in(str(key)) for key in prompts.keys_meant(ask, value)]
    return climbs(game, fighter, pieces)


def climbs(game: Game, fighter: Fighter, pieces: list[int]) -> OddsReport | None:
    """The roll of a climb, by somebody near enough. The first of the pieces stands for all that are as high."""
    if not pieces:
        return None
    title, number = reason("odds.deed.climb", figure=game.name(fighter)), fighter.id
    table = copied(game) if game.library.options.measuring else alone(game, (number,))
    found = alone_deed(table, lambda on: climb(on, on.fighters[number], pieces[0]), BUDGET)
    return deed_report(found, title, [prompts.NEAR_ENOUGH, prompts.ALONE], fighter.player)
