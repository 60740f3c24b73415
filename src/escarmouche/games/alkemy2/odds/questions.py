"""Questions that may be put without a match: an attack, a shot, a duel of cards between two figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.army import profile_named
from escarmouche.games.alkemy2.cards import CARDS, forbidden_cards
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.lane import NEAR
from escarmouche.games.alkemy2.odds.empty_table import (
    ATTACKER,
    FRIEND,
    TARGET,
    Pair,
    charging_pair,
    engaged_pair,
    shooting_range,
)
from escarmouche.games.alkemy2.odds.fights import (
    FIGHT_BUDGET,
    MOST_AT_ONCE,
    FightOdds,
    Fights,
    blended,
    cards_of,
    duel_in,
    exchange,
    is_over,
    next_fight,
    ready,
)
from escarmouche.games.alkemy2.odds.harm import Harm, suffered
from escarmouche.games.alkemy2.odds.policy import AlkemyPolicy, Prices, prices_of, worth
from escarmouche.games.alkemy2.odds.reports import fight_report
from escarmouche.games.alkemy2.odds.tally import tally
from escarmouche.games.alkemy2.rulebook import RULES, resolve_pending
from escarmouche.play.explorer import EXACT, Odds, odds_of
from escarmouche.play.game_odds import OddsAnswer, OddsQuestion
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Reason, Refusal, Refused, reason, refusal
from escarmouche.play.zerosum import equilibrium

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.game_odds import Tally

LIVES = ("white", "yellow", "red")
USUAL_DISTANCE = 10.0
MOST_OBSTACLES = 20
CHOICES, WORTH, SHOT = reason("odds.note.choices"), reason("odds.note.worth"), reason("odds.note.shot")


class TwoFigures(OddsQuestion, kw_only=True):
    """Two figures of the catalogue, by their names or a part of them, and their states of health."""

    attacker: str
    target: str
    attacker_life: str | None = None
    target_life: str | None = None

    def pair(self) -> Pair:
        """The two."""
        attacker, target = profile(self.attacker), profile(self.target)
        return Pair(attacker, target, boxes_lost(attacker, self.attacker_life), boxes_lost(target, self.target_life))


class Attack(TwoFigures, kw_only=True):
    """An attack card against any card, of two who fight or in a charge that arrives."""

    card: str = "normal"
    against: str = "inactive"
    charge: bool = False

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        bout = Bout(pair, self.charge)
        bout.check_card(bout.attacker, self.card)
        bout.check_card(bout.target, self.against)
        if CARDS[self.card].kind != "attack":
            raise Refused(refusal("odds.no-attack", card=f"@card.{self.card}"))
        found = bout.exchange(self.card, self.against, FIGHT_BUDGET)
        given, taken = suffered(found, bout.target), suffered(found, bout.attacker)
        return OddsAnswer(self.report(pair, found, given, taken), self.data(pair, found, given, taken))

    def report(self, pair: Pair, found: Odds[Tally], given: Harm, taken: Harm) -> OddsReport:
        """For people."""
        attacker, target = pair.attacker.name, pair.target.name
        title = reason(
            "odds.attack.charge" if self.charge else "odds.attack",
            attacker=attacker, target=target, card=f"@card.{self.card}", against=f"@card.{self.against}",
        )  # fmt: skip
        bars, spreads = given.bars(target), [given.spread(target)]
        if taken.hit:
            bars, spreads = [*bars, *taken.bars(attacker)], [*spreads, taken.spread(attacker)]
        return OddsReport(title, bars, spreads, notes=[CHOICES], left_out=found.left_out)

    def data(self, pair: Pair, found: Odds[Tally], given: Harm, taken: Harm) -> dict[str, Any]:
        """For programs: what the target suffers, and what the attacker does."""
        names = {"attacker": pair.attacker.name, "target": pair.target.name}
        cards = {"card": self.card, "against": self.against, "charge": self.charge}
        return names | cards | given.data() | {"suffered": taken.data(), "exact": found.exact}


class Duel(TwoFigures, kw_only=True):
    """Every card against every card."""

    charge: bool = False

    def answer(self) -> OddsAnswer:
        bout = Bout(self.pair(), self.charge)
        found = bout.every_card()
        names = bout.pair.attacker.name, bout.pair.target.name
        title = reason("odds.duel", one=names[0], other=names[1])
        report = fight_report(found, title, [CHOICES, WORTH], active=True)
        return OddsAnswer(report, self.data(bout, found))

    def data(self, bout: Bout, found: FightOdds) -> dict[str, Any]:
        """For programs."""
        mix = found.mix
        return {
            "attacker": bout.pair.attacker.name,
            "target": bout.pair.target.name,
            "attacker_cards": found.rows,
            "target_cards": found.columns,
            "cells": [
                [cell_data(bout, cell, gain) for cell, gain in zip(row, gains, strict=True)]
                for row, gains in zip(found.cells, found.worths, strict=True)
            ],
            "attacker_mix": dict(zip(found.rows, mix.rows, strict=True)),
            "target_mix": dict(zip(found.columns, mix.columns, strict=True)),
            "value": mix.value,
            "exact": found.left_out < EXACT,
        }


def cell_data(bout: Bout, cell: Odds[Tally], gain: float) -> dict[str, Any]:
    """One pair of cards for programs."""
    given, taken = suffered(cell, bout.target).data(), suffered(cell, bout.attacker).data()
    return {"target": given, "attacker": taken, "worth": gain, "exact": cell.exact}


class Shot(TwoFigures, kw_only=True):
    """A shot at some distance, the target visible, through some obstacles."""

    distance: float | None = None
    obstacles: int = 0
    aim: bool = False
    engaged: bool = False

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        distance = self.checked_distance(pair)
        game = shooting_range(pair, distance, self.obstacles, self.aim, self.engaged)
        policy = AlkemyPolicy(game, prices_of(game))
        found = odds_of(RULES, ready(game), policy, tally, is_over, step=resolve_pending)
        hit = suffered(found, game.fighters[TARGET])
        friend = suffered(found, game.fighters[FRIEND]) if self.engaged else None
        return OddsAnswer(
            self.report(pair, distance, found, hit, friend), self.data(pair, distance, found, hit, friend)
        )

    def checked_distance(self, pair: Pair) -> float:
        """How far away the target is."""
        weapon = pair.attacker.weapon
        if weapon is None:
            raise Refused(refusal("odds.no-weapon", figure=pair.attacker.name))
        distance = self.distance if self.distance is not None else min(USUAL_DISTANCE, float(weapon.range))
        if not 0 < distance <= weapon.range:
            raise Refused(refusal("odds.out-of-range", distance=distance, range=weapon.range))
        if not 0 <= self.obstacles <= MOST_OBSTACLES:
            raise Refused(refusal("odds.obstacles", most=MOST_OBSTACLES))
        if self.obstacles and distance <= NEAR:
            raise Refused(refusal("odds.no-room", near=NEAR))
        return distance

    def report(self, pair: Pair, distance: float, found: Odds[Tally], hit: Harm, friend: Harm | None) -> OddsReport:
        """For people."""
        title = reason(
            "odds.shot", attacker=pair.attacker.name, target=pair.target.name, distance=distance,
            obstacles=self.obstacles, aim="@odds.shot.aimed" if self.aim else "@odds.shot.unaimed",
        )  # fmt: skip
        bars, spreads = hit.bars(pair.target.name), [hit.spread(pair.target.name)]
        if friend is not None:
            bars, spreads = [*bars, *friend.bars("@odds.shot.friend")], [*spreads, friend.spread("@odds.shot.friend")]
        return OddsReport(title, bars, spreads, notes=[SHOT], left_out=found.left_out)

    def data(self, pair: Pair, distance: float, found: Odds[Tally], hit: Harm, friend: Harm | None) -> dict[str, Any]:
        """For programs."""
        names = {"attacker": pair.attacker.name, "target": pair.target.name}
        how = {"distance": distance, "obstacles": self.obstacles, "aim": self.aim, "engaged": self.engaged}
        by_friend = {"friend": friend.data()} if friend is not None else {}
        return names | how | hit.data() | by_friend | {"exact": found.exact}


class Bout:
    """Two figures about to choose their cards, after whatever a charge does first (AK2-CHARGE-11)."""

    def __init__(self, pair: Pair, charge: bool) -> None:
        self.pair = pair
        game = charging_pair(pair) if charge else engaged_pair(pair)
        self.prices: Prices = prices_of(game)
        self.attacker, self.target = game.fighters[ATTACKER], game.fighters[TARGET]
        """As they were before anything happened."""
        self.beginnings = beginnings(ready(game), self.prices) if charge else [(game, 1.0)]
        """The states in which cards may be shown, the likeliest first, each with its chance."""

    def check_card(self, fighter: Fighter, key: str) -> None:
        """Refuse a card that the figure does not have or may not show."""
        game = self.beginnings[0][0]
        due = next_fight(game)
        assert due is not None
        legal = cards_of(game, due)[fighter.id]
        if key in legal:
            return
        why = forbidden_cards(game, duel_in(game, due), game.fighters[fighter.id]).get(key)
        if why is not None:
            raise Refused(Refusal(why))
        raise Refused(refusal("odds.no-card", card=key, figure=game.name(fighter), known=", ".join(legal)))

    def exchange(self, mine: str, theirs: str, budget: float) -> Odds[Tally]:
        """What comes of two cards."""
        parts: list[tuple[Odds[Tally], float]] = []
        for game, chance in self.beginnings:
            due = next_fight(game)
            assert due is not None
            parts.append((exchange(game, due, mine, theirs, self.prices, budget), chance))
        return blended(parts)

    def every_card(self) -> FightOdds:
        """What comes of every two cards."""
        game = self.beginnings[0][0]
        due = next_fight(game)
        assert due is not None
        rows, columns = cards_of(game, due)
        share = FIGHT_BUDGET / MOST_AT_ONCE
        cells = [[self.exchange(mine, theirs, share) for theirs in columns] for mine in rows]
        player = self.attacker.player
        worths = [[cell.mean(lambda found: worth(self.prices, found, player)) for cell in row] for row in cells]
        return FightOdds(ATTACKER, TARGET, rows, columns, cells, worths, equilibrium(worths))


def beginnings(game: Game, prices: Prices) -> list[tuple[Game, float]]:
    """The states in which a charge may come to its cards."""
    fights = Fights(game.library, prices)
    policy = AlkemyPolicy(game, prices)
    found = odds_of(RULES, game, policy, RULES.encode, fights.until, step=resolve_pending)
    ranked = sorted(found.chances.items(), key=lambda item: -item[1])
    return [(ready(RULES.decode(state, game.library)), chance) for state, chance in ranked]


# ---- what was typed ---------------------------------------------------------------------------------------------


def profile(wanted: str) -> Profile:
    """A profile by its name, or a part of it that only one can mean."""
    known = catalogue().profiles
    for each in known.values():
        if wanted in (each.name, each.key):
            return each
    found = profile_named(wanted, "", known)
    if isinstance(found, Reason):
        raise Refused(Refusal(found))
    return found


def boxes_lost(profile: Profile, life: str | None) -> int:
    """The boxes lost by a figure that has just come to this state of health."""
    if life is None:
        return 0
    if life not in LIVES:
        raise Refused(refusal("odds.life", life=life, known=", ".join(LIVES)))
    if life not in profile.boxes:
        raise Refused(refusal("odds.no-life", life=life, figure=profile.name))
    return profile.boxes.index(life)


QUESTIONS: dict[str, type[OddsQuestion]] = {"attack": Attack, "shot": Shot, "duel": Duel}
