"""What every match of Alkemy may need of what is printed, whatever the book. Values, shared by all forks."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy.content_types import Formula
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.reflections import with_reflections
from escarmouche.table.standing import OFF_TABLE, Standing

if TYPE_CHECKING:
    from escarmouche.games.alkemy.actions import Action
    from escarmouche.games.alkemy.book import Book
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.table.ground import Ground


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game, in both editions."""

    measuring: bool = False
    """Play with measuring (variant)."""
    setup: str = "quick"
    """"played" decision by decision, or "quick": a legal random one."""


class Library(Struct, dict=True, kw_only=True):
    """The cards of a match."""

    options: Options
    profiles: dict[str, Profile]
    formulas: dict[str, Formula]
    factions: list[str]
    """The faction of each player."""
    armies: list[str]
    """The name of each player's list."""

    def __post_init__(self) -> None:
        self.formulas = with_reflections(self.formulas)

    @cached_property
    def book(self) -> Book[Any]:
        """The rulebook that the cards are played by."""
        raise LookupError("no book")

    @cached_property
    def suited(self) -> dict[str, tuple[Action[Any, Any], ...]]:
        """The Actions that suit each profile, noted when they are first asked for."""
        return {}

    def ground(self, game: Game) -> Ground:
        """The table with the pieces that lie on it."""
        raise LookupError("no table")

    def standing(self, game: Game) -> Standing:
        """Where the bases stand now."""
        fighters = game.fighters
        solid = [marker for marker in game.markers if marker.solid and not marker.gone]
        radii, levels, stops = footprints(
            tuple([self.profiles[f.profile].size for f in fighters]), tuple([(m.radius, m.size) for m in solid])
        )
        return Standing(
            self.ground(game),
            [f.x if f.where == "table" else OFF_TABLE for f in fighters] + [m.x for m in solid],
            [f.y if f.where == "table" else OFF_TABLE for f in fighters] + [m.y for m in solid],
            radii,
            levels,
            stops,
        )

    def name(self, game: Game, fighter: Fighter) -> str:
        """The name of a figure: numbered where its player has several of that profile."""
        same = [f.id for f in game.fighters if f.player == fighter.player and f.profile == fighter.profile]
        profile = self.profiles[fighter.profile]
        name = profile.figure or profile.name
        return name if len(same) == 1 else f"{name} {same.index(fighter.id) + 1}"


@lru_cache(maxsize=256)
def footprints(
    sizes: tuple[int, ...], markers: tuple[tuple[float, int], ...]
) -> tuple[list[float], list[int], list[bool]]:
    """Radii, heights and solidity of all discs: they change only when a figure or marker comes or grows."""
    radii = [0.75 if size == 3 else 0.5 for size in sizes] + [radius for radius, _ in markers]
    return radii, [*sizes, *[size for _, size in markers]], [True] * len(radii)
