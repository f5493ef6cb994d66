"""Settings from flags, the environment and a file: the same names everywhere, the nearer source first.

>>> MEANINGS = known()
>>> MEANINGS["limits.pages_per_address"].variable, MEANINGS["bot_workers"].flag
('MOONWOOD_LIMITS_PAGES_PER_ADDRESS', '--bot-workers')
>>> settings({"port": "80"}, {"port": "8080", "limits.patience": "5"}).limits.patience
5.0
>>> settings({"port": "eighty"})
Traceback (most recent call last):
moonwood.server.configuration.ConfigError: port is a whole number from 0 to 65535, not 'eighty'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, replace
from difflib import get_close_matches
from functools import lru_cache
from math import inf, isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from moonwood.kernel.errors import MoonwoodError
from moonwood.server.settings import LEAST, LIKE, MEANING, MOST, ONE_OF, Limits, Settings

PREFIX: Final = "MOONWOOD_"
CONFIG: Final = "MOONWOOD_CONFIG"
"""Names the configuration file, if no flag does."""
LIMITS: Final = "limits"
EACH: Final = {"proxies": "--proxy", "keepers": "--keeper"}
"""The flags of lists, which name one thing each."""
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off")

Source = Mapping[str, object]
"""What is said somewhere, by the names of settings."""


class ConfigError(MoonwoodError):
    """Something about the settings is wrong; a line for each such thing."""


class Setting(NamedTuple):
    """One thing that a host can choose."""

    name: str
    """`port`, or `limits.patience`: as in a file."""
    kind: str
    default: Any
    meaning: str
    least: float
    """ABOVE_NOTHING: any number above 0."""
    most: float
    one_of: tuple[str, ...]
    like: tuple[str, ...]
    """A pattern that a text must have, and how that is said; none: any text will do."""

    @property
    def flag(self) -> str:
        if self.name.startswith(LIMITS):
            return f"--limit {self.name.partition('.')[2]}="
        if self.name in EACH:
            return EACH[self.name]
        return "--no-browser" if self.name == "browser" else f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace(".", "_")

    def read(self, said: object) -> Any:
        """What was said, as this setting takes it; ConfigError says what would be right."""
        value = _READERS[self.kind](said)
        if value is None or (self.one_of and value not in self.one_of) or not self._fits(value):
            raise ConfigError(f"{self.name} is {self.wanted()}, not {said!r}")
        return value

    def _fits(self, value: Any) -> bool:
        if self.kind not in ("int", "float"):
            return re.fullmatch(self.like[0], value, re.ASCII) is not None if self.like else True
        return isfinite(value) and self.least <= value <= self.most and (self.least >= 0 or value > 0)

    def wanted(self) -> str:
        if self.one_of:
            return f"one of {', '.join(self.one_of)}"
        if self.like:
            return self.like[1]
        number = "a whole number" if self.kind == "int" else "a number"
        bound = f" from {self.least:g}" if self.least >= 0 else " above 0"
        bound += f" to {self.most:g}" if isfinite(self.most) else ""
        return {"str": "a text", "bool": "true or false", "tuple[str, ...]": "a list of texts"}.get(
            self.kind, number + bound
        )


ABOVE_NOTHING: Final = -1.0


def _number(said: object) -> float | None:
    try:
        return None if isinstance(said, bool) else float(said)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None


def _whole(said: object) -> int | None:
    number = _number(said)
    return int(number) if number is not None and isfinite(number) and number == int(number) else None


def _switch(said: object) -> bool | None:
    if isinstance(said, bool):
        return said
    word = str(said).lower()
    return True if word in YES else False if word in NO else None


def _texts(said: object) -> tuple[str, ...] | None:
    words = said.split(",") if isinstance(said, str) else said
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        return None
    return tuple(word.strip() for word in words if word.strip())


_READERS: Final = {
    "int": _whole,
    "float": _number,
    "bool": _switch,
    "str": lambda said: said if isinstance(said, str) else None,
    "tuple[str, ...]": _texts,
}


@lru_cache(1)
def known() -> dict[str, Setting]:
    """Every setting by its name, in the order in which they are declared."""
    own = [_setting(it, it.name) for it in fields(Settings) if it.name != LIMITS]
    limits = [_setting(it, f"{LIMITS}.{it.name}") for it in fields(Limits)]
    return {setting.name: setting for setting in (*own, *limits)}


def _setting(declared: Field[Any], name: str) -> Setting:
    assert declared.default is not MISSING
    about = declared.metadata
    least = about.get(LEAST, ABOVE_NOTHING)
    most, words, like = about.get(MOST, inf), about.get(ONE_OF, ()), about.get(LIKE, ())
    return Setting(name, str(declared.type), declared.default, about[MEANING], least, most, words, like)


def settings(*sources: Source) -> Settings:
    """The settings that sources come to, the nearest source first. ConfigError tells all that is wrong."""
    chosen: dict[str, Any] = {}
    wrong: list[str] = []
    for source in sources:
        for name, said in source.items():
            try:
                value = _known(name).read(said)
            except ConfigError as error:
                wrong.append(str(error))
            else:
                chosen.setdefault(name, value)
    if wrong:
        raise ConfigError("\n".join(wrong))
    limits = {name.partition(".")[2]: chosen.pop(name) for name in list(chosen) if name.startswith(f"{LIMITS}.")}
    return Settings(**chosen, limits=replace(Limits(), **limits))


def _known(name: str) -> Setting:
    if name in known():
        return known()[name]
    near = get_close_matches(name, known(), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known())}"
    raise ConfigError(f"no setting {name!r}; {hint}")


def choose(flags: Source, environment: Mapping[str, str], file: str = "") -> Settings:
    """What flags, the environment and a file say, in this order; without a name the environment may name the file."""
    named = file or environment.get(CONFIG, "")
    return settings(flags, from_environment(environment), from_file(Path(named)) if named else {})


def from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """What variables such as MOONWOOD_PORT say. A misspelt one is kept, so that it is told."""
    names = {setting.variable: name for name, setting in known().items()}
    return {
        names.get(variable, variable): said
        for variable, said in environment.items()
        if variable.startswith(PREFIX) and variable not in OTHERS
    }


OTHERS: Final = (CONFIG, "MOONWOOD_USE_MYPYC", "MOONWOOD_OPT", "MOONWOOD_FORM")
"""Variables with our prefix that are no settings: where the file is, and what builds and tests are told."""


def from_file(path: Path) -> dict[str, object]:
    """What a TOML file says."""
    try:
        return dict(_flat(tomllib.loads(path.read_text("utf-8"))))
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is no TOML: {error}") from None


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def table() -> str:
    """All settings, for the documents: Markdown."""
    rows = [f"| `{it.name}` | {_shown(it)} | `{it.flag}` | `{it.variable}` | {it.meaning} |" for it in known().values()]
    head = "| in a file | unless you say otherwise | flag | variable | meaning |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])


def _shown(setting: Setting) -> str:
    default = setting.default
    if isinstance(default, bool):
        return str(default).lower()
    return f"{default:g}" if isinstance(default, float) else str(default) if default not in ("", ()) else "none"
