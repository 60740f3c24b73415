"""Signed journals: which server kept a journal, and whether a byte of it was changed since.

The seals of the lines find a mistake; anybody can make them anew. A signature (Ed25519) only its server can make.
What nobody else may read meanwhile is sealed (ChaCha20-Poly1305) with a key that follows from the same one.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from hashlib import blake2b

import msgspec

from escarmouche.play.journal import Signed, decode, encode

NONCE = 12
"""Bytes before sealed data, never the same twice."""

OWN, OTHER, UNSIGNED, TAMPERED = "own", "other", "unsigned", "tampered"


class Signature(msgspec.Struct, frozen=True):
    """What the signature of a journal says: "own", "other", "unsigned" or "tampered"; and whose it is."""

    state: str
    fingerprint: str = ""
    """Of the key that signed; empty where nothing is signed."""


class SigningKey:
    """The key of a server."""

    def __init__(self, private: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self.private = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self.private.public_key().public_bytes_raw()
        self.sealing = blake2b(private, digest_size=32, person=b"sealed file").digest()
        """Another key that follows from the private one: one key signs, the other hides."""

    @staticmethod
    def drawn() -> bytes:
        """A new private key that nobody knows."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.generate().private_bytes_raw()

    def verifies(self, signature: bytes, data: bytes) -> bool:
        """Whether a signature of these data is its own."""
        from cryptography.exceptions import InvalidSignature

        try:
            self.private.public_key().verify(signature, data)
        except InvalidSignature:
            return False
        return True

    def sealed(self, data: bytes) -> bytes:
        """Data that only the holder of this key can read again."""
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce = secrets.token_bytes(NONCE)
        return nonce + ChaCha20Poly1305(self.sealing).encrypt(nonce, data, None)

    def unsealed(self, data: bytes) -> bytes:
        """Data that `sealed` hid; raises `ValueError` for any others."""
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        try:
            return ChaCha20Poly1305(self.sealing).decrypt(data[:NONCE], data[NONCE:], None)
        except InvalidTag as error:
            raise ValueError("not sealed with this key") from error

    def pseudonym(self, name: str) -> str:
        """A name as only the holder of this key can tell it: the same for the same, and nobody else finds out whose."""
        return blake2b(name.encode(), digest_size=16, key=self.sealing, person=b"pseudonym").hexdigest()

    def signed(self, lines: Sequence[bytes]) -> bytes:
        """The last line of a journal that is over, sealed like those before."""
        text = encode(Signed(self.public, self.private.sign(b"".join(lines))))
        before = bytes.fromhex(lines[-1].rstrip(b"\n").rpartition(b" ")[2].decode())
        return text + b" " + blake2b(before + text, digest_size=8).hexdigest().encode() + b"\n"


def fingerprint(public: bytes) -> str:
    """A public key as people compare it."""
    digest = blake2b(public, digest_size=10).hexdigest()
    return "-".join(digest[at : at + 4] for at in range(0, len(digest), 4))


def signature_of(journal: bytes, own: Collection[bytes] = ()) -> Signature:
    """Who signed a journal, where these public keys are one's own; tampered with is what no seal or signature fits."""
    lines = journal.splitlines(keepends=True)
    signed = signed_line(lines[-1]) if lines else None
    whose = fingerprint(signed.key) if signed is not None else ""
    if not seals_fit(lines):
        return Signature(TAMPERED, whose)
    if signed is None:
        return Signature(UNSIGNED)
    if not verified(signed, journal[: -len(lines[-1])]):
        return Signature(TAMPERED, whose)
    return Signature(OWN if signed.key in own else OTHER, whose)


def signed_line(line: bytes) -> Signed | None:
    """The signature that a line holds, if it holds one."""
    try:
        found = decode(line.rpartition(b" ")[0])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, Signed) else None


def seals_fit(lines: Sequence[bytes]) -> bool:
    """Whether every line is sealed as it was written; a last line that was cut short is no forgery."""
    chain = b""
    for line in lines:
        text, _, seal = line.rstrip(b"\n").rpartition(b" ")
        chain = blake2b(chain + text, digest_size=8).digest()
        if seal != chain.hex().encode() and line.endswith(b"\n"):
            return False
    return True


def verified(signed: Signed, data: bytes) -> bool:
    """Whether the holder of the key signed these bytes."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(signed.key).verify(signed.signature, data)
    except (InvalidSignature, ValueError):
        return False
    return True
