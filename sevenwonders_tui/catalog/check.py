"""What must hold between the cards, wonders and rules of a pack.

Each function looks at one thing and notes what is wrong with it. Things that could not be read are
left alone, so that one slip is told once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sevenwonders_tui.catalog.catalog import fold
from sevenwonders_tui.catalog.chains import check_chains
from sevenwonders_tui.catalog.columns import COLOURS
from sevenwonders_tui.catalog.decks import deck_of_cards
from sevenwonders_tui.catalog.effects import OTHER_THINGS, Effect
from sevenwonders_tui.catalog.faults import Meant, shown
from sevenwonders_tui.catalog.model import Card, Rules, Stage, Wonder
from sevenwonders_tui.catalog.pack import (
    ABOUT,
    CARDS,
    WONDERS,
    Pack,
    cards_of,
    colours_of,
    rules_of,
    wonders_of,
)
from sevenwonders_tui.messages import _, marked

AGE_NAMES = {1: marked("Age I"), 2: marked("Age II"), 3: marked("Age III")}


def check_pack(pack: Pack, below: Sequence[Pack] = ()) -> None:
    """Note what does not hold in `pack`.

    `below` is what an expansion lies on: the box first, then other expansions. Its faults are not told.
    """
    _check_about(pack)
    _check_box(pack, below)
    if below:
        _check_replaced(pack, below)
    own = {card.id for card in pack.cards} | {wonder.id for wonder in pack.wonders}
    replaced = pack.replaced & own
    cards = [card for card in cards_of(below) if card.id not in replaced]
    wonders = [wonder for wonder in wonders_of(below) if wonder.id not in replaced]
    _check_ids(pack, CARDS, pack.cards, cards)
    _check_ids(pack, WONDERS, pack.wonders, wonders)
    _check_card_names(pack, cards)
    _check_wonder_names(pack, wonders)
    box = below[0] if below else pack
    if not pack.is_expansion or below:
        gone = {card.name for card in cards_of(below) if card.id in replaced}
        check_chains(pack, cards, gone)
    rules = rules_of([*below, pack])
    if pack.is_expansion and not below:
        rules = None
    _check_changes(pack, rules)
    _check_colours(pack, [colour.id for colour in colours_of([*below, pack])])
    _check_copies(pack, rules)
    if rules is None:
        return
    _check_sides(pack, rules)
    if box is pack:
        _check_turns(pack, rules)
        _check_decks(pack, pack.cards, rules)
        _check_number_of_wonders(pack, rules)
    elif _changes_decks(pack, replaced):
        _check_decks(pack, cards_of([*below, pack]), rules)


def _check_box(pack: Pack, below: Sequence[Pack]) -> None:
    if not below or pack.about is None:
        return
    box = below[0].about
    if box is not None and box.id not in pack.about.boxes:
        wrong = _("the pack does not add to {id}, with which it is to be used").format(id=box.id)
        pack.fault(ABOUT, "extends", wrong, f"'{box.id}'")
    if pack.about.id in [each.about.id for each in below if each.about is not None]:
        wrong = _("another pack in use is called '{id}'").format(id=pack.about.id)
        pack.fault(ABOUT, "id", wrong, _("an id of its own, and each pack once"))


def _check_replaced(pack: Pack, below: Sequence[Pack]) -> None:
    """What is replaced must be there, and have something in its place."""
    kinds = (
        (CARDS, cards_of(below), pack.cards, pack.all_cards),
        (WONDERS, wonders_of(below), pack.wonders, pack.all_wonders),
    )
    known = [entry.id for _file, theirs, _ours, _read in kinds for entry in theirs]
    for replaced in sorted(pack.replaced):
        if replaced not in known:
            right = Meant(replaced, known, _("the id of a card or a wonder of the box"))
            pack.fault(
                ABOUT,
                "replaces",
                _("there is no '{replaced}' to replace").format(replaced=replaced),
                right,
            )
        for file, theirs, ours, all_read in kinds:
            below_ids, own_ids = ({entry.id for entry in entries} for entries in (theirs, ours))
            if replaced in below_ids and replaced not in own_ids and all_read:
                wrong = _("nothing stands in the place of '{replaced}'").format(replaced=replaced)
                pack.fault(
                    ABOUT, "replaces", wrong, _("an entry with this id in {file}").format(file=file)
                )


def _check_about(pack: Pack) -> None:
    about = pack.about
    if about is None:
        return
    if about.rules is None and about.extends is None:
        right = _(
            "the numbers of the box, or 'extends' with the id of the box that the pack adds to"
        )
        pack.fault(ABOUT, "rules", _("is missing"), right)
    elif about.rules is not None and about.extends is not None:
        pack.fault(
            ABOUT, "extends", _("the pack has rules too"), _("one of them: rules or extends")
        )
    elif about.rules is not None and about.edition is None:
        pack.fault(ABOUT, "edition", _("is missing"), _("the name by which the box is asked for"))
    elif about.rules is not None and about.replaces:
        pack.fault(ABOUT, "replaces", _("a box has nothing to replace"), _("no such key"))
    elif about.extends is not None and about.edition is not None:
        pack.fault(
            ABOUT,
            "edition",
            _("only a box has one"),
            _("no edition, as in {extends}").format(extends=about.extends),
        )


def _check_ids(
    pack: Pack,
    file: str,
    entries: Sequence[Card] | Sequence[Wonder],
    base: Sequence[Card] | Sequence[Wonder],
) -> None:
    taken = {entry.id: entry.name for entry in base}
    for entry in entries:
        if entry.id in taken:
            wrong = _("'{id}' is the id of {taken} too").format(id=entry.id, taken=taken[entry.id])
            pack.fault(file, f"{entry.name}, id", wrong, _("an id that nothing else has"))
        taken.setdefault(entry.id, entry.name)


def _check_card_names(pack: Pack, base: Sequence[Card]) -> None:
    """Within an Age a name stands for one card, and in every Age for the same colour and effects (T8)."""
    of_name: dict[str, Card] = {}
    seen: set[tuple[str, int]] = set()
    for card in (*base, *pack.cards):
        name = fold(card.name)
        namesake = of_name.setdefault(name, card)
        if (name, card.age) in seen:
            wrong = _("{age} has two cards of this name").format(age=_(AGE_NAMES[card.age]))
            pack.fault(CARDS, f"{card.name}, name", wrong, _("one entry, with all its copies"))
        elif namesake is not card:
            for key in ("colour", "effects"):
                if getattr(card, key) != getattr(namesake, key):
                    wrong = _("differs between {age} and {other}").format(
                        age=_(AGE_NAMES[namesake.age]), other=_(AGE_NAMES[card.age])
                    )
                    pack.fault(CARDS, f"{card.name}, {key}", wrong, _("the same in every Age"))
        seen.add((name, card.age))
    for card in pack.cards:
        for spelling in card.also_written:
            if fold(spelling) in of_name:
                place, wrong = (
                    f"{card.name}, also_written",
                    _("'{spelling}' is the name of a card").format(spelling=spelling),
                )
                pack.fault(CARDS, place, wrong, _("a spelling that is no card's name"))


def _check_wonder_names(pack: Pack, base: Sequence[Wonder]) -> None:
    taken = {fold(wonder.name) for wonder in base}
    for wonder in pack.wonders:
        if fold(wonder.name) in taken:
            place, right = f"{wonder.name}, name", _("a name that no other wonder has")
            pack.fault(WONDERS, place, _("another wonder has this name"), right)
        taken.add(fold(wonder.name))


def _changes_decks(pack: Pack, replaced: frozenset[str]) -> bool:
    changes = pack.about.changes if pack.about is not None else None
    dealt = any(card.copies or card.pool or card.id in replaced for card in pack.cards)
    return dealt or (changes is not None and bool(changes.pools or changes.hand_size))


def _check_changes(pack: Pack, rules: Rules | None) -> None:
    """What an expansion says it changes must fit the box."""
    changes = pack.about.changes if pack.about is not None else None
    if changes is None:
        return
    if not pack.is_expansion:
        pack.fault(ABOUT, "changes", _("a box has nothing to change"), _("no such key"))
    if rules is None:
        return
    for number, line in enumerate(changes.score_pad, 1):
        if line.after not in rules.score_pad or line.after == line.id:
            right = Meant(
                line.after,
                rules.score_pad,
                _("one of {names}").format(names=", ".join(rules.score_pad)),
            )
            wrong = _("there is no line {after}").format(after=shown(line.after))
            pack.fault(ABOUT, f"changes, line {number}, after", wrong, right)
    for number, colour in enumerate(changes.colours, 1):
        if colour.column not in rules.score_pad:
            right = Meant(
                colour.column,
                rules.score_pad,
                _("one of {names}").format(names=", ".join(rules.score_pad)),
            )
            wrong = _("there is no line {column}").format(column=shown(colour.column))
            pack.fault(ABOUT, f"changes, colour {number}, column", wrong, right)
    if rules.turns_per_age > rules.hand_size:
        wrong = _("a hand of {hand_size} cards does not last for {turns_per_age} turns").format(
            hand_size=rules.hand_size, turns_per_age=rules.turns_per_age
        )
        pack.fault(ABOUT, "changes, turns_per_age", wrong, _("no more turns than cards"))


def _check_colours(pack: Pack, new: Sequence[str]) -> None:
    """Note colours that no card can have, on cards and in what effects count."""
    colours = (*COLOURS, *new)
    for card in pack.cards:
        if card.colour not in colours:
            wrong = _("{value} is not possible here").format(value=shown(card.colour))
            right = Meant(
                card.colour, colours, _("one of {names}").format(names=", ".join(colours))
            )
            pack.fault(CARDS, f"{card.name}, colour", wrong, right)
        _check_counted(pack, CARDS, card.name, card.effects, colours)
    for wonder in pack.wonders:
        for name, side in wonder.sides.items():
            for number, stage in enumerate(side.stages, 1):
                if isinstance(stage, Stage):
                    place = f"{wonder.name}, side {name}, stage {number}"
                    _check_counted(pack, WONDERS, place, stage.effects, colours)


def _check_counted(
    pack: Pack, file: str, place: str, effects: Sequence[Effect], colours: Sequence[str]
) -> None:
    known = (*colours, *OTHER_THINGS)
    for number, effect in enumerate(effects, 1):
        for what in effect.counts:
            if what not in known:
                wrong = _("{value} is not possible here").format(value=shown(what))
                right = Meant(what, known, _("one of {names}").format(names=", ".join(known)))
                pack.fault(file, f"{place}, effect {number}, of", wrong, right)


def _check_copies(pack: Pack, rules: Rules | None) -> None:
    before = len(pack.faults)
    for card in pack.cards:
        if card.guild != (card.colour == "purple"):
            wrong = _("a guild that is not purple") if card.guild else _("purple, but no guild")
            right = _("guild true on purple cards and on no others")
            pack.fault(CARDS, f"{card.name}, guild", wrong, right)
        elif card.guild and card.copies:
            wrong = _("a guild has none: some guilds are drawn for each game")
            pack.fault(CARDS, f"{card.name}, copies", wrong, _("no copies"))
        elif card.pool is not None and card.copies:
            wrong = _("a card of a pool has none: some of the pool are drawn for each Age")
            pack.fault(CARDS, f"{card.name}, copies", wrong, _("no copies"))
        elif card.pool is not None:
            pools = [pool.pool for pool in rules.pools] if rules is not None else [card.pool]
            if card.pool not in pools:
                wrong = _("nobody draws from the pool {pool}").format(pool=shown(card.pool))
                meant = Meant(
                    card.pool,
                    pools,
                    _("a pool that {about} names in its changes").format(about=ABOUT),
                )
                pack.fault(CARDS, f"{card.name}, pool", wrong, meant)
        elif not card.guild and not card.copies:
            right = _("for each copy the smallest number of players that uses it")
            pack.fault(
                CARDS, f"{card.name}, copies", _("is missing, so nobody gets the card"), right
            )
        elif rules is not None:
            for count in sorted(set(card.copies).difference(rules.players)):
                right = _("one of {players}").format(players=_listed(rules.players))
                wrong = _("nobody plays with {count} players").format(count=count)
                pack.fault(CARDS, f"{card.name}, copies", wrong, right)
    pack.all_cards = pack.all_cards and len(pack.faults) == before


def _check_sides(pack: Pack, rules: Rules) -> None:
    for wonder in pack.wonders:
        for side in rules.side_names:
            if side not in wonder.sides:
                pack.fault(
                    WONDERS,
                    f"{wonder.name}, sides",
                    _("side {side} is missing").format(side=side),
                    _("both sides"),
                )


def _check_turns(pack: Pack, rules: Rules) -> None:
    if rules.turns_per_age > rules.hand_size:
        wrong = _("a hand of {hand_size} cards does not last for {turns_per_age} turns").format(
            hand_size=rules.hand_size, turns_per_age=rules.turns_per_age
        )
        pack.fault(
            ABOUT,
            "rules, turns_per_age",
            wrong,
            _("{hand_size} or fewer").format(hand_size=rules.hand_size),
        )
    for count, times in Counter(rules.players).items():
        if times > 1:
            pack.fault(
                ABOUT,
                "rules, players",
                _("{count} stands there twice").format(count=count),
                _("each number once"),
            )


def _check_decks(pack: Pack, cards: Sequence[Card], rules: Rules) -> None:
    """Every Age's deck of these `cards` is used up exactly, at each number of players (S2, S3)."""
    if not pack.all_cards or not _check_draws(pack, cards, rules):
        return
    ages = range(1, rules.ages + 1)
    decks = {
        (age, n): deck_of_cards(cards, rules, age, n).size for age in ages for n in rules.players
    }
    hands = {size / players for (_, players), size in decks.items()}
    fitting = hands.pop()
    if (
        not pack.is_expansion
        and not hands
        and fitting >= 2
        and fitting.is_integer()
        and fitting != rules.hand_size
    ):
        wrong = _("hands of {hand_size} cards do not use up the decks").format(
            hand_size=rules.hand_size
        )
        pack.fault(ABOUT, "rules, hand_size", wrong, f"{fitting:g}")
        return
    for age in ages:
        wrong_at = [n for n in rules.players if decks[age, n] != n * rules.hand_size]
        if wrong_at:
            found = _listed(decks[age, n] for n in wrong_at)
            wrong = _("for {players} players there are {found} cards").format(
                players=_listed(wrong_at), found=found
            )
            right = _("{numbers} cards").format(
                numbers=_listed(n * rules.hand_size for n in wrong_at)
            )
            pack.fault(CARDS, _(AGE_NAMES[age]), wrong, right)


