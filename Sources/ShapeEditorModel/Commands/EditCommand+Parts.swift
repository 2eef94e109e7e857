extension EditCommand {
    /// Checks that the shapes could be changed now as by a whole command, without changing them.
    ///
    /// - Throws: ``ShapeError`` if a shape would be outside the bounds or out of range; while the output names the
    ///   shapes, ``DrawingError`` with the shape's name.
    package func check() throws {
        var copy = DrawingCopy(of: acted.drawing)
        try perform(on: &copy)
    }

    /// Changes a copy of the drawing. Throws as ``check()``.
    package func perform(on copy: inout DrawingCopy) throws {
        try copy.perform(self, namesShape: copy.isNamed)
    }

    /// The differences of coordinates, sides, angles, colour channels and animated properties that the command makes. Equal
    /// differences appear once, and 0 may be among them. For a turn by degrees, only those degrees.
    package var numbers: [Int128] {
        if case .turn(let degrees, _) = action { return [Int128(degrees)] }
        return Array(values.reduce(into: Set<Int128>()) { $0.formUnion($1.numbers) })
    }

    /// A part of the command, for a frame of an animation. `part` maps the difference of each number to a part of it.
    /// A turn by degrees becomes a turn by a part of the degrees. If a line would be too long then, all shapes get a
    /// part of their straight way instead. `starts` are the states of the shapes before the command. `isLast` is
    /// whether the frame is the last one, at which the part is the whole.
    package func part(
        from starts: [ShapeState.State], isLast: Bool, _ part: (Int128) -> Int128
    ) -> EditCommand {
        var command = self
        (command.isPart, command.isFrame) = (true, !isLast)
        if case .turn(let degrees, let isTogether) = action,
            let changes = starts.turned(by: Int(part(Int128(degrees))), together: isTogether)
        {
            command.values = changes
        } else {
            command.values = values.map { $0.part(part) }
        }
        return command
    }

    /// The command that leads from `done`, the part before this one, to this part; from the start if `done` is nil.
    /// Only the command from the start makes the output name the shapes. Only the last part paints a shape whose colour
    /// has not changed since `done`, because another animation may have painted the shape meanwhile. It is the same with
    /// properties.
    package func after(_ done: EditCommand?) -> EditCommand {
        var command = self
        if let done { command.values = zip(done.values, values).map { $0.reversed.adding($1) } }
        if isFrame { command.values = command.values.map(\.withoutSame) }
        command.namesShapes = namesShapes && done == nil
        return command
    }
}

extension StateChange {
    fileprivate var numbers: [Int128] {
        [distance.x, distance.y, Int128(width), Int128(height), Int128(turn)]
            + (colour.map { $0.old.changes(to: $0.new) } ?? []) + replacements.map { Int128($0.difference) }
    }

    fileprivate func part(_ part: (Int128) -> Int128) -> StateChange {
        var change = self
        change.distance = Distance(x: part(distance.x), y: part(distance.y))
        change.width = Int(part(Int128(width)))
        change.height = Int(part(Int128(height)))
        change.turn = Int(part(Int128(turn)))
        if let colour {
            change.colour?.new = colour.old.changed(by: colour.old.changes(to: colour.new).map(part))
        }
        change.replacements = replacements.map { $0.part(part) }
        return change
    }

    fileprivate var withoutSame: StateChange {
        var change = self
        if let colour, colour.old == colour.new { change.colour = nil }
        change.replacements.removeAll { $0.old == $0.new }
        return change
    }
}

extension Colour {
    private static var channels: [KeyPath<Colour, UInt8>] { [\.red, \.green, \.blue, \.alpha] }

    /// The differences from this colour's channels to those of another colour, in the order red, green, blue, alpha.
    package func changes(to other: Colour) -> [Int128] {
        Self.channels.map { Int128(other[keyPath: $0]) - Int128(self[keyPath: $0]) }
    }

    /// The colour with differences added to its channels, in the same order. Each result is clamped to 0 to 255.
    package func changed(by changes: [Int128]) -> Colour {
        let values = zip(Self.channels, changes).map { UInt8(clamping: Int128(self[keyPath: $0]) + $1) }
        return Colour(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
}
