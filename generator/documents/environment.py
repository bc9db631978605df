"""The templates' workshop: Jinja, strict about what is missing, in the language of the speaker."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from generator.i18n import Speaker
from generator.resources import templates_dir


@cache
def environment(speaker: Speaker) -> Environment:
    """Return the environment whose templates speak through *speaker*."""
    jinja = Environment(
        loader=FileSystemLoader(templates_dir()),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        autoescape=select_autoescape(("html",)),
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    jinja.policies["ext.i18n.trimmed"] = True
    words = speaker.catalogue

    def gettext(text: str) -> str:
        return words.text(text)

    def ngettext(one: str, many: str, count: int) -> str:
        return words.plural(one, many, count)

    def pgettext(context: str, text: str) -> str:
        return words.text(text, context)

    def npgettext(context: str, one: str, many: str, count: int) -> str:
        return words.plural(one, many, count, context)

    jinja.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
    )
    return jinja
