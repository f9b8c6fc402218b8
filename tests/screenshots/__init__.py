"""Pictures of the screens for the README and for whoever wants to look at them.

`python -m tests.screenshots` plays scripted games through the application and saves every screen at
80x24 and 120x36, dark and light, into `screenshots/`; names after it draw only these.
"""
