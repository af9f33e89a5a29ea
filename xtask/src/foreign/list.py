"""Prints each game of a PGN file as python-chess reads it: the line after its last, its name, its variant, why it is refused, its
moves with the variations."""
import logging
import sys

import chess.pgn

logging.disable(logging.CRITICAL)
sys.setrecursionlimit(100000)


class Lines:
    """A file that counts the lines that were read."""

    def __init__(self, file):
        self.file = file
        self.count = 0

    def readline(self):
        self.count += 1
        return self.file.readline()


def tree(node):
    return [child.move.uci() + "(" + " ".join(tree(child)) + ")" for child in node.variations]


def show(*fields):
    print("\t".join(str(f).replace("\t", " ").replace("\n", " ") for f in fields))


with open(sys.argv[1], encoding="utf-8-sig", errors="surrogateescape") as file:
    lines = Lines(file)
    while True:
        try:
            game = chess.pgn.read_game(lines)
        except Exception as error:
            show(lines.count, "", "-", f"python-chess fails: {error}; it reads no further", "")
            break
        if game is None:
            break
        name = "|".join(game.headers.get(tag, "").encode("ascii", "replace").decode() for tag in ("Event", "White", "Black", "Round"))
        why = "; ".join(map(str, game.errors))
        show(lines.count, name, game.headers.get("Variant", "-"), why, " ".join(tree(game)))
