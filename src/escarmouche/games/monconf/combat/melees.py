"""Melees (p. 12): chains of contact between enemies, and how they are cut into combats of one against some (R-50)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from escarmouche.games.monconf.labels import label_in
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

Graph = Mapping[int, tuple[int, ...]]
"""By fighter, the enemies in contact with it."""
Star = tuple[int, ...]
"""A combat: the centre first, then its enemies in contact, by number; of a pair the lower number is the centre."""
MOST_CUTS = 12
"""More ways to cut a melee than these are not listed: the dominant says fighter by fighter whom it fights."""
MOST_NAMED = 8
"""Combats that an option names."""


def contact_graph(game: Game, among: Iterable[int] | None = None) -> Graph:
    """Who touches which enemies: of everybody engaged, or among some (MCF-CC-02, 07)."""
    some = [fighter.id for fighter in game.fighters if fighter.on_table] if among is None else sorted(among)
    inside = set(some)
    found = {
        number: tuple(sorted([enemy.id for enemy in game.opponents(game.fighters[number]) if enemy.id in inside]))
        for number in some
    }
    return {number: enemies for number, enemies in found.items() if enemies}


def chains(graph: Graph) -> list[list[int]]:
    """Melees: unbroken chains of contact, each by its fighters' numbers (MCF-CC-07)."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for start in graph:
        if start in seen:
            continue
        chain, waiting = {start}, [start]
        while waiting:
            fresh = [number for number in graph[waiting.pop()] if number not in chain]
            chain.update(fresh)
            waiting += fresh
        seen |= chain
        found.append(sorted(chain))
    return found


def star(centre: int, others: Iterable[int]) -> Star:
    """A combat as it is written down."""
    around = sorted(others)
    return (min(centre, around[0]), max(centre, around[0])) if len(around) == 1 else (centre, *around)


def as_combat(game: Game, chain: list[int]) -> Star | None:
    """The melee as it stands, where one side has a single fighter in it (MCF-CC-08)."""
    for player in (0, 1):
        mine = [number for number in chain if game.fighters[number].player == player]
        if len(mine) == 1:
            return star(mine[0], [number for number in chain if number != mine[0]])
    return None


# ---- legal cuts -----------------------------------------------------------------------------------------------------


class Pairing:
    """A cut under way: who fights whom so far. Everybody named joins, and every group stays one against some."""

    def __init__(self, graph: Graph, partners: dict[int, set[int]] | None = None) -> None:
        self.graph = graph
        self.partners = partners or {number: set() for number in graph}

    def open_fighters(self) -> list[int]:
        """Those who fight nobody yet, the least free to choose first."""
        return sorted([n for n in self.graph if not self.partners[n]], key=lambda n: (len(self.foes(n)), n))

    def foes(self, number: int) -> list[int]:
        """Those whom somebody who fights nobody yet may join: no leaf of a larger combat."""
        return [foe for foe in self.graph[number] if self.may_take(foe)]

    def may_take(self, number: int) -> bool:
        """Whether one more enemy may fight it: nobody yet does, several do, or one who fights nobody else."""
        mine = self.partners[number]
        return len(mine) != 1 or all(len(self.partners[one]) == 1 for one in mine)

    def join(self, number: int, foe: int) -> Pairing:
        """The cut with one more pair."""
        partners = {one: set(others) for one, others in self.partners.items()}
        partners[number].add(foe)
        partners[foe].add(number)
        return Pairing(self.graph, partners)

    def can_be_finished(self) -> bool:
        """Whether everybody who fights nobody yet can still be placed."""
        left = self.open_fighters()
        if not left:
            return True
        return any(self.join(left[0], foe).can_be_finished() for foe in self.foes(left[0]))

    def stars(self) -> tuple[Star, ...]:
        """The combats, in the order of their numbers."""
        found = {star(n, others) for n, others in self.partners.items() if len(others) > 1}
        pairs = [(n, *o) for n, o in self.partners.items() if len(o) == 1]
        found |= {star(one, [two]) for one, two in pairs if len(self.partners[two]) == 1}
        return tuple(sorted(found))


