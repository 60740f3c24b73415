"""What a game is to the rest of the program: a table of contents, and what a state looks like from outside."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.copying import Copier, copier
from escarmouche.play.display import Display
from escarmouche.play.left_out import Side, figure_left_out
from escarmouche.play.masking import masker
from escarmouche.play.reason import Reason, Refusal
from escarmouche.play.shape import Shape
from escarmouche.play.state import State

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.cache import KeptCache
    from escarmouche.play.card import Card
    from escarmouche.play.content import Source
    from escarmouche.play.game_odds import GameOdds
    from escarmouche.play.judgement import Judgement
    from escarmouche.play.list_building import ListBuilder
    from escarmouche.play.offers import Offers
    from escarmouche.play.own_content import OwnContent
    from escarmouche.play.requests import Ask
    from escarmouche.play.scene import Scene
    from escarmouche.play.sight_report import SightReport
    from escarmouche.play.situation import Situation, SituationReader
    from escarmouche.play.sparring import StrategyMaker

G = TypeVar("G", bound=State)

COMPANION = "-companion"
"""How the name of a game ends that is played on a real table."""
OWN = "escarmouche.games"
"""The package of the games that come with the program, and the group of entry points that name others."""
encode = msgspec.msgpack.Encoder().encode

Step = Callable[[G], Coroutine[Any, Any, None]]
"""A rule that plays one step; a step is at most one Action."""


class Outcome(Struct, frozen=True):
    """How a match ended: the winners (none, one, or several who share it), why, and the score of each player."""

    winners: tuple[int, ...]
    reason: Reason
    scores: tuple[int, ...]

    @property
    def draw(self) -> bool:
        return len(self.winners) != 1


class Rulebook(ABC, Generic[G]):
    """The table of contents of one game."""

    name: ClassVar[str]
    revision: ClassVar[str]
    schema: ClassVar[int]
    state_type: ClassVar[type[State]]
    library_type: ClassVar[Any]
    situations: ClassVar[SituationReader[Any, Any] | None] = None
    """How its situation files are read; None where it has none."""
    asks_for: ClassVar[Mapping[str, Side]] = {}
    """Of which topics the answers are figures of the player's own alone, or of his enemies alone."""
    answers_a_turn: ClassVar[int] = 20
    """How many answers a turn of one fighter hears at most, all in all."""
    rank: ClassVar[int] = 1000
    """Where it stands among the games that are offered: the lowest comes first."""

    @abstractmethod
    def new(self, options: Mapping[str, Any]) -> tuple[G, Any]:
        """The state before the first step and the library it reads; raises `Refused` on options that do not fit."""

    def drawn(self, options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
        """The options with what chance decides before there is a table to play on; the same seed draws the same."""
        return options

    def situation(self, text: str, file: str) -> Situation:
        """The position that a situation file describes; raises `ContentError` where it is wrong."""
        if self.situations is None:
            raise LookupError(f"{self.name} has no situation files")
        return self.situations.read(text, file)

    def encode(self, game: G) -> bytes:
        """The state as bytes; equal states give equal bytes."""
        return encode(game)

    def decode(self, data: bytes, library: Any) -> G:
        """The state those bytes hold, on this library."""
        game: G = decoder(self.state_type).decode(data)
        game.library = library
        return game

    def copy_state(self, game: G) -> G:
        """A state equal to this one, without its cache, that shares nothing with it that a rule may change."""
        copy: G = state_copier(self.state_type)(game)
        return copy

    def cache_of(self, game: G) -> KeptCache[Any, Any] | None:
        """What hangs beside the state at the start of a step; whoever forks the match need not make it again.

        Only of what all players know: imagined worlds take it over too. None where a game keeps nothing.
        """
        return game.kept_cache()

    def encode_library(self, library: Any) -> bytes:
        """The library as bytes, kept in saves and journals."""
        return encode(library)

    def decode_library(self, data: bytes) -> Any:
        """The library those bytes hold."""
        return decoder(self.library_type).decode(data)

    @abstractmethod
    def players(self, game: G) -> int:
        """How many players sit at the table."""

    @abstractmethod
    def next_step(self, game: G) -> Step[G] | None:
        """Which step comes next; looks and changes nothing. None when the match is over."""

    def aside(self, game: G, player: int, name: str) -> Step[G] | Refusal:
        """The step that a player may insert at any moment of rest."""
        return Refusal(Reason("aside.unknown", "", (("name", name),)))

    def mask(self, game: G, player: int) -> G:
        """A copy without any `Secret` that this player may not know (-1: a spectator).

        A game that hides something else takes that out of the copy too.
        """
        mask = masker(self.state_type)
        return replace(game) if mask is None else mask(game, player)

    @abstractmethod
    def imagine(self, game: G, player: int, rng: Random) -> None:
        """Fill what is masked with something the player cannot tell from the truth."""

    def judgement(self, blur: float, eye: int) -> Judgement[G] | None:
        """How a good player sees this game; None where nobody has taught the program.

        `blur`: by which share of a distance he is wrong, one deviation, where nobody may measure. `eye`: whose eyes
        they are: the same eyes see the same distance alike.
        """
        return None

    def sparring(self) -> Mapping[str, StrategyMaker]:
        """Simple strategies to measure players against, by name: `rush`, `objectives`, `hold`, `kite`, `avoid`."""
        return {}

    @abstractmethod
    def scene(self, game: G) -> Scene:
        """What everybody sees."""

    def measures(self, game: G) -> bool:
        """Whether players may measure before they commit: where not, nothing shown to them betrays a distance."""
        return True

    def display(self) -> Display:
        """How the game looks to a client that knows no game; a plain one where nobody drew it."""
        return Display()

    def cards(self, game: G) -> list[Card]:
        """The cards of all profiles on the table; a disc names its own."""
        return []

    def own(self, game: G, player: int) -> list[Reason]:
        """What this player holds that others may not know: a hand, a secret objective. In sentences."""
        return []

    def look(self, game: G, one: str, other: str) -> SightReport | None:
        """Whether a fighter sees another, both by their id on the scene, and why; None where one of them is none."""
        return None

    def left_out(self, game: G, ask: Ask[Any], key: str | int) -> Reason | None:
        """Why a question does not even name a key that somebody could name: a thing of the table or of a card.

        Here what became of a figure, and whose it is where `asks_for` says so. A game says the rest: what
        stands on no card, is in no hand, is no part of this match. None: nobody could name it.
        """
        return figure_left_out(self.scene(game), ask, key, self.asks_for.get(ask.topic))

    @abstractmethod
    def turn(self, game: G) -> int:
        """The number of the turn: a journal keeps a scene at each."""

    def last_turn(self, game: G) -> int:
        """The turn with which a match ends at the latest, whatever is played: as far as the track of turns goes."""
        return self.scene(game).tracks["turn"].most or 0

    def longest(self, game: G) -> int:
        """How many answers a match can hear from its start at most, whoever plays: so many each turn for each fighter.

        Whatever is free of cost can be done a few times in a turn only, so every match ends; the conformance suite
        lets players try to go on for ever.
        """
        scene = self.scene(game)
        fighters = sum([disc.kind == "fighter" for disc in scene.discs.values()])
        fighters += sum([absent.number for absent in scene.absent.values()])
        return (self.last_turn(game) + 1) * (fighters + len(scene.tracks)) * self.answers_a_turn

    def odds(self) -> GameOdds[G] | None:
        """What the game gives to odds; None where nobody has taught the program."""
        return None

    @abstractmethod
    def outcome(self, game: G) -> Outcome:
        """Who won and why, once the match is over."""

    def offers(self) -> Offers:
        """What there is to choose from before a match; the title stands in its words: `game.title`, `game.about`."""
        from escarmouche.play.offers import Offers

        return Offers()

    def builder(self, content: Sequence[Source] = ()) -> ListBuilder[Any] | None:
        """How its lists are built step by step; None where nobody has taught the program.

        With what these files add; raises `ContentError` where one will not do.
        """
        return None

    def own_content(self) -> OwnContent | None:
        """How players make things of their own for it; None where they cannot."""
        return None

    def observation(self) -> Shape:
        """How much of a match an agent sees at once."""
        return Shape()

    def companion(self) -> Rulebook[G] | None:
        """The same rules for figures on a real table, named `<name>-companion`; None where there are none."""
        return None


@cache
def decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """Reads what bytes hold of this type."""
    return msgspec.msgpack.Decoder(kind)


@cache
def state_copier(kind: type[State]) -> Copier:
    """Copies states of this type."""
    copy = copier(kind)
    if copy is None:
        raise TypeError(f"{kind.__name__} never changes")
    return copy


def games() -> list[str]:
    """The names of all games on the shelf: our own, and those of installed packages."""
    from escarmouche.play.installed import installed_games

    return sorted({*own_games(), *installed_games()})


def offered_games() -> list[str]:
    """The names of all games in the order in which they are offered."""
    return sorted(games(), key=lambda name: (rulebook(name).rank, name))


def has_rules_for(name: str) -> bool:
    """Whether a match of this name can be played here: of a game on the shelf, or of one on a real table."""
    game = name.removesuffix(COMPANION)
    return game in games() and (game == name or rulebook(game).companion() is not None)


def own_games() -> list[str]:
    """The names of the games that come with the program."""
    package = import_module(OWN)
    return [m.name for m in iter_modules(package.__path__) if m.ispkg and has_rules(f"{OWN}.{m.name}")]


@cache
def has_rules(package: str) -> bool:
    """Whether a package holds a rulebook."""
    return find_spec(f"{package}.rulebook") is not None


@cache
def package_of(name: str) -> str:
    """The package of a game, where its words and its data stand; looks at none of its rules."""
    from escarmouche.play.installed import installed_games

    name = name.removesuffix(COMPANION)
    if name in own_games():
        return f"{OWN}.{name}"
    if name in (found := installed_games()):
        return found[name].package
    raise LookupError(name)


@cache
def packages_of(name: str) -> tuple[str, ...]:
    """The packages whose words a game speaks: that of a family that its `__init__.py` names, then its own."""
    package = package_of(name)
    family = getattr(import_module(package), "FAMILY", "")
    return (family, package) if family else (package,)


@cache
def rulebook(name: str) -> Rulebook[Any]:
    """The rulebook of a game by its name."""
    from escarmouche.play.installed import installed_games

    if name.endswith(COMPANION):
        if (found_book := rulebook(name.removesuffix(COMPANION)).companion()) is None:
            raise LookupError(name)
        return found_book
    if name in own_games():
        book: Rulebook[Any] = import_module(f"{OWN}.{name}.rulebook").RULES
        return book
    if name in (found := installed_games()):
        return found[name].rules
    raise LookupError(name)
