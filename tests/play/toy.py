"""A toy game to test the core with: two players draw secret numbers, roll, walk; every kind of request is in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any

from escarmouche.dice.dice import plain
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import (
    AskSecretly,
    Choose,
    ChooseSeveral,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Roll,
    Split,
    settle,
)
from escarmouche.play.rulebook import Outcome, Rulebook, Step
from escarmouche.play.scene import Disc, Event, Move, Scene, SetTrack, Track
from escarmouche.play.state import Secret, State, emit

D6 = plain(6)


class Toy(State):
    turn: int = 0
    phase: str = "draw"
    active: int = 0
    places: list[list[float]] = []
    numbers: list[Secret[int]] = []
    chest: Secret[int] | None = None
    scores: list[int] = []
    last: str = ""

    @cached_property
    def library(self) -> dict[str, int]:
        raise LookupError


async def draw(game: Toy) -> None:
    """Both choose a number nobody else sees, and a die falls face down."""
    (face,) = await Roll((D6,), reason("toy.chest"), hidden=True)
    game.chest = Secret(face + 1)
    game.phase = "secret"


async def secret(game: Toy) -> None:
    chosen = await AskSecretly([Choose(p, "toy.number", "TOY-1", (1, 2, 3)) for p in (0, 1)], kept=True)
    game.numbers = [Secret(chosen[p], (p,)) for p in (0, 1)]
    game.phase = "walk"


async def walk(game: Toy) -> None:
    player = game.active

    def check(path: list[float]) -> Refusal | None:
        for at in range(0, len(path), 2):
            if not (0 <= path[at] <= 10 and 0 <= path[at + 1] <= 10):
                return refusal("toy.off", "TOY-2", where=(path[at], path[at + 1]))
        return None

    def sample(rng: Random) -> list[float]:
        return [rng.uniform(0, 10), rng.uniform(0, 10)]

    path = await Path(player, "toy.walk", "TOY-2", check, sample, (player,))
    if path:
        game.places[player] = path[-2:]
        emit(game, Event(reason("toy.moved"), (player,), [Move(str(player), path)]))
    if await Confirm(player, "toy.dare", "TOY-3"):
        roll = await settle(two_dice, player)
        game.scores[player] += roll
        emit(game, Event(reason("toy.scored"), (), [SetTrack(f"score:{player}", game.scores[player])]))
    game.phase = "kinds"


async def two_dice(player: int) -> int:
    faces = await Roll((D6, D6), reason("toy.roll", "TOY-4"), player)
    return sum(faces) + 2


async def kinds(game: Toy) -> None:
    player = 1 - game.active
    several = await ChooseSeveral(player, "toy.several", "TOY-5", ("a", "b", "c"), 0, 2)
    order = await Order(player, "toy.order", "TOY-5", ("x", "y"))
    number = await Number(player, "toy.guess", "TOY-5", 0, 5, 0.5)
    shares = await Split(player, "toy.split", "TOY-5", (0, 1), 3)
    place = await Place(player, "toy.place", "TOY-5", lambda p: None, lambda rng: [rng.uniform(0, 5), 1])
    game.last = f"{several} {order} {number} {shares} {place}"
    together = await AskSecretly([Choose(p, "toy.card", "TOY-6", ("stone", "paper")) for p in (0, 1)])
    game.scores[0] += together[0] == together[1]
    game.learnt = together[0] == together[1]
    game.active = 1 - game.active
    game.phase = "walk"
    if game.active == 0:
        game.turn += 1
        if game.turn == 3:
            game.phase = "over"


async def cheer(game: Toy) -> None:
    """Nothing comes of it."""


class ToyBook(Rulebook[Toy]):
    name = "toy"
    revision = "1"
    schema = 1
    state_type = Toy
    library_type = dict[str, int]
    steps: Mapping[str, Step[Toy]] = {"draw": draw, "secret": secret, "walk": walk, "kinds": kinds}

    def new(self, options: Mapping[str, Any]) -> tuple[Toy, Any]:
        game = Toy(places=[[1.0, 1.0], [9.0, 9.0]], scores=[0, 0])
        game.library = {}
        return game, {}

    def players(self, game: Toy) -> int:
        return 2

    def next_step(self, game: Toy) -> Step[Toy] | None:
        return self.steps.get(game.phase)

    def aside(self, game: Toy, player: int, name: str) -> Step[Toy] | Refusal:
        if name == "cheer":
            return cheer
        if name != "gift":
            return refusal("aside.unknown", name=name)

        async def gift(game: Toy) -> None:
            game.scores[player] += int(await Number(player, "toy.gift", "TOY-7", 1, 2))

        return gift

    def imagine(self, game: Toy, player: int, rng: Random) -> None:
        game.numbers = [
            number if number.value else Secret(rng.randint(1, 3), number.known_by) for number in game.numbers
        ]
        if game.chest is not None and game.chest.value is None:
            game.chest = Secret(rng.randint(1, 6))

    def scene(self, game: Toy) -> Scene:
        scene = Scene(10, 10, "p")
        for player, (x, y) in enumerate(game.places):
            scene.discs[str(player)] = Disc(str(player), x, y, 0.5)
            scene.tracks[f"score:{player}"] = Track(f"score:{player}", game.scores[player])
        return scene

    def turn(self, game: Toy) -> int:
        return game.turn

    def outcome(self, game: Toy) -> Outcome:
        best = max(game.scores)
        winners = tuple(p for p in (0, 1) if game.scores[p] == best)
        return Outcome(winners, Reason("toy.over"), tuple(game.scores))


TOY = ToyBook()
