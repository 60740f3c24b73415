"""Activation piles (p. 9): cards in a secret order, those set aside, and which of them are still to be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.labels import label_in
from escarmouche.play.numbered import number_in
from escarmouche.play.requests import AskSecretly, Order
from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game, Side
    from escarmouche.play.scene import Change


def cards_to_pile(game: Game, player: int) -> list[int]:
    """Only cards with a living fighter enter the pile (MCF-R-34)."""
    return [card.id for card in game.cards if card.player == player and game.to_activate(card.id)]


async def make_piles(game: Game) -> None:
    """Each player orders his cards as he wishes, unseen (MCF-PILE-01); who has but one card is not asked."""
    cards = [cards_to_pile(game, player) for player in range(len(game.sides))]
    questions = [pile_request(game, player, own) for player, own in enumerate(cards) if len(own) > 1]
    chosen = await AskSecretly(questions, kept=True) if questions else {}
    for player, own in enumerate(cards):
        order = [number_in(key) for key in chosen[player]] if player in chosen else own
        side = game.sides[player]
        set_pile(side, player, order)
        set_reserve(side, player, ())
        chronicle.say(
            game, "event.pile", "MCF-PILE-01", changes=[*pile_tracks(game, player)], player=player + 1, cards=side.piled
        )
    give_refusals(game)


def pile_request(game: Game, player: int, cards: Sequence[int]) -> Order[str]:
    """Ask for the order of a pile: the first card is the one on top."""
    return Order(player, "pile", "MCF-PILE-01", [f"card:{card}" for card in cards], label=label_in(game))


def give_refusals(game: Game) -> None:
    """Who has fewer cards receives refusals for this phase, as many as he has fewer (MCF-PILE-05, 06)."""
    most = max([side.piled for side in game.sides])
    for player, side in enumerate(game.sides):
        side.refusals = most - side.piled
        changes = chronicle.track(game, "refusals", player, side.refusals)
        if side.refusals:
            chronicle.say(
                game, "event.refusals", "MCF-PILE-05", changes=changes, player=player + 1, refusals=side.refusals
            )


# ---- what lies where ------------------------------------------------------------------------------------------------


def pile_of(side: Side) -> Sequence[int]:
    """A pile, the top first: its owner may look at it, nobody else (MCF-PILE-02, 03)."""
    return () if side.pile is None else side.pile.known


def reserve_of(side: Side) -> Sequence[int]:
    """The cards that Temporiser has set aside: the opponent knows only how many (MCF-SPEAK-06, MCF-R-36)."""
    return () if side.reserve is None else side.reserve.known


def set_pile(side: Side, player: int, cards: Sequence[int]) -> None:
    """Another pile; how many cards it holds is public (MCF-PILE-04)."""
    side.pile, side.piled = Secret(tuple(cards), (player,)), len(cards)


def set_reserve(side: Side, player: int, cards: Sequence[int]) -> None:
    """Another reserve; how many cards it holds is public (MCF-R-36)."""
    side.reserve, side.reserved = Secret(tuple(cards), (player,)), len(cards)


def take_card(game: Game, player: int, card: int) -> None:
    """A card leaves the pile or the reserve; the order of the others does not change (MCF-TACT-22)."""
    side = game.sides[player]
    if card in pile_of(side):
        set_pile(side, player, [other for other in pile_of(side) if other != card])
    else:
        set_reserve(side, player, [other for other in reserve_of(side) if other != card])


def has_cards(game: Game, player: int) -> bool:
    """Whether a player still has a card to play."""
    side = game.sides[player]
    return side.piled + side.reserved > 0


def tidy(game: Game) -> None:
    """A card leaves pile or reserve as soon as no living fighter of it is left to be activated (MCF-R-34).

    Refusals stay as they are.
    """
    if game.phase != "speaking":
        return
    waited_for = {fighter.card for fighter in game.fighters if fighter.where == "table" and not fighter.activated}
    for player, side in enumerate(game.sides):
        for card in (*pile_of(side), *reserve_of(side)):
            if card not in waited_for:
                take_card(game, player, card)
                chronicle.say(
                    game, "event.card-leaves", "MCF-R-34", changes=pile_tracks(game, player),
                    player=player + 1, card=game.library.card_name(game, card),
                )  # fmt: skip


def pile_tracks(game: Game, player: int) -> list[Change]:
    """How many cards a player has left, as everybody sees it."""
    side = game.sides[player]
    return [
        *chronicle.track(game, "pile", player, side.piled),
        *chronicle.track(game, "reserve", player, side.reserved),
    ]
