"""Speaking turns (p. 9, p. 16): a card, a refusal, or a tactic that changes which cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Batch, Speech
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.procedures import drives
from escarmouche.games.monconf.turns.piles import (
    has_cards,
    pile_of,
    pile_tracks,
    reserve_of,
    set_pile,
    set_reserve,
    take_card,
    tidy,
)
from escarmouche.games.monconf.turns.tactics import GENIUS, cost, play_tactic, spend, why_not_tactic
from escarmouche.games.monconf.turns.turn import end_phase, look_around
from escarmouche.play.numbered import number_in
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm, Number, choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.procedure import Then

CARD, RESERVE, REFUSAL = "card", "reserve", "refusal"
HOLD_BACK, PLAN_B, GENERAL_ASSAULT = "hold-back", "plan-b", "general-assault"
TACTICS = (HOLD_BACK, PLAN_B, GENERAL_ASSAULT, GENIUS)
"""What may be played when a card is about to be turned, or before the first one."""
BOTH = 2
"""Cards of Assaut général (MCF-TACT-09)."""


async def speaking(game: Game) -> None:
    """Players speak in turn; who has no card left is passed over for free (MCF-SPEAK-02, MCF-R-35).

    When nobody has one the phase ends (MCF-TURN-05).
    """
    tidy(game)
    if not has_cards(game, game.active):
        game.active = 1 - game.active
    if has_cards(game, game.active):
        game.agenda.insert(0, Speech(game.active))
        return
    end_phase(game)
    game.phase = "combat"


@drives(Speech, optional=True)
async def speak(game: Game, speech: Speech) -> Then:
    """What the player does in his speaking turn, until his cards are turned (MCF-SPEAK-03)."""
    player = speech.player
    if not speech.left or not has_cards(game, player):
        play_cards(game, speech)
        return END
    chosen = await choose(
        player, "speak", "MCF-SPEAK-03", open_keys(game, speech),
        label=lambda key: speech_label(game, player, key), why_not=lambda: refused(game, speech),
        note=lambda key: speech_note(game, player, key),
    )  # fmt: skip
    if chosen == CARD:
        turn_card(game, speech, pile_of(game.sides[player])[0])
    elif chosen.startswith(RESERVE):
        turn_card(game, speech, number_in(chosen))
    elif chosen == REFUSAL:
        refuse(game, speech)
    elif chosen == GENIUS:
        await plan_genially(game, speech)
    else:
        await play(game, speech, chosen)
    return AGAIN


# ---- what may be done -----------------------------------------------------------------------------------------------


def open_keys(game: Game, speech: Speech) -> list[str]:
    """What the player may do."""
    return [key for key in all_keys(game, speech) if why_not(game, speech, key) is None]


def refused(game: Game, speech: Speech) -> dict[str, Reason]:
    """What he may not do, and why."""
    found = {key: why_not(game, speech, key) for key in all_keys(game, speech)}
    return {key: why for key, why in found.items() if why is not None}


def all_keys(game: Game, speech: Speech) -> list[str]:
    """Everything that a player may ever do in a speaking turn (MCF-SPEAK-03)."""
    return [CARD, *[f"{RESERVE}:{card}" for card in reserve_of(game.sides[speech.player])], REFUSAL, *TACTICS]


def why_not(game: Game, speech: Speech, key: str) -> Reason | None:
    """Why something cannot be done in this speaking turn."""
    side = game.sides[speech.player]
    if key in (CARD, HOLD_BACK, PLAN_B) and not side.piled:
        return reason("speak.no-pile", "MCF-SPEAK-03")
    if key == REFUSAL:
        return why_not_refuse(game, speech)
    if key not in TACTICS:
        return None
    if key in speech.played:
        return reason("tactic.again", "MCF-R-37")
    if key in (GENERAL_ASSAULT, GENIUS) and (side.spoken or not is_at_start(speech)):
        return reason("tactic.first-speech", "MCF-TACT-09" if key == GENERAL_ASSAULT else "MCF-TACT-23")
    if key == GENIUS and side.no_genius:
        return reason("tactic.no-genius", "MCF-TACT-25")
    if key == PLAN_B and side.piled < BOTH:
        return reason("tactic.no-other-card", "MCF-TACT-21")
    if key == GENERAL_ASSAULT and side.piled + side.reserved < BOTH:
        return reason("tactic.one-card", "MCF-TACT-09")
    return why_not_tactic(game, speech.player, key)


def is_at_start(speech: Speech) -> bool:
    """Whether no card has been turned or held back yet, nor another one called for (MCF-TACT-09, 23)."""
    due = BOTH if GENERAL_ASSAULT in speech.played else 1
    return not speech.cards and speech.left == due and not {HOLD_BACK, PLAN_B}.intersection(speech.played)


def why_not_refuse(game: Game, speech: Speech) -> Reason | None:
    """Why no refusal can be spent: none is left, or it is the first speaking turn of the phase (MCF-SPEAK-05)."""
    side = game.sides[speech.player]
    if not side.refusals:
        return reason("speak.no-refusal", "MCF-SPEAK-04")
    if not side.spoken:
        return reason("speak.first-turn", "MCF-SPEAK-05")
    return None


def speech_label(game: Game, player: int, key: str) -> Reason:
    """Cards are called by their names: only their owner sees these options."""
    if key == CARD:
        pile = pile_of(game.sides[player])
        return (
            reason("option.turn-card", name=game.library.card_name(game, pile[0]), card=pile[0])
            if pile
            else reason("option.no-card")
        )
    if key.startswith(RESERVE):
        card = number_in(key)
        return reason("option.reserve-card", name=game.library.card_name(game, card), card=card)
    return reason(f"option.{key}")


def speech_note(game: Game, player: int, key: str) -> Reason | None:
    """What a tactic costs, of Plan génial at least; how many refusals are left."""
    if key == REFUSAL:
        return reason("note.refusals", "MCF-SPEAK-04", count=game.sides[player].refusals)
    if key not in TACTICS:
        return None
    return reason(
        "note.command-least" if key == GENIUS else "note.command", "MCF-TACT-02", points=cost(game, player, key)
    )


# ---- what is done ---------------------------------------------------------------------------------------------------


def turn_card(game: Game, speech: Speech, card: int) -> None:
    """A card is turned face up: its fighters will be activated (MCF-SPEAK-07, MCF-TACT-04)."""
    take_card(game, speech.player, card)
    speech.cards.append(card)
    next_card(speech)
    chronicle.say(
        game, "event.card", "MCF-SPEAK-07", *game.to_activate(card), changes=pile_tracks(game, speech.player),
        player=speech.player + 1, card=game.library.card_name(game, card),
    )  # fmt: skip


def next_card(speech: Speech) -> None:
    """One card fewer is left to be turned: the next is another moment, for which tactics may be played again."""
    speech.left -= 1
    speech.played = [key for key in speech.played if key in (GENERAL_ASSAULT, GENIUS)]


def refuse(game: Game, speech: Speech) -> None:
    """A refusal passes to the opponent without a card (MCF-SPEAK-04)."""
    side = game.sides[speech.player]
    side.refusals -= 1
    speech.left = 0
    changes = chronicle.track(game, "refusals", speech.player, side.refusals)
    chronicle.say(game, "event.refuses", "MCF-SPEAK-04", changes=changes, player=speech.player + 1)


def play_cards(game: Game, speech: Speech) -> None:
    """The cards that were turned are activated together (MCF-R-23); without any the speaking turn is over."""
    fighters = [fighter for card in speech.cards for fighter in game.to_activate(card)]
    if not fighters:
        end_speaking_turn(game)
        return
    game.agenda.insert(0, Batch(speech.player, speech.cards, [fighter.id for fighter in fighters]))


def end_speaking_turn(game: Game) -> None:
    """The opponent speaks next (MCF-SPEAK-09); hidden fighters may be detected (MCF-SKILLP-28)."""
    game.sides[game.active].spoken += 1
    game.active = 1 - game.active
    look_around(game)


# ---- tactics --------------------------------------------------------------------------------------------------------


async def play(game: Game, speech: Speech, key: str) -> None:
    """A tactic that changes which cards are played; it is paid before its effect (MCF-TACT-01, 02)."""
    speech.played.append(key)
    if not await play_tactic(game, speech.player, key):
        return
    if key == GENERAL_ASSAULT:
        speech.left = BOTH
    elif key == HOLD_BACK:
        hold_back(game, speech)
    else:
        keys = [f"card:{card}" for card in pile_of(game.sides[speech.player])[1:]]
        chosen = await choose(speech.player, "plan-b", "MCF-TACT-21", keys, label=label_in(game))
        turn_card(game, speech, number_in(chosen))


def hold_back(game: Game, speech: Speech) -> None:
    """Temporiser: the top card goes into the reserve, unseen; no other follows it (MCF-TACT-03, MCF-R-36)."""
    player, side = speech.player, game.sides[speech.player]
    top, *rest = pile_of(side)
    set_pile(side, player, rest)
    set_reserve(side, player, [*reserve_of(side), top])
    next_card(speech)
    chronicle.say(game, "event.holds-back", "MCF-TACT-03", changes=pile_tracks(game, player), player=player + 1)


async def plan_genially(game: Game, speech: Speech) -> None:
    """Plan génial: X command points make him tactician of the next turn, unless the opponent pays as many.

    Whoever lets it pass cannot play his own (MCF-TACT-23, 24, 25, MCF-R-40).
    """
    player, opponent = speech.player, 1 - speech.player
    side, other = game.sides[player], game.sides[opponent]
    most = side.command_points
    amount = 1 if most == 1 else int(await Number(player, "genius", "MCF-R-40", 1, most))
    speech.played.append(GENIUS)
    if not await play_tactic(game, player, GENIUS, amount):
        return
    if other.command_points >= amount:
        why = reason("why.genius-cancel", "MCF-TACT-24", points=amount)
        if await Confirm(opponent, "genius-cancel", "MCF-TACT-24", why=why):
            spend(game, opponent, amount)
            chronicle.say(game, "event.genius-cancelled", "MCF-TACT-24", player=opponent + 1, points=amount)
            return
    side.genius, other.no_genius = True, True
    chronicle.say(game, "event.genius", "MCF-TACT-23", player=player + 1)
