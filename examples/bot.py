"""A bot that sits at a table beside people, in twenty lines: it takes a seat that is free, and plays anything.

python examples/bot.py http://127.0.0.1:8000 TOKEN
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

house, token = sys.argv[1:]


def ask(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    return json.load(urlopen(Request(f"{house}/api{path}", data, {"Authorization": f"Bearer {token}"})))


tables = [it["table"] for it in ask("/open")["tables"]]
seen = ask(f"/tables/{tables[0]}/seat", {})  # the first table that waits for anybody
while not seen["over"]:
    if seen["actions"]:
        chosen = random.choice(seen["actions"])  # seen["view"] is all that this seat knows
        seen = ask(f"/tables/{seen['table']}/moves", {"action": chosen["action"], "moment": seen["moment"]})
    else:
        seen = ask(f"/tables/{seen['table']}?after={seen['moment']}&wait=20")
print("won" if seen["seat"] in seen["winners"] else "did not win")
