"""What command cards do to figures for one turn (V2 p. 36; the cards are ours): effects named after the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import CARDS, legal_cards
from escarmouche.games.alkemy.choosing_cards import card_label
from escarmouche.games.alkemy.formulas.recipe import used_key
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import take_back
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Marche Forcée")
class ForcedMarch(Skill, frozen=True):
    """Marche Forcée (AK2-HCMD-01): walks 1 p and runs 2 p further."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        further = {"walk": 1, "run": 2}.get(stat, 0)
        return (Modifier(further, reason("command.forced-march", "AK2-HCMD-01")),) if further else ()


@named("À l’Assaut")
class ToTheAssault(Skill, frozen=True):
    """À l’Assaut (AK2-HCMD-02): charges 1 p further."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("command.to-the-assault", "AK2-HCMD-02")),) if stat == "charge" else ()


@named("Tenir la Ligne")
class HoldTheLine(Skill, frozen=True):
    """Tenir la Ligne (AK2-HCMD-03): 1 bonus die on COM rolls made with Parade."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("command.hold-the-line", "AK2-HCMD-03")),) if throw.purpose == "parry" else ()


@named("Voix du Chef")
class VoiceOfTheLeader(Skill, frozen=True):
    """Voix du Chef (AK2-HCMD-04): 1 bonus die on the initiative roll."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.purpose != "initiative":
            return ()
        return (Modifier(1, reason("command.voice-of-the-leader", "AK2-HCMD-04")),)


@named("Tir de Barrage")
class Barrage(Skill, frozen=True):
    """Tir de Barrage (AK2-HCMD-06): the Aim bonus whatever the estimate."""

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        return True


@named("Rite Alchimique")
class AlchemicalRite(Skill, frozen=True):
    """Rite Alchimique (AK2-HCMD-07): the first formula of the turn costs 1 component less."""

    def component_discount(self, game: Game, fighter: Fighter, formula: str) -> tuple[Modifier, ...]:
        if any(used_key(known) in fighter.used for known in game.library.formulas.values()):
            return ()
        return (Modifier(1, reason("command.alchemical-rite", "AK2-HCMD-07")),)


@named("Rempart")
class Rampart(Skill, frozen=True):
    """Rempart (AK2-HCMD-08): DEF +1."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("command.rampart", "AK2-HCMD-08")),) if stat == "defence" else ()


@named("Repli Ordonné")
class OrderlyRetreat(Skill, frozen=True):
    """Repli Ordonné (AK2-HCMD-10): 1 bonus die on disengagement rolls."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("command.orderly-retreat", "AK2-HCMD-10")),) if throw.purpose == "disengage" else ()


@named("Sombre Présage")
class DarkOmen(Skill, frozen=True):
    """Sombre Présage (AK2-HCMD-11), on the enemy: 1 malus die on ESP rolls, initiative included."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("command.dark-omen", "AK2-HCMD-11")),) if throw.what == "mind" else ()


@named("Contre-Temps")
class ChangeOfPace(Skill, frozen=True):
    """Contre-Temps (AK2-HCMD-12): once in the turn a card just revealed is swapped for another of its kind."""

    async def exchanges_card(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        shown = duel.card(fighter)
        others = [c.key for c in legal_cards(game, duel, fighter) if c.kind == shown.kind and c is not shown]
        keys = [shown.key, *others]
        key = await choose(
            fighter.player,
            "change-of-pace",
            "AK2-HCMD-12",
            keys,
            (fighter.id,),
            label=lambda key: card_label(game, key),
        )
        if key == shown.key:
            return
        duel.cards[fighter.id] = CARDS[key]
        chronicle.say(
            game, "event.change-of-pace", "AK2-HCMD-12", fighter,
            figure=fighter, before=f"@card.{shown.key}", after=f"@card.{key}",
        )  # fmt: skip
        for friend in game.fighters:
            if friend.player == fighter.player:
                for effect in [effect for effect in friend.effects if effect.skill == self.printed]:
                    take_back(game, friend, effect)


@named("Dernier Carré")
class LastStand(Skill, frozen=True):
    """Dernier Carré (AK2-HCMD-13, AK2-R-119): white dice whatever the state; no cover roll comes this way."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        throw.colour = "white"
