/// A report on one shape, for example after a step: what the output says of it.
package struct ShapeReport {
    /// What a line shows besides the place and the colour.
    package struct Extras: OptionSet {
        package let rawValue: UInt64

        package init(rawValue: UInt64) { self.rawValue = rawValue }

        package static let size = Extras(rawValue: 1)
        package static let angle = Extras(rawValue: 2)
        /// The index of the shape in the order of the drawing; also in JSON.
        package static let order = Extras(rawValue: 4)

        /// A property of the group at an index of ``Property/headed``.
        package static func property(_ index: Int) -> Extras { Extras(rawValue: 8 << UInt64(index)) }
    }

    package let shape: ShapeState
    /// The name that is reported. This name and ``state`` are those after the step, or before it for a deleted shape.
    package private(set) var name: String
    package private(set) var state: ShapeState.State
    package let extras: Extras
    /// The name that the shape had before the step. Nil unless the step is a `rename` of the shape, or an undo, a redo
    /// or a rollback that has changed its name while it stayed in the drawing.
    package let formerName: String?
    package private(set) var isDeleted = false
    /// The names that the ends of a deleted connector had before the step; nil if they have them still.
    package private(set) var formerEnds: [String]?

    init(_ shape: ShapeState, _ extras: Extras = [], was formerName: String? = nil) {
        (self.shape, name, state) = (shape, shape.name, shape.untracked)
        (self.extras, self.formerName) = (extras, formerName)
    }

    /// A report of a shape that was added, brought back or is only shown. Its line has the size, unless the shape is a
    /// line or a connector, the angle, unless it is 0, and the properties with an unusual value.
    package init(whole shape: ShapeState) {
        let bare = ShapeState.State(shape.kind, size: ShapeSize(width: 0, height: 0))
        self.init(shape, Extras(StateChange(from: bare, to: shape.untracked), of: shape.kind))
    }

    /// A report of a shape that has been deleted, with its name and its state before that.
    init(deleted shape: ShapeState, _ name: String, _ state: ShapeState.State, ends: [String]? = nil) {
        self.init(shape)
        (self.name, self.state, isDeleted, formerEnds) = (name, state, true, ends)
    }

    /// A report of a shape that an undo, a redo or a rollback has changed.
    init(since former: ChangedShapes.Former, isOrdered: Bool) {
        let shape = former.shape
        guard former.index != nil else {
            self.init(whole: shape)
            return
        }
        var extras = Extras(StateChange(from: former.state, to: shape.untracked), of: shape.kind)
        if isOrdered { extras.insert(.order) }
        self.init(shape, extras, was: former.name == shape.name ? nil : former.name)
    }

    /// A report of a shape after a command has given it other values.
    init(_ shape: ShapeState, by change: StateChange) {
        self.init(shape, Extras(change, of: shape.kind))
    }

    /// A report of a shape after a command has placed it. None for a connector that joins other shapes, whose values
    /// change, too.
    init?(of change: ShapeChange) {
        let shape = change.shape
        switch change.kind {
        case .placed: self.init(whole: shape)
        case .removed: self.init(deleted: shape, shape.name, shape.untracked)
        case .moved: self.init(shape, .order)
        case .renamed(let old, _): self.init(shape, was: old)
        case .joined: return nil
        }
    }
}

extension ShapeReport.Extras {
    /// The properties, besides the place and the colour, that a change of a shape of the given kind has changed.
    init(_ change: StateChange, of kind: ShapeKind) {
        self = []
        if kind != .line, change.width != 0 || change.height != 0 { insert(.size) }
        if change.turn % 360 != 0 { insert(.angle) }
        for replacement in change.replacements {
            let index = Property.headed.firstIndex { $0.contains { $0 === replacement.property } }
            if let index, !replacement.property.isInPlace { insert(.property(index)) }
        }
    }
}
