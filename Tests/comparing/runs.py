"""Runs a build on a script, and collects all that it leaves."""
import os
import shutil
import subprocess
from typing import NamedTuple

from terminal import type_at
from words import TYPED

SECONDS = 20
# The inputs that are no files.
UNWRITTEN = ("-", "-c", TYPED)


class Outcome(NamedTuple):
    status: int | None  # none after the time limit
    output: bytes
    errors: bytes
    files: dict  # the bytes of each file by its path
    # What a terminal showed. It is not compared, because the moment at which keys typed ahead are echoed varies.
    terminal: bytes = b""
    again: "Outcome | None" = None  # that of the second run, if there is one

    def texts(self):
        texts = {"status": str(self.status).encode(), "stdout": self.output, "stderr": self.errors, **{
            f"files/{path}": data for path, data in self.files.items()}}
        return texts | {f"again/{name}": text for name, text in (self.again.texts() if self.again else {}).items()}


def run(program, script, folder):
    """Runs a build in a folder, which is made and removed again."""
    home = os.path.join(folder, "home")
    os.makedirs(home)
    try:
        for name in script.files:
            if name not in UNWRITTEN:
                with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
                    file.write(script.text(name))
        outcome = _run(program, script, folder, home)
        if script.again:
            again = script._replace(options=script.again, inputs=[])
            outcome = outcome._replace(again=_run(program, again, folder, home)._replace(files={}))
        return outcome
    finally:
        shutil.rmtree(folder)


def _run(program, script, folder, home):
    arguments = [word for name in script.inputs for word in (
        ["-c", script.text(name)] if name == "-c" else [] if name in ("-", TYPED) else [name])]
    environment = {
        "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_STATE_HOME": home + "/state",
        "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    if TYPED in script.inputs:
        keys = script.text(TYPED).encode() + b"quit\r"
        command = [program, *script.options, *arguments]
        status, output = type_at(command, folder, environment | {"PAGER": ""}, keys, SECONDS)
        return Outcome(status, b"", b"", dict(_files(folder, set(script.files))), output)
    source = script.text("-").encode() if "-" in script.inputs else b""
    try:
        done = subprocess.run(
            [program, *script.options, *arguments], input=source, capture_output=True, cwd=folder, env=environment,
            timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return Outcome(None, b"", b"", {})
    written = dict(_files(folder, set(script.files)))
    return Outcome(done.returncode, done.stdout, done.stderr, written)


def _files(folder, given):
    for parent, _, names in os.walk(folder):
        # The names of these files have the time and the process.
        if parent.endswith("/shape-editor/recovery"):
            continue
        for name in names:
            path = os.path.relpath(os.path.join(parent, name), folder)
            if path not in given:
                with open(os.path.join(parent, name), "rb") as file:
                    yield path, file.read()
