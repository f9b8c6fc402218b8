"""What the things of a pack are called in other languages: a file `names/CODE.json` for each.

Cards and wonders keep their English names, by which files link them; a name in another language is
only shown and looked for. A catalog has the names of the language that is spoken when it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from pathlib import Path

from pydantic import ValidationError
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog.catalog import fold
from sevenwonders_tui.catalog.effects.base import STRICT
from sevenwonders_tui.catalog.faults import Fault, Meant, PackError, explain, keys_of, shown
from sevenwonders_tui.catalog.files import read_json
from sevenwonders_tui.catalog.model import Id, SideName, Text
from sevenwonders_tui.catalog.pack import Pack, cards_of
from sevenwonders_tui.messages import ENGLISH, _, language

FOLDER = "names"


@dataclass(frozen=True, slots=True, config=STRICT)
class Names:
    """What stands in `names/CODE.json`. What has no name there keeps its English one."""

    pack: Text | None = None
    cards: dict[Id, Text] = field(default_factory=dict)
    wonders: dict[Id, Text] = field(default_factory=dict)
    """The cities."""
    buildings: dict[Id, Text] = field(default_factory=dict)
    """The buildings themselves, by the ids of their wonders."""
    sides: dict[SideName, Text] = field(default_factory=dict)
    colours: dict[Id, Text] = field(default_factory=dict)
    score_pad: dict[Id, Text] = field(default_factory=dict)
    also_written: dict[Id, tuple[Text, ...]] = field(default_factory=dict)
    """Other spellings under which people look for a card, by its id."""


def names_file(folder: Path, code: str) -> Path:
    """The file with the names of a pack in a language."""
    return folder / FOLDER / f"{code}.json"


def read_names(file: Path) -> Names:
    """What stands in a file of names.

    Raises:
        PackError: it is not such a file.
    """
    raw = read_json(file)
    right = _("an object with {keys}").format(keys=", ".join(keys_of(Names)))
    if not isinstance(raw, dict):
        raise PackError(
            [
                Fault(
                    str(file), "", _("{value} is not possible here").format(value=shown(raw)), right
                )
            ]
        )
    try:
        return Names(**raw)  # type: ignore[arg-type]  # pydantic checks what the file holds
    except ValidationError as error:
        raise PackError(explain(error, Names, str(file), ())) from None


def names_spoken(folder: Path) -> Names:
    """The names of a pack in the language spoken; none where they are missing or faulty."""
    file = names_file(folder, language())
    if language() == ENGLISH or not file.is_file():
        return Names()
    try:
        return read_names(file)
    except PackError:
        return Names()


def give_names(packs: Iterable[Pack]) -> tuple[Names, ...]:
    """Give the cards and wonders of packs their names in the language spoken; all names of each pack."""
    given = []
    for pack in packs:
        names = names_spoken(pack.folder)
        given.append(names)
        for card in pack.cards:
            local = names.cards.get(card.id, card.name)
            spellings = (local, card.name, *names.also_written.get(card.id, ()), *card.also_written)
            object.__setattr__(card, "local_name", local)
            object.__setattr__(card, "spellings", tuple(dict.fromkeys(spellings)))
        for wonder in pack.wonders:
            local = names.wonders.get(wonder.id, wonder.name)
            object.__setattr__(wonder, "local_name", local)
            object.__setattr__(wonder, "building", names.buildings.get(wonder.id, wonder.wonder))
    return tuple(given)


def faults_of_names(pack: Pack, below: Iterable[Pack] = ()) -> Iterator[Fault]:
    """What is wrong with the names of a pack in other languages."""
    folder = pack.folder / FOLDER
    for path in sorted(folder.glob("*")) if folder.is_dir() else ():
        if path.suffix != ".json" or not path.stem.isidentifier():
            right = _("a language each, such as {folder}/da.json").format(folder=FOLDER)
            yield Fault(str(path), "", _("this names no language"), right)
            continue
        try:
            names = read_names(path)
        except PackError as error:
            yield from error.faults
        else:
            yield from _faults_inside(path, names, pack, [*below, pack])


def _faults_inside(path: Path, names: Names, pack: Pack, packs: list[Pack]) -> Iterator[Fault]:
    """Names of what is not there, and one name for two things (T8 is read off the screen)."""
    cards = {card.id: card.name for card in pack.cards}
    wonders = {wonder.id: wonder.name for wonder in pack.wonders}
    english = {fold(card.name): card.name for card in cards_of(packs)}
    for key, named, known in (
        ("cards", names.cards, cards),
        ("also_written", names.also_written, cards),
        ("wonders", names.wonders, wonders),
        ("buildings", names.buildings, wonders),
    ):
        for each in named:
            if each not in known:
                right = Meant(each, tuple(known), _("the id of something in the pack"))
                yield Fault(
                    str(path),
                    key,
                    _("there is no {each} in the pack").format(each=shown(each)),
                    right,
                )
    for key, called, known in (("cards", names.cards, cards), ("wonders", names.wonders, wonders)):
        # English names are looked for too, so none of them can be the name of something else.
        owners = dict(english) if key == "cards" else {}
        of_owner: dict[str, str] = {}
        for each, name in called.items():
            if each not in known:
                continue
            if (owner := owners.setdefault(fold(name), known[each])) != known[each]:
                wrong = _("'{name}' is {owner} too").format(name=name, owner=owner)
                yield Fault(str(path), f"{key}, {each}", wrong, _("a name of its own"))
            if (before := of_owner.setdefault(known[each], name)) != name:
                wrong = _("'{name}' is called '{before}' in another Age").format(
                    name=name, before=before
                )
                yield Fault(str(path), f"{key}, {each}", wrong, _("one name for all of them"))
    for each in cards.keys() - names.cards.keys():
        yield Fault(
            str(path),
            f"cards, {each}",
            _("is missing"),
            _("what {cards} is called").format(cards=cards[each]),
        )
