/// A change of a shape: differences of place, size and angle, and old and new values of the colour and of the properties
/// that are replaced as a whole.
///
/// Because places, sizes and angles change by differences, concurrent changes of them add up, and one of them can
/// usually be undone while the others stay.
package struct StateChange: Equatable {
    /// A value before the change and after it.
    package struct Replacement<Value: Equatable>: Equatable {
        package var old: Value
        package var new: Value

        package init(old: Value, new: Value) { (self.old, self.new) = (old, new) }

        fileprivate var reversed: Replacement { Replacement(old: new, new: old) }

        fileprivate func after(_ earlier: Replacement?) -> Replacement {
            Replacement(old: earlier?.old ?? old, new: new)
        }
    }

    package var distance = Distance()
    package var width = 0
    package var height = 0
    /// The turn in degrees, clockwise if positive; 0 for a line, whose size turns instead. The turn may be a whole turn
    /// or more, because an animation can show whole turns.
    package var turn = 0
    package var colour: Replacement<Colour>?
    /// The replaced properties, in the order of ``Property/all``; merged changes may have another order.
    package var replacements: [PropertyReplacement] = []

    package init(distance: Distance = Distance(), turn: Int = 0, colour: Replacement<Colour>? = nil) {
        (self.distance, self.turn, self.colour) = (distance, turn, colour)
    }

    init(from start: Offset, _ old: ShapeSize, to end: Offset, _ new: ShapeSize) {
        distance = Distance(from: start, to: end)
        (width, height) = (new.width - old.width, new.height - old.height)
    }

    /// The change from one state to another of the same kind. Its turn is the difference of the angles, from -359 to
    /// 359.
    package init(from old: ShapeState.State, to new: ShapeState.State) {
        distance = Distance(from: old.offset, to: new.offset)
        (width, height) = (new.size.width - old.size.width, new.size.height - old.size.height)
        turn = new.angle - old.angle
        if old.colour != new.colour { colour = Replacement(old: old.colour, new: new.colour) }
        // Most changes replace no property, and to read all takes a thousand instructions.
        var moved = old
        (moved.offset, moved.size) = (new.offset, new.size)
        (moved.angle, moved.colour) = (new.angle, new.colour)
        if moved != new {
            replacements = Property.stored.compactMap { PropertyReplacement($0, from: old, to: new) }
        }
    }
}

extension StateChange {
    /// Makes the change in a state. With `inFrame`, as for a frame of an animation, a line may have no length after the
    /// change.
    ///
    /// - Throws: ``ShapeError`` if the bounds do not allow the change, or if the shape's place or size would be out of
    ///   range; nothing has changed then.
    package func apply(to state: inout ShapeState.State, inFrame: Bool = false) throws(ShapeError) {
        let new = try changed(state, inFrame: inFrame)
        // The size matters to the bounds only for a line, whose second end must be within them, too.
        if distance != Distance() || new.kind == .line && !isSameSize { try new.check(new.offset) }
        state = new
    }

    /// The state after the change. The bounds and the size are not checked. Nil if a coordinate of the offset would
    /// overflow.
    package func added(to state: ShapeState.State) -> ShapeState.State? {
        guard let offset = distance.checkedEnd(from: state.offset) else { return nil }
        var new = state
        new.offset = offset
        new.size.width += width
        new.size.height += height
        new.angle = Self.angle(state.angle + turn)
        if let colour { new.colour = colour.new }
        for replacement in replacements { replacement.put(into: &new) }
        return new
    }

    /// Takes the change back from a state, which other changes may have changed since. The bounds are not checked,
    /// because they may have been set after the change.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/sizeOutOfRange(_:)``; nothing has changed then.
    package func revert(_ state: inout ShapeState.State) throws(ShapeError) {
        state = try reversed.changed(state, inFrame: true)
    }

    private func changed(_ state: ShapeState.State, inFrame: Bool) throws(ShapeError) -> ShapeState.State {
        guard let new = added(to: state) else { throw .offsetOutOfRange }
        if !isSameSize, let fault = new.kind.fault(in: new.size, inFrame: inFrame) {
            throw .sizeOutOfRange(fault)
        }
        return new
    }

    /// The change that takes this change back.
    var reversed: StateChange {
        var reversed = self
        reversed.distance = distance.reversed
        (reversed.width, reversed.height, reversed.turn) = (-width, -height, -turn)
        reversed.colour = colour?.reversed
        reversed.replacements = replacements.map(\.reversed)
        return reversed
    }

    /// A single change with the effect of this change and then of `next`.
    package func adding(_ next: StateChange) -> StateChange {
        var sum = self
        sum.distance = distance.adding(next.distance)
        (sum.width, sum.height, sum.turn) = (width + next.width, height + next.height, turn + next.turn)
        sum.colour = next.colour?.after(colour) ?? colour
        sum.replacements = replacements.adding(next.replacements)
        return sum
    }

    private var isSameSize: Bool { width == 0 && height == 0 }

    private static func angle(_ degrees: Int) -> Int { ((degrees % 360) + 360) % 360 }
}
