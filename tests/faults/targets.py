"""Where a fault can be put: every function of the program that stands between its rules and people.

The list is read off the code, so that what is added tomorrow is on it.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import NamedTuple

import sevenwonders_tui

SECRET = "the hand is Altar, Baths and Stockade"
"""What a fault says, and what a local name of the function holds: nobody may read it."""
PACKAGES = ("tui", "plain", "commands")
"""All of whose functions are on the list; of the bots it is what they are called for."""
_BOTS = ("choose", "advise", "review")


class Target(NamedTuple):
    """A function in which a fault can be put."""

    module: str
    owner: str
    """The class it belongs to; empty for none."""
    function: FunctionType

    @property
    def place(self) -> str:
        """What belongs together: a class, or a module."""
        return f"{self.module}.{self.owner}".removesuffix(".")

    @property
    def name(self) -> str:
        """Its full name."""
        return f"{self.place}.{self.function.__name__}"


def every_target() -> dict[CodeType, Target]:
    """All of them, by their code."""
    return {target.function.__code__: target for module in _modules() for target in _of(module)}


def _modules() -> Iterator[ModuleType]:
    for package in (*PACKAGES, "bots"):
        top = importlib.import_module(f"{sevenwonders_tui.__name__}.{package}")
        yield top
        for found in pkgutil.walk_packages(top.__path__, f"{top.__name__}."):
            if ".tuning" not in found.name and not found.name.endswith("__main__"):
                yield importlib.import_module(found.name)


def _of(module: ModuleType) -> Iterator[Target]:
    short = module.__name__.partition(".")[2]
    for value in list(vars(module).values()):
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isclass(value):
            for own in map(_function, list(vars(value).values())):
                if own is not None and own.__module__ == module.__name__:
                    yield from _wanted(Target(short, value.__name__, own))
        elif (function := _function(value)) is not None:
            yield from _wanted(Target(short, "", function))


def _wanted(target: Target) -> Iterator[Target]:
    ours = target.function.__code__.co_filename.endswith(".py")
    if ours and (not target.module.startswith("bots") or target.function.__name__ in _BOTS):
        yield target


def _function(value: object) -> FunctionType | None:
    """The function behind what stands in a class or a module."""
    match value:
        case property():
            value = value.fget
        case cached_property():
            value = value.func
        case staticmethod() | classmethod():
            value = value.__func__
    value = inspect.unwrap(value) if callable(value) else value
    return value if isinstance(value, FunctionType) else None


def put_a_fault_in(target: Target) -> None:
    """Let every call of the function raise an error that tells secrets."""
    own = target.function.__code__
    failing = _failing(len(own.co_freevars)).replace(co_name=own.co_name)
    setattr(target.function, "__code__", failing)  # noqa: B010 - mypy takes it for a bound method


def _failing(cells: int) -> CodeType:
    """The code of a function that fails; Python wants as many names from outside as there were."""
    names = "".join(f"outside_{n}, " for n in range(cells))
    source = f"""
def outside({names}):
    def fails(*args, **kwargs):
        hand = {SECRET!r}
        raise ZeroDivisionError(hand)
        return ({names})
    return fails
"""
    defined: dict[str, Callable[..., FunctionType]] = {}
    exec(source, defined)
    return defined["outside"](*[None] * cells).__code__
