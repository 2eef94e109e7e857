import CommandKit

/// Puts one end of connectors on another shape, or on another side of a shape.
package struct AttachCommand: EditingCommand {
    /// An end of a connector: the second one if the arrowhead of `arrow` is there.
    package enum End: String, Sendable {
        case from, to
    }

    /// The shape of an end, and its side; nil if the way of the connector decides.
    package struct Joint {
        let shape: ShapeState
        let side: SidePlace?

        package init(_ shape: ShapeState, _ side: SidePlace?) { (self.shape, self.side) = (shape, side) }
    }

    private let drawing: Drawing
    private let end: End
    private let connectors: [ShapeState]
    private let old: [Joint]
    private let new: [Joint]
    package let statement: String

    /// - Parameters:
    ///   - drawing: The drawing of the connectors.
    ///   - end: Which end of each connector is put elsewhere.
    ///   - connectors: The connectors.
    ///   - shape: The shape on which their ends are put; nil if they stay on their shapes.
    ///   - side: The side on which they are put; nil if the way of each connector decides.
    ///   - statement: The statement that makes this change.
    package init(
        _ drawing: Drawing, _ end: End, of connectors: [ShapeState], to shape: ShapeState?,
        _ side: SidePlace?,
        statement: String
    ) {
        (self.drawing, self.end, self.connectors, self.statement) = (drawing, end, connectors, statement)
        old = connectors.map { $0.joint(end) }
        new = old.map { Joint(shape ?? $0.shape, side) }
    }

    package var counter: StepCounter { .edits }
    package var verb: String { "attach" }
    package var takesConnectors: Bool { true }
    package var namesShapes: Bool { true }

    package func execute() {
        drawing.namingSteps += 1
        put(new)
    }

    package func undo() {
        put(old)
        drawing.namingSteps -= 1
    }

    private func put(_ joints: [Joint]) {
        for (connector, joint) in zip(connectors, joints) {
            guard let ends = connector.ends else { continue }
            drawing.attach(connector, to: end.put(joint.shape, in: ends))
            connector.change { end.put(joint.side, in: &$0.line) }
        }
    }

    package func undo(on copy: inout DrawingCopy) {
        for (connector, joint) in zip(connectors, old) {
            guard let ends = copy.ends(of: connector) else { continue }
            copy.attach(connector, to: end.put(joint.shape, in: ends))
            copy.change(connector) { end.put(joint.side, in: &$0.line) }
        }
        copy.namingSteps -= 1
    }

    package func forEachReceiver(_ body: (AnyObject) -> Void) {
        body(drawing)
        for connector in connectors { body(connector) }
    }

    package func forEachReport(_ body: (ShapeReport) -> Void) {
        for (connector, (old, new)) in zip(connectors, zip(old, new)) {
            let change = StateChange(from: end.state(old.side), to: end.state(new.side))
            body(ShapeReport(connector, ShapeReport.Extras(change, of: .connector)))
        }
    }
}

extension AttachCommand.End {
    fileprivate func put(
        _ shape: ShapeState, in ends: (from: ShapeState, to: ShapeState)
    ) -> (from: ShapeState, to: ShapeState) {
        self == .from ? (shape, ends.to) : (ends.from, shape)
    }

    fileprivate func put(_ side: SidePlace?, in line: inout LineStyle) {
        if self == .from { line.from = side } else { line.to = side }
    }

    /// A connector that has only a side.
    fileprivate func state(_ side: SidePlace?) -> ShapeState.State {
        var state = ShapeState.State(.connector)
        put(side, in: &state.line)
        return state
    }
}

extension ShapeState {
    fileprivate func joint(_ end: AttachCommand.End) -> AttachCommand.Joint {
        let line = untracked.line
        return end == .from
            ? AttachCommand.Joint(ends?.from ?? self, line.from)
            : AttachCommand.Joint(ends?.to ?? self, line.to)
    }
}
