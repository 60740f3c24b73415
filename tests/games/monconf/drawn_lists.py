"""Army lists by chance: any profile, with whatever else the list rules allow."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from escarmouche.games.monconf.army import Army, ArmyCard, ArmyFighter, ArmySolo
from escarmouche.games.monconf.lists.recruitment import card_size, check, is_staff, staff_type
from escarmouche.play.content import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.profiles import Profile

TRIES = 60
"""How often something is added to a list, and kept if it is legal so."""


def drawn_army(shelf: Catalogue, wanted: str, rng: Random) -> Army:
    """A legal list in which this profile is, of a people that may have it, filled by chance."""
    while True:
        people = rng.choice([*shelf.peoples])
        budget = rng.choice((200, 250, 300, 400, 500, 600))
        owner = shelf.profiles[wanted].people
        army = core(shelf, owner or people, budget, wanted, rng)
        if not check(army, shelf):
            break
    for _ in range(TRIES):
        more = rng.choice(ADDITIONS)(army, shelf, rng)
        if not check(more, shelf):
            army = more
    return army


def core(shelf: Catalogue, people: str, budget: int, wanted: str, rng: Random) -> Army:
    """An incarnate, somebody of rank 1, and the wanted one: what a list must have, legal or not."""
    own = [profile for profile in shelf.profiles.values() if profile.people == people]
    hero = shelf.profiles[wanted]
    if not hero.incarnate:
        hero = rng.choice([profile for profile in own if profile.incarnate])
    cards = [card_of(hero)]
    cards.append(card_of(rng.choice([p for p in own if p.rank == 1 and not p.incarnate])))
    if shelf.profiles[wanted].kind == "familiar":
        cards[0] = ArmyCard(fighters=(*cards[0].fighters, ArmyFighter(profile=wanted)))
    elif wanted not in {fighter.profile for card in cards for fighter in card.fighters}:
        cards.append(card_of(shelf.profiles[wanted]))
    affiliations = [a.key for a in shelf.affiliations.values() if a.people == people]
    name = Words(fr="Hasard", en="Chance")
    affiliation = rng.choice(["", *affiliations])
    return Army(
        key="chance", name=name, idea=name, people=people, budget=budget, affiliation=affiliation, cards=tuple(cards)
    )


def card_of(profile: Profile, number: int = 1) -> ArmyCard:
    """A card of one profile."""
    return ArmyCard(fighters=(ArmyFighter(profile=profile.key, number=number),))


# ---- what may be added ----------------------------------------------------------------------------------------------


def with_cards(army: Army, cards: list[ArmyCard]) -> Army:
    return Army(
        key=army.key, name=army.name, idea=army.idea, people=army.people, budget=army.budget,
        affiliation=army.affiliation, cards=tuple(cards),
    )  # fmt: skip


def another_card(army: Army, shelf: Catalogue, rng: Random) -> Army:
    """A card of somebody of the people, or of a creature."""
    profile = rng.choice([p for p in shelf.profiles.values() if p.people in (army.people, "")])
    return with_cards(army, [*army.cards, card_of(profile, rng.randint(1, card_size(profile.cost)))])


def another_member(army: Army, shelf: Catalogue, rng: Random) -> Army:
    """A familiar, a musician or a standard-bearer on a card."""
    kinds = [p for p in shelf.profiles.values() if p.people in (army.people, "")]
    joining = [profile for profile in kinds if profile.kind == "familiar" or staff_type(profile)]
    at = rng.randrange(len(army.cards))
    cards = list(army.cards)
    if cards[at].solos:
        return army
    cards[at] = ArmyCard(fighters=(*cards[at].fighters, ArmyFighter(profile=rng.choice(joining).key)))
    return with_cards(army, cards)


def another_item(army: Army, shelf: Catalogue, rng: Random) -> Army:
    """An artefact, a potion or a liturgy for fighters of a card."""
    at = rng.randrange(len(army.cards))
    cards, card = list(army.cards), army.cards[at]
    who = rng.randrange(len(card.fighters))
    fighters, bearer = list(card.fighters), card.fighters[who]
    items = (*bearer.items, rng.choice([*shelf.items]))
    fighters[who] = ArmyFighter(profile=bearer.profile, number=bearer.number, items=items)
    cards[at] = ArmyCard(fighters=tuple(fighters), solos=card.solos)
    return with_cards(army, cards)


def another_solo(army: Army, shelf: Catalogue, rng: Random) -> Army:
    """A solo of the affiliation for a card."""
    solos = [solo.key for solo in shelf.solos.values() if solo.affiliation == army.affiliation]
    if not solos:
        return army
    at = rng.randrange(len(army.cards))
    cards, card = list(army.cards), army.cards[at]
    to = rng.choice(("leader", "staff")) if is_staff(card, shelf) else ""
    cards[at] = ArmyCard(fighters=card.fighters, solos=(*card.solos, ArmySolo(key=rng.choice(solos), to=to)))
    return with_cards(army, cards)


ADDITIONS: tuple[Callable[[Army, Catalogue, Random], Army], ...] = (
    another_card, another_card, another_member, another_item, another_item, another_solo,
)  # fmt: skip
