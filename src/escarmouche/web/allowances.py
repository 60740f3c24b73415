"""How much of the server a visitor may have, and all visitors together: every way in belongs to one allowance.

What `serves` is ready and costs next to nothing: the gate counts it. What `reads` asks the database. What `queues`
waits for its turn where dear work is done, in threads or processes of their own (`desk.Turns`). What `opens` leaves
something that is kept.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, Literal

from escarmouche.web.desk import Busy
from escarmouche.web.limits import Bucket, Buckets, Limits, Ration
from escarmouche.web.messages import AskOdds, Check, LookMessage, OfferMessage, Show, Sit
from escarmouche.web.visit import Denied
from escarmouche.web.visitor import address_of

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler

    from escarmouche.web.messages import FromTable

Kind = Literal["serves", "reads", "queues", "opens"]

HOUR = 3600.0
EVERYBODY = ""
"""Stands for all addresses where one bound is for all."""
COSTS: dict[type, float] = {Sit: 10.0, Show: 10.0, AskOdds: 4.0, OfferMessage: 2.0, LookMessage: 2.0, Check: 1.0}
"""What a message of a table costs of what its address may ask of all tables; others cost nothing here."""


def allowance(kind: Kind) -> dict[str, Kind]:
    """Says of a route to which allowance it belongs."""
    return {"allowance": kind}


SERVES, READS, QUEUES, OPENS = allowance("serves"), allowance("reads"), allowance("queues"), allowance("opens")


class Allowances:
    """What each address, and all together, may still have."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.opened, self.all_opened = Ration(limits.matches, HOUR), Ration(limits.all_matches, HOUR)
        self.read = Buckets(limits.reads, limits.reads_at_once)
        self.all_read = Bucket(limits.all_reads, limits.all_reads_at_once)
        self.asked = Buckets(limits.asked, limits.asked_at_once)

    def take(self, kind: Kind, address: str) -> None:
        """One request of a kind; raises `Denied` where the visitor has had his share, `Busy` where all have."""
        if kind == "opens":
            self.open(address)
        elif kind == "reads":
            pause = self.read.take(address)
            if pause > 0:
                raise Denied(429, "web.problem.rate", later=ceil(pause))
            if self.all_read.take() > 0:
                raise Busy

    def open(self, address: str) -> None:
        """One match, lesson, problem or file more."""
        if not self.opened.take(address):
            raise Denied(429, "web.problem.matches", most=self.limits.matches)
        if not self.all_opened.take(EVERYBODY):
            raise Busy

    def pause(self, address: str, message: FromTable) -> float:
        """How many seconds a dear message has to wait, so that all tables of its address stay within their share."""
        cost = COSTS.get(type(message), 0.0)
        return self.asked.wait(address, cost) if cost else 0.0


def kind_of(handler: BaseRouteHandler) -> Kind:
    """The allowance of a route; what says nothing is ready."""
    found: Kind = handler.opt.get("allowance", "serves")
    return found


async def allow(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Take from the allowance of a route before anything is done."""
    connection.app.state.rooms.allowances.take(kind_of(handler), address_of(connection.scope))
