"""The night, turn by turn: oaths, stances, who acts, and the lanterns at the end of each turn."""

from __future__ import annotations

from math import hypot

from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly, Choose, choose
from escarmouche.play.scene import Change, Event, SetTrack
from escarmouche.play.state import Secret, emit
from lanternes.state import RADIUS, Fighter, Game

STANCES = ("bold", "guard", "sly")
BEATS = {"bold": "sly", "sly": "guard", "guard": "bold"}
LIT = 4.0
"""How near a base must be to hold a lantern, edge to centre (LAN-END-01)."""
OATH = 3
"""What the sworn lantern is worth at dawn to whoever holds it as he swore (LAN-END-03)."""


async def swear(game: Game) -> None:
    """Before the first turn each player swears in secret to hold one lantern at dawn (LAN-SET-04)."""
    lanterns = range(len(game.library.scenario.lanterns))
    asked = [
        Choose(player, "oath", "LAN-SET-04", list(lanterns), label=lambda at: reason("lantern", number=at + 1))
        for player in (0, 1)
    ]
    sworn = await AskSecretly(asked, kept=True)
    game.oaths = [Secret(sworn[player], (player,)) for player in (0, 1)]
    game.phase = "stance"


async def take_stances(game: Game) -> None:
    """Both choose a stance unseen; the one that beats the other acts first (LAN-TURN-01, 02)."""
    shown = await AskSecretly([Choose(player, "stance", "LAN-TURN-01", STANCES) for player in (0, 1)])
    game.stances = [shown[0], shown[1]]
    said = reason("event.stances", "LAN-TURN-01", one=f"@stance.{shown[0]}", other=f"@stance.{shown[1]}")
    tell(game, said)
    if shown[0] == shown[1]:
        game.active = game.turn % 2
    else:
        game.active = 0 if BEATS[shown[0]] == shown[1] else 1
    game.phase = "activate"


async def activate(game: Game) -> None:
    """One who has not acted yet is chosen; he walks, then strikes (LAN-TURN-03)."""
    own = game.standing(game.active)
    ready = [one.id for one in own if not one.acted]
    tired = {one.id: reason("lanternes.acted", "LAN-TURN-03", who=named(game, one)) for one in own if one.acted}
    game.acting = await choose(game.active, "activate", "LAN-TURN-03", ready, why_not=lambda: tired)
    game.phase = "walk"


def finish(game: Game) -> None:
    """He has acted; the other player goes on, if any of his has not acted yet (LAN-TURN-04)."""
    game.fighters[game.acting].acted = True
    game.acting = game.target = -1
    waiting = {one.player for one in game.standing() if not one.acted}
    if 1 - game.active in waiting:
        game.active = 1 - game.active
    game.phase = "activate" if waiting else "lanterns"
    if not all(game.standing(player) for player in (0, 1)):
        game.phase = "over"


def holder(game: Game, number: int) -> int | None:
    """Who holds a lantern: the only player with somebody in its light (LAN-END-01)."""
    x, y = game.library.scenario.lanterns[number]
    near = {one.player for one in game.standing() if hypot(one.x - x, one.y - y) <= LIT + RADIUS}
    return near.pop() if len(near) == 1 else None


async def count_lanterns(game: Game) -> None:
    """Each lantern held is a point; after the last turn the oaths are told and counted (LAN-END-01, 02, 03)."""
    held = [holder(game, number) for number in range(len(game.library.scenario.lanterns))]
    for player in (0, 1):
        points = held.count(player)
        score(game, player, points, reason("event.lanterns", "LAN-END-01", player=player + 1, held=points))
    if game.turn == game.library.scenario.turns:
        for player, oath in enumerate(game.oaths):
            kept = held[oath.known] == player
            key = "event.oath-kept" if kept else "event.oath-broken"
            score(game, player, OATH * kept, reason(key, "LAN-END-03", player=player + 1, number=oath.known + 1))
        game.phase = "over"
        return
    game.turn += 1
    for one in game.fighters:
        one.acted = False
    tell(game, reason("event.turn", "LAN-END-02", turn=game.turn), (), SetTrack("turn", game.turn))
    game.stances, game.phase = ["", ""], "stance"


def score(game: Game, player: int, points: int, said: Reason) -> None:
    """Points for a player, and why."""
    game.scores[player] += points
    tell(game, said, (), SetTrack(f"score:{player}", game.scores[player]))


def tell(game: Game, said: Reason, about: tuple[int, ...] = (), *changes: Change) -> None:
    """Let the table know what happened, and what it changes on the scene."""
    emit(game, Event(said, about, list(changes)))


def named(game: Game, fighter: Fighter) -> str:
    """What a fighter is called."""
    return game.profile(fighter).name
