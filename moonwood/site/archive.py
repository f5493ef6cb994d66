"""What is sent compressed, whatever a host does: a page unpacks it itself, so that no header is needed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

PACKED = ".packed"
"""How names of such files end. Not as gzip's own do: of those some hosts say that the browser should unpack them."""


def squeezed(content: bytes) -> bytes:
    """The same content gives the same bytes."""
    return gzip.compress(content, 9, mtime=0)


def joined(files: Mapping[str, bytes]) -> bytes:
    """Many files as one: a line in JSON with their names and lengths, and then what they hold.

    >>> joined({"a.txt": b"one", "b.txt": b"two"})
    b'[["a.txt", 3], ["b.txt", 3]]\\nonetwo'
    """
    header = json.dumps([(name, len(content)) for name, content in files.items()])
    return b"\n".join((header.encode(), b"".join(files.values())))


def read_all(folder: Path, paths: Iterable[Path]) -> dict[str, bytes]:
    """Files by their names within a folder, in alphabetical order."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(paths) if path.is_file()}
