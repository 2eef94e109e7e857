import ShapeEditorModel

/// The order in which statements make the connectors of a drawing. `connect` puts a connector directly behind the
/// hindmost of its shapes, in front of those that it has put there before. So from the hindmost on, most connectors need
/// no `order`.
struct ConnectorOrder {
    /// Connectors that `connect` leaves at their place, the hindmost first.
    private(set) var inPlace: [ShapeState] = []
    /// The other ones, the foremost first, each with the shape that is right in front of it; nil for the foremost shape
    /// of the drawing. The one in front may be another connector, which exists by then.
    private(set) var others: [(connector: ShapeState, next: ShapeState?)] = []
    /// The hindmost shape of each connector.
    private var hindmost: [ObjectIdentifier: ObjectIdentifier] = [:]

    init(of copy: DrawingCopy) {
        let shapes = copy.shapes
        guard shapes.contains(where: { $0.ends != nil }) else { return }
        let indices = Dictionary(uniqueKeysWithValues: zip(shapes.map { ObjectIdentifier($0) }, 0...))
        // The shape behind which a row of connectors in place may go on, from the front on.
        var behind: ObjectIdentifier?
        for (index, shape) in shapes.enumerated().reversed() {
            guard let ends = copy.ends(of: shape) else {
                behind = ObjectIdentifier(shape)
                continue
            }
            let both = [ends.from, ends.to].map { ObjectIdentifier($0) }
            let first = both.min { indices[$0] ?? 0 < indices[$1] ?? 0 }
            hindmost[ObjectIdentifier(shape)] = first
            if first == behind {
                inPlace.append(shape)
            } else {
                others.append((shape, index + 1 < shapes.count ? shapes[index + 1] : nil))
                behind = nil
            }
        }
        inPlace.reverse()
    }

    /// Whether two connectors are put behind the same shape.
    func haveSameHindmost(_ one: ShapeState, _ other: ShapeState) -> Bool {
        hindmost[ObjectIdentifier(one)] == hindmost[ObjectIdentifier(other)]
    }

    /// The connector that is made last; nil if there are no connectors.
    var last: ShapeState? { others.last?.connector ?? inPlace.last }
}
