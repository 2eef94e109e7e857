import CommandKit
import ShapeEditorModel

/// The lines that `save` writes for the commands of an entry, read from the last command to the first. The commands of
/// a group from the first part of an animation to the last one are written together, as a span.
///
/// A span that has only one animation is written as one command. In any other, a command may depend on a part that is
/// not written. So all that it has moved, resized, turned and painted gets the values that it has at the end.
struct AnimatedSpans {
    private let entry: any Command
    /// The spans that have not been read, the last one at the end. They are found at the first part of an animation.
    private var spans: [Span] = []
    /// The number of commands; nil before the spans are found.
    private var count: Int?
    private var read = 0

    init(in entry: any Command) { self.entry = entry }

    /// The lines of the command before those read so far, in the order in which they run; for a span, at its first
    /// command. `copy` is the drawing before the command.
    mutating func takeLines(of command: any EditingCommand, before copy: DrawingCopy) -> [SavedLine] {
        read += 1
        let isPart = (command as? EditCommand)?.isPart == true
        guard count != nil || isPart && entry is CompositeCommand else {
            return SavedLine.lines(of: command, before: copy)
        }
        let position = (count ?? find()) - read
        guard let span = spans.last, position <= span.last else {
            return SavedLine.lines(of: command, before: copy)
        }
        if position == span.last { spans[spans.count - 1].recordEnd(copy) }
        return position == span.first ? spans.removeLast().lines(before: copy) : []
    }

    /// Finds the spans, and returns the number of commands.
    private mutating func find() -> Int {
        var (lasts, count) = ([ObjectIdentifier: Int](), 0)
        entry.forEachEditing { command in
            if let id = command.animation { lasts[id] = count }
            count += 1
        }
        var position = 0
        entry.forEachEditing { command in
            let last = command.animation.flatMap { lasts[$0] }
            if let end = spans.last?.last, position <= end {
                spans[spans.count - 1].add(command, until: max(end, last ?? 0))
            } else if let last {
                spans.append(Span(first: position, last: last, commands: [command]))
            }
            position += 1
        }
        self.count = count
        return count
    }
}

/// The commands of a group from the first part of an animation to the last one of all animations that overlap.
private struct Span {
    let first: Int
    private(set) var last: Int
    private(set) var commands: [any EditingCommand]
    /// The shapes that the commands change, and their states at the end.
    private var ends: [(shape: ShapeState, state: ShapeState.State)] = []

    init(first: Int, last: Int, commands: [any EditingCommand]) {
        (self.first, self.last, self.commands) = (first, last, commands)
    }

    mutating func add(_ command: any EditingCommand, until last: Int) {
        commands.append(command)
        self.last = last
    }

    /// The last command, which is a part of an animation.
    private var part: EditCommand? { commands.last as? EditCommand }

    /// Records the states at the end. `copy` is the drawing before the last command.
    mutating func recordEnd(_ copy: DrawingCopy) {
        guard let part else { return }
        let changes = Dictionary(
            zip(part.shapes.map { ObjectIdentifier($0) }, part.values)
        ) { $1 }
        var known: Set<ObjectIdentifier> = []
        let shapes = commands.flatMap(\.changes.allShapes)
        for shape in shapes where known.insert(ObjectIdentifier(shape)).inserted {
            let state = copy.state(of: shape)
            ends.append((shape, changes[ObjectIdentifier(shape)]?.added(to: state) ?? state))
        }
    }

    /// The lines of the span. `copy` is the drawing before it.
    func lines(before copy: DrawingCopy) -> [SavedLine] {
        guard let part else { return [] }
        if commands.allSatisfy({ $0.animation == part.animation }) {
            let changes = ends.map { StateChange(from: copy.state(of: $0.shape), to: $0.state) }
            return SavedLine.lines(ofAnimation: part, making: changes, before: copy)
        }
        let kept = commands.filter(\.setsProperties)
        let starts = states(after: kept, in: copy)
        let values = ends.flatMap { shape, state in
            let start = starts[ObjectIdentifier(shape)] ?? copy.state(of: shape)
            return SavedLine.lines(of: shape, becoming: state, from: start, before: copy)
        }
        let names = !copy.isNamed && commands.contains(where: \.namesShapes)
        return kept.flatMap { SavedLine.lines(of: $0, before: copy) } + values
            + (names ? [SavedLine(ofNoEditOf: part.shapes, in: copy)] : [])
    }

    /// The states of the shapes that commands which set properties have changed, after these commands alone.
    private func states(
        after kept: [any EditingCommand], in copy: DrawingCopy
    ) -> [ObjectIdentifier: ShapeState.State] {
        kept.reduce(into: [:]) { states, command in
            guard let action = (command as? EditCommand)?.action else { return }
            for shape in command.changes.allShapes {
                let old = states[ObjectIdentifier(shape)] ?? copy.state(of: shape)
                states[ObjectIdentifier(shape)] = action.stateWithProperties(after: old)
            }
        }
    }
}

extension EditingCommand {
    fileprivate var animation: ObjectIdentifier? { (self as? EditCommand)?.animation }

    /// Whether the command may set what has no value that a span writes, such as a label.
    fileprivate var setsProperties: Bool {
        guard let command = self as? EditCommand, !command.isPart else { return false }
        return switch command.action {
        case .set, .reset: true
        default: false
        }
    }
}
