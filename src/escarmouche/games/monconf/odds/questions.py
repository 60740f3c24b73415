"""What may be asked at the command line: a combat, a shot, artillery, a dispel, fear, an interception."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from escarmouche.games.monconf.agenda import Bombardment, Fight, Move, Shot
from escarmouche.games.monconf.moves.fear import fear_level, fear_test
from escarmouche.games.monconf.moves.interception import is_contested
from escarmouche.games.monconf.moves.mover import ON_FOOT
from escarmouche.games.monconf.moves.routes import draw
from escarmouche.games.monconf.mystics.dispel import throw_duel
from escarmouche.games.monconf.odds.course import Backwards, followed
from escarmouche.games.monconf.odds.deeds import DeedOdds
from escarmouche.games.monconf.odds.duel import is_plain
from escarmouche.games.monconf.odds.empty_table import (
    ALONG,
    AT,
    ENEMY,
    FAR,
    FIGHTER,
    add,
    base_of,
    two_fighters,
    with_life,
)
from escarmouche.games.monconf.odds.fights import copied, duel_of, fight_odds
from escarmouche.games.monconf.odds.policy import MonconfPolicy, keep
from escarmouche.games.monconf.odds.reports import NOTE, QUICK, deed_report
from escarmouche.games.monconf.odds.tally import FRIGHTENED, GONE, LOST, OF_EACH, first_fighter, tally
from escarmouche.games.monconf.shooting.shot_rules import ready_weapons, why_not_shoot_with
from escarmouche.games.monconf.state import put
from escarmouche.play.explorer import Odds
from escarmouche.play.game_odds import OddsAnswer, OddsQuestion
from escarmouche.play.odds import distribution
from escarmouche.play.odds_report import Bar, OddsReport
from escarmouche.play.position import Position
from escarmouche.play.reason import Refusal, Refused, reason, refusal
from escarmouche.play.roller import NOBODY as NOBODY_ROLLS
from escarmouche.table.facing import HALF

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Pending
    from escarmouche.games.monconf.odds.duel import Split
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.reason import Reason

BUDGET = 5.0
"""Seconds that a question may take; what was not followed then is told."""
USUAL_DISTANCE = 15.0
Level = Annotated[int, Meta(ge=1, le=6)]
Companions = Annotated[int, Meta(ge=0, le=3)]


class TwoFighters(OddsQuestion, kw_only=True):
    """Who meets whom, as a list writes them: "Conscrit du Griffon", "Aldemar de Brisance : Rune de Volonté"."""

    who = ("fighter", "enemy")
    fighter: str
    enemy: str

    def names(self, game: Game) -> dict[str, Any]:
        """Both by name."""
        return {"fighter": game.name(game.fighters[FIGHTER]), "enemy": game.name(game.fighters[ENEMY])}


def explored(game: Game, pending: Pending) -> Odds[Tally]:
    """What comes of something that is about to be done."""
    game.agenda = [pending]
    return followed(game, MonconfPolicy(game), tally, lambda there: not there.agenda, BUDGET)


def suffered(game: Game, odds: Odds[Tally], number: int) -> dict[str, Any]:
    """For programs: wounds of a fighter, and how likely it is gone."""
    at = first_fighter(game) + number * OF_EACH
    before, full = tally(game)[at + LOST], game.fighters[number].hp
    wounds: dict[int, float] = {}
    for reading, chance in odds.chances.items():
        lost = full if reading[at + GONE] else reading[at + LOST] - before
        wounds[lost] = wounds.get(lost, 0.0) + chance
    mean = sum([lost * chance for lost, chance in wounds.items()])
    gone = odds.chance(lambda reading: reading[at + GONE] > 0)
    return {"wounds": {str(k): wounds[k] for k in sorted(wounds)}, "mean": mean, "removed": gone}


def told(game: Game, odds: Odds[Tally], title: Reason, data: dict[str, Any], notes: list[Reason]) -> OddsAnswer:
    """The answer to a question about two: what the enemy suffers, then what the fighter does."""
    report = deed_report(DeedOdds(game, odds), title, 0) or OddsReport(title)
    data = data | suffered(game, odds, ENEMY) | {"suffered": suffered(game, odds, FIGHTER), "exact": odds.exact}
    return OddsAnswer(OddsReport(title, report.bars, report.spreads, None, notes, odds.left_out), data)


class FightQuestion(TwoFighters, kw_only=True):
    """A combat whole; `with` companions of the fighter besides, all like it, against the one enemy."""

    companions: Companions = 0
    life: int | None = None
    enemy_life: int | None = None
    charged: bool = False

    def answer(self) -> OddsAnswer:
        game = self.table()
        names = self.names(game)
        centre, others = (ENEMY, [FIGHTER, *range(2, 2 + self.companions)]) if self.companions else (FIGHTER, [ENEMY])
        fight = Fight(centre, others)
        ended = fight_odds(game, fight, BUDGET)
        notes, advised = self.advice(game, fight)
        notes += [QUICK] if ended.quick else []
        data = names | {"companions": self.companions, "charged": self.charged} | advised
        key = "odds.mcf.fight-with" if self.companions else "odds.mcf.fight"
        return told(game, ended.odds, reason(key, **names, count=self.companions), data, [*notes, NOTE])

    def table(self) -> Game:
        """The two in contact, companions round the enemy."""
        game = two_fighters(self.fighter, self.enemy)
        enemy, radii = game.fighters[ENEMY], base_of(self.fighter) + base_of(self.enemy)
        places = ((radii, 0.0), (0.0, radii), (0.0, -radii))
        for dx, dy in places[: self.companions]:
            add(game, self.fighter, 0, enemy.x + dx, enemy.y + dy, HALF)
        with_life(game, FIGHTER, self.life)
        with_life(game, ENEMY, self.enemy_life)
        if self.charged:
            game.fighters[ENEMY].charged_upon = game.fighters[FIGHTER].charged = True
        return game

    def advice(self, game: Game, fight: Fight) -> tuple[list[Reason], dict[str, Any]]:
        """How both had better split their dice, whoever strikes first: of two plain fighters."""
        table = copied(game)
        table.agenda = [fight]
        if not is_plain(table, fight):
            return [], {}
        duel = duel_of(table, fight)
        notes = [reason("odds.mcf.first", chance=round(100 * duel.first_strikes[0], 1), **self.names(game))]
        splits: list[dict[str, Split]] = []
        for first in (0, 1):
            mine, theirs = duel.best_splits(first)
            told: dict[str, Any] = {
                "attack": mine[0],
                "defence": mine[1],
                "their_attack": theirs[0],
                "their_defence": theirs[1],
            }
            key = "odds.mcf.best-first" if first == 0 else "odds.mcf.best-second"
            notes.append(reason(key, **self.names(game), **told))
            splits.append({"fighter": mine, "enemy": theirs})
        return notes, {"first": duel.first_strikes[0], "best": {"first": splits[0], "second": splits[1]}}


class ShotQuestion(TwoFighters, kw_only=True):
    """A shot at a target in full view, at some distance from centre to centre."""

    distance: float = USUAL_DISTANCE
    aimed: bool = False

    def answer(self) -> OddsAnswer:
        game = apart(self.fighter, self.enemy, self.distance)
        names = self.names(game)
        shooter = game.fighters[FIGHTER]
        if (why := why_not_shoot_with(game, shooter, "normal")) is not None:
            raise Refused(Refusal(why))
        weapon = ready_weapons(game, shooter, "normal")[0]
        shot = Shot(FIGHTER, ENEMY, weapon, "aimed" if self.aimed else "shoot", "fire")
        title = reason("odds.mcf.shot", **names, weapon=weapon, distance=self.distance)
        odds = explored(copied(game), shot)
        return told(game, odds, title, names | {"weapon": weapon, "distance": self.distance}, [NOTE])


class ArtilleryQuestion(TwoFighters, kw_only=True):
    """An artillery shot, at some distance."""

    distance: float = USUAL_DISTANCE

    def answer(self) -> OddsAnswer:
        game = apart(self.fighter, self.enemy, self.distance)
        names = self.names(game)
        shooter = game.fighters[FIGHTER]
        if (why := why_not_shoot_with(game, shooter, "artillery")) is not None:
            raise Refused(Refusal(why))
        weapon = ready_weapons(game, shooter, "artillery")[0]
        title = reason("odds.mcf.shot", **names, weapon=weapon, distance=self.distance)
        odds = explored(copied(game), Bombardment(FIGHTER, ENEMY, weapon))
        return told(game, odds, title, names | {"weapon": weapon, "distance": self.distance}, [NOTE])


def apart(fighter: str, enemy: str, distance: float) -> Game:
    """Two so far apart, out of contact, on the table."""
    least = base_of(fighter) + base_of(enemy) + 0.1
    if not least <= distance <= FAR:
        raise Refused(refusal("odds.mcf.distance", distance=distance, least=round(least, 1), most=FAR))
    game = two_fighters(fighter, enemy, distance)
    game.phase = "speaking"
    return game


class DispelQuestion(OddsQuestion, kw_only=True):
    """Both roll a die and add their mystic level: how likely the spell is dispelled."""

    caster: Level
    dispeller: Level
    absorbed: bool = False

    def answer(self) -> OddsAnswer:
        facts = (NOBODY_ROLLS, NOBODY_ROLLS, self.caster, self.dispeller, self.absorbed)
        found = distribution(throw_duel, facts, keep)
        chance = sum([share for reading, share in found.items() if reading.value])
        title = reason("odds.mcf.dispel", caster=self.caster, dispeller=self.dispeller)
        data = {"caster": self.caster, "dispeller": self.dispeller, "absorbed": self.absorbed, "dispelled": chance}
        return OddsAnswer(OddsReport(title, [Bar(reason("odds.mcf.spell-fails"), chance)]), data)


class FearQuestion(TwoFighters, kw_only=True):
    """Whether a fighter resists the fear of an enemy before contact."""

    def answer(self) -> OddsAnswer:
        game = two_fighters(self.fighter, self.enemy, USUAL_DISTANCE)
        names = self.names(game)
        fear = fear_level(game, game.fighters[ENEMY], game.fighters[FIGHTER])
        frightened = 0.0
        if fear is not None:
            explorer = Backwards(
                game.library, MonconfPolicy(game), tally, lambda there: True, BUDGET
            )  # fmt: skip

            async def face(there: Game) -> None:
                await fear_test(there, there.fighters[FIGHTER], there.fighters[ENEMY])

            at = first_fighter(game) + FIGHTER * OF_EACH + FRIGHTENED
            found = explorer.explore(Position(explorer, game, face), (), ())
            frightened = found.chance(lambda reading: reading[at] > 0)
        title = reason("odds.mcf.fear", **names, level=fear.level if fear is not None else 0)
        bars = [Bar(reason("odds.mcf.frightened", fighter=names["fighter"]), frightened)]
        data = names | {"level": fear.level if fear is not None else 0, "frightened": frightened}
        return OddsAnswer(OddsReport(title, bars, notes=[NOTE]), data)


class InterceptionQuestion(TwoFighters, kw_only=True):
    """Whether an enemy who stands beside the way of a walk intercepts the fighter."""

    def answer(self) -> OddsAnswer:
        game = two_fighters(self.fighter, self.enemy, FAR)
        names, (mover, enemy) = self.names(game), game.fighters
        radii = base_of(self.fighter) + base_of(self.enemy)
        put(game, enemy, AT + 2 * radii, ALONG + 1.0, 0.0, HALF)
        game.phase = "speaking"
        record = Move(mover.id, "walk", "walk", windowed=True, interceptor=enemy.id, stage="duel")
        draw(record, game, [AT + 3 * radii, ALONG], 0, 3 * radii, ON_FOOT)
        game.agenda = [record]
        caught = followed(
            game, MonconfPolicy(game), lambda there: there.fighters[ENEMY].action == "intercept",
            lambda there: not there.agenda or not is_contested(there.agenda[0]), BUDGET,
        )  # fmt: skip
        chance = caught.chance(bool)
        bars = [Bar(reason("odds.mcf.intercepted", fighter=names["fighter"]), chance)]
        return OddsAnswer(OddsReport(reason("odds.mcf.interception", **names), bars), names | {"intercepted": chance})


QUESTIONS: dict[str, type[OddsQuestion]] = {
    "fight": FightQuestion,
    "shot": ShotQuestion,
    "artillery": ArtilleryQuestion,
    "dispel": DispelQuestion,
    "fear": FearQuestion,
    "interception": InterceptionQuestion,
}
