"""Initiative (first edition p. 17, V2 p. 21): figures picked in secret roll their ESP against one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, Roll, choose_secretly

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")


def present(game: Game) -> list[int]:
    """Players who still have a figure on the table, clockwise from player A."""
    here = {fighter.player for fighter in game.fighters if fighter.where == "table"}
    return [player for player in game.order if player in here]


def with_mind(game: Game, player: int) -> list[Fighter]:
    """Figures of a player with a printed ESP."""
    return [fighter for fighter in game.troop(player) if game.profile(fighter).mind is not None]


async def initiative_winner(
    game: G, candidates: dict[int, list[Fighter]], among: Callable[[G, list[Throw]], Coroutine[Any, Any, Throw]]
) -> int:
    """Who wins the roll; a player without a figure that may roll loses it. `among` rolls it out between several."""
    able = {player: figures for player, figures in candidates.items() if figures}
    if not able:
        (index,) = await Roll((one_of(len(candidates)),), reason("roll.coin", game.rule("initiative-figure")))
        return list(candidates)[index]
    if len(able) == 1:
        return next(iter(able))
    questions = [
        Choose(player, "initiative", game.rule("initiative"), [fighter.id for fighter in figures])
        for player, figures in able.items()
    ]
    picks = await choose_secretly(questions)
    throws = [Throw(game.fighters[picks[player]], "mind", "initiative") for player in able]
    return (await among(game, throws)).fighter.player


async def between_two(game: Game, throws: list[Throw]) -> Throw:
    """An opposed ESP roll (AK1-INIT-02, AK2-TURN-04)."""
    return await opposed_roll(game, throws[0], throws[1], game.rule("initiative"))


def player_keys(players: list[int]) -> list[str]:
    """Players as options."""
    return [f"player:{player}" for player in players]


def player_label(key: str) -> Reason:
    """The name of a player as an option."""
    return reason("option.player", number=number_in(key) + 1)
