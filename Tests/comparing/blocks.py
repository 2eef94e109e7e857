"""Random groups, and the statements that one of them, a timer, a macro or a key may run."""
from typing import NamedTuple

from statements import LARGEST, Statement, Statements
import words


GROUPS = ("sequential", "transaction", "repeat", "concurrent", "with_shapes", "play")


class Place(NamedTuple):
    """Where a statement stands."""
    depth: int = 3
    concurrent: bool = False  # whether all shapes and names must stay
    branch: bool = False  # whether it is a branch itself, which can't be `select`
    repeated: bool = False


class Blocks(Statements):
    def __init__(self, random, drawing, counts, is_nameless, makes_mistakes):
        super().__init__(random, drawing, counts)
        self.is_nameless, self.makes_mistakes = is_nameless, makes_mistakes
        self.macros, self.factors = {}, {}

    def made_of(self, weights):
        """One of these methods, chosen by their weights, each times the factor that it has in this script.

        A script that has much of some statements and nothing of others reaches states that an even mixture seldom does.
        """
        for name in weights:
            if name not in self.factors:
                self.factors[name] = self.any(0, .3, 1, 1, 1, 1 if name == "wait" else 4)
        chances = [weight * self.factors[name] + .001 for name, weight in weights.items()]
        return getattr(self, self.random.choices(list(weights), chances)[0])

    def _weights(self, place):
        """The methods of statements that may stand here, with their weights."""
        weights = {"move": 18, "paint": 12, "reset": 2, "show": 4, "wait": 3}
        if not self.is_nameless:
            weights |= {"size": 5, "turn": 5, "outline": 4, "label": 4, "stroke": 4, "corner": 3, "font": 4, "move_ends": 3, "align": 9, "spread": 9}
            if not place.concurrent:
                weights |= {"add": 12, "connect": 4, "attach": 3, "delete": 3, "duplicate": 3, "rename": 4, "order": 4}
        if not place.branch:
            weights["select"] = 2 if self.is_nameless else 11
        if place.depth > 0:
            weights |= dict.fromkeys(GROUPS, 2) | {"with_shapes": 1 if self.is_nameless else 5}
        return weights

    def statement(self, place):
        """A statement of a group."""
        weights = self._weights(place)
        for _ in range(60):
            if not self.drawing.selection and self.drawing.shapes and not place.branch and self.chance(.7):
                make = self.select
            else:
                make = self.made_of(weights)
            made = make(place._replace(depth=place.depth - 1)) if make.__name__ in GROUPS else make()
            if made and (made.repeatable or not place.repeated) and len(made.text) < 3000 and made.size < LARGEST:
                self.counts[made.text.split()[0].strip(";{").lower()] += 1
                return made
        return Statement("print nothing")

    def items(self, place, most=4):
        """Statements of a block. They are made as if those before them had run."""
        fields, made = self.drawing.saved(), []
        if self.makes_mistakes and self.chance(.06):
            self.counts["(mistake)"] += 1
            made.append(Statement(self.random.choice(words.FAILURES)))
            made += [self.statement(place)]
        for _ in range(self.random.randint(0, most)):
            made.append(self.statement(place))
            made[-1].apply()
        self.drawing.restore(fields)
        return made

    def block(self, place, most=4):
        """A block as a text, and as a statement that does all of it."""
        made = self.items(place, most)
        between = self.any("; ", "; ", ";", "\n  ")
        text = "{ " + between.join(item.text for item in made) + " }" if made else self.any("{}", "{ }")

        def apply():
            for item in made:
                item.apply()

        # What is used is there before the block, or is made by it.
        uses = {name for item in made for name in item.uses if self.drawing.named(name)}
        return Statement(
            text, apply, uses, all(item.repeatable for item in made), sum(item.size for item in made))

    def body(self, place):
        """A statement or a block."""
        return self.block(place) if self.chance(.6) else self.statement(place)

    def grouped(self, text, body, action, count=1):
        return Statement(
            text, lambda: self.drawing.group(action), body.uses, body.repeatable, 1 + count * body.size)

    # Groups

    def sequential(self, place):
        body = self.block(place._replace(branch=False))
        return self.grouped(f"sequential {body.text}", body, body.apply)

    def transaction(self, place):
        body = self.block(place._replace(branch=False))
        return self.grouped(f"transaction {body.text}", body, body.apply)

    def concurrent(self, place):
        body = self.block(place._replace(concurrent=True, branch=True))
        selection = self.drawing.selection

        def apply():
            # Each branch begins with the selection before the group, which is restored.
            self.drawing.within(self.drawing.selection, body.apply)

        return self.grouped(f"concurrent {body.text}", body, apply) if selection else None

    def repeat(self, place):
        count = self.any(1, 2, 2, 3)
        body = self.body(place._replace(repeated=place.repeated or count > 1, branch=False))

        def apply():
            for _ in range(count):
                body.apply()

        return self.grouped(f"{self.any('repeat', 'repeat', 'Repeat')} {count} {body.text}", body, apply, count)

    def with_shapes(self, place):
        if not self.drawing.shapes:
            return None
        word, numbers = self.shapes_word()
        fields = self.drawing.saved()
        self.drawing.selection = numbers
        body = self.body(place._replace(branch=False))
        self.drawing.restore(fields)
        uses = body.uses | set(self.names(numbers))
        if body.text.startswith(("select", "print nothing")):
            return None
        return Statement(
            f"with {word} {body.text}",
            lambda: self.drawing.group(lambda: self.drawing.within(numbers, body.apply)),
            uses, body.repeatable and word != "selected", body.size)

    # Macros

    def play(self, place):
        names = [name for name, body in self.macros.items() if body.can_run(self.drawing)]
        if not names or place.concurrent:
            return None
        name, count = self.random.choice(names), self.any(1, 1, 2, 3)
        body = self.macros[name]

        def apply():
            for _ in range(count):
                body.apply()

        text = f"play {name}" + (f" {count}" if count > 1 or self.chance(.2) else "")
        return self.grouped(text, body, apply, count)

    def runnable(self, most=3):
        """What a timer, a macro or a key runs: it can run at any time, with any selection."""
        place = Place(depth=self.any(0, 0, 1), repeated=True)
        return self.block(place, most) if self.chance(.5) else self.statement(place)
