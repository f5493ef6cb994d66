"""Imported once by the process of which all servers of the tests are copies: what takes a while is done here."""

from __future__ import annotations

from moonwood.server.app import warm_up

warm_up()
