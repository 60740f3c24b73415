"""Servers that begin quickly: a process that has read all games once is forked for each of them.

A server needs some seconds of processor time before it listens, to read every game; nearly every file of tests starts
one. `python -m web.nursery` reads them once and waits for orders at the socket that is its standard input: what to run,
and where it is to write. What it forks is the server as it is, with its pages ready.
"""

from __future__ import annotations

import gc
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any

TESTS = Path(__file__).resolve().parents[1]
LONGEST_ORDER = 2**20


class Nursery:
    """The process that forks; started when it is first needed, ended with the tests."""

    def __init__(self) -> None:
        self.path = os.environ.get("PYTHONPATH")
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        search = os.pathsep.join(filter(None, [self.path, str(TESTS)]))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web.nursery"], stdin=theirs.fileno(), env={**os.environ, "PYTHONPATH": search}
        )
        theirs.close()
        self.ended: dict[int, int] = {}

    def fits(self) -> bool:
        """Whether it would find the same packages as a process that is started now."""
        return os.environ.get("PYTHONPATH") == self.path

    def start(self, arguments: list[str], code: str | None, environment: dict[str, str]) -> Child:
        """Run `python -m escarmouche` with these arguments, or this code."""
        reading, writing = os.pipe()
        order = {"arguments": arguments, "code": code, "environment": environment, "folder": str(Path.cwd())}
        socket.send_fds(self.line, [json.dumps(order).encode()], [writing])
        os.close(writing)
        while True:
            if "pid" in (news := self.hear(None)):
                return Child(self, news["pid"], os.fdopen(reading, encoding="utf-8"))

    def hear(self, patience: float | None) -> dict[str, int]:
        """The next news; raises TimeoutError where there are none for so long."""
        self.line.settimeout(patience)
        news: dict[str, int] = json.loads(self.line.recv(LONGEST_ORDER) or b'{"closed": 1}')
        assert "closed" not in news, "the nursery has died"
        if "ended" in news:
            self.ended[news["ended"]] = news["code"]
        return news

    def close(self) -> None:
        """What still runs is ended with it."""
        self.line.close()
        self.process.wait()


class Child:
    """One that was forked, with what a `Popen` has."""

    def __init__(self, nursery: Nursery, pid: int, stdout: IO[str]) -> None:
        self.nursery, self.pid, self.stdout = nursery, pid, stdout

    @property
    def returncode(self) -> int | None:
        return self.nursery.ended.get(self.pid)

    def poll(self) -> int | None:
        with suppress(TimeoutError, BlockingIOError):
            while self.returncode is None:
                self.nursery.hear(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        while (code := self.returncode) is None:
            self.nursery.hear(timeout)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


# ---- the process that forks ----------------------------------------------------------------------------------------


async def not_yet(_: object) -> None:
    """Processes that think and read begin when somebody needs one: each reads every game anew."""


def prepare() -> None:
    """Read what every server reads before it listens, and leave it where it is: a child copies what it touches."""
    from escarmouche.web import server, serving
    from escarmouche.web.limits import Limits
    from escarmouche.web.pages import prepared
    from escarmouche.workbench.speech import say

    import_module("escarmouche.program")
    ready = prepared()
    vars(server).update(prepared=lambda: ready, made_ready=not_yet)
    # Much is imported, and every catalogue read, only when it is first needed.
    serving.settings(server.application("", Limits()), "127.0.0.1", 0, Limits()).load()
    say("serve.ready", url="")
    gc.collect()
    gc.freeze()


def attend(line: socket.socket) -> None:
    """Fork at every order, and tell whose end has come, until nobody listens."""
    waking, woken = socket.socketpair()
    for end in (waking, woken):
        end.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(woken.fileno())
    watched = selectors.DefaultSelector()
    watched.register(line, selectors.EVENT_READ)
    watched.register(waking, selectors.EVENT_READ)
    running: set[int] = set()
    while True:
        for key, _ in watched.select():
            if key.fileobj is waking:
                with suppress(BlockingIOError):
                    waking.recv(4096)
                continue
            order, fds = next_order(line)
            if not order:
                for pid in running:
                    os.kill(pid, signal.SIGKILL)
                return
            running.add(born(line, json.loads(order), fds[0], [waking, woken]))
        for pid in sorted(running):
            found, status = os.waitpid(pid, os.WNOHANG)
            if found:
                running.discard(pid)
                line.send(json.dumps({"ended": pid, "code": os.waitstatus_to_exitcode(status)}).encode())


def next_order(line: socket.socket) -> tuple[bytes, list[int]]:
    """Nothing where nobody is there any more."""
    try:
        order, fds, *_ = socket.recv_fds(line, LONGEST_ORDER, 1)
    except ConnectionError:
        return b"", []
    return order, fds


def born(line: socket.socket, order: dict[str, Any], stdout: int, others: list[socket.socket]) -> int:
    """The id of a process that carries out the order; the process itself does not return."""
    pid = os.fork()
    if pid:
        os.close(stdout)
        line.send(json.dumps({"pid": pid}).encode())
        return pid
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for each in (line, *others):
            each.close()
        os.dup2(stdout, 1)
        os.close(stdout)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.chdir(order["folder"])
        os.environ.clear()
        os.environ.update(order["environment"])
        code = run(order["arguments"], order["code"])
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def run(arguments: list[str], code: str | None) -> int:
    """As Python itself would; the exit code."""
    sys.argv = ["escarmouche" if code is None else "-c", *arguments]
    try:
        if code is None:
            import_module("escarmouche.program").main()
        else:
            exec(compile(code, "<server>", "exec"), {"__name__": "__main__"})
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    return 0


if __name__ == "__main__":
    prepare()
    attend(socket.socket(fileno=0))
