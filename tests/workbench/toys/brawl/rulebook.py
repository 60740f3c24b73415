"""The toy game with blows: whoever walks hurts the other by two, then by one, and takes him out in the last turn."""

from __future__ import annotations

from play.toy import Toy, ToyBook, walk

from escarmouche.play.reason import reason
from escarmouche.play.scene import Drop, Event, Scene, SetTrack
from escarmouche.play.state import emit


async def walk_and_hit(game: Toy) -> None:
    await walk(game)
    player, other = game.active, 1 - game.active
    game.scores[player] = 10 * (game.turn + 1) + player
    emit(game, Event(reason("toy.scored"), (), [SetTrack(f"score:{player}", game.scores[player])]))
    emit(game, Event(reason("event.wounded", figure=f"Walker {other}", boxes=2), (other, player)))
    emit(game, Event(reason("event.wounded", figure=f"Walker {player}", boxes=1), (player,)))
    if game.turn == 2:
        emit(game, Event(reason("toy.gone"), (other,), [Drop(str(other))]))
    emit(game, Event(reason("toy.left"), (), [Drop(str(player))]))


class Brawl(ToyBook):
    name = "brawl"
    steps = {**ToyBook.steps, "walk": walk_and_hit}

    def scene(self, game: Toy) -> Scene:
        scene = super().scene(game)
        for player, profile in enumerate(("Wolf", "Owl 1")):
            scene.discs[str(player)].owner, scene.discs[str(player)].name = player, profile
        return scene


RULES = Brawl()
