"""Competitive play (mode Compétitif, V2 p. 37): secret objectives, victory points, and a ranking over several games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import health, life_left
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.transformation import recruited_as
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.scenarios.zones import (
    contains,
    deployment_zone,
    mostly,
    opponents,
    share_abroad,
    table_zone,
)
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly, Choose
from escarmouche.play.state import Secret
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.rulebook import Outcome

OBJECTIVES = catalogue().objectives
NEAR_TERRAIN = 1.0


# ---- before the first turn ------------------------------------------------------------------------------------------


async def choose_objectives(game: Game, spent: Sequence[Collection[str]] = ()) -> None:
    """Each player secretly takes one objective that he has not used before in this event (AK2-COMP-02, 03)."""
    questions = [
        Choose(player, "objective", "AK2-COMP-02", unspent(spent[player] if spent else ()), label=objective_label)
        for player in range(game.players)
    ]
    chosen = await AskSecretly(questions, kept=True)
    for player, side in enumerate(game.sides):
        side.objective = Secret(chosen[player], (player,))


def unspent(spent: Collection[str]) -> list[str]:
    """Objectives still open to a player; once he has been through all of them he begins again."""
    return [key for key in OBJECTIVES if key not in spent] or list(OBJECTIVES)


def objective_label(key: str) -> Reason:
    """The name of an objective, and what it is worth."""
    card = OBJECTIVES[key]
    return reason(
        "option.objective", card.rule,
        objective=f"@objective.{key}", points=card.points, bonus=card.bonus, text=f"@objective-text.{key}",
    )  # fmt: skip


# ---- what each objective asks ---------------------------------------------------------------------------------------


def removed(fighter: Fighter, game: Game) -> bool:
    """Taken out by damage: a Spirit that merely vanished does not count (AK2-R-123)."""
    return fighter.where == "removed" and life_left(game, fighter) <= 0


def heroes(game: Game, player: int) -> list[Fighter]:
    return [fighter for fighter in game.fighters if fighter.player == player and game.profile(fighter).hero]


def regicide(game: Game, player: int) -> bool:
    """Régicide: the enemy hero of highest cost has been removed (AK2-HOBJ-01)."""
    return any(dearest_fell(game, heroes(game, enemy)) for enemy in opponents(game, player))


def dearest_fell(game: Game, of_enemy: list[Fighter]) -> bool:
    """Whether the dearest of some heroes has been removed; of equals any."""
    most = max([game.profile(hero).cost for hero in of_enemy], default=0)
    return any(removed(hero, game) for hero in of_enemy if game.profile(hero).cost == most)


def body_of_the_shield(game: Game, player: int) -> bool:
    """Corps du Bouclier: none of the own figures has been removed, Animals excepted (AK2-HOBJ-02)."""
    return not any(removed(f, game) and of_the_troop(game, f) for f in game.fighters if f.player == player)


def first_blood(game: Game, player: int) -> bool:
    """Premier Sang: the first figure removed was an enemy (AK2-HOBJ-04)."""
    return game.first_fallen not in (-1, player)


def done(deed: str, least: int) -> Callable[[Game, int], bool]:
    """An objective that counts deeds."""
    return lambda game, player: game.sides[player].deeds.get(deed, 0) >= least


def no_respite(game: Game, player: int) -> bool:
    """Sans Répit: never passed while there was a card to activate (AK2-HOBJ-03)."""
    return not game.sides[player].deeds.get("passed with a card", 0)


def conquest(game: Game, player: int) -> bool:
    """Conquête: at least 3 figures entirely in the enemy's table zone (AK2-HOBJ-07)."""
    zones = [table_zone(game, enemy) for enemy in opponents(game, player)]
    there = [f for f in game.troop(player) if any(lies_in(game, f, zone) for zone in zones)]
    return len(there) >= 3


def lies_in(game: Game, fighter: Fighter, zone: Rectangle) -> bool:
    return contains(zone, fighter.x, fighter.y, game.profile(fighter).radius)


def fortress(game: Game, player: int) -> bool:
    """Forteresse: no enemy base touches the own deployment zone (AK2-HOBJ-08)."""
    left, bottom, right, top = deployment_zone(game, player)
    for enemy in game.enemies(player):
        away = max(left - enemy.x, enemy.x - right, 0.0), max(bottom - enemy.y, enemy.y - top, 0.0)
        if away[0] ** 2 + away[1] ** 2 <= game.profile(enemy).radius ** 2 + SLACK:
            return False
    return True


def composure(game: Game, player: int) -> bool:
    """Sang-Froid: all own heroes on the table and Unhurt (AK2-HOBJ-11)."""
    return all(hero.alive and health(game, hero) == "white" for hero in heroes(game, player))


def slaughter(game: Game, player: int) -> bool:
    """Hécatombe: an enemy has lost at least half of his recruited points (AK2-HOBJ-12)."""
    for enemy in opponents(game, player):
        troop = [fighter for fighter in game.fighters if fighter.player == enemy]
        lost = sum([cost(game, fighter) for fighter in troop if removed(fighter, game)])
        if lost and 2 * lost >= sum([cost(game, fighter) for fighter in troop]):
            return True
    return False


def cost(game: Game, fighter: Fighter) -> int:
    """What the figure cost when it was recruited."""
    return game.library.profiles[recruited_as(fighter)].cost


