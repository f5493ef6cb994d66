"""The rooms that `moonwood new-game` writes: one for each kind of game, real ones that keep every law.

A line that ends with one of the marks of `moonwood.cli.new_game.MARKS` is only written where the mark holds.
"""
