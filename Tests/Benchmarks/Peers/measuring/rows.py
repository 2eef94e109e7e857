"""The rows of the table: the program, its peer, and the bound."""
import outputs
from batches import Batch, Tenfold, Work
from keys import Arrow, Keys, Picture
from scripts import Scripts
from starts import Size, Start

# These have no bound, and run only if they are named.
EXTRA = ["floor-plain", "floor-varied", "ten-varied"]


def all_rows(home, binaries, lines, seed):
    """The rows by name, in the order of the table."""
    scripts = Scripts(home, lines, seed)
    editor, reference, floor = (f"{binaries}/{name}" for name in ("shape-editor", "reference", "floor"))

    def beside_c(kind, program, bound, goal):
        script = lambda: scripts.generated(kind)
        return Batch(home, "reference.c", Work([program], script), Work([reference], script), bound, goal)

    def beside_text(options, bound, check, to):
        script = lambda: scripts.generated("plain")
        return Batch(home, "as text", Work([editor, *options], script), Work([editor], script), bound, None, check, to)

    def beside_plain(script, plain):
        return Batch(home, "no group", Work([editor], script), Work([editor], plain), 1.5, to=("file",))

    def beside_a_tenth(kind, bound, bytes_bound):
        return Tenfold(home, "a tenth", editor, scripts, kind, bound, bytes_bound)

    def beside_nameless(kind, bound):
        ours, peer = (Work([editor], lambda kind=kind: scripts.generated_fifth(kind)) for kind in (kind, "varied"))
        return Batch(home, "nameless", ours, peer, bound, check=outputs.anything, to=("file",))

    plain = lambda: scripts.generated("plain")
    return {
        "plain": beside_c("plain", editor, 0.9, 0.5),
        "varied": beside_c("varied", editor, 1.0, 0.5),
        "floor-plain": beside_c("plain", floor, None, None),
        "floor-varied": beside_c("varied", floor, None, None),
        "json": beside_text(["--format", "json"], 1.8, outputs.same_as_json, ("file", "pipe")),
        "quiet": beside_text(["--format", "quiet"], 0.6, outputs.nothing, ("file",)),
        "check": beside_text(["--check"], 0.8, outputs.nothing, ("file",)),
        "ten": beside_a_tenth("plain", 10.5, 36),
        "ten-varied": beside_a_tenth("varied", None, None),
        "repeat": beside_plain(scripts.repeated, scripts.unrolled),
        "transaction": beside_plain(scripts.transactions, plain),
        "begin": beside_plain(scripts.begun, plain),
        "drawing": beside_nameless("drawing", 1.8),
        "start": Start(home, "sqlite3", [editor, "-c", "left"], ["sqlite3", ":memory:", "select 1"], 1.3),
        "size": Size(home, "", editor, 10),
        "echo": Keys(home, "bash", editor, 1.15),
        "arrow": Arrow(home, "bash's echo", editor, 1.35),
        "picture": Picture(home, editor, 3),
    }
