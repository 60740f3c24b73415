"""The storage as commands open it: where it is by default, and what is wrong with it in the words of a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from escarmouche.web.storage import Storage, StorageError
from escarmouche.workbench.speech import BadInput
from escarmouche.workbench.storage import data_folder

DATABASE = "matches.db"


def place(database: str | None) -> str:
    """Where the matches are: as it was said, or in the user's own data."""
    return database or str(data_folder() / DATABASE)


@contextmanager
def opened_storage(where: str) -> Iterator[Storage]:
    """The storage at a place; of an address that may hold a password nothing is repeated."""
    try:
        storage = Storage(where)
        try:
            yield storage
        finally:
            storage.close()
    except StorageError as error:
        key = error.why.key.removeprefix("web.storage.")
        if key == "unreachable" and "://" not in where:
            raise BadInput("serve.storage.file", file=where) from error
        raise BadInput(f"serve.storage.{key}", **dict(error.why.params)) from error
