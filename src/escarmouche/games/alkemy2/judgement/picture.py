"""What was found out about a position: it holds for as many questions as the position lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.aim import Aim
    from escarmouche.games.alkemy2.judgement.aims import Kept
    from escarmouche.games.alkemy2.judgement.deed import Deed
    from escarmouche.games.alkemy2.judgement.facts import Figure
    from escarmouche.games.alkemy2.judgement.feud import Feud, Neighbour, Stamp
    from escarmouche.games.alkemy2.skills.query import Voices
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.table.standing import Standing


class Picture:
    """A position as one player sees it, and what he has found out about it so far."""

    __slots__ = (
        "_moves",
        "_player",
        "_signs",
        "_standing",
        "_voices",
        "aims",
        "deeds",
        "enemies",
        "feuds",
        "fighters",
        "figures",
        "here",
        "kept",
        "neighbours",
        "offered",
        "rates",
        "restraint",
        "stamps",
        "troop",
        "wanted",
    )  # fmt: skip

    def __init__(self, game: Game, player: int, signs: list[Any], figures: list[Figure]) -> None:
        self._player, self._signs, self.figures = player, signs, figures
        self._standing: Standing = game.standing
        self._moves = self._standing.moves
        self._voices: Voices = game.voices
        self.fighters = game.fighters
        self.enemies: list[Fighter] = game.enemies(player)
        self.troop: list[Fighter] = game.troop(player)
        self.aims: dict[int, list[Aim]] = {}
        self.deeds: dict[int, dict[Any, Deed]] = {}
        self.offered: dict[tuple[int, str], list[Aim]] = {}
        self.wanted: dict[tuple[int, float, float], list[tuple[float, int]]] = {}
        self.here: dict[int, float] = {}
        self.kept: Kept = {}
        self.rates: dict[int, tuple[float, float]] = {}
        self.stamps: dict[int, Stamp] = {}
        self.feuds: dict[int, list[Feud]] = {}
        self.neighbours: dict[int, list[Neighbour]] = {}
        self.restraint: float | None = None

    def shows(self, game: Game, player: int, signs: list[Any]) -> bool:
        """Whether the position is still the same."""
        standing = game.standing
        return (
            self.fighters is game.fighters
            and self._standing is standing
            and self._moves == standing.moves
            and self._voices is game.voices
            and self._player == player
            and self._signs == signs
        )


def signs_of(game: Game) -> list[Any]:
    """What may change while nobody moves and no skill is given: life, readiness, loads, fights; markers; scores."""
    return [
        [(f.lost, f.action_points > 0, f.wary, f.carries, f.rooted, f.engaged) for f in game.fighters],
        [(m.owner, m.gone, m.visited, m.kind == "loot" and m.value) for m in game.markers],
        [side.score for side in game.sides],
    ]
