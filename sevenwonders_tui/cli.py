"""The command line: `sevenwonders [COMMAND] ...`.

Thin on purpose: it finds the command, parses, calls it and turns what can go wrong into one sentence
and an exit status. A command is a module in `commands/` with `add_arguments(parser)` and `run(args)`;
it is imported when it is called and not before, and imports what is heavy inside `run`, so `--help`
costs no more than Python itself.
"""

from __future__ import annotations

import argparse
import codecs
import errno
import importlib
import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn, Protocol, cast

from sevenwonders_tui import __version__, crash
from sevenwonders_tui.commands.arguments import let_argparse_speak
from sevenwonders_tui.messages import _, languages, marked, use_language, wished_language
from sevenwonders_tui.output import PROGRAM, UsageError, complain
from sevenwonders_tui.statuses import CANNOT_USE_FILE, INTERRUPTED, USAGE
from sevenwonders_tui.visible import visible

if TYPE_CHECKING:
    from sevenwonders_tui.catalog import PackError
    from sevenwonders_tui.store import StoreError


_IN_ASCII = "sevenwonders-in-ascii"
"""What codecs call the way to write what an output cannot carry."""


class Command(NamedTuple):
    """A line of the table of commands."""

    name: str
    module: str
    """Imported when the command is called."""
    help: str


class CommandModule(Protocol):
    """What a module in `commands/` holds."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments and `parser.description`; `--help` comes through here."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it, and return the exit status. Expected errors carry their own as `exit_code`."""


COMMANDS = (
    Command(
        "play",
        "sevenwonders_tui.commands.play",
        marked("play a game in the terminal (the default)"),
    ),
    Command("cards", "sevenwonders_tui.commands.cards", marked("list the cards")),
    Command("rules", "sevenwonders_tui.commands.rules", marked("print the rules in full")),
    Command(
        "check", "sevenwonders_tui.commands.check", marked("look for faults in packs of cards")
    ),
    Command(
        "position",
        "sevenwonders_tui.commands.position",
        marked("show a table in mid-game from a position file"),
    ),
    Command(
        "replay",
        "sevenwonders_tui.commands.replay",
        marked("read a saved game turn by turn"),
    ),
    Command(
        "transcript",
        "sevenwonders_tui.commands.transcript",
        marked("print a saved game as a text to keep"),
    ),
    Command("hall", "sevenwonders_tui.commands.hall", marked("tell who has won finished games")),
    Command(
        "serve-web",
        "sevenwonders_tui.commands.serve_web",
        marked("serve a web page on which the game is played"),
    ),
    Command("simulate", "sevenwonders_tui.commands.simulate", marked("let bots play many games")),
    Command("bench", "sevenwonders_tui.commands.bench", marked("measure how fast the rules are")),
)
DEFAULT = "play"
LANGUAGE = "--lang"
"""Heeded before everything else, wherever it stands, as `--help` is in the language too."""
_TOP_OPTIONS = ("-h", "--help", "--version")


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status.

    Raises:
        SystemExit: from argparse, after `--help`, `--version` or a fault in the arguments.
    """
    _open_closed_streams()
    _carry_all_text()
    with crash.hooks():
        return _run_to_the_end(sys.argv[1:] if argv is None else list(argv))


def _run_to_the_end(argv: list[str]) -> int:
    """Run, and turn whatever goes wrong into a sentence and an exit status."""
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has read enough, as in `sevenwonders cards | head -3`.
        _silence_output()
        return 0
    except OSError as fault:
        from sevenwonders_tui.store.errors import names_are_told

        _silence_output()
        if fault.errno == errno.EBADF:
            return _complain(_("the output is closed"), CANNOT_USE_FILE)
        where = f"{fault.filename}: " if fault.filename and names_are_told() else ""
        return _complain(f"{where}{fault.strerror or fault}", CANNOT_USE_FILE)
    except Exception as fault:
        return crash.tell(fault)


def _open_closed_streams() -> None:
    """Open what was closed before the program began, so that no saved game is opened in its place.

    Input is then at its end, output fails when it is written, and complaints go nowhere.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            _open_nowhere(number, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            mode = "r" if name == "stdin" else "w"
            stream = os.fdopen(number, mode, encoding="utf-8", closefd=False)
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _open_nowhere(number: int, how: int) -> None:
    nowhere = os.open(os.devnull, how)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)


