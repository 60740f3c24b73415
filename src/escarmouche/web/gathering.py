"""A match that waits for its guests: what its opener agreed to, who came so far, and with which lists."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, structs

from escarmouche.play.content import Words
from escarmouche.web.agreed import LINK, Agreed, Seating
from escarmouche.web.http_messages import OpenMatch
from escarmouche.web.listing import listed_army
from escarmouche.web.opening import Brought, Opening, agreed_on, as_file, begun, bring, known_game, opening, refuse
from escarmouche.web.seat_keys import Admission


class Guest(Struct, frozen=True):
    """Somebody who took a seat before the match began; without a list of his own where the opener chose it."""

    name: str
    army: str | None = None
    title: str = ""
    faction: Words | None = None


class Gathering(Struct, frozen=True):
    """What is agreed on, the size of the lists, and the guests who are there, each by his seat."""

    wanted: OpenMatch
    agreed: Agreed
    format: int
    guests: dict[int, Guest] = {}

    @property
    def match(self) -> str:
        """The public id that the match will have."""
        return self.agreed.match

    def brings(self, seat: int) -> bool:
        """Whether the guest of this seat brings a list of his own."""
        return self.wanted.armies is not None and self.wanted.armies[seat] is None

    @property
    def complete(self) -> bool:
        """Whether every list is there."""
        return not any(self.brings(seat) and seat not in self.guests for seat in range(len(self.agreed.seats)))

    def seated(self) -> Agreed:
        """What is agreed on, with the guests on their seats."""
        return structs.replace(
            self.agreed, seats=[self.seating(seat, seating) for seat, seating in enumerate(self.agreed.seats)]
        )

    def seating(self, seat: int, seating: Seating) -> Seating:
        """Who sits here, as far as it is known."""
        guest = self.guests.get(seat)
        if guest is None:
            return seating
        named = structs.replace(seating, name=guest.name or seating.name)
        return named if guest.army is None else structs.replace(named, army=guest.title, faction=guest.faction)

    def joined(self, seat: int, guest: Guest) -> Gathering:
        """With one guest more."""
        return structs.replace(self, guests={**self.guests, seat: guest})

    def left(self, seats: list[int]) -> Gathering:
        """Without those who sat here."""
        return structs.replace(self, guests={seat: one for seat, one in self.guests.items() if seat not in seats})

    def save(self) -> bytes:
        """As it is stored."""
        return msgspec.json.encode(self)


decode = msgspec.json.Decoder(Gathering).decode


def waits_for_lists(wanted: OpenMatch) -> bool:
    """Whether somebody far away brings his own list."""
    return wanted.armies is not None and None in wanted.armies


def gathered(wanted: OpenMatch) -> Gathering:
    """A match that begins once its guests are there; raises `Refused` where what is known of it will not do."""
    agreed, _ = agreed_on(wanted)
    own = next((text for text in wanted.armies or [] if text is not None), None)
    return Gathering(wanted, agreed, 0 if own is None else format_of(wanted.game, own))


def guest_for(waiting: Gathering, seat: int, name: str, army: str | None) -> Guest:
    """Somebody who takes this seat; raises `Refused` where his list will not do, or he has none."""
    if not waiting.brings(seat):
        return Guest(name)
    if army is None:
        raise refuse("web.open.bring")
    game = waiting.wanted.game
    brought: Brought = bring(game, known_game(game), army)
    if waiting.format and format_of(game, army) != waiting.format:
        raise refuse("web.open.format", format=waiting.format)
    return Guest(name, army, brought.name, brought.faction)


def format_of(game: str, text: str) -> int:
    """The size of a list, ready-made or written out."""
    choices = known_game(game)
    ready: Any = {sheet.key: sheet for sheet in choices.armies()}.get(text)
    return listed_army(ready if ready is not None else choices.check(as_file(text))[0]).format


def begin(waiting: Gathering, seed: int | None = None) -> Opening:
    """The match, now that all lists are there; its keys were given out before."""
    agreed = waiting.seated()
    guests = waiting.guests
    armies = [
        guests[seat].army if waiting.brings(seat) else text for seat, text in enumerate(waiting.wanted.armies or [])
    ]
    wanted = structs.replace(waiting.wanted, armies=armies, names=[seating.name for seating in agreed.seats])
    _, brought = agreed_on(wanted)
    return opening(*begun(wanted, agreed, brought, seed), Admission())


def newly_seated(agreed: Agreed, seats: list[int], name: str) -> Agreed:
    """A match under way, with another person on these seats; who came by an invitation plays from far away."""
    kind = {seats[0]: LINK} if len(seats) == 1 else {}
    return structs.replace(
        agreed,
        seats=[
            structs.replace(seating, name=name, kind=kind.get(seat, seating.kind)) if seat in seats else seating
            for seat, seating in enumerate(agreed.seats)
        ],
    )
