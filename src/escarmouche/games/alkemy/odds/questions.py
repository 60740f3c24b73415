"""Questions that may be put without a match: an attack, a shot, a duel of cards between two figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.alkemy.cards import CARDS, forbidden_cards
from escarmouche.games.alkemy.odds.edition import Edition
from escarmouche.games.alkemy.odds.empty_table import (
    ATTACKER,
    FRIEND,
    TARGET,
    Pair,
    charging_pair,
    engaged_pair,
    shooting,
)
from escarmouche.games.alkemy.odds.fights import (
    FIGHT_BUDGET,
    MOST_AT_ONCE,
    FightOdds,
    Fights,
    blended,
    cards_of,
    duel_in,
    exchange,
    is_over,
    mixed,
    next_fight,
    ready,
)
from escarmouche.games.alkemy.odds.harm import Harm, suffered
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, Prices, prices_of, worth
from escarmouche.games.alkemy.odds.reports import fight_report
from escarmouche.games.alkemy.odds.tally import tally
from escarmouche.play.explorer import EXACT, Odds, odds_of
from escarmouche.play.game_odds import OddsAnswer, OddsQuestion
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Reason, Refusal, Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.game_odds import Tally

LIVES = ("white", "yellow", "red")
LIVES_NAMED = {life: f"odds.life.{life}" for life in LIVES}
ATTACKS = {card: f"card.{card}" for card in ("quick", "normal", "brutal")}
ANSWERS = {**ATTACKS, "parry": "card.parry", "inactive": "card.inactive"}
USUAL_DISTANCE = 10.0
CHOICES, WORTH, SHOT = reason("odds.note.choices"), reason("odds.note.worth"), reason("odds.note.shot")


class TwoFigures(OddsQuestion, kw_only=True):
    """Two figures of the catalogue, by their names or a part of them, and their states of health."""

    who = ("attacker", "target")
    known = {"attacker_life": LIVES_NAMED, "target_life": LIVES_NAMED}
    edition: ClassVar[Edition[Any]]
    attacker: str
    target: str
    attacker_life: str | None = None
    target_life: str | None = None

    def pair(self) -> Pair:
        """The two."""
        attacker, target = profile(self.edition, self.attacker), profile(self.edition, self.target)
        return Pair(attacker, target, boxes_lost(attacker, self.attacker_life), boxes_lost(target, self.target_life))


class Attack(TwoFigures, kw_only=True):
    """An attack card against any card, of two who fight or in a charge that arrives."""

    known = {**TwoFigures.known, "card": ATTACKS, "against": ANSWERS}

    card: str = "normal"
    against: str = "inactive"
    charge: bool = False

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        bout = Bout(self.edition, pair, self.charge)
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
        bout = Bout(self.edition, self.pair(), self.charge)
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
    """A shot at some distance, the target visible; what is in its way is for each edition to say."""

    distance: float | None = None
    aim: bool = False
    engaged: bool = False

    def range(self, pair: Pair, distance: float) -> Game:
        """Shooter and target, and what is between them."""
        raise TypeError(type(self).__name__)

    def check(self, distance: float) -> None:
        """Refuse what cannot be in the way."""

    @property
    def aimed(self) -> str:
        """Whether the distance was estimated rightly, in words."""
        return "@odds.shot.aimed" if self.aim else "@odds.shot.unaimed"

    def title(self, pair: Pair, distance: float) -> Reason:
        """What was asked."""
        raise TypeError(type(self).__name__)

    def way(self) -> dict[str, Any]:
        """What is in the way, for programs."""
        raise TypeError(type(self).__name__)

    def answer(self) -> OddsAnswer:
        pair = self.pair()
        distance = self.checked_distance(pair)
        game = shooting(self.edition, self.range(pair, distance), self.aim)
        policy = AlkemyPolicy(game, prices_of(game))
        found = odds_of(self.edition.rules, ready(game), policy, tally, is_over)
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
        self.check(distance)
        return distance

    def report(self, pair: Pair, distance: float, found: Odds[Tally], hit: Harm, friend: Harm | None) -> OddsReport:
        """For people."""
        bars, spreads = hit.bars(pair.target.name), [hit.spread(pair.target.name)]
        if friend is not None:
            bars, spreads = [*bars, *friend.bars("@odds.shot.friend")], [*spreads, friend.spread("@odds.shot.friend")]
        return OddsReport(self.title(pair, distance), bars, spreads, notes=[SHOT], left_out=found.left_out)

    def data(self, pair: Pair, distance: float, found: Odds[Tally], hit: Harm, friend: Harm | None) -> dict[str, Any]:
        """For programs."""
        names = {"attacker": pair.attacker.name, "target": pair.target.name}
        how = {"distance": distance, **self.way(), "aim": self.aim, "engaged": self.engaged}
        by_friend = {"friend": friend.data()} if friend is not None else {}
        return names | how | hit.data() | by_friend | {"exact": found.exact}


class Bout:
    """Two figures about to choose their cards, after whatever a charge does first (AK1-R-46, AK2-CHARGE-11)."""

    def __init__(self, edition: Edition[Any], pair: Pair, charge: bool) -> None:
        self.pair = pair
        game = charging_pair(edition, pair) if charge else engaged_pair(edition, pair)
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
        return FightOdds(ATTACKER, TARGET, rows, columns, cells, worths, mixed(game, due, worths))


def beginnings(game: Game, prices: Prices) -> list[tuple[Game, float]]:
    """The states in which a charge may come to its cards."""
    fights = Fights(game.library, prices)
    policy = AlkemyPolicy(game, prices)
    rules = fights.rules
    found = odds_of(rules, game, policy, rules.encode, fights.until)
    ranked = sorted(found.chances.items(), key=lambda item: -item[1])
    return [(ready(rules.decode(state, game.library)), chance) for state, chance in ranked]


# ---- what was typed ---------------------------------------------------------------------------------------------


def profile(edition: Edition[Any], wanted: str) -> Profile:
    """A profile by its name, or a part of it that only one can mean."""
    known = edition.profiles
    for each in known.values():
        if wanted in (each.name, each.key):
            return each
    found = edition.profile_named(wanted)
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
