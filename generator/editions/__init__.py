"""Editions: which documents, languages, papers and copies make a build; safe files; the manifest.

This room knows what is printed and where it goes. It must never lay a line on a page itself, nor
know that there is a command line.
"""
