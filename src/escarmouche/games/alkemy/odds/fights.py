"""Fights as odds: every card of one against every card of the other, and how good players mix them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.cards import CARDS, PARRY, legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.judgement.exchange import Keeper, against_parry
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, Prices, worth
from escarmouche.games.alkemy.odds.tally import tally
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.play.explorer import Odds, odds_of
from escarmouche.play.zerosum import Equilibrium, equilibrium

if TYPE_CHECKING:
    from escarmouche.games.alkemy.library import Library
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.game_odds import Tally

G = TypeVar("G", bound="Game")

FIGHT_BUDGET = 1.0
"""Seconds for all cards of one fight."""
MOST_AT_ONCE = 5
"""A pair of cards may take this part of them: few need as much."""
MOST_FIGHTS = 32
"""How many fights one question may come to; the likeliest are reckoned."""


class FightOdds(Struct):
    """Every card of the active figure against every card of its target."""

    active: int
    target: int
    rows: list[str]
    columns: list[str]
    cells: list[list[Odds[Tally]]]
    worths: list[list[float]]
    """What each pair of cards is worth to who is active."""
    mix: Equilibrium

    @property
    def left_out(self) -> float:
        return max(cell.left_out for row in self.cells for cell in row)

    def with_card(self, card: str, active: bool) -> Odds[Tally]:
        """What comes of one card of one of them, if the other mixes his."""
        if active:
            return blended(list(zip(self.cells[self.rows.index(card)], self.mix.columns, strict=True)))
        at = self.columns.index(card)
        return blended([(row[at], share) for row, share in zip(self.cells, self.mix.rows, strict=True)])

    def mixed(self) -> Odds[Tally]:
        """What comes of it if both mix as well as they can."""
        return blended(
            [
                (self.cells[self.rows.index(mine)][self.columns.index(theirs)], share)
                for (mine, theirs), share in self.shares().items()
            ]
        )

    def shares(self) -> dict[tuple[str, str], float]:
        """How often each pair of cards is shown, if both mix as well as they can."""
        return {
            (mine, theirs): share * other
            for mine, share in zip(self.rows, self.mix.rows, strict=True)
            for theirs, other in zip(self.columns, self.mix.columns, strict=True)
            if share * other
        }


def blended(parts: list[tuple[Odds[Tally], float]]) -> Odds[Tally]:
    """Odds of which each comes with a chance of its own."""
    chances: defaultdict[Tally, float] = defaultdict(float)
    left_out = 0.0
    for part, share in parts:
        if share:
            left_out += share * part.left_out
            for value, chance in part.chances.items():
                chances[value] += share * chance
    return Odds(dict(chances), left_out)


def next_fight(game: Game) -> Fight | None:
    """The fight whose cards are chosen next, if that is what comes."""
    return due if game.agenda and isinstance(due := game.agenda[0], Fight) else None


def duel_in(game: Game, due: Fight) -> Duel:
    """Two who are about to choose their cards."""
    return Duel(
        game.fighters[due.active],
        game.fighters[due.target],
        charger=game.fighters[due.charger] if due.charger >= 0 else None,
        forced=CARDS[due.forced] if due.forced else None,
        free_action=due.free,
    )


def cards_of(game: Game, due: Fight) -> tuple[list[str], list[str]]:
    """What either may show."""
    duel = duel_in(game, due)
    active, target = ([card.key for card in legal_cards(game, duel, fighter)] for fighter in duel.both)
    return active, target


def keeper(game: Game, due: Fight, cards: Mapping[int, str]) -> Keeper:
    """Who attacks a Parade keeps his dice with that in mind."""
    for one, other in ((due.active, due.target), (due.target, due.active)):
        if CARDS[cards[one]].kind == "attack" and CARDS[cards[other]] is PARRY:
            copy = copied(game)
            duel = duel_in(copy, due)
            duel.cards = {number: CARDS[key] for number, key in cards.items()}
            return against_parry(copy, duel, copy.fighters[one])
    return Keeper()


def copied(game: Game) -> Game:
    """The same state once more, to be changed."""
    copy: Game = game.book.odds.rules.copy_state(game)
    copy.library, copy.cache = game.library, game.kept_cache().fork()
    return copy


def ready(game: G) -> G:
    """A state to begin from: where the bases stand is found once, and every copy takes it over."""
    assert game.standing is not None
    return game


def exchange(game: Game, due: Fight, mine: str, theirs: str, prices: Prices, budget: float) -> Odds[Tally]:
    """What comes of these two cards, to the end of the fight."""
    cards = {due.active: mine, due.target: theirs}
    shown = {game.fighters[number].player: key for number, key in cards.items()}
    policy = AlkemyPolicy(game, prices, keeper(game, due, cards), shown)
    return odds_of(game.book.odds.rules, game, policy, tally, is_over, budget)


def is_over(game: Game) -> bool:
    """Whether nothing is left to be done."""
    return not game.agenda


def fight_odds(game: Game, due: Fight, prices: Prices, budget: float = FIGHT_BUDGET) -> FightOdds:
    """Every pair of cards in a state in which they are about to be chosen."""
    rows, columns = cards_of(ready(game), due)
    share = budget / MOST_AT_ONCE
    player = game.fighters[due.active].player
    cells = [[exchange(game, due, mine, theirs, prices, share) for theirs in columns] for mine in rows]
    worths = [[cell.mean(lambda found: worth(prices, found, player)) for cell in row] for row in cells]
    return FightOdds(due.active, due.target, rows, columns, cells, worths, mixed(game, due, worths))


def mixed(game: Game, due: Fight, worths: list[list[float]]) -> Equilibrium:
    """How both mix their cards; whoever foresees the other's card answers it, and the other knows (AK1-SKILL-084)."""
    first, second = (any_says(game, Skill.foresees, fighter) for fighter in duel_in(game, due).both)
    if first == second:
        return equilibrium(worths)
    rows, columns = range(len(worths)), range(len(worths[0]))
    if first:
        column = min(columns, key=lambda at: max(row[at] for row in worths))
        row = max(rows, key=lambda at: worths[at][column])
    else:
        row = max(rows, key=lambda at: min(worths[at]))
        column = min(columns, key=lambda at: worths[row][at])
    return Equilibrium([float(at == row) for at in rows], [float(at == column) for at in columns], worths[row][column])