def _check_draws(pack: Pack, cards: Sequence[Card], rules: Rules) -> bool:
    """Whether there is enough to draw from at the largest table, in every Age (S2, GEN-02)."""
    most = max(rules.players)
    for age in range(1, rules.ages + 1):
        for draw in deck_of_cards(cards, rules, age, most).draws:
            if len(draw.cards) < draw.number:
                if any(card.guild for card in draw.cards):
                    wrong = _("{n} guilds are drawn for {players} players, and there are {found}")
                    right = _("at least {n} guilds")
                else:
                    wrong = _(
                        "{n} cards of a pool are drawn for {players} players, and there are {found}"
                    )
                    right = _("at least {n} cards of a pool")
                n, found = draw.number, len(draw.cards)
                wrong = wrong.format(n=n, players=most, found=found)
                pack.fault(CARDS, _(AGE_NAMES[age]), wrong, right.format(n=n))
                return False
    return True


def _check_number_of_wonders(pack: Pack, rules: Rules) -> None:
    most = max(rules.players)
    if pack.all_wonders and len(pack.wonders) < most:
        wrong = _("{wonders} wonders are too few for {most} players").format(
            wonders=len(pack.wonders), most=most
        )
        pack.fault(WONDERS, "", wrong, _("at least {most} wonders").format(most=most))


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)
