"""The script `run`, on machines made of a few fake commands: it needs no root and no network.

A fake machine is a folder of commands that is the whole PATH. Its Python, apt-get and sudo only
write down how they were called, and make the files that the script looks for.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHELLS = [path for name in ("dash", "sh", "bash") if (path := shutil.which(name))]
REAL_COMMANDS = ("basename", "cat", "cksum", "env", "mkdir", "rm", "sh", "sleep")

PYTHON = """#!/bin/sh
# Stands for the machine's Python, and, copied into an environment, for that one's.
echo "python $*" >>"$LOG"
case "$1 $2" in
    --version*) echo "Python 3.11.9" ;;
    "-m venv")
        mkdir -p "$3/bin"
        echo "version = ${FAKE_VERSION:-3.11.9}" >"$3/pyvenv.cfg"
        cat "$0" >"$3/bin/python"
        chmod +x "$3/bin/python"
        ;;
    "-m pip")
        [ -z "${PIP_FAILS-}" ] || exit 1
        case $* in
            *"-e "*)
                for tool in exact61 ruff mypy lint-imports; do
                    cat "$MACHINE/tool" >"${0%/*}/$tool"
                    chmod +x "${0%/*}/$tool"
                done
                ;;
        esac
        ;;
    "-m pytest") exit "${PYTEST_STATUS:-0}" ;;
    "-c import ensurepip"*) [ -z "${NO_ENSUREPIP-}" ] || [ -e "$MACHINE/python3-venv" ] ;;
    "-c import weasyprint"*) [ -z "${NO_PANGO-}" ] ;;
esac
"""

OLD_PYTHON = '#!/bin/sh\necho "old python $*" >>"$LOG"\nexit 1\n'

TOOL = """#!/bin/sh
echo "${0##*/}$(printf ' [%s]' "$@")" >>"$LOG"
case ${0##*/} in "${TOOL_FAILS-}") exit 1 ;; esac
"""

DPKG_QUERY = """#!/bin/sh
cat "$MACHINE/installed"
"""

APT_GET = """#!/bin/sh
echo "apt-get $*" >>"$LOG"
[ -z "${APT_FAILS-}" ] || exit 100
case $* in
    *update) echo yes >"$MACHINE/lists" ;;
    *install*)
        for name in "$@"; do
            printf '%s:installed ' "$name" >>"$MACHINE/installed"
            case $name in
                python3 | python3.1[0-9])
                    cat "$MACHINE/python" >"$MACHINE/bin/$name"
                    chmod +x "$MACHINE/bin/$name"
                    ;;
                python3*-venv) echo yes >"$MACHINE/python3-venv" ;;
            esac
        done
        ;;
esac
"""

APT_CACHE = """#!/bin/sh
[ -e "$MACHINE/lists" ] || exit 100
case " ${UNKNOWN_PACKAGES-} " in *" $2 "*) exit 100 ;; esac
"""

NATIVE = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "ca-certificates")


@dataclass
class Machine:
    """A fake machine with a checkout on it."""

    folder: Path
    shell: str

    @property
    def checkout(self) -> Path:
        return self.folder / "check out"

    @property
    def venv(self) -> Path:
        return self.checkout / ".venv"

    def command(self, name: str, text: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(text)
        path.chmod(0o755)

    def without(self, name: str) -> None:
        (self.folder / "bin" / name).unlink()

    def has_packages(self, *names: str) -> None:
        text = "".join(f"{name}:installed " for name in names)
        (self.folder / "installed").write_text(text)

    def run(
        self, *arguments: str, cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.shell, str(self.checkout / "run"), *arguments],
            cwd=cwd or self.checkout,
            env={
                "PATH": str(self.folder / "bin"),
                "LOG": str(self.folder / "log"),
                "MACHINE": str(self.folder),
                **environment,
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def calls(self) -> list[str]:
        """What was called since the last time, without the script's questions."""
        log = self.folder / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return [line for line in lines if " -c " not in line and "--version" not in line]


