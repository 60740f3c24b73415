"""One thread that writes: what several rooms have to store meanwhile goes to the disk together."""

from __future__ import annotations

import asyncio
import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING

from escarmouche.web.storage import Birth, Storage, StorageError, StoredStep

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future

MOST_AT_ONCE = 64

Part = Birth | StoredStep


class Writer:
    """Stores parts in the order in which they come; each is acknowledged once it is on the disk."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.waiting: SimpleQueue[tuple[Part, AbstractEventLoop, Future[None]] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def store(self, part: Part) -> Future[None]:
        """Done when it is stored; fails with `StorageError` when it is not."""
        loop = asyncio.get_running_loop()
        done: Future[None] = loop.create_future()
        self.waiting.put((part, loop, done))
        return done

    def close(self) -> None:
        """Store what is waiting, then stop."""
        self.waiting.put(None)
        self.thread.join()

    def run(self) -> None:
        """Take what is there, write it, tell."""
        while True:
            taken = [self.waiting.get()]
            while len(taken) < MOST_AT_ONCE and not self.waiting.empty():
                taken.append(self.waiting.get())
            batch = [one for one in taken if one is not None]
            if batch:
                self.write(batch)
            if None in taken:
                return

    def write(self, batch: list[tuple[Part, AbstractEventLoop, Future[None]]]) -> None:
        """All at once; where that fails, each by itself, so that one bad part does not cost the others."""
        try:
            self.storage.write([part for part, _, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    self.write([one])
                return
            _, loop, done = batch[0]
            failure = error if isinstance(error, StorageError) else StorageError("web.storage.write")
            loop.call_soon_threadsafe(tell, done, failure)
            return
        for _, loop, done in batch:
            loop.call_soon_threadsafe(tell, done, None)


def tell(done: Future[None], failure: StorageError | None) -> None:
    """Wake who waits, unless he has gone."""
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
