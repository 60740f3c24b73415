"""What was found out about a position: it holds for as many questions as the position lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.goals import Aim
    from escarmouche.games.drakerys.judgement.look import Foe, Stamp
    from escarmouche.games.drakerys.judgement.meeting import Card
    from escarmouche.games.drakerys.state import Game
    from escarmouche.table.standing import Standing


class Picture:
    """A position as one player sees it, and what he has found out about it so far."""

    __slots__ = ("_moves", "_signs", "_standing", "_units", "aims", "cards", "foes", "prospects", "stamps", "wanted")

    def __init__(self, game: Game, signs: list[Any]) -> None:
        self._signs, self._units = signs, game.units
        self._standing: Standing = game.standing
        self._moves = self._standing.moves
        self.aims: dict[int, list[Aim]] = {}
        self.cards: dict[int, Card] = {}
        self.foes: dict[int, list[Foe]] = {}
        self.prospects: dict[int, list[tuple[float, Aim]]] = {}
        self.stamps: dict[int, Stamp] = {}
        self.wanted: dict[int, dict[tuple[str, int], list[tuple[float, int]]]] = {}

    def shows(self, game: Game, signs: list[Any]) -> bool:
        """Whether the position is still the same."""
        standing = game.standing
        same_table = self._standing is standing and self._moves == standing.moves
        return same_table and self._units is game.units and self._signs == signs


def signs_of(game: Game, seen: Any) -> list[Any]:
    """What may change while nobody moves: what a player sees lying about, wounds, effects and loads of all Units."""
    return [seen, [(u.where, u.wounds, u.profile, u.effects, u.carries, u.leader) for u in game.units]]
