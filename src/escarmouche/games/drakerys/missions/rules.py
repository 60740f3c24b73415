"""What every mission has (p. 15, insert): tokens, choices at the end of deployment, Special Actions, points at the end.

The owner of a mission is the player whose solo mission it is, or COMMON for the one that both share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.choosing import unit_keys, unit_label
from escarmouche.games.drakerys.quick_setup import by_lot
from escarmouche.play.lots import draw_several
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Ask, AskSecretly, Choose, ChooseSeveral
from escarmouche.play.scene import SetTrack
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from escarmouche.games.drakerys.actions import Action
    from escarmouche.games.drakerys.state import Game, Side, Unit
    from escarmouche.play.rulebook import Step

COMMON = -1
PLAYERS = (0, 1)
ALL = (-1, 0, 1)
"""Who knows what is public: the players, and those who watch."""


class Token(Struct, frozen=True):
    """An Objective to be placed in the set-up: its kind, whose it is, and what its mission says about its spot."""

    kind: str
    owner: int
    rule: str
    gap: float
    """How far from others of its kind, from edge to edge."""
    diagonal: bool = False
    fixed: bool = False
    """Three tokens: one at the centre, two at the gap from it along the diagonal."""


class Point(Struct, frozen=True):
    """Victory points (PV) that a player has earned, and for what."""

    key: str
    rule: str
    count: int = 1


class Naming(Struct, frozen=True):
    """What a player names for a mission as the game begins (DRK-R-74): so many at most, and of whom."""

    count: int
    able: Callable[[Game, int], list[int]] | None = None
    """The Units that a player may name; None: scenery pieces are named."""


NOTHING_NAMED = Naming(0)


class MissionRules:
    """A mission by its key; silent where it has nothing to say."""

    key: ClassVar[str]

    def tokens(self, owner: int) -> tuple[Token, ...]:
        """Objectives placed before deployment."""
        return ()

    def actions(self, owner: int) -> tuple[Action, ...]:
        """Special Actions that Units have while it is in play (DRK-ACT-04)."""
        return ()

    def naming(self, owner: int) -> Naming:
        """What a player names for it."""
        return NOTHING_NAMED

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        """What is chosen at the end of deployment, one step each, the First Player first (DRK-R-62)."""
        return []

    async def eliminated(self, game: Game, owner: int, unit: Unit, by: Unit | None, in_combat: bool) -> None:
        """When a Unit has been eliminated, by another or not, in a Combat or not."""

    async def leader_eliminated(self, game: Game, unit: Unit, x: float, y: float) -> None:
        """When a Unit has lost its Leader, who stood there."""

    def reveal(self, game: Game, owner: int, player: int, rule: str) -> None:
        """A secret choice has produced an effect, or the game is over: everybody knows it (DRK-R-62)."""
        found = choice_of(game.sides[player], owner)
        if found is not None and found.known_by != ALL:
            keep(game, player, owner, found.known, ALL)
            self.tell_choice(game, player, found.known, rule)

    def tell_choice(self, game: Game, player: int, value: Sequence[int], rule: str) -> None:
        """Say what was chosen."""
        for number in value:
            chronicle.say(game, "event.revealed", rule, player=player + 1, unit=game.units[number])

    def own_choice(self, game: Game, own: bool, value: Sequence[int]) -> list[Reason]:
        """A choice kept on his own side of the table or on the other, as a player who knows it reads it."""
        names = ", ".join(game.name(game.units[number]) for number in value)
        return [reason("own.named", "DRK-R-62", names=names)] if own else []

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        """What it brings a player at the end of the game."""
        return []

    def imagined(self, game: Game, player: int, solo: bool, rng: Random) -> list[int]:
        """A choice that this player may have made, for all that is public."""
        return []


# ---- who may be named -----------------------------------------------------------------------------------------------


def recruited(game: Game, player: int) -> list[Unit]:
    """The Units that a player deployed at the start: no elementals, no cages (DRK-R-74)."""
    return [u for u in game.units if u.player == player and not u.cage and not game.profile(u).elemental]


def is_hero(game: Game, unit: Unit) -> bool:
    """Whether a Unit is a Hero (DRK-R-83); a cage is none (DRK-R-69)."""
    return not unit.cage and game.profile(unit).is_hero


def heroes(game: Game, player: int) -> list[int]:
    """The Heroes that a player deployed."""
    return [unit.id for unit in recruited(game, player) if is_hero(game, unit)]


def own_units(game: Game, player: int) -> list[int]:
    """Any Unit that a player deployed."""
    return [unit.id for unit in recruited(game, player)]


def in_order(game: Game) -> tuple[int, int]:
    """The First Player, then the other."""
    return game.first, 1 - game.first


# ---- naming Units ---------------------------------------------------------------------------------------------------


def chosen(game: Game, player: int, owner: int) -> Sequence[int]:
    """What was chosen for a mission: each player's for the common one, its owner's for a solo one."""
    found = choice_of(game.sides[player], owner)
    return found.known if found is not None else []


def choice_of(side: Side, owner: int) -> Secret[Sequence[int]] | None:
    """The choice that a side keeps for a mission."""
    return side.common_choice if owner == COMMON else side.solo_choice


def keep(game: Game, player: int, owner: int, value: Sequence[int], known_by: tuple[int, ...]) -> None:
    """Write a choice down."""
    setattr(game.sides[player], "common_choice" if owner == COMMON else "solo_choice", Secret(value, known_by))


def naming(game: Game, player: int, topic: str, rule: str, able: Sequence[int], count: int) -> Ask[Any]:
    """The question which Units to name."""
    keys, label = list(unit_keys([game.units[number] for number in able])), unit_label(game, rule)
    if count == 1:
        return Choose(player, topic, rule, keys, label=label)
    return ChooseSeveral(player, topic, rule, keys, count, count, label=label)


def numbers(answer: object) -> list[int]:
    """The Units that an answer names, in order."""
    keys = answer if isinstance(answer, list) else [answer]
    return sorted(number_in(str(key)) for key in keys)


async def name_units(
    game: Game, player: int, owner: int, topic: str, rule: str, able: Sequence[int], count: int
) -> None:
    """A player names Units openly; where there are not more than that, all of them (DRK-R-74)."""
    if len(able) <= count:
        value = list(able)
    elif by_lot(game):
        value = sorted(await draw_several(able, count))
    else:
        value = numbers(await naming(game, player, topic, rule, able, count))
    keep(game, player, owner, value, ALL)
    for number in value:
        chronicle.say(game, "event.named", rule, game.units[number], player=player + 1, unit=game.units[number])


async def name_secretly(game: Game, owner: int, topic: str, rule: str, able: dict[int, list[int]], count: int) -> None:
    """Players name Units unseen, all at once; only their owner knows which (DRK-R-62, DRK-R-74)."""
    values = {player: list(units) for player, units in able.items() if len(units) <= count}
    open_to = [player for player in able if player not in values]
    if by_lot(game):
        for player in open_to:
            values[player] = sorted(await draw_several(able[player], count, hidden=True))
    elif open_to:
        questions = [naming(game, player, topic, rule, able[player], count) for player in open_to]
        answers = await AskSecretly(questions, kept=True)
        values |= {player: numbers(answer) for player, answer in answers.items()}
    for player, value in values.items():
        keep(game, player, owner, value, (player,))
        chronicle.say(game, "event.named-in-secret", rule, player=player + 1)


def some_of(able: Sequence[int], count: int, rng: Random) -> list[int]:
    """A choice of so many, as it might have been made."""
    return sorted(rng.sample(list(able), min(count, len(able))))


# ---- points ---------------------------------------------------------------------------------------------------------


def award(game: Game, player: int, point: Point) -> None:
    """A player scores."""
    if point.count > 0:
        side = game.sides[player]
        side.score += point.count
        chronicle.say(
            game, "event.scored", point.rule, changes=[SetTrack(f"score:{player}", side.score)],
            player=player + 1, points=point.count, why=f"@point.{point.key}",
        )  # fmt: skip


def stands(game: Game, number: int) -> bool:
    """Whether a named Hero was never eliminated, nor captured, and is on the battlefield (DRK-R-103)."""
    unit = game.units[number]
    return unit.on_table and not unit.eliminated
