"""Random scripts of all verbs, with the options and the files to run them with."""
import collections
import random
from typing import NamedTuple

from blocks import Blocks, Place
from drawing import Drawing
from statements import Statement
import words


class Script(NamedTuple):
    seed: int
    options: list  # of the program
    inputs: list  # the names of the files to run; `-` is standard input, and `-c` the option
    files: dict  # the pieces of each file by its name
    statements: int
    counts: collections.Counter
    again: tuple = ()  # the arguments of a second run in the same folder, if there is one

    def text(self, name):
        return "".join(self.files[name])


# The factors of statements (see `made_of`) in scripts with an aim, which would be random otherwise.
FACTORS = {
    "joined": {
        "connect": 10, "attach": 4, "delete": 3, "add": 1, "select": 1, "begin": 4, "close": 1, "transaction": 2,
        "repeat": 2, "with_shapes": 1, "undo": 2, "redo": 2, "export": 2},
    "films": {
        "add": .5, "connect": 2, "move": 1, "size": 2, "turn": 2, "paint": 1, "outline": 1, "stroke": 1, "font": 1,
        "corner": 1, "label": 1, "select": 1, "delete": .5}}
# What is run behind a saved file.
CHECK = "show; shapes; history; status; stats; view; undo all; shapes; show; redo 2; shapes; redo all; show"
AGAIN = ("--no-wait", "--keep-going", "--format", "json", "out.shape", "-c", CHECK)


def takes_time(text):
    return " over " in text or "wait" in text


