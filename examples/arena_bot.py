"""A bot for `moonwood arena`, in twenty lines: it takes whatever wins at once, and else anything.

moonwood arena top-cap random --bot "python examples/arena_bot.py" --games 20
"""

import json
import random
import sys

import moonwood

for line in sys.stdin:
    asked = json.loads(line)
    view = asked["view"]
    game = moonwood.game(view["game"], **view["options"])
    best = random.choice(asked["actions"])["action"]
    for offered in asked["actions"]:
        state = game.guess(view, random)  # one of the worlds that fit what this seat knows
        state.apply(offered["action"])
        if view["you"] in state.winners:
            best = offered["action"]
    print(json.dumps({"action": best}), flush=True)
