"""Every screen there is: for the settings, which look through the keys of all of them."""

from __future__ import annotations

from typing import Any

from sevenwonders_tui.tui.screens.ask import AskScreen
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.boards import BoardsScreen
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.chains import ChainsScreen
from sevenwonders_tui.tui.screens.city import CityScreen
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen, LeaveScreen
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.consent import ConsentScreen
from sevenwonders_tui.tui.screens.continue_game import ContinueScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.keys import KeysScreen
from sevenwonders_tui.tui.screens.log import LogScreen
from sevenwonders_tui.tui.screens.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.pin import AgreementScreen, NewPinScreen, PinScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from sevenwonders_tui.tui.screens.replays import ReplaysScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.screens.rule_book import RuleBookScreen
from sevenwonders_tui.tui.screens.rules import RulesScreen
from sevenwonders_tui.tui.screens.saving import SavingScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.settings import SettingsScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen

SCREENS: tuple[type[BaseScreen[Any]], ...] = (
    TitleScreen,
    NewGameScreen,
    BoardsScreen,
    ContinueScreen,
    ReplaysScreen,
    ReplayScreen,
    ReviewScreen,
    HallScreen,
    CurtainScreen,
    PinScreen,
    NewPinScreen,
    AgreementScreen,
    TurnScreen,
    PickScreen,
    ThinkingScreen,
    SavingScreen,
    RevealScreen,
    ConflictScreen,
    ScoreScreen,
    TableScreen,
    CityScreen,
    LogScreen,
    CardsScreen,
    ChainsScreen,
    RulesScreen,
    RuleBookScreen,
    SettingsScreen,
    KeysScreen,
    ConfirmScreen,
    LeaveScreen,
    ConsentScreen,
    AskScreen,
)
