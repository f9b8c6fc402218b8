"""`sevenwonders play`: the game itself, on the whole terminal or in lines."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.commands import EDITIONS
from sevenwonders_tui.commands.arguments import add_packs
from sevenwonders_tui.house_rules import BOT_SECONDS, NO_HOUSE_RULES, SWITCHES, HouseRules
from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError, complain
from sevenwonders_tui.statuses import CANNOT_USE_FILE, USAGE

if TYPE_CHECKING:
    from sevenwonders_tui.table import Table

_OF_TEXTUAL = {
    "TEXTUAL_COLOR_SYSTEM": re.compile("auto|standard|256|truecolor|windows"),
    "TEXTUAL_DRIVER": re.compile(r"textual\.drivers\.web_driver:WebDriver"),
    "TEXTUAL_DISABLE_KITTY_KEY": re.compile("1"),
    "TEXTUAL_FPS": re.compile("[0-9]{1,3}"),
}
"""What of Textual's own settings is heeded, where it is so."""
_ASCII_TERMINALS = ("linux", "vt")
"""How the names of terminals begin that have too few glyphs, or none but ASCII."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `play`."""
    parser.description = _(
        "Play a game. Without --seat the title screen opens; with it the game starts at once."
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME",
        help=_(
            "a seat, clockwise: the name of a person, or 'bot', or 'bot:LEVEL'; give it once for "
            "each player"
        ),
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help=_("the same seed deals the same game")
    )
    parser.add_argument("--edition", choices=EDITIONS, help=_("which box (default: second)"))
    parser.add_argument(
        "--expansion",
        action="append",
        default=[],
        metavar="ID",
        help=_(
            "an expansion that comes with the game, such as wonder_pack; may be given several times"
        ),
    )
    add_packs(
        parser,
        _(
            "a pack of your own, for new games and for saved ones that were played with it; may be "
            "given several times"
        ),
    )
    parser.add_argument(
        "--house-rule",
        action="append",
        default=[],
        choices=[rule.replace("_", "-") for rule in SWITCHES],
        help=_("what is played otherwise than the rules say; may be given several times"),
    )
    parser.add_argument(
        "--bot-seconds",
        type=int,
        metavar="N",
        help=_("how long a bot that looks ahead may think about one answer (default: 2)"),
    )
    parser.add_argument(
        "--resume",
        metavar="GAME",
        help=_("go on with a saved game: its file, its name, or 'latest' for the one played last"),
    )
    parser.add_argument(
        "--position",
        type=Path,
        metavar="FILE",
        help=_(
            "play on from a position file; --seat then tells in its order which seats are bots, and "
            "without any people play all of them"
        ),
    )
    parser.add_argument(
        "--forget-pins",
        action="store_true",
        help=_(
            "with --resume: no PIN of that game counts any more, for when nobody is left who could "
            "agree to a new one; everybody is told"
        ),
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_(
            "play in lines, with numbered questions and no screen: for screen readers, simple "
            "terminals and scripts"
        ),
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=_("the folder in which games are kept")
    )
    parser.add_argument(
        "--no-mouse", action="store_true", help=_("leave the mouse to the terminal")
    )
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help=_(
            "for logins of others: begin at the title, and let nothing lead out of the game or tell "
            "where it is kept"
        ),
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw with ASCII alone"))
    parser.add_argument(
        "--theme",
        choices=("dark", "light", "ansi"),
        help=_("colours: dark, light, or the sixteen of the terminal (ansi)"),
    )


def run(args: argparse.Namespace) -> int:
    in_lines = args.plain or (args.kiosk and _is_dumb() and _is_terminal())
    fault = _fault_of_arguments(args) or ("" if in_lines else _fault_of_terminal())
    if fault:
        raise UsageError(fault)
    _check_packs(args.pack)
    args.pack = [pack.absolute() for pack in args.pack]
    if args.kiosk:
        args.data = _enter_kiosk(args.data)
    return _play_in_lines(args) if in_lines else _play_on_screen(args)


