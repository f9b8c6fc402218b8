"""The screens, one module each; `base` holds what all of them share.

Screens of the loop (`game_screen`): curtain, turn, pick, thinking, reveal, conflict, score. Screens at
the side, which `app` opens: `title.TitleScreen()`, `table.TableScreen(view)`, `log.LogScreen(view)`,
`rules.RulesScreen(bindings)`, `cards.CardsScreen(catalog, card)` and `confirm.ConfirmScreen(question)`,
which ends with whether it was answered with yes. Those that open over a game get the view of nobody in
particular, so they can show nothing that is hidden.
"""
