"""Drakerys: the table of contents. Which step comes next, and what a match looks like from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from escarmouche.games.drakerys import inspect
from escarmouche.games.drakerys.ending import aside, outcome
from escarmouche.games.drakerys.judgement.topics import DrakerysJudgement
from escarmouche.games.drakerys.library import Library, decode_library, encode_library
from escarmouche.games.drakerys.new_match import muster
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.secrets import imagine, mask
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.situation import DrakerysReader
from escarmouche.games.drakerys.skills.mercenaries import dismiss, may_dismiss
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.steps import PENDING, STEPS
from escarmouche.play.rulebook import Outcome, Rulebook, Step

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.card import Card
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.reason import Reason, Refusal
    from escarmouche.play.scene import Scene
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.sparring import StrategyMaker
    from escarmouche.table.standing import Standing


def twin(game: Game) -> Game:
    """A state equal to this one that changes by itself; what is derived is not taken over."""
    return replace(
        game,
        sides=list(map(replace, game.sides)),
        units=list(map(replace, game.units)),
        figures=game.figures.copy(),
        sources=game.sources.copy(),
        scenery=game.scenery.copy(),
        fogs=game.fogs.copy(),
        objectives=game.objectives.copy(),
        activation=None if game.activation is None else replace(game.activation),
        agenda=list(map(replace, game.agenda)),
        setup=game.setup.copy(),
    )


KEPT = ("formations", "contacts", "stirred", "gaps", "footprints", "summoning spots", "ways out")
"""What is found out about where the bases stand: dictionaries and sets of values, copied for each fork."""


class Derived:
    """Skills, bases and what was found out about them."""

    __slots__ = ("beside", "moves", "standing", "voices")

    def __init__(self, game: Game) -> None:
        self.voices, self.beside = game.voices, game.__dict__
        self.standing: Standing | None = self.beside.get("standing")
        self.moves = self.standing.moves if self.standing is not None else 0

    def hand_down(self, game: Game) -> None:
        """To a state of the same step; not what was found out about the bases, once one of them has moved."""
        beside, standing = game.__dict__, self.standing
        beside["voices"] = self.voices
        if standing is None or standing.moves != self.moves or id(self.beside.get("standing")) != id(standing):
            return
        ours = beside["standing"] = standing.twin()
        for noun in KEPT:
            if noun in self.beside:
                beside[noun] = self.beside[noun].copy()
        found = self.beside.get("found")
        if found is not None and found[0] is standing and found[1] == self.moves:
            beside["found"] = ours, ours.moves, found[2]


encoder = msgspec.msgpack.Encoder()
decoder = msgspec.msgpack.Decoder(Game)


class Drakerys(Rulebook[Game]):
    """Drakerys, the quick-start rules (2016)."""

    name = "drakerys"
    revision = "5"
    schema = 1
    situations = DrakerysReader()

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        return muster(options)

    def encode(self, game: Game) -> bytes:
        return encoder.encode(game)

    def decode(self, data: bytes, library: Library) -> Game:
        game = decoder.decode(data)
        game.library = library
        return game

    def twin(self, game: Game) -> Game:
        return twin(game)

    def derived(self, game: Game) -> Derived:
        return Derived(game)

    def inherit(self, game: Game, derived: Derived) -> None:
        derived.hand_down(game)

    def encode_library(self, library: Library) -> bytes:
        return encode_library(library)

    def decode_library(self, data: bytes) -> Library:
        return decode_library(data)

    def players(self, game: Game) -> int:
        return len(game.sides)

    def next_step(self, game: Game) -> Step[Game] | None:
        if game.phase == "over":
            return None
        return PENDING if game.agenda else STEPS[game.phase]

    def aside(self, game: Game, player: int, name: str) -> Step[Game] | Refusal:
        if name != "dismiss":
            return aside(game, player, name)

        async def dismiss_incarnation(game: Game) -> None:
            """The owner takes the Incarnation of Lorn off the table (DRK-MERC-12)."""
            await dismiss(game, player)

        return may_dismiss(game, player) or dismiss_incarnation

    def mask(self, game: Game, player: int) -> Game:
        return mask(game, player)

    def imagine(self, game: Game, player: int, rng: Random) -> None:
        imagine(game, rng)

    def judgement(self, blur: float, eye: int) -> DrakerysJudgement:
        return DrakerysJudgement()

    def sparring(self) -> Mapping[str, StrategyMaker]:
        from escarmouche.games.drakerys.sparring import SPARRING

        return SPARRING

    def scene(self, game: Game) -> Scene:
        return scene_of(game, self.turn(game))

    def cards(self, game: Game) -> list[Card]:
        return inspect.cards(game)

    def own(self, game: Game, player: int) -> list[Reason]:
        return inspect.own(game, player)

    def look(self, game: Game, one: str, other: str) -> SightReport | None:
        return inspect.look(game, one, other)

    def turn(self, game: Game) -> int:
        """The turn under way; none while the game is prepared (p. 15-17)."""
        return 0 if game.phase in SETUP_STEPS else game.turn

    def odds(self) -> GameOdds[Game]:
        from escarmouche.games.drakerys.odds.game_odds import DRAKERYS_ODDS

        return DRAKERYS_ODDS

    def outcome(self, game: Game) -> Outcome:
        return outcome(game)


RULES = Drakerys()
