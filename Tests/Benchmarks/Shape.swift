import CommandKit

/// The receiver of the benchmark, and commands as `peers/qundostack.cpp` has them.
final class Shape {
    var x = 0
    var y = 0
    var colour = 0
}

struct Move: Command {
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

    mutating func absorb(_ next: any Command) -> MergeOutcome {
        guard let next = next as? Move else { return .refused }
        dx &+= next.dx
        dy &+= next.dy
        return .merged
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
