/// A command that serves a single shape in place of an ``EditShapesCommand``. It takes less time and memory, and merges
/// with such commands of other statements.
package enum OneShapeCommand {
    case move(MoveCommand)
    case moveTo(MoveToCommand)
    case paint(PaintCommand)
}

extension EditAction {
    /// The command that does this action to a single shape; nil if only an ``EditShapesCommand`` does it.
    package func command(for shape: ShapeState) -> OneShapeCommand? {
        switch self {
        case .move(let distance) where shape.ends == nil:
            .move(MoveCommand(receiver: shape, distance: distance))
        case .moveTo(let place) where shape.ends == nil && shape.kind != .line:
            .moveTo(MoveToCommand(receiver: shape, destination: place))
        case .paint(let paint):
            .paint(PaintCommand(receiver: shape, colour: paint.colour(after: shape.untracked.colour)))
        default: nil
        }
    }
}
