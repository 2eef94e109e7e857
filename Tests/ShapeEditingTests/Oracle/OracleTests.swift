import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Checks the session against the oracle: the printed lines, the locations of errors, and the final state.
///
/// `SHAPE_SEED` is the seed of the first script.
@Suite(.timeLimited) struct OracleTests {
    private static let count = rounds(usually: 600)

    private static let mixes: [Set<ScriptSource.Part>] =
        [
            [.history, .overflow], [.history, .bounds, .macros], [.time, .overflow], [.timers, .time],
            [.time, .history, .mistakes, .overflow], [.mistakes, .macros, .bounds, .overflow],
            [.queue, .history, .overflow], [.queue, .macros, .time, .bounds], [.timers, .time, .overflow],
            [.timers, .history], [.escapes, .history],
        ] + drawings + [[.drawing, .queue], [.drawing, .timers, .time]]

    /// Of drawings with several shapes.
    private static let drawings: [Set<ScriptSource.Part>] = [
        [.drawing], [.drawing, .history], [.drawing, .bounds, .history], [.drawing, .macros, .history],
        [.drawing, .time, .history], [.drawing, .mistakes, .history],
    ]

    /// Without timers, because at the prompt they depend on real time.
    private static let typedMixes: [Set<ScriptSource.Part>] =
        [
            [.history, .overflow], [.history, .bounds, .macros], [.time, .history, .mistakes, .overflow],
            [.escapes, .history, .mistakes],
        ] + drawings

    private static let scripts = [
        "queue 3; left; repeat 1 { up }; right", "queue 2; left; step 3; left",
        "queue 2; left 9; begin; up; commit",
        "queue 2; paint next; paint next", "queue 9; bounds 20 20; right 11; left 3; flush; up 4",
        "move to 9223372036854775807 0; move to -9223372036854775808 0 over 700ms",
        String(repeating: "begin; ", count: 100) + "left", String(repeating: "begin; ", count: 101) + "left",
        String(repeating: "sequential {", count: 101) + "left" + String(repeating: "}", count: 101),
        "move left 9223372036854775807; queue 3; up; left; queue off; again",
        "every 1s print x; sequential { wait 2500ms }; print y; wait 1s",
        "add note a at 200 0; add note b at 100 200; select shape; connect a b; select right; up",
        "add ellipse a; transaction { connect shape a }; connect a shape; left; with a left; undo 2; left",
        "up; connect sun api \"a b\"; left", "add note and; connect shape \"and\" shape; connect shape and",
        "add note \"gold\"; add note a; connect shape \"gold\" a; connect a gold; connect gold selected a",
        "add table label a \"\"; add table label \"\" a; left",
    ]

    @Test(arguments: scripts, [false, true])
    func `scripts of old mistakes do what their description says`(script: String, keepsGoing: Bool) throws {
        #expect(try expectAgreement(on: script, keepsGoing))
    }

    @Test(arguments: mixes, [false, true])
    func `random scripts do what their description says`(parts: Set<ScriptSource.Part>, keepsGoing: Bool) {
        let first = SeedVariable.shape.seed(for: "oracle")
        var unsaid: [String: Int] = [:]
        let count = Self.count / Self.mixes.count
        for number in 0..<count {
            var source = ScriptSource(seed: first &+ UInt64(number), parts)
            let script = source.script(of: 12)
            do {
                guard try expectAgreement(on: script, keepsGoing) else {
                    Issue.record("SHAPE_SEED=\(first &+ UInt64(number))")
                    return
                }
            } catch {
                unsaid["\(error)", default: 0] += 1
            }
        }
        #expect(unsaid.values.reduce(0, +) <= count / 2, "too little is said: \(unsaid)")
    }

    @Test(arguments: typedMixes, [false, true])
    func `random lines that are typed do what their description says`(
        parts: Set<ScriptSource.Part>, keepsGoing: Bool
    ) {
        let first = SeedVariable.shape.seed(for: "typed lines of the oracle")
        var unsaid: [String: Int] = [:]
        let count = Self.count / Self.mixes.count
        for number in 0..<count {
            var source = ScriptSource(seed: first &+ UInt64(number), parts)
            let lines =
                [source.opening()] + (0..<8).map { _ in "\(source.statement()); \(source.statement())" }
            do {
                guard try expectAgreement(onTyping: lines, keepsGoing) else {
                    Issue.record("SHAPE_SEED=\(first &+ UInt64(number))")
                    return
                }
            } catch {
                unsaid["\(error)", default: 0] += 1
            }
        }
        #expect(unsaid.values.reduce(0, +) <= count / 2, "too little is said: \(unsaid)")
    }