@pytest.fixture(params=SHELLS, ids=lambda path: Path(path).name)
def machine(request: pytest.FixtureRequest, tmp_path: Path) -> Machine:
    """A Debian that has all it needs, but no environment yet."""
    made = Machine(tmp_path, request.param)
    for folder in (made.checkout, tmp_path / "bin"):
        folder.mkdir()
    shutil.copy(ROOT / "run", made.checkout / "run")
    for name in ("requirements.txt", "requirements-dev.txt", "pyproject.toml"):
        (made.checkout / name).write_text(f"{name}\n")
    for name in (*REAL_COMMANDS, "chmod"):
        found = shutil.which(name)
        assert found is not None
        (tmp_path / "bin" / name).symlink_to(found)
    for name, text in (("python", PYTHON), ("tool", TOOL)):
        (tmp_path / name).write_text(text)
    made.command("python3", PYTHON)
    made.command("dpkg-query", DPKG_QUERY)
    made.command("apt-get", APT_GET)
    made.command("apt-cache", APT_CACHE)
    made.command("id", '#!/bin/sh\necho "${USER_ID:-0}"\n')
    made.command("uname", "#!/bin/sh\necho Linux\n")
    made.has_packages(*NATIVE)
    return made


def set_up_calls(machine: Machine, lock: str, *, anew: bool = True) -> list[str]:
    pip = "python -m pip install -qq --no-input --no-deps"
    return [
        *([f"python -m venv {machine.venv}"] if anew else []),
        f"{pip} --require-hashes -r {machine.checkout}/{lock}",
    ]


def project_call(machine: Machine) -> str:
    pip = "python -m pip install -qq --no-input --no-deps"
    return f"{pip} --no-build-isolation --no-index -e {machine.checkout}"


@pytest.mark.parametrize("shell", SHELLS, ids=lambda path: Path(path).name)
def test_every_shell_can_read_it(shell: str) -> None:
    subprocess.run([shell, "-n", str(ROOT / "run")], check=True)


def test_it_can_be_executed() -> None:
    assert os.access(ROOT / "run", os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize(
    ("arguments", "status", "stream"),
    [
        ([], 2, "stderr"),
        (["dance"], 2, "stderr"),
        (["help"], 0, "stdout"),
        (["--help"], 0, "stdout"),
    ],
)
def test_usage(machine: Machine, arguments: Sequence[str], status: int, stream: str) -> None:
    done = machine.run(*arguments)
    assert done.returncode == status
    assert "usage: ./run VERB" in getattr(done, stream)
    assert machine.calls() == []


def test_the_first_run_sets_up_and_the_second_only_works(machine: Machine) -> None:
    first = machine.run("print", "--lang", "es")
    assert first.returncode == 0, first.stderr
    work = "exact61 [build] [-o] [output] [--lang] [es]"
    assert machine.calls() == [
        *set_up_calls(machine, "requirements.txt"),
        project_call(machine),
        work,
    ]
    second = machine.run("print", "--lang", "es")
    assert (second.returncode, second.stderr) == (0, "")
    assert machine.calls() == [work]


def test_the_tools_of_development_are_added_to_what_is_there(machine: Machine) -> None:
    machine.run("print")
    machine.calls()
    assert machine.run("setup").returncode == 0
    assert machine.calls() == set_up_calls(machine, "requirements-dev.txt", anew=False)
    machine.run("print")
    assert machine.calls() == ["exact61 [build] [-o] [output]"]


def test_the_test_verb_runs_every_check(machine: Machine) -> None:
    machine.run("setup")
    machine.calls()
    done = machine.run("test", "-k", "two words")
    assert done.returncode == 0
    checks = ["ruff [check]", "ruff [format] [--check]", "mypy [--strict]", "lint-imports []"]
    pytest_call = "python -m pytest -n auto -k two words"
    assert machine.calls() == [*checks, pytest_call]
    failed = machine.run("check", TOOL_FAILS="mypy", PYTEST_STATUS="1")
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-1] == "run: failed: mypy python"
    assert machine.calls() == [*checks, "python -m pytest -n auto"]


