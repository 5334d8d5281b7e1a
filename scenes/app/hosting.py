"""Runs tables without a window, and prints how to come in."""

import argparse
import sys
from pathlib import Path

from game.language import _
from scenes.second_screens.hosting import Hosting, TablesTaken
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.keys import GuestList
from scenes.second_screens.wire.server import CannotListen, Server


def host_tables(given: argparse.Namespace, folder: Path) -> None:
    """Run until Ctrl-C; exits with a sentence if it cannot start."""
    address, port = given.host
    where = f"{address or local_address()}:{port}"

    def listen(guests: GuestList, most: int) -> Server:
        server = Server(guests, address or local_address(), port, name=given.name, tls=given.tls or (), most=most)
        server.start()
        return server

    try:
        hosting = Hosting(folder, given.tables or 1, listen, given.still)
    except TablesTaken:
        sys.exit(_("Another program is hosting the tables in {folder}.").format(folder=folder))
    except CannotListen as error:
        sys.exit(_("Nobody can join at {address}: {reason}").format(address=where, reason=error))
    for number, (main, players, code) in enumerate(hosting.addresses(), 1):
        print(_("Table {number}").format(number=number))
        print("  " + _("Main screen, for the person who starts the games: {address}").format(address=main))
        print("  " + _("Players: {address} (code {code})").format(address=players, code=code), flush=True)
    try:
        hosting.run()
    finally:
        hosting.close()
