"""Books and sheets that are typeset: templates become pages, and the strict press prints them.

This room knows Jinja2 and WeasyPrint, which no other room does, and what every document says. It
must not know the command line, nor where files are written; it returns bytes. It works out no
number of the game: those come from the engine and from the worked examples, each by name.
"""

from generator.documents.card import card
from generator.documents.press import Printed
from generator.documents.rulebook import Rulebook, rulebook, rulebook_html

__all__ = ["Printed", "Rulebook", "card", "rulebook", "rulebook_html"]
