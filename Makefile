# Short names for what is done often; ./run does the work and makes what is missing.
.PHONY: help check bench plates pages pictures lock clean

help:
	@echo 'make check    everything a change must pass'
	@echo 'make bench    how long things take (BENCH="word ..." picks some)'
	@echo 'make plates   sixty boards, the tiles and the score marks as pictures, in output/plates'
	@echo 'make pages    every page of the PDF files in output as a picture, in output/pages'
	@echo 'make pictures the pictures of README, anew'
	@echo 'make lock     requirements*.txt anew (LOCK=--upgrade for newer versions)'
	@echo 'make clean    removes what was printed and what the tools left behind'

check:
	./run test

bench:
	./run python -m tests.bench $(BENCH)

plates:
	./run python -m tests.plates

pages:
	./run python -m tests.pages

pictures:
	./run python -m tests.pictures

lock:
	./run lock $(LOCK)

clean:
	find output -mindepth 1 ! -name .gitkeep ! -path "output/pictures*" -delete
	rm -rf dist build .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find generator tests -name __pycache__ -prune -exec rm -rf {} +
