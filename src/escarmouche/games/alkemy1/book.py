"""The first edition as its cards see it: which chapter answers, and which rule says what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.book import Book
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.zones import opponents
from escarmouche.games.alkemy1 import (
    activation,
    approach,
    charge,
    components,
    falling,
    fighting,
    movement,
    shooting,
    sight,
    terrain,
)
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.journey import Journey
from escarmouche.games.alkemy1.judgement.judged_book import JUDGED
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.games.alkemy1.skills.registry import REGISTRY

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.content_types import Circle, Layout, ScenarioObject
    from escarmouche.games.alkemy.judgement.judged_book import JudgedBook
    from escarmouche.games.alkemy.odds.edition import Edition
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.skills.moments import Skill
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.actions import Action
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.reason import Modifier, Reason
    from escarmouche.play.skills.registry import Registry

RULES = {
    "sight": "AK1-LOS-02",
    "distance": "AK1-GEN-05",
    "between": "AK1-COVER-01",
    "grasp": "AK1-COMP-02",
    "life-lines": "AK1-CARD-07",
    "base-room": "AK1-R-39",
    "engaged": "AK1-FIGHT-04",
    "quick-setup": "AK1-SETUP-01",
    "deploys-first": "AK1-DEPLOY-02",
    "deployment-roll": "AK1-DEPLOY-03",
    "deploy-card": "AK1-DEPLOY-04",
    "hold-back": "AK1-R-101",
    "deploy-zone": "AK1-DEPLOY-01",
    "deploy-room": "AK1-R-39",
    "conceded": "",
    "take-marker": "AK1-MISSION-02",
    "free-marker": "AK1-MISSION-03",
    "markers-counted": "AK1-MISSION-08",
    "scenario-too-far": "AK1-R-24",
    "animal": "AK1-R-103",
    "cards-chosen": "AK1-CC-01",
    "cards-revealed": "AK1-CC-09",
    "cards": "AK1-CC-03",
    "no-card": "AK1-R-117",
    "reflexes": "AK1-ATTACK-01",
    "card-reflex": "AK1-CC-10",
    "card-beats": "AK1-CC-11",
    "charge-die": "AK1-CHARGE-09",
    "card-shift": "AK1-CC-12",
    "attack": "AK1-ATTACK-03",
    "hit": "AK1-ATTACK-04",
    "blow-announced": "AK1-PARRY-03",
    "parry": "AK1-PARRY-02",
    "not-parried": "AK1-PARRY-04",
    "parried": "AK1-PARRY-05",
    "strike-back": "AK1-PARRY-06",
    "both-inactive": "AK1-INACTIVE-04",
    "without-card": "AK1-R-59",
    "forced-card": "AK1-R-116",
    "charge-fails": "AK1-CHARGE-12",
    "charge-card": "AK1-CHARGE-10",
    "spent": "AK1-CC-06",
    "wary": "AK1-CHARGE-14",
    "out-of-contact": "AK1-CC-07",
    "eye": "AK1-R-25",
    "estimate": "AK1-SHOOT-06",
    "shot-measured": "AK1-SHOOT-06",
    "shot-too-far": "AK1-SHOOT-07",
    "shooting-roll": "AK1-SHOOT-10",
    "shot-hits": "AK1-SHOOT-11",
    "cover-chance": "AK1-COVERROLL-12",
    "coin": "AK1-R-21",
    "more-damage": "AK1-R-67",
    "toughness": "AK1-SKILL-004",
    "level-lost": "AK1-CONC-06",
    "removed": "AK1-STATE-03",
    "spirit-vanishes": "AK1-SKILL-062",
    "hive": "AK1-SKILL-056",
    "bees": "AK1-SKILL-057",
    "hive-gone": "AK1-SKILL-057",
    "grown": "AK1-R-112",
    "alchemist": "AK1-ALCH-01",
    "highest-level": "AK1-CONC-02",
    "upgrade": "AK1-IMPROVE-01",
    "upgrade-limit": "AK1-IMPROVE-03",
    "upgrade-target": "AK1-IMPROVE-06",
    "upgrade-other-target": "AK1-R-92",
    "one-upgrade": "AK1-FORM-30",
    "upgrade-longer": "AK1-R-93",
    "initiative": "AK1-INIT-02",
    "initiative-figure": "AK1-R-30",
    "combustion-put-out": "AK1-STATE-08",
    "skill-used": "AK1-R-126",
    "order": "AK1-MULTI-09",
    "formula-named": "AK1-CAST-04",
    "target-gone": "AK1-CAST-06",
    "formula-range": "AK1-CAST-06",
    "frightened": "AK1-SKILL-007",
    "guarded": "AK1-SKILL-013",
    "keep-any": "AK1-DICE-10",
    "keep-lowest": "AK1-R-64",
    "howl": "AK1-FORM-26",
    "walk": "AK1-MOVE-02",
    "walk-end": "AK1-MOVE-04",
    "run": "AK1-RUN-01",
    "run-end": "AK1-RUN-05",
    "charge": "AK1-CHARGE-01",
    "charge-reach": "AK1-CHARGE-11",
    "strangers": "AK1-R-42",
    "leap": "AK1-SKILL-012",
    "figure-bars": "AK1-MOVE-01",
    "objective-bars": "AK1-R-12",
    "piece-bars": "AK1-TERRAIN-07",
    "edge-bars": "AK1-R-39",
    "held-by-reach": "AK1-FIGHT-02",
    "disengagement": "AK1-DISENG-02",
    "opposes": "AK1-DISENG-03",
    "breaks-away": "AK1-DISENG-05",
    "caught": "AK1-DISENG-06",
    "entangled": "AK1-SKILL-071",
    "lingers": "AK1-SKILL-060",
    "strike": "AK1-DISENG-07",
}


class FirstEdition(Book["Game"]):
    """Alkemy, first edition (the booklet of 2014)."""

    rules = RULES
    estimate_step = shooting.ESTIMATE_STEP

    # ---- chapters that answer as they stand -------------------------------------------------------

    no_room = staticmethod(terrain.no_room)
    sees = staticmethod(sight.sees)
    seen_by = staticmethod(sight.seen_by)
    why_unseen = staticmethod(sight.why_unseen)
    sees_spot = staticmethod(sight.sees_spot)
    cannot_move = staticmethod(movement.cannot_move)
    move_freely = staticmethod(movement.move_freely)
    pushed = staticmethod(falling.come_down)
    shoot_besides = staticmethod(shooting.shoot_besides)
    element_tokens = staticmethod(components.element_tokens)
    swap_tokens = staticmethod(components.swap_tokens)
    scenario = staticmethod(scenario_rules)

    # ---- what this book says of itself -----------------------------------------------------------

    @property
    def registry(self) -> Registry[Skill]:
        return REGISTRY

    @property
    def judged(self) -> JudgedBook[Game]:
        return JUDGED

    @cached_property
    def circles(self) -> Mapping[str, Circle]:
        return {circle.skill: circle for circle in catalogue().circles.values()}

    @property
    def objects(self) -> Mapping[str, ScenarioObject]:
        return catalogue().objects

    @property
    def odds(self) -> Edition[Game]:
        from escarmouche.games.alkemy1.odds.edition import EDITION

        return EDITION

    def layout(self, game: Game) -> Layout:
        return game.library.layout

    def card_counts(self, game: Game, fighter: Fighter) -> bool:
        """All cards put on the table at the start (AK1-R-101)."""
        return True

    def next_to_deploy(self, game: Game, player: int, held_follow: bool) -> list[int]:
        """Players alternate in the same order to the end (AK1-DEPLOY-05, AK1-R-101)."""
        return [*opponents(game, player), player]

    def thing(self, game: Game) -> str:
        return game.library.scenario.object

    def why_not_cast_at(self, game: Game, caster: Fighter, figure: Fighter) -> Reason | None:
        """A target has to be seen, and so has each that an improvement adds (AK1-CAST-05, AK1-IMPROVE-06)."""
        return None if figure is caster else sight.why_unseen(game, caster, figure)

    def journey(self, game: Game, fighter: Fighter, distance: float) -> Journey:
        journey = Journey(game, fighter, "walk", clear=True)
        journey.budget = distance
        return journey

    async def move_along(self, game: Game, fighter: Fighter, path: list[float], rule: str) -> None:
        await movement.move_along(game, fighter, path, rule, "walk")

    def cannot_walk(self, game: Game, fighter: Fighter) -> Reason | None:
        return movement.WALK.refused(game, fighter, free=True)

    def may_hold(self, game: Game, enemy: Fighter, leaver: Fighter) -> bool:
        """Enemies without Allonge that are not in contact make no test (AK1-DISENG-04, AK1-R-127)."""
        return can_strike(game, enemy, leaver)

    def may_stand(self, game: Game, fighter: Fighter, x: float, y: float) -> bool:
        return terrain.no_room(game, fighter, x, y) is None

    async def walk_towards(self, game: Game, fighter: Fighter, enemy: Fighter, rule: str) -> None:
        path = approach.towards(game, fighter, enemy)
        await movement.move_along(game, fighter, path, rule, "walk")

    async def surprise_charge(self, game: Game, charger: Fighter, target: Fighter) -> None:
        await charge.charge(game, charger, [target], surprise=True)

    def actions(self, game: Game) -> Mapping[str, Action]:
        return activation.actions_by_key(game.library.scenario.key)

    def forbids_card(self, game: Game, duel: Duel, fighter: Fighter, card: Card) -> Reason | None:
        """Any card may be shown for nothing, Inactif too (AK1-ENGAGE-06, AK1-R-55); no blow reaches too high or low."""
        return fighting.too_steep(game, duel) if card.kind == "attack" else None

    def taken_over(self, game: Game, guarded: Fighter) -> list[Fighter]:
        """Nobody's: whoever comes to touch an enemy by a swap is in no combat yet (AK1-R-54)."""
        return []

    def plays_inactive(self, duel: Duel, fighter: Fighter) -> bool:
        """Whoever it is (AK1-R-117)."""
        return True

    def terrain_dice(self, game: Game, throw: Throw) -> list[Modifier]:
        return []


BOOK = FirstEdition()
