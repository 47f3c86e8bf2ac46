# Everything that takes more than one command. Needs Python 3.11 or newer and make; the rest is set up under .venv.
#   make print ARGS="--ink low"     options go to `kredens print kaciri`
.DEFAULT_GOAL := help
.PHONY: help print site test test-long test-fuzz test-newest bench lock clean

# The newest that fits. Some tools leave commands behind for Pythons that are not there: they have to run.
TESTED := python3.13 python3.12 python3.11
PYTHON ?= $(shell for each in $(TESTED) python3 python; do $$each -c '' 2>/dev/null && { command -v $$each; break; }; done)
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
ARGS ?=

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18

print: .venv/.ready-to-print ## the Kacíři game as a PDF under output/
	@$(BIN)/kredens print kaciri $(ARGS)
	@echo 'Next, look at a single card: $(BIN)/kredens show kaciri praha'

site: .venv/.ready-to-print ## pages, books and sheets of all games for a web host, under output/site/
	@$(BIN)/python -m tools.write_site output/site

test: .venv/.ready-to-test ## style, types and tests: less than four minutes on two cores
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@mkdir -p build; $(BIN)/mypy >build/types.txt 2>&1 & types=$$!; \
	$(BIN)/$(PYTEST) -m 'not long' --assert plain; tests=$$?; \
	test $$tests != 1 || $(BIN)/$(PYTEST) -m 'not long' --last-failed --last-failed-no-failures none; \
	wait $$types; typed=$$?; cat build/types.txt; exit $$((tests > typed ? tests : typed))
	@echo 'Style, types and tests are fine. Next, print the game: $(BIN)/kredens print kaciri'

test-long: .venv/.ready-to-test ## more of what `test` takes samples of: with it a quarter of an hour on two slow cores
	@$(BIN)/$(PYTEST) -m long --assert plain; tests=$$?; \
	test $$tests != 1 || $(BIN)/$(PYTEST) -m long --last-failed --last-failed-no-failures none; exit $$tests
	@if test "$$($(BIN)/python --version)" = "$$('$(PYTHON)' --version)"; \
	then echo 'There is no newer Python here to test with.'; else $(MAKE) --no-print-directory test-newest; fi
	@echo 'The long tests are fine, too.'

test-fuzz: .venv/.ready-to-test ## the long tests with all their cases and examples: hours
	@KREDENS_TESTS=all $(BIN)/$(PYTEST) -m 'long or fuzz or full'

test-newest: build/newest/.ready
	@build/newest/bin/$(PYTEST) -m 'not long' $(addprefix tests/,$(QUICK))

# Asserts are plain, which saves half of what collecting takes; tests that fail run again, with asserts that say more.
# A process with nothing left to do takes over half of what another one still has.
PYTEST := pytest -q -n auto --dist worksteal
QUICK := cards generator/commands generator/drawing generator/files generator/sheets generator/typesetting \
	rules_engine/contract rules_engine/decks rules_engine/logs rules_engine/replays rules_engine/simulation

build/newest/.ready: requirements.lock requirements-dev.lock
	@'$(PYTHON)' -m venv --clear build/newest
	@build/newest/bin/python -m pip install --quiet --disable-pip-version-check --no-deps \
		--requirement requirements.lock --requirement requirements-dev.lock
	@touch $@

# Compiled modules are kept, whatever the environment says: else each worker and each command that a test starts would
# compile all of them again.
test test-long test-fuzz test-newest: export PYTHONDONTWRITEBYTECODE =

bench: .venv/.ready-to-bench ## speed and memory against the peers, by hand
	@for each in start definitions decks print png engine desk rules_page archives; do $(BIN)/python -m tests.benchmarks.bench_$$each || exit 1; done

lock: ## the lock files anew from pyproject.toml
	@test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet uv; }
	@build/lock/bin/uv pip compile $(LOCKED) --group build --output-file requirements.lock
	@build/lock/bin/uv pip compile $(LOCKED) --group dev --output-file requirements-dev.lock
	@build/lock/bin/uv pip compile $(LOCKED) --group bench --constraint requirements-dev.lock \
		--output-file requirements-bench.lock
	@echo 'Locked. Next: make test'

LOCKED := pyproject.toml --quiet --universal --upgrade --generate-hashes --no-annotate \
	--custom-compile-command 'make lock'

clean: ## away with .venv, build leftovers and caches; output/ stays
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/pyvenv.cfg:
	@test -n '$(PYTHON)' || { echo 'Kredens needs Python 3.11 or newer and found none.' >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Kredens needs Python 3.11 or newer; $(PYTHON) is '"$$('$(PYTHON)' --version 2>&1)." >&2; \
		echo 'If a newer one is installed, name it: make print PYTHON=/path/to/python3.11' >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
		echo '$(PYTHON) cannot make virtual environments; on Debian and Ubuntu: sudo apt install python3-venv' >&2; \
		exit 1; }
	@echo 'Setting up .venv, once …'
	@'$(PYTHON)' -m venv .venv

# Build isolation would fetch whatever build backend is newest; the locked one is already there.
.venv/.ready-to-print: .venv/pyvenv.cfg requirements.lock pyproject.toml
	@$(INSTALL) --no-deps --requirement requirements.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.ready-to-test: .venv/.ready-to-print requirements-dev.lock tools/link_floors.py
	@$(BIN)/python tools/link_floors.py
	@$(INSTALL) --no-deps --requirement requirements-dev.lock
	@touch $@

.venv/.ready-to-bench: .venv/.ready-to-test requirements-bench.lock
	@$(INSTALL) --no-deps --requirement requirements-bench.lock
	@touch $@
