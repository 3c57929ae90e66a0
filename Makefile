# make play         set everything up and open the games in the browser
# make test         set everything up and run every test
# make check        run the tests that finish within a minute
# make coverage     run every test and list the lines that none of them reaches
# make bench        measure the figures in the README, beside OpenSpiel
# make docs         write docs/games and the message schemas from the code, and build the documentation site
# make screenshots  retake the pictures in docs/page.md and docs/terminal.md
# make film-strips  retake those in docs/film-strips.md
# make package      build the distribution for PyPI and test it
# make sbom         list what a house consists of, for the page and for Python, in dist/ (CycloneDX)
# make audit        ask whether anything of it is known to be vulnerable
# make lock         lock the newest versions that pyproject.toml allows, in requirements/

PYTHON ?= python3
BIN := .venv/bin
# Two workers more than there are cores, because many tests wait for a browser or a server. Each takes
# the next test, or the next group, when it is free; conftest.py puts the longest first, so that all
# finish together.
WORKERS := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 2)')
PYTEST = $(BIN)/pytest -n $(WORKERS) --no-loadscope-reorder
SOURCES := src examples tests benchmarks docs conftest.py hatch_build.py

PAGE := src/astragali/server/page/index.html
SITE := src/astragali/server/documentation/index.html
SITE_SOURCES := $(wildcard docs/* docs/*/*) README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md web/README.md \
  $(wildcard $(addprefix src/astragali/,__init__.py engine/*.py bots/*.py analysis/*.py research/*.py))
export ASTRAGALI_PAGE := made
# Without byte code every Python process takes three times as long to start, and the tests start hundreds.
export PYTHONDONTWRITEBYTECODE :=
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name fixtures -prune -o -type f -print) \
  $(wildcard src/astragali/games/*/text/*) $(shell find src/astragali/languages -type f)
# uv needs a fifth of pip's time, but does not know pip's settings: where it fails, pip installs.
UV := $(BIN)/uv
PIP := -m pip install --quiet --disable-pip-version-check --no-compile
NPM := cd web && PATH="$(CURDIR)/.venv/node/bin:$$PATH" npm --no-audit --no-fund --no-update-notifier --loglevel=error

.PHONY: play test check coverage compiled rewritten lint page-lint python-lint page-tests bench docs site screenshots film-strips format lock \
  sbom audit package clean page browser

play:
	@$(MAKE) --no-print-directory -j3 .venv/installed $(PAGE) $(SITE)
	@$(BIN)/astragali serve --open

page: $(PAGE)

site: $(SITE)

# Setting up is mostly waiting, so everything that does not need it begins at once.
test:
	$(MAKE) --no-print-directory -j7 compiled rewritten python-lint page-lint page-tests browser site
	$(PYTEST)

check: .venv/tested
	$(MAKE) --no-print-directory lint
	$(PYTEST) -m "not slow"

coverage: .venv/tested $(PAGE) browser
	$(PYTEST) --cov=astragali --cov-report=term:skip-covered

# Most tests use the compiled loops of some game; compiled together they take half the time.
compiled: .venv/tested
	$(BIN)/python -m tests.support.compile_games

# Otherwise each worker rewrites the assertions of all tests for itself.
rewritten: .venv/tested
	@$(BIN)/pytest --collect-only -qq >/dev/null

page-tests: $(PAGE)
	$(NPM) run check
	$(NPM) test

lint: python-lint page-lint

page-lint: web/node_modules/installed
	$(NPM) run --silent lint

python-lint: .venv/tested
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

bench: .venv/tested
	$(BIN)/python benchmarks/engine.py

docs: .venv/tested
	$(BIN)/python docs/generate.py
	$(MAKE) --no-print-directory site

screenshots: .venv/tested $(PAGE) browser
	$(BIN)/python -m tests.browser.screenshots
	$(BIN)/python -m tests.cli.screenshots

film-strips: .venv/tested $(PAGE) browser
	$(BIN)/python -m tests.browser.film_strips

format: .venv/tested web/node_modules/installed
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)
	$(NPM) run --silent format

# The wheel is tested outside the clone, so that it cannot use files it does not contain.

TRIAL := .venv/trial
TRY := import sys; from importlib.resources import files; \
  sys.exit(not files("astragali").joinpath("server/page/index.html").is_file())

package: .venv/tested $(PAGE) $(SITE)
	@rm -rf dist $(TRIAL)
	@$(BIN)/python -m hatchling build
	@$(PYTHON) -m venv $(TRIAL)
	@$(TRIAL)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/server.txt
	@$(TRIAL)/bin/pip install --quiet --disable-pip-version-check --no-deps dist/*.whl
	@cd $(TRIAL) && bin/python -I -c '$(TRY)' || { echo "The page is not in the wheel."; exit 1; }
	@cd $(TRIAL) && bin/astragali games >/dev/null && echo "dist/ is ready: the wheel works."

# The lists name the locked versions and their hashes, not what happens to be installed here.

sbom: .venv/audit/installed web/node_modules/installed
	@mkdir -p dist
	@.venv/audit/bin/cyclonedx-py requirements requirements/server.txt --pyproject pyproject.toml --mc-type application \
	  --output-reproducible --of JSON -o dist/astragali-server.cdx.json
	@$(NPM) sbom --sbom-format cyclonedx > ../dist/astragali-page.cdx.json
	@echo "dist/astragali-server.cdx.json and dist/astragali-page.cdx.json are ready."

audit: .venv/audit/installed web/node_modules/installed
	.venv/audit/bin/pip-audit --disable-pip --require-hashes -r requirements/server.txt
	.venv/audit/bin/pip-audit --disable-pip --require-hashes -r requirements/dev.txt
	cd web && PATH="$(CURDIR)/.venv/node/bin:$$PATH" npm audit --audit-level=moderate

.venv/audit/installed: requirements/audit.txt | .venv/bin/python
	@$(PYTHON) -m venv .venv/audit
	@.venv/audit/bin/python $(INSTALL) --no-deps --require-hashes -r requirements/audit.txt
	@touch $@

clean:
	rm -rf dist web/node_modules src/astragali/server/page src/astragali/server/documentation .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Each stamp file stands for an installation, which is repeated when its requirements change.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Astragali needs Python 3.11 or newer; 'make PYTHON=python3.12 …' chooses one."; exit 1; }
	@$(PYTHON) -m venv .venv
	@$@ $(PIP) --require-hashes -r requirements/uv.txt || echo "Without uv this takes a little longer."

.venv/installed: pyproject.toml requirements/server.txt | .venv/bin/python
	@echo "Setting up, once; this takes about a minute …"
	@$(call install_locked,server,-e .,-e '.[server]')
	@touch $@

# What the tests need includes all that `make play` needs.
.venv/tested: pyproject.toml requirements/dev.txt examples/pig/pyproject.toml | .venv/bin/python
	@echo "Setting up the tests, once …"
	@$(call install_locked,dev,-e . -e examples/pig,-e '.[dev]' -e examples/pig)
	@touch .venv/installed $@

# requirements/ locks every version with its hashes, including what builds the package. All of them
# have wheels for these versions of Python, but not for Intel Macs, where pip chooses versions within
# the ranges of pyproject.toml. A lock is complete, so pip has nothing to resolve: `--no-deps` keeps
# older versions of pip from looking for newer versions of extras.

LOCKED := import platform, sys; \
  intel_mac = sys.platform == "darwin" and platform.machine() == "x86_64"; \
  sys.exit(intel_mac or not (3, 11) <= sys.version_info[:2] <= (3, 14))

# Installs $(2) for the Python of the environment $(1).
install = { $(UV) pip install --quiet --python $(1)/bin/python $(2) 2>/dev/null || $(1)/bin/python $(PIP) $(2); }

# Installs the locked versions for $(1), and then $(2); where they do not fit, $(3).
define install_locked
if $(BIN)/python -c '$(LOCKED)'; then \
  $(call install,.venv,--no-deps --require-hashes -r requirements/$(1).txt) && \
  $(call install,.venv,--no-deps --no-build-isolation $(2)); \
else \
  echo "The locked versions do not fit this machine: pip chooses others." && $(BIN)/python $(PIP) $(3); \
fi
endef

# Makes an environment of its own for a tool.
environment = { $(UV) venv --quiet --python $(PYTHON) $(1) 2>/dev/null || $(PYTHON) -m venv $(1); }

# dev.txt first: server.txt uses the same versions.

COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --upgrade \
  --generate-hashes --no-emit-index-url --custom-compile-command "make lock"

lock: | .venv/bin/python
	$(COMPILE) --group uv -o requirements/uv.txt
	$(COMPILE) pyproject.toml --extra dev --group build -o requirements/dev.txt
	$(COMPILE) pyproject.toml --extra server --group build -c requirements/dev.txt -o requirements/server.txt
	$(COMPILE) pyproject.toml --extra postgres --extra traces -c requirements/dev.txt -o requirements/container.txt
	$(COMPILE) --group node -o requirements/node.txt
	$(COMPILE) --group site -o requirements/site.txt
	$(COMPILE) --group audit -o requirements/audit.txt

# The page is built with the machine's Node if it is new enough, otherwise with Node from PyPI, in an environment
# of its own so that both can be installed at the same time.

$(PAGE): $(PAGE_SOURCES) web/node_modules/installed
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel=warn

web/node_modules/installed: web/package-lock.json | .venv/bin/python
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && npm --version >/dev/null 2>&1 || \
	  { $(call environment,.venv/node) && $(call install,.venv/node,--no-deps --require-hashes -r requirements/node.txt); }
	@$(NPM) ci
	@touch $@

# The documentation site has tools of its own, so that it can be built while the rest is installed.

$(SITE): .venv/site/installed $(SITE_SOURCES)
	@echo "Building the documentation …"
	@.venv/site/bin/python docs/build_site.py

.venv/site/installed: requirements/site.txt | .venv/bin/python
	@$(call environment,.venv/site)
	@$(call install,.venv/site,--no-deps --require-hashes -r requirements/site.txt)
	@touch $@

# The browser tests use Debian's Chromium.

browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get -qq update && apt-get -qq install -y chromium-headless-shell >/dev/null; } || \
	  { echo "The browser tests need Chromium: run 'sudo apt-get install chromium-headless-shell'."; exit 1; }
