"""A program at its own pseudo-terminal, with timed keys."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import children

SECONDS_TO_WAIT = 60
SECONDS_OF_SILENCE = 0.05


class Terminal:
    def __init__(self, arguments, home, prompt):
        self.name, self.prompt, self.seen = arguments[0], prompt, b""
        self.comments = 0
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execvpe(arguments[0], arguments, children.environment(home))
        self.wait_for(prompt)

    def wait_for(self, text):
        """Reads until the text has arrived, and keeps the output after it."""
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while text not in self.seen:
            rest = deadline - time.monotonic()
            if rest < 0 or not select.select([self.descriptor], [], [], rest)[0]:
                raise SystemExit(f"{self.name} did not print {text!r}, but {self.seen!r}")
            self.seen += os.read(self.descriptor, 65536)
        self.seen = self.seen.partition(text)[2]

    def press(self, key, answer):
        """The seconds from a key to its answer."""
        self.seen = b""
        begin = time.perf_counter()
        os.write(self.descriptor, key)
        self.wait_for(answer)
        return time.perf_counter() - begin

    def press_until_silent(self, key):
        """The seconds from a key to the last byte of its output, and the output."""
        answer, end = b"", 0
        begin = time.perf_counter()
        os.write(self.descriptor, key)
        while select.select([self.descriptor], [], [], SECONDS_OF_SILENCE if answer else SECONDS_TO_WAIT)[0]:
            answer += os.read(self.descriptor, 65536)
            end = time.perf_counter()
        return end - begin, answer

    def begin_comment(self):
        """Types a new comment each time, so that no suggestion appears and the colour no longer changes."""
        self.comments += 1
        os.write(self.descriptor, b"# %d " % self.comments)
        while select.select([self.descriptor], [], [], SECONDS_OF_SILENCE)[0]:
            os.read(self.descriptor, 65536)

    def end_line(self):
        self.press(b"\r", self.prompt)

    def cpu(self):
        """The seconds of processor time that the program has used."""
        with open(f"/proc/{self.child}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e9

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.descriptor)
