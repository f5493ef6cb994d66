# `make play` opens the table, `make test` proves it. Everything else is made on the way.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
# One more than there are cores: whoever waits for a browser or a server leaves its core to another.
WORKERS ?= 3
MUTANTS ?= 300
PORT ?= 8000
HOST ?= 127.0.0.1
SERVE ?=
ONLY ?=
SITE ?= build/site

# The tests start the program many times; its byte code is kept, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

DECLARED := pyproject.toml $(wildcard setup.py) $(wildcard moonwood/locale/*/LC_MESSAGES/*.po)
PYTEST := -m pytest -n $(WORKERS) --dist worksteal

# ONLY=top_cap: the tests whose path holds the word, and those of the whole house whose name does.
CHOSEN = $(shell find tests moonwood -name '*.py' -path '*$(ONLY)*') $(wildcard tests/test_*.py)
NAMED = $(notdir $(ONLY)) or $(subst _,-,$(notdir $(ONLY)))

# Types are looked at beside the tests; what is said of them follows at the end.
define with_types
@$(BIN)/mypy >$(VENV)/types.log 2>&1 & types=$$!; \
$(1); tests=$$?; \
wait $$types; types=$$?; cat $(VENV)/types.log; \
exit $$((tests || types))
endef

.DELETE_ON_ERROR:
.PHONY: help play site test test-all test-compiled audit lint types bench strength wheels mutants pictures screenshots chromium npm neighbours clean

help:
	@echo "make play           open the table in the browser (HOST, PORT)"
	@echo "make site           write the house as a folder that needs no server, and look at it (SITE, PORT)"
	@echo "make test           what CI runs: style, types, every test but the slow ones; some six minutes on two cores (WORKERS)"
	@echo "make test ONLY=top_cap   in seconds: the tests of a game, a folder or a file, by a word of its path"
	@echo "make test-all       everything: the slow tests and the compiled build too; much longer"
	@echo "make test-compiled  the tests against the compiled build"
	@echo "make audit          ask the package index for known holes in what we stand on"
	@echo "make bench          measure speed, beside peers in the same run"
	@echo "make strength       let the bots play each other; takes hours"
	@echo "make wheels         build a wheel for each Python that is here, and try each (PYTHONS)"
	@echo "make mutants        plant small faults and count what the tests notice (MUTANTS)"
	@echo "make pictures       draw the pictures of the README anew"
	@echo "make screenshots    take the pictures anew that a phone shows of make site before it is installed"
	@echo "make clean          remove what was built and installed"

play: $(VENV)/.play
	$(BIN)/moonwood serve --host $(HOST) --port $(PORT) $(SERVE)

site: $(VENV)/.play npm
	$(BIN)/moonwood site $(SITE)
	$(BIN)/python -m http.server --bind $(HOST) -d $(SITE) $(PORT)

ifeq ($(ONLY),)
test: lint chromium npm
	$(call with_types,$(BIN)/python $(PYTEST))
else
test: $(VENV)/.test
	$(BIN)/python -m pytest $(CHOSEN) -k "$(NAMED)"
endif

test-all: lint chromium npm neighbours
	$(call with_types,$(BIN)/python $(PYTEST) --slow)
	$(MAKE) audit
	$(MAKE) test-compiled

audit: $(VENV)/.test
	$(BIN)/python tools/audit.py

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

# The compiled build is tested from a folder of its own, so that the plain source is nowhere to be found.
test-compiled: $(COMPILED)/.test
	rm -rf build/compiled
	mkdir -p build/compiled
	cp -r tests docs tools benchmarks examples deploy Makefile README.md LICENSE pyproject.toml build/compiled/
	cd build/compiled && MOONWOOD_FORM=compiled ../../$(COMPILED)/bin/python $(PYTEST) -m "not browser and not source" tests

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.doors

strength: $(VENV)/.bench
	$(BIN)/python -m benchmarks.strength

wheels:
	$(PYTHON) tools/wheels.py $(PYTHONS)

mutants: $(VENV)/.test
	$(BIN)/python tools/mutants.py --mutants $(MUTANTS) --jobs $(WORKERS)

pictures: $(VENV)/.play
	for record in moonwood/games/*/moment.txt; do \
		$(BIN)/moonwood draw $$record -o docs/pictures/$$(sed -n 's/^game: //p' $$record).svg; done

screenshots: $(VENV)/.test chromium npm
	$(BIN)/python -m tools.screenshots

# What must be there first: the stamps in the environments make repeated calls quick.

$(BIN)/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { echo "Moonwood needs Python 3.11 or newer; make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -c "import ensurepip, venv" || { echo "Python cannot make environments here; run: sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(DECLARED) | $(BIN)/python
	$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.test: $(DECLARED) | $(BIN)/python
	$(BIN)/pip install --quiet --editable .[test]
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.test
	$(BIN)/pip install --quiet --editable .[test,bench]
	@touch $@

$(COMPILED)/.test: $(DECLARED) $(shell find moonwood -name '*.py')
	$(PYTHON) -m venv $(COMPILED)
	MOONWOOD_USE_MYPYC=1 $(COMPILED)/bin/pip install --quiet .[test]
	@touch $@

# The browser tests drive the Chromium of Debian's packages.
chromium:
	@if command -v chromium >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq chromium; \
	else echo "No Chromium: the browser tests cannot run. To install it: sudo apt-get install chromium"; fi

# Python for browsers comes from the npm registry.
npm:
	@if command -v npm >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq npm; \
	else echo "No npm: the house without a server cannot be built. To install it: sudo apt-get install npm"; fi

# The slow tests put real neighbours beside the servers: nginx, PostgreSQL, Redis.
neighbours:
	@if command -v nginx >/dev/null && command -v redis-server >/dev/null && ls /usr/lib/postgresql >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq nginx-light redis-server postgresql; \
	else echo "Tests of hosting need neighbours: sudo apt-get install nginx-light redis-server postgresql"; fi

clean:
	rm -rf $(VENV) $(COMPILED) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