def _carry_all_text() -> None:
    """Let nothing that is printed be an error: what an output cannot carry is written in ASCII."""
    codecs.register_error(_IN_ASCII, _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_IN_ASCII)


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    from sevenwonders_tui.words.in_ascii import stand_in

    return stand_in(error)


def _speak(argv: list[str]) -> list[str]:
    """Speak the language that is wished for; the arguments without `--lang`."""
    asked, rest = _taken(argv, LANGUAGE)
    kept = ""
    # Where there is one language, the settings can wish for no other, and need not be read.
    if not asked and len(languages()) > 1 and "--kiosk" not in argv:
        from sevenwonders_tui.store.settings import SettingsFile, settings_file

        data = _taken(argv, "--data")[0]
        kept = SettingsFile(settings_file(Path(data) if data else None)).settings.language
    if not use_language(wished_language((asked, kept))) and asked:
        missing = _("there is no language '{code}', so this is in English; there are {codes}")
        complain(missing.format(code=asked, codes=", ".join(languages())))
    return rest


def _taken(argv: list[str], option: str) -> tuple[str, list[str]]:
    """The value of an option, and the arguments without it."""
    for n, argument in enumerate(argv):
        if argument == option and n + 1 < len(argv):
            return argv[n + 1], argv[:n] + argv[n + 2 :]
        if argument.startswith(f"{option}="):
            return argument.partition("=")[2], argv[:n] + argv[n + 1 :]
    return "", argv


def _run(argv: list[str]) -> int:
    argv = _speak(argv)
    let_argparse_speak()
    if not argv or (argv[0].startswith("-") and argv[0] not in _TOP_OPTIONS):
        argv = [DEFAULT, *argv]
    command = next((command for command in COMMANDS if command.name == argv[0]), None)
    if command is None and not argv[0].startswith("-"):
        return _complain(_unknown(argv[0]), USAGE)
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [{LANGUAGE} CODE] [--version] [COMMAND] ...",
        description=_("7 Wonders in a terminal, for friends who share one keyboard."),
        epilog=_("'sevenwonders COMMAND --help' tells what a command takes."),
        allow_abbrev=False,
    )
    _add_language(parser)
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=_("show the version of the program and exit"),
    )
    subparsers = parser.add_subparsers(
        title=marked("commands"), metavar="COMMAND", prog=PROGRAM, required=True
    )
    module = None
    for each in COMMANDS:
        told = _(each.help)
        sub = subparsers.add_parser(each.name, help=told, description=told, allow_abbrev=False)
        _add_language(sub)
        if each is command:
            module = cast(CommandModule, importlib.import_module(each.module))
            module.add_arguments(sub)
    args = parser.parse_args(argv)
    assert module is not None, "argparse leaves after --help, --version and every fault"
    try:
        crash.session = crash.Session(data=getattr(args, "data", None))
        return module.run(args)
    except _expected_errors() as fault:
        return _complain(str(fault), fault.exit_code)


def _add_language(parser: argparse.ArgumentParser) -> None:
    """Let `--help` tell of the option that `_speak` has heeded."""
    parser.add_argument(
        LANGUAGE,
        metavar="CODE",
        help=_(
            "the language, such as {codes} (default: that of the settings or the system)"
        ).format(codes=", ".join(languages())),
    )


def _unknown(name: str) -> str:
    names = [command.name for command in COMMANDS]
    close = get_close_matches(name, names, n=1)
    if close:
        wrong = _("there is no command '{name}'; did you mean '{close}'?")
        return wrong.format(name=name, close=close[0])
    wrong = _("there is no command '{name}'; the commands are {names}")
    return wrong.format(name=name, names=", ".join(names))


def _complain(sentence: str, status: int) -> int:
    complain(sentence)
    return status


class _Parser(argparse.ArgumentParser):
    """The usual parser, which tells what cannot be drawn of arguments by its number."""

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End with what was wrong with the arguments."""
        super().exit(status, visible(message or ""))


def _silence_output() -> None:
    """Keep Python from writing what is left in its buffer when it ends, which would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _expected_errors() -> tuple[type[PackError | StoreError | UsageError], ...]:
    """The errors that are told in one sentence. Only asked for when something has gone wrong."""
    from sevenwonders_tui.catalog import PackError
    from sevenwonders_tui.store import StoreError

    return (PackError, StoreError, UsageError)