def test_a_failed_set_up_says_so_and_is_done_again(machine: Machine) -> None:
    failed = machine.run("exact61", "topics", PIP_FAILS="yes")
    assert failed.returncode == 1
    assert "run: the packages of requirements.txt could not be installed" in failed.stderr
    assert not (machine.checkout / ".venv.lock").exists()
    machine.calls()
    again = machine.run("exact61", "topics")
    assert again.returncode == 0
    assert machine.calls() == [
        *set_up_calls(machine, "requirements.txt"),
        project_call(machine),
        "exact61 [topics]",
    ]


@pytest.mark.parametrize("lost", [".stamp-print", "bin/python", "pyvenv.cfg"])
def test_half_an_environment_is_made_anew(machine: Machine, lost: str) -> None:
    machine.run("print")
    machine.calls()
    (machine.venv / lost).unlink()
    leftover = machine.venv / "bin" / "leftover"
    leftover.touch()
    assert machine.run("print").returncode == 0
    assert machine.calls()[:2] == set_up_calls(machine, "requirements.txt")
    assert not leftover.exists()


def test_a_new_lock_makes_all_anew_and_a_new_pyproject_only_the_project(machine: Machine) -> None:
    machine.run("print")
    machine.calls()
    (machine.checkout / "pyproject.toml").write_text("changed")
    machine.run("print")
    assert machine.calls()[:-1] == [project_call(machine)]
    (machine.checkout / "requirements.txt").write_text("changed")
    machine.run("print")
    assert machine.calls()[:2] == set_up_calls(machine, "requirements.txt")


def test_a_moved_checkout_is_set_up_again(machine: Machine) -> None:
    machine.run("print")
    machine.calls()
    moved = Machine(machine.folder / "elsewhere", machine.shell)
    moved.folder.mkdir()
    machine.checkout.rename(moved.checkout)
    for name in ("bin", "installed", "python", "tool"):
        (moved.folder / name).symlink_to(machine.folder / name)
    assert moved.run("print").returncode == 0
    assert moved.calls()[:2] == set_up_calls(moved, "requirements.txt")


def test_from_another_folder_the_set_still_goes_into_the_checkout(machine: Machine) -> None:
    done = machine.run("print", cwd=machine.folder)
    assert done.returncode == 0
    assert machine.calls()[-1] == f"exact61 [build] [-o] [{machine.checkout}/output]"


def test_only_what_is_missing_is_installed(machine: Machine) -> None:
    machine.has_packages("libpango-1.0-0", "ca-certificates")
    done = machine.run("print")
    assert done.returncode == 0
    assert "run: apt-get install libpangoft2-1.0-0 libharfbuzz-subset0" in done.stderr
    install = "apt-get -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends install"
    assert machine.calls()[:2] == [
        "apt-get -qq update",
        f"{install} libpangoft2-1.0-0 libharfbuzz-subset0",
    ]
    machine.run("print")
    assert machine.calls() == ["exact61 [build] [-o] [output]"]


def test_a_bare_debian_gets_python_too(machine: Machine) -> None:
    machine.has_packages()
    machine.without("python3")
    done = machine.run("print", NO_ENSUREPIP="yes")
    assert done.returncode == 0, done.stderr
    installs = [call.partition("install ")[2] for call in machine.calls() if "apt-get" in call]
    assert installs == ["", " ".join(NATIVE), "python3 python3-venv"]


def test_a_python_without_venv_gets_it(machine: Machine) -> None:
    done = machine.run("print", NO_ENSUREPIP="yes")
    assert done.returncode == 0, done.stderr
    assert any(call.endswith(" python3-venv") for call in machine.calls())


