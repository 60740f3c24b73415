"""The moments at which a skill may await: an answer, a roll, a move. They are a part of the flat class of `moments`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.skills.skill import PrintedSkill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.rolls import Kept, Throw
    from escarmouche.games.alkemy.shot import Hit, Shot
    from escarmouche.games.alkemy.skills.moments import Stat
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy.targeting import Targeting
    from escarmouche.play.reason import Modifier


class Reactions(PrintedSkill, frozen=True):
    """What a skill does when something happens, and what it could do; silent here."""

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        """In the start phase, before initiative."""

    async def before_initiative(self, game: Game, fighter: Fighter) -> None:
        """In the start phase, after all skills of its beginning (poison)."""

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        """In the end phase, before effects of the turn stop (Déclin Alchimique)."""

    async def after_deployment(self, game: Game, fighter: Fighter) -> None:
        """When all figures stand on the table, before the first turn (Contrôle des Sources)."""

    async def at_end_of_activation(self, game: Game, fighter: Fighter) -> None:
        """When the fighter's activation ends (Combustion)."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        """When the fighter's activation begins, after the reactivation fee and terrain effects."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        """Before the dice of the fighter's roll are taken up; may change the throw (cover rolls excepted)."""

    async def swaps_die(self, game: Game, fighter: Fighter, mine: Kept, theirs: Kept) -> tuple[Kept, Kept] | None:
        """When both have kept their dice in an opposed roll: the pairs after a swap, or None (Inspiration)."""
        return None

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        """When the fighter's roll has succeeded or failed, been won or lost."""

    async def after_roll_against(self, game: Game, target: Fighter, stat: Stat) -> None:
        """When a roll has been made whose difficulty is a characteristic of the bearer: DEF or ESP (K'unti)."""

    async def target_named(self, game: Game, guard: Fighter, targeting: Targeting) -> bool:
        """When a friend is the target of an enemy shot, charge or formula: whether the guard took its place."""
        return False

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        """When a charge names the bearer, before it is paid: whether it is called off, or upon whom it is turned."""
        return False

    async def before_charge(self, game: Game, bearer: Fighter, charger: Fighter, target: Fighter) -> None:
        """When a charge is paid, before anything moves, and the bearer charges or is charged first (Charge Précise)."""

    async def when_named(self, game: Game, bearer: Fighter, targeting: Targeting) -> None:
        """When a charge or a shot names the bearer, before it is measured; it may have gone elsewhere after (Fuite)."""

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        """When any figure has ended a move: "walk", "run", "charge" or "engage" (Surveillant Implacable)."""

    async def when_charge_is_valid(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        """When a charge between the bearer and the other has proved valid, before its cards are chosen (Effrayant)."""

    async def when_engaged(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        """When the bearer has become engaged with a new enemy by a charge, before cards are chosen."""

    async def before_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When both cards of a fight are chosen, just before they are revealed (Double Attaque)."""

    async def exchanges_card(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When the cards of a fight are revealed, before any other answer to them (Contre-Temps)."""

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When the cards of a fight are revealed, before they are paid (Feinte)."""

    async def before_cards(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        """When a fight of the bearer begins, before cards are chosen (Ravage)."""

    async def plays_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """When the attack card that it shows is due: whether it does something else than roll (Ruse de Walosi)."""
        return False

    async def mends_roll(self, game: Game, bearer: Fighter, roller: Fighter, missing: int) -> bool:
        """When a COM or shooting roll of its side falls short by so much: whether the bearer makes it up."""
        return False

    async def raises_damage(self, game: Game, bearer: Fighter, attacker: Fighter, harm: Harm) -> int:
        """Points that the bearer adds to the damage of a roll of its side (Souffle Vengeur)."""
        return 0

    async def after_parry(self, game: Game, fighter: Fighter, duel: Duel, margin: int) -> None:
        """When the bearer's Parade has won by so much, of which no more than 5 are counted (Vétéran du Temple)."""

    async def pays_for_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """Whether it pays for the card just shown (Maître)."""
        return False

    def may_pay_for_card(self, game: Game, fighter: Fighter) -> bool:
        """Whether it could pay for a card now, so that a Spent fighter may choose one."""
        return False

    async def announces_shot(self, game: Game, shooter: Fighter) -> None:
        """When the bearer has announced a shot, as an Action or a Reaction, before it is paid (Kunturi)."""

    def may_pay_for_reaction(self, game: Game, fighter: Fighter) -> bool:
        """Whether it could pay for a move in reaction now, so that a Spent fighter may make one (Prémonition)."""
        return False

    async def pays_for_shot(self, game: Game, shooter: Fighter) -> bool:
        """Whether it pays for the shot just announced, as an Action or a Reaction (Maître (Tir))."""
        return False

    def may_pay_for_shot(self, game: Game, shooter: Fighter) -> bool:
        """Whether it could pay for a shot now, so that a Spent fighter may make one."""
        return False

    async def when_shot_at(self, game: Game, target: Fighter, shots: Sequence[Shot]) -> None:
        """When the reactions to shots at the bearer are announced, before any is rolled (Reflet Irisé)."""

    async def shoots_more(self, game: Game, shooter: Fighter, shot: Shot) -> None:
        """Just before the bearer's shot is rolled: others may be made at once with it (Carreaux Etourdissants)."""

    async def past_cover(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        """Just before the bearer's shot is rolled: whether it passes by every cover (Tireur Émérite)."""
        return False

    async def shot_rolled(self, game: Game, shooter: Fighter, shot: Shot, hit: Hit | None) -> None:
        """When the bearer's shot has been rolled, hit or not, before anybody suffers (Tir incontrôlé, Surchauffe)."""

    async def after_shooting(self, game: Game, shooter: Fighter) -> None:
        """When the bearer's shot, Action or Reaction, and all shots made at once with it are over (Kunturi)."""

    async def forces_reroll(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        """Having shown Parade, once the attacker announced his result: whether he must roll again (Sans Faille)."""
        return False

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter, blow: FollowUp) -> bool:
        """When a COM roll with an attack card has succeeded and its damage is done: whether it struck again."""
        return False

    async def after_card_against(self, game: Game, target: Fighter, attacker: Fighter, tough: int) -> None:
        """When an enemy's attack card against the bearer is resolved, hit or miss; `tough`: its Coriace at the roll."""

    async def on_hit(self, game: Game, attacker: Fighter, harm: Harm) -> bool:
        """When a COM or shooting roll of the bearer has hit: whether something else takes the place of its damage."""
        return False

    async def softens(self, game: Game, bearer: Fighter, target: Fighter, harm: Harm) -> int:
        """Columns further left in which the bearer has the damage of a roll upon a friend read (Garde Ondin)."""
        return 0

    async def dodges(self, game: Game, target: Fighter, harm: Harm) -> bool:
        """When a roll has hit the bearer, before its damage is counted: whether it takes none (Acrobate)."""
        return False

    async def worn_down(self, game: Game, target: Fighter, harm: Harm) -> None:
        """When the damage of a roll has come to the bearer, whatever was taken off it (a plate is lost)."""

    async def shares_wound(self, game: Game, bearer: Fighter, friend: Fighter, harm: Harm) -> int:
        """Boxes that the bearer takes over from a friend about to tick them (Empathie)."""
        return 0

    async def box_ticked(self, game: Game, bearer: Fighter, wounded: Fighter, harm: Harm) -> None:
        """When a figure has just ticked one box (Possession de Waga)."""

    async def saves_concentration(self, game: Game, fighter: Fighter) -> bool:
        """When the fighter is about to lose concentration: whether it pays to keep it (Volonté des Anciens)."""
        return False

    async def after_wounded(self, game: Game, target: Fighter, harm: Harm) -> None:
        """When the bearer has ticked boxes, removed or not (Hémotoxique, Litanie)."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        """When the bearer's attack has made a figure tick boxes (Double greffon, Vorace)."""

    async def mends_alchemy(self, game: Game, fighter: Fighter, missing: int) -> bool:
        """When the bearer's alchemy roll falls short by so much: whether it pays to succeed (Maîtrise Alchimique)."""
        return False

    async def after_action(self, game: Game, fighter: Fighter, action: str) -> None:
        """When the fighter has carried out an Action, by its key, in its activation (Encombrant)."""

    async def before_action(self, game: Game, fighter: Fighter, action: str) -> bool:
        """When a declared Action is due: whether something was left to be done before it (Fusion Environnementale)."""
        return False

    async def action_seen(self, game: Game, bearer: Fighter, actor: Fighter, action: str) -> None:
        """When the Action of anybody, by its key, is wholly resolved (Ravage, Espionnage)."""

    async def pays_stones(self, game: Game, caster: Fighter, stones: int) -> int:
        """Stones of an upgrade that the caster pays for with something else (Sang de Sève)."""
        return 0

    async def after_friend_casts(self, game: Game, bearer: Fighter, caster: Fighter, formula: str) -> None:
        """When a friend's formula has succeeded and taken effect (Renfort des Marines)."""

    async def after_casting(self, game: Game, fighter: Fighter, formula: str) -> None:
        """When the bearer's formula has succeeded and taken effect (Fire token)."""

    async def forbids_upgrade(self, game: Game, bearer: Fighter, caster: Fighter, formula: str) -> bool:
        """When an enemy's formula has succeeded, before upgrades: whether the bearer forbids them (Air token)."""
        return False

    def casting_range(self, game: Game, fighter: Fighter, formula: str, area: bool) -> tuple[Modifier, ...]:
        """What it adds to the range or area of the bearer's formulas (Water token)."""
        return ()

    def always_aims(self, game: Game, fighter: Fighter, shot: Shot) -> bool:
        """Whether a shooting Action of the bearer has the Aim bonus whatever the estimate and obstacles (Barrage)."""
        return False

    def component_discount(self, game: Game, fighter: Fighter, formula: str) -> tuple[Modifier, ...]:
        """Components that the bearer's formula costs less (Rite Alchimique)."""
        return ()
