"""A program at a pseudo-terminal, and an emulator of the terminal with its screen of cells."""
import codecs
import copy
import fcntl
import os
import re
import select
import signal
import struct
import termios
import time
import typing

BLANK = " "
MARK = "\x1b]mark\a"
# A control sequence, a string that the terminal ignores, another escape sequence, a control character, or text.
PIECE = re.compile(
    r"\x1b\[([?>]?)([\d;]*)([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b([^\[\]])|([\x00-\x1a\x1c-\x1f])|([^\x00-\x1f])")


class Style(typing.NamedTuple):
    """Colours are numbers of the palette of 256, triples of red, green and blue, or None for the terminal's own."""
    ink: typing.Any = None
    ground: typing.Any = None
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    inverse: bool = False

    def applying(self, parameters):
        style, codes = self, [int(word or 0) for word in parameters.split(";")]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                kind = codes.pop(0)
                colour = codes.pop(0) if kind == 5 else tuple(codes.pop(0) for _ in range(3))
                style = style._replace(**{"ink" if code == 38 else "ground": colour})
            else:
                style = style._replace(**self.changes(code))
        return style

    @staticmethod
    def changes(code):
        if 30 <= code <= 37 or 90 <= code <= 97:
            return {"ink": code - 30 if code < 90 else code - 82}
        if 40 <= code <= 47 or 100 <= code <= 107:
            return {"ground": code - 40 if code < 100 else code - 92}
        return {
            0: Style()._asdict(), 1: {"bold": True}, 3: {"italic": True}, 4: {"underlined": True},
            7: {"inverse": True}, 22: {"bold": False}, 23: {"italic": False}, 24: {"underlined": False},
            27: {"inverse": False}, 39: {"ink": None}, 49: {"ground": None}}[code]


class Screen:
    """The screen of a terminal without wide characters. What it doesn't know is an error, so that nothing is wrong
    unseen. A cell is its character and its style."""

    def __init__(self, columns, rows):
        self.columns, self.row, self.column, self.style = columns, 0, 0, Style()
        self.is_wrap_pending, self.shows_cursor, self.is_updating = False, True, False
        self.cells = [self.blank_row() for _ in range(rows)]
        self.answers, self.marks, self.rest = b"", 0, ""

    def blank_row(self):
        return [(BLANK, Style())] * self.columns

    @property
    def text(self):
        """The rows, each without the blanks at its end."""
        return ["".join(character for character, _ in row).rstrip() for row in self.cells]

    def copy(self):
        other = copy.copy(self)
        other.cells = [row[:] for row in self.cells]
        return other

    def feed(self, text):
        text, place = self.rest + text, 0
        while piece := PIECE.match(text, place):
            place = piece.end()
            mark, parameters, final, escape, control, character = piece.groups()
            if character:
                self.put(character)
            elif control:
                self.perform(control)
            elif final:
                self.perform_sequence(mark, parameters, final)
            elif piece[0] == MARK:
                self.marks += 1
            elif escape:
                raise ValueError(f"unknown sequence {piece[0]!r}")
        self.rest = text[place:]

    def put(self, character):
        if self.is_wrap_pending:
            self.column = 0
            self.feed_line()
        self.cells[self.row][self.column] = (character, self.style)
        self.is_wrap_pending = self.column == self.columns - 1
        self.column = min(self.column + 1, self.columns - 1)

    def feed_line(self):
        self.is_wrap_pending = False
        if self.row < len(self.cells) - 1:
            self.row += 1
        else:
            self.cells = self.cells[1:] + [self.blank_row()]

    def perform(self, control):
        if control == "\n":
            self.feed_line()
        elif control in "\r\b":
            self.move(self.row, 0 if control == "\r" else self.column - 1)
        elif control != "\a":
            raise ValueError(f"unknown control {control!r}")

    def move(self, row, column):
        self.row = min(max(row, 0), len(self.cells) - 1)
        self.column = min(max(column, 0), self.columns - 1)
        self.is_wrap_pending = False

    def perform_sequence(self, mark, parameters, final):
        if mark == "?" and final in "hl":
            return self.set_modes(parameters, final == "h")
        if mark == "" and final == "m":
            self.style = self.style.applying(parameters)
        elif mark == "" and final == "n" and parameters == "6":
            self.answers += f"\x1b[{self.row + 1};{self.column + 1}R".encode()
        elif mark or not self.moves(parameters, final) and not self.edits(parameters, final):
            raise ValueError(f"unknown sequence CSI {mark}{parameters}{final}")

    def set_modes(self, parameters, is_on):
        for mode in parameters.split(";"):
            if mode == "25":
                self.shows_cursor = is_on
            elif mode == "2026":
                self.is_updating = is_on

    def moves(self, parameters, final):
        numbers = [int(word or 1) or 1 for word in parameters.split(";")]
        count = numbers[0]
        down, right = {"A": (-count, 0), "B": (count, 0), "C": (0, count), "D": (0, -count)}.get(final, (0, 0))
        if final == "H":
            self.move(count - 1, (numbers + [1])[1] - 1)
        elif final == "G":
            self.move(self.row, count - 1)
        elif final in "ABCD":
            self.move(self.row + down, self.column + right)
        return final in "ABCDGH"

    def edits(self, parameters, final):
        choice = int(parameters or 0)
        count = max(choice, 1)
        row, rows = self.cells[self.row], len(self.cells)
        blanks = [(BLANK, Style(ground=self.style.ground))] * self.columns
        if final in "JK":
            left, right = (0 if choice else self.column), (self.column + 1 if choice == 1 else self.columns)
            row[left:right] = blanks[left:right]
        if final == "J":
            for other in range(0 if choice else self.row + 1, self.row if choice == 1 else rows):
                self.cells[other] = blanks[:]
        elif final == "X":
            row[self.column:self.column + count] = blanks[self.column:self.column + count]
        elif final == "@":
            row[self.column:] = (blanks[:count] + row[self.column:])[:self.columns - self.column]
        elif final == "P":
            row[self.column:] = (row[self.column + count:] + blanks)[:self.columns - self.column]
        elif final in "LM":
            below, new = self.cells[self.row:], [blanks[:] for _ in range(count)]
            self.cells[self.row:] = (new + below if final == "L" else below[count:] + new)[:len(below)]
            self.column = 0
        self.is_wrap_pending = False
        return final in "JKX@PLM"


