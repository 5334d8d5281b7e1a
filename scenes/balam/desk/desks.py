"""Which desk asks which decision: one table from the phase."""

from typing import TYPE_CHECKING

from game.balam.state import War
from scenes.balam.desk.base import Desk
from scenes.balam.desk.build import BuildDesk
from scenes.balam.desk.cenotes import CenoteDesk
from scenes.balam.desk.choose import ChooseDesk
from scenes.balam.desk.defend import DefendDesk
from scenes.balam.desk.disaster import DisasterDesk
from scenes.balam.desk.pick import DestroyDesk, LoseDesk, ProduceDesk
from scenes.balam.desk.planner import PlannerDesk
from scenes.balam.desk.turn import TurnDesk

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table


def desk_for(table: "Table") -> Desk | None:
    """The desk for what is asked now; divination has a room of its own."""
    view = table.view
    match view.phase:
        case "turn":
            return TurnDesk(table)
        case "defend":
            return DefendDesk(table)
        case "lose":
            return LoseDesk(table)
        case "destroy":
            return DestroyDesk(table)
        case "settle":
            assert isinstance(view.pending, War)
            return BuildDesk(table, view.pending.target, None)
        case "gain" | "wedding":
            return ChooseDesk(table)
        case "cenotes":
            return CenoteDesk(table)
        case "disaster":
            return DisasterDesk(table)
        case "produce":
            return ProduceDesk(table)
        case "assign":
            return PlannerDesk(table)
        case "divine" | "over":
            return None
