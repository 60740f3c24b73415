"""Combat cards (Cartes de Combat, V2 p. 10): what each does is data; which a figure may show is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.content_types import CombatCard, CombatCards
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, permitted, speaking
from escarmouche.play.content import package_file, read
from escarmouche.play.reason import Reason, reason, total

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.state import Fighter, Game

Card = CombatCard

PRINTED = read(package_file("escarmouche.games.alkemy", "data", "cards.toml"), CombatCards)
CARDS = {card.key: card for card in PRINTED.card}
QUICK, NORMAL, BRUTAL = CARDS["quick"], CARDS["normal"], CARDS["brutal"]
PARRY, INACTIVE = CARDS["parry"], CARDS["inactive"]
BASIC = (QUICK, NORMAL, BRUTAL, PARRY, INACTIVE)


def beats(card: Card, shown: Card) -> bool:
    """Whether a card has a bonus die against another (AK2-CC-05, 08, 10, 19)."""
    return shown.stands_for in card.beats


def set_of_cards(game: Game, fighter: Fighter) -> tuple[Card, ...]:
    """The five cards, and the special ones that the figure's skills bring (AK2-CC-01, 14)."""
    special = [key for own in speaking(game, fighter, Skill.cards) for key in own.cards(game, fighter)]
    return BASIC + tuple(CARDS[key] for key in dict.fromkeys(special))


def forbidden(game: Game, duel: Duel, fighter: Fighter, card: Card) -> Reason | None:
    """Why the figure may not show this card in this fight; several limits are intersected (AK2-R-118)."""
    if duel.forced is not None and fighter is duel.active and card is not duel.forced:
        return reason("card.forced", game.rule("forced-card"), card=f"@card.{duel.forced.key}")
    if fighter is duel.charger and card.kind != "attack":
        return reason("card.charge", game.rule("charge-card"))
    if (why := game.book.forbids_card(game, duel, fighter, card)) is not None:
        return why
    if card.cost and not can_pay(game, duel, fighter, card):
        return reason("card.spent", game.rule("spent"))
    if fighter.wary and card.kind == "attack":
        return reason("card.wary", game.rule("wary"))
    if card.kind == "attack" and not card.far and not can_strike(game, fighter, duel.opponent(fighter)):
        return reason("card.out-of-contact", game.rule("out-of-contact"))
    return permitted(game, Skill.forbids_card, fighter, card, duel)


def can_pay(game: Game, duel: Duel, fighter: Fighter, card: Card) -> bool:
    """Whether PA, a free Action or a skill pays for the card (AK2-FIGHT-08, 09)."""
    return fighter.action_points >= price(game, duel, fighter, card) or any_says(game, Skill.may_pay_for_card, fighter)


def price(game: Game, duel: Duel, fighter: Fighter, card: Card) -> int:
    """PA that a card costs: none for Inactif; that of a charge or a gift only what skills ask on top (AK1-R-110)."""
    if card.cost == 0:
        return 0
    given = fighter is duel.charger or (duel.free_action and fighter is duel.active)
    return (0 if given else card.cost) + total(gather(game, Skill.surcharge, fighter, "fight"))


def legal_cards(game: Game, duel: Duel, fighter: Fighter) -> list[Card]:
    """What the figure may show; with nothing left it plays Inactif, where the book has it fight at all."""
    legal = [card for card in set_of_cards(game, fighter) if forbidden(game, duel, fighter, card) is None]
    return legal or ([INACTIVE] if game.book.plays_inactive(duel, fighter) else [])


def forbidden_cards(game: Game, duel: Duel, fighter: Fighter) -> dict[str, Reason]:
    """Every card the figure may not show, and why."""
    found = {card.key: forbidden(game, duel, fighter, card) for card in set_of_cards(game, fighter)}
    return {key: why for key, why in found.items() if why is not None}
