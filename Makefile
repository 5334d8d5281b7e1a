# make play, make test, make check, make shots, make bench, make dist: each installs what it needs first,
# with uv if it is installed, otherwise with venv and pip.

PYTHON ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
RUN := $(BIN)/python
UV := $(shell command -v uv 2>/dev/null)

# Start an interrupted set-up from scratch.
.DELETE_ON_ERROR:

.PHONY: play test check lint metrics data rules artwork texts languages shots bench research attack audit fresh dist dist-test lock clean

play: $(VENV)/play.done
	$(RUN) main.py

test: $(VENV)/dev.done
	$(RUN) -m pytest -n auto --dist worksteal

check: lint metrics data artwork rules texts test

lint: $(VENV)/dev.done
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy

metrics: $(VENV)/dev.done
	$(RUN) -m tools.code_metrics

data: $(VENV)/dev.done
	$(RUN) -m tools.check_data

artwork: $(VENV)/dev.done
	$(RUN) -m tools.lint_svg

rules: $(VENV)/dev.done
	$(RUN) -m tools.check_rule_ids

texts: $(VENV)/dev.done
	$(RUN) -m tools.check_languages
	$(RUN) -m tools.check_wording
	$(RUN) -m tools.check_fit
	$(RUN) -m tools.check_touch

languages: $(VENV)/dev.done
	$(RUN) -m tools.make_languages

shots: $(VENV)/dev.done
	$(RUN) -m tools.screenshots --out build/shots --readme

bench: $(VENV)/bench.done
	$(RUN) -m tools.bench_rules
	$(RUN) -m tools.bench_environments
	$(RUN) -m tools.bench_frames
	$(RUN) -m tools.bench_scenes
	$(RUN) -m tools.bench_workers
	$(RUN) -m tools.bench_second_screens
	$(RUN) -m tools.balconia.bench_search
	$(RUN) -m tools.balconia.bench_memory
	$(RUN) -m tools.balam.bench_rules

research: $(VENV)/bench.done
	$(RUN) -m pytest -n auto tests/balconia
	$(RUN) -m tools.prove_environments

fresh: $(VENV)/dev.done
	$(RUN) -m tools.fresh

attack: $(VENV)/dev.done
	$(RUN) -m tools.attack

audit: $(VENV)/dev.done
	$(RUN) -m tools.audit $(AUDIT)

dist: $(VENV)/dev.done
	rm -rf dist
	$(RUN) -m build --no-isolation --outdir dist
	$(RUN) -m PyInstaller --noconfirm --log-level WARN --distpath build/folder --workpath build/program packaging/balconia.spec
	$(RUN) packaging/one_file.py build/folder/balconia dist/balconia
	$(RUN) packaging/papers.py build/folder/balconia dist

dist-test: dist
	BALCONIA_DIST=dist $(RUN) -m pytest -n 0 -vv tests/shipping

lock: $(VENV)/dev.done
	$(RUN) -m uv pip compile -q --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--custom-compile-command "make lock" pyproject.toml -o locks/play.txt
	$(RUN) -m uv pip compile -q --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra dev \
		--custom-compile-command "make lock" pyproject.toml -o locks/dev.txt
	$(RUN) -m uv pip compile -q --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra dev --extra bench \
		--custom-compile-command "make lock" pyproject.toml -o locks/bench.txt

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# uv can download a Python. Without uv, the system needs Python with venv and pip.
$(VENV)/pyvenv.cfg:
ifdef UV
	@rm -rf $(VENV)
	@uv venv --quiet --python '>=3.11' $(VENV) || { rm -rf $(VENV); \
		echo "uv found no Python 3.11 or newer and could not fetch one: go online, or install Python 3.11."; exit 1; }
else
	@command -v $(PYTHON) > /dev/null || { \
		echo "There is no $(PYTHON) here. Install Python 3.11 or newer first:"; \
		echo "  Debian, Ubuntu: sudo apt install python3 python3-venv    Fedora: sudo dnf install python3"; \
		echo "  macOS: brew install python    or name yours: make PYTHON=/path/to/python $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit("Balconia needs Python 3.11 or newer; try: make PYTHON=python3.11 $(MAKECMDGOALS)" if sys.version_info < (3, 11) else 0)'
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) > $(VENV).log 2>&1 && rm -f $(VENV).log || { rm -rf $(VENV); cat $(VENV).log; rm -f $(VENV).log; \
		echo "$(PYTHON) could not make a virtual environment. On Debian and Ubuntu: sudo apt install python3-venv"; \
		echo "(Fedora brings it with python3.) Then run make again."; exit 1; }
endif

$(VENV)/%.done: locks/%.txt $(VENV)/pyvenv.cfg
ifdef UV
	uv pip install --quiet --python $(RUN) --require-hashes -r $<
else
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
endif
	@touch $@
