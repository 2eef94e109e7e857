"""The scripts that the programs run. They are written line by line, so that this program needs little memory."""
import itertools
import os
import subprocess
import sys

GENERATOR = os.path.join(os.path.dirname(__file__), "..", "generate.py")
# A group runs at most 500,000 statements. A block also has at most 1,048,576 bytes; a `begin` is not a block.
GROUP, BLOCK, BODY = 250_000, 50_000, 10


class Scripts:
    def __init__(self, folder, lines, seed):
        self.folder, self.lines, self.seed = folder, lines, seed

    def generated(self, kind, times=1):
        """A script of `generate.py` with `times` times the lines. A longer script begins with the shorter one."""
        return self._written(f"{kind}-{times}", lambda file: self._generate(kind, times, file))

    def generated_fifth(self, kind):
        """A script of `generate.py` with a fifth of the lines."""
        return self._written(f"{kind}-fifth", lambda file: self._generate(kind, 0.2, file))

    def grouped(self, opening, closing, most):
        """The plain script with its lines in at least four groups."""
        return self._written(opening.split()[0], lambda file: self._group(opening, closing, most, file))

    def begun(self):
        return self.grouped("begin", "commit", GROUP)

    def transactions(self):
        return self.grouped("transaction {", "}", BLOCK)

    def repeated(self):
        return self._written("repeat", self._repeat)

    def unrolled(self):
        """The statements of `repeated` without `repeat`, one after another."""
        return self._written("unrolled", self._unroll)

    def _written(self, name, write):
        path = os.path.join(self.folder, f"{name}.shape")
        if not os.path.exists(path):
            print(f"writing {path}", file=sys.stderr)
            with open(path, "w", encoding="ascii") as file:
                write(file)
        return path

    def _generate(self, kind, times, file):
        arguments = [sys.executable, GENERATOR, str(int(self.lines * times)), kind, str(self.seed)]
        subprocess.run(arguments, stdout=file, check=True)

    def _group(self, opening, closing, most, file):
        with open(self.generated("plain"), encoding="ascii") as lines:
            while group := next(lines, None):
                file.write(f"{opening}\n{group}")
                file.writelines(itertools.islice(lines, min(most, self.lines // 4) - 1))
                file.write(f"{closing}\n")

    def _body(self):
        with open(self.generated("plain"), encoding="ascii") as lines:
            return "".join(itertools.islice(lines, BODY))

    @property
    def _rounds(self):
        return min(GROUP, self.lines // 4) // BODY

    @property
    def _repeats(self):
        return self.lines // BODY // self._rounds

    def _repeat(self, file):
        file.writelines(itertools.repeat(f"repeat {self._rounds} {{\n{self._body()}}}\n", self._repeats))

    def _unroll(self, file):
        file.writelines(itertools.repeat(self._body(), self._rounds * self._repeats))
