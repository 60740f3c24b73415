"""Skills of the Temple and the Sanctifiés: blood for stones, hands that heal, censers, a veteran, a jailer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.cards import PARRY, legal_cards, price
from escarmouche.games.alkemy.clash import FAR_AHEAD
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.health import give_up, heal, life_left
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.ability import OnceATurn
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import has, not_accepted, own_skills, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game

STONES_FOR_A_BOX: Final = 2


@named("Sang de Sève")
class SapBlood(Skill, frozen=True):
    """Sang de Sève (AK1-SKILL-072): a life box of his own, never the last, in the place of 2 stones of an upgrade."""

    def stones_spared(self, game: Game, caster: Fighter) -> int:
        return STONES_FOR_A_BOX * max(0, life_left(game, caster) - 1)

    async def pays_stones(self, game: Game, caster: Fighter, stones: int) -> int:
        most = min(stones // STONES_FOR_A_BOX, life_left(game, caster) - 1)
        least = max(0, -(-(stones - caster.stones) // STONES_FOR_A_BOX))
        if most <= 0:
            return 0
        keys = [f"boxes:{number}" for number in range(least, most + 1)]
        key = await choose(caster.player, "sap-blood", self.rule, keys, (caster.id,), label=boxes_label)
        boxes = number_in(key)
        if boxes:
            give_up(game, caster, boxes)
            report(game, "wounded", caster.id)
            chronicle.say(game, "event.sap-blood", self.rule, caster, figure=caster, boxes=boxes)
        return STONES_FOR_A_BOX * boxes


def boxes_label(key: str) -> Reason:
    """So many life boxes as an option."""
    return reason("option.healed-boxes", number=number_in(key))


ENTANGLED: Final = "Enchevêtré"


@named("Sadique")
class Sadist(OnceATurn, frozen=True):
    """Sadique (AK1-SKILL-073): once a turn a free combat against an entangled enemy."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if (why := super().ability(game, fighter)) is not None:
            return why
        return None if self.victims(game, fighter) else reason("skill.nobody", self.rule)

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        return True

    def victims(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Entangled enemies that it fights and may show a card to."""
        return [foe for foe in game.foes(fighter) if has(game, foe, ENTANGLED) and self.may_fight(game, fighter, foe)]

    def may_fight(self, game: Game, fighter: Fighter, foe: Fighter) -> bool:
        return any(card.cost for card in legal_cards(game, Duel(fighter, foe, free_action=True), fighter))

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.victims(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        foe = await choose_figure(
            game, fighter.player, "opponent", self.rule, self.victims(game, fighter), (fighter.id,)
        )
        comes_next(game, Fight(fighter.id, foe.id, free=True))


@named("Vétéran du Temple")
class TempleVeteran(Skill, frozen=True):
    """Vétéran du Temple (AK1-SKILL-074): a Parade won by 5 or more gives back the PA of its card."""

    async def after_parry(self, game: Game, fighter: Fighter, duel: Duel, margin: int) -> None:
        spent = price(game, duel, fighter, PARRY)
        if margin >= FAR_AHEAD and spent:
            fighter.action_points += spent
            chronicle.say(game, "event.veteran", self.rule, fighter, figure=fighter, points=spent)


HEALED_BY_A_BOX: Final = 2


@named("Imposition des mains")
class LayingOnOfHands(OnceATurn, frozen=True):
    """Imposition des mains (AK1-SKILL-075): each white box that it ticks heals 2 of an Avalonian friend in contact."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if (why := super().ability(game, fighter)) is not None:
            return why
        if not self.to_give(game, fighter):
            return reason("skill.no-white-box", self.rule)
        return None if self.patients(game, fighter) else reason("skill.nobody", self.rule)

    def to_give(self, game: Game, fighter: Fighter) -> int:
        """White boxes not ticked yet."""
        return game.profile(fighter).boxes[fighter.lost :].count("white")

    def patients(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Hurt Avalonian friends in contact."""
        friends = [friend for friend in game.friends(fighter) if friend.lost and game.in_contact(fighter, friend)]
        friends = [friend for friend in friends if game.profile(friend).people == "Avalon"]
        return [friend for friend in friends if not_accepted(game, friend, fighter) is None]

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.patients(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        friend = await choose_figure(
            game, fighter.player, "laying-on-of-hands", self.rule, self.patients(game, fighter), (fighter.id,)
        )
        most = min(self.to_give(game, fighter), life_left(game, fighter) - 1) or 1
        keys = [f"boxes:{number}" for number in range(1, most + 1)]
        key = await choose(fighter.player, "hands-boxes", self.rule, keys, (fighter.id, friend.id), label=boxes_label)
        given = number_in(key)
        give_up(game, fighter, given)
        report(game, "wounded", fighter.id)
        healed = heal(game, friend, HEALED_BY_A_BOX * given)
        chronicle.say(
            game, "event.laying-on-of-hands", self.rule, fighter, friend, figure=fighter, friend=friend, boxes=healed
        )


INCENSE: Final = "Encens sacré"
INCENSE_WITHIN: Final = 6.0


@named(INCENSE)
class Incense(Skill, frozen=True):
    """Encens sacré (AK1-SKILL-076): 1 DOM less each time, with or without a roll, down to 0."""

    adds_up = False

    def absorbs(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.incense", self.rule)),)


@named("Encensoirs sacrés")
class Censers(Incense, frozen=True):
    """Encensoirs sacrés (AK1-SKILL-076): the bearer and friends within 6 p; several bearers do not add up."""

    may_lend = (INCENSE,)

    def around(self, profile: Profile) -> float:
        return INCENSE_WITHIN

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if not smells(game, bearer, fighter) or swings(game, fighter):
            return ()
        nearer = [f for f in game.fighters[: bearer.id] if f.alive and f is not fighter and swings(game, f)]
        return () if any(smells(game, other, fighter) for other in nearer) else (INCENSE,)


def swings(game: Game, fighter: Fighter) -> bool:
    """Whether a figure bears censers itself."""
    return any(isinstance(own, Censers) for own in own_skills(game, fighter))


def smells(game: Game, bearer: Fighter, fighter: Fighter) -> bool:
    """Whether a friend is near enough to the censers."""
    return fighter.player == bearer.player and game.gap(bearer, fighter) <= INCENSE_WITHIN + MARGIN
