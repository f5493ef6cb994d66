"""One base class for everything that can go wrong; every message says what was wrong and what would be right."""


class MoonwoodError(Exception):
    """Any mistake that a caller can make. Nothing has changed when it is raised."""


class OptionError(MoonwoodError):
    """A game, option, value or combination of values that does not exist; `option` names the option that is wrong."""

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class IllegalAction(MoonwoodError):
    """An action that the rules refuse now; `rule` names the refusing rule."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class SeatError(MoonwoodError):
    """A seat that the game does not have."""


class SeedError(MoonwoodError):
    """Something that no draws can be made from."""


class NotationError(MoonwoodError):
    """A text that names no action."""


class PositionError(MoonwoodError):
    """A text that describes no possible position."""


class RecordError(MoonwoodError):
    """A record that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
