"""Worked examples: scripts worked out by the engine, with every figure that the books print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never

from generator.engine.board import Board
from generator.engine.rules import Rules
from generator.teaching.examples.boards import BOARDS
from generator.teaching.examples.facts import figures_of
from generator.teaching.examples.finding import found
from generator.teaching.examples.records import RECORDS
from generator.teaching.examples.script import Kind, S, Script
from generator.teaching.examples.settlements import SETTLEMENTS
from generator.teaching.examples.subjects import Marked, Played, Settled, Subject
from generator.teaching.examples.tallies import TALLIES
from generator.teaching.examples.wrong import wrong_figures


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """One example, worked out.

    Attributes:
        id: topic and number, such as ``terminal-double/2``.
        rules: the numbers of the rules and rulings that it shows.
        kind: what ``subject`` is: a Board, Settled, Played or Marked.
        notation: the input as text, for the small print.
        figures: every number by name; :mod:`.facts` says what each name means.
        subject: the engine's values.
        mistake: the named mistake that it warns of; its figures begin with ``wrong.``.
    """

    id: str
    rules: tuple[str, ...]
    kind: Kind
    notation: str
    figures: Mapping[str, int]
    subject: Subject
    mistake: str | None = None


@lru_cache(maxsize=8)
def worked_examples(rules: Rules) -> Mapping[str, WorkedExample]:
    """Return every example by its id, in the order of the rules, worked out under *rules*.

    Raises:
        BadInput: when an example cannot be shown at all under these rules.
    """
    examples = (
        *(_worked(script, rules) for script in BOARDS),
        *(_worked(script, rules) for script in SETTLEMENTS),
        *(_worked(script, rules) for script in RECORDS),
        *(_worked(script, rules) for script in TALLIES),
    )
    return MappingProxyType({example.id: example for example in examples})


def _worked(script: Script[S], rules: Rules) -> WorkedExample:
    _, subject = found(script, rules, _shows)
    figures = figures_of(subject, rules)
    if script.mistake is not None:
        wrong = wrong_figures(script.mistake, subject, rules)
        figures |= {f"wrong.{name}": value for name, value in wrong.items()}
    return WorkedExample(
        id=script.id,
        rules=script.rules,
        kind=script.kind,
        notation=_notation(subject),
        figures=MappingProxyType(figures),
        subject=subject,
        mistake=script.mistake,
    )


def _shows(script: Script[S], subject: S, rules: Rules) -> bool:
    """Say whether *subject* shows the point of *script*; a mistake must give another answer."""
    if not script.claim(subject, rules):
        return False
    if script.mistake is None:
        return True
    right = figures_of(subject, rules)
    wrong = wrong_figures(script.mistake, subject, rules)
    return any(right[name] != value for name, value in wrong.items())


def _notation(subject: Subject) -> str:
    match subject:
        case Board():
            return str(subject)
        case Settled():
            return subject.case.notation
        case Played():
            return subject.text
        case Marked():
            return " ".join(_signed(subject))
        case unexpected:
            assert_never(unexpected)


def _signed(marked: Marked) -> tuple[str, ...]:
    start = str(marked.start.score.value)
    return (start, *(f"{points.value:+d}" for points in marked.events))


def as_json(examples: Iterable[WorkedExample]) -> list[dict[str, Any]]:
    """Return *examples* as plain data: id, rules, kind, input and figures."""
    return [
        {
            "id": example.id,
            "rules": list(example.rules),
            "kind": example.kind.value,
            **_input(example.subject),
            **({} if example.mistake is None else {"mistake": example.mistake}),
            "figures": dict(example.figures),
        }
        for example in examples
    ]


def _input(subject: Subject) -> dict[str, Any]:
    match subject:
        case Board():
            return {"board": str(subject)}
        case Settled():
            return {"arguments": list(subject.case.arguments)}
        case Played():
            return {"record": subject.text}
        case Marked():
            events = [points.value for points in subject.events]
            return {
                "shown": subject.start.score.value,
                **({"debt": subject.start.debt.value, "events": events} if events else {}),
            }
        case unexpected:
            assert_never(unexpected)
