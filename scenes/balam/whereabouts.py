"""Where something happened: the sites of an event."""

from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    CityLost,
    Declined,
    Defended,
    Destroyed,
    Distributed,
    Event,
    GarrisonsFell,
    Offered,
    Produced,
    Rolled,
    Scored,
    Suffered,
)
from game.balam.kinds import King
from game.balam.sites import Site, site_of


def sites_of(event: Event) -> tuple[Site, ...]:
    """The sites at which it happened, each once; none for what happened beside the map."""
    match event:
        case Attacked():
            return event.origin, event.target
        case Rolled():
            return (event.target,)
        case Built() | GarrisonsFell() | Destroyed() | Captured() | CityLost() | Declined():
            return (event.site,)
        case Defended(_king, garrisons):
            found = [site_of(name) for name in garrisons]
        case Offered(_king, source, _kind, site):
            found = [site_of(source), site]
        case Scored(_king, _source, _points, site):
            found = [] if site is None else [site]
        case BoughtOff(_king, _card, _kind, sources):
            found = [site_of(name) for name in sources]
        case Suffered(_king, _card, lost):
            found = [site for site, _one in lost]
        case Produced(_king, _kind, villages):
            found = [site_of(name) for name in villages]
        case Distributed(_king, moved, lost_there):
            ends = [name for source, target, _kind in moved for name in (source, target)]
            found = [site_of(name) for name in (*ends, *(name for name, _kind in lost_there))]
        case _:
            found = []
    return tuple(dict.fromkeys(found))


def king_of(event: Event) -> King | None:
    """Whose doing it was."""
    return getattr(event, "king", None)
