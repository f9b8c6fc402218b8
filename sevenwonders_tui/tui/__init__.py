"""What players see: the Textual application, its screens and its widgets.

Every picture is a pure function of a `View`: what one seat, or nobody in particular, may know.
"""