class Begun(Struct, frozen=True):
    """A reading: a state in which two are about to choose their cards."""

    state: bytes
    fights: Fights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Begun) and other.state == self.state

    def __hash__(self) -> int:
        return hash(self.state)

    def worth(self, player: int) -> float:
        """What comes of the fight if both mix as well as they can."""
        prices = self.fights.prices
        found = self.fights.odds(self)
        if not found.chances:
            return worth(prices, tally(self.fights.game(self)), player)
        return found.mean(lambda value: worth(prices, value, player))


class Fights:
    """The fights to which one question may come: each is reckoned once.

    All cards of the first are; in the others the same cards are shown as often as in that one, where they may be.
    """

    def __init__(self, library: Library, prices: Prices, budget: float = FIGHT_BUDGET) -> None:
        self.library, self.prices, self.budget = library, prices, budget
        self.rules = library.book.odds.rules
        self.first: FightOdds | None = None
        self._found: dict[bytes, Odds[Tally]] = {}

    def read(self, game: Game) -> Tally | Begun:
        """What is read where odds stop for the time being."""
        return tally(game) if next_fight(game) is None else Begun(self.rules.encode(game), self)

    def until(self, game: Game) -> bool:
        """Where they stop: before cards are chosen, or where nothing is left to be done."""
        return is_over(game) or next_fight(game) is not None

    def game(self, begun: Begun) -> Game:
        """The state in which it begins."""
        found: Game = self.rules.decode(begun.state, self.library)
        return found

    def odds(self, begun: Begun) -> Odds[Tally]:
        """How a fight ends; where too many have been reckoned already, nobody knows."""
        found = self._found.get(begun.state)
        if found is None:
            if len(self._found) >= MOST_FIGHTS:
                return Odds({}, 1.0)
            found = self._found[begun.state] = self._reckoned(self.game(begun))
        return found

    def _reckoned(self, game: Game) -> Odds[Tally]:
        due = next_fight(ready(game))
        assert due is not None
        if not cards_are_shown(game, due):
            return Odds({tally(game): 1.0})
        first = self.first
        if first is not None and (first.active, first.target) == (due.active, due.target):
            shares = first.shares()
            rows, columns = cards_of(game, due)
            if all(mine in rows and theirs in columns for mine, theirs in shares):
                return blended([(self._exchange(game, due, *cards), share) for cards, share in shares.items()])
        self.first = found = fight_odds(game, due, self.prices, self.budget)
        return found.mixed()

    def _exchange(self, game: Game, due: Fight, mine: str, theirs: str) -> Odds[Tally]:
        return exchange(game, due, mine, theirs, self.prices, self.budget)

    def fought(self, found: Odds[Any]) -> Odds[Tally]:
        """Odds of which the fights are fought to their end, the likeliest first."""
        parts: list[tuple[Odds[Tally], float]] = []
        for reading, chance in sorted(found.chances.items(), key=lambda item: -item[1]):
            if isinstance(reading, Begun):
                parts.append((self.odds(reading), chance))
            else:
                parts.append((Odds({reading: 1.0}), chance))
        whole = blended(parts)
        return Odds(whole.chances, whole.left_out + found.left_out)


def cards_are_shown(game: Game, due: Fight) -> bool:
    """Whether cards will be shown at all (AK1-R-117, AK2-R-117, 118)."""
    return due.target in game.fighters[due.active].engaged and bool(cards_of(game, due)[0])