def test_an_older_release_without_the_subset_package_goes_on(machine: Machine) -> None:
    machine.has_packages("libpango-1.0-0", "libpangoft2-1.0-0", "ca-certificates")
    done = machine.run("print", UNKNOWN_PACKAGES="libharfbuzz-subset0")
    assert done.returncode == 0, done.stderr


def test_without_root_it_asks_sudo_or_says_why_not(machine: Machine) -> None:
    machine.has_packages()
    refused = machine.run("print", USER_ID="1000")
    assert refused.returncode == 1
    needed = " ".join(NATIVE)
    assert f"there is no sudo here: as root, say 'apt-get install {needed}'" in refused.stderr
    assert machine.calls() == []
    machine.command("sudo", '#!/bin/sh\necho "sudo $1" >>"$LOG"\nexec "$@"\n')
    assert machine.run("print", USER_ID="1000").returncode == 0
    assert machine.calls()[0] == "sudo apt-get"


def test_an_apt_that_fails_is_one_clear_line(machine: Machine) -> None:
    machine.has_packages()
    done = machine.run("print", APT_FAILS="yes")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "run: apt-get update failed; see its message above"


def test_a_name_without_a_working_python_behind_it_is_passed_over(machine: Machine) -> None:
    machine.command("python3.13", OLD_PYTHON)
    assert machine.run("print").returncode == 0
    assert f"python -m venv {machine.venv}" in machine.calls()


def test_beside_an_old_python_a_newer_one_is_installed(machine: Machine) -> None:
    machine.command("python3", OLD_PYTHON)
    done = machine.run("print", UNKNOWN_PACKAGES="python3.13 python3.12", NO_ENSUREPIP="yes")
    assert done.returncode == 0, done.stderr
    assert "run: apt-get install python3.11 python3.11-venv" in done.stderr.splitlines()
    machine.calls()
    machine.run("print")
    assert machine.calls() == ["exact61 [build] [-o] [output]"]


def test_an_old_release_with_no_newer_python_is_one_clear_line(machine: Machine) -> None:
    machine.command("python3", OLD_PYTHON)
    done = machine.run("print", UNKNOWN_PACKAGES="python3.13 python3.12 python3.11")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("run: no Python 3.11 or newer was found")


def test_no_python_is_one_clear_line(machine: Machine) -> None:
    for name in ("apt-get", "apt-cache", "dpkg-query"):
        machine.without(name)
    machine.command("python3", OLD_PYTHON)
    done = machine.run("print")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("run: no Python 3.11 or newer was found")


def test_on_an_unknown_system_it_says_what_is_needed(machine: Machine) -> None:
    for name in ("apt-get", "apt-cache", "dpkg-query"):
        machine.without(name)
    done = machine.run("print", NO_PANGO="yes")
    assert done.returncode == 1
    assert "it needs pango, harfbuzz" in done.stderr
    assert "run: WeasyPrint does not start: install Pango and HarfBuzz" in done.stderr
    assert machine.run("print").returncode == 0


def test_a_lock_left_by_a_run_that_died_is_no_hindrance(machine: Machine) -> None:
    lock = machine.checkout / ".venv.lock"
    lock.mkdir()
    finished = subprocess.Popen([machine.shell, "-c", "exit 0"])
    finished.wait()
    (lock / "pid").write_text(f"{finished.pid}\n")
    assert machine.run("print").returncode == 0
    assert not lock.exists()


def test_two_runs_at_once_make_one_environment(machine: Machine) -> None:
    lock = machine.checkout / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text(f"{os.getpid()}\n")
    with subprocess.Popen(
        [machine.shell, "-c", f'sleep 2; rm -r "{lock}"'],
    ):
        done = machine.run("print")
    assert done.returncode == 0
    waiting = f"run: another run (process {os.getpid()}) is setting up; waiting for it"
    assert waiting in done.stderr.splitlines()
