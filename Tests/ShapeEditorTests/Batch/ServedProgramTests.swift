import Testing

/// A program in Python that drives the editor through pipes.
@Suite(.timeLimited) struct ServedProgramTests {
    @Test func `ten thousand lines, some of them wrong, have each the answer that a model gives`() throws {
        let result = try Program(at: "/usr/bin/env").run(
            arguments: ["python3", "-c", Self.program, Program.shapeEditor().path], deadline: .seconds(120))
        expect(result, output: "10000 lines, some of them wrong\n")
    }

    private static let program = #"""
        import json, random, subprocess, sys

        chance = random.Random(40)
        editor = subprocess.Popen([sys.argv[1], "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        place, done, line, wrong = 0, [], 1, 0

        def answer():
            objects = []
            while not objects or objects[-1]["type"] != "end":
                objects.append(json.loads(editor.stdout.readline()))
                assert next(iter(objects[-1])) == "type", objects[-1]
            return objects[:-1], objects[-1]

        def ask(text):
            editor.stdin.write(text.encode() + b"\n")
            editor.stdin.flush()
            return answer()

        # Each case: the text, the types of the objects, and the distances of the steps that it leaves.
        def case():
            n = chance.randint(1, 9)
            return chance.choice([
                (f"right {n}", ["step"], [n]), (f"left {n}; right 2", ["step"] * 2, [-n, 2]),
                ("", [], []), ("# right 1", [], []), (f"rihgt {n}", ["error"], []),
                (f"right {n}; oops; left 1", ["step", "error", "step"], [n, -1]),
                (f"repeat 2 {{\n  right {n}\n}}", ["step"] * 2, [2 * n]),
                (f"begin; right {n}; oops", ["step", "step", "error"], []),
                (f"right {n}; repeat 2 {{\n  up\n  oops\n}}", ["step", "error"], [n]),
                ("undo", ["step"] if done else ["error"], None),
            ])

        while line <= 10000:
            text, types, left = case()
            objects, end = ask(text)
            if left is None:
                place -= done.pop() if done else 0
            else:
                done += left
                place += sum(left)
            ok = "error" not in types
            wrong += not ok
            assert [object["type"] for object in objects] == types, (text, objects)
            assert end == {"type": "end", "line": line, "ok": ok, "steps": len(left or [])}, (text, end)
            assert all(object["line"] >= line for object in objects if object["type"] == "error"), objects
            if "oops\n" in text:
                # The rest of the block does not run, and is answered at once.
                rest, end = answer()
                assert [object["line"] for object in rest] == [line + 3] == [end["line"]] and not end["ok"], rest
            steps = [object for object in objects if object["type"] == "step"]
            assert not steps or steps[-1]["x"] == place, (text, steps, place)
            line += 1 + text.count("\n")

        assert ask("show")[0][0]["x"] == place and wrong > 1000
        editor.stdin.write(b"repeat 2 {\nleft\n")
        editor.stdin.close()
        objects, end = answer()
        assert objects[0]["type"] == "error" and not end["ok"], (objects, end)
        assert editor.stdout.read() == b"" and editor.wait() == 1
        print("10000 lines, some of them wrong")
        """#
}
