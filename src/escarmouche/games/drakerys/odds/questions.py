"""What may be asked at the command line: an Attack or a Charge, and a Shot, between two Units alone on a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.army import profile_named
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.odds.course import Course
from escarmouche.games.drakerys.odds.empty_table import Pair, in_contact, shooting_range
from escarmouche.games.drakerys.odds.meetings import CombatOdds, ShotOdds
from escarmouche.games.drakerys.shooting import shoot
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.game_odds import OddsAnswer, OddsQuestion
from escarmouche.play.odds_report import Bar, OddsReport
from escarmouche.play.reason import Reason, Refusal, Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.state import Game

ATTACKER, TARGET = 0, 1
COUNTED = re.compile(r"(?P<name>.+?)\s*[×x*]\s*(?P<figures>\d{1,4})\s*$")
USUAL_DISTANCE = 20.0
BUDGET = 5.0
"""Seconds that a question may take; what was not followed then is told."""
MOST_TENSION, MOST_OBSTACLES = 99, 20

COMBAT_NOTES = [reason("odds.drk.note.combat"), reason("odds.drk.note.alone")]
SHOT_NOTES = [reason("odds.drk.note.shot")]


class TwoUnits(OddsQuestion, kw_only=True):
    """Who acts on whom: a name or a part of one, with the number of fighters if one likes: "Guerriers × 12"."""

    who = ("unit", "target")
    unit: str
    target: str
    tension: int = 0

    def pair(self) -> Pair:
        """The two Units."""
        if not 0 <= self.tension <= MOST_TENSION:
            raise Refused(refusal("odds.drk.tension-range", most=MOST_TENSION))
        return Pair(*counted(self.unit), *counted(self.target), self.tension)


class Attack(TwoUnits, kw_only=True):
    """A Combat that a Unit begins by an Attack or a Charge: both strike, then Advantage and Morale."""

    charge: bool = False

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        combat = Combat(ATTACKER, TARGET, charge=self.charge, stage="initiative")
        found = CombatOdds(in_contact(pair), combat, BUDGET)
        return OddsAnswer(self.report(pair, found), self.data(pair, found))

    def report(self, pair: Pair, found: CombatOdds) -> OddsReport:
        """For people."""
        title = reason(
            "odds.drk.charge" if self.charge else "odds.drk.attack", unit=pair.unit.name, target=pair.target.name
        )
        bars = [Bar(reason("odds.drk.won", unit=pair.unit.name), found.won), *found.given.bars(), *found.taken.bars()]
        spreads = [*found.given.spreads(), *found.taken.spreads()]
        return OddsReport(title, bars, spreads, notes=COMBAT_NOTES, left_out=found.left_out)

    def data(self, pair: Pair, found: CombatOdds) -> dict[str, Any]:
        """For programs: what the target suffers, and what the attacker does."""
        names = {"unit": pair.unit.name, "target": pair.target.name, "charge": self.charge, "tension": self.tension}
        told = names | found.given.data() | {"suffered": found.taken.data()}
        return told | {"won": found.won, "exact": found.left_out == 0.0}


class Shot(TwoUnits, kw_only=True):
    """A Shot at some distance, the target visible, through some Obstacles, with the weapon that does most."""

    distance: float | None = None
    obstacles: int = 0

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        armed = self.armed(shooting_range(pair, 1.0, 0))
        distance = self.checked_distance(max([weapon.range for weapon in armed]))
        odds = [(self.shot(pair, distance, weapon), weapon) for weapon in armed if distance <= weapon.range]
        found, weapon = max(odds, key=lambda each: each[0].harm.dispersed + 1.0 - each[0].harm.losses[0])
        return OddsAnswer(self.report(pair, distance, weapon, found), self.data(pair, distance, weapon, found))

    def armed(self, game: Game) -> list[Weapon]:
        """The weapons of the Unit."""
        found = weapons(game, game.units[ATTACKER])
        if not found:
            raise Refused(refusal("odds.drk.no-weapon", unit=game.name(game.units[ATTACKER])))
        return found

    def checked_distance(self, reach: int) -> float:
        """How far away the target is."""
        distance = self.distance if self.distance is not None else min(USUAL_DISTANCE, float(reach))
        if not 0 < distance <= reach:
            raise Refused(refusal("odds.drk.out-of-range", distance=distance, range=reach))
        if not 0 <= self.obstacles <= MOST_OBSTACLES:
            raise Refused(refusal("odds.drk.obstacles-range", most=MOST_OBSTACLES))
        return distance

    def shot(self, pair: Pair, distance: float, weapon: Weapon) -> ShotOdds:
        """What one weapon does."""
        game = shooting_range(pair, distance, self.obstacles)

        async def shoot_at(game: Game) -> None:
            await shoot(game, game.units[ATTACKER], game.units[TARGET], weapon)

        return ShotOdds(game, Course(game, BUDGET, shoot_at), TARGET)

    def report(self, pair: Pair, distance: float, weapon: Weapon, found: ShotOdds) -> OddsReport:
        """For people."""
        title = reason(
            "odds.drk.shot", unit=pair.unit.name, target=pair.target.name, weapon=weapon.name.fr, distance=distance,
            obstacles=self.obstacles, tension=self.tension,
        )  # fmt: skip
        return OddsReport(title, found.harm.bars(), found.harm.spreads(), notes=SHOT_NOTES, left_out=found.left_out)

    def data(self, pair: Pair, distance: float, weapon: Weapon, found: ShotOdds) -> dict[str, Any]:
        """For programs."""
        names = {"unit": pair.unit.name, "target": pair.target.name, "weapon": weapon.name.fr}
        how = {"distance": distance, "obstacles": self.obstacles, "tension": self.tension}
        return names | how | found.harm.data() | {"exact": found.left_out == 0.0}


def counted(wanted: str) -> tuple[Profile, int]:
    """A profile by its key, its name or a part of it that only one can mean, and how many: "Guerriers × 12"."""
    asked = COUNTED.match(wanted)
    name, profiles = asked["name"] if asked else wanted, catalogue().profiles
    profile = profiles.get(name) or profile_named(name, "", profiles)
    if isinstance(profile, Reason):
        raise Refused(Refusal(profile))
    sizes = [size.figures for size in profile.sizes] or [1]
    fighters = int(asked["figures"]) if asked else sizes[0]
    if not 1 <= fighters <= max(sizes):
        raise Refused(refusal("odds.drk.size", unit=profile.name, most=max(sizes)))
    return profile, fighters


QUESTIONS: dict[str, type[OddsQuestion]] = {"attack": Attack, "shot": Shot}
