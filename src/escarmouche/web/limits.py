"""How much one visitor may ask for, so that the server stays there for all."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

from msgspec import Struct

MOST_ADDRESSES = 10_000
"""Of how many addresses is remembered what they asked for; then the one that was silent longest is forgotten."""


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of a server; those for people at tables, not for machines."""

    message: int = 64 * 1024
    """Bytes in one message of a table."""
    body: int = 256 * 1024
    """Bytes in one request to the lobby."""
    rate: float = 40.0
    """Messages a second that a table may send for long."""
    burst: int = 120
    """Messages that it may send at once."""
    faults: int = 50
    """Messages that cannot be read before a table is shown the door."""
    requests: float = 30.0
    """Requests a second from one address for long; a file of the client counts a fifth."""
    requests_at_once: int = 300
    """Requests that it may make at once: a few people load the page."""
    spectators: int = 32
    """Spectators of one match."""
    all_spectators: int = 600
    """Spectators of all matches: there are always sockets left for those who play."""
    seat: int = 4
    """Tables open at one seat; for one more the oldest has to go."""
    sockets_each: int = 64
    """Sockets of tables from one address."""
    sockets: int = 1000
    """Sockets of tables in all."""
    connections_each: int = 256
    """Connections of any kind from one address."""
    connections: int = 2000
    """Connections of any kind in all."""
    unsent: int = 2 * 2**20
    """Bytes that may wait for a table that does not read; then it is given up, and may come again."""
    pulse: float = 20.0
    """Seconds after which a silent line is tried, and in which it must answer; if not, its table is gone."""
    sending: float = 10.0
    """Seconds in which a table must take a message."""
    asking: float = 20.0
    """Seconds until a connection must have made its request, and in which it must read some of the answer."""
    matches: int = 60
    """Matches opened from one address within an hour: lessons, problems and files that are opened again count too."""
    all_matches: int = 1500
    """Matches opened from all addresses within an hour."""
    reads: float = 15.0
    """Requests a second from one address that ask the database."""
    reads_at_once: int = 150
    """Such requests that it may make at once."""
    all_reads: float = 150.0
    """Such requests a second from all addresses."""
    all_reads_at_once: int = 1000
    """Such requests at once from all addresses."""
    asked: float = 200.0
    """What all tables of one address may ask in a second: a check costs 1, a whole table 10."""
    asked_at_once: int = 600
    """What they may ask at once."""
    queue: int = 48
    """Dear requests of one kind (replays, openings, restorings, lists) that may wait; the next come again later."""
    uploads: int = 12
    """Journals and matches that are being sent as files, all told."""
    uploads_each: int = 2
    """Those of one address among them."""
    queue_each: int = 4
    """Those of one address among them, which are done one after the other."""
    reading: float = 3.0
    """Seconds in which a list that somebody brings must have been read."""
    replaying: float = 8.0
    """Seconds in which a journal must have been read."""
    reckoning: float = 30.0
    """Seconds in which the chances of a fighter of a list must have been reckoned."""
    trials: int = 2
    """Lists on trial at once, each in a process of its own."""
    trial: float = 900.0
    """Seconds after which a trial is ended."""
    trial_share: float = 90.0
    """Seconds after which a trial gives way where somebody else wants its place."""
    waiting: int = 30
    """Days after which a match that waits for its guests is called off."""
    tokens: int = 120
    """Invitations looked at or taken, and keys tried in vain, from one address within an hour."""
    shelves: int = 10
    """Shelves for lists opened from one address within an hour."""
    shelves_each: int = 60
    """Shelves for lists that one address has opened and that are still there."""
    shelf_days: int = 400
    """Days after which a shelf that nobody has used is cleared away."""
    empty_shelf_days: int = 7
    """Days after which a shelf is cleared away on which nothing was ever put."""
    unattended: int = 2
    """Matches of computers alone that go on at once with nobody looking; the others wait for their turn."""
    sit: float = 20.0
    """Seconds until a table must have sat down."""
    idle: float = 900.0
    """Seconds after which a match that nobody looks at is put to sleep."""
    aside: float = 600.0
    """Seconds for which a match that cannot be read is left alone before it is tried again."""


class Bucket:
    """Allows a rate, and bursts."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left = float(burst)
        self.filled = clock()

    def fill(self) -> None:
        """What has come back meanwhile."""
        now = self.clock()
        self.left = min(float(self.burst), self.left + (now - self.filled) * self.rate)
        self.filled = now

    def wait(self, share: float = 1.0) -> float:
        """Take a share; how many seconds to wait before it may be used."""
        self.fill()
        self.left -= share
        return max(0.0, -self.left / self.rate)

    def take(self, share: float = 1.0) -> float:
        """Take a share if it is there; if not, take nothing, and how many seconds until it is there."""
        self.fill()
        if self.left < share:
            return (share - self.left) / self.rate
        self.left -= share
        return 0.0


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of this address."""
        bucket = self.known.pop(address, None) or Bucket(self.rate, self.burst, self.clock)
        self.known[address] = bucket
        if len(self.known) > MOST_ADDRESSES:
            self.known.popitem(last=False)
        return bucket

    def take(self, address: str, share: float = 1.0) -> float:
        """As `Bucket.take`, from the bucket of this address."""
        return self.of(address).take(share)

    def wait(self, address: str, share: float = 1.0) -> float:
        """As `Bucket.wait`, from the bucket of this address."""
        return self.of(address).wait(share)


class Ration:
    """So many of something for each address within a while."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self.taken: OrderedDict[str, deque[float]] = OrderedDict()
        """When each address took one, the one that took last at the end."""

    def take(self, address: str) -> bool:
        """Whether this address may have one more; then it is counted."""
        now = self.clock()
        while self.taken and next(iter(self.taken.values()))[-1] < now - self.seconds:
            self.taken.popitem(last=False)
        times = self.taken.get(address) or deque()
        while times and times[0] < now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        self.taken[address] = times
        self.taken.move_to_end(address)
        if len(self.taken) > MOST_ADDRESSES:
            self.taken.popitem(last=False)
        return True
