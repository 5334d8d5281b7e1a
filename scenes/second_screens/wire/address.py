"""The address of this machine in the local network."""

import socket
from ipaddress import ip_address, ip_network

LOOPBACK = "127.0.0.1"
VPN = ip_network("100.64.0.0/10")
"""The addresses that carriers and VPNs such as Tailscale share out (RFC 6598)."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation (RFC 5737). Connecting a UDP socket picks a route and sends nothing."""


def local_address() -> str:
    """The address of this machine in the local network; loopback without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK
    return found if is_near(found) else LOOPBACK


def is_near(address: str) -> bool:
    """True if an address belongs to this machine, to a local network or to a VPN."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return found.is_private or found in VPN
