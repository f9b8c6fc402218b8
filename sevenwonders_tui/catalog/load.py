"""Finding packs on disk and making a catalog of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.check import check_pack
from sevenwonders_tui.catalog.faults import Fault, PackError, did_you_mean
from sevenwonders_tui.catalog.pack import ABOUT, Pack
from sevenwonders_tui.catalog.read import read_pack

_PACKAGE = Path(__file__).resolve().parents[1]
DATA = next(
    (folder for folder in (_PACKAGE / "data", _PACKAGE.parent / "data") if folder.is_dir()),
    _PACKAGE / "data",
)
"""The folder of the packs that come with the game: inside the installed package, or beside it in a checkout."""


def shipped_packs() -> list[Path]:
    """The folders of the packs that come with the game."""
    return sorted(path.parent for path in DATA.glob(f"*/{ABOUT}"))


def load_catalog(edition: str = "second", extra_packs: Iterable[Path] = ()) -> Catalog:
    """The catalog of a box, the `second` or the `first` edition, and of packs that add to it.

    Raises:
        PackError: there is no such edition, or a pack has faults; it tells all of them.
    """
    box = DATA / f"{edition}_edition"
    if not box.is_dir():
        editions = [folder.name.removesuffix("_edition") for folder in shipped_packs()]
        right = did_you_mean(edition, editions, f"one of {', '.join(editions)}")
        raise PackError([Fault(str(DATA), "", f"there is no edition '{edition}'", right)])
    packs: list[Pack] = []
    for folder in (box, *extra_packs):
        pack = read_pack(folder)
        check_pack(pack, below=packs)
        packs.append(pack)
    faults = [fault for pack in packs for fault in pack.faults]
    if faults:
        raise PackError(faults)
    abouts = [pack.about for pack in packs if pack.about is not None]
    rules = abouts[0].rules
    assert rules is not None, "a box without rules has a fault"
    return Catalog(
        edition,
        tuple(about.id for about in abouts),
        rules,
        tuple(card for pack in packs for card in pack.cards),
        tuple(wonder for pack in packs for wonder in pack.wonders),
    )


def checked_pack(folder: Path) -> Pack:
    """The pack in `folder` with everything that is wrong with it in its `faults`.

    A pack that extends a box is checked together with it. The box is looked for beside the pack,
    and then among the packs that come with the game.
    """
    pack = read_pack(folder)
    below: list[Pack] = []
    about = pack.about
    if about is not None and about.rules is None and about.extends is not None:
        box_id = about.extends
        places = (folder.resolve().parent / box_id, DATA / box_id)
        found = next((place for place in places if (place / ABOUT).is_file()), None)
        if found is not None:
            below.append(read_pack(found))
        else:
            known = [shipped.name for shipped in shipped_packs()]
            right = did_you_mean(box_id, known, f"one of {', '.join(known)}")
            pack.fault(ABOUT, "extends", f"there is no pack '{box_id}'", right)
    check_pack(pack, below)
    return pack
