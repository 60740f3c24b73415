"""What the players agree on before a match, from the options of the command line; `all` goes through everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from escarmouche.workbench.offered import offers_of
from escarmouche.workbench.speech import BadInput

if TYPE_CHECKING:
    from escarmouche.play.offers import Offers

T = TypeVar("T")

ALL = "all"


class Agreement(Struct, frozen=True, kw_only=True):
    """As it was typed."""

    game: str
    armies: str | None = None
    scenario: str | None = None
    modules: tuple[str, ...] = ()
    setup: str | None = None
    everything: bool = False
    swap_seats: bool = False
    """Whether every second match is the one before it with the lists, and their players, on each other's seats."""


class Pairing(Struct, frozen=True):
    """One match to be played: its options and who sits where."""

    options: dict[str, Any]
    players: list[str]


class Deck(Generic[T]):
    """Things drawn in chance order, all of them before any comes again."""

    def __init__(self, things: Sequence[T], rng: Random) -> None:
        self.things, self.rng = list(things), rng
        self.left: list[T] = []

    def draw(self) -> T:
        """The next thing."""
        if not self.left:
            self.left = self.rng.sample(self.things, len(self.things))
        return self.left.pop()


def agreed(agreement: Agreement, kinds: Sequence[str]) -> Pairing:
    """The one match that was asked for."""
    if ALL in (agreement.armies, agreement.scenario, agreement.setup, *agreement.modules):
        raise BadInput("agreement.all")
    return next(matches(agreement, kinds, 0))


def matches(agreement: Agreement, kinds: Sequence[str], seed: int) -> Iterator[Pairing]:
    """Matches without end; whatever is `all` changes from one to the next, evenly."""
    offers, rng, every = offers_of(agreement.game), Random(seed), agreement.everything
    named = None if agreement.armies in (None, ALL) else tuple(str(agreement.armies).split(","))
    if named is not None and len(kinds) > len(named):
        raise BadInput("agreement.seats", players=len(kinds), armies=len(named))
    seats = Deck(offers.players if every else (len(named) if named else max(2, len(kinds)),), rng)
    modules = Deck(module_sets(agreement, offers), rng)
    setups = Deck(setups_of(agreement, offers), rng)
    groups: dict[int, Deck[tuple[str, ...]]] = {}
    scenarios: dict[tuple[str, ...], Deck[str]] = {}
    while True:
        players = seats.draw()
        armies = named
        if armies is None and (every or agreement.armies == ALL or players > 2):
            if players not in groups:
                groups[players] = Deck(offers.groups(players) or [()], rng)
            armies = groups[players].draw()
        options: dict[str, Any] = {"armies": list(armies)} if armies else {}
        if every or agreement.scenario == ALL:
            playable = tuple(offers.playable(armies, players))
            options |= {"scenario": scenarios.setdefault(playable, Deck(playable, rng)).draw()} if playable else {}
        elif agreement.scenario is not None:
            options["scenario"] = agreement.scenario
        options |= {**modules.draw(), **setups.draw()}
        pairing = Pairing(options, [kinds[min(seat, len(kinds) - 1)] for seat in range(players)])
        yield pairing
        if agreement.swap_seats:
            yield moved_on(pairing)


def moved_on(pairing: Pairing) -> Pairing:
    """The same match with everybody one seat further: of two, each on the other's."""
    options = dict(pairing.options)
    if armies := options.get("armies"):
        options["armies"] = [*armies[1:], armies[0]]
    return Pairing(options, [*pairing.players[1:], pairing.players[0]])


def module_sets(agreement: Agreement, offers: Offers) -> list[dict[str, Any]]:
    """The modules that were named, or every set of them."""
    if agreement.everything or ALL in agreement.modules:
        keys = list(offers.modules.values())
        return [dict.fromkeys(chosen, True) for size in range(len(keys) + 1) for chosen in combinations(keys, size)]
    for name in agreement.modules:
        if name not in offers.modules:
            known = ", ".join(offers.modules) or "–"
            raise BadInput("agreement.module", module=name, game=agreement.game, known=known)
    return [{offers.modules[name]: True for name in agreement.modules}]


def setups_of(agreement: Agreement, offers: Offers) -> list[dict[str, Any]]:
    """The way of setting up that was named, or every one."""
    if agreement.everything or agreement.setup == ALL:
        return [{"setup": setup} for setup in offers.setups] or [{}]
    if agreement.setup is None:
        return [{}]
    if agreement.setup not in offers.setups:
        known = ", ".join(offers.setups) or "–"
        raise BadInput("agreement.setup", setup=agreement.setup, known=known)
    return [{"setup": agreement.setup}]
