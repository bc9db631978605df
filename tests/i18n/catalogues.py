"""Finding every message of the project, and bringing the catalogues up to date.

``python -m tests.i18n.catalogues`` says what is missing; ``--update DOMAIN …`` writes the
catalogues of these domains anew: texts that are there are kept, new messages are added empty, and
messages that nobody says any more are dropped. A domain's messages come from the files named in
:data:`DOMAINS`. A message is found where it stands as a plain text in a call; a call inside
another call's arguments is not seen.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from generator.i18n.catalogue import Key, languages
from generator.i18n.numbers import WORD_KEYS
from generator.resources import locales_dir

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "generator"

#: Which folders and files feed which domain; the longest match wins.
DOMAINS: Mapping[str, tuple[str, ...]] = {
    "book": ("templates/", "generator/documents/"),
    "handouts": (
        "generator/handouts/",
        "generator/teaching/",
    ),
    "report": ("templates/report", "generator/documents/report", "generator/drawing/chart"),
    "sheets": ("generator/scoresheets/", "generator/drawing/"),
    "tiles": ("generator/scoresheets/cutout",),
    "speech": ("generator/i18n/",),
    "faults": ("generator/i18n/faults", "generator/i18n/reasons"),
    "cli": ("generator/cli", "generator/editions", "generator/i18n/answers"),
}

_KEYWORDS = {
    "say": None,
    "say_plural": (1, 2),
    "say_in": ((1, "c"), 2),
    "message": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "_": None,
    "_amount": (1, 2),
    "plural": (1, 2),
}
_TEMPLATE_OPTIONS = {"silent": "false", "trimmed": "true", "newstyle_gettext": "true"}


class Said(NamedTuple):
    """A message as it is asked for somewhere: its context, its English forms, and where."""

    context: str | None
    forms: tuple[str, ...]
    path: str
    line: int

    @property
    def key(self) -> Key:
        return self.context, self.forms[0]


def domain_of(path: str) -> str:
    """Return the domain that *path* (from the project's root) feeds."""
    found = [
        (len(start), domain)
        for domain, starts in DOMAINS.items()
        for start in starts
        if path.startswith(start)
    ]
    return max(found)[1] if found else "cli"


def said(root: Path = ROOT) -> Iterator[Said]:
    """Go through every message of the templates and of the code."""
    for path in sorted((root / "templates").rglob("*")):
        if path.suffix in {".html", ".jinja", ".j2", ".xml", ".svg", ".txt"}:
            yield from _in_file(path, root, "jinja2.ext:babel_extract", _TEMPLATE_OPTIONS)
    for path in sorted((root / "generator").rglob("*.py")):
        yield from _in_file(path, root, "python", {})
    for context, word in WORD_KEYS:
        yield Said(context, (word,), "generator/i18n/numbers.py", 0)


def _in_file(path: Path, root: Path, method: str, options: Mapping[str, str]) -> Iterator[Said]:
    name = path.relative_to(root).as_posix()
    if method == "jinja2.ext:babel_extract":
        from jinja2.ext import babel_extract

        options = {**options, "extensions": "jinja2.ext.do,jinja2.ext.loopcontrols"}
        found = extract(
            babel_extract,  # type: ignore[arg-type]
            path.open("rb"),
            _KEYWORDS,
            options=dict(options),
        )
    else:
        found = extract(method, path.open("rb"), _KEYWORDS, options=dict(options))
    for line, message, _, context in found:
        forms = (message,) if isinstance(message, str) else tuple(message)
        if forms and forms[0]:
            yield Said(context, forms, name, line)


def by_domain(root: Path = ROOT) -> dict[str, dict[Key, list[Said]]]:
    """Return every message in the domain that it belongs to, the first that asks for it."""
    domains: dict[str, dict[Key, list[Said]]] = {domain: {} for domain in DOMAINS}
    home: dict[Key, str] = {}
    everything = sorted(said(root), key=lambda one: (one.path, one.line))
    # Speech first: what the one mouth says already needs no second home.
    for one in sorted(everything, key=lambda one: list(_ORDER).index(domain_of(one.path))):
        domain = home.setdefault(one.key, domain_of(one.path))
        domains[domain].setdefault(one.key, []).append(one)
    return domains


_ORDER = ("speech", "faults", "cli", "sheets", "tiles", "book", "report", "handouts")


def read(lang: str, domain: str, folder: Path | None = None) -> Catalog | None:
    """Return one catalogue as Babel reads it, or None where there is no such file."""
    path = (folder or locales_dir()) / lang / f"{domain}.po"
    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def update(lang: str, domain: str, folder: Path | None = None) -> int:
    """Bring one catalogue up to date and return how many messages still lack a text."""
    others = {
        (message.context, message.id if isinstance(message.id, str) else message.id[0]): message
        for name in DOMAINS
        if (catalogue := read(lang, name, folder)) is not None
        for message in catalogue
        if message.id and message.string and any(message.string)
    }
    lacking = 0
    path = (folder or locales_dir()) / lang / f"{domain}.po"
    # A language may have other plural forms; what its header says is kept.
    header = path.read_text(encoding="utf-8").partition("\n\n")[0] if path.exists() else ""
    count = 2 if not header else _plurals(header)
    lines = [header + "\n" if header else _header(lang)]
    for key, uses in by_domain()[domain].items():
        forms = max((use.forms for use in uses), key=len)
        known = others.get(key)
        texts: tuple[str, ...] = ("",) * len(forms)
        if known is not None:
            string = known.string or ""
            strings = (string,) if isinstance(string, str) else tuple(string)
            if len(strings) >= len(forms):
                texts = strings
        lacking += not all(texts)
        paths = sorted({use.path for use in uses})
        lines.append(_entry(key[0], forms, texts, paths, count))
    text = "\n".join(lines)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return lacking


def _header(lang: str) -> str:
    rule = "nplurals=2; plural=(n != 1);"
    return (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {lang}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {rule}\\n"\n'
    )


def _plurals(header: str) -> int:
    """Return how many plural forms a catalogue's header promises."""
    found = re.search(r"nplurals=(\d+)", header)
    return int(found[1]) if found else 2


def _entry(
    context: str | None,
    forms: tuple[str, ...],
    texts: tuple[str, ...],
    paths: list[str],
    plurals: int,
) -> str:
    lines = [f"#: {path}" for path in paths]
    if any("%(" in form for form in forms):
        lines.append("#, python-format")
    if context is not None:
        lines.append(f'msgctxt "{_escaped(context)}"')
    lines.append(f'msgid "{_escaped(forms[0])}"')
    if len(forms) > 1:
        lines.append(f'msgid_plural "{_escaped(forms[1])}"')
        padded = (*texts, *("",) * plurals)[:plurals]
        lines += [f'msgstr[{number}] "{_escaped(text)}"' for number, text in enumerate(padded)]
    else:
        lines.append(f'msgstr "{_escaped(texts[0])}"')
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", nargs="*", metavar="DOMAIN", default=None)
    parser.add_argument("--lang", action="append")
    asked = parser.parse_args()
    langs = asked.lang or [lang for lang in languages() if lang != "en"]
    for lang in langs:
        for domain in asked.update if asked.update is not None else DOMAINS:
            if asked.update is not None:
                print(f"{lang}/{domain}.po: {update(lang, domain)} without a text")
            else:
                have = read(lang, domain)
                for key, uses in by_domain()[domain].items():
                    entry = have.get(key[1], key[0]) if have is not None else None
                    if entry is None or not entry.string:
                        print(f"{lang}/{domain}: {uses[0].path}:{uses[0].line}: {key[1]}")


if __name__ == "__main__":
    main()
