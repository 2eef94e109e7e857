"""Random words of the language: colours, times, texts, layout, and statements that are mistakes."""
import re

# The name of the input that is typed at a prompt.
TYPED = "typed"
KEYWORDS = (
    "red green blue yellow orange purple black white gold tomato teal Navy lightyellow rebeccapurple transparent "
    "gray grey cyan aqua").split()
DIRECTIONS = ("up", "down", "left", "right")
# Names of shapes, some of which need quotes because they are words of the language.
NAMES = (
    "sun", "moon", "api", "browser", "box", "box7", "dot1", "dot10", "tree_1", "face.eye", "face.mouth",
    "face.nose.tip", "sky.star.a", "sky.star.b", "sky.cloud", "a", "b", "Häuser", "étoile.née", "日本", "x" * 60, "gold",
    "red", "size", "at", "left", "from", "line", "label", "in", "corner", "dashed", "note", "arrow")
QUOTED = {"gold", "red", "size", "at", "left", "from", "line", "label", "in", "corner", "dashed"}
NUMBERED = ("dot", "face.eye", "box", "n.k", "sky.star.s", "copy")
# What a terminal sends for the keys that a script presses.
PRESSES = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", '"ctrl-x n"': "\x18n", '"ctrl-x p"': "\x18p",
    '"ctrl-x u"': "\x18u", '"ctrl-x r"': "\x18r", '"ctrl-x 3"': "\x183", '"ctrl-x 6"': "\x186", '"ctrl-x ]"': "\x18]",
    "f5": "\x1b[15~", "f6": "\x1b[17~", "alt-p": "\x1bp", "ctrl-t": "\x14", '"ctrl-x q"': "\x18q",
    '"ctrl-x z"': "\x18z"}
MACROS = ("a", "spin", '"c d"', "corner", "日本")
KEYS = (
    "f5", "f6", "alt-p", "ctrl-t", '"ctrl-x q"', '"ctrl-x z"', "shift-left", "alt-right", "alt-shift-up", "up",
    "ctrl-left")
HUGE = 9223372036854775807
MISTAKES = (
    "xyzzy", "move lft", "left 1 2", "left -1", "paint 9", "paint bleu", "paint #12345", "paint rgb(1, 2", "undo 0",
    "repeat 0 left", "repeat 2", "repeat 2 { up; xyzzy; left }", "move by 1", "move up 99999999999999999999", "wait 5",
    "wait 1s 2s", "wait 1.0000000001s", "every 0ms left", "every 1s 0 times left", "sequential { left; undo; up }",
    "transaction left", "concurrent", "sequential { left } up", "}", "{ left }", "left }", "play", "play nothing",
    'print "a', 'print "a \\q b"', 'print "\\u{0}"', "add circle", "add arrow", "add polygon 2",
    "add ellipse gold gold",
    "add rectangle right", "add text", "add ellipse 5", "add ellipse a..b", "add line a from 1 2", "connect sun",
    "connect a b arrow arrow", "attach to", "attach to left right", "attach from nothing", "select", "select sun api", "select sun,", "with all", "with all { x }", "rename 5",
    "rename *.x", "duplicate x.*", "order up", "order behind", "size 50%", "size by 0%", "size by 50", "turn 45deg",
    "turn 4000", "label # 1", "outline red 101", "align up", "spread up", "move from 1 2", "with all undo",
    "concurrent { left; add ellipse }", "concurrent { select all }", "select moon*,nothing", "connect nothing shape",
    "transaction { left; select nothing; up }", "sequential { left; with nothing up; up }", "source nothing.shape",
    "concurrent { left 3 over 50ms; sequential { up; select nothing }; paint red }",
    "concurrent { left; with nothing up; paint 2 }", "repeat 3 { right; move by 9223372036854775807 0 }",
    "transaction { paint red; move to 5 9223372036854775807; down }",
    "sequential { left; move by 0 -9223372036854775808; move by 0 -9; up }", "commit", "rollback", "end", "undo 4000",
    "redo 4000", "export picture.png", "export .svg", "export folder/none/x.svg", "save folder/none/x", "stop 99",
    "unbind f9", "bind nokey left", "bind up", 'bind "ctrl-x" left', "step", "step -4", "bounds 5", "format xml",
    "history sideways", "view sideways", "view scale 0", "help nothing", "queue 0", "record a { undo }",
    "record m { left; play m }; play m", "again 0", "order behind nothing", "with all order behind nothing", "flush",
    "align left", "spread across", "m l", "PAINT", "add ellipse sun.", "add ellipse at 5", "add rectangle size 0",
    "duplicate by 5", "add rectangle label at 0 0", "add rectangle in in box", "add note red red", "add note a size 5 at 1 2",
    "add ellipse from 1 2 to 3 4 size 5", 'add text "x" label y', "connect shape shape from left 101%", "style arrow",
    "style polygon 6 red", "repeat 2 style red", "font red", "font 3", "stroke", "stroke arrow plain", "corner -1",
    "size fit 5", "select sideways", "shapes a b", "paint red over", "left over 3", "turn to", "turn 90 twice", "size", "stats 3",
)
# Statements that fail when they run, wherever they stand.
FAILURES = (
    "select nothing", "with nothing up", f"sequential {{ move right {HUGE}; move right {HUGE}; move right {HUGE} }}",
    "play nothing", "with all order behind nothing", "paint", "transaction { left; with nothing up }")


