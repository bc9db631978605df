"""The gate of completeness: every message in every language, with the same placeholders."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from generator.i18n.catalogue import SOURCE_LANGUAGE, Key, languages
from tests.i18n.catalogues import DOMAINS, Said, read, said

_PLACEHOLDER = re.compile(r"%\((\w+)\)s")
_TAG = re.compile(r"</?[a-z]+>")
#: A percent sign that begins neither a placeholder nor a doubled one.
_STRAY = re.compile(r"%(?!\(\w+\)s|%)")

LANGUAGES = tuple(lang for lang in languages() if lang != SOURCE_LANGUAGE)


@pytest.fixture(scope="module")
def messages() -> dict[Key, list[Said]]:
    found: dict[Key, list[Said]] = {}
    for one in said():
        found.setdefault(one.key, []).append(one)
    return found


def catalogues(lang: str) -> Iterator[tuple[str, Catalog]]:
    for domain in DOMAINS:
        found = read(lang, domain)
        if found is not None:
            yield domain, found


def entries(lang: str) -> Iterator[tuple[str, Message]]:
    for domain, found in catalogues(lang):
        yield from ((domain, message) for message in found if message.id)


def key_of(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def originals(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_has_a_text(lang: str, messages: dict[Key, list[Said]]) -> None:
    have = {key_of(message) for _, message in entries(lang) if all(texts(message))}
    missing = [f"{uses[0].path}: {key[1]}" for key, uses in messages.items() if key not in have]
    assert not missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_obsolete(lang: str, messages: dict[Key, list[Said]]) -> None:
    idle = [
        f"{domain}: {key_of(one)[1]}"
        for domain, one in entries(lang)
        if key_of(one) not in messages
    ]
    assert not idle
    assert not [key for _, found in catalogues(lang) for key in found.obsolete]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_fuzzy_or_empty(lang: str) -> None:
    assert not [one.id for _, one in entries(lang) if one.fuzzy or not all(texts(one))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_stands_in_two_domains(lang: str) -> None:
    counted = Counter(key_of(one) for _, one in entries(lang))
    assert not [key for key, count in counted.items() if count > 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_placeholders_and_tags_are_the_same(lang: str) -> None:
    def marks(text: str) -> tuple[set[str], set[str]]:
        return set(_PLACEHOLDER.findall(text)), set(_TAG.findall(text))

    wrong = []
    for _, one in entries(lang):
        allowed = [marks(text) for text in originals(one)]
        for number, text in enumerate(texts(one)):
            # Of a plural, each form may leave the number unsaid where the English one does.
            wanted = allowed[min(number, len(allowed) - 1)]
            if marks(text) != wanted and marks(text) not in allowed:
                wrong.append((one.id, text))
    assert not wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_percent_sign_stands_alone(lang: str) -> None:
    assert not [
        text
        for _, one in entries(lang)
        for text in (*originals(one), *texts(one))
        if "%(" in text and _STRAY.search(text)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_pinned(lang: str) -> None:
    for _, found in catalogues(lang):
        assert found.num_plurals == 2
        assert all(len(texts(one)) == 2 for one in found if one.id and one.pluralizable)


def test_the_gate_sees_messages_of_templates_and_of_code(messages: dict[Key, list[Said]]) -> None:
    paths = {use.path for uses in messages.values() for use in uses}
    assert any(path.startswith("templates/rulebook/") for path in paths)
    assert "generator/i18n/boards.py" in paths
    assert (None, "Start here") in messages
    assert ("number", "zero") in messages


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != SOURCE_LANGUAGE])
def test_spaces_at_the_ends_of_a_message_are_kept(lang: str) -> None:
    """A message that is put beside another brings its space with it."""
    wrong = []
    for domain in DOMAINS:
        for one in read(lang, domain) or ():
            if isinstance(one.id, str) and isinstance(one.string, str) and one.id:
                ends = one.id[:1].isspace(), one.id[-1:].isspace()
                if ends != (one.string[:1].isspace(), one.string[-1:].isspace()):
                    wrong.append((one.id, one.string))
    assert wrong == []
