import CommandKit

/// The receiver of the benchmarks. The commands are those of `Peers/qundostack.cpp`.
final class Shape {
    var x = 0
    var y = 0
    var colour = 0
}

struct Move: Command {
    let shape: Shape
    let dx: Int32
    let dy: Int32

    var label: String { "Move" }

    func execute() {
        shape.x += Int(dx)
        shape.y += Int(dy)
    }

    func undo() {
        shape.x -= Int(dx)
        shape.y -= Int(dy)
    }
}

/// A move that merges with the next one.
struct MergingMove: Command {
    let shape: Shape
    var dx: Int32
    var dy: Int32

    var label: String { "Move" }

    func execute() {
        shape.x += Int(dx)
        shape.y += Int(dy)
    }

    func undo() {
        shape.x -= Int(dx)
        shape.y -= Int(dy)
    }

    mutating func merge(_ next: some Command) -> MergeOutcome {
        guard let next = next as? MergingMove else { return .refused }
        dx += next.dx
        dy += next.dy
        return .merged
    }
}

/// A move as a class instance.
final class MoveObject: Command {
    let shape: Shape
    let dx: Int
    let dy: Int

    init(shape: Shape, dx: Int, dy: Int) {
        self.shape = shape
        self.dx = dx
        self.dy = dy
    }

    var label: String { "Move" }

    func execute() {
        shape.x += dx
        shape.y += dy
    }

    func undo() {
        shape.x -= dx
        shape.y -= dy
    }
}

struct Paint: Command {
    let shape: Shape
    let colour: Int32
    var old: Int32 = 0

    var label: String { "Paint" }

    mutating func execute() {
        old = Int32(shape.colour)
        shape.colour = Int(colour)
    }

    func undo() { shape.colour = Int(old) }
}
