"""Finding packs on disk and making a catalog of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

from sevenwonders_tui import brought
from sevenwonders_tui.brought import Brought
from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.check import check_pack
from sevenwonders_tui.catalog.faults import Fault, Meant, PackError, shown
from sevenwonders_tui.catalog.names import faults_of_names, give_names, names_spoken
from sevenwonders_tui.catalog.pack import ABOUT, Pack, cards_of, colours_of, rules_of, wonders_of
from sevenwonders_tui.catalog.read import read_pack
from sevenwonders_tui.messages import _, language
from sevenwonders_tui.statuses import USAGE

_PACKAGE = Path(__file__).resolve().parents[1]
DATA = next(
    (folder for folder in (_PACKAGE / "data", _PACKAGE.parent / "data") if folder.is_dir()),
    _PACKAGE / "data",
)
"""The folder of the packs that come with the game: inside the installed package, or beside it in a checkout."""


def shipped_packs() -> list[Path]:
    """The folders of the packs that come with the game."""
    return sorted(path.parent for path in DATA.glob(f"*/{ABOUT}"))


@cache
def shipped_expansions(edition: str) -> tuple[str, ...]:
    """The ids of the expansions that come with the game and fit this edition."""
    return tuple(
        folder.name
        for folder in shipped_packs()
        if (about := read_pack(folder).about) is not None and f"{edition}_edition" in about.boxes
    )


class UnknownPack(PackError):
    """There is no edition or expansion of this name."""

    exit_code = USAGE

    def __init__(
        self, what: Literal["edition", "expansion"], name: str, known: Sequence[str]
    ) -> None:
        """The `known` ones are told."""
        wrong, only, several = {
            "edition": (
                _("there is no edition {name}"),
                _("the only edition is {names}"),
                _("the editions are {names}"),
            ),
            "expansion": (
                _("there is no expansion {name}"),
                _("the only expansion is {names}"),
                _("the expansions are {names}"),
            ),
        }[what]
        there_are = (only if len(known) == 1 else several).format(names=", ".join(known))
        right = Meant(name, known, there_are)
        super().__init__([Fault("", "", wrong.format(name=shown(name)), right)])


def load_catalog(
    edition: str = "second", expansions: Iterable[str] = (), extra_packs: Iterable[Path] = ()
) -> Catalog:
    """The catalog of a box, the `second` or the `first` edition, and of what adds to it:
    `expansions` that come with the game, by their ids, and packs of one's own.

    A catalog is read once; asking again gives the same one.

    Raises:
        UnknownPack: there is no such edition or expansion.
        PackError: a pack has faults; it tells them.
    """
    return _load(edition, tuple(dict.fromkeys(expansions)), tuple(extra_packs), language())


@cache
def _load(
    edition: str, expansions: tuple[str, ...], extra_packs: tuple[Path, ...], _language: str
) -> Catalog:
    box = DATA / f"{edition}_edition"
    if not box.is_dir():
        editions = [folder.name.removesuffix("_edition") for folder in shipped_packs()]
        raise UnknownPack("edition", edition, editions)
    for expansion in expansions:
        if expansion not in (known := shipped_expansions(edition)):
            raise UnknownPack("expansion", expansion, known)
    packs: list[Pack] = []
    for folder in (box, *(DATA / expansion for expansion in expansions), *extra_packs):
        pack = read_pack(folder)
        check_pack(pack, below=packs)
        packs.append(pack)
    faults = [fault for pack in packs for fault in pack.faults]
    if faults:
        raise PackError(faults)
    abouts = [pack.about for pack in packs if pack.about is not None]
    rules = rules_of(packs)
    assert rules is not None, "a box without rules has a fault"
    ids = tuple(about.id for about in abouts)
    wonders = (
        wonder for wonder in wonders_of(packs) if wonder.needs is None or wonder.needs in expansions
    )
    digests = {pack_id: pack.digest for pack_id, pack in zip(ids, packs, strict=True)}
    names = give_names(packs)
    changes = [about.changes for about in abouts if about.changes is not None]
    for each in names:
        rules.local_side_names.update(each.sides)
    local_colours = {key: name for each in names for key, name in each.colours.items()}
    local_lines = {key: name for each in names for key, name in each.score_pad.items()}
    new_colours = colours_of(packs)
    brought.COLOURS.update(
        (each.id, Brought(local_colours.get(each.id, each.name), each.column, each.fill))
        for each in new_colours
    )
    new_lines = [line for each in changes for line in each.score_pad]
    brought.LINES.update((line.id, local_lines.get(line.id, line.name)) for line in new_lines)
    return Catalog(
        edition,
        ids,
        rules,
        cards_of(packs),
        tuple(wonders),
        digests,
        tuple(each.pack or about.name for each, about in zip(names, abouts, strict=True)),
        new_colours,
        modules=tuple(each.module for each in changes if each.module is not None),
    )


def wonder_called(wonder: str, edition: str = "second", own_packs: Sequence[Path] = ()) -> str:
    """What the wonder of this id is called in the language spoken, as the edition spells it; made of
    its id where no pack has it any more."""
    called = _wonders_called(edition, tuple(own_packs), language())
    return called.get(wonder) or wonder.replace("_", " ").title()


@cache
def _wonders_called(edition: str, own_packs: tuple[Path, ...], _language: str) -> dict[str, str]:
    box = DATA / f"{edition}_edition"
    called: dict[str, str] = {}
    for folder in (*shipped_packs(), box, *own_packs):
        called.update((wonder.id, wonder.name) for wonder in read_pack(folder).wonders)
        called.update(names_spoken(folder).wonders)
    return called


def packs_for(edition: str, folders: Iterable[Path]) -> tuple[Path, ...]:
    """Those of the packs in `folders` that can add to the box of an edition."""
    box = f"{edition}_edition"
    read = ((folder, read_pack(folder).about) for folder in folders)
    return tuple(folder for folder, about in read if about is not None and box in about.boxes)


def id_of_pack(folder: Path) -> str | None:
    """The id of the pack in `folder`; None where that cannot be read."""
    about = read_pack(folder).about
    return None if about is None else about.id


def checked_pack(folder: Path) -> Pack:
    """The pack in `folder` with everything that is wrong with it in its `faults`.

    A pack that extends boxes is checked together with each. A box is looked for beside the pack, and
    then among the packs that come with the game.
    """
    pack = read_pack(folder)
    if pack.about is None or not pack.is_expansion:
        check_pack(pack)
        pack.faults += faults_of_names(pack)
        return pack
    for box_id in dict.fromkeys(pack.about.boxes):
        places = (folder.resolve().parent / box_id, DATA / box_id)
        found = next((place for place in places if (place / ABOUT).is_file()), None)
        if found is not None:
            box = read_pack(found)
            check_pack(pack, [box])
            pack.faults += faults_of_names(pack, [box])
        else:
            known = [shipped.name for shipped in shipped_packs() if shipped != folder]
            right = Meant(box_id, known, _("one of {names}").format(names=", ".join(known)))
            pack.fault(
                ABOUT, "extends", _("there is no pack '{box_id}'").format(box_id=box_id), right
            )
    if not pack.about.boxes:
        check_pack(pack)
    pack.faults = list(dict.fromkeys(pack.faults))
    return pack
