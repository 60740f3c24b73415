"""A real server in a process of its own, on a free port, over a database that is thrown away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from web.nursery import Child, Nursery

STARTING = 120.0
SEEDED = """
import contextlib
import sys
from itertools import count
from escarmouche.web.limits import Limits
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings

limits = Limits()
app = application(sys.argv[1], limits, seeds=count(int(sys.argv[3])))
with contextlib.suppress(KeyboardInterrupt):
    Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()
"""
"""The server as it is, but its matches take their seeds from a number on."""


class Host:
    """`escarmouche serve`, started, killed and started again; with a seed its matches are always the same."""

    nursery: ClassVar[Nursery | None] = None
    """Where servers are forked for tests that are not about how one starts."""

    def __init__(
        self,
        database: str,
        *,
        port: int = 0,
        code: str | None = None,
        seed: int | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.database, self.port, self.seed, self.options = database, port, seed, options
        self.code = SEEDED if seed is not None else code
        self.process: subprocess.Popen[str] | Child | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it listens."""
        arguments = ["serve", "--lang", "en", "--port", str(self.port), "--database", self.database, *self.options]
        if self.code is not None:
            arguments = [self.database, str(self.port), str(self.seed)]
        environment = {**os.environ, "COLUMNS": "200"}
        if self.nursery is not None and self.nursery.fits():
            self.process = self.nursery.start(arguments, self.code, environment)
        else:
            begun = ["-m", "escarmouche"] if self.code is None else ["-c", self.code]
            command = [sys.executable, *begun, *arguments]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> None:
        """As a person would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(STARTING)
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=STARTING) as response:
            return json.load(response)

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=STARTING) as response:
            return json.load(response)

    def open(self, agreed: dict[str, Any]) -> Any:
        """A match that everybody may watch, with the keys of all seats: whoever is invited has come."""
        opened = self.post("/api/matches", {"private": False, **agreed})
        for invited in opened["invitations"]:
            taken = self.post("/api/invitations", {"token": invited["token"]})
            opened["links"].append({"key": taken["key"], "seats": taken["seats"]})
        return opened


def database(folder: Path) -> str:
    """A new database in a folder."""
    return str(folder / f"matches-{time.monotonic_ns()}.db")