def master_of_the_ground(game: Game, player: int) -> bool:
    """Maître du Terrain: a figure within 1 p of at least 3 pieces in the enemy's table zone (AK2-HOBJ-14)."""
    pieces = game.standing.ground.pieces
    abroad = [n for n, piece in enumerate(pieces) if mostly(share_abroad(game, player, piece.outline))]
    held = [n for n in abroad if any(near_piece(game, fighter, n) for fighter in game.troop(player))]
    return len(held) >= 3


def near_piece(game: Game, fighter: Fighter, piece: int) -> bool:
    return game.standing.gap_to_piece(fighter.id, piece) <= NEAR_TERRAIN + SLACK


CHECKS: dict[str, Callable[[Game, int], bool]] = {
    "regicide": regicide,
    "body-of-the-shield": body_of_the_shield,
    "no-respite": no_respite,
    "first-blood": first_blood,
    "great-harvest": done("tokens removed", 3),
    "triumph-of-science": done("formulas cast", 4),
    "conquest": conquest,
    "fortress": fortress,
    "duellist": done("slain by heroes", 2),
    "rain-of-arrows": done("shot down", 2),
    "composure": composure,
    "slaughter": slaughter,
    "wall-of-steel": done("parries won", 3),
    "master-of-the-ground": master_of_the_ground,
}


def reveal_objectives(game: Game) -> None:
    """At the end of the game the cards are revealed and checked on the table as it stands (AK2-COMP-04, AK2-R-99)."""
    everybody = range(game.players)
    for player, side in enumerate(game.sides):
        if side.objective is not None:
            key = side.objective.known
            side.objective = Secret(key, tuple(everybody))
            said = "event.objective-met" if CHECKS[key](game, player) else "event.objective-missed"
            chronicle.say(game, said, OBJECTIVES[key].rule, player=player + 1, objective=f"@objective.{key}")


# ---- victory points -------------------------------------------------------------------------------------------------


class Scale(Struct, frozen=True):
    """What a game is worth; an organiser may change it (AK2-COMP-06..08, 13)."""

    win: int = 6
    draw: int = 3
    loss: int = 1


BOOK = Scale()


class Score(Struct, frozen=True):
    """What one game is worth to one player of an event."""

    player: str
    result: str
    """Win, draw or loss."""
    points: int
    """Victory points, those of the objective included."""
    index: int
    """Scenario Index (Indice Scénario)."""
    objective: str = ""
    from_objective: int = 0


def scores(game: Game, outcome: Outcome, names: Sequence[str], scale: Scale = BOOK) -> list[Score]:
    """What a finished game is worth to each player (AK2-COMP-05..09)."""
    return [score(game, outcome, player, name, scale) for player, name in enumerate(names)]


def score(game: Game, outcome: Outcome, player: int, name: str, scale: Scale) -> Score:
    """What a finished game is worth to one player."""
    result = result_of(outcome, player)
    held = game.sides[player].objective
    key = held.known if held is not None else ""
    gained = objective_points(game, player, key, result) if key else 0
    own = outcome.scores[player]
    index = scenario_index(own, sum(outcome.scores) - own)
    return Score(name, result, getattr(scale, result) + gained, index, key, gained)


def result_of(outcome: Outcome, player: int) -> str:
    """Win, draw or loss; a victory that several share is a draw for them."""
    if outcome.winners == (player,):
        return "win"
    return "draw" if not outcome.winners or player in outcome.winners else "loss"


def objective_points(game: Game, player: int, key: str, result: str) -> int:
    """Points of an objective that is met, and its bonus for who also wins (AK2-COMP-05, 09)."""
    if not CHECKS[key](game, player):
        return 0
    return OBJECTIVES[key].points + (OBJECTIVES[key].bonus if result == "win" else 0)


def scenario_index(own: int, enemy: int) -> int:
    """Indice Scénario: own PS in a hundred of all PS, halves rounded up; 50 at nil all (AK2-COMP-12, AK2-R-98)."""
    total = own + enemy
    return (200 * own + total) // (2 * total) if total else 50


# ---- ranking --------------------------------------------------------------------------------------------------------


class Place(Struct, frozen=True):
    """A player's place after the games of an event; equals share it."""

    rank: int
    player: str
    points: int
    index: int
    games: int


def ranking(games: Sequence[Score]) -> list[Place]:
    """By the sum of victory points, then by the sum of the Scenario Index (AK2-COMP-01, 10, 11)."""
    sums: dict[str, list[int]] = {}
    for game in games:
        own = sums.setdefault(game.player, [0, 0, 0])
        own[0], own[1], own[2] = own[0] + game.points, own[1] + game.index, own[2] + 1
    ordered = sorted(sums.items(), key=lambda entry: (-entry[1][0], -entry[1][1], entry[0]))
    marks = [tuple(own[:2]) for _, own in ordered]
    return [Place(marks.index(mark) + 1, name, *own) for mark, (name, own) in zip(marks, ordered, strict=True)]


def spent_objectives(games: Sequence[Score], player: str) -> list[str]:
    """The objectives that a player has chosen before in this event (AK2-COMP-03)."""
    return [game.objective for game in games if game.player == player and game.objective]
