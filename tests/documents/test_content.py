"""What the book says: every rule and ruling, each number from a fact, in both languages alike."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generator.documents.titles import CHAPTERS, EXAMPLES, MISTAKES
from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput
from generator.teaching.examples import Played, worked_examples
from tests.documents.books import CLUB, LANGUAGES, NAMELESS, book
from tests.documents.reading import Page, read

RULES = [f"R{number}" for number in range(1, 29)]
RULINGS = [f"C{number}" for number in range(1, 12)]


def page(lang: str, rules: Rules = STANDARD) -> Page:
    return read(book(lang, rules=rules).html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_ruling_stands_once(lang: str) -> None:
    counted = Counter(page(lang).ids)
    assert {number: counted[number] for number in RULES + RULINGS} == dict.fromkeys(
        RULES + RULINGS, 1
    )
    assert max(counted.values()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_leads_somewhere(lang: str) -> None:
    found = page(lang)
    assert not [link for link in found.links if link.removeprefix("#") not in found.ids]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chapters_stand_in_their_order(lang: str) -> None:
    found = page(lang)
    assert [name for name in found.ids if name in CHAPTERS] == list(CHAPTERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_digit_is_a_fact(lang: str) -> None:
    assert not page(lang).loose


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [STANDARD, CLUB], ids=["standard", "club"])
def test_every_example_says_what_the_engine_found(lang: str, rules: Rules) -> None:
    examples = worked_examples(rules)
    checked = 0
    for value, fact, _ in page(lang, rules).facts:
        name, _, figure = fact.partition(".")
        if name in examples and figure in examples[name].figures:
            wanted = examples[name].figures[figure]
            assert int(value) in {wanted, -wanted}, fact
            checked += 1
    assert checked > 300


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fact_shows_its_value(lang: str) -> None:
    for value, fact, text in page(lang).facts:
        if re.fullmatch(r"-?\d+", value) and re.search(r"\d", text):
            assert text.replace("−", "-").replace("+", "") == value, fact


def test_both_books_say_the_same_with_the_same_figures() -> None:
    english, spanish = (
        Counter((value, fact) for value, fact, _ in page(lang).facts) for lang in LANGUAGES
    )
    # A sentence may name its number once more in another language; no figure stands in one alone.
    assert set(english) == set(spanish)
    assert sum(((english - spanish) + (spanish - english)).values()) <= 4


def test_both_books_show_the_same_examples() -> None:
    english, spanish = (page(lang).ids for lang in LANGUAGES)
    assert english == spanish


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_can_be_shown_has_its_example(lang: str) -> None:
    ids = set(page(lang).ids)
    shown = {
        number
        for name, example in worked_examples(STANDARD).items()
        if name.replace("/", "-") in ids
        for number in example.rules
    }
    missing = [number for number in RULES[1:] if number not in shown]
    assert not missing


def test_every_title_belongs_to_an_example() -> None:
    examples = worked_examples(STANDARD)
    assert not [name for name in (*EXAMPLES, *MISTAKES) if name not in examples]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_round_counts_as_the_engine_does(lang: str) -> None:
    example = worked_examples(STANDARD)["whole-round/1"]
    assert isinstance(example.subject, Played)
    final = example.subject.game.rounds[0].final.round
    facts = {fact: int(value) for value, fact, _ in page(lang).facts if ".turn." in fact}
    laid = [number for number, turn in enumerate(final.turns, 1) if turn.placement is not None]
    for number, stage in zip(laid, final.board.stages(), strict=True):
        name = f"whole-round/1.turn.{number}"
        counts = [end.counts for end in stage.ends()]
        assert [facts[f"{name}.addend.{place}"] for place in range(1, len(counts) + 1)] == counts
        if len(counts) > 1:
            assert facts[f"{name}.sum"] == sum(counts)


# --- other rules -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variation_shows_no_old_number(lang: str) -> None:
    text = " ".join(page(lang, CLUB).text)
    assert not re.findall(r"\b(?:61|305|60)\b|Exact\b", text)
    # 28 tiles: seven each leave 14, 7 and 0, not 18, 13 and 8.
    deals = [value for value, fact, _ in page(lang, CLUB).facts if fact.startswith("rules.stock.")]
    assert deals == ["14", "7", "0"]
    hands = {value for value, fact, _ in page(lang, CLUB).facts if fact.startswith("rules.hand")}
    assert hands == {"7"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variation_counts_its_marks_anew(lang: str) -> None:
    facts = {fact: value for value, fact, _ in page(lang, CLUB).facts}
    assert (facts["rules.full_marks"], facts["rules.rest_strokes"]) == ("3", "1")
    assert "tally.31.strokes" in facts
    assert "tally.32.strokes" not in facts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variation_has_its_name_on_the_page(lang: str) -> None:
    assert "Club Almendro" in book(lang, rules=CLUB).html
    assert "<title>Exact 31 Five Up" in book(lang, rules=NAMELESS).html


@pytest.mark.parametrize(
    "rules",
    [
        Rules(step=3, highest_pip=9),
        Rules(step=1),
        Rules(hand_size=1),
        Rules(target=STANDARD.target.__class__(40)),
    ],
    ids=["step 3", "step 1", "one tile", "full marks"],
)
def test_other_rules_make_a_whole_book_or_a_clear_refusal(rules: Rules) -> None:
    try:
        worked_examples(rules)
    except BadInput as refusal:
        assert refusal.reason.startswith("example")  # noqa: PT017
        return
    found = read(book("es", rules=rules).html)
    assert set(RULES + RULINGS) <= set(found.ids)
    assert not found.loose


def test_a_name_is_no_markup() -> None:
    rules = Rules(name="<b>Tom & Ana</b>")
    html = book("en", rules=rules).html
    assert "<b>Tom" not in html
    assert "&lt;b&gt;Tom &amp; Ana" in html
