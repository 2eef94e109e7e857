import ShapeEditorModel

/// Which of the connectors between the same two shapes and places a connector is. They are drawn side by side, in their
/// order in the drawing.
package struct ConnectorLane: Equatable, Sendable {
    package let index: Int
    package let count: Int
    /// Whether the connector leads the other way than the first of them.
    package let isReversed: Bool

    /// The only one.
    package static let single = ConnectorLane(0, of: 1)

    package init(_ index: Int, of count: Int, isReversed: Bool = false) {
        (self.index, self.count, self.isReversed) = (index, count, isReversed)
    }

    /// The usual distance between two lanes, in points.
    private static let distance = 16.0

    /// How far the lane is from the middle one, to the right of the way of the connector. `room` is the length of the
    /// side on which the lanes stand.
    func offset(in room: Double) -> Double {
        let (place, all) = (Double(index) - Double(count - 1) / 2, Double(count + 1))
        return place * min(Self.distance, room / all) * (isReversed ? -1 : 1)
    }

    /// The largest distance from the middle lane.
    func largestOffset(in room: Double) -> Double {
        Double(count - 1) / 2 * min(Self.distance, room / Double(count + 1))
    }
}

extension SidePlace.Side {
    fileprivate var number: Int {
        switch self {
        case .left: 0
        case .right: 1
        case .top: 2
        case .bottom: 3
        }
    }
}

/// The two shapes and the places at which a connector ends, whichever way it leads.
struct Joint: Hashable {
    private struct End: Hashable {
        let shape: Int
        /// A number for each place on a side; 0 for none.
        let place: Int

        init(_ shape: Int, _ place: SidePlace?) {
            self.shape = shape
            self.place = place.map { ($0.number + 1) << 2 + $0.side.number } ?? 0
        }
    }

    private let first: End
    private let second: End

    init(_ connector: ConnectorLane.Connector) {
        let from = End(connector.from, connector.line.from)
        let to = End(connector.to, connector.line.to)
        let isReversed = connector.isReversed || connector.from == connector.to && from.place > to.place
        (first, second) = isReversed ? (to, from) : (from, to)
    }
}

extension ConnectorLane {
    /// A connector between two shapes. The numbers stand for it and for them.
    package struct Connector {
        let number: Int
        let from: Int
        let to: Int
        let line: LineStyle

        package init(_ number: Int, from: Int, to: Int, _ line: LineStyle) {
            (self.number, self.from, self.to, self.line) = (number, from, to, line)
        }

        /// Whether the connector leads from the shape with the larger number to the other.
        fileprivate var isReversed: Bool { from > to }
    }

    /// The lanes of those connectors that are not the only ones between their shapes and places, by their numbers.
    /// `connectors` are in the order of the drawing. In O(*n*).
    package static func all(of connectors: [Connector]) -> [Int: ConnectorLane] {
        let joints = connectors.map { (connector: $0, joint: Joint($0)) }
        var counts: [Joint: Int] = Dictionary(minimumCapacity: joints.count)
        for (_, joint) in joints { counts[joint, default: 0] += 1 }
        guard counts.count < joints.count else { return [:] }
        var (lanes, firsts): ([Int: ConnectorLane], [Joint: (isReversed: Bool, taken: Int)]) = ([:], [:])
        for (connector, joint) in joints {
            guard let count = counts[joint], count > 1 else { continue }
            let (isReversed, taken) = firsts[joint] ?? (connector.isReversed, 0)
            lanes[connector.number] = ConnectorLane(
                taken, of: count, isReversed: connector.isReversed != isReversed)
            firsts[joint] = (isReversed, taken + 1)
        }
        return lanes
    }
}

extension Sequence<ShapeState> {
    /// The lanes of those connectors that are not the only ones between their shapes and places, by
    /// ``ShapeState/number``. The shapes are in the order of the drawing. `state` returns the state of a shape.
    package func lanes(_ state: (ShapeState) -> ShapeState.State = { $0.untracked }) -> [Int: ConnectorLane] {
        ConnectorLane.all(
            of: compactMap { shape in
                shape.ends.map {
                    let joined = state(shape).joining(state($0.from), state($0.to))
                    return ConnectorLane.Connector(
                        shape.number, from: $0.from.number, to: $0.to.number, joined.line)
                }
            })
    }
}
