"""Lanternes: the table of contents. Two watches quarrel over the lanterns of a square until dawn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from escarmouche.play.card import Card
from escarmouche.play.content import user_file
from escarmouche.play.display import Display
from escarmouche.play.left_out import Side
from escarmouche.play.reason import Reason, Refusal, Refused, reason, refusal
from escarmouche.play.rulebook import Outcome, Rulebook, Step
from escarmouche.play.scene import Area, Disc, Mark, Scene, Track
from escarmouche.play.shape import Shape
from escarmouche.play.state import Secret
from escarmouche.table import snap
from lanternes.catalogue import READER, SIZE, Band, faults
from lanternes.display import DISPLAY
from lanternes.fight import blow, strike, walk
from lanternes.judgement import WatchJudgement
from lanternes.odds import WatchOdds
from lanternes.offers import OFFERS, WatchOffers
from lanternes.situation import SquareReader
from lanternes.state import RADIUS, Fighter, Game, Library, fallen
from lanternes.turn import activate, count_lanterns, swear, take_stances

STEPS: dict[str, Step[Game]] = {
    "oath": swear,
    "stance": take_stances,
    "activate": activate,
    "walk": walk,
    "strike": strike,
    "blow": blow,
    "lanterns": count_lanterns,
}


class Lanternes(Rulebook[Game]):
    """What the program asks of a game."""

    name = "lanternes"
    revision = "1"
    schema = 1
    state_type = Game
    library_type = Library
    situations = SquareReader()
    asks_for: ClassVar[Mapping[str, Side]] = {"activate": "own", "strike": "enemy"}

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        if unknown := options.keys() - {"armies", "scenario", "content"}:
            raise Refused(refusal("lanternes.option", "LAN-SET-01", option=", ".join(sorted(unknown))))
        found = READER.read(map(user_file, options.get("content") or ()))
        key = options.get("scenario") or next(iter(found.scenarios))
        if key not in found.scenarios:
            known = ", ".join(found.scenarios)
            raise Refused(refusal("lanternes.no-scenario", "LAN-SET-03", name=key, known=known))
        named = options.get("armies") or OFFERS.usual
        bands = [each if isinstance(each, Band) else READER.army(each, found, "LAN-SET-02") for each in named]
        if len(bands) != 2:
            raise Refused(refusal("lanternes.two", "LAN-SET-01"))
        game = Game()
        for player, band in enumerate(bands):
            for why in faults(band, found):
                raise Refused(Refusal(why))
            for at, profile in enumerate(band.band, 1):
                x, y = snap(at * SIZE / (len(band.band) + 1)), SIZE - 3.0 if player else 3.0
                game.fighters.append(Fighter(len(game.fighters), player, profile, x, y))
        game.library = Library(found.profiles, found.scenarios[key])
        return game, game.library

    def players(self, game: Game) -> int:
        return 2

    def turn(self, game: Game) -> int:
        return game.turn

    def next_step(self, game: Game) -> Step[Game] | None:
        return STEPS.get(game.phase)

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        if name != "concede":
            return refusal("aside.unknown", name=name)

        async def concede(game: Game) -> None:
            game.conceded, game.phase = player, "over"

        return concede

    def outcome(self, game: Game) -> Outcome:
        scores = tuple(game.scores)
        if game.conceded >= 0:
            return Outcome((1 - game.conceded,), Reason("end.conceded", "LAN-END-05"), scores)
        left = tuple(player for player in (0, 1) if game.standing(player))
        if len(left) == 1:
            return Outcome(left, Reason("end.alone", "LAN-END-04"), scores)
        best = tuple(player for player in (0, 1) if scores[player] == max(scores))
        return Outcome(best, Reason("end.dawn", "LAN-END-03"), scores)

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        lanterns = len(game.library.scenario.lanterns)
        game.oaths = [
            oath if oath.value is not None else Secret(rng.randrange(lanterns), oath.known_by) for oath in game.oaths
        ]

    def own(self, game: Game, player: int) -> list[Reason]:
        own = [oath for oath in game.oaths if player in oath.known_by]
        return [reason("own.oath", "LAN-SET-04", number=oath.known + 1) for oath in own]

    def scene(self, game: Game) -> Scene:
        scene, scenario = Scene(SIZE, SIZE, "cm"), game.library.scenario
        for number, wall in enumerate(scenario.walls):
            ring = [value for spot in wall for value in spot]
            scene.areas[f"wall:{number}"] = Area(f"wall:{number}", ring, name="terrain.wall", marks={"size": 2})
        for number, (x, y) in enumerate(scenario.lanterns):
            scene.discs[f"lantern:{number}"] = Disc(f"lantern:{number}", x, y, 1.0, "lantern", "object.lantern")
        for one in game.standing():
            card = game.profile(one)
            marks: dict[str, Mark] = {"boxes": card.life, "lost": one.lost, "acted": one.acted}
            scene.discs[str(one.id)] = Disc(
                str(one.id), one.x, one.y, RADIUS, name=card.name, owner=one.player, marks=marks, card=card.key
            )
        scene.absent = {str(one.id): fallen(game, one) for one in game.fighters if not game.alive(one)}
        scene.tracks["turn"] = Track("turn", game.turn, most=scenario.turns)
        for player, points in enumerate(game.scores):
            scene.tracks[f"score:{player}"] = Track(f"score:{player}", points, player)
        return scene

    def cards(self, game: Game) -> list[Card]:
        found = []
        for key, card in game.library.profiles.items():
            values = [
                (reason(f"column.{head}"), str(getattr(card, head))) for head in ("cost", "move", "dice", "guard")
            ]
            found.append(Card(key, card.name, card.icon, values=tuple(values), life=(card.life,)))
        return found

    def display(self) -> Display:
        return DISPLAY

    def judgement(self, blur: float, eye: int) -> WatchJudgement:
        return WatchJudgement()

    def odds(self) -> WatchOdds:
        return WatchOdds()

    def offers(self) -> WatchOffers:
        return OFFERS

    def observation(self) -> Shape:
        return Shape(fighters=16, markers=9, areas=8, marks={"boxes": 5, "lost": 5, "acted": 1})


RULES = Lanternes()
