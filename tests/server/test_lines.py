"""The log holds no secrets: what every test here is looked through for (see conftest.py) would be noticed."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.server.conftest import Lines, Visitor, frame

log = logging.getLogger("moonwood.house")


@pytest.mark.parametrize("what", ["cookie", "claim"])
def test_a_secret_that_is_said_is_noticed(
    visitor: Visitor, tmp_path: Path, log_without_secrets: Lines, what: str
) -> None:
    with visitor.sit(visitor.create(**{"seat-1": "link"})) as page:
        claim = frame(page)["invitations"][0]["path"].rpartition("/")[2]
    cookie = visitor.http.cookies["moonwood"]
    said = {"cookie": cookie, "claim": claim}[what]
    log.error("somebody came with %s", said)
    assert log_without_secrets.leaks(tmp_path) == [said]
    log_without_secrets.said.clear()
    log.error("somebody came")
    assert log_without_secrets.leaks(tmp_path) == []
