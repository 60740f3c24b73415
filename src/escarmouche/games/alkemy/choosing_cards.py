"""Choosing the cards of a fight in secret: one for each figure, or two of which one is played (Sournois)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import CARDS, Card, forbidden_cards, legal_cards
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, react, speaking
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, choose_secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.state import Fighter, Game


async def choose_cards(game: Game, duel: Duel) -> None:
    """Both choose face down, and reveal together (AK1-CC-01, AK2-FIGHT-07, 10); a Spent figure shows Inactif.

    Whoever foresees the other's card chooses once that lies open (AK1-SKILL-084).
    """
    questions = {
        fighter.player: card_question(game, duel, fighter, await drawn(game, duel, fighter)) for fighter in duel.both
    }
    seers = [fighter for fighter in duel.both if any_says(game, Skill.foresees, fighter)]
    if len(seers) == 1:
        other = duel.opponent(seers[0])
        shown = await questions[other.player]
        duel.cards[other.id] = cards_in(shown)[0]
        chronicle.say(
            game,
            "event.card-foreseen",
            game.rule("cards-revealed"),
            other,
            figure=other,
            card=f"@card.{duel.card(other).key}",
        )
        chosen = {other.player: shown, seers[0].player: await questions[seers[0].player]}
    else:
        chosen = await choose_secretly(list(questions.values()))
    for fighter in duel.both:
        duel.cards[fighter.id], *second = cards_in(chosen[fighter.player])
        if second:
            duel.spare[fighter.id] = second[0]
    for fighter in duel.both:
        await react(game, Skill.before_reveal, fighter, duel)
    chronicle.say(
        game, "event.cards", game.rule("cards-revealed"), *duel.both,
        active=duel.active, target=duel.target,
        first=f"@card.{duel.card(duel.active).key}", second=f"@card.{duel.card(duel.target).key}",
    )  # fmt: skip


async def drawn(game: Game, duel: Duel, fighter: Fighter) -> str:
    """The card that a skill makes the figure show, if any does (AK1-R-116)."""
    cards = tuple([card.key for card in legal_cards(game, duel, fighter)])
    for own in speaking(game, fighter, Skill.draws_card):
        if key := await own.draws_card(game, fighter, cards):
            return key
    return ""


def card_question(game: Game, duel: Duel, fighter: Fighter, drawn: str = "") -> Choose[str]:
    """Which card the figure shows."""
    return Choose(
        fighter.player,
        "card",
        game.rule("cards-chosen"),
        [drawn] if drawn else card_keys(game, duel, fighter),
        (duel.active.id, duel.target.id),
        why_not=lambda: forbidden_cards(game, duel, fighter),
        label=lambda key: card_label(game, key),
    )


AND = "+"


def card_keys(game: Game, duel: Duel, fighter: Fighter) -> list[str]:
    """The cards that the figure may choose, and the pairs of them for whoever may choose two (AK1-SKILL-131)."""
    keys = [card.key for card in legal_cards(game, duel, fighter)]
    if any_says(game, Skill.shows_two, fighter, duel):
        return keys + [AND.join(pair) for pair in combinations(keys, 2)]
    return keys


def cards_in(key: str) -> list[Card]:
    """The card that an answer names, or the two."""
    return [CARDS[each] for each in key.split(AND)]


def card_label(game: Game, key: str) -> Reason:
    """The name of a card, or of two."""
    first, *second = cards_in(key)
    if second:
        return reason("card.two", game.rule("cards"), first=f"@card.{first.key}", second=f"@card.{second[0].key}")
    return reason(f"card.{first.key}", game.rule("cards"))


async def pick_of_two(game: Game, duel: Duel) -> None:
    """Whoever has chosen two cards says which it plays; of two attacks that meet a defence, only after its roll."""
    for fighter in duel.both:
        if fighter.id not in duel.spare or late(duel, fighter):
            continue
        pair = {card.key: card for card in (duel.card(fighter), duel.spare.pop(fighter.id))}
        duel.cards[fighter.id] = pair[await name_card(game, duel, fighter, list(pair))]


def late(duel: Duel, fighter: Fighter) -> bool:
    """Whether two attack cards meet Inactif or Parade (AK1-SKILL-131)."""
    both_attack = duel.card(fighter).kind == duel.spare[fighter.id].kind == "attack"
    opponent = duel.opponent(fighter)
    return both_attack and duel.card(opponent).kind == "defence" and opponent.id not in duel.spare


async def name_card(game: Game, duel: Duel, fighter: Fighter, keys: list[str]) -> str:
    """One of two cards, played before all."""
    key = await Choose(
        fighter.player, "which-card", SLY, keys, (duel.active.id, duel.target.id),
        label=lambda key: card_label(game, key),
    )  # fmt: skip
    card = f"@card.{key}"
    chronicle.say(game, "event.which-card", SLY, fighter, figure=fighter, card=card)
    return key


SLY = "AK1-SKILL-131"
