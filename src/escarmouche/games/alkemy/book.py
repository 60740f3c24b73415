"""What the cards of Alkemy leave to the rulebook they are played by: its chapters, and the numbers of its rules.

Both books read the same cards. Where a skill or a formula says "walks", "charges" or "sees", the book of the match
says what that is: each edition has one `Book` of its own, and `game.book` hands it out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

if TYPE_CHECKING:
    from escarmouche.games.alkemy.actions import Action
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.content_types import Circle, Layout, ScenarioObject
    from escarmouche.games.alkemy.journey import Journey
    from escarmouche.games.alkemy.judgement.judged_book import JudgedBook
    from escarmouche.games.alkemy.odds.edition import Edition
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.scenario import ScenarioRules
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.skills.moments import Skill
    from escarmouche.games.alkemy.state import Fighter, Game, Marker
    from escarmouche.play.reason import Modifier, Reason, Refusal
    from escarmouche.play.scene import Change
    from escarmouche.play.skills.registry import Registry

G = TypeVar("G", bound="Game")


class Book(ABC, Generic[G]):
    """One edition, as far as its cards ask it."""

    rules: ClassVar[Mapping[str, str]]
    """Which of its rules says what the family carries out, by words of ours: `game.rule("parry")`."""
    highest_defence: ClassVar[int | None] = None
    """Above what no bonus takes DEF, where the book says so."""

    estimate_step: ClassVar[float]
    """How finely players estimate a distance."""

    @property
    @abstractmethod
    def registry(self) -> Registry[Skill]:
        """Its skills by their printed forms: those of the cards, and its own."""

    @property
    @abstractmethod
    def judged(self) -> JudgedBook[Any]:
        """What players count on that this book says differently."""

    @property
    @abstractmethod
    def circles(self) -> Mapping[str, Circle]:
        """The ranks of alchemists, by the skill that prints them."""

    @property
    @abstractmethod
    def objects(self) -> Mapping[str, ScenarioObject]:
        """Things that scenarios put on the table, by key."""

    @property
    @abstractmethod
    def odds(self) -> Edition[Any]:
        """What odds ask of the edition."""

    @abstractmethod
    def layout(self, game: G) -> Layout:
        """The scenario on the table of this match."""

    @abstractmethod
    def card_counts(self, game: G, fighter: Fighter) -> bool:
        """Whether the card of a figure counts towards who deploys first."""

    @abstractmethod
    def next_to_deploy(self, game: G, player: int, held_follow: bool) -> list[int]:
        """Who deploys after a player, in order; `held_follow`: only cards that were held back are left."""

    @abstractmethod
    def no_room(self, game: G, fighter: Fighter, x: float, y: float) -> Refusal | None:
        """Why a figure may not stand there, for an objective or for what lies on the table."""

    @abstractmethod
    def thing(self, game: G) -> str:
        """The key of the thing that the objectives of the scenario are."""

    # ---- sight and moves ------------------------------------------------------------------------

    @abstractmethod
    def sees(self, game: G, viewer: Fighter, other: Fighter) -> bool:
        """Whether two figures see each other."""

    @abstractmethod
    def seen_by(self, game: G, viewer: Fighter, fighters: Sequence[Fighter]) -> list[Fighter]:
        """Those of many figures that one figure sees."""

    def why_not_cast_at(self, game: G, caster: Fighter, figure: Fighter) -> Reason | None:
        """Why a formula may not even name a figure, as everybody can see; where nothing is said, it may be."""
        return None

    @abstractmethod
    def why_unseen(self, game: G, viewer: Fighter, other: Fighter) -> Reason | None:
        """What stands between two figures that do not see each other."""

    @abstractmethod
    def cannot_move(self, game: G, fighter: Fighter) -> Reason | None:
        """Why the figure may not move at all now."""

    @abstractmethod
    def sees_spot(self, game: G, fighter: Fighter, x: float, y: float) -> bool:
        """Whether a figure sees a spot on the ground."""

    @abstractmethod
    def journey(self, game: G, fighter: Fighter, distance: float) -> Journey:
        """A walk of some length, out of contact with enemies."""

    @abstractmethod
    async def move_along(self, game: G, fighter: Fighter, path: list[float], rule: str) -> None:
        """A figure walks along a path."""

    @abstractmethod
    def cannot_walk(self, game: G, fighter: Fighter) -> Reason | None:
        """Why the figure may not walk now, were it free."""

    @abstractmethod
    def may_hold(self, game: G, enemy: Fighter, leaver: Fighter) -> bool:
        """Whether an enemy may make the disengagement roll against a figure that leaves it."""

    @abstractmethod
    def may_stand(self, game: G, fighter: Fighter, x: float, y: float) -> bool:
        """Whether the figure may end here, as far as scenery and objectives go that others may cross."""

    @abstractmethod
    async def pushed(self, game: G, fighter: Fighter, before: tuple[float, float]) -> None:
        """A figure was pushed away from where it stood: it may have fallen."""

    @abstractmethod
    async def move_freely(self, game: G, fighter: Fighter, pace: Literal["walk", "run"], rule: str) -> None:
        """A walk or run that ends in contact with no enemy, where it can still be made."""

    @abstractmethod
    async def walk_towards(self, game: G, fighter: Fighter, enemy: Fighter, rule: str) -> None:
        """A walk by the shortest way towards an enemy, short of everybody's contact."""

    @abstractmethod
    async def surprise_charge(self, game: G, charger: Fighter, target: Fighter) -> None:
        """A charge as a gift, whatever the charger did before; too far, nothing happens (AK1-SKILL-117)."""

    @abstractmethod
    async def shoot_besides(self, game: G, shot: Shot, target: Fighter, extra: str) -> None:
        """A skill makes another shot at once with one that is about to be, or has just been, rolled for."""

    @abstractmethod
    def element_tokens(self, game: G) -> dict[str, str]:
        """The tokens from which alchemists draw, by their keys on the scene, and their elements."""

    @abstractmethod
    def swap_tokens(self, game: G, one: str, other: str) -> list[Change]:
        """Two of them change places; what changes on the scene."""

    @abstractmethod
    def actions(self, game: G) -> Mapping[str, Action[Any, Any]]:
        """Every Action of a match by its key, those of its scenario included."""

    # ---- cards of a fight -----------------------------------------------------------------------

    @abstractmethod
    def forbids_card(self, game: G, duel: Duel, fighter: Fighter, card: Card) -> Reason | None:
        """Why the book alone lets the figure not show this card in this fight."""

    @abstractmethod
    def taken_over(self, game: G, guarded: Fighter) -> list[Fighter]:
        """The enemies whose fights with a figure go over to the guard that changes places with it."""

    @abstractmethod
    def plays_inactive(self, duel: Duel, fighter: Fighter) -> bool:
        """Whether a figure with no card left to show plays Inactif, rather than not fight at all."""

    # ---- what the table and the scenario say ----------------------------------------------------

    @abstractmethod
    def terrain_dice(self, game: G, throw: Throw) -> list[Modifier]:
        """Dice that the place where a figure stands gives to its roll."""

    @abstractmethod
    def scenario(self, game: G) -> ScenarioRules[Any]:
        """The rules of the scenario that is played."""

    def objectives(self, game: G) -> list[Marker]:
        """The objectives of the scenario that lie on the table."""
        kind = self.scenario(game).marker
        return [marker for marker in game.markers if marker.kind == kind and not marker.gone]
