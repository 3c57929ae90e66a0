# make play   sets everything up and opens the house
# make test   sets everything up and runs every test
# make check  the part of the tests that answers in under a minute
# make coverage   every test, and which lines of the sources none of them runs
# make bench  the figures in the README, beside their peers
# make docs   writes the page of each game from the game
# make screenshots   takes the pictures in docs/page.md anew
# make package   builds what goes to PyPI, and tries it
# make lock   chooses the newest versions that pyproject.toml allows, and writes requirements/

PYTHON ?= python3
BIN := .venv/bin
# Neighbouring tests share servers, browsers and compiled loops, so a worker takes them in order.
PYTEST = $(BIN)/pytest -n auto --dist worksteal
SOURCES := src examples tests benchmarks docs conftest.py hatch_build.py

PAGE := src/astragali/server/page/index.html
export ASTRAGALI_PAGE := made
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name fixtures -prune -o -type f -print) \
  $(wildcard src/astragali/games/*/text/*) $(shell find src/astragali/languages -type f)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NPM := cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm --no-audit --no-fund --no-update-notifier --loglevel=error

.PHONY: play test check coverage page-tests bench docs screenshots format lock package clean page browser

play: .venv/installed $(PAGE)
	@$(BIN)/astragali serve --open

page: $(PAGE)

test: .venv/tested $(PAGE) browser
	$(MAKE) --no-print-directory -j2 lint page-tests
	$(PYTEST)

check: .venv/tested
	$(MAKE) --no-print-directory lint
	$(PYTEST) -m "not slow"

coverage: .venv/tested $(PAGE) browser
	$(PYTEST) --cov=astragali --cov-report=term:skip-covered

page-tests: .venv/tested $(PAGE)
	$(NPM) run check
	$(NPM) test

.PHONY: lint
lint: .venv/tested web/node_modules/installed
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy
	$(NPM) run --silent lint

bench: .venv/tested
	$(BIN)/python benchmarks/engine.py

docs: .venv/tested
	$(BIN)/python docs/generate.py

screenshots: .venv/tested $(PAGE) browser
	$(BIN)/python -m tests.browser.screenshots

format: .venv/tested web/node_modules/installed
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)
	$(NPM) run --silent format

# The wheel is tried where nothing of the clone can be found: it must have all it needs.

TRIAL := .venv/trial
TRY := import sys; from importlib.resources import files; \
  sys.exit(not files("astragali").joinpath("server/page/index.html").is_file())

package: .venv/tested $(PAGE)
	@rm -rf dist $(TRIAL)
	@$(BIN)/python -m hatchling build
	@$(PYTHON) -m venv $(TRIAL)
	@$(TRIAL)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/server.txt
	@$(TRIAL)/bin/pip install --quiet --disable-pip-version-check --no-deps dist/*.whl
	@cd $(TRIAL) && bin/python -I -c '$(TRY)' || { echo "The page is not in the wheel."; exit 1; }
	@cd $(TRIAL) && bin/astragali games >/dev/null && echo "dist/ is ready: the wheel works."

clean:
	rm -rf dist web/node_modules src/astragali/server/page .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Each stamp stands for what was installed; they are made anew when what is needed changes.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Astragali needs Python 3.11 or newer; 'make PYTHON=python3.12 …' chooses one."; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml requirements/server.txt | .venv/bin/python
	@echo "Setting up, once; this takes about a minute …"
	@$(call install,server,-e .,-e '.[server]')
	@touch $@

.venv/tested: .venv/installed requirements/dev.txt examples/pig/pyproject.toml
	@echo "Setting up the tests, once …"
	@$(call install,dev,-e . -e examples/pig,-e '.[dev]' -e examples/pig)
	@touch $@

# requirements/ locks every version with its hashes, also of what builds the package. There are
# wheels of all of them for these versions of Python, but not for Macs with an Intel processor:
# there pip chooses for itself, within the ranges of pyproject.toml. A lock is complete, so pip
# has nothing to resolve: `--no-deps` keeps older ones from looking for newer versions of extras.

LOCKED := import platform, sys; \
  intel_mac = sys.platform == "darwin" and platform.machine() == "x86_64"; \
  sys.exit(intel_mac or not (3, 11) <= sys.version_info[:2] <= (3, 14))

# Installs the locked versions for $(1), and then $(2); where they do not fit, $(3).
define install
if $(BIN)/python -c '$(LOCKED)'; then \
  $(PIP) --no-deps --require-hashes -r requirements/$(1).txt && $(PIP) --no-deps --no-build-isolation $(2); \
else \
  echo "The locked versions do not fit this machine: pip chooses others." && $(PIP) $(3); \
fi
endef

# The tests first: what plays has the same versions.

COMPILE := .venv/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
  --generate-hashes --no-emit-index-url --custom-compile-command "make lock"

lock: | .venv/bin/python
	@$(PYTHON) -m venv .venv/uv && .venv/uv/bin/pip install --quiet --disable-pip-version-check uv
	$(COMPILE) pyproject.toml --extra dev --group build -o requirements/dev.txt
	$(COMPILE) pyproject.toml --extra server --group build -c requirements/dev.txt -o requirements/server.txt
	$(COMPILE) --group node -o requirements/node.txt

# Node builds the page: the machine's own if it is new enough, else the one that PyPI has.

$(PAGE): $(PAGE_SOURCES) web/node_modules/installed
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel=warn

web/node_modules/installed: web/package-lock.json | .venv/installed
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && npm --version >/dev/null 2>&1 || \
	  $(PIP) --no-deps --require-hashes -r requirements/node.txt
	@$(NPM) ci
	@touch $@

# The tests of the page play in Debian's Chromium.

browser:
	@command -v chromium >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || \
	  { echo "The tests of the page need Chromium: 'sudo apt-get install chromium' brings it."; exit 1; }
