"""Where pages find this machine: its address in the local network."""

import socket
from ipaddress import ip_address

LOOPBACK = "127.0.0.1"
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): asking for the way there sends nothing."""


def local_address() -> str:
    """The address that others in the room reach this machine by; loopback where there is no local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK
    return found if is_near(found) else LOOPBACK


def is_near(address: str) -> bool:
    """Whether an address belongs to this machine or to a local network."""
    try:
        return ip_address(address.partition("%")[0]).is_private
    except ValueError:
        return False