def _play_on_screen(args: argparse.Namespace) -> int:
    # What is imported stays: looking it through for what has become useless takes a tenth of the start.
    gc.disable()
    _forget_settings_of_textual()
    from sevenwonders_tui.store import data_folder, games_folder
    from sevenwonders_tui.store.settings import SettingsFile, settings_file
    from sevenwonders_tui.tui.app import SevenWonders
    from sevenwonders_tui.tui.session import Settings

    settings = Settings(
        data=args.data if args.kiosk else data_folder(args.data),
        kiosk=args.kiosk,
        ascii=args.ascii or _needs_ascii(),
        theme=args.theme,
        file=None if args.kiosk else SettingsFile(settings_file(args.data)),
        own_packs=tuple(args.pack),
    )
    table = None
    if args.resume is not None:
        from sevenwonders_tui.store.saved import journal_to_resume
        from sevenwonders_tui.table import Table

        games = games_folder(data_folder(args.data))
        journal = journal_to_resume(args.resume, games, args.pack)
        table = Table.resume(journal, own_packs=args.pack)
        if args.forget_pins:
            table.pins.forget_all()
    elif args.seat or args.position is not None:
        table = _new_table(args, args.seat)
    app = SevenWonders(table, settings)
    gc.freeze()
    gc.enable()
    status = app.run_on_terminal(mouse=app.preferences.now.mouse and not args.no_mouse)
    if status or not app.lost:
        return status
    for sentence in app.lost:
        complain(sentence)
    return CANNOT_USE_FILE


def _forget_settings_of_textual() -> None:
    """Let Textual find in the environment what suits a game alone.

    The rest is for those who write programs with it: it breaks off with what it does not know, writes
    down what happens, presses keys, or takes pictures of whatever hand is on the screen.
    """
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        if name not in _OF_TEXTUAL or not _OF_TEXTUAL[name].fullmatch(os.environ[name]):
            del os.environ[name]


def _play_in_lines(args: argparse.Namespace) -> int:
    from sevenwonders_tui.plain import PlainGame, play_plain
    from sevenwonders_tui.store import data_folder
    from sevenwonders_tui.store.settings import USUAL, SettingsFile, settings_file

    kept = None if args.kiosk else SettingsFile(settings_file(args.data))
    if kept is not None and kept.notice is not None:
        complain(kept.notice)
    wished = USUAL if kept is None else kept.settings
    return play_plain(
        PlainGame(
            data=data_folder(args.data),
            begin=lambda seats: _new_table(args, seats),
            begins_at_once=args.position is not None,
            seats=args.seat,
            resume=args.resume,
            own_packs=tuple(args.pack),
            ascii=args.ascii or wished.ascii,
            confirm=wished.confirm,
        )
    )


def _new_table(args: argparse.Namespace, seats: Sequence[str]) -> Table:
    """A new game for these players, as `--seat` names them.

    Raises:
        UsageError: there cannot be such a game.
    """
    from sevenwonders_tui.catalog import load_catalog
    from sevenwonders_tui.store import data_folder, games_folder
    from sevenwonders_tui.table.plan import GamePlan, seats_from_words

    seconds: int = NO_HOUSE_RULES.bot_seconds if args.bot_seconds is None else args.bot_seconds
    if seconds not in BOT_SECONDS:
        wrong = _("--bot-seconds is {n}; it must be from {least} to {most}")
        raise UsageError(wrong.format(n=seconds, least=BOT_SECONDS[0], most=BOT_SECONDS[-1]))
    if args.position is not None:
        return _table_at(args.position, args, seats, seconds)
    edition = args.edition or EDITIONS[0]
    switched_on = {rule.replace("-", "_"): True for rule in args.house_rule}
    catalog = load_catalog(edition, args.expansion, args.pack)
    try:
        plan = GamePlan(
            seats_from_words(seats),
            edition,
            args.seed,
            tuple(args.expansion),
            house_rules=HouseRules(**switched_on, bot_seconds=seconds),
        )
        return plan.begin(catalog, games_folder(data_folder(args.data)))
    except ValueError as impossible:
        raise UsageError(str(impossible)) from None


