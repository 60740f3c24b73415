"""What the socket of a page sent and said, overheard."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]


class Overheard:
    """Every message of a page in order: True for those that the page sent."""

    def __init__(self, page: Page) -> None:
        self.messages: list[tuple[bool, Message]] = []
        page.on("websocket", self.follow)

    def follow(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.messages.append((True, json.loads(frame))))
        socket.on("framereceived", lambda frame: self.messages.append((False, json.loads(frame))))

    @property
    def heard(self) -> list[Message]:
        return [message for own, message in self.messages if not own]

    def statuses(self) -> list[Message]:
        return [message["status"] for message in self.heard if "status" in message]


def telling(status: Message, player: int) -> bool:
    """Whether a status tells more of what a player is asked than that he is."""
    return any(
        asked["player"] == player and (asked.get("options") is not None or asked.get("region"))
        for asked in status["asked"]
    )
