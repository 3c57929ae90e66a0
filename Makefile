# make play   sets everything up and opens the house
# make test   sets everything up and runs every test
# make check  the part of the tests that answers in under a minute
# make bench  the figures in the README, beside their peers
# make docs   writes the page of each game from the game

PYTHON ?= python3
BIN := .venv/bin
SOURCES := src examples tests benchmarks docs conftest.py

.PHONY: play test check bench docs format clean

play: .venv/installed
	@$(BIN)/astragali play

test: .venv/tested
	$(MAKE) --no-print-directory lint
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

format: .venv/tested
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

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
