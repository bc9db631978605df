"""The tests, and the few programs that help to look at the work: bench, plates, pages."""