def mutated(random, text):
    """A text with one character, word or line removed, doubled or exchanged."""
    pieces = re.findall(r"\w+|\s+|.", text) if random.random() < .6 else list(text)
    place = random.randrange(len(pieces))
    other = random.randrange(len(pieces))
    change = random.randrange(4)
    if change == 0:
        del pieces[place]
    elif change == 1:
        pieces.insert(place, pieces[other])
    elif change == 2:
        pieces[place], pieces[other] = pieces[other], pieces[place]
    else:
        pieces.insert(place, random.choice(' "{};#*,.0%é'))
    return "".join(pieces)


def colour(random):
    def number(most):
        return random.choice((0, most, random.randint(0, most)))

    red, green, blue, percent = number(255), number(255), number(255), number(100)
    alpha = f"{random.randint(0, 100)}%"
    return random.choice((
        random.choice(KEYWORDS), random.choice(KEYWORDS), random.choice(KEYWORDS).upper(),
        f"#{random.randrange(16 ** 3):03x}", f"#{random.randrange(16 ** 4):04X}", f"#{random.randrange(16 ** 6):06x}",
        f"#{random.randrange(16 ** 8):08x}", f"rgb({red}, {green}, {blue})", f"rgb({red} {green} {blue} / {alpha})",
        f"rgba({red}, {green}, {blue}, 0.5)", f"rgb({percent}% 20% none)", f"hsl({number(360)}, {percent}%, 40%)",
        f"hsl({number(400)}deg {percent}% 60% / 0.25)", f"hwb({number(360)} 10% {percent // 2}%)",
        f"hwb(0.5turn {percent}% 30% / {alpha})"))


def duration(random, longest=400, least=1):
    milliseconds = random.choice((random.randint(least, longest), 100, 50))
    return milliseconds, random.choice((f"{milliseconds}ms", f"{milliseconds / 1000:g}s"))


def text(random):
    return random.choice((
        '"hello"', '"a\\nb"', '"api \\u{e9}"', '"wide 日本 🙂"', '"\\"quoted\\" & <tag>"', '"x"', '"  two  "', '"none"'))


def label(random):
    return random.choice((text(random), "Browser", str(random.randint(1, 999)), "none of it", "a  b", "#1"))


def some(random, choices):
    """Some of the words, in random order, each with a blank before it."""
    chosen = [word for word in choices if random.random() < .3]
    random.shuffle(chosen)
    return "".join(" " + word for word in chosen)


def dash(random):
    return random.choice(("solid", "dashed", "dotted"))


def side(random):
    return random.choice(("left", "right", "top", "bottom")) + random.choice(("", "", " 25%", f" {random.randint(0, 100)}%"))


def font(random):
    """At least one word of `font`, with a blank before each."""
    ink = random.choice(("auto", "red", "#123456"))
    return some(random, (
        f"{random.randint(4, 40)}", random.choice(("left", "centre", "right")), random.choice(("top", "middle", "bottom")),
        f"ink {ink}")) or " 12"


def stroke(random, heads=True, ways=True):
    """At least one word of `stroke`, with a blank before each."""
    choices = [f"{random.randint(1, 12)}", dash(random)]
    kinds = ("plain", "arrow", "triangle", "diamond", "circle", "bar", "crow")
    choices += [random.choice(kinds + ("arrows",)), f"tail {random.choice(kinds)}", random.choice(("filled", "hollow"))] \
        if heads else []
    choices += [random.choice(("straight", "bent", "curved"))] if ways else []
    return some(random, choices) or " 3"


def shape_words(random, sized=True):
    size = random.choice((f"size {random.randint(1, 150)}", f"size {random.randint(1, 150)} {random.randint(1, 90)}"))
    outline = random.choice(("none", colour(random), f"{colour(random)} {random.randint(1, 12)}"))
    return some(random, ([size] if sized else []) + [
        f"turn {random.randint(-360, 360)}", colour(random), f"outline {outline}", dash(random),
        f"corner {random.randint(0, 30)}", "font" + font(random)])


def line_words(random):
    return some(random, (
        colour(random), f"stroke {random.randint(1, 12)}", random.choice(("plain", "arrow", "arrows")), dash(random)))


def text_words(random):
    return some(random, (
        f"size {random.randint(4, 40)}", f"turn {random.randint(-360, 360)}", colour(random), "font" + font(random)))


def connector_words(random):
    return some(random, (
        colour(random), f"stroke {random.randint(1, 12)}", random.choice(("plain", "arrow", "arrows")), dash(random),
        random.choice(("straight", "bent", "curved")), "from " + side(random), "to " + side(random), "font" + font(random)))


def label_word(random):
    return random.choice(("", "", f" label {text(random)}", " label none", " label Browser", " LABEL none"))


def separator(random):
    return random.choice(("\n",) * 12 + ("; ", ";", " # why {\n", "\r\n", "\n\n\t", "\n# left\n"))