def _table_at(file: Path, args: argparse.Namespace, seats: Sequence[str], seconds: int) -> Table:
    """The game of a position file, to be played on.

    Raises:
        UsageError: it cannot be, or these are not its players.
    """
    from sevenwonders_tui.bounded import LARGEST_POSITION, open_file, read_all
    from sevenwonders_tui.position.model import PositionError
    from sevenwonders_tui.position.read import catalog_for, parse_position, text_of
    from sevenwonders_tui.store import data_folder, games_folder
    from sevenwonders_tui.table import Table
    from sevenwonders_tui.table.plan import GamePlan, players_at

    with open_file(file) as opened:
        content = read_all(opened, LARGEST_POSITION)
    try:
        position = parse_position(text_of(content))
        catalog = catalog_for(position, args.pack)
        names = [player.name for player in position.players if player.name != position.free_city]
        seed = GamePlan((), seed=args.seed).with_seed().seed or 0
        return Table.begin_at(
            position,
            catalog,
            players_at(seats, names),
            seed,
            games_folder(data_folder(args.data)),
            bot_seconds=seconds,
        )
    except (PositionError, ValueError) as impossible:
        wrong = UsageError(f"{file}: {impossible}")
        wrong.exit_code = getattr(impossible, "status", USAGE)
        raise wrong from None


def _check_packs(folders: Sequence[Path]) -> None:
    """Look for faults in one's own packs before anything is drawn.

    Raises:
        PackError: there are some; it tells all of them.
    """
    if not folders:
        return
    from sevenwonders_tui.catalog import PackError
    from sevenwonders_tui.catalog.load import checked_pack

    faults = [fault for folder in folders for fault in checked_pack(folder).faults]
    if faults:
        raise PackError(faults)


def _enter_kiosk(asked: Path | None) -> Path:
    """Work in the data folder from here on, and tell strangers of no files."""
    from sevenwonders_tui import crash
    from sevenwonders_tui.store import data_folder
    from sevenwonders_tui.store.errors import tell_names

    tell_names(False)
    data = data_folder(asked)
    data.mkdir(parents=True, exist_ok=True)
    os.chdir(data)
    crash.session.data = Path()
    return Path()


def _fault_of_terminal() -> str:
    """Why the game cannot be drawn here; empty when it can."""
    if _drawn_in_a_browser():
        return ""
    if not _is_terminal():
        return _(
            "the game needs a terminal to draw on; over ssh use 'ssh -t', or play with --plain"
        )
    if _is_dumb():
        return _(
            "this terminal says that it cannot move its cursor (TERM=dumb), as the game must; "
            "play with --plain"
        )
    return ""


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _is_dumb() -> bool:
    """Whether the terminal says that it cannot move its cursor."""
    return sys.platform != "win32" and os.environ.get("TERM", "dumb") == "dumb"


def _fault_of_arguments(args: argparse.Namespace) -> str:
    if args.kiosk and (args.seat or args.plain or args.resume is not None):
        return _("--kiosk begins at the title; it goes with neither --seat, --resume nor --plain")
    if args.forget_pins and (args.resume is None or args.plain):
        return _("--forget-pins goes with --resume, and without --plain: PINs are for the screen")
    if args.plain and (args.theme is not None or args.no_mouse):
        return _("--theme and --no-mouse are for the screen; with --plain there is none")
    if args.position is not None:
        if args.resume is not None or args.kiosk:
            return _(
                "--position begins a game of its own; it goes with neither --resume nor --kiosk"
            )
        if args.edition or args.expansion or args.house_rule:
            return _("the position says by itself which edition, expansions and house rules it has")
        return ""
    if args.resume is not None and args.seat:
        return _("--resume goes on with a game and --seat begins one; it can only be one of them")
    if args.seat or (args.plain and args.resume is None):
        return ""
    if args.seed is not None:
        return _("--seed deals a game that --seat starts; without a --seat there is none")
    for option, given in (
        ("--edition", args.edition),
        ("--expansion", args.expansion),
        ("--house-rule", args.house_rule),
        ("--bot-seconds", args.bot_seconds),
    ):
        if given not in (None, []):
            return _(
                "{option} is for a game that --seat starts; the title screen asks for it itself"
            ).format(option=option)
    return ""


def _drawn_in_a_browser() -> bool:
    """Whether `serve-web` has started this, and draws what it gets on a page."""
    return os.environ.get("TEXTUAL_DRIVER", "").startswith("textual.drivers.web_driver:")


def _needs_ascii() -> bool:
    """Whether the terminal, or its encoding, has nothing better than ASCII."""
    if _drawn_in_a_browser():
        return False
    encoding = (sys.stderr.encoding or "").lower().replace("-", "")
    return encoding != "utf8" or os.environ.get("TERM", "").startswith(_ASCII_TERMINALS)
