"""Messages over a pipe between the server and a process of its own: the length, then the bytes."""

from __future__ import annotations

from asyncio.subprocess import Process
from typing import IO

MOST = 16 * 2**20
"""Bytes of the longest message that the server takes from a process."""


def send(pipe: IO[bytes], data: bytes) -> None:
    """A message, its length before it."""
    pipe.write(len(data).to_bytes(4, "big") + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """The next message; None when there is none any more."""
    head = pipe.read(4)
    return pipe.read(int.from_bytes(head, "big")) if len(head) == 4 else None


async def say(process: Process, data: bytes) -> None:
    """Send a message to a process."""
    assert process.stdin is not None
    process.stdin.write(len(data).to_bytes(4, "big") + data)
    await process.stdin.drain()


async def hear(process: Process) -> bytes:
    """The next message of a process; raises `EOFError` when it is dead, or says far too much."""
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(4), "big")
    if size > MOST:
        raise EOFError
    return await process.stdout.readexactly(size)
