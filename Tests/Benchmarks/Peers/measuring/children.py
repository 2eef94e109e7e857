"""Runs a program to its end and measures its cost."""
import contextlib
import os
import resource
import time
from typing import NamedTuple


class Cost(NamedTuple):
    wall: float  # seconds
    cpu: float  # seconds
    memory: int  # bytes, the peak; meaningless below `lent_memory`


def lent_memory():
    """The peak memory of this program. A child inherits it between vfork and exec, so it must stay small."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def environment(home):
    """An environment that is the same on any machine. The home folder has no settings."""
    return {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm", "PS1": "bash> ",
        "SHAPE_EDITOR_PICTURE": "off"}


def spawn(arguments, home, source, output):
    streams = [(os.POSIX_SPAWN_DUP2, source, 0), (os.POSIX_SPAWN_DUP2, output, 1)]
    return os.posix_spawnp(arguments[0], arguments, environment(home), file_actions=streams)


def run(arguments, home, script=os.devnull, to="file", path=os.devnull):
    """Runs a program on a script. Its output goes to a file, or through a pipe to a `cat` that writes the file."""
    with opened(script, os.O_RDONLY) as source, target(to, home, path) as output:
        begin = time.perf_counter()
        child = spawn(arguments, home, source, output)
        _, status, usage = os.wait4(child, 0)
        wall = time.perf_counter() - begin
    if status:
        raise SystemExit(f"{' '.join(arguments)} < {script} ended with {os.waitstatus_to_exitcode(status)}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


@contextlib.contextmanager
def opened(path, flags):
    descriptor = os.open(path, flags, 0o644)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def target(to, home, path):
    with opened(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as file:
        if to == "file":
            yield file
            return
        reading, writing = os.pipe()
        cat = spawn(["cat"], home, reading, file)
        os.close(reading)
        try:
            yield writing
        finally:
            os.close(writing)
            os.waitpid(cat, 0)
