"""Reflets de la Réalité (cards): a formula of another alchemist, cast by Abdelan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.reflections import MIRROR, PREFIX
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.formulas.recipe import Casting, Recipe
    from escarmouche.games.alkemy.state import Fighter, Game


def holders(game: Game, caster: Fighter, name: str) -> list[Fighter]:
    """Alchemists, friend or enemy, on whose list a formula stands (AK1-R-98)."""
    return [f for f in game.fighters if f.alive and f is not caster and name in game.profile(f).formulas]


def reflected(game: Game, caster: Fighter) -> list[Formula]:
    """What the mirror shows: formulas of the alchemists that he sees."""
    shown: list[Formula] = []
    for name, formula in game.library.formulas.items():
        if formula.copies and game.book.seen_by(game, caster, holders(game, caster, formula.copies)):
            shown.append(game.library.formulas[name])
    return shown


def in_mirror(book: Recipe) -> Recipe:
    """A recipe as the mirror shows it: what is printed of it is the reflection, and its source must be near."""

    class Reflected(type(book)):  # type: ignore[misc]  # the same recipe, another print
        def formula(self, game: Game) -> Formula:
            return game.library.formulas[f"{PREFIX}{self.name}"]

        def missed(self, game: Game, casting: Casting) -> Reason | None:
            measured(game)
            caster, reach = casting.caster, game.library.formulas[MIRROR].reach
            near = [f for f in holders(game, caster, self.name) if game.gap(caster, f) <= reach + MARGIN]
            if not game.book.seen_by(game, caster, near):
                return reason("formula.no-source", casting.rule, formula=self.name)
            why: Reason | None = super().missed(game, casting)
            return why

    found: Any = Reflected()
    return found  # type: ignore[no-any-return]
