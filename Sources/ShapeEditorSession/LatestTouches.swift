import CommandKit
import ShapeEditorModel

/// The place of a command in its group, and how it changes its shapes.
struct Touch {
    enum Aspect: CaseIterable { case place, size, angle, colour }

    let position: Int
    /// The animation of which the command is a part; nil if it is no part.
    let animation: ObjectIdentifier?
    /// What the command changes, or reads from shapes to find the changes. Names, order, labels and the like play no
    /// role.
    let aspects: [Aspect]
    /// Whether several such changes have the same effect in any order.
    let addsUp: Bool

    init(_ command: any EditingCommand, at position: Int) {
        self.position = position
        let edit = command as? EditShapesCommand
        animation = edit?.animation
        aspects =
            edit.map { $0.action.aspects(of: $0.shapes) } ?? [command is PaintCommand ? .colour : .place]
        addsUp = command is MoveCommand || edit.map { $0.action.addsUp(on: $0.shapes) } ?? false
    }

    /// Whether both commands are parts of the same animation.
    func isSameAnimation(as other: Touch) -> Bool { animation != nil && animation == other.animation }
}

/// One aspect of a shape.
struct TouchedAspect: Hashable {
    let shape: ObjectIdentifier
    let aspect: Touch.Aspect
}

/// The latest commands that changed an aspect of a shape.
struct LatestTouches {
    /// The latest command, and the latest one that belongs to another animation than that, or to none.
    private struct Pair {
        private var last: Touch?
        private var other: Touch?

        mutating func add(_ touch: Touch) {
            if let last, !last.isSameAnimation(as: touch) { other = last }
            last = touch
        }

        func latest(besides touch: Touch) -> Int {
            guard let last else { return -1 }
            return last.isSameAnimation(as: touch) ? other?.position ?? -1 : last.position
        }
    }

    private var all = Pair()
    private var withoutSums = Pair()

    mutating func add(_ touch: Touch) {
        all.add(touch)
        if !touch.addsUp { withoutSums.add(touch) }
    }

    /// Whether a command after a position, other than those of the animation of `touch`, changed the aspect. Commands
    /// that add up count only with `includingSums`.
    func isTouched(after position: Int, besides touch: Touch, includingSums: Bool) -> Bool {
        (includingSums ? all : withoutSums).latest(besides: touch) > position
    }
}

extension EditAction {
    /// The aspects that the action changes or reads.
    fileprivate func aspects(of shapes: [ShapeState]) -> [Touch.Aspect] {
        switch self {
        case .paint: [.colour]
        case .set: []
        case .move: [.place]
        case .moveTo where shapes.count == 1 && !shapes.haveLine: [.place]
        case .turn(_, together: false) where !shapes.haveLine, .turnTo: [.angle]
        case .size where !shapes.haveLine, .scale where !shapes.haveLine: [.size]
        default: Touch.Aspect.allCases
        }
    }

    /// Whether changes by such actions add up: those of lines don't when they turn, because their ends are rounded.
    fileprivate func addsUp(on shapes: [ShapeState]) -> Bool {
        switch self {
        case .move: true
        case .turn(_, together: false): !shapes.haveLine
        default: false
        }
    }
}

extension [ShapeState] {
    fileprivate var haveLine: Bool { contains { $0.kind == .line } }
}