def legal_cuts(graph: Graph, chain: list[int], most: int = MOST_CUTS) -> list[tuple[Star, ...]]:
    """The ways to cut a melee into combats that leave nobody out; one more than `most` where there are more (R-50)."""
    found: dict[tuple[Star, ...], None] = {}
    for cut in cuts_from(Pairing({number: graph[number] for number in chain})):
        found[cut] = None
        if len(found) > most:
            break
    return sorted(found)


def cuts_from(pairing: Pairing) -> Iterator[tuple[Star, ...]]:
    """All cuts that a pairing may become, some of them twice."""
    left = pairing.open_fighters()
    if not left:
        yield pairing.stars()
        return
    for foe in pairing.foes(left[0]):
        yield from cuts_from(pairing.join(left[0], foe))


# ---- separation -----------------------------------------------------------------------------------------------------


async def separate(game: Game, graph: Graph) -> list[Star]:
    """The combats that come of all melees; the dominant cuts those that are none (MCF-CC-05, 08, 09, 10)."""
    found: list[Star] = []
    for chain in chains(graph):
        combat = as_combat(game, chain)
        found += [combat] if combat is not None else await cut(game, graph, chain)
    return sorted(found)


async def cut(game: Game, graph: Graph, chain: list[int]) -> tuple[Star, ...]:
    """The dominant cuts a melee as he likes, by one of the legal cuts or, where they are many, fighter by fighter."""
    cuts = legal_cuts(graph, chain)
    if len(cuts) > MOST_CUTS:
        return await cut_by_fighters(game, Pairing({number: graph[number] for number in chain}))
    keys = {cut_key(stars): stars for stars in cuts}
    chosen = await choose(
        game.dominant, "cut", "MCF-CC-09", list(keys), tuple(chain), label=lambda key: cut_label(game, keys[key])
    )
    return keys[chosen]


async def cut_by_fighters(game: Game, pairing: Pairing) -> tuple[Star, ...]:
    """The dominant says of one fighter after the other whom it fights; what would leave somebody out is barred."""
    while left := sorted([n for n in pairing.graph if not pairing.partners[n]]):
        number = left[0]
        foes = [foe for foe in pairing.foes(number) if pairing.join(number, foe).can_be_finished()]
        refused = {f"fighter:{foe}": reason("cut.left-out", "MCF-CC-10") for foe in pairing.graph[number]}
        chosen = await choose(
            game.dominant, "cut", "MCF-CC-09", [f"fighter:{foe}" for foe in foes], (number,), label=label_in(game),
            why=reason("why.cut", "MCF-CC-09", fighter=game.name(game.fighters[number])),
            why_not=lambda refused=refused: refused,
        )  # fmt: skip
        pairing = pairing.join(number, number_in(chosen))
    return pairing.stars()


def cut_key(stars: tuple[Star, ...]) -> str:
    """The name of a cut as an option: "0-3,4/1-2"."""
    return "/".join([f"{one[0]}-{','.join([str(number) for number in one[1:]])}" for one in stars])


def cut_label(game: Game, stars: tuple[Star, ...]) -> Reason:
    """What a cut is called: its combats, one after the other; where they are very many, the first of them."""
    shown = stars[:MOST_NAMED]
    params: dict[str, str] = {}
    for place, combat in enumerate(shown, 1):
        params[f"fighter{place}"], params[f"enemies{place}"] = sides_of(game, combat)
    return reason(f"option.cut-{len(shown)}", **params)


def sides_of(game: Game, combat: Iterable[int]) -> tuple[str, str]:
    """The one of a combat, and the others, by their names."""
    one, *others = [game.name(game.fighters[number]) for number in combat]
    return one, ", ".join(others)


def combat_label(game: Game, combat: Iterable[int]) -> Reason:
    """A combat as an option."""
    fighter, enemies = sides_of(game, combat)
    return reason("option.combat-of", fighter=fighter, enemies=enemies)
