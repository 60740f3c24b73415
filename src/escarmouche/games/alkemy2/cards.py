"""Combat cards (Cartes de Combat, V2 p. 10): what each does is data; which a figure may show is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.content_types import CombatCard
from escarmouche.games.alkemy2.engagement import can_strike
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says, permitted, speaking
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.combat import Duel
    from escarmouche.games.alkemy2.state import Fighter, Game

Card = CombatCard

CARDS = catalogue().cards
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
        return reason("card.forced", "AK2-FX-02", card=f"@card.{duel.forced.key}")
    if fighter is duel.charger and card.kind != "attack":
        return reason("card.charge", "AK2-CHARGE-13")
    if duel.free_action and fighter is duel.active and card.cost == 0:
        return reason("card.costs-one", "AK2-SKILL-111")
    if card.cost and fighter is not duel.charger and not can_pay(game, duel, fighter, card):
        return reason("card.spent", "AK2-FIGHT-09")
    if fighter.wary and card.kind == "attack":
        return reason("card.wary", "AK2-CHARGE-09")
    if card.kind == "attack" and not can_strike(game, fighter, duel.opponent(fighter)):
        return reason("card.out-of-contact", "AK2-SKILL-08")
    return permitted(game, Skill.forbids_card, fighter, card, duel)


def can_pay(game: Game, duel: Duel, fighter: Fighter, card: Card) -> bool:
    """Whether PA, a free Action or a skill pays for the card (AK2-FIGHT-08, 09)."""
    if fighter.action_points >= card.cost or (duel.free_action and fighter is duel.active):
        return True
    return any_says(game, Skill.may_pay_for_card, fighter)


def legal_cards(game: Game, duel: Duel, fighter: Fighter) -> list[Card]:
    """What the figure may show; as a target with nothing left it plays Inactif (AK2-R-118)."""
    legal = [card for card in set_of_cards(game, fighter) if forbidden(game, duel, fighter, card) is None]
    return legal or ([INACTIVE] if fighter is duel.target else [])


def forbidden_cards(game: Game, duel: Duel, fighter: Fighter) -> dict[str, Reason]:
    """Every card the figure may not show, and why."""
    found = {card.key: forbidden(game, duel, fighter, card) for card in set_of_cards(game, fighter)}
    return {key: why for key, why in found.items() if why is not None}
