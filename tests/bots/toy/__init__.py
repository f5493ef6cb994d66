"""A toy for bots: one to four seats, a hidden hand, a public die, two small choices a turn."""

from typing import Any

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Choice


def _furnish() -> Furniture[Any]:
    from tests.bots.toy import mind, rules
    from tests.kernel.toy import board, words

    return Furniture(rules, board, words, mind, hidden=rules)  # type: ignore[arg-type]  # bots need no more of it


GAME = Room(
    name="toy",
    title="Toy",
    package=__name__,
    furnish=_furnish,
    credits=Credits("nobody", "nobody"),
    options=(Choice("players", 3, "how many play", (1, 2, 3, 4)),),
    seats=lambda options: int(options["players"]),
    hidden=True,
)
