"""Types at the prompt of a build, in a terminal of its own."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

WINDOW = struct.pack("HHHH", 40, 200, 0, 0)
# Of a drawing with names, the prompt also has the selection; a terminal is told where the prompt ends.
PROMPT = re.compile(rb"shape> |\x1b\]133;B")
STYLES = re.compile(rb"\x1b\[[\d;?]*[a-zA-Z]")


def type_at(arguments, folder, environment, keys, seconds):
    """Types keys at the first prompt. Returns the status, or none if it takes too long, and the text on the terminal."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        fcntl.ioctl(0, termios.TIOCSWINSZ, WINDOW)
        os.execve(arguments[0], arguments, environment)
    output = b"".join(_conversation(terminal, keys, time.monotonic() + seconds))
    if output.endswith(OVERDUE):
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    return None if output.endswith(OVERDUE) else os.waitstatus_to_exitcode(status), STYLES.sub(b"", output)


OVERDUE = b"(overdue)"


def _conversation(terminal, keys, deadline):
    seen, left = b"", keys
    while True:
        # A terminal takes only some keys at once.
        writing = [terminal] if left and PROMPT.search(seen) else []
        readable, writable, _ = select.select([terminal], writing, [], max(0, deadline - time.monotonic()))
        if not readable and not writable:
            yield OVERDUE
            return
        if writable and not readable:
            left = left[os.write(terminal, left[:1024]):]
            continue
        try:
            data = os.read(terminal, 65536)
        except OSError:  # The program has ended.
            return
        if not data:
            return
        yield data
        seen = seen if PROMPT.search(seen) else seen[-8:] + data
        if b"\x1b[6n" in data:
            os.write(terminal, b"\x1b[1;1R")
