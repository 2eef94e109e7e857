import ShapeEditorModel

/// The paths of shapes of a drawing, found in one pass back through the commands that are done.
///
/// The states of the whole drawing between its commands are numbered: 0 is the present state, and the state before a
/// command has a number less by 1 than the state after it. Only the changes of a shape are kept.
package struct DrawingPath {
    package typealias StateNumber = Int

    /// The keyframe candidates, the oldest first. The last candidate is the present state, 0. Empty after ``init()``,
    /// and for the trail of a picture made of cells.
    package let candidates: [KeyframeCandidate<StateNumber>]
    /// The tracks of the shapes that were given to the initialiser, in their order. If nil was given, the tracks of all
    /// shapes in the drawing, and of those that a command of the path has deleted, back to front. Empty after
    /// ``init()``.
    package let tracks: [Track]
    /// Whether the paths lead through a group of at least ``ShapeActionInvoker/keptTurns`` commands. In such a group,
    /// corners may be missing, because the invoker may have merged moves in different directions. Not every group
    /// within a group is checked.
    package let isCut: Bool

    /// An empty path, without candidates and tracks, for a picture of the present state.
    package init() { (candidates, tracks, isCut) = ([], [], false) }

    package init(_ candidates: [KeyframeCandidate<StateNumber>], _ tracks: [Track], isCut: Bool) {
        (self.candidates, self.tracks, self.isCut) = (candidates, tracks, isCut)
    }
}

extension DrawingPath {
    /// The shapes that a connector joins.
    package typealias Ends = (from: ShapeState, to: ShapeState)

    /// A period during which a shape keeps one state, one angle, and its ends if it is a connector. The period begins after the next older stage, or
    /// with the path. It ends with the drawing's state number `until`, which it includes.
    package struct Stage {
        package let until: StateNumber
        /// The state; nil while the shape was not in the drawing.
        package let state: ShapeState.State?
        /// The angle in degrees, which may lie outside 0 to 359. Successive stages in the drawing differ by the degrees
        /// that the shape turned, whole turns included, so that an animation turns as the shape did.
        package let angle: Int
        /// The shapes that a connector joined; nil for other shapes.
        package let ends: Ends?

        package init(until: StateNumber, state: ShapeState.State?, angle: Int, ends: Ends?) {
            (self.until, self.state, self.angle, self.ends) = (until, state, angle, ends)
        }
    }

    /// A stage, with the index, in a list of state numbers, of the first number that lies in the stage.
    typealias Change = (index: Int, stage: Stage)

    /// The stages of one shape.
    package struct Track {
        package let shape: ShapeState
        /// The stages, the newest first.
        package let stages: [Stage]

        package init(shape: ShapeState, stages: [Stage]) { (self.shape, self.stages) = (shape, stages) }

        /// The stages in which at least one of `numbers` lies, the oldest first, each with the index of its first
        /// number. `numbers` must be in ascending order.
        ///
        /// - Complexity: O(*s* log *m*) for *s* stages and *m* numbers.
        func changes(at numbers: [StateNumber]) -> [Change] {
            var (changes, next): ([Change], Int) = ([], 0)
            for stage in stages.reversed() {
                let end = numbers.partitioningIndex { $0 > stage.until }
                if end > next { changes.append((next, stage)) }
                next = max(next, end)
            }
            return changes
        }

        /// The shape's place and colour in a state of the drawing; nil if the shape was not in it. In O(log *s*).
        package func waypoint(at number: StateNumber) -> Waypoint? {
            let later = stages.partitioningIndex { $0.until < number }
            return later > 0 ? stages[later - 1].state.map(Waypoint.init) : nil
        }
    }
}

/// A place on the path of a shape, and the shape's colour at that place. The place is the shape's centre. For a line,
/// it is the first end, or in an exported picture the middle.
package struct Waypoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the path from this waypoint through `next` to `end` keeps its direction and has one colour. A part
    /// without length has any direction, and the colour of `end` does not matter. False on overflow.
    package func goesStraight(past next: Waypoint, to end: Waypoint) -> Bool {
        guard colour == next.colour, let before = next.place.subtracting(place),
            let after = end.place.subtracting(next.place)
        else { return false }
        return after.goesOn(from: before)
    }

    package init(_ state: ShapeState.State) { self.init(state.offset, state.colour) }

    package init(of shape: ShapeState) {
        self.init(shape.untracked)
    }
}
