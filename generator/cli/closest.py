"""The word that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def hint(found: str, known: Iterable[str]) -> str:
    """Return the nearest of the *known* words as the end of a sentence, or nothing."""
    near = get_close_matches(found, list(known), n=1)
    return f" ({near[0]}?)" if near else ""