class ScriptMaker(Blocks):
    """Makes one script. Its statements are those of groups, and those of sessions and histories below."""

    def __init__(self, seed, aims=frozenset()):
        self.seed, self.aims = seed, aims
        self.draws = "joined" in aims or "films" in aims
        chosen = random.Random(seed)
        # A film needs its steps.
        limits = tuple(range(9)) if "joined" in aims else () if "films" in aims else (None,) * 9 + tuple(range(9))
        self.limit = chosen.choice(limits or (None,))
        counts, drawing = collections.Counter(), Drawing(self.limit, self.draws)
        super().__init__(chosen, drawing, counts, chosen.random() < .3 and not self.draws, chosen.random() < .3)
        for aim in sorted(aims):
            self.factors |= FACTORS.get(aim, {})
        if self.draws:
            self.animates = .4 if "films" in aims else .2
        self.files, self.written, self.recording, self.total = {}, [], None, 0
        self.bound, self.queue, self.is_bounded, self.is_typed = {}, False, False, False

    def script(self):
        files = self.random.choice((1, 1, 1, 1, 1, 2, 3))
        names = [self.any("-", "-", "one.shape") if files == 1 else f"part{index}.shape" for index in range(files)]
        if files == 1 and self.chance(.15):
            names = ["-c"]
        self.is_typed = names == ["-"] and self.chance(.3)
        if self.is_typed:
            names = [words.TYPED]
        if "prompt" in self.aims:
            names, files = ["opened.shape", words.TYPED], 1
        longest = self.any(*[50] * 94, *[400] * 5, 2000)
        for name in names:
            self.is_typed = name == words.TYPED
            opening = self.opening() if self.draws and name == names[0] else []
            # Behind a file, only some statements are typed.
            most = 8 if self.is_typed and len(names) > 1 else longest
            self.files[name] = opening + self.pieces(self.random.randint(4, most) // files)
            if self.recording and name != names[-1] and self.has_prompt:
                self.files[name].append(self._laid_out(self.end()))
        self.files[names[-1]] += self.ending()
        if self.is_typed:
            # Return ends a line, and Tab would complete it.
            self.files[names[-1]] = [
                piece.replace("\r", "").replace("\t", " ").replace("\n", "\r") for piece in self.files[names[-1]]]
        return Script(
            self.seed, self.options(), names, self.files, self.total, self.counts,
            AGAIN if "saved" in self.aims else ())

    @property
    def has_prompt(self):
        return self.is_typed or "prompt" in self.aims

    def opening(self):
        """A shape around the others, and shapes to join."""
        yard = Statement(
            "add rectangle yard from -300 -250 to 300 250 whitesmoke", lambda: self.drawing.add("yard", "rectangle"))
        return [self._laid_out(make()) for make in (lambda: yard, self.add, self.add, self.add, self.connect)]

    def options(self):
        options = ["--no-wait"]
        if (form := self.any("", "", "", "text", "json", "json", "quiet")):
            options += ["--format", form]
        if self.limit is not None:
            options += ["--undo-limit", str(self.limit)]
        if "prompt" in self.aims:
            return options + ["--keep-going", "-i"]
        if self.is_typed:
            return options
        if self.chance(.6) or self.aims:
            options.append("--keep-going")
        if self.chance(.08) and not self.aims:
            options.append("--check")
        if self.chance(.06):
            options.append("--echo")
        if self.chance(.1):
            options += ["--color", self.any("always", "never", "auto")]
        return options

    def pieces(self, count):
        """Statements in random layout; each is one piece, with what separates it from the next one."""
        opened = len(self.drawing.opened)
        pieces = []
        for _ in range(count):
            pieces.append(self._laid_out(self.top()))
            if self.is_typed and pieces[-1].endswith("\n") and self.chance(.3):
                pieces.append(self.presses())
        # A transaction does not go on in the next file.
        while len(self.drawing.opened) > opened:
            pieces.append(self._laid_out(self.close()))
        return pieces

    def _laid_out(self, statement):
        statement.apply()
        if self.makes_mistakes and self.chance(.08):
            return statement.text + "\n" + self._mistake(statement.text) + "\n"
        if self.is_typed:
            return statement.text + self.any("\n", "\n", "\n", "\n", "; ")
        return statement.text + words.separator(self.random)

    def _mistake(self, text):
        self.counts["(mistake)"] += 1
        self.total += 1
        mistake = self.random.choice(words.MISTAKES)
        # At the prompt, a block without an end would take all that follows.
        return mistake if self.is_typed else self.any(mistake, words.mutated(self.random, text))

    def presses(self):
        """Presses of keys at an empty line."""
        pressed = []
        for _ in range(self.number(3)):
            bound = [key for key in self.bound if key in words.PRESSES]
            key = self.any(*bound) if bound and self.chance(.5) else self.any(*words.PRESSES)
            # With `--no-wait`, a key's statement that takes time does not come to its end.
            if key in self.bound and takes_time(self.bound[key].text.replace("play", "wait")):
                continue
            pressed += [words.PRESSES[key]] * self.any(1, 1, 2, 3)
            if key in self.bound:
                self.bound[key].apply()
            elif key in words.DIRECTIONS:
                self.drawing.step()
            elif key == '"ctrl-x u"' and not self.drawing.opened:
                self.drawing.undo(1)
        return "".join(pressed)

    # Statements outside of groups

    def top(self):
        """A statement that stands in no block."""
        self.total += 1
        if self.drawing.redone and self.chance(.4):
            if made := self.any(self.redo, self.redo, self.undo, self.select)():
                self.counts[made.text.split()[0]] += 1
                return made
        weights = {
            "undo": 8, "redo": 5, "again": 4, "begin": 2, "record": 2, "queueing": 3 if self.queue else 1, "every": 2,
            "timers": 2, "setting": 4, "looking": 5, "binding": 3, "saving": 2, "export": 2, "source": 1}
        weights |= {"close": 6} if self.drawing.opened else {}
        weights |= {"end": 8} if self.recording else {}
        if self.chance(.3):
            for _ in range(8):
                if made := self.made_of(weights)():
                    self.counts[made.text.split()[0].lower()] += 1
                    return made
        return self._grouped()

    def _grouped(self):
        """A statement that a group may hold, which is recorded, and which `again` repeats."""
        made = self.statement(Place())

        def apply():
            steps = self.drawing.steps
            made.apply()
            if self.recording:
                self.recording[1].append(made)
            if self.drawing.steps > steps and not made.text.startswith("with "):
                self.drawing.last = made

        return Statement(made.text, apply)

    def undo(self):
        drawing, count = self.drawing, len(self.drawing.done)
        if drawing.opened or self.recording or not count:
            return None
        count = 1 if self.chance(.6) else self.number(min(count, 6))
        return Statement(f"undo{f' {count}' if count > 1 else self.any('', '', ' 1')}", lambda: drawing.undo(count))

    def redo(self):
        drawing, count = self.drawing, len(self.drawing.redone)
        if drawing.opened or self.recording or not count:
            return None
        count = 1 if self.chance(.6) else self.number(count)
        return Statement(f"redo{f' {count}' if count > 1 else ''}", lambda: drawing.redo(count))

    def again(self):
        last = self.drawing.last
        if not last or not last.can_run(self.drawing) or not self.drawing.selection:
            return None
        count = self.any(1, 1, 2, 3)

        def apply():
            for _ in range(count):
                last.apply()

        return Statement(
            f"again {count}" if count > 1 else "again",
            lambda: self.drawing.group(apply) if count > 1 else apply())

    def begin(self):
        return Statement("begin", self.drawing.begin) if len(self.drawing.opened) < 3 else None

    def close(self):
        commits = self.chance(.7)
        return Statement(
            "commit" if commits else "rollback", self.drawing.commit if commits else self.drawing.roll_back)

    # Macros, queues and timers

    def record(self):
        name = self.random.choice(words.MACROS)
        if self.recording or self.chance(.5):
            body = self.runnable()
            text = body.text if body.text.startswith("{") else f"{{ {body.text} }}"
            return Statement(f"record {name} {text}", lambda: self.macros.update({name: body}))
        return Statement(f"record {name}", lambda: setattr(self, "recording", (name, [])))

    def end(self):
        name, made = self.recording

        def play():
            for item in made:
                item.apply()

        uses = {name for item in made for name in item.uses}
        body = Statement(
            "; ".join(item.text for item in made), play, uses,
            all(item.repeatable for item in made), sum(item.size for item in made))

        def apply():
            self.macros[name], self.recording = body, None

        return Statement("end", apply)

    def queueing(self):
        # With `--no-wait`, a key that runs waiting statements that take time does not come to its end.
        if self.drawing.opened or self.is_typed:
            return None
        if not self.queue or self.chance(.1):
            return Statement(f"queue {self.number(5)}", lambda: setattr(self, "queue", True))
        ends = self.chance(.5)
        return Statement("queue off" if ends else "flush", lambda: setattr(self, "queue", not ends))

    def every(self):
        # At the prompt, they would run while the next line is typed.
        if len(self.drawing.timers) > 2 or self.has_prompt:
            return None
        milliseconds, spelling = words.duration(self.random, 300, least=20)
        body = self.runnable()
        # A timer whose statement takes longer than its interval would be late for ever.
        if takes_time(body.text):
            return None
        macros = [macro.text for macro in self.macros.values()]
        if "play" in body.text and any(takes_time(text) or "play" in text for text in macros):
            return None
        times = self.any(None, self.number(4), self.number(4))
        return Statement(
            f"every {spelling} {f'{times} times ' if times else ''}{body.text}",
            lambda: self.drawing.start_timer(milliseconds, times, body))

    def timers(self):
        drawing = self.drawing
        if not drawing.timers:
            return None
        choice = self.any("timers", "stop", "one", "wait", "wait", "wait")
        if choice == "wait":
            return self.wait()
        if choice == "timers":
            return Statement("timers")
        if choice == "stop":
            return Statement("stop", lambda: setattr(drawing, "timers", ()))
        chosen = self.random.choice(drawing.timers)
        return Statement(f"stop {chosen[0].number}", lambda: setattr(
            drawing, "timers", tuple(entry for entry in drawing.timers if entry[0] is not chosen[0])))

    # The session

    def setting(self):
        if self.is_bounded and self.chance(.6):
            return Statement("bounds none", lambda: setattr(self, "is_bounded", False))
        if self.chance(.12):
            return Statement(f"bounds {800 + self.number(2000)} {800 + self.number(2000)}", lambda: setattr(
                self, "is_bounded", True))
        return Statement(self.any(
            f"step {self.number(40)}", f"step {self.number(40)}", self.style(), self.style(), "format json", "format text", "format text",
            "format quiet", "view off" if self.has_prompt else "view on", "view off", "view trail off",
            "view trail on", f"view at {self.coordinates()}",
            f"view scale {self.number(60)}", "view fit"))

    def looking(self):
        verbs = ["again", "add", "keys", "concurrent", "export"]
        return Statement(self.any(
            "history", "history", f"history {self.number(6)}", f"history {self.any('oldest', 'newest', 'kind')}",
            f"history {self.any('oldest', 'newest', 'kind')} {self.number(5)}", "stats", "stats", "status", "status",
            "menu", "shapes", "shapes", "view", "view", "macros", "bindings", "timers", f"help {self.any(*verbs)}"))

    def binding(self):
        if self.bound and self.chance(.3):
            key = self.random.choice(sorted(self.bound))
            return Statement(f"unbind {key}", lambda: self.bound.pop(key, None))
        if self.chance(.2):
            return Statement("bindings")
        key, body = self.random.choice(words.KEYS), self.runnable()
        return Statement(f"bind {key} {body.text}", lambda: self.bound.update({key: body}))

    def saving(self):
        if self.drawing.opened:
            return None
        verb = self.any("save", "save", "save!", "shapes", "shapes", "macros", "bindings")
        name = f"saved{self.number(4)}.shape"
        return Statement(f"{verb} {name}", lambda: self.written.append((verb, name)))

    def export(self):
        return Statement(self.any(
            "export -", "export - trail", "export - animated", "export - on none", "export - on gold trail animated",
            f"export {self.number(3)}.svg",
            f"export {self.number(3)}.svg trail", f"export {self.number(3)}.svg animated", "export live.svg live",
            "export live.svg live", "export live off"))

    def source(self):
        """Runs a file that is part of the script, or one that was written by it."""
        files = {name for verb, name in self.written if verb in ("shapes", "macros", "bindings")}
        if files and self.chance(.5):
            return Statement(f"source {self.random.choice(sorted(files))}", self._forget_shapes)
        if len(self.files) > 3 or self.drawing.opened or self.recording:
            return None
        name = f"sourced{len(self.files)}.shape"
        fields = self.drawing.saved()
        self.files[name] = []
        self.files[name] += self.pieces(self.number(5))
        after = self.drawing.saved()
        self.drawing.restore(fields)
        return Statement(f"source {name}", lambda: self.drawing.restore(after))

    def _forget_shapes(self):
        self.drawing.forget()

    def ending(self):
        """Statements that show what is not seen otherwise."""
        statements = ["end"] if self.recording else []
        statements += ["export film.svg animated"] if "films" in self.aims else []
        statements += ["show", "status", "stats", "history", "menu", "macros", "timers", "save ended.shape"]
        back = self.random.randint(0, len(self.drawing.done)) if self.chance(.6) else 0
        if back:
            statements += ["undo"] * back + ["shapes", "show"]
            statements += ["redo"] * self.random.randint(0, back) + ["save 2.shape"]
        statements += ["undo 3", "show", "redo", "shapes"] if "prompt" in self.aims else []
        if self.aims & {"prompt", "saved"}:
            statements.append(f"{self.any('save', 'save!', 'save!')} out.shape")
        statements += [f"export ended.svg{self.any('', ' trail', ' animated')}", "shapes ended", "view", "history kind"]
        statements += [self.any("undo", "quit", "begin", "left")] if self.chance(.2) else []
        self.total += len(statements)
        return ["\n"] + [statement + "\n" for statement in statements]