    /// Whether the oracle and the session agree on typed lines.
    private func expectAgreement(onTyping lines: [String], _ keepsGoing: Bool) throws -> Bool {
        let oracle = Oracle(keepsGoing: keepsGoing)
        for line in lines { try oracle.type(line) }
        try oracle.endTyping()
        let editor = Editor { $0.keepsGoing = keepsGoing }
        for line in lines { editor.type(line) }
        editor.session.run(.end)
        let (expected, found) = (Outcome(of: oracle, hasPlaces: false), Outcome(of: editor))
        if expected != found { Issue.record("\(expected.difference(from: found))\n\(lines)") }
        return expected == found
    }

    /// Whether the oracle and the session agree on a script.
    private func expectAgreement(on script: String, _ keepsGoing: Bool) throws -> Bool {
        let oracle = Oracle(keepsGoing: keepsGoing)
        try oracle.run(script)
        let editor = Editor { $0.keepsGoing = keepsGoing }
        editor.run(script, name: "s")
        editor.session.run(.end)
        let (expected, found) = (Outcome(of: oracle), Outcome(of: editor))
        if expected != found { Issue.record("\(expected.difference(from: found))\n\(script)") }
        return expected == found
    }
}

/// The results of a script.
private struct Outcome: Equatable {
    let lines: [String]
    let faults: [String]
    let drawing: [String]
    let history: [String]
    let index: Int
    let settings: [String]

    /// An error of a typed line has no location, because it appears right below the line.
    init(of oracle: Oracle, hasPlaces: Bool = true) {
        lines = oracle.lines.withoutOrders
        faults = oracle.faults.map { place in hasPlaces ? place.map { "s:\($0)" } ?? "" : "" }
        let drawing = oracle.drawing
        self.drawing = Self.state(
            drawing.statements, drawing.shapes.map(\.name), oracle.selection.shapes(in: drawing).map(\.name),
            drawing.isNamed)
        history = oracle.history.entries.map(\.label)
        index = oracle.history.index
        settings =
            ["\(oracle.stepLength)", oracle.bounds.map { "\($0.width) \($0.height)" } ?? "none"]
            + oracle.styles.statements
    }

    init(of editor: Editor) {
        let session = editor.session
        lines = editor.lines.withoutOrders
        faults = editor.errors.map { String($0.prefix(while: { $0 != " " }).dropLast()) }
            .map { $0 == "error" ? "" : $0 }
        let drawing = session.drawing
        self.drawing = Self.state(
            DrawingStatements(of: DrawingCopy(of: drawing)).all, drawing.shapes.map(\.name),
            session.selection.shapes.map(\.name), drawing.isNamed)
        history = editor.labels
        index = session.invoker.history.index
        let bounds = session.drawing.bounds
        settings =
            ["\(session.stepLength)", bounds.map { "\($0.width) \($0.height)" } ?? "none"]
            + session.styles.statements
    }

    private static func state(
        _ statements: [String], _ names: [String], _ selected: [String], _ isNamed: Bool
    ) -> [String] {
        statements.withoutOrders + names + ["selected \(selected)", "named \(isNamed)"]
    }

    func difference(from found: Outcome) -> String {
        func side(_ name: String, _ one: [String], _ other: [String]) -> String {
            guard one != other else { return "" }
            let same = zip(one, other).prefix { $0 == $1 }.count
            let (said, found) = (one.dropFirst(same).prefix(3), other.dropFirst(same).prefix(3))
            return "\(name) from \(same + 1) of \(one.count), \(other.count): said \(said), found \(found)\n"
        }
        return side("lines", lines, found.lines) + side("errors", faults, found.faults)
            + side("drawing", drawing, found.drawing) + side("history", history, found.history)
            + side("index", ["\(index)"], ["\(found.index)"]) + side("settings", settings, found.settings)
    }
}

extension [String] {
    /// The lines without those of `shapes` that order connectors, as the order is compared by the names.
    fileprivate var withoutOrders: [String] { filter { !$0.hasPrefix("order ") } }
}
