"""What lies in the box, as the rules list it."""

from __future__ import annotations

from collections import Counter

SPIRITS = ["BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB"]
POWERS = ["FIR", "MOO", "SUN"]

PRINTED = {"BRA": 8, "DEW": 7, "FLO": 6, "FRU": 6, "LEA": 8, "MOS": 5, "MUS": 7, "VIN": 8, "WEB": 10}
"""The number at the foot of each tile."""

TILES = Counter(
    [
        "BRA2",
        "BRA2",
        "BRA1",
        "BRA1+FIR",
        "BRA1+MOO",
        "BRA1+SUN",
        "DEW2",
        "DEW2",
        "DEW1+FIR",
        "DEW1+MOO",
        "DEW1+SUN",
        "FLO2",
        "FLO2",
        "FLO1+MOO",
        "FLO1+SUN",
        "FRU2",
        "FRU1+FIR",
        "FRU1+FIR",
        "FRU1+MOO",
        "FRU1+SUN",
        "LEA2",
        "LEA2",
        "LEA1",
        "LEA1+FIR",
        "LEA1+MOO",
        "LEA1+SUN",
        "MOS2",
        "MOS1+FIR",
        "MOS1+MOO",
        "MOS1+SUN",
        "MUS2",
        "MUS2",
        "MUS1+FIR",
        "MUS1+MOO",
        "MUS1+SUN",
        "VIN2",
        "VIN2",
        "VIN1",
        "VIN1+FIR",
        "VIN1+MOO",
        "VIN1+SUN",
        "WEB2",
        "WEB2",
        "WEB2",
        "WEB1",
        "WEB1+FIR",
        "WEB1+MOO",
        "WEB1+SUN",
    ]
)
AIR_TILES = Counter(["AIR2", "AIR2", "AIR2", "AIR2", "AIR2", "AIR1+FIR", "AIR1+MOO", "AIR1+SUN"])

TOKENS = Counter([*SPIRITS, "PLUS", "PLUS"])
"""The tokens that stay when the Power Sources are put away."""

ECLIPSES = Counter([1, 2, 2, 3])
MOONS = Counter(["BRA", "DEW", "FLO", "FRU", "MOS", "MUS", "AIR"] * 2)

CARDS = {
    "MC-1": "BRA DEW FRU VIN",
    "MC-2": "BRA FLO MOS WEB",
    "MC-3": "BRA FRU LEA MUS",
    "MC-4": "DEW FLO LEA VIN",
    "MC-5": "DEW MOS MUS WEB",
    "MC-6": "FLO FRU MUS WEB",
    "MC-7": "FRU LEA MOS WEB",
    "MC-8": "LEA MOS MUS VIN",
}

OBJECTIVES = {
    "OB-1": "LIGHT: LIGHT MAJ FRU, LIGHT MIN DEW 3, SHADOW MAJ MOS, SHADOW MIN WEB 5",
    "OB-2": "LIGHT: LIGHT MAJ FLO, LIGHT MIN FRU 3, SHADOW MAJ WEB, SHADOW MIN LEA 4",
    "OB-3": "LIGHT: LIGHT MAJ MOS, LIGHT MIN FLO 3, SHADOW MAJ BRA, SHADOW MIN VIN 4",
    "OB-4": "LIGHT: LIGHT MAJ DEW, LIGHT MIN BRA 4, SHADOW MAJ VIN, SHADOW MIN FRU 3",
    "OB-5": "SHADOW: SHADOW MAJ LEA, SHADOW MIN MOS 2, LIGHT MAJ WEB, LIGHT MIN VIN 4",
    "OB-6": "SHADOW: SHADOW MAJ FLO, SHADOW MIN DEW 3, LIGHT MAJ MUS, LIGHT MIN MOS 2",
    "OB-7": "SHADOW: SHADOW MAJ MUS, SHADOW MIN FLO 3, LIGHT MAJ BRA, LIGHT MIN WEB 5",
    "OB-8": "SHADOW: SHADOW MAJ FRU, SHADOW MIN BRA 4, LIGHT MAJ LEA, LIGHT MIN MUS 3",
}

BIT_CHART = [0, 1, 3, 6, 10, 15, 21]

GEMS = {
    "co-op": {"regular": 3, "difficult": 2, "extreme": 1},
    "solo": {"regular": 4, "difficult": 3, "extreme": 2},
}


def shown(names: list[str]) -> Counter[str]:
    """The symbols and icons on some tiles, tokens and Moonlight tiles."""
    total: Counter[str] = Counter()
    for name in names:
        tile, _, power = name.partition("+")
        if tile != "PLUS":
            total[tile[:3]] += int(tile[3:] or 1)
        if power:
            total[power] += 1
    return total
