"""``exact61 handout``: a different sheet for every pupil, with the key; ``exact61 topics``."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from generator.cli import options
from generator.cli.answer import print_json, print_lines, print_made
from generator.cli.progress import progress
from generator.editions.handouts import handout_jobs, handout_target
from generator.editions.jobs import run
from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.handouts import PAPER_NAMES, HandoutOptions, of_sheet, usual_exercises
from generator.handouts.options import LESSON_PLACE, lesson_id
from generator.handouts.setting import plain
from generator.handouts.subjects import SUBJECTS
from generator.handouts.teaching import teaches
from generator.handouts.voice import Voice
from generator.i18n import Speaker
from generator.teaching.sheets import Sheet, as_json, read_sheet_id
from generator.teaching.topics import LEVELS, TOPICS, Topic, topic_of

#: Where nobody asks for a seed, it is one of so many.
_SEEDS = 1_000_000


@click.command(epilog="Example: exact61 handout doubles --level 2 --copies 30 --seed 7 --lang es")
@click.argument("names", nargs=-1, metavar="[TOPIC]...")
@click.option("--level", type=options.Whole(1, len(LEVELS)), help="From easy to hard (1).")
@click.option("--exercises", type=options.Whole(1, 60), help="Exercises on a sheet.")
@click.option("--copies", type=options.Whole(1, 10_000), help="Sheets, each a different one (1).")
@click.option("--seed", type=options.Whole(0), help="Print the same again; by default a new one.")
@click.option("--same", is_flag=True, help="The same sheet for everybody.")
@click.option(
    "--variants", type=options.Whole(1, 26), help="So many different sheets, for neighbours."
)
@click.option("--no-key", is_flag=True, help="The pupils' file alone.")
@click.option("--lesson", is_flag=True, help="A worked lesson for each topic instead.")
@click.option("--sheet", metavar="ID", help="A single sheet and its key, by the id printed on it.")
@click.option(
    "--key-lang",
    "key_langs",
    type=options.LANGUAGE,
    multiple=True,
    help="Language of the key, where it is another one.",
)
@click.option(
    "--paper",
    type=options.OneOf(lambda: PAPER_NAMES, "|".join(PAPER_NAMES)),
    default="a4",
    help="Paper to print on (a4).",
)
@click.option("--large", is_flag=True, help="Large print.")
@click.option("--both-sides", is_flag=True, help="Every sheet begins on a new leaf.")
@options.print_languages
@options.rules
@options.as_json
@options.folder
@options.quiet
def handout(
    names: tuple[str, ...],
    level: int | None,
    exercises: int | None,
    copies: int | None,
    seed: int | None,
    same: bool,
    variants: int | None,
    no_key: bool,
    lesson: bool,
    sheet: str | None,
    key_langs: tuple[str, ...],
    paper: str,
    large: bool,
    both_sides: bool,
    langs: tuple[str, ...],
    rules: Rules,
    as_json: bool,
    output: Path,
    quiet: bool,
) -> None:
    """Print exercises on TOPICs: pupils' sheets, and apart from them the key.

    `exact61 topics` lists the topics. Several topics share each sheet.
    """
    if same and variants is not None:
        raise BadInput("options-together", one="--same", other="--variants")
    if sheet is not None:
        given = {
            "TOPIC": names,
            "--level": level,
            "--exercises": exercises,
            "--copies": copies,
            "--seed": seed,
            "--same": same,
            "--variants": variants,
            "--lesson": lesson,
        }
        for name, value in given.items():
            if value not in (None, False, ()):
                raise BadInput("options-together", one="--sheet", other=name)
        found = read_sheet_id(sheet)
        lesson = found.variant == LESSON_PLACE
        wishes = replace(of_sheet(found), paper=paper, large=large, both_sides=both_sides)
    else:
        if not names:
            raise BadInput("no-topic")
        topics = tuple(dict.fromkeys(topic_of(name).id for name in names))
        wishes = HandoutOptions(
            topics=topics,
            level=level or 1,
            exercises=exercises or usual_exercises(topics),
            copies=copies or 1,
            seed=secrets.randbelow(_SEEDS) if seed is None else seed,
            same=same,
            variants=variants,
            paper=paper,
            large=large,
            both_sides=both_sides,
        )
    if as_json:
        print_json(_data(wishes, rules, is_lesson=lesson))
        return
    if not lesson:
        # What cannot be made is told before any folder is.
        wishes.sheets(rules)
    keys = () if no_key else tuple(dict.fromkeys(key_langs)) or langs
    total = (len(wishes.topics) if lesson else wishes.copies) * (len(langs) + len(keys))
    with progress(total, quiet=quiet) as step:
        jobs = handout_jobs(wishes, rules, langs, keys, is_lesson=lesson, tick=step)
        for made in run(jobs, handout_target(output, jobs)):
            print_made(made.path)


def _data(wishes: HandoutOptions, rules: Rules, *, is_lesson: bool) -> dict[str, Any]:
    """Return the exercises as other programs read them."""
    if not is_lesson:
        return as_json(wishes.sheets(rules), wishes.seed)
    sheets = (
        Sheet(
            lesson_id(each.topic.id, wishes.level, wishes.seed),
            number,
            LESSON_PLACE,
            (*each.solved, *each.to_try),
        )
        for number, each in enumerate(wishes.lessons(rules), 1)
    )
    return as_json(sheets, wishes.seed)


@click.command(epilog="Example: exact61 topics --json")
@options.answer_language
@options.as_json
@options.rules
def topics(say: Speaker, as_json: bool, rules: Rules) -> None:
    """List the topics of the handouts, from the first lesson to the last, with their aims."""
    voice = Voice(say, rules)
    if as_json:
        print_json([_topic_data(topic, voice) for topic in TOPICS.values()])
    else:
        print_lines(line for topic in TOPICS.values() for line in _told(topic, voice))


def _topic_data(topic: Topic, voice: Voice) -> dict[str, Any]:
    subject = SUBJECTS[topic.id]
    return {
        "id": topic.id,
        "number": topic.number,
        "title": voice.gettext(subject.title),
        "aim": plain(teaches(subject.aim, voice)),
        "levels": list(LEVELS),
        "kinds": list(topic.kinds),
        "rules": list(topic.rules),
        "minutes": list(topic.minutes),
        "needs": list(topic.needs),
    }


def _told(topic: Topic, voice: Voice) -> Iterator[str]:
    subject = SUBJECTS[topic.id]
    number = voice.number(topic.number)
    levels = ", ".join(map(voice.number, LEVELS))
    yield f"{number:>2}  {topic.id}: {voice.gettext(subject.title)}"
    yield f"    {plain(teaches(subject.aim, voice))}"
    told = voice.gettext("levels %(levels)s", levels=levels)
    yield f"    {told}; {', '.join(topic.rules)}"
