"""V2 as its cards see it: which chapter answers, and which rule says what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.book import Book
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.zones import opponents
from escarmouche.games.alkemy2 import activation, charge, movement, shooting, sight, special_terrain, tokens
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.journey import Journey
from escarmouche.games.alkemy2.judgement.judged_book import JUDGED
from escarmouche.games.alkemy2.scenarios import scenario_rules, zones
from escarmouche.games.alkemy2.setup import room
from escarmouche.games.alkemy2.skills.registry import REGISTRY
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.content_types import Circle, ScenarioObject
    from escarmouche.games.alkemy.judgement.judged_book import JudgedBook
    from escarmouche.games.alkemy.odds.edition import Edition
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.skills.moments import Skill
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.reason import Modifier, Reason
    from escarmouche.play.skills.registry import Registry

RULES = {
    "sight": "AK2-LOS-01",
    "distance": "AK2-MEAS-01",
    "between": "AK2-SHOOT-19",
    "grasp": "AK2-RES-01",
    "life-lines": "AK2-CARD-11",
    "base-room": "AK2-R-02",
    "engaged": "AK2-STATE-07",
    "quick-setup": "AK2-R-111",
    "deploys-first": "AK2-SETUP-23",
    "deployment-roll": "AK2-SETUP-24",
    "deploy-card": "AK2-SETUP-26",
    "hold-back": "AK2-SKILL-65",
    "deploy-zone": "AK2-SETUP-22",
    "deploy-room": "AK2-R-05",
    "conceded": "AK2-R-82",
    "take-marker": "AK2-SCEN-06",
    "free-marker": "AK2-SCEN-07",
    "markers-counted": "AK2-SCEN-09",
    "scenario-too-far": "AK2-MEAS-03",
    "animal": "AK2-SKILL-17",
    "cards-chosen": "AK2-FIGHT-07",
    "cards-revealed": "AK2-FIGHT-10",
    "cards": "AK2-CC-01",
    "no-card": "AK2-R-118",
    "reflexes": "AK2-FIGHT-11",
    "card-reflex": "AK2-CC-04",
    "card-beats": "AK2-CC-05",
    "charge-die": "AK2-CHARGE-14",
    "card-shift": "AK2-CC-03",
    "attack": "AK2-FIGHT-12",
    "hit": "AK2-FIGHT-13",
    "blow-announced": "AK2-FIGHT-19",
    "parry": "AK2-FIGHT-20",
    "not-parried": "AK2-FIGHT-21",
    "parried": "AK2-FIGHT-22",
    "strike-back": "AK2-FIGHT-23",
    "both-inactive": "AK2-FIGHT-28",
    "without-card": "AK2-FREEATK-07",
    "forced-card": "AK2-FX-02",
    "charge-card": "AK2-CHARGE-13",
    "spent": "AK2-FIGHT-09",
    "wary": "AK2-CHARGE-09",
    "out-of-contact": "AK2-SKILL-08",
    "eye": "AK2-R-47",
    "estimate": "AK2-SHOOT-07",
    "shot-measured": "AK2-SHOOT-09",
    "shot-too-far": "AK2-SHOOT-11",
    "shooting-roll": "AK2-SHOOT-16",
    "shot-hits": "AK2-SHOOT-17",
    "cover-chance": "AK2-COVER-05",
    "coin": "AK2-R-17",
    "more-damage": "AK2-R-58",
    "toughness": "AK2-SKILL-43",
    "level-lost": "AK2-CONC-05",
    "removed": "AK2-HEALTH-03",
    "spirit-vanishes": "AK2-FORM-61",
    "hive": "AK2-SKILL-97",
    "bees": "AK2-SKILL-99",
    "hive-gone": "AK2-SKILL-102",
    "grown": "AK2-SKILL-94",
    "alchemist": "AK2-ALCH-06",
    "highest-level": "AK2-CONC-03",
    "upgrade": "AK2-FORM-09",
    "upgrade-limit": "AK2-FORM-10",
    "upgrade-target": "AK2-FORM-14",
    "upgrade-other-target": "AK2-FORM-27",
    "one-upgrade": "AK2-FORM-35",
    "upgrade-longer": "AK2-FORM-26",
    "initiative": "AK2-TURN-04",
    "initiative-figure": "AK2-R-22",
    "combustion-put-out": "AK1-STATE-08",
    "skill-used": "AK2-SKILL-32",
    "order": "AK2-ACT-12",
    "formula-named": "AK2-FORM-04",
    "target-gone": "AK2-ACT-14",
    "formula-range": "AK2-FORM-08",
    "frightened": "AK2-SKILL-47",
    "guarded": "AK2-SKILL-62",
    "keep-any": "AK2-DICE-13",
    "keep-lowest": "AK2-R-14",
    "howl": "AK2-FORM-56",
    "walk": "AK2-MOVE-07",
    "walk-end": "AK2-MOVE-08",
    "run": "AK2-MOVE-11",
    "run-end": "AK2-MOVE-12",
    "charge": "AK2-CHARGE-10",
    "charge-fails": "AK2-CHARGE-06",
    "charge-reach": "AK2-SKILL-06",
    "strangers": "AK2-R-34",
    "leap": "AK2-SKILL-70",
    "figure-bars": "AK2-MOVE-03",
    "objective-bars": "AK2-MOVE-04",
    "piece-bars": "AK2-MOVE-05",
    "edge-bars": "AK2-R-05",
    "held-by-reach": "AK2-R-38",
    "disengagement": "AK2-DISENG-02",
    "opposes": "AK2-DISENG-03",
    "breaks-away": "AK2-DISENG-04",
    "caught": "AK2-DISENG-05",
    "strike": "AK2-DISENG-06",
    "entangled": "AK2-SKILL-118",
    "lingers": "AK1-SKILL-060",
}


class AlkemyV2(Book["Game"]):
    """Alkemy V2 (2022)."""

    rules = RULES
    estimate_step = shooting.ESTIMATE_STEP
    highest_defence = 12

    # ---- chapters that answer as they stand -------------------------------------------------------

    layout = staticmethod(zones.layout)
    no_room = staticmethod(room.no_room)
    sees = staticmethod(sight.sees)
    seen_by = staticmethod(sight.seen_by)
    why_unseen = staticmethod(sight.why_unseen)
    sees_spot = staticmethod(sight.sees_spot)
    cannot_move = staticmethod(movement.cannot_move)
    move_along = staticmethod(movement.move_along)
    move_freely = staticmethod(movement.move_freely)
    shoot_besides = staticmethod(shooting.shoot_besides)
    element_tokens = staticmethod(tokens.element_tokens)
    swap_tokens = staticmethod(tokens.swap_tokens)
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
        from escarmouche.games.alkemy2.odds.edition import EDITION

        return EDITION

    def card_counts(self, game: Game, fighter: Fighter) -> bool:
        """Those of Animals do not (AK2-SETUP-25, AK2-R-81)."""
        return of_the_troop(game, fighter)

    def next_to_deploy(self, game: Game, player: int, held_follow: bool) -> list[int]:
        """Held cards follow from who deployed first (AK2-SKILL-65)."""
        return [game.first, *opponents(game, game.first)] if held_follow else [*opponents(game, player), player]

    def thing(self, game: Game) -> str:
        return game.library.scenario.object

    def journey(self, game: Game, fighter: Fighter, distance: float) -> Journey:
        journey = Journey(game, fighter, "walk")
        journey.budget = distance
        return journey

    def cannot_walk(self, game: Game, fighter: Fighter) -> Reason | None:
        return movement.WALK.refused(game, fighter, free=True)

    def may_hold(self, game: Game, enemy: Fighter, leaver: Fighter) -> bool:
        return True

    def may_stand(self, game: Game, fighter: Fighter, x: float, y: float) -> bool:
        return True

    async def pushed(self, game: Game, fighter: Fighter, before: tuple[float, float]) -> None:
        """Nobody stands on anything in V2."""

    async def walk_towards(self, game: Game, fighter: Fighter, enemy: Fighter, rule: str) -> None:
        path = charge.towards(game, fighter, enemy)
        await movement.move_along(game, fighter, path, rule, "walk")

    async def surprise_charge(self, game: Game, charger: Fighter, target: Fighter) -> None:
        await charge.charge(game, charger, [target], free=True, surprise=True)

    def actions(self, game: Game) -> Mapping[str, Action]:
        return activation.actions_by_key(game.library.scenario.key)

    def forbids_card(self, game: Game, duel: Duel, fighter: Fighter, card: Card) -> Reason | None:
        if duel.free_action and fighter is duel.active and card.cost == 0:
            return reason("card.costs-one", "AK2-SKILL-111")
        return None

    def taken_over(self, game: Game, guarded: Fighter) -> list[Fighter]:
        """All of them (AK2-SKILL-62)."""
        return game.foes(guarded)

    def plays_inactive(self, duel: Duel, fighter: Fighter) -> bool:
        """As a target only: without a card nobody begins a fight (AK2-R-118)."""
        return fighter is duel.target

    def terrain_dice(self, game: Game, throw: Throw) -> list[Modifier]:
        return special_terrain.dice(game, throw) if game.library.options.advanced_terrain else []


BOOK = AlkemyV2()
