"""What may be asked at the command line: a Combat or a Charge, a shot, a spell, between two figures alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.agenda import Casting, Combat
from escarmouche.games.dysma.hands import ways_to_fight
from escarmouche.games.dysma.judgement.forecast import mean, shot_forecast
from escarmouche.games.dysma.odds.empty_table import ATTACKER, TARGET, two_figures, wounded
from escarmouche.games.dysma.odds.policy import DysmaPolicy
from escarmouche.games.dysma.odds.tally import GONE, OF_EACH, STATES, WOUNDS, first_figure, tally
from escarmouche.games.dysma.shooting import aimed_shot, explodes, ranged_weapons
from escarmouche.games.dysma.shot_rolls import range_of
from escarmouche.play.explorer import odds_of
from escarmouche.play.game_odds import OddsAnswer, OddsQuestion
from escarmouche.play.names import fold
from escarmouche.play.odds_report import Bar, OddsReport, spread
from escarmouche.play.reason import Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Pending
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.explorer import Odds
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.odds_report import Spread
    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer, Ask

BUDGET = 2.0
"""Seconds that a question may take; what was not followed then is told."""
USUAL_DISTANCE = 8.0
ANSWERS = ("best", "defence", "riposte")
NOTE = reason("odds.dys.note")


class AnsweringPolicy(DysmaPolicy):
    """As usual, but whoever is attacked answers as the question has it."""

    def __init__(self, game: Game, answer: str) -> None:
        super().__init__(game)
        self.answer = answer

    def decide(self, ask: Ask[Any]) -> Answer | None:
        return self.answer if ask.topic == "riposte" and self.answer != "best" else super().decide(ask)


class Explored:
    """What comes of something between two figures alone on a table."""

    def __init__(self, game: Game, pending: Pending, answer: str = "best") -> None:
        from escarmouche.games.dysma.rulebook import RULES

        self.game, self.first = game, first_figure(game)
        game.agenda = [pending]
        self.odds: Odds[Tally] = odds_of(
            RULES, game, AnsweringPolicy(game, answer), tally, lambda there: not there.agenda, BUDGET
        )

    def wounds(self, number: int) -> dict[int, float]:
        """Wounds that a figure suffers, and how likely."""
        at, before, found = self.first + number * OF_EACH + WOUNDS, self.game.figures[number].wounds, dict[int, float]()
        for reading, chance in self.odds.chances.items():
            suffered = max(0, reading[at] - before)
            found[suffered] = found.get(suffered, 0.0) + chance
        return found

    def happens(self, number: int, what: int) -> float:
        """How likely a figure is gone, or gets a state."""
        at = self.first + number * OF_EACH + what
        return self.odds.chance(lambda reading: reading[at] > 0)

    def spreads(self, number: int) -> list[Spread]:
        """For people."""
        name = self.game.name(self.game.figures[number])
        return [spread(reason("odds.dys.wounds", figure=name), self.wounds(number))]

    def bars(self, number: int) -> list[Bar]:
        """For people: who is gone, and what states it may get."""
        name = self.game.name(self.game.figures[number])
        found = [Bar(reason("odds.dys.gone", figure=name), self.happens(number, GONE))]
        for at, state in enumerate(STATES):
            chance = self.happens(number, GONE + 1 + at)
            if chance > 0.0:
                found.append(Bar(reason(f"odds.dys.{state}", figure=name), chance))
        return found

    def data(self, number: int) -> dict[str, Any]:
        """For programs."""
        wounds = {str(key): chance for key, chance in sorted(self.wounds(number).items())}
        average = sum([int(key) * chance for key, chance in wounds.items()])
        return {"wounds": wounds, "mean": average, "removed": self.happens(number, GONE)}

    def answer(self, title: Reason, told: dict[str, Any]) -> OddsAnswer:
        """What the target suffers, then what the attacker does."""
        left_out = self.odds.left_out
        bars, spreads = self.bars(TARGET), self.spreads(TARGET)
        if len(self.wounds(ATTACKER)) > 1:
            bars, spreads = [*bars, *self.bars(ATTACKER)], [*spreads, *self.spreads(ATTACKER)]
        data = told | self.data(TARGET) | {"suffered": self.data(ATTACKER), "exact": left_out == 0.0}
        return OddsAnswer(OddsReport(title, bars, spreads, notes=[NOTE], left_out=left_out), data)


class TwoFigures(OddsQuestion, kw_only=True):
    """Who acts on whom, as a list writes them: "Prince elfe : Épée, Bouclier"."""

    who = ("attacker", "target")
    attacker: str
    target: str
    attacker_wounds: int = 0
    target_wounds: int = 0
    back: bool = False

    def table(self, gap: float) -> Game:
        """The two, so far apart."""
        game = two_figures(self.attacker, self.target, gap, turned=self.back)
        wounded(game, ATTACKER, self.attacker_wounds)
        wounded(game, TARGET, self.target_wounds)
        return game

    def names(self, game: Game) -> dict[str, Any]:
        """Both by name."""
        return {"attacker": game.name(game.figures[ATTACKER]), "target": game.name(game.figures[TARGET])}


class Attack(TwoFigures, kw_only=True):
    """A Combat, of a Charge or not, with the weapons that do most; the target does what is best for it unless told."""

    known = {"answer_with": {answer: f"odds.answer.{answer}" for answer in ANSWERS}}

    charge: bool = False
    answer_with: str = "best"

    def answer(self) -> OddsAnswer:
        if self.answer_with not in ANSWERS:
            raise Refused(refusal("odds.dys.answers", answers=", ".join(ANSWERS)))
        cause = "charge" if self.charge else "action"
        tables = [self.table(0.0)]
        ways = ways_to_fight(tables[0], tables[0].figures[ATTACKER], charge=self.charge)
        tables += [self.table(0.0) for _ in ways[1:]]
        found = [
            (Explored(game, Combat(ATTACKER, TARGET, cause, list(way), self.back), self.answer_with), way)
            for game, way in zip(tables, ways, strict=True)
        ]
        best, way = max(found, key=lambda each: each[0].data(TARGET)["mean"])
        names, weapons = self.names(best.game), " + ".join(way)
        key = "odds.dys.charge" if self.charge else "odds.dys.attack"
        how = {"weapons": weapons, "charge": self.charge, "back": self.back, "answer": self.answer_with}
        return best.answer(reason(key, **names, weapons=weapons), names | how)


class Shot(TwoFigures, kw_only=True):
    """A shot at some distance at a target in full sight, with the weapon that does most."""

    distance: float | None = None

    def answer(self) -> OddsAnswer:
        game = self.table(1.0)
        shooter = game.figures[ATTACKER]
        armed = [w for w in ranged_weapons(game, shooter) if not explodes(game, shooter, w)]
        if not armed:
            raise Refused(refusal("odds.dys.no-weapon", figure=game.name(shooter)))
        farthest = max([range_of(game, weapon) for weapon in armed])
        distance = min(USUAL_DISTANCE, farthest - 1.0) if self.distance is None else self.distance
        if not 1.0 <= distance < min(farthest, 24.0):
            raise Refused(refusal("odds.dys.out-of-range", distance=distance, range=min(farthest, 24.0)))
        game = self.table(distance)
        shots = [aimed_shot(game, *game.figures, weapon=w) for w in armed if distance < range_of(game, w)]
        shot = max(shots, key=lambda one: mean(shot_forecast(game, one).given))
        names = self.names(game)
        found = Explored(game, shot)
        title = reason("odds.dys.shot", **names, weapon=shot.weapon, distance=distance)
        return found.answer(title, names | {"weapon": shot.weapon, "distance": distance, "back": self.back})


class Hex(TwoFigures, kw_only=True):
    """A spell on an enemy: a hex, by its margin; the first that the caster knows unless it is named."""

    spell: str | None = None

    def answer(self) -> OddsAnswer:
        game = self.table(USUAL_DISTANCE)
        spells = {name: game.library.spells[name] for name in game.figures[ATTACKER].spells}
        hexes = [name for name, spell in spells.items() if spell.kind == "hex"]
        wanted = [name for name in hexes if self.spell is None or fold(self.spell) in fold(name)]
        if not wanted:
            known = ", ".join(hexes) or "–"
            raise Refused(refusal("odds.dys.no-hex", figure=game.name(game.figures[ATTACKER]), known=known))
        names = self.names(game)
        found = Explored(game, Casting(ATTACKER, wanted[0], TARGET))
        return found.answer(reason("odds.dys.hex", **names, spell=wanted[0]), names | {"spell": wanted[0]})


QUESTIONS: dict[str, type[OddsQuestion]] = {"attack": Attack, "shot": Shot, "hex": Hex}
