import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

/// The order, the names and the connectors of a drawing after random commands, compared with plain arrays.
@Suite(.timeLimited) struct RandomArrangingTests {
    @Test(arguments: [1, 30, 300])
    func `commands, undo and redo leave the order, names and connectors of plain arrays`(count: Int) throws {
        var random = SeededGenerator(.shape, for: "arranging \(count)")
        for _ in 0..<rounds(usually: 10) {
            var run = ArrangingRun(count, SeededGenerator(seed: random.next()))
            for _ in 0..<60 {
                try run.step()
                run.check()
            }
        }
    }

    @Test func `a shape finds room between two others again and again`() throws {
        let drawing = Drawing()
        for number in 1...150 {
            let shape = ShapeState(name: "box\(number)")
            let index = number > 1 ? number / 2 : 1
            var command = EditCommand("add", drawing, [ShapeChange(adding: shape, at: index)])
            try command.execute()
            #expect(drawing.shapes.map(\.index) == Array(0...number))
        }
    }
}

/// A drawing, and its shapes with their names as arrays: after each command that is done or can be redone.
private struct ArrangingRun {
    private typealias Row = (shape: ShapeState, name: String)

    private let drawing = Drawing()
    private var random: SeededGenerator
    private var rows: [[Row]]
    private var commands: [EditCommand] = []
    private var done = 0
    private var made = 0

    init(_ count: Int, _ random: SeededGenerator) {
        self.random = random
        rows = [[(drawing.first, "shape")]]
        do { try perform(adding: count, at: 1) } catch { Issue.record(error) }
    }

    func check() {
        let now = rows[done]
        #expect(drawing.shapes.map(\.number) == now.map(\.shape.number))
        #expect(drawing.shapes.map(\.index) == Array(now.indices))
        #expect(drawing.shapes.map(\.name) == now.map(\.name))
        #expect(drawing.names.all == now.map(\.name).sorted())
        #expect(now.allSatisfy { drawing.names.shape($0.name) === $0.shape })
        var connectors: [Int: Set<Int>] = [:]
        for (shape, _) in now {
            for end in [shape.ends?.from, shape.ends?.to].compactMap(\.self) {
                connectors[end.number, default: []].insert(shape.number)
            }
        }
        for (shape, _) in now {
            #expect(Set(drawing.connectors(of: shape).map(\.number)) == connectors[shape.number] ?? [])
        }
    }

    mutating func step() throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: try undo()
        case 2: try redo()
        case 3: try delete()
        case 4: try rename()
        case 5: try connect()
        case 6: try perform(adding: .random(in: 1...3, using: &random), at: place)
        default: try order()
        }
    }

    private mutating func undo() throws {
        guard done > 0 else { return }
        done -= 1
        try commands[done].undo()
    }

    private mutating func redo() throws {
        guard done < commands.count else { return }
        try commands[done].execute()
        done += 1
    }

    private var place: Int {
        mutating get { Int.random(in: 0...rows[done].count, using: &random) }
    }

    /// Some indices of shapes: one, some, or most of them.
    private mutating func someIndices() -> [Int] {
        let count = [1, 3, rows[done].count][Int.random(in: 0..<3, using: &random)]
        return rows[done].indices.shuffled(using: &random).prefix(count).sorted()
    }

    private mutating func perform(
        _ verb: String, _ changes: [ShapeChange], _ body: (inout [Row]) -> Void
    ) throws {
        var command = EditCommand(verb, drawing, changes)
        try command.execute()
        commands = commands[..<done] + [command]
        var new = rows[done]
        body(&new)
        rows = rows[...done] + [new]
        done += 1
    }

    private mutating func perform(adding count: Int, at index: Int) throws {
        let shapes = (0..<count).map { ShapeState(name: "box\(made + $0)") }
        made += count
        let changes = zip(shapes, index...).map { ShapeChange(adding: $0, at: $1) }
        try perform("add", changes) { $0.insert(contentsOf: shapes.map { ($0, $0.name) }, at: index) }
    }

    private mutating func connect() throws {
        let ends = rows[done].map(\.shape).filter { $0.ends == nil }.shuffled(using: &random).prefix(2)
        guard ends.count == 2 else { return }
        let connector = ShapeState(
            ShapeState.State(.connector), name: "line\(made)", ends: (ends[0], ends[1]))
        made += 1
        let index = place
        try perform("connect", [ShapeChange(adding: connector, at: index)]) {
            $0.insert((connector, connector.name), at: index)
        }
    }

    private mutating func delete() throws {
        let chosen = Set(someIndices().map { rows[done][$0].shape.number })
        let isGone = { (shape: ShapeState) in
            chosen.contains(shape.number)
                || shape.ends.map { chosen.contains($0.from.number) || chosen.contains($0.to.number) }
                    ?? false
        }
        let gone = rows[done].map(\.shape).filter(isGone)
        try perform("delete", gone.map { ShapeChange($0, .removed(.init($0.name, at: $0.index))) }) {
            $0.removeAll { isGone($0.shape) }
        }
    }

    private mutating func rename() throws {
        let indices = someIndices()
        let names = indices.map { rows[done][$0].name }.shuffled(using: &random)
        let changes = zip(indices, names).map { index, name in
            let (shape, old) = rows[done][index]
            return ShapeChange(shape, .renamed(from: old, to: name))
        }
        try perform("rename", changes) { rows in
            for (index, name) in zip(indices, names) { rows[index].name = name }
        }
    }

    private mutating func order() throws {
        let (old, new) = (someIndices(), rows[done].indices.shuffled(using: &random))
        let indices = new.prefix(old.count).sorted()
        let changes = zip(old, indices).map { old, new in
            ShapeChange(rows[done][old].shape, .moved(from: old, to: new))
        }
        try perform("order", changes) { rows in
            let moved = old.map { rows[$0] }
            for index in old.reversed() { rows.remove(at: index) }
            for (index, row) in zip(indices, moved) { rows.insert(row, at: index) }
        }
    }
}

extension EditCommand {
    init(_ verb: String, _ drawing: Drawing, _ changes: [ShapeChange]) {
        self.init(ShapeList(drawing, []), verb, takesConnectors: true, changes)
    }
}

extension ShapeChange {
    init(adding shape: ShapeState, at index: Int) { self.init(shape, .placed(.init(shape.name, at: index))) }
}
