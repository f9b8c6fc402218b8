"""A language for tests: English with an accent on every letter, in which what nobody can translate is seen.

It is made as translators would make one, from what the command in the README extracts, from
`names/` in each pack and from the prose in Markdown, so a message that is not extracted stays plain.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages import Catalog as Messages
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sevenwonders_tui.words.prose import reading

CODE = "xx"
ROOT = Path(__file__).parents[2]
_FIELD = re.compile(r"(\{[^}]*\}|%\(\w+\)\w|%\w|%%)")
_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áḃćḋéḟǵḣíĵḱĺṁńóṗʠŕśṫúṽẇẍýźÁḂĆḊÉḞǴḢÍĴḰĹṀŃÓṖɊŔŚṪÚṼẆẌÝŹ",
)


def pseudo(message: str) -> str:
    """A message in this language: its fields stay."""
    parts = _FIELD.split(message)
    return "".join(part if n % 2 else part.translate(_ACCENTED) for n, part in enumerate(parts))


def extraction_command() -> list[str]:
    """The command of the README that extracts all messages."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"pybabel (extract .*)", text)
    assert found is not None
    return shlex.split(found[1])


@cache
def extracted() -> Messages:
    """Every message, as the command in the README finds them."""
    arguments = extraction_command()
    with TemporaryDirectory() as folder:
        target = Path(folder) / "messages.pot"
        arguments[arguments.index("-o") + 1] = str(target)
        before = os.getcwd()
        os.chdir(ROOT)
        try:
            CommandLineInterface().run(["pybabel", "-q", *arguments])
        finally:
            os.chdir(before)
        with target.open("rb") as file:
            return read_po(file)


@cache
def extracted_ids() -> frozenset[str]:
    """What a program asks gettext for to get each of them."""
    return frozenset(
        "\4".join(
            filter(
                None,
                (message.context, message.id if isinstance(message.id, str) else message.id[0]),
            )
        )
        for message in extracted()
    )


def write_locale(folder: Path) -> None:
    """Write the catalogue of this language below `folder`."""
    catalogue = Messages(locale="en", domain="sevenwonders")
    for message in extracted():
        if not message.id:
            continue
        ids = message.id
        said = pseudo(ids) if isinstance(ids, str) else tuple(map(pseudo, ids))
        catalogue.add(ids, said, context=message.context)
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True)
    with (target / "sevenwonders.mo").open("wb") as file:
        write_mo(file, catalogue)


def pseudo_name(name: str) -> str:
    """A name in this language: backwards, so that it is another one without its accents too."""
    return pseudo(name[::-1])


def write_names(data: Path) -> None:
    """Write the names of this language into every pack below `data`."""
    for about in data.glob("*/pack.json"):
        folder = about.parent
        pack = json.loads(about.read_text(encoding="utf-8"))
        cards, wonders = (
            json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
            for file in (folder / "cards.json", folder / "wonders.json")
        )
        sides = pack.get("rules", {}).get("side_names", {})
        names = {
            "pack": pseudo(pack["name"]),
            "cards": {card["id"]: pseudo_name(card["name"]) for card in cards},
            "wonders": {wonder["id"]: pseudo_name(wonder["name"]) for wonder in wonders},
            "buildings": {wonder["id"]: pseudo(wonder["wonder"]) for wonder in wonders},
            "sides": {side: pseudo(name) for side, name in sides.items()},
        }
        (folder / "names").mkdir()
        (folder / "names" / f"{CODE}.json").write_text(json.dumps(names), encoding="utf-8")


def write_prose(folder: Path) -> None:
    """Write the prose of this language below `folder`, beside the English one."""
    shutil.copytree(reading.FOLDER / "en", folder / "en")
    (folder / CODE).mkdir()
    for file in (folder / "en").glob("*.md"):
        rows = file.read_text(encoding="utf-8").splitlines()
        said = [row if row.startswith("when:") else pseudo(row) for row in rows]
        (folder / CODE / file.name).write_text("\n".join(said), encoding="utf-8")
