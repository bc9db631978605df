"""Running a command: exit statuses, interruptions, and faults in the user's language."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType

import click

from generator.cli.locale import user_language
from generator.cli.root import root
from generator.cli.usage import as_fault
from generator.errors import CannotPrint, GeneratorError

INTERRUPTED = 130
#: Set to show where an inner error came from; for developers.
DEBUG = "EXACT61_DEBUG"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of *arguments* (those of the process by default); return the exit status.

    0: done. 2: the command line or an input file is wrong. 1: anything else failed. 130:
    interrupted. What went wrong is told on standard error, without a traceback.
    """
    asked = list(sys.argv[1:] if arguments is None else arguments)
    _end_in_order()
    try:
        status = root.main(asked, prog_name="exact61", standalone_mode=False)
        sys.stdout.flush()
    except GeneratorError as fault:
        return _told(fault, asked)
    except click.exceptions.NoArgsIsHelpError as help:
        click.echo(help.format_message(), err=True)
        return help.exit_code
    except click.UsageError as fault:
        return _told(as_fault(fault), asked)
    except (click.Abort, KeyboardInterrupt):
        _told(GeneratorError("interrupted"), asked)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough; nothing may be written there any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as trouble:
        if os.environ.get(DEBUG):
            raise
        return _told(_inner(trouble), asked)
    # A command that ends early hands its status through; one that is done has nothing to say.
    return status if isinstance(status, int) else 0


def _told(fault: GeneratorError, asked: Sequence[str]) -> int:
    from generator.i18n import speaker

    sentence = speaker(user_language(asked)).fault(fault)
    click.echo(f"exact61: {sentence}", err=True)
    return fault.exit_status


def _inner(trouble: Exception) -> GeneratorError:
    if isinstance(trouble, OSError) and trouble.errno == errno.ENOSPC:
        return CannotPrint("no-space")
    return CannotPrint("inner", found=f"{type(trouble).__name__}: {trouble}".replace("\n", " "))


def _end_in_order() -> None:
    """Let a request to end unwind as Ctrl-C does, so that nothing half done stays."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
