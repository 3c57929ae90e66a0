"""A certificate for https in the local network, which the house signs itself on its first start.

Browsers warn of it once, because nobody vouches for it. Whoever compares the fingerprint knows that
nobody is in between.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from ..engine import AstragaliError

LASTS = timedelta(days=397)  # browsers refuse certificates that last longer
RENEWED = timedelta(days=30)  # before it ends


def certificate_for(names: Sequence[str], folder: Path) -> tuple[Path, str]:
    """The file with the certificate and its key, and its SHA-256 fingerprint.

    It is made anew if it is missing, ends soon, or lacks a name.
    """
    try:
        from cryptography import x509
    except ImportError:
        raise AstragaliError(
            "A certificate needs another package: pip install 'astragali[https]'."
        ) from None
    from cryptography.hazmat.primitives import hashes

    file = folder / "house.pem"
    now = datetime.now(UTC)
    try:
        known = x509.load_pem_x509_certificate(file.read_bytes())
        held = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        called = {str(one.value) for one in held}
    except (OSError, ValueError, x509.ExtensionNotFound):
        called, known = set(), None
    if known is None or not called >= {*names} or known.not_valid_after_utc < now + RENEWED:
        # Names of other networks stay, so that a laptop that moves keeps its certificate.
        known = _made([*dict.fromkeys([*names, *sorted(called)])][:50], file, now)
    digest = known.fingerprint(hashes.SHA256()).hex().upper()
    return file, ":".join(digest[at : at + 2] for at in range(0, len(digest), 2))


def _made(names: Sequence[str], file: Path, now: datetime):  # type: ignore[no-untyped-def]
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    title = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Astragali")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(title)
        .issuer_name(title)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.unlink(missing_ok=True)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as out:
            out.write(private + certificate.public_bytes(serialization.Encoding.PEM))
    except OSError as trouble:
        raise AstragaliError(f"{file} cannot be written: {trouble.strerror}.") from None
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(file)
    return certificate


def _general(name: str):  # type: ignore[no-untyped-def]
    from cryptography import x509

    try:
        return x509.IPAddress(ip_address(name.strip("[]")))
    except ValueError:
        return x509.DNSName(name)