class Terminal:
    """A program of one thread, with a terminal of a fixed size and an environment that has nothing else."""
    DEADLINE = 60

    def __init__(self, arguments, columns, rows, folder, **environment):
        self.screen = Screen(columns, rows)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.end, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = os.fork()
        if self.process == 0:
            os.chdir(folder)
            os.login_tty(inner)
            os.execve(arguments[0], arguments, environment | {"HOME": folder, "LC_ALL": "C.UTF-8"})
        # Opened anew, so that the program keeps a terminal that blocks.
        self.inner = os.open(os.ttyname(inner), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        os.close(inner)
        self.wait(lambda _: not termios.tcgetattr(self.inner)[3] & termios.ICANON)

    def type(self, text, condition):
        """Types, and waits until the program has done all that it does about it, and the screen meets the condition."""
        before = self.activity()
        os.write(self.end, text.encode())
        self.wait(lambda screen: self.activity() != before and condition(screen))

    def wait(self, condition):
        deadline = time.monotonic() + self.DEADLINE
        while not (self.is_idle() and not self.screen.is_updating and condition(self.screen)):
            self.read(.001)
            if time.monotonic() > deadline:
                raise TimeoutError("\n".join(self.screen.text))

    def settle(self):
        """Reads what comes within the time for which the program may hold a frame back, and all that follows."""
        end = time.monotonic() + .15
        while time.monotonic() < end:
            self.read(.01)
        self.wait(lambda _: True)

    def is_idle(self):
        """Whether the program sleeps, has read all keys, and the screen has all of its output: a mark that follows the
        output has come through the terminal."""
        before, marks = self.activity(), self.screen.marks
        if not before or struct.unpack("i", fcntl.ioctl(self.inner, termios.FIONREAD, bytes(4)))[0]:
            return False
        try:
            os.write(self.inner, MARK.encode())
        except BlockingIOError:  # The program sleeps because its output has no room.
            return False
        while self.screen.marks == marks:
            self.read(self.DEADLINE)
        return self.activity() == before

    def activity(self):
        """How often the program has been put to sleep and woken; None while it runs."""
        with open(f"/proc/{self.process}/status") as file:
            status = file.read()
        state = re.search(r"^State:\t(.)", status, re.M)[1]
        if state == "Z":
            raise ChildProcessError("\n".join(["the program has ended", *self.screen.text]))
        return re.findall(r"ctxt_switches:\t(\d+)", status) if state == "S" else None

    def read(self, seconds):
        if select.select([self.end], [], [], seconds)[0]:
            self.screen.feed(self.decoder.decode(os.read(self.end, 65536)))
        if self.screen.answers:
            os.write(self.end, self.screen.answers)
            self.screen.answers = b""

    def close(self):
        os.close(self.end)
        os.close(self.inner)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
