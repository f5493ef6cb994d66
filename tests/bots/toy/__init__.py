"""A toy for bots: one to four seats, a hidden hand, a public die, two small choices a turn."""

from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Choice

GAME = Room(
    name="toy",
    title="Toy",
    package=__name__,
    credits=Credits("nobody", "nobody"),
    options=(Choice("players", 3, "how many play", (1, 2, 3, 4)),),
    seats=lambda options: int(options["players"]),
    hidden=True,
)
